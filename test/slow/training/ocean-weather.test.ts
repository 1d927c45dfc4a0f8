// The simulated weather and sea: wind around lows, gales by season, trades, seas after wind, streams, ice.
import { describe, expect, it } from 'vitest'
import { valuesAt } from '../../../electron/training/ocean/point.ts'
import { pressureAt } from '../../../electron/training/ocean/pressure.ts'
import { systemsAt } from '../../../electron/training/ocean/systems.ts'
import { currentAt, iceThickness, seaTemperature } from '../../../electron/training/ocean/water.ts'
import { windAt } from '../../../electron/training/ocean/wind.ts'
import { destination, wrap180 } from '../../../electron/training/sphere.ts'
import {
  SEED,
  HOUR,
  DAY,
  START,
  RAD,
  random,
  anyTime,
  anySea,
  many,
  get,
  turn,
  correlation,
} from '../../unit/training/sampling.ts'

describe('weather', () => {
  it('turns round a deep low, against the clock north of the equator and with it south, and a little inwards', () => {
    const checked = { north: 0, south: 0 }
    for (let day = 0; day < 500; day++) {
      const timeMs = START + day * DAY
      for (const low of systemsAt(SEED, timeMs)) {
        if (low.hpa > -30 || Math.abs(low.lat) > 70) continue
        let [around, inward, ring] = [0, 0, 0]
        for (let bearing = 0; bearing < 360; bearing += 30) {
          const at = destination(low.lat, low.long, bearing, low.radiusDeg * 0.7)
          ring += pressureAt(SEED, at.lat, at.long, timeMs) / 12
          const { east, north } = windAt(SEED, at.lat, at.long, timeMs)
          const [outE, outN] = [Math.sin(bearing * RAD), Math.cos(bearing * RAD)]
          around += outE * north - outN * east
          inward -= outE * east + outN * north
        }
        // Neighbours may fill a low or swallow it: those that stand out are looked at.
        if (ring - pressureAt(SEED, low.lat, low.long, timeMs) < 12) continue
        const against = around / 12
        expect(
          low.lat > 0 ? against : -against,
          `low at ${low.lat.toFixed(1)}, ${low.long.toFixed(1)}`,
        ).toBeGreaterThan(3)
        expect(inward / 12).toBeGreaterThan(0)
        checked[low.lat > 0 ? 'north' : 'south']++
      }
    }
    expect(checked.north).toBeGreaterThan(50)
    expect(checked.south).toBeGreaterThan(50)
  })

  it('moves its lows east in middle latitudes', () => {
    let moved = 0
    for (let day = 0; day < 200; day++) {
      const timeMs = START + day * DAY
      const [before, after] = [systemsAt(SEED, timeMs), systemsAt(SEED, timeMs + 3 * HOUR)]
      before.forEach((low, i) => {
        const later = after[i]
        if (later === undefined || low.hpa > -15 || Math.abs(low.lat) < 40) return
        const east = wrap180(later.long - low.long)
        expect(east).toBeGreaterThan(0)
        expect(east).toBeLessThan(4)
        moved++
      })
    }
    expect(moved).toBeGreaterThan(500)
  })

  it('brings gales to the North Atlantic in November, not always, and hardly in July', () => {
    const share = (month: number): number => {
      const speeds: number[] = []
      for (let year = 2018; year < 2026; year++)
        for (let hour = 0; hour < 30 * 24; hour += 12)
          for (const [lat, long] of [
            [49, -15],
            [48, -25],
            [47, -35],
            [44, -45],
            [42, -55],
          ] as const)
            speeds.push(get(valuesAt(SEED, lat, long, Date.UTC(year, month, 1) + hour * HOUR), 'windSpeed'))
      return speeds.filter((speed) => speed >= 17.2).length / speeds.length
    }
    const [november, july] = [share(10), share(6)]
    console.log(
      `gales on the North Atlantic: November ${(100 * november).toFixed(1)} %, July ${(100 * july).toFixed(1)} %`,
    )
    expect(november).toBeGreaterThan(0.01)
    expect(november).toBeLessThan(0.25)
    expect(july).toBeLessThan(november / 2)
  })

  it('blows as trades from the north-east north of the equator and the south-east south of it', () => {
    for (const [lat, long, from] of [
      [10, -35, 63],
      [-10, -20, 117],
      [10, -150, 63],
      [-8, 80, 117],
    ] as const)
      for (let day = 0; day < 60; day += 5) {
        const { east, north } = windAt(SEED, lat, long, START + day * DAY)
        expect(turn(Math.atan2(-east, -north) / RAD, from)).toBeLessThan(45)
      }
  })
})

