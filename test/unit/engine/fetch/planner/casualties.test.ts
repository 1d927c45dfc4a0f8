// Circles along a route: every place of its corridor lies within one of them, near bends too. More routes and widths are in test/slow.
import { atOnce } from '../../../../../shared/sliced.ts'
import { describe, expect, it } from 'vitest'
import {
  casualtiesInSlices,
  COVERAGE_FRESH_MS,
  coverageInSlices,
} from '../../../../../electron/engine/fetch/planner/casualties.ts'
import type { Coverage } from '../../../../../electron/engine/store/casualty-coverage.ts'
import type { CasualtyRequest, SyncRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { distanceNm, legPath } from '../../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { SEED } from '../../../../support/seed.ts'
import { routeThrough } from '../../../../support/route-through.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7)
const HALF_WIDTH_NM = 25

const route = (...places: [lat: number, long: number][]) => routeThrough('RL', ...places)

it.each([
  ['along the equator over ±180°', route([0, 170], [0, -170])],
  ['ahead and nearly back', route([0, 0], [3, 0], [0.3, 0.3], [3, 0.6], [0, 0.9])],
  ['in steps', route([0, 0], [0, 1], [1, 1], [1, 2], [2, 2], [2, 3], [3, 3])],
])('every place of the corridor is within a circle: %s', (_, document) => {
  const circles = atOnce(casualtiesInSlices(document, HALF_WIDTH_NM, NOW_MS, [])).requests.flatMap(({ request }) =>
    request.kind === 'casualties-near'
      ? [{ at: { lat: request.latE4 / 1e4, long: request.longE4 / 1e4 }, radiusNm: request.radiusNm }]
      : [],
  )
  expect(circles.length).toBeGreaterThan(1)
  const places = document.waypoints.slice(1).flatMap((to, i) => {
    const path = legPath(document.waypoints[i]!.position, to.position, 'RL')
    return Array.from({ length: 21 }, (__, piece) => path.at((piece * path.distanceNm) / 20).position).flatMap((on) =>
      // In eight directions from it, 23.9 NM: 0.4° near the equator.
      Array.from({ length: 8 }, (__, direction) => ({
        lat: on.lat + 0.4 * Math.cos((direction * Math.PI) / 4),
        long: on.long + 0.4 * Math.sin((direction * Math.PI) / 4),
      })),
    )
  })
  expect(places.filter((place) => !circles.some(({ at, radiusNm }) => distanceNm(at, place) <= radiusNm))).toEqual([])
})

describe('years requested before', () => {
  const yearsFetched = (years: readonly number[]): Coverage[] =>
    years.map((year) => ({
      asked: { kind: 'casualties-of-year', year },
      fetchedAtMs: NOW_MS - 1000,
      fetchedBy: 'own',
      records: 6700,
    }))
  const ALL = Array.from({ length: 30 }, (_, i) => 1997 + i)
  const shareWithout = (...missing: number[]): number =>
    atOnce(
      coverageInSlices(
        route([0, 0], [0, 2]),
        HALF_WIDTH_NM,
        NOW_MS,
        yearsFetched(ALL.filter((year) => !missing.includes(year))),
      ),
    ).share

  it('cover a corridor where all thirty were, or all but the one that began; not where another is missing', () => {
    expect(shareWithout()).toBe(1)
    expect(shareWithout(2026)).toBe(1)
    expect([shareWithout(2025), shareWithout(2011), shareWithout(1997), shareWithout(2026, 2011)]).toEqual([0, 0, 0, 0])
  })
})

describe('by year, where that brings fewer records', () => {
  /** Along the equator, 60 NM a degree nearly. */
  const eastward = (degrees: number) => route([0, -170], [0, degrees - 170])
  const year = (one: number): CasualtyRequest => ({ kind: 'casualties-of-year', year: one })
  const earlier = Array.from({ length: 29 }, (_, i) => year(1997 + i))
  const fetched = (requests: readonly CasualtyRequest[], fetchedAtMs = NOW_MS - 1000): Coverage[] =>
    requests.map((one) => ({ asked: one, fetchedAtMs, fetchedBy: 'own', records: 6700 }))
  const requestsFor = (degrees: number, halfWidthNm: number, coverage: readonly Coverage[] = []): SyncRequest[] =>
    atOnce(casualtiesInSlices(eastward(degrees), halfWidthNm, NOW_MS, coverage)).requests.map(({ request }) => request)
  const isByYear = ({ kind }: SyncRequest): boolean => kind === 'casualties-of-year'

  it('all thirty are requested of a corridor of 500 NM to each side from 4,860 NM of route on, of a narrow one never', () => {
    expect(requestsFor(80, 500).some(isByYear)).toBe(false)
    expect(requestsFor(81, 500)).toEqual(Array.from({ length: 30 }, (_, i) => year(2026 - i)))
    expect(requestsFor(170, 25).some(isByYear)).toBe(false)
  })

  it('the newest alone, where the others are fresh, of a corridor of 25 NM from 3,650 NM on', () => {
    const old = fetched([year(2026)], NOW_MS - COVERAGE_FRESH_MS - 1)
    for (const coverage of [fetched(earlier), [...fetched(earlier), ...old]]) {
      expect(requestsFor(60, 25, coverage).some(isByYear)).toBe(false)
      expect(requestsFor(61, 25, coverage)).toEqual([year(2026)])
    }
  })

  it('the newest alone is never enough where circles are old: of earlier years there may be new reports', () => {
    const circles = requestsFor(61, 25) as CasualtyRequest[]
    const monthAgo = fetched(circles, NOW_MS - COVERAGE_FRESH_MS - 1).map((one) => ({ ...one, records: 90 }))
    expect(
      requestsFor(61, 25, [...monthAgo, ...fetched([year(2026)])]).some(({ kind }) => kind === 'casualties-near'),
    ).toBe(true)
  })

  it('whatever is fresh, each year of each place is, or is requested', () => {
    const random = mulberry(SEED)
    const chosen = { circles: 0, years: 0, nothing: 0 }
    const document = route([0, 0], [2, 3], [1, 6])
    const places = document.waypoints.slice(1).flatMap((to, i) => {
      const path = legPath(document.waypoints[i]!.position, to.position, 'RL')
      return Array.from({ length: 41 }, (_, piece) => path.at((piece * path.distanceNm) / 40).position)
    })
    const all = atOnce(casualtiesInSlices(document, HALF_WIDTH_NM, NOW_MS, [])).requests.map(
      ({ request }) => request as CasualtyRequest,
    )
    for (let times = 0; times < 200; times++) {
      const isFresh = (part: number) => (): boolean => random() < part
      const fresh = [
        ...all.filter(isFresh(random())),
        ...[...earlier, year(2026)].filter(isFresh(random() < 0.5 ? 1 - random() * 0.1 : random())),
      ]
      const coverage = fetched(fresh).map((one) => ({ ...one, records: isByYear(one.asked) ? 40 : 90 }))
      const more = atOnce(casualtiesInSlices(document, HALF_WIDTH_NM, NOW_MS, coverage)).requests.map(
        ({ request }) => request,
      )
      const [first] = more
      chosen[first === undefined ? 'nothing' : isByYear(first) ? 'years' : 'circles']++
      const known = [...fresh, ...more]
      const years = new Set(known.flatMap((one) => (one.kind === 'casualties-of-year' ? [one.year] : [])))
      const isInCircle = (place: Position): boolean =>
        known.some(
          (one) =>
            one.kind === 'casualties-near' &&
            distanceNm({ lat: one.latE4 / 1e4, long: one.longE4 / 1e4 }, place) <= one.radiusNm,
        )
      const isWorld = Array.from({ length: 30 }, (_, i) => 1997 + i).every((one) => years.has(one))
      expect(isWorld ? [] : places.filter((place) => !isInCircle(place))).toEqual([])
    }
    expect(Math.min(...Object.values(chosen))).toBeGreaterThan(10)
  })
})
