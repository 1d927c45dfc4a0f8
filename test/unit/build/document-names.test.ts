// What documents say of names in the sources: functions and types they name exist, the glossary leads to its words, a room's README names its own files.
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { documents, files, textOf, withoutCode } from '../../support/documents.ts'

const SOURCE = /^(?:build|electron|relay|renderer|shared|test)\/(?!fixtures).*\.tsx?$/
const IDENTIFIER = /^[a-z$]+[A-Z]\w*$|^[A-Z][a-z]\w*[A-Z]\w*$|^[A-Z][A-Z\d]*_[A-Z\d_]+$/

const texts = files.filter((file) => SOURCE.test(file)).map((file) => ({ file, text: textOf(file) }))
const ofTests = texts.filter(({ file }) => file.startsWith('test/')).map(({ text }) => text)
const own = texts.filter(({ file }) => !file.startsWith('test/')).map(({ text }) => text)
const ownSources = own.join('\n')
const allSources = [...own, ...ofTests].join('\n')

/** Names in backticks, of functions, types and constants, that no source has; what only tests have, pages of reference and of tests may name. */
const unknownNames = (file: string, text: string): string[] =>
  [...withoutCode(text).matchAll(/`([\w$]+)(?:\(\))?`/g)].flatMap(([, name = '']) =>
    IDENTIFIER.test(name) && !isIn(/^(?:docs\/reference|test)\//.test(file) ? allSources : ownSources, name)
      ? [`${file}: ${name}`]
      : [],
  )
/** Whether a source has the name, whole. A plain search: a pattern takes a second over all sources. */
function isIn(sources: string, name: string): boolean {
  const isPart = (at: number): boolean => /[\w$]/.test(sources.charAt(at))
  for (let at = sources.indexOf(name); at >= 0; at = sources.indexOf(name, at + 1))
    if (!isPart(at - 1) && !isPart(at + name.length)) return true
  return false
}

it('functions, types and constants that are named exist', () => {
  // Windows' own, and what the stand-in's executable, a shell script, sets for glibc.
  const system = new Set(['LocalDumps', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'])
  const pages = documents.filter((file) => file !== 'CHANGELOG.md' && !/^docs\/adr\/\d/.test(file))
  expect(
    pages.flatMap((file) => unknownNames(file, textOf(file))).filter((one) => !system.has(one.split(': ')[1] ?? '')),
  ).toEqual([])
})

it('a name that no source has is found', () => {
  const gone = `likely${'PassageGone'}`
  expect(unknownNames('x.md', `\`${gone}\`, \`forecastWindow\`, \`VoyageDocument\`, \`STORED_MEASURES\``)).toEqual([
    `x.md: ${gone}`,
  ])
})

const glossary = textOf('docs/reference/glossary.md')

/** Names behind a path of the glossary that the file does not have. */
const missingThere = (text: string): string[] =>
  [...text.matchAll(/`([^`]+\.tsx?)` `(\w+)`/g)].flatMap(([, file = '', name = '']) =>
    new RegExp(`\\b${name}\\b`).test(textOf(file)) ? [] : [`${file}: ${name}`],
  )

it('every term of the glossary has a place, and the type it names is there', () => {
  const rows = [...glossary.matchAll(/^\| (?!term|-)(.+)\|$/gm)].map(([row]) => row)
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter((row) => !/\| `[^`]+`[^|]*\|$/.test(row))).toEqual([])
  expect(missingThere(glossary)).toEqual([])
  expect(missingThere('`shared/passage/schedule.ts` `NoSuchType`')).toEqual(['shared/passage/schedule.ts: NoSuchType'])
})

it('words given up are in no name of the sources', () => {
  const paragraph = /Words given up[\s\S]*/.exec(glossary)?.[0] ?? ''
  const words = [...paragraph.matchAll(/_([a-z]+)_ \(/gi)].map(([, word = '']) => word.toLowerCase())
  expect(words.length).toBeGreaterThan(3)
  const later = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
  const kinds = String.raw`\b(?:const|function|interface|type|class|let) `
  const declared = new RegExp(
    `${kinds}(?:(?:${words.join('|')})(?![a-z])|[\\w$]*(?:${later.join('|')})(?![a-z])|(?:[A-Z_]*_)?(?:${words.join('|').toUpperCase()})(?![A-Z]))`,
    'g',
  )
  const used = texts.flatMap(({ file, text }) => (file.startsWith('test/') ? [] : [...text.matchAll(declared)]))
  expect(used.map(([name]) => name)).toEqual([])
  expect('const isAskable = 1\nlet book = 1\nconst BOOK_MS = 1\nconst facebook = 2'.match(declared)).toEqual([
    'const isAskable',
    'let book',
    'const BOOK',
  ])
})

const named = Map.groupBy(files, (file) => posix.basename(file))

/** Files that a room's README names without a path and that are neither in the room nor below it. */
const elsewhere = (file: string, text: string): string[] =>
  [...withoutCode(text).matchAll(/`([\w.-]+\.(?:tsx?|css|bin))`/g)].flatMap(([, name = '']) =>
    named.get(name)?.some((one) => one.startsWith(`${posix.dirname(file)}/`)) === true ? [] : [`${file}: ${name}`],
  )

it("a room's README names its own files, and others by their path", () => {
  const rooms = documents.filter((file) => /^(?:electron|relay|renderer|shared)\//.test(file))
  expect(rooms.length).toBeGreaterThan(60)
  expect(rooms.flatMap((file) => elsewhere(file, textOf(file)))).toEqual([])
  expect(elsewhere('electron/ipc/README.md', '`answer.ts`, `rooms.ts`')).toEqual(['electron/ipc/README.md: rooms.ts'])
})
