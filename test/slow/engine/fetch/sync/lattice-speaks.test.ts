// Every spacing that is offered speaks: the real planner's points in a real store, evaluated at places and times that are not theirs.
import { ready } from '../../../../../shared/sliced.ts'
import { describe, expect, it } from 'vitest'
import { type FetchPlan } from '../../../../../electron/engine/fetch/planner/fetch-plan.ts'
import { eachStep } from '../../../../../electron/engine/fetch/planner/track.ts'
import { createField, OFF_TRACK_LIMIT_NM, type Field } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { calls } from '../../../../../shared/ipc/contract.ts'
import {
  farthestPointNm,
  MIN_SPACING_NM,
  MAX_SPACING_NM,
  maxAreaSpacingNm,
  maxCorridorSpacingNm,
  REACH_NM,
} from '../../../../../shared/weather/lattice.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../../shared/passage/ship-at.ts'
import type { WeatherScope } from '../../../../../shared/sync/sync.ts'
import { floorToStep, HOUR_MS } from '../../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { Position, Box } from '../../../../../shared/geo/position.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'
import { fetchPlanFor } from '../../../../support/at-once.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12, 10)
const NOON_MS = floorToStep(NOW_MS) + 24 * HOUR_MS
const VALUES = { windSpeed: 10, totalWaveHeight: 2 }

const voyage = (from: Position, to: Position): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: from, leg: null },
    { id: '2', name: '', position: to, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs: NOW_MS + 6 * HOUR_MS, speedKn: 14 },
})
const somewhere = voyage({ lat: 0, long: 0 }, { lat: 1, long: 1 })
const plan = (weather: WeatherScope, document: VoyageDocument): FetchPlan =>
  fetchPlanFor(
    { weather, picture: null, averages: false, casualties: null, bulkDates: [] },
    {
      voyage: document,
      others: [],
      likelyOf: (document) => ready(eachStep(buildSchedule(document))),
      storedNear: () => [],
      nowMs: NOW_MS,
      fetchedAt: () => null,
      hasAverage: () => false,
      naming: 'north',
      bulkFetchedAt: () => null,
      picture: null,
      coverage: () => [],
    },
  )
const pointsOf = ({ requests }: FetchPlan) =>
  requests.flatMap(({ request }) => (request.kind === 'point' ? [request] : []))

function fieldOf(points: ReturnType<typeof pointsOf>): Field {
  const store = openMemoryStore()
  for (const { latE4, longE4, timeMs } of points)
    store.put({ latE4, longE4, timeMs, fetchedAtMs: NOW_MS, values: VALUES })
  return createField(store)
}

/** Even numbers from 0 to 1, the same at every run. */
function evenly(seed: number): () => number {
  let state = seed
  return () => (state = (state + 0.618_033_988_75 * (1 + seed / 97)) % 1)
}

const wrapped = (long: number): number => ((((long + 180) % 360) + 360) % 360) - 180

/** A box about a place, so many miles to each side. */
function boxAbout({ lat, long }: Position, sideNm: number): Box {
  const [high, wide] = [sideNm / 60, sideNm / 60 / Math.cos((lat * Math.PI) / 180)]
  return { south: lat - high, north: lat + high, west: wrapped(long - wide), east: wrapped(long + wide) }
}

const seas: [name: string, place: Position][] = [
  ['on the equator', { lat: 0, long: 0 }],
  ['in the open ocean', { lat: 45.3, long: -30.2 }],
  ['on ±180°', { lat: -17, long: 180 }],
  ['beside ±180°, high', { lat: 62, long: 179.7 }],
  ['in high latitudes', { lat: 74, long: 10 }],
]

