// What runs behind the window, with the real engine and the real simulated service in their threads: modes, keys, crashes, closing.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../../electron/engine/store/store.ts'
import { createKeyKeeper } from '../../../electron/keychain/key-store.ts'
import type { Keychain } from '../../../electron/keychain/keychain.ts'
import { createBackend } from '../../../electron/shell/backend.ts'
import type { Backend } from '../../../electron/shell/backend-options.ts'
import { createNotices } from '../../../electron/shell/notices.ts'
import { openLog } from '../../../electron/shell/log.ts'
import { createOlderCopies } from '../../../electron/shell/older-copies.ts'
import { openPreferences } from '../../../electron/shell/preferences.ts'
import type { KeyStatus } from '../../../shared/app/app.ts'
import { FaultError, faultOf, type Result } from '../../../shared/result.ts'
import { byMeasure } from '../../support/by-measure.ts'
import { updateOfficer } from '../../support/newer-store.ts'
import type { Voyage, VoyageSummary } from '../../../shared/passage/voyage.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { NOW_MS, wallClockMs } from '../../support/clock.ts'
import { programAt } from '../../support/programs.ts'
import { until } from '../../support/until.ts'

const WORKERS = {
  engine: programAt('test/unit/shell/engine-that-can-die.ts'),
  training: programAt('electron/training/worker.ts'),
  check: programAt('electron/engine/check-worker.ts'),
}
const SERVICE = 'http://127.0.0.1:9'

