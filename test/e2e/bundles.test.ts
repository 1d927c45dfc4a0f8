// The bundles: built in another folder they are the same, byte for byte, and the lists of what is in them miss nothing and have nothing too many.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Part } from '../../build/parts.ts'
import { root } from '../../build/steps.ts'

const place = mkdtempSync(join(tmpdir(), 'binnacle-elsewhere-'))
/** As nobody's folder is named, and deeper. */
const copy = join(place, 'another user', 'Brücke två')
type Lists = Record<'main' | 'preload' | 'renderer', { modules: string[]; files: string[]; imports: string[] }>
let lists: Lists

beforeAll(() => {
  mkdirSync(copy, { recursive: true })
  for (const name of ['build', 'electron', 'renderer', 'shared', 'test/support', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  const modules = join(copy, 'node_modules')
  mkdirSync(modules)
  // The caches in it are written by whatever else runs, and are no part of a build.
  const names = readdirSync(join(root, 'node_modules')).filter((name) => name === '.bin' || !name.startsWith('.'))
  const packages = names.map((name) => join(root, 'node_modules', name))
  try {
    execFileSync('cp', ['-al', ...packages, modules], { stdio: 'ignore' })
  } catch {
    for (const path of packages)
      cpSync(path, join(modules, basename(path)), { recursive: true, verbatimSymlinks: true, force: true })
  }
  const said = execFileSync(process.execPath, [join(copy, 'test/support/bundle-and-list.mjs')], {
    cwd: tmpdir(),
    encoding: 'utf8',
    maxBuffer: 64e6,
    // Vitest's own would make it another build.
    env: { PATH: process.env['PATH'], TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', HOME: place },
  })
  lists = JSON.parse(said.slice(said.lastIndexOf('\n', said.length - 2) + 1)) as Lists
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Each file below a folder with the digest of its bytes. */
function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

const partsOf = (bundle: string): Part[] =>
  JSON.parse(readFileSync(join(copy, 'out', bundle, 'licences.json'), 'utf8')) as Part[]

/** Names of packages by their paths alone, and by what is loaded at run time. */
function packagesIn({ modules, files, imports }: Lists['main']): string[] {
  const byPath = [...modules, ...files].flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
  const made = modules.filter((id) => id.startsWith('\0') && !id.includes('node_modules'))
  const imported = imports.filter((name) => !isBuiltin(name) && !/^(?:\.|chunk-|assets\/|[\w-]+\.js$)/.test(name))
  return [...new Set([...byPath, ...made.map((id) => id.slice(1).split('/')[0] ?? id), ...imported])].sort()
}

describe.each(['main', 'preload', 'renderer'] as const)('%s', (bundle) => {
  it('is the same when it is built elsewhere', () => {
    expect(digests(join(copy, 'out', bundle))).toEqual(digests(join(root, 'out', bundle)))
  })

  it('names every package that is in it, and no other', () => {
    const named = partsOf(bundle).filter(({ purl, inside }) => purl.startsWith('pkg:npm/') && inside === null)
    expect(named.map(({ name }) => name).sort()).toEqual(packagesIn(lists[bundle]))
  })

  it('says no folder and no name of the machine it was built on', () => {
    const revealing = [copy, place, root.slice(0, -1), process.env['HOME'] ?? ''].filter((text) => text.length > 6)
    for (const entry of readdirSync(join(copy, 'out', bundle), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      const said = revealing.filter((text) => bytes.includes(text))
      expect({ file: entry.name, said }).toEqual({ file: entry.name, said: [] })
    }
  })
})

it("the window's workers are bundles of their own, and what they hold is named", () => {
  const ours = lists.renderer.modules.map((id) => relative(copy, id.replace(/\?.*$/, '')).replaceAll('\\', '/'))
  // The shoreline is in a worker alone.
  expect(ours).toContain('shared/coast/coast-high.bin')
  expect(partsOf('renderer').map(({ name }) => name)).toContain('GSHHG coastline')
})

it('a package that nobody named is found', () => {
  const planted = join(copy, 'node_modules/@some/planted/lib/index.js')
  const found = packagesIn({ ...lists.main, modules: [...lists.main.modules, planted] })
  expect(found.filter((name) => !packagesIn(lists.main).includes(name))).toEqual(['@some/planted'])
  expect(packagesIn({ ...lists.main, imports: [...lists.main.imports, 'loaded-later'] })).toContain('loaded-later')
})

it('whoever is named in a bundled source is named in the notices', () => {
  for (const bundle of ['main', 'preload', 'renderer'] as const) {
    const parts = partsOf(bundle)
    for (const id of lists[bundle].modules) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+).*\.[cm]?js$/.exec(id)?.[1]
      if (name === undefined) continue
      const said = parts.find((part) => part.name === name)?.text ?? ''
      for (const [, holder = ''] of readFileSync(id, 'utf8').matchAll(/Copyright \(c\) [\d\s,–-]+((?:[A-Z]\S+ ?)+)/g))
        expect(said, `${holder} in ${id}`).toContain(holder.trim())
    }
  }
})

it('WebAssembly comes from where its makers are named', () => {
  const holding = lists.main.modules.filter(
    (id) => /^[^\0].*\.[cm]?js$/.test(id) && readFileSync(id, 'utf8').includes('AGFzbQ'),
  )
  const folders = new Set(holding.map((id) => id.replace(/.*node_modules\//, '').replace(/\/[^/]*$/, '')))
  // Another one needs its licence found first, and a text of it in build/inside.ts if its folder has none.
  expect([...folders].sort()).toEqual(['undici/lib/llhttp', 'undici/lib/milo'])
  const undici = partsOf('main').find(({ name }) => name === 'undici')?.text
  expect(undici).toMatch(/llhttp[^]*Fedor Indutny/)
  expect(undici).toMatch(/In lib\/milo:[^]*Paolo Insogna/)
})
