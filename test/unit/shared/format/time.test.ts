// Times as an officer reads them, and the 3-hour steps of the service.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as t from '../../../../shared/format/time.ts'

const at = (...parts: [number, number, number, number?, number?, number?]): number =>
  Date.UTC(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0, parts[5] ?? 0)

describe('steps', () => {
  it('fall on 0000, 0300 … 2100 UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 7e12 }), (timeMs) => {
        const [floor, ceil] = [t.floorToStep(timeMs), t.ceilToStep(timeMs)]
        expect(new Date(floor).getUTCHours() % 3).toBe(0)
        expect(Math.abs(floor % t.HOUR_MS)).toBe(0)
        expect(timeMs - floor).toBeGreaterThanOrEqual(0)
        expect(timeMs - floor).toBeLessThan(t.STEP_MS)
        expect(ceil - floor).toBe(timeMs === floor ? 0 : t.STEP_MS)
      }),
    )
  })
})

describe('dates and clock', () => {
  it('never leave the month to guessing', () => {
    expect(t.formatUtc(at(2026, 11, 15, 6))).toBe('15 NOV 2026 0600 UTC')
    expect(t.formatUtc(at(2026, 1, 2, 23, 59, 59))).toBe('02 JAN 2026 2359 UTC')
    expect(t.formatShortUtc(at(2028, 2, 29, 0, 5))).toBe('29 FEB 0005')
    expect(t.isoUtc(at(2026, 11, 15, 6))).toBe('2026-11-15T06:00:00Z')
  })

  it('name all twelve months', () => {
    const months = Array.from({ length: 12 }, (_, i) => t.formatDate(at(2026, i + 1, 1)).slice(3, 6))
    expect(months.join(' ')).toBe('JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC')
  })

  it('label ship’s time by its offset from UTC', () => {
    expect([0, 540, -570, 345, -60].map(t.formatZone)).toEqual([
      'LT (UTC+00:00)',
      'LT (UTC+09:00)',
      'LT (UTC−09:30)',
      'LT (UTC+05:45)',
      'LT (UTC−01:00)',
    ])
  })
})

describe('durations and ages', () => {
  it.each([
    [0, '00h 00m'],
    [29_000, '00h 00m'],
    [-20_000, '00h 00m'],
    [31_000, '00h 01m'],
    [4.25 * 3_600_000, '04h 15m'],
    [86_400_000 - 20_000, '1d 00h 00m'],
    [3 * 86_400_000 + 4.25 * 3_600_000, '3d 04h 15m'],
    [-3_600_000, '−01h 00m'],
  ])('%i ms is %s', (ms, text) => {
    expect(t.formatDuration(ms)).toBe(text)
  })

  it.each([
    // Clocks are put right by a minute or two all the time; more is a clock that was wrong, then or now.
    [-90_000, 'just now'],
    [-5_000_000, '▲ unknown, 1 h 23 min ahead'],
    [59_999, 'just now'],
    [60_000, '1 min'],
    [59 * 60_000, '59 min'],
    [130 * 60_000, '2 h 10 min'],
    [1440 * 60_000, '1 d 0 h'],
    [76 * 3_600_000, '3 d 4 h'],
    [-60_000, 'just now'],
  ])('an age of %i ms is %s', (ms, text) => {
    expect(t.formatAge(ms)).toBe(text)
  })
})

it.each([
  [0, null],
  [-29_000, null],
  [20 * 60_000, '20 min later'],
  [190 * 60_000, '3 h 10 min later'],
  [-2 * 3_600_000, '2 h earlier'],
  [26 * 3_600_000, '1 d 2 h later'],
])('a difference of %i ms is %s', (ms, words) => expect(t.formatLater(ms)).toBe(words))

const clock = (minute: number, second: number): number => Date.UTC(2026, 10, 15, 9, minute, second)
it.each([
  // 12 min 36 s, of 0941 and 0953.
  [clock(41, 10), clock(53, 46), 12],
  [clock(53, 46), clock(41, 10), -12],
  [clock(41, 59), clock(42, 0), 1],
  [clock(41, 0), clock(41, 59), 0],
])('two times are so many minutes apart as they are shown', (fromMs, toMs, minutes) => {
  expect(t.shownApartMs(fromMs, toMs)).toBe(minutes * 60_000)
  const shown = [fromMs, toMs].map((ms) => Number(t.formatClock(ms)))
  expect((shown[1] ?? 0) - (shown[0] ?? 0)).toBe(minutes)
})

it.each([
  [0, 'just fetched'],
  [130 * 60_000, '2 h 10 min old'],
  [-3 * 3_600_000, 'of unknown age: fetched 3 h 0 min ahead of this clock'],
])('%i ms after it was fetched, a value is %s', (ms, words) => expect(t.oldWords(ms)).toBe(words))

it('several answers in words: the oldest, or unknown where one is ahead of the clock', () => {
  const [nowMs, hourMs] = [Date.UTC(2026, 10, 22), 3_600_000]
  const words = (...agesH: number[]): string =>
    t.oldestWords(t.fetchSpanOf(agesH.map((age) => nowMs - age * hourMs)), nowMs, 'oldest ')
  expect(words(9, 1)).toBe('oldest 9 h 0 min old')
  expect(words(9, -3)).toBe('of unknown age: fetched 3 h 0 min ahead of this clock')
  expect(words()).toBe('nothing fetched')
})

it('several answers are as old as the oldest of them; one fetched ahead of the clock makes the age of all unknown', () => {
  const now = at(2026, 11, 20)
  const ageOf = (...agesMs: number[]): number | null =>
    t.ageTogether(t.fetchSpanOf(agesMs.map((age) => now - age)), now)
  expect(ageOf()).toBeNull()
  expect(ageOf(60_000, 7_200_000, 3_600_000)).toBe(7_200_000)
  expect(ageOf(7_200_000, -90_000)).toBe(7_200_000)
  for (const ahead of [-3_600_000, -3 * 86_400_000, -10 * 365 * 86_400_000]) expect(ageOf(7_200_000, ahead)).toBe(ahead)
})
