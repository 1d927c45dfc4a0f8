// Past weather: which hours of what was sailed are requested, in which order, and that each is requested once.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sailedPoints } from '../../../../../electron/engine/fetch/planner/sailed.ts'
import { eachStep, type StoredNear } from '../../../../../electron/engine/fetch/planner/track.ts'
import { DAY_MS, floorToStep, formatShortUtc, HOUR_MS, isPast, STEP_MS } from '../../../../../shared/format/time.ts'
import { fromE4, toE4 } from '../../../../../shared/geo/cells.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { ShipTime, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { ready } from '../../../../../shared/sliced.ts'
import { PAST_WEATHER, TRACK_ONLY, type FetchChoice } from '../../../../../shared/sync/sync.ts'
import { fetchPlanFor } from '../../../../support/at-once.ts'

const NOW_MS = Date.UTC(2026, 10, 28, 12, 15)
const nothingNear: StoredNear = () => []

/** West over ±180°. */
const voyage = (etdMs: number | null, shipTime?: ShipTime): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: { lat: 37.7, long: -170 }, leg: null },
    { id: '2', name: '', position: { lat: 34.8, long: 139.8 }, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs, speedKn: 12, ...(shipTime === undefined ? {} : { shipTime }) },
})

const planOf = (choice: FetchChoice, document: VoyageDocument, storedNear = nothingNear, nowMs = NOW_MS) =>
  fetchPlanFor(choice, {
    voyage: document,
    others: [],
    likelyOf: (one) => ready(eachStep(buildSchedule(one))),
    storedNear,
    nowMs,
    fetchedAt: () => null,
    hasAverage: () => false,
    naming: 'north',
    bulkFetchedAt: () => null,
    picture: null,
    coverage: () => [],
  })
const timesOf = ({ requests }: ReturnType<typeof planOf>): number[] =>
  requests.flatMap(({ request }) => (request.kind === 'point' ? [request.timeMs] : []))

