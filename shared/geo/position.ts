// Where things are, in data space: what every part of Binnacle means by a position, a box and a leg's line.

/** A position in data space: latitude −90..90, longitude −180..180, decimal degrees on WGS84. */
export interface Position {
  lat: number
  long: number
}

/** A box of the chart; west of 180 and east of −180 may be one box: `west` is then greater than `east`. Decimal degrees. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** Rhumb line or great circle. */
export type LegGeometry = 'RL' | 'GC'
