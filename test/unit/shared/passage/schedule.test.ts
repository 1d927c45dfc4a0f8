// Plan arithmetic: distances, times and the ship's place, with the routes that break careless code.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceNm, legInverse } from '../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { shipAt, trackSteps } from '../../../../shared/passage/ship-at.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import type { Leg, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import { angleBetween, position } from '../geo/geodesy-cases.ts'

const ETD_MS = Date.UTC(2026, 10, 15, 7, 20)

function voyage(
  positions: Position[],
  options: { etdMs?: number | null; speedKn?: number; legs?: Partial<Leg>[]; geometry?: LegGeometry } = {},
): VoyageDocument {
  const { etdMs = ETD_MS, speedKn = 12, legs = [], geometry = 'RL' } = options
  return {
    format: 1,
    name: 'Test',
    waypoints: positions.map((at, i) => ({
      id: String(i),
      name: '',
      position: at,
      leg: i === 0 ? null : { geometry, ...legs[i - 1] },
    })),
    schedule: { etdMs, speedKn },
  }
}

const p = (lat: number, long: number): Position => ({ lat, long })
/** Three points on the equator: 1° of longitude there is 111,319.49 m. */
const EQUATOR = [p(0, 0), p(0, 1), p(0, 3)]
const DEGREE_NM = (6_378_137 * Math.PI) / 180 / 1852

const AT_REST = { courseDeg: null, overGroundKn: null, throughWaterKn: null }

