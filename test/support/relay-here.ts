// An office's shore in this process or in processes of its own: relays on one database, the simulated service, and what was requested of it.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { startTrainingService, type LogEntry, type TrainingService } from '../../electron/training/service.ts'
import type { RelayConfiguration } from '../../relay/configuration.ts'
import { jsonLog } from '../../relay/log.ts'
import { startRelay } from '../../relay/relay.ts'
import { openRelayStore } from '../../relay/store/open-relay-store.ts'
import type { RelayStore, Ship } from '../../relay/store/relay-store.ts'
import type { TrialPostgres } from '../../relay/trial/postgres.ts'
import { officeCodeText } from '../../shared/office/code.ts'
import { toE4 } from '../../shared/geo/cells.ts'
import { monotonicMs, wallClockMs } from './clock.ts'
import { killAll } from './kill-all.ts'
import { h1Line } from './relay-client.ts'
import { programAt } from './programs.ts'
import { pointName } from './relay-fleet.ts'
import { relayShip, type RelayShip } from './relay-ships.ts'
import type { RelayChildAnswer, RelayChildClock, RelayChildStart } from './relay-child.ts'

export interface RelayHere {
  /** Where ships reach it. */
  url: string
  operatorUrl: string
  /** Of a process of its own; null: it runs in this one. */
  pid: number | null
  /** In order, as a service manager ends it. */
  close(): Promise<void>
  /** SIGKILL, of a process of its own. */
  kill(): Promise<void>
  /** Its clock against this computer's from now on; one in this process has the shore's. */
  setAhead(aheadMs: number): void
}

export interface ShipHere {
  shipId: number
  token: string
  /** What the office sends aboard once. */
  code: string
  ship: RelayShip
}

export interface RelaysHere {
  clock: { nowMs(): number }
  /** All clocks ashore go on by so much at once. */
  moveOn(ms: number): void
  service: TrainingService
  serviceKey: string
  /** Right answers of operation 1, by place and time: how often each was requested. */
  requests: Map<string, number>
  relays: RelayHere[]
  store: RelayStore
  databaseUrl: string
  makerKey: string
  /** Every line of every relay's log. */
  log: string[]
  /** A new ship with its token; `addresses`: of the relays it tries, all in order when absent. */
  addShip(name: string, quota?: Ship['quota'], addresses?: readonly string[]): Promise<ShipHere>
  /** A ship that holds nothing, by a token that was issued. */
  shipWith(token: string, addresses: readonly string[], version?: string): RelayShip
  /** One relay more on the same database. */
  startRelay(): Promise<RelayHere>
  close(): Promise<void>
}

export interface RelaysHereOptions {
  postgres: Pick<TrialPostgres, 'createDatabase'>
  relays?: number
  /** Each relay in a process of its own, that can be killed. */
  processes?: boolean
  /** What clocks show at the start; they go on by themselves. */
  nowMs?: number
  serviceKey?: string
  /** Instead of a new database. */
  databaseUrl?: string
  configuration?: Partial<
    Pick<RelayConfiguration, 'pace' | 'waitMs' | 'tls' | 'publicUrl' | 'isSimulated' | 'officeName' | 'prices'>
  >
}

let databases = 0

