// The keychain against a real gnome-keyring, with secret-tool as a witness; and against none, a locked one, and a hung one.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { faultOfKeychain, withDeadline } from '../../../electron/keychain/keychain.ts'
import {
  makeKeyringHome,
  missingTools,
  noKeychain,
  startKeyring,
  type KeyringSession,
} from '../../support/keyring-session.ts'
import { WAIT_LIMIT_MS } from '../../support/until.ts'

const program = fileURLToPath(new URL('../../unit/keychain/call-keychain.ts', import.meta.url))
const ORIGIN = 'https://service.example'
const KEY = 'Kx7~plain+and/odd=%25'

/** Loaded first, makes the native package impossible to load, as in an installation without its binary. */
const WITHOUT_BINARY = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@napi-rs/keyring') throw new Error('Cannot find native binding.')
      return next(specifier, context)
    },
  })`)}`

function call(
  env: Record<string, string | undefined>,
  ...args: string[]
): { ok: boolean; value?: unknown; fault?: { code: string; message: string } } {
  const out = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
    timeout: WAIT_LIMIT_MS,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(out.toString('utf8')) as ReturnType<typeof call>
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe.skipIf(missingTools.length > 0)('a keychain that works', () => {
  const ends: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  const session = async (
    home: ReturnType<typeof makeKeyringHome>,
    password?: string,
    daemon?: boolean,
  ): Promise<KeyringSession> => {
    const started = await startKeyring(home, password, daemon)
    ends.push(started.end)
    return started
  }
  const newHome = (): ReturnType<typeof makeKeyringHome> => {
    const home = makeKeyringHome()
    ends.push(home.remove)
    return home
  }

  test('keeps, gives and forgets a key, each origin its own', async () => {
    const { env, witness } = await session(newHome())
    expect(call(env, 'get', ORIGIN)).toEqual({ ok: true, value: null })
    expect(call(env, 'set', ORIGIN, KEY)).toEqual({ ok: true, value: null })
    expect(call(env, 'set', 'https://other.example', 'another')).toEqual({ ok: true, value: null })
    expect(witness(ORIGIN)).toBe(KEY)
    expect(call(env, 'get', ORIGIN)).toEqual({ ok: true, value: KEY })
    expect(call(env, 'set', ORIGIN, 'replaced')).toEqual({ ok: true, value: null })
    expect(witness(ORIGIN)).toBe('replaced')
    expect(call(env, 'delete', ORIGIN)).toEqual({ ok: true, value: true })
    expect(call(env, 'delete', ORIGIN)).toEqual({ ok: true, value: false })
    expect(witness(ORIGIN)).toBeNull()
    expect(call(env, 'get', 'https://other.example')).toEqual({ ok: true, value: 'another' })
  })

  test('has the key after the whole session was ended and begun again', async () => {
    const home = newHome()
    const first = await startKeyring(home, 'of the watch')
    expect(call(first.env, 'set', ORIGIN, KEY).ok).toBe(true)
    await first.end()
    const { env, witness } = await session(home, 'of the watch')
    expect(call(env, 'get', ORIGIN)).toEqual({ ok: true, value: KEY })
    expect(witness(ORIGIN)).toBe(KEY)
    expect(filesUnder(home.folder).length).toBeGreaterThan(0)
    expect(filesUnder(home.folder).filter((file) => readFileSync(file).includes(KEY))).toEqual([])
  })

  test('says that it is locked when it is, and the key then holds for the run', async () => {
    const home = newHome()
    const first = await startKeyring(home, 'right')
    expect(call(first.env, 'set', ORIGIN, KEY).ok).toBe(true)
    await first.end()
    const { env } = await session(home, 'wrong')
    const locked = call(env, 'get', ORIGIN)
    expect(locked.fault?.code).toBe('keychain-locked')
    expect(locked.fault?.message).toMatch(/locked.*Unlock/)
    const kept = call(env, 'keep', ORIGIN, 'typed-again') as { value: Record<string, unknown> }
    expect(kept.value['set']).toMatchObject({ place: 'session', fault: { code: 'keychain-locked' } })
    expect(kept.value['read']).toMatchObject({ apiKey: 'typed-again', status: { place: 'session' } })
    // The old key is still in there: "removed" would be untrue.
    expect(kept.value['removed']).toMatchObject({ fault: { code: 'keychain-locked' } })
    expect(kept.value['after']).toMatchObject({ apiKey: null })
  })

  test('a bus on which nobody keeps secrets counts as no keychain', async () => {
    const { env } = await session(newHome(), '', false)
    expect(call(env, 'get', ORIGIN).fault?.code).toBe('keychain-unavailable')
  })

  test('one that has hung is given up on, not waited for', async () => {
    const { env, daemonPid } = await session(newHome())
    expect(daemonPid).not.toBeNull()
    process.kill(daemonPid as number, 'SIGSTOP')
    try {
      expect(call(env, 'get', ORIGIN).fault?.code).toMatch(/^keychain-(unavailable|locked)$/)
    } finally {
      process.kill(daemonPid as number, 'SIGCONT')
    }
  })
})

test.skipIf(process.platform !== 'linux')(
  'without any keychain a key holds for the run, and nothing is written',
  () => {
    const home = makeKeyringHome()
    try {
      const env = { ...process.env, ...noKeychain, HOME: home.folder, XDG_RUNTIME_DIR: join(home.folder, 'run') }
      const kept = call(env, 'keep', ORIGIN, KEY) as { value: Record<string, unknown> }
      expect(kept.value['probe']).toMatchObject({ place: 'none', fault: { code: 'keychain-unavailable' } })
      expect(kept.value['set']).toMatchObject({ place: 'session', fault: { code: 'keychain-unavailable' } })
      expect(kept.value['read']).toMatchObject({ apiKey: KEY, status: { place: 'session' } })
      expect(kept.value['removed']).toMatchObject({ place: 'none' })
      expect(kept.value['after']).toMatchObject({ apiKey: null, status: { place: 'none' } })
      // The kernel's keyring would have kept it for the next process of this login.
      expect(call(env, 'get', ORIGIN).fault?.code).toBe('keychain-unavailable')
      expect(filesUnder(home.folder).filter((file) => statSync(file).size > 0)).toEqual([])
    } finally {
      home.remove()
    }
  },
)

test('an installation without the native part says so and goes on', () => {
  const kept = call({ ...process.env, NODE_OPTIONS: `--import=${WITHOUT_BINARY}` }, 'keep', ORIGIN, KEY)
  expect(kept.value).toMatchObject({
    set: {
      place: 'session',
      fault: { code: 'keychain-unavailable', message: expect.stringMatching(/Install Binnacle again/) as string },
    },
    read: { apiKey: KEY },
  })
})

test('a prompt that nobody answers is given up after its deadline, one that is answered is not', async () => {
  vi.useFakeTimers()
  try {
    const unanswered = withDeadline(new Promise(() => {}), 60_000).catch((error: unknown) => error)
    let answer: (key: string) => void = () => {}
    const answered = withDeadline(new Promise<string>((resolve) => void (answer = resolve)), 60_000)
    await vi.advanceTimersByTimeAsync(59_999)
    answer('in time')
    await vi.advanceTimersByTimeAsync(1)
    expect(await unanswered).toMatchObject({ fault: { code: 'keychain-locked', retryable: true } })
    expect(await answered).toBe('in time')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['unlock prompt was dismissed', 'keychain-locked'],
  ['The collection is locked', 'keychain-locked'],
  ['User canceled the operation.', 'keychain-locked'],
  ['DBus error: Using X11 for dbus-daemon autolaunch was disabled at compile time', 'keychain-unavailable'],
  ['The name org.freedesktop.secrets was not provided by any .service files', 'keychain-unavailable'],
  ['something nobody has seen yet', 'keychain-unavailable'],
])('“%s” is %s', (message, code) => {
  const { fault } = faultOfKeychain(new Error(message))
  expect(fault.code).toBe(code)
  expect(fault.message).not.toContain(message)
})
