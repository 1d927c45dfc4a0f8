// What runs without the officer: the current voyage's track alone, over a link profile they chose, within its budget, and announced before.
import { ceilToStep, DAY_MS } from '../../../../shared/format/time.ts'
import { isOfTrack, type ByItself } from '../../../../shared/sync/sync.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { PointRequest, StoredRun } from '../../store/jobs.ts'
import { keyOf, type PlannedRequest } from '../requests/request.ts'
import type { Store } from '../../store/store.ts'
import type { Costs } from '../link/costs.ts'
import type { Profiles } from '../link/profiles.ts'
import { speaksFor } from '../planner/track.ts'
import { documentsThen, hasTrackOf } from './followed.ts'

/** After a login page the link is tried again this often, where the profile lets runs resume by themselves. */
const PORTAL_MS = 5 * 60_000
/** Received as far as it could be: an office that had nothing newer then may have it after the next refresh. */
const isReceived = ({ phase, fault }: StoredRun): boolean =>
  phase === 'finished' || (phase === 'failed' && fault?.code === 'office-behind')

/** Where the service had no value nothing is requested again by itself for so long. */
const EMPTY_MS = DAY_MS

interface ByItselfContext {
  store: Store
  profiles: Profiles
  /** The service's name in the ledger. */
  serviceId: string
  costs: Costs
  now: () => number
  currentVoyage: () => Voyage | null
  /** Nothing runs by itself: in training what was fetched inside this computer is not requested from a relay that was set up since. */
  isHeld: () => boolean
  /** What the track takes at a time. */
  trackRequests: (voyage: Voyage, atMs: number) => Sliced<PlannedRequest[]>
}

interface Refresh {
  voyage: Voyage
  requests: PlannedRequest[]
}

export interface RunsByItself {
  /** Whether the newest run is to be resumed now. No run may be active. */
  isResumeDue(): boolean
  /** What of the current voyage is to be refreshed now; null: nothing, or what it rests on was changed meanwhile. No run may be active. */
  refreshInSlices(): Sliced<Refresh | null>
  /** A run has ended: where the service had no value is remembered. */
  ended(runId: number): void
  /** What will run by itself for a voyage, for the officer to read before; null when there is nothing to say. */
  outlookInSlices(voyage: Voyage): Sliced<ByItself | null>
}

export function createByItself(context: ByItselfContext): RunsByItself {
  const { store, profiles, serviceId, costs, now, currentVoyage, isHeld, trackRequests } = context
  /** When the service had no value, by the job's key. */
  const empty = new Map<string, { point: PointRequest; atMs: number }>()
  const rememberEmpty = (runId: number, atMs: number): void => {
    for (const [key, before] of empty) if (!isRecent(before.atMs)) empty.delete(key)
    for (const point of store.jobs.failedPoints(runId, 'no-value')) empty.set(keyOf(point), { point, atMs })
  }
  const isRecent = (atMs: number): boolean => atMs > now() - EMPTY_MS && atMs <= now()
  const newest = store.jobs.newest()
  if (newest !== null) rememberEmpty(newest.runId, newest.endedAtMs ?? newest.startedAtMs)

  // Where the ship is expected moves with each answer: near a place without a value there is none either.
  const hasValue = ({ request }: PlannedRequest): boolean =>
    request.kind !== 'point' ||
    ![...empty.values()].some(({ point, atMs }) => isRecent(atMs) && speaksFor(point, request))
  const isWithinBudget = (requests: readonly PlannedRequest[]): boolean => costs.estimate(requests).budget === 'within'

  /** The run whose track is refreshed: the voyage's own, requested by the officer and received; null: none. */
  function followed(voyage: Voyage): StoredRun | null {
    const row = store.jobs.newestOfTrack(voyage.document.schedule.etdMs)
    if (row === null || !isReceived(row) || row.origin !== serviceId) return null
    return hasTrackOf(row, voyage, documentsThen(store, row)) ? row : null
  }

  /** Once a refresh of the service; a start in the future is of a clock that was set back. */
  const nextAtMs = ({ startedAtMs }: StoredRun): number => (startedAtMs > now() ? now() : ceilToStep(startedAtMs + 1))

  function mayResume(row: StoredRun): boolean {
    const profile = profiles.inUse()
    if (!profiles.isChosen() || !profile.resumesByItself || row.origin !== serviceId) return false
    const waitedMs = now() - (row.endedAtMs ?? 0)
    const isPortal = row.phase === 'paused' && row.fault?.code === 'not-the-service'
    if (row.phase !== 'interrupted' && !(isPortal && (waitedMs > PORTAL_MS || waitedMs < 0))) return false
    // What the officer sent was sent over that link, for that voyage: over another, or for another, it is theirs to resume.
    if (row.profileId !== profile.id) return false
    if (isOfTrack(row.choice) && currentVoyage()?.voyageId !== row.voyageId) return false
    const { budget } = costs.estimate(store.jobs.waiting(row.runId))
    return budget === 'within' || budget === 'warning'
  }

  /** The current voyage where its track is to be refreshed now; null: nothing is. */
  function dueVoyage(): Voyage | null {
    const row = store.jobs.newest()
    if (row === null || isHeld() || mayResume(row)) return null
    if (!profiles.isChosen() || !profiles.inUse().refreshesByItself || !isReceived(row)) return null
    const voyage = currentVoyage()
    // A place that was looked at in between does not end the refreshing of the voyage's own weather.
    const last = voyage === null ? null : followed(voyage)
    return last === null || nextAtMs(last) > now() ? null : voyage
  }

  return {
    isResumeDue: () => {
      const row = store.jobs.newest()
      return row !== null && !isHeld() && mayResume(row)
    },
    *refreshInSlices() {
      const voyage = dueVoyage()
      if (voyage === null) return null
      const requests = (yield* trackRequests(voyage, now())).filter(hasValue)
      // Run, voyage, profile and what is permitted may be others by now.
      const current = dueVoyage()
      const isSame = current?.voyageId === voyage.voyageId && current.revision === voyage.revision
      return isSame && requests.length > 0 && isWithinBudget(requests) ? { voyage, requests } : null
    },
    ended: (runId) => rememberEmpty(runId, now()),
    *outlookInSlices(voyage) {
      if (!profiles.inUse().refreshesByItself || isHeld()) return null
      if (!profiles.isChosen()) return { state: 'not-chosen' }
      const last = voyage.voyageId === currentVoyage()?.voyageId ? followed(voyage) : null
      if (last === null) return { state: 'not-yet' }
      const atMs = Math.max(now(), nextAtMs(last))
      const requests = (yield* trackRequests(voyage, atMs)).filter(hasValue)
      if (requests.length === 0) return null
      const { bytesUp, bytesDown, costUsd, budget } = costs.estimate(requests)
      if (budget === 'unknown') return { state: 'budget-unknown' }
      const isNext = budget === 'within'
      return { state: isNext ? 'next' : 'over-budget', atMs, requests: requests.length, bytesUp, bytesDown, costUsd }
    },
  }
}
