// What the relays of one office share, in PostgreSQL: the interface; each table's SQL is in its own file. Times are epoch ms by the relays' clocks,
// positions 1e-4 degree. Every method throws FaultError `unreachable` while no database takes it (a failover), and nothing is half written then.
import type { PackedAverage, PackedCasualties, PackedWeather } from '../../electron/engine/packs/file/content.ts'
import type {
  Unfulfilled,
  Requested,
  RequestedAverage,
  RequestedCasualties,
  RequestedWeather,
} from '../../electron/engine/packs/file/relay-request.ts'
import type { SyncRequest } from '../../electron/engine/fetch/requests/request.ts'

/** What is requested of the service for ships: never a day's bulk files. */
export type ServiceRequest = Exclude<SyncRequest, { kind: 'bulk-day' }>

/** An answer as it is kept ashore; `stored` of casualties: all records of one request. */
export interface Answers {
  weather: readonly PackedWeather[]
  averages: readonly PackedAverage[]
  casualties: readonly PackedCasualties[]
}

/**
 * A request that the service did not answer with a value: kept for a day, so that it is not sent again. `beyond`: later than the service's forecast, which
 * reaches further with its next refresh: a ship may request it again then.
 */
export interface Refused {
  key: string
  reason: 'no-value' | 'not-permitted' | 'failed' | 'beyond'
  atMs: number
}

export interface AnswerTables {
  /** The newest answer to each requested row, in their order; null: none is kept. */
  weather(rows: readonly Pick<RequestedWeather, 'latE4' | 'longE4' | 'timeMs'>[]): Promise<(PackedWeather | null)[]>
  averages(rows: readonly Pick<RequestedAverage, 'span' | 'latE4' | 'longE4'>[]): Promise<(PackedAverage | null)[]>
  casualties(rows: readonly Pick<RequestedCasualties, 'asked'>[]): Promise<(PackedCasualties | null)[]>
  /** Of these keys (`keyOf`, store/request.ts) those refused since `sinceMs`. */
  refused(keys: readonly string[], sinceMs: number): Promise<ReadonlyMap<string, Refused>>
  /** Forgets weather of times before `weatherBeforeMs` that was fetched before `fetchedBeforeMs`, and refusals before that; how many rows. */
  forget(weatherBeforeMs: number, fetchedBeforeMs: number): Promise<number>
}

export interface Job {
  key: string
  /** When it was first wished. */
  wishedAtMs: number
  request: ServiceRequest
  attempts: number
  /** It was sent to the service before, whatever the outcome. */
  isSent: boolean
}

/** One job ends in one commit with what it brought. `isUnrequested`: nothing was sent to the service, and what was counted for a ship is given back. */
export type JobEnd =
  /** `without`: of a page of averages the rows that have no value, each by the key of its own (`average-at`). */
  | { key: string; brought: Answers; without?: readonly Refused[]; isUnrequested?: boolean }
  | { key: string; refused: Refused['reason']; atMs: number; isUnrequested?: boolean }
  /** It waits again. `isSent`: the service was asked it. */
  | { key: string; notBeforeMs: number; attempts: number; isSent?: boolean }

export interface JobCounts {
  waiting: number
  held: number
  /** null: none waits. */
  oldestWaitingMs: number | null
}

/** `asked`: a ship waits for it; `ahead`: before any ship requests it. */
export type Urgency = 'ahead' | 'asked'

export interface JobTables {
  /**
   * Wishes for answers fetched at `notBeforeFetchedMs` or later: one job a key, whoever needs it; a higher `urgency` lifts one that waits. What is
   * kept already as new, or was refused today, becomes no job. How many jobs are new.
   */
  wish(
    requests: readonly ServiceRequest[],
    urgency: Urgency,
    notBeforeFetchedMs: number,
    nowMs: number,
  ): Promise<number>
  /**
   * The same for a ship: the rows of each new job count as requested for it, or as fetched ahead, in the same commit, and no job is made beyond what its
   * quota allows of either; the first requests come first. A job that is there already counts for nobody else. `beyond`: keys of those that became no job for the quota.
   */
  wishFor(
    shipId: number,
    requests: readonly ServiceRequest[],
    urgency: Urgency,
    notBeforeFetchedMs: number,
    nowMs: number,
  ): Promise<{ made: number; beyond: ReadonlySet<string> }>
  /** Takes due jobs, the most urgent and then the oldest first, past those others hold (`FOR UPDATE SKIP LOCKED`); they come back after the lease. */
  take(max: number, leaseMs: number, nowMs: number): Promise<Job[]>
  /** All or nothing. Answers that are older than what is kept change nothing; what a job brought whose lease ran out is kept too. */
  end(ends: readonly JobEnd[], nowMs: number): Promise<void>
  /** Of these keys those that wait or are held. */
  waiting(keys: readonly string[]): Promise<ReadonlySet<string>>
  counts(nowMs: number): Promise<JobCounts>
}

