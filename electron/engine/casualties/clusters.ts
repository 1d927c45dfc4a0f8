// Clusters for any view of the chart, from an index that is kept until the records or the filter change.
import { CASUALTY_SEVERITIES } from '../../../shared/casualties/casualty.ts'
import type { CasualtyClusters, CasualtyCounts } from '../../../shared/casualties/search.ts'
import type { Box } from '../../../shared/geo/position.ts'
import type { Sliced } from '../../../shared/sliced.ts'
import type { CasualtyColumns } from '../store/casualty-columns.ts'
import { CATEGORIES } from '../store/casualty-index.ts'
import { runSliced, type Yield } from '../yield.ts'
import type { SearchResult } from './casualties.ts'
import { clustered, latOf, longOf, WORLD, xOf, yOf, type Clustered, type Level, type Places } from './cluster-levels.ts'

interface Index {
  clusters: Clustered
  /** Of the places. */
  ids: Uint32Array
  places: Places
  marks: CasualtyColumns
  counts: CasualtyCounts
}

export interface Clusters {
  /** `key` names filter and state of the records. */
  view(key: string, answer: () => Promise<SearchResult>, box: Box, zoom: number): Promise<CasualtyClusters>
  /** In all indexes that are kept or being made. */
  keptPoints(): number
}

const KEPT_INDEXES = 2
/** Of all indexes, the one being made too; some 60 bytes each. One index alone may have more. */
const MAX_KEPT_POINTS = 200_000
/** More than so many marks are no picture: the next zoom out is answered. */
const MAX_MARKS = 3000
/** Beyond it every record stands by itself: marks of a finger's width are then half a mile. */
const MAX_ZOOM = 12
const RADIUS_PX = 60
const TILE_PX = 256
/** No screen is wider: a box so wide that it would be is of a smaller zoom. */
const WIDEST_PX = 16_384

/** `createYield`: of the making of one index. */
export function createClusters(createYield: () => Yield, maxPoints = MAX_KEPT_POINTS): Clusters {
  const kept = new Map<string, Promise<Index>>()
  const sizes = new Map<Promise<Index>, number>()
  const keptPoints = (): number => [...kept.values()].reduce((sum, index) => sum + (sizes.get(index) ?? 0), 0)
  const drop = (key: string, index: Promise<Index>): void => {
    if (kept.get(key) === index) kept.delete(key)
    sizes.delete(index)
  }
  const dropOldest = (newest: Promise<Index>): void => {
    for (const [key, index] of kept) {
      if (keptPoints() <= maxPoints) return
      if (index !== newest) drop(key, index)
    }
  }
  const begin = (key: string, answer: () => Promise<SearchResult>): Promise<Index> => {
    const makeRoom = (points: number): void => {
      if (kept.get(key) !== index) return
      sizes.set(index, points)
      dropOldest(index)
    }
    const index = build(answer, makeRoom, createYield())
    kept.set(key, index)
    // What cannot be built is not kept.
    index.catch(() => drop(key, index))
    for (const [oldest, other] of kept) if (kept.size > KEPT_INDEXES) drop(oldest, other)
    return index
  }
  return {
    view: async (key, answer, box, zoom) => viewOf(await (kept.get(key) ?? begin(key, answer)), box, zoom),
    keptPoints,
  }
}

/** `makeRoom` is given the number of points before any is made: an index beside the one it replaces would be twice the memory. */
async function build(
  answer: () => Promise<SearchResult>,
  makeRoom: (points: number) => void,
  yieldIfDue: Yield,
): Promise<Index> {
  const { found, marks, counts } = await answer()
  const ids = await runSliced(placedOf(found.ids, marks), yieldIfDue)
  makeRoom(ids.length)
  const places = await runSliced(placesOf(ids, marks), yieldIfDue)
  const clustering = { kinds: CATEGORIES.length, maxZoom: MAX_ZOOM, reach: (RADIUS_PX / TILE_PX) * WORLD }
  const clusters = await runSliced(clustered(places, clustering), yieldIfDue)
  return { clusters, ids, places, marks, counts }
}

