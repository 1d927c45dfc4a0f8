// Corridors, circles and boxes against brute force: every record compared with every leg, exactly; ±180° and the poles included.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stream } from '../../../../electron/training/random.ts'
import type { CasualtyFilter, CasualtyPage } from '../../../../shared/casualties/search.ts'
import { nearestOnRoute } from '../../../../shared/passage/cross-track.ts'
import { distanceNm, legPath, normaliseLong, placeOnCourse } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { NOW_MS, open, put, record, route, type Here } from '../../../unit/engine/casualties/records.ts'

const QUERIES = process.env['BINNACLE_FULL'] === '1' ? 10_000 : 24
/** In full it takes a quarter of an hour. */
const LONGEST_MS = 3_600_000
const RECORDS = 1500
const random = stream(42)
let folder = ''
let here: Here
const placed: Position[] = []

/** Anywhere, but often beside ±180° or a pole. */
function anywhere(): Position {
  const draw = random()
  const lat = draw < 0.2 ? 90 - random() * 6 : draw < 0.3 ? -90 + random() * 4 : (random() - 0.5) * 160
  const long = random() < 0.3 ? normaliseLong(180 + (random() - 0.5) * 6) : random() * 360 - 180
  return { lat: Number(lat.toFixed(4)), long: Number(long.toFixed(4)) }
}
/** Where records are: half of them in four small waters. */
const WATERS: Position[] = [
  { lat: 51, long: 1.4 },
  { lat: -17.8, long: 179.9 },
  { lat: 88.5, long: 20 },
  { lat: -66, long: -179.5 },
]
const somewhere = (): Position => {
  if (random() < 0.4) return anywhere()
  const centre = WATERS[Math.floor(random() * WATERS.length)] as Position
  const { lat, long } = placeOnCourse(centre, random() * 360, random() * 250).position
  return { lat: Number(lat.toFixed(4)), long: Number(long.toFixed(4)) }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-places-'))
  here = open(folder)
  const ends: Position[] = [90, -90].map((lat) => ({ lat, long: 10 }))
  const meridian: Position[] = [180, -180].map((long) => ({ lat: -17, long }))
  placed.push(...ends, ...meridian, ...Array.from({ length: RECORDS }, somewhere))
  put(
    here.store,
    placed.map(({ lat, long }, i) =>
      record({ latitude: String(lat), longitude: String(long), imoNo: String(i), vesselName: `Ship ${i}` }),
    ),
  )
})
afterAll(() => {
  here.store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

async function all(filter: CasualtyFilter, sort: 'distance' | 'along' = 'distance'): Promise<CasualtyPage> {
  const first = await here.casualties.search({ filter, sort, offset: 0, limit: 200 })
  while (first.hits.length < first.total) {
    const more = await here.casualties.search({ filter, sort, offset: first.hits.length, limit: 200 })
    first.hits.push(...more.hits)
  }
  return first
}
const names = (hits: readonly { imoNo: string }[]): number[] =>
  hits.map(({ imoNo }) => Number(imoNo)).sort((a, b) => a - b)

describe('against brute force', { timeout: LONGEST_MS }, () => {
  it(`${QUERIES} circles`, async () => {
    let neighbours = 0
    for (let i = 0; i < QUERIES; i++) {
      const centre = random() < 0.7 ? somewhere() : (placed[i % placed.length] as Position)
      const radiusNm = random() < 0.05 ? 0 : random() ** 3 * 3000
      const { hits, total } = await all({ place: { kind: 'circle', position: centre, radiusNm } })
      const away = placed.map((place) => distanceNm(centre, place))
      const inside = away.flatMap((nm, k) => (nm <= radiusNm ? [k] : []))
      expect({ centre, radiusNm, found: names(hits) }).toEqual({ centre, radiusNm, found: inside })
      expect(total).toBe(inside.length)
      for (const hit of hits) expect(hit.distanceNm).toBeCloseTo(away[Number(hit.imoNo)] as number, 6)
      const nearer = hits.map((hit) => hit.distanceNm!)
      nearer.slice(1).forEach((nm, k) => expect(nm + 0.05 + radiusNm / 1000).toBeGreaterThan(nearer[k]!))
      neighbours += Math.max(0, nearer.length - 1)
    }
    expect(neighbours).toBeGreaterThan(QUERIES)
  })

  it(`${QUERIES} routes: who is within, how far off, on which leg, how far along`, async () => {
    for (let i = 0; i < QUERIES; i++) {
      const places = [somewhere()]
      let course = random() * 360
      for (let leg = 0; leg < 1 + Math.floor(random() * 7); leg++) {
        course += (random() - 0.5) * 90
        const next =
          random() < 0.1 ? somewhere() : placeOnCourse(places.at(-1)!, course, 5 + random() ** 3 * 1500).position
        places.push(random() < 0.03 ? places.at(-1)! : next)
      }
      const { waypoints } = (here.routes[0] = route(places, () => (random() < 0.5 ? 'GC' : 'RL')))
      const paths = waypoints
        .slice(1)
        .map((to, k) => legPath(waypoints[k]!.position, to.position, to.leg?.geometry ?? 'RL'))
      const halfWidthNm = 1 + random() ** 2 * 300
      const { hits } = await all({ place: { kind: 'corridor', voyageId: 0, halfWidthNm } })
      const feet = placed.map((place) => nearestOnRoute(waypoints, paths, place)!)
      const inside = feet.flatMap(({ offNm }, k) => (Math.abs(offNm) <= halfWidthNm ? [k] : []))
      expect({ waypoints, halfWidthNm, found: names(hits) }).toEqual({ waypoints, halfWidthNm, found: inside })
      for (const { imoNo, distanceNm: awayNm, onRoute } of hits) {
        const nearest = feet[Number(imoNo)]!
        const differNm = Math.abs(awayNm! - Math.abs(nearest.offNm))
        expect(differNm < 0.002 ? 'the same' : { waypoints, imoNo, nearest, onRoute }).toBe('the same')
      }
    }
  })

  it(`${QUERIES} boxes, half of them across ±180°`, async () => {
    for (let i = 0; i < QUERIES; i++) {
      const [south, north] = [random() * 180 - 90, random() * 180 - 90].sort((a, b) => a - b) as [number, number]
      const [west, east] = i % 10 === 0 ? [170, 180] : [random() * 360 - 180, random() * 360 - 180]
      const { hits } = await all({ place: { kind: 'box', south, west, north, east } })
      const widthDeg = (east - west + 360) % 360
      const inside = placed.flatMap(({ lat, long }, k) =>
        lat >= south && lat <= north && (long - west + 720) % 360 <= widthDeg ? [k] : [],
      )
      expect(names(hits)).toEqual(inside)
    }
  })
})

describe('on a route', () => {
  it('sorted along it, and by leg: every record once, at its leg', async () => {
    here.routes[0] = route(
      [
        { lat: 51.5, long: 2.5 },
        { lat: 51, long: 1.4 },
        { lat: 50, long: -1 },
      ],
      () => 'RL',
    )
    const { hits, total } = await all({ place: { kind: 'corridor', voyageId: 0, halfWidthNm: 60 } }, 'along')
    const alongNm = hits.map(({ onRoute }) => onRoute!.alongNm)
    expect(total).toBeGreaterThan(20)
    for (let i = 1; i < alongNm.length; i++) expect(alongNm[i]! + 0.05).toBeGreaterThan(alongNm[i - 1]!)
    const along = await here.casualties.along({ place: { kind: 'corridor', voyageId: 0, halfWidthNm: 60 } })
    expect(along.total).toBe(total)
    expect(along.legs.map(({ legIndex }) => legIndex)).toEqual([1, 2])
    expect(along.legs.map((leg) => leg.total).reduce((a, b) => a + b)).toBe(total)
    along.legs.forEach((leg) => {
      expect(leg.total).toBe(hits.filter(({ onRoute }) => onRoute!.legIndex === leg.legIndex).length)
      expect(leg.categories).toEqual({ Collision: leg.total })
      const off = hits.filter(({ onRoute }) => onRoute!.legIndex === leg.legIndex).map((hit) => hit.distanceNm!)
      expect(leg.nearest!.distanceNm).toBeCloseTo(Math.min(...off), 3)
    })
    expect(along.coverage).toEqual({
      share: 0,
      oldestFetchedAtMs: null,
      newestFetchedAtMs: null,
      fetchedBy: null,
      years: [1],
    })
  })
  it('about a pole the nearest leg is the nearest, though rhumb lines wind', async () => {
    const { waypoints } = (here.routes[0] = route(
      [
        { lat: -89.8241, long: -2.1979 },
        { lat: -89.8984, long: 138.7083 },
        { lat: -80.7942, long: -16.6431 },
      ],
      () => 'RL',
    ))
    const paths = waypoints.slice(1).map((to, k) => legPath(waypoints[k]!.position, to.position, 'RL'))
    const { hits } = await all({ place: { kind: 'corridor', voyageId: 0, halfWidthNm: 500 } })
    expect(hits.length).toBeGreaterThan(2)
    for (const { position, distanceNm: awayNm } of hits)
      expect(awayNm).toBeCloseTo(Math.abs(nearestOnRoute(waypoints, paths, position!)!.offNm), 5)
  })
  it('a route of one place, or of no length, has no corridor that fails', async () => {
    here.routes[0] = route([{ lat: 51, long: 1 }], () => 'RL')
    expect((await all({ place: { kind: 'corridor', voyageId: 0, halfWidthNm: 25 } })).total).toBe(0)
    here.routes[0] = route([placed[5]!, placed[5]!], () => 'GC')
    expect((await all({ place: { kind: 'corridor', voyageId: 0, halfWidthNm: 1 } })).total).toBeGreaterThan(0)
  })
})
