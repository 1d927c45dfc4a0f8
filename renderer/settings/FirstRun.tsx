// The first question: connect to the service, or training mode.
import type { ReactNode } from 'react'
import { PaletteButtons } from './PaletteButtons.tsx'
import { Message } from '../ui/Message.tsx'
import { useAction } from '../ui/use-action.ts'
import { NOT_FOR_NAVIGATION } from '../ui/about.ts'
import { chooseMode } from '../state/app-store.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './settings.module.css'

export function FirstRun(): ReactNode {
  return (
    <main className={styles.firstRun} data-testid="first-run">
      <header className={styles.firstRunHead}>
        <div>
          <h1>Binnacle</h1>
          <p>The weather your voyage meets, also with the antenna down.</p>
        </div>
        <PaletteButtons />
      </header>
      <div className={styles.firstRunChoices}>
        <section aria-labelledby="choose-service">
          <h2 id="choose-service">Connect to the service</h2>
          <p>For weather on a real voyage. Nothing is sent until you press Get weather.</p>
          <ConnectForm keyKept={false} action="Connect" />
        </section>
        <section aria-labelledby="choose-training">
          <h2 id="choose-training">Training mode</h2>
          <p>
            A simulated service and simulated seas inside this computer: nothing is sent. Its voyages and weather are
            kept apart, and TRAINING stands on the screen all the time.
          </p>
          <TrainingButton action="Start training mode" />
        </section>
      </div>
      <p>
        <b>{NOT_FOR_NAVIGATION}</b>
      </p>
    </main>
  )
}

/** Switches to training mode, or says why it could not. */
export function TrainingButton({ action }: { action: string }): ReactNode {
  const { busy, fault, run } = useAction()
  return (
    <>
      <Button
        main
        data-testid="choose-training"
        disabled={busy}
        onClick={() => void run(() => chooseMode({ mode: 'training' }))}
      >
        {busy ? 'Starting the simulated service…' : action}
      </Button>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
    </>
  )
}