describe('the sea', () => {
  it('is higher after a day of strong wind', () => {
    const pairs = many(400, anySea).flatMap(({ lat, long }) => {
      const timeMs = anyTime()
      if (Math.abs(lat) > 60) return []
      const blowing = [0, 6, 12, 18, 24].map((ago) => {
        const { east, north } = windAt(SEED, lat, long, timeMs - ago * HOUR)
        return Math.hypot(east, north)
      })
      const mean = blowing.reduce((a, b) => a + b, 0) / blowing.length
      return [[mean, get(valuesAt(SEED, lat, long, timeMs), 'totalWaveHeight')] as const]
    })
    expect(correlation(pairs)).toBeGreaterThan(0.6)
    const mean = (of: typeof pairs): number => of.reduce((sum, [, height]) => sum + height, 0) / of.length
    const strong = pairs.filter(([speed]) => speed > 12)
    expect(strong.length).toBeGreaterThan(15)
    expect(mean(strong)).toBeGreaterThan(1.5 * mean(pairs.filter(([speed]) => speed < 7)))
  })

  it('is warm at the equator and colder with every step to the pole, and the Gulf Stream is warmer than its sides', () => {
    for (const long of [-25, -150, 85])
      for (const sign of [1, -1]) {
        const temperatures = [0, 15, 30, 45, 60, 75].map((lat) =>
          seaTemperature(SEED, sign * lat, long, Date.UTC(2025, 4, 1)),
        )
        temperatures.forEach((value, i) =>
          expect(value, `${sign * i * 15}, ${long}`).toBeLessThan(temperatures[i - 1] ?? 32),
        )
      }
    expect(seaTemperature(SEED, 38, -68, START)).toBeGreaterThan(seaTemperature(SEED, 35, -68, START))
    expect(seaTemperature(SEED, 38, -68, START)).toBeGreaterThan(seaTemperature(SEED, 41, -68, START) + 4)
  })

  it('runs north-east in the Gulf Stream and south-west in the Agulhas', () => {
    const still = { east: 0, north: 0 }
    const gulf = currentAt(SEED, 33.2, -76.9, START, still)
    expect(gulf.speedMs).toBeGreaterThan(1)
    expect(turn(gulf.towardsDeg, 40)).toBeLessThan(25)
    const agulhas = currentAt(SEED, -32.7, 28.5, START, still)
    expect(agulhas.speedMs).toBeGreaterThan(0.9)
    expect(turn(agulhas.towardsDeg, 230)).toBeLessThan(25)
  })

  it('freezes further from the pole in winter than in summer', () => {
    const frozen = (sign: number, month: number): number =>
      many(200, () => random() * 360 - 180).filter(
        (long) => iceThickness(SEED, sign * (sign > 0 ? 74 : 65), long, Date.UTC(2025, month, 15)) > 0,
      ).length
    expect(frozen(1, 2)).toBeGreaterThan(frozen(1, 8) + 30)
    expect(frozen(-1, 8)).toBeGreaterThan(frozen(-1, 2) + 30)
  })

  it('slows down where the Gulf Stream ends: less than a knot and a half off Ireland', () => {
    for (let day = 0; day < 300; day += 10) {
      const timeMs = START + day * DAY
      const calm = { east: 0, north: 0 }
      expect(currentAt(SEED, 37, -71, timeMs, calm).speedMs).toBeGreaterThan(1.2)
      expect(currentAt(SEED, 52, -20, timeMs, calm).speedMs).toBeLessThan(0.77)
    }
  })

  it('is at its freezing point under ice', () => {
    let iced = 0
    while (iced < 300) {
      const { lat, long } = anySea()
      const timeMs = anyTime()
      if (Math.abs(lat) < 45 || iceThickness(SEED, lat, long, timeMs) === 0) continue
      expect(seaTemperature(SEED, lat, long, timeMs), `${lat}, ${long}`).toBeLessThan(-1.5)
      iced++
    }
  })

  it('freezes in Hudson Bay, the Gulf of Bothnia and the Sea of Okhotsk in winter, and stays open off Norway', () => {
    const february = Date.UTC(2025, 1, 15)
    const august = Date.UTC(2025, 7, 15)
    for (const [lat, long] of [
      [60, -86],
      [64.5, 22.5],
      [57, 148],
    ] as const) {
      expect(iceThickness(SEED, lat, long, february), `${lat}, ${long}`).toBeGreaterThan(0.2)
      expect(iceThickness(SEED, lat, long, august), `${lat}, ${long}`).toBe(0)
    }
    for (const [lat, long] of [
      [66, 8],
      [70, 14],
      [72.5, 25],
    ] as const)
      expect(iceThickness(SEED, lat, long, february), `${lat}, ${long}`).toBe(0)
  })
})

describe('the seasons', () => {
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length

  it('let the south-east trade cross the equator in the Pacific', () => {
    const winds = many(300, () => windAt(SEED, random() * 4 - 3, -140 + random() * 40, anyTime()))
    expect(mean(winds.map(({ east, north }) => Math.hypot(east, north)))).toBeGreaterThan(4)
    expect(mean(winds.map(({ north }) => north))).toBeGreaterThan(0.5)
  })

  it('bring fog to the Grand Banks in July more than in January', () => {
    const share = (month: number): number =>
      mean(
        many(700, () => {
          const timeMs = Date.UTC(2016 + Math.floor(random() * 10), month, 1) + Math.floor(random() * 240) * 3 * HOUR
          const record = valuesAt(SEED, 43 + random() * 5, -54 + random() * 8, timeMs)
          return get(record, 'visibility') < 1000 ? 1 : 0
        }),
      )
    expect(share(6)).toBeGreaterThan(share(0) * 1.1)
  })
})
