// The first line of the answer: in the card, and alone where a window has no room for more.
import type { ReactNode } from 'react'
import type { RouteVerdict } from '../../../shared/ship/verdict.ts'
import { VERDICT_SIGNS, type VerdictState } from '../../../shared/ship/verdict-words.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { useVerdict } from './use-verdict.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './answer.module.css'

/** What could not be read is not known. */
export const stateOf = (verdict: RouteVerdict | null, fault: string | null): VerdictState =>
  fault === null ? (verdict?.state ?? 'unknown') : 'unknown'

/** The first line alone, for windows without room for more. */
export function HeadlineLine(): ReactNode {
  const whole = useVerdict(Infinity)
  const { schedule } = useCurrentVoyage()
  const { fault } = useVoyageWeather()
  if (schedule === null) return null
  return (
    <div className={styles.line} data-state={stateOf(whole, fault?.message ?? null)}>
      <Headline verdict={whole} fault={fault?.message ?? null} isAlone />
    </div>
  )
}

interface HeadlineProps {
  verdict: RouteVerdict | null
  fault: string | null
  /** Nothing stands below it to say what is not known. */
  isAlone?: boolean
}

export function Headline({ verdict, fault, isAlone = false }: HeadlineProps): ReactNode {
  const words =
    fault !== null ? catalogue.answer.card.weatherNotRead : (verdict?.headline ?? catalogue.answer.card.readingVessel)
  const more = isAlone && verdict?.state === 'hard' && verdict.gap !== null ? `; ${verdict.gap}` : ''
  return (
    <h2
      className={styles.headline}
      data-part={isAlone ? undefined : 'headline'}
      data-testid={isAlone ? 'answer-line' : 'answer-headline'}
    >
      <span className={styles.sign} aria-hidden="true">
        {VERDICT_SIGNS[stateOf(verdict, fault)]}
      </span>{' '}
      {unbroken(words + more)}
    </h2>
  )
}
