// Places gathered into clusters zoom by zoom, as Supercluster does it, but in short pieces of work and in flat arrays.
import type { Sliced } from '../../../shared/sliced.ts'

/** What is seen at one zoom. */
export interface Level {
  /** In units of Mercator's chart of the world, which is `WORLD` wide and high with 0 in its middle; y grows to the south. */
  x: Int32Array
  y: Int32Array
  /** How many places are in it; 1: a place by itself. */
  count: Uint32Array
  /** Index of the place, or of the cluster among those made at its zoom. */
  index: Uint32Array
  /** The zoom a cluster was made at: one further in it is apart. */
  madeAt: Uint8Array
}

/** Of the clusters made at one zoom. */
interface Made {
  /** The largest rank of their places. */
  rank: Uint8Array
  /** How many of each kind, one cluster after the other. */
  kinds: Uint32Array
}

export interface Places {
  x: Int32Array
  y: Int32Array
  /** From 0. */
  kind: Uint8Array
  rank: Uint8Array
}

export interface Clustered {
  /** By zoom; the last has every place by itself. */
  levels: readonly Level[]
  made: readonly Made[]
}

export interface Clustering {
  kinds: number
  maxZoom: number
  /** Within so much of the chart's units places are one at zoom 0. */
  reach: number
}

export const WORLD = 2 ** 30
const DEG = Math.PI / 180

export const xOf = (long: number): number => (long / 360) * WORLD
/** At the poles the chart's edge. */
export function yOf(lat: number): number {
  const sin = Math.sin(lat * DEG)
  const south = (-0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI
  return Math.min(0.5, Math.max(-0.5, south)) * WORLD
}
export const longOf = (x: number): number => (x / WORLD) * 360
export const latOf = (y: number): number => 90 - (360 / Math.PI) * Math.atan(Math.exp((y / WORLD) * 2 * Math.PI))

/** Places looked at between two pauses: a millisecond or two. */
const LOOKED_AT = 10_000

/** The furthest zoom in first, each from what the one before left. */
export function* clustered(places: Places, { kinds, maxZoom, reach }: Clustering): Sliced<Clustered> {
  const size = places.x.length
  const levels: Level[] = []
  const made: Made[] = []
  let level: Level = {
    x: places.x,
    y: places.y,
    count: new Uint32Array(size).fill(1),
    index: new Uint32Array(size).map((_, i) => i),
    madeAt: new Uint8Array(size),
  }
  levels[maxZoom + 1] = level
  for (let zoom = maxZoom; zoom >= 0; zoom--) {
    const groups = yield* groupsOf(level, yield* squaresOf(level, reach / 2 ** zoom))
    made[zoom] = { rank: new Uint8Array(groups.clusters), kinds: new Uint32Array(groups.clusters * kinds) }
    // Where none was made, the arrays are those of the zoom before.
    if (groups.clusters > 0) level = yield* gathered(level, groups, zoom, { places, kinds, made })
    levels[zoom] = level
  }
  return { levels, made }
}

/** Places by squares as wide as the reach: of a hash the first, and behind each the next. */
interface Squares {
  reach: number
  first: Int32Array
  next: Int32Array
}

function hashOf(column: number, row: number, mask: number): number {
  return (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) & mask
}

function* squaresOf({ x, y }: Level, reach: number): Sliced<Squares> {
  const first = new Int32Array(2 ** Math.ceil(Math.log2(x.length + 1))).fill(-1)
  const next = new Int32Array(x.length)
  // From the last on, so that each list is in order.
  for (let i = x.length - 1; i >= 0; i--) {
    const hash = hashOf(Math.floor((x[i] ?? 0) / reach), Math.floor((y[i] ?? 0) / reach), first.length - 1)
    next[i] = first[hash] ?? -1
    first[hash] = i
    if (i % LOOKED_AT === 0) yield
  }
  return { reach, first, next }
}

/** Which of a level become one. */
interface Groups {
  /** Of each its group, counted from 1 in the order in which they are begun. */
  groupOf: Uint32Array
  groups: number
  /** Groups of more than one. */
  clusters: number
}

/** Each that is in no group yet begins one with all around it that are in none. */
function* groupsOf({ x, y }: Level, { reach, first, next }: Squares): Sliced<Groups> {
  const groupOf = new Uint32Array(x.length)
  let [groups, clusters, looked] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    if (groupOf[i] !== 0) continue
    groupOf[i] = ++groups
    let isAlone = true
    const [atX, atY] = [x[i] ?? 0, y[i] ?? 0]
    const [column, row] = [Math.floor(atX / reach), Math.floor(atY / reach)]
    for (let square = 0; square < 9; square++) {
      const [inColumn, inRow] = [column - 1 + (square % 3), row - 1 + Math.floor(square / 3)]
      for (let k = first[hashOf(inColumn, inRow, first.length - 1)] ?? -1; k >= 0; k = next[k] ?? -1) {
        looked++
        // Another square of this hash is no matter: the distance decides, and who is in a group is in it once.
        if (groupOf[k] !== 0) continue
        const [dx, dy] = [(x[k] ?? 0) - atX, (y[k] ?? 0) - atY]
        if (dx * dx + dy * dy > reach * reach) continue
        groupOf[k] = groups
        isAlone = false
      }
    }
    if (!isAlone) clusters++
    if (++looked >= LOOKED_AT) {
      looked = 0
      yield
    }
  }
  return { groupOf, groups, clusters }
}

