// Averages for what lies beyond the forecast: which places, in how many pages, and nothing that is stored.
import { atOnce, ready } from '../../../../../shared/sliced.ts'
import { expect, it } from 'vitest'
import {
  AVERAGE_FRESH_MS,
  averageRequests,
  demandedAveragesInSlices,
  PAGE_SIZE,
  type HasAverage,
} from '../../../../../electron/engine/fetch/planner/averages.ts'
import { casualtiesInSlices } from '../../../../../electron/engine/fetch/planner/casualties.ts'
import { eachStep } from '../../../../../electron/engine/fetch/planner/track.ts'
import { AVERAGE_LIMIT_NM } from '../../../../../electron/engine/weather/evaluate/evaluate.ts'
import { SAME_REGION_NM, seasonSpan } from '../../../../../shared/weather/climatology.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { placesAlong } from '../../../../../shared/passage/route-places.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import { DAY_MS, HORIZON_MS } from '../../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { routeThrough } from '../../../../support/route-through.ts'
import { fetchPlanFor } from '../../../../support/at-once.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7)
const voyage = (etdMs: number | null, speedKn: number, ...places: [lat: number, long: number][]): VoyageDocument => ({
  ...routeThrough('GC', ...places),
  schedule: { etdMs, speedKn },
})
const never = (): boolean => false
const placesOf = ({ requests }: ReturnType<typeof averageRequests>): (Position & { season: string | null })[] =>
  requests.flatMap(({ request }) =>
    request.kind === 'averages'
      ? request.places.map(({ latE4, longE4 }) => ({
          lat: latE4 / 1e4,
          long: longE4 / 1e4,
          season: request.span.season,
        }))
      : [],
  )

it.each<[name: string, speedKn: number, places: [number, number][]]>([
  ['a slow ship over ±180°', 8, [[35, 140], [45, -178], [37, -122]]], // oxfmt-ignore
  ['a fast ship to the south', 30, [[50, -5], [-34, 18], [-33, 151], [37, -122]]], // oxfmt-ignore
  [
    'over the pole',
    5,
    [
      [80, 10],
      [80, -170],
    ],
  ],
])('%s: each step beyond the forecast has a place of its season near enough', (_name, speedKn, places) => {
  const document = voyage(NOW_MS + 8 * DAY_MS, speedKn, ...places)
  const plan = averageRequests(buildSchedule(document), NOW_MS, never, 'north')
  const requestedPlaces = placesOf(plan)
  const beyond = trackSteps(buildSchedule(document)).filter(({ timeMs }) => timeMs > NOW_MS + HORIZON_MS)
  expect(beyond.length).toBeGreaterThan(20)
  for (const step of beyond) {
    const { season } = seasonSpan(step.timeMs, step.lat, 'north')
    const nearest = Math.min(
      ...requestedPlaces.filter((place) => place.season === season).map((place) => distanceNm(place, step)),
    )
    expect(nearest).toBeLessThan(AVERAGE_LIMIT_NM)
  }
  for (const { request } of plan.requests)
    expect(request.kind === 'averages' && request.places.length).toBeLessThanOrEqual(PAGE_SIZE)
  expect(new Set(plan.requests.map(({ key }) => key)).size).toBe(plan.requests.length)
})

it('a voyage of 200 days: pages of 50, and the seasons apart', () => {
  const around: [number, number][] = [[50, -5], [-34, 18], [-40, 150], [-50, -100], [-56, -67], [40, -60]] // oxfmt-ignore
  const { requests } = averageRequests(buildSchedule(voyage(NOW_MS, 6, ...around)), NOW_MS, never, 'north')
  expect(requests.length).toBeGreaterThan(4)
  const seasons = new Set(requests.map(({ request }) => request.kind === 'averages' && request.span.season))
  expect(seasons.size).toBeGreaterThan(1)
})

it('nothing within the forecast, nothing without an ETD, nothing that is stored', () => {
  const soon = voyage(NOW_MS, 15, [50, -5], [45, -20])
  expect(averageRequests(buildSchedule(soon), NOW_MS, never, 'north').requests).toEqual([])
  const without = buildSchedule(voyage(null, 15, [50, -5], [45, -20]))
  expect(averageRequests(without, NOW_MS, never, 'north').requests).toEqual([])
  const later = voyage(NOW_MS + 20 * DAY_MS, 15, [50, -5], [45, -20])
  const sinceMs: number[] = []
  const hasAverage: HasAverage = (_span, _place, since) => sinceMs.push(since) > 0
  const stored = averageRequests(buildSchedule(later), NOW_MS, hasAverage, 'north')
  expect(stored.requests).toEqual([])
  expect(stored.freshPlaces).toBeGreaterThan(3)
  expect(new Set(sinceMs)).toEqual(new Set([NOW_MS - AVERAGE_FRESH_MS]))
})

