// A way found in figures: what rests on a part stands in brackets, what is estimated between points has a `~`, what is not known a dash.
import { formatDistance, formatSpeed } from '../../shared/format/format.ts'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { VerdictState } from '../../shared/ship/verdict-words.ts'
import { fromUsual, unitChosen, type Units } from '../../shared/weather/units.ts'
import type { Way, WayRests, WaysFound, WayWorst } from '../../shared/ways/ways.ts'
import { beyondHours } from './comparison-words.ts'
import { isPart } from './ranking.ts'
import { words } from '../words/words.ts'

/** Less than this is the rounding of hours, and nothing that is not known. */
const ROUNDING_H = 0.05

const allH = ({ forecastH, estimatedH, averageH, nothingH }: WayRests): number =>
  forecastH + estimatedH + averageH + nothingH

/** Every hour of it is forecast for its own track. */
export const isWhole = ({ rests, row }: Way): boolean =>
  !isPart(row) && allH(rests) - rests.forecastH < ROUNDING_H && rests.forecastH > 0

const percentOf = (hours: number, rests: WayRests): number =>
  allH(rests) > 0 ? Math.floor((hours / allH(rests)) * 100) : 0

/** Whole per cent of its hours that are forecast for its own track; 100 only where all are. */
export const forecastPercent = (way: Way): number =>
  isWhole(way) ? 100 : Math.min(99, percentOf(way.rests.forecastH, way.rests))
/** Of those that are estimated between points. */
export const estimatedPercent = ({ rests }: Way): number => percentOf(rests.estimatedH, rests)

/** Less than one of its hours in a hundred is known: nothing is to be said of it. */
const isUnknown = (way: Way): boolean => forecastPercent(way) + estimatedPercent(way) < 1

/** `B least sea`. */
export const nameOf = ({ letter, kind }: Way): string => words.ways.named(letter, words.ways.kinds[kind])

/** Worst first: what passes a hard limit, be it estimated, says so; what is not known throughout is never clear. */
export function stateOf(way: Way): VerdictState {
  const { row, beyond } = way
  if (row.limits.length === 0) return 'unknown'
  if (row.passes === 'hard' || beyond.hardH > 0 || beyond.estimatedHardH > 0) return 'hard'
  if (isUnknown(way)) return 'unknown'
  if (!isWhole(way) || way.unjudged !== undefined) return 'part'
  return row.passes === 'soft' || beyond.softH > 0 ? 'soft' : 'clear'
}

/**
 * In how many forecasts made worse it passes a hard limit, where that are most and it is graver than what it does in this one; null: it is not.
 * Card, table and chart tell it alike.
 */
export function frailOf(way: Way): Way['perturbed'] {
  const { perturbed } = way
  if (perturbed === null || perturbed.breaks * 2 <= perturbed.of) return null
  return ['hard', 'unknown'].includes(stateOf(way)) ? null : perturbed
}

/** What it is signed with: beyond a hard limit also where most forecasts made worse put it there. */
export const signStateOf = (way: Way): VerdictState => (frailOf(way) === null ? stateOf(way) : 'hard')

/** `least sea`, `least sea · ✕ 9/12`: what stands behind its letter. */
export function kindOf(way: Way): string {
  const [kind, frail] = [words.ways.kinds[way.kind], frailOf(way)]
  return frail === null ? kind : words.ways.table.frail(kind, frail.breaks, frail.of)
}

/** In brackets unless all is known. */
const resting = (text: string, way: Way): string => (isWhole(way) ? text : `(${text})`)

const worstText = (worst: WayWorst, quantity: 'waves' | 'wind', units: Units): string => {
  const text = fromUsual(quantity, worst.value, units).toFixed(unitChosen(quantity, units).decimals)
  return worst.isEstimated ? `~${text}` : text
}

const worstOf = (worst: WayWorst | null, way: Way, quantity: 'waves' | 'wind', units: Units, unit = ''): string =>
  worst === null ? '–' : resting(`${worstText(worst, quantity, units)}${unit}`, way)

/** The greatest sea: `3.7`, `(~3.7)`, `–`. */
export const seaOf = (way: Way, units: Units): string => worstOf(way.worstSea, way, 'waves', units)
export const windOf = (way: Way, units: Units): string => worstOf(way.worstWind, way, 'wind', units)
/** The same with its unit. */
export const seaWithUnit = (way: Way, units: Units): string =>
  worstOf(way.worstSea, way, 'waves', units, ` ${units.waves}`)
