// Wind and sea at a waypoint when the ship is there, as the table of waypoints shows them: with the sign of a limit passed, `A` for an average.
import { capital } from '../../../../shared/format/format.ts'
import { withOffice, type FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import { isOld, oldWords } from '../../../../shared/format/time.ts'
import { LIMIT_SIGNS, passedLimit, passedWords, textNearLimit } from '../../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { LimitKind } from '../../../../shared/ship/vessel.ts'
import { cellOf, withUnit } from '../../../../shared/weather/cells.ts'
import { COLUMNS } from '../../../../shared/weather/columns.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import {
  fetchedAtOf,
  valueAt,
  type VITAL_MEASURES,
  type WeatherAlong,
  isRoundedAt,
} from '../../../../shared/weather/weather.ts'
import { SOURCE_WORDS } from '../../../../shared/weather/coverage.ts'
import { words } from '../../../words/words.ts'

export interface WaypointCell {
  /** `27`, `4.9 ✕`, `1.8 A`, `–`. */
  text: string
  passed: LimitKind | null
  /** In words, with unit and source. */
  title: string
}

/** `, 3 h 0 min old, by the office`, with ▲ where that is old. */
function ageWords(fetchedAtMs: number | null, by: FetchedByAny | null, nowMs: number): string {
  if (fetchedAtMs === null) return ''
  const ageMs = nowMs - fetchedAtMs
  return `, ${isOld(ageMs) ? '▲ ' : ''}${withOffice(oldWords(ageMs), by)}`
}

/** `along` null: not read, or of another route than the one shown. */
export function waypointCell(
  along: WeatherAlong | null,
  index: number,
  measure: (typeof VITAL_MEASURES)[number],
  limits: VesselLimits | null,
  nowMs: number,
  units: Units,
): WaypointCell {
  const { name } = COLUMNS[measure]
  if (along === null || along.steps[index] === undefined || valueAt(along, measure, index) === null)
    return { text: '–', passed: null, title: words.waypoints.waypointWeather.notKnown(name) }
  const cell = cellOf(along, index, measure, units)
  const source = along.source[index] ?? 'none'
  const value = valueAt(along, measure, index)
  const passed = passedLimit(measure, value, source, limits, isRoundedAt(along, index))
  const text = textNearLimit(measure, value, passed, along.directions, units)
  const mark = passed !== null ? ` ${LIMIT_SIGNS[passed.kind]}` : cell.state === 'average' ? ' A' : ''
  const beyond = passed === null ? '' : `, ${passedWords(measure, passed, units)}`
  return {
    text: `${text}${mark}`,
    passed: passed?.kind ?? null,
    title: `${name} ${withUnit(measure, { text, state: cell.state }, units)}${beyond}. ${capital(SOURCE_WORDS[source])}${ageWords(fetchedAtOf(along, measure, index), along.fetchedBy[index] ?? null, nowMs)}`,
  }
}
