// What plans and requests cost here and now: the estimate and the budget, put together from the ledger and the profile in use.
import type { BudgetState } from '../../../../shared/sync/link.ts'
import type { Fault } from '../../../../shared/result.ts'
import type { SyncEstimate } from '../../../../shared/sync/sync.ts'
import { floorToStep } from '../../../../shared/format/time.ts'
import type { Store } from '../../store/store.ts'
import type { Traffic } from '../../store/traffic.ts'
import { budgetOf, overBudget, roomLeft, type Spent } from './budget.ts'
import type { FetchedBy } from '../../../../shared/office/office.ts'
import { isByOffice } from '../../../../shared/sync/operations.ts'
import { recordsFrom } from '../planner/casualty-density.ts'
import { operationTotals, costOfBoth, partOf, type Cost } from '../planner/estimate.ts'
import type { Profiles } from './profiles.ts'
import { operationOf, type PlannedRequest, type SyncRequest } from '../requests/request.ts'

export interface CostsContext {
  store: Store
  profiles: Profiles
  serviceId: string
  serviceUrl: URL | null
  /** The office's relay: its name in the ledger, and by whom a request now would be fetched. */
  office: { ledgerName(): string; isTls(): boolean }
  fetchMode: { by(): FetchedBy }
  now: () => number
}

export interface Costs {
  /** `by`: as if it were fetched so; absent: by whom it would be. */
  estimate(
    requests: readonly PlannedRequest[],
    by?: FetchedBy,
  ): Cost & Pick<SyncEstimate, 'profileId' | 'budget' | 'budgetFrom'>
  /** Expected bytes of a request's answer, and of request and answer with a margin, as the ledger is now. */
  expectation(): (request: SyncRequest) => { downBytes: number; bothBytes: number }
  /** `pendingBytes`: counted on the sockets, not yet in the ledger. */
  budget(runId: number, isLifted: boolean, pendingBytes: number): { roomBytes: number; fault: Fault | null }
  budgetState(runId: number | null, isLifted: boolean, pendingBytes: number): BudgetState
}

/** One for each 3-hour step of the day, as the specification's sample has it: until the day was listed. */
const FILES_A_DAY = 8
/** Answers differ: the budget's stop must come before it is passed. */
const MARGIN = 1.1

export function createCosts({ store, profiles, serviceId, serviceUrl, office, fetchMode, now }: CostsContext): Costs {
  const isTls = serviceUrl?.protocol === 'https:'
  const shownNow = (origin = serviceId): ((operation: number) => Traffic) => {
    const { id } = profiles.inUse()
    const known = new Map<number, Traffic>()
    return (operation) => {
      const found = known.get(operation) ?? store.traffic.recent(origin, id, operation)
      known.set(operation, found)
      return found
    }
  }
  const unitsNow = (): ((request: SyncRequest) => number) => {
    let records: ReturnType<typeof recordsFrom> | null = null
    return (request) => {
      if (request.kind === 'point' || request.kind === 'average-at') return 1
      if (request.kind === 'averages') return request.places.length
      if (request.kind === 'bulk-day') return store.bulk.missing(request.date, floorToStep(now())) ?? FILES_A_DAY
      records ??= recordsFrom(store.casualties.coverage())
      return records(request)
    }
  }
  const spent = (runId: number | null, pendingBytes: number): Spent => {
    const run = runId === null ? null : store.traffic.ofRun(runId)
    const ofMonth = store.isLedgerKnown ? store.traffic.bytesOfMonth(profiles.inUse().id, now()) : null
    return {
      bytesThisMonth: ofMonth === null ? null : ofMonth + pendingBytes,
      bytesThisRun: run === null ? 0 : run.bytesUp + run.bytesDown + pendingBytes,
    }
  }
  return {
    estimate: (requests, by = fetchMode.by()) => {
      const profile = profiles.inUse()
      const requested = operationTotals(
        requests.map(({ request }) => request),
        unitsNow(),
        by,
      )
      const cost = costOfBoth(
        { requested: requested.filter(({ operation }) => !isByOffice(operation)), shown: shownNow(), isTls },
        {
          requested: requested.filter(({ operation }) => isByOffice(operation)),
          shown: shownNow(office.ledgerName()),
          isTls: office.isTls(),
        },
        profile,
      )
      const bytes = cost.bytesUp + cost.bytesDown
      const before = spent(null, 0)
      const ofMonth = before.bytesThisMonth === null ? null : before.bytesThisMonth + bytes
      const after = { bytesThisMonth: ofMonth, bytesThisRun: bytes }
      const ceiling = profiles.ceiling()
      const { level } = budgetOf(profile, after, false, ceiling)
      const isSome = requests.length > 0
      const isNear = isSome && level === 'warning'
      const isPassed = bytes > roomLeft(profile, before, false)
      const budget = isSome && level === 'unknown' ? 'unknown' : isPassed ? 'stop' : isNear ? 'warning' : 'within'
      const isCompanys = ceiling !== null && budget === 'stop' && bytes > roomLeft(profile, before, true, ceiling)
      return { ...cost, profileId: profile.id, budget, ...(isCompanys ? { budgetFrom: ceiling.from } : {}) }
    },
    expectation: () => {
      const shown = shownNow()
      const unitsOf = unitsNow()
      return (request) => {
        const operation = operationOf(request)
        const { bytesUp, bytesDown } = partOf(
          { operation, requests: 1, units: unitsOf(request) },
          shown(operation),
          isTls,
        )
        return { downBytes: bytesDown, bothBytes: MARGIN * (bytesUp + bytesDown) }
      }
    },
    budget: (runId, isLifted, pendingBytes) => {
      const profile = profiles.inUse()
      const soFar = spent(runId, pendingBytes)
      const ceiling = profiles.ceiling()
      return {
        roomBytes: roomLeft(profile, soFar, isLifted, ceiling),
        fault: overBudget(profile, soFar, isLifted, ceiling),
      }
    },
    budgetState: (runId, isLifted, pendingBytes) =>
      budgetOf(profiles.inUse(), spent(runId, pendingBytes), isLifted, profiles.ceiling()),
  }
}