export const windWithUnit = (way: Way, units: Units): string =>
  worstOf(way.worstWind, way, 'wind', units, ` ${units.wind}`)

/** Hours beyond limits: `✕ 6 h`, `✕ ~5 h`, `▲ 9+~2 h`, `(0 h)`; a dash where no limit is judged. */
export function beyondOf(way: Way): string {
  const { row, beyond } = way
  if (row.limits.length === 0 || stateOf(way) === 'unknown') return '–'
  const { hardH, softH, estimatedHardH, estimatedSoftH } = beyond
  const text =
    row.passes === 'hard' || hardH + estimatedHardH > 0
      ? `✕ ${bothHours(hardH, estimatedHardH, row.passes === 'hard')}`
      : row.passes === 'soft' || softH + estimatedSoftH > 0
        ? `▲ ${bothHours(softH, estimatedSoftH, row.passes === 'soft')}`
        : way.unjudged === undefined
          ? '0 h'
          : '–'
  return text === '–' ? text : resting(text, way)
}

/** Estimates are told beside what is stored, never within it. */
function bothHours(storedH: number, estimatedH: number, isPassed: boolean): string {
  const isStored = storedH > 0 || isPassed
  if (estimatedH <= 0) return beyondHours(storedH)
  const estimated = `~${beyondHours(estimatedH)}`
  return isStored ? `${beyondHours(storedH).replace(' h', '')}+${estimated}` : estimated
}

/** What it takes and when it arrives rest on the weather: in brackets where none is known. */
const restingOnAny = (text: string, way: Way): string => (isUnknown(way) ? `(${text})` : text)

const fuelText = ({ fuelT, fuelPercent }: Way): string => (fuelT ?? fuelPercent).toFixed(0)
/** Tonnes by the vessel's pair, else per cent of the own route. */
export const fuelOf = (way: Way): string => restingOnAny(fuelText(way), way)
/** `312 t`, `94 %`. */
export const fuelWithUnit = (way: Way): string =>
  restingOnAny(`${fuelText(way)} ${way.fuelT === null ? '%' : 't'}`, way)
/** `30 NOV 1106`; a dash where no way is made: none is expected. */
export const etaOf = (way: Way): string =>
  way.isHeld === true ? '–' : restingOnAny(formatShortUtc(way.row.etaMs), way)

/** `F 80`, `F 12 E 70`. */
export const knownOf = (way: Way): string => {
  const estimated = estimatedPercent(way)
  return `F ${forecastPercent(way)}${estimated > 0 ? ` E ${estimated}` : ''}`
}

/** All that a row tells, what is known of it first. */
export function wayWords(way: Way, units: Units): string {
  const { table } = words.ways
  const [estimated, frail] = [estimatedPercent(way), frailOf(way)]
  const parts = [
    table.forecast(`${forecastPercent(way)} %`),
    ...(estimated > 0 ? [table.alsoEstimated(`${estimated} %`)] : []),
    ...(frail === null ? [] : [table.frailWords(frail.breaks, frail.of)]),
    table.beyondLimits(beyondOf(way)),
    table.greatestSea(seaWithUnit(way, units)),
    table.greatestWind(windWithUnit(way, units)),
    `${table.eta(etaOf(way))} UTC`,
    table.distance(formatDistance(way.row.distanceNm, 0)),
    table.setAt(formatSpeed(way.setSpeedKn)),
    table.fuel(fuelWithUnit(way)),
  ]
  return table.rowWords(nameOf(way), parts.join('; '))
}

/** What the ETAs beside the plan's are, and from when on; null where the plan is another by now. */
export function plannedWords(found: WaysFound, plan: Schedule, revision: number): string | null {
  if (plan.etaMs === null || found.revision !== revision) return null
  return [words.ways.table.expected(formatShortUtc(plan.etaMs)), ...timedFromWords(found, plan)].join(' ')
}

/** Of a ship that has left: from where and when its ways are timed; the comparison below times the whole voyage. */
export function timedFromWords(
  { ways: [own] }: Pick<WaysFound, 'ways'>,
  { etdMs, fix }: Pick<Schedule, 'etdMs' | 'fix'>,
): string[] {
  const fromMs = own?.legs[0]?.departMs
  if (fromMs === undefined || etdMs === null || (fix === null && fromMs <= etdMs)) return []
  const { table } = words.ways
  const from = formatShortUtc(fromMs)
  if (fix === null) return [table.fromPlan(from)]
  const at = formatShortUtc(fix.timeMs)
  return [fix.timeMs === fromMs ? table.fromFix(at) : table.sinceFix(from, at)]
}
