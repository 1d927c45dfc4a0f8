// What was there in a day of a passage: means, directions, the worst, what is not known; against figures worked out another way.
import { describe, expect, it } from 'vitest'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { passageDays, noonDays } from '../../../../../shared/passage/noons.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { clockSteps } from '../../../../../shared/passage/ship-time.ts'
import { dayFigures, isMostKnown } from '../../../../../shared/ship/sailed/day-figures.ts'

import { notKnown } from '../../../../../shared/ship/sailed/not-known.ts'
import { notKnownWords, rowTexts } from '../../../../../shared/ship/sailed/noon-words.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { VoyageWeather, WeatherSource } from '../../../../../shared/weather/weather.ts'
import { anyPassage } from '../../../../support/any-passage.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { at, planOf, weatherOf } from '../../../renderer/fixtures.ts'

type Values = Partial<Record<MeasureName, number | null>>
const ETD_MS = at(20, 12)
const NOW_MS = at(25)
/** Noon to noon on a course of 270°: 8 steps, of which the first is at 1500. */
const DAY = { fromMs: at(21, 12), toMs: at(22, 12) }
const plan = planOf(ETD_MS)
const FULL: Values = {
  windSpeed: 10,
  windDirection: 300,
  windGust: 14,
  totalWaveHeight: 3,
  totalWaveDirection: 100,
  swellWaveHeight: 2,
  swellWaveDirection: 280,
  currentSpeed: 0.5,
  currentDirection: 90,
  visibility: 10_000,
  pressureSeaLevel: 1000,
}

const indexIn = (timeMs: number): number => (timeMs - DAY.fromMs) / STEP_MS - 1

/** `valuesAt`: by the how-manieth step of the day; what differs from the rest; null: nothing is stored. */
const weatherWith = (
  valuesAt: (index: number) => (Values & { source?: WeatherSource; fetchedAtMs?: number }) | null,
): VoyageWeather =>
  weatherOf(plan, (timeMs) => {
    const { source, fetchedAtMs = NOW_MS - HOUR_MS, ...values } = valuesAt(indexIn(timeMs)) ?? { source: 'none' }
    return source === 'none'
      ? null
      : { fetchedAtMs, values: { ...FULL, ...values }, ...(source === undefined ? {} : { source }) }
  })
const figuresOf = (weather: VoyageWeather, nowMs = NOW_MS) => dayFigures(weather, DAY, nowMs)
const day = { ...DAY, noonMs: DAY.toMs, offsetMinutes: 0, isToNoon: true }
const missingWords = (weather: VoyageWeather, nowMs = NOW_MS): string =>
  notKnownWords(notKnown(weather, DAY, nowMs), day).join(' ')

describe('a day of which all is known', () => {
  it('has the mean, the worst with its time, and 8 of 8', () => {
    const weather = weatherWith((index) => ({ windSpeed: 10 + index, totalWaveHeight: index === 3 ? 6.5 : 3 }))
    const { steps, wind, sea, swell, current, visibility, pressure } = figuresOf(weather)
    expect(steps).toBe(8)
    expect([wind.known, wind.mean, wind.directionDeg]).toEqual([8, 13.5, expect.closeTo(300)])
    expect(wind.worst).toEqual({ value: 17, timeMs: at(22, 12) })
    expect(sea.worst).toEqual({ value: 6.5, timeMs: at(22) })
    // The service sends where the waves move to; swell is read as it is set.
    expect(sea.directionDeg).toBeCloseTo(280)
    expect(swell.directionDeg).toBeCloseTo(280)
    expect(visibility.worst).toEqual({ value: 10_000, timeMs: at(21, 15) })
    expect([pressure.first?.timeMs, pressure.last?.timeMs]).toEqual([at(21, 15), at(22, 12)])
    // Westward against a set of 090°: 0.5 m/s.
    expect(current.alongKn).toBeCloseTo(-0.971_9, 3)
    expect(missingWords(weather)).toBe('')
  })

  it('has the mean of directions over north, and none where they go against each other', () => {
    const over = figuresOf(weatherWith((index) => ({ windDirection: index % 2 === 0 ? 350 : 10 })))
    expect([over.wind.directionDeg ?? 0, 360 - (over.wind.directionDeg ?? 0)].some((deg) => Math.abs(deg) < 1e-6)).toBe(
      true,
    )
    const against = figuresOf(weatherWith((index) => ({ windDirection: index % 2 === 0 ? 90 : 270 })))
    expect([against.wind.mean, against.wind.directionDeg]).toEqual([10, null])
    // Four against three: it is the stronger that counts.
    const stronger = figuresOf(
      weatherWith((index) => (index % 2 === 0 ? { windDirection: 90, windSpeed: 20 } : { windDirection: 270 })),
    )
    expect(stronger.wind.directionDeg).toBeCloseTo(90)
  })

  it('reads open directions as they are set', () => {
    const weather = weatherWith(() => ({}))
    const towards = { ...weather, directions: { ...weather.directions, swellWaveDirection: 'towards' as const } }
    expect(figuresOf(towards).swell.directionDeg).toBeCloseTo(100)
  })
})

