// What the newest forecast is compared with: a choice of which nothing is kept cannot be taken, and says why.
import type { ReactNode } from 'react'
import { ISSUE_CHOICES, issueOf } from '../../../shared/weather/issue.ts'
import { compareWith, useChangesStore } from '../../state/changes-store.ts'
import { choiceNow, useIssues } from '../../state/forecast-changes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { Segments } from '../../ui/Segments.tsx'
import { words as catalogue } from '../../words/words.ts'
import styles from './changes.module.css'

const words = catalogue.changes.comparedWith
/** In their order; each kind of choice has its name in the catalogue. */
const OPTIONS = ISSUE_CHOICES.map((choice) => [choice, words.names[choice]] as const)

export function ComparedWith(): ReactNode {
  const heads = useIssues()
  const nowMs = useNowMs()
  const choice = useChangesStore((state) => state.choice)
  return (
    <div className={styles.compared}>
      <span aria-hidden="true">{words.legend}</span>
      <Segments
        legend={words.legend}
        isLegendHidden
        options={OPTIONS}
        chosen={choiceNow(choice, heads, nowMs)}
        onChoose={compareWith}
        refusal={(one) => (issueOf(one, heads, nowMs) === null ? words.none[one] : null)}
        testId="compared-with"
      />
    </div>
  )
}