/** Records between two pauses: some milliseconds. */
const RECORDS = 10_000

function* placedOf(found: readonly number[], marks: CasualtyColumns): Sliced<Uint32Array> {
  const ids = new Uint32Array(found.length)
  let placed = 0
  for (const [i, id] of found.entries()) {
    if (marks.quality[id] === 0) ids[placed++] = id
    if (i % RECORDS === 0) yield
  }
  return ids.slice(0, placed)
}

function* placesOf(ids: Uint32Array, marks: CasualtyColumns): Sliced<Places> {
  const places = {
    x: new Int32Array(ids.length),
    y: new Int32Array(ids.length),
    kind: new Uint8Array(ids.length),
    rank: new Uint8Array(ids.length),
  }
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0
    places.x[i] = xOf(marks.long[id] ?? 0)
    places.y[i] = yOf(marks.lat[id] ?? 0)
    // 0: removed since it was found.
    places.kind[i] = Math.max(0, (marks.category[id] ?? 0) - 1)
    places.rank[i] = marks.severity[id] ?? 0
    if (i % RECORDS === 0) yield
  }
  return places
}

/** What is seen of one zoom: indexes of its level within the edges. */
function* seen({ x, y }: Level, box: Box): Generator<number> {
  const [north, south] = [yOf(Math.min(90, box.north)), yOf(Math.max(-90, box.south))]
  const east = box.east < box.west ? box.east + 360 : box.east
  const isAllAround = east - box.west >= 360
  const [west, width] = [xOf(box.west), xOf(east - box.west)]
  for (let i = 0; i < x.length; i++) {
    const [atX, atY] = [x[i] ?? 0, y[i] ?? 0]
    if (atY < north || atY > south) continue
    const fromWest = atX - west
    if (isAllAround || ((fromWest % WORLD) + WORLD) % WORLD <= width) yield i
  }
}

function viewOf(
  { clusters: { levels, made }, ids, places, marks, counts }: Index,
  box: Box,
  requested: number,
): CasualtyClusters {
  const widthDeg = Math.max(0.001, (box.east < box.west ? box.east + 360 : box.east) - box.west)
  const widest = Math.max(0, Math.log2((WIDEST_PX * 360) / (TILE_PX * widthDeg)))
  let zoom = Math.max(0, Math.floor(Math.min(requested, MAX_ZOOM + 1, widest)))
  const within = (at: number): number[] => [...seen(levels[at] as Level, box)]
  let found = within(zoom)
  while (found.length > MAX_MARKS && zoom > 0) found = within(--zoom)
  const level = levels[zoom] as Level
  const answer: CasualtyClusters = { ...counts, clusters: [], points: [] }
  for (const i of found) {
    const [count, index, madeAt] = [level.count[i] ?? 1, level.index[i] ?? 0, level.madeAt[i] ?? 0]
    if (count === 1) {
      const casualtyId = ids[index] ?? 0
      const position = { lat: marks.lat[casualtyId] ?? 0, long: marks.long[casualtyId] ?? 0 }
      const category = CATEGORIES[places.kind[index] ?? 0] ?? 'Unknown'
      const severity = severityOf(places.rank[index])
      answer.points.push({ casualtyId, position, category, severity, month: marks.month[casualtyId] ?? 0 })
      continue
    }
    const kinds = made[madeAt]?.kinds.subarray(index * CATEGORIES.length, (index + 1) * CATEGORIES.length)
    // Of equals the first of the specification's table.
    const category = CATEGORIES[kinds?.indexOf(Math.max(...kinds)) ?? 0] ?? 'Unknown'
    const position = { lat: latOf(level.y[i] ?? 0), long: longOf(level.x[i] ?? 0) }
    const gravest = severityOf(made[madeAt]?.rank[index])
    answer.clusters.push({ position, count, gravest, category, expandZoom: madeAt + 1 })
  }
  return answer
}

const severityOf = (rank: number | undefined): (typeof CASUALTY_SEVERITIES)[number] =>
  CASUALTY_SEVERITIES[rank ?? 0] ?? 'unknown'
