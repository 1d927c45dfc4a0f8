// Sea-level pressure as a Gaussian process with moving systems, the wind as its gradient: docs/picture.md.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { FieldSample } from './samples.ts'

/** At a place and time: the two parts whose sum is the pressure in hPa, and its gradient in hPa a 100 NM. */
export interface PressureEstimate {
  movingHpa: number
  standingHpa: number
  eastward: number
  northward: number
}

export interface PressureField {
  /** How many of the samples have a pressure. */
  readonly points: number
  /** What the leave-one-out residuals scale the standard deviations by. */
  readonly kappa: number
  at(place: PlaceTime): PressureEstimate
  /** Scaled, hPa. */
  sdHpa(place: PlaceTime): number
  /** The field with one more point, without a new fit: this one is used no more. */
  add(sample: FieldSample): void
}

/** null without a sample that has a pressure. The answer is the same in any order of the samples. */
export type CreatePressureField = (samples: readonly FieldSample[]) => PressureField | null
