// What stands below the headline: the next hours, how far the forecast covers, how old it is.
import { describe, expect, it } from 'vitest'
import { missingWords, restsWords } from '../../../../shared/ship/answer-words.ts'
import { coverageOf } from '../../../../shared/weather/coverage.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { routeVerdict } from '../../../../shared/ship/verdict.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import { at, planOf, weatherOf } from '../../renderer/fixtures.ts'

const ETD = at(21, 6)
/** 120 h at 5 kn: longer than is looked ahead. */
const schedule = planOf(ETD, 5)
const etaMs = schedule.etaMs ?? 0
const limits = { ...newVessel('x').limits }
for (const name of Object.keys(limits) as (keyof typeof limits)[]) if (name !== 'waveM') limits[name] = null

function restsOn(weather: VoyageWeather, nowMs = ETD): string {
  const inputs = { weather, limits, etdMs: ETD, etaMs, nowMs }
  const [whole, ahead] = [routeVerdict({ ...inputs, lookAheadMs: Infinity }), routeVerdict(inputs)]
  return restsWords(whole, ahead, coverageOf(weather, nowMs), etaMs, nowMs)
}
const sea = (heightAt: (index: number) => number | null, source: (index: number) => 'F' | 'A' = () => 'F') =>
  weatherOf(schedule, (_timeMs, index) => {
    const totalWaveHeight = heightAt(index)
    return totalWaveHeight === null
      ? null
      : { fetchedAtMs: ETD - 130 * 60_000, source: source(index), values: { totalWaveHeight, windSpeed: 5 } }
  })

describe('the line below the stretches', () => {
  it('the next 72 h, what the forecast covers, the oldest age', () =>
    expect(restsOn(sea(() => 1))).toBe('Next 72 h within limits · forecast covers the voyage · oldest 2 h 10 min'))
  it('beyond a hard limit, what is not known stands here', () =>
    expect(restsOn(sea((index) => (index > 30 ? null : index === 4 ? 6 : 1)))).toBe(
      'Next 72 h partly beyond limits · not known from 25 NOV 0000 UTC · oldest 2 h 10 min',
    ))
  it.each([
    ['from before until after', () => 6, 'Next 72 h beyond limits'],
    ['and within between', (i: number) => (i === 9 ? 1 : 6), 'Next 72 h partly beyond limits'],
  ])('beyond a hard limit %s', (_what, seaM, words) => expect(restsOn(sea(seaM)).startsWith(`${words} · `)).toBe(true))
  it('what is not known is said once, where the reason above has its times', () => {
    const weather = sea((index) => (index > 30 && index < 34 ? null : index === 4 ? 6 : 1))
    const inputs = { weather, limits, etdMs: ETD, etaMs, nowMs: ETD }
    const [whole, ahead] = [routeVerdict({ ...inputs, lookAheadMs: Infinity }), routeVerdict(inputs)]
    const line = (reason: string | null): string =>
      restsWords(whole, ahead, coverageOf(weather, ETD), etaMs, ETD, reason)
    const gap = /not known from \d\d NOV \d{4} to (\d\d NOV )?\d{4} UTC/
    const [reason = ''] = whole.reasons
    expect(reason).toMatch(/^Not known: sea from/)
    expect(line(reason)).toBe('Next 72 h partly beyond limits · oldest 2 h 10 min')
    expect(line('Get weather brings what the forecast has.')).toMatch(gap)
    expect(line(null)).toMatch(gap)
  })
  it('averages after it are said, and are no forecast', () =>
    expect(
      restsOn(
        sea(
          () => 1,
          (index) => (index > 30 ? 'A' : 'F'),
        ),
      ),
    ).toBe('Next 72 h within limits · forecast covers to 25 NOV 0000, averages after · oldest 2 h 10 min'))
  it('not known in the next hours, unless the headline says just that', () => {
    expect(restsOn(sea((index) => (index > 10 ? null : 1)))).toMatch(/^Forecast covers to 22 NOV 1200 · /)
    const twice = sea((index) => (index === 10 || index > 30 ? null : 1))
    expect(restsOn(twice)).toMatch(/^Next 72 h not known from 22 NOV 0900 to 1500 UTC · /)
  })
  it('averages before a gap of nothing are not “after”', () => {
    const weather = sea(
      (index) => (index > 30 ? null : 1),
      (index) => (index < 2 ? 'A' : 'F'),
    )
    const line = restsOn(weather, ETD + 7 * HOUR_MS)
    expect(line).toMatch(/[Ff]orecast covers to 25 NOV 0000 · /)
  })
  it('sea alone missing: how far wind is known, and not that there is no forecast', () => {
    const windAlone = weatherOf(schedule, () => ({ fetchedAtMs: ETD - 130 * 60_000, values: { windSpeed: 5 } }))
    expect(restsOn(windAlone)).toMatch(/^Wind known at 41 of 41 times ahead, sea at 0 of 41, every 3 h · /)
    const later = sea((index) => (index < 4 ? null : 1))
    expect(restsOn(later)).toMatch(/^Wind and sea known at 37 of 41 times ahead, every 3 h · /)
    expect(restsOn(sea(() => null))).toBe('No forecast from now on')
    expect(
      restsOn(
        sea(
          () => 1,
          () => 'A',
        ),
      ),
    ).toMatch(/averages, no forecast from now on/i)
  })
  it('before departure they are the first hours, not the next', () =>
    expect(
      restsOn(
        sea(() => 1),
        ETD - HOUR_MS,
      ),
    ).toMatch(/^First 72 h within limits · /))
  it('weather that is old, and weather whose age is not known, are not the same', () => {
    expect(
      restsOn(
        sea(() => 1),
        ETD + 20 * HOUR_MS,
      ),
    ).toMatch(/^Next 72 h within limits, weather old · /)
    expect(
      restsOn(
        sea(() => 1),
        ETD - 12 * HOUR_MS,
      ),
    ).toMatch(/^First 72 h within limits, age of the weather not known · /)
  })
  it('without limits the age is of what is ahead too', () => {
    const weather = sea(() => 1)
    weather.fetchedAtMs = weather.timesMs.map((timeMs) => (timeMs < at(22) ? ETD - 130 * 60_000 : at(22)))
    const nowMs = at(22, 1)
    const none = { ...limits, waveM: null }
    const verdict = routeVerdict({ weather, limits: none, etdMs: ETD, etaMs, nowMs })
    expect(restsWords(verdict, verdict, coverageOf(weather, nowMs), etaMs, nowMs)).toBe(
      'Forecast covers the voyage · oldest value 1 h 0 min old',
    )
  })
  it('near arrival the next hours are the voyage: nothing is said twice', () =>
    expect(
      restsOn(
        sea(() => 1),
        etaMs - 24 * HOUR_MS,
      ),
    ).toMatch(/^Forecast covers the voyage · ▲ oldest /))
})

