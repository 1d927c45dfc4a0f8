// The engine's thread as the main process uses it: real threads, every call of the contract, order, events, refusal, an end in order.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LinkProfile } from '../../../shared/sync/link.ts'
import type { EngineStart, FromEngine, ToEngine } from '../../../electron/engine/protocol.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'
import { DAY_MS, floorToStep } from '../../../shared/format/time.ts'
import { DEFAULT_THRESHOLDS } from '../../../shared/weather/change-thresholds.ts'
import { newVessel } from '../../../shared/ship/vessel.ts'
import { engineCalls, type CallInput, type EngineCallName } from '../../../shared/ipc/contract.ts'
import { noonFiguresAt, noonTyped } from '../../support/noon-samples.ts'
import { startPointService, TEST_KEY, type PointService } from '../../support/point-service.ts'
import { programAt } from '../../support/programs.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'
import { wallClockMs } from '../../support/clock.ts'

interface Thread {
  heard: FromEngine[]
  send(message: ToEngine): void
  /** The first message, heard already or to come, that fits. */
  until<Type extends FromEngine['type']>(
    type: Type,
    fits?: (message: Extract<FromEngine, { type: Type }>) => boolean,
  ): Promise<Extract<FromEngine, { type: Type }>>
  exit: Promise<number>
}

let dataDir = ''
const workers: Worker[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'binnacle-thread-'))
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.terminate()
  rmSync(dataDir, { recursive: true, force: true })
})

function thread(service: { baseUrl: string } | null = null, apiKey: string | null = null): Thread {
  const worker = new Worker(programAt('electron/engine/worker.ts'), {
    workerData: { dataDir, service, apiKey, directions: DEFAULT_DIRECTIONS } satisfies EngineStart,
  })
  workers.push(worker)
  const heard: FromEngine[] = []
  const watchers = new Set<() => void>()
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  failed.catch(() => undefined)
  worker.on('message', (message: FromEngine) => {
    heard.push(message)
    for (const watch of watchers) watch()
  })
  return {
    heard,
    send: (message) => worker.postMessage(message, []),
    until: (type, fits = () => true) => {
      const found = new Promise<never>((resolve) => {
        const look = (): void => {
          const message = heard.find((one) => one.type === type && fits(one as never))
          if (message === undefined) return
          watchers.delete(look)
          resolve(message as never)
        }
        watchers.add(look)
        look()
      })
      return Promise.race([found, failed])
    },
    exit: new Promise((resolve) => worker.once('exit', resolve)),
  }
}
const PROFILE: LinkProfile = {
  id: 'vsat',
  name: 'VSAT',
  upKbitPerS: 256,
  downKbitPerS: 1000,
  roundTripMs: 650,
  pricePerMb: null,
  minimumSessionBytes: 0,
  monthlyCapBytes: null,
  runCapBytes: null,
  resumesByItself: false,
  refreshesByItself: false,
  allowsBulk: false,
}
let lastId = 0
async function call<Name extends EngineCallName>(engine: Thread, name: Name, input: CallInput<Name>): Promise<unknown> {
  const id = ++lastId
  engine.send({ type: 'call', id, name, input })
  return (await engine.until('result', (message) => message.id === id)).result
}

