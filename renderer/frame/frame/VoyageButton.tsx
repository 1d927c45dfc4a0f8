// The voyage on screen; pressed, the library. The window's one first heading.
import type { ReactNode } from 'react'
import { runCommand } from '../../state/commands.ts'
import { closeSheet, useSheets } from '../../state/sheets.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { words } from '../../words/words.ts'
import styles from './top-bar.module.css'

/** `isPlanSeen`: Plan is open and in view, and with it the library where that is open. */
export function VoyageButton({ isPlanSeen }: { isPlanSeen: boolean }): ReactNode {
  const name = useCurrentVoyage().voyage?.document.name ?? null
  const isOpen = useSheets((state) => state.open === 'library') && isPlanSeen
  return (
    <h1 className={styles.voyage}>
      <button
        type="button"
        className={styles.opener}
        data-testid="library-button"
        aria-label={name === null ? words.frame.voyageButton.none : words.frame.voyageButton.voyage(name)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? closeSheet() : runCommand('file.voyages'))}
      >
        <MiddleCut text={name ?? words.frame.voyageButton.binnacle} testId="voyage-name" />
        <span className={styles.arrow} aria-hidden="true">
          ▾
        </span>
      </button>
    </h1>
  )
}
