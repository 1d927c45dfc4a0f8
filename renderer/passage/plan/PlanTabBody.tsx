// What stands in the tabs beside the waypoints.
import type { ReactNode } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { ChangesTab } from '../changes/ChangesTab.tsx'
import { Checks } from './Checks.tsx'
import { NotesTab } from './NotesTab.tsx'
import { TimingTab } from './TimingTab.tsx'
import type { FoundChecks } from './use-route-checks.ts'

export interface PlanTabBodyProps {
  tab: 'timing' | 'checks' | 'changes' | 'notes'
  voyage: Voyage
  /** As shown: the voyage's own, or with an unfinished edit. */
  document: VoyageDocument
  schedule: Schedule
  found: FoundChecks
}

export function PlanTabBody({ tab, voyage, document, schedule, found }: PlanTabBodyProps): ReactNode {
  switch (tab) {
    case 'timing':
      return <TimingTab document={document} schedule={schedule} isDraft={document !== voyage.document} />
    case 'checks':
      return <Checks voyage={voyage} found={found} />
    case 'changes':
      return <ChangesTab schedule={schedule} />
    case 'notes':
      return <NotesTab document={voyage.document} />
  }
}
