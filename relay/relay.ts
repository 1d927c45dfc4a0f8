// One relay: its parts put together, started and ended in order. It starts while the database is away, and says so until it is there.
import { setTimeout as sleep } from 'node:timers/promises'
import type { RelayConfiguration } from './configuration.ts'
import { createFetching, type Fetching } from './fetch/fetching.ts'
import type { RelayLog } from './log.ts'
import { startOperatorServer } from './operator/operator-server.ts'
import { startShipsServer, type ShipsServer } from './serve/server.ts'
import { openRelayStore } from './store/open-relay-store.ts'
import type { RelayStore } from './store/relay-store.ts'

export interface RelayOptions {
  /** The wall clock, epoch ms. */
  now: () => number
  /** Never goes back: for durations. */
  monotonicMs: () => number
  log: RelayLog
  /** 0 ≤ r < 1, for jitter. */
  random?: () => number
  /** Certificates (PEM) of the service trusted besides Node's and the system's. */
  trust?: readonly string[]
  /** How long a job is one relay's. */
  leaseMs?: number
  /** How often it is looked whether the service has refreshed. */
  tickMs?: number
}

export interface Relay {
  /** Where ships' requests are listened for, with the port in use. */
  shipsUrl: string
  operatorUrl: string
  /** Reads the certificate anew where it changed. */
  renewCertificate(): Promise<void>
  /** No new ships' requests; running ones end; requests to the service end and are kept; then the listeners and the database close. */
  close(): Promise<void>
}

/** Requests to the service may take so long to end; jobs that take longer are taken again after their lease. */
const FETCH_ENDS_MS = 10_000
const DATABASE_AGAIN_MS = 1000
/** The listeners open after it without the database. */
const DATABASE_FIRST_MS = 2000

/** Rejects where a listener cannot be opened; a database that is away is waited for. */
export async function startRelay(configuration: RelayConfiguration, options: RelayOptions): Promise<Relay> {
  const { log, now, monotonicMs } = options
  const store = openRelayStore(configuration.databaseUrl, log, configuration.isSimulated)
  const fetching = fetchingLater(configuration, store, options)
  const opened: (() => Promise<void>)[] = [() => store.close(), fetching.close]
  let isDraining = false
  let ships: ShipsServer | null = null
  try {
    // First, so that it says how far the relay has come.
    const operator = await startOperatorServer({
      configuration,
      store,
      log,
      now,
      fetch: fetching.counts,
      serve: () => ships?.counts() ?? NOTHING_SERVED,
      isDraining: () => isDraining,
    })
    opened.push(operator.close)
    // Ships' requests before the database is ready are refused in words, for a later retry.
    await Promise.race([fetching.triedOnce, sleep(DATABASE_FIRST_MS, undefined, { ref: false })])
    const shipsServer = await startShipsServer({ configuration, store, log, now, monotonicMs, wished: fetching.nudge })
    ships = shipsServer
    log.write('info', 'started', { ships: shipsServer.url, operator: operator.url, service: configuration.serviceUrl })
    return {
      shipsUrl: shipsServer.url,
      operatorUrl: operator.url,
      renewCertificate: shipsServer.renewCertificate,
      close: async () => {
        if (isDraining) return
        isDraining = true
        log.write('info', 'draining')
        await shipsServer.drain()
        await fetching.close()
        await Promise.all([shipsServer.close(), operator.close()])
        await store.close()
        log.write('info', 'ended')
      },
    }
  } catch (error) {
    for (const close of opened.reverse()) await close()
    throw error
  }
}

const NOTHING_SERVED = { relayRequests: {}, packsMade: 0, packsGiven: 0, sentBytes: 0, running: 0, turnedAway: {} }

interface FetchingLater extends Pick<Fetching, 'nudge' | 'counts'> {
  /** The database was reached, or was found to be away. */
  triedOnce: Promise<void>
  close(): Promise<void>
}

/** Fetching begins as soon as the database is there, with this program's schema. */
function fetchingLater(configuration: RelayConfiguration, store: RelayStore, options: RelayOptions): FetchingLater {
  const { log } = options
  const closing = new AbortController()
  const fetching = createFetching({ random: Math.random, ...options, configuration, store })
  const tried = Promise.withResolvers<void>()
  const beginning = begin().finally(tried.resolve)

  async function begin(): Promise<void> {
    let lastLogged: string | null = null
    while (!closing.signal.aborted) {
      try {
        await store.prepare()
        await store.pace.set(configuration.pace.perSecond, configuration.pace.burst)
        await fetching.begin()
        return log.write('info', 'database-ready')
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        if (why !== lastLogged) log.write('warn', 'database-not-ready', { why })
        lastLogged = why
        tried.resolve()
        await sleep(DATABASE_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  return {
    triedOnce: tried.promise,
    nudge: fetching.nudge,
    counts: fetching.counts,
    close: async () => {
      closing.abort()
      await beginning
      await fetching.close(FETCH_ENDS_MS)
    },
  }
}