let folder: string
let backends: Backend[]
/** The system's keychain, as far as it goes here; the real one has tests of its own. */
let entries: Map<string, string>
let keychainFailure: FaultError | null
/** Threads that ended unexpectedly. */
let crashes: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-'))
  backends = []
  entries = new Map()
  keychainFailure = null
  crashes = []
})
afterEach(async () => {
  for (const backend of backends) await backend.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const attempt = <T>(work: () => T): Promise<T> =>
  keychainFailure === null ? Promise.resolve(work()) : Promise.reject(keychainFailure)
const keychain: Keychain = {
  get: (account) => attempt(() => entries.get(account) ?? null),
  set: (account, secret) => attempt(() => void entries.set(account, secret)),
  delete: (account) => attempt(() => entries.delete(account)),
}

function start(
  workers = WORKERS,
  resolveProxy: (url: string) => Promise<string> = () => Promise.resolve('DIRECT'),
  keys = createKeyKeeper(keychain, () => {}),
) {
  const events: string[] = []
  const emitted: string[] = []
  const preferences = openPreferences(join(folder, 'preferences.json'), () => NOW_MS)
  const log = openLog(join(folder, 'logs'), () => NOW_MS)
  const onChange = (): void => void events.push('app.changed')
  const notices = createNotices({ path: join(folder, 'messages.json'), log, now: () => NOW_MS, onChange })
  const backend = createBackend({
    userDataDir: folder,
    version: '0.1.0',
    workers,
    preferences,
    linkPolicy: null,
    policyDocuments: null,
    keys,
    log,
    notices,
    now: () => NOW_MS,
    trainingForecasts: null,
    makeTrainingKey: () => 'training-key-of-this-run',
    resolveProxy,
    emit: (name, payload) => {
      events.push(name)
      emitted.push(`${name} ${JSON.stringify(payload)}`)
    },
    onChange,
    onReady: () => void events.push('ready'),
    onCrash: (what, why) => void crashes.push(`${what}: ${why}`),
  })
  backends.push(backend)
  return { backend, emitted, preferences, events }
}

const said = (backend: Backend): string =>
  backend
    .status()
    .notices.map(({ sentence }) => sentence)
    .join()

async function voyages(backend: Backend): Promise<string[]> {
  const answer = await backend.call('voyage.list', {})
  if (!answer.ok) throw new FaultError(answer.fault.code, answer.fault.message)
  return (answer.value as VoyageSummary[]).map(({ name }) => name)
}

describe('modes', () => {
  test('before the first choice nothing runs and a call says what to do', async () => {
    const { backend } = start()
    await backend.start()
    expect(await backend.call('voyage.list', {})).toMatchObject({ ok: false, fault: { code: 'no-service' } })
    expect(readdirSync(folder)).not.toContain('live')
  })

  test('training and service keep their data apart, over a change and over a restart', async () => {
    const first = start()
    await first.backend.start()
    await first.backend.choose({ mode: 'training' })
    expect((await first.backend.call('voyage.importSample', {})).ok).toBe(true)
    expect(await voyages(first.backend)).toHaveLength(1)
    await first.backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    expect(await voyages(first.backend)).toEqual([])
    await first.backend.choose({ mode: 'training' })
    expect(await voyages(first.backend)).toHaveLength(1)
    await first.backend.close()
    // Closed in order: nothing is left in the write-ahead logs.
    expect(readdirSync(join(folder, 'training')).filter((name) => name.endsWith('-wal'))).toEqual([])

    const second = start()
    await second.backend.start()
    expect(second.preferences.values.mode).toBe('training')
    expect(await voyages(second.backend)).toHaveLength(1)
  })

  test('weather damaged while Binnacle was closed is found after the start, reported, and quarantined', async () => {
    const first = start()
    await first.backend.start()
    await first.backend.choose({ mode: 'training' })
    await first.backend.call('voyage.importSample', {})
    await first.backend.close()
    const path = join(folder, 'training', 'data-training.sqlite')
    const store = openStore(join(folder, 'training'), wallClockMs(), 'training')
    store.commit(() => {
      for (let i = 0; i < 400; i++)
        store.weather.put({ latE4: i, longE4: i, timeMs: 0, fetchedAtMs: 0, values: byMeasure(() => i) })
    })
    store.close(wallClockMs())
    const { atime, mtime } = statSync(path)
    const bytes = readFileSync(path)
    // Rows that no start reads.
    bytes.fill(0xa5, bytes.length - 8 * 4096)
    writeFileSync(path, bytes)
    utimesSync(path, atime, mtime)

    const { backend, emitted } = start()
    await backend.start()
    await expect.poll(() => said(backend)).toMatch(/stored weather was damaged.*set aside/)
    // The window shows nothing of the file before any more, nor that it is still being checked.
    await expect
      .poll(() => emitted.filter((event) => /^store.changed .*"weather".*"check"/.test(event)))
      .toHaveLength(1)
    expect(await voyages(backend)).toHaveLength(1)
    // What was quarantined was not safe.
    expect(said(backend)).not.toContain('is safe')
  })

  test('two base paths on one host have a data file each; the one of before goes to the address used last', async () => {
    const live = (): string[] => readdirSync(join(folder, 'live')).filter((name) => /^data-.*\.sqlite$/.test(name))
    mkdirSync(join(folder, 'live'))
    openStore(join(folder, 'live'), wallClockMs(), '127.0.0.1:9').close(wallClockMs())
    expect(live()).toEqual(['data-127.0.0.1_9.sqlite'])
    writeFileSync(
      join(folder, 'preferences.json'),
      JSON.stringify({
        ...openPreferences(join(folder, 'none.json'), () => NOW_MS).values,
        mode: 'training',
        baseUrl: `${SERVICE}/north`,
      }),
    )
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: `${SERVICE}/south`, apiKey: 'a-key' })
    await backend.call('voyage.list', {})
    const [former = '', south = ''] = live().toSorted((one, other) => one.length - other.length)
    expect(former).toBe('data-127.0.0.1_9.sqlite')
    await backend.choose({ mode: 'service', baseUrl: `${SERVICE}/north`, apiKey: 'a-key' })
    await backend.call('voyage.list', {})
    expect(live()).toHaveLength(2)
    expect(live()).toContain(south)
    expect(live()).not.toContain(former)
    await backend.choose({ mode: 'service', baseUrl: `${SERVICE}/south/`, apiKey: 'a-key' })
    expect(live()).toHaveLength(2)
  })

  test('in training mode the simulated service answers', async () => {
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'training' })
    const link = await backend.call('link.state', {})
    expect(link).toMatchObject({ ok: true, value: { host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string } })
  })

  test('the open directions are passed at the start, when they change, and to each engine after', async () => {
    const { backend, preferences } = start()
    const readAs = async () => {
      const opened = (await backend.call('voyage.importSample', {})) as Result<{ voyage: Voyage }>
      if (!opened.ok) throw new FaultError(opened.fault.code, opened.fault.message)
      const { voyageId } = opened.value.voyage
      const weather = (await backend.call('voyage.weather', { voyageId })) as Result<VoyageWeather>
      return weather.ok ? weather.value.directions : weather.fault
    }
    const [first, second] = [
      { windWaveDirection: 'towards', swellWaveDirection: 'from' },
      { windWaveDirection: 'from', swellWaveDirection: 'towards' },
    ] as const
    preferences.change({ mode: 'training', directions: first })
    await backend.start()
    expect(await readAs()).toEqual(first)
    preferences.change({ directions: second })
    backend.setDirections(second)
    expect(await readAs()).toEqual(second)
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    expect(await readAs()).toEqual(second)
  })

  test('a call made while Binnacle changes over is to be retried, never answered from the other data', async () => {
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    expect((await backend.call('voyage.importSample', {})).ok).toBe(true)
    const progress = { ended: false }
    const changed = backend.choose({ mode: 'training' }).finally(() => void (progress.ended = true))
    const answers: Result<unknown>[] = []
    while (!progress.ended) {
      answers.push(await backend.call('voyage.list', {}))
      await yieldToLoop()
    }
    await changed
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map((answer) => (answer.ok ? null : answer.fault.code)))).toEqual(new Set(['busy']))
    expect(await voyages(backend)).toEqual([])
  })

  test('choices made at once happen one after another', async () => {
    const { backend, preferences } = start()
    await backend.start()
    await Promise.all([
      backend.choose({ mode: 'training' }),
      backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'a-key' }),
      backend.choose({ mode: 'training' }),
      backend.choose({ mode: 'service', baseUrl: `${SERVICE}/other/`, apiKey: 'a-key' }),
    ])
    expect(preferences.values).toMatchObject({ mode: 'service', baseUrl: `${SERVICE}/other` })
    expect(await voyages(backend)).toEqual([])
  })

  test('a simulated service that does not come up leaves the stored data usable', async () => {
    const { backend } = start({ ...WORKERS, training: join(folder, 'missing.js') })
    await backend.start()
    await backend.choose({ mode: 'training' })
    expect(backend.status().fault?.message).toMatch(/simulated service did not start/)
    expect((await backend.call('voyage.importSample', {})).ok).toBe(true)
  })
})

