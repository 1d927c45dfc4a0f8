// Fixes under way: the newest times what is ahead, those before it where the ship was; entered, taken away, and of another passage.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import { passageDocument } from '../../../../shared/passage/alternative.ts'
import { trackText } from '../../../../shared/passage/route-edit.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { scheduled } from '../../../../shared/passage/schedule-edit.ts'
import { placeOnLeg, shipAt, trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { Fix, VoyageDocument } from '../../../../shared/passage/voyage.ts'

const ETD_MS = Date.UTC(2026, 10, 24, 6)

/** Over ±180°, with a stay at the second of four waypoints. */
const route = (stayMinutes = 0): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: { lat: 10, long: 175 }, leg: null },
    { id: '2', name: '', position: { lat: 10, long: 178 }, stayMinutes, leg: { geometry: 'RL' } },
    { id: '3', name: '', position: { lat: 12, long: -178 }, leg: { geometry: 'GC' } },
    { id: '4', name: '', position: { lat: 14, long: -170 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: ETD_MS, speedKn: 12 },
})

/** On the track of the plan, so far along it. */
function fixAt(document: VoyageDocument, hours: number, alongNm: number): Fix {
  const plan = buildSchedule({ ...document, schedule: { etdMs: ETD_MS, speedKn: 12 } })
  const leg = plan.rows.findIndex(({ fromStartNm }) => fromStartNm > alongNm)
  return { timeMs: ETD_MS + hours * HOUR_MS, position: placeOnLeg(plan, leg, alongNm).position }
}

const entered = (document: VoyageDocument, ...fixes: Fix[]): VoyageDocument =>
  fixes.reduce((before, fix) => scheduled(before, { fix }).document, document)

describe('fixes entered one after the other', () => {
  const document = entered(route(), fixAt(route(), 10, 100), fixAt(route(), 20, 260), fixAt(route(), 40, 500))

  it('have the ship where each says, and the arrival follows from the newest', () => {
    const schedule = buildSchedule(document)
    const { earlierFixes = [], fix } = document.schedule
    expect(earlierFixes).toHaveLength(2)
    for (const { timeMs, position } of [...earlierFixes, ...(fix === undefined ? [] : [fix])])
      expect(distanceNm(shipAt(schedule, timeMs).position, position)).toBeLessThan(0.01)
    const leftNm = schedule.totalNm - (schedule.fix?.alongNm ?? 0)
    expect(schedule.etaMs).toBeCloseTo((fix?.timeMs ?? 0) + (leftNm / 12) * HOUR_MS, -1)
  })

  it('leave the hours before the last but one as they were', () => {
    const before = buildSchedule(entered(route(), fixAt(route(), 10, 100), fixAt(route(), 20, 260)))
    const after = buildSchedule(document)
    const sailed = trackSteps(before).filter(({ timeMs }) => timeMs <= ETD_MS + 20 * HOUR_MS)
    expect(sailed.length).toBeGreaterThan(5)
    for (const { timeMs, lat, long } of sailed)
      expect(distanceNm(shipAt(after, timeMs).position, { lat, long })).toBeLessThan(0.001)
  })

  it('go evenly between two: half the time, half the distance', () => {
    const schedule = buildSchedule(document)
    expect(shipAt(schedule, ETD_MS + 5 * HOUR_MS).distanceNm).toBeCloseTo(50, 6)
    expect(shipAt(schedule, ETD_MS + 15 * HOUR_MS).distanceNm).toBeCloseTo(180, 1)
    expect(shipAt(schedule, ETD_MS + 30 * HOUR_MS).distanceNm).toBeCloseTo(380, 1)
  })

  it('entered late take their place in the order, and of the same time that of the one before', () => {
    const late = scheduled(document, { fix: fixAt(route(), 30, 400) })
    expect(late.document.schedule.fix).toEqual(document.schedule.fix)
    expect(late.document.schedule.earlierFixes?.map(({ timeMs }) => (timeMs - ETD_MS) / HOUR_MS)).toEqual([10, 20, 30])
    expect(late.change).toMatch(/^Fix entered /)
    const corrected = scheduled(document, { fix: fixAt(route(), 20, 240) }).document
    expect(corrected.schedule.earlierFixes).toHaveLength(2)
    expect(shipAt(buildSchedule(corrected), ETD_MS + 20 * HOUR_MS).distanceNm).toBeCloseTo(240, 1)
  })

  it('are taken away one by one, the newest first', () => {
    const once = scheduled(document, { fix: null })
    expect(once.change).toBe('fix taken away, timed again from 25 NOV 2026 0200 UTC')
    const twice = scheduled(once.document, { fix: null }).document
    expect(twice.schedule.earlierFixes).toBeUndefined()
    const none = scheduled(twice, { fix: null })
    expect([none.change, none.document.schedule]).toEqual(['fix taken away', route().schedule])
  })

  it('make another track each, and are of no account where the ship leaves at another time', () => {
    const texts = [route(), entered(route(), fixAt(route(), 40, 500)), document].map(trackText)
    expect(new Set(texts).size).toBe(3)
    const other = passageDocument(document, { voyageId: 1, etdMs: ETD_MS + HOUR_MS })
    expect(other.schedule).toEqual({ etdMs: ETD_MS + HOUR_MS, speedKn: 12 })
    const moved = scheduled(document, { etdMs: ETD_MS + 12 * HOUR_MS }).document.schedule
    expect(moved.earlierFixes).toHaveLength(1)
    expect(scheduled(document, { etdMs: ETD_MS + 50 * HOUR_MS }).document.schedule.fix).toBeUndefined()
  })
})

