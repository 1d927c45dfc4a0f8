// Longitudes made continuous: each next to the one before it, so that a line across 180° is one line and not a line round the world.

/** The copy of `x` (period 1) that is nearest to `near`; exactly half a world away, the eastern one. */
export const nearestCopy = (x: number, near: number): number => x + Math.floor(near - x + 0.5)

/** The copies k (whole worlds east) at which something from `minX` to `maxX` shows in a view from `viewMinX` to `viewMaxX`. */
export function copiesInView(minX: number, maxX: number, viewMinX: number, viewMaxX: number): number[] {
  const copies: number[] = []
  // The first may be −0.
  for (let k = Math.ceil(viewMinX - maxX); k <= Math.floor(viewMaxX - minX); k++) copies.push(k + 0)
  return copies
}
