// The left rail: six subjects, each with its icon and name.
import type { ReactNode } from 'react'
import { ICONS } from '../ui/icons.tsx'
import { pressSubject, useFrame } from '../state/frame-store.ts'
import { SUBJECT_NAMES, SUBJECTS } from '../state/subjects.ts'
import styles from './rail.module.css'

export function Rail(): ReactNode {
  const open = useFrame((state) => (state.isPanelFolded ? null : state.subject))
  return (
    <nav className={styles.rail} aria-label="Subjects">
      {SUBJECTS.map((subject) => (
        <button
          key={subject}
          type="button"
          className={styles.button}
          data-testid={`rail-${subject}`}
          aria-current={open === subject ? 'page' : undefined}
          onClick={() => pressSubject(subject)}
        >
          {ICONS[subject]}
          <span>{SUBJECT_NAMES[subject]}</span>
        </button>
      ))}
    </nav>
  )
}
