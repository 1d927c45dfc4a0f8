// The preview of the plan on paper, while it is open.
import type { ReactNode } from 'react'
import { useApp } from '../../state/app-store.ts'
import { closeOver, usePlace } from '../../state/place-store.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { OverlayWaiting } from '../../ui/OverlayWaiting.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { PaperPagesProps } from './PaperPages.tsx'
import { words } from '../../words/words.ts'
import styles from './paper-preview.module.css'

const PaperPages = lazyComponent<PaperPagesProps>(async () => (await import('./PaperPages.tsx')).PaperPages, {
  frame: (content) => (
    <OverlayWaiting className={styles.preview} title={words.state.over.preview} onClose={closeOver}>
      {content}
    </OverlayWaiting>
  ),
})

/** Of the voyage on screen, while it is open. */
export function PaperPreview(): ReactNode {
  const isOpen = usePlace((state) => state.over === 'preview')
  const { voyage } = useCurrentVoyage()
  const preferences = useApp((state) => state.app?.preferences ?? null)
  if (!isOpen || voyage === null || preferences === null) return null
  return <PaperPages voyage={voyage} preferences={preferences} />
}
