// Every import of the sources against the table of rooms: of what runs, of types, and of packages. And of the tests: their folders share through
// test/support, and a few stand on the helpers of another.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { ROOMS, type Room } from './rooms.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** One name that a file imports; `name` null: the whole module, or for its side effects. */
interface Import {
  from: string
  name: string | null
  isType: boolean
}

/** Sentences, one for each import that the table does not allow and each flaw of the table itself; empty when the house is in order. */
export function wrongImports(folder: string = ROOT, rooms: Readonly<Record<string, Room>> = ROOMS): string[] {
  return [
    ...flawsOf(rooms),
    ...sourcesOf(folder, ['shared', 'electron', 'renderer', 'relay']).flatMap((file) => wrongIn(folder, file, rooms)),
    ...sourcesOf(folder, ['test']).flatMap((file) => wrongInTest(folder, file)),
  ]
}

/** A table from the roof down has no circle. */
function flawsOf(rooms: Readonly<Record<string, Room>>): string[] {
  const order = Object.keys(rooms)
  return Object.entries(rooms).flatMap(([name, { rooms: may = [], types = [] }], at) =>
    [...may, ...types].flatMap((other) => {
      const below = order.indexOf(other)
      if (below < 0) return [`build/rooms.ts: ${name} names ${other}, which is no room.`]
      return below > at ? [] : [`build/rooms.ts: ${name} may not import ${other}, which stands above it.`]
    }),
  )
}

function sourcesOf(folder: string, tops: readonly string[]): string[] {
  return tops.flatMap((top) =>
    readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' })
      .map((file) => `${top}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
  )
}

/** The longest name in the table that holds the file; null: it stands in no room. */
export function roomOf(file: string, rooms: Readonly<Record<string, Room>> = ROOMS): string | null {
  for (let path = file; path !== '.'; path = posix.dirname(path)) if (path in rooms) return path
  return null
}

function wrongIn(folder: string, file: string, rooms: Readonly<Record<string, Room>>): string[] {
  const own = roomOf(file, rooms)
  if (own === null) return [`${file} stands in no room of build/rooms.ts.`]
  const { rooms: may = [], types = [], packages = [] } = rooms[own] ?? { what: '' }
  const wrong = importsOf(file, readFileSync(join(folder, file), 'utf8')).flatMap(({ from, name, isType }) => {
    if (!from.startsWith('.')) return isAllowedPackage(from, name, isType, packages) ? [] : [from]
    const other = roomOf(posix.join(posix.dirname(file), from), rooms)
    if (other === own) return []
    return other !== null && (may.includes(other) || (isType && types.includes(other))) ? [] : [other ?? from]
  })
  return [...new Set(wrong)].map((from) => `${file} may not import ${from} (${own}, build/rooms.ts).`)
}

/** What several folders stand on. */
const SHARED = ['test/support', 'test/gallery']
/** Folders whose tests come from others, by how long they take or what they are of: helpers stay where most of their users are. */
const STANDS_ON: Readonly<Record<string, readonly string[]>> = {
  'test/main': ['test/e2e'],
  'test/slow': ['test/unit', 'test/contract'],
}

/** What tests of several folders set up with stands in test/support: no folder of test/ knows another. */
function wrongInTest(folder: string, file: string): string[] {
  const topOf = (path: string): string => path.split('/').slice(0, 2).join('/')
  const own = topOf(file)
  const others = importsOf(file, readFileSync(join(folder, file), 'utf8'))
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => topOf(posix.join(posix.dirname(file), from)))
    .filter((other) => other.startsWith('test/') && other !== own && !SHARED.includes(other))
    .filter((other) => STANDS_ON[own]?.includes(other) !== true)
  return [...new Set(others)].map((other) => `${file} may not import ${other}: what both use stands in test/support.`)
}

function isAllowedPackage(from: string, name: string | null, isType: boolean, packages: readonly string[]): boolean {
  return packages.some((one) => {
    const [pack = '', names] = one.replace('}', '').split('{')
    if (pack.endsWith('*') ? !from.startsWith(pack.slice(0, -1)) : from !== pack && !from.startsWith(`${pack}/`))
      return false
    return names === undefined || isType || (name !== null && names.split(',').includes(name))
  })
}

function importsOf(file: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const imported = staticImports.flatMap(({ moduleRequest: { value: from }, entries }): Import[] =>
    entries.length === 0
      ? [{ from, name: null, isType: false }]
      : entries.map(({ importName, isType }) => ({ from, name: importName.name ?? null, isType })),
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }): Import[] =>
      moduleRequest === null ? [] : [{ from: moduleRequest.value, name: importName.name ?? null, isType }],
    ),
  )
  const later = dynamicImports.map(({ moduleRequest: { start, end } }): Import => {
    return { from: text.slice(start + 1, end - 1), name: null, isType: false }
  })
  const running = new Set(dynamicImports.map(({ start }) => start))
  const typed = [...text.matchAll(/\bimport\('([^']+)'\)/g)].flatMap(({ index, 1: from = '' }): Import[] =>
    running.has(index) ? [] : [{ from, name: null, isType: true }],
  )
  return [...imported, ...passedOn, ...later, ...typed]
}
