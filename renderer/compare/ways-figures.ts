// A way found in figures: what rests on a part stands in brackets, as does what is estimated between points, with a `~`; what is not known a dash.
import { formatDistance, formatSpeed } from '../../shared/format/format.ts'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { VerdictState } from '../../shared/ship/verdict-words.ts'
import type { LimitKind } from '../../shared/ship/vessel.ts'
import { fromUsual, unitChosen, type Units } from '../../shared/weather/units.ts'
import { ROUNDING_H, wholeHours } from '../../shared/ways/not-judged.ts'
import type { Way, WayRests, WaysFound } from '../../shared/ways/ways.ts'
import { beyondHours } from './comparison-words.ts'
import { isPart } from './ranking.ts'
import { words } from '../words/words.ts'

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

/** What it passes, by what is stored or estimated; null: no limit. */
export function passedBy({ row, beyond }: Way): LimitKind | null {
  if (row.passes === 'hard' || beyond.hardH > 0 || beyond.estimatedHardH > 0) return 'hard'
  return row.passes === 'soft' || beyond.softH > 0 || beyond.estimatedSoftH > 0 ? 'soft' : null
}

/** Less than one of its hours in a hundred is known, and no limit is known to be passed: nothing is to be said of it. */
const isUnknown = (way: Way): boolean => forecastPercent(way) + estimatedPercent(way) < 1 && passedBy(way) === null

/** `B least sea`. */
export const nameOf = ({ letter, kind }: Way): string => words.ways.named(letter, words.ways.kinds[kind])

/** Worst first: what passes a hard limit, be it estimated, says so; what is not known throughout is never clear. */
export function stateOf(way: Way): VerdictState {
  const passed = passedBy(way)
  if (way.row.limits.length === 0) return 'unknown'
  if (passed === 'hard') return 'hard'
  if (isUnknown(way)) return 'unknown'
  if (!isWhole(way)) return 'part'
  return passed ?? 'clear'
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

/** The figure by what is stored, in brackets unless all is known; what is estimated beside it stands in brackets of its own. */
function besideText(stored: string | null, estimated: string | null, isKnown: boolean): string {
  if (stored === null) return estimated === null ? '–' : `(${estimated})`
  if (estimated !== null) return `${stored} (${estimated})`
  return isKnown ? stored : `(${stored})`
}

/** `3.7`, `(3.7)`, `3.7 (~4.1)`, `(~4.1)`, `–`; null: not known, or no more than is stored. */
export function worstText(
  stored: number | null,
  estimated: number | null,
  quantity: 'waves' | 'wind',
  units: Units,
  { isKnown, hasUnit = false }: { isKnown: boolean; hasUnit?: boolean },
): string {
  const { unit, decimals } = unitChosen(quantity, units)
  const text = (value: number | null, sign: string): string | null =>
    value === null ? null : `${sign}${fromUsual(quantity, value, units).toFixed(decimals)}${hasUnit ? ` ${unit}` : ''}`
  return besideText(text(stored, ''), text(estimated, '~'), isKnown)
}

/** The greatest sea: `3.7`, `7.5 (~8.3)`, `(~3.7)`, `–`. */
export const seaOf = (way: Way, units: Units, hasUnit = false): string =>
  worstText(way.row.worstSea?.value ?? null, way.estimatedSea?.value ?? null, 'waves', units, {
    isKnown: isWhole(way),
    hasUnit,
  })
export const windOf = (way: Way, units: Units, hasUnit = false): string =>
  worstText(way.row.worstWind?.value ?? null, way.estimatedWind?.value ?? null, 'wind', units, {
    isKnown: isWhole(way),
    hasUnit,
  })
/** The same with its unit. */
export const seaWithUnit = (way: Way, units: Units): string => seaOf(way, units, true)
export const windWithUnit = (way: Way, units: Units): string => windOf(way, units, true)

/** Hours beyond limits: `✕ 6 h`, `(✕ ~5 h)`, `▲ 9 h (+~2 h)`, `▲ 9 h (✕ ~2 h)`; `? 40 h`: so many are not judged; `(0 h)`: all, by estimates too. */
export function beyondOf(way: Way): string {
  const { row, beyond } = way
  if (row.limits.length === 0) return '–'
  const { hardH, softH, estimatedHardH, estimatedSoftH } = beyond
  const stored =
    row.passes === 'hard' || hardH > 0 ? ('✕' as const) : row.passes === 'soft' || softH > 0 ? ('▲' as const) : null
  const estimated = estimatedHardH > 0 ? ('✕' as const) : estimatedSoftH > 0 && stored !== '✕' ? ('▲' as const) : null
  if (stored === null && estimated === null)
    return way.notJudged.anyH >= ROUNDING_H
      ? `? ${wholeHours(way.notJudged.anyH)}`
      : besideText('0 h', null, isWhole(way))
  return hoursBeside(
    stored === null ? null : { sign: stored, hours: stored === '✕' ? hardH : softH },
    estimated === null ? null : { sign: estimated, hours: estimated === '✕' ? estimatedHardH : estimatedSoftH },
    isWhole(way),
  )
}

interface Beyond {
  sign: '✕' | '▲'
  hours: number
}

/** `✕ 31 h (+~6 h)`: of hours that are not known, so that none is counted twice. */
export function hoursBeside(stored: Beyond | null, estimated: Beyond | null, isKnown: boolean): string {
  const sign = estimated?.sign === stored?.sign ? '+' : `${estimated?.sign ?? ''} `
  return besideText(
    stored === null ? null : `${stored.sign} ${beyondHours(stored.hours)}`,
    estimated === null ? null : `${sign}~${beyondHours(estimated.hours)}`,
    isKnown,
  )
}

/** What it takes and when it arrives rest on the weather: in brackets where none is known. */
const restingOnAny = (text: string, way: Way): string => (isUnknown(way) ? `(${text})` : text)

const fuelText = ({ fuelT, fuelPercent }: Way): string => (fuelT ?? fuelPercent).toFixed(0)
/** Tonnes by the vessel's pair, else per cent of the own route. */
export const fuelOf = (way: Way): string => restingOnAny(fuelText(way), way)
/** `312 t`, `94 %`. */
export const fuelWithUnit = (way: Way): string =>
  restingOnAny(`${fuelText(way)} ${way.fuelT === null ? '%' : 't'}`, way)
/** `30 NOV 1106`; a dash where the passage cannot be made. */
export const etaOf = (way: Way): string =>
  way.row.heldFromMs !== null ? '–' : restingOnAny(formatShortUtc(way.row.etaMs), way)

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
