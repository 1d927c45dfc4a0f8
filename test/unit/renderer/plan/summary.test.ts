// The first sentence of the voyage panel, for every state the stored weather can be in.
import { describe, expect, it } from 'vitest'
import { summarise } from '../../../../renderer/plan/summary.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { at, NOW, planOf, weatherOf } from '../fixtures.ts'

const values = { windSpeed: 9, totalWaveHeight: 2 }
const fetched = { fetchedAtMs: NOW - 130 * 60_000, values }

describe('before there is weather', () => {
  it('asks for ETD first', () => {
    const summary = summarise(planOf(null), null, NOW)
    expect(summary).toMatchObject({
      state: 'ask',
      headline: 'No weather yet. Set ETD, then Get weather.',
      worst: [],
      source: null,
    })
  })
  it('says that it is reading', () => {
    expect(summarise(planOf(at(21)), null, NOW).headline).toMatch(/^Reading/)
  })
  it('asks to get weather', () => {
    const schedule = planOf(at(21))
    expect(
      summarise(
        schedule,
        weatherOf(schedule, () => null),
        NOW,
      ),
    ).toMatchObject({ state: 'ask', headline: 'No weather yet. Press Get weather.' })
  })
  it('names the button that there is', () => {
    const schedule = planOf(at(21))
    const of = (next: string | null) =>
      summarise(
        schedule,
        weatherOf(schedule, () => null),
        NOW,
        next,
      ).headline
    expect(of('Resume')).toBe('No weather yet. Press Resume.')
    expect(of(null)).toBe('No weather yet: it is being fetched.')
  })
  it('names the horizon when departure lies beyond it', () => {
    const schedule = planOf(at(30, 18))
    const summary = summarise(
      schedule,
      weatherOf(schedule, () => null),
      NOW,
    )
    expect(summary.headline).toMatch(/beyond the forecast/)
    expect(summary.reason).toBe('The forecast reaches until 30 NOV 1200 UTC. ETD is 6\u00a0h later.')
  })
  it('knows a voyage that is over', () => {
    const schedule = planOf(at(1))
    expect(
      summarise(
        schedule,
        weatherOf(schedule, () => null),
        NOW,
      ).headline,
    ).toBe('The voyage ended 03 NOV 1200 UTC by its schedule.')
  })
})

describe('with weather', () => {
  it('the whole voyage', () => {
    const schedule = planOf(at(21))
    const summary = summarise(
      schedule,
      weatherOf(schedule, () => fetched),
      NOW,
    )
    expect(summary).toMatchObject({
      state: 'whole',
      headline: 'Weather is stored until arrival, 23 NOV 1200 UTC.',
      reason: null,
    })
    expect(summary.source).toBe('Forecast (F) · oldest value 2 h 10 min old')
  })

  it('to a time short of arrival', () => {
    const schedule = planOf(at(21))
    const weather = weatherOf(schedule, (timeMs) => (timeMs <= at(23, 9) ? fetched : null))
    const summary = summarise(schedule, weather, NOW)
    expect(summary.headline).toBe('Weather is stored until 23 NOV 0900 UTC, 3\u00a0h short of arrival.')
    expect(summary.reason).toBe('1 of 21 steps ahead has none. Get weather asks for what the forecast has.')
    expect(summary.state).toBe('part')
  })

  it('up to the horizon, which is not the officer’s fault', () => {
    const schedule = planOf(at(21), 2)
    const weather = weatherOf(schedule, (timeMs) => (timeMs <= at(30, 12) ? fetched : null))
    const summary = summarise(schedule, weather, NOW)
    expect(summary.headline).toMatch(
      /^Weather is stored until 30 NOV 1200 UTC, 3\u00a0d\u00a00\u00a0h short of arrival/,
    )
    expect(summary.reason).toMatch(/^The forecast reaches until 30 NOV 1200 UTC today/)
  })

  it('with a gap in the middle counts only to the gap, and says that there are gaps', () => {
    const schedule = planOf(at(21))
    const weather = weatherOf(schedule, (timeMs) => (timeMs === at(21, 12) ? null : fetched))
    const summary = summarise(schedule, weather, NOW)
    expect(summary.headline).toMatch(/until 21 NOV 0900 UTC, 2\u00a0d\u00a03\u00a0h short/)
    expect(summary.reason).toMatch(/fills the gaps/)
  })

  it('missing from the first step on', () => {
    const schedule = planOf(at(21))
    const weather = weatherOf(schedule, (_timeMs, index) => (index < 4 ? null : fetched))
    expect(summarise(schedule, weather, NOW).headline).toBe('Weather is stored for part of the voyage only.')
  })

  it('what has passed does not count as missing', () => {
    const schedule = planOf(at(19, 14))
    const weather = weatherOf(schedule, (timeMs) => (timeMs >= at(20, 12) ? fetched : null))
    expect(summarise(schedule, weather, NOW)).toMatchObject({ state: 'whole' })
  })

  it('counts the sources when they are mixed, and lets the oldest age count', () => {
    const schedule = planOf(at(20, 6))
    const weather = weatherOf(schedule, (timeMs) => ({
      fetchedAtMs: timeMs < at(21) ? at(20, 12) : NOW - 5 * 60_000,
      values,
    }))
    expect(summarise(schedule, weather, NOW).source).toBe(
      '18 steps forecast (F), 3 steps past (P) · oldest value 2 h 12 min old',
    )
  })
})

