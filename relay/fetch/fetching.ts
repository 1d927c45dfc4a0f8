// A relay's connection to the service: its client, its worker, and what is fetched ahead.
import { serviceHttp } from '../../electron/engine/fetch/service/http.ts'
import type { Timeouts } from '../../electron/engine/fetch/service/connections.ts'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import type { RelayConfiguration } from '../configuration.ts'
import type { RelayLog } from '../log.ts'
import type { RelayStore } from '../store/relay-store.ts'
import { startRounds, type Rounds } from './ahead.ts'
import type { FetchCounts } from './counts.ts'
import { databaseClock } from './database-clock.ts'
import { createWorker } from './worker.ts'

export interface FetchingContext {
  configuration: Pick<
    RelayConfiguration,
    'serviceUrl' | 'serviceKey' | 'serviceProxy' | 'serviceAveragePath' | 'pace' | 'keepPacksDays'
  >
  store: RelayStore
  now: () => number
  monotonicMs: () => number
  random: () => number
  log: RelayLog
  /** Certificates (PEM) of the service trusted besides Node's and the system's. */
  trust?: readonly string[]
  leaseMs?: number
  tickMs?: number
}

/** Made at rest: `begin` starts it. */
export interface Fetching {
  /** Throws FaultError, with nothing begun, while the database is away. */
  begin(): Promise<void>
  /** There may be new jobs. */
  nudge(): void
  counts(): FetchCounts
  /** Takes nothing more; running jobs end within `ms`, or are taken again after their lease. */
  close(ms: number): Promise<void>
}

/** A link ashore: what needs longer is broken off well within a job's lease. */
const TIMEOUTS: Timeouts = { connectMs: 10_000, noProgressMs: 15_000, totalMs: 30_000 }

/** Ashore more connections cost nothing, and over a long round trip they allow more requests a second; over HTTP/2 there is one. */
const H1_CONNECTIONS = 24
const CLOCK_EVERY_MS = 10 * 60_000

export function createFetching(context: FetchingContext): Fetching {
  const { configuration, now, monotonicMs, trust } = context
  const { serviceUrl, serviceKey, serviceProxy, serviceAveragePath: averagePath, pace, keepPacksDays } = configuration
  const http = serviceHttp({
    baseUrl: parseBaseUrl(serviceUrl),
    apiKey: serviceKey,
    wallClock: now,
    monotonicMs,
    timeouts: TIMEOUTS,
    proxy: () => serviceProxy,
    h1Connections: H1_CONNECTIONS,
    trust,
  })
  const clock = databaseClock(context.store, now, context.log)
  const store = { ...context.store, pace: clock.pace }
  const worker = createWorker({ ...context, store, http, serviceKey, averagePath, perSecond: pace.perSecond })
  let rounds: Rounds | null = null
  let looking: NodeJS.Timeout | undefined
  return {
    begin: async () => {
      await clock.look()
      // While the database is away what was found before holds.
      looking = setInterval(() => void clock.look().catch(() => undefined), CLOCK_EVERY_MS).unref()
      worker.begin()
      rounds = startRounds({ ...context, keepPacksDays, perSecond: pace.perSecond, onWished: worker.nudge })
    },
    nudge: worker.nudge,
    counts: worker.counts,
    close: async (ms) => {
      clearInterval(looking)
      await rounds?.close()
      await worker.close(ms)
      await http.close()
    },
  }
}
