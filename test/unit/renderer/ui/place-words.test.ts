// Sentences about a place's stored weather: how many times, from where, how old.
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { otherWords, seriesWords } from '../../../../renderer/ui/place-words.ts'
import { at, seriesOf, T } from '../weather/place/point-series.ts'

it('words say how many, from when, of which source, how old and how far', () => {
  const now = T + 2 * HOUR_MS
  expect(seriesWords(seriesOf(at(3, 6)), now)).toBe(
    '2 times, 20 NOV 0900 to 20 NOV 1200 UTC, forecast (F), 2 h 0 min old, 3.1 NM from the place',
  )
  expect(seriesWords({ ...seriesOf(at(0, 3)), offNm: 0.01, fetchedAtMs: [T - DAY_MS, T] }, now)).toBe(
    '2 times, 20 NOV 0600 to 20 NOV 0900 UTC, past (P) and forecast (F), oldest 1 d 2 h old, at the place',
  )
  expect(seriesWords({ ...seriesOf(at(0, 3)), fetchedAtMs: [T, now + 3 * HOUR_MS] }, now)).toMatch(
    /, of unknown age: fetched 3 h 0 min ahead of this clock, /,
  )
  expect(seriesWords(seriesOf(at(0)), now)).toMatch(/^1 time, 20 NOV 0600 UTC, past \(P\)/)
  expect(otherWords({ position: { lat: 45, long: -30 }, offNm: 2.31, times: 1 })).toBe(
    '45°00.0′ N 030°00.0′ W: 2.3 NM off, 1 time',
  )
})
