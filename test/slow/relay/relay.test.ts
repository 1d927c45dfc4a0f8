// One relay as a whole: started while the database is away, ended in order, and its command line as an operator types it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { relayRequestBytes } from '../../../electron/engine/packs/file/relay-request-bytes.ts'
import { RELAY_REQUEST_TYPE } from '../../../electron/engine/packs/file/relay-request.ts'
import { readConfiguration, type RelayConfiguration } from '../../../relay/configuration.ts'
import { startRelay, type Relay } from '../../../relay/relay.ts'
import { shipCommand } from '../../../relay/ship-commands.ts'
import { parseOfficeCode } from '../../../shared/office/code.ts'
import { FaultError } from '../../../shared/result.ts'
import { floorToStep, STEP_MS } from '../../../shared/format/time.ts'
import { rightAnswer, sendJson, startPointService, TEST_KEY, type PointService } from '../../support/point-service.ts'
import { programAt } from '../../support/programs.ts'
import { noPostgres, storesHere } from '../../support/relay-stores.ts'
import { monotonicMs, NOW_MS } from '../../support/clock.ts'

const here = storesHere()
let service: PointService
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  service = await startPointService()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  service.misbehave(null)
})
afterAll(() => service.close())

const startMs = monotonicMs()
/** It goes on by itself, as a relay's does. */
const now = (): number => Math.round(NOW_MS + monotonicMs() - startMs)

const environmentOf = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  SERVICE_URL: service.baseUrl,
  SERVICE_KEY: TEST_KEY,
  OFFICE_NAME: 'Harbour Lines',
  PUBLIC_URL: 'http://127.0.0.1:18080',
  LISTEN: '127.0.0.1:0',
  OPERATOR_LISTEN: '127.0.0.1:0',
})

/** A relay in this process, and its log. */
async function relayOn(configuration: RelayConfiguration): Promise<Relay & { lines: string[] }> {
  const lines: string[] = []
  const relay = await startRelay(configuration, {
    now,
    monotonicMs,
    log: { write: (level, event, facts) => void lines.push(JSON.stringify({ level, event, ...facts })) },
  })
  ends.push(relay.close)
  return { ...relay, lines }
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

/** A ship's request of a point three hours on. */
async function sendRelayRequest({ shipsUrl }: Relay, token: string): Promise<Response> {
  const row = { latE4: 450_000, longE4: -200_000, timeMs: floorToStep(now()) + STEP_MS, heldMs: null }
  const relayRequest = { serviceUrl: service.baseUrl, precision: 'exact', budgetBytes: null, sentAtMs: now() } as const
  return fetch(`${shipsUrl}/v1/want`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': RELAY_REQUEST_TYPE },
    body: new Uint8Array(relayRequestBytes({ ...relayRequest, requested: { kind: 'weather', rows: [row] } })),
  })
}

async function tokenOn(databaseUrl: string): Promise<string> {
  const store = here.open(databaseUrl)
  await store.prepare()
  const { token } = await store.ships.issue({ name: 'Aurora', quota: { points: null, bytes: null } }, now())
  return token
}

