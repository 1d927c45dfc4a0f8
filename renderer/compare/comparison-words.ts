// A compared passage in the officer's words and figures, and which is the best by what is shown.
import type { AlternativeRow, Knowledge } from '../../shared/ship/comparison.ts'
import { LIMITS, type LimitName } from '../../shared/ship/vessel.ts'

/** Hours that are not known: `0 h`, `12 h`; rounded up, since less is never said to be unknown than is. */
export function unknownText({ known, steps, unknownH, passageH }: AlternativeRow): string {
  if (steps === 0) return '–'
  if (known === steps) return '0 h'
  const all = Math.ceil(passageH)
  return `${known === 0 ? all : Math.min(all, Math.max(1, Math.ceil(unknownH)))} h`
}

/** `of 60 h`: the whole passage. */
export const passageText = ({ passageH }: AlternativeRow): string => `of ${Math.ceil(passageH)} h`

/** As it stands where all is known, in brackets where it rests on a part, a dash where nothing is. */
export const restingText = (text: string, knowledge: Knowledge): string =>
  knowledge === 'none' ? '–' : knowledge === 'part' ? `(${text})` : text

const hoursText = (hours: number): string => `${hours > 0 && hours < 1 ? '<1' : Math.round(hours)} h`

/** Hours beyond a hard limit: `✕ 6 h`, `0 h`. */
export const hardText = ({ limits, hardH, rests }: AlternativeRow): string =>
  limits.length === 0 ? '–' : restingText(`${hardH > 0 ? '✕ ' : ''}${hoursText(hardH)}`, rests.limits)

/** Hours beyond any limit: `9 h any`, `▲ 9 h any` where none of them is hard; empty where there is nothing to tell. */
export const anyText = ({ limits, hardH, anyH, rests }: AlternativeRow): string =>
  limits.length === 0 || rests.limits === 'none'
    ? ''
    : restingText(`${anyH > 0 && hardH === 0 ? '▲ ' : ''}${hoursText(anyH)} any`, rests.limits)

/** Which limits, each with its hours; what is not known first. */
export function beyondWords({ limits, beyondH, rests }: AlternativeRow): string {
  if (limits.length === 0) return 'No limits are entered'
  if (rests.limits === 'none') return 'Not known: no value that the limits are judged by'
  const isPart = rests.limits === 'part'
  const parts = Object.entries(beyondH).map(
    ([limit, hours]) => `${LIMITS[limit as LimitName].label} ${Math.max(1, Math.round(hours))} h`,
  )
  if (parts.length > 0) return `${isPart ? 'Part is not known; at least beyond' : 'Beyond'} limits: ${parts.join(', ')}`
  return isPart ? 'Part is not known; no limit passed where it is' : 'No limit passed'
}

/** Half of what is compared, or more, is not known. */
export const isLittleKnown = (rows: readonly AlternativeRow[]): boolean =>
  rows.reduce((sum, { unknownH }) => sum + unknownH, 0) * 2 > rows.reduce((sum, { passageH }) => sum + passageH, 0)

/** Digits that sea (m) and wind (kn) are shown with. */
export const SEA_DIGITS = 1
export const WIND_DIGITS = 0

type RankedBy = readonly [words: string, value: (row: AlternativeRow) => number]

/** As shown: what is shown alike is alike. What rests on a part is at least so much, and what is not known may be anything. */
const shownHours = ({ rests }: AlternativeRow, hours: number): number =>
  rests.limits === 'none' ? -Infinity : hours > 0 && hours < 1 ? 0.5 : Math.round(hours)
const shownWorst = (worst: AlternativeRow['worstSea'], digits: number): number =>
  worst === null ? -Infinity : Number(worst.value.toFixed(digits))

const BEYOND: readonly RankedBy[] = [
  ['fewest hours beyond hard limits', (row) => shownHours(row, row.hardH)],
  ['fewest hours beyond limits', (row) => shownHours(row, row.anyH)],
]
const WORST: readonly RankedBy[] = [
  ['lowest sea', ({ worstSea }) => shownWorst(worstSea, SEA_DIGITS)],
  ['least wind', ({ worstWind }) => shownWorst(worstWind, WIND_DIGITS)],
]

export interface Best {
  row: AlternativeRow
  /** In what it is better than another: `fewest hours beyond hard limits`. */
  words: string
}

/**
 * The one that beats every other by the figures shown, in their order: hours beyond hard limits, beyond any, sea, wind. It is known throughout; the
 * others may be known in part, where their figures are the least they can be. null where none does, and for fewer than two.
 */
export function bestOf(rows: readonly AlternativeRow[]): Best | null {
  if (rows.length < 2) return null
  const ranks = rows[0]?.limits.length === 0 ? WORST : [...BEYOND, ...WORST]
  const compare = (a: AlternativeRow, b: AlternativeRow): number => {
    for (const [, value] of ranks) if (value(a) !== value(b)) return value(a) < value(b) ? -1 : 1
    return 0
  }
  const row = rows.find(
    (one) =>
      one.steps > 0 && one.known === one.steps && rows.every((other) => other === one || compare(one, other) < 0),
  )
  const first = ranks.find(([, value]) => row !== undefined && rows.some((other) => value(other) !== value(row)))
  return row === undefined || first === undefined ? null : { row, words: first[0] }
}
