// How a relay stands: read from the database piece by piece, so that one that cannot be read leaves the others. Nothing is guessed.
import { FaultError } from '../../shared/result.ts'
import { certificateEnd } from '../environment/tls-files.ts'
import type { FetchCounts } from '../fetch/counts.ts'
import type { ServeCounts } from '../serve/counts.ts'
import type { Prices, RelayConfiguration } from '../configuration.ts'
import type { JobCounts, RelayStore, ServiceState, ShipOverview, StoreCounts } from '../store/relay-store.ts'

/** null: not known, since the database did not say. */
export interface Situation {
  nowMs: number
  startedAtMs: number
  officeName: string
  serviceHost: string
  isSimulated: boolean
  /** Why the database takes nothing; null: it does. */
  databaseWords: string | null
  databaseBytes: number | null
  stored: StoreCounts | null
  service: ServiceState | null
  jobs: JobCounts | null
  ships: readonly ShipOverview[] | null
  /** `none`: no TLS of its own. `endsAtMs` null: the file cannot be read now. */
  certificate: 'none' | { endsAtMs: number | null }
  fetch: FetchCounts
  serve: ServeCounts
  prices: Prices
}

export interface SituationSource {
  configuration: RelayConfiguration
  store: RelayStore
  now: () => number
  startedAtMs: number
  /** How long a page waits for the database before it says so. */
  patienceMs: number
  fetch: () => FetchCounts
  serve: () => ServeCounts
}

/** `work`, or FaultError `unreachable` after so long: a page says so rather than wait. */
export async function within<T>(work: Promise<T>, maxMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new FaultError('unreachable', `The database did not answer within ${maxMs / 1000} s.`)),
      maxMs,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Never throws. */
export async function situationOf(source: SituationSource): Promise<Situation> {
  const { configuration, store, now } = source
  const nowMs = now()
  const orNull = <T>(work: Promise<T>): Promise<T | null> => within(work, source.patienceMs).catch(() => null)
  const [databaseWords, databaseBytes, stored, service, jobs, ships] = await Promise.all([
    databaseFault(store, source.patienceMs),
    orNull(store.sizeBytes()),
    orNull(store.counts()),
    orNull(store.service.state()),
    orNull(store.jobs.counts(nowMs)),
    orNull(store.ships.overview(nowMs)),
  ])
  return {
    nowMs,
    startedAtMs: source.startedAtMs,
    officeName: configuration.officeName,
    serviceHost: new URL(configuration.serviceUrl).host,
    isSimulated: configuration.isSimulated,
    databaseWords,
    databaseBytes,
    stored,
    service,
    jobs,
    ships,
    certificate: configuration.tls === null ? 'none' : { endsAtMs: certificateEnd(configuration.tls.certPath) },
    fetch: source.fetch(),
    serve: source.serve(),
    prices: configuration.prices,
  }
}

/** Why the database takes nothing, in words; null: it answers, takes writes and has this program's schema. */
export async function databaseFault(store: RelayStore, patienceMs: number): Promise<string | null> {
  try {
    await within(store.check(), patienceMs)
    return null
  } catch (error) {
    return error instanceof FaultError ? error.message : 'The relay made an error of its own; its log has it.'
  }
}
