// What the colours of the hazards' bars mean.
import type { ReactNode } from 'react'
import { words } from '../../words/words.ts'
import styles from './hazards.module.css'

const KEY = ['unknown', 'hard', 'soft', 'good', 'idle'] as const

export const HazardKey = (): ReactNode => (
  <ul className={styles.key} aria-label={words.hazards.keyLegend}>
    {KEY.map((tone) => (
      <li key={tone}>
        <span className={styles.run} data-tone={tone} aria-hidden="true" /> {words.hazards.key[tone]}
      </li>
    ))}
  </ul>
)
