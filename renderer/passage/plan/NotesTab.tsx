// Notes of the plan as a whole: contingencies, reporting, orders.
import type { ReactNode } from 'react'
import type { Parsed } from '../../../shared/format/parsed.ts'
import { MAX_PLAN_NOTE_CHARS, type RouteEdit } from '../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { editVoyage } from '../../state/voyage-store.ts'
import { EditField } from '../../ui/EditField.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'

export function NotesTab({ document }: { document: VoyageDocument }): ReactNode {
  return (
    <>
      <EditField
        commit={editVoyage}
        label={words.plan.notesTab.field}
        testId="plan-notes"
        value={document.notes ?? ''}
        maxChars={MAX_PLAN_NOTE_CHARS}
        read={(text): Parsed<RouteEdit> => ({ ok: true, value: { kind: 'notes', notes: text.trim() } })}
      />
      <p className={typography.hint}>{words.plan.notesTab.hint}</p>
    </>
  )
}
