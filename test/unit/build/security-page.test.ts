// docs/reference/security.md, and what docs/reference/relay.md says of secrets, against the tests: each that it names is there under its title, and each item of Electron's checklist has one or says that
// it is not proven.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../build/steps.ts'

const page = readFileSync(join(root, 'docs/reference/security.md'), 'utf8')
const relayPage = readFileSync(join(root, 'docs/reference/relay.md'), 'utf8')
const ITEMS = 20

const NAMED = /`(test\/[^`]+\.test\.ts)`\s“([^”]+)”/g
/** Tests that a text names and that are not there. */
const missing = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, file = '', title = '']) => {
    const path = join(root, file)
    return existsSync(path) && isRun(readFileSync(path, 'utf8'), title) ? [] : [`${file}: ${title}`]
  })
/** A condition, or rows, on one line or as a list on several: what stands between a test's kind and its title. */
const GIVEN = String.raw`(?:\.(?:skipIf|runIf|each|for)\((?:[^\n]*|\[\n[^;]*?\n[ \t]*\])\))?`
/** Whether a text has a test of this title: as what `test` or `it` is given, not in a comment, and not one that is always passed over. */
function isRun(text: string, title: string): boolean {
  const code = text.replaceAll(/^[ \t]*\/\*[\s\S]*?\*\//gm, '')
  if (/^[ \t]*describe\.(?:skip|todo)\b/m.test(code)) return false
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`^[ \t]*(?:test|it|describe)${GIVEN}\(\s*'${literal}',`, 'm').test(code)
}
/** Items of the checklist without a test and without a word that it is not proven. */
const unproven = (text: string): string[] =>
  [...text.matchAll(/^\| (\d+) \|.*$/gm)]
    .filter(([row]) => !/not proven here/.test(row) && [...row.matchAll(NAMED)].length === 0)
    .map(([, number = '']) => number)

it('names only tests that are there, by their titles', () => {
  expect(missing(page)).toEqual([])
  expect(missing(relayPage)).toEqual([])
  // A file that is named without a title would not be looked at.
  for (const text of [page, relayPage]) expect(text.match(/`test\/[^`]+\.test\.ts`(?!\s“)/g)).toBeNull()
  expect([...relayPage.matchAll(NAMED)].length).toBeGreaterThan(5)
})

it('has every item of the checklist, each with a test or said to be not proven', () => {
  const numbers = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: ITEMS }, (_, i) => i + 1))
  expect(unproven(page)).toEqual([])
})

it('a test that is gone, one under another title and an item without one are found', () => {
  const gone = '`test/unit/gone.test.ts` “a title”'
  const other = '`test/unit/build/security-page.test.ts` “another title”'
  expect(missing(`${gone} ${other}`)).toHaveLength(2)
  expect(unproven('| 1 | item | here | a promise |\n| 2 | item | here | that it holds: not proven here |')).toEqual([
    '1',
  ])
})

it('a title that stands in a comment, in another text or at a test that is passed over is no test', () => {
  const run = (text: string): boolean => isRun(text, 'a title')
  for (const text of [
    "test('a title', () => {",
    "  it('a title', RUN, async () => {",
    "test(\n  'a title',\n  async () => {",
    "test.skipIf(process.platform === 'win32')(\n  'a title',",
    "it.runIf(isRoot)('a title', () => {",
    "test.each([\n  ['a', 1],\n])('a title', (name) => {",
    "test.each(ALL.map(([a]) => [a]))('a title', (name) => {",
    "describe.runIf(isRoot)('a title', () => {",
  ])
    expect([text, run(text)]).toEqual([text, true])
  for (const text of [
    "// test('a title', () => {",
    "  // 'a title'",
    "/* test('a title', () => {}) */",
    "test.skip('a title', () => {",
    "test.todo('a title')",
    "it.skip.each([1])('a title', () => {",
    "describe.skip('all', () => {\n  it('a title', () => {",
    "/*\ntest('a title', () => {\n*/",
    "expect(words).toBe('a title')",
    "test('a title and more', () => {",
  ])
    expect([text, run(text)]).toEqual([text, false])
})

it('stays short enough to be read', () => expect(page.split('\n').length).toBeLessThanOrEqual(200))
