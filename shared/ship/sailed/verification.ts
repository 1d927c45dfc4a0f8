// How forecasts were: what was forecast of the hours sailed against what was there, by how far ahead it was fetched. Pure figures, from pairs.
import { beaufortForce } from '../../format/format.ts'
import { HOUR_MS, STEP_MS } from '../../format/time.ts'
import type { MeasureName } from '../../weather/measures.ts'

/** What is verified, in the order of choosing. */
export const VERIFIED = [
  'windSpeed',
  'totalWaveHeight',
  'swellWaveHeight',
  'currentSpeed',
] as const satisfies readonly MeasureName[]
export type Verified = (typeof VERIFIED)[number]

/** `voyage`: one; `90-days`: every voyage of this ship whose hours lie in the last 90 days. */
export const VERIFIED_OVER = ['voyage', '90-days'] as const
export type VerifiedOver = (typeof VERIFIED_OVER)[number]
export const VERIFIED_DAYS = 90

/** Hours ahead: above `fromH`, up to `toH`. */
interface LeadBin {
  fromH: number
  toH: number
  /** Only hours at which it blew so hard or harder, Beaufort, by what was there. */
  leastForce?: number
}

/** In the order of the table. In a gale days 2 and 3 are what a ship acts on: other leads of it would make a mean of unlike ones. */
export const LEAD_BINS: readonly LeadBin[] = [
  { fromH: 0, toH: 24 },
  { fromH: 24, toH: 48 },
  { fromH: 48, toH: 72 },
  { fromH: 72, toH: 120 },
  { fromH: 120, toH: 240 },
  { fromH: 24, toH: 72, leastForce: 8 },
]

/** A value forecast of an hour and the value that was there, in the service's unit. */
export interface VerificationPair {
  /** A number of the voyage: hours of two voyages do not go on from each other. */
  voyage: number
  timeMs: number
  forecast: number
  was: number
}

/** In the service's unit. */
export interface ForecastErrors {
  /** Mean of forecast − what was there: negative is too low. */
  bias: number
  /** Mean of its size. */
  mean: number
  /** The mean of more such hours lies between `mean` − and + this, in 95 of 100 cases. */
  meanWithin: number
  /** So large or smaller are nine of ten errors: the smallest size for which that holds (nearest rank). */
  within: number
  /** Of the signed errors one of twenty lies below `from`, and one above `to` (nearest rank). */
  from: number
  to: number
}

export interface VerifiedBin extends LeadBin {
  /** Hours, each once: one a 3-hour step. */
  steps: number
  /** What they are worth as separate ones. */
  separate: number
  /** null: they are too few. */
  errors: ForecastErrors | null
}

/** Of one voyage, or of several. */
export interface Verification {
  voyageId: number
  over: VerifiedOver
  evaluatedAtMs: number
  /** 3-hour steps sailed, each hour once; at how many of them it is known what wind and sea were there, and for how many of those a forecast is kept. */
  sailed: number
  known: number
  forecast: number
  /** Kept forecasts and voyages that could not be read. */
  notRead: number
  measures: Record<Verified, VerifiedBin[]>
}

/**
 * Errors of hours less than 18 apart go together; such a series of n hours is worth n ÷ (2 × 18 h) separate values (Leith 1973, J. Appl. Meteor. 12,
 * 1066: the time between effectively independent samples is twice the decorrelation time; Thiébaux and Zwiers 1984, J. Climate Appl. Meteor. 23, 800).
 */
const SEPARATE_MS = 2 * 18 * HOUR_MS
/** With fewer nothing is said. */
export const LEAST_SEPARATE = 8
const BLOCK_MS = 2 * SEPARATE_MS
/** Of the normal distribution: 95 of 100 lie within. */
const TWO_SIDED_95 = 1.959964

/** Whole ones: what is only nearly one more is not counted. By hours that are there: gaps between them add nothing. */
export const separateOf = (steps: number): number => Math.floor((steps * STEP_MS) / SEPARATE_MS)

/** One pair an hour and voyage. */
export function verifiedBin(bin: LeadBin, pairs: readonly VerificationPair[]): VerifiedBin {
  const separate = separateOf(pairs.length)
  return {
    ...bin,
    steps: pairs.length,
    separate,
    errors: separate < LEAST_SEPARATE ? null : errorsOf(pairs, separate),
  }
}

function errorsOf(pairs: readonly VerificationPair[], separate: number): ForecastErrors {
  const signed = pairs.map(({ forecast, was }) => forecast - was)
  const sizes = signed.map(Math.abs)
  const mean = meanOf(sizes)
  const inOrder = signed.toSorted((a, b) => a - b)
  return {
    bias: meanOf(signed),
    mean,
    meanWithin: studentT(separate - 1) * Math.max(bySeparate(sizes, mean, separate), byBlocks(pairs, sizes, mean)),
    within: nearestRank(
      sizes.toSorted((a, b) => a - b),
      0.9,
    ),
    from: nearestRank(inOrder, 0.05),
    to: nearestRank(inOrder, 0.95),
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The smallest value that `part` of all, 0…1, do not exceed. */
const nearestRank = (inOrder: readonly number[], part: number): number =>
  inOrder[Math.max(0, Math.ceil(part * inOrder.length) - 1)] ?? 0

/** Standard error of the mean of so many separate values. */
function bySeparate(values: readonly number[], mean: number, separate: number): number {
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / separate)
}

/**
 * The same by sums over blocks of three days, within which values may go together however they do (Carlstein 1986, Annals of Statistics 14, 1171): wider
 * where errors last longer than is taken above, as those of currents may. Eight separate ones are four blocks at least.
 */
function byBlocks(pairs: readonly VerificationPair[], values: readonly number[], mean: number): number {
  const sums = new Map<string, number>()
  for (const [i, { voyage, timeMs }] of pairs.entries()) {
    const block = `${voyage}/${Math.floor(timeMs / BLOCK_MS)}`
    sums.set(block, (sums.get(block) ?? 0) + (values[i] ?? 0) - mean)
  }
  const squares = [...sums.values()].reduce((sum, value) => sum + value ** 2, 0)
  return Math.sqrt((squares * sums.size) / (sums.size - 1)) / values.length
}

/** Student's t of so many degrees of freedom, from 5 on within 0.1 %, for 95 of 100 (Abramowitz and Stegun 26.7.5). */
function studentT(degrees: number): number {
  const z = TWO_SIDED_95
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ]
  return terms.reduce((sum, term, i) => sum + term / degrees ** i, 0)
}

/** Whether an hour with such a wind (m/s; null: not known) counts in a bin. */
export const isOfBin = ({ leastForce }: LeadBin, windMs: number | null): boolean =>
  leastForce === undefined || (windMs !== null && beaufortForce(windMs) >= leastForce)

/** How far a lead is from the middle of a bin, ms; of two as far the shorter lead is nearer. null: it is not in the bin. */
export function offMiddleMs({ fromH, toH }: LeadBin, leadMs: number): number | null {
  if (leadMs <= fromH * HOUR_MS || leadMs > toH * HOUR_MS) return null
  const offMs = leadMs - ((fromH + toH) / 2) * HOUR_MS
  return offMs > 0 ? offMs + 0.5 : -offMs
}
