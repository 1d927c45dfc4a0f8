// A real keychain for tests: gnome-keyring on a D-Bus session of its own, with a home of its own, gone when the test ends.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { WAIT_LIMIT_MS } from './until.ts'

const TOOLS = ['gnome-keyring-daemon', 'dbus-run-session', 'secret-tool']

/** The tools that are missing here; empty on a machine where the keychain can be tested. */
export const missingTools: string[] = TOOLS.filter(
  (tool) => !(process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool))),
)
if (missingTools.length > 0) console.log(`Keychain tests are skipped: ${missingTools.join(', ')} not installed here.`)

export interface KeyringHome {
  /** Home and runtime folder: give it to two sessions, one after the other, to see what a restart keeps. */
  folder: string
  remove: () => void
}

export interface KeyringSession {
  env: Record<string, string | undefined>
  daemonPid: number | null
  /** What `secret-tool` finds: a witness that has nothing to do with Binnacle. null when there is no entry. */
  witness: (account: string) => string | null
  end: () => Promise<void>
}

export function makeKeyringHome(): KeyringHome {
  const folder = mkdtempSync(join(tmpdir(), 'keyring-'))
  mkdirSync(join(folder, 'run'), { mode: 0o700 })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** No bus and no display to start one on: the environment of a machine without a keychain. */
export const noKeychain = { DBUS_SESSION_BUS_ADDRESS: undefined, DISPLAY: undefined, WAYLAND_DISPLAY: undefined }

/** A bus that knows of no service to start. */
const BARE_BUS = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`

/**
 * Starts a session. `password` unlocks the keyring, or creates it; a wrong one leaves it locked (the daemon does not say so).
 * With `daemon: false` there is a bus and nobody who keeps secrets on it.
 */
export async function startKeyring(home: KeyringHome, password = '', daemon = true): Promise<KeyringSession> {
  const base = {
    ...process.env,
    ...noKeychain,
    HOME: home.folder,
    XDG_RUNTIME_DIR: join(home.folder, 'run'),
    XDG_DATA_HOME: undefined,
    XDG_CONFIG_HOME: undefined,
  }
  // Without files of services, the bus cannot start a second, locked daemon while the first comes up.
  const config = join(home.folder, 'bare-bus.conf')
  writeFileSync(config, BARE_BUS)
  const keyring = 'printf "%s\\n" "$PASSWORD" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; '
  // The shell lives until its input ends, the bus as long as the shell, and the daemon as long as the bus.
  const script = `${daemon ? keyring : ''}echo "$DBUS_SESSION_BUS_ADDRESS"; cat >/dev/null`
  const child = spawn('dbus-run-session', [`--config-file=${config}`, '--', 'sh', '-c', script], {
    env: { ...base, PASSWORD: password },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const env = { ...base, DBUS_SESSION_BUS_ADDRESS: await firstLine(child) }
  const end = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    await gone
  }
  return { env, daemonPid: daemon ? ownerOfSecrets(env) : null, end, witness: (account) => lookUp(env, account) }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('dbus-run-session ended before its bus was there')
}

/** The daemon's process, as the bus knows it. It may take its name a moment after it went to the background. */
function ownerOfSecrets(env: NodeJS.ProcessEnv): number {
  const question = ['org.freedesktop.DBus.GetConnectionUnixProcessID', 'string:org.freedesktop.secrets']
  const dbusArgs = [
    '--session',
    '--print-reply=literal',
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    ...question,
  ]
  for (let tries = 0; tries < 500; tries++) {
    const { status, stdout } = spawnSync('dbus-send', dbusArgs, { env, encoding: 'utf8', timeout: WAIT_LIMIT_MS })
    if (status === 0) return Number(/uint32 (\d+)/.exec(stdout)?.[1])
  }
  throw new Error('gnome-keyring-daemon did not come up on its bus')
}

function lookUp(env: NodeJS.ProcessEnv, account: string): string | null {
  try {
    const found = execFileSync('secret-tool', ['lookup', 'service', 'Binnacle', 'username', account], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: WAIT_LIMIT_MS,
    })
    return found.length === 0 ? null : found.toString('utf8')
  } catch {
    return null
  }
}
