// The sun's events of a voyage by the days of ship's time, and variation in words.
import { formatVariation } from '../../../shared/format/format.ts'
import { offsetAt, type ClockStep } from '../../../shared/passage/ship-time.ts'
import type { SunEventKind, SunTrack, Variation } from '../../../shared/app/sky.ts'
import { DAY_MS, formatClock, formatDay } from '../../../shared/format/time.ts'
import { words as catalogue } from '../../words/words.ts'

/** In the order of a day. Astronomical twilight is left to those who observe stars at its ends: it is in the plan on paper. */
export const SUN_COLUMNS: readonly (readonly [SunEventKind, string])[] = [
  ['nauticalDawn', catalogue.sky.sunDays.naut],
  ['civilDawn', catalogue.sky.sunDays.civil],
  ['sunrise', catalogue.sky.sunDays.rise],
  ['sunset', catalogue.sky.sunDays.set],
  ['civilDusk', catalogue.sky.sunDays.civil],
  ['nauticalDusk', catalogue.sky.sunDays.naut],
]

const SHOWN: ReadonlySet<SunEventKind> = new Set(SUN_COLUMNS.map(([kind]) => kind))

/** One day of ship's time. At the date line a date comes twice or not at all. */
export interface SunDay {
  key: string
  date: string
  /** `0612` of ship's time by kind; the first where a day has two. */
  clocks: Partial<Record<SunEventKind, string>>
}

export function sunDays(track: SunTrack, clocks: readonly ClockStep[]): SunDay[] {
  const days: SunDay[] = []
  for (const { kind, timeMs } of track.events) {
    if (!SHOWN.has(kind)) continue
    const offsetMinutes = offsetAt(clocks, timeMs)
    const localMs = timeMs + offsetMinutes * 60_000
    const day = Math.floor(localMs / DAY_MS)
    const last = days.at(-1)
    // Going east over the date line the same date begins anew: another line.
    const isSame = last?.key.startsWith(`${day} `) === true && last.clocks[kind] === undefined
    const line = isSame ? last : { key: `${day} ${timeMs}`, date: formatDay(localMs), clocks: {} }
    line.clocks[kind] = formatClock(localMs)
    if (!isSame) days.push(line)
  }
  return days
}

/** `5.9° W, WMM2025`; outside the model's years, and near the magnetic poles, it says so. */
export function variationWords(variation: Variation): string {
  const { deg, model, valid, reliability } = variation
  const words = [formatVariation(deg), model]
  if (!valid) words.push(catalogue.sky.sunDays.outsideModel)
  if (reliability === 'caution') words.push(catalogue.sky.sunDays.nearPole)
  if (reliability === 'unreliable') words.push(catalogue.sky.sunDays.tooNearPole)
  return words.join(', ')
}
