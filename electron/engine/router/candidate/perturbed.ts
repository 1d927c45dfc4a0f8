// A candidate sailed again in perturbed forecasts: in how many it passes a hard limit, and how far its time is uncertain.
import type { CandidateBasis } from '../../../../shared/candidates/candidates.ts'
import type { LineLeg } from './line.ts'
import { sailLine } from './line.ts'
import type { FoundCandidate } from '../protocol.ts'
import type { Sailing } from '../terms.ts'

/** Sails in one of the perturbed forecasts. */
export type PerturbedSailing = (variant: number, setSpeedKn: number) => Sailing

export const VARIANTS = 12

export interface Replays {
  breaks: number
  of: number
  /** In each of them; null where the candidate cannot be sailed. */
  hours: (number | null)[]
}

/** The same line at the same set speeds in each of the forecasts. Where the ship makes no headway a limit counts as passed. */
export function replay(line: readonly LineLeg[], perturbed: PerturbedSailing): Replays {
  let breaks = 0
  const hours = Array.from({ length: VARIANTS }, (_, variant) => {
    const sailed = sailLine(line, (setSpeedKn) => perturbed(variant, setSpeedKn))
    if (sailed === null || sailed.hardH > 0) breaks++
    return sailed?.hours ?? null
  })
  return { breaks, of: VARIANTS, hours }
}

/**
 * Every hour of an average alone, or of which nothing is known, is uncertain by so much more, plus or minus (ours): an average's wind is better and
 * worse in the replays, and a passage of which nothing is known is taken for one in a calm, where a moderate wind takes some 5 %.
 */
const AVERAGE_PART = 0.02
const NOTHING_PART = 0.06

/** How uncertain the hours of a candidate are: nineteen of twenty lie within. */
export const uncertainHours = (expectedH: number, { hours }: Pick<Replays, 'hours'>): number =>
  spread(
    hours.map((h) => (h === null ? null : h - expectedH)),
    expectedH,
  )

type InEach = Pick<Replays, 'hours'>

/** The same of the time that a candidate of `wholeH` hours gains on another in the same forecasts. */
export const uncertainGain = (gainH: number, wholeH: number, of: InEach, own: InEach): number =>
  spread(
    of.hours.map((h, i) => {
      const other = own.hours[i] ?? null
      return h === null || other === null ? null : other - h - gainH
    }),
    wholeH,
  )

/** Two standard deviations. What could not be sailed is off by the whole: not known is never certain. */
const spread = (off: readonly (number | null)[], wholeH: number): number =>
  off.length === 0 ? wholeH : 2 * Math.sqrt(off.reduce<number>((sum, h) => sum + (h ?? wholeH) ** 2, 0) / off.length)

/** With what no replay covers: currents that are not known, and hours without a forecast. */
export const uncertainBy = (
  inReplaysH: number,
  currentH: number,
  { averageH, nothingH }: Pick<CandidateBasis, 'averageH' | 'nothingH'>,
): number => Math.hypot(inReplaysH, currentH) + AVERAGE_PART * averageH + NOTHING_PART * nothingH

/** null where no limit was there to be passed, or nothing is known that could pass it: not passed would say nothing. */
export const perturbedOf = ({ breaks, of }: Replays, judgedH: number): FoundCandidate['perturbed'] =>
  judgedH > 0 ? { breaks, of } : null
