// The library: stored voyages with what they stand as, templates, and the archive; searched by words.
import { useState, type ReactNode } from 'react'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { VoyageSummary } from '../../shared/passage/voyage.ts'
import { Field } from '../ui/Field.tsx'
import { Segments } from '../ui/Segments.tsx'
import { copyStored, switchVoyage, useCurrentVoyage, useVoyageList } from '../state/voyage-store.ts'
import { found, SHELVES, shelfOf, statusWords, type Shelf } from '../state/library.ts'
import { classes } from '../ui/classes.ts'
import styles from './plan.module.css'
import typography from '../ui/typography.module.css'
import lists from '../ui/lists.module.css'

/** More are found by words. */
const MAX_SHOWN = 200

export function StoredVoyages({ onChosen }: { onChosen: () => void }): ReactNode {
  const list = useVoyageList()
  const currentId = useCurrentVoyage().voyage?.voyageId
  const [text, setText] = useState('')
  const [shelf, setShelf] = useState<Shelf>('current')
  const items = found(list, shelf, text)
  const count = (of: Shelf): number => list.filter(({ status }) => shelfOf(status) === of).length
  const choose = (item: VoyageSummary): void => {
    onChosen()
    if (item.status === 'template') void copyStored(item.voyageId)
    else if (item.voyageId !== currentId) void switchVoyage(item.voyageId)
  }
  return (
    <div className={styles.library}>
      <Segments
        legend="Library"
        options={SHELVES.map(([one, word]) => [one, `${word} ${count(one)}`] as const)}
        chosen={shelf}
        onChoose={setShelf}
        testId="shelf"
      />
      <Field
        label="Search by name, port or status"
        testId="library-search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {shelf === 'template' && (
        <p className={typography.dim}>A template is copied into a new draft without a departure.</p>
      )}
      {items.length === 0 ? (
        <p className={typography.dim} role="status">
          {text.trim() === '' ? 'Nothing here.' : 'Nothing has all these words.'}
        </p>
      ) : (
        <ul className={classes(lists.rows, styles.voyages)} data-testid="voyage-list">
          {items.slice(0, MAX_SHOWN).map((item) => (
            <li key={item.voyageId}>
              <button
                type="button"
                aria-current={item.voyageId === currentId ? 'true' : undefined}
                title={`${item.name}\n${aboutWords(item)}`}
                onClick={() => choose(item)}
              >
                <span className={typography.ellipsis}>
                  <span aria-hidden="true">{statusWords(item.status, item.isApprovalUnknown).sign}</span> {item.name}
                </span>
                <small className={typography.ellipsis}>{aboutWords(item)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length > MAX_SHOWN && (
        <p className={typography.dim}>{items.length - MAX_SHOWN} more: add a word to the search.</p>
      )}
    </div>
  )
}

const aboutWords = (item: VoyageSummary): string =>
  `${statusWords(item.status, item.isApprovalUnknown).word} · saved ${formatShortUtc(item.savedAtMs)} UTC` +
  `${ends(item)} · ${item.waypointCount} waypoints`

const ends = ({ from, to }: VoyageSummary): string =>
  from === '' && to === '' ? '' : ` · ${from === '' ? '?' : from} – ${to === '' ? '?' : to}`
