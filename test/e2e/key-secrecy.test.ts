// The key is nowhere but in the keychain: a whole session, then a search of every file, message and process for every spelling of it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Result } from '../../shared/result.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import {
  makeKeyringHome,
  missingTools,
  noKeychain,
  startKeyring,
  type KeyringHome,
} from '../support/keyring-session.ts'
import { launchBinnacle, type Launched } from '../support/launch.ts'
import { at, connectToService, openRoute } from '../support/officer.ts'
import { startService, type ServiceProcess } from './service-process.ts'

const ENTRY = fileURLToPath(new URL('./recorded-main.mjs', import.meta.url))
const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

/** Characters a URL, JSON or a shell would write differently are in it on purpose. */
const newKey = (): string => `${randomBytes(9).toString('hex')}/+=&%'"\\${randomBytes(9).toString('hex')}`

/** Base64 of the key wherever it starts in longer data, without the characters at the edges that depend on what is around it. */
function inBase64(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  return text.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3))
}

function spellingsOf(key: string): Record<string, Buffer> {
  const bytes = Buffer.from(key)
  const texts: Record<string, string> = {
    plain: key,
    url: encodeURIComponent(key),
    json: JSON.stringify(key).slice(1, -1),
    'json in json': JSON.stringify(JSON.stringify(key)).slice(3, -3),
    hex: bytes.toString('hex'),
    HEX: bytes.toString('hex').toUpperCase(),
    'first half': key.slice(0, 18),
    'second half': key.slice(-18),
    reversed: [...key].toReversed().join(''),
  }
  for (const offset of [0, 1, 2]) {
    texts[`base64 +${offset}`] = inBase64(bytes, offset)
    texts[`base64url +${offset}`] = inBase64(bytes, offset).replaceAll('+', '-').replaceAll('/', '_')
  }
  const utf16 = Buffer.from(key, 'utf16le')
  const found = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))
  return { ...found, 'utf-16': utf16, 'utf-16 swapped': Buffer.from(utf16).swap16() }
}

/** Names of the places and spellings in which the key is found. */
function search(places: Iterable<readonly [name: string, bytes: Buffer]>, key: string): string[] {
  const spellings = Object.entries(spellingsOf(key))
  const found: string[] = []
  for (const [place, bytes] of places)
    for (const [spelling, needle] of spellings) if (bytes.includes(needle)) found.push(`${place}: ${spelling}`)
  return found
}

function* filesUnder(folder: string): Generator<readonly [string, Buffer]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    yield [`name of ${path}`, Buffer.from(path)]
    if (entry.isFile()) yield [path, readFileSync(path)]
  }
}

/** Command lines and environments of the application and everything it started (Linux; elsewhere nothing to read). */
function* processesUnder(pid: number): Generator<readonly [string, Buffer]> {
  if (process.platform !== 'linux') return
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]))
    } catch {
      // It ended meanwhile.
    }
  }
  const isOurs = (one: number | undefined): boolean => one !== undefined && (one === pid || isOurs(parents.get(one)))
  for (const one of parents.keys()) {
    if (!isOurs(one)) continue
    for (const file of ['cmdline', 'environ']) {
      try {
        yield [`/proc/${one}/${file}`, readFileSync(`/proc/${one}/${file}`)]
      } catch {
        // It ended meanwhile.
      }
    }
  }
}

