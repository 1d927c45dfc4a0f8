// Everything about the cursor's moment, at the chart's corner: values with their from and setting words, source and age.
import { memo, type ReactNode } from 'react'
import { formatUtc } from '../../shared/format/time.ts'
import { useNowMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { legWords, restWords, useCursorStep } from '../state/cursor-step.ts'
import { provenanceWords } from './provenance.ts'
import { readoutRows } from './readout-rows.ts'
import styles from './readout.module.css'
import typography from '../ui/typography.module.css'

export const Readout = memo(function Readout(): ReactNode {
  const at = useCursorStep()
  const nowMs = useNowMs()
  const { schedule } = useCurrentVoyage()
  const step = at?.weather.steps[at.index]
  if (at === null || step === undefined || schedule === null) return null
  const sogKn = schedule.rows[step.legIndex]?.speedKn ?? null
  const atRest = restWords(schedule, step.timeMs)
  const source = at.weather.source[at.index] ?? 'none'
  return (
    <details className={styles.readout} data-testid="readout" open>
      <summary>
        {formatUtc(step.timeMs)}{' '}
        {atRest === null ? `· ${legWords(schedule, step)}` : <span className={styles.rest}>{atRest}</span>}
      </summary>
      {source === 'none' ? (
        <p>Nothing stored for this step.</p>
      ) : (
        <>
          <dl>
            {readoutRows(at.weather, at.index, sogKn, nowMs).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {unbroken(value)} <i>{source}</i>
                </dd>
              </div>
            ))}
          </dl>
          <p className={typography.dim}>{provenanceWords(at.weather, at.index, nowMs)}</p>
        </>
      )}
    </details>
  )
})
