// The greatest wind and sea and the least visibility of a voyage, in sentences.
import { describe, expect, it } from 'vitest'
import { greatestFirst, greatestLines } from '../../../../shared/ship/greatest.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { at, NOW, planOf, weatherOf } from '../../renderer/fixtures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const values = { windSpeed: 9, totalWaveHeight: 2 }
const fetched = { fetchedAtMs: NOW - 130 * 60_000, values }

describe('the greatest values', () => {
  const schedule = planOf(at(21))
  it('names wind with its direction and the sea then, the highest sea when it is another time, and poor visibility', () => {
    const weather = weatherOf(schedule, (timeMs) => ({
      ...fetched,
      values: {
        windSpeed: timeMs === at(22, 6) ? 18.5 : 9,
        windDirection: 268,
        totalWaveHeight: timeMs === at(22, 15) ? 5.2 : 4.1,
        totalWaveDirection: 75, // moving to: from 255
        visibility: timeMs === at(21, 9) ? 800 : 20_000,
      },
    }))
    expect(greatestLines(weather, DEFAULT_UNITS)).toEqual([
      'Greatest wind 36 kn from 268° on 22 NOV 0600 UTC, sea 4.1 m.',
      'Greatest sea 5.2 m from 255° on 22 NOV 1500 UTC.',
      'Least visibility 0.4 NM on 21 NOV 0900 UTC.',
    ])
  })
  it('where room is short, wind and sea stand before visibility', () => {
    const weather = weatherOf(schedule, (timeMs) => ({
      ...fetched,
      values: { windSpeed: timeMs === at(22) ? 10 : 5, totalWaveHeight: timeMs === at(22, 3) ? 3 : 2 },
    }))
    const lines = greatestLines(weather, DEFAULT_UNITS)
    expect(lines[0]).toMatch(/^Visibility not known/)
    expect(greatestFirst(lines).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'Greatest wind',
      'Greatest sea',
      'Visibility not',
    ])
  })
  it('leaves out what is not stored, and does not say the same moment twice', () => {
    const weather = weatherOf(schedule, (timeMs) => ({
      ...fetched,
      values: { windSpeed: timeMs === at(22) ? 10 : 5, totalWaveHeight: timeMs === at(22) ? 3 : 2 },
    }))
    expect(greatestLines(weather, DEFAULT_UNITS)).toEqual([
      'Visibility not known at 21 of 21 times, every 3 h.',
      'Greatest wind 19 kn on 22 NOV 0000 UTC, sea 3.0 m.',
    ])
  })
  it('what is known of a part is the highest known, not the highest', () => {
    const weather = weatherOf(schedule, (timeMs) =>
      timeMs > at(22) ? null : { ...fetched, values: { windSpeed: 10, totalWaveHeight: 3, visibility: 20_000 } },
    )
    expect(greatestLines(weather, DEFAULT_UNITS)).toEqual([expect.stringMatching(/^Greatest known wind 19 kn/)])
  })
  it('where one of wind and sea is known throughout and the other is not, the same moment is given of each', () => {
    const weather = weatherOf(schedule, (timeMs, index) => ({
      ...fetched,
      values: {
        windSpeed: index === 1 ? null : timeMs === at(22) ? 10 : 5,
        totalWaveHeight: timeMs === at(22) ? 3 : 2,
        visibility: 20_000,
      },
    }))
    expect(greatestLines(weather, DEFAULT_UNITS)).toEqual([
      'Greatest known wind 19 kn on 22 NOV 0000 UTC, sea 3.0 m.',
      'Greatest sea 3.0 m on 22 NOV 0000 UTC.',
    ])
  })
  it('says nothing when nothing of it is stored', () => {
    expect(
      greatestLines(
        weatherOf(schedule, () => ({ fetchedAtMs: NOW - HOUR_MS })),
        DEFAULT_UNITS,
      ),
    ).toEqual([])
  })
})
