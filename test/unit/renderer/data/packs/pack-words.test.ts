// Packs in words: times and ages, rounding, how far one has come.
import { describe, expect, it } from 'vitest'
import { kindsWords, lossFacts, progressWords, spanFacts } from '../../../../../renderer/data/packs/pack-words.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const NOW_MS = Date.UTC(2026, 10, 23, 14, 20)

describe('times of a pack', () => {
  it('say the oldest by its age', () => {
    const facts = spanFacts(
      {
        weather: { fromMs: NOW_MS, untilMs: NOW_MS + 72 * HOUR_MS },
        fetched: { fromMs: NOW_MS - 13 * HOUR_MS, untilMs: NOW_MS - HOUR_MS },
      },
      NOW_MS,
    )
    expect(facts).toEqual([
      ['Weather for', '23 NOV 2026 1420 to 26 NOV 2026 1420 UTC'],
      ['Fetched', '23 NOV 2026 0120 to 23 NOV 2026 1320 UTC (oldest 13 h 0 min)'],
    ])
  })
  it('of an answer ahead of the clock the age is not known, and of none there is no time', () => {
    const fetched = { fromMs: NOW_MS - HOUR_MS, untilMs: NOW_MS + 3 * HOUR_MS }
    expect(spanFacts({ weather: null, fetched }, NOW_MS)[1]?.[1]).toContain('▲ unknown, 3 h 0 min ahead')
    expect(spanFacts({ weather: null, fetched: null }, NOW_MS)).toEqual([
      ['Weather for', '–'],
      ['Fetched', '–'],
    ])
  })
})

it('a loss is never shown as less than it is, and names its measure', () => {
  const loss = [
    { measure: 'windSpeed', max: 0.0041, unit: 'm/s' },
    { measure: 'visibility', max: 5, unit: 'm' },
    { measure: 'of a newer one', max: 0.005, unit: '' },
  ]
  expect(lossFacts(loss).map(([, value]) => value)).toEqual(['0.005 m/s', '5 m', '0.005'])
  expect(lossFacts(loss).map(([name]) => name)).toEqual(['Wind', 'Visibility', 'of a newer one'])
})

it('how far it has come is a share where the whole is known, else a number, and never over all', () => {
  expect(progressWords({ doing: 'take', done: 30, of: 120 })).toBe('Importing… 25 %')
  expect(progressWords({ doing: 'pack', done: 9, of: 4 })).toBe('Packing… 100 %')
  expect(progressWords({ doing: 'collect', done: 1200, of: null })).toBe('Looking for what goes in… 1,200')
  expect(progressWords({ doing: 'collect', done: 0, of: null })).toBe('Looking for what goes in…')
})

it('kinds are put in a row', () =>
  expect(kindsWords(['weather', 'averages', 'voyages'])).toBe('weather, averages and voyages'))
