// Starts a fixture on the stand-in, or on the real Electron that APP_EXECUTABLE names.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, type Page } from 'playwright'

const here = fileURLToPath(new URL('.', import.meta.url))

export const executable = process.env['APP_EXECUTABLE'] || join(here, 'electron')
/** False on real Electron, where cases about the stand-in itself do not apply. */
export const onStandIn = !process.env['APP_EXECUTABLE']
export const fixture = (name: string): string => join(here, 'fixtures', name)

export interface Launched {
  app: ElectronApplication
  page: Page
  userData: string
  /** Lines the application wrote so far. */
  lines(): string[]
  close(): Promise<void>
}

/** Launches a fixture with a data folder of its own and waits for its window's document. */
export async function launch(
  name: string,
  env: Record<string, string> = {},
  userData = mkdtempSync(join(tmpdir(), 'fixture-')),
): Promise<Launched> {
  const log = join(userData, 'fixture.log')
  const app = await _electron.launch({
    executablePath: executable,
    args: [fixture(name), `--user-data-dir=${userData}`],
    env: { ...(process.env as Record<string, string>), ...env, FIXTURE_LOG: log },
  })
  const page = await app.firstWindow()
  await page.waitForURL((url) => url.href !== 'about:blank')
  await page.waitForLoadState('load')
  const close = async (): Promise<void> => {
    await app.close()
    rmSync(userData, { recursive: true, force: true })
  }
  const lines = (): string[] => readFileSync(log, 'utf8').trim().split('\n')
  return { app, page, userData, lines, close }
}