/** The part of places in a box, a spacing inside its edges, at any time, for which an area's points speak; and the farthest nearest point. */
function knownInArea(about: Position, spacingNm: number, sideNm = 3 * spacingNm): { part: number; farthestNm: number } {
  const box = boxAbout(about, sideNm)
  const points = pointsOf(plan({ plan: 'area', box, spacingNm }, somewhere))
  const field = fieldOf(points.filter(({ timeMs }) => Math.abs(timeMs - NOON_MS) <= 9 * HOUR_MS))
  const inner = boxAbout(about, sideNm - spacingNm)
  const [a, b, c] = [evenly(3), evenly(7), evenly(11)]
  let [known, farthestNm] = [0, 0]
  const count = 300
  for (let i = 0; i < count; i++) {
    const lat = inner.south + a() * (inner.north - inner.south)
    const long = wrapped(inner.west + b() * ((((inner.east - inner.west) % 360) + 360) % 360))
    const value = field.at({ lat, long }, NOON_MS + Math.round((c() - 0.5) * 6 * 60) * 60_000)
    if (value === null) continue
    known++
    farthestNm = Math.max(farthestNm, value.offTrackNm)
  }
  return { part: known / count, farthestNm }
}

describe('an area', () => {
  it.each(
    seas.flatMap(([name, place]) => [MIN_SPACING_NM, 30, 60, 90, MAX_SPACING_NM].map((s) => [name, s, place] as const)),
  )(
    '%s with points %i NM apart speaks at every place and hour between them, the nearest no farther than it says',
    (_name, spacingNm, place) => {
      const { part, farthestNm } = knownInArea(place, spacingNm)
      expect(part).toBeGreaterThanOrEqual(0.99)
      // A value that weighs next to nothing is passed over for the next one.
      expect(farthestNm).toBeLessThanOrEqual(farthestPointNm(spacingNm) * 1.05)
    },
  )
  it('beyond the greatest spacing it falls silent: what was accepted before gave next to nothing', () => {
    const ocean: Position = { lat: 45.3, long: -30.2 }
    const known = (spacingNm: number): number => {
      // As it was planned then: a lattice of that spacing, put into the store by hand.
      const cosine = Math.cos((ocean.lat * Math.PI) / 180)
      const rows = [-2, -1, 0, 1, 2].map((row) => ocean.lat + (row * spacingNm) / 60)
      const points = rows.flatMap((lat) =>
        [-2, -1, 0, 1, 2].flatMap((column) =>
          [-6, -3, 0, 3, 6, 9].map((hour) => ({
            kind: 'point' as const,
            latE4: Math.round(lat * 1e4),
            longE4: Math.round((ocean.long + (column * spacingNm) / 60 / cosine) * 1e4),
            timeMs: NOON_MS + hour * HOUR_MS,
          })),
        ),
      )
      const field = fieldOf(points)
      const [a, b] = [evenly(3), evenly(7)]
      const places = Array.from({ length: 300 }, () => ({
        lat: ocean.lat + ((a() - 0.5) * 2 * spacingNm) / 60,
        long: ocean.long + ((b() - 0.5) * 2 * spacingNm) / 60 / cosine,
      }))
      return places.filter((place) => field.at(place, NOON_MS + HOUR_MS) !== null).length / places.length
    }
    expect(known(MAX_SPACING_NM)).toBe(1)
    expect(known(140)).toBeLessThan(0.95)
    expect(known(300)).toBeLessThan(0.2)
  })
  it('a box too small for a spacing is not offered it: between its outermost points it speaks', () => {
    for (const [, place] of seas) {
      for (const sideNm of [12, 40, 95, 150]) {
        const box = boxAbout(place, sideNm)
        const spacingNm = maxAreaSpacingNm(box)
        const points = pointsOf(plan({ plan: 'area', box, spacingNm }, somewhere))
        const places = points.map(({ latE4, longE4 }) => ({ lat: latE4 / 1e4, long: longE4 / 1e4 }))
        expect(new Set(places.map(({ lat }) => lat)).size).toBeGreaterThanOrEqual(2)
        expect(new Set(places.map(({ long }) => long)).size).toBeGreaterThanOrEqual(2)
        const field = fieldOf(points.filter(({ timeMs }) => Math.abs(timeMs - NOON_MS) <= 9 * HOUR_MS))
        expect(field.at(place, NOON_MS + HOUR_MS), `${sideNm} NM about ${place.lat}`).not.toBeNull()
      }
    }
  })
})