describe('what cannot be', () => {
  it('a ship that drifted back a little stood still between the two, and the fix before stays', () => {
    const document = entered(route(), fixAt(route(), 10, 120), fixAt(route(), 20, 240), fixAt(route(), 44, 236))
    const schedule = buildSchedule(document)
    expect(schedule.earlierFixes).toHaveLength(2)
    expect(shipAt(schedule, ETD_MS + 10 * HOUR_MS).distanceNm).toBeCloseTo(120, 1)
    for (const hours of [20, 30, 44]) expect(shipAt(schedule, ETD_MS + hours * HOUR_MS).distanceNm).toBeCloseTo(236, 1)
  })
  it('a newest fix that is not after the departure is none, whatever was entered before it', () => {
    const schedule = { ...route().schedule, fix: fixAt(route(), -2, 10), earlierFixes: [fixAt(route(), 10, 100)] }
    expect(buildSchedule({ ...route(), schedule })).toMatchObject({ fix: null, earlierFixes: [] })
  })
  it('more than a year of noons is refused', () => {
    const [fix] = [fixAt(route(), 1, 1)]
    const many = Array.from({ length: 366 }, (_, i) => ({ ...fix, timeMs: ETD_MS + (i + 2) * HOUR_MS }))
    const full = { ...route(), schedule: { ...route().schedule, fix: many.at(-1)!, earlierFixes: many.slice(0, -1) } }
    expect(() => scheduled(full, { fix })).toThrow('At most 366 fixes')
  })
  it('an earlier fix ahead of a later one is passed over, and the newest holds', () => {
    const document = entered(route(), fixAt(route(), 10, 400), fixAt(route(), 20, 200))
    const schedule = buildSchedule(document)
    expect(schedule.earlierFixes).toEqual([])
    expect(shipAt(schedule, ETD_MS + 20 * HOUR_MS).distanceNm).toBeCloseTo(200, 1)
  })
  it('a ship that stood still between two fixes is there all the time', () => {
    const document = entered(route(), fixAt(route(), 10, 100), fixAt(route(), 22, 100))
    const schedule = buildSchedule(document)
    for (const hours of [10, 13, 20, 22])
      expect(shipAt(schedule, ETD_MS + hours * HOUR_MS).distanceNm).toBeCloseTo(100, 6)
    expect(shipAt(schedule, ETD_MS + 23 * HOUR_MS).distanceNm).toBeCloseTo(112, 6)
  })
})

describe('a stay between two fixes', () => {
  it('is as long as planned where there was time for it, whatever was made good before', () => {
    const plan = route(600)
    const document = entered(plan, fixAt(plan, 20, 100), fixAt(plan, 50, 300))
    const schedule = buildSchedule(document)
    const [, port] = schedule.rows
    expect((port?.departMs ?? 0) - (port?.etaMs ?? 0)).toBe(600 * 60_000)
    expect(schedule.fix?.areStaysKept).toBe(true)
    // 200 NM in 30 h less the stay of 10.
    const made = ((port?.etaMs ?? 0) - ETD_MS) / HOUR_MS
    expect(made).toBeCloseTo(20 + ((port?.fromStartNm ?? 0) - 100) / 10, 3)
  })
  it('is shortened where there was none', () => {
    const plan = route(600)
    const schedule = buildSchedule(entered(plan, fixAt(plan, 12, 100), fixAt(plan, 20, 300)))
    const [, port] = schedule.rows
    expect((port?.departMs ?? 0) - (port?.etaMs ?? 0)).toBeLessThan(600 * 60_000)
    expect(schedule.fix?.areStaysKept).toBe(false)
  })
})

