// The office's relay as it is set up: by its code, beside a key or without one, over changes of service, restarts, keychains that fail.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeyKeeper } from '../../../electron/keychain/key-store.ts'
import type { Keychain } from '../../../electron/keychain/keychain.ts'
import type { Backend } from '../../../electron/shell/backend-options.ts'
import { createBackend } from '../../../electron/shell/backend.ts'
import { openLog } from '../../../electron/shell/log.ts'
import { createNotices } from '../../../electron/shell/notices.ts'
import { openPreferences } from '../../../electron/shell/preferences.ts'
import { officeCodeText, type OfficeCode } from '../../../shared/office/code.ts'
import type { OfficeState } from '../../../shared/office/office.ts'
import { FaultError, unwrapped, type Result } from '../../../shared/result.ts'
import type { LinkState } from '../../../shared/sync/sync.ts'
import { NOW_MS } from '../../support/clock.ts'
import { programAt } from '../../support/programs.ts'

const WORKERS = {
  engine: programAt('electron/engine/worker.ts'),
  training: programAt('electron/training/worker.ts'),
  check: programAt('electron/engine/check-worker.ts'),
}
const SERVICE = 'http://127.0.0.1:9'
const RELAY = 'http://127.0.0.1:10'
const ACCOUNT = `office ${RELAY}`
const tokenOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64url')
const MAKER_KEY = Buffer.alloc(32, 3).toString('base64')
const codeOf = (more: Partial<OfficeCode> = {}): string =>
  officeCodeText({
    relayUrl: RELAY,
    serviceUrl: SERVICE,
    makerKey: MAKER_KEY,
    isSimulated: false,
    token: tokenOf(1),
    ...more,
  })

let folder: string
let backends: Backend[]
let entries: Map<string, string>
let keychainFailure: FaultError | null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-office-'))
  backends = []
  entries = new Map()
  keychainFailure = null
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

async function start(
  resolveProxy: (url: string) => Promise<string> = () => Promise.resolve('DIRECT'),
): Promise<{ backend: Backend; preferences: ReturnType<typeof openPreferences> }> {
  const preferences = openPreferences(join(folder, 'preferences.json'), () => NOW_MS)
  const log = openLog(join(folder, 'logs'), () => NOW_MS)
  const backend = createBackend({
    userDataDir: folder,
    version: '0.1.0',
    workers: WORKERS,
    preferences,
    linkPolicy: null,
    policyDocuments: null,
    keys: createKeyKeeper(keychain, (error) => log.write('warn', 'keychain', String(error))),
    log,
    notices: createNotices({ path: join(folder, 'messages.json'), log, now: () => NOW_MS, onChange: () => undefined }),
    now: () => NOW_MS,
    trainingForecasts: null,
    makeTrainingKey: () => 'training-key-of-this-run',
    resolveProxy,
    emit: () => undefined,
    onChange: () => undefined,
    onReady: () => undefined,
    onCrash: () => undefined,
  })
  backends.push(backend)
  await backend.start()
  return { backend, preferences }
}

/** How the engine has it. */
async function officeIn(backend: Backend): Promise<OfficeState | null> {
  const link = unwrapped((await backend.call('link.state', {})) as Result<LinkState>)
  return link.office
}

function filesWith(secret: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(2)
  return files
    .filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(secret))
    .map(({ name }) => name)
}

test('a code alone sets up the service and the relay; its token is in the keychain and in no file', async () => {
  const { backend, preferences } = await start()
  await backend.choose({ mode: 'service', office: codeOf() })
  expect(preferences.values).toMatchObject({
    mode: 'service',
    baseUrl: SERVICE,
    office: { relayUrl: RELAY, serviceUrl: SERVICE, makerKey: MAKER_KEY },
  })
  expect([...entries]).toEqual([[ACCOUNT, tokenOf(1)]])
  expect(backend.status()).toMatchObject({
    key: { place: 'none', fault: null },
    office: { relayUrl: RELAY, serviceUrl: SERVICE, host: '127.0.0.1:10', token: { place: 'keychain', fault: null } },
  })
  expect(await officeIn(backend)).toMatchObject({ host: '127.0.0.1:10', by: 'office', hasOwnKey: false })
  await backend.close()
  expect(filesWith(tokenOf(1))).toEqual([])
  // The search finds what is there.
  expect(filesWith(MAKER_KEY)).toEqual(['preferences.json'])
})

