// The coastline cut into tiles down a quadtree: a tile is cut from its parent's rings, and parents are kept, so that the next tile
// costs little.
import { clipRing, ringRect, type Rect } from './clip.ts'
import { ringsOfLevel, type Coastline, type Ring } from './decode.ts'
import { levelForZoom } from './levels.ts'

/** What a tile holds beyond its edge, in its own pixels of 256: more than any stroke's width, so that cut edges never show. */
const MARGIN_PX = 8
const KEPT_TILES = 400

export type CutTile = (z: number, x: number, y: number) => Ring[]

export function tileRect(z: number, x: number, y: number): Rect {
  const size = 1 / 2 ** z
  const margin = (size * MARGIN_PX) / 256
  return {
    minX: x * size - margin,
    minY: y * size - margin,
    maxX: (x + 1) * size + margin,
    maxY: (y + 1) * size + margin,
  }
}

const clipAll = (rings: Ring[], rect: Rect): Ring[] => rings.flatMap((ring) => clipRing(ring, rect) ?? [])

function shifted(ring: Ring, by: number): Ring {
  const copy = Float64Array.from(ring)
  for (let i = 0; i < copy.length; i += 2) copy[i] = (copy[i] ?? 0) + by
  return copy
}

/** The rings of one world, and of its neighbours those that reach into it or its margin: land beside and across 180°. */
function withNeighbours(rings: Ring[], world: Rect): Ring[] {
  return rings.flatMap((ring) => {
    const { minX, maxX } = ringRect(ring)
    const here = [ring]
    if (maxX - 1 >= world.minX) here.push(shifted(ring, -1))
    if (minX + 1 <= world.maxX) here.push(shifted(ring, 1))
    return here
  })
}

/** A function from tile (x 0 ≤ x < 2^z) to its rings on the unit square, for the level of detail of its zoom. */
export function tileCutter(coastline: Coastline): CutTile {
  const kept = new Map<string, Ring[]>()
  const cut = (level: number, z: number, x: number, y: number): Ring[] => {
    const key = `${level}/${z}/${x}/${y}`
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const from =
      z === 0 ? withNeighbours(ringsOfLevel(coastline, level), tileRect(0, 0, 0)) : cut(level, z - 1, x >> 1, y >> 1)
    const rings = from.length === 0 ? from : clipAll(from, tileRect(z, x, y))
    kept.set(key, rings)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_TILES) break
      kept.delete(oldest)
    }
    return rings
  }
  return (z, x, y) => cut(levelForZoom(z), z, x, y)
}