describe('the thread', () => {
  it('says ready first, and answers every call of the contract without an error of its own', async () => {
    const engine = thread()
    expect(await engine.until('ready')).toEqual({ type: 'ready', notices: [], limited: null })
    expect(engine.heard[0]?.type).toBe('ready')
    // The thread has the computer's clock: a voyage whose time is over is refused a search.
    const etdMs = floorToStep(wallClockMs()) + DAY_MS
    const inputs: { [Name in EngineCallName]: CallInput<Name> } = {
      'voyage.import': { fileName: 'x.rtz', text: 'no route' },
      'voyage.importSample': {},
      'voyage.preview': { fileName: 'x.rtz', text: 'no route' },
      'backup.facts': {},
      'voyage.list': {},
      'voyage.issues': { voyageId: 1 },
      'voyage.changes': { voyageId: 1, issueId: 1, thresholds: DEFAULT_THRESHOLDS },
      'voyage.planned': { voyageId: 1 },
      'voyage.known': { voyageId: 1 },
      'voyage.verification': { voyageId: 1, over: '90-days' },
      'voyage.noons': { voyageId: 1 },
      'voyage.saveNoon': { voyageId: 1, figures: noonFiguresAt(etdMs), typed: noonTyped() },
      'voyage.printed': { voyageId: 1 },
      'voyage.openKnown': { voyageId: 1, knownId: 1 },
      'voyage.closeKnown': {},
      'voyage.noteIssue': { voyageId: 1, issueId: 1, as: 'acknowledged' },
      'voyage.get': { voyageId: 1 },
      'voyage.current': {},
      'voyage.setCurrent': { voyageId: 1 },
      'voyage.setSchedule': { voyageId: 1, etdMs, speedKn: 14 },
      'voyage.edit': { voyageId: 1, edit: { kind: 'rename', name: 'Renamed' } },
      'voyage.setStatus': { voyageId: 1, status: 'checked', by: 'A. Second' },
      'voyage.create': {
        name: 'Out and back',
        from: { name: 'Here', position: { lat: 10, long: 20 } },
        to: { name: 'There', position: { lat: 11, long: 21 } },
      },
      'voyage.undo': { voyageId: 1 },
      'voyage.redo': { voyageId: 1 },
      'voyage.copy': { voyageId: 1 },
      'voyage.split': { voyageId: 1, waypointId: '3' },
      'voyage.join': { voyageId: 1, otherId: 2 },
      'voyage.written': { voyageId: 1, format: '1.0' },
      'voyage.history': { voyageId: 1 },
      'voyage.documentAt': { voyageId: 1, revision: 1 },
      'voyage.compare': { alternatives: [{ voyageId: 1, etdMs: Date.UTC(2026, 10, 15), speedKn: 12 }] },
      'voyage.weather': { voyageId: 1 },
      'picture.about': { box: { south: 30, west: -60, north: 60, east: 0 }, timeMs: Date.UTC(2026, 10, 15) },
      'picture.along': { voyageId: 1 },
      'picture.at': { position: { lat: 45, long: -30 }, timesMs: [Date.UTC(2026, 10, 15)] },
      'search.prices': {},
      'search.run': { voyageId: 1, part: 'routes' },
      'search.begin': {
        voyageId: 1,
        part: 'routes',
        aim: { latitudeLimitDeg: 60, noGo: [], arriveFromMs: null, arriveUntilMs: null },
        points: 0,
        bytes: null,
      },
      'search.again': { voyageId: 1, part: 'routes' },
      'search.resume': {},
      'search.stop': {},
      'search.found': { searchId: 1 },
      'search.passage': { searchId: 1, candidateId: 0 },
      'search.keep': { searchId: 1, candidateId: 0 },
      'packs.pairs': {},
      'packs.choose': { voyageId: 1, otherId: 2, keep: 'both' },
      'packs.stop': {},
      'weather.nodes': {
        box: { south: -10, west: 170, north: 10, east: -170 },
        timeMs: Date.UTC(2026, 10, 15),
        measures: ['windSpeed', 'pressureSeaLevel'],
        limit: 500,
      },
      'voyage.sky': { voyageId: 1 },
      'sun.at': { position: { lat: 10, long: 20 }, fromMs: Date.UTC(2026, 10, 15), untilMs: Date.UTC(2026, 10, 16) },
      'passagePlan.page': {
        voyageId: 1,
        shipTimeOffsetMinutes: 0,
        units: DEFAULT_UNITS,
        simulated: true,
        orientation: 'standing',
      },
      'passagePlan.hours': { voyageId: 1 },
      'passagePlan.table': { voyageId: 1, shipTimeOffsetMinutes: 0, units: DEFAULT_UNITS, simulated: true },
      'port.search': { text: 'yokohama' },
      'voyage.land': { voyageId: 1 },
      'sync.estimate': { voyageId: 1 },
      'sync.picturePrices': {},
      'sync.start': { voyageId: 1 },
      'sync.pause': {},
      'sync.resume': {},
      'sync.cancel': {},
      'sync.state': {},
      'store.check': {},
      'store.facts': { keptDays: { pastValues: 30, forecasts: null } },
      'store.rewrite': {},
      'casualties.stored': {},
      'casualties.search': {
        filter: {
          place: { kind: 'corridor', voyageId: 1, halfWidthNm: 25 },
          years: { from: 2000, to: 2026 },
          months: [11, 12, 1],
          types: [{ category: 'Collision' }, { category: 'Pollution', subCategory: 'other' }],
          severities: ['serious'],
          vesselTypes: ['Tug'],
          shipsMin: 2,
          text: 'fog "NEAR(* -',
        },
        sort: 'distance',
        offset: 0,
        limit: 200,
      },
      'casualties.facets': { filter: { place: { kind: 'circle', position: { lat: 51, long: 1 }, radiusNm: 30 } } },
      'casualties.clusters': {
        filter: { place: { kind: 'everywhere' } },
        box: { south: -60, west: 170, north: 60, east: -170 },
        zoom: 3,
      },
      'casualties.alongRoute': { filter: { place: { kind: 'corridor', voyageId: 1, halfWidthNm: 25 } } },
      'voyage.passage': { alternative: { voyageId: 1, etdMs: Date.UTC(2026, 10, 15) } },
      'voyage.arrival': { voyageId: 1, etaMs: Date.UTC(2026, 10, 15), untilMs: null, set: 'speed' },
      'voyage.change': { voyageId: 1, fromRevision: 1 },
      'casualties.record': { casualtyId: 1, voyageId: 1 },
      'vessel.list': {},
      'vessel.add': { name: 'Endeavour' },
      'vessel.set': { vesselId: 1, document: newVessel('Endeavour') },
      'vessel.use': { vesselId: 1 },
      'vessel.putAway': { vesselId: 1 },
      'averages.path': {},
      'averages.setPath': { path: '/v1/oceanweather/avg' },
      'averages.try': { lat: 45, long: -30 },
      'service.try': {},
      'office.use': { by: 'own' },
      'sample.state': {},
      'sample.begin': {},
      'sample.anew': {},
      'sample.stop': {},
      'averages.seasons': {},
      'averages.setSeasons': { naming: 'place' },
      'averages.at': { position: { lat: 45, long: -30 }, spans: [{ averageYear: 10, quarter: null }] },
      'averages.along': { voyageIds: [1], span: { year: 2020, quarter: 'JUN-AUG' } },
      'weather.point': { position: { lat: 45, long: -30 }, limitNm: 15 },
      'bulk.list': {},
      'bulk.remove': { fileId: 1 },
      'link.state': {},
      'link.profiles': {},
      'link.useProfile': { profileId: 'vsat' },
      'link.setProfile': { profile: PROFILE },
      'link.resetProfile': { profileId: 'vsat' },
      'link.ledger': { fromDay: '2026-11-01', toDay: '2026-11-30' },
    }
    expect(Object.keys(inputs).sort()).toEqual(Object.keys(engineCalls).sort())
    const refused: Record<string, string> = {}
    for (const [name, input] of Object.entries(inputs) as [EngineCallName, never][]) {
      const result = (await call(engine, name, input)) as { ok: boolean; fault?: { code: string } }
      if (!result.ok) refused[name] = result.fault?.code ?? ''
    }
    // What is wrong with these is said; everything else works without a service.
    expect(refused).toEqual({
      'voyage.import': 'not-a-route',
      'voyage.preview': 'not-a-route',
      'voyage.openKnown': 'not-found',
      'sync.start': 'no-service',
      'averages.try': 'no-service',
      'service.try': 'no-service',
      'office.use': 'no-service',
      'sample.begin': 'bad-input',
      'sample.anew': 'bad-input',
      'bulk.remove': 'not-found',
      'search.passage': 'not-found',
      'search.found': 'not-found',
      'search.keep': 'not-found',
      'packs.choose': 'not-found',
      'casualties.record': 'not-found',
    })
    expect(engine.heard.filter(({ type }) => type === 'log')).toEqual([])
  })

  it('many calls at once: each gets its own answer', async () => {
    const engine = thread()
    await engine.until('ready')
    await call(engine, 'voyage.importSample', {})
    const places = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 1 : 1000 + i))
    const answers = await Promise.all(places.map((voyageId) => call(engine, 'voyage.get', { voyageId })))
    expect(answers).toMatchObject(
      places.map((voyageId) =>
        voyageId === 1 ? { ok: true, value: { voyageId } } : { ok: false, fault: { code: 'not-found' } },
      ),
    )
  })

  it('a newer file: fatal in words, never ready', async () => {
    const first = thread()
    await first.until('ready')
    first.send({ type: 'close' })
    await first.until('closed')
    const raw = new Database(join(dataDir, 'officer.sqlite'))
    raw.pragma('user_version = 999')
    raw.close()
    const engine = thread()
    const { fault } = await engine.until('fatal')
    expect(fault).toMatchObject({ code: 'store-newer', retryable: false })
    engine.send({ type: 'close' })
    await engine.until('closed')
    expect(await engine.exit).toBe(0)
    expect(engine.heard.some(({ type }) => type === 'ready')).toBe(false)
  })

  it('a damaged file: ready, with the notice', async () => {
    const first = thread()
    await first.until('ready')
    first.send({ type: 'close' })
    await first.until('closed')
    rmSync(join(dataDir, 'data.sqlite'))
    writeFileSync(join(dataDir, 'data.sqlite'), '<html>'.repeat(1000))
    const { notices } = await thread().until('ready')
    expect(notices.join()).toMatch(/weather was damaged.*set aside/)
  })

  it('the stored weather is checked in the background: if sound, that is reported; if damaged, the thread ends and the next one repairs it', async () => {
    const first = thread()
    await first.until('ready')
    first.send({ type: 'close' })
    await first.until('closed')
    const second = thread()
    await second.until('ready')
    expect(await call(second, 'store.check', {})).toEqual({ ok: true, value: { isUnderWay: true } })
    await second.until('event', ({ payload }) => JSON.stringify(payload) === '{"subjects":["check"]}')
    expect(await call(second, 'store.check', {})).toEqual({ ok: true, value: { isUnderWay: false } })
    second.send({ type: 'close' })
    await second.until('closed')

    const raw = new Database(join(dataDir, 'data.sqlite'))
    raw.unsafeMode(true)
    raw.pragma('foreign_keys = OFF')
    raw.exec(
      "INSERT INTO sync_job (run_id, job_key, ordinal, operation, request, state) VALUES (1, 'a', 1, 1, '{}', 'waiting')",
    )
    // The index says other columns than its entries hold: no row shows anything of it.
    raw.pragma('writable_schema = ON')
    raw.exec(
      "UPDATE sqlite_schema SET sql = replace(sql, 'run_id, state', 'state, run_id') WHERE name = 'sync_job_by_state'",
    )
    raw.close()
    const damaged = thread()
    await damaged.until('damaged')
    expect(await damaged.exit).toBe(1)
    const { notices } = await thread().until('ready')
    expect(notices.join()).toMatch(/weather was damaged/)
  })
})

