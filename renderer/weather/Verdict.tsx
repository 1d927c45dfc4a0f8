// Is my route all right, until when, and how old is that answer: one box, for the first screen and the weather panel.
import type { ReactNode } from 'react'
import type { RouteVerdict, VerdictState } from '../../shared/ship/verdict.ts'
import { unbroken } from '../ui/unbroken.ts'
import './limits.css'
import { useVerdict } from './use-verdict.ts'

const SIGNS: Readonly<Record<VerdictState, string>> = { clear: '●', part: '◐', soft: '▲', hard: '✕', unknown: '○' }

export function Verdict(): ReactNode {
  const verdict = useVerdict()
  return verdict === null ? null : <VerdictBox verdict={verdict} />
}

export function VerdictBox({ verdict: { state, headline, lines } }: { verdict: RouteVerdict }): ReactNode {
  return (
    <section className={`verdict verdict-${state}`} data-testid="verdict" aria-label="Limits of the vessel ahead">
      <p className="verdict-head">
        <span className="sign" aria-hidden="true">
          {SIGNS[state]}
        </span>{' '}
        {unbroken(headline)}
      </p>
      {lines.map((line) => (
        <p key={line} className="dim">
          {unbroken(line)}
        </p>
      ))}
    </section>
  )
}
