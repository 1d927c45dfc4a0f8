// The sea about a voyage's ship: places within so many miles of it at each time, on hexagons fixed to the globe.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import { FRAME_HOURS, type PlaceTime } from '../../../../shared/picture/picture.ts'
import { fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import { SPHERE_NM } from './kernel.ts'

const NM_PER_DEG = SPHERE_NM * RAD
/** Hexagons of three times following one another lie in each other's hollows. */
const SHIFTS = 3

/** How far about the ship a picture reaches. */
export const REACH_NM = 600
/** Finer hexagons gain nothing up to 300 points: README.md of this folder. */
const SPACING_NM = 180

/** All places that a picture's points are chosen from. */
export const picturePlaces = (ship: readonly PlaceTime[]): PlaceTime[] =>
  hexagonsAbout(ship, { spacingNm: SPACING_NM, reachNm: REACH_NM })

interface Hexagons {
  /** To the nearest neighbours. */
  spacingNm: number
  reachNm: number
}

/**
 * Ordered by time, then place; exact in 1e-4 degree, as points are stored: the same places are found again whenever the ship comes by.
 * Rows are parallels; along each stand so many as go round the globe about a spacing apart, one at a pole.
 */
export const hexagonsAbout = (ship: readonly PlaceTime[], hexagons: Hexagons): PlaceTime[] =>
  ship.toSorted((a, b) => a.timeMs - b.timeMs).flatMap((at) => hexagonsAt(at, hexagons))

function hexagonsAt(ship: PlaceTime, { spacingNm, reachNm }: Hexagons): PlaceTime[] {
  const { timeMs } = ship
  const shift = Math.round(timeMs / (FRAME_HOURS * HOUR_MS)) % SHIFTS
  const rowDeg = ((spacingNm / NM_PER_DEG) * Math.sqrt(3)) / 2
  const originDeg = (shift * rowDeg * 2) / 3
  const reachDeg = reachNm / NM_PER_DEG
  const minCosine = Math.cos(reachDeg * RAD)
  const places: PlaceTime[] = []
  const firstRow = Math.ceil((Math.max(-90, ship.lat - reachDeg) - originDeg) / rowDeg)
  for (let row = firstRow; ; row++) {
    const lat = originDeg + row * rowDeg
    if (lat > Math.min(90, ship.lat + reachDeg)) break
    const narrowing = Math.cos(lat * RAD)
    const columns = Math.max(1, Math.round((360 * narrowing * NM_PER_DEG) / spacingNm))
    const columnDeg = 360 / columns
    const originLong = -180 + columnDeg * (((row & 1) + shift) / 2)
    const halfDeg = halfWidthDeg(ship.lat, lat, reachDeg)
    const first = Math.ceil((ship.long - halfDeg - originLong) / columnDeg)
    const last = Math.min(first + columns - 1, Math.floor((ship.long + halfDeg - originLong) / columnDeg))
    const along = Math.sin(lat * RAD) * Math.sin(ship.lat * RAD)
    const across = narrowing * Math.cos(ship.lat * RAD)
    const inRow: PlaceTime[] = []
    for (let column = first; column <= last; column++) {
      const long = originLong + column * columnDeg
      if (along + across * Math.cos((long - ship.long) * RAD) < minCosine) continue
      inRow.push({ lat: fromE4(toE4(lat)), long: fromE4(toE4(wrapped(long))), timeMs })
    }
    places.push(...inRow.sort((a, b) => a.long - b.long))
  }
  return places
}

/** How far east and west of the ship a parallel may be within reach, degrees: rather too far. */
function halfWidthDeg(shipLat: number, lat: number, reachDeg: number): number {
  const narrowing = Math.cos(Math.max(Math.abs(lat), Math.abs(shipLat)) * RAD)
  return Math.min(180, ((Math.PI / 2) * reachDeg) / narrowing)
}

/** -180 itself is 180's other name. */
const wrapped = (long: number): number => {
  const turned = ((((long + 180) % 360) + 360) % 360) - 180
  return toE4(turned) === 1_800_000 ? -180 : turned
}
