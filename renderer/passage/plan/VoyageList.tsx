// Stored voyages to choose from, each with what it stands as, when it was saved, its ends.
import type { ReactNode } from 'react'
import { formatUtc } from '../../../shared/format/time.ts'
import type { VoyageSummary } from '../../../shared/passage/voyage.ts'
import { copyStored, switchVoyage, useCurrentVoyage } from '../../state/voyage-store.ts'
import { statusWords } from '../../state/library.ts'
import { words } from '../../words/words.ts'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'
import lists from '../../ui/lists.module.css'

/** More are found by words. */
const MAX_SHOWN = 200
const text = words.files.library

export function VoyageList({ items, onChosen }: { items: readonly VoyageSummary[]; onChosen: () => void }): ReactNode {
  const currentId = useCurrentVoyage().voyage?.voyageId
  const choose = (item: VoyageSummary): void => {
    onChosen()
    if (item.status === 'template') void copyStored(item.voyageId)
    else if (item.voyageId !== currentId) void switchVoyage(item.voyageId)
  }
  return (
    <>
      <ul className={lists.rows} data-testid="voyage-list">
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.voyageId}>
            <button
              type="button"
              aria-current={item.voyageId === currentId ? 'true' : undefined}
              title={`${item.name}\n${aboutWords(item)}`}
              onClick={() => choose(item)}
            >
              <span className={styles.voyageName}>
                <span aria-hidden="true">{statusWords(item.status, item.isApprovalUnknown).sign}</span>
                <MiddleCut text={item.name} />
              </span>
              <small className={typography.ellipsis}>{aboutWords(item)}</small>
            </button>
          </li>
        ))}
      </ul>
      {items.length > MAX_SHOWN && <p className={typography.dim}>{text.more(items.length - MAX_SHOWN)}</p>}
    </>
  )
}

function aboutWords({ status, isApprovalUnknown, savedAtMs, from, to, waypointCount }: VoyageSummary): string {
  const standing = statusWords(status, isApprovalUnknown).word
  const saved = formatUtc(savedAtMs)
  if (from === '' && to === '') return text.saved(standing, saved, waypointCount)
  return text.savedBetween(standing, saved, from === '' ? '?' : from, to === '' ? '?' : to, waypointCount)
}