export async function relaysHere(options: RelaysHereOptions): Promise<RelaysHere> {
  const { postgres, relays: count = 1, processes = false } = options
  const databaseUrl = options.databaseUrl ?? (await postgres.createDatabase(`shore_${process.pid}_${++databases}`))
  // Looks like no other word, so that a search for it finds it alone.
  const ownKey = createHash('sha256').update(`service key ${databases}`).digest('base64url').slice(0, 24)
  const { serviceKey = ownKey } = options
  const startedMs = monotonicMs()
  const startMs = options.nowMs ?? wallClockMs()
  let movedMs = 0
  const nowMs = (): number => Math.round(startMs + movedMs + monotonicMs() - startedMs)
  const requests: RelaysHere['requests'] = new Map()
  const service = await startTrainingService({
    apiKeys: [serviceKey],
    now: nowMs,
    casualtyCount: 2000,
    // What comes aboard is compared with the ocean itself, whatever issue it came of.
    forecasts: 'perfect',
    log: (entry) => count1(requests, entry),
  })
  const log: string[] = []
  const configuration: RelayConfiguration = {
    databaseUrl,
    serviceUrl: service.baseUrl,
    serviceKey,
    serviceProxy: null,
    serviceAveragePath: '/v1/oceanweather/avg/season',
    isSimulated: false,
    officeName: 'Test Shipping',
    publicUrl: 'https://relay.test.example',
    listen: { host: '127.0.0.1', port: 0 },
    tls: null,
    behindProxy: false,
    connectionsOfAddress: null,
    operator: { host: '127.0.0.1', port: 0, url: null, password: null },
    pace: { perSecond: 2000, burst: 500 },
    waitMs: 8000,
    keepPacksDays: 14,
    prices: { perMb: null, perThousandPoints: null, currency: 'USD' },
    ...options.configuration,
  }
  const open: RelayHere[] = []
  const startOne = async (): Promise<RelayHere> => {
    const relay = await (processes ? relayProcess(configuration, nowMs() - wallClockMs(), log) : relayInside())
    open.push(relay)
    return relay
  }
  const relayInside = async (): Promise<RelayHere> => {
    const relay = await startRelay(configuration, {
      now: nowMs,
      monotonicMs,
      log: jsonLog((line) => log.push(line), nowMs, [serviceKey]),
    })
    const { shipsUrl, operatorUrl } = relay
    const close = (): Promise<void> => relay.close()
    return { url: shipsUrl, operatorUrl, pid: null, close, kill: close, setAhead: () => undefined }
  }
  const relays: RelayHere[] = []
  for (let i = 0; i < count; i++) relays.push(await startOne())
  const quiet = jsonLog(() => undefined, nowMs, [])
  const store = openRelayStore(databaseUrl, quiet, configuration.isSimulated)
  await store.prepare()
  const { publicKey: makerKey } = await store.makerKey()
  const ships: RelayShip[] = []
  const shipWith: RelaysHere['shipWith'] = (token, addresses, version) => {
    const lines = addresses.map((address) => h1Line(address))
    const ship = relayShip({ token, makerKey, serviceUrl: service.baseUrl, version, lines })
    ships.push(ship)
    return ship
  }
  return {
    clock: { nowMs },
    moveOn: (ms) => {
      movedMs += ms
      for (const relay of open) relay.setAhead(nowMs() - wallClockMs())
    },
    service,
    serviceKey,
    requests,
    relays,
    store,
    databaseUrl,
    makerKey,
    log,
    startRelay: startOne,
    shipWith,
    addShip: async (name, quota = { points: null, bytes: null }, addresses = open.map(({ url }) => url)) => {
      const { ship, token } = await store.ships.issue({ name, quota }, nowMs())
      const relayUrl = addresses[0] ?? ''
      const code = officeCodeText({
        relayUrl,
        serviceUrl: service.baseUrl,
        makerKey,
        isSimulated: configuration.isSimulated,
        token,
      })
      return { shipId: ship.shipId, token, code, ship: shipWith(token, addresses) }
    },
    close: async () => {
      for (const ship of ships) ship.close()
      await Promise.all(open.map((relay) => relay.close()))
      await store.close()
      await service.close()
    },
  }
}

function count1(requests: Map<string, number>, { operation, query, status }: LogEntry): void {
  if (operation !== 1 || status !== 200) return
  const point = { latE4: toE4(Number(query['lat'])), longE4: toE4(Number(query['long'])) }
  const name = pointName({ ...point, timeMs: Date.parse(query['dateTime'] ?? '') })
  requests.set(name, (requests.get(name) ?? 0) + 1)
}

/** A relay in a process of its own, its clock as far ahead as given. Its configuration goes over a pipe: no command line or environment has it. */
export async function relayProcess(
  configuration: RelayConfiguration,
  aheadMs: number,
  log: string[],
): Promise<RelayHere> {
  const child = fork(programAt('test/support/relay-child.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => log.push(line))
  child.send({ configuration, aheadMs } satisfies RelayChildStart)
  const answer = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const said = answer[0] as RelayChildAnswer | number | null
  if (said === null || typeof said === 'number') throw new Error(`the relay ended as it began: ${log.at(-1) ?? ''}`)
  const pid = child.pid ?? 0
  return {
    url: said.shipsUrl,
    operatorUrl: said.operatorUrl,
    pid,
    close: () => ended(child, () => child.kill('SIGTERM')),
    kill: () => ended(child, () => void killAll([pid])),
    setAhead: (ms) => void (child.connected && child.send({ aheadMs: ms } satisfies RelayChildClock)),
  }
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  end()
  await gone
}
