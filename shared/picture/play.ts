// A picture at any time between two of its hours: the systems are moved along their drift from both and blended, never cross-faded.
import { DAY_MS, HOUR_MS } from '../format/time.ts'
import { uncertaintyBetween } from './certainty.ts'
import { catmullRom } from './contours.ts'
import { driftedLat } from './drift.ts'
import {
  DRIFT_EAST_DEG_A_DAY,
  FRAME_HOURS,
  type Picture,
  type PictureFrame,
  type PictureGrid,
  type PicturePart,
} from './picture.ts'
import { EDGE, isRound, lineReader, readingErrors, type Line, type LineReader } from './read.ts'

/** What is known of each point of a played picture. */
type PlayedPlane = 'pressureHpa' | 'windEastMs' | 'windNorthMs' | 'seaM' | 'swellM'

/** A picture at one time, row by row as its grid. NaN where nothing can be said: it is never drawn, and no number is made of it. */
export interface PlayedPicture {
  timeMs: number
  grid: PictureGrid
  planes: Readonly<Record<PlayedPlane, Float32Array>>
  /** Scaled standard deviations, on the same grid: hPa, m/s, m. What the grid and the time between two hours leave open is in them. */
  uncertainty: Readonly<Record<PicturePart, Float32Array>>
}

const FRAME_MS = FRAME_HOURS * HOUR_MS

interface Frame {
  frame: PictureFrame
  reader: LineReader
  moving: Float32Array
  /** A frame's hours on. */
  trend: Float32Array
  standing: Float32Array
  windEastMs: Float32Array
  windNorthMs: Float32Array
  seaM: Float32Array
  swellM: Float32Array
  /** On the frame's own fine grid. */
  uncertainty: Readonly<Record<PicturePart, Float32Array>>
}

const known = (values: readonly (number | null)[]): Float32Array => Float32Array.from(values, (value) => value ?? NaN)

const made = new WeakMap<PictureFrame, Frame>()

/** A frame made ready once for many times. */
function frameOf(frame: PictureFrame): Frame {
  const before = made.get(frame)
  if (before !== undefined) return before
  const { uncertainty, grid } = frame
  const [moving, standing] = [known(frame.movingHpa), known(frame.standingHpa)]
  const [windEastMs, windNorthMs] = [known(frame.windEastMs), known(frame.windNorthMs)]
  const [seaM, swellM] = [known(frame.seaM), known(frame.swellM)]
  const sdsOf = (values: readonly number[], ...read: Float32Array[]): Float32Array => {
    const sds = smoothOn(grid, uncertainty.grid, values)
    const errors = read.map((plane) => readingErrors(grid, plane))
    return sds.map((sd, i) => Math.hypot(sd, ...errors.map((error) => error[i] ?? 0)))
  }
  const ready: Frame = {
    frame,
    reader: lineReader(grid),
    moving,
    trend: known(frame.movingTrendHpa),
    standing,
    windEastMs,
    windNorthMs,
    seaM,
    swellM,
    uncertainty: {
      pressure: sdsOf(uncertainty.pressureHpa, moving, standing),
      wind: sdsOf(uncertainty.windMs, windEastMs, windNorthMs),
      sea: sdsOf(uncertainty.seaM, seaM),
      swell: sdsOf(uncertainty.swellM, swellM),
    },
  }
  made.set(frame, ready)
  return ready
}

/**
 * What is known on a coarse grid, at each point of a finer one: its lines of equal value bend instead of having corners, and it is never outside
 * the values of the square it lies in. Beyond an edge the edge's value holds.
 */
function smoothOn(fine: PictureGrid, coarse: PictureGrid, values: readonly number[]): Float32Array {
  const out = new Float32Array(fine.columns * fine.rows)
  const held = (row: number, column: number): number => {
    const inRow = Math.max(0, Math.min(coarse.rows - 1, row))
    const inColumn = Math.max(0, Math.min(coarse.columns - 1, column))
    return values[inRow * coarse.columns + inColumn] ?? NaN
  }
  const square = (at: number, max: number): [first: number, part: number] => {
    const within = Math.max(0, Math.min(max, at))
    const first = Math.max(0, Math.min(max - 1, Math.floor(within)))
    return [first, within - first]
  }
  for (let row = 0, i = 0; row < fine.rows; row++) {
    const y = (fine.south + row * fine.stepLatDeg - coarse.south) / coarse.stepLatDeg
    const [south, partY] = square(y, coarse.rows - 1)
    const weightsY = catmullRom(partY)
    for (let column = 0; column < fine.columns; column++, i++) {
      const x = (fine.west + column * fine.stepLongDeg - coarse.west) / coarse.stepLongDeg
      const [west, partX] = square(x, coarse.columns - 1)
      const weightsX = catmullRom(partX)
      let sum = 0
      for (let dy = 0; dy < 4; dy++)
        for (let dx = 0; dx < 4; dx++)
          sum += (weightsY[dy] ?? 0) * (weightsX[dx] ?? 0) * held(south + dy - 1, west + dx - 1)
      const corners = [held(south, west), held(south, west + 1), held(south + 1, west), held(south + 1, west + 1)]
      out[i] = Math.max(Math.min(...corners), Math.min(Math.max(...corners), sum))
    }
  }
  return out
}

