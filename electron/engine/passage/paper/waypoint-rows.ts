// The waypoint list as text, for the table on paper and the table of a spreadsheet.
import {
  formatCourse,
  formatDistance,
  formatPosition,
  formatSpeed,
  formatVariation,
} from '../../../../shared/format/format.ts'
import { knownEta } from '../../../../shared/passage/schedule.ts'
import type { LimitKind } from '../../../../shared/ship/vessel.ts'
import { formatAge, formatDuration, isOld } from '../../../../shared/format/time.ts'
import { LIMIT_SIGNS, passedLimit, textNearLimit } from '../../../../shared/ship/limits/limit-marks.ts'
import { cellOf } from '../../../../shared/weather/cells.ts'
import { fetchedAtOf, valueAt, VITAL_MEASURES, isRoundedAt } from '../../../../shared/weather/weather.ts'
import type { WaypointVariation } from '../../../../shared/app/sky.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Waypoint } from '../../../../shared/passage/voyage.ts'
import type { PassagePlanData } from './data.ts'
import { MISSING, nameOf, plainLines } from './text.ts'

/** The leg's cells are those of the leg that arrives; empty at the first waypoint. */
export interface WaypointLine {
  no: string
  name: string
  position: string
  lat: number
  long: number
  geometry: string
  course: string
  distance: string
  toGo: string
  xtdPort: string
  xtdStarboard: string
  radius: string
  speed: string
  /** ETA; null where it is not known. */
  timeMs: number | null
  variation: string
  /** The model does not hold at that time. */
  isExtrapolated: boolean
  /** Near a magnetic pole, where a compass does not settle. */
  isUnreliable: boolean
  stay: string
  notes: string
  /** When the ship is there, FROM, with its unit; empty where it is not known. */
  windFrom: string
  wind: WeatherFigure
  sea: WeatherFigure
  /** `F`, `P`, `A`, a dash. */
  source: string
  age: string
}

/** A value in the chosen unit, a dash where it is not known; and the kind of limit that it passes. */
export interface WeatherFigure {
  text: string
  passed: LimitKind | null
}

/** `12`, `32 ✕`. */
export const withSign = ({ text, passed }: WeatherFigure): string =>
  passed === null ? text : `${text} ${LIMIT_SIGNS[passed]}`

/** `270° 12`, `270° 32 ✕`. */
export const windWords = ({ windFrom, wind }: WaypointLine): string =>
  wind.text === MISSING || windFrom === '' ? withSign(wind) : `${windFrom}° ${withSign(wind)}`

const UNKNOWN: WeatherFigure = { text: MISSING, passed: null }
const size = (value: number | undefined): string => (value === undefined ? MISSING : formatDistance(value, 2))

type LineData = Pick<PassagePlanData, 'schedule' | 'sky' | 'weather' | 'vessel' | 'nowMs' | 'units'>

/** Yields once a waypoint. */
export function* waypointLinesInSlices(data: LineData): Sliced<WaypointLine[]> {
  const lines: WaypointLine[] = []
  for (const [index, waypoint] of data.schedule.waypoints.entries()) {
    lines.push(lineOf(data, waypoint, index))
    yield
  }
  return lines
}

function lineOf(data: LineData, waypoint: Waypoint, index: number): WaypointLine {
  const { schedule, sky } = data
  const { position, leg, turnRadiusNm, notes = '' } = waypoint
  const row = schedule.rows[index]
  const found: WaypointVariation | undefined = sky.variations[index]
  const ofLeg = (text: string): string => (index === 0 ? '' : text)
  return {
    no: String(index + 1),
    name: nameOf(waypoint, index),
    position: formatPosition(position),
    ...position,
    geometry: ofLeg(leg?.geometry ?? 'RL'),
    course: ofLeg(formatCourse(row?.courseDeg ?? null)),
    distance: ofLeg(formatDistance(row?.legDistanceNm ?? null)),
    toGo: formatDistance(row?.toGoNm ?? null),
    xtdPort: ofLeg(size(leg?.xtdPortNm)),
    xtdStarboard: ofLeg(size(leg?.xtdStarboardNm)),
    radius: size(turnRadiusNm),
    speed: ofLeg(formatSpeed(row?.speedKn ?? null)),
    timeMs: knownEta(schedule, index),
    variation: formatVariation(found?.deg ?? null),
    isExtrapolated: found?.valid === false,
    isUnreliable: found !== undefined && found.reliability !== 'good',
    stay: row === undefined || row.stayMs === 0 ? '' : formatDuration(row.stayMs),
    notes: plainLines(notes),
    ...weatherAt(data, index),
  }
}

type WaypointWeather = Pick<WaypointLine, 'windFrom' | 'wind' | 'sea' | 'source' | 'age'>

/** ◐ where one of the two is known and the other is not. */
function weatherAt(
  { weather, vessel, nowMs, units }: Pick<PassagePlanData, 'weather' | 'vessel' | 'nowMs' | 'units'>,
  index: number,
): WaypointWeather {
  const { atWaypoints: along } = weather
  const limits = vessel?.limits ?? null
  const fetchedAtMs = VITAL_MEASURES.flatMap((measure) => fetchedAtOf(along, measure, index) ?? [])
  const [oldestMs] = fetchedAtMs.toSorted((a, b) => a - b)
  if (oldestMs === undefined) return { windFrom: '', wind: UNKNOWN, sea: UNKNOWN, source: MISSING, age: MISSING }
  const figure = (measure: (typeof VITAL_MEASURES)[number]): WeatherFigure => {
    const value = valueAt(along, measure, index)
    const passed = passedLimit(measure, value, along.source[index] ?? 'none', limits, isRoundedAt(along, index))
    return { text: textNearLimit(measure, value, passed, along.directions, units), passed: passed?.kind ?? null }
  }
  const from = cellOf(along, index, 'windDirection', units)
  return {
    windFrom: from.state === 'missing' ? '' : from.text,
    wind: figure('windSpeed'),
    sea: figure('totalWaveHeight'),
    source: `${along.source[index] ?? MISSING}${fetchedAtMs.length < VITAL_MEASURES.length ? ' ◐' : ''}`,
    age: `${isOld(nowMs - oldestMs) ? '▲ ' : ''}${formatAge(nowMs - oldestMs).replace(/^▲ /, '')}`,
  }
}
