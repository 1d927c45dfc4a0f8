// What the charts of the weather picture show on paper: the route near the ship with the sea about it.
import type { Orientation } from '../../../../shared/app/paper.ts'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Box } from '../../../../shared/geo/position.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import { chartPoint, frameOf, latOfMercator, mercatorDeg, routeShape, type Frame, type Point } from './chart-frame.ts'

/** Tenths of a millimetre: three and their words on one page. */
const SIZE: Readonly<Record<Orientation, { width: number; height: number }>> = {
  lying: { width: 1350, height: 690 },
  standing: { width: 1800, height: 660 },
}
/** About the route, degrees of a great circle: as far as a picture's points are requested. */
const ABOUT_DEG = 10
/** Of more the poles would be most of the chart. */
const MAX_LAT_DEG = 80

/** Of the route so much before and after the ship, three days' run: an ocean's whole width would leave its weather no room. */
const ALONG_NM = 900
const SAMPLES = 200

/** The ship's part of the route at a time, with some 600 NM about it. */
export function pictureFrame(schedule: Schedule, orientation: Orientation, timeMs: number): Frame {
  const { width, height } = SIZE[orientation]
  const corners = aboutShip(schedule, timeMs).flatMap(([x, y]): Point[] => {
    const lat = latOfMercator(y)
    const eastDeg = ABOUT_DEG / Math.cos(bounded(lat) * RAD)
    return [chartPoint(x - eastDeg, bounded(lat - ABOUT_DEG)), chartPoint(x + eastDeg, bounded(lat + ABOUT_DEG))]
  })
  return frameOf(corners, width, height)
}

/** Places of the route near the ship, each longitude the one nearest to the one before. */
function aboutShip(schedule: Schedule, timeMs: number): Point[] {
  const { etdMs, etaMs, waypoints } = schedule
  if (etdMs === null || etaMs === null) return routeShape(waypoints).waypoints
  const ship = shipAt(schedule, timeMs)
  const inTimeMs = Math.max(etdMs, Math.min(etaMs, timeMs))
  const timesMs = Array.from({ length: SAMPLES + 1 }, (_, i) => etdMs + ((etaMs - etdMs) * i) / SAMPLES)
  let x = waypoints[0]?.position.long ?? 0
  return [...timesMs, inTimeMs]
    .toSorted((a, b) => a - b)
    .flatMap((atMs): Point[] => {
      const { position, distanceNm } = shipAt(schedule, atMs)
      x += shortArcDeg(x, position.long)
      return Math.abs(distanceNm - ship.distanceNm) > ALONG_NM ? [] : [chartPoint(x, position.lat)]
    })
}

const bounded = (lat: number): number => Math.max(-MAX_LAT_DEG, Math.min(MAX_LAT_DEG, lat))

/** The weather that a frame shows. */
export function boxOf({ minX, maxX, minY, maxY }: Pick<Frame, 'minX' | 'maxX' | 'minY' | 'maxY'>): Box {
  const isBelt = maxX - minX >= 360
  return {
    south: bounded(latOfMercator(minY)),
    north: bounded(latOfMercator(maxY)),
    west: isBelt ? -180 : normaliseLong(minX),
    east: isBelt ? 180 : normaliseLong(maxX),
  }
}

/** How far the copies of the world on which places of a belt of longitudes lie in the frame are turned, degrees. */
export function turnsOf({ minX, maxX }: Pick<Frame, 'minX' | 'maxX'>, west: number, widthDeg: number): number[] {
  const turns: number[] = []
  for (let copy = Math.ceil((minX - west - widthDeg) / 360); west + copy * 360 <= maxX; copy++) turns.push(copy * 360)
  return turns
}

/** A place of the picture on one copy of the world, tenths of a millimetre. */
export const placeIn = (frame: Frame, long: number, lat: number): Point => frame.at([long, mercatorDeg(lat)])
