// Where the places have no room beside each other: the answer in one line, and which of them is shown.
import type { ReactNode } from 'react'
import { HeadlineLine } from '../../passage/answer/Headline.tsx'
import { PLACES, showPlace, useFrame, type Place } from '../../state/frame-store.ts'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'
import styles from './workspace.module.css'

export function OnePlace({ shown }: { shown: Place }): ReactNode {
  const subject = useFrame((state) => state.subject)
  const names: Readonly<Record<Place, string>> = { panel: words.frame.subjects[subject], ...words.frame.places }
  return (
    <section className={styles.onePlace} aria-label={words.frame.place}>
      <div className={styles.headline} data-part="headline">
        <HeadlineLine />
      </div>
      <Segments
        legend={words.frame.place}
        isLegendHidden
        options={PLACES.map((place) => [place, names[place]] as const)}
        chosen={shown}
        onChoose={showPlace}
        testId="place"
      />
    </section>
  )
}
