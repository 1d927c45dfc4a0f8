// The arrival with stored wind or current: what part of the way it is known for stands before the figure, and is never rounded up to all.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { etaPieces, etaSentence, gainWords, lossWords } from '../../../../renderer/plan/estimate-words.ts'
import { currentGain } from '../../../../shared/weather/current.ts'
import { FORCES, LOSS_DIRECTIONS, type SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import { lossOnPassage } from '../../../../shared/ship/speed-loss.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { at, NOW, planOf, weatherOf } from '../fixtures.ts'

const loss = { known: 1, lateMs: 4 * HOUR_MS, worst: { percent: 12, timeMs: at(21, 6) } }
const gain = { known: 1, meanAlongKn: -0.6, lateMs: 4 * HOUR_MS }

it('known all the way it is told as it is', () => {
  expect(lossWords(loss, at(23), 'the master’s table')).toMatch(
    /^With speed lost to wind and sea: ETA 23 NOV 0400 UTC, .* later than planned .*known for all of the way; most lost 12 %/,
  )
  expect(gainWords(gain, at(23))).toMatch(/^Planned speeds.*ETA 23 NOV 0400 UTC.*against the ship all the way/)
})

it.each([
  [0.62, '62 %'],
  [0.9999, '99 %'],
  [0.004, 'less than 1 %'],
])('known for %s of the way that comes first, and the figure is of that part', (known, words) => {
  const lost = lossWords({ ...loss, known }, at(23), 'the master’s table')
  expect(lost.startsWith(`◐ Wind of the hour is known for ${words} of the way only`)).toBe(true)
  expect(lost).toMatch(/the rest counts as no speed lost.*ETA at the earliest 23 NOV 0400 UTC/)
  const gained = gainWords({ ...gain, known }, at(23))
  expect(gained.startsWith(`◐ A current is known for ${words} of the way only`)).toBe(true)
  expect(gained).toMatch(/the rest counts as none.*later by that part alone.*against the ship there/)
  expect(lossWords({ ...loss, known, lateMs: 0 }, at(23), 'x')).toContain('no difference to ETA by that part')
  expect(gainWords({ ...gain, known, lateMs: 0 }, at(23))).toContain('no difference to ETA by that part')
})

it('whatever is missing, the words claim the whole way only where every step is known', () => {
  const schedule = planOf(NOW)
  const table = Object.fromEntries(
    LOSS_DIRECTIONS.map((name) => [name, Array<number>(FORCES).fill(10)]),
  ) as SpeedLossTable
  const values = { windSpeed: 12, windDirection: 90, currentSpeed: 0.5, currentDirection: 90 }
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('all', 'no direction', 'none', 'average'), { minLength: 1, maxLength: 25 }),
      (pattern) => {
        const weather = weatherOf(schedule, (_timeMs, i) => {
          const known = pattern[i % pattern.length]
          if (known === 'none') return null
          if (known === 'average') return { fetchedAtMs: NOW, source: 'A', values }
          const directions = known === 'all' ? {} : { windDirection: null, currentDirection: null }
          return { fetchedAtMs: NOW, values: { ...values, ...directions } }
        })
        const isWhole = weather.steps.every(
          ({ courseDeg }, i) => courseDeg === null || pattern[i % pattern.length] === 'all',
        )
        const [lost, gained] = [lossOnPassage(schedule, weather, table), currentGain(schedule, weather)]
        const told = [lost && lossWords(lost, at(23), 'x'), gained && gainWords(gained, at(23))]
        expect(told.every((words) => words === null || words.startsWith('◐') !== isWhole)).toBe(true)
      },
    ),
  )
})

describe('the arrival with weather', () => {
  const eta = {
    earliestMs: at(23, 19, 57),
    latestMs: at(23, 19, 57),
    windKnown: 1,
    currentKnown: 1,
    isWhole: true,
    fetched: { oldestFetchedAtMs: NOW - 3 * HOUR_MS, newestFetchedAtMs: NOW, fetchedBy: 'own' as const },
    possible: { lossPercent: 60, currentKn: 2 },
  }
  const part = { ...eta, isWhole: false, windKnown: 0.8, currentKnown: 0.8, latestMs: at(24, 8, 10) }

  it('is one time where all is known, and what of', () => {
    expect(etaPieces(eta, NOW)).toEqual(['23 NOV 1957'])
    expect(etaSentence(eta, at(23, 7, 56), NOW)).toMatch(
      /^ETA with weather: 23 NOV 1957 UTC, 12h 01m later than planned\. Speed lost to wind and sea, and the current/,
    )
    expect(etaSentence(eta, eta.earliestMs, NOW)).toContain('as planned')
    expect(etaSentence(eta, at(23, 22), NOW)).toContain('02h 03m earlier than planned')
  })
  it('is a range where a part is not known, which is said first', () => {
    expect(etaPieces(part, NOW)).toEqual(['23 NOV 1957 –', '24 NOV 0810 ◐'])
    expect(etaPieces({ ...part, latestMs: at(23, 22) }, NOW)).toEqual(['23 NOV 1957–2200 ◐'])
    expect(etaPieces({ ...part, latestMs: part.earliestMs }, NOW)).toEqual(['23 NOV 1957 ◐'])
    expect(etaSentence(part, at(23), NOW)).toMatch(
      /^◐ Wind is known for 80 % of the way ahead, current for 80 %\. .*For the rest: nothing lost to wind up to 60 %, 2\.0 kn of current with or against the ship\. Weather 3 h 0 min old\.$/,
    )
    expect(etaSentence({ ...part, currentKnown: 1 }, at(23), NOW)).not.toContain('kn of current')
  })
  it('says how old its weather is, with a sign beside the figure where it is old or of no known age', () => {
    expect(etaSentence(eta, at(23), NOW)).toMatch(/calm water\. Weather 3 h 0 min old\.$/)
    const late = NOW + 5 * DAY_MS
    expect(etaPieces(eta, late)).toEqual(['23 NOV 1957', '▲ old'])
    expect(etaPieces(part, late)).toEqual(['23 NOV 1957 –', '24 NOV 0810 ◐', '▲ old'])
    expect(etaSentence(eta, at(23), late)).toMatch(/ ▲ Weather 5 d 3 h old\.$/)
    expect(etaPieces(eta, NOW - DAY_MS)).toEqual(['23 NOV 1957', '▲ age unknown'])
    expect(etaSentence(eta, at(23), NOW - DAY_MS)).toContain('▲ Weather of unknown age: fetched')
  })
  it('has no end where the ship might make no way, and is not known where nothing is', () => {
    expect(etaPieces({ ...part, latestMs: null }, NOW)).toEqual(['23 NOV 1957', 'at the earliest ◐'])
    expect(etaSentence({ ...part, windKnown: 1, currentKnown: 1, latestMs: null }, at(23), NOW)).toContain(
      'too strong to hold the course',
    )
    expect(etaPieces(null, NOW)).toEqual(['not known'])
    expect(etaSentence(null, at(23), NOW)).toMatch(/^○ ETA with weather: not known/)
  })
})
