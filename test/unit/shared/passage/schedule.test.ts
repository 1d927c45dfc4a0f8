// Plan arithmetic: distances, times and the ship's place, with the routes that break careless code.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceNm, legInverse } from '../../../../shared/geo/geodesy.ts'
import { buildPlan, shipAt, trackSteps } from '../../../../shared/passage/schedule.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import type { Leg, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import { angleBetween, position } from '../geodesy-cases.ts'

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

describe('buildPlan', () => {
  it('adds distances and times, with a leg speed above the schedule speed', () => {
    const plan = buildPlan(voyage(EQUATOR, { legs: [{}, { speedKn: 24 }] }))
    expect(plan.rows.map((row) => row.legDistanceNm)).toEqual([
      null,
      expect.closeTo(DEGREE_NM, 6),
      expect.closeTo(2 * DEGREE_NM, 6),
    ])
    expect(plan.totalNm).toBeCloseTo(3 * DEGREE_NM, 6)
    expect(plan.rows.map((row) => row.toGoNm)).toEqual([plan.totalNm, expect.closeTo(2 * DEGREE_NM, 6), 0])
    expect(plan.rows.map((row) => row.speedKn)).toEqual([null, 12, 24])
    expect(plan.rows.map((row) => row.courseDeg)).toEqual([null, 90, 90])
    // One degree at 12 kn and two at 24 kn take as long as each other.
    const legMs = (DEGREE_NM / 12) * HOUR_MS
    expect(plan.rows.map((row) => row.etaMs)).toEqual([
      ETD_MS,
      Math.round(ETD_MS + legMs),
      Math.round(ETD_MS + 2 * legMs),
    ])
    expect(plan.etdMs).toBe(ETD_MS)
    expect(plan.etaMs).toBe(plan.rows[2]?.etaMs)
    expect(plan.steamingMs).toBe(Math.round(2 * legMs))
    expect(plan.averageSpeedKn).toBeCloseTo(18, 9)
  })

  it('knows distances and steaming time without an ETD, but no clock time', () => {
    const plan = buildPlan(voyage(EQUATOR, { etdMs: null }))
    expect([plan.etdMs, plan.etaMs, ...plan.rows.map((row) => row.etaMs)]).toEqual([null, null, null, null, null])
    expect(plan.steamingMs).toBe(Math.round(((3 * DEGREE_NM) / 12) * HOUR_MS))
    expect(plan.averageSpeedKn).toBeCloseTo(12, 9)
    expect(trackSteps(plan)).toEqual([])
  })

  it('is plain data: it survives a structured clone and still knows where the ship is', () => {
    const plan = buildPlan(voyage(EQUATOR))
    const copy = structuredClone(plan)
    expect(copy).toEqual(plan)
    expect(trackSteps(copy)).toEqual(trackSteps(plan))
  })

  it('takes a route of one waypoint', () => {
    const plan = buildPlan(voyage([p(10, 20)]))
    expect(plan).toMatchObject({ totalNm: 0, etdMs: ETD_MS, etaMs: ETD_MS, steamingMs: null, averageSpeedKn: null })
    expect(shipAt(plan, ETD_MS)).toEqual({ position: p(10, 20), legIndex: 0, courseDeg: null, distanceNm: 0 })
    expect(trackSteps(plan).map((step) => step.timeMs)).toEqual([Date.UTC(2026, 10, 15, 6), Date.UTC(2026, 10, 15, 9)])
  })

  it('takes a route of none, which has no ship', () => {
    const plan = buildPlan(voyage([]))
    expect(plan).toMatchObject({ rows: [], totalNm: 0, etdMs: null, etaMs: null })
    expect(trackSteps(plan)).toEqual([])
    expect(() => shipAt(plan, ETD_MS)).toThrow(RangeError)
  })
})

