// What a ship requests of its office's relay: which places and times, how old what it has is, how many bytes it may spend.
// Written aboard (`office/`), read ashore (`relay/serve/`).
import { isVersion } from '../../../../shared/app/version.ts'
import type { PackPrecision } from '../../../../shared/pack/pack.ts'
import type { AverageSpan } from '../../../../shared/weather/climatology.ts'
import type { CasualtyRequest } from '../../fetch/requests/request.ts'

/** Of one relay request: as many as one chunk of keys has. */
export const MAX_REQUESTED_ROWS = 512
export const MAX_RELAY_REQUEST_BYTES = 32 * 1024
export const RELAY_REQUEST_TYPE = 'application/x-binnacle-want'
export const PACK_TYPE = 'application/x-binnacle-pack'
/** Of every answer of a relay whose service is simulated: `1`. */
export const SIMULATED_HEADER = 'binnacle-simulated'

/** What a ship says of its program with each request. null: a version that is not known. */
export const userAgentOf = (version: string | null): string => (version === null ? 'Binnacle' : `Binnacle/${version}`)

/** The version in it; null: none is said, as by a Binnacle of before, or it is no version. */
export function versionIn(userAgent: string | undefined): string | null {
  const version = /^Binnacle\/(\S+)$/.exec(userAgent ?? '')?.[1] ?? ''
  return isVersion(version) ? version : null
}

/** `heldMs`: when what the ship has of it was fetched, epoch ms; null: it has none. */
export interface RequestedWeather {
  latE4: number
  longE4: number
  timeMs: number
  heldMs: number | null
}
export interface RequestedAverage {
  span: AverageSpan
  latE4: number
  longE4: number
  heldMs: number | null
}
export interface RequestedCasualties {
  asked: CasualtyRequest
  heldMs: number | null
}

/**
 * One kind at a time, so that what it costs stands under its own operation in the ledger. Weather in the order of time, track by track, takes 1.5 bytes a
 * row; in any other order about twice that.
 */
export type Requested =
  | { kind: 'weather'; rows: readonly RequestedWeather[] }
  | { kind: 'averages'; rows: readonly RequestedAverage[] }
  | { kind: 'casualties'; rows: readonly RequestedCasualties[] }

export interface RelayRequest {
  /** Base address of the service the ship's data are of: a relay of another service refuses. */
  serviceUrl: string
  precision: PackPrecision
  /** Of the answer's pack, at most; null: as it comes. What does not fit is left out by the priority of every pack (`weatherByPriority`). */
  budgetBytes: number | null
  /** The ship's clock when it is sent. */
  sentAtMs: number
  requested: Requested
}

/**
 * Why a row is not in the pack, or may still come newer. `later`: being fetched ashore, to be retried; `no-value`: the service has none there;
 * `not-permitted`: the service does not allow the office's key this operation; `failed`: the service gave it up; `service-down`: the office gets
 * nothing of the service now, which is out of reach or refuses the office's key; `beyond`: later than what the service forecasts, by the relay's clock or as it was found to end (of relays of before past weather was served: earlier, too);
 * `budget`: the pack would pass the ship's bytes; `quota`: the points that the office allows the ship a month are used up.
 * Rows of no reason that are not in the pack the ship has as new already.
 */
export const UNFULFILLED_REASONS = [
  'later',
  'no-value',
  'not-permitted',
  'failed',
  'service-down',
  'beyond',
  'budget',
  'quota',
] as const
export type UnfulfilledReason = (typeof UNFULFILLED_REASONS)[number]

/** Places of requested rows, from 0 in the request's order, by reason. */
export type Unfulfilled = Readonly<Partial<Record<UnfulfilledReason, readonly number[]>>>

/** In which header of the answer they stand (`unfulfilled.ts`). */
export const UNFULFILLED_HEADER = 'binnacle-unmet'

/** Why a relay gives nothing, in its answer's JSON: `{ "fault": RefusalCode, "message": … }`. */
export const REFUSALS = [
  'unknown-token',
  'revoked',
  'quota',
  'too-many-wants',
  'bad-want',
  'too-large',
  'other-service',
  'busy',
  'no-pack',
] as const
export type RefusalCode = (typeof REFUSALS)[number]
