// The office's relay as a state of the gallery has it: what is set up, and how its connection stands, laid over what the engine answers.
import type { KeyStatus } from '../../shared/app/app.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { OfficeSetUp, OfficeState } from '../../shared/office/office.ts'
import type { Fault, Result } from '../../shared/result.ts'
import type { LinkState, SyncState } from '../../shared/sync/sync.ts'
import { NOON_MS } from '../support/engine-here.ts'

export interface GalleryOffice {
  setUp: OfficeSetUp
  /** null: no relay gives the weather in use. */
  state: OfficeState | null
  key: KeyStatus
  /** Why the run that stands was stopped; absent: as it is. */
  stopped?: Fault
}

export const OFFICE_SERVICE = 'https://weather.example.org/marine'
const HOST = 'relay.nordsee-bereederung.example'
const KEPT: KeyStatus = { place: 'keychain', fault: null }

const SET_UP: OfficeSetUp = {
  relayUrl: `https://${HOST}`,
  serviceUrl: OFFICE_SERVICE,
  isSimulated: false,
  host: HOST,
  token: KEPT,
}
const BY_OFFICE: OfficeState = {
  host: HOST,
  by: 'office',
  why: null,
  sinceMs: null,
  hasOwnKey: true,
  fault: null,
  answeredAtMs: NOON_MS - 12 * 60_000,
  clockAheadMs: null,
}
const SILENT: Fault = {
  code: 'office-unreachable',
  message: `The office’s relay (${HOST}) did not answer in time. What is stored stays usable.`,
  retryable: true,
}
const TAKEN_BACK: Fault = {
  code: 'office-refused',
  message: 'The office has taken this ship’s code back. Ask the office for a new one and paste it in Settings.',
  retryable: false,
}
const LOCKED: Fault = { code: 'keychain-locked', message: 'This computer’s keychain is locked.', retryable: true }

export const OFFICES = {
  answers: { setUp: SET_UP, key: KEPT, state: BY_OFFICE },
  alone: {
    setUp: { ...SET_UP, token: { place: 'none', fault: LOCKED } },
    key: { place: 'none', fault: null },
    state: { ...BY_OFFICE, hasOwnKey: false, answeredAtMs: null },
  },
  silent: {
    setUp: SET_UP,
    key: KEPT,
    state: { ...BY_OFFICE, fault: SILENT },
    stopped: {
      ...SILENT,
      message: `${SILENT.message} Resume to try it again, or get the rest by this ship’s own key: Data shows what that costs.`,
    },
  },
  'fell back': {
    setUp: SET_UP,
    key: KEPT,
    state: {
      ...BY_OFFICE,
      by: 'own',
      why: 'fell-back',
      sinceMs: NOON_MS - 5 * HOUR_MS,
      fault: SILENT,
      clockAheadMs: 26 * HOUR_MS,
    },
  },
  refuses: { setUp: SET_UP, key: KEPT, state: { ...BY_OFFICE, fault: TAKEN_BACK }, stopped: TAKEN_BACK },
  'not asked': {
    setUp: SET_UP,
    key: KEPT,
    state: { ...BY_OFFICE, by: 'own', why: 'officer', sinceMs: NOON_MS - 30 * HOUR_MS },
  },
  'of another service': { setUp: { ...SET_UP, serviceUrl: 'https://other.example' }, key: KEPT, state: null },
  'in training': { setUp: { ...SET_UP, token: null }, key: { place: 'none', fault: null }, state: null },
  'on trial': { setUp: { ...SET_UP, isSimulated: true }, key: { place: 'none', fault: null }, state: BY_OFFICE },
} satisfies Record<string, GalleryOffice>

/** What the engine answered, with how the office stands. */
export function withOffice({ state, stopped }: GalleryOffice, name: unknown, answer: Result<unknown>): Result<unknown> {
  if (!answer.ok) return answer
  if (name === 'link.state') return { ok: true, value: { ...(answer.value as LinkState), office: state } }
  if (name !== 'sync.state' || stopped === undefined) return answer
  return { ok: true, value: { ...(answer.value as SyncState), fault: stopped } }
}
