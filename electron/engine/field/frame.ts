// One hour of the picture on a grid: values where the field says something, and on a coarser grid how sure it is.
import type { PictureFrame, PictureGrid, PlaceTime } from '../../../shared/picture/picture.ts'
import type { Fit } from './fits.ts'
import { coarserOver, gridOver, refined } from './grid.ts'
import { placesOf } from './pressure.ts'
import type { Target } from './protocol.ts'
import { readWhereKnown, roundedSd, type Reader } from './reading.ts'

/** Stands for a standard deviation where there is no field at all. */
const NO_FIELD_SD = 99

/** Frames of one fit are made once. */
export function frameOf(fit: Fit, { box, timeMs }: Target): PictureFrame {
  const grid = gridOver(box)
  const name = [timeMs, ...Object.values(grid)].join('/')
  const known = fit.frames.get(name)
  if (known !== undefined) return known
  const frame = makeFrame(fit, grid, timeMs)
  fit.frames.set(name, frame)
  return frame
}

interface Grids {
  grid: PictureGrid
  places: readonly PlaceTime[]
  coarse: PictureGrid
  coarsePlaces: readonly PlaceTime[]
}

function makeFrame(fit: Fit, grid: PictureGrid, timeMs: number): PictureFrame {
  const coarse = coarserOver(grid)
  const grids = { grid, coarse, places: placesOf(grid, timeMs), coarsePlaces: placesOf(coarse, timeMs) }
  const pressure = over(grids, fit.pressure())
  const wind = over(grids, fit.wind())
  const sea = over(grids, fit.measure('totalWaveHeight'))
  const swell = over(grids, fit.measure('swellWaveHeight'))
  return {
    timeMs,
    grid,
    movingHpa: pressure.column(0),
    standingHpa: pressure.column(1),
    windEastMs: wind.column(0),
    windNorthMs: wind.column(1),
    seaM: sea.column(0),
    swellM: swell.column(0),
    uncertainty: { grid: coarse, pressureHpa: pressure.sds, windMs: wind.sds, seaM: sea.sds, swellM: swell.sds },
  }
}

/** One field on the fine grid, its standard deviations on the coarse one; none is nowhere known. */
function over(
  { grid, places, coarse, coarsePlaces }: Grids,
  reader: Reader | null,
): { column: (at: number) => (number | null)[]; sds: number[] } {
  const nowhere = (): null[] => places.map(() => null)
  if (reader === null) return { column: nowhere, sds: coarsePlaces.map(() => NO_FIELD_SD) }
  const { sds, doubts } = reader.uncertainty(coarsePlaces)
  const columns = readWhereKnown(reader, places, refined(coarse, doubts, grid))
  return { column: (at) => columns[at] ?? nowhere(), sds: Array.from(sds, roundedSd) }
}
