// The sheet of what the plan stands as, who said so, and the next step: checked, approved, withdrawn, put away, made a template.
import { useState, type ReactNode } from 'react'
import type { Status, Voyage } from '../../../shared/passage/voyage.ts'
import { Field } from '../../ui/Field.tsx'
import { refuse, useAction } from '../../ui/use-action.ts'
import { setStatus } from '../../state/voyage-store.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { statusWords } from '../../state/library.ts'
import { closeWhenDone } from '../../state/sheets.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { approvalWords } from './approval-words.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'

/** What can follow, in the order offered. */
const NEXT: Readonly<Record<Status, readonly (readonly [Status, string])[]>> = {
  draft: [
    ['checked', catalogue.plan.approvalBar.checked],
    ['approved', catalogue.plan.approvalBar.approve],
    ['template', catalogue.plan.approvalBar.makeTemplate],
    ['archived', catalogue.plan.approvalBar.archive],
  ],
  checked: [
    ['approved', catalogue.plan.approvalBar.approve],
    ['draft', catalogue.plan.approvalBar.notApproved],
    ['archived', catalogue.plan.approvalBar.archive],
  ],
  approved: [
    ['draft', catalogue.plan.approvalBar.withdrawApproval],
    ['archived', catalogue.plan.approvalBar.archive],
  ],
  archived: [['draft', catalogue.plan.approvalBar.backToVoyages]],
  template: [['draft', catalogue.plan.approvalBar.backToVoyages]],
}
const needsName = (status: Status): boolean => status === 'checked' || status === 'approved'

export function ApprovalBar({ voyage }: { voyage: Voyage }): ReactNode {
  const { approval, revision } = voyage
  const isNamed = NEXT[approval.status].some(([status]) => needsName(status))
  const { sign, word } = statusWords(approval.status, approval.isUnknown)
  const [name, setName] = useState('')
  const action = useAction()
  const say = async (status: Status): Promise<void> => {
    if (needsName(status) && name.trim() === '') refuse(catalogue.plan.approvalBar.nameFirst)
    const close = closeWhenDone()
    await setStatus(status, needsName(status) ? name.trim() : '')
    // Who says the next is another, who may have begun to type.
    setName((now) => (now === name ? '' : now))
    close()
  }
  return (
    <>
      <p>
        <b>
          <span aria-hidden="true">{sign}</span> {word}
        </b>{' '}
        <span className={typography.dim}>{approvalWords(voyage)}</span>
      </p>
      {isNamed && (
        <Field
          label={catalogue.plan.approvalBar.name}
          testId="status-by"
          maxLength={100}
          value={name}
          complaint={action.fault?.message ?? null}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Buttons>
        {NEXT[approval.status].map(([status, words]) => (
          <Button key={status} data-testid={`status-${status}`} onClick={() => void action.run(() => say(status))}>
            {words}
          </Button>
        ))}
      </Buttons>
      {!isNamed && <FormStatus complaint={action.fault?.message ?? null} />}
      <p className={typography.dim}>{catalogue.plan.approvalBar.approvedHint(revision)}</p>
    </>
  )
}
