// What is read beside a row: words of direction, what is not known said first, limits, ages, tendency and what the current does.
import { describe, expect, it } from 'vitest'
import { gainWords, readoutOf, tendencyWords } from '../../../../../renderer/weather/strip/readout-words.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { WeatherSource } from '../../../../../shared/weather/weather.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS, type Units } from '../../../../../shared/weather/units.ts'

const schedule = planOf(at(21))
const LIMITS = {
  waveM: { value: 4, kind: 'hard' },
  swellM: null,
  windKn: { value: 30, kind: 'hard' },
  gustKn: { value: 40, kind: 'soft' },
  visibilityNm: null,
  iceM: null,
  currentKn: null,
  icingCmH: null,
  fogC: null,
} as const
const VALUES = {
  windSpeed: 17.5,
  windDirection: 268,
  windGust: 25,
  totalWaveDirection: 75,
  totalWaveHeight: 4.9,
  totalWavePeriod: 9.5,
  currentDirection: 71,
  currentSpeed: 0.46,
  visibility: 3000,
} satisfies Partial<Record<MeasureName, number>>

const read = (
  key: Parameters<typeof readoutOf>[0],
  values: Partial<Record<MeasureName, number | null>>,
  source: WeatherSource = 'F',
) => {
  const weather = weatherOf(schedule, () => ({ fetchedAtMs: NOW, source, values }))
  const { value, more, isKnown } = readoutOf(key, weather, 5, LIMITS, NOW, DEFAULT_UNITS)
  const words = [value, ...more].map(({ text, passed }) => (passed === null ? text : `${text} ${passed.kind}`))
  return { words, isKnown }
}

describe('the read-out of a row', () => {
  it('has the word of each direction, the force, and where wind and sea meet the ship on 270°', () => {
    expect(read('wind', VALUES).words).toEqual(['from 268° 34 kn Bft 8 hard', 'gust 49 kn soft', 'head'])
    expect(read('sea', VALUES).words).toEqual(['from 255° 4.9 m 9.5 s hard', 'swell not known', 'head'])
    expect(read('current', VALUES).words).toEqual(['setting 071° 0.9 kn', 'loses 0.8 kn'])
    expect(read('visibility', VALUES).words).toEqual(['1.6 NM poor'])
  })
  it('says first that the row’s own value is not known, whatever is known beside it', () => {
    expect(read('wind', { windDirection: 268, windGust: 5 })).toEqual({
      words: ['not known', 'from 268°', 'gust 10 kn', 'head'],
      isKnown: false,
    })
    expect(read('pressure', {}).words).toEqual(['not known'])
    expect(read('wind', {}, 'none')).toEqual({ words: ['not known'], isKnown: false })
  })
  it('without a direction is from nowhere', () => expect(read('wind', { windSpeed: 5 }).words[0]).toBe('10 kn Bft 3'))
  it('an average passes no limit', () => expect(read('wind', VALUES, 'A').words[0]).toBe('from 268° 34 kn Bft 8'))
  it('a value older than those beside it says its age', () => {
    const weather = weatherOf(schedule, () => ({ fetchedAtMs: NOW, values: VALUES }))
    const column = weather.steps.map(() => NOW - 9 * HOUR_MS)
    const more = (older: typeof weather.older): (string | undefined)[] =>
      readoutOf('wind', { ...weather, older }, 5, null, NOW, DEFAULT_UNITS).more.map(({ text }) => text)
    expect(more({ windSpeed: column })[0]).toBe('partly 9 h 0 min old')
    expect(more({ windSpeed: column, windDirection: column, windGust: column })[0]).toBe('9 h 0 min old')
    expect(more({ totalWaveHeight: column })[0]).toBe('gust 49 kn')
  })
})

describe('the pressure of three hours', () => {
  const words = (pressures: readonly (number | null)[], source: WeatherSource = 'F', units: Units = DEFAULT_UNITS) =>
    tendencyWords(
      weatherOf(schedule, (_timeMs, i) => ({
        fetchedAtMs: NOW,
        source,
        values: { pressureSeaLevel: pressures[i - 4] ?? null },
      })),
      5,
      units,
    )
  it('falls, rises or is steady', () => {
    expect(words([1003.6, 1001.5])).toBe('falling 2.1 hPa in 3 h')
    expect(words([1001.5, 1003.6])).toBe('rising 2.1 hPa in 3 h')
    expect(words([1003.6, 1000.5], 'F', { ...DEFAULT_UNITS, pressure: 'inHg' })).toBe('falling 0.09 inHg in 3 h')
    expect(words([1001.5, 1001.52])).toBe('steady for 3 h')
  })
  it('is not said unless both are known of the hour', () => {
    expect([words([null, 1001]), words([1001, null]), words([1001, 1000], 'A')]).toEqual([null, null, null])
  })
})

it('a current along the course gains, against it loses; unknown or an average it does nothing', () => {
  const words = (currentDirection: number | null, source: WeatherSource = 'F') =>
    gainWords(
      weatherOf(schedule, () => ({ fetchedAtMs: NOW, source, values: { currentSpeed: 0.5, currentDirection } })),
      5,
    )
  expect([words(270), words(90), words(0)]).toEqual(['gains 1.0 kn', 'loses 1.0 kn', 'neither gains nor loses'])
  expect([words(null), words(90, 'A')]).toEqual([null, null])
})
