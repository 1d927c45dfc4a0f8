// One column of a chunk, value by value: whether it is there, its decimals, and how far it is from what was to be expected.
import { damaged } from './bytes.ts'
import { chances, twoTo, type Bits, type Chances } from './range-coder.ts'
import { codeNumber, sizeModel, type SizeMemory, type SizeModel } from './numbers.ts'
import { POWERS, type Form } from './forms.ts'

/** What is learnt within a chunk, column after column. */
export interface Learnt {
  sizes: SizeModel
  /** Of the first value of a column, and of all that follow. */
  first: SizeMemory
  rest: SizeMemory
  decimals: Chances
}

export const nothingLearnt = (): Learnt => ({
  sizes: sizeModel(),
  first: { mean: 20 * 16 },
  rest: { mean: 10 * 16 },
  decimals: chances(32),
})

/** What comes next in a column, as far as that can be known. */
export interface Expecting {
  /** Of row `i`; null: nothing is known, since none came before. */
  at(i: number): number | null
  /** What came of it. */
  learn(i: number, value: number): void
}

/** Whole numbers beyond it are not written as such. */
const MAX_WHOLE = twoTo(51)

export interface ColumnOf {
  form: Form
  /** Of each value; not looked at on reading. */
  decimals: Uint8Array
  /** Values run round from 0 to 360. */
  isTurning: boolean
}

/** Writes a column's values, or fills them in. null: not given. Throws DamagedBytes. */
export function codeColumn(
  bits: Bits,
  learnt: Learnt,
  of: ColumnOf,
  values: (number | null)[],
  expecting: Expecting,
): void {
  const isThere = chances(2)
  const isAsBefore = chances(2)
  let wasThere = 1
  let before: number | null = null
  let wasAsBefore = 0
  let decimals = 0
  for (let i = 0; i < values.length; i++) {
    const given = values[i] ?? null
    wasThere = bits.bit(isThere, wasThere, given === null ? 0 : 1)
    if (wasThere === 0) {
      values[i] = null
      continue
    }
    if (before !== null) {
      wasAsBefore = bits.bit(isAsBefore, wasAsBefore, given === before ? 1 : 0)
    }
    let value: number = before ?? 0
    if (before === null || wasAsBefore === 0) {
      if (of.form === 'decimals') {
        decimals = codeDecimals(bits, learnt, decimals, of.decimals[i] ?? 0)
        value = codeDecimal(bits, learnt, of.isTurning, decimals, given ?? 0, expecting.at(i))
      } else if (of.form === 'single') value = codeSingle(bits, learnt, given ?? 0, expecting.at(i))
      else value = codeDouble(bits, given ?? 0)
    }
    expecting.learn(i, value)
    values[i] = value
    before = value
  }
}

function codeDecimals({ bit }: Bits, { decimals }: Learnt, before: number, given: number): number {
  if (bit(decimals, 0, given === before ? 1 : 0) === 1) return before
  const isMore = before === 0 || bit(decimals, 1, given > before ? 1 : 0) === 1
  const most = isMore ? POWERS.length - 1 - before : before
  if (most < 1) throw damaged('decimals beyond their bound')
  let away = 1
  for (; away < most; away++)
    if (bit(decimals, 2 + Math.min(away, 8) + (isMore ? 10 : 0), Math.abs(given - before) > away ? 1 : 0) === 0) break
  return isMore ? before + away : before - away
}

function codeDecimal(
  bits: Bits,
  learnt: Learnt,
  isTurning: boolean,
  decimals: number,
  given: number,
  expected: number | null,
): number {
  const power = POWERS[decimals] ?? 1
  const whole = Math.round(given * power)
  const about = bounded(Math.round((expected ?? 0) * power))
  const round = 360 * power
  const isRound = isTurning && expected !== null && round < MAX_WHOLE
  const memory = expected === null ? learnt.first : learnt.rest
  let away = codeNumber(bits, learnt.sizes, memory, isRound ? nearest(whole - about, round) : whole - about)
  away += about
  if (isRound) away = ((away % round) + round) % round
  if (Math.abs(away) > MAX_WHOLE) throw damaged('a number beyond its bound')
  return away / power + 0
}

/** Of all that are the same but for full turns, the one nearest to 0. */
const nearest = (value: number, round: number): number => {
  const rest = ((value % round) + round) % round
  return rest * 2 > round ? rest - round : rest
}

const bounded = (value: number): number => Math.max(-MAX_WHOLE, Math.min(MAX_WHOLE, Number.isNaN(value) ? 0 : value))

const single = new Float32Array(1)
const singleBits = new Int32Array(single.buffer)

/** Single precision as whole numbers in the same order. */
function orderOf(value: number): number {
  single[0] = value + 0
  const bits = singleBits[0] ?? 0
  return bits >= 0 ? bits : -2_147_483_648 - bits
}

function ofOrder(order: number): number {
  if (Math.abs(order) > 2_147_483_647) throw damaged('a number beyond its bound')
  singleBits[0] = order >= 0 ? order : -2_147_483_648 - order
  return (single[0] ?? 0) + 0
}

function codeSingle(bits: Bits, learnt: Learnt, given: number, expected: number | null): number {
  const about = orderOf(Number.isFinite(expected ?? 0) ? (expected ?? 0) : 0)
  return ofOrder(
    about + codeNumber(bits, learnt.sizes, expected === null ? learnt.first : learnt.rest, orderOf(given) - about),
  )
}

const double = new Float64Array(1)
const doubleBits = new Uint32Array(double.buffer)

function codeDouble(bits: Bits, given: number): number {
  double[0] = given + 0
  for (const half of [0, 1]) doubleBits[half] = bits.plain(doubleBits[half] ?? 0, 32)
  return (double[0] ?? 0) + 0
}
