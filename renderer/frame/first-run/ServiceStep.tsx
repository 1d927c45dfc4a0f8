// Address and key, or the office's code, kept; then tried with one request, whose price is said before.
import { useState, type ReactNode } from 'react'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import { FETCHED_BY, type FetchedBy, type OfficeSetUp } from '../../../shared/office/office.ts'
import { ConnectForm } from '../../settings/settings/ConnectForm.tsx'
import { keyStatusWords } from '../../settings/settings/key-words.ts'
import { tokenPlaceWords } from '../../settings/settings/office-words.ts'
import { OfficeForm } from '../../settings/settings/OfficeForm.tsx'
import { LookAgain, OfficeTrial } from '../../settings/settings/OfficeSection.tsx'
import { officeInUse } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Segments } from '../../ui/Segments.tsx'
import type { Action } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { keepAddress } from './steps.ts'
import { tryKey, type Trial } from './try-words.ts'
import styles from './first-run.module.css'
import typography from '../../ui/typography.module.css'

const { service, tryKey: trying, tryOffice: tryingOffice } = words.firstRun
const BY: Readonly<Record<FetchedBy, string>> = { own: service.byOwn, office: service.byOffice }

interface ServiceStepProps {
  app: AppState
  trying: Action<Trial>
  /** How training is begun instead; null: it is not allowed here. */
  training: ReactNode
}

export function ServiceStep({ app, trying: action, training }: ServiceStepProps): ReactNode {
  const [isChanging, setChanging] = useState(false)
  const isLocked = useLocked('service') !== null
  if (app.mode !== 'service')
    return (
      <>
        <Forms app={app} isLocked={isLocked} action={isLocked ? service.keepKey : service.keep} />
        {training !== null && (
          <section className={styles.aside}>
            <p className={typography.dim}>{service.without}</p>
            {training}
          </section>
        )}
      </>
    )
  const office = officeInUse(app)
  return (
    <>
      {office === null ? <Kept app={app} trying={action} /> : <OfficeKept office={office} />}
      <details open={isChanging} onToggle={(event) => setChanging(event.currentTarget.open)}>
        <summary>{isLocked ? service.changeKey : service.change}</summary>
        <Forms
          app={app}
          isLocked={isLocked}
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

function Kept({ app, trying: { busy, done, fault, run } }: Pick<ServiceStepProps, 'app' | 'trying'>): ReactNode {
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
    </>
  )
}

function OfficeKept({ office }: { office: OfficeSetUp }): ReactNode {
  const { tone, sentence } = tokenPlaceWords(office.token)
  return (
    <>
      <Message tone={tone} testId="first-run-kept">
        {service.keptOffice(office.host, office.serviceUrl)} {sentence}
      </Message>
      <LookAgain office={office} />
      <section className={styles.choice}>
        <h3>{tryingOffice.title}</h3>
        <p>{tryingOffice.about}</p>
        <OfficeTrial />
      </section>
    </>
  )
}

interface FormsProps {
  app: AppState
  isLocked: boolean
  action: string
  onDone?: () => void
}

/** By a key of the ship's own, or by the office's code. */
function Forms({ app, isLocked, action, onDone }: FormsProps): ReactNode {
  const [by, setBy] = useState<FetchedBy>(app.office === null ? 'own' : 'office')
  return (
    <div className={styles.forms}>
      <Segments
        legend={service.by}
        options={FETCHED_BY.map((fetcher) => [fetcher, BY[fetcher]])}
        chosen={by}
        onChoose={setBy}
        testId="service-by"
      />
      {by === 'office' ? (
        <>
          <p>{words.relay.about}</p>
          <OfficeForm onDone={onDone} />
        </>
      ) : (
        <>
          <p>{isLocked ? service.formOfKey : service.form}</p>
          <ConnectForm
            keyKept={app.key.place !== 'none'}
            action={action}
            typedUrl={app.preferences.firstRun.address}
            onAddress={keepAddress}
            onDone={onDone}
          />
        </>
      )}
    </div>
  )
}
