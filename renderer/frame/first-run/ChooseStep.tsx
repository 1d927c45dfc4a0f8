// The first question: connect to the service, or training mode.
import type { ReactNode } from 'react'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import { keyPlaceWords } from '../../settings/settings/key-words.ts'
import { useLocked } from '../../state/policy.ts'
import { Button } from '../../ui/Button.tsx'
import { Locked } from '../../ui/Locked.tsx'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'
import { showStep } from './steps.ts'
import styles from './first-run.module.css'

const { service, training } = words.firstRun

/** `training` null: it is not allowed on this computer. */
export function ChooseStep({ app, training: begin }: { app: AppState; training: ReactNode }): ReactNode {
  const locked = useLocked('training')
  return (
    <div className={styles.choices}>
      <section className={styles.choice} aria-labelledby="choose-service">
        <h3 id="choose-service">{service.title}</h3>
        <p>{service.about}</p>
        {app.key.fault !== null && <Message tone="caution">{keyPlaceWords(app.key)}</Message>}
        <Button main data-testid="choose-service" onClick={() => showStep('service')}>
          {service.begin}
        </Button>
      </section>
      {begin !== null && (
        <section className={styles.choice} aria-labelledby="choose-training">
          <h3 id="choose-training">{training.title}</h3>
          <p>{training.about}</p>
          {begin}
        </section>
      )}
      {locked !== null && <Locked words={words.computer.policy.noTraining(locked)} />}
    </div>
  )
}
