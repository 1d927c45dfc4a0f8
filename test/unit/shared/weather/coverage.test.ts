// What is stored along the voyage, stretch by stretch; and the words for one step.
import { describe, expect, it } from 'vitest'
import { coverageOf, knownWithin, stretchesOf } from '../../../../shared/weather/coverage.ts'
import { stretchWords } from '../../../../renderer/weather/strip/draw-axis.ts'
import { chipText } from '../../../../renderer/frame/frame/Chip.tsx'
import { forecastWords } from '../../../../renderer/frame/frame/forecast-words.ts'
import { dayWords } from '../../../../renderer/state/cursor-step.ts'
import { provenanceWords } from '../../../../renderer/weather/table/provenance.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import { at, NOW, planOf, weatherOf } from '../../renderer/fixtures.ts'

const schedule = planOf(at(20, 6))
const values = { windSpeed: 8, totalWaveHeight: 2 }

/** The chip of the top bar, its words as read. */
const chipOf = (weather: VoyageWeather) => {
  const words = forecastWords(weather, null, NOW)
  return { ...words, text: chipText(words) }
}

describe('coverage', () => {
  it('counts sources, what lies ahead, and the unbroken part of it', () => {
    const weather = weatherOf(schedule, (timeMs) =>
      timeMs > at(22) || timeMs === at(21, 12) ? null : { fetchedAtMs: timeMs < at(21) ? at(20, 9) : NOW, values },
    )
    const coverage = coverageOf(weather, NOW)
    expect(coverage.counts).toEqual({ F: 12, P: 2, A: 0, none: 7 })
    expect(coverage).toMatchObject({
      stepCount: 21,
      storedSteps: 14,
      aheadSteps: 19,
      aheadStored: 12,
      unbrokenSteps: 8,
    })
    expect(coverage.unbrokenUntilMs).toBe(at(21, 9))
    expect([coverage.oldestFetchedAtMs, coverage.newestFetchedAtMs]).toEqual([at(20, 9), NOW])
  })
  it('of nothing', () => {
    expect(
      coverageOf(
        weatherOf(schedule, () => null),
        NOW,
      ),
    ).toMatchObject({ storedSteps: 0, unbrokenUntilMs: null, oldestFetchedAtMs: null })
  })
})

