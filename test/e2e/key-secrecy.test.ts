// The key is nowhere but in the keychain, and on the line in its header: a whole session, then a search of every file, message, process and byte
// sent for every spelling of it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReportContents } from '../../shared/app/support.ts'
import type { Result } from '../../shared/result.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { EXPORT_FORMATS, type Voyage } from '../../shared/passage/voyage.ts'
import {
  makeKeyringHome,
  missingTools,
  noKeychain,
  startKeyring,
  type KeyringHome,
} from '../support/keyring-session.ts'
import { wallClockMs } from '../support/clock.ts'
import { filesUnder, processesUnder, search, spellingsOf } from '../support/key-search.ts'
import { launchBinnacle, type Launched } from '../support/launch.ts'
import { at, connectToService, openRoute } from '../support/officer.ts'
import { recordLine, withoutKeyHeader, type RecordedLine } from '../support/recorded-line.ts'
import { hasPoppler, pagesOf } from '../support/printed.ts'
import { startService, type ServiceProcess } from './service-process.ts'

const ENTRY = fileURLToPath(new URL('./recorded-main.mjs', import.meta.url))
const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

/** Characters a URL, JSON or a shell would write differently are in it on purpose. */
const newKey = (): string => `${randomBytes(9).toString('hex')}/+=&%'"\\${randomBytes(9).toString('hex')}`

let folder: string
/** What the officer takes out: routes, plans, tables, backups. */
let taken: string
let home: KeyringHome
let key: string
let service: ServiceProcess
let line: RecordedLine
let launched: Launched | null
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secrecy-'))
  taken = mkdtempSync(join(tmpdir(), 'secrecy-taken-'))
  home = makeKeyringHome()
  key = newKey()
  service = await startService(key)
  line = await recordLine(service.baseUrl)
  launched = null
})
afterEach(async () => {
  await launched?.close()
  await line.close()
  await service.stop()
  home.remove()
  for (const one of [folder, taken]) rmSync(one, { recursive: true, force: true, maxRetries: 5 })
})

async function invoke<T>(page: Page, name: string, input: object): Promise<T> {
  const answer = (await page.evaluate(([called, given]) => window.binnacle.invoke(called, given), [
    name,
    input,
  ] as const)) as Result<T>
  if (!answer.ok) throw new Error(`${name}: ${answer.fault.message}`)
  return answer.value
}

async function endOfSync(page: Page): Promise<SyncState> {
  const state = (): Promise<SyncState> => invoke<SyncState>(page, 'sync.state', {})
  await expect
    .poll(state, { interval: 200 })
    .toMatchObject({ phase: expect.stringMatching(/^(finished|failed)$/) as string })
  return state()
}

type Taken = readonly [file: string, call: string, input: object | ((page: Page) => Promise<object>)]

/**
 * Everything an officer can take out of Binnacle: a call that shows the dialog for a new file, with its input. Whatever else is to leave the
 * ship is a line here; what Binnacle keeps by itself (crash reports, an update being made ready) lies in its data folder, which is searched whole.
 */
const taking = (voyageId: number): readonly Taken[] => [
  ...EXPORT_FORMATS.map((format): Taken => [`route.${format}`, 'voyage.export', { voyageId, format }]),
  ['plan.pdf', 'passagePlan.pdf', { voyageId }],
  ['waypoints.csv', 'passagePlan.csv', { voyageId }],
  ['table.csv', 'weather.csv', { fileName: 'table.csv', text: 'a,b' }],
  ['own.binnacle-backup', 'backup.make', { withWeather: true }],
  [
    'report.zip',
    'support.write',
    async (page) => ({ id: (await invoke<ReportContents>(page, 'support.look', { voyageId })).id }),
  ],
]

async function takeOut(voyageId: number): Promise<void> {
  if (launched === null) return
  const { app, page } = launched
  const all = taking(voyageId)
  for (const [file, call, input] of all) {
    await app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      },
      join(taken, file),
    )
    await invoke(page, call, typeof input === 'function' ? await input(page) : input)
  }
  expect(readdirSync(taken).toSorted()).toEqual(all.map(([file]) => file).toSorted())
}

