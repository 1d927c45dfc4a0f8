// The voyage on screen; pressed, the library. The window's one first heading.
import type { ReactNode } from 'react'
import { openSubject } from '../state/frame-store.ts'
import { closeSheet, openSheet, useSheets } from '../state/sheets.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { MiddleCut } from '../ui/MiddleCut.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { words } from '../words/words.ts'
import styles from './top-bar.module.css'

/** `isPlanSeen`: Plan is open and in view, and with it the library where that is open. */
export function VoyageButton({ isPlanSeen }: { isPlanSeen: boolean }): ReactNode {
  const name = useCurrentVoyage().voyage?.document.name ?? null
  const isOpen = useSheets((state) => state.open === 'library') && isPlanSeen
  const press = (): void => {
    if (isOpen) return closeSheet()
    openSubject('plan')
    // Without a voyage the library stands in Plan itself.
    if (name === null) focusLater('open-route')
    else openSheet('library')
  }
  return (
    <h1 className={styles.voyage}>
      <button
        type="button"
        className={styles.opener}
        data-testid="library-button"
        aria-label={words.frame.voyageButton.voyage(name ?? words.frame.voyageButton.none)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={press}
      >
        <MiddleCut text={name ?? words.frame.voyageButton.binnacle} testId="voyage-name" />
        <span className={styles.arrow} aria-hidden="true">
          ▾
        </span>
      </button>
    </h1>
  )
}
