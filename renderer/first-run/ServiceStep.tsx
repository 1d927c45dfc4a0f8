// Address and key, kept; then the key tried with one request, whose price is said before.
import { useState, type ReactNode } from 'react'
import type { AppState } from '../../shared/ipc/app-state.ts'
import { ConnectForm } from '../settings/ConnectForm.tsx'
import { keyStatusWords } from '../settings/key-words.ts'
import { useHeld } from '../state/policy.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import type { Action } from '../ui/use-action.ts'
import { words } from '../words/words.ts'
import { keepAddress } from './steps.ts'
import { tryKey, type Trial } from './try-words.ts'
import styles from './first-run.module.css'
import typography from '../ui/typography.module.css'

const { service, tryKey: trying } = words.firstRun

interface ServiceStepProps {
  app: AppState
  trying: Action<Trial>
  /** How training is begun instead; null: it is not allowed here. */
  training: ReactNode
}

export function ServiceStep({ app, trying: action, training }: ServiceStepProps): ReactNode {
  const [isChanging, setChanging] = useState(false)
  const isHeld = useHeld('service') !== null
  if (app.mode !== 'service')
    return (
      <>
        <p>{isHeld ? service.formOfKey : service.form}</p>
        <Form app={app} action={isHeld ? service.keepKey : service.keep} />
        {training !== null && (
          <section className={styles.aside}>
            <p className={typography.dim}>{service.without}</p>
            {training}
          </section>
        )}
      </>
    )
  const { busy, done, fault, run } = action
  return (
    <>
      <Message tone={app.key.place === 'keychain' ? 'ok' : 'caution'} testId="first-run-kept">
        {service.kept(app.baseUrl ?? '')}. {keyStatusWords(app.key)}
      </Message>
      <section className={styles.choice}>
        <h3>{trying.title}</h3>
        <p>
          {trying.about} {trying.connecting}
        </p>
        <Button main={done === null} data-testid="try-key" disabled={busy} onClick={() => void run(tryKey)}>
          {busy ? trying.busy : trying.button}
        </Button>
        {done !== null && (
          <Message tone={done.tone} testId="key-tried">
            {done.sentence}
          </Message>
        )}
        {fault !== null && <Message tone="caution">{fault.message}</Message>}
      </section>
      <details open={isChanging} onToggle={(event) => setChanging(event.currentTarget.open)}>
        <summary>{isHeld ? service.changeKey : service.change}</summary>
        <Form
          app={app}
          action={service.keepAgain}
          onDone={() => {
            action.dismiss()
            setChanging(false)
          }}
        />
      </details>
    </>
  )
}

function Form({ app, action, onDone }: { app: AppState; action: string; onDone?: () => void }): ReactNode {
  return (
    <ConnectForm
      keyKept={app.key.place !== 'none'}
      action={action}
      typedUrl={app.preferences.firstRun.address}
      onAddress={keepAddress}
      onDone={onDone}
    />
  )
}
