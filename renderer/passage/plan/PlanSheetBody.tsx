// What stands in each sheet over the plan.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { sheetRefusal } from '../../state/as-known.ts'
import type { PackSheet, SheetName } from '../../state/sheets.ts'
import { useCurrentVoyage, useShownRoute } from '../../state/voyage-store.ts'
import { KnownList } from '../as-known/KnownList.tsx'
import { SailedSheet } from '../sailed/SailedSheet.tsx'
import { SunTable } from '../sky/SunTable.tsx'
import { ApprovalBar } from './ApprovalBar.tsx'
import { ArrivalForm } from './ArrivalForm.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ClockChanges } from './ClockChanges.tsx'
import { FixForm } from './FixForm.tsx'
import { ImportRemarks } from './ImportRemarks.tsx'
import { PlanOnPaper } from './PlanOnPaper.tsx'
import { RouteSheet } from './RouteSheet.tsx'
import { ScheduleSheet } from './ScheduleSheet.tsx'
import { WaypointSheet } from './waypoints/WaypointSheet.tsx'

/** The others over the panel are of their own rooms. */
export type PlanSheetName = Exclude<SheetName, PackSheet | 'library' | 'fetch options' | 'legs' | 'cargo'>

export interface PlanSheetBodyProps {
  name: PlanSheetName
  voyage: Voyage
}

export function PlanSheetBody({ name, voyage }: PlanSheetBodyProps): ReactNode {
  const { schedule } = useCurrentVoyage()
  const shown = useShownRoute()
  if (schedule === null) return null
  const { document } = voyage
  const whyNot = sheetRefusal(name)
  if (whyNot !== null) return <p data-testid="not-as-known">{whyNot}</p>
  switch (name) {
    case 'schedule':
      return <ScheduleSheet document={document} />
    case 'arrival':
      return <ArrivalForm voyageId={voyage.voyageId} />
    case 'fix':
      return <FixForm document={document} schedule={schedule} />
    case 'clocks':
      return <ClockChanges document={document} schedule={schedule} />
    case 'waypoint':
      return <WaypointSheet document={shown.document ?? document} schedule={shown.schedule ?? schedule} />
    case 'route':
      return <RouteSheet voyage={voyage} />
    case 'paper':
      return <PlanOnPaper voyage={voyage} />
    case 'standing':
      return <ApprovalBar voyage={voyage} />
    case 'sun':
      return <SunTable document={document} schedule={schedule} />
    case 'log':
      return <ChangeList voyage={voyage} />
    case 'remarks':
      return <ImportRemarks />
    case 'sailed':
      return <SailedSheet />
    case 'as-known':
      return <KnownList />
  }
}