describe('fixes at a waypoint with a stay', () => {
  const plan = route(600)
  const [, port] = buildSchedule(plan).rows
  const portNm = port?.fromStartNm ?? 0
  const times = (document: VoyageDocument): number[] => {
    const row = buildSchedule(document).rows[1]
    return [row?.etaMs ?? 0, row?.departMs ?? 0].map((timeMs) => Math.round((timeMs - ETD_MS) / 60_000) / 60)
  }
  const there = (hours: number, offNm = 0): Fix => fixAt(plan, hours, portNm + offNm - 1e-6)

  it('the first is the arrival, and what has passed of the stay does not begin anew', () => {
    expect(times(entered(plan, there(20)))).toEqual([20, 30])
    expect(times(entered(plan, there(20), there(24)))).toEqual([20, 30])
    expect(times(entered(plan, there(20), there(24), there(29)))).toEqual([20, 30])
    expect(buildSchedule(entered(plan, there(20), there(24))).fix).toMatchObject({ areStaysKept: true })
  })

  it('a ship that stays longer leaves with the newest, and stays on where it was', () => {
    const document = entered(plan, there(20), there(24), there(33))
    expect(times(document)).toEqual([20, 33])
    const schedule = buildSchedule(document)
    for (const hours of [20, 25, 31, 33])
      expect(shipAt(schedule, ETD_MS + hours * HOUR_MS).distanceNm).toBeCloseTo(portNm, 3)
    expect(shipAt(schedule, ETD_MS + 34 * HOUR_MS).distanceNm).toBeCloseTo(portNm + 12, 3)
  })

  it('a ship that swings at anchor, on either side of it, has not left', () => {
    const [arrival, departure] = times(entered(plan, there(20, -0.4), there(24, 0.3), there(26, -0.2)))
    expect(arrival).toBeCloseTo(20 + 0.4 / 12, 1)
    expect(departure).toBeCloseTo((arrival ?? 0) + 10, 1)
  })

  it('one under way after it has had the stay as long as planned', () => {
    const document = entered(plan, there(20), there(24), fixAt(plan, 40, portNm + 130))
    expect(times(document)).toEqual([20, 30])
    const schedule = buildSchedule(document)
    expect(schedule.fix?.areStaysKept).toBe(true)
    expect(shipAt(schedule, ETD_MS + 35 * HOUR_MS).distanceNm).toBeCloseTo(portNm + 65, 1)
  })

  it('at the last waypoint the first is the arrival', () => {
    const { totalNm } = buildSchedule(plan)
    const schedule = buildSchedule(entered(plan, fixAt(plan, 70, totalNm - 0.01), fixAt(plan, 90, totalNm - 0.01)))
    expect(((schedule.etaMs ?? 0) - ETD_MS) / HOUR_MS).toBeCloseTo(70, 1)
  })
})

it('whatever was made good: times never go back, the ship is at each fix, and goes evenly between them', () => {
  const hops = fc.array(fc.record({ hours: fc.integer({ min: 1, max: 30 }), nm: fc.integer({ min: 0, max: 120 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(hops, (legs) => {
      let [hours, alongNm] = [0, 0]
      const total = buildSchedule(route()).totalNm
      const made = legs.map((leg) => {
        hours += leg.hours
        alongNm = Math.min(total - 1, alongNm + leg.nm)
        return { hours, alongNm }
      })
      const schedule = buildSchedule(entered(route(), ...made.map((one) => fixAt(route(), one.hours, one.alongNm))))
      const times = schedule.rows.flatMap(({ etaMs, departMs }) => [etaMs ?? 0, departMs ?? 0])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      let before = { hours: 0, alongNm: 0 }
      for (const one of made) {
        for (const share of [0.25, 0.5, 1]) {
          const timeMs = ETD_MS + (before.hours + share * (one.hours - before.hours)) * HOUR_MS
          const expectedNm = before.alongNm + share * (one.alongNm - before.alongNm)
          expect(Math.abs(shipAt(schedule, timeMs).distanceNm - expectedNm)).toBeLessThan(0.05)
        }
        before = one
      }
    }),
    { numRuns: 100 },
  )
})
