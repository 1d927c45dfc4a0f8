// The connection: the service, its key and the office's relay, or training mode; the proxy to it, and which requests go where.
import { useState, type ReactNode } from 'react'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import { officeInUse, removeKey, setKey } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Locked, LockedField } from '../../ui/Locked.tsx'
import { Message } from '../../ui/Message.tsx'
import { accept, useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { AveragePath } from './AveragePath.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { keyStatusWords, keyTone, readKey } from './key-words.ts'
import { KeyField } from './KeyField.tsx'
import { OfficeSection } from './OfficeSection.tsx'
import { Proxy } from './Proxy.tsx'
import { TrainingButton } from './TrainingButton.tsx'
import styles from './settings.module.css'

export function ConnectionSettings({ app }: { app: AppState }): ReactNode {
  return (
    <>
      {app.mode === 'training' ? <FromTraining app={app} /> : <Connection app={app} />}
      <Proxy proxy={app.proxy} />
      {app.mode !== null && <AveragePath key={`${app.mode} ${app.baseUrl}`} />}
    </>
  )
}

function FromTraining({ app }: { app: AppState }): ReactNode {
  return (
    <>
      <section>
        <h4>{words.settings.training.heading}</h4>
        <p>{officeInUse(app) === null ? words.settings.training.on : words.settings.training.onByRelay}</p>
        <details>
          <summary>{words.settings.training.leave}</summary>
          <ConnectForm keyKept={false} action={words.settings.service.connect} />
        </details>
      </section>
      <OfficeSection app={app} />
    </>
  )
}

function Connection({ app }: { app: AppState }): ReactNode {
  const lockedAddress = useLocked('service')
  const lockedTraining = useLocked('training')
  const isOfficeSet = app.office !== null
  return (
    <>
      {isOfficeSet && <OfficeSection app={app} />}
      <section>
        <h4>{words.settings.service.heading}</h4>
        {lockedAddress === null ? (
          <>
            <p className={styles.strong} data-testid="service-address">
              {app.baseUrl ?? words.settings.service.none}
            </p>
            <details>
              <summary>{words.settings.service.change}</summary>
              <ConnectForm keyKept={app.key.place !== 'none'} action={words.settings.service.connect} />
            </details>
          </>
        ) : (
          <LockedField
            label={words.connect.connectForm.address}
            value={app.baseUrl ?? ''}
            words={lockedAddress}
            testId="service-address"
          />
        )}
      </section>
      <KeySection app={app} />
      {!isOfficeSet && <OfficeSection app={app} />}
      <section>
        <h4>{words.settings.training.heading}</h4>
        <p>{words.settings.training.off}</p>
        {lockedTraining === null ? (
          <TrainingButton action={words.settings.training.start} />
        ) : (
          <Locked words={words.computer.policy.noTraining(lockedTraining)} />
        )}
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
      <h4>{words.settings.key.heading}</h4>
      <Message tone={keyTone(app.key, officeInUse(app) !== null)} testId="key-status">
        {keyStatusWords(app.key)}
      </Message>
      <KeyField value={text} onChange={setText} complaint={fault?.message ?? null} />
      <Buttons>
        <Button data-testid="set-key" disabled={busy || text === ''} onClick={replace}>
          {known ? words.settings.key.replace : words.settings.key.keep}
        </Button>
        {known && (
          <Button data-testid="remove-key" disabled={busy} onClick={() => change(removeKey)}>
            {words.settings.key.remove}
          </Button>
        )}
      </Buttons>
    </section>
  )
}
