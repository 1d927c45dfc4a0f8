// The sheet of the selected waypoint, and links to the ones before and after it.
import type { ReactNode } from 'react'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { waypointLabel } from '../../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { selectWaypoint, useVoyage } from '../../../state/voyage-store.ts'
import { Button, Buttons } from '../../../ui/Button.tsx'
import { WaypointEditor } from './WaypointEditor.tsx'
import { words } from '../../../words/words.ts'
import panels from '../../../ui/panels.module.css'
import typography from '../../../ui/typography.module.css'

export function WaypointSheet({ document, schedule }: { document: VoyageDocument; schedule: Schedule }): ReactNode {
  const index = useVoyage((state) => state.selectedWaypointIndex)
  const { waypoints } = document
  if (index === null || waypoints[index] === undefined)
    return <p className={typography.lead}>{words.waypoints.waypointSheet.noneSelected}</p>
  return (
    <>
      <div className={panels.spread}>
        <b>{waypointLabel(waypoints, index)}</b>
        <Buttons>
          <Button
            aria-label={words.waypoints.waypointSheet.before}
            disabled={index === 0}
            onClick={() => selectWaypoint(index - 1)}
          >
            ◀
          </Button>
          <Button
            aria-label={words.waypoints.waypointSheet.after}
            disabled={index === waypoints.length - 1}
            onClick={() => selectWaypoint(index + 1)}
          >
            ▶
          </Button>
        </Buttons>
      </div>
      <WaypointEditor
        key={waypoints[index].id}
        waypoints={waypoints}
        index={index}
        speedKn={document.schedule.speedKn}
        nextCourseDeg={schedule.rows[index + 1]?.courseDeg ?? null}
      />
    </>
  )
}
