// The abstract of the passage on paper: only where chosen, what is not known first, the same figures and sentences as the sheet, its terms printed.
import { expect, it } from 'vitest'
import { abstractOfPassage } from '../../../../../electron/engine/passage/paper/abstract.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { charterOf } from '../../../../../shared/ship/sailed/charter.ts'
import { charterWords } from '../../../../../shared/ship/sailed/passage-words.ts'
import { sailedDays } from '../../../../../shared/ship/sailed/sailed-time.ts'
import { DEFAULT_CHARTER_TERMS } from '../../../../../shared/weather/charter-terms.ts'
import type { WeatherSource } from '../../../../../shared/weather/weather.ts'
import { passagePlanData } from '../../../../support/at-once.ts'
import { inputOf, markup, NOW, route, voyageOf, waypoint, weatherOf } from './inputs.ts'

const LATER_MS = NOW + 60 * HOUR_MS
const voyage = voyageOf(route([waypoint(0, 50, -6), waypoint(1, 50, -40)]))
const UNSET = { parts: ['abstract'], nowMs: LATER_MS } as const

function plan(source: (index: number) => WeatherSource, terms = DEFAULT_CHARTER_TERMS, nowMs = LATER_MS) {
  const along = weatherOf(voyage, source, (measure) =>
    measure === 'windSpeed' ? 4 : measure === 'totalWaveHeight' ? 1 : measure === 'currentDirection' ? 270 : undefined,
  )
  const givenAt = (i: number): number => (source(i) === 'F' ? (along.timesMs[i] ?? 0) - HOUR_MS : nowMs)
  const weather = { ...along, fetchedAtMs: along.fetchedAtMs.map((atMs, i) => (atMs === null ? null : givenAt(i))) }
  const planned = { by: 'departure', head: { fetchedToMs: NOW } } as const
  return passagePlanData(
    inputOf(voyage, {
      ...UNSET,
      nowMs,
      weather,
      abstract: {
        planned: { planned: planned as never, weather: { ...along, source: along.source.map(() => 'F') } },
        terms,
      },
    }),
  )
}
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('stands nowhere where it was not chosen', () => {
  expect(markup(abstractOfPassage({ ...plan(() => 'P'), abstract: null }))).toBe('')
})

it('says what is not known before all else, and nothing of an hour with its forecast alone as good', () => {
  const text = textOf(markup(abstractOfPassage(plan((i) => (i === 5 ? 'F' : 'P')))))
  const unknown = text.indexOf('◐ Wind and sea as they were are not known for')
  expect(unknown).toBeGreaterThan(-1)
  expect(unknown).toBeLessThan(text.indexOf('Greatest sea'))
  expect(text).toContain('of 3 h only the last forecast is stored, which is not what was there')
  expect(text).toContain('◐ not known')
})

it('has the sentence of the sheet, and the terms', () => {
  const data = plan(() => 'P', { ...DEFAULT_CHARTER_TERMS, unbrokenHours: 12 })
  const text = textOf(markup(abstractOfPassage(data)))
  const days = sailedDays(data.weather.passage, data.clocks, data.nowMs)
  const { whole } = charterOf(data.weather, days, { ...DEFAULT_CHARTER_TERMS, unbrokenHours: 12 }, data.nowMs)
  expect(whole.goodMs).toBeGreaterThan(12 * HOUR_MS)
  expect(text).toContain(charterWords(whole))
  expect(text).toContain('Wind to Bft 4, sea (total) to 1.25 m, current not against the course, 12 h unbroken.')
  expect(text).toContain('As planned: by the newest forecast at the departure, of 15 NOV 0430 UTC')
})

it('says that no forecast of then is kept, and that what is kept is damaged', () => {
  const data = plan(() => 'P')
  const textWith = (planned: NonNullable<(typeof data)['abstract']>['planned']): string =>
    textOf(markup(abstractOfPassage({ ...data, abstract: { planned, terms: DEFAULT_CHARTER_TERMS } })))
  expect(textWith(null)).toContain('As planned: not known, no forecast of before is kept.')
  const planned = data.abstract?.planned
  if (planned === undefined || planned === null) throw new Error('the plan has a forecast')
  expect(textWith({ ...planned, weather: null })).toContain('As planned: not known, the forecast of then is damaged')
})

it('says before the departure that nothing is sailed', () => {
  const html = markup(abstractOfPassage(plan(() => 'F', DEFAULT_CHARTER_TERMS, NOW - 300 * HOUR_MS)))
  expect(textOf(html)).toContain('The passage has not begun.')
  expect(html).not.toContain('<table')
})