describe('shipAt', () => {
  const plan = buildPlan(voyage(EQUATOR))
  const [, second = 0, third = 0] = plan.rows.map((row) => row.etaMs ?? 0)

  it('waits at the first waypoint before ETD and stays at the last after ETA', () => {
    expect(shipAt(plan, ETD_MS - 1)).toEqual({ position: p(0, 0), legIndex: 1, courseDeg: null, distanceNm: 0 })
    expect(shipAt(plan, third + 1)).toEqual({
      position: p(0, 3),
      legIndex: 2,
      courseDeg: null,
      distanceNm: plan.totalNm,
    })
  })

  it('is under way at ETD and at ETA themselves', () => {
    expect(shipAt(plan, ETD_MS)).toMatchObject({ position: p(0, 0), legIndex: 1, courseDeg: 90, distanceNm: 0 })
    expect(shipAt(plan, third)).toMatchObject({ position: p(0, 3), legIndex: 2, courseDeg: 90 })
    expect(shipAt(plan, third).distanceNm).toBeCloseTo(plan.totalNm, 9)
  })

  it('is on the leg that leaves a waypoint at the moment the ship is there', () => {
    expect(shipAt(plan, second)).toMatchObject({ position: p(0, 1), legIndex: 2 })
    expect(shipAt(plan, second - 1).legIndex).toBe(1)
  })

  it('is half way along a leg at half its time', () => {
    const { position: at, distanceNm: made } = shipAt(plan, (ETD_MS + second) / 2)
    expect(at.long).toBeCloseTo(0.5, 6)
    expect(made).toBeCloseTo(DEGREE_NM / 2, 5)
  })

  it('has the course of the great circle where the ship is, not where the leg began', () => {
    const gc = buildPlan(voyage([p(50, -10), p(42, -50)], { geometry: 'GC' }))
    const middle = shipAt(gc, ((gc.etdMs ?? 0) + (gc.etaMs ?? 0)) / 2)
    const began = gc.rows[1]?.courseDeg ?? 0
    expect(middle.courseDeg).not.toBeNull()
    expect(angleBetween(middle.courseDeg ?? 0, began)).toBeGreaterThan(10)
    const onward = legInverse(middle.position, p(42, -50), 'GC').initialCourseDeg
    expect(middle.courseDeg).toBeCloseTo(onward, 6)
  })

  it('passes waypoints given twice, at the start, between and at the end', () => {
    const doubled = buildPlan(voyage([p(0, 0), p(0, 0), p(0, 1), p(0, 1), p(0, 1), p(0, 3), p(0, 3)]))
    expect(doubled.rows.map((row) => row.courseDeg)).toEqual([null, null, 90, null, null, 90, null])
    expect(doubled.totalNm).toBeCloseTo(plan.totalNm, 9)
    for (const timeMs of [ETD_MS, ETD_MS + 1, second - 1, second, second + 1, third - 1, third]) {
      const { position: at, courseDeg, distanceNm: made } = shipAt(doubled, timeMs)
      expect(courseDeg).toBe(90)
      expect(distanceNm(at, shipAt(plan, timeMs).position)).toBeLessThan(1e-9)
      expect(made).toBeCloseTo(shipAt(plan, timeMs).distanceNm, 9)
    }
  })

  it('stays where it is on a route without any length', () => {
    const still = buildPlan(voyage([p(5, 5), p(5, 5), p(5, 5)]))
    expect(still).toMatchObject({ totalNm: 0, steamingMs: 0, averageSpeedKn: null })
    expect(shipAt(still, ETD_MS)).toMatchObject({ position: p(5, 5), courseDeg: null, distanceNm: 0 })
  })

  it('sails over 180° without turning round', () => {
    const pacific = buildPlan(voyage([p(0, 178), p(0, -178)]))
    expect(pacific.totalNm).toBeCloseTo(4 * DEGREE_NM, 6)
    const longs = [0.1, 0.3, 0.5, 0.7, 0.9].map(
      (part) => shipAt(pacific, ETD_MS + part * (pacific.steamingMs ?? 0)).position.long,
    )
    expect(longs.map((long) => Math.round(((long + 360) % 360) * 10) / 10)).toEqual([178.4, 179.2, 180, 180.8, 181.6])
    expect(longs.every((long) => long >= -180 && long <= 180)).toBe(true)
  })

  it('sails over the pole by great circle', () => {
    const polar = buildPlan(voyage([p(85, 0), p(85, 180)], { geometry: 'GC' }))
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
          const any = buildPlan(voyage(at, { legs }))
          const spanMs = (any.etaMs ?? 0) - ETD_MS
          let madeNm = 0
          let before = shipAt(any, ETD_MS)
          for (let i = 0; i <= 40; i++) {
            const now = shipAt(any, ETD_MS + (spanMs * i) / 40)
            expect(now.distanceNm).toBeGreaterThanOrEqual(madeNm - 1e-6)
            // A straight line is never longer than the way sailed; times are whole milliseconds.
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
    const plan = buildPlan(voyage(EQUATOR))
    const steps = trackSteps(plan)
    expect(steps[0]?.timeMs).toBe(Date.UTC(2026, 10, 15, 6))
    expect(steps[0]).toMatchObject({ lat: 0, long: 0, courseDeg: null, distanceNm: 0 })
    expect(steps.at(-1)?.timeMs).toBe(Math.ceil((plan.etaMs ?? 0) / STEP_MS) * STEP_MS)
    expect(steps.at(-1)).toMatchObject({ lat: 0, long: 3, courseDeg: null, distanceNm: plan.totalNm })
    steps.slice(1).forEach((step, i) => expect(step.timeMs - (steps[i]?.timeMs ?? 0)).toBe(STEP_MS))
    for (const step of steps) {
      const ship = shipAt(plan, step.timeMs)
      expect(step).toMatchObject({ lat: ship.position.lat, long: ship.position.long, legIndex: ship.legIndex })
    }
  })

  it('has one step at ETD when that is a step itself', () => {
    const steps = trackSteps(buildPlan(voyage(EQUATOR, { etdMs: Date.UTC(2026, 10, 15, 6) })))
    expect(steps[0]).toMatchObject({ timeMs: Date.UTC(2026, 10, 15, 6), courseDeg: 90 })
  })
})
