// A field read on a grid of places and hours, each node when it is first needed, and between the nodes by proportion.
//
// What moves with the systems is read where they have drifted to: between two hours of the grid a low stays one low.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { normaliseLong } from '../../../shared/geo/geodesy.ts'
import { driftNorthDegADay } from '../../../shared/picture/drift.ts'
import { DRIFT_EAST_DEG_A_DAY, type PlaceTime } from '../../../shared/picture/picture.ts'

interface GridShape {
  /** The second divides 360 in a multiple of the tile. */
  latDeg: number
  longDeg: number
  hours: number
  /** With the systems. */
  isDrifting: boolean
  channels: number
  /** Hour 0 of the grid. */
  startMs: number
  /** Nodes are read so many by so many, a power of two: places of one hour share what time does. */
  tile: number
}

export interface WeatherGrid {
  /** Channel by channel, into the first of `out`. */
  at(x: number, y: number, hours: number, out: Float64Array): void
}

/** Hours of the grid before its start that may be asked for. */
const BEFORE = 4

export function createWeatherGrid(
  { latDeg, longDeg, hours: stepH, isDrifting, channels, startMs, tile: side }: GridShape,
  read: (places: readonly PlaceTime[]) => readonly ArrayLike<number>[],
): WeatherGrid {
  const columns = Math.round(360 / longDeg)
  const rows = Math.round(180 / latDeg) + 1
  const tilesAcross = columns / side
  const shift = Math.log2(side)
  const tiles = tilesAcross * Math.ceil(rows / side)
  /** By hour of the grid. */
  const slices: (Float64Array | undefined)[][] = []

  function filled(hour: number, tileRow: number, tileColumn: number): Float64Array {
    const timeMs = startMs + hour * stepH * HOUR_MS
    const places: PlaceTime[] = []
    for (let j = 0; j < side; j++)
      for (let i = 0; i < side; i++)
        places.push({
          lat: Math.min(90, -90 + (tileRow * side + j) * latDeg),
          long: normaliseLong((tileColumn * side + i) * longDeg),
          timeMs,
        })
    const columnsRead = read(places)
    const tile = new Float64Array(side * side * channels)
    for (let c = 0; c < channels; c++)
      for (let n = 0; n < places.length; n++) tile[n * channels + c] = columnsRead[c]?.[n] ?? Number.NaN
    return tile
  }

  function addNode(hour: number, row: number, column: number, weight: number, out: Float64Array): void {
    const slice = (slices[hour + BEFORE] ??= Array.from<Float64Array | undefined>({ length: tiles }))
    const index = (row >> shift) * tilesAcross + (column >> shift)
    const tile = (slice[index] ??= filled(hour, row >> shift, column >> shift))
    const at = ((row & (side - 1)) * side + (column & (side - 1))) * channels
    for (let c = 0; c < channels; c++) out[c] = (out[c] ?? 0) + weight * (tile[at + c] ?? 0)
  }

  function addSlice(hour: number, x: number, y: number, weight: number, out: Float64Array): void {
    const v = (Math.min(90, Math.max(-90, y)) + 90) / latDeg
    const row = Math.min(rows - 2, Math.floor(v))
    const up = v - row
    const u = x / longDeg
    const whole = Math.floor(u)
    const right = u - whole
    const west = ((whole % columns) + columns) % columns
    const east = west + 1 === columns ? 0 : west + 1
    if (up < 1 && right < 1) addNode(hour, row, west, weight * (1 - up) * (1 - right), out)
    if (right > 0 && up < 1) addNode(hour, row, east, weight * (1 - up) * right, out)
    if (up > 0) addNode(hour, row + 1, west, weight * up * (1 - right), out)
    if (up > 0 && right > 0) addNode(hour, row + 1, east, weight * up * right, out)
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
