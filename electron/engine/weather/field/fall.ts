// e^(−q) by a table: a covariance takes it for every pair of places, millions of times a frame.
//
// Between two entries e^(−q) = e^(−a) · e^(−r), the second by its series to the fourth power: within 3·10⁻¹³ of the value. The same digits everywhere.

const PER_ONE = 64
/** From here on it is nothing: 4·10⁻¹⁸. */
const MAX_Q = 40

const TABLE = Float64Array.from({ length: MAX_Q * PER_ONE + 1 }, (_, i) => Math.exp(-i / PER_ONE))

/** e^(−q) for q ≥ 0. */
export function fallOf(q: number): number {
  if (q >= MAX_Q) return 0
  const at = (q * PER_ONE + 0.5) | 0
  const r = q - at / PER_ONE
  return (TABLE[at] ?? 0) * (1 - r * (1 - r * (1 / 2 - r * (1 / 6 - r / 24))))
}
