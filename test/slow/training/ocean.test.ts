// The simulated ocean keeps to physics: possible values that agree with each other, continuous over the globe and in time.
import { describe, expect, it } from 'vitest'
import { isLand } from '../../../electron/training/land-mask.ts'
import { valuesAt } from '../../../electron/training/ocean/point.ts'
import { pressureAt } from '../../../electron/training/ocean/pressure.ts'
import { currentAt, iceThickness, salinity, seaTemperature } from '../../../electron/training/ocean/water.ts'
import { beaufortOf, windAt } from '../../../electron/training/ocean/wind.ts'
import { destination } from '../../../electron/training/sphere.ts'
import { MEASURE_NAMES, MEASURES } from '../../../shared/weather/measures.ts'
import {
  SEED,
  HOUR,
  START,
  RAD,
  random,
  anyTime,
  anyPlace,
  anySea,
  many,
  get,
  turn,
  inSpace,
  apart,
} from '../../unit/training/sampling.ts'

describe('a record', () => {
  const records = many(3000, () => ({ ...anyPlace(), timeMs: anyTime() })).map(({ lat, long, timeMs }) => ({
    lat,
    long,
    record: valuesAt(SEED, lat, long, timeMs),
  }))
  const atSea = records.filter(({ lat, long }) => !isLand(lat, long))

  it('lies within what is physically possible, everywhere and always', () => {
    const impossible = records.flatMap(({ lat, long, record }) =>
      Object.entries(record)
        .filter(([name, value]) => {
          const { min, max } = MEASURES[name as keyof typeof MEASURES].range
          return !(value >= min && value <= max) || (name.endsWith('Direction') && value === 360)
        })
        .map(([name, value]) => `${name} is ${value} at ${lat}, ${long}`),
    )
    expect(impossible).toEqual([])
  })

  it('at sea has all 25 measures', () => {
    expect(atSea.length).toBeGreaterThan(1500)
    for (const { record } of atSea) expect(Object.keys(record).toSorted()).toEqual(MEASURE_NAMES.toSorted())
  })

  it('spans calms and storms, ice and tropics, fog and clear air', () => {
    const span = (name: string): [number, number] => {
      const values = atSea.map(({ record }) => get(record, name))
      return [Math.min(...values), Math.max(...values)]
    }
    for (const [name, low, high] of [
      ['windSpeed', 1, 22],
      ['totalWaveHeight', 0.5, 7],
      ['seaSurfaceTemp', -1, 27],
      ['visibility', 1000, 40_000],
      ['pressureSeaLevel', 975, 1028],
      ['precipitation', 0.01, 2],
      ['currentSpeed', 0.1, 1],
      ['iceThickness', 0.001, 1],
    ] as const) {
      const [min, max] = span(name)
      expect(min, `${name}`).toBeLessThan(low)
      expect(max, `${name}`).toBeGreaterThan(high)
    }
  })

  it('agrees with itself', () => {
    for (const { record } of records) {
      expect(get(record, 'dewPoint')).toBeLessThanOrEqual(get(record, 'atmosphericTemperature'))
      expect(get(record, 'windGust')).toBeGreaterThan(get(record, 'windSpeed'))
      expect(get(record, 'humidity')).toBeLessThanOrEqual(100)
      expect(get(record, 'pressureSurfaceLevel')).toBeLessThanOrEqual(get(record, 'pressureSeaLevel'))
      // Magnus' formula, Sonntag's numbers: humidity is the share of vapour pressures.
      const vapour = (celsius: number): number => Math.exp((17.62 * celsius) / (243.12 + celsius))
      const share = (100 * vapour(get(record, 'dewPoint'))) / vapour(get(record, 'atmosphericTemperature'))
      expect(Math.abs(share - get(record, 'humidity'))).toBeLessThan(0.3)
    }
    const met = { windWaves: 0, mostlyWind: 0, mostlySwell: 0 }
    const wrong: string[] = []
    for (const { record } of atSea) {
      const [total, wind, swell] = ['total', 'wind', 'swell'].map((kind) => get(record, `${kind}WaveHeight`)) as [
        number,
        number,
        number,
      ]
      // Heights are given to a centimetre.
      expect(Math.abs(total - Math.hypot(wind, swell))).toBeLessThan(0.011)
      const within = (kind: keyof typeof met, isMet: boolean, a: number, b: number, maxDeg: number): void => {
        met[kind] += Number(isMet)
        if (isMet && turn(a, b) >= maxDeg) wrong.push(`${kind}: ${a} and ${b}`)
      }
      const [windFrom, windWavesFrom] = [get(record, 'windDirection'), get(record, 'windWaveDirection')]
      within('windWaves', get(record, 'windSpeed') > 3, windWavesFrom, windFrom, 0.2)
      // The combined waves move TO, their greater part comes FROM.
      const [to, swellFrom] = [get(record, 'totalWaveDirection'), get(record, 'swellWaveDirection')]
      within('mostlyWind', total >= 0.3 && wind > 3 * swell, to, windWavesFrom + 180, 8)
      within('mostlySwell', total >= 0.3 && swell > 3 * wind, to, swellFrom + 180, 8)
    }
    expect(wrong).toEqual([])
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(50)
  })

  it('gives the Beaufort force of its wind by the WMO limits', () => {
    const limits = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
    limits.forEach((limit, i) => {
      expect(beaufortOf(limit), `${limit}`).toBe(i + 1)
      expect(beaufortOf(limit - 0.1), `${limit - 0.1}`).toBe(i)
    })
    for (const { record } of records) {
      const speed = Math.round(get(record, 'windSpeed') * 10) / 10
      const force = get(record, 'beaufortScale')
      expect(speed).toBeGreaterThanOrEqual(limits[force - 1] ?? 0)
      expect(speed).toBeLessThan(limits[force] ?? Infinity)
    }
  })
})

