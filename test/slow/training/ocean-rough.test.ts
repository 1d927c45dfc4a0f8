// What a real ocean has: small lows, fronts, lows that stall, unrest; and the smooth ocean that was before it, unchanged.
import { describe, expect, it } from 'vitest'
import { valuesAt } from '../../../electron/training/ocean/point.ts'
import { pressureAt } from '../../../electron/training/ocean/pressure.ts'
import { systemsAt, type OceanKind } from '../../../electron/training/ocean/systems.ts'
import { fromOf, windAt } from '../../../electron/training/ocean/wind.ts'
import { destination, wrap180 } from '../../../electron/training/sphere.ts'
import {
  anyTime,
  apart,
  DAY,
  get,
  HOUR,
  inSpace,
  many,
  RAD,
  random,
  SEED,
  START,
} from '../../unit/training/sampling.ts'

/** Lows in a part of the North Atlantic: deeper by 1 hPa than anything four degrees away. */
function closedLows(timeMs: number, kind: OceanKind): number {
  let lows = 0
  for (let lat = 34; lat <= 56; lat += 2)
    for (let long = -48; long <= -14; long += 2) {
      const centre = pressureAt(SEED, lat, long, timeMs, kind)
      const isClosed = many(12, () => null).every((_, i) => {
        const rim = destination(lat, long, i * 30, 4)
        return pressureAt(SEED, rim.lat, rim.long, timeMs, kind) > centre + 1
      })
      // Of neighbours that both stand out, the deeper is the low.
      const isDeepest = [-2, 0, 2].every((north) =>
        [-2, 0, 2].every((east) => pressureAt(SEED, lat + north, long + east, timeMs, kind) >= centre),
      )
      if (isClosed && isDeepest) lows++
    }
  return lows
}

/** A place beside a front's line: so many radii from its low towards the equator, so many degrees east of the line. */
function besideFront(low: ReturnType<typeof systemsAt>[number], radii: number, aheadDeg: number) {
  const { radiusDeg: lengthDeg, bulge } = low
  const lat = low.lat - Math.sign(low.lat) * radii * lengthDeg
  // Degrees of arc eastwards lie along the great circle square to the low's meridian.
  const eastDeg = lengthDeg * bulge * radii * (0.9 - 0.45 * radii) + aheadDeg
  return { lat, long: wrap180(low.long + eastDeg / Math.cos(lat * RAD)) }
}
/** Lows with a marked front, over a year. */
const lowsWithFronts = many(60, () => null).flatMap((_, i) => {
  const timeMs = START + i * 6 * DAY
  return systemsAt(SEED, timeMs).flatMap((low) => (low.frontHpa > 2 && Math.abs(low.lat) < 62 ? [{ low, timeMs }] : []))
})