describe('what is missing, and what can be done', () => {
  const missing = (weather: VoyageWeather, all = limits): string | null => {
    const inputs = { weather, limits: all, etdMs: ETD, etaMs, nowMs: ETD, lookAheadMs: Infinity }
    return missingWords(routeVerdict(inputs), weather, Object.values(all).filter((one) => one !== null).length, ETD)
  }
  it('nothing is said where all is known', () => expect(missing(sea(() => 1))).toBe(null))
  it('what the headline says whole is not said again', () =>
    expect(missing(sea((index) => (index > 10 ? null : 1)))).toBe('Get weather brings what the forecast has.'))
  it('how many reasons stand behind the first is said after it', () => {
    const verdict = routeVerdict({
      weather: sea(() => null),
      limits,
      etdMs: ETD,
      etaMs,
      nowMs: ETD,
      lookAheadMs: Infinity,
    })
    const several = { ...verdict, reasons: ['The first reason.', 'Another.', 'A third.'] }
    expect(
      missingWords(
        several,
        sea(() => null),
        1,
        ETD,
      ),
    ).toMatch(/^The first reason\. And 2 more\. Get weather /)
  })
  it('with a key that is refused Get weather brings nothing: why, and what can be done', () => {
    const none = weatherOf(schedule, () => null)
    const inputs = { weather: none, limits, etdMs: ETD, etaMs, nowMs: ETD, lookAheadMs: Infinity }
    expect(missingWords(routeVerdict(inputs), none, 1, ETD, 'The key is refused: ask.')).toBe(
      'No forecast or past weather for any limit. The key is refused: ask.',
    )
    // Beyond the forecast nobody has anything yet, whatever the key.
    const early = { ...inputs, nowMs: ETD - 12 * 24 * HOUR_MS }
    expect(missingWords(routeVerdict(early), none, 1, early.nowMs, 'The key is refused: ask.')).toMatch(/on the way\.$/)
  })
  it('nothing at all: whether it can be had', () => {
    const none = weatherOf(schedule, () => null)
    expect(missing(none)).toBe('No forecast or past weather for any limit. Get weather brings what the forecast has.')
    const inputs = { weather: none, limits, etdMs: ETD, etaMs, nowMs: ETD - 12 * 24 * HOUR_MS, lookAheadMs: Infinity }
    expect(missingWords(routeVerdict(inputs), none, 1, inputs.nowMs)).toMatch(
      /any limit\. The forecast reaches until 19 NOV 0600 UTC today; get weather again on the way\.$/,
    )
  })
  it('between two times of which the first was never got, the service is not said to have had none', () => {
    const weather = sea((index) => (index === 0 ? null : 1))
    const inputs = { weather, limits, etdMs: ETD, etaMs, nowMs: ETD + HOUR_MS, lookAheadMs: Infinity }
    expect(missingWords(routeVerdict(inputs), weather, 1, inputs.nowMs)).toMatch(/Get weather brings what/)
  })
  it('some limits: which; given without a value: the service had none', () =>
    expect(
      missing(
        sea(() => 1),
        { ...limits, iceM: { value: 0.1, kind: 'soft' } },
      ),
    ).toBe('Not known: ice throughout. The service had no value.'))
})