describe('what is not known', () => {
  it('a forecast is not what was there, nor an average, nor what is missing', () => {
    const weather = weatherWith((index) =>
      index === 0
        ? { source: 'F', fetchedAtMs: at(20), windSpeed: 40 }
        : index === 1
          ? { source: 'A', windSpeed: 50 }
          : index === 2
            ? { windSpeed: null }
            : index === 3
              ? { windDirection: null, windSpeed: 60 }
              : {},
    )
    const { wind, sea } = figuresOf(weather)
    // A wind without its direction is known all the same, and may be the worst.
    expect([wind.known, wind.mean, wind.worst?.value]).toEqual([5, 20, 60])
    expect(wind.directionDeg).toBeCloseTo(300)
    expect(sea.known).toBe(6)
  })

  it('a value of before the hour within a newer answer is a forecast; the others of the answer are not', () => {
    const weather = weatherWith((index) => (index === 2 ? { source: 'F', currentSpeed: 3 } : {}))
    const older = weather.timesMs.map((timeMs) => (indexIn(timeMs) === 2 ? timeMs - HOUR_MS : null))
    const { current, wind } = figuresOf({ ...weather, older: { currentSpeed: older } })
    expect([current.known, wind.known]).toEqual([7, 8])
    expect(current.worst?.value).toBe(0.5)
  })

  it('what a computer of a clock ahead fetched is not known to be of after the hour', () => {
    expect(figuresOf(weatherWith(() => ({ fetchedAtMs: NOW_MS + HOUR_MS }))).wind.known).toBe(0)
  })

  it('is said by measure, with from when the rest can be had', () => {
    const weather = weatherWith((index) =>
      index === 7
        ? null
        : { fetchedAtMs: at(22, 12, 5), ...(index === 1 || index === 4 ? { currentSpeed: null } : {}) },
    )
    expect(missingWords(weather, at(22, 12, 15))).toBe(
      'Not known: all at 1200, the current at 2 more of 8. What was at 1200 can be had from 1500 UTC on.',
    )
    expect(missingWords(weather)).toBe('Not known: all at 1200, the current at 2 more of 8.')
    expect(notKnown(weather, DAY, at(22, 12, 15)).toFetch).toBe(0)
    expect(notKnown(weather, DAY, at(22, 15)).toFetch).toBe(1)
  })

  it('measures with the same count stand together', () => {
    const weather = weatherWith((index) => (index < 3 ? { currentSpeed: null, swellWaveHeight: null } : {}))
    expect(missingWords(weather)).toBe('Not known: the swell and the current at 3 of 8.')
  })

  it('of a day of which nothing was fetched since nothing is said but that', () => {
    const forecast = weatherWith(() => ({ source: 'F', fetchedAtMs: at(20) }))
    expect(missingWords(forecast)).toBe(
      'Not known: nothing of these 24 h was fetched since. At 8 there is a forecast alone, which is not what was there.',
    )
    expect(figuresOf(forecast)).toMatchObject({
      wind: { known: 0, mean: null, worst: null },
      current: { alongKn: null },
    })
    expect(missingWords(weatherWith(() => null))).toBe('Not known: nothing of these 24 h was fetched since.')
  })

  it('names the hour that cannot be had yet, not one that can, and none where all of it is known', () => {
    const nowMs = at(22, 12) + HOUR_MS / 2
    const now = { fetchedAtMs: nowMs }
    const early = weatherWith((index) => (index === 3 ? null : now))
    expect(notKnown(early, DAY, nowMs)).toMatchObject({ allMs: [at(22)], laterMs: null, toFetch: 1 })
    const late = weatherWith((index) => (index === 3 || index === 7 ? null : now))
    expect(missingWords(late, nowMs)).toMatch(/What was at 1200 can be had from 1500 UTC on\.$/)
  })

  it('beyond where the passage cannot be made nothing is known', () => {
    const weather = weatherWith(() => ({}))
    const held = {
      ...weather,
      passage: {
        ...weather.passage,
        expected: {
          progress: [],
          unmovedEtaMs: 0,
          begins: 'departure' as const,
          underWayMs: 0,
          unknownMs: 0,
          unknownFromMs: null,
          knownUntilMs: null,
          maxLoss: null,
          meanCurrentKn: null,
          heldFromMs: at(22),
        },
      },
    }
    expect(figuresOf(held).wind.known).toBe(4)
    expect(missingWords(held)).toMatch(/^Not known: all at 4 of 8\./)
  })

  it('a part of a day without a step has no weather', () => {
    const short = { ...day, fromMs: at(21, 12), toMs: at(21, 14), noonMs: at(21, 14) }
    expect(
      notKnownWords(
        notKnown(
          weatherWith(() => ({})),
          short,
          NOW_MS,
        ),
        short,
      ),
    ).toEqual(['No 3-hour step lies in this part of the day: there is no weather of it.'])
  })
})

