// Which points to ask for a picture, in which order, and what a set of points may be trusted for: from the prior alone, before anything is known.
import type { PictureSize, PlaceTime } from '../../../shared/picture/picture.ts'

/** What a picture is of: where the ship is at each 12-hour time it covers, within the forecast. */
export interface PictureOfVoyage {
  ship: readonly PlaceTime[]
  fromMs: number
  toMs: number
}

export interface PictureOrder {
  /** Points to ask, in their order: those that are fresh are not among them. */
  points: PlaceTime[]
  /** Points of the picture that are stored and fresh already. */
  fresh: number
  /** Mean posterior standard deviation of pressure about the ship once all are here, hPa, before scaling. */
  sdHpa: number
}

/** `fresh`: stored points within the region that are as new as the service has them: they count as asked. */
export type OrderPicture = (of: PictureOfVoyage, size: PictureSize, fresh: readonly PlaceTime[]) => PictureOrder
/** The same measure for any points. */
export type ExpectedSdHpa = (of: PictureOfVoyage, points: readonly PlaceTime[]) => number
