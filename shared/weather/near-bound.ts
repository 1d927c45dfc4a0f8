// A value as text beside the bound it is compared with: never rounded to the bound, or across it.

/** More than usual, where that distinguishes it. */
const MAX_MORE_DIGITS = 3
/** What only the change of units lifts off a bound is on it. */
export const isOn = (value: number, bound: number): boolean =>
  Math.abs(value - bound) < 1e-9 * Math.max(1, Math.abs(bound))

/**
 * `30.4` beside 30, where `30` would be usual: as many digits after the point as it takes to stand on its own side of the bound, three more
 * than usual at most; nearer than that it is the next such figure on its side. Both in one unit.
 */
export function textNearBound(value: number, bound: number, digits: number): string {
  const side = isOn(value, bound) ? 0 : Math.sign(value - bound)
  for (let more = 0; more <= MAX_MORE_DIGITS; more++) {
    const text = value.toFixed(digits + more)
    if (Math.sign(Number(text) - bound) === side) return text
  }
  if (side === 0) return value.toFixed(digits)
  const scale = 10 ** (digits + MAX_MORE_DIGITS)
  // Of the bound itself: a product with the scale may fall a hair short of it.
  const near = Math.round(bound * scale)
  const next = Math.sign(near / scale - bound) === side ? near : near + side
  return (next / scale).toFixed(digits + MAX_MORE_DIGITS)
}