describe('the rough ocean', () => {
  it('has twice the lows of the former', () => {
    const times = many(100, anyTime)
    const count = (kind: OceanKind): number => times.reduce((sum, timeMs) => sum + closedLows(timeMs, kind), 0)
    expect(count('rough')).toBeGreaterThan(1.6 * count('former'))
  })

  it('lets the wind veer as a front passes, and rain fall on its line, in a trough', () => {
    const shift = { north: [0], south: [0] }
    let [rain, beside, trough] = [0, 0, 0]
    for (const { low, timeMs } of lowsWithFronts) {
      const [behind, on, ahead] = ([-2, 0, 2] as const).map((aheadDeg) => {
        const place = besideFront(low, 1, aheadDeg)
        return {
          from: fromOf(windAt(SEED, place.lat, place.long, timeMs)),
          rain: get(valuesAt(SEED, place.lat, place.long, timeMs), 'precipitation'),
          pressure: pressureAt(SEED, place.lat, place.long, timeMs),
        }
      }) as [Passage, Passage, Passage]
      shift[low.lat > 0 ? 'north' : 'south'].push(wrap180(behind.from - ahead.from))
      rain += on.rain
      beside += (behind.rain + ahead.rain) / 2
      trough += (behind.pressure + ahead.pressure) / 2 - on.pressure
    }
    const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
    expect(lowsWithFronts.length).toBeGreaterThan(50)
    expect(mean(shift.north)).toBeGreaterThan(20)
    expect(mean(shift.south)).toBeLessThan(-20)
    expect(rain).toBeGreaterThan(2 * beside)
    expect(trough / lowsWithFronts.length).toBeGreaterThan(0.8)
  })

  it('has no step in the wind, on a front either: half the way, half the change', () => {
    for (const { low, timeMs } of lowsWithFronts) {
      const at = besideFront(low, 0.5 + 1.5 * random(), random() * 2 - 1)
      const wind = (arc: number): [number, number, number] => {
        const place = destination(at.lat, at.long, 90, arc)
        return inSpace(place.lat, place.long, windAt(SEED, place.lat, place.long, timeMs))
      }
      expect(apart(wind(0), wind(0.1))).toBeLessThan(2.5)
      expect(apart(wind(0), wind(0.01))).toBeLessThan(0.25)
    }
  })

  it('has lows that stall beside others that run, and some that deepen within a day', () => {
    const speeds: number[] = []
    let deepened = 0
    for (let day = 0; day < 120; day++) {
      const timeMs = START + day * DAY
      const [before, after] = [systemsAt(SEED, timeMs), systemsAt(SEED, timeMs + DAY)]
      before.forEach((low, i) => {
        const later = after[i]
        if (later === undefined || low.frontHpa === 0 || later.hpa > -10) return
        // Born anew, it is another low.
        const east = wrap180(later.long - low.long)
        if (later.radiusDeg !== low.radiusDeg) return
        if (low.hpa < -10) speeds.push(east)
        if (later.hpa < low.hpa - 20) deepened++
      })
    }
    const share = (isSo: (speed: number) => boolean): number => speeds.filter(isSo).length / speeds.length
    expect(share((speed) => speed < 5)).toBeGreaterThan(0.05)
    expect(share((speed) => speed > 10)).toBeGreaterThan(0.3)
    expect(deepened).toBeGreaterThan(20)
  })

  it('stays within what an ocean does where its storms are worst', () => {
    for (let day = 0; day < 1000; day += 10) {
      const timeMs = START + day * DAY
      for (const low of systemsAt(SEED, timeMs)) {
        if (low.hpa > -35) continue
        expect(pressureAt(SEED, low.lat, low.long, timeMs)).toBeGreaterThan(940)
        for (const bearing of [0, 90, 180, 270]) {
          const { lat, long } = destination(low.lat, low.long, bearing, 0.7 * low.radiusDeg)
          const record = valuesAt(SEED, lat, long, timeMs)
          expect(get(record, 'windSpeed')).toBeLessThan(38)
          expect(record['totalWaveHeight'] ?? 0).toBeLessThanOrEqual(16)
        }
      }
    }
  })

  it('has no seam: small systems and fronts on ±180° are felt alike from both sides', () => {
    for (let i = 0; i < 200; i++) {
      const [lat, timeMs] = [random() * 140 - 70, anyTime()]
      expect(pressureAt(SEED, lat, 180, timeMs)).toBeCloseTo(pressureAt(SEED, lat, -180, timeMs), 9)
      const [east, west] = [windAt(SEED, lat, 179.999, timeMs), windAt(SEED, lat, -179.999, timeMs)]
      expect(Math.hypot(east.east - west.east, east.north - west.north)).toBeLessThan(0.05)
    }
  })

  it('moves without a jump through births and deaths', () => {
    for (let i = 0; i < 300; i++) {
      const [lat, long, timeMs] = [random() * 140 - 70, random() * 360 - 180, anyTime()]
      const now = pressureAt(SEED, lat, long, timeMs)
      expect(Math.abs(pressureAt(SEED, lat, long, timeMs + HOUR / 6) - now)).toBeLessThan(1)
    }
  })
})

interface Passage {
  from: number
  rain: number
  pressure: number
}

describe('the former ocean', () => {
  it('gives the values it gave', () => {
    const former = (seed: number, lat: number, long: number, timeMs: number): number[] => {
      const record = valuesAt(seed, lat, long, timeMs, 'former')
      return ['pressureSeaLevel', 'windSpeed', 'windDirection', 'precipitation', 'totalWaveHeight'].map((name) =>
        get(record, name),
      )
    }
    expect(former(1, 48.5, -22.25, Date.UTC(2026, 10, 26, 6))).toEqual([
      986.8402, 16.82366, 292.9394, 2.434848, 5.161072,
    ])
    expect(former(1, -51.5, 179.5, Date.UTC(2025, 6, 3, 12))).toEqual([998.0573, 12.83221, 285.2778, 0.5876129, 6.406])
    expect(former(7, 12.25, -40, Date.UTC(2024, 2, 9))).toEqual([1011.818, 7.587869, 66.23368, 1.190507, 1.412912])
  })

  it('keeps no front and no small system', () => {
    const former = systemsAt(SEED, START, 'former')
    expect(former.every(({ frontHpa }) => frontHpa === 0)).toBe(true)
    expect(systemsAt(SEED, START).length).toBeGreaterThan(2 * former.length)
  })
})