/** How the service stands, by what all relays saw of it. */
export interface ServiceState {
  /** null: it never answered. */
  answeredAtMs: number | null
  /** null: it answered last. */
  downSinceMs: number | null
  downWords: string | null
  /** Since when it refuses the office's key. */
  keyRefusedAtMs: number | null
}

export interface ServiceTable {
  /** It answered: neither down nor the key refused. */
  answered(atMs: number): Promise<void>
  /** It could not be reached, or fails. Not noted where any relay had an answer within 10 s before: then it is that relay's own network. */
  failed(words: string, atMs: number): Promise<void>
  keyRefused(atMs: number): Promise<void>
  state(): Promise<ServiceState>
}

/** One pace towards the service for all relays: a token bucket in one row. */
export interface PaceTable {
  /** As many of `requested` tokens as there are now; with none, when to look again. */
  take(requested: number, nowMs: number): Promise<{ granted: number; waitMs: number }>
  /** No request is sent before (429, `Retry-After`, service down); the latest of all holds. */
  hold(untilMs: number): Promise<void>
  /** Tokens a second and the most that accumulate. */
  set(perSecond: number, burst: number): Promise<void>
}

export interface Ship {
  shipId: number
  name: string
  madeAtMs: number
  /** null: its token is valid. */
  revokedAtMs: number | null
  /** A calendar month (UTC); null: no bound. */
  quota: { points: number | null; bytes: number | null }
  /** Binnacle's, by its last request; null: not known. */
  versionAboard: string | null
}

/** Of the calendar month, UTC. */
export interface ShipUsage {
  /** Rows it was given. */
  points: number
  /** Rows that were requested of the service on the ship's request. */
  requested: number
  /** Rows that were requested of the service ahead of the ship's request. */
  ahead: number
  bytes: number
  relayRequests: number
  failures: number
}

export interface ShipOverview extends Ship {
  usage: ShipUsage
  lastRequestAtMs: number | null
  /** Rows of its last request, and when the oldest weather it was last given was fetched. */
  lastRequestedRows: number | null
  oldestGivenMs: number | null
  /** When that was given. */
  givenAtMs: number | null
  lastFailure: { atMs: number; words: string } | null
}

export interface ShipTables {
  /**
   * A new ship, or a new token for one that is (`shipId`), the old one no longer holding and no revoking either; the token is shown once and kept as its
   * SHA-256 alone. Throws FaultError `bad-input` where another ship has that name (large and small letters alike), `not-found` for no such ship.
   */
  issue(
    ship: { name: string; quota: Ship['quota'] } | { shipId: number },
    nowMs: number,
  ): Promise<{ ship: Ship; token: string }>
  revoke(shipId: number, nowMs: number): Promise<void>
  setQuota(shipId: number, quota: Ship['quota']): Promise<void>
  /** By a token as received; null: nobody's. A revoked ship is found, with its time. */
  byToken(token: string): Promise<Ship | null>
  usage(shipId: number, nowMs: number): Promise<ShipUsage>
  /** Counts one request of the day (UTC), at all relays together; of the next day where another relay's clock has begun it. false: there were `max` already. */
  countRelayRequest(shipId: number, max: number, nowMs: number): Promise<boolean>
  /** Counts in one statement, so that two relays together pass no quota unseen. At a failover it may count twice, never not at all. */
  use(shipId: number, used: Partial<ShipUsage>, nowMs: number): Promise<ShipUsage>
  noteVersion(shipId: number, versionAboard: string | null): Promise<void>
  /** Counts one failure too. */
  noteFailure(shipId: number, words: string, nowMs: number): Promise<void>
  overview(nowMs: number): Promise<ShipOverview[]>
}

