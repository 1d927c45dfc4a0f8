// Averages in the officer's words: which months, of how many years, and what the service calls them.
import {
  oppositeOf,
  quarterOf,
  type MonthsSpan,
  type Quarter,
  type Season,
  type SeasonsSetting,
} from '../../../shared/weather/climatology.ts'
import { ROUTE_MEASURES, type AlongRoute } from '../../../shared/weather/place-weather.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { words } from '../../words/words.ts'

/** Years requested from the service one by one: from when global wave models began. */
export const FIRST_YEAR = 1980

export const monthsWords = (quarter: Quarter | null): string =>
  quarter === null ? words.place.season.allYear : quarter.replace('-', '–')

/** `isSouth`: some of it lies south of the equator, and is of a season. `seasons`: null while that is not read, or cannot be. */
export const areMonthsKnown = (isSouth: boolean, seasons: SeasonsSetting | null): boolean =>
  !isSouth || seasons?.isChosen === true

/** `JUN–AUG, average of 10 years`; `JUN–AUG 2024`; `JUN–AUG or DEC–FEB 2024` where nobody has said which months the service's season is. */
export function spanWords(span: MonthsSpan, isKnown: boolean): string {
  const { quarter } = span
  const months =
    isKnown || quarter === null
      ? monthsWords(quarter)
      : words.place.season.either(monthsWords(quarter), monthsWords(oppositeOf(quarter)))
  return 'year' in span ? `${months} ${span.year}` : words.place.season.averageOf(months, span.averageYear)
}

/** What is requested from the service: its own word for these months, which may be others. */
export const seasonRequestWords = (season: Season | null, isKnown: boolean): string =>
  season === null
    ? words.place.season.wholeYears
    : isKnown
      ? words.place.season.requestedAs(season)
      : words.place.season.monthsNotKnown(season)

/** How an average is chosen. */
export type SpanKind = 'average' | 'year' | 'years'
export const SPAN_KINDS = ['average', 'year', 'years'] as const satisfies readonly SpanKind[]
export const SPAN_KIND_WORDS: Readonly<Record<SpanKind, string>> = words.place.season.spanKind

export interface SpanChoice {
  kind: SpanKind
  /** null: all the year, which only an average of years has. */
  quarter: Quarter | null
  averageYear: number
  year: number
  /** Years side by side, the last whole one among them. */
  sideBySide: number
}

/** Chosen first are the months of the voyage's middle; without a departure those three months ahead: a season is looked at before it comes. */
export function defaultChoice(nowMs: number, voyage: Pick<Schedule, 'etdMs' | 'etaMs'> | null): SpanChoice {
  const { etdMs, etaMs } = voyage ?? { etdMs: null, etaMs: null }
  const middleMs = etdMs === null ? nowMs + 90 * DAY_MS : (etdMs + (etaMs ?? etdMs)) / 2
  return {
    kind: 'average',
    quarter: quarterOf(middleMs),
    averageYear: 10,
    year: new Date(nowMs).getUTCFullYear() - 1,
    sideBySide: 5,
  }
}

/** The spans of a choice, newest year first. */
export function spansOf({ kind, quarter, averageYear, year, sideBySide }: SpanChoice, nowMs: number): MonthsSpan[] {
  if (kind === 'average' || quarter === null) return [{ averageYear, quarter }]
  if (kind === 'year') return [{ year, quarter }]
  const last = new Date(nowMs).getUTCFullYear() - 1
  return Array.from({ length: sideBySide }, (_, i) => ({ year: last - i, quarter }))
}

/** How far years lie apart in a measure, in the service's unit; null where fewer than two are stored. */
export function spreadOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number')
  return known.length < 2 ? null : Math.max(...known) - Math.min(...known)
}

/** `34 of 36`, `all 36`. */
export const knownWords = (known: number, places: number): string =>
  known === places ? words.place.season.all(places) : words.place.season.of(known, places)

/** Places at which wind, sea and current are known: no more than the least known of them has. */
export const placesKnown = ({
  figures,
}: {
  figures: Pick<AlongRoute['figures'], (typeof ROUTE_MEASURES)[number]>
}): number => Math.min(...ROUTE_MEASURES.map((measure) => figures[measure]?.known ?? 0))

/** `49°N 022°W`: an average is of a region. */
export function nearWords({ lat, long }: Position): string {
  const whole = (degrees: number, digits: number): string => String(Math.round(Math.abs(degrees))).padStart(digits, '0')
  return `${whole(lat, 2)}°${lat < 0 ? 'S' : 'N'} ${whole(long, 3)}°${long < 0 ? 'W' : 'E'}`
}

/** Winter's months lie in two years; null where that is no question. */
export const yearCaution = (spans: readonly MonthsSpan[]): string | null =>
  spans.some((span) => 'year' in span && span.quarter === 'DEC-FEB') ? words.place.season.winterCaution : null