describe('the key', () => {
  test.each([
    ['ftp://service.example', 'good-key'],
    ['http://service.example', 'good-key'],
    ['https://user:word@service.example', 'good-key'],
    ['https://service.example', 'bad key'],
    ['https://service.example', 'schlüssel'],
  ])('%s with %j is refused, and nothing has changed', async (baseUrl, apiKey) => {
    const { backend, preferences } = start()
    await backend.start()
    const before = { ...preferences.values }
    const refusal = await backend.choose({ mode: 'service', baseUrl, apiKey }).catch((error: unknown) => faultOf(error))
    expect(refusal).toMatchObject({ code: 'bad-input' })
    expect(preferences.values).toEqual(before)
    expect(entries.size).toBe(0)
  })

  test('belongs to its origin, is found there again, and another address needs its own', async () => {
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: `${SERVICE}/v1/`, apiKey: ' my-key ' })
    expect([...entries]).toEqual([['http://127.0.0.1:9', 'my-key']])
    expect(backend.status().key).toEqual({ place: 'keychain', fault: null })
    await backend.choose({ mode: 'training' })
    await backend.choose({ mode: 'service', baseUrl: SERVICE })
    expect(backend.status().key.place).toBe('keychain')
    await expect(backend.choose({ mode: 'service', baseUrl: 'http://127.0.0.1:10' })).rejects.toMatchObject({
      fault: { code: 'no-service' },
    })
    expect(backend.status().key.place).toBe('keychain')
  })

  test('is read from the keychain at the next start', async () => {
    const first = start()
    await first.backend.start()
    await first.backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'my-key' })
    await first.backend.close()
    const second = start()
    await second.backend.start()
    await expect.poll(() => second.backend.status().key).toEqual({ place: 'keychain', fault: null })
  })

  test('is kept for the run where no keychain works, and no file has it', async () => {
    keychainFailure = new FaultError('keychain-unavailable', 'No keychain works on this computer.')
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'only-for-this-run' })
    expect(backend.status().key).toEqual({ place: 'session', fault: keychainFailure.fault })
    await backend.close()
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(2)
    const holders = files.filter((entry) =>
      readFileSync(join(entry.parentPath, entry.name)).includes('only-for-this-run'),
    )
    expect(holders).toEqual([])
  })

  test('can be replaced and removed; in training mode there is none', async () => {
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'one' })
    expect(await backend.setKey('two')).toEqual({ place: 'keychain', fault: null })
    expect([...entries.values()]).toEqual(['two'])
    expect(await backend.removeKey()).toEqual({ place: 'none', fault: null })
    expect(entries.size).toBe(0)
    await backend.choose({ mode: 'training' })
    await expect(backend.setKey('three')).rejects.toMatchObject({ fault: { code: 'no-service' } })
    await expect(backend.removeKey()).rejects.toMatchObject({ fault: { code: 'no-service' } })
  })
})