describe.skipIf(noPostgres !== null)('with a PostgreSQL', () => {
  it('ends in order: a running request is answered, what was fetched for it is kept, then the listeners close', async () => {
    const databaseUrl = await here.emptyDatabase()
    const token = await tokenOn(databaseUrl)
    const pending = Promise.withResolvers<() => void>()
    service.misbehave((query, response) => pending.resolve(() => sendJson(response, rightAnswer(query))))
    const relay = await relayOn(readConfiguration(environmentOf(databaseUrl)))
    const answering = sendRelayRequest(relay, token)
    const answerIt = await pending.promise
    const closed = relay.close()
    await expect.poll(() => relay.lines.join()).toContain('draining')
    service.misbehave(null)
    answerIt()
    await closed
    const answer = await answering
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
    await expect(fetch(relay.shipsUrl)).rejects.toThrow('fetch failed')
    await expect(fetch(relay.operatorUrl)).rejects.toThrow('fetch failed')
    expect(relay.lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(
      expect.arrayContaining(['database-ready', 'started', 'draining', 'ended']),
    )
    expect(relay.lines.join('\n')).not.toContain(TEST_KEY)
  })

  it('starts while the database is away, says so, and works when it is there', async () => {
    const databaseUrl = await here.emptyDatabase()
    const token = await tokenOn(databaseUrl)
    await here.trial().kill()
    const relay = await relayOn(readConfiguration(environmentOf(databaseUrl)))
    expect(await statusOf(`${relay.operatorUrl}/health`)).toBe(200)
    expect((await sendRelayRequest(relay, token)).status).toBe(503)
    await here.trial().start()
    await expect.poll(() => statusOf(`${relay.operatorUrl}/ready`)).toBe(200)
    await expect.poll(async () => (await sendRelayRequest(relay, token)).status).toBe(200)
    await relay.close()
  })

  it('leaves nothing open where it cannot listen', async () => {
    const taken = createServer()
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
    ends.push(() => new Promise((closed) => taken.close(closed)))
    const { port } = taken.address() as AddressInfo
    const databaseUrl = await here.emptyDatabase()
    const ran = await relayCommand(['serve'], { ...environmentOf(databaseUrl), LISTEN: `127.0.0.1:${port}` })
    // It ended by itself: neither the operator's listener nor the database held it.
    expect(ran.code).toBe(1)
    expect(ran.err).toContain(`Another program listens at 127.0.0.1:${port} already.`)
  })

  interface Ran {
    code: number | null
    out: string
    err: string
  }

  /** `onLine`: called with each line of its output; true ends it by SIGTERM. */
  async function relayCommand(
    args: string[],
    environment: Record<string, string>,
    isEnough: (out: string) => boolean = () => false,
  ): Promise<Ran> {
    const env = {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...environment,
    }
    const child = spawn(process.execPath, [programAt('relay/main.ts'), ...args], { env })
    const ran: Ran = { code: null, out: '', err: '' }
    let isEnded = false
    child.stdout.on('data', (data: Buffer) => {
      ran.out += data.toString()
      if (isEnded || !isEnough(ran.out)) return
      isEnded = true
      child.kill('SIGTERM')
    })
    child.stderr.on('data', (data: Buffer) => (ran.err += data.toString()))
    ran.code = ((await once(child, 'close')) as [number | null])[0]
    return ran
  }

  it('is run by its command line and ended by a signal, with nothing secret in its log', async () => {
    const databaseUrl = await here.emptyDatabase()
    const ran = await relayCommand([], environmentOf(databaseUrl), (out) => out.includes('"started"'))
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/"ended"/)
    expect(ran.out).toContain('between the company and the service')
    for (const secret of [TEST_KEY, new URL(databaseUrl).password]) expect(ran.out).not.toContain(secret)
  })

  const codeIn = (out: string) => parseOfficeCode(out.split('\n').find((line) => line.includes('#')) ?? '')

  it('makes a ship by its command line: the code is shown once, and holds', async () => {
    const databaseUrl = await here.emptyDatabase()
    const args = ['ship', 'add', 'Nordic Star', '--points', '5000', '--mbytes', '2.5']
    const made = await relayCommand(args, environmentOf(databaseUrl))
    const code = codeIn(made.out)
    expect(code).toMatchObject({ relayUrl: 'http://127.0.0.1:18080', serviceUrl: service.baseUrl, isSimulated: false })
    expect(made.out).toContain('between the company and the service')
    const store = here.open(databaseUrl)
    await store.prepare()
    expect(code.makerKey).toBe((await store.makerKey()).publicKey)
    expect(await store.ships.byToken(code.token)).toMatchObject({
      name: 'Nordic Star',
      quota: { points: 5000, bytes: 2_500_000 },
    })
  })

  it('gives a ship a new code, takes it back and lists it', async () => {
    const [store] = await here.stores(1)
    const ordered = async (...words: string[]): Promise<string> => {
      const printed: string[] = []
      const configuration = { publicUrl: 'http://127.0.0.1:18080', serviceUrl: service.baseUrl, isSimulated: false }
      const print = (line: string): void => void printed.push(line)
      await shipCommand(words, {}, { configuration, store, now, print })
      return printed.join('\n')
    }
    const first = codeIn(await ordered('add', 'Nordic Star'))
    await expect(ordered('add', 'NORDIC STAR')).rejects.toThrow('already')
    const next = codeIn(await ordered('token', ' nordic star '))
    expect(next.makerKey).toBe(first.makerKey)
    expect(await store.ships.byToken(first.token)).toBeNull()
    expect(await store.ships.byToken(next.token)).toMatchObject({ revokedAtMs: null })
    await ordered('revoke', 'Nordic Star')
    await expect(ordered('revoke', 'Nordic Star')).rejects.toThrow('was revoked at')
    expect((await store.ships.byToken(next.token))?.revokedAtMs).toBeGreaterThan(0)
    expect(await ordered('list')).toMatch(/^Nordic Star; revoked .*; no request yet; this month 0 points; 0\.0 MB$/)
  })

  it('finds a ship by its name however its letters are composed', async () => {
    const [store] = await here.stores(1)
    const { ship } = await store.ships.issue({ name: 'Åsa', quota: { points: null, bytes: null } }, now())
    const configuration = { publicUrl: 'http://127.0.0.1:18080', serviceUrl: service.baseUrl, isSimulated: false }
    const command = { configuration, store, now, print: () => undefined }
    await shipCommand(['revoke', 'a\u030Asa'], {}, command)
    const [found] = await store.ships.overview(now())
    expect(found).toMatchObject({ shipId: ship.shipId, revokedAtMs: expect.any(Number) as number })
  })

  it('makes no code that it could not show: the one before holds on while the office’s key is not to be had', async () => {
    const [store] = await here.stores(1)
    const { token } = await store.ships.issue({ name: 'Aurora', quota: { points: null, bytes: null } }, now())
    const configuration = { publicUrl: 'http://127.0.0.1:18080', serviceUrl: service.baseUrl, isSimulated: false }
    const makerKey = (): Promise<never> => Promise.reject(new FaultError('unreachable', 'The database is away.'))
    const away = { ships: store.ships, makerKey }
    for (const words of [
      ['token', 'Aurora'],
      ['add', 'Borealis'],
    ])
      await expect(shipCommand(words, {}, { configuration, store: away, now, print: () => undefined })).rejects.toThrow(
        'The database is away.',
      )
    expect(await store.ships.byToken(token)).toMatchObject({ name: 'Aurora' })
    expect(await store.ships.overview(now())).toHaveLength(1)
  })

  it('refuses in words what is no order about a ship', async () => {
    const [store] = await here.stores(1)
    const printed: string[] = []
    const configuration = { publicUrl: 'http://127.0.0.1:18080', serviceUrl: service.baseUrl, isSimulated: false }
    const command = { configuration, store, now, print: (line: string) => void printed.push(line) }
    const refused = async (words: string[], why: string, points?: string): Promise<void> =>
      expect(shipCommand(words, { points }, command)).rejects.toThrow(why)
    await refused([], 'ship needs a command behind it')
    await refused(['sink', 'Aurora'], 'ship sink is no command.')
    await refused(['add'], 'ship add needs the ship’s name')
    await refused(['add', 'Two', 'Words'], 'quotation marks')
    await refused(['add', ' '], 'Enter the ship’s name.')
    await refused(['add', 'Aurora'], 'whole number', 'many')
    await refused(['list'], 'belong to ship add', '3')
    await refused(['list', 'Aurora'], 'takes no name')
    await refused(['revoke', 'Flying Dutchman'], 'No ship has the name Flying Dutchman')
    expect(printed).toEqual([])
    expect(await store.ships.overview(now())).toEqual([])
  })

  it('says what a command line lacks, and its commands by --help', async () => {
    const [help, empty, flag] = await Promise.all([
      relayCommand(['--help'], {}),
      relayCommand([], {}),
      relayCommand(['serve', '--port', '3'], {}),
    ])
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toContain('ship add NAME')
    expect(empty).toMatchObject({ code: 1, out: '' })
    expect(empty.err).toContain('DATABASE_URL')
    expect(flag.err).toContain("Unknown option '--port'")
    for (const { err } of [empty, flag]) expect(err).not.toMatch(/\n\s+at /)
  })
})
