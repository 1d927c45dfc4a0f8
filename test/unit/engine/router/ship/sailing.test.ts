// The ship under way: calm water, wind, current, limits, and what is not known.
import { describe, expect, it } from 'vitest'
import {
  FORECAST,
  NOTHING,
  type PointWeather,
  type Ocean,
} from '../../../../../electron/engine/router/ocean/weather.ts'
import { createSailing, weatherAlong } from '../../../../../electron/engine/router/ship/sailing.ts'
import { lengthNm } from '../../../../../electron/engine/router/ocean/sphere.ts'
import { overGround } from '../../../../../shared/weather/current.ts'
import { MS_PER_KN } from '../../../../../shared/geo/units.ts'
import { windOfForce } from '../../../../../electron/engine/router/ship/loss.ts'
import { SHIP, USUAL_LIMITS } from '../questions.ts'

const NOTHING_KNOWN: Partial<PointWeather> = { windFrom: NOTHING, seaFrom: NOTHING }
const oceanOf = (
  weatherAt: (x: number, y: number, hours: number) => Partial<PointWeather>,
  usual = { windMs: 0, seaM: 0 },
): Ocean => ({
  strongestKn: 2,
  untilH: Infinity,
  usual,
  at(x, y, hours, out) {
    for (const name of Object.keys(out) as (keyof PointWeather)[]) Object.assign(out, { [name]: NaN })
    Object.assign(out, { windFrom: NOTHING, seaFrom: NOTHING }, weatherAt(x, y, hours))
  },
})
/** The wind from ahead of a ship that goes east along the equator. */
const headWind = (windMs: number): Partial<PointWeather> => ({
  windFrom: FORECAST,
  windEastMs: -windMs,
  windNorthMs: 0,
})
const sailed = (ocean: Ocean, options: { isStrict?: boolean } = {}, ship = SHIP) => {
  const out = { hours: 0, hardH: 0, penaltyH: 0 }
  const isMade = createSailing(ocean, ship, 12, { isStrict: false, ...options }).leg(0, 0, 10, 0, 0, out)
  return { isMade, ...out }
}
const length = lengthNm(0, 0, 10, 0)