interface Sums {
  places: Places
  kinds: number
  made: readonly Made[]
}

/** What a level becomes at a zoom; the sums of its new clusters are added up in what was made there. */
function* gathered(
  from: Level,
  { groupOf, groups }: Groups,
  zoom: number,
  { places, kinds, made }: Sums,
): Sliced<Level> {
  const level: Level = {
    x: new Int32Array(groups),
    y: new Int32Array(groups),
    count: new Uint32Array(groups),
    index: new Uint32Array(groups),
    madeAt: new Uint8Array(groups),
  }
  const [sumX, sumY, members] = [new Float64Array(groups), new Float64Array(groups), new Uint32Array(groups)]
  const size = groupOf.length
  for (let i = 0; i < size; i++) {
    const [group, count] = [(groupOf[i] ?? 0) - 1, from.count[i] ?? 0]
    add(level.count, group, count)
    add(sumX, group, (from.x[i] ?? 0) * count)
    add(sumY, group, (from.y[i] ?? 0) * count)
    add(members, group, 1)
    if (i % LOOKED_AT === 0) yield
  }
  let clusters = 0
  for (let group = 0; group < groups; group++) {
    const count = level.count[group] ?? 1
    level.x[group] = (sumX[group] ?? 0) / count
    level.y[group] = (sumY[group] ?? 0) / count
    level.madeAt[group] = zoom
    level.index[group] = members[group] === 1 ? 0 : clusters++
    if (group % LOOKED_AT === 0) yield
  }
  const here = made[zoom] as Made
  for (let i = 0; i < size; i++) {
    const group = (groupOf[i] ?? 0) - 1
    const [index, madeAt] = [from.index[i] ?? 0, from.madeAt[i] ?? 0]
    if (i % LOOKED_AT === 0) yield
    if (members[group] === 1) {
      level.index[group] = index
      level.madeAt[group] = madeAt
      continue
    }
    const into = level.index[group] ?? 0
    if (from.count[i] === 1) {
      here.rank[into] = Math.max(here.rank[into] ?? 0, places.rank[index] ?? 0)
      add(here.kinds, into * kinds + (places.kind[index] ?? 0), 1)
      continue
    }
    const those = made[madeAt] as Made
    here.rank[into] = Math.max(here.rank[into] ?? 0, those.rank[index] ?? 0)
    for (let kind = 0; kind < kinds; kind++)
      add(here.kinds, into * kinds + kind, those.kinds[index * kinds + kind] ?? 0)
  }
  return level
}

function add(to: Uint32Array | Float64Array, at: number, more: number): void {
  to[at] = (to[at] ?? 0) + more
}
