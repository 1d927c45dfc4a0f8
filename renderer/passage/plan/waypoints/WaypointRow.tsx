// One waypoint of the table; the leg on its line is the one that arrives at it.
import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { formatCourse, formatDistance, formatPosition, formatSpeed } from '../../../../shared/format/format.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { offsetAt, type ClockStep } from '../../../../shared/passage/ship-time.ts'
import { formatClock, formatDay, formatDuration, formatShortLocal, formatUtc } from '../../../../shared/format/time.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import type { WeatherAlong } from '../../../../shared/weather/weather.ts'
import type { Waypoint } from '../../../../shared/passage/voyage.ts'
import { openSheet } from '../../../state/sheets.ts'
import { selectWaypoint } from '../../../state/voyage-store.ts'
import { MiddleCut } from '../../../ui/MiddleCut.tsx'
import { useNowMs } from '../../../ui/clock.ts'
import { waypointCell } from './waypoint-weather.ts'
import { words } from '../../../words/words.ts'
import styles from './waypoints.module.css'

export interface WaypointRowProps {
  waypoint: Waypoint
  index: number
  row: Schedule['rows'][number] | undefined
  /** null: not known. */
  etaMs: number | null
  isSelected: boolean
  /** The one row that Tab reaches; arrow keys go on from it. */
  isReached: boolean
  /** Where the ship is by the plan: past this waypoint, or on the leg to it. */
  progress: 'past' | 'current' | null
  clocks: readonly ClockStep[]
  along: WeatherAlong | null
  limits: VesselLimits | null
  units: Units
}

function open(index: number): void {
  selectWaypoint(index)
  openSheet('waypoint')
}

export const WaypointRow = memo(function WaypointRow({
  waypoint,
  index,
  row,
  etaMs,
  isSelected,
  isReached,
  progress,
  clocks,
  along,
  limits,
  units,
}: WaypointRowProps): ReactNode {
  const name = waypoint.name === '' ? `WPT ${index + 1}` : waypoint.name
  const { courseDeg = null, legDistanceNm = null, speedKn = null } = row ?? {}
  const geometry = waypoint.leg?.geometry ?? 'RL'
  const setKn = waypoint.leg?.setSpeedKn
  const nowMs = useNowMs()
  const [wind, sea] = [
    waypointCell(along, index, 'windSpeed', limits, nowMs, units),
    waypointCell(along, index, 'totalWaveHeight', limits, nowMs, units),
  ]
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    open(index)
  }
  return (
    <tr
      aria-selected={isSelected}
      aria-current={progress === 'current' ? 'step' : undefined}
      data-progress={progress ?? undefined}
      onClick={() => selectWaypoint(index)}
      onDoubleClick={() => open(index)}
    >
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          tabIndex={isReached ? 0 : -1}
          title={words.waypoints.waypointRow.row(
            index + 1,
            name,
            formatPosition(waypoint.position),
            progress === 'current',
          )}
          onKeyDown={press}
        >
          <span className={styles.number}>
            {index + 1}
            {progress === 'current' && <span aria-hidden="true">▸</span>}
          </span>{' '}
          {/* In bold it is of another width. */}
          <MiddleCut key={String(progress === 'current')} text={name} />
        </button>
        <Stay row={row} clocks={clocks} />
      </th>
      <td data-column="course" title={courseDeg === null ? undefined : `${geometry} ${formatCourse(courseDeg)}`}>
        {courseDeg !== null && (
          <>
            <span className={styles.extra}>{geometry} </span>
            {formatCourse(courseDeg)}
          </>
        )}
      </td>
      <td data-column="distance">{legDistanceNm === null ? '' : formatDistance(legDistanceNm)}</td>
      <td
        data-column="speed"
        title={setKn === undefined ? undefined : words.waypoints.waypointRow.setSpeed(formatSpeed(setKn))}
      >
        {speedKn === null ? '' : formatSpeed(speedKn)}
      </td>
      <td data-column="eta" title={etaMs === null ? words.waypoints.waypointRow.noEtd : formatUtc(etaMs)}>
        {etaMs === null ? (
          '–'
        ) : (
          <>
            {formatDay(etaMs).slice(0, 2)} <span className={styles.month}>{formatDay(etaMs).slice(3)} </span>
            {formatClock(etaMs)}
          </>
        )}
      </td>
      <td data-column="wind" data-passed={wind.passed ?? undefined} title={wind.title}>
        {wind.text}
      </td>
      <td data-column="sea" data-passed={sea.passed ?? undefined} title={sea.title}>
        {sea.text}
      </td>
    </tr>
  )
})

/** How long the ship stays, and when it comes by its own clocks; under the name, where there is a stay. */
function Stay({ row, clocks }: Pick<WaypointRowProps, 'row' | 'clocks'>): ReactNode {
  const { etaMs = null, stayMs = 0 } = row ?? {}
  if (stayMs === 0) return null
  const offsetMinutes = etaMs === null ? 0 : offsetAt(clocks, etaMs)
  const local = etaMs === null || offsetMinutes === 0 ? '' : ` · LT ${formatShortLocal(etaMs, offsetMinutes)}`
  return <span className={styles.stay}>{words.waypoints.waypointRow.stays(formatDuration(stayMs), local)}</span>
}
