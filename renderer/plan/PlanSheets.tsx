// The sheets over the plan: each is mounted when it is first opened, and keeps what was typed in it.
import type { ReactNode } from 'react'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { closeSheet, useSheets, type SheetName } from '../state/sheets.ts'
import { useCurrentVoyage, useShownRoute } from '../state/voyage-store.ts'
import { SunTable } from '../sky/SunTable.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ApprovalBar } from './ApprovalBar.tsx'
import { ArrivalForm } from './ArrivalForm.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ClockChanges } from './ClockChanges.tsx'
import { FixForm } from './FixForm.tsx'
import { PlanOnPaper } from './PlanOnPaper.tsx'
import { RouteSheet } from './RouteSheet.tsx'
import { ScheduleSheet } from './ScheduleSheet.tsx'
import { WaypointSheet } from './WaypointSheet.tsx'

/** Mounted anew (by key) for another voyage. */
export function PlanSheets({ voyage }: { voyage: Voyage | null }): ReactNode {
  const { schedule } = useCurrentVoyage()
  const shown = useShownRoute()
  if (voyage === null || schedule === null) return null
  const { document } = voyage
  return (
    <>
      <PlanSheet name="schedule" title="Schedule">
        <ScheduleSheet document={document} />
      </PlanSheet>
      <PlanSheet name="arrival" title="Required ETA">
        <ArrivalForm document={document} />
      </PlanSheet>
      <PlanSheet name="fix" title="Enter fix">
        <FixForm document={document} schedule={schedule} />
      </PlanSheet>
      <PlanSheet name="clocks" title="Ship’s clocks">
        <ClockChanges document={document} schedule={schedule} />
      </PlanSheet>
      <PlanSheet name="waypoint" title="Waypoint">
        <WaypointSheet document={shown.document ?? document} schedule={shown.schedule ?? schedule} />
      </PlanSheet>
      <PlanSheet name="route" title="Route">
        <RouteSheet voyage={voyage} />
      </PlanSheet>
      <PlanSheet name="paper" title="Print">
        <PlanOnPaper voyageId={voyage.voyageId} />
      </PlanSheet>
      <PlanSheet name="standing" title="Standing of the plan">
        <ApprovalBar voyage={voyage} />
      </PlanSheet>
      <PlanSheet name="sun" title="Sun and twilight">
        <SunTable document={document} schedule={schedule} />
      </PlanSheet>
      <PlanSheet name="log" title="Log of changes">
        <ChangeList voyage={voyage} />
      </PlanSheet>
    </>
  )
}

function PlanSheet({ name, title, children }: { name: SheetName; title: string; children: ReactNode }): ReactNode {
  const isOpen = useSheets((state) => state.open === name)
  return (
    <Sheet title={title} isOpen={isOpen} onClose={() => closeSheet(name)} testId={`sheet-${name}`}>
      {children}
    </Sheet>
  )
}
