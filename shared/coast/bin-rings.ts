// The land of a bin as closed rings: its pieces of shore, joined along the bin's sides where the side runs over land.
import { GRID, NO_SIDE, type CoastBin, type ShorePart } from './coast-file.ts'

/** Grid steps, x then y; the closing point left out. Filled by even-odd. */
type GridRing = number[]

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
  /** Along the bin's sides. */
  p: number
  part: number
  isStart: boolean
  /** The end at the far side of the land between, and the corners up to it, x then y. */
  beyond: End | null
  corners: GridRing
}

function endsOf(parts: readonly ShorePart[]): [starts: Map<number, End>, finishes: Map<number, End>] {
  const starts = new Map<number, End>()
  const finishes = new Map<number, End>()
  parts.forEach(({ points, entry, exit }, part) => {
    if (entry === NO_SIDE) return
    const start = along(entry, points[0] ?? 0, points[1] ?? 0)
    const finish = along(exit, points.at(-2) ?? 0, points.at(-1) ?? 0)
    starts.set(part, { p: start, part, isStart: true, beyond: null, corners: [] })
    finishes.set(part, { p: finish, part, isStart: false, beyond: null, corners: [] })
  })
  return [starts, finishes]
}

/** Corners from one place to one farther on, anticlockwise. */
function cornersBetween(from: number, to: number): GridRing {
  const found: GridRing = []
  for (let k = Math.floor(from / GRID) + 1; k * GRID < to; k++) found.push(...(CORNERS[k % 4] ?? []))
  return found
}

const backwards = (corners: GridRing): GridRing =>
  corners.flatMap((_, i) => (i % 2 === 0 ? corners.slice(corners.length - 2 - i, corners.length - i) : []))

/** Shore meets the bin's sides an even number of times, and each time land and water change along the side. */
export function binLand({ isCornerLand, parts }: CoastBin): BinLand {
  const rings: GridRing[] = parts.filter(({ entry }) => entry === NO_SIDE).map(({ points }) => [...points])
  const [starts, finishes] = endsOf(parts)
  const ends = [...starts.values(), ...finishes.values()].sort((a, b) => a.p - b.p)
  if (ends.length === 0) {
    const whole = CORNERS.flat()
    return isCornerLand ? { rings: [whole, ...rings], sides: [[...whole, 0, 0]] } : { rings, sides: [] }
  }
  const sides: GridRing[] = []
  // The land about the south-west corner lies between the last end and the first.
  for (let i = isCornerLand ? -1 : 0; i + 1 < ends.length; i += 2) {
    const [from, to] = [ends.at(i), ends[i + 1]]
    if (from === undefined || to === undefined) break
    from.beyond = to
    to.beyond = from
    from.corners = cornersBetween(from.p, i < 0 ? to.p + 4 * GRID : to.p)
    to.corners = backwards(from.corners)
    sides.push([...pointAlong(from.p), ...from.corners, ...pointAlong(to.p)])
  }
  const done = new Set<number>()
  for (const first of starts.values()) {
    const ring: GridRing = []
    for (let at: End | null | undefined = first; at && !done.has(at.part);) {
      done.add(at.part)
      push(ring, parts[at.part], at.isStart)
      const end: End | undefined = (at.isStart ? finishes : starts).get(at.part)
      ring.push(...(end?.corners ?? []))
      at = end?.beyond
    }
    if (ring.length > 0) rings.push(ring)
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
