// Plans beyond the track: alternatives, corridors and areas; across ±180°, at poles, for routes of every kind.
import { ready } from '../../../../../shared/sliced.ts'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type FetchPlan } from '../../../../../electron/engine/fetch/planner/fetch-plan.ts'
import { areaPoints, areaSize } from '../../../../../electron/engine/fetch/planner/lattice.ts'
import { eachStep, type FetchedAt } from '../../../../../electron/engine/fetch/planner/track.ts'
import { requestPlace } from '../../../../../electron/engine/fetch/planner/informative-points.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../../shared/passage/ship-at.ts'
import { ceilToStep, floorToStep, HORIZON_MS, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import type { FetchChoice, WeatherScope } from '../../../../../shared/sync/sync.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position, Box } from '../../../../../shared/geo/position.ts'
import { fetchPlanFor } from '../../../../support/at-once.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 13, 20)
const RUNS = process.env['BINNACLE_FULL'] === '1' ? 2000 : 30
const never: FetchedAt = () => null
const at = (lat: number, long: number): Position => ({ lat, long })

function voyage(
  positions: Position[],
  speedKn = 14,
  etdMs: number | null = NOW_MS,
  geometry: LegGeometry = 'GC',
): VoyageDocument {
  return {
    format: 1,
    name: 'x',
    waypoints: positions.map((position, i) => ({
      id: String(i),
      name: '',
      position,
      leg: i === 0 ? null : { geometry },
    })),
    schedule: { etdMs, speedKn },
  }
}
const plan = (
  weather: WeatherScope,
  document: VoyageDocument,
  others: VoyageDocument[] = [],
  fetchedAt = never,
): FetchPlan =>
  fetchPlanFor({ weather, picture: null, averages: false, casualties: null, bulkDates: [] } satisfies FetchChoice, {
    voyage: document,
    others,
    likelyOf: (document) => ready(eachStep(buildSchedule(document))),
    storedNear: () => [],
    nowMs: NOW_MS,
    fetchedAt,
    hasAverage: () => false,
    naming: 'north',
    bulkFetchedAt: () => null,
    picture: null,
    coverage: () => [],
  })
const pacific = voyage([at(21.3, -157.9), at(24, -178.5), at(34.9, 139.8)])
const track = (document: VoyageDocument): string[] => plan({ plan: 'track' }, document).requests.map(({ key }) => key)
const corridor = (halfWidthNm: number, spacingNm: number): WeatherScope => ({
  plan: 'corridor',
  halfWidthNm,
  spacingNm,
})
const positionsOf = ({ requests }: FetchPlan): (Position & { timeMs: number })[] =>
  pointsOf(requests).map(({ latE4, longE4, timeMs }) => ({ ...at(latE4 / 1e4, longE4 / 1e4), timeMs }))
const pointsOf = (requests: FetchPlan['requests']) =>
  requests.flatMap(({ request }) => (request.kind === 'point' ? [request] : []))

describe('passages', () => {
  const passages = [{ voyageId: 2, etdMs: NOW_MS }]
  it('have a track each; what they share is requested once', () => {
    const later = { ...pacific, schedule: { ...pacific.schedule, etdMs: NOW_MS + 12 * HOUR_MS } }
    const other = voyage([at(21.3, -157.9), at(34.9, 139.8)], 18)
    const all = plan({ plan: 'passages', passages }, pacific, [pacific, later, other])
    const own = [pacific, later, other].flatMap(track)
    expect(new Set(all.requests.map(({ key }) => key))).toEqual(new Set(own))
    expect(all.requests).toHaveLength(new Set(own).size)
  })
  it('are requested alone: the voyage itself only where it is one of them', () => {
    const later = { ...pacific, schedule: { ...pacific.schedule, etdMs: NOW_MS + 12 * HOUR_MS } }
    const one = plan({ plan: 'passages', passages }, pacific, [later])
    expect(one.requests.map(({ key }) => key)).toEqual(track(later))
  })
  it('a voyage without an ETD has none, and others have theirs', () => {
    const none = voyage([at(21.3, -157.9), at(34.9, 139.8)], 14, null)
    expect(plan({ plan: 'passages', passages }, none, [none]).nothing).toBe('no-etd')
    expect(plan({ plan: 'passages', passages }, none, [pacific]).requests.length).toBeGreaterThan(50)
  })
  it('what no forecast reaches is counted over all of them, whatever the voyage’s own', () => {
    const leaving = (etdMs: number): VoyageDocument => ({ ...pacific, schedule: { ...pacific.schedule, etdMs } })
    const late = leaving(NOW_MS + 2 * HORIZON_MS)
    const beyond = plan({ plan: 'passages', passages }, pacific, [late, late])
    expect(beyond).toMatchObject({ requests: [], nothing: 'beyond-horizon' })
    expect(beyond.beyondHorizonSteps).toBe(2 * plan({ plan: 'track' }, late).beyondHorizonSteps)
    const past = leaving(NOW_MS - 2 * HORIZON_MS)
    expect(plan({ plan: 'passages', passages }, late, [past])).toMatchObject({
      requests: [],
      nothing: 'voyage-over',
      beyondHorizonSteps: 0,
    })
  })
})

describe('points chosen by information gain', () => {
  const point = (lat: number, long: number, hours: number) => ({
    ...at(lat, long),
    timeMs: floorToStep(NOW_MS) + hours * HOUR_MS,
  })
  const points = [point(40, 170, 48), point(30, -170, 6), point(41, 171, 48), point(20, 160, 90)]
  const placed = (found: FetchPlan): unknown[] => positionsOf(found)
  it('are requested in their order, whatever their times, and nothing else', () => {
    expect(placed(plan({ plan: 'points', points }, pacific))).toEqual(points)
  })
  it('are requested once each: one place has one name at a pole and on the meridian of 180°', () => {
    const twice = [point(5, 180, 6), point(5, -180, 6), point(90, 20, 6), point(90, -30, 6), point(5, 180, 9)]
    expect(placed(plan({ plan: 'points', points: twice }, pacific))).toEqual([
      point(5, -180, 6),
      point(90, -180, 6),
      point(5, -180, 9),
    ])
  })
  it('are looked for where they are kept', () => {
    expect([at(5, 180), at(-90, 20), at(5, -179.9)].map(requestPlace)).toEqual([
      { latE4: 50_000, longE4: -1_800_000 },
      { latE4: -900_000, longE4: -1_800_000 },
      { latE4: 50_000, longE4: -1_799_000 },
    ])
  })
  it('past ones are left out, those beyond the forecast are counted', () => {
    const mixed = [point(1, 1, 300), point(2, 2, -3), point(3, 3, 0), point(4, 4, 242)]
    const found = plan({ plan: 'points', points: mixed }, pacific)
    expect(placed(found)).toEqual([point(3, 3, 0)])
    expect(found).toMatchObject({ beyondHorizonSteps: 2, nothing: null })
    expect(plan({ plan: 'points', points: [point(1, 1, 300)] }, pacific).nothing).toBe('beyond-horizon')
    expect(plan({ plan: 'points', points: [point(2, 2, -3)] }, pacific).nothing).toBe('voyage-over')
  })
  it('that are here and fresh are not requested again, and say so', () => {
    const fresh: FetchedAt = (latE4) => (latE4 === 300_000 ? NOW_MS : null)
    const found = plan({ plan: 'points', points }, pacific, [], fresh)
    expect(placed(found)).toEqual(points.filter(({ lat }) => lat !== 30))
    expect(found.freshSteps).toBe(1)
    expect(plan({ plan: 'points', points }, pacific, [], () => NOW_MS)).toMatchObject({
      requests: [],
      freshSteps: 4,
      nothing: 'all-fresh',
    })
  })
})

describe('no weather', () => {
  it('requests nothing by itself', () => {
    expect(plan({ plan: 'none' }, pacific)).toMatchObject({ requests: [], nothing: 'nothing-chosen' })
  })
})

describe('a corridor', () => {
  it('has the track first, then nodes within its width, at the steps around the ship’s passing', () => {
    const found = plan(corridor(60, 30), pacific)
    const own = track(pacific)
    expect(found.requests.slice(0, own.length).map(({ key }) => key)).toEqual(own)
    const ship = buildSchedule(pacific)
    const nodes = positionsOf(found).slice(own.length)
    expect(nodes.length).toBeGreaterThan(300)
    for (const node of nodes) {
      const near = [-STEP_MS, -STEP_MS / 2, 0, STEP_MS / 2, STEP_MS].map(
        (ms) => shipAt(ship, node.timeMs + ms).position,
      )
      // Within a step of passing, the ship is no farther than the width and what it makes good in a step.
      expect(Math.min(...near.map((position) => distanceNm(position, node)))).toBeLessThan(60 + 14 * 1.5)
    }
  })

  it('leaves no gap: every place near the route has a node within a spacing, at a time the ship is there', () => {
    const latitude = fc.double({ min: -89, max: 89, noNaN: true })
    const longitude = fc.double({ min: -180, max: 180, noNaN: true })
    const position = fc.record({ lat: latitude, long: longitude })
    fc.assert(
      fc.property(position, position, fc.constantFrom<LegGeometry>('GC', 'RL'), (from, to, geometry) => {
        const document = voyage([from, to], 16, NOW_MS, geometry)
        const ship = buildSchedule(document)
        if ((ship.etaMs ?? 0) > NOW_MS + HORIZON_MS) return
        const found = positionsOf(plan(corridor(90, 60), document))
        for (let i = 0; i <= 10; i++) {
          const timeMs = NOW_MS + ((ship.etaMs ?? NOW_MS) - NOW_MS) * (i / 10)
          const here = shipAt(ship, timeMs).position
          const nearest = Math.min(...found.map((node) => distanceNm(here, node)))
          expect(nearest).toBeLessThan(60)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('the same nodes are requested by another route through the same sea', () => {
    const nodes = (document: VoyageDocument): Set<string> =>
      new Set(positionsOf(plan(corridor(60, 30), document)).map(({ lat, long }) => `${lat}/${long}`))
    const there = nodes(voyage([at(40, -60), at(42, -40)], 14, NOW_MS, 'RL'))
    const beside = nodes(voyage([at(40.3, -60), at(42.3, -40)], 14, NOW_MS, 'RL'))
    expect([...there].filter((node) => beside.has(node)).length).toBeGreaterThan(there.size / 3)
  })

  it.each<[string, VoyageDocument]>([
    ['a leg of no length', voyage([at(10, 20), at(10, 20)])],
    ['one waypoint', voyage([at(10, 20)])],
    ['over the north pole', voyage([at(85, 0), at(85, 180)])],
    ['along ±180°', voyage([at(-10, 180), at(10, -180)])],
    ['nearly around', voyage([at(0, 0), at(0.1, 179.9)], 60)],
    ['of 2,000 legs', voyage(Array.from({ length: 2001 }, (_, i) => at(10 + i / 1000, 20 + i / 1000)))],
  ])('%s: every request is a place on the globe, once', (_name, document) => {
    const { requests } = plan(corridor(60, 30), document)
    expect(new Set(requests.map(({ key }) => key)).size).toBe(requests.length)
    for (const request of pointsOf(requests)) {
      expect(Math.abs(request.latE4)).toBeLessThanOrEqual(900_000)
      expect(Math.abs(request.longE4)).toBeLessThanOrEqual(1_800_000)
      expect(request.timeMs % STEP_MS).toBe(0)
      expect(request.timeMs).toBeGreaterThanOrEqual(floorToStep(NOW_MS))
      expect(request.timeMs).toBeLessThanOrEqual(NOW_MS + HORIZON_MS)
    }
  })

  it('too fine for any link is refused with a number, at once', () => {
    expect(() => plan(corridor(500, 5), pacific)).toThrow(
      /thousand items.*narrower corridor or a shorter route, or set the points about \d\d NM apart \(at most 120\)/,
    )
  })

  it.each<[string, WeatherScope, RegExp]>([
    [
      'no spacing helps',
      { plan: 'area', box: { south: -80, west: -180, north: 80, east: 180 }, spacingNm: 60 },
      /smaller area: with points 120 NM apart, the most that still speaks.*too many as well/,
    ],
    [
      'the points are as far apart as they may be',
      { plan: 'area', box: { south: -80, west: -180, north: 80, east: 180 }, spacingNm: 120 },
      /smaller area: the points are already as far apart as they may be \(120 NM\)/,
    ],
    [
      'they were farther apart when it was stored',
      { plan: 'area', box: { south: -80, west: -180, north: 80, east: 180 }, spacingNm: 300 },
      /smaller area: the points are already as far apart/,
    ],
  ])('where %s, another choice is named', (_name, weather, words) =>
    expect(() => plan(weather, pacific)).toThrow(words),
  )

  it('what is fresh is not requested again, and says so', () => {
    const fresh = plan(corridor(60, 30), pacific, [], () => NOW_MS - 60_000)
    expect(fresh).toMatchObject({ requests: [], nothing: 'all-fresh' })
    expect(fresh.freshSteps).toBe(plan(corridor(60, 30), pacific).requests.length)
  })
})

describe('a wide corridor with points close together', () => {
  const made = (weather: WeatherScope, document: VoyageDocument): number => {
    const from = vi.spyOn(Array, 'from')
    expect(plan(weather, document).requests.length).toBeGreaterThan(1000)
    const elements = from.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0)
    from.mockRestore()
    return elements
  }
  it('makes its nodes once, not anew for every mile the ship makes', () => {
    expect(made(corridor(150, 5), voyage([at(0, 0), at(0, 2.4)]))).toBeLessThan(100_000)
  })
  it('makes none for a ship at rest', () => {
    const stay = voyage([at(0, 0), at(0, 0.2), at(0, 0.4)], 20)
    Object.assign(stay.waypoints[1] ?? {}, { stayMinutes: 5 * 24 * 60 })
    expect(made(corridor(60, 5), stay)).toBeLessThan(100_000)
  })
})

describe('an area', () => {
  const area = (box: Box, spacingNm: number): FetchPlan => plan({ plan: 'area', box, spacingNm }, pacific)
  const steps = (ceilToStep(NOW_MS + HORIZON_MS) - floorToStep(NOW_MS)) / STEP_MS

  it('is requested at every step of the forecast, coarse to fine, and nowhere outside its box', () => {
    const found = area({ south: 10, west: 20, north: 12, east: 23 }, 60)
    const positions = positionsOf(found)
    expect(new Set(positions.map(({ timeMs }) => timeMs)).size).toBe(steps)
    for (const { lat, long } of positions) {
      expect(lat).toBeGreaterThanOrEqual(10)
      expect(lat).toBeLessThanOrEqual(12)
      expect(long).toBeGreaterThanOrEqual(20)
      expect(long).toBeLessThanOrEqual(23)
    }
    // About a degree apart: three rows of three.
    expect(found.requests).toHaveLength(9 * steps)
  })
  it('across ±180° is one box', () => {
    const positions = positionsOf(area({ south: -2, west: 178, north: 2, east: -178 }, 60))
    expect(positions.every(({ long }) => Math.abs(long) >= 178)).toBe(true)
    expect(new Set(positions.map(({ long }) => Math.sign(long)))).toEqual(new Set([1, -1]))
    const places = new Set(positions.map(({ lat, long }) => `${lat}/${long === 180 ? -180 : long}`))
    expect(positions).toHaveLength(places.size * steps)
  })
  it('has one node at a pole, and each node of a whole parallel once', () => {
    const positions = positionsOf(area({ south: 88, west: -180, north: 90, east: 180 }, 60))
    expect(new Set(positions.filter(({ lat }) => lat === 90).map(({ long }) => long)).size).toBe(1)
    expect(positions).toHaveLength(new Set(positions.map(({ lat, long, timeMs }) => `${lat}/${long}/${timeMs}`)).size)
  })
  it('is counted without a node being made: the globe at 5 NM is refused at once', () => {
    const made = vi.spyOn(Array, 'from')
    expect(() => area({ south: -90, west: -180, north: 90, east: 180 }, 5)).toThrow(/thousand items/)
    const elements = made.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0)
    made.mockRestore()
    // One for each parallel, not for each node.
    expect(elements).toBeLessThan(5000)
  })
  it('has as many nodes as counted', () => {
    const box = fc.record({
      south: fc.integer({ min: -90, max: 90 }),
      height: fc.integer({ min: 0, max: 10 }),
      west: fc.integer({ min: -180, max: 180 }),
      east: fc.integer({ min: -180, max: 180 }),
    })
    fc.assert(
      fc.property(box, fc.constantFrom(60, 97, 300), ({ south, height, west, east }, spacingNm) => {
        const requestedBox = { south, west, north: Math.min(90, south + height), east }
        const points = areaPoints(requestedBox, spacingNm, NOW_MS)
        const steps = new Set(points.map(({ request }) => request.timeMs)).size
        expect(points).toHaveLength(areaSize(requestedBox, spacingNm) * steps)
        const nodes = new Set(points.map(({ request }) => `${request.latE4}/${request.longE4}/${request.timeMs}`))
        expect(points).toHaveLength(nodes.size)
      }),
      { numRuns: 30 },
    )
  })
  it('without a node in it requests nothing; of the whole globe it is refused', () => {
    expect(area({ south: 10.1, west: 20.1, north: 10.2, east: 20.2 }, 600)).toMatchObject({
      requests: [],
      nothing: 'nothing-chosen',
    })
    expect(() => area({ south: -90, west: -180, north: 90, east: 180 }, 30)).toThrow(/thousand items/)
  })
})