let folder: string
let home: KeyringHome
let key: string
let service: ServiceProcess
let launched: Launched | null
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secrecy-'))
  home = makeKeyringHome()
  key = newKey()
  service = await startService(key)
  launched = null
})
afterEach(async () => {
  await launched?.close()
  await service.stop()
  home.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function ask<T>(page: Page, name: string, input: object): Promise<T> {
  const answer = (await page.evaluate(([called, given]) => window.binnacle.invoke(called, given), [
    name,
    input,
  ] as const)) as Result<T>
  if (!answer.ok) throw new Error(`${name}: ${answer.fault.message}`)
  return answer.value
}

async function endOfSync(page: Page): Promise<SyncState> {
  const state = (): Promise<SyncState> => ask<SyncState>(page, 'sync.state', {})
  await expect
    .poll(state, { timeout: 60_000, interval: 200 })
    .toMatchObject({ phase: expect.stringMatching(/^(finished|failed)$/) as string })
  return state()
}

/** Connects, opens a route, syncs it, meets errors with the key in play, and returns everything that was said meanwhile. */
async function wholeSession(
  env: Record<string, string | undefined>,
): Promise<{ messages: Buffer; page: Buffer; processes: (readonly [string, Buffer])[] }> {
  launched = await launchBinnacle({ userDataDir: folder, env, entry: ENTRY })
  const { app, page } = launched
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  await connectToService(page, service.baseUrl, key)
  await openRoute(app, page, ROUTE)
  await page.getByText('Bishop Rock – Ambrose').first().waitFor()
  const { voyageId } = await ask<Voyage>(page, 'voyage.current', {})
  await ask(page, 'voyage.setSchedule', { voyageId, etdMs: Date.now() + 3_600_000, speedKn: 18 })
  await ask(page, 'sync.start', { voyageId })
  const synced = await endOfSync(page)
  expect(synced).toMatchObject({ phase: 'finished', failed: 0 })
  expect(synced.done).toBeGreaterThan(20)

  // What might make something talk: refusals at the door with the key in the input, and a service that has gone.
  const refused = await page.evaluate(
    async (apiKey) => [
      await window.binnacle.invoke('key.set', { apiKey, extra: apiKey }),
      await window.binnacle.invoke('key.set', { apiKey: `${apiKey} and a space` }),
      await window.binnacle.invoke('app.choose', {
        mode: 'service',
        baseUrl: `https://user:${apiKey}@service.example`,
        apiKey,
      }),
      await window.binnacle.invoke('app.choose', {
        mode: 'service',
        baseUrl: `https://service.example/?apikey=${apiKey}`,
        apiKey,
      }),
    ],
    key,
  )
  expect(refused.filter((answer) => (answer as Result<unknown>).ok)).toEqual([])
  await at(page, 'rail-settings').click()
  await ask(page, 'voyage.setSchedule', { voyageId, etdMs: Date.now() + 7_200_000, speedKn: 12 })
  await service.stop()
  await ask(page, 'sync.start', { voyageId })
  await expect
    .poll(() => ask<SyncState>(page, 'sync.state', {}), { timeout: 30_000 })
    .toMatchObject({ fault: { code: 'unreachable' } })
  await ask(page, 'sync.cancel', {})

  const messages = await app.evaluate(() =>
    (globalThis as unknown as { keptMessages: string[] }).keptMessages.join('\n'),
  )
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map((field) => field.value)
    const stored = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      location.href,
      document.title,
    ]
    return [document.documentElement.outerHTML, ...fields, ...stored].join('\n')
  })
  const processes = [...processesUnder(app.process().pid ?? 0)]
  return { messages: Buffer.from(messages), page: Buffer.from([shown, ...heard].join('\n')), processes }
}

/** Everything in which the key is found. Fails when nothing was heard: then the search would prove nothing. */
function foundIn(session: Awaited<ReturnType<typeof wholeSession>>, folders: string[]): string[] {
  const parts = ['"kind":"answer"', '"kind":"event"', 'app.choose', 'sync.progress', 'store.changed']
  expect(parts.filter((part) => !session.messages.includes(part))).toEqual([])
  const files = folders.map((one) => [...filesUnder(one)])
  expect(files.filter((some) => some.length === 0)).toEqual([])
  return search([['messages', session.messages], ['page', session.page], ...session.processes, ...files.flat()], key)
}

test('the search finds what it is looking for', () => {
  const missed = Object.entries(spellingsOf(key)).filter(([, bytes]) => {
    const path = join(folder, 'canary')
    writeFileSync(path, Buffer.concat([randomBytes(1000), bytes, randomBytes(1000)]))
    return search(filesUnder(folder), key).length === 0
  })
  expect(missed).toEqual([])
  const authorization = Buffer.from(`officer:${key}:x`).toString('base64')
  expect(search([['header', Buffer.from(authorization)]], key)).toHaveLength(2)
  expect(search([['nothing', randomBytes(10_000)]], key)).toEqual([])
})

describe.skipIf(missingTools.length > 0)('with a keychain', () => {
  test('after a whole session the key is in the keychain and nowhere else, while it runs and after', async () => {
    const keyring = await startKeyring(home, 'of the watch')
    try {
      const session = await wholeSession(keyring.env)
      expect(keyring.witness(service.baseUrl)).toBe(key)
      // Running: write-ahead logs are there too.
      expect([...filesUnder(folder)].some(([name]) => /data-[^/]*\.sqlite-wal$/.test(name))).toBe(true)
      expect(foundIn(session, [folder, home.folder])).toEqual([])
      await launched?.close()
      expect(foundIn(session, [folder, home.folder])).toEqual([])
      expect(keyring.witness(service.baseUrl)).toBe(key)
    } finally {
      await launched?.close()
      await keyring.end()
    }
  })
})

test('without a keychain the key is nowhere at all, while it runs and after', async () => {
  const session = await wholeSession({ ...noKeychain, HOME: home.folder, XDG_RUNTIME_DIR: join(home.folder, 'run') })
  expect(foundIn(session, [folder])).toEqual([])
  await launched?.close()
  expect(foundIn(session, [folder])).toEqual([])
})
