// What stands behind the price of getting weather: what it includes, on what it is reckoned, what is left out, when there is newer.
import type { ReactNode } from 'react'
import { ceilToStep, formatClock } from '../../../shared/format/time.ts'
import { useEstimate } from '../../state/sync-store.ts'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { overBudgetWords } from './link-words.ts'
import { choiceWords } from './choice-words.ts'
import {
  afterForecastWords,
  basisWords,
  beyondWords,
  notPermittedWords,
  nothingWords,
  sailedWords,
} from './sync-words.ts'
import { words } from '../../words/words.ts'
import styles from './data.module.css'
import typography from '../../ui/typography.module.css'

export function FetchDetails(): ReactNode {
  const nowMs = useWallMs()
  const { value: estimate } = useEstimate()
  if (estimate === null) return null
  const nothing = nothingWords(estimate, nowMs)
  const budget = overBudgetWords(estimate)
  const leftOut = notPermittedWords(estimate)
  const beyond = beyondWords(estimate, nowMs)
  const afterForecast = afterForecastWords(estimate, nowMs)
  const sailed = sailedWords(estimate)
  return (
    <div className={styles.details}>
      {nothing === null && (
        <>
          <p data-testid="choice-words">{unbroken(choiceWords(estimate.choice))}.</p>
          <p className={typography.dim}>{words.sync.fetchDetails.priceReckoned(basisWords(estimate))}</p>
        </>
      )}
      {nothing === null && budget !== null && (
        <p className={styles.budgetWords} data-testid="estimate-budget">
          {estimate.budget === 'stop' ? '✕' : '▲'} {budget}
        </p>
      )}
      {leftOut !== null && <p data-testid="left-out">▲ {leftOut}</p>}
      {afterForecast !== null && <p data-testid="after-forecast">{unbroken(afterForecast)}</p>}
      {sailed !== null && <p data-testid="sailed-words">{unbroken(sailed)}</p>}
      {beyond !== null && <p className={typography.dim}>{unbroken(beyond)}</p>}
      <p className={typography.dim}>
        {words.sync.fetchDetails.nextForecast(unbroken(`${formatClock(ceilToStep(nowMs + 1))} UTC`))}
      </p>
    </div>
  )
}
