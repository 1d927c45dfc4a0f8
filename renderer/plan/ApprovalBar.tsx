// What the plan stands as, who said so, and the next step: checked, approved, taken back, put away, made a template.
import { useState, type ReactNode } from 'react'
import { formatUtc } from '../../shared/format/time.ts'
import type { Status, Voyage } from '../../shared/passage/voyage.ts'
import { Field } from '../ui/Field.tsx'
import { refuse, useAction } from '../ui/use-action.ts'
import { setStatus } from '../state/voyage-store.ts'
import { FormStatus } from '../ui/FormStatus.tsx'
import { statusWords } from '../state/library.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'

/** What can follow, in the order offered. */
const NEXT: Readonly<Record<Status, readonly (readonly [Status, string])[]>> = {
  draft: [
    ['checked', 'Checked'],
    ['approved', 'Approve'],
    ['template', 'Make a template'],
    ['archived', 'Archive'],
  ],
  checked: [
    ['approved', 'Approve'],
    ['draft', 'Back to draft'],
    ['archived', 'Archive'],
  ],
  approved: [
    ['draft', 'Back to draft'],
    ['archived', 'Archive'],
  ],
  archived: [['draft', 'Back to draft']],
  template: [['draft', 'Back to draft']],
}
const needsName = (status: Status): boolean => status === 'checked' || status === 'approved'

export function ApprovalBar({ voyage }: { voyage: Voyage }): ReactNode {
  const { approval, revision } = voyage
  const isNamed = NEXT[approval.status].some(([status]) => needsName(status))
  const { sign, word } = statusWords(approval.status, approval.isUnknown)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const action = useAction()
  const say = async (status: Status): Promise<void> => {
    if (needsName(status) && name.trim() === '') refuse('Enter the name of who says so first.')
    await setStatus(status, needsName(status) ? name.trim() : '')
    setOpen(false)
  }
  return (
    <section data-testid="standing" aria-label="Status of the plan">
      <div className={panels.spread}>
        <span>
          <b>
            <span aria-hidden="true">{sign}</span> {word}
          </b>{' '}
          <span className={typography.dim}>{approvalWords(voyage)}</span>
        </span>
        <Button data-testid="change-status" aria-expanded={open} onClick={() => setOpen(!open)}>
          Status…
        </Button>
      </div>
      {open && (
        <div className={panels.part}>
          {isNamed && (
            <Field
              label="Name and rank, for checked and approved"
              testId="status-by"
              maxLength={100}
              value={name}
              complaint={action.fault?.message ?? null}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <Buttons>
            {NEXT[approval.status].map(([status, word]) => (
              <Button key={status} data-testid={`status-${status}`} onClick={() => void action.run(() => say(status))}>
                {word}
              </Button>
            ))}
          </Buttons>
          {!isNamed && <FormStatus complaint={action.fault?.message ?? null} />}
          <p className={typography.dim}>
            Approved, a plan cannot be edited: revision {revision} stays as it is. Timing it anew under way is still
            possible.
          </p>
        </div>
      )}
    </section>
  )
}

/** Of which revision, by whom and when; and what has happened since. */
function approvalWords({ approval, revision }: Voyage): string {
  const { status, by, atMs, revision: said } = approval
  if (approval.isUnknown === true) return `since revision ${said}, which is damaged on the disk: say it again`
  if (atMs === null) return `revision ${revision}`
  const who = `${by === '' ? '' : ` by ${by}`}, ${formatUtc(atMs)}`
  if (status === 'draft')
    return by === '' ? `revision ${revision}` : `revision ${revision}; revision ${said} was checked${who}`
  const since = revision > said ? `; timed anew since (revision ${revision})` : ''
  return `as revision ${said}${who}${since}`
}
