// A picture whose weather is known everywhere: lows and highs of a formula that move as a picture's systems do, drawn from a hundred points.
import { driftNorthDegADay } from '../../shared/picture/drift.ts'
import {
  DRIFT_EAST_DEG_A_DAY,
  FRAME_HOURS,
  type Picture,
  type PictureFrame,
  type PictureGrid,
  type PlaceTime,
} from '../../shared/picture/picture.ts'
import { HOUR_MS } from '../../shared/format/time.ts'

interface System {
  lat: number
  long: number
  hPa: number
  /** Of its bell, in degrees of latitude. */
  sizeDeg: number
  /** Stands still. */
  isStanding?: boolean
}

/** About 180°, in both hemispheres: two lows that go east, a high between them, and one that stands. */
const SYSTEMS: readonly System[] = [
  { lat: 47, long: 168, hPa: -42, sizeDeg: 7 },
  { lat: 41, long: -158, hPa: -26, sizeDeg: 6 },
  { lat: 37, long: 188, hPa: 12, sizeDeg: 7 },
  { lat: 31, long: -142, hPa: 14, sizeDeg: 10, isStanding: true },
  { lat: -48, long: 175, hPa: -34, sizeDeg: 8 },
]

/** The fixture's first hour. */
export const PICTURE_FROM_MS = Date.UTC(2026, 10, 26)

const MS_PER_HPA_A_DEGREE = 5

function partAt(lat: number, long: number, timeMs: number, isStanding: boolean): number {
  const days = isStanding ? 0 : (timeMs - PICTURE_FROM_MS) / (24 * HOUR_MS)
  let sum = isStanding ? 1013 : 0
  for (const system of SYSTEMS) {
    if ((system.isStanding ?? false) !== isStanding) continue
    // The place is taken back along the drift.
    const apart = long - DRIFT_EAST_DEG_A_DAY * days - system.long
    const east = (apart - Math.round(apart / 360) * 360) * 0.72
    const north = lat - driftNorthDegADay(lat) * days - system.lat
    sum += system.hPa * Math.exp(-(east * east + north * north) / (2 * system.sizeDeg ** 2))
  }
  return sum
}

/** The fixture's pressure at any place and time. */
export const pressureAt = (lat: number, long: number, timeMs: number): number =>
  partAt(lat, long, timeMs, false) + partAt(lat, long, timeMs, true)

export const fixtureGrid = (columns = 60, rows = 40, west = 150, south = 20): PictureGrid => ({
  south,
  west,
  stepLatDeg: 42 / (rows - 1),
  stepLongDeg: 75 / (columns - 1),
  columns,
  rows,
})

/** One hour on a grid; sure in its middle, and less and less towards its edges. */
export function fixtureFrame(timeMs: number, grid = fixtureGrid()): PictureFrame {
  const over = <T>(of: PictureGrid, value: (lat: number, long: number) => T): T[] =>
    Array.from({ length: of.columns * of.rows }, (_, i) =>
      value(of.south + Math.floor(i / of.columns) * of.stepLatDeg, of.west + (i % of.columns) * of.stepLongDeg),
    )
  const slope = (lat: number, long: number): [east: number, north: number] => [
    (pressureAt(lat, long + 0.25, timeMs) - pressureAt(lat, long - 0.25, timeMs)) / 0.36,
    (pressureAt(lat + 0.25, long, timeMs) - pressureAt(lat - 0.25, long, timeMs)) / 0.5,
  ]
  const wind = (lat: number, long: number): [east: number, north: number] => {
    const [east, north] = slope(lat, long)
    const turn = Math.sign(lat) * MS_PER_HPA_A_DEGREE
    return [-north * turn - east * 1.4, east * turn - north * 1.4]
  }
  const sea = (lat: number, long: number): number => 0.6 + 0.03 * Math.hypot(...wind(lat, long)) ** 1.75
  const coarse: PictureGrid = { ...grid, columns: 15, rows: 10, stepLatDeg: 0, stepLongDeg: 0 }
  coarse.stepLatDeg = (grid.stepLatDeg * (grid.rows - 1)) / 9
  coarse.stepLongDeg = (grid.stepLongDeg * (grid.columns - 1)) / 14
  const middle = {
    lat: grid.south + (grid.stepLatDeg * grid.rows) / 2,
    long: grid.west + (grid.stepLongDeg * grid.columns) / 2,
  }
  const spread = (lat: number, long: number): number =>
    Math.hypot(
      (lat - middle.lat) / (grid.stepLatDeg * grid.rows),
      (long - middle.long) / (grid.stepLongDeg * grid.columns),
    )
  const uncertain = (min: number, more: number): number[] =>
    over(coarse, (lat, long) => min + more * spread(lat, long) ** 2.5)
  return {
    timeMs,
    grid,
    movingHpa: over(grid, (lat, long) => partAt(lat, long, timeMs, false)),
    standingHpa: over(grid, (lat, long) => partAt(lat, long, timeMs, true)),
    // They move and do not change.
    movingTrendHpa: over(grid, () => 0),
    windEastMs: over(grid, (lat, long) => wind(lat, long)[0]),
    windNorthMs: over(grid, (lat, long) => wind(lat, long)[1]),
    seaM: over(grid, sea),
    swellM: over(grid, (lat, long) => sea(lat, long) * 0.7),
    uncertainty: {
      grid: coarse,
      pressureHpa: uncertain(0.5, 14),
      windMs: uncertain(1.6, 16),
      seaM: uncertain(0.4, 6),
      swellM: uncertain(0.4, 6),
    },
  }
}

/** A hundred points on hexagons, each of one of five hours. */
function places(grid: PictureGrid): PlaceTime[] {
  return Array.from({ length: 100 }, (_, i) => {
    const [row, column] = [Math.floor(i / 12), i % 12]
    const long = grid.west + 8 + (column + (row % 2) / 2) * 5.2
    return {
      lat: grid.south + 6 + row * 3.9,
      long: long > 180 ? long - 360 : long,
      timeMs: PICTURE_FROM_MS + (i % 5) * 6 * HOUR_MS,
    }
  })
}

/** Two hours, half a day apart, across 180°. */
export function fixturePicture(grid = fixtureGrid()): Picture {
  const drawn = places(grid)
  return {
    frames: [fixtureFrame(PICTURE_FROM_MS, grid), fixtureFrame(PICTURE_FROM_MS + FRAME_HOURS * HOUR_MS, grid)],
    drawnFrom: {
      points: drawn.length,
      stored: drawn.length,
      superseded: 0,
      oldestFetchedAtMs: PICTURE_FROM_MS - 9 * HOUR_MS,
      newestFetchedAtMs: PICTURE_FROM_MS - 8 * HOUR_MS,
      fetchedBy: 'own',
      places: drawn,
    },
    isTropical: false,
  }
}
