// Sea-level pressure: belts by latitude, the systems over them, their fronts, and small moving unrest.
import { noiseAt } from '../random.ts'
import { ramp, vectorOf, type Vector } from '../sphere.ts'
import { frontRainAt, troughAt } from './fronts.ts'
import {
  along,
  COLUMNS,
  FRONT_HPA,
  HPA,
  numberAt,
  RADIUS,
  REACH,
  REACH_NEARBY,
  tableAt,
  type SystemTable,
} from './moments.ts'
import {
  depthKept,
  erringAt,
  kindOf,
  pressureError,
  pressureErrorNear,
  type Ocean,
  type PressureError,
} from './forecast.ts'

const DAY = 86_400_000

/** Mean belts: subtropical highs at 32°, subpolar lows at 62°, a shallow equatorial trough. */
function belts(lat: number): number {
  const a = Math.abs(lat)
  const south = 1 - ramp(-40, -20, lat)
  return (
    1012 +
    // The travelling lows take their share of the mean: this puts it back.
    9 * Math.exp(-(((a - 52) / 13) ** 2)) +
    6 * Math.exp(-(((a - 32) / 12) ** 2)) -
    (2 + 13 * south) * Math.exp(-(((a - 63) / 13) ** 2)) -
    2.5 * Math.exp(-((lat / 12) ** 2)) +
    6 * Math.exp(-(((a - 90) / 14) ** 2))
  )
}

/** What the systems take from the pressure in the mean of longitudes and years, hPa. */
const usualDepth = (lat: number): number =>
  lat > 0 ? -18.5 * Math.exp(-(((lat - 57.5) / 10.5) ** 2)) : -32.5 * Math.exp(-(((lat + 61.5) / 11.5) ** 2))

/** What makes the pressure near a place at a time. */
export interface Weather {
  table: SystemTable
  /** Where the rows begin of what may be felt here. */
  rows: readonly number[]
  unrest: Unrest | null
  /** How much of their depth the systems have: 1, less in a forecast. */
  depth: number
  /** A forecast's. */
  error: PressureError | null
}
/** Small-scale unrest, carried round the globe by the westerlies as it changes. */
interface Unrest {
  seed: number
  cos: number
  sin: number
  time: number
}
const UNREST_HPA = 1.1
const UNREST_SCALE_DEG = 3.5
const UNREST_SPEED_DEG_A_DAY = 12

/** What is felt at a place and within a degree of it: found once, read at several points. */
export function weatherNear(seed: number, at: Vector, timeMs: number, ocean: Ocean): Weather {
  const table = tableAt(seed, timeMs, ocean)
  const rows: number[] = []
  for (let row = 0; row < table.length; row += COLUMNS)
    if (along(table, row, at) >= numberAt(table, row + REACH_NEARBY)) rows.push(row)
  const issue = erringAt(ocean, timeMs)
  const depth = issue === null ? 1 : depthKept(issue, timeMs)
  const error = issue === null ? null : pressureErrorNear(issue, at, timeMs)
  if (kindOf(ocean) === 'former') return { table, rows, unrest: null, depth, error }
  const days = timeMs / DAY
  const carried = (((UNREST_SPEED_DEG_A_DAY * days) % 360) * Math.PI) / 180
  const unrest = { seed: seed + 71, cos: Math.cos(carried), sin: Math.sin(carried), time: days * 0.4 }
  return { table, rows, unrest, depth, error }
}

/** Sea-level pressure in hPa. */
export function pressureAt(seed: number, lat: number, long: number, timeMs: number, ocean: Ocean = 'rough'): number {
  const at = vectorOf(lat, long)
  return pressureOf(weatherNear(seed, at, timeMs, ocean), at)
}

/** The same by the unit vector of a position within a degree of where the weather was looked up. */
export function pressureOf({ table, rows, unrest, depth, error }: Weather, at: Vector): number {
  const lat = (Math.asin(Math.max(-1, Math.min(1, at.z))) * 180) / Math.PI
  let hpa = belts(lat) + (depth === 1 ? 0 : (1 - depth) * usualDepth(lat))
  for (const row of rows) {
    const cosine = along(table, row, at)
    if (cosine < numberAt(table, row + REACH)) continue
    const q = (Math.acos(Math.min(1, cosine)) * 180) / Math.PI / numberAt(table, row + RADIUS)
    hpa += depth * numberAt(table, row + HPA) * Math.exp(-q * q)
    if (numberAt(table, row + FRONT_HPA) !== 0) hpa -= depth * troughAt(table, row, at)
  }
  if (error !== null) hpa += pressureError(error, at)
  if (unrest === null) return Math.max(925, Math.min(1060, hpa))
  return bounded(hpa + unrestAt(unrest, lat, at))
}

/** Little of it in the tropics, none at the poles. */
function unrestAt({ seed, cos, sin, time }: Unrest, lat: number, at: Vector): number {
  const a = Math.abs(lat)
  const share = (0.4 + 0.6 * ramp(10, 25, a)) * (1 - ramp(72, 86, a))
  if (share === 0) return 0
  const back = { x: at.x * cos + at.y * sin, y: at.y * cos - at.x * sin, z: at.z }
  return UNREST_HPA * share * noiseAt(seed, back, UNREST_SCALE_DEG, time)
}

/** The limits, 940 and 1050 hPa, are approached and never reached. */
function bounded(hpa: number): number {
  if (hpa < 955) return 940 + 15 * Math.exp((hpa - 955) / 15)
  return hpa > 1040 ? 1050 - 10 * Math.exp((1040 - hpa) / 10) : hpa
}

/** Rain along the fronts, mm an hour. */
export function frontRain(seed: number, lat: number, long: number, timeMs: number, ocean: Ocean): number {
  const at = vectorOf(lat, long)
  const { table, rows } = weatherNear(seed, at, timeMs, ocean)
  let rain = 0
  for (const row of rows) if (numberAt(table, row + FRONT_HPA) !== 0) rain = Math.max(rain, frontRainAt(table, row, at))
  return rain
}