describe('measures, not rows', () => {
  it('what the service answered without wind and sea is not promised for asking again', () => {
    const voyage = planOf(at(21))
    const weather = weatherOf(voyage, (timeMs) =>
      timeMs < at(22) ? fetched : { ...fetched, values: { visibility: 9 } },
    )
    const { reason } = summarise(voyage, weather, NOW)
    expect(reason).toMatch(/^At \d+ of \d+ steps ahead the service gave neither wind nor sea\./)
    expect(reason).not.toMatch(/Get weather/)
  })

  const schedule = planOf(at(21))
  const of = (known: (index: number) => { windSpeed?: number; totalWaveHeight?: number; pressureSeaLevel?: number }) =>
    summarise(
      schedule,
      weatherOf(schedule, (_timeMs, index) => ({ ...fetched, values: known(index) })),
      NOW,
    )
  it('answers without a value are no weather', () => {
    expect(of(() => ({}))).toMatchObject({
      state: 'ask',
      headline: 'No weather yet. Press Get weather.',
      source: null,
    })
  })
  it('neither wind nor sea: said, though something else is stored', () => {
    expect(of(() => ({ pressureSeaLevel: 1012 }))).toMatchObject({
      state: 'ask',
      headline: 'Neither wind nor sea is known anywhere along the voyage.',
    })
  })
  it('one of the two: how often each is known', () => {
    expect(of((index) => (index < 5 ? values : { windSpeed: 9 }))).toMatchObject({
      state: 'part',
      headline: 'Weather is stored until 21 NOV 1200 UTC, 2\u00a0d\u00a00\u00a0h short of arrival.',
      reason: 'Wind known at 21 of 21 steps ahead, sea at 5 of 21.',
    })
    expect(of(() => ({ windSpeed: 9 }))).toMatchObject({
      state: 'part',
      headline: 'Weather is stored for part of the voyage only.',
      reason: 'Wind known at 21 of 21 steps ahead, sea at 0 of 21.',
    })
  })
})

describe('the worst of it', () => {
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
    expect(summarise(schedule, weather, NOW).worst).toEqual([
      'Highest wind 36 kn from 268° on 22 NOV 0600 UTC, sea 4.1 m.',
      'Highest sea 5.2 m from 255° on 22 NOV 1500 UTC.',
      'Lowest visibility 0.4 NM on 21 NOV 0900 UTC.',
    ])
  })
  it('leaves out what is not stored, and does not say the same moment twice', () => {
    const weather = weatherOf(schedule, (timeMs) => ({
      ...fetched,
      values: { windSpeed: timeMs === at(22) ? 10 : 5, totalWaveHeight: timeMs === at(22) ? 3 : 2 },
    }))
    expect(summarise(schedule, weather, NOW).worst).toEqual([
      'Visibility is not known at 21 of 21 steps stored.',
      'Highest wind 19 kn on 22 NOV 0000 UTC, sea 3.0 m.',
    ])
  })
  it('what is known of a part is the highest known, not the highest', () => {
    const weather = weatherOf(schedule, (timeMs) =>
      timeMs > at(22) ? null : { ...fetched, values: { windSpeed: 10, totalWaveHeight: 3, visibility: 20_000 } },
    )
    expect(summarise(schedule, weather, NOW).worst).toEqual([expect.stringMatching(/^Highest known wind 19 kn/)])
  })
  it('where one of wind and sea is known throughout and the other is not, the same moment is told of each', () => {
    const weather = weatherOf(schedule, (timeMs, index) => ({
      ...fetched,
      values: {
        windSpeed: index === 1 ? null : timeMs === at(22) ? 10 : 5,
        totalWaveHeight: timeMs === at(22) ? 3 : 2,
        visibility: 20_000,
      },
    }))
    expect(summarise(schedule, weather, NOW).worst).toEqual([
      'Highest known wind 19 kn on 22 NOV 0000 UTC, sea 3.0 m.',
      'Highest sea 3.0 m on 22 NOV 0000 UTC.',
    ])
  })
  it('says nothing when nothing of it is stored', () => {
    expect(
      summarise(
        schedule,
        weatherOf(schedule, () => ({ fetchedAtMs: NOW - HOUR_MS })),
        NOW,
      ).worst,
    ).toEqual([])
  })
})

it('weather of the whole voyage whose age is not known is not told as all right', () => {
  const schedule = planOf(at(20, 12))
  const of = (fetchedAtMs: number) =>
    summarise(
      schedule,
      weatherOf(schedule, () => ({ fetchedAtMs, source: 'F', values })),
      NOW,
    )
  expect(of(NOW - HOUR_MS).state).toBe('whole')
  expect(of(NOW + HOUR_MS)).toMatchObject({ state: 'part', source: expect.stringMatching(/of unknown age/) })
})
