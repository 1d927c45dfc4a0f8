// The weather picture of one hour made ready for paper: lines, tints and hatching as paths in tenths of a millimetre, each by how sure it is.
import { certaintyOf, type Certainty } from '../../../../shared/picture/certainty.ts'
import { contoursAt, contoursOf, levelsOf, refined, type Grid } from '../../../../shared/picture/contours.ts'
import type { PictureGrid, PicturePart } from '../../../../shared/picture/picture.ts'
import type { PlayedPicture } from '../../../../shared/picture/play.ts'
import { isRound, smoothAt, valueAt } from '../../../../shared/picture/read.ts'
import { windFromDeg } from '../../../../shared/picture/sample.ts'
import { BOLD_EVERY_HPA, ISOBAR_EVERY_HPA, waveSteps } from '../../../../shared/picture/steps.ts'
import { windSpeedMs } from '../../../../shared/picture/wind-speed.ts'
import { KN_PER_MS } from '../../../../shared/geo/units.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import { latOfMercator, type Frame, type Point } from './chart-frame.ts'
import { placeIn, turnsOf } from './picture-frame.ts'

/** A line of equal value on one copy of the world. */
export interface ShapeLine {
  text: string
  isBold: boolean
  points: readonly Point[]
  /** Of each stretch, from the point of the same number to the next. */
  certainties: readonly Certainty[]
}

/** What of the picture is printed: pressure, wind and sea. */
const PRINTED = ['pressure', 'wind', 'sea'] as const satisfies readonly PicturePart[]
/** So many lines go through each square of the grid. */
const FINER = 3
/** Lower than any sea: an edge of what is tinted closes there. */
const NOWHERE = -1e6

/** Drawn by itself: hatching alone has no line, no tint and no barb. */
export const isDrawn = (certainty: Certainty): boolean => certainty === 'whole' || certainty === 'dashed'

/** Isobars each 4 hPa, those of 20 hPa bold. */
export function isobars(played: PlayedPicture, frame: Frame): ShapeLine[] {
  const grid = finer(played.grid, played.planes.pressureHpa)
  return linesOf(played, frame, grid, 'pressure', levelsOf(grid, ISOBAR_EVERY_HPA), (hPa) => ({
    text: String(hPa),
    isBold: hPa % BOLD_EVERY_HPA === 0,
  }))
}

/** The edges between two steps of the sea's height. */
export function seaEdges(played: PlayedPicture, frame: Frame, { waves }: Units): ShapeLine[] {
  const steps = waveSteps(waves)
  const levels = steps.map(({ heightM }) => heightM)
  return linesOf(played, frame, finer(played.grid, played.planes.seaM), 'sea', levels, (heightM) => ({
    text: steps[levels.indexOf(heightM)]?.label ?? '',
    isBold: false,
  }))
}

const finer = ({ columns, rows }: PictureGrid, values: Float32Array): Grid & { values: Float32Array } =>
  refined({ columns, rows, values }, FINER)

function linesOf(
  { grid, uncertainty }: PlayedPicture,
  frame: Frame,
  values: Grid,
  part: PicturePart,
  levels: readonly number[],
  said: (level: number) => Pick<ShapeLine, 'text' | 'isBold'>,
): ShapeLine[] {
  const turns = turnsOver(frame, grid)
  return contoursOf(values, levels).flatMap(({ level, line }) => {
    const places = line.map(([column, row]) => placeOf(grid, column, row))
    const certainties = places.map(({ lat, eastDeg }) =>
      certaintyOf(part, valueAt(grid, uncertainty[part], lat, eastDeg)),
    )
    return turns.map((turn) => ({
      ...said(level),
      points: places.map(({ lat, eastDeg }) => placeIn(frame, grid.west + eastDeg + turn, lat)),
      certainties,
    }))
  })
}

const turnsOver = (frame: Frame, grid: PictureGrid): number[] =>
  turnsOf(frame, grid.west, (grid.columns - 1) * grid.stepLongDeg)

const placeOf = (grid: PictureGrid, column: number, row: number): { lat: number; eastDeg: number } => ({
  lat: grid.south + (row / FINER) * grid.stepLatDeg,
  eastDeg: (column / FINER) * grid.stepLongDeg,
})

