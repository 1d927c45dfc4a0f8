// Settings: the connection and its key, training mode, ship's time, directions, and what Binnacle is.
import { useState, type ReactNode } from 'react'
import type { AppState } from '../../shared/ipc/app-state.ts'
import { SeasonsSetting } from './SeasonsQuestion.tsx'
import { Message } from '../ui/Message.tsx'
import { accept, useAction } from '../ui/use-action.ts'
import { About } from './About.tsx'
import { AveragePath } from './AveragePath.tsx'
import { Backup } from './Backup.tsx'
import { removeKey, setKey, useApp } from '../state/app-store.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { TrainingButton } from './TrainingButton.tsx'
import { keyStatusWords, readKey } from './key-words.ts'
import { Directions } from './Directions.tsx'
import { KeyField } from './KeyField.tsx'
import { Messages } from './Messages.tsx'
import { Proxy } from './Proxy.tsx'
import { RoutesByStick } from './RoutesByStick.tsx'
import { ShipTime } from './ShipTime.tsx'
import { Button, Buttons } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import panels from '../ui/panels.module.css'
import styles from './settings.module.css'

export function SettingsPanel(): ReactNode {
  const app = useApp((state) => state.app)
  if (app === null) return null
  return (
    <div className={classes(panels.body, styles.settings)}>
      <h2>Settings</h2>
      {app.mode === 'training' ? <FromTraining /> : <Connection app={app} />}
      <Proxy proxy={app.proxy} />
      {app.mode !== null && <AveragePath key={`${app.mode} ${app.baseUrl}`} />}
      <Directions directions={app.preferences.directions} />
      {app.mode !== null && <SeasonsSetting key={`seasons ${app.mode} ${app.baseUrl}`} />}
      <ShipTime offsetMinutes={app.preferences.shipTimeOffsetMinutes} />
      <RoutesByStick />
      {app.mode !== null && <Backup key={`backup ${app.mode}`} />}
      <Messages />
      <About version={app.version} />
    </div>
  )
}

function FromTraining(): ReactNode {
  return (
    <section>
      <h3>Training mode</h3>
      <p>The service and the seas are simulated; nothing is sent. Voyages of training stay in training.</p>
      <details>
        <summary>Leave training: connect to the service</summary>
        <ConnectForm keyKept={false} action="Connect" />
      </details>
    </section>
  )
}

function Connection({ app }: { app: AppState }): ReactNode {
  return (
    <>
      <section>
        <h3>Service</h3>
        <p className={styles.address} data-testid="service-address">
          {app.baseUrl ?? 'No service is set up.'}
        </p>
        <details>
          <summary>Change the address</summary>
          <ConnectForm keyKept={app.key.place !== 'none'} action="Connect" />
        </details>
      </section>
      <KeySection app={app} />
      <section>
        <h3>Training mode</h3>
        <p>
          A simulated service and simulated seas: nothing is sent. Your voyages and weather stay as they are, apart from
          it.
        </p>
        <TrainingButton action="Switch to training mode" />
      </section>
    </>
  )
}

function KeySection({ app }: { app: AppState }): ReactNode {
  const [text, setText] = useState('')
  const { busy, fault, run } = useAction()
  const change = (work: () => Promise<void>): void =>
    void run(async () => {
      await work()
      setText('')
    })
  const replace = (): void => change(() => setKey(accept(readKey(text))))
  const known = app.key.place !== 'none'
  return (
    <section>
      <h3>Key</h3>
      <Message tone={app.key.place === 'keychain' ? 'ok' : 'caution'} testId="key-status">
        {keyStatusWords(app.key)}
      </Message>
      <KeyField value={text} onChange={setText} complaint={fault?.message ?? null} />
      <Buttons>
        <Button data-testid="set-key" disabled={busy || text === ''} onClick={replace}>
          {known ? 'Replace key' : 'Keep key'}
        </Button>
        {known && (
          <Button data-testid="remove-key" disabled={busy} onClick={() => change(removeKey)}>
            Remove key
          </Button>
        )}
      </Buttons>
    </section>
  )
}
