// Which stored weather a voyage takes along in a pack: near its route, and from two days before it to two days after it.
import { describe, expect, it } from 'vitest'
import { regionOf } from '../../../../electron/engine/packs/region.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

const ETD_MS = Date.UTC(2026, 10, 20, 6)
/** Ten degrees along the equator, 601 NM: 60.1 h at 10 knots. */
const voyage = (etdMs: number | null): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 175 }, leg: null },
    { id: '2', name: '', position: { lat: 0, long: -175 }, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs, speedKn: 10 },
})

describe('the region of a voyage', () => {
  it('lasts from two days before the departure to two days and half the passage after the planned arrival', () => {
    const { fromMs, untilMs } = regionOf(voyage(ETD_MS))
    expect(fromMs).toBe(ETD_MS - 2 * DAY_MS)
    expect((untilMs - 2 * DAY_MS - ETD_MS) / HOUR_MS).toBeCloseTo(1.5 * 60.1, 0)
  })

  it('is of any time without a departure', () => {
    expect(regionOf(voyage(null))).toMatchObject({ fromMs: 0, untilMs: Infinity })
  })

  it('reaches 900 NM to each side, over ±180° too', () => {
    const { south, north, holds } = regionOf(voyage(ETD_MS))
    // 900 NM are 15° of a globe of 60 NM a degree.
    expect([south, north].map(Math.round)).toEqual([-15, 15])
    for (const long of [179, -179]) expect([14.9, -14.9].map((lat) => holds({ lat, long }))).toEqual([true, true])
    expect([15.1, -15.1].map((lat) => holds({ lat, long: 180 }))).toEqual([false, false])
    expect(holds({ lat: 0, long: 0 })).toBe(false)
  })
})
