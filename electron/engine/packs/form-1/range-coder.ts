// Bits as few bytes as they are likely: a binary arithmetic coder, each bit with a chance learnt from those before it.
// Source: M. Mahoney, "Data Compression Explained", 3.2 Arithmetic coding (the 32-bit coder of lpaq), with chances of 16 bits.
import { damaged } from './bytes.ts'

/** Chances that the next bit is 1, by context, of 65,536; each moves fast at first, then slower. */
export interface Chances {
  of: Uint16Array
  seen: Uint8Array
}

const EVEN = 32_768

export const chances = (contexts: number): Chances => ({
  of: new Uint16Array(contexts).fill(EVEN),
  seen: new Uint8Array(contexts),
})

/** So many bits of a context count; those before are forgotten by and by. */
const MEMORY = 60

function learn({ of, seen }: Chances, context: number, bit: number): void {
  const count = seen[context] ?? 0
  if (count < MEMORY) seen[context] = count + 1
  const chance = of[context] ?? EVEN
  const moved = Math.round(((bit === 1 ? 65_535 : 0) - chance) / (count + 1.6))
  of[context] = Math.min(65_500, Math.max(36, chance + moved))
}

/** Where the interval from `low` to `high` is parted: at and below it lies a 1. */
const parting = (low: number, high: number, chance: number): number =>
  low + Math.floor((high - low) / 65_536) * chance + Math.floor((((high - low) % 65_536) * chance) / 65_536)

/** Each exact: what `**` gives is not the same in every engine. */
const TWOS: readonly number[] = Array.from({ length: 54 }, (_, i) => Number(BigInt(1) << BigInt(i)))

/** 2 to a power of 0 to 53. */
export const twoTo = (power: number): number => TWOS[power] ?? 1

const TOP = 16_777_216
/** Bits nothing is known of go so many at a time where the interval is wide enough to be parted evenly. */
const AT_ONCE = 8
const WIDE = 1_048_576
const isSettled = (low: number, high: number): boolean => Math.floor(low / TOP) === Math.floor(high / TOP)

/**
 * Bits one behind the other, written or read by the same calls, so that what writes a value and what reads it is one function: a writer gives back
 * the bit that it was given, a reader the one that it found.
 */
export interface Bits {
  readonly isReading: boolean
  bit(of: Chances, context: number, bit: number): number
  /** Bits nothing is known of, the highest first; `value` < 2^`count`, `count` ≤ 53. */
  plain(value: number, count: number): number
}

/** Writes; `bytes` ends it. */
export function bitWriter(): Bits & { bytes(): Uint8Array } {
  let low = 0
  let high = 0xffff_ffff
  let held = new Uint8Array(8192)
  let size = 0
  const put = (byte: number): void => {
    if (size === held.length) {
      const larger = new Uint8Array(size * 2)
      larger.set(held)
      held = larger
    }
    held[size++] = byte
  }
  const settle = (): void => {
    for (; isSettled(low, high); low = (low % TOP) * 256, high = (high % TOP) * 256 + 255) put(Math.floor(high / TOP))
  }
  const narrow = (bit: number, chance: number): void => {
    const middle = parting(low, high, chance)
    if (bit === 1) high = middle
    else low = middle + 1
    settle()
  }
  return {
    isReading: false,
    bit: (of, context, bit) => {
      narrow(bit, of.of[context] ?? EVEN)
      learn(of, context, bit)
      return bit
    },
    plain: (value, count) => {
      for (let left = count; left > 0;) {
        const some = high - low < WIDE ? 1 : Math.min(AT_ONCE, left)
        left -= some
        const part = Math.floor(value / twoTo(left)) % twoTo(some)
        if (some === 1) narrow(part, EVEN)
        else {
          const width = Math.floor((high - low + 1) / twoTo(some))
          low += part * width
          high = low + width - 1
          settle()
        }
      }
      return value
    },
    bytes: () => {
      // A number within the interval in one byte, since the highest bytes of its ends differ: what a reader misses behind the end it takes for 0.
      if (low > 0) put(Math.floor(low / TOP) + 1)
      low = 0
      return held.slice(0, size)
    },
  }
}

/** Reads. Throws DamagedBytes when far more is read than there is. */
export function bitReader(bytes: Uint8Array): Bits {
  let low = 0
  let high = 0xffff_ffff
  let at = 0
  const next = (): number => {
    if (at > bytes.length + 4) throw damaged('ends too early')
    return bytes[at++] ?? 0
  }
  let code = 0
  for (let i = 0; i < 4; i++) code = code * 256 + next()
  const settle = (): void => {
    for (; isSettled(low, high); low = (low % TOP) * 256, high = (high % TOP) * 256 + 255)
      code = (code % TOP) * 256 + next()
  }
  const narrow = (chance: number): number => {
    const middle = parting(low, high, chance)
    const bit = code <= middle ? 1 : 0
    if (bit === 1) high = middle
    else low = middle + 1
    settle()
    return bit
  }
  return {
    isReading: true,
    bit: (of, context) => {
      const bit = narrow(of.of[context] ?? EVEN)
      learn(of, context, bit)
      return bit
    },
    plain: (_value, count) => {
      let value = 0
      for (let left = count; left > 0;) {
        const some = high - low < WIDE ? 1 : Math.min(AT_ONCE, left)
        left -= some
        if (some === 1) value = value * 2 + narrow(EVEN)
        else {
          const width = Math.floor((high - low + 1) / twoTo(some))
          const part = Math.min(twoTo(some) - 1, Math.floor((code - low) / width))
          low += part * width
          high = low + width - 1
          settle()
          value = value * twoTo(some) + part
        }
      }
      return value
    },
  }
}