test('what is no code changes nothing, and keeps no token', async () => {
  const { backend, preferences } = await start()
  await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'own-key' })
  const before = { ...preferences.values }
  await expect(backend.choose({ mode: 'service', office: codeOf().slice(0, -2) })).rejects.toMatchObject({
    fault: { code: 'bad-input' },
  })
  expect(preferences.values).toEqual(before)
  expect([...entries.keys()]).toEqual([SERVICE])
  expect(backend.status().office).toBeNull()
})

test('beside an own key both are known, to the engine that runs already and after a restart', async () => {
  const first = await start()
  await first.backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'own-key' })
  expect((await first.backend.call('voyage.importSample', {})).ok).toBe(true)
  await first.backend.choose({ mode: 'service', office: codeOf() })
  expect(await officeIn(first.backend)).toMatchObject({ by: 'office', hasOwnKey: true })
  await first.backend.close()

  const { backend } = await start()
  await expect
    .poll(() => backend.status())
    .toMatchObject({ key: { place: 'keychain' }, office: { token: { place: 'keychain' } } })
  expect(await officeIn(backend)).toMatchObject({ by: 'office', hasOwnKey: true })
  // The same data: they go by the service's address.
  expect(unwrapped((await backend.call('voyage.list', {})) as Result<unknown[]>)).toHaveLength(1)
  await backend.removeKey()
  expect(await officeIn(backend)).toMatchObject({ by: 'office', hasOwnKey: false })
  expect([...entries.keys()]).toEqual([ACCOUNT])
})

test('in training the code is kept, the keychain is not read for it, and going back needs neither code nor key', async () => {
  const { backend } = await start()
  await backend.choose({ mode: 'service', office: codeOf() })
  await backend.choose({ mode: 'training' })
  expect(backend.status().office).toEqual({
    relayUrl: RELAY,
    serviceUrl: SERVICE,
    isSimulated: false,
    host: '127.0.0.1:10',
    token: null,
  })
  expect(await officeIn(backend)).toBeNull()
  await backend.choose({ mode: 'service', baseUrl: SERVICE })
  expect(backend.status().office?.token).toEqual({ place: 'keychain', fault: null })
  expect(await officeIn(backend)).toMatchObject({ by: 'office' })
})

test('another service does not come by this relay, which is there again with its own service', async () => {
  const { backend } = await start()
  await backend.choose({ mode: 'service', office: codeOf() })
  await backend.choose({ mode: 'service', baseUrl: 'http://127.0.0.1:11', apiKey: 'of-another' })
  expect(await officeIn(backend)).toBeNull()
  expect(backend.status().office).toMatchObject({ serviceUrl: SERVICE, token: null })
  await backend.choose({ mode: 'service', baseUrl: SERVICE })
  expect(await officeIn(backend)).toMatchObject({ by: 'office', hasOwnKey: false })
})

test('a new code takes the place of the old: of the same relay its token, of another the relay too', async () => {
  const { backend } = await start()
  await backend.choose({ mode: 'service', office: codeOf() })
  await backend.choose({ mode: 'service', office: codeOf({ token: tokenOf(2) }) })
  expect([...entries]).toEqual([[ACCOUNT, tokenOf(2)]])
  await backend.choose({ mode: 'service', office: codeOf({ relayUrl: 'http://127.0.0.1:12', token: tokenOf(3) }) })
  expect([...entries]).toEqual([['office http://127.0.0.1:12', tokenOf(3)]])
  expect(await officeIn(backend)).toMatchObject({ host: '127.0.0.1:12' })
})

