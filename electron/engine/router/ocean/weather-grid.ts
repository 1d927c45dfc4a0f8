// A field read on a grid of places and hours, each node when it is first needed, and between the nodes by proportion.
//
// What moves with the systems is read where they have drifted to: between two hours of the grid a low stays one low.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import { driftNorthDegADay } from '../../../../shared/picture/drift.ts'
import { DRIFT_EAST_DEG_A_DAY, type PlaceTime } from '../../../../shared/picture/picture.ts'

export interface GridShape {
  latDeg: number
  /** Divides 360 in a multiple of `SIDE`. */
  longDeg: number
  hours: number
  /** With the systems. */
  isDrifting: boolean
  channels: number
  /** Hour 0 of the grid. */
  startMs: number
}

export interface WeatherGrid {
  /** Channel by channel, into the first of `out`. */
  at(x: number, y: number, hours: number, out: Float64Array): void
}

/** Nodes are read two by two: places of one hour share what time does. */
const SIDE = 2
/** Hours before the grid's start that may be read. */
const BEFORE = 4

/** One hour of the grid. */
interface Slice {
  /** Row by row from the south, node by node from 0° eastwards, channel by channel. */
  values: Float64Array
  /** By tile: 1 once its nodes are read. */
  isRead: Uint8Array
}

export function createWeatherGrid(
  { latDeg, longDeg, hours: stepH, isDrifting, channels, startMs }: GridShape,
  read: (places: readonly PlaceTime[]) => readonly ArrayLike<number>[],
): WeatherGrid {
  const columns = Math.round(360 / longDeg)
  const rows = Math.round(180 / latDeg) + 1
  const tilesAcross = columns / SIDE
  const slices: (Slice | undefined)[] = []

  const sliceOf = (hour: number): Slice =>
    (slices[hour + BEFORE] ??= {
      values: new Float64Array(rows * columns * channels),
      isRead: new Uint8Array(Math.ceil(rows / SIDE) * tilesAcross),
    })

  function fill({ values }: Slice, hour: number, tileRow: number, tileColumn: number): void {
    const timeMs = startMs + hour * stepH * HOUR_MS
    const nodes: number[] = []
    const places: PlaceTime[] = []
    for (let row = tileRow * SIDE; row < Math.min(rows, (tileRow + 1) * SIDE); row++)
      for (let column = tileColumn * SIDE; column < (tileColumn + 1) * SIDE; column++) {
        nodes.push(row * columns + column)
        places.push({ lat: -90 + row * latDeg, long: normaliseLong(column * longDeg), timeMs })
      }
    read(places).forEach((column, channel) => {
      nodes.forEach((node, i) => (values[node * channels + channel] = column[i] ?? Number.NaN))
    })
  }

  /** Where a node's numbers begin, once they are read. */
  function nodeAt(slice: Slice, hour: number, row: number, column: number): number {
    const tile = (row >> 1) * tilesAcross + (column >> 1)
    if (slice.isRead[tile] === 0) {
      slice.isRead[tile] = 1
      fill(slice, hour, row >> 1, column >> 1)
    }
    return (row * columns + column) * channels
  }

  function addSlice(hour: number, x: number, y: number, weight: number, out: Float64Array): void {
    const slice = sliceOf(hour)
    const { values } = slice
    const v = (Math.min(90, Math.max(-90, y)) + 90) / latDeg
    const row = Math.min(rows - 2, Math.floor(v))
    const up = v - row
    const u = x / longDeg
    const whole = Math.floor(u)
    const right = u - whole
    const west = ((whole % columns) + columns) % columns
    const east = west + 1 === columns ? 0 : west + 1
    const southWest = nodeAt(slice, hour, row, west)
    // On a line of the grid the nodes beyond it are not needed, and stand for none.
    const southEast = right > 0 ? nodeAt(slice, hour, row, east) : southWest
    const northWest = up > 0 ? nodeAt(slice, hour, row + 1, west) : southWest
    const northEast = up > 0 && right > 0 ? nodeAt(slice, hour, row + 1, east) : southWest
    const upper = weight * up
    const lower = weight - upper
    const a = lower * (1 - right)
    const b = lower * right
    const c = upper * (1 - right)
    const d = upper * right
    if (b > 0 && c > 0) {
      for (let i = 0; i < channels; i++)
        out[i] =
          (out[i] ?? 0) +
          (a * (values[southWest + i] ?? 0) +
            b * (values[southEast + i] ?? 0) +
            c * (values[northWest + i] ?? 0) +
            d * (values[northEast + i] ?? 0))
      return
    }
    for (let i = 0; i < channels; i++) {
      let sum = a * (values[southWest + i] ?? 0)
      if (b > 0) sum += b * (values[southEast + i] ?? 0)
      if (c > 0) sum += c * (values[northWest + i] ?? 0)
      if (d > 0) sum += d * (values[northEast + i] ?? 0)
      out[i] = (out[i] ?? 0) + sum
    }
  }

  return {
    at(x, y, hours, out) {
      for (let c = 0; c < channels; c++) out[c] = 0
      const hour = Math.max(-BEFORE, Math.floor(hours / stepH))
      const part = Math.max(0, hours / stepH - hour)
      const sinceDays = isDrifting ? (part * stepH) / 24 : 0
      const untilDays = isDrifting ? sinceDays - stepH / 24 : 0
      const north = isDrifting ? driftNorthDegADay(y) : 0
      addSlice(hour, x - DRIFT_EAST_DEG_A_DAY * sinceDays, y - north * sinceDays, 1 - part, out)
      if (part > 0) addSlice(hour + 1, x - DRIFT_EAST_DEG_A_DAY * untilDays, y - north * untilDays, part, out)
    },
  }
}
