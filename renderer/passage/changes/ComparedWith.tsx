// What the newest forecast is compared with: a choice of which nothing is kept cannot be taken, and says why.
import type { ReactNode } from 'react'
import { FORECAST_CHOICES, keptOf } from '../../../shared/ship/changes/known-forecast.ts'
import { compareWith, useChangesStore } from '../../state/changes-store.ts'
import { choiceNow, useKept } from '../../state/forecast-changes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { Segments } from '../../ui/Segments.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import { makerSentence } from './change-words.ts'
import styles from './changes.module.css'

const words = catalogue.changes.comparedWith
/** In their order; each kind of choice has its name in the catalogue. */
const OPTIONS = FORECAST_CHOICES.map((choice) => [choice, words.names[choice]] as const)

export function ComparedWith(): ReactNode {
  const kept = useKept()
  const nowMs = useNowMs()
  const chosen = choiceNow(
    useChangesStore((state) => state.choice),
    kept,
    nowMs,
  )
  const made = makerSentence(keptOf(chosen, kept, nowMs))
  return (
    <div className={styles.compared}>
      <span aria-hidden="true">{words.legend}</span>
      <Segments
        legend={words.legend}
        isLegendHidden
        options={OPTIONS}
        chosen={chosen}
        onChoose={compareWith}
        refusal={(one) => (keptOf(one, kept, nowMs) === null ? words.none[one] : null)}
        testId="compared-with"
      />
      {made !== null && <p className={typography.hint}>{unbroken(made)}</p>}
    </div>
  )
}
