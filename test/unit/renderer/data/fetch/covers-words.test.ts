// What covers the voyage, in a sentence.
import { describe, expect, it } from 'vitest'
import { casualtiesCoverWords, coversWords } from '../../../../../renderer/data/fetch/covers-words.ts'
import type { CasualtiesAlongRoute } from '../../../../../shared/casualties/search.ts'
import { DAY_MS, formatShortUtc, HOUR_MS } from '../../../../../shared/format/time.ts'
import type { VoyageWeather, WeatherSource } from '../../../../../shared/weather/weather.ts'
import { NOW_MS, wholeWeather } from '../../../unknown-is-never-good/weather-with-holes.ts'

const whole = wholeWeather(1, 0)
const ahead = whole.timesMs.flatMap((timeMs, index) => (timeMs >= NOW_MS ? [index] : []))
/** The last steps ahead from another source, or without any weather. */
function lastAre(source: WeatherSource, count: number): VoyageWeather {
  const last = new Set(ahead.slice(-count))
  const columns = Object.fromEntries(
    Object.entries(whole.columns).map(([name, values]) => [
      name,
      values.map((value, index) => (source === 'none' && last.has(index) ? null : value)),
    ]),
  ) as VoyageWeather['columns']
  return { ...whole, columns, source: whole.source.map((one, index) => (last.has(index) ? source : one)) }
}
const until = (back: number): string => formatShortUtc(whole.timesMs[ahead.at(-1 - back) ?? 0] ?? 0)

describe('the weather', () => {
  it('covers the voyage only where all of it is known', () => {
    expect(coversWords(whole, NOW_MS)).toMatchObject({
      sign: '●',
      words: `Forecast covers the voyage, to ${until(0)} UTC.`,
    })
  })
  it('covers it as far as it goes; then averages, and what is not known', () => {
    expect(coversWords(lastAre('A', 4), NOW_MS)).toMatchObject({
      sign: '◐',
      words: `Forecast covers to ${until(4)} UTC; after that averages only at 4 of ${ahead.length} times ahead, every 3 h.`,
    })
    expect(coversWords(lastAre('none', 4), NOW_MS).words).toBe(
      `Forecast covers to ${until(4)} UTC; after that not known at 4 of ${ahead.length} times ahead, every 3 h.`,
    )
    expect(coversWords(lastAre('none', ahead.length), NOW_MS)).toMatchObject({ sign: '○', ages: null })
    expect(coversWords(lastAre('none', ahead.length), NOW_MS).words).toBe(
      `No forecast from now on; not known at ${ahead.length} of ${ahead.length} times ahead, every 3 h.`,
    )
  })
  it('sea alone missing: how far each is known, and not that there is no forecast', () => {
    const columns = { ...whole.columns, totalWaveHeight: whole.timesMs.map(() => null) }
    expect(coversWords({ ...whole, columns }, NOW_MS).words).toMatch(
      /^Wind known at (\d+) of \1 times ahead, sea at 0; not known at \1 of \1 times ahead, every 3 h\.$/,
    )
  })
  it('that is old is no cover to rely on', () =>
    expect(coversWords(whole, NOW_MS + DAY_MS)).toMatchObject({ sign: '▲' }))
})

describe('casualties', () => {
  const along = (share: number, years: number[] = [], ageMs = HOUR_MS, total = 1234): CasualtiesAlongRoute =>
    ({
      total,
      halfWidthNm: 25,
      coverage: { share, years, oldestFetchedAtMs: NOW_MS - ageMs, newestFetchedAtMs: NOW_MS - ageMs },
    }) as unknown as CasualtiesAlongRoute
  it.each([
    [along(0), '◐ Casualties: not fetched for this route.'],
    [along(1), '● Casualties: 1,234 within 25 NM of the route, oldest 1 h 0 min old.'],
    [along(1, [], HOUR_MS, 0), '● Casualties: none reported within 25 NM of the route, oldest 1 h 0 min old.'],
    [along(1, [], 40 * DAY_MS), '▲ Casualties: 1,234 within 25 NM of the route, oldest 40 d 0 h old.'],
    [
      along(0.999),
      '◐ Casualties: 1,234 within 25 NM of the route, oldest 1 h 0 min old; 99 % of it covered, the rest not known.',
    ],
    [
      along(0, [2015, 2016, 2018]),
      '◐ Casualties: 1,234 within 25 NM of the route, oldest 1 h 0 min old; only 2015–2016, 2018 covered, the rest not known.',
    ],
  ])('%#: %s', (one, words) => expect(casualtiesCoverWords(one, NOW_MS)).toBe(words))
})
