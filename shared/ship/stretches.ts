// Times beyond the vessel's limits as an officer describes them: exceedances of one kind that overlap or touch are one stretch.
import { unitChosen, type Units } from '../weather/units.ts'
import { figureNearLimit, limitFigure, limitText, limitUnit } from './limits/limit-words.ts'
import { formatClock, formatDay, formatShortUtc } from '../format/time.ts'
import type { Schedule } from '../passage/schedule.ts'
import { limitsAlong, type Exceedance } from './limits/along.ts'
import { beyondLimit, LIMITED, type VesselLimits } from './limits/limits.ts'
import type { VoyageWeather } from '../weather/weather.ts'
import { LIMITS, type LimitKind, type LimitName } from './vessel.ts'

export interface BeyondStretch {
  kind: LimitKind
  fromMs: number
  toMs: number
  /** It may have begun before, or go on: nothing of the hour is known there. */
  beginOpen: boolean
  endOpen: boolean
  /** The greatest of each limit passed, the gravest first: by how much of its limit it is beyond. At least one. */
  worst: [Exceedance, ...Exceedance[]]
}

/** Hard and soft apart, in order of time, hard before soft at the same time. */
export function beyondStretches(exceedances: readonly Exceedance[]): BeyondStretch[] {
  const stretches = (['hard', 'soft'] as const).flatMap((kind) =>
    merged(exceedances.filter((one) => one.kind === kind)),
  )
  return stretches.toSorted((a, b) => a.fromMs - b.fromMs)
}

/** Of the whole of a voyage's weather; none where no vessel is judged. */
export const stretchesAlong = (weather: VoyageWeather, limits: VesselLimits | null): BeyondStretch[] =>
  limits === null ? [] : beyondStretches(limitsAlong(weather, limits).exceedances)

function merged(ofOneKind: readonly Exceedance[]): BeyondStretch[] {
  const groups: [Exceedance, ...Exceedance[]][] = []
  let endMs = Number.NEGATIVE_INFINITY
  for (const one of ofOneKind.toSorted((a, b) => a.begin.timeMs - b.begin.timeMs)) {
    const last = groups.at(-1)
    if (last !== undefined && one.begin.timeMs <= endMs) last.push(one)
    else groups.push([one])
    endMs = Math.max(endMs, one.end.timeMs)
  }
  return groups.map(stretchOf)
}

function stretchOf(group: [Exceedance, ...Exceedance[]]): BeyondStretch {
  const fromMs = Math.min(...group.map(({ begin }) => begin.timeMs))
  const toMs = Math.max(...group.map(({ end }) => end.timeMs))
  const greatest = new Map<LimitName, Exceedance>()
  for (const one of group) {
    const before = greatest.get(one.limit)
    if (before === undefined || gravity(one) > gravity(before)) greatest.set(one.limit, one)
  }
  const [first, ...rest] = [...greatest.values()].toSorted((a, b) => gravity(b) - gravity(a))
  return {
    kind: group[0].kind,
    fromMs,
    toMs,
    beginOpen: group.some(({ begin, beginOpen }) => begin.timeMs === fromMs && beginOpen),
    endOpen: group.some(({ end, endOpen }) => end.timeMs === toMs && endOpen),
    worst: [first ?? group[0], ...rest],
  }
}

/**
 * How far beyond its limit, as a part of the limit: measures of different units beside each other. Of a difference of temperatures, which has no parts,
 * 1 °C counts as one whole.
 */
const gravity = ({ limit, limitValue, peak }: Exceedance): number =>
  beyondLimit(limit, peak.value, limitValue) / (limit === 'fogC' ? 1 : Math.max(limitValue, 0.01))

/** Hard before soft, then by how far beyond. */
export const gravestFirst = (stretches: readonly BeyondStretch[]): BeyondStretch[] =>
  stretches.toSorted(
    (a, b) => Number(a.kind === 'soft') - Number(b.kind === 'soft') || gravity(b.worst[0]) - gravity(a.worst[0]),
  )

/** So many values stand in words. */
const FEW = 2

