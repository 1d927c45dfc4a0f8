// The passage, or the earlier forecast, drawn beside the voyage's own plan: what it is called, how far the axis reaches for both, and what is read of it at a time.
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { formatAge, formatShortUtc, isAhead, isOld, oldWords } from '../../../shared/format/time.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { ChartRow } from '../../../shared/weather/strip-rows.ts'
import type { WeatherSource } from '../../../shared/weather/weather.ts'
import { SOURCE_WORDS } from '../../../shared/weather/coverage.ts'
import type { ChartSeries, Row } from './chart-rows.ts'
import type { TimeSpan } from './gaps.ts'
import { NOT_KNOWN, shortFetchedMs, shortOf, type Said } from './readout-words.ts'
import { words } from '../../words/words.ts'

/** Where the cursor stands on the other passage: an item of it, or in words why there is none. */
export interface OtherAt {
  name: string
  series: ChartSeries
  index: number | null
  /** `not departed`, `arrived`. */
  rest: string | null
  /** In these rows alone; null, or absent: in each. */
  rows?: readonly ChartRow[] | null
  /** Its name says of when it is: that it is old is no caution. */
  isOfThen?: boolean
}

/** From the first time of either to the last of either; null where neither has any. */
export function reachOf(a: readonly number[], b: readonly number[]): TimeSpan | null {
  const ends = [a[0], b[0], a.at(-1), b.at(-1)].filter((timeMs) => timeMs !== undefined)
  return ends.length === 0 ? null : { fromMs: Math.min(...ends), toMs: Math.max(...ends) }
}

/** The voyage's own among routes. */
export const OWN_ROUTE = 'R1'

/** `B` of a candidate, `R2` of a route; null of what is called by its departure or its speed. */
export const letterOf = (name: string): string | null => /^(?:\p{Lu}|R\d{1,2})(?=\s|$)/u.exec(name)?.[0] ?? null

/** As it stands in the key: a letter alone says too little, and a departure says that it is one. */
export const keyName = (name: string, voyageName: string, etdMs: number | null): string => {
  if (etdMs !== null && name === formatShortUtc(etdMs)) return words.strip.otherPassage.leaves(name)
  return letterOf(name) === name ? `${name} ${voyageName}`.trim() : name
}

export interface OtherWords {
  said: Said
  isKnown: boolean
  source: WeatherSource
  /** `▲ 6 d 2 h old` where it is old, `▲ age ?` of a clock ahead; else null. */
  old: string | null
  /** Which passage, whence and how old. */
  title: string
}

/** What is read of it beside a row: `4.2 m`, `not known`, or that the ship is not at sea then. */
export function otherWords(
  key: Row['key'],
  { name, series, index, rest, isOfThen = false }: OtherAt,
  limits: VesselLimits | null,
  nowMs: number,
  units: Units,
): OtherWords {
  const unknown = (text: string): OtherWords => ({
    said: { text, passed: null },
    isKnown: false,
    source: 'none',
    old: null,
    title: `${name}: ${text}`,
  })
  if (index === null) return unknown(rest ?? NOT_KNOWN)
  const said = shortOf(key, { series, index, limits, units })
  const source = series.source[index] ?? 'none'
  if (said === null || source === 'none') return unknown(NOT_KNOWN)
  const fetchedAtMs = shortFetchedMs(key, series, index)
  const limit = said.passed === null ? '' : ` ${LIMIT_SIGNS[said.passed.kind]} ${said.passed.words}`
  const ageMs = fetchedAtMs === null ? null : nowMs - fetchedAtMs
  const age = ageMs === null ? '' : withOffice(`, ${oldWords(ageMs)}`, series.fetchedBy[index] ?? null)
  const time = formatShortUtc(series.timesMs[index] ?? 0)
  return {
    said,
    isKnown: true,
    source,
    old:
      ageMs === null || isOfThen || !isOld(ageMs)
        ? null
        : isAhead(ageMs)
          ? words.strip.otherPassage.ageUnknown
          : words.strip.otherPassage.old(formatAge(ageMs)),
    title: words.strip.otherPassage.line(name, said.text, limit, SOURCE_WORDS[source], source, age, time),
  }
}
