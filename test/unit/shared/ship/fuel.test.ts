// Fuel by the vessel's own pair: the cube of the set speed, by leg and by UTC day.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { fuelByDay, fuelPairOf, fuelSpans, fuelTonnes, tonnesADay } from '../../../../shared/ship/fuel.ts'
import { at, documentOf, planOf } from '../../renderer/fixtures.ts'

const PAIR = { tonnesADay: 30, atKn: 15 }
const span = (fromMs: number, hours: number, setSpeedKn: number) => ({
  fromMs,
  untilMs: fromMs + hours * HOUR_MS,
  setSpeedKn,
})

describe('fuel', () => {
  it('goes with the cube of the speed through the water', () => {
    expect(tonnesADay(PAIR, 15)).toBe(30)
    expect(tonnesADay(PAIR, 12)).toBeCloseTo(30 * 0.512, 9)
    expect(fuelTonnes(PAIR, [span(0, 48, 15), span(48 * HOUR_MS, 24, 7.5)])).toBeCloseTo(60 + 3.75, 9)
  })

  it('is not known by half a pair', () => {
    expect(fuelPairOf({ fuelTonnesADay: 30, fuelAtKn: null })).toBeNull()
    expect(fuelPairOf({ fuelTonnesADay: null, fuelAtKn: 15 })).toBeNull()
    expect(fuelPairOf({ fuelTonnesADay: 30, fuelAtKn: 15 })).toEqual(PAIR)
  })

  it('is by UTC day, a day at rest with none, and no day after the last', () => {
    const spans = [span(18 * HOUR_MS, 12, 15), span(3 * DAY_MS, 24, 15)]
    expect(fuelByDay(PAIR, spans)).toEqual([
      { dayMs: 0, tonnes: 7.5 },
      { dayMs: DAY_MS, tonnes: 7.5 },
      { dayMs: 2 * DAY_MS, tonnes: 0 },
      { dayMs: 3 * DAY_MS, tonnes: 30 },
    ])
    expect(fuelByDay(PAIR, [])).toEqual([])
  })

  it('is the same by day as in all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(200), fc.nat(100), fc.double({ min: 1, max: 25, noNaN: true })), { minLength: 1 }),
        (legs) => {
          const spans = legs.map(([from, hours, kn]) => span(from * HOUR_MS, hours + 1, kn))
          const byDay = fuelByDay(PAIR, spans).reduce((sum, { tonnes }) => sum + tonnes, 0)
          expect(byDay).toBeCloseTo(fuelTonnes(PAIR, spans), 6)
        },
      ),
    )
  })

  it('takes a leg’s set speed, its planned one where none is set, and nothing without an ETD', () => {
    const document = documentOf(at(22, 0))
    const waypoints = document.waypoints.map((waypoint, i) =>
      i === 1 && waypoint.leg !== null
        ? { ...waypoint, leg: { ...waypoint.leg, speedKn: 10, setSpeedKn: 11 } }
        : waypoint,
    )
    const spans = fuelSpans(buildSchedule({ ...document, waypoints }))
    expect(spans[0]).toMatchObject({ fromMs: at(22, 0), setSpeedKn: 11 })
    expect(fuelSpans(planOf(at(22, 0))).map(({ setSpeedKn }) => setSpeedKn)).toContain(10)
    expect(fuelSpans(planOf(null))).toEqual([])
  })
})
