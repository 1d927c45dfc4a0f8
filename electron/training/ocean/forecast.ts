// A forecast: the ocean as one issue has it, right up to its hour and with errors after. How large they are: error-sizes.ts.
import { drawn, hashed } from '../random.ts'
import type { Vector } from '../sphere.ts'
import { chanceAt, chanceNear, makeChance, type Chance, type Reach } from './chance.ts'
import { ERROR_NAMES, errorSize, systemsKeep, windKeeps, type ErrorName } from './error-sizes.ts'
import type { OceanKind } from './systems.ts'

const HOUR_MS = 3_600_000
/** The model's step, and the time from one issue to the next. */
export const STEP_MS = 3 * HOUR_MS

/** One issue. */
export interface Forecast {
  kind: OceanKind
  seed: number
  issuedMs: number
  /** Tables of its systems by the moment, each system early or late. */
  moments: Map<number, Float64Array>
  chances: Readonly<Record<ErrorName, Chance>>
  /** How much of the wind's errors it has: 1, or less in what waves grow from. */
  windShare: number
}

/** The ocean as it is, or as a forecast has it. */
export type Ocean = OceanKind | Forecast

export const kindOf = (ocean: Ocean): OceanKind => (typeof ocean === 'string' ? ocean : ocean.kind)
/** The forecast, for an hour that was still to come when it was issued; null: the ocean as it is. */
export const erringAt = (ocean: Ocean, timeMs: number): Forecast | null =>
  typeof ocean === 'string' || timeMs <= ocean.issuedMs ? null : ocean

/** When the latest issue at a time was issued. */
export const issueAt = (nowMs: number): number => Math.floor(nowMs / STEP_MS) * STEP_MS

/** 360 NM: the points of a weather picture lie closer. */
const WEATHER: Reach = { arcDeg: 6, hours: 30 }
const WATER: Reach = { arcDeg: 4, hours: 240 }
/** A low that is late stays late for days. */
const LATE: Reach = { arcDeg: 6, hours: 96 }
const REACHES: Partial<Record<ErrorName, Reach>> = {
  late: LATE,
  seaTemperature: WATER,
  currentX: WATER,
  currentY: WATER,
  currentZ: WATER,
}

const kept: Forecast[] = []
const KEPT_ISSUES = 8

/** Kept for its systems: one issue is asked about many places. */
export function forecastOf(seed: number, issuedMs: number, kind: OceanKind): Forecast {
  const known = kept.find((issue) => issue.seed === seed && issue.issuedMs === issuedMs && issue.kind === kind)
  if (known !== undefined) return known
  const named = ERROR_NAMES.map((name, i) => [name, makeChance(seed, i, REACHES[name] ?? WEATHER)])
  const chances = Object.fromEntries(named) as Record<ErrorName, Chance>
  const issue: Forecast = { kind, seed, issuedMs, moments: new Map(), chances, windShare: 1 }
  kept.push(issue)
  if (kept.length > KEPT_ISSUES) kept.shift()
  return issue
}

/** What waves grow from: forecasts of the sea err less than those of the wind. */
export const forWaves = (ocean: Ocean): Ocean => (typeof ocean === 'string' ? ocean : { ...ocean, windShare: 0.4 })

const leadH = ({ issuedMs }: Forecast, timeMs: number): number => (timeMs - issuedMs) / HOUR_MS

/** An error at a place and hour. */
export const errorAt = (issue: Forecast, name: ErrorName, at: Vector, timeMs: number): number =>
  errorSize(name, leadH(issue, timeMs)) * chanceAt(issue.chances[name], at, timeMs, issue.issuedMs)

/** As a factor whose mean is 1, for what cannot be negative. */
export function factorAt(issue: Forecast, name: ErrorName, at: Vector, timeMs: number): number {
  const size = errorSize(name, leadH(issue, timeMs))
  return Math.exp(errorAt(issue, name, at, timeMs) - (size * size) / 2)
}

/** Of the pressure near a place, hPa there and by the unit of a vector. */
export interface PressureError {
  around: Vector
  hpa: number
  slope: Vector
}
export function pressureErrorNear(issue: Forecast, around: Vector, timeMs: number): PressureError {
  const size = issue.windShare * errorSize('pressure', leadH(issue, timeMs))
  const { value, slope } = chanceNear(issue.chances.pressure, around, timeMs, issue.issuedMs)
  return { around, hpa: size * value, slope: { x: size * slope.x, y: size * slope.y, z: size * slope.z } }
}
/** At a place within a degree. Towards the equator less of it makes the same error of the wind. */
export function pressureError({ around, hpa, slope }: PressureError, at: Vector): number {
  const away = slope.x * (at.x - around.x) + slope.y * (at.y - around.y) + slope.z * (at.z - around.z)
  return (hpa + away) * Math.sqrt(at.z * at.z + 0.04)
}

/** Of the trades, metres a second. */
export const tradesError = (issue: Forecast, at: Vector, timeMs: number): { east: number; north: number } => ({
  east: issue.windShare * errorAt(issue, 'tradeEast', at, timeMs),
  north: issue.windShare * errorAt(issue, 'tradeNorth', at, timeMs),
})

/** How much of their depth the systems keep, 0…1. */
export const depthKept = (issue: Forecast, timeMs: number): number =>
  1 - issue.windShare * (1 - systemsKeep(leadH(issue, timeMs)))

/** How much of its speed the wind keeps, 0…1. */
export const speedKept = (issue: Forecast, timeMs: number): number => windKeeps(leadH(issue, timeMs))

/** How late the system at a place of the list is, ms; negative: early. */
export function lateMs(issue: Forecast, place: number, timeMs: number): number {
  // Each system has a position of its own far from the others', where chance is another.
  const draws = hashed(issue.seed, 96, place)
  const at = { x: 99 * drawn(draws, 0), y: 99 * drawn(draws, 1), z: 99 * drawn(draws, 2) }
  const chance = chanceAt(issue.chances.late, at, timeMs, issue.issuedMs)
  return errorSize('late', leadH(issue, timeMs)) * Math.tanh(chance) * HOUR_MS
}
