// The sheets over the plan: each is mounted when it is first opened, and keeps what was typed in it.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { closeSheet, useSheets } from '../../state/sheets.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { PlanSheetBodyProps, PlanSheetName } from './PlanSheetBody.tsx'
import type { HelpTopic } from '../../../shared/app/help-topics.ts'
import { words } from '../../words/words.ts'

const PlanSheetBody = lazyComponent<PlanSheetBodyProps>(async () => (await import('./PlanSheetBody.tsx')).PlanSheetBody)

interface PlanSheet {
  title: string
  /** What it is about. */
  help: HelpTopic
}

const SHEETS: Readonly<Record<PlanSheetName, PlanSheet>> = {
  schedule: { title: words.plan.planSheets.schedule, help: 'schedule' },
  arrival: { title: words.plan.planSheets.requiredEta, help: 'schedule' },
  fix: { title: words.plan.planSheets.enterFix, help: 'schedule' },
  clocks: { title: words.plan.planSheets.shipsClocks, help: 'schedule' },
  waypoint: { title: words.plan.planSheets.waypoint, help: 'waypoints' },
  route: { title: words.plan.planSheets.route, help: 'routes' },
  paper: { title: words.plan.planSheets.print, help: 'paper' },
  standing: { title: words.plan.planSheets.standing, help: 'routes' },
  sun: { title: words.plan.planSheets.sun, help: 'schedule' },
  log: { title: words.plan.planSheets.log, help: 'routes' },
  remarks: { title: words.plan.importReport.title, help: 'routes' },
  sailed: { title: words.plan.planSheets.sailed, help: 'sailed' },
  'as-known': { title: words.plan.planSheets.asKnown, help: 'changes' },
}

/** Mounted anew (by key) for another voyage. */
export function PlanSheets({ voyage }: { voyage: Voyage | null }): ReactNode {
  const open = useSheets((state) => state.open)
  if (voyage === null) return null
  return (Object.keys(SHEETS) as PlanSheetName[]).map((name) => (
    <Sheet
      key={name}
      title={SHEETS[name].title}
      help={SHEETS[name].help}
      isOpen={open === name}
      onClose={() => closeSheet(name)}
      testId={`sheet-${name}`}
    >
      <PlanSheetBody name={name} voyage={voyage} />
    </Sheet>
  ))
}
