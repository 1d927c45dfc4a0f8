// How much the simulated service's forecasts err, by their lead, and how the errors of one issue go with those of another: 20,000 samples of all oceans.
import { describe, expect, it } from 'vitest'
import { isLand } from '../../../electron/training/land-mask.ts'
import { valuesAt, type PointValues } from '../../../electron/training/ocean/point.ts'
import { stream } from '../../../electron/training/random.ts'
import { wrap180 } from '../../../electron/training/sphere.ts'
import { correlation, DAY, get, HOUR, many, RAD, START } from '../../unit/training/sampling.ts'

const LEADS_H = [3, 24, 72, 120, 168, 240] as const
const SAMPLES = 20_000
const ISSUES = 60

/** What is held: metres a second and metres, growing in proportion to the lead. */
const WIND_MS = (leadH: number): number => 0.5 + (3.5 * leadH) / 240
const HEIGHT_M = (leadH: number): number => 0.2 + (0.7 * leadH) / 240

/** Of the others, as they come of these and of their own sizes: those of the table in docs/reference/training-service.md. */
const OTHERS: Readonly<Record<string, readonly number[]>> = {
  windDirection: [4.3, 6.5, 14, 24, 33, 52],
  windGust: [0.69, 1.1, 2, 2.9, 3.8, 5.1],
  pressureSeaLevel: [0.61, 0.99, 1.9, 3.1, 4.2, 6.5],
  atmosphericTemperature: [0.26, 0.4, 0.71, 1.1, 1.4, 1.9],
  dewPoint: [0.37, 0.59, 1.1, 1.6, 2.1, 2.9],
  humidity: [1.1, 1.7, 3.1, 4.6, 6.1, 7.9],
  visibility: [2000, 3400, 5700, 7900, 10_000, 12_500],
  precipitation: [0.13, 0.17, 0.34, 0.47, 0.63, 0.8],
  totalWaveDirection: [4.1, 6.6, 14, 19, 25, 36],
  totalWavePeriod: [0.38, 0.53, 0.93, 1.3, 1.5, 2],
  windWaveHeight: [0.17, 0.23, 0.39, 0.54, 0.72, 0.93],
  windWavePeriod: [0.43, 0.57, 0.92, 1.3, 1.5, 2.1],
  swellWaveHeight: [0.14, 0.16, 0.22, 0.27, 0.3, 0.36],
  swellWaveDirection: [3.3, 5.2, 11, 18, 24, 34],
  swellWavePeriod: [0.13, 0.22, 0.44, 0.67, 0.88, 1.2],
  seaSurfaceTemp: [0.052, 0.08, 0.15, 0.22, 0.29, 0.39],
  currentSpeed: [0.024, 0.034, 0.06, 0.081, 0.1, 0.14],
  currentDirection: [3.6, 5.5, 10, 15, 21, 33],
}

type Chance = () => number
function someSea(chance: Chance): { lat: number; long: number } {
  for (;;) {
    const place = { lat: Math.asin(chance() * 2 - 1) / RAD, long: chance() * 360 - 180 }
    if (!isLand(place.lat, place.long)) return place
  }
}
const someHour = (chance: Chance): number => START + Math.floor(chance() * 730 * 8) * 3 * HOUR

/** A few samples make most of these, where two seas change places or a shower is missed: other samples give as much as a fifth more or less. */
const BY_FEW = ['totalWaveDirection', 'precipitation']
const toleranceOf = (name: string): number => (BY_FEW.includes(name) ? 0.3 : 0.15)

interface Sample {
  right: PointValues
  errs: (name: string) => number
}

function sample(chance: Chance, seed: number, issuedMs: number, leadH: number): Sample {
  const { lat, long } = someSea(chance)
  const timeMs = issuedMs + leadH * HOUR
  const right = valuesAt(seed, lat, long, timeMs)
  const forecast = valuesAt(seed, lat, long, timeMs, 'rough', issuedMs)
  const errs = (name: string): number => {
    const error = get(forecast, name) - get(right, name)
    return name.endsWith('Direction') ? wrap180(error) : error
  }
  return { right, errs }
}

const kept = new Map<number, Sample[]>()
/** Of the lead at a place of the list: taken once, whichever test comes first. */
function samplesAt(leadIndex: number): Sample[] {
  const known = kept.get(leadIndex)
  if (known !== undefined) return known
  const chance = stream(41 + leadIndex)
  const issues = many(ISSUES, () => someHour(chance))
  const samples = many(Math.ceil(SAMPLES / LEADS_H.length), () => 0).map((_, i) =>
    sample(chance, 1 + (i % 3), issues[i % ISSUES] ?? START, LEADS_H[leadIndex] ?? 0),
  )
  kept.set(leadIndex, samples)
  return samples
}