describe('the fields are continuous', () => {
  /** Steps of six nautical miles, over the globe and through its seams. */
  const pairs = (): [{ lat: number; long: number }, { lat: number; long: number }][] => {
    const from = [
      ...many(600, anyPlace),
      ...many(100, () => ({ lat: random() * 178 - 89, long: 179.97 })),
      ...many(60, () => ({ lat: 89.95, long: random() * 360 - 180 })),
      ...many(60, () => ({ lat: -89.95, long: random() * 360 - 180 })),
      ...many(60, () => ({ lat: -0.04, long: random() * 360 - 180 })),
    ]
    return from.map((place, i) => {
      const bearing =
        i < 600 ? random() * 360 : Math.abs(place.lat) > 89.9 ? (place.lat > 0 ? 0 : 180) : place.long > 179.96 ? 90 : 0
      return [place, destination(place.lat, place.long, bearing, 0.1)]
    })
  }

  it('in space, across ±180°, the equator and the poles', () => {
    for (const [a, b] of pairs()) {
      const timeMs = anyTime()
      const where = `${a.lat.toFixed(2)}, ${a.long.toFixed(2)} to ${b.lat.toFixed(2)}, ${b.long.toFixed(2)}`
      const step = (f: (lat: number, long: number) => number): number => Math.abs(f(a.lat, a.long) - f(b.lat, b.long))
      expect(
        step((lat, long) => pressureAt(SEED, lat, long, timeMs)),
        `pressure ${where}`,
      ).toBeLessThan(1)
      const [windA, windB] = [a, b].map(({ lat, long }) => inSpace(lat, long, windAt(SEED, lat, long, timeMs))) as [
        [number, number, number],
        [number, number, number],
      ]
      expect(apart(windA, windB), `wind ${where}`).toBeLessThan(1.5)
      expect(
        step((lat, long) => seaTemperature(SEED, lat, long, timeMs)),
        `sea temperature ${where}`,
      ).toBeLessThan(1)
      expect(
        step((lat, long) => salinity(SEED, lat, long)),
        `salinity ${where}`,
      ).toBeLessThan(0.3)
      const [currentA, currentB] = [a, b].map(({ lat, long }) => {
        const { speedMs, towardsDeg } = currentAt(SEED, lat, long, timeMs, { east: 0, north: 0 })
        return inSpace(lat, long, {
          east: speedMs * Math.sin(towardsDeg * RAD),
          north: speedMs * Math.cos(towardsDeg * RAD),
        })
      }) as [[number, number, number], [number, number, number]]
      expect(apart(currentA, currentB), `current ${where}`).toBeLessThan(0.4)
      expect(
        step((lat, long) => iceThickness(SEED, lat, long, timeMs)),
        `ice ${where}`,
      ).toBeLessThan(0.3)
    }
  })

  it('at a pole, which is one place at every longitude', () => {
    for (const lat of [90, -90]) {
      const timeMs = anyTime()
      const vectors = [-180, -91, -1, 0, 45, 120, 180].map((long) =>
        inSpace(lat, long, windAt(SEED, lat, long, timeMs)),
      )
      for (const vector of vectors) expect(apart(vector, vectors[0] ?? vector)).toBeLessThan(0.02)
      expect(pressureAt(SEED, lat, 77, timeMs)).toBeCloseTo(pressureAt(SEED, lat, -12, timeMs), 9)
    }
  })

  it('at ±180°, which is one meridian', () => {
    for (const lat of [-70, -17.5, 0, 33, 52, 80])
      expect(valuesAt(SEED, lat, 180, START)).toEqual(valuesAt(SEED, lat, -180, START))
  })

  it('in time: from one step to the next the sea and the air change little', () => {
    for (const { lat, long } of many(250, anySea)) {
      const timeMs = anyTime()
      const [now, next] = [valuesAt(SEED, lat, long, timeMs), valuesAt(SEED, lat, long, timeMs + 3 * HOUR)]
      for (const [name, max] of [
        ['pressureSeaLevel', 16],
        ['windSpeed', 11],
        ['atmosphericTemperature', 6],
        ['totalWaveHeight', 4],
        ['seaSurfaceTemp', 0.3],
        ['seaSurfaceSalinity', 0.01],
        ['iceThickness', 0.1],
        ['currentSpeed', 0.5],
      ] as const)
        expect(
          Math.abs(get(now, name) - get(next, name)),
          `${name} at ${lat.toFixed(1)}, ${long.toFixed(1)}`,
        ).toBeLessThan(max)
    }
  })
})
