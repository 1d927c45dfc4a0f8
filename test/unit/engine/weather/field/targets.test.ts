// What is requested, as hours and boxes on lines of ten degrees.
import { describe, expect, it } from 'vitest'
import { coarser, framesAbout, targetsOf } from '../../../../../electron/engine/weather/field/targets.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const T0 = Date.UTC(2026, 10, 20)

describe('what is requested', () => {
  it('one frame at 0000 and 1200 UTC, two about any other time', () => {
    expect(framesAbout(T0)).toEqual([T0])
    expect(framesAbout(T0 + 12 * HOUR_MS)).toEqual([T0 + 12 * HOUR_MS])
    expect(framesAbout(T0 + 12 * HOUR_MS + 1)).toEqual([T0 + 12 * HOUR_MS, T0 + 24 * HOUR_MS])
    expect(framesAbout(-1)).toEqual([-12 * HOUR_MS, 0])
  })
  it('boxes grow to tens of degrees, over 180° and to the whole globe', () => {
    expect(coarser({ south: 31, west: -61, north: 49, east: -5 })).toEqual({ south: 30, west: -70, north: 50, east: 0 })
    expect(coarser({ south: -88, west: 171, north: 2, east: -171 })).toEqual({
      south: -90,
      west: 170,
      north: 10,
      east: -170,
    })
    const belt = { south: 0, west: -180, north: 10, east: 180 }
    expect(coarser(belt)).toEqual(belt)
    expect(coarser({ south: 0, west: -5, north: 10, east: -11 })).toEqual(belt)
  })
  it('a voyage is requested by days, also where it crosses 180°', () => {
    const places = [
      { lat: 44, long: 179, timeMs: T0 },
      { lat: 45, long: -179, timeMs: T0 + 6 * HOUR_MS },
      { lat: 46, long: -171, timeMs: T0 + 30 * HOUR_MS },
    ]
    expect(targetsOf(places)).toEqual([
      { box: { south: 40, west: 170, north: 50, east: -170 }, timeMs: T0 + 3 * HOUR_MS },
      { box: { south: 40, west: -180, north: 50, east: -170 }, timeMs: T0 + 30 * HOUR_MS },
    ])
  })
})
