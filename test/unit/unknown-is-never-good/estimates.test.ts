// An estimate is no weather of the hour, and a picture none: nothing that judges takes one in, and no file or paper has an estimate.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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
  ...[
    'shared/ship',
    'shared/weather',
    'electron/engine/weather/evaluate',
    'electron/engine/fetch/sync',
    'renderer/passage/answer',
  ].flatMap(filesOf),
  ...['renderer/passage/compare', 'renderer/settings/vessel', 'renderer/casualties'].flatMap(filesOf),
  'renderer/weather/table/table-csv.ts',
  'renderer/weather/strip/bands.ts',
  'renderer/weather/strip/chart-rows.ts',
  'renderer/weather/strip/readout-words.ts',
])
/** The estimates, the picture and what is read out of it: types, calls, answers kept in the window, and the modules that make lines and words of them. */
const NAMES = [
  /\bEstimates\b|\b(Played)?Picture(Frame|Now)?\b|\bDrawnFrom\b/,
  /picture\.(about|along|at)\b|picture(About|Along|At)\b/,
  /\b(playedAt|sampleAt|usePictureNow|useEstimates)\b|\b(use-)?estimated\.ts|picture-(store|question)\.ts/,
].map(({ source }) => source)
const TAKES = new RegExp(NAMES.join('|'))
/** What is requested for a picture, and what may be promised of it before: no value of it. */
const OF_REQUESTS = new Set(['FRAME_HOURS', 'PICTURE_SIZES', 'PictureOutlook', 'PictureSize', 'PlaceTime', 'SOON_SIZE'])
const IMPORTS = /import\s+(type\s+)?(?:\{([^}]*)\}|([^'{;]*))\s*from\s+'[^']*\bpicture\/([\w-]+)\.ts'/g

/** What is taken from `shared/picture` that is neither request nor promise. */
const takenFrom = (code: string): string[] =>
  [...code.matchAll(IMPORTS)].flatMap(([whole, , named, , file]) => {
    if (file === 'promise' || file === 'soon') return []
    if (named === undefined || file !== 'picture') return [whole]
    return named
      .split(',')
      .map((name) =>
        name
          .replace(/\btype\b/, '')
          .replace(/\bas\b.*/, '')
          .trim(),
      )
      .filter((name) => name !== '' && !OF_REQUESTS.has(name))
  })

const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** Whether a source takes an estimate or a picture. */
function takes(text: string): boolean {
  const code = withoutComments(text)
  return takenFrom(code).length > 0 || TAKES.test(code)
}
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

it('no judge takes an estimate or a picture', () => {
  expect(JUDGING.size).toBeGreaterThan(100)
  expect([...JUDGING].filter((path) => takes(read(path)))).toEqual([])
})

it('no estimate is on paper, and a picture on its own page alone', () => {
  const pages = filesOf('electron/engine/passage/paper')
  expect(pages.filter((path) => /\bEstimates\b|picture\.(along|at)\b/.test(read(path)))).toEqual([])
  const drawing = pages.filter((path) => takenFrom(read(path)).length > 0)
  expect(drawing).not.toEqual([])
  expect(drawing.filter((path) => !/^pictures?\b/.test(basename(path)))).toEqual([])
})

it.each([
  "import type { Estimates } from '../picture/picture.ts'",
  "import type { FetchChoice, Picture as Drawn } from '../../../shared/picture/picture.ts'",
  "import {\n  FRAME_HOURS,\n  type PictureFrame,\n} from '../../shared/picture/picture.ts'",
  "import { sampleAt } from '../../shared/picture/sample.ts'",
  "import { playedAt, valueAt } from '../../shared/picture/play.ts'",
  "import * as drawn from '../../shared/picture/picture.ts'",
  "import { toldOf } from './estimated.ts'",
  "import { usePictureNow } from '../state/picture-store.ts'",
  "invoke('picture.along', { voyageId })",
  "invoke('picture.about', { box, timeMs })",
  'const told = sampleAt(frame, place)',
])('one planted is found: %s', (text) => expect(takes(text)).toBe(true))

it.each([
  "import { promised } from '../../../shared/picture/promise.ts'",
  "import { FRAME_HOURS, type PictureOutlook, type PlaceTime } from '../../../shared/picture/picture.ts'",
  '/** A picture.about answers with a PictureFrame. */',
])('a request for one, what is promised of it, a remark are none: %s', (text) => expect(takes(text)).toBe(false))
