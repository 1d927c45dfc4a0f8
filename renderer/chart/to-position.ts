// Where a waypoint is put down by hand: a place on the chart as a position that can be stored.
import type { Position } from '../../shared/geo/position.ts'
import { latOfWorldY, longOfWorldX, MERCATOR_LIMIT_DEG, type WorldPoint } from './projection/mercator.ts'

/** Positions are shown to a thousandth of a minute: what is stored is what is shown. */
const UNITS_PER_DEG = 60_000

const rounded = (degrees: number): number => Math.round(degrees * UNITS_PER_DEG) / UNITS_PER_DEG

/** A point of the unit square, on any copy of the world. */
export const toPosition = ({ x, y }: WorldPoint): Position => ({
  lat: rounded(Math.max(-MERCATOR_LIMIT_DEG, Math.min(MERCATOR_LIMIT_DEG, latOfWorldY(y)))),
  long: rounded(longOfWorldX(x)),
})
