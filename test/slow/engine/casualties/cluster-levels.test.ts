// Clusters by zoom against Supercluster, which gathers the same way; in pieces of work that are bounded.
import Supercluster from 'supercluster'
import { describe, expect, it } from 'vitest'
import {
  clustered,
  latOf,
  longOf,
  WORLD,
  xOf,
  yOf,
  type Places,
} from '../../../../electron/engine/casualties/cluster-levels.ts'
import { atOnce } from '../../../../shared/sliced.ts'
import { mulberry } from '../../../support/mulberry.ts'

const KINDS = 12
const MAX_ZOOM = 12
const clustering = { kinds: KINDS, maxZoom: MAX_ZOOM, reach: (60 / 256) * WORLD }

interface Record {
  lat: number
  long: number
  kind: number
  rank: number
}
const placesOf = (records: readonly Record[]): Places => ({
  x: Int32Array.from(records, ({ long }) => xOf(long)),
  y: Int32Array.from(records, ({ lat }) => yOf(lat)),
  kind: Uint8Array.from(records, ({ kind }) => kind),
  rank: Uint8Array.from(records, ({ rank }) => rank),
})

/** Some alone on the oceans, most crowded in a strait, some at the very same place, at ±180° and at the poles. */
function recordsOf(seed: number, count: number): Record[] {
  const random = mulberry(seed)
  const of = (n: number): number => Math.floor(random() * n)
  return Array.from({ length: count }, (_, i) => {
    const which = random()
    const place =
      which < 0.3
        ? { lat: random() * 170 - 85, long: random() * 360 - 180 }
        : which < 0.8
          ? { lat: 1.2 + random() * random() * 0.6, long: 103.8 + random() * random() * 0.8 }
          : which < 0.9
            ? { lat: 51, long: 1.5 }
            : { lat: [-90, 0, 17, 90][i % 4] ?? 0, long: [-180, 180, 179.999, 0][of(4)] ?? 0 }
    return { ...place, kind: of(KINDS), rank: of(5) }
  })
}

/** Each cluster of a zoom in one line, in order. */
function lines(records: readonly Record[], zoom: number): string[] {
  const { levels, made } = atOnce(clustered(placesOf(records), clustering))
  const level = levels[zoom]!
  return Array.from(level.x, (x, i) => {
    const [index, madeAt] = [level.index[i]!, level.madeAt[i]!]
    if (level.count[i] === 1) return `record ${index}`
    const kinds = [...made[madeAt]!.kinds.subarray(index * KINDS, (index + 1) * KINDS)]
    return [x, level.y[i], level.count[i], made[madeAt]!.rank[index], madeAt + 1, ...kinds].join(' ')
  }).sort()
}

type Sums = { index: number; rank: number; kinds: number[] }
function bySupercluster(records: readonly Record[], zoom: number): string[] {
  const index = new Supercluster<Sums, Sums>({
    maxZoom: MAX_ZOOM,
    radius: 60,
    extent: 256,
    reduce: (sums, { rank, kinds }) => {
      sums.rank = Math.max(sums.rank, rank)
      // Supercluster copies the outer object alone.
      sums.kinds = sums.kinds.map((count, kind) => count + (kinds[kind] ?? 0))
    },
  })
  index.load(
    records.map(({ lat, long, kind, rank }, i) => ({
      type: 'Feature',
      properties: { index: i, rank, kinds: Array.from({ length: KINDS }, (_, k) => Number(k === kind)) },
      geometry: { type: 'Point', coordinates: [long, lat] },
    })),
  )
  return index
    .getClusters([-180, -90, 180, 90], zoom)
    .map(({ properties, geometry }) => {
      if (!('cluster_id' in properties)) return `record ${properties.index}`
      const [long = 0, lat = 0] = geometry.coordinates
      const { point_count: count, cluster_id: id, rank, kinds } = properties
      return [
        Math.round(xOf(long)),
        Math.round(yOf(lat)),
        count,
        rank,
        index.getClusterExpansionZoom(id),
        ...kinds,
      ].join(' ')
    })
    .sort()
}

describe('clusters by zoom', () => {
  it.each([1, 2, 3])('are those of Supercluster at every zoom (seed %i)', (seed) => {
    const records = recordsOf(seed, 2500)
    for (let zoom = 0; zoom <= MAX_ZOOM + 1; zoom++) expect(lines(records, zoom)).toEqual(bySupercluster(records, zoom))
  })

  it('of none, of one, of all at one place', () => {
    expect(lines([], 0)).toEqual([])
    expect(lines([{ lat: 1, long: 1, kind: 0, rank: 1 }], 0)).toEqual(['record 0'])
    const same = Array.from({ length: 1000 }, () => ({ lat: 51, long: 1.5, kind: 3, rank: 2 }))
    expect(lines(same, 0)).toHaveLength(1)
    expect(lines(same, MAX_ZOOM + 1)).toHaveLength(1000)
  })

  it.each(['spread', 'crowded'])('pause often, however many there are and wherever they lie: %s', (how) => {
    const random = mulberry(4)
    const spanDeg = how === 'spread' ? 60 : 1e-4
    const records = Array.from({ length: 60_000 }, () => ({
      lat: random() * spanDeg,
      long: random() * spanDeg,
      kind: 0,
      rank: 0,
    }))
    const work = clustered(placesOf(records), clustering)
    let pauses = 0
    while (work.next().done !== true) pauses++
    // Four times over all of them for each of the zooms that have them still.
    expect(pauses).toBeGreaterThan(24)
  })

  it('a place is found again from the chart, but for its edges at the poles', () => {
    for (const [lat, long] of [
      [0, 0],
      [51.123_456, 1.5],
      [-84.9, -180],
      [85, 179.999_99],
    ] as const) {
      expect(latOf(yOf(lat))).toBeCloseTo(lat, 9)
      expect(longOf(xOf(long))).toBeCloseTo(long, 9)
    }
    expect([yOf(90), yOf(-90)]).toEqual([-WORLD / 2, WORLD / 2])
  })
})