test('leaving takes relay and token away, and not the key; without a relay it is said that there is none', async () => {
  const { backend, preferences } = await start()
  await expect(backend.leaveOffice()).rejects.toMatchObject({ fault: { code: 'no-service' } })
  await backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'own-key' })
  await backend.choose({ mode: 'service', office: codeOf() })
  await backend.leaveOffice()
  expect(preferences.values.office).toBeNull()
  expect([...entries]).toEqual([[SERVICE, 'own-key']])
  expect(backend.status()).toMatchObject({ key: { place: 'keychain' }, office: null })
  expect(await officeIn(backend)).toBeNull()
})

test('while the keychain is locked the token that is in it stays, and so does the relay', async () => {
  const { backend, preferences } = await start()
  await backend.choose({ mode: 'service', office: codeOf() })
  keychainFailure = new FaultError('keychain-locked', 'This computer’s keychain is locked.', { retryable: true })
  await expect(backend.leaveOffice()).rejects.toMatchObject({ fault: { code: 'keychain-locked' } })
  expect(preferences.values.office).not.toBeNull()
  expect(await officeIn(backend)).toMatchObject({ by: 'office' })
  keychainFailure = null
  await backend.leaveOffice()
  expect([...entries]).toEqual([])
})

test('a keychain that was locked at the start and is open now gives the token, without the code', async () => {
  const first = await start()
  await first.backend.choose({ mode: 'service', office: codeOf() })
  await first.backend.close()
  keychainFailure = new FaultError('keychain-locked', 'This computer’s keychain is locked.', { retryable: true })
  const { backend } = await start()
  await expect.poll(() => backend.status().key.fault?.code).toBe('keychain-locked')
  expect(backend.status().office?.token).toMatchObject({ place: 'none', fault: { code: 'keychain-locked' } })
  keychainFailure = null
  await backend.choose({ mode: 'service', baseUrl: SERVICE })
  expect(backend.status().office?.token).toEqual({ place: 'keychain', fault: null })
  keychainFailure = new FaultError('keychain-locked', 'This computer’s keychain is locked.', { retryable: true })
  await backend.choose({ mode: 'service', baseUrl: SERVICE })
  expect(backend.status().office?.token).toEqual({ place: 'keychain', fault: null })
  // Nobody answers there: with a token it is tried, without one it would not be.
  expect(await backend.call('service.try', { by: 'office' })).toMatchObject({
    ok: true,
    value: { fault: { code: 'office-unreachable' } },
  })
})

test('the relay is tried with the token of the newest code, also after a restart; once left, it gets no request', async () => {
  const urls: string[] = []
  const relay = createServer((request, response) => {
    urls.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        service: SERVICE,
        office: 'Nordsee',
        makerKey: MAKER_KEY,
        time: new Date(NOW_MS).toISOString(),
      }),
    )
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const relayUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
  const tried = async (backend: Backend): Promise<unknown> =>
    unwrapped((await backend.call('service.try', { by: 'office' })) as Result<unknown>)
  try {
    const first = await start()
    await first.backend.choose({ mode: 'service', office: codeOf({ relayUrl }) })
    await first.backend.choose({ mode: 'service', office: codeOf({ relayUrl, token: tokenOf(2) }) })
    expect(await tried(first.backend)).toMatchObject({ by: 'office', officeName: 'Nordsee', fault: null })
    await first.backend.close()
    const { backend } = await start()
    await expect.poll(() => backend.status().office?.token?.place).toBe('keychain')
    expect(await tried(backend)).toMatchObject({ fault: null })
    expect(urls).toEqual(Array(2).fill(`GET /v1/relay Bearer ${tokenOf(2)}`))
    await backend.leaveOffice()
    await expect(tried(backend)).rejects.toMatchObject({ fault: { code: 'no-service' } })
    expect(urls).toHaveLength(2)
    expect(filesWith(tokenOf(2))).toEqual([])
  } finally {
    relay.closeAllConnections()
    relay.close()
  }
})