describe('buildPlan', () => {
  it('adds distances and times, with a leg speed above the schedule speed', () => {
    const schedule = buildSchedule(voyage(EQUATOR, { legs: [{}, { speedKn: 24 }] }))
    expect(schedule.rows.map((row) => row.legDistanceNm)).toEqual([
      null,
      expect.closeTo(DEGREE_NM, 6),
      expect.closeTo(2 * DEGREE_NM, 6),
    ])
    expect(schedule.totalNm).toBeCloseTo(3 * DEGREE_NM, 6)
    expect(schedule.rows.map((row) => row.toGoNm)).toEqual([schedule.totalNm, expect.closeTo(2 * DEGREE_NM, 6), 0])
    expect(schedule.rows.map((row) => row.speedKn)).toEqual([null, 12, 24])
    expect(schedule.rows.map((row) => row.courseDeg)).toEqual([null, 90, 90])
    // One degree at 12 kn and two at 24 kn take as long as each other.
    const legMs = (DEGREE_NM / 12) * HOUR_MS
    expect(schedule.rows.map((row) => row.etaMs)).toEqual([
      ETD_MS,
      Math.round(ETD_MS + legMs),
      Math.round(ETD_MS + 2 * legMs),
    ])
    expect(schedule.etdMs).toBe(ETD_MS)
    expect(schedule.etaMs).toBe(schedule.rows[2]?.etaMs)
    expect(schedule.steamingMs).toBe(Math.round(2 * legMs))
    expect(schedule.averageSpeedKn).toBeCloseTo(18, 9)
  })

  it('knows distances and steaming time without an ETD, but no clock time', () => {
    const schedule = buildSchedule(voyage(EQUATOR, { etdMs: null }))
    expect([schedule.etdMs, schedule.etaMs, ...schedule.rows.map((row) => row.etaMs)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(schedule.steamingMs).toBe(Math.round(((3 * DEGREE_NM) / 12) * HOUR_MS))
    expect(schedule.averageSpeedKn).toBeCloseTo(12, 9)
    expect(trackSteps(schedule)).toEqual([])
  })

  it('is plain data: it survives a structured clone and still knows where the ship is', () => {
    const schedule = buildSchedule(voyage(EQUATOR))
    const copy = structuredClone(schedule)
    expect(copy).toEqual(schedule)
    expect(trackSteps(copy)).toEqual(trackSteps(schedule))
  })

  it('takes a route of one waypoint', () => {
    const schedule = buildSchedule(voyage([p(10, 20)]))
    expect(schedule).toMatchObject({ totalNm: 0, etdMs: ETD_MS, etaMs: ETD_MS, steamingMs: null, averageSpeedKn: null })
    expect(shipAt(schedule, ETD_MS)).toEqual({ position: p(10, 20), legIndex: 0, distanceNm: 0, ...AT_REST })
    expect(trackSteps(schedule).map((step) => step.timeMs)).toEqual([
      Date.UTC(2026, 10, 15, 6),
      Date.UTC(2026, 10, 15, 9),
    ])
  })

  it('takes a route of none, which has no ship', () => {
    const schedule = buildSchedule(voyage([]))
    expect(schedule).toMatchObject({ rows: [], totalNm: 0, etdMs: null, etaMs: null })
    expect(trackSteps(schedule)).toEqual([])
    expect(() => shipAt(schedule, ETD_MS)).toThrow(RangeError)
  })
})

describe('shipAt', () => {
  const schedule = buildSchedule(voyage(EQUATOR))
  const [, second = 0, third = 0] = schedule.rows.map((row) => row.etaMs ?? 0)

  it('waits at the first waypoint before ETD and stays at the last after ETA', () => {
    expect(shipAt(schedule, ETD_MS - 1)).toEqual({ position: p(0, 0), legIndex: 1, distanceNm: 0, ...AT_REST })
    expect(shipAt(schedule, third + 1)).toEqual({
      position: p(0, 3),
      legIndex: 2,
      distanceNm: schedule.totalNm,
      ...AT_REST,
    })
  })

  it('is under way at ETD and at ETA themselves', () => {
    expect(shipAt(schedule, ETD_MS)).toMatchObject({ position: p(0, 0), legIndex: 1, courseDeg: 90, distanceNm: 0 })
    expect(shipAt(schedule, third)).toMatchObject({ position: p(0, 3), legIndex: 2, courseDeg: 90 })
    expect(shipAt(schedule, third).distanceNm).toBeCloseTo(schedule.totalNm, 9)
  })

  it('is on the leg that leaves a waypoint at the moment the ship is there', () => {
    expect(shipAt(schedule, second)).toMatchObject({ position: p(0, 1), legIndex: 2 })
    expect(shipAt(schedule, second - 1).legIndex).toBe(1)
  })

  it('is in the middle of a leg at half its time', () => {
    const { position: at, distanceNm: made } = shipAt(schedule, (ETD_MS + second) / 2)
    expect(at.long).toBeCloseTo(0.5, 6)
    expect(made).toBeCloseTo(DEGREE_NM / 2, 5)
  })

  it('has the course of the great circle where the ship is, not where the leg began', () => {
    const gc = buildSchedule(voyage([p(50, -10), p(42, -50)], { geometry: 'GC' }))
    const middle = shipAt(gc, ((gc.etdMs ?? 0) + (gc.etaMs ?? 0)) / 2)
    const began = gc.rows[1]?.courseDeg ?? 0
    expect(middle.courseDeg).not.toBeNull()
    expect(angleBetween(middle.courseDeg ?? 0, began)).toBeGreaterThan(10)
    const onward = legInverse(middle.position, p(42, -50), 'GC').initialCourseDeg
    expect(middle.courseDeg).toBeCloseTo(onward, 6)
  })

  it('passes waypoints given twice, at the start, between and at the end', () => {
    const doubled = buildSchedule(voyage([p(0, 0), p(0, 0), p(0, 1), p(0, 1), p(0, 1), p(0, 3), p(0, 3)]))
    expect(doubled.rows.map((row) => row.courseDeg)).toEqual([null, null, 90, null, null, 90, null])
    expect(doubled.totalNm).toBeCloseTo(schedule.totalNm, 9)
    for (const timeMs of [ETD_MS, ETD_MS + 1, second - 1, second, second + 1, third - 1, third]) {
      const { position: at, courseDeg, distanceNm: made } = shipAt(doubled, timeMs)
      expect(courseDeg).toBe(90)
      expect(distanceNm(at, shipAt(schedule, timeMs).position)).toBeLessThan(1e-9)
      expect(made).toBeCloseTo(shipAt(schedule, timeMs).distanceNm, 9)
    }
  })

  it('stays where it is on a route without any length', () => {
    const still = buildSchedule(voyage([p(5, 5), p(5, 5), p(5, 5)]))
    expect(still).toMatchObject({ totalNm: 0, steamingMs: 0, averageSpeedKn: null })
    expect(shipAt(still, ETD_MS)).toMatchObject({ position: p(5, 5), courseDeg: null, distanceNm: 0 })
  })

  it('sails over 180° without turning round', () => {
    const pacific = buildSchedule(voyage([p(0, 178), p(0, -178)]))
    expect(pacific.totalNm).toBeCloseTo(4 * DEGREE_NM, 6)
    const longs = [0.1, 0.3, 0.5, 0.7, 0.9].map(
      (part) => shipAt(pacific, ETD_MS + part * (pacific.steamingMs ?? 0)).position.long,
    )
    expect(longs.map((long) => Math.round(((long + 360) % 360) * 10) / 10)).toEqual([178.4, 179.2, 180, 180.8, 181.6])
    expect(longs.every((long) => long >= -180 && long <= 180)).toBe(true)
  })

  it('sails over the pole by great circle', () => {
    const polar = buildSchedule(voyage([p(85, 0), p(85, 180)], { geometry: 'GC' }))
    const middle = shipAt(polar, ETD_MS + (polar.steamingMs ?? 0) / 2).position
    expect(middle.lat).toBeGreaterThan(89.9999)
  })

  it('moves steadily on any route: distance made good never falls and never outruns the speed', () => {
    const leg = fc.record({ geometry: fc.constantFrom<LegGeometry>('GC', 'RL'), speedKn: fc.constantFrom(0.5, 12, 60) })
    fc.assert(
      fc.property(
        fc.array(position, { minLength: 2, maxLength: 6 }),
        fc.array(leg, { minLength: 5, maxLength: 5 }),
        (at, legs) => {
          const any = buildSchedule(voyage(at, { legs }))
          const spanMs = (any.etaMs ?? 0) - ETD_MS
          let madeNm = 0
          let before = shipAt(any, ETD_MS)
          for (let i = 0; i <= 40; i++) {
            const now = shipAt(any, ETD_MS + (spanMs * i) / 40)
            expect(now.distanceNm).toBeGreaterThanOrEqual(madeNm - 1e-6)
            // A straight line is never longer than the track sailed; times are whole milliseconds.
            expect(distanceNm(before.position, now.position)).toBeLessThanOrEqual(now.distanceNm - madeNm + 0.001)
            madeNm = now.distanceNm
            before = now
          }
          expect(madeNm).toBeCloseTo(any.totalNm, 6)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('trackSteps', () => {
  it('covers the voyage from the step before ETD to the step after ETA', () => {
    const schedule = buildSchedule(voyage(EQUATOR))
    const steps = trackSteps(schedule)
    expect(steps[0]?.timeMs).toBe(Date.UTC(2026, 10, 15, 6))
    expect(steps[0]).toMatchObject({ lat: 0, long: 0, courseDeg: null, distanceNm: 0 })
    expect(steps.at(-1)?.timeMs).toBe(Math.ceil((schedule.etaMs ?? 0) / STEP_MS) * STEP_MS)
    expect(steps.at(-1)).toMatchObject({ lat: 0, long: 3, courseDeg: null, distanceNm: schedule.totalNm })
    steps.slice(1).forEach((step, i) => expect(step.timeMs - (steps[i]?.timeMs ?? 0)).toBe(STEP_MS))
    for (const step of steps) {
      const ship = shipAt(schedule, step.timeMs)
      expect(step).toMatchObject({ lat: ship.position.lat, long: ship.position.long, legIndex: ship.legIndex })
    }
  })

  it('has one step at ETD when that is a step itself', () => {
    const steps = trackSteps(buildSchedule(voyage(EQUATOR, { etdMs: Date.UTC(2026, 10, 15, 6) })))
    expect(steps[0]).toMatchObject({ timeMs: Date.UTC(2026, 10, 15, 6), courseDeg: 90 })
  })
})
