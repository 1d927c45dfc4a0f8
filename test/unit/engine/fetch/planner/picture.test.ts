// What a picture of a voyage is of, what is known about its ship already, and where its points stand in the plan.
import { ready } from '../../../../../shared/sliced.ts'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { picturePlaces } from '../../../../../electron/engine/weather/field/region.ts'
import { type FetchPlan, type PictureRequest } from '../../../../../electron/engine/fetch/planner/fetch-plan.ts'
import { freshAbout, pictureOf } from '../../../../../electron/engine/fetch/planner/picture.ts'
import { eachStep, trackPoints, type FetchedAt } from '../../../../../electron/engine/fetch/planner/track.ts'
import { planned } from '../../../../../electron/engine/fetch/requests/request.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'
import { TRACK_ONLY, type FetchChoice, type WeatherScope } from '../../../../../shared/sync/sync.ts'
import { openMemoryStore } from '../../weather/evaluate/memory-store.ts'
import { fetchPlanFor } from '../../../../support/at-once.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 13, 20)
const NOON_MS = Date.UTC(2026, 10, 15, 12)
const leaving = (etdMs: number | null, speedKn = 14): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: { lat: 21.3, long: -157.9 }, leg: null },
    { id: '2', name: '', position: { lat: 34.9, long: 139.8 }, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs, speedKn },
})
const hoursOf = (document: VoyageDocument, nowMs = NOW_MS): number[] =>
  pictureOf(buildSchedule(document), nowMs)?.ship.map(({ timeMs }) => (timeMs - NOON_MS) / HOUR_MS) ?? []
const everyHalfDay = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 12 + 1 }, (_, i) => from + 12 * i)

describe('a picture of a voyage', () => {
  it('is of every 00 and 12 UTC from a day before the departure to the arrival', () => {
    // Ten days and a half at 14 kn.
    expect(hoursOf(leaving(NOON_MS + 3 * DAY_MS, 24))).toEqual(everyHalfDay(48, 72 + 144))
  })
  it('of one that leaves soon, or is under way, from now to as far as the forecast reaches', () => {
    expect(hoursOf(leaving(NOW_MS))).toEqual(everyHalfDay(0, 240))
    expect(hoursOf(leaving(NOW_MS - DAY_MS)).slice(0, 2)).toEqual([0, 12])
    // What the service answers begins after noon.
    expect(hoursOf(leaving(NOW_MS), NOON_MS + 4 * HOUR_MS)[0]).toBe(12)
  })
  it('has the ship at each time: at the first waypoint until it leaves', () => {
    const { ship } = pictureOf(buildSchedule(leaving(NOON_MS + 3 * DAY_MS, 24)), NOW_MS) ?? { ship: [] }
    expect(ship.slice(0, 3).map(({ long }) => long)).toEqual([-157.9, -157.9, -157.9])
    expect(ship.at(-1)).toMatchObject({ lat: 34.9, long: 139.8 })
  })
  it('is none without an ETD, of a voyage that is over, and of one beyond the forecast', () => {
    for (const etdMs of [null, NOW_MS - 30 * DAY_MS, NOW_MS + 11 * DAY_MS])
      expect(pictureOf(buildSchedule(leaving(etdMs)), NOW_MS)).toBeNull()
  })
})

