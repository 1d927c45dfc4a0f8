// Keys of a chunk's rows as whole numbers: as multiples of what they all are multiples of, each from how those before it went on.
import { damaged } from './bytes.ts'
import { codeNumber, sizeModel } from './numbers.ts'
import type { Bits } from './range-coder.ts'

/** A change so many units from what was expected is a jump to elsewhere: it does not go on from there. */
const JUMP = 20_000

/** What a key's next change is, from the last two; all by row. */
export type KeyRun = (i: number, change: number, changeBefore: number) => number

/** By chance. */
export const byChance: KeyRun = () => 0
/** As it last did. */
export const asBefore: KeyRun = (_i, change) => change

/** As a ship's position does: on at its speed, and as that changes. */
export const alongTrack =
  (timeMs: readonly number[]): KeyRun =>
  (i, change, changeBefore) => {
    const between = (row: number): number => (timeMs[row] ?? 0) - (timeMs[row - 1] ?? 0)
    const [next, last, before] = [between(i), between(i - 1), between(i - 2)]
    if (i < 2 || next <= 0 || last <= 0) return change
    const speed = change / last
    if (i < 3 || before <= 0) return speed * next
    const gain = ((speed - changeBefore / before) * 2) / (last + before)
    return speed * next + (gain * next * (next + last)) / 2
  }

/** Writes a column of keys, or fills it in. Throws DamagedBytes. */
export function codeKey(bits: Bits, run: KeyRun, values: number[]): void {
  const sizes = sizeModel()
  const memory = { mean: 4 * 16 }
  const first = codeNumber(bits, sizes, { mean: 20 * 16 }, values[0] ?? 0)
  const unit = codeNumber(bits, sizes, { mean: 4 * 16 }, bits.isReading ? 0 : commonMeasure(values, first))
  let [last, change, changeBefore] = [0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    if (i === 0 || unit === 0) {
      values[i] = first
      continue
    }
    const expected = run(i, change, changeBefore)
    const about = Number.isFinite(expected) ? Math.max(-1e9, Math.min(1e9, Math.round(expected))) : 0
    const wrong = codeNumber(bits, sizes, memory, ((values[i] ?? 0) - first) / unit - last - about)
    last += about + wrong
    if (Math.abs(wrong) < JUMP) {
      changeBefore = change
      change = about + wrong
    }
    const value = first + last * unit
    if (!Number.isSafeInteger(value)) throw damaged('a number beyond its bound')
    values[i] = value
  }
}

/** The largest number of which all differences from the first are multiples; 0: all are the same. */
function commonMeasure(values: readonly number[], first: number): number {
  let common = 0
  for (const value of values) {
    let rest = Math.abs(value - first)
    while (rest > 0) [common, rest] = [rest, common % rest]
  }
  return common
}
