// What every run of the tests has in common, whoever starts it, from where: a home of its own, language, time zone and file mode; no proxy, no
// keychain and no display of whoever sits there. Set before the workers start, which inherit it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Of whoever starts the tests: each of them changes what some program does that a test starts. */
const PERSONAL =
  /^(?:LC_.*|LANGUAGE|XDG_.*|.*_PROXY|DBUS_SESSION_BUS_ADDRESS|GNOME_KEYRING_CONTROL|SSL_CERT_(?:FILE|DIR)|NODE_EXTRA_CA_CERTS|SOURCE_DATE_EPOCH)$/iu
const DISPLAYS = ['DISPLAY', 'WAYLAND_DISPLAY']

/** `given` as tests want it; undefined: not set. A window of a real Electron, which APP_EXECUTABLE names, is shown on the display there is. */
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

/** Gives this process the environment of the tests; the home goes when it ends. */
export function settleEnvironment(): void {
  const home = mkdtempSync(join(tmpdir(), 'binnacle-test-home-'))
  process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
  for (const [name, value] of Object.entries(testEnvironment(process.env, home)))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  process.umask(0o022)
}
