// The left rail: the subjects, each with its icon and name; the open one folds the panel away.
import type { ReactNode } from 'react'
import { ICONS } from '../../ui/icons.tsx'
import { pressSubject } from '../../state/frame-store.ts'
import { SUBJECTS, type Subject } from '../../state/subjects.ts'
import { keyOfSubject } from './use-subject-commands.ts'
import { SUBJECT_TOPICS } from '../help/use-help-commands.ts'
import { words } from '../../words/words.ts'
import styles from './rail.module.css'

/** `open`: the subject in view; null while the panel is folded away. `isAlone`: one place has room at a time. */
export function Rail({ open, isAlone }: { open: Subject | null; isAlone: boolean }): ReactNode {
  return (
    <nav className={styles.rail} aria-label={words.frame.rail}>
      {SUBJECTS.map((subject) => {
        const key = keyOfSubject(subject)
        const name = words.frame.subjects[subject]
        const says = open === subject && !isAlone ? words.frame.foldPanel(name) : name
        return (
          <button
            key={subject}
            type="button"
            className={styles.button}
            data-testid={`rail-${subject}`}
            data-subject={subject}
            data-help={SUBJECT_TOPICS[subject]}
            title={key === undefined ? says : words.frame.withKey(says, key)}
            aria-keyshortcuts={key}
            aria-current={open === subject ? 'page' : undefined}
            onClick={() => pressSubject(subject, open, isAlone)}
          >
            {ICONS[subject]}
            <span>{name}</span>
          </button>
        )
      })}
    </nav>
  )
}
