// What the search, the descent and the speed profile know of the world: what a straight leg costs. Plain numbers: this is hot code.

/**
 * A place as numbers: for the sea x is longitude in degrees that runs on beyond ±180°, y latitude; a truth case has its own plane. Hours count from
 * the departure.
 */
export interface PlanePoint {
  x: number
  y: number
}

/** What a piece costs; written into by `Sailing.leg` so that none is made for each of a million pieces. */
export interface Sailed {
  hours: number
  /** Hours beyond hard limits. Beyond none where `Sailing` is strict: such a piece is not sailed. */
  hardH: number
  /** Hours given up to spare what is beyond soft limits, heavy weather and a high sea. */
  penaltyH: number
}

/** A ship at one set speed in one picture of the weather. */
export interface Sailing {
  /** False: land, a closed area, no headway, or (where it is strict) beyond a hard limit. */
  leg(ax: number, ay: number, bx: number, by: number, departH: number, out: Sailed): boolean
  /** No piece takes less than this: admissible. In hours. */
  minHours(ax: number, ay: number, bx: number, by: number): number
  /** The point at this part of a leg, 0 to 1; without it legs are straight in x and y. */
  between?(ax: number, ay: number, bx: number, by: number, part: number): PlanePoint
  /** The same ship in the same weather, read less often: for rough searches, never for an answer. */
  rough?: Sailing
}

/** Nodes for the search: `columns` along from the departure to the arrival, `rows` across. Column 0 and the last have one node each. */
export interface Lattice {
  columns: number
  rows: number
  nodeAt(column: number, row: number): PlanePoint
}

/** A path found: both ends included, hours of arrival at each. */
export interface Path {
  points: PlanePoint[]
  hours: number[]
  penaltyH: number
  hardH: number
}

/** Called now and then in long work; true: it is to end. */
export type IsStopped = () => boolean
