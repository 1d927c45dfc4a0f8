// A picture at any time between two of its hours: the systems are moved along their drift from both and blended, never cross-faded.
import { uncertaintyBetween } from './certainty.ts'
import {
  DRIFT_EAST_DEG_A_DAY,
  DRIFT_POLE_DEG_A_DAY,
  type Picture,
  type PictureFrame,
  type PictureGrid,
  type PicturePart,
} from './picture.ts'

/** What is known of each point of a played picture. */
type PlayedPlane = 'pressureHpa' | 'windEastMs' | 'windNorthMs' | 'seaM' | 'swellM'

/** A picture at one time, row by row as its grid. NaN where nothing can be said: it is never drawn, and no number is made of it. */
export interface PlayedPicture {
  timeMs: number
  grid: PictureGrid
  planes: Readonly<Record<PlayedPlane, Float32Array>>
  /** Scaled standard deviations, on the same grid: hPa, m/s, m. */
  uncertainty: Readonly<Record<PicturePart, Float32Array>>
}

const DAY_MS = 86_400_000

interface Frame {
  frame: PictureFrame
  moving: Float32Array
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
  const fine = (values: readonly number[]): Float32Array => {
    const coarse = Float32Array.from(values)
    const out = new Float32Array(grid.columns * grid.rows)
    for (let row = 0, i = 0; row < grid.rows; row++)
      for (let column = 0; column < grid.columns; column++, i++) {
        const lat = grid.south + row * grid.stepLatDeg
        const eastDeg = grid.west + column * grid.stepLongDeg - uncertainty.grid.west
        out[i] = valueAt(uncertainty.grid, coarse, lat, eastDeg, true)
      }
    return out
  }
  const ready: Frame = {
    frame,
    moving: known(frame.movingHpa),
    standing: known(frame.standingHpa),
    windEastMs: known(frame.windEastMs),
    windNorthMs: known(frame.windNorthMs),
    seaM: known(frame.seaM),
    swellM: known(frame.swellM),
    uncertainty: {
      pressure: fine(uncertainty.pressureHpa),
      wind: fine(uncertainty.windMs),
      sea: fine(uncertainty.seaM),
      swell: fine(uncertainty.swellM),
    },
  }
  made.set(frame, ready)
  return ready
}

/** Rounding of an edge: a place so little beyond it is on it, in parts of a step. */
const EDGE = 1e-6

/** Whether the grid goes all round the globe. */
export const isRound = ({ columns, stepLongDeg }: PictureGrid): boolean => columns * stepLongDeg >= 360 - 1e-6

/**
 * Between four grid points, at a latitude and so many degrees east of the grid's west; NaN beyond the grid, or beside a point without a
 * value. `isHeld`: beyond an edge the edge's value holds.
 */
