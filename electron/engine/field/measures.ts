// Wind and every further measure from the samples: wind by the pressure's gradient and a process on the residuals, the others by plain processes.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import type { PressureField } from './pressure.ts'
import type { FieldSample } from './samples.ts'

export interface Estimate {
  value: number
  /** Scaled standard deviation, in the value's unit. */
  sd: number
}

/** A number of one kind over space and time. */
export interface MeasureField {
  at(place: PlaceTime): Estimate
  add(sample: FieldSample): void
}

/** Wind where it blows to, m/s; `sdMs` of its speed. */
export interface WindField {
  at(place: PlaceTime): { eastMs: number; northMs: number; sdMs: number }
  add(sample: FieldSample): void
}

/** null where no sample has it, or the measure has no process of its own (visibility, rain, ice, what is not smooth). */
export type CreateMeasureField = (measure: MeasureName, samples: readonly FieldSample[]) => MeasureField | null
export type CreateWindField = (samples: readonly FieldSample[], pressure: PressureField | null) => WindField | null