/** The two frames about a time, and how far the time is from the first to the second; null: no frame is so early or late. */
function between(
  frames: readonly PictureFrame[],
  timeMs: number,
): { a: PictureFrame; b: PictureFrame; share: number } | null {
  const sorted = frames.toSorted((one, other) => one.timeMs - other.timeMs)
  const own = sorted.find((frame) => frame.timeMs === timeMs)
  if (own !== undefined) return { a: own, b: own, share: 0 }
  const b = sorted.find((frame) => frame.timeMs > timeMs)
  const a = sorted.findLast((frame) => frame.timeMs < timeMs)
  if (a === undefined || b === undefined) return null
  return { a, b, share: (timeMs - a.timeMs) / (b.timeMs - a.timeMs) }
}

const emptyPlanes = (length: number): Pick<PlayedPicture, 'planes' | 'uncertainty'> => {
  const plane = (): Float32Array => new Float32Array(length)
  return {
    planes: { pressureHpa: plane(), windEastMs: plane(), windNorthMs: plane(), seaM: plane(), swellM: plane() },
    uncertainty: { pressure: plane(), wind: plane(), sea: plane(), swell: plane() },
  }
}

/**
 * The picture at a time; null where no two of its hours hold it between them. `reuse`: an earlier answer of the same size whose arrays may
 * be written over, for many frames a second. A place the drift brings in from beyond one frame's box is taken from the other alone.
 */
export function playedAt(
  { frames }: Picture,
  timeMs: number,
  reuse: PlayedPicture | null = null,
): PlayedPicture | null {
  const about = between(frames, timeMs)
  if (about === null) return null
  const [a, b] = [frameOf(about.a), frameOf(about.b)]
  const { grid } = about.a
  const length = grid.columns * grid.rows
  const buffers = reuse?.planes.pressureHpa.length === length ? reuse : emptyPlanes(length)
  const played: PlayedPicture = { timeMs, grid, planes: buffers.planes, uncertainty: buffers.uncertainty }
  if (a === b) copyFrame(a, played)
  else mix(a, b, about.share, played)
  return played
}

function copyFrame(frame: Frame, { planes, uncertainty }: PlayedPicture): void {
  for (let i = 0; i < planes.pressureHpa.length; i++)
    planes.pressureHpa[i] = (frame.moving[i] ?? NaN) + (frame.standing[i] ?? NaN)
  for (const name of ['windEastMs', 'windNorthMs', 'seaM', 'swellM'] as const) planes[name].set(frame[name])
  for (const part of ['pressure', 'wind', 'sea', 'swell'] as const) uncertainty[part].set(frame.uncertainty[part])
}

/** How a frame is read at the places of another's grid: where its weather was, or will be. */
interface Sight {
  frame: Frame
  days: number
  /** From this grid's west to the output's. */
  eastDeg: number
}

const sightOf = (frame: Frame, grid: PictureGrid, timeMs: number): Sight => {
  const apart = grid.west - frame.frame.grid.west
  return { frame, days: (timeMs - frame.frame.timeMs) / DAY_MS, eastDeg: apart - Math.round(apart / 360) * 360 }
}

const MOVED = ['windEastMs', 'windNorthMs', 'seaM', 'swellM'] as const
const PARTS = ['pressure', 'wind', 'sea', 'swell'] as const

/** A row of two frames, read at the same places. */
interface Pair {
  early: Float32Array
  late: Float32Array
}

