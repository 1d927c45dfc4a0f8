// The waypoint list as text, for the table on paper and the table of a spreadsheet.
import {
  formatCourse,
  formatDistance,
  formatPosition,
  formatSpeed,
  formatVariation,
} from '../../../shared/format/format.ts'
import { formatAge, formatDuration, isOld } from '../../../shared/format/time.ts'
import { LIMIT_SIGNS, passedLimit, textBesideLimit } from '../../../shared/ship/limit-marks.ts'
import { cellOf } from '../../../shared/weather/cells.ts'
import { fetchedAtOf, valueAt, VITAL_MEASURES } from '../../../shared/weather/weather.ts'
import type { WaypointVariation } from '../../../shared/app/sky.ts'
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
  /** ETA; null without an ETD. */
  timeMs: number | null
  variation: string
  /** The model does not hold at that time. */
  isExtrapolated: boolean
  /** Near a magnetic pole, where a compass does not settle. */
  isUnreliable: boolean
  stay: string
  notes: string
  /** Wind and sea when the ship is there, with the sign of a limit passed; a dash where they are not known. */
  wind: string
  sea: string
  /** `F`, `P`, `A`, a dash. */
  source: string
  age: string
}

const size = (value: number | undefined): string => (value === undefined ? MISSING : formatDistance(value, 2))

export function waypointLines(
  data: Pick<PassagePlanData, 'schedule' | 'sky' | 'weather' | 'vessel' | 'nowMs' | 'units'>,
): WaypointLine[] {
  const { schedule, sky } = data
  return schedule.waypoints.map((waypoint, index): WaypointLine => {
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
      timeMs: row?.etaMs ?? null,
      variation: formatVariation(found?.deg ?? null),
      isExtrapolated: found?.valid === false,
      isUnreliable: found !== undefined && found.reliability !== 'good',
      stay: row === undefined || row.stayMs === 0 ? '' : formatDuration(row.stayMs),
      notes: plainLines(notes),
      ...metAt(data, index),
    }
  })
}

type Met = Pick<WaypointLine, 'wind' | 'sea' | 'source' | 'age'>

/** ◐ where one of the two is known and the other is not. */
function metAt(
  { weather, vessel, nowMs, units }: Pick<PassagePlanData, 'weather' | 'vessel' | 'nowMs' | 'units'>,
  index: number,
): Met {
  const { atWaypoints: along } = weather
  const limits = vessel?.limits ?? null
  const fetchedAtMs = VITAL_MEASURES.flatMap((measure) => fetchedAtOf(along, measure, index) ?? [])
  const [oldestMs] = fetchedAtMs.toSorted((a, b) => a - b)
  if (oldestMs === undefined) return { wind: MISSING, sea: MISSING, source: MISSING, age: MISSING }
  const text = (measure: (typeof VITAL_MEASURES)[number]): string => {
    const value = valueAt(along, measure, index)
    const passed = passedLimit(measure, value, along.source[index] ?? 'none', limits)
    const figure = textBesideLimit(measure, value, passed, along.directions, units)
    return passed === null ? figure : `${figure} ${LIMIT_SIGNS[passed.kind]}`
  }
  const from = cellOf(along, index, 'windDirection', units)
  const direction = from.state === 'missing' ? '' : `${from.text}° `
  const wind = text('windSpeed')
  return {
    wind: wind === MISSING ? MISSING : direction + wind,
    sea: text('totalWaveHeight'),
    source: `${along.source[index] ?? MISSING}${fetchedAtMs.length < VITAL_MEASURES.length ? ' ◐' : ''}`,
    age: `${isOld(nowMs - oldestMs) ? '▲ ' : ''}${formatAge(nowMs - oldestMs).replace(/^▲ /, '')}`,
  }
}
