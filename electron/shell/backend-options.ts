// What stands behind the window, to those who use it, and what it is built of.
import type { KeyStatus } from '../../shared/app/app.ts'
import type { BackupContents, Notice, Restored } from '../../shared/app/files.ts'
import type { OlderData } from '../../shared/app/older-copy.ts'
import type { OfficeSetUp } from '../../shared/office/office.ts'
import type { CallInput, EngineCallName, EventName } from '../../shared/ipc/contract.ts'
import type { DirectionChoices } from '../../shared/weather/measures.ts'
import type { KeptDays } from '../../shared/app/kept-days.ts'
import type { Fault, Result } from '../../shared/result.ts'
import type { EngineStart, OwnCallName, OwnCalls, Replacement } from '../engine/protocol.ts'
import type { Log } from './log.ts'
import type { Notices } from './notices.ts'
import type { SettingsKeeper } from './preferences.ts'

/** Where keys are kept, by the origin of the service they belong to; a relay's token by `office` and its address. */
interface Keys {
  read(origin: string): Promise<{ apiKey: string | null; status: KeyStatus }>
  set(origin: string, apiKey: string): Promise<KeyStatus>
  remove(origin: string): Promise<KeyStatus>
  probe(): Promise<KeyStatus>
}

/** `isRefused`: nothing has changed. Any other fault may have changed the data, or does at the next start. */
export interface RestoreOutcome {
  result: Result<Restored>
  isRefused: boolean
}

export interface Backend {
  status(): { key: KeyStatus; office: OfficeSetUp | null; fault: Fault | null; notices: Notice[] }
  /** Starts what the preferences say. Never rejects: what went wrong is in status(). */
  start(): Promise<void>
  call(name: EngineCallName, input: CallInput<EngineCallName>): Promise<Result<unknown>>
  /** Calls of the engine that no window may make. */
  ownCall<Name extends OwnCallName>(
    name: Name,
    input: OwnCalls[Name]['input'],
  ): Promise<Result<OwnCalls[Name]['output']>>
  /** Reads a backup through. No engine need run. */
  lookAt(path: string): Promise<Result<BackupContents>>
  /** What the data in use can be brought back to. No engine need run. */
  lookForOlder(): Promise<Result<OlderData>>
  /** Puts other data in the place of those in use, also where no engine runs. Throws FaultError when nothing was chosen yet. */
  restore(shown: Replacement): Promise<RestoreOutcome>
  /** Changes mode, address or key, and stores the choice. Throws FaultError; then nothing has changed. */
  choose(choice: CallInput<'app.choose'>): Promise<void>
  setKey(apiKey: string): Promise<KeyStatus>
  removeKey(): Promise<KeyStatus>
  /** The office's relay and its token go. Throws FaultError where none is set up, or the keychain may still hold the token; then nothing has changed. */
  leaveOffice(): Promise<void>
  /** Throws FaultError when the address cannot be one. */
  setProxy(choice: CallInput<'app.setProxy'>): Promise<void>
  /** Notifies the running engine; one started later reads the preferences. */
  setDirections(directions: DirectionChoices): void
  /** As above. */
  setDepartureNotice(hours: number): void
  setKeptDays(days: KeptDays): void
  /** Something the officer must have read. */
  notice(sentence: string): void
  close(): Promise<void>
}

export interface BackendOptions {
  userDataDir: string
  version: string
  workers: { engine: string; training: string; check: string }
  preferences: SettingsKeeper
  /** What the company's policy says of connections. */
  linkPolicy: NonNullable<EngineStart['linkPolicy']> | null
  /** The company's vessel, and what else it sets in documents. Not training's. */
  policyDocuments: NonNullable<EngineStart['policyDocuments']> | null
  keys: Keys
  log: Log
  notices: Notices
  now: () => number
  makeTrainingKey: () => string
  /** Of the simulated service, as the command line says it; null: nothing. */
  trainingForecasts: string | null
  /** What the system's settings say for an address, as Chromium words it: `PROXY host:port; DIRECT`. */
  resolveProxy: (url: string) => Promise<string>
  emit: (name: EventName, payload: unknown) => void
  /** status() says something new. */
  onChange: () => void
  /** An engine has the data in use open. */
  onReady: () => void
  /** A thread ended unexpectedly. */
  onCrash: (what: 'engine' | 'training', why: string) => void
}