describe('the proxy to the service', () => {
  test('is that of the system for the service, and what cannot be used is said once', async () => {
    const urls: string[] = []
    const { backend } = start(WORKERS, (url) => {
      urls.push(url)
      return Promise.resolve('SOCKS5 proxy.ship:1080')
    })
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: 'https://service.invalid', apiKey: 'some-key' })
    await backend.setProxy({ mode: 'direct' })
    await backend.setProxy({ mode: 'system' })
    expect(urls).toEqual(['https://service.invalid', 'https://service.invalid'])
    expect(backend.status().notices.filter(({ sentence }) => /SOCKS/.test(sentence))).toHaveLength(1)
  })

  test('a proxy that cannot be is refused, and nothing has changed', async () => {
    const { backend, preferences } = start()
    await backend.start()
    const before = { ...preferences.values }
    await expect(backend.setProxy({ mode: 'manual', address: 'me:word@proxy:80' })).rejects.toMatchObject({
      fault: { code: 'bad-input' },
    })
    expect(preferences.values).toEqual(before)
  })

  test('a proxy set by hand is kept as it will be used, over a restart; the data stay', async () => {
    const first = start()
    await first.backend.start()
    await first.backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    expect((await first.backend.call('voyage.importSample', {})).ok).toBe(true)
    await first.backend.setProxy({ mode: 'manual', address: ' http://Proxy.Ship:8080/ ' })
    expect(await voyages(first.backend)).toHaveLength(1)
    await first.backend.close()
    expect(start().preferences.values).toMatchObject({
      proxy: { mode: 'manual', address: 'proxy.ship:8080' },
    })
  })
})

