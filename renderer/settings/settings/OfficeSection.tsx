// The office's relay in Settings: by whom weather is fetched now and why, then what can be done about it.
import { useState, type ReactNode } from 'react'
import type { KeyStatus } from '../../../shared/app/app.ts'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import type { OfficeSetUp, OfficeState } from '../../../shared/office/office.ts'
import { chooseMode, officeInUse } from '../../state/app-store.ts'
import { fetchBy, leaveOffice, useOffice } from '../../state/office-store.ts'
import { useLocked } from '../../state/policy.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { Locked } from '../../ui/Locked.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { OfficeForm } from './OfficeForm.tsx'
import { clockWords, tokenWords, tryOffice, fetchModeWords, type Said } from './office-words.ts'
import typography from '../../ui/typography.module.css'

const said = words.relay

export function OfficeSection({ app }: { app: AppState }): ReactNode {
  const [isChanging, setChanging] = useState(false)
  const locked = useLocked('office')
  const { office } = app
  return (
    <section data-testid="office" data-help="office">
      <h4>{said.title}</h4>
      {office === null ? <NotSetUp app={app} /> : <SetUp app={app} office={office} isLocked={locked !== null} />}
      {locked !== null && <Locked words={said.locked(locked)} />}
      <details open={isChanging} onToggle={(event) => setChanging(event.currentTarget.open)}>
        <summary>{office === null ? said.setUp : said.another}</summary>
        <OfficeForm onDone={() => setChanging(false)} />
      </details>
    </section>
  )
}

function NotSetUp({ app }: { app: AppState }): ReactNode {
  const address = app.policy?.values.office
  return (
    <>
      {app.mode !== 'training' && <p>{said.none}</p>}
      {address !== undefined && <p>{said.atLocked(address)}</p>}
      <p className={typography.dim}>{said.about}</p>
    </>
  )
}

interface SetUpProps {
  app: AppState
  office: OfficeSetUp
  /** By the company's policy: it cannot be left. */
  isLocked: boolean
}

function SetUp({ app, office, isLocked }: SetUpProps): ReactNode {
  const state = useOffice()
  const action = useAction()
  const isInUse = officeInUse(app) !== null
  return (
    <>
      {isInUse ? (
        <>
          <InUse app={app} office={office} state={state} />
          <LookAgain office={office} />
          {state !== null && <FetchModes state={state} run={action.run} busy={action.busy} />}
          <OfficeTrial />
        </>
      ) : (
        <>
          <p>{notInUseWords(app, office)}</p>
          <Button
            data-testid="office-back"
            disabled={action.busy}
            onClick={() => void action.run(() => connectBy(office))}
          >
            {office.isSimulated ? said.use.backToTraining : said.use.back}
          </Button>
        </>
      )}
      {action.fault !== null && <Message tone="caution">{action.fault.message}</Message>}
      {!isLocked && (
        <Leaving sentence={isInUse && !office.isSimulated ? leavingWords(app.key) : said.leaving.notInUse} />
      )}
    </>
  )
}

function notInUseWords({ mode }: AppState, { host, serviceUrl, isSimulated }: OfficeSetUp): string {
  if (isSimulated) return said.fetchMode.simulatedNotInUse(host)
  return mode === 'training' ? said.fetchMode.inTraining(host) : said.fetchMode.ofAnother(host, serviceUrl)
}

/** The token is looked for in the keychain. */
const connectBy = ({ serviceUrl, isSimulated }: OfficeSetUp): Promise<void> =>
  chooseMode(isSimulated ? { mode: 'training' } : { mode: 'service', baseUrl: serviceUrl })

/** A keychain that gave nothing may be open now: the token is looked for again, without the code. */
export function LookAgain({ office }: { office: OfficeSetUp }): ReactNode {
  const { busy, fault, run } = useAction()
  const { token } = office
  if (token?.place !== 'none' || token.fault === null) return null
  return (
    <>
      <Buttons>
        <Button data-testid="office-look-again" disabled={busy} onClick={() => void run(() => connectBy(office))}>
          {said.use.lookAgain}
        </Button>
      </Buttons>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
    </>
  )
}

interface InUseProps {
  app: AppState
  office: OfficeSetUp
  /** null: the engine has not said yet. */
  state: OfficeState | null
}

/** What is wrong or not known first. */
function InUse({ app, office, state }: InUseProps): ReactNode {
  const nowMs = useWallMs()
  const token = tokenWords(office.token)
  const clock = state === null ? null : clockWords(state)
  // Without the token nothing is fetched by the relay: only that is said.
  const isTokenMissing = office.token?.place === 'none' && state?.by === 'office'
  const fetchMode = state === null || isTokenMissing ? null : fetchModeWords(state, nowMs)
  return (
    <>
      {office.isSimulated && (
        <Message tone="caution" testId="office-simulated">
          {said.fetchMode.simulated}
        </Message>
      )}
      {token !== null && (
        <Message tone="caution" testId="office-token">
          {token}
        </Message>
      )}
      {clock !== null && (
        <Message tone="caution" testId="office-clock">
          {clock}
        </Message>
      )}
      {fetchMode !== null && (
        <Message tone={fetchMode.tone} testId="fetch-mode">
          {fetchMode.sentence}
        </Message>
      )}
      <p className={typography.dim}>{ownKeyWords(app, office)}</p>
      <p className={typography.dim}>{said.contract}</p>
    </>
  )
}

function ownKeyWords({ key }: AppState, { isSimulated }: OfficeSetUp): string {
  if (isSimulated) return said.fetchMode.ownInTraining
  return key.place === 'none' ? said.fetchMode.noOwnKey : said.fetchMode.withOwnKey
}

interface FetchModesProps {
  state: OfficeState
  busy: boolean
  run: (work: () => Promise<void>) => Promise<boolean>
}

function FetchModes({ state, run, busy }: FetchModesProps): ReactNode {
  if (state.by === 'office' && !state.hasOwnKey) return null
  const other = state.by === 'office' ? 'own' : 'office'
  return (
    <Button data-testid={`use-${other}`} disabled={busy} onClick={() => void run(() => fetchBy(other))}>
      {said.use[other]}
    </Button>
  )
}

/** One request, whose price is said before. */
export function OfficeTrial(): ReactNode {
  const { busy, done, fault, run } = useAction<Said>()
  return (
    <>
      <Button data-testid="try-office" disabled={busy} onClick={() => void run(tryOffice)}>
        {busy ? said.trial.busy : said.trial.button}
      </Button>
      <p className={typography.dim}>{said.trial.connecting}</p>
      {done !== null && (
        <Message tone={done.tone} testId="office-tried">
          {done.sentence}
        </Message>
      )}
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
    </>
  )
}

const leavingWords = ({ place }: KeyStatus): string =>
  place === 'none' ? said.leaving.withoutKey : said.leaving.withKey

/** The code is given once: the officer must confirm before the token is removed. */
function Leaving({ sentence }: { sentence: string }): ReactNode {
  const [isConfirming, setIsConfirming] = useState(false)
  const { busy, fault, run } = useAction()
  if (!isConfirming)
    return (
      <Button data-testid="leave-office" onClick={() => setIsConfirming(true)}>
        {said.leaving.leave}
      </Button>
    )
  return (
    <>
      <Message tone="caution" testId="leaving-office">
        {sentence}
      </Message>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      <Buttons>
        <Button data-testid="leave-office-yes" disabled={busy} onClick={() => void run(leaveOffice)}>
          {said.leaving.yes}
        </Button>
        <Button onClick={() => setIsConfirming(false)}>{said.leaving.no}</Button>
      </Buttons>
    </>
  )
}
