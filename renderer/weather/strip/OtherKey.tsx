// Which line is which while another passage is drawn beside the plan: a sample of each with its name.
import type { ReactNode } from 'react'
import { useDrawnPassage, useStripPassage } from '../../state/compare-store.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { keyName, letterOf, OWN_ROUTE } from './other-passage.ts'
import { words } from '../../words/words.ts'
import styles from './other.module.css'

/** `where`: in the strip's head with both lines; without room there, over the read-out with the other's alone. */
export function OtherKey({ where }: { where: 'head' | 'readout' }): ReactNode {
  const other = useStripPassage()
  const isDim = useDrawnPassage() === null
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
          <Sample /> {ownKey(letterOf(other.name), isExpected)}
        </span>
      )}
      <Sample isOther isDim={isDim} />
      <MiddleCut text={keyName(other.name, other.document.name, where === 'head' ? other.schedule.etdMs : null)} />
    </span>
  )
}

/** The own route as it is called beside the other. */
const ownKey = (letter: string | null, isExpected: boolean): string => {
  const how = isExpected ? words.strip.otherKey.asExpected : words.strip.otherKey.asPlanned
  return letter === null ? how : words.strip.otherKey.own(letter.length > 1 ? OWN_ROUTE : 'A', how)
}

/** A piece of the line as it is drawn. */
export const Sample = ({ isOther = false, isDim = false }: { isOther?: boolean; isDim?: boolean }): ReactNode => (
  <i className={styles.sample} data-other={isOther || undefined} data-dim={isDim || undefined} aria-hidden="true" />
)
