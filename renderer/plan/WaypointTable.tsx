// The waypoint table: the leg on each line belongs to the waypoint it arrives at.
import { Fragment, memo, type ReactNode } from 'react'
import { formatCourse, formatDistance, formatPosition, formatSpeed } from '../../shared/format/format.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { offsetAt, type ClockStep } from '../../shared/passage/ship-time.ts'
import { formatDuration, formatShortLocal, formatShortUtc } from '../../shared/format/time.ts'
import type { VoyageDocument, Waypoint } from '../../shared/passage/voyage.ts'
import { useClockSteps } from '../state/ship-clocks.ts'
import { selectWaypoint } from '../state/voyage-store.ts'
import { WaypointEditor } from './WaypointEditor.tsx'
import { classes } from '../ui/classes.ts'
import styles from './waypoints.module.css'
import typography from '../ui/typography.module.css'

interface WaypointTableProps {
  document: VoyageDocument
  schedule: Schedule
  selectedIndex: number | null
}

export const WaypointTable = memo(function WaypointTable({
  document,
  schedule,
  selectedIndex,
}: WaypointTableProps): ReactNode {
  const clocks = useClockSteps(schedule, document.schedule.shipTime)
  return (
    <table className={styles.table} data-testid="waypoints">
      <thead>
        <tr>
          <th scope="col">Waypoint</th>
          <th scope="col" className={typography.num}>
            Course
          </th>
          <th scope="col" className={typography.num}>
            NM
          </th>
          <th scope="col" className={classes(typography.num, styles.wideOnly)}>
            To go
          </th>
          <th scope="col" className={classes(typography.num, styles.wideOnly)}>
            kn
          </th>
          <th scope="col" className={typography.num}>
            ETA UTC
          </th>
        </tr>
      </thead>
      <tbody>
        {document.waypoints.map((waypoint, index) => (
          <Fragment key={waypoint.id}>
            <WaypointRow
              waypoint={waypoint}
              index={index}
              row={schedule.rows[index]}
              selected={selectedIndex === index}
              clocks={clocks}
            />
            {selectedIndex === index && (
              <tr className={styles.editRow}>
                <td colSpan={6}>
                  <WaypointEditor
                    waypoints={document.waypoints}
                    index={index}
                    speedKn={document.schedule.speedKn}
                    nextCourseDeg={schedule.rows[index + 1]?.courseDeg ?? null}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
})

interface RowProps {
  waypoint: Waypoint
  index: number
  row: Schedule['rows'][number] | undefined
  selected: boolean
  clocks: readonly ClockStep[]
}

const WaypointRow = memo(function WaypointRow({ waypoint, index, row, selected, clocks }: RowProps): ReactNode {
  const name = waypoint.name === '' ? `WPT ${index + 1}` : waypoint.name
  const { courseDeg = null, legDistanceNm = null, speedKn = null, etaMs = null } = row ?? {}
  const toGo = row === undefined ? '' : formatDistance(row.toGoNm)
  return (
    <tr aria-selected={selected} onClick={() => selectWaypoint(selected ? null : index)}>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          title={`${index + 1} ${name}, ${formatPosition(waypoint.position)}`}
        >
          <span className={styles.number}>{index + 1}</span> {name}
        </button>
        <TimesThere row={row} clocks={clocks} />
        {selected && (
          <span className={styles.position}>
            {formatPosition(waypoint.position)}
            <span className={styles.narrowOnly}>
              <br />
              {toGo} NM to go{speedKn === null ? '' : ` · ${formatSpeed(speedKn)} kn`}
            </span>
          </span>
        )}
      </th>
      <td className={typography.num}>
        {courseDeg === null ? '' : `${waypoint.leg?.geometry ?? 'RL'} ${formatCourse(courseDeg)}`}
      </td>
      <td className={typography.num}>{legDistanceNm === null ? '' : formatDistance(legDistanceNm)}</td>
      <td className={classes(typography.num, styles.wideOnly)}>{toGo}</td>
      <td className={classes(typography.num, styles.wideOnly)}>{speedKn === null ? '' : formatSpeed(speedKn)}</td>
      <td className={typography.num}>{etaMs === null ? '–' : formatShortUtc(etaMs)}</td>
    </tr>
  )
})

/** Ship's time of arrival, where it is not UTC, and the stay; under the name. */
function TimesThere({ row, clocks }: { row: RowProps['row']; clocks: readonly ClockStep[] }): ReactNode {
  const { etaMs = null, stayMs = 0 } = row ?? {}
  const offsetMinutes = etaMs === null ? 0 : offsetAt(clocks, etaMs)
  const words = [
    etaMs === null || offsetMinutes === 0 ? [] : [`LT ${formatShortLocal(etaMs, offsetMinutes)}`],
    stayMs === 0 ? [] : [`stays ${formatDuration(stayMs)}`],
  ].flat()
  return words.length === 0 ? null : <span className={styles.position}>{words.join(' · ')}</span>
}
