// Licences: every package of the application has the text of its own, what lies inside it is named, and what is no package has one too.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DATA } from '../../../build/inside.ts'
import { partIn, partsOf } from '../../../build/licences.ts'
import { eachOnce, type Part } from '../../../build/parts.ts'
import { root } from '../../../build/steps.ts'

const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  dependencies: Record<string, string>
}
const place = mkdtempSync(join(tmpdir(), 'binnacle-licences-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A package made up for a test: its files by name. */
function packageOf(name: string, files: Record<string, string>): string {
  const folder = join(place, 'node_modules', name)
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify({ name, version: '1.2.3' }), ...files })) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}
const named = (parts: Part[], name: string): Part => {
  const found = parts.find((part) => part.name === name)
  if (found === undefined) throw new Error(`${name} is not among ${parts.map((part) => part.name).join(', ')}`)
  return found
}

it.each(Object.entries(dependencies))('%s %s has its text', (name, version) => {
  const found = named(partsOf([name, ...sourcesOf(name)]), name)
  expect(found).toMatchObject({ name, version })
  expect(found.text).toMatch(/copyright|licen[cs]e/i)
  expect(found.text.length).toBeGreaterThan(600)
})

/** What stands for a package without a file of its licence: the source that says it. */
const sourcesOf = (name: string): string[] =>
  name === 'astronomy-engine' ? [`${root}node_modules/${name}/esm/astronomy.js`] : []

describe('from what the bundler read', () => {
  it('a module is of the nearest package with a name, our own sources are of none', () => {
    const modules = [
      `${root}node_modules/react/cjs/react.production.js?commonjs-module`,
      `\0${root}node_modules/react/index.js`,
      `${root}shared/result.ts`,
      'node:fs',
      'path',
    ]
    expect(partsOf(modules).map(({ name }) => name)).toEqual(['react'])
  })

  it('what is loaded at run time and what the bundler wrote itself are of packages too', () => {
    const names = partsOf(['better-sqlite3', '\0rolldown/runtime.js']).map(({ name }) => name)
    expect(names).toEqual(['better-sqlite3', 'node-addon-api', 'rolldown', 'SQLite'])
  })

  it('a module of nobody ends the build', () => {
    expect(() => partsOf(['\0made-up-by-a-plugin.js'])).toThrow(/of no package that is known here/)
  })

  it('SQLite is named with the version that is compiled in, and with its blessing', () => {
    const { version, text, inside } = named(partsOf(['better-sqlite3']), 'SQLite')
    const source = readFileSync(`${root}node_modules/better-sqlite3/deps/sqlite3/sqlite3.c`, 'utf8').slice(0, 400)
    expect(source).toContain(`version ${version}.`)
    expect(inside).toBe('better-sqlite3')
    expect(text).toMatch(/^The author disclaims copyright[^]*May you share freely, never taking more than you give\.$/)
  })

  it('the coastline comes with its notice and both licences to which it refers', () => {
    const { text } = named(partsOf([`${root}shared/coast/coast-high.bin?url&inline`]), 'GSHHG coastline')
    expect(text).toMatch(/GMT Team[^]*GNU LESSER GENERAL PUBLIC LICENSE[^]*GNU GENERAL PUBLIC LICENSE/i)
  })
})

describe('the text of a package', () => {
  it('is missing: the build ends', () => {
    const folder = packageOf('says-nothing', { 'index.js': '// No word of rights.\n' })
    expect(() => partIn(folder, [join(folder, 'index.js')])).toThrow(/says-nothing 1\.2\.3 .* no text of its licence/)
  })

  it('has what folders below it say, when a file of theirs is used', () => {
    const folder = packageOf('holds-another', {
      LICENSE: 'Mine.',
      'lib/theirs/LICENSE.md': 'Theirs.',
      'lib/theirs/a.js': '',
      'lib/unused/LICENSE': 'Unused.',
    })
    expect(partIn(folder, [join(folder, 'lib/theirs/a.js')]).text).toBe('Mine.\n\nIn lib/theirs:\n\nTheirs.')
  })

  it('is the same in whichever order the bundler read the files', () => {
    const folder = packageOf('holds-two', {
      'lib/a/LICENSE': 'Of a.',
      'lib/a/a.js': '/* Copyright (c) 2011 Some One */\n',
      'lib/b/LICENSE': 'Of b.',
      'lib/b/b.js': '/* Copyright (c) 2012 Ann Other */\n',
    })
    const files = [join(folder, 'lib/a/a.js'), join(folder, 'lib/b/b.js')]
    expect(partIn(folder, files).text).toMatch(/^In lib\/a:[^]*In lib\/b:[^]*2011[^]*2012/)
    expect(partIn(folder, files.toReversed())).toEqual(partIn(folder, files))
  })

  it('has what a source says of others, and not again what the package says itself', () => {
    const folder = packageOf('copied', {
      LICENSE: 'Copyright (c) 2020 Ann Other',
      'a.js':
        '/** @license\n * Copyright (c) 2020, Ann Other.\n */\n/*\n Copyright (c) 2011 Some One\n May be used.\n*/\n',
    })
    expect(partIn(folder, [join(folder, 'a.js')]).text).toBe(
      'Copyright (c) 2020 Ann Other\n\nCopyright (c) 2011 Some One\n May be used.',
    )
  })
})

it('a part of two bundles has what was said of it in each', () => {
  const part = (text: string): Part => ({
    name: 'a',
    version: '1',
    licence: 'MIT',
    text,
    purl: 'pkg:npm/a@1',
    inside: null,
  })
  const texts = (...said: string[]): string[] => eachOnce(said.map(part)).map(({ text }) => text)
  expect(texts('one', 'one and two')).toEqual(['one and two'])
  expect(texts('one and two', 'two')).toEqual(['one and two'])
  expect(texts('one', 'two')).toEqual(['one\n\ntwo'])
})

it('every file of ours that holds data is known with whose they are', () => {
  const files = ['electron', 'renderer', 'shared'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(root, room, name)),
  )
  /** No source of ours, or one with a long row of letters and digits: packed data. */
  const isData = (file: string): boolean =>
    statSync(file).isFile() &&
    (!/\.(?:tsx?|css|md|html|json|txt)$/.test(file) || /[A-Za-z\d+/=]{70}/.test(readFileSync(file, 'utf8')))
  const held = files.filter(isData).map((file) => relative(root, file).replaceAll('\\', '/'))
  // A new one needs its maker's terms in build/inside.ts.
  expect(held.sort()).toEqual(Object.keys(DATA).sort())
})
