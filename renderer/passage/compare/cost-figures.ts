// What arriving later or earlier costs, in figures as those of a route: a range or `≈` with estimates, brackets where not known throughout, a dash where not at all.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { ROUNDING_H, wholeHours } from '../../../shared/candidates/not-judged.ts'
import type { SpeedCost, Candidate, CandidatesFound } from '../../../shared/candidates/candidates.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { spanText } from './card-words.ts'
import { beyondText, noneText, seaOf, worstText } from './candidates-figures.ts'
import { words } from '../../words/words.ts'

/** One arrival. */
export interface CostFigures {
  etaMs: number
  /** `+6 h`, `−3 h 10 min`, `▸ planned`. */
  later: string
  isPlanned: boolean
  setSpeedKn: number
  fuel: string
  sea: string
  hard: string
}

/** An expected arrival is shown no closer. */
const ETA_STEP_MS = HOUR_MS / 6
/** From so much on in whole hours. */
const WHOLE_MS = 10 * HOUR_MS
/** Legs of a candidate have their speeds to a hundredth of a knot: over weeks that is more than the minutes shown. */
const SAME_KN = 0.01

/** In tonnes where the vessel's own pair gives all of them; else in per cent of the own route. */
export const isInTonnes = ({ candidates, costs }: CandidatesFound): boolean =>
  [...candidates.filter(({ kind }) => kind === 'own'), ...costs].every(({ fuelT }) => fuelT !== null)

/**
 * In the order of arrival, beside the own route as it is expected; none where there is but that. A sea that is not known is not low, nor hours that are
 * not judged within limits.
 */
export function costFigures(found: CandidatesFound, units: Units): CostFigures[] {
  const { candidates, costs } = found
  const hasTonnes = isInTonnes(found)
  const own = candidates.find(({ kind }) => kind === 'own') ?? null
  const isJudged = own !== null && own.row.limits.length > 0
  const planned = own === null ? null : costOf(own)
  const others = planned === null ? costs : costs.filter((cost) => !isSame(cost, planned))
  if (others.length === 0) return []
  return [...others, ...(planned === null ? [] : [planned])]
    .toSorted((a, b) => a.etaMs - b.etaMs)
    .map((cost) => {
      const laterMs = planned === null ? null : cost.etaMs - planned.etaMs
      const isPlanned = cost === planned
      const { etaMs, setSpeedKn, fuelT, fuelPercent, worstSeaM, estimatedSeaM } = cost
      return {
        etaMs,
        later: laterMs === null ? '–' : isPlanned ? words.speeds.costs.asPlanned : signedSpan(laterMs),
        isPlanned,
        setSpeedKn,
        fuel: ((hasTonnes ? fuelT : null) ?? fuelPercent).toFixed(0),
        // As in the table above. Of the others it is not shown whether the hours that are not forecast are estimated.
        sea:
          isPlanned && own !== null
            ? seaOf(own, units)
            : worstText(worstSeaM, estimatedSeaM, 'waves', units, { cover: isKnown(cost) ? 'forecast' : 'part' }),
        hard: isJudged ? hardText(cost) : '–',
      }
    })
}

const isSame = (a: SpeedCost, b: SpeedCost): boolean => {
  const apartMs = Math.abs(a.etaMs - b.etaMs)
  return apartMs < ETA_STEP_MS || (apartMs < HOUR_MS && Math.abs(a.setSpeedKn - b.setSpeedKn) < SAME_KN)
}

/** The own route, with which the others are compared. */
const costOf = ({ row, setSpeedKn, fuelT, fuelPercent, estimatedSea, beyond, notJudged }: Candidate): SpeedCost => ({
  etaMs: row.etaMs,
  unknownH: row.unknownH,
  setSpeedKn,
  fuelT,
  fuelPercent,
  worstSeaM: row.worstSea?.value ?? null,
  estimatedSeaM: estimatedSea?.value ?? null,
  hardH: beyond.hardH,
  estimatedHardH: beyond.estimatedHardH,
  hardNotJudgedH: notJudged.hardH,
})

const isKnown = ({ unknownH }: SpeedCost): boolean => unknownH < ROUNDING_H

/** `✕ 6 h`, `✕ 5–8 h`, `? 40 h`: so many are not judged. */
function hardText(cost: SpeedCost): string {
  const { hardH, estimatedHardH, hardNotJudgedH } = cost
  const isJudged = hardNotJudgedH < ROUNDING_H
  const cover = !isJudged ? 'part' : isKnown(cost) ? 'forecast' : 'estimated'
  const [forecastH, estimatedH] = [hardH > 0 ? hardH : null, estimatedHardH > 0 ? estimatedHardH : null]
  if (forecastH !== null || estimatedH !== null) return beyondText({ kind: 'hard', forecastH, estimatedH }, cover)
  return isJudged ? noneText(cover, !isKnown(cost)) : `? ${wholeHours(hardNotJudgedH)}`
}

function signedSpan(ms: number): string {
  const stepMs = Math.abs(ms) < WHOLE_MS ? ETA_STEP_MS : HOUR_MS
  const rounded = Math.max(1, Math.round(Math.abs(ms) / stepMs)) * stepMs
  return `${ms > 0 ? '+' : '−'}${spanText(rounded)}`
}
