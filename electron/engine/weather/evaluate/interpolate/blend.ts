// One value out of several stored ones, measure by measure. Weights sum to 1 and may be slightly negative; no result lies outside
// what went into it.
import { beaufortForce } from '../../../../../shared/format/format.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../../shared/weather/measures.ts'
import { noValues, type Values } from '../../../store/stored-measures.ts'
import { RAD } from '../../../../../shared/geo/units.ts'

type Rule =
  | { kind: 'plain' }
  /** Of the blended speed, by its definition: the mean of two forces may be neither's. */
  | { kind: 'force'; speed: MeasureName }
  /** As vectors of this magnitude: what blows hard turns the sum, and 350° and 010° make north. */
  | { kind: 'direction'; magnitude: MeasureName }
  /** By energy, height squared: the period of a calm is that of nothing. */
  | { kind: 'period'; height: MeasureName }
  /** By its inverse, as the air's extinction adds: the fog counts for more than the clear air beside it. */
  | { kind: 'visibility' }

const SPECIAL: Partial<Record<MeasureName, Rule>> = {
  beaufortScale: { kind: 'force', speed: 'windSpeed' },
  windDirection: { kind: 'direction', magnitude: 'windSpeed' },
  totalWaveDirection: { kind: 'direction', magnitude: 'totalWaveHeight' },
  windWaveDirection: { kind: 'direction', magnitude: 'windWaveHeight' },
  swellWaveDirection: { kind: 'direction', magnitude: 'swellWaveHeight' },
  currentDirection: { kind: 'direction', magnitude: 'currentSpeed' },
  totalWavePeriod: { kind: 'period', height: 'totalWaveHeight' },
  windWavePeriod: { kind: 'period', height: 'windWaveHeight' },
  swellWavePeriod: { kind: 'period', height: 'swellWaveHeight' },
  visibility: { kind: 'visibility' },
}

const PLAIN: Rule = { kind: 'plain' }
const RULES: readonly (readonly [MeasureName, Rule])[] = MEASURE_NAMES.map((name) => [name, SPECIAL[name] ?? PLAIN])

/** Metres below which visibility has no meaningful inverse. */
const MIN_VISIBILITY_M = 1

function within(value: number, all: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity]
  for (const one of all) {
    least = Math.min(least, one)
    most = Math.max(most, one)
  }
  return Math.min(Math.max(value, least), most)
}

/**
 * Blends rows of values. A measure that some rows lack is null: a hole is not filled from farther off.
 * Throws nothing; rows and weights are of one length.
 */
export function blend(rows: readonly Values[], weights: readonly number[]): Values {
  const blended = noValues()
  for (const [name, rule] of RULES) {
    const values = columnOf(rows, name)
    if (values !== null) blended[name] = blendOne(rule, values, rows, weights)
  }
  return blended
}

function blendOne(
  rule: Rule,
  values: readonly number[],
  rows: readonly Values[],
  weights: readonly number[],
): number | null {
  switch (rule.kind) {
    case 'plain':
      return within(sumOf(values, weights), values)
    case 'force':
      return forceOf(columnOf(rows, rule.speed), weights)
    case 'visibility':
      return within(
        1 /
          sumOf(
            values.map((value) => 1 / Math.max(MIN_VISIBILITY_M, value)),
            weights,
          ),
        values,
      )
    case 'period':
      return periodOf(values, columnOf(rows, rule.height), weights)
    case 'direction':
      return directionOf(values, columnOf(rows, rule.magnitude), weights)
  }
}

/** What a direction is as strong as; null of a measure that is none. */
export function magnitudeOf(measure: MeasureName): MeasureName | null {
  const rule = SPECIAL[measure]
  return rule?.kind === 'direction' ? rule.magnitude : null
}

function sumOf(values: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (weights[i] ?? 0) * (values[i] ?? 0)
  return sum
}

/** A measure's values in all rows; null when one of them has none. */
function columnOf(rows: readonly Values[], measure: MeasureName): number[] | null {
  const values: number[] = []
  for (const row of rows) {
    const value = row[measure]
    if (value === null) return null
    values.push(value)
  }
  return values
}

/** null where one of them has no speed. */
function forceOf(speeds: readonly number[] | null, weights: readonly number[]): number | null {
  if (speeds === null) return null
  return beaufortForce(within(sumOf(speeds, weights), speeds))
}

function periodOf(periods: readonly number[], heights: readonly number[] | null, weights: readonly number[]): number {
  let energy = 0
  let sum = 0
  periods.forEach((period, i) => {
    const part = (weights[i] ?? 0) * (heights?.[i] ?? 1) ** 2
    energy += part
    sum += part * period
  })
  return within(energy > 1e-9 ? sum / energy : sumOf(periods, weights), periods)
}

/** null where nothing prevails: opposite directions of one strength have no mean. */
function directionOf(
  degrees: readonly number[],
  magnitudes: readonly number[] | null,
  weights: readonly number[],
): number | null {
  let [east, north, size] = [0, 0, 0]
  degrees.forEach((degree, i) => {
    const part = (weights[i] ?? 0) * (magnitudes?.[i] ?? 1)
    east += part * Math.sin(degree * RAD)
    north += part * Math.cos(degree * RAD)
    size += Math.abs(part)
  })
  // In the data a calm has a direction: nothing else marks it.
  if (size < 1e-9) return degrees[0] ?? null
  if (Math.hypot(east, north) < size * 1e-6) return null
  const degree = Math.atan2(east, north) / RAD
  return degree < 0 ? (degree + 360) % 360 : degree
}
