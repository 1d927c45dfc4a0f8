// Weather along the passage, as text: a row for each 6 hours (12 on a long passage) and each waypoint, every value with its source and age.
import { formatDistance, formatPosition } from '../../../../shared/format/format.ts'
import { LIMIT_SIGNS, passedLimit, textNearLimit } from '../../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import { cellOf } from '../../../../shared/weather/cells.ts'
import { columnUnit, COLUMNS, SHOWN } from '../../../../shared/weather/columns.ts'
import { MEASURES } from '../../../../shared/weather/measures.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { stayAt } from '../../../../shared/passage/ship-at.ts'
import type { FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import { formatAge, formatClock, formatDuration, HOUR_MS } from '../../../../shared/format/time.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import {
  fetchOf,
  isRoundedAt,
  valueAt,
  type ValueFetch,
  type WeatherAlong,
  type WeatherSource,
} from '../../../../shared/weather/weather.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { PassagePlanData } from './data.ts'
import { MISSING, nameOf } from './text.ts'
import { itemAt } from '../../../../shared/item-at.ts'

export interface WeatherLine {
  timeMs: number
  place: string
  isWaypoint: boolean
  /** Weather along the passage, in the order of `SHOWN.paper`. */
  cells: string[]
  /** none where no value of the row is there. */
  source: WeatherSource
  /** Of the row's oldest value. */
  age: string
  /** Who fetched its values; null where none is there. */
  fetchedBy: FetchedByAny | null
  /** The hour of the stored values and how far from the ship they are of; empty where they are of this very hour and place. */
  valueFrom: string
}

type Shown = (typeof SHOWN.paper)[number]

const MEASURED = SHOWN.paper.flatMap((name) => COLUMNS[name].measure ?? [])

/** When the service gave each value shown of a step, and who fetched it; empty where none is there. */
export const shownFetches = (weather: WeatherAlong, index: number): ValueFetch[] =>
  MEASURED.flatMap((measure) => fetchOf(weather, measure, index) ?? [])

/** A value of an earlier answer, since the newest lacked it. */
export const OLDER_MARK = '†'

/** The office fetched it; in brackets: some of it. Where it fetched all, one sentence says it. */
export const OFFICE_MARK = '‡'

const LONG_PASSAGE_MS = 240 * HOUR_MS
/** More waypoints than this would drown the hours: then the hours stand alone, and it is said. */
export const MAX_WAYPOINT_ROWS = 60

export const strideHours = ({ schedule }: Pick<PassagePlanData, 'schedule'>): number =>
  (schedule.passageMs ?? 0) > LONG_PASSAGE_MS ? 12 : 6

/** In order of time; none without an ETD. Yields once a step. */
export function* weatherLinesInSlices(data: PassagePlanData): Sliced<WeatherLine[]> {
  const { schedule, weather } = data
  const strideMs = strideHours(data) * HOUR_MS
  const hours: WeatherLine[] = []
  for (const [index, { timeMs, lat, long, legIndex }] of weather.steps.entries()) {
    yield
    if (timeMs % strideMs !== 0) continue
    const place = `${formatPosition({ lat, long }, 1)}, ${whereWords(schedule, timeMs, legIndex)}`
    hours.push({ timeMs, place, isWaypoint: false, ...values(data, weather, index, timeMs, 0) })
  }
  const waypoints =
    schedule.waypoints.length > MAX_WAYPOINT_ROWS
      ? []
      : schedule.waypoints.flatMap((waypoint, i): WeatherLine[] => {
          const timeMs = itemAt(schedule.rows, i).etaMs
          const place = `WPT ${i + 1} ${nameOf(waypoint, i)}`
          // As the table of waypoints has it.
          if (timeMs !== null && weather.atWaypoints.steps[i]?.timeMs === timeMs)
            return [{ timeMs, place, isWaypoint: true, ...values(data, weather.atWaypoints, i, timeMs, 0) }]
          const index = timeMs === null ? -1 : nearestStep(weather.steps, timeMs)
          const step = weather.steps[index]
          if (timeMs === null || step === undefined) return []
          const offNm = Math.abs(itemAt(schedule.rows, i).fromStartNm - step.distanceNm)
          return [{ timeMs, place, isWaypoint: true, ...values(data, weather, index, timeMs, offNm) }]
        })
  // A waypoint at a full hour is one row.
  const taken = new Set(waypoints.map(({ timeMs }) => timeMs))
  return [...waypoints, ...hours.filter(({ timeMs }) => !taken.has(timeMs))].toSorted((a, b) => a.timeMs - b.timeMs)
}

