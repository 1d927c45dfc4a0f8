// The graticule: which parallels and meridians are drawn, and how they are written.
import type { Bounds } from './route-shape.ts'
import { latOfWorldY, longOfWorldX, worldX, worldY } from './projection/mercator.ts'

/** Spacings in minutes of arc. */
const SPACINGS_MIN = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800] as const
const CLOSEST_PX = 110

export interface GraticuleLine {
  /** Place on the unit square: x of a meridian, y of a parallel. */
  at: number
  label: string
}

/** The spacing in minutes that keeps lines at least 110 px apart, given the pixels of a degree of longitude. */
export const spacingMinutes = (pxPerDegree: number): number =>
  SPACINGS_MIN.find((minutes) => (minutes / 60) * pxPerDegree >= CLOSEST_PX) ?? 1800

function writeAngle(minutes: number, digits: 2 | 3, letter: string): string {
  const degrees = String(Math.floor(minutes / 60)).padStart(digits, '0')
  const rest = minutes % 60
  return rest === 0 ? `${degrees}°${letter}` : `${degrees}°${String(rest).padStart(2, '0')}′${letter}`
}

/** `50°N`, `07°30′S`, `00°` on the equator. */
export const parallelLabel = (minutes: number): string =>
  writeAngle(Math.abs(minutes), 2, minutes === 0 ? '' : minutes > 0 ? 'N' : 'S')

/** `030°W`, `000°`, `180°`; any copy of the world. */
export function meridianLabel(minutes: number): string {
  const turned = ((((minutes + 10_800) % 21_600) + 21_600) % 21_600) - 10_800
  const letter = turned === 0 || turned === -10_800 ? '' : turned > 0 ? 'E' : 'W'
  return writeAngle(Math.abs(turned), 3, letter)
}

/** The lines within a view. */
export function graticule(view: Bounds, worldPx: number): { meridians: GraticuleLine[]; parallels: GraticuleLine[] } {
  const step = spacingMinutes(worldPx / 360)
  const meridians: GraticuleLine[] = []
  const west = Math.ceil(((view.minX * 360 - 180) * 60) / step)
  const east = Math.floor(((view.maxX * 360 - 180) * 60) / step)
  for (let i = west; i <= east; i++) {
    meridians.push({ at: worldX((i * step) / 60), label: meridianLabel(i * step) })
  }
  const parallels: GraticuleLine[] = []
  const south = Math.ceil((latOfWorldY(Math.min(1, view.maxY)) * 60) / step)
  const north = Math.floor((latOfWorldY(Math.max(0, view.minY)) * 60) / step)
  for (let i = south; i <= north; i++) {
    if (Math.abs(i * step) <= 85 * 60) parallels.push({ at: worldY((i * step) / 60), label: parallelLabel(i * step) })
  }
  return { meridians, parallels }
}

/** Longitude and latitude of a point of the unit square, as a position in data space. */
export const positionAt = (x: number, y: number): { lat: number; long: number } => ({
  lat: latOfWorldY(y),
  long: longOfWorldX(x),
})
