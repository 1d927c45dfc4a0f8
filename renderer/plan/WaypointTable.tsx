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
    <table className="waypoints" data-testid="waypoints">
      <thead>
        <tr>
          <th scope="col">Waypoint</th>
          <th scope="col" className="num">
            Course
          </th>
          <th scope="col" className="num">
            NM
          </th>
          <th scope="col" className="num wide-only">
            To go
          </th>
          <th scope="col" className="num wide-only">
            kn
          </th>
          <th scope="col" className="num">
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
              <tr className="waypoint-edit">
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
          className="waypoint-name"
          title={`${index + 1} ${name}, ${formatPosition(waypoint.position)}`}
        >
          <span className="waypoint-number">{index + 1}</span> {name}
        </button>
        <TimesThere row={row} clocks={clocks} />
        {selected && (
          <span className="waypoint-position">
            {formatPosition(waypoint.position)}
            <span className="narrow-only">
              <br />
              {toGo} NM to go{speedKn === null ? '' : ` · ${formatSpeed(speedKn)} kn`}
            </span>
          </span>
        )}
      </th>
      <td className="num">
        {courseDeg === null ? '' : `${waypoint.leg?.geometry ?? 'RL'} ${formatCourse(courseDeg)}`}
      </td>
      <td className="num">{legDistanceNm === null ? '' : formatDistance(legDistanceNm)}</td>
      <td className="num wide-only">{toGo}</td>
      <td className="num wide-only">{speedKn === null ? '' : formatSpeed(speedKn)}</td>
      <td className="num">{etaMs === null ? '–' : formatShortUtc(etaMs)}</td>
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
  return words.length === 0 ? null : <span className="waypoint-position">{words.join(' · ')}</span>
}
