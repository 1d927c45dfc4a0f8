// The footer of a panel that gets one thing of its own: the passages compared, casualties along the route.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { FetchChoice } from '../../../shared/sync/sync.ts'
import { inUseOf, useLinkProfiles } from '../../state/link-store.ts'
import { useOffice } from '../../state/office-store.ts'
import { useChoiceEstimate } from '../../state/sync-store.ts'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { cautionOf, Footer } from './Footer.tsx'
import { byWords } from './office-line.ts'
import { nothingWords } from './sync-words.ts'
import { isOfChoice } from './whose-run.ts'
import styles from './data.module.css'

interface FetchFooterProps {
  voyage: Voyage
  /** What is fetched, and nothing beside it. */
  choice: FetchChoice
  /** `Get weather`, `Get casualties`. */
  action: string
  /** Said when nothing is missing. */
  allHere: string
  testId: string
}

export function FetchFooter({ voyage, choice, action, allHere, testId }: FetchFooterProps): ReactNode {
  const nowMs = useWallMs()
  const answer = useChoiceEstimate(voyage, choice)
  const profile = inUseOf(useLinkProfiles().value)?.name ?? null
  const by = byWords(useOffice())
  const estimate = answer.value
  const nothing = estimate === null ? null : estimate.nothing === 'all-fresh' ? allHere : nothingWords(estimate, nowMs)
  const words = [profile, by].filter((one) => one !== null).join(' · ')
  return (
    <Footer
      action={action}
      voyageId={voyage.voyageId}
      isMine={(sync) => isOfChoice(sync, voyage.voyageId, choice)}
      answer={answer}
      nothing={nothing}
      caution={cautionOf(answer)}
      second={
        <p className={styles.footerLine} title={words} data-testid={`${testId}-more`}>
          {unbroken(words)}
        </p>
      }
      ids={{
        footer: testId,
        send: `${testId}-send`,
        price: `${testId}-price`,
        caution: testId,
        progress: `${testId}-progress`,
        resume: `${testId}-resume`,
      }}
    />
  )
}
