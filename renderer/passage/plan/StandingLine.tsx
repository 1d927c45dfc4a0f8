// Who checked or approved the plan, and when it can be edited; nothing for a plan of which nothing was said.
import type { ReactNode } from 'react'
import type { ShownVoyage } from '../../../shared/ship/changes/as-known.ts'
import { statusWords } from '../../state/library.ts'
import { runCommand } from '../../state/commands.ts'
import { openSheet } from '../../state/sheets.ts'
import { Button } from '../../ui/Button.tsx'
import { approvalWords } from './approval-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './plan.module.css'

export function StandingLine({ voyage }: { voyage: ShownVoyage }): ReactNode {
  const { status, isUnknown } = voyage.approval
  if (status === 'draft' && isUnknown !== true) return null
  const { sign, word } = statusWords(status, isUnknown)
  const isOfNow = voyage.asKnown === undefined
  return (
    <div className={styles.standing} data-part="standing">
      <span data-testid="standing">
        <b>
          <span aria-hidden="true">{sign}</span> {word}
        </b>{' '}
        {approvalWords(voyage)}
        {status === 'approved' && isOfNow && (
          <>
            <span className={typography.dim}> {words.plan.standingLine.editedOnceWithdrawn}</span>{' '}
            <button
              type="button"
              className={typography.inLine}
              data-testid="as-known-then"
              onClick={() => runCommand('plan.asKnown')}
            >
              {words.plan.standingLine.asKnown}
            </button>
          </>
        )}
      </span>
      {isOfNow && (
        <Button
          title={status === 'approved' ? words.plan.standingLine.approvedHint : undefined}
          onClick={() => openSheet('standing')}
        >
          {status === 'approved' ? words.plan.standingLine.withdraw : words.plan.standingLine.standing}
        </Button>
      )}
    </div>
  )
}