/** Directions where they say something. */
const FROM: Readonly<Record<string, readonly [name: string, least: number]>> = {
  windDirection: ['windSpeed', 5],
  totalWaveDirection: ['totalWaveHeight', 1],
  swellWaveDirection: ['swellWaveHeight', 0.5],
  currentDirection: ['currentSpeed', 0.25],
}
/** Root of the mean square, and the mean. */
function errorsOf(name: string, leadIndex: number): { rms: number; mean: number; n: number } {
  const [measure, least] = FROM[name] ?? [name, 0]
  const errors = samplesAt(leadIndex).flatMap(({ right, errs }) =>
    get(right, measure) >= least || FROM[name] === undefined ? [errs(name)] : [],
  )
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  return { rms: Math.sqrt(mean(errors.map((error) => error * error))), mean: mean(errors), n: errors.length }
}

describe('the error by lead', () => {
  it.each(LEADS_H.map((leadH, i) => [leadH, i] as const))('of wind and height, %i h ahead', (leadH, i) => {
    const [wind, height] = [errorsOf('windSpeed', i), errorsOf('totalWaveHeight', i)]
    expect(wind.n).toBeGreaterThan(3300)
    expect(wind.rms / WIND_MS(leadH)).toBeGreaterThan(0.9)
    expect(wind.rms / WIND_MS(leadH)).toBeLessThan(1.1)
    expect(height.rms / HEIGHT_M(leadH)).toBeGreaterThan(0.9)
    expect(height.rms / HEIGHT_M(leadH)).toBeLessThan(1.1)
    // Neither stormier than the weather nor calmer.
    expect(Math.abs(wind.mean)).toBeLessThan(0.12 * wind.rms + 0.05)
    expect(Math.abs(height.mean)).toBeLessThan(0.12 * height.rms + 0.02)
  })

  it.each(LEADS_H.map((leadH, i) => [leadH, i] as const))('of all else, %i h ahead', (_leadH, i) => {
    const beyond = Object.entries(OTHERS).filter(
      ([name, law]) => Math.abs(errorsOf(name, i).rms / (law[i] ?? 0) - 1) > toleranceOf(name),
    )
    expect(beyond).toEqual([])
  })
})

describe('from issue to issue', () => {
  /** Errors of an issue and of one before it at the same places and hours, each by the size usual at its lead. */
  function together(count: number, beforeH: number): { wind: number; height: number } {
    const chance = stream(beforeH)
    const wind: [number, number][] = []
    const height: [number, number][] = []
    for (let i = 0; i < count; i++) {
      const leadH = [24, 72, 120, 168, 216][i % 5] ?? 24
      const seed = 1 + (i % 3)
      const issuedMs = START + Math.floor(((Math.floor(i / 50) * 0.618) % 1) * 700) * DAY
      const { lat, long } = someSea(chance)
      const timeMs = issuedMs + leadH * HOUR
      const right = valuesAt(seed, lat, long, timeMs)
      const [now, before] = [0, beforeH].map((h) => valuesAt(seed, lat, long, timeMs, 'rough', issuedMs - h * HOUR))
      const errors = (name: string, size: (leadH: number) => number): [number, number] => [
        (get(now ?? {}, name) - get(right, name)) / size(leadH),
        (get(before ?? {}, name) - get(right, name)) / size(leadH + beforeH),
      ]
      wind.push(errors('windSpeed', WIND_MS))
      height.push(errors('totalWaveHeight', HEIGHT_M))
    }
    return { wind: correlation(wind), height: correlation(height) }
  }

  it('errors of wind and height a day apart have 0.7', () => {
    const { wind, height } = together(3000, 24)
    expect(Math.abs(wind - 0.7)).toBeLessThan(0.05)
    expect(Math.abs(height - 0.7)).toBeLessThan(0.05)
  })

  it('errors change little to the next issue, and are others after five days', () => {
    const [next, later] = [together(300, 3), together(600, 120)]
    expect(Math.min(next.wind, next.height)).toBeGreaterThan(0.97)
    expect(Math.max(later.wind, later.height)).toBeLessThan(0.35)
  })
})
