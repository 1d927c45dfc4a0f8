// A fitted field read at many places: its numbers where it says something, nothing where it only knows what is usual.
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import type { MeasureField } from './measures.ts'
import type { PressureField } from './pressure.ts'
import type { WindField } from './wind.ts'

/** How far numbers may be off, in parallel to places. */
interface Uncertainty {
  /** Scaled standard deviations. */
  sds: Float64Array
  /** Standard deviations as parts of what they are without any point. */
  doubts: Float64Array
  /** The same, of air and water by the scaled ones. */
  scaledDoubts: Float64Array
}

/** A field's numbers, side by side. */
export interface Reader {
  read(places: readonly PlaceTime[]): readonly Float64Array[]
  uncertainty(places: readonly PlaceTime[]): Uncertainty
  /** Of the uncertainty the doubts alone: for less work. */
  doubts(places: readonly PlaceTime[]): Float64Array
}

/** In more doubt than this part a value is none. */
export const MAX_DOUBT = 0.5

const uncertaintyOf = (sds: Float64Array, doubts: Float64Array, scaledDoubts = doubts): Uncertainty => ({
  sds,
  doubts,
  scaledDoubts,
})

/** The moving and the standing part. */
export const readerOfPressure = (field: PressureField): Reader => ({
  read: (places) => {
    const { movingHpa, standingHpa } = field.along(places)
    return [movingHpa, standingHpa]
  },
  uncertainty: (places) => uncertaintyOf(field.sdsHpa(places), field.doubts(places)),
  doubts: (places) => field.doubts(places),
})

/** Eastwards and northwards. */
export const readerOfWind = (field: WindField): Reader => ({
  read: (places) => {
    const { eastMs, northMs } = field.along(places)
    return [eastMs, northMs]
  },
  uncertainty: (places) => uncertaintyOf(field.sdsMs(places), field.doubts(places)),
  doubts: (places) => field.doubts(places),
})

export const readerOfMeasure = (field: MeasureField): Reader => ({
  read: (places) => [field.along(places)],
  uncertainty: (places) => uncertaintyOf(field.sds(places), field.doubts(places), field.scaledDoubts(places)),
  doubts: (places) => field.doubts(places),
})

/** Values to a hundredth, column by column; null in too much doubt. */
export function readWhereKnown(
  reader: Reader,
  places: readonly PlaceTime[],
  doubts: ArrayLike<number>,
  max = MAX_DOUBT,
): (number | null)[][] {
  return reader
    .read(places)
    .map((column) => places.map((_, i) => ((doubts[i] ?? Infinity) <= max ? rounded(column[i] ?? Number.NaN) : null)))
}

/** A column with its numbers at their indices in a longer one, null elsewhere. */
export function spread(column: readonly (number | null)[], at: readonly number[], length: number): (number | null)[] {
  const whole = Array.from({ length }, (): number | null => null)
  at.forEach((index, i) => (whole[index] = column[i] ?? null))
  return whole
}

/** To a hundredth; null for what is no number. */
export function rounded(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 + 0 : null
}

/** To a hundredth, rather too much than too little. */
export const roundedSd = (sd: number): number => Math.ceil(sd * 100) / 100
