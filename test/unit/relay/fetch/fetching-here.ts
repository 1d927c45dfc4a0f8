// Relays' fetching in this process: one PostgreSQL a file, for each test a database of its own, a service, two stores, and a clock that goes on only
// while a test waits.
import { afterAll, beforeAll } from 'vitest'
import { serviceHttp } from '../../../../electron/engine/fetch/service/http.ts'
import { keyOf } from '../../../../electron/engine/fetch/requests/request.ts'
import { createWorker, type Worker, type WorkerContext } from '../../../../relay/fetch/worker.ts'
import type { RelayLog } from '../../../../relay/log.ts'
import { openRelayStore } from '../../../../relay/store/open-relay-store.ts'
import type { RelayStore, ServiceRequest } from '../../../../relay/store/relay-store.ts'
import { startTrialPostgres, type TrialPostgres } from '../../../../relay/trial/postgres.ts'
import { SHARED_AVERAGE_PATH } from '../../../../shared/weather/climatology.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { startPointService, TEST_KEY, type PointService } from '../../../support/point-service.ts'
import { emptied, noPostgres } from '../../../support/relay-stores.ts'
import { until } from '../../../support/until.ts'

export const NOW = Date.UTC(2026, 10, 23, 10, 30)
/** The refresh before it. */
export const REFRESHED = Date.UTC(2026, 10, 23, 9)

export type PointRequest = ServiceRequest & { kind: 'point' }

/** The clock goes on by so much with each look of a test that waits. */
const STEP_MS = 10

/** Places of a lane at the steps of the forecast. */
export const lane = (count: number): PointRequest[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'point',
    latE4: 400_000,
    longE4: -100_000 - 5000 * i,
    timeMs: REFRESHED + 3 * HOUR_MS * (1 + (i % 70)),
  }))

/** What one test has. */
export interface FetchingHere {
  /** Two relays' stores on one new database. */
  one: RelayStore
  two: RelayStore
  databaseUrl: string
  /** Answers rightly unless set otherwise; a test may put another in its place. */
  service: PointService
  /** What was logged, as JSON lines, and those of one event. */
  lines: string[]
  logged(event: string): Record<string, unknown>[]
  log: RelayLog
  /** The clock of all relays goes on by so much at once. */
  ahead(ms: number): void
  now(): number
  /** Of the same clock. */
  monotonicMs(): number
  worker(store: RelayStore, more?: Partial<WorkerContext> & { baseUrl?: string }): Worker
  /** Resolves when a worker has looked so often for what it may do, while the clock stands still. */
  looked(worker: Worker, times?: number): Promise<void>
  /** Resolves when the condition is true; the clock goes on meanwhile. */
  until(condition: () => boolean | Promise<boolean>, what: string): Promise<void>
  /** Requested by ships that need them now. */
  wish(store: RelayStore, requests: readonly ServiceRequest[]): Promise<number>
  /** Resolves when no job waits and none is held; the clock goes on meanwhile. */
  settled(): Promise<void>
  /** Done when the test ends, the last first. */
  atEnd(end: () => unknown): void
}

interface FetchingTests {
  trial(): TrialPostgres
  run(test: (here: FetchingHere) => Promise<void>): Promise<void>
  /** A test among others: what they wait for is time, not the processor. */
  on(test: (here: FetchingHere) => Promise<void>): () => Promise<void>
}

/** Call it once at the top of a file. */
export function fetchingTests(): FetchingTests {
  let started: TrialPostgres | null = null
  beforeAll(async () => {
    if (noPostgres === null) started = await startTrialPostgres(null)
  })
  afterAll(async () => started?.stop())
  const trial = (): TrialPostgres => {
    if (started === null) throw new Error('no PostgreSQL was started')
    return started
  }
  /** Databases of tests that ended. */
  const free: string[] = []
  let databases = 0
  async function emptyDatabase(): Promise<string> {
    const url = free.pop()
    return url === undefined ? trial().createDatabase(`fetch_${++databases}`) : emptied(url)
  }
  async function run(test: (here: FetchingHere) => Promise<void>): Promise<void> {
    const ends: (() => unknown)[] = []
    const databaseUrl = await emptyDatabase()
    try {
      await test(await fetchingHere(databaseUrl, (end) => ends.unshift(end)))
    } finally {
      for (const end of ends) await end()
      free.push(databaseUrl)
    }
  }
  return { trial, run, on: (test) => () => run(test) }
}

async function fetchingHere(databaseUrl: string, atEnd: FetchingHere['atEnd']): Promise<FetchingHere> {
  const lines: string[] = []
  const log: RelayLog = { write: (level, event, facts) => void lines.push(JSON.stringify({ level, event, ...facts })) }
  let passedMs = 0
  const monotonicMs = (): number => passedMs
  const now = (): number => NOW + passedMs
  const [one, two] = [openRelayStore(databaseUrl, log), openRelayStore(databaseUrl, log)]
  atEnd(() => Promise.all([one.close(), two.close()]))
  const looks = new Map<Worker, () => number>()
  await Promise.all([one.prepare(), two.prepare()])
  await one.pace.set(1000, 1000)
  const here: FetchingHere = {
    one,
    two,
    databaseUrl,
    service: await startPointService(),
    lines,
    logged: (event) =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['event'] === event),
    log,
    ahead: (ms) => void (passedMs += ms),
    now,
    monotonicMs,
    worker: (store, { baseUrl = here.service.baseUrl, ...more } = {}) => {
      const http = serviceHttp({ baseUrl: new URL(baseUrl), apiKey: TEST_KEY, wallClock: now })
      // Each look of a worker begins with how long it is held.
      let count = 0
      const looking = (): number => (count++, monotonicMs())
      const usual = {
        averagePath: SHARED_AVERAGE_PATH,
        perSecond: 1000,
        now,
        monotonicMs: looking,
        random: () => 0,
        log,
      }
      const context = { store, http, serviceKey: TEST_KEY, ...usual }
      const worker = createWorker({ ...context, ...more })
      atEnd(async () => {
        await worker.close(1000)
        await http.close()
      })
      worker.begin()
      looks.set(worker, () => count)
      return worker
    },
    wish: (store, requests) => store.jobs.wish(requests, 'asked', REFRESHED, now()),
    looked: async (worker, times = 5) => {
      const count = looks.get(worker) ?? (() => Infinity)
      for (let time = 0; time < times; time++) {
        const before = count()
        worker.nudge()
        await until(() => count() > before, 'a look of the worker')
      }
    },
    until: (condition, what) =>
      until(async () => {
        if (await condition()) return true
        passedMs += STEP_MS
        return false
      }, what),
    settled: async () => {
      let left = 'nothing'
      await until(
        async () => {
          const { waiting, held } = await one.jobs.counts(now())
          if (waiting + held === 0) return true
          left = `${waiting} jobs wait and ${held} are held`
          passedMs += STEP_MS
          // As a ship's next request would.
          for (const worker of looks.keys()) worker.nudge()
          return false
        },
        () => `all jobs done: ${left}`,
      )
    },
    atEnd,
  }
  atEnd(() => here.service.close())
  return here
}

export const keysOf = (requests: readonly ServiceRequest[]): string[] => requests.map(keyOf)
