// What the chart's status bar says about the place under the pointer.
import { formatCourse, formatDistance, formatPosition } from '../../shared/format/format.ts'
import { legInverse } from '../../shared/geo/geodesy.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { nearestOnTrack } from '../../shared/passage/ship-at.ts'
import type { Position } from '../../shared/geo/position.ts'
import { positionAt } from './graticule.ts'
import type { WorldPoint } from './projection/mercator.ts'
import { words } from '../words/words.ts'

export interface PointerText {
  /** `44°12.418′ N 043°07.902′ W`; empty while the pointer is off the chart. */
  place: string
  /** `12.4 NM off track to starboard, 1,204 NM to go · WPT 4 → 5`; empty far off the route. */
  route: string
  /** `Ship to here 075.6°, 45.6 NM`; empty without a ship. */
  ship: string
}

/** Farther off, the nearest leg says nothing of use. */
const MAX_OFF_NM = 500
/** As near to an end of its leg, the nearest place is a waypoint. */
const AT_END_NM = 1e-4

const off = (nm: number): string => formatDistance(nm, nm < 10 ? 2 : 1)

function routeText(schedule: Schedule, position: Position): string {
  const nearest = nearestOnTrack(schedule, position)
  const offNm = Math.abs(nearest?.offNm ?? Infinity)
  if (nearest === null || offNm > MAX_OFF_NM) return ''
  const { legIndex, alongNm } = nearest
  const [startNm, legNm] = [schedule.rows[legIndex - 1]?.fromStartNm ?? 0, schedule.rows[legIndex]?.legDistanceNm ?? 0]
  const toGo = words.chart.pointerText.toGo(formatDistance(Math.max(0, schedule.totalNm - startNm - alongNm)))
  // Off a waypoint, most of all off the ends of the route, there is no leg abeam.
  const atWaypoint = alongNm < AT_END_NM ? legIndex : alongNm > legNm - AT_END_NM ? legIndex + 1 : null
  if (atWaypoint !== null) return words.chart.pointerText.offWaypoint(off(offNm), atWaypoint, toGo)
  const leg = `WPT ${legIndex} → ${legIndex + 1}`
  if (off(offNm) === '0.00') return words.chart.pointerText.onTrack(toGo, leg)
  return words.chart.pointerText.offTrack(off(offNm), nearest.offNm, toGo, leg)
}

/** For a point of the unit square, on any copy of the world; null: the pointer is off the chart. */
export function pointerText(point: WorldPoint | null, schedule: Schedule | null, ship: Position | null): PointerText {
  if (point === null || point.y <= 0 || point.y >= 1) return { place: '', route: '', ship: '' }
  const position = positionAt(point.x, point.y)
  const fromShip = ship === null ? null : legInverse(ship, position, 'GC')
  return {
    place: formatPosition(position),
    route: schedule === null ? '' : routeText(schedule, position),
    ship:
      fromShip === null
        ? ''
        : words.chart.pointerText.fromShip(
            formatCourse(fromShip.initialCourseDeg),
            formatDistance(fromShip.distanceNm),
          ),
  }
}
