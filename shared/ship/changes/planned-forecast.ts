// The forecast that a passage was planned by: what was sailed is compared with it.
import { isAhead } from '../../format/time.ts'
import type { IssueHead } from '../../weather/issue.ts'
import type { MeasureName } from '../../weather/measures.ts'
import type { VoyageWeather, WeatherAlong } from '../../weather/weather.ts'
import { isForecastAt } from '../sailed/was-there.ts'
import type { KeptForecasts, KnownHead } from './known-forecast.ts'

/** `approved`: the plan was approved by it; `departure`: the newest at the departure; `first`: none is kept of before it, and this is the first since. */
type PlannedBy = 'approved' | 'departure' | 'first'

export interface PlannedForecast {
  by: PlannedBy
  head: IssueHead | KnownHead
}

/** `weather`: along the plan as it stood then; null: what is kept of it is damaged. */
export interface PlannedWeather {
  planned: PlannedForecast
  weather: VoyageWeather | null
}

/** The last approved one of before the departure, else the newest of then, else the first kept since; null: none is kept. One of a clock ahead is none. */
export function plannedForecast(
  { issues, known }: KeptForecasts,
  etdMs: number,
  nowMs: number,
): PlannedForecast | null {
  const isSound = ({ fetchedToMs }: { fetchedToMs: number }): boolean => !isAhead(nowMs - fetchedToMs)
  const isBefore = ({ fetchedToMs }: { fetchedToMs: number }): boolean => fetchedToMs <= etdMs
  const approved = known.filter((head) => head.why === 'approved' && isSound(head))
  const kept = issues.filter(isSound)
  const last = approved.find((head) => head.atMs <= etdMs && isBefore(head))
  if (last !== undefined) return { by: 'approved', head: last }
  const newest = kept.find(isBefore)
  if (newest !== undefined) return { by: 'departure', head: newest }
  const first = kept.at(-1) ?? approved.at(-1)
  return first === undefined ? null : { by: 'first', head: first }
}

/** What it said of each hour up to `untilMs` before that hour came: what was fetched later was no forecast of it. */
export function forecastUntil(weather: WeatherAlong, untilMs: number): WeatherAlong {
  const end = weather.timesMs.findLastIndex((timeMs) => timeMs <= untilMs) + 1
  const names = Object.keys(weather.columns) as MeasureName[]
  const kept = weather.timesMs.slice(0, end).map((_, i) => names.some((name) => isForecastAt(weather, name, i)))
  const only = <Item>(items: readonly Item[], nothing: Item): Item[] =>
    items.slice(0, end).map((item, i) => (kept[i] === true ? item : nothing))
  const columnsOf = <Columns extends Partial<Record<MeasureName, (number | null)[]>>>(columns: Columns): Columns =>
    Object.fromEntries(
      (Object.entries(columns) as [MeasureName, (number | null)[]][]).map(([name, column]) => [
        name,
        column.slice(0, end).map((value, i) => (isForecastAt(weather, name, i) ? value : null)),
      ]),
    ) as Columns
  const { rounded, periods: _periods, ...rest } = weather
  return {
    ...rest,
    timesMs: weather.timesMs.slice(0, end),
    steps: weather.steps.slice(0, end),
    columns: columnsOf(weather.columns),
    older: columnsOf(weather.older),
    source: kept.map((isKept) => (isKept ? 'F' : 'none')),
    fetchedAtMs: only(weather.fetchedAtMs, null),
    fetchedBy: only(weather.fetchedBy, null),
    samples: only(weather.samples, 0),
    offTrackNm: only(weather.offTrackNm, null),
    gapHours: only(weather.gapHours, null),
    ...(rounded === undefined ? {} : { rounded: only(rounded, false) }),
  }
}
