// Which of the passages compared may be called better than the others.
import type { AlternativeRow, Knowledge } from '../../../shared/ship/comparison.ts'
import { words as catalogue } from '../../words/words.ts'

/** Digits of sea (m) and wind (kn) by which passages differ: the same whatever they are read in, and as they are shown in metres and knots. */
const SEA_DIGITS = 1
const WIND_DIGITS = 0

/** How much of what lies ahead is known, as it is shown: whole per cent, and 100 only where all is. */
export const knownPercent = ({ known, steps }: AlternativeRow): number =>
  steps === 0 ? 0 : Math.floor((known * 100) / steps)

/** Something of what lies ahead is not known. */
export const isPart = ({ known, steps }: AlternativeRow): boolean => known < steps || steps === 0

type RankedBy = readonly [words: string, figure: (row: AlternativeRow) => Figure]

/** As shown, so that what is shown alike is alike. */
interface Figure {
  value: number
  /** The least that it can be, where that is less. */
  atLeast?: number
  knowledge: Knowledge
}

/** Of a limit that is passed never none. */
const hours = (value: number, isPassed: boolean): number => (isPassed && value < 1 ? 0.5 : Math.round(value))
const beyond = (value: number, atLeast: number, isPassed: boolean, knowledge: Knowledge): Figure => ({
  value: hours(value, isPassed),
  atLeast: hours(atLeast, isPassed),
  knowledge,
})
const worst = (one: AlternativeRow['worstSea'], digits: number): number => Number((one?.value ?? 0).toFixed(digits))

export const FEWEST_HARD = catalogue.compare.ranking.fewestHard
export const FEWEST = catalogue.compare.ranking.fewest

const BEYOND: readonly RankedBy[] = [
  [FEWEST_HARD, ({ hardH, minH, passes, rests }) => beyond(hardH, minH.hard, passes === 'hard', rests.limits)],
  [FEWEST, ({ anyH, minH, passes, rests }) => beyond(anyH, minH.any, passes !== null, rests.limits)],
]
const WORST: readonly RankedBy[] = [
  [
    catalogue.compare.ranking.lowestSea,
    ({ worstSea, rests }) => ({ value: worst(worstSea, SEA_DIGITS), knowledge: rests.sea }),
  ],
  [
    catalogue.compare.ranking.minWind,
    ({ worstWind, rests }) => ({ value: worst(worstWind, WIND_DIGITS), knowledge: rests.wind }),
  ],
]
const ranksOf = ({ limits }: AlternativeRow): readonly RankedBy[] =>
  limits.length === 0 ? WORST : [...BEYOND, ...WORST]

/** Of what nothing is known may be anything: nothing is better by it, and nothing better than it. */
const upperBound = ({ value, knowledge }: Figure): number => (knowledge === 'none' ? Infinity : value)
const lowerBound = ({ value, atLeast = value, knowledge }: Figure): number =>
  knowledge === 'none' ? -Infinity : atLeast

/** Said where all others cannot be made. */
const CAN_BE_MADE = catalogue.compare.ranking.canBeMade

/**
 * In what one passage is better than another; null where it may not be called so. It may only if it is known at least as far, as shown in whole per
 * cent, and beats the other by the figures shown, in their order: hours beyond hard limits, beyond any, sea, wind. The other's figures are the least
 * they can be.
 */
function betterBy(one: AlternativeRow, other: AlternativeRow): string | null {
  if (one.known === 0 || one.heldFromMs !== null || knownPercent(one) < knownPercent(other)) return null
  if (other.heldFromMs !== null) return CAN_BE_MADE
  for (const [words, figure] of ranksOf(one)) {
    const [mine, theirs] = [upperBound(figure(one)), lowerBound(figure(other))]
    if (mine !== theirs) return mine < theirs ? words : null
  }
  return null
}

export interface Leader {
  row: AlternativeRow
  /** In what it is better, by the first figure in which any of the others is worse: `fewest hours beyond hard limits`. */
  by: string
}

/** The passage that is better than every other; null where none is, and for fewer than two. */
export function leaderOf(rows: readonly AlternativeRow[]): Leader | null {
  if (rows.length < 2) return null
  // At most one is better than all others: whichever is not worse than those before it may be.
  const [first, ...others] = rows
  if (first === undefined) return null
  const row = others.reduce((one, other) => (betterBy(one, other) === null ? other : one), first)
  const by = rows.flatMap((other) => (other === row ? [] : [betterBy(row, other)]))
  const all = [...ranksOf(row).map(([one]) => one), CAN_BE_MADE]
  const best = by.includes(null) ? undefined : all.find((one) => by.includes(one))
  return best === undefined ? null : { row, by: best }
}

/** Known as far as each other, with the same figures as far as they are shown. */
const areAlike = (one: AlternativeRow, other: AlternativeRow): boolean =>
  one.heldFromMs === null &&
  other.heldFromMs === null &&
  knownPercent(one) === knownPercent(other) &&
  ranksOf(one).every(([, figure]) => upperBound(figure(one)) === lowerBound(figure(other)))

/** Passages that are alike and better than all the others; none where one leads, or where some may be better. */
export const alikeAhead = (rows: readonly AlternativeRow[]): AlternativeRow[] => {
  const ahead = rows.filter((row) =>
    rows.every((other) => other === row || areAlike(row, other) || betterBy(row, other) !== null),
  )
  return ahead.length < 2 ? [] : ahead
}
