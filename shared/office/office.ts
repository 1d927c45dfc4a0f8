// The office's relay, as the ship knows it: a program ashore that keeps the service's key, fetches once for several ships, and gives each of them packs.
import type { KeyStatus, Mode } from '../app/app.ts'
import type { FetchedBy } from '../format/fetched-by.ts'
import type { Fault } from '../result.ts'

export { FETCHED_BY, type FetchedBy } from '../format/fetched-by.ts'

/** What connects a ship with its office's relay. */
export interface OfficeConnection {
  /** Base address of the relay: https, or http on loopback. */
  relayUrl: string
  /** Base address of the service whose weather the relay gives. */
  serviceUrl: string
  /** The relay signs its packs by this key: Ed25519, 32 bytes in base64. */
  makerKey: string
  /** Its service is simulated: what it gives belongs to training, and nowhere else. */
  isSimulated: boolean
}

/** Whether this relay gives the weather of the mode and service in use: a simulated one training's, any other its service's. */
export const givesWeatherOf = (
  { serviceUrl, isSimulated }: Pick<OfficeConnection, 'serviceUrl' | 'isSimulated'>,
  { mode, baseUrl }: { mode: Mode; baseUrl: string | null },
): boolean => (isSimulated ? mode === 'training' : mode === 'service' && serviceUrl === baseUrl)

/** What is set up on this computer, for the window: of the ship's token only where it is. */
export interface OfficeSetUp {
  relayUrl: string
  /** Weather is fetched by the relay where this is the service in use; of a simulated one in training. */
  serviceUrl: string
  isSimulated: boolean
  /** Of the relay, for sentences. */
  host: string
  /** Where the ship's token is; null: not looked for, since nothing is requested from the relay now. */
  token: KeyStatus | null
}

/** State of the office's relay. */
export interface OfficeState {
  /** Host of the relay, for sentences. */
  host: string
  /** By whom the next run is fetched. `own` although a relay is set up: the officer chose so, or Binnacle fell back. */
  by: FetchedBy
  /** Why `own`; null while `by` is `office`. */
  why: 'officer' | 'fell-back' | null
  /** Since when, epoch ms; null while `by` is `office`. */
  sinceMs: number | null
  /** The service's own key is known here: there is something to fall back to. */
  hasOwnKey: boolean
  /** Why the relay last gave nothing; null: it answered last, or was not tried yet. */
  fault: Fault | null
  /** When it last answered, epoch ms; null: never in this run of Binnacle. */
  answeredAtMs: number | null
  /** This computer's clock less the relay's, ms, where that is more than a clock may be off; null: it is not, or is not known. */
  clockAheadMs: number | null
}
