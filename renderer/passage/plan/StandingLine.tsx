// Who checked or approved the plan, and when it can be edited; nothing for a plan of which nothing was said.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { statusWords } from '../../state/library.ts'
import { openSheet } from '../../state/sheets.ts'
import { Button } from '../../ui/Button.tsx'
import { approvalWords } from './approval-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './plan.module.css'

export function StandingLine({ voyage }: { voyage: Voyage }): ReactNode {
  const { status, isUnknown } = voyage.approval
  if (status === 'draft' && isUnknown !== true) return null
  const { sign, word } = statusWords(status, isUnknown)
  return (
    <div className={styles.standing} data-part="standing">
      <span data-testid="standing">
        <b>
          <span aria-hidden="true">{sign}</span> {word}
        </b>{' '}
        {approvalWords(voyage)}
        {status === 'approved' && (
          <span className={typography.dim}> {words.plan.standingLine.editedOnceWithdrawn}</span>
        )}
      </span>
      <Button
        title={status === 'approved' ? words.plan.standingLine.approvedHint : undefined}
        onClick={() => openSheet('standing')}
      >
        {status === 'approved' ? words.plan.standingLine.withdraw : words.plan.standingLine.standing}
      </Button>
    </div>
  )
}
