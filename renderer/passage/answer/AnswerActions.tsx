// What can be done about the answer: what is missing, the worst of it, a better route.
import type { ReactNode } from 'react'
import type { NoVerdict } from '../../../shared/ship/verdict.ts'
import { openCompare } from '../../state/compare-store.ts'
import { moveTo } from '../../state/cursor-store.ts'
import { openSubject, showPart, showPlace } from '../../state/frame-store.ts'
import { openSheet } from '../../state/sheets.ts'
import { Button } from '../../ui/Button.tsx'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './answer.module.css'

interface AnswerActionsProps {
  cause: NoVerdict | null
  /** The worst moment; null where nothing is passed. */
  worstMs: number | null
  /** What can be done about it. */
  remedy: string | null
  hasWeather: boolean
  isOfNow: boolean
  /** There are times to get weather for, and none is there. */
  isMissing: boolean
  /** Why getting weather brings nothing; null: it may. */
  refusal: string | null
}

export function AnswerActions({
  cause,
  worstMs,
  remedy,
  hasWeather,
  isOfNow,
  isMissing,
  refusal,
}: AnswerActionsProps): ReactNode {
  return (
    <div className={styles.actions}>
      {(cause === 'no-vessel' || cause === 'no-limits' || cause === 'not-judged') && (
        <Button main data-testid="answer-vessel" onClick={() => openSubject('vessel')}>
          {cause === 'no-vessel'
            ? catalogue.answer.card.chooseVessel
            : cause === 'no-limits'
              ? catalogue.answer.card.enterLimits
              : catalogue.answer.card.lookAtVessel}
        </Button>
      )}
      {cause === 'no-etd' && (
        <Button main data-testid="answer-etd" onClick={() => openSheet('schedule')}>
          {catalogue.answer.card.setEtd}
        </Button>
      )}
      {worstMs !== null && (
        <Button
          main
          data-testid="answer-show"
          onClick={() => {
            moveTo(worstMs)
            showPlace('chart')
          }}
        >
          {catalogue.answer.card.show}
        </Button>
      )}
      {worstMs !== null && isOfNow && (
        <Button data-testid="answer-compare" title={remedy ?? undefined} onClick={() => openCompare('routes')}>
          {catalogue.answer.card.findBetterRoute}
        </Button>
      )}
      {hasWeather && (
        <Button
          className={worstMs === null ? undefined : styles.lesser}
          data-testid="answer-heavy"
          onClick={() => showPart('weather', 'heavy')}
        >
          {catalogue.answer.card.heavyWeather}
        </Button>
      )}
      {isMissing && <p className={typography.dim}>{refusal ?? catalogue.answer.card.noWeather}</p>}
    </div>
  )
}
