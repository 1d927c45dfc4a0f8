// Starts Binnacle as an officer's computer would, under Playwright: on the stand-in, or on what APP_EXECUTABLE names.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { standIn } from '../../build/electron-path.ts'
import { root } from '../../build/steps.ts'
import { listenFor } from './complaints.ts'
import { after } from './clock.ts'
import { WAIT_LIMIT_MS } from './until.ts'

export interface LaunchOptions {
  /** Binnacle keeps everything here; null: where the system has it for the user who starts it. */
  userDataDir: string | null
  args?: string[]
  /** Added to this process's environment; undefined removes a variable. */
  env?: Record<string, string | undefined>
  /** Instead of APP_EXECUTABLE or the stand-in. */
  executablePath?: string
  /** A main script to start instead of the project's own, e.g. one that listens in before it loads it; null: a packaged one has its own. */
  entry?: string | null
  /** The folder it is started in; the project's own if absent. */
  cwd?: string
  /** For a benchmark: nothing listens to its pages, since that takes time of its own. Their complaints are not reported then. */
  isMeasured?: true
  /** Its clock, in every process, thread and page, stands so much later than the computer's. For the project's own main script. */
  clockShiftMs?: number
}

export interface Launched {
  app: ElectronApplication
  page: Page
  /** Expects a complaint of a page (a breach of its policy, a console error, an error nobody caught): any other fails the test at `close`. */
  expectComplaint: (pattern: RegExp) => void
  /**
   * Closes as the officer does, by ending the application. Kills it when it does not end. Throws what its pages complained of. May be
   * called again.
   */
  close: () => Promise<void>
}

const SHIFTED = fileURLToPath(new URL('shifted-main.mjs', import.meta.url))

/** Runs in each page before its own scripts. */
function shiftClock(shiftMs: number): void {
  const Real = globalThis.Date
  const now = Real.now.bind(Real)
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [now() + shiftMs] : given, self) as Date,
    get: (target, name) => (name === 'now' ? () => now() + shiftMs : (Reflect.get(target, name) as unknown)),
  })
}

/** Not one beside it that was open when Binnacle ended; they come in any order. */
async function mainWindow(app: ElectronApplication): Promise<Page> {
  await app.firstWindow({ timeout: WAIT_LIMIT_MS })
  const others = new Set<Page>()
  for (;;) {
    const page =
      app.windows().find((one) => !others.has(one)) ?? (await app.waitForEvent('window', { timeout: WAIT_LIMIT_MS }))
    await page.waitForURL(({ href }) => href !== 'about:blank')
    if (!new URL(page.url()).searchParams.has('view')) return page
    others.add(page)
  }
}

/** Starts Binnacle and waits for its first screen. The caller closes it. */
export async function launchBinnacle(options: LaunchOptions): Promise<Launched> {
  const { userDataDir, cwd = root } = options
  const { entry = options.clockShiftMs === undefined ? root : SHIFTED } = options
  const executablePath = options.executablePath ?? process.env['APP_EXECUTABLE'] ?? standIn
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...process.env, ...options.env }))
    if (value !== undefined) env[name] = value
  if (options.clockShiftMs !== undefined) env['CLOCK_SHIFT_MS'] = String(options.clockShiftMs)
  const app = await _electron.launch({
    executablePath,
    args: [
      ...(entry === null ? [] : [entry]),
      ...(userDataDir === null ? [] : [`--user-data-dir=${userDataDir}`]),
      ...(options.args ?? []),
    ],
    env,
    cwd,
    timeout: WAIT_LIMIT_MS,
  })
  const child = app.process()
  // No page is there yet: the application is ready only now.
  if (options.clockShiftMs !== undefined) await app.context().addInitScript(shiftClock, options.clockShiftMs)
  app.context().setDefaultTimeout(WAIT_LIMIT_MS)
  const complaints = options.isMeasured ? null : listenFor(app.context())
  let isReported = false
  const close = async (): Promise<void> => {
    const found = isReported || complaints === null ? [] : await complaints.found()
    isReported = true
    const closed = after(WAIT_LIMIT_MS, () => child.kill('SIGKILL'))
    // An application that is already gone has nothing to close.
    await app.close().catch(() => {})
    closed()
    if (found.length > 0) throw new Error(`The pages of Binnacle complained:\n${found.join('\n')}`)
  }
  try {
    const page = await mainWindow(app)
    await page.getByTestId('app').waitFor()
    return { app, page, expectComplaint: (pattern) => complaints?.expect(pattern), close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

/**
 * Starts Binnacle once more where one runs, without a driver, which would wait for what never comes. Resolves to its exit code once it has ended
 * by itself.
 */
export function startAgain({ userDataDir, args = [], env = {} }: LaunchOptions): Promise<number | null> {
  const executable = process.env['APP_EXECUTABLE'] ?? standIn
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(executable, [...asRoot, root, `--user-data-dir=${userDataDir}`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: WAIT_LIMIT_MS,
  })
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
}