/** `sea 7.9 m, wind 39 kn`, `sea 7.9 m, wind 39 kn, 1 more`: the greatest values, as the table shows them; of `few` limits passed, or all. */
export function stretchWords({ worst }: BeyondStretch, units: Units, few = FEW): string {
  const more = worst.length - few
  const values = worst.slice(0, few).map((one) => peakWords(one, units))
  return [...values, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** The gravest value in parts, for one line: `sea 7.9 m`, `limit 4.0`. */
export const gravestWords = ({ worst: [first] }: BeyondStretch, units: Units): [value: string, limit: string] => [
  peakWords(first, units),
  `limit ${limitFigure(first.limit, first.limitValue, units)}`,
]

/** Never rounded to the limit that it passes. */
function peakWords({ limit, limitValue, peak }: Exceedance, units: Units): string {
  const { quantity } = LIMITS[limit]
  const figure = figureNearLimit(limit, peak.value, limitValue, units, unitChosen(quantity, units).decimals)
  // On its limit, or a hair within, as it is shown: what rounding took of it may be beyond.
  const rounded = peak.isRounded === true && beyondLimit(limit, peak.value, limitValue) <= 0 ? ' rounded' : ''
  return `${LIMITED[limit].word.toLowerCase()} ${figure} ${limitUnit(limit, units)}${rounded}`
}

/** `limit 4.0 m`: of the gravest value. */
export const stretchLimit = ({ worst: [{ limit, limitValue }] }: BeyondStretch, units: Units): string =>
  `limit ${limitText(limit, limitValue, units)}`

type StretchTime = Omit<BeyondStretch, 'worst' | 'kind'>

/** `25 NOV 1504 – 2034`, `26 NOV 0809 – 27 NOV 0540`, `from before 25 NOV 1504 – 2034 or later`: UTC. */
export const stretchTimes = (time: StretchTime): string => stretchTimesInParts(time).join('')

/** The same where its end may be left out: `26 NOV 0809`, ` – 27 NOV 0540`. */
export function stretchTimesInParts({ fromMs, toMs, beginOpen, endOpen }: StretchTime): [from: string, to: string] {
  const from = formatShortUtc(fromMs)
  if (fromMs === toMs && beginOpen && endOpen) return [from, ', before and after not known']
  const to = formatDay(fromMs) === formatDay(toMs) ? formatClock(toMs) : formatShortUtc(toMs)
  const until = from === formatShortUtc(toMs) ? '' : ` – ${to}`
  return [`${beginOpen ? 'from before ' : ''}${from}`, `${until}${endOpen ? ' or later' : ''}`]
}

/** From here on minutes are left out. */
const ROUGHLY_FROM_MIN = 10 * 60

/** `for 17 h`, `for 5 h 30 min`; `for at least 17 h` where it may have begun before or go on. null of a single time. */
export function stretchLength({ fromMs, toMs, beginOpen, endOpen }: StretchTime): string | null {
  const isOpen = beginOpen || endOpen
  const exactMin = (toMs - fromMs) / 60_000
  // At least: never more than is known.
  const whole = isOpen ? Math.floor : Math.round
  const minutes = exactMin < ROUGHLY_FROM_MIN ? whole(exactMin) : whole(exactMin / 60) * 60
  if (minutes === 0) return null
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const length = [hours > 0 ? `${hours} h` : null, rest > 0 ? `${rest} min` : null].filter((one) => one !== null)
  return `for ${isOpen ? 'at least ' : ''}${length.join(' ')}`
}

/** `WPT 4 → 6`: from the last waypoint before to the first after; `WPT 5` while the ship stays there. null without an ETD. */
export function waypointsOf(
  { fromMs, toMs }: Pick<BeyondStretch, 'fromMs' | 'toMs'>,
  schedule: Schedule,
): string | null {
  const { rows, etdMs } = schedule
  if (etdMs === null || rows.length === 0) return null
  const before = Math.max(
    0,
    rows.findLastIndex(({ etaMs }) => etaMs !== null && etaMs <= fromMs),
  )
  const after = rows.findIndex(({ departMs }) => departMs !== null && departMs >= toMs)
  const last = after < 0 ? rows.length - 1 : Math.max(before, after)
  return before === last ? `WPT ${before + 1}` : `WPT ${before + 1} → ${last + 1}`
}
