// The run's own troubles: a store that cannot be written, a key taken away, a clock that jumps, commands in the middle of a wait.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../electron/engine/engine.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'
import {
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type PointService,
} from '../../../../support/point-service.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { TRACK_ONLY, type FetchChoice, type SyncState } from '../../../../../shared/sync/sync.ts'
import { DEFAULT_DIRECTIONS } from '../../../../../shared/weather/measures.ts'
import { monotonicMs } from '../../../../support/clock.ts'

let service: PointService
let dataDir = ''
let here: EngineHere
let onWait: ((ms: number) => void) | null = null
const begin = (folder = dataDir, baseUrl: string | null = service.baseUrl): EngineHere =>
  (here = engineHere({ dataDir: folder, baseUrl, apiKey: TEST_KEY, onWait: (ms) => onWait?.(ms) }))
const start = async (): Promise<number> => {
  const voyageId = await here.voyageId()
  await here.call('sync.start', { voyageId })
  return voyageId
}
const storedSteps = async (voyageId: number): Promise<number> =>
  (await here.call('voyage.weather', { voyageId })).source.filter((source) => source !== 'none').length

beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  onWait = null
  begin()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

describe('a store that cannot be written', () => {
  it('the run is not shown as running when not even its end could be noted, and goes on when it can', async () => {
    const raw = new Database(join(dataDir, 'data.sqlite'))
    const voyageId = await here.voyageId()
    service.misbehave((query, response, _request, index) => {
      if (index === 8)
        raw.exec(`CREATE TRIGGER stuck BEFORE UPDATE ON sync_run BEGIN SELECT RAISE(ABORT, 'cannot be written'); END`)
      sendJson(response, rightAnswer(query))
    })
    await here.call('sync.start', { voyageId })
    const state = await here.phase('failed', 'paused', 'finished')
    expect(state).toMatchObject({ phase: 'failed', fault: { code: 'internal' } })
    raw.exec('DROP TRIGGER stuck')
    raw.close()
    expect((await here.call('sync.resume', {})).fault).toBeNull()
    expect(await here.phase('finished')).toMatchObject({ done: state.total, waiting: 0, failed: 0, fault: null })
    expect(await storedSteps(voyageId)).toBe(state.total)
  })

  it('a disk filling up pauses the run with its reason; with space again it goes on', async (context) => {
    const small = join(dataDir, 'small')
    mkdirSync(small)
    const mounted =
      process.platform === 'linux' &&
      process.getuid?.() === 0 &&
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]).status === 0
    if (!mounted) {
      console.log('skipped: a small disk cannot be mounted here (needs root on Linux)')
      return context.skip()
    }
    await here.engine.close()
    try {
      begin(small)
      const voyageId = await here.voyageId()
      service.misbehave((query, response, _request, index) => {
        if (index === 12) {
          try {
            writeFileSync(join(small, 'ballast'), Buffer.alloc(8_000_000))
          } catch {
            // Full: that is what it is for.
          }
        }
        sendJson(response, rightAnswer(query))
      })
      await here.call('sync.start', { voyageId })
      const state = await here.phase('failed', 'paused', 'finished')
      expect(state).toMatchObject({ phase: 'paused', fault: { code: 'disk-full' } })
      expect(await storedSteps(voyageId)).toBe(state.done)
      rmSync(join(small, 'ballast'))
      await here.call('sync.resume', {})
      expect(await here.phase('finished')).toMatchObject({ done: state.total, waiting: 0, failed: 0, fault: null })
      await here.engine.close()
    } finally {
      spawnSync('umount', ['-l', small])
      begin()
    }
    return undefined
  })
})