function mix(a: Frame, b: Frame, share: number, played: PlayedPicture): void {
  const { grid, planes, uncertainty, timeMs } = played
  const sights = [sightOf(a, grid, timeMs), sightOf(b, grid, timeMs)] as const
  const pair = (): Pair => ({ early: new Float32Array(grid.columns), late: new Float32Array(grid.columns) })
  const [values, trends] = [pair(), pair()]
  const weights = hermite(share, (b.frame.timeMs - a.frame.timeMs) / FRAME_MS)
  for (let row = 0; row < grid.rows; row++) {
    const at = row * grid.columns
    const lat = grid.south + row * grid.stepLatDeg
    const [inA, inB] = [upstream(sights[0], grid, lat), upstream(sights[1], grid, lat)]
    const [still, later] = [inPlace(sights[0], lat), inPlace(sights[1], lat)]
    const mixRow = (out: Float32Array, { early, late }: Pair): void => {
      for (let column = 0; column < grid.columns; column++) {
        const isInA = column >= inA.from && column < inA.until
        const isInB = column >= inB.from && column < inB.until
        const [first, second] = [early[column] ?? NaN, late[column] ?? NaN]
        // The drift brings this in from beyond the one's box: the other alone has it.
        out[at + column] = isInA && isInB ? first * (1 - share) + second * share : isInA ? first : isInB ? second : NaN
      }
    }
    for (const name of MOVED) {
      a.reader.smooth(a[name], inA, values.early)
      b.reader.smooth(b[name], inB, values.late)
      mixRow(planes[name], values)
    }
    a.reader.smooth(a.moving, inA, values.early)
    b.reader.smooth(b.moving, inB, values.late)
    a.reader.smooth(a.trend, inA, trends.early)
    b.reader.smooth(b.trend, inB, trends.late)
    mixRow(planes.pressureHpa, values)
    for (let column = Math.max(inA.from, inB.from); column < Math.min(grid.columns, inA.until, inB.until); column++)
      planes.pressureHpa[at + column] =
        (values.early[column] ?? NaN) * weights.early +
        (values.late[column] ?? NaN) * weights.late +
        (trends.early[column] ?? NaN) * weights.earlyTrend +
        (trends.late[column] ?? NaN) * weights.lateTrend
    a.reader.smooth(a.standing, still, values.early)
    b.reader.smooth(b.standing, later, values.late)
    for (let column = 0; column < grid.columns; column++) {
      const standing = (values.early[column] ?? NaN) * (1 - share) + (values.late[column] ?? NaN) * share
      planes.pressureHpa[at + column] = (planes.pressureHpa[at + column] ?? NaN) + standing
    }
    for (const part of PARTS) {
      a.reader.straight(a.uncertainty[part], still, values.early)
      b.reader.straight(b.uncertainty[part], later, values.late)
      const out = uncertainty[part]
      for (let column = 0; column < grid.columns; column++)
        out[at + column] = uncertaintyBetween(values.early[column] ?? NaN, values.late[column] ?? NaN, share)
    }
  }
  // A cubic goes a little beyond what it is drawn through: no sea is lower than none.
  for (const name of ['seaM', 'swellM'] as const) {
    const heights = planes[name]
    for (let i = 0; i < heights.length; i++) if ((heights[i] ?? 0) < 0) heights[i] = 0
  }
}

/** Hermite's cubic between two hours, `share` of the time, with trends of a frame's hours: a system deepens and fills at its own pace. */
const hermite = (
  share: number,
  frames: number,
): { early: number; late: number; earlyTrend: number; lateTrend: number } => {
  const late = share * share * (3 - 2 * share)
  return {
    early: 1 - late,
    late,
    earlyTrend: share * (1 - share) ** 2 * frames,
    lateTrend: -(share ** 2) * (1 - share) * frames,
  }
}

const inPlace = ({ eastDeg }: Sight, lat: number): Line => ({ lat, eastDeg, from: 0, until: Infinity })

/** Where the weather of the output's row was, or will be. */
function upstream({ frame: { frame }, days, eastDeg }: Sight, out: PictureGrid, lat: number): Line {
  const { grid } = frame
  const line = { lat: driftedLat(lat, -days), eastDeg: eastDeg - DRIFT_EAST_DEG_A_DAY * days }
  const y = (line.lat - grid.south) / grid.stepLatDeg
  if (y < -EDGE || y > grid.rows - 1 + EDGE) return { ...line, from: 0, until: 0 }
  if (isRound(grid)) return { ...line, from: 0, until: Infinity }
  const width = (grid.columns - 1) * grid.stepLongDeg
  return {
    ...line,
    from: Math.ceil(-line.eastDeg / out.stepLongDeg - EDGE),
    until: Math.floor((width - line.eastDeg) / out.stepLongDeg + EDGE) + 1,
  }
}
