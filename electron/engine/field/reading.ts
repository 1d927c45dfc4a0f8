// A fitted field read at many places: its numbers where it says something, nothing where it only knows what is usual.
import { DAY_MS } from '../../../shared/format/time.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { MeasureField } from './measures.ts'
import type { PressureField } from './pressure.ts'
import type { WindField } from './wind.ts'

/** How far numbers may be off, in parallel to places. */
export interface Uncertainty {
  /** Scaled standard deviations. */
  sds: Float64Array
  /** Standard deviations as parts of what they are without any point. */
  doubts: Float64Array
}

/** A field's numbers, side by side. */
export interface Reader {
  columns: number
  read(places: readonly PlaceTime[]): readonly Float64Array[]
  uncertainty(places: readonly PlaceTime[]): Uncertainty
}

/** In more doubt than this part a value is none. */
const MOST_DOUBT = 0.5
/** So long after all points none of them says anything. */
const LONG_AFTER_MS = 3650 * DAY_MS

/** Where the standard deviation is the same without points everywhere. */
function byFarOff(sdsOf: (places: readonly PlaceTime[]) => Float64Array, places: readonly PlaceTime[]): Uncertainty {
  const [first] = places
  const sds = sdsOf(places)
  const [farOff = Number.NaN] = first === undefined ? [] : sdsOf([{ ...first, timeMs: first.timeMs + LONG_AFTER_MS }])
  return { sds, doubts: sds.map((sd) => sd / farOff) }
}

/** The moving and the standing part. */
export const readerOfPressure = (field: PressureField): Reader => ({
  columns: 2,
  read: (places) => {
    const { movingHpa, standingHpa } = field.along(places)
    return [movingHpa, standingHpa]
  },
  uncertainty: (places) => byFarOff(field.sdsHpa, places),
})

/** Eastwards and northwards. */
export const readerOfWind = (field: WindField): Reader => ({
  columns: 2,
  read: (places) => {
    const { eastMs, northMs } = field.along(places)
    return [eastMs, northMs]
  },
  uncertainty: (places) => byFarOff(field.sdsMs, places),
})

export const readerOfMeasure = (field: MeasureField): Reader => ({
  columns: 1,
  read: (places) => [field.along(places)],
  uncertainty: (places) => ({ sds: field.sds(places), doubts: field.doubts(places) }),
})

/** Values to a hundredth, column by column; null in too much doubt. */
export function readWhereKnown(
  reader: Reader,
  places: readonly PlaceTime[],
  doubts: ArrayLike<number>,
): (number | null)[][] {
  const at = places.flatMap((_, i) => ((doubts[i] ?? Infinity) <= MOST_DOUBT ? [i] : []))
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
