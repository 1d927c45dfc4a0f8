// What every run of the tests has in common, whoever starts it, from where: a home of its own, language, time zone and file mode; no proxy, no
// keychain and no display of whoever sits there. Set before the workers start, which inherit it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Of whoever starts the tests: each of them changes what some program does that a test starts. */
const PERSONAL =
  /^(?:LC_.*|LANGUAGE|XDG_.*|.*_PROXY|DBUS_SESSION_BUS_ADDRESS|GNOME_KEYRING_CONTROL|SSL_CERT_(?:FILE|DIR)|NODE_EXTRA_CA_CERTS|SOURCE_DATE_EPOCH)$/iu
const DISPLAYS = ['DISPLAY', 'WAYLAND_DISPLAY']

/** `given` as tests need it; undefined: not set. A window of a real Electron, which APP_EXECUTABLE names, is shown on the display there is. */
export function testEnvironment(given: Environment, home: string): Record<string, string | undefined> {
  const gone = Object.keys(given).filter((name) => PERSONAL.test(name))
  if (given['APP_EXECUTABLE'] === undefined) gone.push(...DISPLAYS.filter((name) => name in given))
  return {
    ...given,
    ...Object.fromEntries(gone.map((name) => [name, undefined])),
    HOME: home,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  }
}

/** Files in memory, where the system has them. */
const IN_MEMORY = '/dev/shm'
/** Of two files of tests at once, with the packages that some of them unpack. */
const ENOUGH_BYTES = 4e9

/** A folder of files in memory where so many bytes are free there; null: none. */
export function folderInMemory(bytes: number): string | null {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize < bytes ? null : IN_MEMORY
  } catch {
    // This system has none.
    return null
  }
}

/** Whether programs can be started in memory: some systems allow none there. */
function canStartInMemory(): boolean {
  let folder: string | null = null
  try {
    folder = mkdtempSync(join(IN_MEMORY, 'binnacle-test-'))
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\nexit 7\n', { mode: 0o755 })
    return spawnSync(program).status === 7
  } catch {
    return false
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives this process the environment of the tests; the home goes when it ends. */
export function settleEnvironment(): void {
  // The application and its browser wait for the disk at each of their starts, and the processor works for what waits.
  if (process.env['TMPDIR'] === undefined && folderInMemory(ENOUGH_BYTES) !== null && canStartInMemory())
    process.env['TMPDIR'] = IN_MEMORY
  const home = mkdtempSync(join(tmpdir(), 'binnacle-test-home-'))
  process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
  for (const [name, value] of Object.entries(testEnvironment(process.env, home)))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  process.umask(0o022)
}
