// No sheet of the window has a selector that makes every change in the window costly.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const RENDERER = fileURLToPath(new URL('../../../../renderer/', import.meta.url))
const sheets = globSync('**/*.css', { cwd: RENDERER })

/** Each `:has()` of any element: whatever changes anywhere then makes the styles of all elements be resolved again. */
const ofAnyElement = (css: string): string[] =>
  css.replaceAll(/\/\*[^]*?\*\//g, '').match(/(?<![\w\])-]):has\([^{};]*(?=\{)/g) ?? []

it('tests what an element has for named elements alone', () => {
  expect(sheets.length).toBeGreaterThan(10)
  for (const file of sheets) expect(ofAnyElement(readFileSync(`${RENDERER}${file}`, 'utf8')), `in ${file}`).toEqual([])
  expect(ofAnyElement(':has(> .sheet) > :not(.sheet) { top: 0 }')).toHaveLength(1)
  expect(ofAnyElement('.a { top: 0 }\n  :has(> .sheet) > p { top: 0 }')).toHaveLength(1)
  expect(ofAnyElement('.a > :has(p) { top: 0 }')).toHaveLength(1)
  expect(ofAnyElement('.a:has(> .sheet) > p, tr:has(b), [data-a]:has(b) { top: 0 }')).toEqual([])
})
