// Between two hours of a picture: played as the window plays it, faded from the one to the other, and as the field itself says.
import { trendsAlong } from '../../../electron/engine/weather/field/frame.ts'
import { placesOf, type PressureField } from '../../../electron/engine/weather/field/pressure.ts'
import { readerOfPressure } from '../../../electron/engine/weather/field/reading.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import { FRAME_HOURS, type PictureFrame, type PictureGrid, type PlaceTime } from '../../../shared/picture/picture.ts'
import { playedAt } from '../../../shared/picture/play.ts'
import { smoothAt } from '../../../shared/picture/read.ts'
import { truePressure } from './oceans.ts'
import { regionAbout, SIDE } from './region.ts'
import { DRAWN_FROM_NOTHING } from '../../support/drawn-from-nothing.ts'

/** Errors of pressure 6 hours from either hour, hPa. */
export interface BetweenHours {
  played: number[]
  faded: number[]
  field: number[]
}

/** Wide enough for what the drift brings in. */
const gridAbout = ({ lat, long }: PlaceTime): PictureGrid => ({
  south: lat - 14,
  west: long - 26,
  stepLatDeg: 1,
  stepLongDeg: 1,
  columns: 53,
  rows: 29,
})

function frameOf(pressure: PressureField, grid: PictureGrid, timeMs: number): PictureFrame {
  const places = placesOf(grid, timeMs)
  const { movingHpa, standingHpa } = pressure.along(places)
  const [nothing, certain] = [Array.from(movingHpa, () => null), Array.from(movingHpa, () => 0)]
  return {
    timeMs,
    grid,
    movingHpa: [...movingHpa],
    standingHpa: [...standingHpa],
    movingTrendHpa: trendsAlong(readerOfPressure(pressure), places),
    windEastMs: nothing,
    windNorthMs: nothing,
    seaM: nothing,
    swellM: nothing,
    uncertainty: { grid, pressureHpa: certain, windMs: certain, seaM: certain, swellM: certain },
  }
}

/** Adds the middle of the 12 hours from a time of the ship's, at the judged places about it. */
export function judgeBetween(pressure: PressureField, ship: PlaceTime, errors: BetweenHours): void {
  const grid = gridAbout(ship)
  const [before, after] = [ship.timeMs, ship.timeMs + FRAME_HOURS * HOUR_MS].map((at) => frameOf(pressure, grid, at))
  if (before === undefined || after === undefined) return
  const timeMs = ship.timeMs + (FRAME_HOURS / 2) * HOUR_MS
  const picture = { frames: [before, after], drawnFrom: DRAWN_FROM_NOTHING, isTropical: false }
  const played = playedAt(picture, timeMs)?.planes.pressureHpa
  const faded = Float32Array.from(before.movingHpa, (_, i) => (sumAt(before, i) + sumAt(after, i)) / 2)
  const places = regionAbout(ship).flatMap(({ lat, long, isJudged }, i) =>
    isJudged && i % 2 === 0 && Math.floor(i / SIDE) % 2 === 0 ? [{ lat, long, timeMs }] : [],
  )
  const itself = pressure.along(places)
  places.forEach((place, i) => {
    const eastDeg = (((place.long - grid.west) % 360) + 360) % 360
    const truth = truePressure(place)
    const off = (hpa: number): number => Math.abs(hpa - truth)
    errors.played.push(off(played === undefined ? Number.NaN : smoothAt(grid, played, place.lat, eastDeg)))
    errors.faded.push(off(smoothAt(grid, faded, place.lat, eastDeg)))
    errors.field.push(off((itself.movingHpa[i] ?? Number.NaN) + (itself.standingHpa[i] ?? Number.NaN)))
  })
}

const sumAt = ({ movingHpa, standingHpa }: PictureFrame, i: number): number =>
  (movingHpa[i] ?? Number.NaN) + (standingHpa[i] ?? Number.NaN)