/** `leg to 6`, `stays at 5`, `not departed`, `arrived`. */
function whereWords(schedule: Schedule, timeMs: number, legIndex: number): string {
  if (timeMs < (schedule.etdMs ?? timeMs)) return 'not departed'
  if (timeMs > (schedule.etaMs ?? timeMs)) return 'arrived'
  const stay = stayAt(schedule, timeMs)
  return stay === null ? `leg to ${legIndex + 1}` : `stays at ${stay.index + 1}`
}

function nearestStep(steps: readonly { timeMs: number }[], timeMs: number): number {
  const distances = steps.map((step) => Math.abs(step.timeMs - timeMs))
  return distances.indexOf(distances.reduce((a, b) => Math.min(a, b), Infinity))
}

type Values = Omit<WeatherLine, 'timeMs' | 'place' | 'isWaypoint'>

/** The values stored for a step, for a moment that may lie beside it, and so many miles from the ship then. */
function values(
  { nowMs, units, vessel }: PassagePlanData,
  weather: WeatherAlong,
  index: number,
  timeMs: number,
  alongNm: number,
): Values {
  const fetchedAtMs = shownFetches(weather, index).map((fetch) => fetch.fetchedAtMs)
  const source = fetchedAtMs.length === 0 ? 'none' : (weather.source[index] ?? 'none')
  return {
    cells: SHOWN.paper.map((name) => cellText(weather, index, name, units, vessel?.limits ?? null)),
    source,
    age: ageText(fetchedAtMs, nowMs),
    fetchedBy: source === 'none' ? null : (weather.fetchedBy[index] ?? null),
    valueFrom: source === 'none' ? '' : fromWords(weather, index, timeMs, alongNm),
  }
}

/**
 * Degrees stand with their values, other units in the heads; a value beyond the vessel's limit has its sign. A word that is not known leaves
 * its place empty: its value's dash says so.
 */
function cellText(
  weather: WeatherAlong,
  index: number,
  name: Shown,
  units: Units,
  limits: VesselLimits | null,
): string {
  const { text, state, olderAtMs } = cellOf(weather, index, name, units)
  const { measure } = COLUMNS[name]
  if (state === 'missing') return name === 'visibilityWord' ? '' : MISSING
  const older = olderAtMs === null ? '' : OLDER_MARK
  if (measure === null) return text + older
  const value = valueAt(weather, measure, index)
  const passed = passedLimit(measure, value, weather.source[index] ?? 'none', limits, isRoundedAt(weather, index))
  if (passed !== null)
    return `${textNearLimit(measure, value, passed, weather.directions, units)}${older} ${LIMIT_SIGNS[passed.kind]}`
  return `${text}${MEASURES[measure].direction === null ? '' : columnUnit(name, units)}${older}`
}

/** `1 h 5 min`, and where a value is of an earlier answer `1 h 5 min, † 9 h 0 min`, of the row's oldest. */
function ageText(fetchedAtMs: readonly number[], nowMs: number): string {
  if (fetchedAtMs.length === 0) return MISSING
  const [oldestMs, newestMs] = [Math.min(...fetchedAtMs), Math.max(...fetchedAtMs)]
  const older = oldestMs < newestMs ? `, ${OLDER_MARK} ${formatAge(nowMs - oldestMs)}` : ''
  return formatAge(nowMs - newestMs) + older
}

/** `0600 (01h 23m), 20.7 NM`: what is not of this very hour and place says of which it is. */
function fromWords(weather: WeatherAlong, index: number, timeMs: number, alongNm: number): string {
  const stepMs = itemAt(weather.steps, index).timeMs
  const offNm = alongNm + (itemAt(weather.offTrackNm, index) ?? 0)
  const far = offNm >= 0.05 ? `${formatDistance(offNm)} NM` : ''
  const gapMs = Math.abs(stepMs - timeMs)
  const gap = gapMs < 30_000 ? '' : `${formatClock(stepMs)} (${formatDuration(gapMs)})`
  return [weather.source[index] === 'A' ? 'season' : gap, far].filter((one) => one !== '').join(', ')
}