export function valueAt(grid: PictureGrid, values: Float32Array, lat: number, eastDeg: number, isHeld = false): number {
  const { columns, rows } = grid
  const round = isRound(grid)
  let x = eastDeg / grid.stepLongDeg
  let y = (lat - grid.south) / grid.stepLatDeg
  const turn = 360 / grid.stepLongDeg
  if (round) x -= Math.floor(x / turn) * turn
  const lastX = round ? Infinity : columns - 1
  const lastY = rows - 1
  if (isHeld) {
    x = Math.max(0, Math.min(lastX, x))
    y = Math.max(0, Math.min(lastY, y))
  } else if (!(x >= -EDGE && x <= lastX + EDGE && y >= -EDGE && y <= lastY + EDGE)) return NaN
  const column = Math.min(Math.max(0, Math.floor(x)), columns - 1)
  const row = Math.min(Math.max(0, Math.floor(y)), Math.max(0, rows - 2))
  const right = column + 1 < columns ? column + 1 : round ? 0 : column
  const up = Math.min(row + 1, lastY)
  const partX = Math.max(0, x - column)
  const partY = Math.max(0, y - row)
  const at = (r: number, c: number): number => values[r * columns + c] ?? NaN
  // What has no weight is not looked at: a hole does not reach past its own squares.
  const line = (r: number): number => {
    if (partX < EDGE) return at(r, column)
    return at(r, column) * (1 - partX) + at(r, right) * partX
  }
  if (partY < EDGE) return line(row)
  if (partY > 1 - EDGE) return line(up)
  return line(row) * (1 - partY) + line(up) * partY
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

/** Where the weather of a place came from, so many days before (or, negative, will be): along the drift, not across the equator. */
const upstreamLat = (lat: number, days: number): number => {
  const moved = DRIFT_POLE_DEG_A_DAY * days
  return lat > 0 ? Math.min(90, Math.max(0, lat - moved)) : lat < 0 ? Math.max(-90, Math.min(0, lat + moved)) : 0
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
  /** From the output's west to this grid's. */
  westDeg: number
}

const sightOf = (frame: Frame, grid: PictureGrid, timeMs: number): Sight => {
  const apart = grid.west - frame.frame.grid.west
  return { frame, days: (timeMs - frame.frame.timeMs) / DAY_MS, westDeg: apart - Math.round(apart / 360) * 360 }
}

function mix(a: Frame, b: Frame, share: number, played: PlayedPicture): void {
  const { grid, planes, uncertainty, timeMs } = played
  const [before, after] = [sightOf(a, grid, timeMs), sightOf(b, grid, timeMs)]
  for (let row = 0, i = 0; row < grid.rows; row++) {
    const lat = grid.south + row * grid.stepLatDeg
    const latA = upstreamLat(lat, before.days)
    const latB = upstreamLat(lat, after.days)
    for (let column = 0; column < grid.columns; column++, i++) {
      const eastDeg = column * grid.stepLongDeg
      const stillA = eastDeg + before.westDeg
      const stillB = eastDeg + after.westDeg
      const eastA = stillA - DRIFT_EAST_DEG_A_DAY * before.days
      const eastB = stillB - DRIFT_EAST_DEG_A_DAY * after.days
      const isInA = isInside(a.frame.grid, latA, eastA)
      const isInB = isInside(b.frame.grid, latB, eastB)
      const moved = (name: 'moving' | 'windEastMs' | 'windNorthMs' | 'seaM' | 'swellM'): number => {
        if (!isInB) return isInA ? valueAt(a.frame.grid, a[name], latA, eastA) : NaN
        const late = valueAt(b.frame.grid, b[name], latB, eastB)
        return isInA ? valueAt(a.frame.grid, a[name], latA, eastA) * (1 - share) + late * share : late
      }
      const early = valueAt(a.frame.grid, a.standing, lat, stillA)
      const standing = early * (1 - share) + valueAt(b.frame.grid, b.standing, lat, stillB) * share
      planes.pressureHpa[i] = moved('moving') + standing
      planes.windEastMs[i] = moved('windEastMs')
      planes.windNorthMs[i] = moved('windNorthMs')
      planes.seaM[i] = moved('seaM')
      planes.swellM[i] = moved('swellM')
      for (const part of ['pressure', 'wind', 'sea', 'swell'] as const) {
        const sdA = valueAt(a.frame.grid, a.uncertainty[part], lat, stillA)
        const sdB = valueAt(b.frame.grid, b.uncertainty[part], lat, stillB)
        uncertainty[part][i] = uncertaintyBetween(sdA, sdB, share)
      }
    }
  }
}

function isInside(grid: PictureGrid, lat: number, eastDeg: number): boolean {
  const x = eastDeg / grid.stepLongDeg
  const y = (lat - grid.south) / grid.stepLatDeg
  if (y < -EDGE || y > grid.rows - 1 + EDGE) return false
  return isRound(grid) || (x >= -EDGE && x <= grid.columns - 1 + EDGE)
}
