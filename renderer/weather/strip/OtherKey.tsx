// Which line is which while another passage, or an earlier forecast, is drawn beside the plan: a sample of each with its name.
import type { ReactNode } from 'react'
import { useSecondCurve, type SecondCurve } from '../../state/second-curve.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { keyName, letterOf, OWN_ROUTE } from './other-passage.ts'
import { words } from '../../words/words.ts'
import styles from './other.module.css'

/** `where`: in the strip's head with both lines; without room there, over the read-out with the other's alone. */
export function OtherKey({ where }: { where: 'head' | 'readout' }): ReactNode {
  const other = useSecondCurve(useNowMs())
  const isExpected = (useCurrentVoyage().schedule?.expected ?? null) !== null
  if (other === null) return null
  return (
    <span
      className={styles.key}
      data-at={where}
      role="group"
      aria-label={words.strip.otherKey.lines}
      data-testid={`key-in-${where}`}
    >
      {where === 'head' && (
        <span className={styles.own}>
          <Sample /> {ownKey(other, isExpected)}
        </span>
      )}
      <Sample isOther isDim={other.isDim} />
      <MiddleCut text={keyName(other.name, other.voyageName, where === 'head' ? other.etdMs : null)} />
    </span>
  )
}

/** The own route as it is called beside the other. */
const ownKey = ({ kind, name }: SecondCurve, isExpected: boolean): string => {
  if (kind === 'planned') return words.state.forecastChanges.curve.sailed
  if (kind === 'forecast') return words.state.forecastChanges.curve.now
  const letter = letterOf(name)
  const how = isExpected ? words.strip.otherKey.asExpected : words.strip.otherKey.asPlanned
  return letter === null ? how : words.strip.otherKey.own(letter.length > 1 ? OWN_ROUTE : 'A', how)
}

/** A piece of the line as it is drawn. */
export const Sample = ({ isOther = false, isDim = false }: { isOther?: boolean; isDim?: boolean }): ReactNode => (
  <i className={styles.sample} data-other={isOther || undefined} data-dim={isDim || undefined} aria-hidden="true" />
)
