// What is not known of the place that is searched, and then how many records there are.
import type { ReactNode } from 'react'
import type { StoredCasualties } from '../../shared/casualties/casualty.ts'
import { unplacedWords } from '../../shared/casualties/words.ts'
import { BEING_CHECKED } from '../../shared/sync/store-check.ts'
import { useBeingChecked } from '../state/store-check.ts'
import { narrowed } from '../state/casualty-filter.ts'
import { useCasualties, useCasualtySearch } from '../state/casualties-store.ts'
import { useCurrentVoyage, useNoVoyageWords } from '../state/voyage-store.ts'
import { useWallMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { alongWords, elsewhereWords, storedWords, type HeadWords } from './casualty-words.ts'
import { words as catalogue } from '../words/words.ts'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

export function CasualtiesHead({ stored }: { stored: StoredCasualties | null }): ReactNode {
  const { page, along } = useCasualtySearch()
  const place = useCasualties((state) => state.inputs.place)
  const isNarrowed = useCasualties((state) => narrowed(state.inputs) > 0)
  const hasVoyage = useCurrentVoyage().voyage !== null
  const noVoyage = useNoVoyageWords(catalogue.casualties.head.openVoyageFirst)
  const nowMs = useWallMs()
  const isBeingChecked = useBeingChecked()
  if (place === 'corridor' && !hasVoyage) return <p>{noVoyage}</p>
  const words: HeadWords | null =
    place === 'corridor'
      ? along === undefined || along === null
        ? null
        : alongWords(along, isNarrowed, nowMs)
      : page === undefined || stored === null
        ? null
        : elsewhereWords(page, place, stored, isNarrowed, nowMs)
  if (words === null) return null
  return (
    <div data-testid="casualties-head">
      {[...(isBeingChecked ? [BEING_CHECKED] : []), ...words.unknown].map((sentence) => (
        <p key={sentence} className={styles.unknown}>
          {unbroken(sentence)}
        </p>
      ))}
      {words.count !== null && <p data-testid="casualties-count">{unbroken(words.count)}</p>}
      {words.fetched !== null && (
        <p className={typography.hint} data-testid="casualties-fetched">
          {unbroken(words.fetched)}
        </p>
      )}
    </div>
  )
}

/** Below the list: what of it all cannot appear here. */
export function NotShown({ stored }: { stored: StoredCasualties | null }): ReactNode {
  const { page } = useCasualtySearch()
  const place = useCasualties((state) => state.inputs.place)
  const unplaced = page === undefined || place === 'everywhere' ? null : unplacedWords(page)
  const sentences = [...(unplaced === null ? [] : [unplaced]), ...(stored === null ? [] : storedWords(stored))]
  if (sentences.length === 0) return null
  return (
    <div className={typography.hint} data-testid="casualties-not-shown">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