describe('past weather', () => {
  it('is requested for each step of at least 3 hours ago, from the departure on, and no other', () => {
    const times = timesOf(planOf(PAST_WEATHER, voyage(NOW_MS - 3 * DAY_MS))).toSorted((a, b) => a - b)
    expect(times[0]).toBe(floorToStep(NOW_MS - 3 * DAY_MS))
    expect(formatShortUtc(times.at(-1) ?? 0)).toBe('28 NOV 0900')
    expect(times).toHaveLength(24)
    expect([0, 1, STEP_MS].map((ms) => isPast(floorToStep(NOW_MS) - ms, floorToStep(NOW_MS)))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('comes after the track where both are chosen, and the track is as it is without', () => {
    const document = voyage(NOW_MS - DAY_MS)
    const track = timesOf(planOf(TRACK_ONLY, document))
    const both = timesOf(planOf({ ...TRACK_ONLY, sailed: true }, document))
    expect(both.slice(0, track.length)).toEqual(track)
    expect(both.slice(track.length).every((timeMs) => isPast(timeMs, NOW_MS))).toBe(true)
    expect(both.length - track.length).toBe(8)
  })

  it('begins with the day up to the newest noon by ship’s time, then what is newer, then day by day back', () => {
    const orderBy = (shipTime?: ShipTime): string[] =>
      timesOf(planOf(PAST_WEATHER, voyage(NOW_MS - 3 * DAY_MS, shipTime))).map(formatShortUtc)
    // 1200 UTC is the newest noon; what was there at it is to be had from 1500 on.
    const byUtc = orderBy()
    expect([byUtc[0], byUtc[6], byUtc[7], byUtc[14], byUtc.at(-1)]).toEqual([
      '27 NOV 1500',
      '28 NOV 0900',
      '26 NOV 1500',
      '27 NOV 1200',
      '25 NOV 1200',
    ])
    // Noon by clocks 11 h behind UTC was at 2300 UTC.
    const west = orderBy({ offsetMinutes: -11 * 60, changes: [] })
    expect([west[0], west[7], west[8], west[11], west[12]]).toEqual([
      '27 NOV 0000',
      '27 NOV 2100',
      '28 NOV 0000',
      '28 NOV 0900',
      '26 NOV 0000',
    ])
  })

  it('is requested once: what was fetched at or after an hour covers it, a forecast of it does not', () => {
    const document = voyage(NOW_MS - 2 * DAY_MS)
    const at =
      (lateMs: number): StoredNear =>
      (place, timeMs) => [{ latE4: toE4(place.lat), longE4: toE4(place.long), fetchedAtMs: timeMs + lateMs }]
    expect(planOf(PAST_WEATHER, document, at(0))).toMatchObject({
      requests: [],
      nothing: 'sailed-here',
      sailed: { steps: 16, known: 16, notKept: 0, fixMs: null },
    })
    expect(timesOf(planOf(PAST_WEATHER, document, at(-1)))).toHaveLength(16)
    // Of a clock that was ahead.
    expect(timesOf(planOf(PAST_WEATHER, document, at(30 * DAY_MS)))).toHaveLength(16)
  })

  it('takes the place of a forecast stored near, so that both stand side by side', () => {
    const near: StoredNear = (place, timeMs) => [
      { latE4: toE4(place.lat) + 300, longE4: toE4(place.long), fetchedAtMs: timeMs - DAY_MS },
    ]
    const document = voyage(NOW_MS - DAY_MS)
    const steps = trackSteps(buildSchedule(document))
    const { requests } = planOf(PAST_WEATHER, document, near)
    for (const { request } of requests) {
      if (request.kind !== 'point') throw new Error('no point')
      const step = steps.find(({ timeMs }) => timeMs === request.timeMs)
      expect(fromE4(request.latE4)).toBeCloseTo((step?.lat ?? 0) + 0.03, 3)
    }
  })

  it('says why there is none: no departure, not left yet, all of it here', () => {
    expect(planOf(PAST_WEATHER, voyage(null)).nothing).toBe('no-etd')
    expect(planOf(PAST_WEATHER, voyage(NOW_MS + DAY_MS)).nothing).toBe('not-sailed')
    expect(planOf(PAST_WEATHER, voyage(NOW_MS - HOUR_MS / 4)).nothing).toBe('not-sailed')
  })

  it('is of a voyage that is over too, and not of the berth after it', () => {
    const over = voyage(NOW_MS - 60 * DAY_MS)
    const { etaMs } = buildSchedule(over)
    const times = timesOf(planOf(PAST_WEATHER, over))
    expect(Math.max(...times)).toBeLessThan((etaMs ?? 0) + STEP_MS)
    expect(times).toHaveLength(trackSteps(buildSchedule(over)).length)
  })

  it('of what is not kept so long nothing is paid for, and it says so', () => {
    const passage = buildSchedule(voyage(NOW_MS - 8 * DAY_MS))
    const { points, steps, notKept } = sailedPoints(passage, undefined, NOW_MS, {
      storedNear: nothingNear,
      pastKeptDays: 7,
    })
    expect(Math.min(...points.map(({ request }) => request.timeMs))).toBeGreaterThanOrEqual(NOW_MS - 6 * DAY_MS)
    expect([steps, notKept, steps + notKept]).toEqual([47, 17, 64])
  })

  it('of a voyage that is over, all of it here: nothing more will come', () => {
    const all: StoredNear = (place, timeMs) => [
      { latE4: toE4(place.lat), longE4: toE4(place.long), fetchedAtMs: timeMs + DAY_MS },
    ]
    const document = voyage(NOW_MS - 60 * DAY_MS)
    expect(planOf({ ...TRACK_ONLY, sailed: true }, document, all)).toMatchObject({
      requests: [],
      nothing: 'sailed-here',
    })
    expect(planOf(TRACK_ONLY, document, all).nothing).toBe('voyage-over')
  })

  it('is placed by a fix where there is one', () => {
    const document = voyage(NOW_MS - 2 * DAY_MS)
    const fixed = { ...document.schedule, fix: { timeMs: NOW_MS - DAY_MS, position: { lat: 38, long: -174 } } }
    expect(planOf(PAST_WEATHER, { ...document, schedule: fixed }).sailed?.fixMs).toBe(NOW_MS - DAY_MS)
  })

  it('whatever the clock, the departure and what is here: known and requested are all steps, and no step twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 * 24 }),
        fc.integer({ min: 0, max: 3 * 60 }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        fc.infiniteStream(fc.integer({ min: -40, max: 40 })),
        (agoH, minutes, offsetMinutes, ages) => {
          const nowMs = NOW_MS + minutes * 60_000
          const stored: StoredNear = (place, timeMs) => [
            {
              latE4: toE4(place.lat),
              longE4: toE4(place.long),
              fetchedAtMs: timeMs + (ages.next().value as number) * HOUR_MS,
            },
          ]
          const passage = buildSchedule(voyage(nowMs - agoH * HOUR_MS))
          const { points, steps, known } = sailedPoints(passage, { offsetMinutes, changes: [] }, nowMs, {
            storedNear: stored,
          })
          expect(points.length + known).toBe(steps)
          expect(new Set(points.map(({ request }) => request.timeMs)).size).toBe(points.length)
          // A day lies wholly before those in front of it in the order; only what is newer than the newest noon comes behind the day up to it.
          const days = [...Map.groupBy(points, ({ rank }) => rank)].toSorted(([one], [other]) => one - other)
          const spans = days.map(([, day]) => day.map(({ request }) => request.timeMs))
          const newest = [...(spans[1] ?? []), ...(spans[0] ?? [])]
          const order = spans.map((span) => Math.max(...span))
          expect(order.slice(2)).toEqual(order.slice(2).toSorted((one, other) => other - one))
          for (const span of spans.slice(2)) expect(Math.max(...span)).toBeLessThan(Math.min(...newest))
          for (const span of spans) expect(Math.max(...span) - Math.min(...span)).toBeLessThan(DAY_MS)
        },
      ),
      { numRuns: 60 },
    )
  })
})