/** The sea higher than each step, the lowest first: each lies on those below it. Nothing where it is not sure enough. */
export function seaTints({ grid, planes, uncertainty }: PlayedPicture, frame: Frame, { waves }: Units): Point[][][] {
  const { columns, rows, values } = finer(grid, planes.seaM)
  // With an edge of nowhere all about it each line closes.
  const wide = {
    columns: columns + 2,
    rows: rows + 2,
    values: new Float32Array((columns + 2) * (rows + 2)).fill(NOWHERE),
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const { lat, eastDeg } = placeOf(grid, column, row)
      const height = values[row * columns + column] ?? NaN
      const isKnown = isDrawn(certaintyOf('sea', valueAt(grid, uncertainty.sea, lat, eastDeg)))
      if (isKnown && !Number.isNaN(height)) wide.values[(row + 1) * wide.columns + column + 1] = height
    }
  const turns = turnsOver(frame, grid)
  return waveSteps(waves).map(({ heightM }) =>
    contoursAt(wide, heightM).flatMap((line) =>
      turns.map((turn) =>
        line.map(([column, row]): Point => {
          const { lat, eastDeg } = placeOf(grid, column - 1, row - 1)
          return placeIn(frame, grid.west + eastDeg + turn, lat)
        }),
      ),
    ),
  )
}

/** A place of the frame as the picture has it; null beside the picture. */
function seenAt({ grid }: PlayedPicture, frame: Frame, [x, y]: Point): { lat: number; eastDeg: number } | null {
  const turned = frame.minX + x / frame.perDegree - grid.west
  const eastDeg = turned - Math.floor(turned / 360) * 360
  const lat = latOfMercator(frame.maxY - y / frame.perDegree)
  const isIn = isRound(grid) || eastDeg <= (grid.columns - 1) * grid.stepLongDeg
  return isIn && lat >= grid.south && lat <= grid.south + (grid.rows - 1) * grid.stepLatDeg ? { lat, eastDeg } : null
}

const HATCH_APART = 32
const HATCH_STEP = 8

/** Strokes over all that is less than sure of anything printed, but not unknown. */
export function uncertainStrokes(played: PlayedPicture, frame: Frame): (readonly [Point, Point])[] {
  const { grid, uncertainty } = played
  const isHatched = (at: Point): boolean => {
    const place = seenAt(played, frame, at)
    return (
      place !== null &&
      PRINTED.some((part) => {
        const certainty = certaintyOf(part, valueAt(grid, uncertainty[part], place.lat, place.eastDeg))
        return certainty === 'dashed' || certainty === 'hatched'
      })
    )
  }
  const strokes: (readonly [Point, Point])[] = []
  const { width, height } = frame
  for (let sum = HATCH_APART; sum < width + height; sum += HATCH_APART) {
    let from: Point | null = null
    let last: Point | null = null
    for (let x = Math.max(0, sum - height); x <= Math.min(width, sum); x += HATCH_STEP) {
      const at: Point = [x, sum - x]
      if (isHatched(at)) from ??= at
      else if (from !== null) {
        strokes.push([from, at])
        from = null
      }
      last = at
    }
    if (from !== null && last !== null) strokes.push([from, last])
  }
  return strokes
}

/** Wind at a place of the frame, where it is sure enough. */
export interface ShapeWind {
  at: Point
  fromDeg: number
  speedKn: number
  southern: boolean
}

const BARBS_APART = 80

/** On an even lattice. */
export function winds(played: PlayedPicture, frame: Frame): ShapeWind[] {
  const { grid, planes, uncertainty } = played
  const found: ShapeWind[] = []
  for (let y = BARBS_APART / 2; y < frame.height; y += BARBS_APART)
    for (let x = BARBS_APART / 2; x < frame.width; x += BARBS_APART) {
      const place = seenAt(played, frame, [x, y])
      if (place === null) continue
      const { lat, eastDeg } = place
      const eastMs = smoothAt(grid, planes.windEastMs, lat, eastDeg)
      const northMs = smoothAt(grid, planes.windNorthMs, lat, eastDeg)
      const sdMs = valueAt(grid, uncertainty.wind, lat, eastDeg)
      const speedKn = windSpeedMs(eastMs, northMs, sdMs) * KN_PER_MS
      if (Number.isNaN(speedKn) || !isDrawn(certaintyOf('wind', sdMs))) continue
      found.push({ at: [x, y], fromDeg: windFromDeg(eastMs, northMs), speedKn, southern: lat < 0 })
    }
  return found
}

/** Whether nothing of the picture is sure enough to be drawn. */
export const isBlank = ({ uncertainty }: PlayedPicture): boolean =>
  PRINTED.every((part) => uncertainty[part].every((sd) => certaintyOf(part, sd) === 'none'))
