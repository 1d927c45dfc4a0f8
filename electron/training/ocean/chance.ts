// Smooth chance over the globe, the hours and the issues of a forecast: a sum of waves, spread as a normal distribution of deviation 1.
import { drawn, hashed } from '../random.ts'
import type { Vector } from '../sphere.ts'

const DAY = 86_400_000
/**
 * Correlation of the chance of one issue with that of the issue a day later, at the same place and hour. With what all issues miss alike, since their
 * systems are less deep, the errors have 0.7.
 */
const DAY_TO_DAY = 0.67
const WAVES = 24

/** A row a wave: its turns along x, y and z, in a day of validity and a day of issue, and where it begins. */
export type Chance = Float64Array
const ROW = 6

/** Arc in degrees and hours over which a chance changes by about its deviation. */
export interface Reach {
  arcDeg: number
  hours: number
}

/** At a place and an hour, as one issue has it. */
export function chanceAt(chance: Chance, { x, y, z }: Vector, timeMs: number, issuedMs: number): number {
  const [valid, issue] = [timeMs / DAY, issuedMs / DAY]
  let sum = 0
  for (let row = 0; row < chance.length; row += ROW) {
    const inSpace = numberAt(chance, row) * x + numberAt(chance, row + 1) * y + numberAt(chance, row + 2) * z
    const inTime = numberAt(chance, row + 3) * valid + numberAt(chance, row + 4) * issue
    sum += cosine(inSpace + inTime + numberAt(chance, row + 5))
  }
  return sum * SCALE
}
const SCALE = Math.sqrt(2 / WAVES)

/** The same with its slope in space, for places close by. */
export function chanceNear(
  chance: Chance,
  { x, y, z }: Vector,
  timeMs: number,
  issuedMs: number,
): { value: number; slope: Vector } {
  const [valid, issue] = [timeMs / DAY, issuedMs / DAY]
  let value = 0
  let slopeX = 0
  let slopeY = 0
  let slopeZ = 0
  for (let row = 0; row < chance.length; row += ROW) {
    const kx = numberAt(chance, row)
    const ky = numberAt(chance, row + 1)
    const kz = numberAt(chance, row + 2)
    const inTime = numberAt(chance, row + 3) * valid + numberAt(chance, row + 4) * issue
    const turns = kx * x + ky * y + kz * z + inTime + numberAt(chance, row + 5)
    value += cosine(turns)
    const steep = cosine(turns + 0.25)
    slopeX += steep * kx
    slopeY += steep * ky
    slopeZ += steep * kz
  }
  const each = 2 * Math.PI * SCALE
  return { value: value * SCALE, slope: { x: each * slopeX, y: each * slopeY, z: each * slopeZ } }
}

/** The cosine of an angle in turns, to five decimals: the exact one takes three times as long, and most of a forecast’s cost is here. */
function cosine(turns: number): number {
  const x = 2 * Math.PI * (0.25 - Math.abs(turns - Math.round(turns)))
  const xx = x * x
  return x * (1 - (xx / 6) * (1 - (xx / 20) * (1 - (xx / 42) * (1 - xx / 72))))
}
const numberAt = (chance: Chance, place: number): number => chance[place] ?? 0

/** The chance that a number names, another for each seed. */
export function makeChance(seed: number, name: number, { arcDeg, hours }: Reach): Chance {
  const draws = hashed(seed, 97, name)
  const chance: Chance = new Float64Array(WAVES * ROW)
  for (let i = 0; i < WAVES; i++) {
    const uniform = (what: number): number => (drawn(draws, i * 16 + what) + 1e-9) / (1 + 2e-9)
    /** Box and Muller's. */
    const normal = (what: number): number =>
      Math.sqrt(-2 * Math.log(uniform(what))) * Math.cos(2 * Math.PI * uniform(what + 1))
    // A wave goes with the hour at a rate of its own, and with the issue at another.
    chance.set([normal(0), normal(2), normal(4), normal(6), issueRate(i), uniform(8)], i * ROW)
  }
  const perArc = 57.3 / arcDeg / 2 / Math.PI
  const perDay = 24 / hours / 2 / Math.PI
  for (const [column, rate] of [perArc, perArc, perArc, perDay].entries()) spread(chance, column, rate)
  return chance
}

/** Gives a column this deviation: so few waves would leave each chance with slopes of its own. */
function spread(chance: Chance, column: number, deviation: number): void {
  let squares = 0
  for (let place = column; place < chance.length; place += ROW) squares += numberAt(chance, place) ** 2
  const factor = deviation / Math.sqrt(squares / WAVES)
  for (let place = column; place < chance.length; place += ROW) chance[place] = numberAt(chance, place) * factor
}

/**
 * Rates spread like this (Laplace) let the correlation fall to 0.67, 0.33 and 0.2 after one, two and three days. They are the middles of equal
 * shares, so that every chance has the same.
 */
function issueRate(i: number): number {
  const share = (i + 0.5) / WAVES - 0.5
  return (-Math.sqrt(1 / DAY_TO_DAY - 1) / 2 / Math.PI) * Math.sign(share) * Math.log(1 - 2 * Math.abs(share))
}
