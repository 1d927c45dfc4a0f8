// What the picture's lines stand at: the heights where the shading of sea and swell changes, in whole numbers of the unit they are read in.
import { DEFAULT_UNITS, toUsual, type Units } from '../weather/units.ts'

/** Isobars stand so far apart, in any unit of pressure. */
export const ISOBAR_EVERY_HPA = 4
/** And so far apart the bold ones. */
export const BOLD_EVERY_HPA = 20

/** An edge between two steps of the shading. */
export interface WaveStep {
  heightM: number
  /** `3 m`, `10 ft`. */
  label: string
}

const EDGES: Readonly<Record<Units['waves'], readonly number[]>> = {
  m: [1, 2, 3, 4, 6, 8, 10, 12],
  ft: [3, 6, 10, 14, 20, 26, 32, 40],
}

/** The eight edges, the lowest first: below it the water is left as it is. */
export const waveSteps = (waves: Units['waves']): WaveStep[] =>
  EDGES[waves].map((shown) => ({
    heightM: toUsual('waves', shown, { ...DEFAULT_UNITS, waves }),
    label: `${shown} ${waves}`,
  }))
