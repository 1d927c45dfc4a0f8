// What is drawn of a picture by how sure it is: lines whole or dashed, shading plain or hatched, nothing.
import type { PicturePart } from './picture.ts'

/** Lines are whole, dashed, and from 'hatched' on not drawn; shading is plain, hatched, hatching alone, and not drawn. */
export type Certainty = 'whole' | 'dashed' | 'hatched' | 'none'

/**
 * Up to which scaled standard deviation a part is drawn whole, dashed and as hatching: hPa, m/s, m. Those of pressure are measured
 * (docs/reference/picture.md); the others stand in the same relation to what their processes say where they know nothing.
 */
export const CERTAINTY_LIMITS: Readonly<
  Record<PicturePart, readonly [whole: number, dashed: number, hatched: number]>
> = {
  pressure: [1.5, 3, 4],
  wind: [3, 4.5, 5.5],
  sea: [0.9, 1.4, 1.8],
  swell: [0.9, 1.4, 1.8],
}

/** Heights are fitted as their roots: the same knowledge leaves a greater error in a higher sea. The limits are those of so many metres. */
export const LIMITS_AT_M = 2

/** What a height's limits grow by: up to 2 m nothing, with the root of the height beyond. Else the highest seas would be the first left out. */
export const limitsGrow = (part: PicturePart, value: number): number =>
  (part === 'sea' || part === 'swell') && value > LIMITS_AT_M ? Math.sqrt(value / LIMITS_AT_M) : 1

/** By the scaled standard deviation of a part's value there. Not a number is not known: nothing is drawn. */
export function certaintyOf(part: PicturePart, sd: number, value = 0): Certainty {
  const [whole, dashed, hatched] = CERTAINTY_LIMITS[part]
  const judged = sd / limitsGrow(part, value)
  return judged <= whole ? 'whole' : judged <= dashed ? 'dashed' : judged <= hatched ? 'hatched' : 'none'
}

/**
 * The uncertainty between two hours, `share` of the time from the one to the other: the larger of the two from its own hour
 * to the middle, then over to the other's. Never less than the two mixed, and at each hour exactly its own.
 */
export function uncertaintyBetween(before: number, after: number, share: number): number {
  const larger = Math.max(before, after)
  return share <= 0.5 ? before + (larger - before) * share * 2 : after + (larger - after) * (1 - share) * 2
}
