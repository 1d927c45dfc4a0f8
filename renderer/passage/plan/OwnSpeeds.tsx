// Says which legs the speed above does not hold for, and lets it hold for all.
import type { ReactNode } from 'react'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { Message } from '../../ui/Message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { setSchedule } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

/** Mounted anew (by key) for another voyage. */
export function OwnSpeeds({ document }: { document: VoyageDocument }): ReactNode {
  const { fault, run } = useAction()
  const legs = document.waypoints.filter(({ leg }) => leg?.speedKn !== undefined).length
  if (legs === 0) return null
  const setForAll = (): Promise<void> => setSchedule({ speedKn: document.schedule.speedKn, everyLeg: true })
  return (
    <div className={styles.ownSpeeds} data-testid="own-speeds">
      <span className={typography.dim}>{words.waypoints.ownSpeeds.legsKeep(legs)}</span>{' '}
      <Button title={words.waypoints.ownSpeeds.takeHint} onClick={() => void run(setForAll)}>
        {words.waypoints.ownSpeeds.take(document.schedule.speedKn.toFixed(1))}
      </Button>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
    </div>
  )
}