describe('coverage by measure', () => {
  const having = (known: (index: number) => Partial<Record<MeasureName, number>>) =>
    weatherOf(schedule, (_timeMs, index) => ({ fetchedAtMs: NOW, source: 'F', values: known(index) }))
  it('a row without a value is none: it counts for nothing and has no age', () => {
    const weather = having(() => ({}))
    expect(coverageOf(weather, NOW)).toMatchObject({
      counts: { F: 0, none: 21 },
      storedSteps: 0,
      oldestFetchedAtMs: null,
    })
    expect(stretchesOf(weather).map(({ source }) => source)).toEqual(['none'])
    expect(chipOf(weather)).toMatchObject({ sign: '○', text: 'No weather' })
  })
  it('wind without sea is half of it, and never looks as if all were well', () => {
    const weather = having((index) => (index < 10 ? values : { windSpeed: 8 }))
    const coverage = coverageOf(weather, NOW)
    expect(coverage).toMatchObject({ aheadSteps: 19, aheadStored: 8, unbrokenSteps: 8, storedSteps: 10 })
    expect(coverage.aheadKnown).toEqual({ windSpeed: 19, totalWaveHeight: 8 })
    expect(chipOf(weather)).toMatchObject({
      sign: '◐',
      tone: 'caution',
      text: 'Weather: wind 19, sea 8 of 19 · just now',
    })
    expect(stretchesOf(weather).map((stretch) => knownWithin(weather, stretch))).toEqual(['21, 10 of 21'])
    expect(forecastWords(weather, null, NOW).title).toMatch(
      /^Wind known at 19 of 19 times ahead, sea at 8 of 19, every 3 h\. /,
    )
  })
  it('fetched ahead of this clock: said in few words, the rest in the title', () => {
    const ahead = weatherOf(schedule, () => ({ fetchedAtMs: NOW + 5 * HOUR_MS, values }))
    expect(chipOf(ahead)).toMatchObject({ sign: '▲', tone: 'caution', text: 'Weather of unknown age' })
    expect(forecastWords(ahead, null, NOW).title).toMatch(/fetched 5 h 0 min ahead of this clock/)
  })
  it('one step fetched ahead of this clock among others: no age is given for them together', () => {
    const one = weatherOf(schedule, (_timeMs, index) => ({
      fetchedAtMs: index === 5 ? NOW + 72 * HOUR_MS : NOW,
      values,
    }))
    expect(chipOf(one)).toMatchObject({ sign: '▲', tone: 'caution', text: 'Weather of unknown age' })
    const mixed = { ...one, source: one.steps.map(() => 'F' as const) }
    expect(stretchesOf(mixed).map((stretch) => stretchWords(mixed, stretch, NOW)[1])).toEqual([
      '▲ F of unknown age: fetched 3 d 0 h ahead of this clock',
    ])
  })
  it('one answer ahead of this clock: the age of all is unknown, also of those that seem to be older', () => {
    const mixed = weatherOf(schedule, (_timeMs, index) => ({
      fetchedAtMs: index === 2 ? NOW + 5 * HOUR_MS : NOW - HOUR_MS,
      source: 'F',
      values,
    }))
    expect(chipOf(mixed)).toMatchObject({ sign: '▲', tone: 'caution', text: 'Weather of unknown age' })
    expect(forecastWords(mixed, null, NOW).title).toMatch(/Oldest 1 h 0 min old, newest of unknown age/)
    const [bar] = stretchesOf(mixed).map((stretch) => stretchWords(mixed, stretch, NOW))
    expect(bar?.[0]).toBe('▲ F forecast, of unknown age: fetched 5 h 0 min ahead of this clock')
  })
  it('values of two runs at each step, seconds apart from step to step, are one stretch', () => {
    const weather = weatherOf(schedule, (_timeMs, index) => ({ fetchedAtMs: NOW - index * 100, values }))
    weather.older.windSpeed = weather.steps.map((_, index) => NOW - 4 * HOUR_MS + index * 100)
    expect(stretchesOf(weather, HOUR_MS).map(({ source }) => source)).toEqual(['P', 'F'])
  })
  it('the source bar says where wind or sea is missing, in whatever room there is', () => {
    const weather = having((index) => (index < 10 ? values : { windSpeed: 8 }))
    const wordsOf = (along: typeof weather) => stretchesOf(along).map((stretch) => stretchWords(along, stretch, NOW))
    expect(wordsOf(weather)).toEqual([
      ['F forecast, just fetched; wind, sea known: 21, 10 of 21', 'F wind, sea: 21, 10 of 21', '◐ F'],
    ])
    expect(wordsOf(having(() => values))).toEqual([['F forecast, just fetched', 'F just fetched', 'F']])
  })
  it('as many steps with wind as with sea are not said to be the same steps', () => {
    const weather = having((index) =>
      index < 7 ? { windSpeed: 8 } : index < 14 ? { totalWaveHeight: 2 } : { visibility: 9000 },
    )
    expect(stretchesOf(weather).map((stretch) => knownWithin(weather, stretch))).toEqual(['7, 7 of 21'])
  })
  it('what no forecast reaches yet is said without alarm; whole is whole', () => {
    const long = planOf(at(21), 2)
    const weather = weatherOf(long, (timeMs) => (timeMs <= at(30, 12) ? { fetchedAtMs: NOW, values } : null))
    expect(chipOf(weather)).toMatchObject({ sign: '◐', tone: 'plain' })
    expect(chipOf(weather).text).toMatch(/^Weather: known \d+ of \d+ · just now$/)
    expect(chipOf(having(() => values))).toMatchObject({ sign: '●', tone: 'ok', text: 'Weather just now' })
  })
  it('under way, what is sailed ages and counts no more', () => {
    const sailed = weatherOf(schedule, (timeMs) => ({
      fetchedAtMs: timeMs < at(20, 12) ? at(19) : NOW,
      source: 'F',
      values,
    }))
    expect(chipOf(sailed)).toMatchObject({ sign: '●', tone: 'ok', text: 'Weather just now' })
    const behind = weatherOf(schedule, (timeMs) => (timeMs < at(20, 12) ? { fetchedAtMs: at(20), values } : null))
    expect(chipOf(behind)).toMatchObject({ sign: '○', tone: 'caution', text: 'No weather ahead' })
  })
  it('what a limit is set for is not known ahead: never as if all were well', () => {
    const limits = { ...newVessel('x').limits, gustKn: null, swellM: null, currentKn: null, visibilityNm: null }
    limits.iceM = { value: 0.1, kind: 'hard' }
    const { title, ...words } = forecastWords(
      having(() => values),
      limits,
      NOW,
    )
    expect(words).toMatchObject({ sign: '◐', tone: 'caution' })
    expect(chipText(words)).toBe('Weather: ice not known · just now')
    expect(title).toMatch(/^Ice not known at 19 of 19 times, every 3 h\. /)
    const whole = having(() => ({ ...values, iceThickness: 0 }))
    expect(forecastWords(whole, limits, NOW)).toMatchObject({ sign: '●', tone: 'ok' })
  })
  it('a value that is older than its step’s answer has its own age', () => {
    const weather = having(() => values)
    weather.older = { totalWaveHeight: weather.steps.map((_step, index) => (index === 4 ? NOW - 15 * HOUR_MS : null)) }
    expect(coverageOf(weather, NOW).oldestFetchedAtMs).toBe(NOW - 15 * HOUR_MS)
    expect(chipOf(weather)).toMatchObject({
      sign: '▲',
      tone: 'caution',
      text: 'Weather 15 h 0 min ago · newer since 0000',
    })
    expect(stretchesOf(weather, HOUR_MS).map(({ fromIndex, toIndex }) => [fromIndex, toIndex])).toEqual([
      [0, 3],
      [4, 4],
      [5, 20],
    ])
  })
})