describe('commands', () => {
  it('resume without a service set up says so and leaves the run as it was', async () => {
    await start()
    await here.call('sync.pause', {})
    await here.engine.close()
    begin(dataDir, null)
    const before = await here.call('sync.state', {})
    await expect(here.call('sync.resume', {})).rejects.toThrow(/No service/)
    expect(await here.call('sync.state', {})).toEqual(before)
  })

  it('resume of a reported run resumes that one alone', async () => {
    await start()
    const reported = await here.call('sync.pause', {})
    const identity = ({ runId, startedAtMs }: SyncState) => ({ runId: runId ?? 0, startedAtMs: startedAtMs ?? 0 })
    here.clock.nowMs += 1000
    await here.call('sync.cancel', {})
    await start()
    const next = await here.call('sync.pause', {})
    const requestsBefore = service.requests.length
    for (const run of [identity(reported), { ...identity(next), startedAtMs: 1 }])
      // oxlint-disable-next-line eslint/no-await-in-loop
      await expect(here.call('sync.resume', { run })).rejects.toThrow(/another was begun since\. Nothing was sent/)
    expect([(await here.call('sync.state', {})).phase, service.requests.length]).toEqual(['paused', requestsBefore])
    expect((await here.call('sync.resume', { run: identity(next) })).phase).toBe('running')
  })

  it('a pause ends a wait at once, and the jobs keep waiting', async () => {
    await here.engine.close()
    const down = await startPointService()
    await down.close()
    // Here the waits are real: minutes, were they waited out.
    const engine = createEngine({
      directions: DEFAULT_DIRECTIONS,
      dataDir,
      service: { baseUrl: down.baseUrl },
      apiKey: TEST_KEY,
      now: () => NOON_MS,
      monotonicMs,
      random: () => 0.999,
      emit: (name) => {
        if (name === 'sync.progress') look()
      },
      log: () => undefined,
    })
    let seen: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (seen = resolve))
    const look = (): void =>
      void engine.call('sync.state', {}).then((result) => {
        if (result.ok && result.value.retryAtMs !== null) seen()
      })
    const { voyageId } = await (async () => {
      const imported = await engine.call('voyage.importSample', {})
      if (!imported.ok) throw new Error(imported.fault.message)
      return imported.value.voyage
    })()
    await engine.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS, speedKn: 12 })
    await engine.call('sync.start', { voyageId })
    await waiting
    const paused = await engine.call('sync.pause', {})
    const total = paused.ok ? paused.value.total : Number.NaN
    expect(total).toBeGreaterThan(0)
    expect(paused).toMatchObject({
      ok: true,
      value: { phase: 'paused', failed: 0, retryAtMs: null, waiting: total },
    })
    await engine.close()
  })

  it('pause, resume, pause, resume at once: one run at a time, every step requested and stored once', async () => {
    const voyageId = await here.voyageId()
    const { requests } = await here.call('sync.estimate', { voyageId })
    await here.call('sync.start', { voyageId })
    await Promise.all([
      here.call('sync.pause', {}),
      here.call('sync.resume', {}),
      here.call('sync.resume', {}),
      here.call('sync.pause', {}),
    ])
    await here.call('sync.resume', {})
    expect(await here.phase('finished')).toMatchObject({ done: requests, waiting: 0, failed: 0 })
    expect(await storedSteps(voyageId)).toBe(requests)
  })

  it('commands with no run at all change nothing', async () => {
    for (const name of ['sync.pause', 'sync.resume', 'sync.cancel'] as const)
      expect(await here.call(name, {})).toMatchObject({ runId: null, phase: 'idle' })
  })

  it('a cancelled run is not resumed', async () => {
    await start()
    await here.call('sync.cancel', {})
    const requestsBefore = service.requests.length
    expect((await here.call('sync.resume', {})).phase).toBe('cancelled')
    expect(service.requests.length).toBe(requestsBefore)
  })

  it('closing is a pause: the next start of the program resumes the same run', async () => {
    await start()
    await here.engine.close()
    begin()
    const state = await here.call('sync.state', {})
    expect(state.phase).toBe('paused')
    await here.call('sync.resume', {})
    expect(await here.phase('finished')).toMatchObject({ runId: state.runId, done: state.total })
  })

  it('resuming after days drops what has passed and requests the rest', async () => {
    await start()
    const { total } = await here.call('sync.pause', {})
    here.clock.nowMs += 4 * DAY_MS
    const from = service.requests.length
    await here.call('sync.resume', {})
    const state = await here.phase('finished')
    expect(state.total).toBeLessThan(total - 20)
    for (const { dateTime } of service.requests.slice(from))
      expect(Date.parse(dateTime)).toBeGreaterThan(NOON_MS + 4 * DAY_MS - 3 * HOUR_MS)
  })
})

