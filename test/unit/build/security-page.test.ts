// docs/security.md against the tests: each that it names is there under its title, and each item of Electron's checklist has one or says that
// it is not proven.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../build/steps.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const ITEMS = 20

const NAMED = /`(test\/[^`]+\.test\.ts)`\s“([^”]+)”/g
/** Tests that a text names and that are not there. */
const missing = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, file = '', title = '']) => {
    const path = join(root, file)
    const isThere = existsSync(path) && readFileSync(path, 'utf8').includes(`'${title}'`)
    return isThere ? [] : [`${file}: ${title}`]
  })
/** Items of the checklist without a test and without a word that it is not proven. */
const unproven = (text: string): string[] =>
  [...text.matchAll(/^\| (\d+) \|.*$/gm)]
    .filter(([row]) => !/not proven here/.test(row) && [...row.matchAll(NAMED)].length === 0)
    .map(([, number = '']) => number)

it('names only tests that are there, by their titles', () => {
  expect(missing(page)).toEqual([])
  // A file that is named without a title would not be looked at.
  expect(page.match(/`test\/[^`]+\.test\.ts`(?!\s“)/g)).toBeNull()
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

it('stays short enough to be read', () => expect(page.split('\n').length).toBeLessThanOrEqual(200))