test('the proxy to the relay is that of the system too, and what cannot be used is said once', async () => {
  const urls: string[] = []
  const { backend } = await start((url) => {
    urls.push(url)
    return Promise.resolve(url.includes('relay') ? 'SOCKS5 proxy.ship:1080' : 'DIRECT')
  })
  const relayUrl = 'https://relay.invalid'
  await backend.choose({ mode: 'service', office: codeOf({ relayUrl, serviceUrl: 'https://service.invalid' }) })
  await backend.setProxy({ mode: 'direct' })
  await backend.setProxy({ mode: 'system' })
  expect(urls).toEqual(['https://service.invalid', relayUrl, 'https://service.invalid', relayUrl])
  expect(backend.status().notices.filter(({ sentence }) => /SOCKS/.test(sentence))).toHaveLength(1)
})

test('without a keychain the token holds for this run, and the next says that it is missing', async () => {
  keychainFailure = new FaultError('keychain-unavailable', 'No keychain works on this computer.')
  const { backend } = await start()
  await backend.choose({ mode: 'service', office: codeOf() })
  expect(backend.status().office?.token).toEqual({ place: 'session', fault: keychainFailure.fault })
  await backend.close()
  expect(filesWith(tokenOf(1))).toEqual([])
  const again = await start()
  await expect.poll(() => again.backend.status().office?.token).toEqual({ place: 'none', fault: keychainFailure.fault })
  expect(await officeIn(again.backend)).toMatchObject({ by: 'office' })
})

test('a code of simulated weather begins training, whose data and screen are apart, and is there again after a restart', async () => {
  const first = await start()
  await first.backend.choose({ mode: 'service', baseUrl: SERVICE, apiKey: 'own-key' })
  await first.backend.choose({ mode: 'service', office: codeOf({ isSimulated: true }) })
  expect(first.preferences.values).toMatchObject({ mode: 'training', office: { isSimulated: true } })
  // Training's own service stays there beside it.
  expect(await officeIn(first.backend)).toMatchObject({ host: '127.0.0.1:10', by: 'office', hasOwnKey: true })
  expect(await first.backend.call('sample.begin', {})).toMatchObject({
    ok: false,
    fault: { code: 'bad-input', message: expect.stringMatching(/inside this computer/) as unknown },
  })
  await first.backend.close()

  const { backend, preferences } = await start()
  expect(preferences.values.mode).toBe('training')
  await expect.poll(() => backend.status().office?.token).toEqual({ place: 'keychain', fault: null })
  expect(await backend.call('service.try', { by: 'office' })).toMatchObject({
    ok: true,
    value: { fault: { code: 'office-unreachable' } },
  })
  expect(readdirSync(join(folder, 'training'))).toContain('data-training.sqlite')
  // The service knows nothing of it.
  await backend.choose({ mode: 'service', baseUrl: SERVICE })
  expect(await officeIn(backend)).toBeNull()
  await backend.choose({ mode: 'training' })
  expect(await officeIn(backend)).toMatchObject({ by: 'office' })
  await backend.leaveOffice()
  expect(await officeIn(backend)).toBeNull()
  expect([...entries]).toEqual([[SERVICE, 'own-key']])
})

test('a code of simulated weather takes the place of no relay of the office’s', async () => {
  const { backend, preferences } = await start()
  await backend.choose({ mode: 'service', office: codeOf() })
  const before = { ...preferences.values }
  const trial = codeOf({ relayUrl: 'http://127.0.0.1:12', token: tokenOf(2), isSimulated: true })
  await expect(backend.choose({ mode: 'service', office: trial })).rejects.toMatchObject({
    fault: {
      code: 'bad-input',
      message: expect.stringMatching(/simulated \(TRAINING\).*leave that relay first/) as unknown,
    },
  })
  expect(preferences.values).toEqual(before)
  expect([...entries]).toEqual([[ACCOUNT, tokenOf(1)]])
})