describe('brackets', () => {
  it.each([
    [8, 8, true],
    [6, 8, true],
    [5, 8, false],
    [5, 7, false],
    [6, 7, true],
    [1, 1, true],
    [0, 0, false],
  ])('%i of %i', (known, steps, isMost) => expect(isMostKnown(known, steps)).toBe(isMost))

  it('stand about figures of fewer', () => {
    const weather = weatherWith((index) => (index < 3 ? { currentSpeed: null } : {}))
    const texts = Object.fromEntries(
      rowTexts(figuresOf(weather), day, DEFAULT_UNITS).map(({ row, mean, worst }) => [row, [mean, worst]]),
    )
    expect(texts).toEqual({
      wind: ['from 300° 19 kn', '19 kn 21 NOV 1500, gust 27 kn 21 NOV 1500'],
      sea: ['from 280° 3.0 m', '3.0 m 21 NOV 1500'],
      swell: ['from 280° 2.0 m', '2.0 m 21 NOV 1500'],
      current: ['(sets 090° 1.0 kn)', '(loses 1.0 kn)'],
      visibility: ['least', '5.4 NM 21 NOV 1500'],
      pressure: ['1000.0 → 1000.0 hPa', '0.0 hPa'],
    })
  })
})

/** Minute by minute and value by value, with complex numbers in place of sines and cosines of sums. */
function naive(weather: VoyageWeather, fromMs: number, toMs: number, size: MeasureName, direction: MeasureName) {
  const found: { value: number; deg: number | null; timeMs: number }[] = []
  for (let timeMs = fromMs + 60_000; timeMs <= toMs; timeMs += 60_000) {
    const index = weather.timesMs.indexOf(timeMs)
    if (index < 0 || weather.source[index] !== 'P') continue
    const [value, deg] = [weather.columns[size]?.[index] ?? null, weather.columns[direction]?.[index] ?? null]
    if (value !== null) found.push({ value, deg, timeMs })
  }
  const sum = found.reduce((all, { value }) => all + value, 0)
  const worst = found.reduce<{ value: number; timeMs: number } | null>(
    (one, { value, timeMs }) => (one === null || value > one.value ? { value, timeMs } : one),
    null,
  )
  return { known: found.length, mean: found.length === 0 ? null : sum / found.length, worst, found }
}

it('are those found minute by minute, on 60 voyages by chance', () => {
  const random = mulberry(44)
  let days = 0
  for (let i = 0; i < 60; i++) {
    const { document } = anyPassage(random, NOW_MS)
    const passage = buildSchedule(document)
    const weather = weatherOf(passage, (timeMs) => {
      if (random() < 0.2) return null
      return {
        fetchedAtMs: random() < 0.7 ? timeMs + Math.floor(random() * 40) * HOUR_MS : timeMs - HOUR_MS,
        values: {
          ...FULL,
          windSpeed: random() < 0.1 ? null : random() * 30,
          windDirection: random() * 360,
          currentSpeed: random(),
          currentDirection: random() < 0.1 ? null : random() * 360,
        },
      }
    })
    const afterMs = (passage.etaMs ?? 0) + 100 * HOUR_MS
    const clocks = clockSteps(passage, { offsetMinutes: Math.round(random() * 24 - 12) * 60, changes: [] }, 0)
    for (const one of noonDays(passageDays(passage, clocks), clocks, afterMs)) {
      days++
      const figures = dayFigures(weather, one, afterMs)
      for (const [row, size, direction] of [
        ['wind', 'windSpeed', 'windDirection'],
        ['current', 'currentSpeed', 'currentDirection'],
      ] as const) {
        const expected = naive(weather, one.fromMs, one.toMs, size, direction)
        const { known, mean, worst, directionDeg } = figures[row]
        expect([known, worst]).toEqual([expected.known, expected.worst])
        expect(mean === null).toBe(expected.mean === null)
        expect(mean ?? 0).toBeCloseTo(expected.mean ?? 0, 9)
        // No other direction has more of the vectors with it.
        const along = (deg: number): number =>
          expected.found.reduce(
            (all, { value, deg: of }) => (of === null ? all : all + value * Math.cos(((of - deg) * Math.PI) / 180)),
            0,
          )
        const best = directionDeg ?? 0
        expect(directionDeg === null || along(best) > Math.max(along(best - 1), along(best + 1))).toBe(true)
      }
      expect(figures.steps).toBe(
        [...Array(400).keys()]
          .map((step) => Math.floor(one.fromMs / STEP_MS) * STEP_MS + step * STEP_MS)
          .filter((timeMs) => timeMs > one.fromMs && timeMs <= one.toMs).length,
      )
    }
  }
  expect(days).toBeGreaterThan(100)
})
