// The left rail: the subjects, each with its icon and name; the open one folds the panel away.
import type { ReactNode } from 'react'
import { ICONS } from '../ui/icons.tsx'
import { pressSubject } from '../state/frame-store.ts'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '../state/subjects.ts'
import { SUBJECT_KEYS } from './subject-keys.ts'
import styles from './rail.module.css'

/** `open`: the subject in view; null while the panel is folded away. */
export function Rail({ open }: { open: Subject | null }): ReactNode {
  return (
    <nav className={styles.rail} aria-label="Subjects">
      {SUBJECTS.map((subject) => {
        const key = SUBJECT_KEYS.indexOf(subject) + 1
        const fold = open === subject ? ': fold the panel away' : ''
        return (
          <button
            key={subject}
            type="button"
            className={styles.button}
            data-testid={`rail-${subject}`}
            data-subject={subject}
            title={`${SUBJECT_NAMES[subject]}${fold}${key === 0 ? '' : ` (Alt+${key})`}`}
            aria-keyshortcuts={key === 0 ? undefined : `Alt+${key}`}
            aria-current={open === subject ? 'page' : undefined}
            onClick={() => pressSubject(subject, open)}
          >
            {ICONS[subject]}
            <span>{SUBJECT_NAMES[subject]}</span>
          </button>
        )
      })}
    </nav>
  )
}