describe('when things break', () => {
  test('a keychain slower than the officer never puts an old key back', async () => {
    entries.set(SERVICE, 'old-key')
    writeFileSync(join(folder, 'preferences.json'), JSON.stringify({ mode: 'service', baseUrl: SERVICE }))
    const keeper = createKeyKeeper(keychain, () => {})
    const answered = Promise.withResolvers<void>()
    const read = async (): Promise<{ apiKey: string | null; status: KeyStatus }> => {
      await answered.promise
      return { apiKey: 'old-key', status: { place: 'keychain', fault: null } }
    }
    const { backend } = start(WORKERS, undefined, { ...keeper, read })
    await backend.start()
    expect(await backend.removeKey()).toEqual({ place: 'none', fault: null })
    answered.resolve()
    await yieldToLoop()
    await voyages(backend)
    expect(backend.status().key).toEqual({ place: 'none', fault: null })
  })

  test('choosing training again after its data could not be opened tries again', async () => {
    const first = start()
    await first.backend.start()
    await first.backend.choose({ mode: 'training' })
    await voyages(first.backend)
    await first.backend.close()
    const path = join(folder, 'training', 'officer.sqlite')
    const whole = readFileSync(path)
    const newer = Buffer.from(whole)
    newer.writeUInt32BE(9999, 60) // user_version in SQLite's file header
    writeFileSync(path, newer)
    const { backend } = start()
    await backend.start()
    await expect.poll(() => backend.status().fault?.code).toBe('store-newer')
    writeFileSync(path, whole)
    await backend.choose({ mode: 'training' })
    expect(await voyages(backend)).toEqual([])
    expect(backend.status().fault).toBeNull()
  })

  test('an engine that dies comes back with its data, says so, and is given up on the fourth time', async () => {
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    expect((await backend.call('voyage.importSample', {})).ok).toBe(true)
    const die = join(folder, 'live', 'die')
    for (let time = 1; time <= 3; time++) {
      writeFileSync(die, '')
      await expect.poll(() => existsSync(die)).toBe(false)
      await until(
        async () => (await voyages(backend).catch(() => [])).length === 1,
        'the voyage, from the engine started again',
      )
      expect(backend.status().fault).toBeNull()
    }
    await expect.poll(() => said(backend)).toMatch(/was started again/)
    writeFileSync(die, '')
    await expect.poll(() => backend.status().fault?.message ?? '').toMatch(/stopped several times/)
    expect(await backend.call('voyage.list', {})).toMatchObject({ ok: false, fault: { code: 'internal' } })
    expect(crashes).toHaveLength(4)
    expect(crashes[0]).toMatch(/^engine: the thread ended with code 9/)
  })

  test('a backup is read and restored where the engine was given up; one that is cut off goes on, or says so', async () => {
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    expect((await backend.call('voyage.importSample', {})).ok).toBe(true)
    const path = join(folder, 'a.binnacle-backup')
    const made = await backend.ownCall('back up', { path, withWeather: true, version: '1' })
    expect(made).toMatchObject({ ok: true, value: { contents: { voyages: 1, isTraining: false } } })
    const die = join(folder, 'live', 'die')
    for (let time = 1; time <= 4; time++) {
      writeFileSync(die, '')
      await expect.poll(() => existsSync(die)).toBe(false)
    }
    await expect.poll(() => backend.status().fault?.message ?? '').toMatch(/stopped several times/)
    const looked = await backend.lookAt(path)
    expect(looked).toMatchObject({ ok: true, value: { voyages: 1, otherService: null } })
    const shown = { path, sum: looked.ok ? looked.value.sum : '' }
    expect(await backend.lookAt(die)).toMatchObject({ ok: false, fault: { code: 'file-unreadable' } })
    // Ends before anything is opened, or while it is: its outcome is not known here.
    writeFileSync(die, '')
    expect(await backend.restore(shown)).toMatchObject({ result: { ok: false }, isRefused: false })
    expect(await backend.restore(shown)).toMatchObject({
      result: { ok: true, value: { voyages: 1 } },
      isRefused: false,
    })
    expect(backend.status().fault).toBeNull()
    expect(await voyages(backend)).toHaveLength(1)
    writeFileSync(path, 'a picture')
    expect(await backend.restore(shown)).toMatchObject({ result: { ok: false }, isRefused: true })
    expect(await voyages(backend)).toHaveLength(1)
  })

  test('a pending call is answered when the engine dies', async () => {
    const { backend } = start()
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    await voyages(backend)
    writeFileSync(join(folder, 'live', 'die'), '')
    let answer = await backend.call('sync.state', {})
    for (let calls = 0; answer.ok && calls < 100_000; calls++) answer = await backend.call('sync.state', {})
    expect(answer).toMatchObject({ ok: false, fault: { code: 'internal', retryable: true } })
  })

  test('a read-only disk: voyages are shown under a banner, and stored again without a restart', async (context) => {
    const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0
    if (!isRoot || !mount('-t', 'tmpfs', 'tmpfs', folder)) {
      console.log('skipped: a read-only disk cannot be mounted here (needs root on Linux)')
      return context.skip()
    }
    try {
      const first = start()
      await first.backend.start()
      await first.backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
      await first.backend.call('voyage.importSample', {})
      await first.backend.close()
      mount('-o', 'remount,ro', folder)
      const { backend } = start()
      await backend.start()
      await expect.poll(() => backend.status().fault?.code).toBe('disk-read-only')
      expect(backend.status().fault?.message).toMatch(/voyages can be looked at/)
      expect(await voyages(backend)).toHaveLength(1)
      expect(await backend.call('voyage.importSample', {})).toMatchObject({ fault: { code: 'disk-read-only' } })
      mount('-o', 'remount,rw', folder)
      await expect.poll(() => backend.status().fault).toBeNull()
      expect(said(backend)).toMatch(/can write to its data folder again/)
      expect(await backend.call('voyage.importSample', {})).toMatchObject({ ok: true })
      expect(await voyages(backend)).toHaveLength(2)
      await backend.close()
    } finally {
      spawnSync('umount', ['-l', folder])
    }
    return undefined
  })

  test('a database of a newer Binnacle is a sentence in the state, and every call answers it', async () => {
    const first = start()
    await first.backend.start()
    await first.backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    await voyages(first.backend)
    await first.backend.close()
    const path = join(folder, 'live', 'officer.sqlite')
    const bytes = readFileSync(path)
    bytes.writeUInt32BE(9999, 60) // user_version in SQLite's file header
    writeFileSync(path, bytes)
    const second = start()
    await second.backend.start()
    await expect.poll(() => second.backend.status().fault?.code).toBe('store-newer')
    expect(await second.backend.call('voyage.list', {})).toMatchObject({ ok: false, fault: { code: 'store-newer' } })
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test('data of a newer Binnacle do not prevent training; the earlier copy is taken without an engine', async () => {
    const { backend, preferences } = start()
    const notices: string[] = []
    const older = createOlderCopies({
      backend,
      notices: { raise: (sentence) => void notices.push(sentence) },
      onImported: () => undefined,
    })
    await backend.start()
    await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'some-key' })
    expect((await backend.call('voyage.importSample', {})).ok).toBe(true)
    await backend.choose({ mode: 'training' })
    updateOfficer(join(folder, 'live'), wallClockMs())
    await backend.choose({ mode: 'service', baseUrl: SERVICE })
    await expect.poll(() => backend.status().fault?.code).toBe('store-newer')
    await backend.choose({ mode: 'training' })
    expect([await voyages(backend), backend.status().fault]).toEqual([[], null])
    await backend.choose({ mode: 'service', baseUrl: SERVICE })
    await expect.poll(() => backend.status().fault?.code).toBe('store-newer')
    const [copy] = (await older.look()).copies
    expect(copy).toMatchObject({ kind: 'update', voyages: 1 })
    await expect(older.take({ sum: 'f'.repeat(64), withWeather: false })).rejects.toThrow(/Look again/)
    const done = await older.take({ sum: copy?.sum ?? '', withWeather: false })
    expect(done).toMatchObject({ work: { voyages: 1 }, weather: 'stayed', isMonthKnown: true })
    expect([await voyages(backend), backend.status().fault, preferences.values.mode]).toMatchObject([
      [expect.any(String)],
      null,
      'service',
    ])
    expect(older.count()).toBe(1)
    expect(notices).toEqual([
      expect.stringMatching(/not in them\. The data of before are whole .* as replaced-.*9\.1\.0/),
    ])
    expect((await older.look()).replaced).toMatchObject([{ folder: done.keptIn, barred: 'newer', writtenBy: '9.1.0' }])
  })

  test('a choice that cannot be stored holds for the run, with a notice', async () => {
    const { backend, preferences } = start()
    await backend.start()
    mkdirSync(join(folder, 'preferences.json'))
    writeFileSync(join(folder, 'preferences.json', 'in the way'), '')
    await backend.choose({ mode: 'training' })
    expect(preferences.values.mode).toBe('training')
    expect(said(backend)).toMatch(/holds until Binnacle is closed/)
    expect(await voyages(backend)).toEqual([])
  })

  test('closing twice, and closing before anything was chosen, is harmless', async () => {
    const { backend } = start()
    await backend.close()
    await expect(backend.close()).resolves.toBeUndefined()
  })
})
