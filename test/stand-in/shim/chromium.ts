// Finds, starts and stops Chromium. It lives exactly as long as this process: its pipe closes with us, even by kill -9.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Cdp, connect } from './cdp.ts'
import { after } from './time.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Path of Chromium: CHROMIUM_PATH, else the system's. Throws an Error that says what to install. */
export function findChromium(env: NodeJS.ProcessEnv): string {
  const named = env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  // Debian's /usr/bin/chromium is a shell script around this one; it adds extensions and noise.
  const debian = '/usr/lib/chromium/chromium'
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = [debian, ...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApps]
  const found = candidates.find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium here to show the window in. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  )
}

export interface ChromiumOptions {
  remoteDebuggingPort: string | null
  noSandbox: boolean
  /** A folder to be removed with the profile. */
  leftover: string | null
  /** Switches the application appended through app.commandLine. */
  switches: ReadonlyMap<string, string>
}

export interface Chromium {
  cdp: Cdp
  headless: boolean
  /** Resolves when the process is gone, stopped or crashed. */
  gone: Promise<void>
  close(): Promise<void>
  /** At once, for the exit event. */
  kill(): void
}

function flags(options: ChromiumOptions, profile: string, headless: boolean): string[] {
  return [
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    ...(options.remoteDebuggingPort === null ? [] : [`--remote-debugging-port=${options.remoteDebuggingPort}`]),
    ...(headless ? ['--headless=new', '--screen-info={1920x1080}'] : []),
    ...(options.noSandbox || process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
    '--no-startup-window',
    '--no-first-run',
    '--no-default-browser-check',
    // Nothing of Chromium's own may reach a network.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-component-extensions-with-background-pages',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-quic',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-crash-reporter',
    '--metrics-recording-only',
    '--no-pings',
    '--password-store=basic',
    '--use-mock-keychain',
    // As in Electron, a window in the background keeps its timers and its pictures.
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-dev-shm-usage',
    '--disable-search-engine-choice-screen',
    '--disable-infobars',
    // WebUIOmnibox…: pages of an address bar that no window of ours has; each start would load two of them.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,Translate,MediaRouter,OptimizationHints,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,AutofillServerCommunication,GlobalMediaControls,DestroyProfileOnBrowserClose,PaintHolding',
    ...[...options.switches].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
  ]
}

/** Starts Chromium with a fresh profile that vanishes with it. Rejects when it does not come up. */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const path = findChromium(process.env)
  const headless = !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'] && process.platform === 'linux'
  const profile = mkdtempSync(join(tmpdir(), 'stand-in-chromium-'))
  // The shell waits for Chromium and removes what it leaves, also when this process was killed.
  const script = 'profile=$1; leftover=$2; shift 2; "$@"; rm -rf "$profile" "$leftover"'
  const child: ChildProcess = spawn(
    '/bin/sh',
    ['-c', script, 'stand-in', profile, options.leftover ?? profile, path, ...flags(options, profile, headless)],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    },
  )
  const verbose = process.env['STAND_IN_VERBOSE'] === '1'
  let tail = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-4000)
    for (const line of text.split('\n')) {
      if (verbose || line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`)
    }
  })
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  const cdp = connect(child.stdio[3] as Writable, child.stdio[4] as Readable)
  let isGone = false
  void gone.then(() => {
    isGone = true
    cdp.close()
  })
  const kill = (): void => {
    try {
      if (!isGone && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  const close = async (): Promise<void> => {
    const inTime = after(3000, kill)
    cdp.send('Browser.close').catch(() => {})
    await gone
    inTime()
  }
  try {
    await cdp.send('Browser.getVersion')
  } catch (error) {
    kill()
    throw new Error(`Chromium (${path}) did not start:\n${tail}`, { cause: error })
  }
  return { cdp, headless, gone, close, kill }
}
