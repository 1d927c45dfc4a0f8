// Under the table: the selected waypoint's place, distance to go and ship's time, and the link to its sheet.
import type { ReactNode } from 'react'
import { formatDistance, formatPosition } from '../../../../shared/format/format.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { offsetAt } from '../../../../shared/passage/ship-time.ts'
import { formatShortLocal } from '../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { useClockSteps } from '../../../state/ship-clocks.ts'
import { openSheet } from '../../../state/sheets.ts'
import { Button } from '../../../ui/Button.tsx'
import { words as catalogue } from '../../../words/words.ts'
import styles from './waypoints.module.css'

interface SelectedWaypointProps {
  document: VoyageDocument
  schedule: Schedule
  index: number | null
}

export function SelectedWaypoint({ document, schedule, index }: SelectedWaypointProps): ReactNode {
  const clocks = useClockSteps(schedule, document.schedule.shipTime)
  const waypoint = index === null ? undefined : document.waypoints[index]
  const row = index === null ? undefined : schedule.rows[index]
  if (index === null || waypoint === undefined || row === undefined) return null
  const offsetMinutes = row.etaMs === null ? 0 : offsetAt(clocks, row.etaMs)
  const words = [
    formatPosition(waypoint.position, 1),
    catalogue.waypoints.selectedWaypoint.toGo(formatDistance(row.toGoNm)),
    ...(row.etaMs === null || offsetMinutes === 0 ? [] : [`LT ${formatShortLocal(row.etaMs, offsetMinutes)}`]),
  ]
  return (
    <div className={styles.selected} data-testid="selected-waypoint">
      <span>
        {words.map((one, i) => (
          <span key={one}>
            {i > 0 && ' · '}
            <span className={styles.piece}>{one}</span>
          </span>
        ))}
      </span>
      <Button
        data-testid="edit-waypoint"
        title={catalogue.waypoints.selectedWaypoint.editHint}
        onClick={() => openSheet('waypoint')}
      >
        {catalogue.waypoints.selectedWaypoint.edit(index + 1)}
      </Button>
    </div>
  )
}
