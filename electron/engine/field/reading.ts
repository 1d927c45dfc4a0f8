// A fitted field read at many places: its numbers where it says something, nothing where it only knows what is usual.
import { DAY_MS } from '../../../shared/format/time.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'

/** A field's numbers, side by side, and how far they may be off: scaled standard deviations. */
export interface Reader {
  columns: number
  read(places: readonly PlaceTime[]): readonly Float64Array[]
  sds(places: readonly PlaceTime[]): Float64Array
}

/** A value whose standard deviation is more than this part of what it would be without any points is none. */
const NOTHING_SAID = 0.5
/** So long after all points none of them says anything. */
const LONG_AFTER_MS = 3650 * DAY_MS

/** The standard deviation beyond which a field says nothing. */
function mostUncertain(reader: Reader, places: readonly PlaceTime[]): number {
  const [place] = places
  if (place === undefined) return 0
  return NOTHING_SAID * (reader.sds([{ ...place, timeMs: place.timeMs + LONG_AFTER_MS }])[0] ?? 0)
}

/** Values to a hundredth, column by column; null where the standard deviations given for the places are too large. */
export function readWhereKnown(
  reader: Reader,
  places: readonly PlaceTime[],
  sds: ArrayLike<number>,
): (number | null)[][] {
  const most = mostUncertain(reader, places)
  const at = places.flatMap((_, i) => ((sds[i] ?? Infinity) <= most ? [i] : []))
  const columns = Array.from({ length: reader.columns }, () => places.map((): number | null => null))
  const read = reader.read(at.flatMap((i) => places[i] ?? []))
  columns.forEach((column, c) => {
    at.forEach((i, n) => (column[i] = rounded(read[c]?.[n] ?? Number.NaN)))
  })
  return columns
}

/** To a hundredth; null for what is no number. */
export function rounded(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 + 0 : null
}

/** To a hundredth, rather too much than too little. */
export const roundedSd = (sd: number): number => Math.ceil(sd * 100) / 100
