// The land of a bin as closed rings: its pieces of shore, joined along the bin's sides where the side runs over land.
import { GRID, NO_SIDE, type CoastBin, type ShorePart } from './coast-file.ts'

/** Grid steps, x then y; the closing point left out. Filled by even-odd. */
export type GridRing = number[]

export interface BinLand {
  rings: GridRing[]
  /** Stretches of the bin's own sides that run over land: no shore. */
  sides: GridRing[]
}

/** Steps along the bin's sides, anticlockwise from its south-west corner. */
function along(side: number, x: number, y: number): number {
  if (side === 0) return x
  if (side === 1) return GRID + y
  if (side === 2) return 3 * GRID - x
  return 4 * GRID - y
}

const CORNERS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [GRID, 0],
  [GRID, GRID],
  [0, GRID],
]

function pointAlong(p: number): [x: number, y: number] {
  const side = Math.floor(p / GRID) % 4
  const rest = p % GRID
  if (side === 0) return [rest, 0]
  if (side === 1) return [GRID, rest]
  return side === 2 ? [GRID - rest, GRID] : [0, GRID - rest]
}

interface End {
  p: number
  part: number
  isStart: boolean
  /** The end at the other side of the land between. */
  beyond: End | null
  /** Whether that one lies anticlockwise from here. */
  isAhead: boolean
}

function endsOf(parts: readonly ShorePart[]): End[] {
  return parts.flatMap(({ points, entry, exit }, part) => {
    if (entry === NO_SIDE) return []
    const start = along(entry, points[0] ?? 0, points[1] ?? 0)
    const end = along(exit, points.at(-2) ?? 0, points.at(-1) ?? 0)
    return [
      { p: start, part, isStart: true, beyond: null, isAhead: false },
      { p: end, part, isStart: false, beyond: null, isAhead: false },
    ]
  })
}

/** Corners from one place to another, anticlockwise. */
function cornersBetween(from: number, to: number): [x: number, y: number][] {
  const end = to < from ? to + 4 * GRID : to
  const found: [x: number, y: number][] = []
  for (let k = Math.floor(from / GRID) + 1; k * GRID < end; k++) found.push([...(CORNERS[k % 4] ?? [0, 0])])
  return found
}

/** Shore meets the bin's sides an even number of times, and each time land and water change along the side. */
export function binLand({ isCornerLand, parts }: CoastBin): BinLand {
  const rings: GridRing[] = parts.filter(({ entry }) => entry === NO_SIDE).map(({ points }) => [...points])
  const ends = endsOf(parts).toSorted((a, b) => a.p - b.p)
  const whole = CORNERS.flat()
  if (ends.length === 0) return isCornerLand ? { rings: [whole, ...rings], sides: [[...whole, 0, 0]] } : { rings, sides: [] }

  const sides: GridRing[] = []
  for (let i = isCornerLand ? -1 : 0; i < ends.length - (isCornerLand ? 1 : 0); i += 2) {
    const [from, to] = [ends.at(i), ends[i + 1]]
    if (from === undefined || to === undefined) throw new RangeError('shore crosses a bin’s sides an odd number of times')
    from.beyond = to
    from.isAhead = true
    to.beyond = from
    // The land about the south-west corner lies between the last end and the first, also where both are one place.
    const corners = i === -1 ? cornersBetween(from.p, to.p + 4 * GRID) : cornersBetween(from.p, to.p)
    sides.push([...pointAlong(from.p), ...corners.flat(), ...pointAlong(to.p)])
  }

  const sideOf = new Map<End, GridRing>()
  let next = 0
  for (const end of ends.slice()) if (end.isAhead) sideOf.set(end, [])
  for (let i = isCornerLand ? -1 : 0; i < ends.length - (isCornerLand ? 1 : 0); i += 2) {
    const from = ends.at(i)
    if (from !== undefined) sideOf.set(from, (sides[next++] ?? []).slice(2, -2))
  }

  const other = (end: End): End | undefined => ends.find((one) => one.part === end.part && one.isStart !== end.isStart)
  const done = new Set<number>()
  for (const first of ends) {
    if (done.has(first.part)) continue
    const ring: GridRing = []
    let start: End = first
    while (!done.has(start.part)) {
      done.add(start.part)
      push(ring, parts[start.part], start.isStart)
      const end = other(start)
      if (end?.beyond === null || end?.beyond === undefined) break
      const corners = sideOf.get(end.isAhead ? end : end.beyond) ?? []
      for (let k = 0; k < corners.length; k += 2) {
        const at = end.isAhead ? k : corners.length - 2 - k
        ring.push(corners[at] ?? 0, corners[at + 1] ?? 0)
      }
      start = end.beyond
    }
    rings.push(ring)
  }
  return { rings, sides }
}

function push(ring: GridRing, part: ShorePart | undefined, isForward: boolean): void {
  if (part === undefined) return
  const { points } = part
  for (let k = 0; k < points.length; k += 2) {
    const at = isForward ? k : points.length - 2 - k
    ring.push(points[at] ?? 0, points[at + 1] ?? 0)
  }
}
