// The passage sailed, day by day: what is not known first; as planned and as it was; distance; good weather by charter, with its terms; as a file.
import type { ReactNode } from 'react'
import { hoursTogether } from '../../../shared/ship/sailed/passage-days.ts'
import { canBeHadMs, notKnownWords } from '../../../shared/ship/sailed/passage-words.ts'
import { PAST_WEATHER } from '../../../shared/sync/sync.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import { FetchButton } from '../../data/fetch/FetchButton.tsx'
import { CharterDays } from './CharterDays.tsx'
import { CharterTermsForm } from './CharterTermsForm.tsx'
import { PassageDays } from './PassageDays.tsx'
import { SavePassage } from './SavePassage.tsx'
import { usePassageSailed } from './use-passage-sailed.ts'
import panels from '../../ui/panels.module.css'
import styles from './passage-part.module.css'

const words = catalogue.sailedPassage

export function PassagePart(): ReactNode {
  const { sailed, fault, plannedBy } = usePassageSailed()
  const isAsKnown = useAsKnown() !== null
  if (fault !== null)
    return (
      <p className={styles.unknown} role="alert">
        <b aria-hidden="true">◐</b> {fault.message}
      </p>
    )
  if (sailed === null) return <p role="status">{words.reading}</p>
  if (sailed.days.length === 0)
    return (
      <>
        <p>{words.notBegun}</p>
        <CharterTermsForm />
      </>
    )
  const hours = hoursTogether(sailed.days)
  const notKnown = notKnownWords(hours)
  return (
    <div className={panels.stack} data-testid="passage-sailed">
      {notKnown !== null && (
        <p className={styles.unknown} data-testid="passage-unknown">
          <b aria-hidden="true">◐</b> {unbroken(notKnown)}
        </p>
      )}
      {canBeHadMs(hours) > 0 && !isAsKnown && (
        <FetchButton choice={PAST_WEATHER} action={words.getPast} allHere={words.allHere} testId="passage-past" />
      )}
      <PassageDays sailed={sailed} plannedBy={plannedBy} />
      <CharterDays charter={sailed.charter} days={sailed.days} />
      <CharterTermsForm />
      <SavePassage sailed={sailed} plannedBy={plannedBy} />
    </div>
  )
}
