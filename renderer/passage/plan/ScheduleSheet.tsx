// The sheet of the schedule: departure and speed, legs of a speed of their own, and links to the rest of timing.
import type { ReactNode } from 'react'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { openSheet } from '../../state/sheets.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { OwnSpeeds } from './OwnSpeeds.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'

export function ScheduleSheet({ document }: { document: VoyageDocument }): ReactNode {
  return (
    <>
      <ScheduleForm schedule={document.schedule} />
      <p className={typography.hint}>{words.times.scheduleSheet.hint}</p>
      <OwnSpeeds document={document} />
      <Buttons>
        <Button onClick={() => openSheet('arrival')}>{words.times.scheduleSheet.requiredEta}</Button>
        <Button onClick={() => openSheet('clocks')}>{words.times.scheduleSheet.shipsClocks}</Button>
      </Buttons>
    </>
  )
}
