// What the sync is given, and what it offers to those who command it.
import type { FetchedBy } from '../../../../shared/office/office.ts'
import type { Fault } from '../../../../shared/result.ts'
import type { FetchChoice, LinkState, RunIdentity, SyncEstimate, SyncState } from '../../../../shared/sync/sync.ts'
import type { SeasonNaming } from '../../../../shared/weather/climatology.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Profiles } from '../link/profiles.ts'
import type { Office } from '../office/office.ts'
import type { AllowedFetchPlan, PictureRequest } from '../planner/fetch-plan.ts'
import type { LikelyAt } from '../planner/track.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { Operation } from '../service/operation.ts'
import type { Store } from '../../store/store.ts'
import type { SingleRequests } from './single-requests.ts'
import type { Execute } from './execute.ts'
import type { KeyMemory } from '../outcome/key-memory.ts'
import type { Yield } from '../../yield.ts'
import type { Counted, SingleReply } from './single-request.ts'

export interface SyncContext {
  store: Store
  /** null when no service is set up. */
  http: ServiceHttp | null
  /** What the service has answered and refused with the key in force. */
  keys: KeyMemory
  serviceUrl: URL | null
  /** The service's name in the ledger. */
  serviceId: string
  profiles: Profiles
  /** The office's relay, and by whom weather is fetched. */
  office: Office
  /** The service is the simulated one. */
  isTraining?: boolean
  execute: Execute
  /** The voyage the officer has open. */
  currentVoyage: () => Voyage | null
  /** Whose seasons the service names. */
  naming: () => SeasonNaming
  /** Where weather of a voyage's ship is requested. */
  likelyAt: LikelyAt
  /** Up to when wind and sea along a voyage's passage are stored without a gap, and not old, epoch ms; null: nowhere. */
  usableUntil: (document: VoyageDocument, nowMs: number) => Sliced<number | null>
  /** Values of hours gone by are kept so long; null: for good. */
  pastKeptDays: () => number | null
  /** Keeps the forecast that is stored of a voyage, as it is now. */
  keepIssue: (voyageId: number) => Promise<void>
  /** Of one call's long work. */
  createYield: () => Yield
  now: () => number
  monotonicMs: () => number
  random: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  onProgress: () => void
  onDefect: (error: unknown) => void
}

/** All of an estimate but what its points may be trusted for. */
export type Priced = Omit<SyncEstimate, 'outlook'>

type PointsPrice = Pick<
  SyncEstimate,
  'by' | 'bytesUp' | 'bytesDown' | 'seconds' | 'costUsd' | 'budget' | 'budgetFrom' | 'basis' | 'profileId'
>

export interface Sync {
  /** What a choice requests now. `picture`: as worked out for the choice's own; null: it has none. Throws FaultError `bad-input` for too much. */
  plan(voyage: Voyage, choice: FetchChoice, picture: PictureRequest | null, by?: FetchedBy): Sliced<AllowedFetchPlan>
  /** A time, in epoch ms, that the service's forecast was found not to reach: left out of plans until its next refresh. */
  isAfterForecast(timeMs: number): boolean
  /** What a plan of the choice takes. */
  estimateInSlices(voyage: Voyage, choice: FetchChoice, plan: AllowedFetchPlan, by?: FetchedBy): Sliced<Priced>
  /**
   * `shownRequests`: as many as the officer was shown; more are not sent. `more`: points of further rounds that are accepted; absent: as many as the
   * estimate says, and where bytes are paid none. `capBytes`: what all of it may take, sent and received, besides the budget.
   * Throws FaultError `busy`, `no-service`, `over-budget`.
   */
  start(
    voyage: Voyage,
    choice: FetchChoice,
    plan: AllowedFetchPlan,
    shownRequests?: number,
    more?: number,
    capBytes?: number | null,
  ): SyncState
  /** What so many points would take, wherever they lie, by whom they would be fetched now. */
  pricePoints(points: number): PointsPrice
  pause(): Promise<SyncState>
  /** A voyage was edited; `before`: as it was. Cancels an open run whose plan this makes another: the new plan is shown before it is sent. */
  dropFor(voyageId: number, before: VoyageDocument): Promise<void>
  /**
   * `overBudget`: the officer has lifted the budget's stop for this run. `which`: the one that was shown, where another may have begun since.
   * Throws FaultError `set-by-policy` where the company's cap is used up, `not-found` where it is another.
   */
  resume(overBudget?: boolean, which?: RunIdentity): SyncState
  cancel(): Promise<SyncState>
  /** One request outside any run, counted in the ledger. Throws FaultError `busy`, `no-service`, `over-budget`, or what became of it. */
  request<Answer>(operation: Operation<Answer>, counted?: Counted): Promise<SingleReply<Answer>>
  /** The same for the request that identifies the office's relay. */
  checkRelay: SingleRequests['checkRelay']
  /** By whom weather is fetched has changed: an active run is paused, so that its rest is priced anew. */
  officeChanged(because: Fault): Promise<void>
  /** How the newest run stands. Up to when its weather is usable is as last worked out: null until then. */
  state(): SyncState
  /** The same with that worked out anew, in slices. Rejects with FaultError `busy` once the engine closes. */
  refreshedState(): Promise<SyncState>
  /** Keeps the forecast that is stored of a voyage, before a run and after it. Never rejects. */
  keepIssue(voyageId: number): Promise<void>
  /** Whether the newest run is resumed without the officer. */
  goesOnByItself(): boolean
  /** A run or a single request is under way. */
  isRequesting(): boolean
  link(): LinkState
  /** What may run without the officer, looked at now and then. */
  tick(): Promise<void>
  close(): Promise<void>
}
