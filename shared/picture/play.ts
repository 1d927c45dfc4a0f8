// A picture at any time between two of its hours: the systems are moved along their drift from both and blended, never cross-faded.
import { uncertaintyBetween } from './certainty.ts'
import { catmullRom } from './contours.ts'
import { driftNorthDegADay } from './drift.ts'
import { DRIFT_EAST_DEG_A_DAY, type Picture, type PictureFrame, type PictureGrid, type PicturePart } from './picture.ts'

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
  const fine = (values: readonly number[]): Float32Array => smoothOn(grid, uncertainty.grid, values)
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
  const square = (at: number, most: number): [first: number, part: number] => {
    const within = Math.max(0, Math.min(most, at))
    const first = Math.max(0, Math.min(most - 1, Math.floor(within)))
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

/** Rounding of an edge: a place so little beyond it is on it, in parts of a step. */
const EDGE = 1e-6

/** Whether the grid goes all round the globe. */
export const isRound = ({ columns, stepLongDeg }: PictureGrid): boolean => columns * stepLongDeg >= 360 - 1e-6

/**
 * Between four grid points, at a latitude and so many degrees east of the grid's west; NaN beyond the grid, or beside a point without a
 * value.
 */
export function valueAt(grid: PictureGrid, values: Float32Array, lat: number, eastDeg: number): number {
  const { columns, rows } = grid
  const round = isRound(grid)
  let x = eastDeg / grid.stepLongDeg
  const y = (lat - grid.south) / grid.stepLatDeg
  const turn = 360 / grid.stepLongDeg
  if (round) x -= Math.floor(x / turn) * turn
  const lastX = round ? Infinity : columns - 1
  const lastY = rows - 1
  if (!(x >= -EDGE && x <= lastX + EDGE && y >= -EDGE && y <= lastY + EDGE)) return NaN
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

/** Where the weather of a place came from, so many days before (or, negative, will be), by the field's own drift. */
const upstreamLat = (lat: number, days: number): number =>
  Math.max(-90, Math.min(90, lat - driftNorthDegADay(lat) * days))

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

const MOVED = ['moving', 'windEastMs', 'windNorthMs', 'seaM', 'swellM'] as const
const PARTS = ['pressure', 'wind', 'sea', 'swell'] as const

function mix(a: Frame, b: Frame, share: number, played: PlayedPicture): void {
  const { grid, planes, uncertainty, timeMs } = played
  const sights = [sightOf(a, grid, timeMs), sightOf(b, grid, timeMs)] as const
  const [early, late] = [new Float32Array(grid.columns), new Float32Array(grid.columns)]
  for (let row = 0; row < grid.rows; row++) {
    const at = row * grid.columns
    const lat = grid.south + row * grid.stepLatDeg
    const [inA, inB] = [upstream(sights[0], grid, lat), upstream(sights[1], grid, lat)]
    for (const name of MOVED) {
      readRow(a.frame.grid, a[name], inA, grid, early)
      readRow(b.frame.grid, b[name], inB, grid, late)
      const out = name === 'moving' ? planes.pressureHpa : planes[name]
      for (let column = 0; column < grid.columns; column++) {
        const isInA = column >= inA.from && column < inA.until
        const isInB = column >= inB.from && column < inB.until
        const [first, second] = [early[column] ?? NaN, late[column] ?? NaN]
        // The drift brings this in from beyond the one's box: the other alone has it.
        out[at + column] = isInA && isInB ? first * (1 - share) + second * share : isInA ? first : isInB ? second : NaN
      }
    }
    const [still, later] = [inPlace(sights[0], lat), inPlace(sights[1], lat)]
    readRow(a.frame.grid, a.standing, still, grid, early)
    readRow(b.frame.grid, b.standing, later, grid, late)
    for (let column = 0; column < grid.columns; column++) {
      const standing = (early[column] ?? NaN) * (1 - share) + (late[column] ?? NaN) * share
      planes.pressureHpa[at + column] = (planes.pressureHpa[at + column] ?? NaN) + standing
    }
    for (const part of PARTS) {
      readRow(a.frame.grid, a.uncertainty[part], still, grid, early)
      readRow(b.frame.grid, b.uncertainty[part], later, grid, late)
      const out = uncertainty[part]
      for (let column = 0; column < grid.columns; column++)
        out[at + column] = uncertaintyBetween(early[column] ?? NaN, late[column] ?? NaN, share)
    }
  }
}

/** A line of places along a parallel, the first so far east of a grid's west, and which of them lie within the grid. */
interface Line {
  lat: number
  eastDeg: number
  from: number
  until: number
}

const inPlace = ({ eastDeg }: Sight, lat: number): Line => ({ lat, eastDeg, from: 0, until: Infinity })

/** Where the weather of the output's row was, or will be. */
function upstream({ frame: { frame }, days, eastDeg }: Sight, out: PictureGrid, lat: number): Line {
  const { grid } = frame
  const line = { lat: upstreamLat(lat, days), eastDeg: eastDeg - DRIFT_EAST_DEG_A_DAY * days }
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

/** A grid's values along a line at the output's columns: between two of its rows first, and then between two of its columns. */
function readRow(grid: PictureGrid, values: Float32Array, line: Line, out: PictureGrid, into: Float32Array): void {
  const { columns, rows } = grid
  const y = (line.lat - grid.south) / grid.stepLatDeg
  const row = Math.min(Math.max(0, Math.floor(y + EDGE)), rows - 1)
  const up = Math.min(row + 1, rows - 1)
  const partY = y - row < EDGE ? 0 : y - row
  const turn = isRound(grid) ? 360 / grid.stepLongDeg : Infinity
  const isBeside = y < -EDGE || y > rows - 1 + EDGE
  for (let column = 0; column < out.columns; column++) {
    let x = (line.eastDeg + column * out.stepLongDeg) / grid.stepLongDeg
    if (turn !== Infinity) x -= Math.floor(x / turn) * turn
    const left = Math.floor(x + EDGE)
    if (isBeside || left < 0 || x > columns - 1 + EDGE + (turn === Infinity ? 0 : 1)) {
      into[column] = NaN
      continue
    }
    const partX = x - left < EDGE ? 0 : x - left
    const right = left + 1 < columns ? left + 1 : turn === Infinity ? left : 0
    // What has no weight is not looked at: a hole does not reach past its own squares.
    let value = values[row * columns + left] ?? NaN
    if (partX > 0) value += ((values[row * columns + right] ?? NaN) - value) * partX
    if (partY > 0) {
      let above = values[up * columns + left] ?? NaN
      if (partX > 0) above += ((values[up * columns + right] ?? NaN) - above) * partX
      value += (above - value) * partY
    }
    into[column] = value
  }
}
