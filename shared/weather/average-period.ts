// The years and months an average is of: what the service's answer says of them, its bounds, and how it is said.
import { formatMonth } from '../format/time.ts'
import type { WeatherSeries } from './weather.ts'

/** `startDateTimeUTC` and `endDateTimeUTC` of an answer, epoch ms: the end is as it was given, within the period or just behind it. */
export interface AveragePeriod {
  fromMs: number
  toMs: number
}

/** Before 1900 and from 2100 no average can be of. */
const FIRST_MS = Date.UTC(1900, 0, 1)
const LAST_MS = Date.UTC(2100, 0, 1)

/** Whether it can be a period; NaN is none. */
export const isPeriod = ({ fromMs, toMs }: AveragePeriod): boolean =>
  Number.isInteger(fromMs) && Number.isInteger(toMs) && fromMs >= FIRST_MS && fromMs < toMs && toMs <= LAST_MS

export const isSamePeriod = (one: AveragePeriod | undefined, other: AveragePeriod | undefined): boolean =>
  one?.fromMs === other?.fromMs && one?.toMs === other?.toMs

/** The answer did not say it. */
export const YEARS_NOT_KNOWN = 'years not known'

/** `JAN 2016–DEC 2025`, in UTC. An end at midnight is the end of the day before. */
export function periodWords(period: AveragePeriod | null | undefined): string {
  if (period === null || period === undefined) return YEARS_NOT_KNOWN
  const [from, to] = [formatMonth(period.fromMs), formatMonth(period.toMs - 1)]
  return from === to ? from : `${from}–${to}`
}

/** The years are said where they are known, and where the span itself does not name one. */
export const saysYears = (span: object, period: AveragePeriod | null): boolean => period !== null || !('year' in span)

/** The periods of the averages among items, all of them by default; null each where its answer did not say it. */
export const periodsOf = (
  { source, periods }: Pick<WeatherSeries, 'source' | 'periods'>,
  isCounted: (index: number) => boolean = () => true,
): (AveragePeriod | null)[] =>
  source.flatMap((one, index) => (one === 'A' && isCounted(index) ? [periods?.[index] ?? null] : []))

/** The items whose time is between two, both among them. */
export const isWithin =
  ({ timesMs }: Pick<WeatherSeries, 'timesMs'>, fromMs: number, toMs: number) =>
  (index: number): boolean => {
    const timeMs = timesMs[index] ?? Number.NaN
    return timeMs >= fromMs && timeMs <= toMs
  }

/** Of several averages: each period once in order of time, and whether it is not known of some: `JAN 2016–DEC 2025, of some years not known`. */
export function periodsWords(periods: readonly (AveragePeriod | null)[]): string {
  const known = periods.filter((period) => period !== null).toSorted((a, b) => a.fromMs - b.fromMs || a.toMs - b.toMs)
  const said = [...new Set(known.map(periodWords))]
  if (said.length === 0) return YEARS_NOT_KNOWN
  const shown = said.length <= MAX_SAID ? said.join(' and ') : `${said.length} periods, ${said[0]} to ${said.at(-1)}`
  return known.length < periods.length ? `${shown}; of some ${YEARS_NOT_KNOWN}` : shown
}

const MAX_SAID = 2
