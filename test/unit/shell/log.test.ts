// The log: one line a message, bounded, and without a secret in the spellings that are looked for.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorText, openLog } from '../../../electron/shell/log.ts'

let folder: string
const now = (): number => Date.UTC(2026, 10, 20)
const SECRET = 'k3y/with+odd=signs&"quotes"'

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'log-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const text = (): string => readFileSync(join(folder, 'binnacle.log'), 'utf8')

test('a message is one line, whatever it contains', () => {
  openLog(folder, now).write('warn', 'door', 'first\n2026-11-20T00:00:00.000Z error main: forged\r\u001b[31m\u2028end')
  expect(text()).toBe(
    '2026-11-20T00:00:00.000Z warn door: first\\u000a2026-11-20T00:00:00.000Z error main: forged\\u000d\\u001b[31m\\u2028end\n',
  )
})

test.each([
  ['as it is', SECRET],
  ['in a URL', `https://service.example/?apikey=${encodeURIComponent(SECRET)}`],
  ['in JSON', JSON.stringify({ apikey: SECRET })],
  ['in hex', Buffer.from(SECRET).toString('hex')],
  ['in HEX', Buffer.from(SECRET).toString('hex').toUpperCase()],
  ['in the bytes of a buffer', inspect(Buffer.from(SECRET))],
  ['in an address within an address', encodeURIComponent(encodeURIComponent(SECRET))],
  ['in base64', Buffer.from(SECRET).toString('base64')],
  ['in base64 behind one byte', Buffer.from(`:${SECRET}`).toString('base64')],
  ['in base64 behind a user name', Buffer.from(`us:${SECRET}`).toString('base64')],
  ['in base64 before more', Buffer.from(`${SECRET}:more`).toString('base64url')],
])('a secret %s is redacted', (_how, written) => {
  const log = openLog(folder, now)
  log.hide(SECRET)
  log.write('info', 'test', `before ${written} after`)
  expect(text()).toContain('[key]')
  expect(text()).not.toContain(SECRET)
  expect(text()).not.toContain(written)
})

test('several secrets are hidden, and the empty one hides nothing', () => {
  const log = openLog(folder, now)
  for (const secret of ['alpha-key', '', 'beta-key', 'alpha-key']) log.hide(secret)
  log.write('info', 'test', 'alpha-key beta-key gamma')
  expect(text()).toMatch(/: \[key\] \[key\] gamma\n$/)
})

test.each(['.*^$&[a-z]+(x|y)?{2}\\d', '$&$1$`ABC', '[key]x[key]', 'Position', '12345678'])(
  'a secret %s is hidden as it stands, and no other text',
  (secret) => {
    const log = openLog(folder, now)
    log.hide(secret)
    log.write('info', 'test', `before ${secret} after; abc 0.1 position 1234567`)
    expect(text()).toContain('before [key] after; abc 0.1 position 1234567')
  },
)

test('a secret named again is as new as the last', () => {
  const log = openLog(folder, now)
  log.hide(SECRET)
  for (let n = 0; n < 7; n++) log.hide(`another-key-${n}`)
  log.hide(SECRET)
  log.hide('the-newest-key')
  log.write('info', 'test', `${SECRET} the-newest-key`)
  expect(text()).toMatch(/: \[key\] \[key\]\n$/)
})

test('a secret in an error and in what caused it is redacted', () => {
  const log = openLog(folder, now)
  log.hide(SECRET)
  log.write('error', 'test', errorText(new Error('outer', { cause: new Error(`inner ${SECRET}`) })))
  expect(text()).toContain('caused by Error: inner [key]')
})

test('three files at most, each near its limit at most', () => {
  const log = openLog(folder, now, 1000)
  for (let line = 0; line < 200; line++) log.write('info', 'test', `line ${line}`)
  expect(readdirSync(folder).toSorted()).toEqual(['binnacle.1.log', 'binnacle.2.log', 'binnacle.log'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(1100)
  expect(text()).toContain('line 199')
})

test('a message without end is cut', () => {
  openLog(folder, now).write('info', 'test', 'x'.repeat(1_000_000))
  expect(text().length).toBeLessThan(9000)
})

test('a folder that cannot be made stops nobody', () => {
  writeFileSync(join(folder, 'file'), '')
  openLog(join(folder, 'file', 'logs'), now).write('info', 'test', 'lost')
  expect(readdirSync(folder)).toEqual(['file'])
})
