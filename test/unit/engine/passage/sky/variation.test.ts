// Magnetic variation against the values published with the World Magnetic Model 2025, and what is said outside its years and near the poles.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { variation } from '../../../../../electron/engine/passage/sky/variation.ts'

/** From NOAA's WMM2025_TEST_VALUES.txt (12) and WMM2025_TestValues.txt (20 of 100): year, height in km, latitude, longitude, declination. */
const PUBLISHED: [number, number, number, number, number][] = [
  [2025, 0, 80, 0, 1.28],
  [2025, 0, 0, 120, -0.16],
  [2025, 0, -80, 240, 68.78],
  [2025, 100, 80, 0, 0.85],
  [2025, 100, 0, 120, -0.15],
  [2025, 100, -80, 240, 68.21],
  [2027.5, 0, 80, 0, 2.59],
  [2027.5, 0, 0, 120, -0.24],
  [2027.5, 0, -80, 240, 68.49],
  [2027.5, 100, 80, 0, 2.16],
  [2027.5, 100, 0, 120, -0.23],
  [2027.5, 100, -80, 240, 67.93],
  [2025, 28, 89, -121, -99.77],
  [2025, 39, -59, -8, -15.75],
  [2025.5, 6, -36, -137, 20.28],
  [2025.5, 8, -66, 17, -33.14],
  [2026, 74, -57, 3, -22.51],
  [2026, 62, -14, 99, -1.43],
  [2026.5, 14, 0, 80, -3.1],
  [2026.5, 12, 33, -145, 11.96],
  [2027, 37, -66, -5, -17.22],
  [2027, 44, -43, -111, 24.31],
  [2027.5, 8, 62, 53, 19.39],
  [2027.5, 73, -72, 95, -102.64],
  [2028, 49, 20, 167, 5.1],
  [2028, 75, 79, 125, -18.59],
  [2028.5, 28, 54, -120, 15.43],
  [2028.5, 72, -62, 65, -67.87],
  [2029, 95, -60, -59, 8.58],
  [2029, 38, -76, 49, -64.28],
  [2029.5, 31, 13, -132, 9.04],
  [2029.5, 66, -21, 32, -14.63],
]

function timeOf(year: number): number {
  const whole = Math.floor(year)
  const startMs = Date.UTC(whole, 0, 1)
  return startMs + (year - whole) * (Date.UTC(whole + 1, 0, 1) - startMs)
}

describe('variation', () => {
  it('is what is published with the model, to the second decimal', () => {
    for (const [year, heightKm, lat, long, deg] of PUBLISHED) {
      const found = variation({ lat, long }, timeOf(year), heightKm)
      expect(Math.abs(found.deg - deg), `${year} ${lat} ${long}`).toBeLessThan(0.0051)
      expect(found.valid).toBe(true)
    }
  })

  it('uses the coefficients of WMM2025, whatever older models the package has', () => {
    const data = createRequire(import.meta.url).resolve('geomagnetism/data/wmm-2025.json')
    const model = JSON.parse(readFileSync(data, 'utf8')) as { name: string; main_field_coeff_g: number[] }
    expect([model.name, model.main_field_coeff_g[1]]).toEqual(['WMM-2025', -29351.8])
  })

  it('covers 2025.0 to 2030.0, its first moment but not its end; beyond it is a value that is marked', () => {
    const at = (timeMs: number): boolean => variation({ lat: 10, long: 20 }, timeMs).valid
    const [from, until] = [Date.UTC(2025, 0, 1), Date.UTC(2030, 0, 1)]
    expect([at(from - 1), at(from), at(until - 1), at(until)]).toEqual([false, true, true, false])
    expect(variation({ lat: 10, long: 20 }, from)).toMatchObject({ validFromMs: from, validUntilMs: until })
    expect(Number.isFinite(variation({ lat: 10, long: 20 }, 0).deg)).toBe(true)
  })

  it('has no jump where the package changes models or ends, nor at the date line', () => {
    const momentsMs = [Date.UTC(2024, 10, 13, 3), Date.UTC(2025, 0, 1), Date.UTC(2029, 10, 13, 3), Date.UTC(2030, 0, 1)]
    for (const ms of momentsMs) {
      const deg = (at: number): number => variation({ lat: 51, long: -30 }, at).deg
      expect(Math.abs(deg(ms - 60_000) - deg(ms + 60_000))).toBeLessThan(1e-5)
    }
    const [east, west] = [180, -180].map((long) => variation({ lat: 30, long }, Date.UTC(2026, 0, 1)).deg)
    expect(east).toBeCloseTo(west!, 9)
  })

  it('says where a compass is not to be relied on', () => {
    const at = (lat: number, long: number): string => variation({ lat, long }, Date.UTC(2026, 0, 1)).reliability
    // The magnetic poles of 2025 stand near 85.8° N 139.3° E and 63.9° S 135.1° E.
    expect(at(85.8, 139.3)).toBe('unreliable')
    expect(at(-63.9, 135.1)).toBe('unreliable')
    expect(at(80, -120)).toBe('caution')
    expect(at(-60, 120)).toBe('caution')
    expect([at(51, 1), at(0, 0), at(-56, -67)]).toEqual(['good', 'good', 'good'])
  })

  it('is an angle at every place, the poles too', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      long: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 7_258_118_400_000 }), (position, timeMs) => {
        expect(Math.abs(variation(position, timeMs).deg)).toBeLessThanOrEqual(180)
      }),
    )
    for (const lat of [90, -90])
      expect(Number.isFinite(variation({ lat, long: 0 }, Date.UTC(2026, 0, 1)).deg)).toBe(true)
  })
})
