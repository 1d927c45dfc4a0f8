// The waypoint list as text, for the table on paper and the table of a spreadsheet.
import {
  formatCourse,
  formatDistance,
  formatPosition,
  formatSpeed,
  formatVariation,
} from '../../../shared/format/format.ts'
import { formatDuration } from '../../../shared/format/time.ts'
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
}

const size = (value: number | undefined): string => (value === undefined ? MISSING : formatDistance(value, 2))

export function waypointLines({ schedule, sky }: Pick<PassagePlanData, 'schedule' | 'sky'>): WaypointLine[] {
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
    }
  })
}
