// Heavy weather along a voyage in words: what is not known first, and never "no criterion is met" where one could not be judged.
import { heightWords } from './height-words.ts'
import type { Fact } from './criteria.ts'
import type { CriterionAlong, HeavyAlong, HeavyStretch } from './along.ts'
import type { SeaKind } from './settings.ts'
import { DEFAULT_UNITS, type Units } from '../../weather/units.ts'
import { formatShortUtc } from '../../format/time.ts'

type HeavySign = '○' | '◐' | '▲' | '●'
export interface HeavyWords {
  /** ○ nothing judged, ◐ judged in part, ▲ judged throughout and met somewhere, ● judged throughout and met nowhere but in a low sea. */
  sign: HeavySign
  words: string
}

const SHORT_SEA: Readonly<Record<SeaKind, string>> = { total: 'sea', 'wind sea': 'wind sea', swell: 'swell' }
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** `Current not known at 3 of 20 times with a sea: there the speed over ground is used. `; empty where all have one. */
const groundWords = ({ groundSteps, seaSteps }: HeavyAlong): string =>
  groundSteps === 0
    ? ''
    : `Current not known at ${groundSteps === seaSteps ? `any of ${plural(seaSteps, 'time')}` : `${groundSteps} of ${seaSteps} times`} with a sea: there course and speed over ground are used. `

/** All criteria in a sentence or two. Of a voyage with steps under way. `isAgeUnknown`: of weather fetched ahead of this clock. */
export function heavyAlongWords(along: HeavyAlong, isAgeUnknown = false): HeavyWords {
  const { sign, words } = judgedWords(along)
  const long = along.long === null ? '' : `${along.long} `
  if (sign === '○' || (long === '' && along.groundSteps === 0 && !isAgeUnknown)) return { sign, words: long + words }
  const age = isAgeUnknown ? ' The age of the weather is not known.' : ''
  return { sign: sign === '●' ? '◐' : sign, words: long + groundWords(along) + words + age }
}

function judgedWords({ sea, steps, seaSteps, unknown, criteria }: HeavyAlong): HeavyWords {
  if (seaSteps === 0) return { sign: '○', words: `Not judged: no ${SHORT_SEA[sea]} of the hour is stored.` }
  if (criteria.every((one) => one.steps.unknown === steps))
    return { sign: '○', words: 'Not judged at any time under way: below is what each criterion lacks.' }
  const stretches = criteria.flatMap((one) => one.stretches)
  const met = stretches.filter(({ lowM }) => lowM === null).length
  const low = stretches.length - met
  const beside = low === 0 ? '' : ' but in a low sea'
  const judged = `judged every 3 h under way (${plural(steps, 'time')})`
  const unknownSteps = unknown.reduce((sum, range) => sum + range.steps, 0)
  if (unknownSteps > 0) {
    const found = met === 0 ? `none is met${beside}` : `criteria are met in ${plural(met, 'stretch', 'stretches')}`
    return {
      sign: '◐',
      words: `Not known at ${unknownSteps} of ${plural(steps, 'time')} under way, every 3 h (${unknownWords(unknown)}), for one criterion or more. Where known, ${found}.`,
    }
  }
  return met === 0
    ? { sign: '●', words: `No criterion is met${beside}, ${judged}.` }
    : { sign: '▲', words: `Criteria are met in ${plural(met, 'stretch', 'stretches')}, ${judged}.` }
}

/** `02 DEC 0600 to 03 DEC 0000 UTC`, of several the first and the last. */
function unknownWords(unknown: HeavyAlong['unknown']): string {
  const [first, last] = [unknown[0], unknown.at(-1)]
  if (first === undefined || last === undefined) return ''
  const when = timesWords(first.fromMs, last.untilMs)
  return unknown.length === 1 ? when : `${unknown.length} stretches, ${when}`
}

const timesWords = (fromMs: number, untilMs: number): string =>
  fromMs === untilMs ? `${formatShortUtc(fromMs)} UTC` : `${formatShortUtc(fromMs)} to ${formatShortUtc(untilMs)} UTC`

/** `could not be judged at 8 of 78 times (lacking sea of the hour at 5, wave period at 3); met at 4; not met at 66`. */
export function criterionAlongWords(
  { steps, missing, stretches }: CriterionAlong,
  units: Units = DEFAULT_UNITS,
): HeavyWords {
  const all = Object.values(steps).reduce((sum, count) => sum + count, 0)
  const { unknown } = steps
  const lacking = missing.map(({ what, steps: count }) => (count === all ? what : `${what} at ${count}`)).join(', ')
  if (unknown === all) return { sign: '○', words: `could not be judged at any time (lacking ${lacking})` }
  const highestM = Math.max(0, ...stretches.map(({ lowM }) => lowM ?? 0))
  const parts = [
    unknown === 0 ? null : `could not be judged at ${unknown} of ${plural(all, 'time')} (lacking ${lacking})`,
    steps.met === 0 ? null : `met at ${steps.met}`,
    steps['met in a low sea'] === 0
      ? null
      : `met in a low sea at ${steps['met in a low sea']} (${heightWords(highestM, units)} at most, no warning)`,
    steps['not met'] === 0
      ? null
      : `not met at ${steps['not met'] === all ? `all ${plural(all, 'time')}` : steps['not met']}`,
  ]
  return {
    sign: unknown > 0 ? '◐' : steps.met > 0 ? '▲' : '●',
    words: parts.filter((part) => part !== null).join('; '),
  }
}

/** `TE 13.2 s`, `Wave height 10.5 ft (3.2 m)`: a value that a criterion is judged by, not broken over lines. */
export function factWords({ label, value, unit, digits, isHeight }: Fact, units: Units): string {
  const number = value.toFixed(digits)
  const figure =
    isHeight === true ? heightWords(value, units) : `${number}${unit === '' || unit === '°' ? unit : ` ${unit}`}`
  return `${label} ${figure}`.replaceAll(' ', '\u00a0')
}

/** `02 DEC 0600 to 03 DEC 0000 UTC`; where a step beside it could not be judged, `at least until 03 DEC 0000 UTC`. */
export function stretchTimes({ fromMs, untilMs, fromOpen, untilOpen }: HeavyStretch): string {
  if (!fromOpen && !untilOpen) return timesWords(fromMs, untilMs)
  if (fromMs === untilMs) return `at least at ${formatShortUtc(fromMs)} UTC`
  return `${fromOpen ? 'at least from' : 'from'} ${formatShortUtc(fromMs)} ${untilOpen ? 'at least until' : 'until'} ${formatShortUtc(untilMs)} UTC`
}
