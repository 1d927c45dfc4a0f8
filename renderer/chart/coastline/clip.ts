// Cuts rings to a rectangle (Sutherland and Hodgman, one side after the other).
import type { Ring } from './decode.ts'

export interface Rect {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** One side: keeps what is on the inner side of `value` on an axis (0 x, 1 y); `sign` 1 keeps greater, −1 keeps less. */
function clipSide(ring: ArrayLike<number>, axis: 0 | 1, value: number, sign: 1 | -1): number[] {
  const out: number[] = []
  const length = ring.length
  let beforeX = ring[length - 2] ?? 0
  let beforeY = ring[length - 1] ?? 0
  let before = sign * ((axis === 0 ? beforeX : beforeY) - value)
  for (let i = 0; i < length; i += 2) {
    const x = ring[i] ?? 0
    const y = ring[i + 1] ?? 0
    const here = sign * ((axis === 0 ? x : y) - value)
    if (before >= 0 !== here >= 0) {
      const t = before / (before - here)
      // The cut coordinate is the side itself, to the last bit: edges on a side are recognised by it.
      if (axis === 0) out.push(value, beforeY + t * (y - beforeY))
      else out.push(beforeX + t * (x - beforeX), value)
    }
    if (here >= 0) out.push(x, y)
    beforeX = x
    beforeY = y
    before = here
  }
  return out
}

/** The smallest rectangle about a ring. */
export function ringRect(ring: Ring): Rect {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i] ?? 0
    const y = ring[i + 1] ?? 0
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}

/** The part of a ring inside a rectangle, or null when there is none. Parts are joined along the rectangle's sides (fill by even-odd). */
export function clipRing(ring: Ring, rect: Rect): Ring | null {
  const { minX, minY, maxX, maxY } = ringRect(ring)
  if (maxX < rect.minX || minX > rect.maxX || maxY < rect.minY || minY > rect.maxY) return null
  let cut: ArrayLike<number> = ring
  if (minX < rect.minX) cut = clipSide(cut, 0, rect.minX, 1)
  if (maxX > rect.maxX) cut = clipSide(cut, 0, rect.maxX, -1)
  if (minY < rect.minY) cut = clipSide(cut, 1, rect.minY, 1)
  if (maxY > rect.maxY) cut = clipSide(cut, 1, rect.maxY, -1)
  if (cut.length < 6) return null
  return cut === ring ? ring : Float64Array.from(cut)
}