it('the forecast is requested first, and averages only when they were chosen', () => {
  const document = voyage(NOW_MS + 9 * DAY_MS, 12, [50, -5], [45, -40])
  const input = {
    voyage: document,
    others: [],
    likelyOf: (of: VoyageDocument) => ready(eachStep(buildSchedule(of))),
    storedNear: () => [],
    nowMs: NOW_MS,
    fetchedAt: () => null,
    hasAverage: never,
    naming: 'north' as const,
    bulkFetchedAt: () => null,
    picture: null,
    coverage: () => [],
  }
  const kinds = (averages: boolean): string[] =>
    fetchPlanFor(
      { weather: { plan: 'track' }, picture: null, averages, casualties: null, bulkDates: [] },
      input,
    ).requests.map(({ request }) => request.kind)
  expect(new Set(kinds(false))).toEqual(new Set(['point']))
  // November and December: one page for each season.
  expect(kinds(true)).toEqual([...kinds(false), 'averages', 'averages'])
})

it('on demand: one request a span for the place, pages for the places along routes, and nothing of what is stored', () => {
  const position = { lat: -31.5, long: -155.25 }
  const routes = [voyage(null, 15, [50, -5], [45, -20])]
  const spans = [2024, 2025].map((year) => ({ year, quarter: 'DEC-FEB' as const }))
  const requestedPlaces = (choice: Partial<Parameters<typeof demandedAveragesInSlices>[0]>, has = never) =>
    atOnce(demandedAveragesInSlices({ spans, position: null, routes: [], ...choice }, NOW_MS, has, 'north'))
  const ofPlace = requestedPlaces({ position })
  expect(ofPlace.requests.map(({ request }) => request)).toEqual(
    [2024, 2025].map((year) => ({
      kind: 'average-at',
      span: { year, season: 'winter' },
      latE4: -315_000,
      longE4: -1_552_500,
    })),
  )
  const both = requestedPlaces({ position, routes }).requests.map(({ request }) => request.kind)
  expect(both).toEqual(['average-at', 'averages', 'average-at', 'averages'])
  expect(requestedPlaces({ position }, () => true)).toEqual({ requests: [], freshPlaces: 2 })
})

it('routes that cross, also at ±180° and by a pole, are requested as one after the other would be: none near another', () => {
  const routes = [
    voyage(null, 15, [10, 170], [10, -170], [-20, 178]),
    voyage(null, 15, [-20, 178.2], [12, -175], [11, 179.9]),
    voyage(null, 15, [88, 0], [88, 180], [60, -100]),
    voyage(null, 15, [87, -90], [88, 90]),
  ]
  const span = { averageYear: 10, quarter: null }
  const plan = atOnce(demandedAveragesInSlices({ spans: [span], position: null, routes }, NOW_MS, never, 'north'))
  const one: Position[] = []
  for (const place of routes.flatMap((route) => placesAlong(route)))
    if (!one.some((other) => distanceNm(other, place) <= SAME_REGION_NM)) one.push(place)
  const rounded = one.map(({ lat, long }) => ({ lat: Math.round(lat * 1e4) / 1e4, long: Math.round(long * 1e4) / 1e4 }))
  expect(placesOf(plan).map(({ lat, long }) => ({ lat, long }))).toEqual(rounded)
})

it('a plan is made in pieces of one place each; a route without end is refused in words', () => {
  const route = voyage(null, 15, [0, 0], [0, 170], [0, -20], [0, 150], [0, -40])
  const span = { averageYear: 10, quarter: null }
  let [pieces, looks, max, before] = [0, 0, 0, 0]
  const work = demandedAveragesInSlices(
    { spans: [span, { ...span, averageYear: 5 }], position: null, routes: [route] },
    NOW_MS,
    () => {
      looks++
      return false
    },
    'north',
  )
  while (work.next().done !== true) {
    pieces++
    max = Math.max(max, looks - before)
    before = looks
  }
  expect([pieces > 500, max]).toEqual([true, 1])
  const endless = voyage(null, 15, ...Array.from({ length: 30 }, (_, i): [number, number] => [0, i % 2 === 0 ? 0 : 90]))
  expect(() =>
    atOnce(demandedAveragesInSlices({ spans: [span], position: null, routes: [endless] }, NOW_MS, never, 'north')),
  ).toThrow('Averages and casualties are looked for along 100,000 NM at most: split it.')
  expect(() => atOnce(casualtiesInSlices(endless, 25, NOW_MS, []))).toThrow('The route is 156,')
})