/** Connects, opens a route, syncs it, runs into errors with the key in use, and returns everything that was said meanwhile. */
async function wholeSession(
  env: Record<string, string | undefined>,
): Promise<{ messages: Buffer; page: Buffer; processes: (readonly [string, Buffer])[] }> {
  launched = await launchBinnacle({ userDataDir: folder, env, entry: ENTRY })
  const { app, page } = launched
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  await connectToService(page, line.baseUrl, key)
  await openRoute(app, page, ROUTE)
  await page.getByText('Bishop Rock – Ambrose').first().waitFor()
  const { voyageId } = await invoke<Voyage>(page, 'voyage.current', {})
  await invoke(page, 'voyage.setSchedule', { voyageId, etdMs: wallClockMs() + 3_600_000, speedKn: 18 })
  await invoke(page, 'sync.start', { voyageId })
  const synced = await endOfSync(page)
  expect(synced).toMatchObject({ phase: 'finished', failed: 0 })
  expect(synced.done).toBeGreaterThan(20)

  await takeOut(voyageId)
  // What might make something talk: refusals by the API with the key in the input, and a service that has gone.
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
  await invoke(page, 'voyage.setSchedule', { voyageId, etdMs: wallClockMs() + 7_200_000, speedKn: 12 })
  await service.stop()
  await invoke(page, 'sync.start', { voyageId })
  await expect.poll(() => invoke<SyncState>(page, 'sync.state', {})).toMatchObject({ fault: { code: 'unreachable' } })
  await invoke(page, 'sync.cancel', {})

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
  // A crash report has the end of the log in it.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect
    .poll(() => [...filesUnder(folder)].filter(([name]) => /crash-\d+-window/.test(name)).length)
    .toBeGreaterThan(0)
  return { messages: Buffer.from(messages), page: Buffer.from([shown, ...heard].join('\n')), processes }
}

/** What is packed, as it is when it is opened. */
function* unpacked(path: string): Generator<readonly [string, Buffer]> {
  for (const name of readdirSync(path)) {
    const file = join(path, name)
    if (/\.(?:rtzp|zip)$/.test(name))
      for (const [part, content] of Object.entries(unzipSync(readFileSync(file))))
        yield [`${part} in ${name}`, Buffer.from(content)]
    if (name.endsWith('.pdf') && hasPoppler) yield [`text of ${name}`, Buffer.from(pagesOf(file).join('\n'))]
  }
}

/** Everything in which the key is found. Fails when nothing was heard: then the search would prove nothing. */
function foundIn(session: Awaited<ReturnType<typeof wholeSession>>, folders: string[]): string[] {
  const parts = ['"kind":"answer"', '"kind":"event"', 'app.choose', 'sync.progress', 'store.changed']
  expect(parts.filter((part) => !session.messages.includes(part))).toEqual([])
  const files = folders.map((one) => [...filesUnder(one)])
  expect(files.filter((some) => some.length === 0)).toEqual([])
  const { rest, requests, headers } = withoutKeyHeader(line.sent(), key)
  expect(requests).toBeGreaterThan(20)
  expect(headers).toBe(requests)
  const said = [['messages', session.messages] as const, ['page', session.page] as const, ['line', rest] as const]
  return search([...said, ...session.processes, ...files.flat(), ...unpacked(taken)], key)
}

test('the search of the line finds the key wherever it is not in its header', () => {
  const head = `GET /v1 HTTP/1.1\r\nhost: a\r\napikey: ${key}\r\n\r\n`
  const found = (sent: string): string[] => search([['line', withoutKeyHeader(Buffer.from(sent), key).rest]], key)
  expect(withoutKeyHeader(Buffer.from(head + head), key)).toMatchObject({ requests: 2, headers: 2 })
  expect(found(head + head)).toEqual([])
  expect(found(head.replace('/v1', `/v1?apikey=${encodeURIComponent(key)}`))).not.toEqual([])
  expect(found(head.replace('host: a', `referer: ${key}`))).not.toEqual([])
  expect(found(`${head}{"key":"${key}"}`)).not.toEqual([])
})

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
      expect(keyring.witness(line.baseUrl)).toBe(key)
      // Running: write-ahead logs are there too.
      expect([...filesUnder(folder)].some(([name]) => /data-[^/]*\.sqlite-wal$/.test(name))).toBe(true)
      expect(foundIn(session, [folder, home.folder, taken])).toEqual([])
      await launched?.close()
      expect(foundIn(session, [folder, home.folder, taken])).toEqual([])
      expect(keyring.witness(line.baseUrl)).toBe(key)
    } finally {
      await launched?.close()
      await keyring.end()
    }
  })
})

test('without a keychain the key is nowhere at all, while it runs and after', async () => {
  const session = await wholeSession({ ...noKeychain, HOME: home.folder, XDG_RUNTIME_DIR: join(home.folder, 'run') })
  expect(foundIn(session, [folder, taken])).toEqual([])
  await launched?.close()
  expect(foundIn(session, [folder, taken])).toEqual([])
})