describe('a sync in the thread', () => {
  let service: PointService
  beforeEach(async () => {
    service = await startPointService(5)
  })
  afterEach(() => service.close())

  async function begun(): Promise<Thread> {
    const engine = thread({ baseUrl: service.baseUrl }, null)
    await engine.until('ready')
    engine.send({ type: 'setApiKey', apiKey: TEST_KEY })
    await call(engine, 'voyage.importSample', {})
    await call(engine, 'voyage.setSchedule', { voyageId: 1, etdMs: wallClockMs(), speedKn: 12 })
    await call(engine, 'sync.start', { voyageId: 1 })
    return engine
  }

  it('reports what changed, ends with the last progress, and lets the key out nowhere', async () => {
    const engine = await begun()
    const isFinished = (message: FromEngine): boolean =>
      message.type === 'event' &&
      message.name === 'sync.progress' &&
      'phase' in message.payload &&
      message.payload.phase === 'finished'
    await engine.until('event', isFinished)
    const names = new Set(engine.heard.flatMap((message) => (message.type === 'event' ? [message.name] : [])))
    expect([...names].sort()).toEqual(['link.state', 'store.changed', 'sync.progress'])
    expect(service.requests.length).toBeGreaterThan(10)
    expect(service.requests.every(({ apiKey }) => apiKey === TEST_KEY)).toBe(true)
    expect(JSON.stringify(engine.heard)).not.toContain(TEST_KEY)
  })

  it('closing in the middle pauses: the thread ends by itself, and the next one finds the run waiting', async () => {
    const engine = await begun()
    engine.send({ type: 'close' })
    await engine.until('closed')
    expect(await engine.exit).toBe(0)
    const next = thread({ baseUrl: service.baseUrl }, TEST_KEY)
    await next.until('ready')
    const state = (await call(next, 'sync.state', {})) as { value: { phase: string; waiting: number } }
    expect(state.value.phase).toBe('paused')
    expect(state.value.waiting).toBeGreaterThan(0)
  })
})
