// The years and the season of an average as text, by which it is kept.
import { SEASONS, type AverageSpan } from '../../../../shared/weather/climatology.ts'

/** Unique text of a span: `autumn/10 years`, `all/10 years`, `autumn/2019`. */
export const spanText = (span: AverageSpan): string =>
  'year' in span ? `${span.season}/${span.year}` : `${span.season ?? 'all'}/${span.averageYear} years`

/** null: no span's text. */
export function spanOf(text: string): AverageSpan | null {
  const [, word, years, isMean] = /^(\w+)\/(\d+)( years)?$/.exec(text) ?? []
  const season = SEASONS.find((one) => one === word) ?? null
  if (isMean !== undefined) return season === null && word !== 'all' ? null : { averageYear: Number(years), season }
  return season === null ? null : { year: Number(years), season }
}
