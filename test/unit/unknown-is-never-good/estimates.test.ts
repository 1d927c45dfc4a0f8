// An estimate is no weather of the hour: nothing that judges takes one in, and no file or paper has one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { JUDGES } from './judges.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const filesOf = (room: string): string[] =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(room, path))

/** Rooms and modules that judge, compare, or write what others read. */
const JUDGING = new Set([
  ...JUDGES.flatMap(({ modules }) => modules),
  ...['shared/ship', 'shared/weather', 'electron/engine/weather', 'electron/engine/sync', 'renderer/answer'].flatMap(
    filesOf,
  ),
  ...['renderer/compare', 'renderer/vessel', 'renderer/casualties'].flatMap(filesOf),
  'renderer/weather/table-csv.ts',
  'renderer/strip/bands.ts',
  'renderer/strip/chart-rows.ts',
  'renderer/strip/readout-words.ts',
])
/** The type itself, the calls that answer with it, and the modules that make lines and words of it. */
const TAKES = /\bEstimates\b|picture\.(along|at)\b|picture(Along|At)\b|estimated\.ts|use-estimated|useEstimates\b/

it('no judge takes an estimate', () => {
  expect(JUDGING.size).toBeGreaterThan(100)
  expect([...JUDGING].filter((path) => TAKES.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})

it('the plan on paper has none', () =>
  expect(
    filesOf('electron/engine/passage-plan').filter((path) =>
      /\bEstimates\b|picture\.(along|at)\b/.test(readFileSync(join(ROOT, path), 'utf8')),
    ),
  ).toEqual([]))

it.each([
  "import type { Estimates } from '../picture/picture.ts'",
  "import { toldOf } from './estimated.ts'",
  "invoke('picture.along', { voyageId })",
])('one planted is found: %s', (text) => expect(TAKES.test(text)).toBe(true))
