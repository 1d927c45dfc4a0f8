// Whole numbers about as large as those before them: how many bits one has, by what was expected, then the bits.
import { damaged } from './bytes.ts'
import { chances, twoTo, type Bits, type Chances } from './range-coder.ts'

/** Bits of the largest number. */
const MAX_BITS = 53
/** Steps up or down from the size expected that have a chance of their own. */
const STEPS = 16

/** Shared by all columns of a chunk: what one shows of how sizes differ holds for the others. */
export interface SizeModel {
  isSame: Chances
  isMore: Chances
  steps: Chances
  /** Of the bit behind the highest, by how the size was expected. */
  second: Chances
  sign: Chances
}

export const sizeModel = (): SizeModel => ({
  isSame: chances(8),
  isMore: chances(8),
  steps: chances(STEPS * 2),
  second: chances(4),
  sign: chances(1),
})

/** What a column has shown of its sizes: their running mean, in sixteenths of a bit. */
export interface SizeMemory {
  mean: number
}

const TWO_32 = twoTo(32)

/** How many bits a number takes. */
function sizeOf(magnitude: number): number {
  if (magnitude < TWO_32) return 32 - Math.clz32(magnitude)
  return 64 - Math.clz32(Math.floor(magnitude / TWO_32))
}

const contextOf = (wanted: number): number => (wanted < 4 ? wanted : wanted < 8 ? 4 : wanted < 14 ? 5 : 6)

/** Writes `value`, |value| < 2^53, or reads one. Gives it back. Throws DamagedBytes where none can be so large. */
export function codeNumber(bits: Bits, model: SizeModel, memory: SizeMemory, value: number): number {
  const magnitude = Math.abs(value)
  const wanted = Math.round(memory.mean / 16)
  const size = codeSize(bits, model, wanted, sizeOf(magnitude))
  memory.mean += Math.round((size * 16 - memory.mean) / 3)
  if (size === 0) return 0
  const isNegative = bits.bit(model.sign, 0, value < 0 ? 1 : 0) === 1
  const away = Math.max(-1, Math.min(2, size - wanted)) + 1
  let left = size - 1
  let found = 1
  if (left > 0) {
    left--
    found = 2 + bits.bit(model.second, away, Math.floor(magnitude / twoTo(left)) % 2)
  }
  if (left > 0) found = found * twoTo(left) + bits.plain(magnitude % twoTo(left), left)
  return isNegative ? -found : found
}

function codeSize(bits: Bits, model: SizeModel, wanted: number, size: number): number {
  const context = contextOf(wanted)
  if (bits.bit(model.isSame, context, size === wanted ? 1 : 0) === 1) return wanted
  const isMore = wanted === 0 || bits.bit(model.isMore, context, size > wanted ? 1 : 0) === 1
  const most = isMore ? MAX_BITS - wanted : wanted
  if (most < 1) throw damaged('a number beyond its bound')
  let away = 1
  for (; away < most; away++) {
    const step = Math.min(away - 1, STEPS - 1) + (isMore ? STEPS : 0)
    if (bits.bit(model.steps, step, Math.abs(size - wanted) > away ? 1 : 0) === 0) break
  }
  return isMore ? wanted + away : wanted - away
}
