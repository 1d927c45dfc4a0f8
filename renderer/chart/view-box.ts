// The chart's view as a box in data space.
import type { Box } from '../../shared/geo/position.ts'
import { latOfWorldY, longOfWorldX } from './projection/mercator.ts'
import type { View } from './view.ts'

/** Degrees, outwards to a tenth; the whole world's width is −180 to 180, a box over the date line has its west east of its east. */
export function boxOfView({ minX, minY, maxX, maxY }: View): Box {
  const south = Math.max(-90, Math.floor(latOfWorldY(maxY) * 10) / 10)
  const north = Math.min(90, Math.ceil(latOfWorldY(minY) * 10) / 10)
  if (maxX - minX >= 1) return { south, west: -180, north, east: 180 }
  const west = Math.max(-180, Math.floor(longOfWorldX(minX) * 10) / 10)
  const east = Math.min(180, Math.ceil(longOfWorldX(maxX) * 10) / 10)
  return { south, west, north, east }
}
