// npm start: bundles when the sources are newer, finds Electron or the stand-in, says which, and runs the application until it ends.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { electronDist, electronPackage, findElectron, type FoundElectron } from './electron-path.ts'
import { isStale } from './stale.ts'
import { root } from './steps.ts'

/** Remembers that a fetch failed, so that not every start waits for one; npm ci forgets it. */
const failedFetch = join(electronPackage, '.fetch-failed')

/** Tries once, for a minute, to fetch Electron's binary. */
export function fetchElectron(): void {
  const { BINNACLE_NO_FETCH, CI, APP_EXECUTABLE } = process.env
  if (BINNACLE_NO_FETCH === '1' || CI || APP_EXECUTABLE || electronDist() !== null || existsSync(failedFetch)) return
  console.log(
    "Electron's binary is not here; trying to fetch it, for a minute at most (BINNACLE_NO_FETCH=1 skips this).",
  )
  spawnSync(process.execPath, [join(electronPackage, 'install.js')], {
    stdio: 'ignore',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  if (electronDist() === null) writeFileSync(failedFetch, '')
}

/** Electron's own sandbox refuses to run as root. */
export const ownSandboxArguments = ({ kind }: FoundElectron): string[] =>
  process.getuid?.() === 0 && kind === 'electron' ? ['--no-sandbox'] : []

/** Runs the application with `args`; resolves to its exit code. */
function runApplication(path: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(path, [root, ...args], { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => {
      console.error(`${path} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

export default async function main(): Promise<void> {
  if (isStale()) await bundle()
  fetchElectron()
  const electron = findElectron()
  console.log(electron.reason)
  process.exitCode = await runApplication(electron.path, [...ownSandboxArguments(electron), ...process.argv.slice(2)])
}
