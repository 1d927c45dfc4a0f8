// Writes beside each bundle the works of others that are in it, with their licences, found from what the bundler really read.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ALSO, COMPILED_IN, DATA, INSIDE } from './inside.ts'
import { eachOnce, npmPurl, type Part } from './parts.ts'
import { root } from './steps.ts'

/**
 * The packages and data that these modules are of, and all that is inside them. A module is a path, the name of a package that is loaded at run
 * time, or one the bundler makes up. Throws for a package without the text of its licence.
 */
export function partsOf(modules: Iterable<string>): Part[] {
  const read = new Map<string, string[]>()
  const data: Part[] = []
  for (const id of modules) {
    const path = pathOf(id)
    const part = path === null ? undefined : DATA[relative(root, path).replaceAll('\\', '/')]
    if (part !== undefined) data.push(part())
    const folder = path === null ? packageNamed(id) : packageOf(path)
    if (folder !== null) read.set(folder, [...(read.get(folder) ?? []), ...(path === null ? [] : [path])])
  }
  return eachOnce([...data, ...[...read].flatMap(([folder, paths]) => [partIn(folder, paths), ...inside(folder)])])
}

/** Without the bundler's marks; null for what is no file. */
function pathOf(id: string): string | null {
  const path = id.replace(/^\0+/, '').replace(/[?#].*$/, '')
  return /^(?:\/|[A-Za-z]:[\\/])/.test(path) ? path : null
}

/** Of `better-sqlite3`, or of a module that the bundler made up out of its own code: `\0rolldown/runtime.js`. */
function packageNamed(id: string): string | null {
  if (isBuiltin(id)) return null
  const name = /^\0*((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id
  const folder = join(root, 'node_modules', name)
  if (!existsSync(folder))
    throw new Error(`${JSON.stringify(id)} is in the bundle, and of no package that is known here`)
  return folder
}

/** The nearest package below node_modules that has a name and a version; null for our own sources. */
function packageOf(path: string): string | null {
  const isBelow = (folder: string): boolean => /[\\/]node_modules[\\/]/.test(folder)
  for (let folder = dirname(path); isBelow(folder); folder = dirname(folder)) {
    const about = join(folder, 'package.json')
    if (existsSync(about) && isNamed(readFileSync(about, 'utf8'))) return folder
  }
  return null
}

interface PackageFile {
  name: string
  version: string
  license?: string | { type: string }
}
const isNamed = (text: string): boolean => {
  const { name, version } = JSON.parse(text) as Partial<PackageFile>
  return name !== undefined && version !== undefined
}

function inside(folder: string): Part[] {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  const compiled = (COMPILED_IN[name] ?? []).map((other) => partIn(join(root, 'node_modules', other), []))
  return [...(INSIDE[name]?.() ?? []), ...compiled.map((part) => ({ ...part, inside: name }))]
}

/** The texts of licences in a folder. */
const textsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())

/** Letters and digits alone: neither layout nor punctuation. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Comments of a source that name somebody's right to it and say more than `known` does. */
function noticesIn(source: string, known: string): string[] {
  const isSaid = (line: string): boolean =>
    lettersOf(known).includes(lettersOf(line.replace(/@copyright/i, 'copyright')))
  return (source.match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm) ?? [])
    .filter((comment) => {
      const lines = comment
        .split('\n')
        .filter((line) => /copyright (?!notice|holder)|\(c\) ?\d{4}|^\s*\/\*!/i.test(line))
      return lines.some((line) => !isSaid(line))
    })
    .map((comment) => comment.replaceAll(/^[ \t]*(?:\/\*+!?|\*+\/|\*|\/\/) ?|\*\/$/gm, '').trim())
}

/** A package, of which these files are used. */
export function partIn(folder: string, files: readonly string[]): Part {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  const texts = new Set([...textsIn(folder), ...(ALSO[name] === undefined ? [] : [ALSO[name]()])])
  // The bundler reads them in any order.
  const sorted = files.toSorted()
  for (const file of sorted)
    for (let below = dirname(file); below.length > folder.length; below = dirname(below))
      for (const text of textsIn(below)) texts.add(`In ${relative(folder, below).replaceAll('\\', '/')}:\n\n${text}`)
  for (const file of sorted.filter((one) => /\.[cm]?js$/.test(one)))
    for (const notice of noticesIn(readFileSync(file, 'utf8'), [...texts].join('\n'))) texts.add(notice)
  if (texts.size === 0) throw new Error(`${name} ${version} is in the bundle and has no text of its licence`)
  const kind = typeof license === 'string' ? license : (license?.type ?? 'see the text')
  return { name, version, licence: kind, text: [...texts].join('\n\n'), purl: npmPurl(name, version), inside: null }
}

/** Remembers in `seen` what a bundle inside the bundle read: that of a worker. */
export const remember = (seen: Set<string>): Plugin => ({
  name: 'licences-of-workers',
  generateBundle(_, bundle) {
    for (const id of [...this.getModuleIds(), ...modulesIn(bundle, '')]) seen.add(id)
  },
})

/** What the bundler wrote by itself, and files it copied: their names are from the folder `from`. */
const modulesIn = (bundle: Rolldown.OutputBundle, from: string): string[] =>
  Object.values(bundle).flatMap((made) =>
    made.type === 'chunk' ? Object.keys(made.modules) : made.originalFileNames.map((name) => resolve(from, name)),
  )

/** Into `licences.json` of the bundle it is in. `more`: what is there beside its own modules. */
export function licences(more: Iterable<string> = []): Plugin {
  let from = root
  return {
    name: 'licences',
    configResolved(config) {
      from = config.root
    },
    generateBundle(_, bundle) {
      const found = partsOf([...this.getModuleIds(), ...modulesIn(bundle, from), ...more])
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(found) })
    },
  }
}