describe('an edit', () => {
  it('that leaves the ship where it was when leaves the run alone, also one that is paused', async () => {
    const voyageId = await start()
    const { runId } = await here.call('sync.pause', {})
    await here.call('voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Another name' } })
    expect(await here.call('sync.state', {})).toMatchObject({ runId, phase: 'paused' })
    await here.call('sync.resume', {})
    expect(await here.phase('finished', 'cancelled', 'failed')).toMatchObject({ runId, phase: 'finished', failed: 0 })
  })
  it('that moves the ship ends the run, and undone lets it be planned as it was', async () => {
    const voyageId = await start()
    const before = await here.call('sync.pause', {})
    const { document } = await here.call('voyage.get', { voyageId })
    const waypointId = document.waypoints[1]?.id ?? ''
    await here.call('voyage.edit', { voyageId, edit: { kind: 'move', waypointId, position: { lat: 30, long: -170 } } })
    expect(await here.call('sync.state', {})).toMatchObject({
      phase: 'cancelled',
      fault: { message: 'The plan was changed: what was still to come is of the plan before.' },
    })
    await here.call('voyage.undo', { voyageId })
    const { requests } = await here.call('sync.estimate', { voyageId })
    expect(requests).toBe(before.total - before.done)
  })
  it('that ends a run which is paused is shown at once: nothing offers to resume it', async () => {
    const voyageId = await start()
    await here.call('sync.pause', {})
    // Nothing more is reported of the run that was paused before.
    await here.engine.close()
    begin()
    await here.call('voyage.setSchedule', { voyageId, speedKn: 9 })
    const reported = (): string | undefined => here.events.findLast((event) => event.startsWith('sync.progress'))
    await expect.poll(reported).toContain('"phase":"cancelled"')
  })
  it('of the ETD or speed leaves casualties and other passages alone; of the route of a passage named ends the run', async () => {
    const voyageId = await here.voyageId()
    const other = await here.call('voyage.copy', { voyageId })
    await here.call('voyage.setCurrent', { voyageId })
    const etdMs = here.clock.nowMs
    const later = etdMs + 6 * HOUR_MS
    const passages = [etdMs, later].flatMap((ms) =>
      [voyageId, other.voyageId].map((id) => ({ voyageId: id, etdMs: ms })),
    )
    const phase = async (): Promise<string> => (await here.call('sync.state', {})).phase
    const pausedWith = async (choice: FetchChoice): Promise<void> => {
      await here.call('sync.start', { voyageId, choice })
      await here.call('sync.pause', {})
    }
    const move = (id: number, lat: number) =>
      here.call('voyage.edit', {
        voyageId: id,
        edit: { kind: 'move', waypointId: other.document.waypoints[1]?.id ?? '', position: { lat, long: -170 } },
      })
    const compared: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'passages', passages } }
    await pausedWith(compared)
    await here.call('voyage.setSchedule', { voyageId, etdMs: later })
    expect(await phase()).toBe('paused')
    expect((await here.call('sync.resume', {})).phase).toBe('running')
    await here.call('sync.pause', {})
    await move(other.voyageId, 30)
    expect(await phase()).toBe('cancelled')
    const casualties: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'none' }, casualties: { halfWidthNm: 25 } }
    await pausedWith(casualties)
    await here.call('voyage.setSchedule', { voyageId, etdMs, speedKn: 11 })
    expect((await here.call('sync.resume', {})).phase).toBe('running')
    await here.call('sync.pause', {})
    await move(voyageId, 31)
    expect(await phase()).toBe('cancelled')
  })
})

it('weather is usable until a time after a fetch of weather; of casualties alone nothing is said of it', async () => {
  const voyageId = await start()
  expect((await here.phase('finished')).usableUntilMs).not.toBeNull()
  const casualties: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'none' }, casualties: { halfWidthNm: 25 } }
  await here.call('sync.start', { voyageId, choice: casualties })
  expect((await here.call('sync.pause', {})).usableUntilMs).toBeNull()
})

describe('the key', () => {
  it('taken away while a run works: nothing more is requested with it', async () => {
    const voyageId = await here.voyageId()
    service.misbehave((query, response, _request, index) => {
      if (index === 5) here.engine.setApiKey(null)
      sendJson(response, rightAnswer(query))
    })
    await here.call('sync.start', { voyageId })
    const state = await here.phase('failed', 'paused', 'finished')
    expect(state.fault?.code).toBe('no-service')
    expect(service.requests.length).toBeLessThanOrEqual(10)
  })

  it('exchanged after a refusal: resume uses the new one', async () => {
    here.engine.setApiKey('not-the-right-one')
    const voyageId = await start()
    const refused = await here.phase('failed')
    expect(refused.fault?.code).toBe('key-refused')
    here.engine.setApiKey(TEST_KEY)
    await here.call('sync.resume', {})
    const { done } = await here.phase('finished')
    expect(await storedSteps(voyageId)).toBe(done)
  })
})

