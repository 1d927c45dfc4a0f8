// Starts Binnacle as an officer's computer would, under Playwright: on the stand-in, or on what APP_EXECUTABLE names.
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, type Page } from 'playwright'

const root = fileURLToPath(new URL('../..', import.meta.url))
const standIn = fileURLToPath(new URL('../stand-in/electron', import.meta.url))
const SOURCES = ['electron', 'shared', 'renderer', 'build/bundle.ts', 'package-lock.json']
const BUNDLES = ['out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html']
const CLOSE_DEADLINE_MS = 20_000

export interface LaunchOptions {
  /** Binnacle keeps everything here. */
  userDataDir: string
  args?: string[]
  /** Added to this process's environment; undefined removes a variable. */
  env?: Record<string, string | undefined>
  /** Instead of APP_EXECUTABLE or the stand-in. */
  executablePath?: string
  /** The executable is a packaged application: it knows its own files, and out/ is not bundled for it. */
  packaged?: boolean
  /** A main script to start instead of the project's own, e.g. one that listens in before it loads it. */
  entry?: string
}

export interface Launched {
  app: ElectronApplication
  page: Page
  /** Closes as the officer does, by ending the application. Kills it when it does not end. May be called again. */
  close: () => Promise<void>
}

function newest(path: string): number {
  const about = statSync(path)
  if (!about.isDirectory()) return about.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

let bundled = false

/** Bundles when a source is newer than what is in out/. Once per process is enough: sources do not change while tests run. */
function bundleWhenStale(): void {
  if (bundled) return
  const builtAt = Math.min(
    ...BUNDLES.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0),
  )
  const isStale = SOURCES.some((path) => newest(join(root, path)) > builtAt)
  if (isStale)
    execFileSync(process.execPath, ['build/run.mjs', 'bundle'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  bundled = true
}

/** Starts Binnacle and waits for its first screen. The caller closes it. */
export async function launchBinnacle(options: LaunchOptions): Promise<Launched> {
  const { packaged = false, entry = root } = options
  const executablePath = options.executablePath ?? process.env['APP_EXECUTABLE'] ?? standIn
  if (!packaged) bundleWhenStale()
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...process.env, ...options.env }))
    if (value !== undefined) env[name] = value
  const app = await _electron.launch({
    executablePath,
    args: [...(packaged ? [] : [entry]), `--user-data-dir=${options.userDataDir}`, ...(options.args ?? [])],
    env,
    cwd: root,
  })
  const child = app.process()
  const close = async (): Promise<void> => {
    const late = setTimeout(() => child.kill('SIGKILL'), CLOSE_DEADLINE_MS)
    // An application that is already gone has nothing to close.
    await app.close().catch(() => {})
    clearTimeout(late)
  }
  try {
    const page = await app.firstWindow()
    await page.getByTestId('app').waitFor()
    return { app, page, close }
  } catch (error) {
    await close()
    throw error
  }
}
