// The arrival with stored wind or current in words: where that rests on a part of the way, the part stands before the figure.
import type { CurrentGain } from '../../shared/weather/current.ts'
import { formatShare, formatSpeed } from '../../shared/format/format.ts'
import type { LossOnPassage } from '../../shared/ship/speed-loss.ts'
import { formatDuration, formatShortUtc } from '../../shared/format/time.ts'

const MINUTE_MS = 60_000

/** ETA with speed lost to wind and sea. `known` of the loss is a part of the time under way, 0 to 1; `source`: whose table, in words. */
export function lossWords({ known, lateMs, worst }: LossOnPassage, etaMs: number, source: string): string {
  const isWhole = known >= 1
  const most =
    worst.percent > 0 ? `; most lost ${Math.round(worst.percent)} % on ${formatShortUtc(worst.timeMs)} UTC` : ''
  const shift =
    lateMs < MINUTE_MS
      ? `no difference to ETA${isWhole ? '' : ' by that part'}`
      : `ETA ${isWhole ? '' : 'at the earliest '}${formatShortUtc(etaMs + lateMs)} UTC, ${formatDuration(lateMs)} later than planned (${formatShortUtc(etaMs)})`
  const before = isWhole
    ? 'With speed lost to wind and sea'
    : `◐ Wind of the hour is stored for ${formatShare(known)} of the way only, for the rest no loss is taken. With speed lost to wind and sea there`
  return `${before}: ${shift} (estimate by ${source}${isWhole ? ', wind of the hour stored for all of the way' : ''}${most}).`
}

/** ETA when planned speeds are kept through water. `known` of the gain is a part of the time under way, 0 to 1. */
export function gainWords({ known, meanAlongKn, lateMs }: CurrentGain, etaMs: number): string {
  const isWhole = known >= 1
  const shift =
    Math.abs(lateMs) < MINUTE_MS
      ? `no difference to ETA${isWhole ? '' : ' by that part'}`
      : `ETA ${formatShortUtc(etaMs + lateMs)} UTC, ${formatDuration(Math.abs(lateMs))} ${lateMs > 0 ? 'later' : 'earlier'}${isWhole ? '' : ' by that part alone'}`
  const before = isWhole
    ? ''
    : `◐ A current is stored for ${formatShare(known)} of the way only, for the rest none is taken. `
  const mean = `mean ${formatSpeed(Math.abs(meanAlongKn))} kn ${meanAlongKn < 0 ? 'against' : 'with'} the ship ${isWhole ? 'all the way' : 'there'}`
  return `${before}Planned speeds are over ground. Kept through water instead: ${shift} (estimate: ${mean}).`
}
