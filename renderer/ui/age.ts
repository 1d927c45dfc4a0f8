// The age of a step's values in words, where earlier answers gave some of them; and who fetched them.
import { officeInShort, withOffice } from '../../shared/format/fetched-by.ts'
import { formatAge } from '../../shared/format/time.ts'
import { isRoundedAt, oldestAt, type WeatherSeries } from '../../shared/weather/weather.ts'
import { words } from '../words/words.ts'

/** `1 h 5 min`, and where some value is of an earlier answer `1 h 5 min to 9 h 0 min`; null where nothing is stored. */
function agesText(series: Pick<WeatherSeries, 'fetchedAtMs' | 'older'>, index: number, nowMs: number): string | null {
  const newestMs = series.fetchedAtMs[index] ?? null
  const oldestMs = oldestAt(series, index)
  if (newestMs === null || oldestMs === null) return null
  const newest = formatAge(nowMs - newestMs)
  return oldestMs === newestMs ? newest : words.ui.age.to(newest, formatAge(nowMs - oldestMs))
}

type Aged = Pick<WeatherSeries, 'fetchedAtMs' | 'fetchedBy' | 'older' | 'rounded'>

/** `1 h 5 min, by the office, rounded to 0.01`; null where nothing is stored. */
export function agesAndOffice(series: Aged, index: number, nowMs: number): string | null {
  const ages = agesText(series, index, nowMs)
  if (ages === null) return null
  const text = withOffice(ages, series.fetchedBy[index] ?? null)
  return isRoundedAt(series, index) ? words.ui.age.rounded(text) : text
}

/** The same for a column: `1 h 5 min · office · rounded`. */
export function agesInShort(series: Aged, index: number, nowMs: number): string | null {
  const ages = agesText(series, index, nowMs)
  if (ages === null) return null
  const office = officeInShort(series.fetchedBy[index] ?? null)
  const rounded = isRoundedAt(series, index) ? words.ui.age.roundedInShort : null
  return [ages, office, rounded].filter((part) => part !== null).join(' · ')
}
