// One-degree cells: 180 bands of 360 columns, so that a stretch of one band is one range of a key.
import type { Position } from './position.ts'

/** Positions are kept to a ten-thousandth of a degree (about 11 m): the grid that requests and keys use. */
export const toE4 = (degrees: number): number => Math.round(degrees * 1e4) + 0
export const fromE4 = (e4: number): number => e4 / 1e4

export const bandOf = (lat: number): number => Math.min(179, Math.max(0, Math.floor(lat + 90)))
export const columnOf = (long: number): number => ((Math.floor(long + 180) % 360) + 360) % 360
export const cellAt = (band: number, column: number): number => band * 360 + column
export const cellOf = (latE4: number, longE4: number): number => cellAt(bandOf(fromE4(latE4)), columnOf(fromE4(longE4)))

/** Ranges of cells, one or two a band of latitude, that hold every point within `reachNm`; across ±180° and to the poles. */
export function cellsAround({ lat, long }: Position, reachNm: number): [from: number, to: number][] {
  // A margin for the ellipsoid: a minute of latitude is 0.995 to 1.005 NM.
  const reachDeg = (reachNm * 1.01) / 60
  const ranges: [number, number][] = []
  const farthestLat = Math.min(90, Math.abs(lat) + reachDeg)
  const cosine = Math.cos((farthestLat * Math.PI) / 180)
  const halfWidthDeg = cosine * 180 > reachDeg ? reachDeg / cosine : 180
  for (let band = bandOf(lat - reachDeg); band <= bandOf(lat + reachDeg); band++) {
    if (halfWidthDeg >= 90) {
      ranges.push([cellAt(band, 0), cellAt(band, 359)])
      continue
    }
    const from = columnOf(long - halfWidthDeg)
    const to = columnOf(long + halfWidthDeg)
    if (from <= to) ranges.push([cellAt(band, from), cellAt(band, to)])
    else ranges.push([cellAt(band, from), cellAt(band, 359)], [cellAt(band, 0), cellAt(band, to)])
  }
  return ranges
}