describe('stretches', () => {
  const weather = weatherOf(schedule, (timeMs, index) =>
    index === 10 ? null : { fetchedAtMs: timeMs < at(21) ? at(20, 9) : NOW, values },
  )
  it('part at sources and gaps', () => {
    expect(stretchesOf(weather).map((one) => [one.source, one.fromIndex, one.toIndex])).toEqual([
      ['P', 0, 1],
      ['F', 2, 9],
      ['none', 10, 10],
      ['F', 11, 20],
    ])
  })
  it('part at ages, when requested: two fetches are two stretches', () => {
    const parts = stretchesOf(weather, HOUR_MS).filter((one) => one.source === 'F')
    expect(parts.map((one) => [one.fromIndex, one.toIndex, one.oldestFetchedAtMs])).toEqual([
      [2, 5, at(20, 9)],
      [6, 9, NOW],
      [11, 20, NOW],
    ])
  })
  it('do not creep: many small differences of age never join a stretch wider than requested', () => {
    const creeping = weatherOf(schedule, (_timeMs, index) => ({
      fetchedAtMs: NOW - index * 30 * 60_000,
      source: 'F',
      values,
    }))
    expect(stretchesOf(creeping, HOUR_MS).length).toBeGreaterThan(3)
    for (const one of stretchesOf(creeping, HOUR_MS)) {
      expect((one.newestFetchedAtMs ?? 0) - (one.oldestFetchedAtMs ?? 0)).toBeLessThanOrEqual(HOUR_MS)
    }
  })
})

describe('words for one step', () => {
  const weather = weatherOf(schedule, (_timeMs, index) =>
    index === 0
      ? null
      : {
          fetchedAtMs: NOW - 130 * 60_000,
          values: {
            windSpeed: 17.5,
            windDirection: 268,
            totalWaveDirection: 75,
            totalWaveHeight: 4.9,
            currentDirection: 71,
            currentSpeed: 0.46,
            visibility: 3000,
          },
        },
  )
  it('of values older than those beside them, it is said that there are some', () => {
    const column = weather.steps.map((_, i) => (i === 5 ? NOW - 9 * HOUR_MS : null))
    const mixed = { ...weather, older: { windSpeed: column } }
    expect(provenanceWords(mixed, 5, NOW)).toBe('Forecast (F), 2 h 10 min old, some values 9 h 0 min old')
    expect(provenanceWords(mixed, 6, NOW)).toBe('Forecast (F), 2 h 10 min old')
    // Old, it has its sign: some of it first, then all.
    expect(provenanceWords(mixed, 5, NOW + 4 * HOUR_MS)).toMatch(/^▲ Forecast/)
    expect(provenanceWords(mixed, 6, NOW + 4 * HOUR_MS)).toMatch(/^Forecast/)
    expect(provenanceWords(mixed, 6, NOW + 12 * HOUR_MS)).toMatch(/^▲ Forecast/)
  })
  it('fetched ahead of this clock, the age is not known: never “just fetched”', () => {
    const ahead = { ...weather, fetchedAtMs: weather.steps.map(() => NOW + 3 * HOUR_MS) }
    expect(provenanceWords(ahead, 5, NOW)).toBe('▲ Forecast (F), of unknown age: fetched 3 h 0 min ahead of this clock')
  })
  it('source and age, and distance only when there is one', () => {
    expect(provenanceWords(weather, 5, NOW)).toBe('Forecast (F), 2 h 10 min old')
    expect(provenanceWords(weather, 0, NOW)).toBe('No weather for this hour.')
    const distant = structuredClone(weather)
    distant.offTrackNm[5] = 12.44
    distant.gapHours[5] = 1.5
    expect(provenanceWords(distant, 5, NOW)).toBe(
      'Forecast (F), 2 h 10 min old, 12.4 NM from the ship’s position, 1.5 h from this time',
    )
  })
  it('the day of the voyage', () => {
    expect(dayWords(at(25, 6), at(20, 6), at(29, 4))).toBe('day 6 of 9')
    expect(dayWords(at(20, 3), at(20, 6), at(29, 4))).toBe('day 1 of 9')
    expect(dayWords(at(29, 6), at(20, 6), at(29, 4))).toBe('day 9 of 9')
  })
})