describe('what is known about the ship', () => {
  const voyage = leaving(NOW_MS)
  const of = pictureOf(buildSchedule(voyage), NOW_MS) ?? { ship: [], fromMs: 0, toMs: 0 }
  const track = trackPoints(eachStep(buildSchedule(voyage)), NOW_MS).points
  const store = async (...points: (PlaceTime & { fetchedAtMs: number; hPa?: number | null })[]) => {
    const table = openMemoryStore()
    for (const { lat, long, timeMs, fetchedAtMs, hPa = 1013 } of points)
      table.put({
        latE4: Math.round(lat * 1e4),
        longE4: Math.round(long * 1e4),
        timeMs,
        fetchedAtMs,
        values: { windSpeed: 7, pressureSeaLevel: hPa },
      })
    return freshAbout(table, of, track, NOW_MS)
  }
  const near: PlaceTime = { lat: 24, long: -160, timeMs: NOON_MS }
  it('is what the service has nothing newer of, at the picture’s times', async () => {
    const fresh = { ...near, fetchedAtMs: NOW_MS - HOUR_MS }
    expect(await store(fresh)).toEqual([near])
    expect(await store({ ...fresh, fetchedAtMs: NOW_MS - 3 * HOUR_MS })).toEqual([])
    expect(await store({ ...fresh, fetchedAtMs: NOW_MS + HOUR_MS })).toEqual([])
    expect(await store({ ...fresh, timeMs: NOON_MS + 3 * HOUR_MS })).toEqual([])
    expect(await store({ ...fresh, lat: -24 })).toEqual([])
  })
  it('steps of the ship’s track at any of their times', async () => {
    const step = track.find(({ request }) => request.timeMs === NOON_MS + 6 * HOUR_MS)?.request
    const place = { lat: (step?.latE4 ?? 0) / 1e4, long: (step?.longE4 ?? 0) / 1e4, timeMs: step?.timeMs ?? 0 }
    expect(await store({ ...place, fetchedAtMs: NOW_MS })).toEqual([place])
  })
  it('an answer without a pressure is known to be blank', async () => {
    expect(await store({ ...near, fetchedAtMs: NOW_MS, hPa: null })).toEqual([{ ...near, isBlank: true }])
  })
  it('of many others than its own points every so many', async () => {
    const fresh = (places: readonly PlaceTime[]) => places.map((at) => ({ ...at, fetchedAtMs: NOW_MS }))
    const lattice = Array.from({ length: 100 }, (_, i) => ({ ...near, long: -160 + i / 100 }))
    expect(await store(...fresh(lattice.slice(0, 40)))).toHaveLength(40)
    expect(await store(...fresh(lattice))).toEqual(lattice.filter((_, i) => i % 3 === 0))
    const own = picturePlaces(of.ship).filter(({ timeMs }) => timeMs === NOON_MS)
    const both = await store(...fresh(lattice), ...fresh(own))
    expect(both).toEqual(expect.arrayContaining(own))
  })
  it('yields while many rows are read', async () => {
    const table = openMemoryStore()
    for (let i = 0; i < 6000; i++)
      table.put({
        latE4: 200_000 + (i % 80) * 1000,
        longE4: -1_600_000 + Math.floor(i / 80) * 1000,
        timeMs: NOON_MS,
        fetchedAtMs: NOW_MS - DAY_MS,
        values: { pressureSeaLevel: 1013 },
      })
    let turns = 0
    const reading = freshAbout(table, { ...of, ship: of.ship.slice(0, 1) }, [], NOW_MS)
    const ended = reading.then(() => true)
    while (!(await Promise.race([ended, yieldToLoop().then(() => false)]))) turns++
    expect(await reading).toEqual([])
    expect(turns).toBeGreaterThan(1)
  })
})

describe('the picture’s points in a plan', () => {
  const points = [36, 12, 24].map((hours, i) => ({ lat: 30 + i, long: -170, timeMs: NOON_MS + hours * HOUR_MS }))
  const keysOf = (places: readonly PlaceTime[]): string[] =>
    places.map(({ lat, long, timeMs }) => planned({ kind: 'point', latE4: lat * 1e4, longE4: long * 1e4, timeMs }).key)
  const plan = (
    weather: WeatherScope,
    picture: PictureRequest | null = { points, fresh: 0 },
    fetchedAt: FetchedAt = () => null,
    voyage = leaving(NOW_MS),
  ): FetchPlan =>
    fetchPlanFor({ ...TRACK_ONLY, weather, picture: 40 } satisfies FetchChoice, {
      voyage,
      others: [],
      likelyOf: (document) => ready(eachStep(buildSchedule(document))),
      storedNear: () => [],
      nowMs: NOW_MS,
      fetchedAt,
      hasAverage: () => false,
      naming: 'north',
      bulkFetchedAt: () => null,
      coverage: () => [],
      picture,
    })
  const keys = ({ requests }: FetchPlan): string[] => requests.map(({ key }) => key)

  it('come after the track, in their order, and before a lattice', () => {
    const track = keys(plan({ plan: 'track' }, null))
    expect(keys(plan({ plan: 'track' }))).toEqual([...track, ...keysOf(points)])
    const corridor = keys(plan({ plan: 'corridor', halfWidthNm: 30, spacingNm: 60 }))
    expect(corridor.slice(0, track.length + 3)).toEqual([...track, ...keysOf(points)])
    expect(corridor.length).toBeGreaterThan(track.length + 100)
    expect(keys(plan({ plan: 'none' }))).toEqual(keysOf(points))
  })
  it('are not requested where they are here since', () => {
    const [first = ''] = keysOf(points)
    const found = plan({ plan: 'none' }, { points, fresh: 0 }, (latE4, longE4, timeMs) =>
      planned({ kind: 'point', latE4, longE4, timeMs }).key === first ? NOW_MS : null,
    )
    expect(keys(found)).toEqual(keysOf(points.slice(1)))
  })
  it('why there are none is said: all are here, or there is no ship within the forecast', () => {
    expect(plan({ plan: 'none' }, { points: [], fresh: 40 }).nothing).toBe('all-fresh')
    const without = (etdMs: number | null) => plan({ plan: 'none' }, null, () => null, leaving(etdMs)).nothing
    expect(without(null)).toBe('no-etd')
    expect(without(NOW_MS + 11 * DAY_MS)).toBe('beyond-horizon')
    expect(without(NOW_MS - 30 * DAY_MS)).toBe('voyage-over')
  })
})