describe('a corridor', () => {
  const routes = [
    voyage({ lat: 0, long: -30 }, { lat: 3, long: -20 }),
    voyage({ lat: 45, long: -40 }, { lat: 49, long: -20 }),
    voyage({ lat: -17, long: 175 }, { lat: -10, long: -175 }),
    voyage({ lat: 62, long: 170 }, { lat: 60, long: -170 }),
    voyage({ lat: 76, long: 0 }, { lat: 77, long: 40 }),
    voyage({ lat: 30, long: -50 }, { lat: 40, long: -50 }),
  ]
  it.each([
    [5, 5],
    [15, 15],
    [30, 20],
    [60, 30],
    [60, 60],
    [90, 90],
    [120, 120],
    [240, 120],
  ])(
    '%i NM to each side with points %i NM apart: they alone speak along the route, on time and an hour late',
    (halfWidthNm, spacingNm) => {
      expect(spacingNm).toBeLessThanOrEqual(maxCorridorSpacingNm(halfWidthNm))
      let [known, count] = [0, 0]
      for (const document of routes) {
        const own = new Set(plan({ plan: 'track' }, document).requests.map(({ key }) => key))
        const { requests, ...rest } = plan({ plan: 'corridor', halfWidthNm, spacingNm }, document)
        const field = fieldOf(pointsOf({ ...rest, requests: requests.filter(({ key }) => !own.has(key)) }))
        const ship = buildSchedule(document)
        const [etdMs, etaMs] = [ship.etdMs ?? 0, ship.etaMs ?? 0]
        for (let timeMs = etdMs + HOUR_MS; timeMs <= etaMs - HOUR_MS; timeMs += 1.1 * HOUR_MS)
          for (const lateMs of [0, HOUR_MS]) {
            count++
            if (field.at(shipAt(ship, timeMs).position, timeMs + lateMs) !== null) known++
          }
      }
      expect(known / count).toBeGreaterThanOrEqual(0.99)
    },
  )
})

describe('what may be requested', () => {
  const isRequested = (spacingNm: number): boolean =>
    calls['sync.estimate'].input.safeParse({
      voyageId: 1,
      choice: {
        weather: { plan: 'corridor', halfWidthNm: 200, spacingNm },
        picture: null,
        averages: false,
        casualties: null,
        bulkDates: [],
      },
    }).success
  it('ends where the evaluation does', () => {
    expect([MIN_SPACING_NM, MAX_SPACING_NM].every(isRequested)).toBe(true)
    expect([MIN_SPACING_NM - 1, MAX_SPACING_NM + 1, 300, 600].some(isRequested)).toBe(false)
    // The worst place of a square lattice: on a side, as far off it as a span may miss.
    expect(Math.hypot(MAX_SPACING_NM - OFF_TRACK_LIMIT_NM, MAX_SPACING_NM / 2)).toBeLessThanOrEqual(REACH_NM)
    expect(Math.hypot(MAX_SPACING_NM + 10 - OFF_TRACK_LIMIT_NM, MAX_SPACING_NM / 2 + 5)).toBeGreaterThan(REACH_NM)
  })
  it('a choice stored when more was accepted is planned at the greatest spacing that speaks', () => {
    const box = boxAbout({ lat: 45, long: -30 }, 300)
    for (const [old, now] of [
      [
        { plan: 'area', box, spacingNm: 300 },
        { plan: 'area', box, spacingNm: MAX_SPACING_NM },
      ],
      [
        { plan: 'corridor', halfWidthNm: 200, spacingNm: 600 },
        { plan: 'corridor', halfWidthNm: 200, spacingNm: MAX_SPACING_NM },
      ],
    ] satisfies [WeatherScope, WeatherScope][])
      expect(plan(old, somewhere).requests.map(({ key }) => key)).toEqual(
        plan(now, somewhere).requests.map(({ key }) => key),
      )
  })
})
