// What lies over the chart while it is open: weather at a place, and routes by season.
import type { ReactNode } from 'react'
import { usePlace } from '../../state/place-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import styles from './place.module.css'

const PlacePart = lazyComponent(
  async () => (await import('./PlacePart.tsx')).PlacePart,
  () => <section className={styles.overlay} data-part="loading" />,
)

export function PlaceOverlay(): ReactNode {
  const isOpen = usePlace((state) => state.over === 'place')
  return isOpen ? <PlacePart /> : null
}