describe('the clock', () => {
  it.each([
    ['50 minutes back', -50 * 60_000],
    ['a day back', -DAY_MS],
    ['an hour on', HOUR_MS],
    ['a day on', DAY_MS],
    ['an hour back', -HOUR_MS],
    ['ten years back', -3653 * DAY_MS],
    ['to 2038 and beyond', Date.UTC(2038, 0, 19, 3, 14, 8) - NOON_MS],
    ['over a year’s end', Date.UTC(2026, 11, 31, 23, 59, 59) - NOON_MS],
    ['to a leap day', Date.UTC(2028, 1, 29, 12) - NOON_MS],
  ])('set %s in the middle of a run: no wait becomes longer than it was', async (_name, jumpMs) => {
    const waits: number[] = []
    onWait = (ms) => {
      if (waits.push(ms) === 1) here.clock.nowMs += jumpMs
    }
    service.misbehave((query, response, _request, index) => {
      sendJson(response, index < 8 ? '{"cut' : rightAnswer(query), 200)
    })
    await start()
    expect(await here.phase('failed', 'paused', 'finished')).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
    expect(waits.length).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(5 * 60_000)
  })

  it('a forecast fetched by a clock in the future is fetched again, and then has its true age', async () => {
    here.clock.nowMs = NOON_MS + 2 * DAY_MS
    const voyageId = await start()
    const ahead = await here.phase('finished')
    here.clock.nowMs = NOON_MS + DAY_MS
    const { requests } = await here.call('sync.estimate', { voyageId })
    expect(requests).toBeGreaterThan(20)
    const started = await here.call('sync.start', { voyageId })
    expect(started).toMatchObject({ phase: 'running', total: requests })
    expect(started.runId).not.toBe(ahead.runId)
    expect(await here.phase('finished', 'failed', 'paused')).toMatchObject({
      phase: 'finished',
      runId: started.runId,
      done: requests,
    })
    const { fetchedAtMs } = await here.call('voyage.weather', { voyageId })
    expect(fetchedAtMs.filter((at) => at !== null && at > here.clock.nowMs)).toEqual([])
    expect((await here.call('sync.estimate', { voyageId })).nothing).toBe('all-fresh')
  })
})

it('time spent waiting for the link is not taken for the time an answer costs', async () => {
  await here.engine.close()
  let atMs = 0
  let waitedMs = 0
  const now = (): number => NOON_MS + atMs
  const engine = createEngine({
    directions: DEFAULT_DIRECTIONS,
    dataDir,
    service: { baseUrl: service.baseUrl },
    apiKey: TEST_KEY,
    now,
    monotonicMs: () => (atMs += 2),
    random: () => 0.999,
    emit: () => {
      ended?.()
    },
    log: () => undefined,
    wait: (ms) => {
      waitedMs += ms
      atMs += ms
      return Promise.resolve()
    },
  })
  let ended: (() => void) | null = null
  service.misbehave((query, response, _request, index) => {
    if (index < 40) response.destroy()
    else sendJson(response, rightAnswer(query))
  })
  const imported = await engine.call('voyage.importSample', {})
  if (!imported.ok) throw new Error(imported.fault.message)
  const { voyageId } = imported.value.voyage
  await engine.call('voyage.setSchedule', { voyageId, etdMs: now(), speedKn: 12 })
  const finished = new Promise<number>((resolve) => {
    ended = () =>
      void engine.call('sync.state', {}).then((state) => {
        if (state.ok && state.value.phase === 'finished') resolve(state.value.elapsedSeconds)
      })
  })
  await engine.call('sync.start', { voyageId })
  const elapsedSeconds = await finished
  expect(waitedMs).toBeGreaterThan(60_000)
  expect(elapsedSeconds).toBeGreaterThan(waitedMs / 1000)
  atMs += 3 * HOUR_MS
  const estimate = await engine.call('sync.estimate', { voyageId })
  expect(estimate).toMatchObject({ ok: true, value: { basis: 'measured' } })
  expect(estimate.ok ? estimate.value.seconds : Infinity).toBeLessThan(waitedMs / 1000 / 10)
  await engine.close()
})

it('the connection kept open after a run is closed, and neither its time nor its idling is the run’s', async () => {
  await start()
  const ended = await here.phase('finished')
  here.clock.aheadMs += 7000
  await here.engine.close()
  begin()
  const after = await here.call('sync.state', {})
  expect(after.elapsedSeconds - ended.elapsedSeconds).toBeLessThan(7)
  expect(after.bytesDown).toBeGreaterThanOrEqual(ended.bytesDown)
})
