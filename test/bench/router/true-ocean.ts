// The simulated ocean itself, as the router reads an ocean: what a ship would know that knew everything.
import { FORECAST, NOTHING, type PointWeather, type Ocean } from '../../../electron/engine/router/ocean/weather.ts'
import { valuesAt } from '../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import { normaliseLong } from '../../../shared/geo/geodesy.ts'
import { RAD } from '../../../shared/geo/units.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'

const SEED = 1
/** A search reads a hundred thousand places: the ocean is taken to be what lies between so many of them, for those who judge too. */
const [LAT_DEG, LONG_DEG, EVERY_H] = [1.5, 2.25, 3]
const ROWS = 180 / LAT_DEG + 1
const ROUND = 360 / LONG_DEG
/** Of the ocean's currents none is stronger. */
const STRONGEST_KN = 5
/** Nowhere is nothing known. */
const USUAL = { windMs: 8, seaM: 2 }
const CHANNELS = 12

/** Everything that a place and time has, in the order of `readInto`; NaN where there is no sea. */
function channelsAt({ lat, long, timeMs }: PlaceTime): Float64Array {
  const values = valuesAt(SEED, lat, long, timeMs)
  const of = (name: string): number => values[name] ?? Number.NaN
  const turned = (name: string, length: number): number[] => [
    length * Math.sin(of(name) * RAD),
    length * Math.cos(of(name) * RAD),
  ]
  return Float64Array.of(
    ...turned('windDirection', -of('windSpeed')),
    of('windGust'),
    of('totalWaveHeight'),
    of('swellWaveHeight'),
    of('totalWavePeriod'),
    // The service sends where the sea goes to.
    ...turned('totalWaveDirection', -1),
    ...turned('currentDirection', of('currentSpeed')),
    of('iceThickness'),
    of('visibility'),
  )
}

function readInto(read: ArrayLike<number>, out: PointWeather): void {
  const at = (channel: number): number => read[channel] ?? Number.NaN
  out.windFrom = FORECAST
  out.windEastMs = at(0)
  out.windNorthMs = at(1)
  out.gustMs = at(2)
  out.seaM = at(3)
  out.seaFrom = Number.isNaN(out.seaM) ? NOTHING : FORECAST
  out.swellM = at(4)
  out.waveM = out.seaM
  out.wavePeriodS = at(5)
  out.waveFromDeg = (Math.atan2(at(6), at(7)) / RAD + 360) % 360
  out.currentEastMs = at(8)
  out.currentNorthMs = at(9)
  out.iceM = at(10)
  out.visibilityM = at(11)
}

const about = { strongestKn: STRONGEST_KN, untilH: Number.POSITIVE_INFINITY, usual: USUAL, isExact: true }

/** From a departure on. */
export function trueOcean(etdMs: number): Ocean {
  const nodes = new Map<number, Float64Array>()
  const read = new Float64Array(CHANNELS)
  const nodeAt = (hour: number, row: number, column: number): Float64Array => {
    const round = ((column % ROUND) + ROUND) % ROUND
    const key = (hour * ROWS + row) * ROUND + round
    let node = nodes.get(key)
    if (node === undefined) {
      const timeMs = etdMs + hour * EVERY_H * HOUR_MS
      node = channelsAt({ lat: -90 + row * LAT_DEG, long: normaliseLong(round * LONG_DEG), timeMs })
      nodes.set(key, node)
    }
    return node
  }
  const weights = new Float64Array(CHANNELS)
  /** Of a node on land what lies beside it stands. */
  const add = (node: Float64Array, weight: number): void => {
    if (weight <= 0) return
    for (let i = 0; i < CHANNELS; i++) {
      const value = node[i] ?? Number.NaN
      if (Number.isNaN(value)) continue
      read[i] = (read[i] ?? 0) + weight * value
      weights[i] = (weights[i] ?? 0) + weight
    }
  }
  return {
    ...about,
    at(x, y, hours, out) {
      const [v, u, w] = [(Math.min(89, y) + 90) / LAT_DEG, x / LONG_DEG, Math.max(0, hours) / EVERY_H]
      const [row, column, hour] = [Math.floor(v), Math.floor(u), Math.floor(w)]
      const [up, right, later] = [v - row, u - column, w - hour]
      read.fill(0)
      weights.fill(0)
      for (const [h, ofTime] of [
        [hour, 1 - later],
        [hour + 1, later],
      ] as const) {
        add(nodeAt(h, row, column), ofTime * (1 - up) * (1 - right))
        add(nodeAt(h, row, column + 1), ofTime * (1 - up) * right)
        add(nodeAt(h, row + 1, column), ofTime * up * (1 - right))
        add(nodeAt(h, row + 1, column + 1), ofTime * up * right)
      }
      for (let i = 0; i < CHANNELS; i++) read[i] = (read[i] ?? 0) / (weights[i] ?? 0)
      readInto(read, out)
    },
  }
}