/** `shipId`: whose quota it counts against; null: nobody's, since a ship without a bound requested it too. */
export interface AheadRequest {
  request: Extract<ServiceRequest, { kind: 'point' }>
  shipId: number | null
}

const SMALL_PACK_BYTES = 100_000

/** A pack is given again up to so many times its length; a small one more often, since over a bad link it may not come whole in three tries. */
export const timesGivenAgain = (packBytes: number): number => (packBytes < SMALL_PACK_BYTES ? 20 : 3)

export interface StoredPack {
  /** SHA-256 of all its bytes, 64 hexadecimal digits. */
  hash: string
  bytes: Uint8Array
  madeAtMs: number
}

export interface RelayRequestTables {
  /**
   * Keeps a request and its pack in one commit, and counts one request, the `points` (rows) given and the pack's bytes; the ship's requested rows are
   * remembered for `ahead`, its oldest requests beyond a bound forgotten. The same request (`requestHash`) again is the same row. false: it would
   * pass the ship's quota, and nothing is kept or counted.
   */
  answered(
    shipId: number,
    relayRequest: { hash: string; requested: Requested; atMs: number; oldestGivenMs: number | null; points: number },
    pack: StoredPack | null,
    unfulfilled: Unfulfilled,
  ): Promise<boolean>
  /** What the same ship was answered to the same request since `sinceMs`, for one whose answer was lost. */
  again(
    shipId: number,
    requestHash: string,
    sinceMs: number,
  ): Promise<{ pack: StoredPack | null; unfulfilled: Unfulfilled } | null>
  /** A pack that was made for this ship; null: none of that hash. */
  pack(shipId: number, hash: string): Promise<StoredPack | null>
  /** How many bytes that has, without reading them. */
  packLength(shipId: number, hash: string): Promise<number | null>
  /** Counts so many bytes of a pack as given to the ship again. false: all together would be more than `timesGivenAgain`, and nothing is counted. */
  giveAgain(shipId: number, hash: string, bytes: number): Promise<boolean>
  /** So many that were counted were not sent. */
  notGiven(shipId: number, hash: string, bytes: number): Promise<void>
  /**
   * What each ship's last requests since `sinceMs` need within the forecast's window, each once, the nearest in time first. Nothing for a ship whose quota is
   * used up, and for none more than may be fetched ahead for it.
   */
  ahead(sinceMs: number, window: { fromMs: number; toMs: number }, nowMs: number): Promise<AheadRequest[]>
  /** Forgets packs and requests before; how many packs. */
  forget(beforeMs: number): Promise<number>
}

/** Things done once by whichever relay comes first: `ahead` of a refresh, a day's housekeeping. */
interface OnceTable {
  /** true: it is yours. */
  claim(name: string, nowMs: number): Promise<boolean>
}

export interface StoreCounts {
  packs: number
  packBytes: number
  /** Places and times, by the database's own estimate: as quick as it is rough. */
  weather: number
}

/** Opened without a connection made: the database may be away. Until `prepare` has once ended well, all but it and `check` throw FaultError. */
export interface RelayStore {
  answers: AnswerTables
  jobs: JobTables
  pace: PaceTable
  service: ServiceTable
  ships: ShipTables
  relayRequests: RelayRequestTables
  once: OnceTable
  /** The office's own Ed25519 key, made by the first relay: PKCS #8 in base64 and the public 32 bytes in base64. */
  makerKey(): Promise<{ privateKey: string; publicKey: string }>
  /** 48 random bytes, the same for all relays: so that a ship resumes its TLS session at any of them. */
  ticketKeys(): Promise<Buffer>
  /** Brings the schema to this program's, whichever relay comes first. Throws FaultError `unreachable`, or `store-newer`. */
  prepare(): Promise<void>
  /** The database answers, takes writes, and has this program's schema. Throws FaultError. */
  check(): Promise<void>
  sizeBytes(): Promise<number>
  /** The database's own clock. */
  clockMs(): Promise<number>
  /** What is kept, for metrics. */
  counts(): Promise<StoreCounts>
  close(): Promise<void>
}
