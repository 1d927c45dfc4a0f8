// On paper: who fetched the weather, in the sentences, in the footer of each page, and row by row where more than one did.
import { expect, it } from 'vitest'
import type { FetchedByAny } from '../../../../../shared/format/fetched-by.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { inputOf, route, voyageOf, weatherOf, zigzag } from '../../../../unit/engine/passage/paper/inputs.ts'
import { planPage } from '../../../../support/at-once.ts'

const voyage = voyageOf(route(zigzag(60)))
const whole = weatherOf(voyage, () => 'F')
const by = (of: (index: number) => FetchedByAny): VoyageWeather => ({
  ...whole,
  fetchedBy: whole.fetchedBy.map((_own, i) => of(i)),
})
const page = (weather: VoyageWeather, orientation: 'lying' | 'standing' = 'lying') =>
  planPage(inputOf(voyage, { weather, orientation }))
const text = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const marks = (html: string): number => text(html).split('‡').length - 1
/** The footer of each page: signs are written as their numbers there. */
const footerOf = ({ runningCss }: ReturnType<typeof page>): string =>
  runningCss.replaceAll(/\\([0-9a-f]+) /g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

it('by the ship herself: nothing is said of an office', () => {
  const printed = page(whole)
  expect(text(printed.html)).not.toMatch(/by the office\b/)
  expect(footerOf(printed)).not.toMatch(/by the office\b/)
  expect(marks(printed.html)).toBe(0)
})

it('all by the office: once in each sentence, and no mark in any row', () => {
  const printed = page(by(() => 'office'))
  expect(text(printed.html)).toMatch(/steps of 3 h, as fetched 15 NOV 2026 \d{4} UTC, by the office\./)
  expect(text(printed.html)).not.toContain('some by the office')
  expect(footerOf(printed)).toMatch(/weather as fetched 15 NOV 2026 \d{4} UTC, by the office\./)
  expect(marks(printed.html)).toBe(0)
})

it.each(['lying', 'standing'] as const)(
  '%s, some by the office: the rows that were, and the key to the mark',
  (how) => {
    const printed = page(
      by((i) => (['own', 'office', 'both'] as const)[Math.floor(i / 4) % 3] ?? 'own'),
      how,
    )
    expect(text(printed.html)).toMatch(/as fetched 15 NOV 2026 \d{4} UTC, some by the office\./)
    expect(footerOf(printed)).toMatch(/, some by the office\./)
    expect(text(printed.html)).toContain('‡ fetched by the office, (‡) some of it.')
    expect(text(printed.html)).toMatch(/2 h 0 min ‡ /)
    expect(text(printed.html)).toMatch(/2 h 0 min \(‡\) /)
    expect(text(printed.html)).toMatch(/2 h 0 min (?!‡|\(‡\))/)
  },
)
