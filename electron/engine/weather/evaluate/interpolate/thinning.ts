// Fewer of many places: one of each square of a lattice fixed to the globe, square on the chart, so that a picture stays as it is when
// the chart is moved or the time runs.

/** Degrees eastwards from one longitude to another, 0 ≤ d < 360. */
export const eastOf = (fromLong: number, long: number): number => (((long - fromLong) % 360) + 360) % 360

const FINEST_DEG = 1 / 64
const FARTHEST_LAT = 89.9

/** Mercator ordinate in degrees: squares of it are squares on the chart. */
function mercatorDeg(lat: number): number {
  const bounded = Math.max(-FARTHEST_LAT, Math.min(FARTHEST_LAT, lat))
  return (Math.atanh(Math.sin((bounded * Math.PI) / 180)) * 180) / Math.PI
}

/** What of a place the thinning looks at. `isWhole`: it has a value at the time itself, and goes before those that have not. */
export interface ThinPlace {
  lat: number
  long: number
  isWhole: boolean
}

/** At most `limit` of the items, of each square the one nearest to its middle: squares double until few enough are left. */
export function thinned<Item>(items: readonly Item[], placeOf: (item: Item) => ThinPlace, limit: number): Item[] {
  if (items.length <= limit) return [...items]
  for (let spacingDeg = FINEST_DEG; ; spacingDeg *= 2) {
    const squares = new Map<number, { item: Item; off: number; isWhole: boolean }>()
    for (const item of items) {
      const { lat, long, isWhole } = placeOf(item)
      // 180° E lies in the square of 180° W.
      const x = eastOf(-180, long) / spacingDeg
      const y = mercatorDeg(lat) / spacingDeg
      const key = Math.floor(y) * 65_536 + Math.floor(x)
      const off = Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5)
      const known = squares.get(key)
      const isBetter = known === undefined || (isWhole === known.isWhole ? off < known.off : isWhole)
      if (isBetter) squares.set(key, { item, off, isWhole })
      // So many squares are too many already.
      if (squares.size > limit && spacingDeg < 180) break
    }
    if (squares.size <= limit) return [...squares.values()].map(({ item }) => item)
    if (spacingDeg > 360) return [...squares.values()].slice(0, limit).map(({ item }) => item)
  }
}
