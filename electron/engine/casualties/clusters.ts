// Clusters for any view of the chart, from an index that is kept until the records or the filter change.
import Supercluster, { type ClusterProperties, type InputFeature } from 'supercluster'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { CASUALTY_SEVERITIES, type CasualtyCategory } from '../../../shared/casualties/casualty.ts'
import type { CasualtyClusters, CasualtyCounts } from '../../../shared/casualties/search.ts'
import type { Box } from '../../../shared/geo/position.ts'
import { CATEGORIES, type CasualtyColumns } from '../store/casualty-index.ts'
import type { SearchResult } from './casualties.ts'

/**
 * Of a point and, added up, of a cluster: the gravest severity, and how many there are of each category, two counts to a number: objects
 * of one small shape are what makes a hundred thousand of them quick.
 */
interface Sums {
  id: number
  severity: number
  c0: number
  c1: number
  c2: number
  c3: number
  c4: number
  c5: number
}
const SECOND = 2 ** 26

function sumsOf(id: number, category: number, severity: number): Sums {
  const one = (pair: number): number => ((category - 1) >> 1 === pair ? (category % 2 === 1 ? 1 : SECOND) : 0)
  return { id, severity, c0: one(0), c1: one(1), c2: one(2), c3: one(3), c4: one(4), c5: one(5) }
}

function addTo(sums: Sums, more: Readonly<Sums>): void {
  if (more.severity > sums.severity) sums.severity = more.severity
  sums.c0 += more.c0
  sums.c1 += more.c1
  sums.c2 += more.c2
  sums.c3 += more.c3
  sums.c4 += more.c4
  sums.c5 += more.c5
}

/** Of equals the first of the specification's table. */
function mostFrequent({ c0, c1, c2, c3, c4, c5 }: Sums): CasualtyCategory {
  const counts = [c0, c1, c2, c3, c4, c5].flatMap((pair) => [pair % SECOND, Math.floor(pair / SECOND)])
  return categoryOf(counts.indexOf(Math.max(...counts)) + 1)
}

type Props = Sums & Record<string, unknown>

interface Index {
  clusters: Supercluster<Props, Props>
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
/** Of all indexes, the one being made too; some 350 bytes each. One index alone may have more. */
const MAX_KEPT_POINTS = 200_000
/** More than so many marks are no picture: the next zoom out is answered. */
const MAX_MARKS = 3000
/** Beyond it every record stands by itself: marks of a finger's width are then half a mile. */
const MAX_ZOOM = 12
const RADIUS_PX = 60
const TILE_PX = 256
/** No screen is wider: a box so wide that it would be is of a smaller zoom. */
const WIDEST_PX = 16_384

export function createClusters(maxPoints = MAX_KEPT_POINTS): Clusters {
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
    const index = build(answer, (points) => {
      if (kept.get(key) !== index) return
      sizes.set(index, points)
      dropOldest(index)
    })
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
async function build(answer: () => Promise<SearchResult>, makeRoom: (points: number) => void): Promise<Index> {
  const { found, marks, counts } = await answer()
  const ids = found.ids.filter((id) => marks.quality[id] === 0)
  makeRoom(ids.length)
  const clusters = new Supercluster<Props, Props>({
    maxZoom: MAX_ZOOM,
    radius: RADIUS_PX,
    extent: TILE_PX,
    reduce: addTo,
  })
  await yieldToLoop()
  clusters.load(featuresOf(ids, marks))
  return { clusters, marks, counts }
}

/** Made as they are walked over, since Supercluster keeps their properties alone: 200,000 at once would be 40 MB for the moment. */
function featuresOf(ids: readonly number[], marks: CasualtyColumns): InputFeature<Props>[] {
  const features = {
    length: ids.length,
    *[Symbol.iterator](): Iterator<InputFeature<Props>> {
      for (const id of ids) {
        const properties = sumsOf(id, marks.category[id] ?? 0, marks.severity[id] ?? 0) as Props
        const coordinates = [marks.long[id] ?? 0, marks.lat[id] ?? 0]
        yield { type: 'Feature', properties, geometry: { type: 'Point', coordinates } }
      }
    },
  }
  // Its `load` uses length and iterator, and nothing else of an array.
  return features as unknown as InputFeature<Props>[]
}

function viewOf({ clusters, marks, counts }: Index, box: Box, requested: number): CasualtyClusters {
  const east = box.east < box.west ? box.east + 360 : box.east
  const widthDeg = Math.max(0.001, east - box.west)
  let zoom = Math.floor(
    Math.min(requested, MAX_ZOOM + 1, Math.max(0, Math.log2((WIDEST_PX * 360) / (TILE_PX * widthDeg)))),
  )
  const edges: [number, number, number, number] = [box.west, box.south, east, box.north]
  let features = clusters.getClusters(edges, zoom)
  while (features.length > MAX_MARKS && zoom > 0) features = clusters.getClusters(edges, --zoom)
  const answer: CasualtyClusters = { ...counts, clusters: [], points: [] }
  for (const { properties, geometry } of features) {
    const [long = 0, lat = 0] = geometry.coordinates
    const position = { lat, long }
    const severity = CASUALTY_SEVERITIES[properties.severity] ?? 'unknown'
    if ('cluster_id' in properties) {
      const { cluster_id: clusterId, point_count: count } = properties as unknown as ClusterProperties
      const expandZoom = clusters.getClusterExpansionZoom(clusterId)
      answer.clusters.push({ position, count, gravest: severity, category: mostFrequent(properties), expandZoom })
    } else {
      const category = mostFrequent(properties)
      const month = marks.month[properties.id] ?? 0
      answer.points.push({ casualtyId: properties.id, position, category, severity, month })
    }
  }
  return answer
}

const categoryOf = (code: number): CasualtyCategory => CATEGORIES[code - 1] ?? 'Unknown'
