// Is my route all right, until when, and how old is that answer: one box, for the first screen and the weather panel.
import type { ReactNode } from 'react'
import type { RouteVerdict, VerdictState } from '../../shared/ship/verdict.ts'
import { unbroken } from '../ui/unbroken.ts'
import { useVerdict } from './use-verdict.ts'
import styles from './limits.module.css'
import typography from '../ui/typography.module.css'

const SIGNS: Readonly<Record<VerdictState, string>> = { clear: '●', part: '◐', soft: '▲', hard: '✕', unknown: '○' }

export function Verdict(): ReactNode {
  const verdict = useVerdict()
  return verdict === null ? null : <VerdictBox verdict={verdict} />
}

export function VerdictBox({ verdict: { state, headline, lines } }: { verdict: RouteVerdict }): ReactNode {
  return (
    <section
      className={styles.verdict}
      data-state={state}
      data-testid="verdict"
      aria-label="Limits of the vessel ahead"
    >
      <p className={styles.head}>
        <span className={styles.sign} aria-hidden="true">
          {SIGNS[state]}
        </span>{' '}
        {unbroken(headline)}
      </p>
      {lines.map((line) => (
        <p key={line} className={typography.dim}>
          {unbroken(line)}
        </p>
      ))}
    </section>
  )
}
