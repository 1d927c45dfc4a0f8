// What can be done with the whole route: take back, do again, turn round, copy, name, and read what was changed.
import { useState, type ReactNode } from 'react'
import { refused, type Parsed } from '../../shared/format/parsed.ts'
import { MAX_PLAN_NOTE_CHARS, type RouteEdit } from '../../shared/passage/route-edit.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { DistanceTool } from '../ports/DistanceTool.tsx'
import { PortEnds } from '../ports/PortEnds.tsx'
import { EditField } from '../ui/EditField.tsx'
import { ChangeList } from './ChangeList.tsx'
import { EditAllLegs } from './EditAllLegs.tsx'
import { ExportRoute } from './ExportRoute.tsx'
import { PlanOnPaper } from './PlanOnPaper.tsx'
import { copyVoyage, editVoyage, joinVoyage, stepBack, tryEdit, useVoyageList } from '../state/voyage-store.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import fields from '../ui/fields.module.css'
import typography from '../ui/typography.module.css'

export function EditBar({ voyage }: { voyage: Voyage }): ReactNode {
  const { document, approval } = voyage
  const isFrozen = approval.status === 'approved' || approval.status === 'archived'
  const [undo, redo] = isFrozen ? [null, null] : [voyage.undo, voyage.redo]
  const [open, setOpen] = useState<'route' | 'paper' | null>(null)
  const toggle = (part: 'route' | 'paper'): void => setOpen(open === part ? null : part)
  return (
    <section className={panels.stack} aria-label="Editing">
      <Buttons>
        <Button
          data-testid="undo"
          disabled={undo === null}
          title={undo === null ? 'Nothing to undo' : `Undo: ${undo} (Ctrl+Z)`}
          onClick={() => void stepBack('undo')}
        >
          Undo
        </Button>
        <Button
          data-testid="redo"
          disabled={redo === null}
          title={redo === null ? 'Nothing to do again' : `Do again: ${redo} (Ctrl+Y)`}
          onClick={() => void stepBack('redo')}
        >
          Redo
        </Button>
        <Button data-testid="more-edits" aria-expanded={open === 'route'} onClick={() => toggle('route')}>
          Route…
        </Button>
        <Button
          data-testid="on-paper"
          aria-expanded={open === 'paper'}
          title="The passage plan as PDF or on paper, the waypoints as a table"
          onClick={() => toggle('paper')}
        >
          On paper…
        </Button>
      </Buttons>
      {open === 'paper' && <PlanOnPaper key={voyage.voyageId} voyageId={voyage.voyageId} />}
      {open === 'route' && (
        <div className={panels.part}>
          <EditField
            commit={editVoyage}
            label="Name of the route"
            testId="route-name"
            value={document.name}
            maxChars={200}
            read={(text): Parsed<RouteEdit> =>
              text.trim() === ''
                ? refused('A route needs a name.')
                : { ok: true, value: { kind: 'rename', name: text.trim() } }
            }
          />
          <Buttons>
            <Button onClick={() => void tryEdit({ kind: 'reverse' })}>Reverse</Button>
            <Button onClick={() => void copyVoyage()}>Copy</Button>
          </Buttons>
          <EditAllLegs document={document} />
          <PortEnds key={`ports ${voyage.voyageId}`} document={document} />
          <EditField
            commit={editVoyage}
            label="Notes of the plan: contingencies, reporting, orders"
            testId="plan-notes"
            value={document.notes ?? ''}
            maxChars={MAX_PLAN_NOTE_CHARS}
            read={(text): Parsed<RouteEdit> => ({ ok: true, value: { kind: 'notes', notes: text.trim() } })}
          />
          <JoinRoute voyageId={voyage.voyageId} />
          <DistanceTool />
          <ExportRoute key={`file ${voyage.voyageId}`} voyageId={voyage.voyageId} />
          <ChangeList key={voyage.voyageId} voyage={voyage} />
        </div>
      )}
    </section>
  )
}

/** Another stored voyage's route, put behind this one. */
function JoinRoute({ voyageId }: { voyageId: number }): ReactNode {
  const list = useVoyageList()
  const others = list.filter((item) => item.voyageId !== voyageId)
  if (others.length === 0) return null
  return (
    <label className={fields.field}>
      <span className={typography.dim}>Go on with the route of</span>
      <select
        data-testid="join-route"
        value=""
        onChange={(event) => event.target.value !== '' && void joinVoyage(Number(event.target.value))}
      >
        <option value="">choose a stored voyage</option>
        {others.map((item) => (
          <option key={item.voyageId} value={item.voyageId}>
            {item.name}
          </option>
        ))}
      </select>
    </label>
  )
}