describe('sailing', () => {
  it('takes distance by speed in calm water', () => {
    const calm = sailed(oceanOf(() => headWind(0)))
    expect(calm.hours).toBeCloseTo(length / 12 / (1 - (SHIP.loss.head[0] ?? 0) / 100), 6)
    expect(calm.penaltyH).toBe(0)
  })
  it('loses what the table says in the middle of a force', () => {
    const percent = SHIP.loss.head[7] ?? 0
    expect(sailed(oceanOf(() => headWind(windOfForce(7)))).hours).toBeCloseTo(length / (12 * (1 - percent / 100)), 4)
  })
  it('makes over ground what the triangle of current gives, and no headway against too much', () => {
    const set = (setDeg: number, driftKn: number): Partial<PointWeather> => ({
      ...headWind(0),
      currentEastMs: driftKn * MS_PER_KN * Math.sin((setDeg * Math.PI) / 180),
      currentNorthMs: driftKn * MS_PER_KN * Math.cos((setDeg * Math.PI) / 180),
    })
    const expected = overGround(90, 12, { setDeg: 30, driftKn: 2 }) ?? NaN
    expect(sailed(oceanOf(() => set(30, 2))).hours).toBeCloseTo(length / expected, 3)
    expect(sailed(oceanOf(() => set(270, 11.8))).isMade).toBe(false)
    expect(sailed(oceanOf(() => set(0, 13))).isMade).toBe(false)
  })
  it('takes the passage’s mean where nothing speaks: slower than calm, faster than from ahead', () => {
    const windMs = windOfForce(7)
    const unknown = sailed(oceanOf(() => NOTHING_KNOWN, { windMs, seaM: 4 }))
    expect(unknown.hours).toBeGreaterThan(length / 12)
    expect(unknown.hours).toBeLessThan(sailed(oceanOf(() => headWind(windMs))).hours)
    expect(unknown.penaltyH).toBeGreaterThan(0)
    expect(unknown.hardH).toBe(0)
  })
  it('counts hours beyond a hard limit, and sails none of them where it is strict; an average passes none', () => {
    const ship = { ...SHIP, limits: USUAL_LIMITS }
    const high = oceanOf((x) => ({ ...headWind(0), seaFrom: FORECAST, seaM: x > 5 ? 5 : 1 }))
    const open = sailed(high, {}, ship)
    expect(open.hardH / open.hours).toBeCloseTo(0.5, 1)
    expect(sailed(high, { isStrict: true }, ship).isMade).toBe(false)
    const averaged = oceanOf(() => ({ ...headWind(0), seaFrom: 1, seaM: 5 }))
    expect(sailed(averaged, { isStrict: true }, ship)).toMatchObject({ isMade: true, hardH: 0 })
  })
  it('weighs a high sea more than a low one, and soft limits and heavy weather as hours', () => {
    const sea = (seaM: number): number => sailed(oceanOf(() => ({ ...headWind(0), seaFrom: FORECAST, seaM }))).penaltyH
    expect(sea(2)).toBe(0)
    expect(sea(6)).toBeGreaterThan(2 * sea(4))
    const swell = oceanOf(() => ({ ...headWind(0), swellM: 3.5 }))
    const soft = sailed(swell, {}, { ...SHIP, limits: USUAL_LIMITS })
    expect(soft.penaltyH).toBeCloseTo(soft.hours / 2, 9)
    const stern = oceanOf(() => ({ ...headWind(0), waveM: 5, wavePeriodS: 9, waveFromDeg: 270 }))
    const heavy = sailed(stern, {}, { ...SHIP, particulars: { ...SHIP.particulars, lbpM: 30 } })
    expect(heavy.penaltyH).toBeCloseTo(heavy.hours / 2, 9)
  })
  it('an hour in which a limit cannot be judged costs the part of the own route beyond it; past the forecast none does on any route', () => {
    const ship = { ...SHIP, limits: { ...USUAL_LIMITS, iceM: { value: 0, kind: 'hard' as const } } }
    const ocean = oceanOf(() => headWind(0))
    expect(sailed(ocean, {}, ship).penaltyH).toBe(0)
    const icy = sailed({ ...ocean, shareBeyond: { iceM: 0.6 } }, { isStrict: true }, ship)
    expect(icy).toMatchObject({ isMade: true, hardH: 0 })
    expect(icy.penaltyH).toBeCloseTo(0.6 * icy.hours, 9)
    const foggy = oceanOf(() => ({ ...headWind(0), visibilityM: 500 }))
    const inFog = sailed(foggy, {}, ship).penaltyH
    expect(inFog).toBeGreaterThan(0)
    expect(sailed({ ...ocean, shareBeyond: { visibilityNm: 1 } }, {}, ship).penaltyH).toBeCloseTo(inFog, 9)
    expect(sailed({ ...ocean, shareBeyond: { visibilityNm: 0.3 } }, {}, ship).penaltyH).toBeCloseTo(0.3 * inFog, 9)
    expect(sailed({ ...ocean, shareBeyond: { iceM: 0.6 }, untilH: -1 }, {}, ship).penaltyH).toBe(0)
    const clear = oceanOf(() => ({ ...headWind(0), iceM: 0 }))
    expect(sailed({ ...clear, shareBeyond: { iceM: 0.6 } }, {}, ship).penaltyH).toBe(0)
  })
  it('is never faster than its bound', () => {
    const ocean = oceanOf(() => ({ ...headWind(0), currentEastMs: 2 * MS_PER_KN, currentNorthMs: 0 }))
    const sailing = createSailing(ocean, SHIP, 12, { isStrict: false })
    const out = { hours: 0, hardH: 0, penaltyH: 0 }
    for (const [bx, by] of [
      [10, 0],
      [0.1, 0.1],
      [90, 40],
    ] as const) {
      sailing.leg(0, 0, bx, by, 0, out)
      expect(sailing.minHours(0, 0, bx, by)).toBeLessThanOrEqual(out.hours)
    }
  })
  it('is mirrored in a mirrored ocean, and the same over ±180°', () => {
    const wind = (y: number): Partial<PointWeather> => ({
      windFrom: FORECAST,
      windEastMs: -9,
      windNorthMs: y > 0 ? 4 : -4,
    })
    const sailing = createSailing(
      oceanOf((_x, y) => wind(y)),
      SHIP,
      12,
      { isStrict: false },
    )
    const [north, south, over] = [0, 1, 2].map(() => ({ hours: 0, hardH: 0, penaltyH: 0 }))
    if (north === undefined || south === undefined || over === undefined) throw new Error('three')
    sailing.leg(10, 30, 30, 45, 0, north)
    sailing.leg(10, -30, 30, -45, 0, south)
    sailing.leg(170, 30, 190, 45, 0, over)
    expect(south.hours).toBeCloseTo(north.hours, 9)
    expect(over.hours).toBeCloseTo(north.hours, 9)
  })
  it('reads half as much by rough readings, and says nearly the same where the weather changes slowly', () => {
    let looks = 0
    const ocean = oceanOf((x) => {
      looks++
      return headWind(windOfForce(4 + Math.sin(x)))
    })
    const sailing = createSailing(ocean, SHIP, 12, { isStrict: true })
    const [close, rough] = [sailing, sailing.rough].map((one) => {
      looks = 0
      const out = { hours: 0, hardH: 0, penaltyH: 0 }
      expect(one?.leg(0, 0, 10, 0, 0, out)).toBe(true)
      return { hours: out.hours, looks }
    })
    expect(rough?.looks).toBeLessThan((close?.looks ?? 0) / 1.9)
    expect((rough?.hours ?? 0) / (close?.hours ?? 1)).toBeCloseTo(1, 2)
  })

  it('gives the weather along a line in pieces of at most 3 hours that make up its time', () => {
    const ship = { ...SHIP, limits: USUAL_LIMITS }
    const ocean = oceanOf((x) =>
      x > 8 ? NOTHING_KNOWN : { ...headWind(windOfForce(x > 4 ? 8 : 4)), seaFrom: FORECAST, seaM: x > 4 ? 5 : 1 },
    )
    const points = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 10, y: 0 },
    ]
    const pieces = weatherAlong(ocean, ship, points, 6, [12, 10]) ?? []
    expect(pieces[0]?.fromH).toBe(6)
    for (const [i, { fromH, toH }] of pieces.entries()) {
      expect(toH - fromH).toBeLessThanOrEqual(3 + 1e-6)
      expect(fromH).toBeCloseTo(pieces[i - 1]?.toH ?? 6, 9)
    }
    expect(pieces.reduce((sum, { distanceNm }) => sum + distanceNm, 0)).toBeCloseTo(length, 3)
    expect(new Set(pieces.map(({ setSpeedKn }) => setSpeedKn))).toStrictEqual(new Set([12, 10]))
    const rough = pieces.filter(({ seaM }) => seaM === 5)
    expect(rough.every(({ hard }) => hard.join() === 'waveM,windKn')).toBe(true)
    const last = pieces.at(-1)
    expect(last).toMatchObject({ windKn: null, seaM: null, hard: [], values: {}, windFrom: NOTHING })
    expect(weatherAlong(ocean, ship, points, 6, [0.2])).toBeNull()
  })
})
