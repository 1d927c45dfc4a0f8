// Circles and years that cover a corridor: nothing of it left out, nothing requested that is known, the fewest records.
import { atOnce } from '../../../../../shared/sliced.ts'
import { describe, expect, it } from 'vitest'
import { COVERAGE_FRESH_MS, casualtiesInSlices } from '../../../../../electron/engine/fetch/planner/casualties.ts'
import type { Coverage } from '../../../../../electron/engine/store/casualty-coverage.ts'
import type { CasualtyRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { distanceNm, legPath } from '../../../../../shared/geo/geodesy.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { routeThrough } from '../../../../support/route-through.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7)
const requestsBy = (document: VoyageDocument, halfWidthNm: number, coverage: Coverage[] = []): CasualtyRequest[] =>
  atOnce(casualtiesInSlices(document, halfWidthNm, NOW_MS, coverage)).requests.map(
    ({ request }) => request as CasualtyRequest,
  )
const fetched = (requests: readonly CasualtyRequest[], records: number, fetchedAtMs = NOW_MS - 1000): Coverage[] =>
  requests.map((one) => ({ asked: one, fetchedAtMs, fetchedBy: 'own', records }))

/** Places within the corridor, by walking the route finely and stepping off it on the ellipsoid in every direction. */
function corridorPlaces({ waypoints }: VoyageDocument, halfWidthNm: number): Position[] {
  const on = waypoints.slice(1).flatMap((to, i) => {
    const path = legPath(waypoints[i]!.position, to.position, to.leg?.geometry ?? 'RL')
    return Array.from({ length: 60 }, (_, piece) => path.at((piece * path.distanceNm) / 59).position)
  })
  return on.flatMap((at) =>
    Array.from({ length: 16 }, (_, i) => {
      const bearing = (i * Math.PI) / 8
      const lat = at.lat + (Math.cos(bearing) * halfWidthNm) / 60.4
      const wide = Math.max(0.001, Math.cos((Math.max(Math.abs(lat), Math.abs(at.lat)) * Math.PI) / 180))
      return { lat: Math.max(-90, Math.min(90, lat)), long: at.long + (Math.sin(bearing) * halfWidthNm) / 60.4 / wide }
    }).filter((place) => distanceNm(at, place) <= halfWidthNm),
  )
}

const routes: [name: string, document: VoyageDocument][] = [
  ['open sea', routeThrough('GC', [50, -5], [40, -70])],
  ['across ±180°', routeThrough('RL', [35, 140], [40, -175], [30, -120])],
  ['sharp bends', routeThrough('RL', [0, 0], [1, 0], [0.1, 0.1], [1, 0.2], [0, 0.3])],
  ['near the pole', routeThrough('GC', [80, 10], [85, 100], [80, -170])],
  ['one short leg', routeThrough('RL', [50, 0], [50.01, 0])],
  ['a leg of no length', routeThrough('RL', [50, 0], [50, 0], [51, 0])],
]
describe.each(routes)('%s', (_name, document) => {
  it.each([5, 25, 120])('every place within %i NM of the route is within a circle', (halfWidthNm) => {
    const circles = requestsBy(document, halfWidthNm).flatMap((one) =>
      one.kind === 'casualties-near' ? [{ at: { lat: one.latE4 / 1e4, long: one.longE4 / 1e4 }, ...one }] : [],
    )
    expect(circles.length).toBeGreaterThan(0)
    const places = corridorPlaces(document, halfWidthNm)
    expect(places.length).toBeGreaterThan(100)
    expect(places.filter((place) => !circles.some(({ at, radiusNm }) => distanceNm(at, place) <= radiusNm))).toEqual([])
  })
  it.each([0, 40, 5000])(
    'covered by answers of %i records each, nothing is requested; a month later it is',
    (records) => {
      const first = requestsBy(document, 25)
      expect(requestsBy(document, 25, fetched(first, records))).toEqual([])
      expect(requestsBy(document, 25, fetched(first, records, NOW_MS - COVERAGE_FRESH_MS - 1)).length).toBeGreaterThan(
        0,
      )
      // Fetched "tomorrow": the clock has been set back, and its age is not known.
      expect(requestsBy(document, 25, fetched(first, records, NOW_MS + 1000)).length).toBeGreaterThan(0)
    },
  )
})

describe('the fewest records', () => {
  const atlantic = routeThrough('GC', [50, -5], [40, -70])
  const sum = (requests: readonly CasualtyRequest[]): number =>
    requests.reduce((nm2, one) => nm2 + (one.kind === 'casualties-near' ? Math.PI * one.radiusNm ** 2 : 0), 0)
  it('dense waters take small circles, empty ones large', () => {
    const known = fetched([{ kind: 'casualties-near', latE4: 450_000, longE4: -400_000, radiusNm: 100 }], 20_000, 0)
    const empty = fetched([{ kind: 'casualties-near', latE4: 450_000, longE4: -400_000, radiusNm: 100 }], 0, 0)
    expect(sum(requestsBy(atlantic, 25, known))).toBeLessThan(sum(requestsBy(atlantic, 25, empty)))
    expect(requestsBy(atlantic, 25, known).length).toBeGreaterThan(requestsBy(atlantic, 25, empty).length)
    // Four times the corridor at most, overlaps and ends included.
    expect(sum(requestsBy(atlantic, 25, known))).toBeLessThan(4 * 50 * 2900)
  })
  it('years, where they bring less; none of them that is known', () => {
    const years = requestsBy(atlantic, 25, [
      ...fetched([{ kind: 'casualties-of-year', year: 2020 }], 3),
      ...fetched([{ kind: 'casualties-near', latE4: 0, longE4: 0, radiusNm: 10 }], 5000),
    ])
    expect(years).toHaveLength(29)
    expect(years.every((one) => one.kind === 'casualties-of-year' && one.year !== 2020)).toBe(true)
  })
  it('all thirty years known: nothing is requested', () => {
    const all = Array.from({ length: 30 }, (_, i): CasualtyRequest => ({ kind: 'casualties-of-year', year: 2026 - i }))
    expect(requestsBy(atlantic, 25, fetched(all, 6000))).toEqual([])
  })
})
