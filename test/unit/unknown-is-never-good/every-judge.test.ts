// A new place that judges weather is tested for what it claims, or says why it need not be.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { JUDGES } from './judges.ts'
import { READERS } from './readers.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ROOMS = ['shared', 'renderer', 'electron/engine']

/** Who takes one of these in, or gives it out, knows what is known, or what passes a bound. */
const JUDGED_BY = [
  'limitsAlong',
  'limitValueAt',
  'beyondAt',
  'isLimitKnownAt',
  'isOutsideAt',
  'limitGapsAt',
  'areLimitsKnownAt',
  'isJudgedAt',
  'unknownLimits',
  'unknownStretches',
  'passedLimit',
  'passedAtSteps',
  'isOfHour',
  'isKnownAt',
  'areKnownAt',
  'fetchedAtOf',
  'coverageOf',
  'stretchesOf',
  'highestIndex',
  'routeVerdict',
  'useVerdict',
  'heavyAlong',
  'heavyWeather',
  'seaAt',
  'hazardsAlong',
  'hazardsInPort',
  'icingOf',
  'fogOf',
  'sweatOf',
  'deckOf',
  'alternativeRow',
  'leaderOf',
  'expectedPassageInSlices',
  'expectedEta',
  'trackShape',
]
const NAMES = JUDGED_BY.join('|')
const TAKES_IN = new RegExp(`import\\s*\\{[^}]*\\b(${NAMES})\\b[^}]*\\}`)
const GIVES_OUT = new RegExp(`export (const|function) (${NAMES})\\b`)
/** Reading where a value comes from, or comparing it. */
const READS_SOURCE =
  /\.source(\?\.)?(\[|\.(at|every|filter|find|findIndex|flatMap|forEach|includes|map|reduce|slice|some)\b)/
const COMPARES_SOURCE = /\b(source|one)\b *[!=]== *'(F|P|A|none)'|\[[FPA]{2,3}\]/

const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')

const isJudgeUser = (text: string): boolean => {
  const code = withoutComments(text)
  return [TAKES_IN, GIVES_OUT, READS_SOURCE, COMPARES_SOURCE].some((pattern) => pattern.test(code))
}

const modules = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => relative(ROOT, join(ROOT, room, path)).replaceAll(sep, '/')),
)
const users = modules.filter((path) => isJudgeUser(readFileSync(join(ROOT, path), 'utf8')))
const judged = new Set(JUDGES.flatMap((judge) => judge.modules))

describe('every module that reads what is known', () => {
  it('is run by a judge, or says why it judges nothing', () =>
    expect(users.filter((path) => !judged.has(path) && !(path in READERS))).toEqual([]))
  it('stands in one list only, and is there', () => {
    const listed = [...judged, ...Object.keys(READERS)]
    expect(listed.filter((path, i) => listed.indexOf(path) !== i)).toEqual([])
    expect(listed.filter((path) => !modules.includes(path))).toEqual([])
  })
  it('is a reader only as long as it reads', () =>
    expect(Object.keys(READERS).filter((path) => !users.includes(path))).toEqual([]))
})

it.each([
  "import { a, limitsAlong } from './limits.ts'",
  'import {\n  coverageOf,\n  b,\n} from "../weather/coverage.ts"',
  "const known = weather.source[i] !== 'none'",
  "along.source.filter((one) => one === 'F')",
  "if (source === 'A') return",
])('a planted judge is found: %s', (text) => expect(isJudgeUser(text)).toBe(true))
it.each(['// weather.source[i]', "import { heavyZones } from './heavy/zones.ts'", 'heavyWeather: settings'])(
  'what reads nothing is not: %s',
  (text) => expect(isJudgeUser(text)).toBe(false),
)
