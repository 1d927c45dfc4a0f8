// Crash reports: one small file a death, without the key, the newest twenty kept, and nothing of it reaches the network.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCrashReports, type Crashed, type CrashReports } from '../../../electron/support/crash-reports.ts'
import { openLog, type Log } from '../../../electron/shell/log.ts'

const KEY = 'k3y/with+odd=signs&"quotes"'
let folder: string
let wallMs: number
let passedMs: number
let log: Log
let crashes: CrashReports
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crashes-'))
  wallMs = Date.UTC(2026, 10, 26, 6)
  passedMs = 0
  log = openLog(join(folder, 'logs'), () => wallMs)
  crashes = createCrashReports({
    folder: join(folder, 'crash-reports'),
    logs: join(folder, 'logs'),
    version: '1.2.3',
    log,
    now: () => wallMs,
    monotonicMs: () => passedMs,
  })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pass = (ms: number): void => {
  wallMs += ms
  passedMs += ms
}
const newest = (): Record<string, unknown> => JSON.parse(crashes.all()[0]?.text ?? 'null') as Record<string, unknown>

test('it says what died, when, on what, how long it ran, and the last lines of the log', () => {
  log.write('info', 'main', 'Binnacle 1.2.3 starts')
  pass(90_000)
  crashes.keep('engine', 'the thread ended with code 9. Error: at once\n    at x.ts:1:2')
  expect(newest()).toMatchObject({
    format: 1,
    what: 'engine',
    at: '2026-11-26T06:01:30.000Z',
    detail: expect.stringContaining('at x.ts:1:2') as string,
    binnacle: '1.2.3',
    node: process.versions.node,
    ranForSeconds: 90,
    clockJumpedSeconds: 0,
    log: ['2026-11-26T06:00:00.000Z info main: Binnacle 1.2.3 starts'],
  })
})

test('a clock that was set meanwhile is said', () => {
  pass(60_000)
  wallMs -= 3_600_000
  crashes.keep('window', 'gone')
  expect(newest()).toMatchObject({ ranForSeconds: 60, clockJumpedSeconds: -3600 })
})

test('it may be read by this user alone, and the key is in it in none of the spellings looked for', () => {
  log.hide(KEY)
  const spelled = [KEY, encodeURIComponent(KEY), JSON.stringify(KEY), Buffer.from(`user:${KEY}`).toString('base64')]
  crashes.keep('main', spelled.join(' '))
  const [name = ''] = readdirSync(join(folder, 'crash-reports'))
  const path = join(folder, 'crash-reports', name)
  expect([statSync(path).mode & 0o777, statSync(join(folder, 'crash-reports')).mode & 0o777]).toEqual([0o600, 0o700])
  const text = readFileSync(path, 'utf8')
  expect(text.match(/\[key\]/g)).toHaveLength(4)
  for (const spelling of spelled) expect(text).not.toContain(spelling)
})

test('it is said whether there is one', () => {
  expect(crashes.keep('main', 'first')).toBe(true)
  expect(crashes.keep('main', 'at once again')).toBe(true)
  rmSync(join(folder, 'crash-reports'), { recursive: true })
  writeFileSync(join(folder, 'crash-reports'), 'in its place')
  expect(crashes.keep('window', 'gone')).toBe(false)
  expect(crashes.keep('window', 'gone again')).toBe(false)
})

test('of a key at the end of a long error not even half stays', () => {
  log.hide(KEY)
  for (const before of [15_980, 15_990, 15_999]) {
    pass(61_000)
    crashes.keep('main', `${'x'.repeat(before)}${KEY} and more`)
    expect(newest()['detail']).toMatch(/^x+(?:\[k?e?y?\]?)?[ andmore]*$/)
  }
})

test('the newest twenty are kept, whatever is done to the clock', () => {
  for (let i = 0; i < 25; i++) {
    pass(61_000)
    wallMs -= 200_000
    crashes.keep('helper', `number ${i}`)
  }
  expect(crashes.all()).toHaveLength(20)
  expect(newest()).toMatchObject({ detail: 'number 24' })
  expect(crashes.all().at(-1)?.text).toContain('number 5')
})

test('of a process that dies again and again the first is kept; another kind beside it', () => {
  const kinds: Crashed[] = ['helper', 'helper', 'window', 'helper']
  kinds.forEach((what, i) => crashes.keep(what, `number ${i}`))
  expect(crashes.all().map(({ name }) => name)).toEqual(['crash-000002-window.json', 'crash-000001-helper.json'])
})

test('none is larger than 200 kB, whatever the log and the error hold', () => {
  for (let i = 0; i < 40; i++) log.write('error', 'test', '"\\'.repeat(4000))
  crashes.keep('main', '\u0001'.repeat(100_000))
  expect(crashes.all()).toHaveLength(1)
  expect(crashes.all()[0]?.text.length).toBeLessThan(200_000)
})

test('a folder that cannot be made stops nothing', () => {
  writeFileSync(join(folder, 'crash-reports'), 'a file')
  expect(() => crashes.keep('main', 'x')).not.toThrow()
  expect(crashes.all()).toEqual([])
})
