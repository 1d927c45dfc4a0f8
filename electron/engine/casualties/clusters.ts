// Clusters for any view of the chart, from an index that is kept until the records or the filter change.
import Supercluster from 'supercluster'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CASUALTY_SEVERITIES, type CasualtyCategory } from '../../../shared/casualty.ts'
import type { CasualtyBox, CasualtyClusters, CasualtyCounts } from '../../../shared/casualty-search.ts'
import { CATEGORIES } from '../store/casualty-marks.ts'
import type { Answer } from './casualties.ts'

/** Of a point and, added up, of a cluster: the gravest severity and how many there are of each category, by code. */
type Sums = Record<string, number>
interface PointProps {
  id: number
  category: number
  severity: number
}

interface Index {
  clusters: Supercluster<PointProps, Sums>
  counts: CasualtyCounts
}

export interface Clusters {
  /** `key` names filter and state of the records. */
  view(key: string, answer: () => Promise<Answer>, box: CasualtyBox, zoom: number): Promise<CasualtyClusters>
}

const KEPT_INDEXES = 2
/** More than so many marks are no picture: the next zoom out is answered. */
const MOST_MARKS = 3000
const MAX_ZOOM = 14
const SUM_KEYS = CATEGORIES.map((_, i) => `c${i + 1}`)

export function createClusters(): Clusters {
  const kept = new Map<string, Promise<Index>>()
  return {
    view: async (key, answer, box, zoom) => {
      let index = kept.get(key)
      if (index === undefined) {
        index = build(answer)
        kept.set(key, index)
        const mine = index
        // What cannot be built is not kept.
        mine.catch(() => kept.get(key) === mine && kept.delete(key))
        const [oldest] = kept.keys()
        if (kept.size > KEPT_INDEXES && oldest !== undefined) kept.delete(oldest)
      }
      return viewOf(await index, box, zoom)
    },
  }
}

async function build(answer: () => Promise<Answer>): Promise<Index> {
  const { found, marks, counts } = await answer()
  const points: { type: 'Feature'; properties: PointProps; geometry: { type: 'Point'; coordinates: number[] } }[] = []
  for (const id of found.ids) {
    if (marks.quality[id] !== 0) continue
    const properties = { id, category: marks.category[id] ?? 0, severity: marks.severity[id] ?? 0 }
    const coordinates = [marks.long[id] ?? 0, marks.lat[id] ?? 0]
    points.push({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } })
  }
  const clusters = new Supercluster<PointProps, Sums>({
    maxZoom: MAX_ZOOM,
    radius: 60,
    extent: 256,
    map: ({ category, severity }) => ({ severity, [`c${category}`]: 1 }),
    reduce: (sums, one) => {
      for (const name of SUM_KEYS) {
        const more = one[name]
        if (more !== undefined) sums[name] = (sums[name] ?? 0) + more
      }
      if ((one['severity'] ?? 0) > (sums['severity'] ?? 0)) sums['severity'] = one['severity'] ?? 0
    },
  })
  await nextTurn()
  clusters.load(points)
  return { clusters, counts }
}

function viewOf({ clusters, counts }: Index, box: CasualtyBox, zoom: number): CasualtyClusters {
  const edges: [number, number, number, number] = [
    box.west,
    box.south,
    box.east < box.west ? box.east + 360 : box.east,
    box.north,
  ]
  let features = clusters.getClusters(edges, zoom)
  for (let out = Math.min(zoom, MAX_ZOOM + 1) - 1; features.length > MOST_MARKS && out >= 0; out--)
    features = clusters.getClusters(edges, out)
  const answer: CasualtyClusters = { ...counts, clusters: [], points: [] }
  for (const { properties, geometry } of features) {
    const [long = 0, lat = 0] = geometry.coordinates
    const position = { lat, long }
    if ('cluster_id' in properties) {
      answer.clusters.push({
        position,
        count: properties['point_count'] as number,
        gravest: severityOf(properties['severity'] as number),
        category: mostFrequent(properties as Sums),
        expandZoom: clusters.getClusterExpansionZoom(properties['cluster_id'] as number),
      })
    } else {
      const { id, category, severity } = properties as PointProps
      answer.points.push({ casualtyId: id, position, category: categoryOf(category), severity: severityOf(severity) })
    }
  }
  return answer
}

const severityOf = (code: number) => CASUALTY_SEVERITIES[code] ?? 'unknown'
const categoryOf = (code: number): CasualtyCategory => CATEGORIES[code - 1] ?? 'Unknown'

function mostFrequent(sums: Sums): CasualtyCategory {
  let most = 0
  SUM_KEYS.forEach((name, i) => {
    if ((sums[name] ?? 0) > (sums[SUM_KEYS[most] ?? ''] ?? 0)) most = i
  })
  return categoryOf(most + 1)
}
