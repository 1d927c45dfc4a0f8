// One hour of the picture on a grid: values where the field says something, and on a coarser grid how sure it is.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { driftedLat } from '../../../../shared/picture/drift.ts'
import {
  DRIFT_EAST_DEG_A_DAY,
  FRAME_HOURS,
  type PictureFrame,
  type PictureGrid,
  type PicturePart,
  type PlaceTime,
} from '../../../../shared/picture/picture.ts'
import { keeping } from '../../keeping.ts'
import type { Fit } from './fits.ts'
import { coarserOver, gridOver, refined } from './grid.ts'
import { placesOf } from './pressure.ts'
import type { Target } from './protocol.ts'
import { fadedSd } from './fading.ts'
import { readWhereKnown, rounded, roundedSd, spread, type Reader } from './reading.ts'

/** Stands for a standard deviation where there is no field at all. */
const NO_FIELD_SD = 99
/** Values reach farther than they are drawn, so that what is drawn ends where its uncertainty says, and not at a square of the grid. */
const MAX_DOUBT_READ = 0.8

/** Up to a megabyte each: those of a day of a play and back, over both windows. */
const MAX_FRAMES = 20

/** Makes the frame about a box at a time; of one set of samples and one grid it is made once. */
export function createFrames(): (fit: Fit, target: Target) => PictureFrame {
  const frames = keeping<string, PictureFrame>(MAX_FRAMES)
  return (fit, { box, timeMs }) => {
    const grid = gridOver(box)
    const name = [fit.id(), timeMs, ...Object.values(grid)].join('/')
    const known = frames.get(name)
    if (known !== undefined) return known
    const frame = frameOver(fit, grid, timeMs)
    frames.set(name, frame)
    return frame
  }
}

function frameOver(fit: Fit, grid: PictureGrid, timeMs: number): PictureFrame {
  const coarse = coarserOver(grid)
  const coarsePlaces = placesOf(coarse, timeMs)
  const places = placesOf(grid, timeMs)
  const layerOf = (part: PicturePart, reader: Reader | null): Layer | null => {
    if (reader === null) return null
    const { sds, doubts } = reader.uncertainty(coarsePlaces)
    const [values] = reader.read(coarsePlaces)
    const faded = Array.from(sds, (sd, i) => roundedSd(fadedSd(part, sd, doubts[i] ?? Infinity, values?.[i] ?? 0)))
    return { reader, sds: faded, doubts: refined(coarse, doubts, grid) }
  }
  const pressure = layerOf('pressure', fit.pressure())
  const wind = layerOf('wind', fit.wind())
  const sea = layerOf('sea', fit.measure('totalWaveHeight'))
  const swell = layerOf('swell', fit.measure('swellWaveHeight'))

  // All are read at the same places: the wind where the pressure was read already.
  const layers = [pressure, wind, sea, swell]
  const at = places.flatMap((_, i) =>
    layers.some((layer) => (layer?.doubts[i] ?? Infinity) <= MAX_DOUBT_READ) ? [i] : [],
  )
  const read = at.flatMap((i) => places[i] ?? [])
  const columnsOf = (layer: Layer | null): (number | null)[][] => {
    if (layer === null) return []
    const doubts = at.map((i) => layer.doubts[i] ?? Infinity)
    return readWhereKnown(layer.reader, read, doubts, MAX_DOUBT_READ).map((column) => spread(column, at, places.length))
  }
  const nowhere = (): null[] => places.map(() => null)
  const sdsOf = (layer: Layer | null): number[] => layer?.sds ?? coarsePlaces.map(() => NO_FIELD_SD)
  const [movingHpa = nowhere(), standingHpa = nowhere()] = columnsOf(pressure)
  const [windEastMs = nowhere(), windNorthMs = nowhere()] = columnsOf(wind)
  const [swellM = nowhere()] = columnsOf(swell)
  // The swell is a part of the sea.
  const seaM = (columnsOf(sea)[0] ?? nowhere()).map((value, i) =>
    value === null ? null : Math.max(value, swellM[i] ?? value),
  )
  // Where the moving part has no value its trend is not looked at.
  const trends = pressure === null ? [] : trendsAlong(pressure.reader, read)
  return {
    timeMs,
    grid,
    movingHpa,
    standingHpa,
    movingTrendHpa: pressure === null ? nowhere() : spread(trends, at, places.length),
    windEastMs,
    windNorthMs,
    seaM,
    swellM,
    uncertainty: {
      grid: coarse,
      pressureHpa: sdsOf(pressure),
      windMs: sdsOf(wind),
      seaM: sdsOf(sea),
      swellM: sdsOf(swell),
    },
  }
}

/** A trend is that of the next quarter of an hour. */
const TREND_H = 0.25

/** What the moving part gains in a frame's hours along the drift, as it goes on at the hour itself. */
export function trendsAlong(pressure: Reader, places: readonly PlaceTime[]): (number | null)[] {
  const days = TREND_H / 24
  const ahead = places.map(({ lat, long, timeMs }) => ({
    lat: driftedLat(lat, days),
    long: long + DRIFT_EAST_DEG_A_DAY * days,
    timeMs: timeMs + TREND_H * HOUR_MS,
  }))
  const [[now], [then]] = [pressure.read(places), pressure.read(ahead)]
  return places.map((_, i) => rounded((((then?.[i] ?? NaN) - (now?.[i] ?? NaN)) * FRAME_HOURS) / TREND_H))
}

/** One field over a frame: its standard deviations on the coarse grid, its doubts on the fine one. */
interface Layer {
  reader: Reader
  sds: number[]
  doubts: number[]
}
