// What the marks on the chart mean.
import type { ReactNode } from 'react'
import { SEVERITIES, SEVERITY_SIGNS, SEVERITY_WORDS } from '../../shared/casualties/words.ts'
import { useCasualtyMarks } from '../state/casualties-store.ts'
import { classes } from '../ui/classes.ts'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

export function MarksKey(): ReactNode {
  const { fault } = useCasualtyMarks()
  return (
    <div>
      {fault !== null && <p className={typography.complaint}>{words.casualties.marksKey.notOnChart(fault.message)}</p>}
      <p>
        {SEVERITIES.map((severity) => (
          <span key={severity} className={classes(styles.key, typography.nowrap)}>
            <span className={styles.sign} data-severity={severity} aria-hidden="true">
              {SEVERITY_SIGNS[severity]}
            </span>{' '}
            {SEVERITY_WORDS[severity]}
          </span>
        ))}
      </p>
      <p className={typography.hint}>{words.casualties.marksKey.rings}</p>
    </div>
  )
}
