// The sheets over the plan: each is mounted when it is first opened, and keeps what was typed in it.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { closeSheet, useSheets, type PackSheet, type SheetName } from '../../state/sheets.ts'
import { useCurrentVoyage, useShownRoute } from '../../state/voyage-store.ts'
import { SunTable } from '../sky/SunTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ApprovalBar } from './ApprovalBar.tsx'
import { ArrivalForm } from './ArrivalForm.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ClockChanges } from './ClockChanges.tsx'
import { FixForm } from './FixForm.tsx'
import { ImportRemarks } from './ImportReport.tsx'
import { PlanOnPaper } from './PlanOnPaper.tsx'
import { RouteSheet } from './RouteSheet.tsx'
import { ScheduleSheet } from './ScheduleSheet.tsx'
import { WaypointSheet } from './waypoints/WaypointSheet.tsx'
import type { HelpTopic } from '../../../shared/app/help-topics.ts'
import { words } from '../../words/words.ts'

/** What each is about. */
const HELP: Readonly<Record<Exclude<SheetName, PackSheet>, HelpTopic>> = {
  library: 'routes',
  standing: 'routes',
  schedule: 'schedule',
  arrival: 'schedule',
  fix: 'schedule',
  clocks: 'schedule',
  waypoint: 'waypoints',
  route: 'routes',
  paper: 'paper',
  sun: 'schedule',
  log: 'routes',
  remarks: 'routes',
  'fetch options': 'getting',
  legs: 'compare',
}

/** Mounted anew (by key) for another voyage. */
export function PlanSheets({ voyage }: { voyage: Voyage | null }): ReactNode {
  const { schedule } = useCurrentVoyage()
  const shown = useShownRoute()
  if (voyage === null || schedule === null) return null
  const { document } = voyage
  return (
    <>
      <PlanSheet name="schedule" title={words.plan.planSheets.schedule}>
        <ScheduleSheet document={document} />
      </PlanSheet>
      <PlanSheet name="arrival" title={words.plan.planSheets.requiredEta}>
        <ArrivalForm voyageId={voyage.voyageId} />
      </PlanSheet>
      <PlanSheet name="fix" title={words.plan.planSheets.enterFix}>
        <FixForm document={document} schedule={schedule} />
      </PlanSheet>
      <PlanSheet name="clocks" title={words.plan.planSheets.shipsClocks}>
        <ClockChanges document={document} schedule={schedule} />
      </PlanSheet>
      <PlanSheet name="waypoint" title={words.plan.planSheets.waypoint}>
        <WaypointSheet document={shown.document ?? document} schedule={shown.schedule ?? schedule} />
      </PlanSheet>
      <PlanSheet name="route" title={words.plan.planSheets.route}>
        <RouteSheet voyage={voyage} />
      </PlanSheet>
      <PlanSheet name="paper" title={words.plan.planSheets.print}>
        <PlanOnPaper voyage={voyage} />
      </PlanSheet>
      <PlanSheet name="standing" title={words.plan.planSheets.standing}>
        <ApprovalBar voyage={voyage} />
      </PlanSheet>
      <PlanSheet name="sun" title={words.plan.planSheets.sun}>
        <SunTable document={document} schedule={schedule} />
      </PlanSheet>
      <PlanSheet name="log" title={words.plan.planSheets.log}>
        <ChangeList voyage={voyage} />
      </PlanSheet>
      <PlanSheet name="remarks" title={words.plan.importReport.title}>
        <ImportRemarks />
      </PlanSheet>
    </>
  )
}

function PlanSheet({
  name,
  title,
  children,
}: {
  name: keyof typeof HELP
  title: string
  children: ReactNode
}): ReactNode {
  const isOpen = useSheets((state) => state.open === name)
  return (
    <Sheet title={title} help={HELP[name]} isOpen={isOpen} onClose={() => closeSheet(name)} testId={`sheet-${name}`}>
      {children}
    </Sheet>
  )
}
