// What lies over the chart while it is open: weather at a place, and routes by season.
import type { ReactNode } from 'react'
import { useAsKnown } from '../../state/as-known.ts'
import { closeOver, usePlace } from '../../state/place-store.ts'
import { OverlayWaiting } from '../../ui/OverlayWaiting.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { words } from '../../words/words.ts'
import styles from './place.module.css'

const PlacePart = lazyComponent(async () => (await import('./PlacePart.tsx')).PlacePart, {
  frame: (content) => (
    <OverlayWaiting className={styles.overlay} title={words.state.over.place} onClose={closeOver}>
      {content}
    </OverlayWaiting>
  ),
})

export function PlaceOverlay(): ReactNode {
  const isOpen = usePlace((state) => state.over === 'place')
  const isAsKnown = useAsKnown() !== null
  if (isOpen && isAsKnown)
    return (
      <OverlayWaiting className={styles.overlay} title={words.state.over.place} onClose={closeOver}>
        <p>{words.commands.placeOfNow}</p>
      </OverlayWaiting>
    )
  return isOpen ? <PlacePart /> : null
}
