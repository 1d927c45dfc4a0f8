// What searches for better routes and speeds are given, and what they offer to those who command them.
import type { FetchedBy } from '../../../../shared/office/office.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { SearchPoints, SearchPrice, SearchRun } from '../../../../shared/candidates/search-run.ts'
import type { SearchAim, SearchPart } from '../../../../shared/candidates/candidates.ts'
import type { Profiles } from '../../fetch/link/profiles.ts'
import type { SearchHost } from '../host.ts'
import type { JobTables } from '../../store/jobs.ts'
import type { TrafficTable } from '../../store/traffic.ts'
import type { Sync } from '../../fetch/sync/contract.ts'
import type { RefusedPoints } from './refused-points.ts'
import type { StoredSearches } from './stored-run.ts'

export interface SearchRunParts {
  candidates: Pick<SearchHost, 'find' | 'found' | 'stop' | 'staleOf'>
  sync: Pick<Sync, 'plan' | 'start' | 'cancel' | 'state' | 'pricePoints'>
  profiles: Pick<Profiles, 'inUse' | 'isChosen'>
  /** By whom the next run is fetched. */
  fetchedBy: () => FetchedBy
  jobs: Pick<JobTables, 'failedPoints' | 'startedAtMs'>
  traffic: Pick<TrafficTable, 'ofRun'>
  searches: StoredSearches
  refused: RefusedPoints
  voyageOf: (voyageId: number) => Voyage
  now: () => number
  onChange: (run: SearchRun) => void
  onDefect: (error: unknown) => void
}

interface SearchOrder {
  voyageId: number
  part: SearchPart
  aim: SearchAim
  points: SearchPoints
  /** At most, as it was shown; null: what it takes now. */
  bytes: number | null
}

export interface SearchRuns {
  /** Of each size, the smallest first. */
  prices(): SearchPrice[]
  /** The newest search of a voyage's part; null: there is none. */
  state(voyageId: number, part: SearchPart): SearchRun | null
  /** Begins one; a running one is stopped. Throws FaultError `not-found`, or why the running one's fetch cannot be stopped. */
  begin(order: SearchOrder): Promise<SearchRun>
  /** Searches once more, at no byte, for an ended search whose answer is kept no longer; nothing where one is running. */
  again(voyageId: number, part: SearchPart): Promise<void>
  /** What was received is kept and searched once more. */
  stop(): Promise<void>
  /** Goes on with one that waits for the officer. */
  resume(): void
  /** The officer has resumed what is fetched: that of a search too. */
  fetchResumed(): void
  /** A fetch may have ended: goes on. */
  goOn(): void
  /** Nothing is searched or fetched any more; a running search goes on at the next start. */
  close(): void
}
