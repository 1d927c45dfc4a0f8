// What arriving later or earlier costs, in figures: all of it is estimated, what is not known throughout stands in brackets, what is not known at all a dash.
import { HOUR_MS } from '../../shared/format/time.ts'
import type { SpeedCost, Way, WaysFound } from '../../shared/ways/ways.ts'
import { fromUsual, unitChosen, type Units } from '../../shared/weather/units.ts'
import { spanText } from './card-words.ts'
import { beyondHours } from './comparison-words.ts'
import { words } from '../words/words.ts'

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

const MINUTE_MS = 60_000
/** Less is the rounding of hours. */
const ROUNDING_H = 0.05

/** In tonnes where the vessel's own pair gives all of them; else in per cent of the own route. */
export const isInTonnes = ({ costs }: WaysFound): boolean => costs.every(({ fuelT }) => fuelT !== null)

/** In the order of arrival. Beside the own route as it is expected: no sea that is not known is low, and no hours beyond limits are none by it. */
export function costFigures(found: WaysFound, units: Units): CostFigures[] {
  const { ways, costs, forecastUntilMs } = found
  const hasTonnes = isInTonnes(found)
  const own = ways.find(({ kind }) => kind === 'own') ?? null
  const isJudged = own !== null && own.row.limits.length > 0
  const isOwnPart = own === null || own.rests.averageH + own.rests.nothingH > ROUNDING_H
  const resting = (text: string, { etaMs }: SpeedCost): string =>
    isOwnPart || etaMs > forecastUntilMs ? `(${text})` : text
  const isPriced = own === null || costs.length === 0 || costs.some((cost) => isAsPlanned(cost, own))
  return (isPriced ? costs : [...costs, costOf(own)])
    .toSorted((a, b) => a.etaMs - b.etaMs)
    .map((cost) => {
      const laterMs = own === null ? null : cost.etaMs - own.row.etaMs
      const isPlanned = own !== null && isAsPlanned(cost, own)
      const { etaMs, setSpeedKn, fuelT, fuelPercent, worstSeaM, hardH } = cost
      return {
        etaMs,
        later: laterMs === null ? '–' : isPlanned ? words.speeds.costs.asPlanned : signedSpan(laterMs),
        isPlanned,
        setSpeedKn,
        fuel: ((hasTonnes ? fuelT : null) ?? fuelPercent).toFixed(0),
        sea: worstSeaM === null ? '–' : resting(`~${seaText(worstSeaM, units)}`, cost),
        hard: hardText(cost, isJudged && (worstSeaM !== null || hardH > 0), (text) => resting(text, cost)),
      }
    })
}

const isAsPlanned = ({ etaMs }: SpeedCost, own: Way): boolean => Math.abs(etaMs - own.row.etaMs) < MINUTE_MS

/** The own route as planned, beside which the others are told. */
const costOf = ({ row, setSpeedKn, fuelT, fuelPercent, worstSea, beyond }: Way): SpeedCost => ({
  etaMs: row.etaMs,
  setSpeedKn,
  fuelT,
  fuelPercent,
  worstSeaM: worstSea?.value ?? null,
  hardH: beyond.hardH + beyond.estimatedHardH,
})

const seaText = (metres: number, units: Units): string =>
  fromUsual('waves', metres, units).toFixed(unitChosen('waves', units).decimals)

const hardText = ({ hardH }: SpeedCost, isKnown: boolean, resting: (text: string) => string): string =>
  isKnown ? resting(hardH > 0 ? `✕ ~${beyondHours(hardH)}` : '~0 h') : '–'

/** To ten minutes: an expected arrival is no surer. */
function signedSpan(ms: number): string {
  const rounded = Math.max(1, Math.round(Math.abs(ms) / (HOUR_MS / 6))) * (HOUR_MS / 6)
  return `${ms > 0 ? '+' : '−'}${spanText(rounded)}`
}
