// What passes between the engine and the field's thread. Everything is structured-clone safe.
import type { Box } from '../../../../shared/geo/position.ts'
import type { Estimates, PictureFrame, PlaceTime } from '../../../../shared/picture/picture.ts'
import type { expectedOf, KnownPoint, orderPicture, PictureOfVoyage } from './order.ts'
import type { FieldSample } from './samples.ts'

/** Stored points farther from the target, in degrees of a great circle, are not looked at: two and a half lengths of the moving part and more. */
export const REACH_DEG = 40

/** A question: about this box at this time. */
export interface Target {
  box: Box
  timeMs: number
}

/** Stored answers without their values, side by side: those of one place and time beside each other, the newest first. */
export interface StoredPoints {
  latE4: Int32Array
  longE4: Int32Array
  timeMs: Float64Array
  /** -Infinity where it claims to be of after now, so that nobody knows its age. */
  fetchedAtMs: Float64Array
  /** What it gave that no newer one of its place gave: `given.ts`. */
  given: Int32Array
}

/** Which of them the field is to be fitted to. */
export interface Choice {
  /** Their indices, in the order of time and place. */
  chosen: number[]
  /** Of each of those what is to be used of it: no newer fetch speaks for that. */
  used: number[]
  /** Places and times that could be used, and those of which a newer fetch speaks for all. */
  stored: number
  superseded: number
  /** The same of the pressure alone. */
  ofPressure: { stored: number; superseded: number }
}

/** A question to the thread, by kind, and its answer. */
export interface FieldJobs {
  choose: { input: { points: StoredPoints; targets: readonly Target[] }; output: Choice }
  frame: { input: { samples: readonly FieldSample[] } & Target; output: PictureFrame }
  estimates: {
    input: { samples: readonly FieldSample[]; places: readonly PlaceTime[] }
    output: Pick<Estimates, 'values' | 'errors'>
  }
  order: {
    input: [of: PictureOfVoyage, size: number, fresh: readonly KnownPoint[]]
    output: ReturnType<typeof orderPicture>
  }
  expected: {
    input: [of: PictureOfVoyage, here: readonly KnownPoint[], added: readonly PlaceTime[]]
    output: ReturnType<typeof expectedOf>
  }
}
export type FieldJobName = keyof FieldJobs

/** Any of them with its input. */
export type FieldJob = { [Name in FieldJobName]: { name: Name; input: FieldJobs[Name]['input'] } }[FieldJobName]

export type ToField = FieldJob & { id: number }
/** `failed`: what was thrown, with its stack. */
export type FromField = { id: number; output: unknown } | { id: number; failed: string }
