// npm run demo: Binnacle in training mode with a sample voyage, driven as an officer would. Without a display (or with --shots DIR)
// it runs headless and writes pictures; with one it leaves the window open.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { DAY_MS, formatDate } from '../shared/format/time.ts'
import { launchBinnacle } from '../test/support/launch.ts'
import { ask } from '../test/support/ask.ts'
import { at, chooseTraining, getWeather, setEtd, showPalette, textOf } from '../test/support/officer.ts'
import { bundle } from './bundle.ts'
import { findElectron } from './electron-path.ts'
import { provideSystemTools } from './system-tools.ts'

const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

/** The folder after `--shots`, or a default where nothing can be shown; null when the window itself is the demonstration. */
function shotsFolder(): string | null {
  const flag = process.argv.indexOf('--shots')
  if (flag !== -1) return resolve(process.argv[flag + 1] ?? 'shots')
  return hasDisplay ? null : resolve('shots')
}

export default async function main(): Promise<void> {
  const electron = findElectron()
  if (electron.kind === 'stand-in' && !provideSystemTools('required')) {
    process.exitCode = 1
    return
  }
  await bundle()
  const shots = shotsFolder()
  if (shots !== null) mkdirSync(shots, { recursive: true })
  const userDataDir = mkdtempSync(join(tmpdir(), 'binnacle-demo-'))
  console.log(`Started Binnacle on ${electron.kind} (${electron.path}): ${electron.reason}`)
  console.log(`Training mode: a simulated service on loopback; data in ${userDataDir}, removed at the end.`)
  const { app, page, close } = await launchBinnacle({ userDataDir, executablePath: electron.path })
  const shoot = async (name: string): Promise<void> => {
    if (shots === null) return
    const path = join(shots, `${name}.png`)
    await page.screenshot({ path })
    console.log(`picture: ${path}`)
  }
  try {
    await at(page, 'first-run').waitFor()
    await shoot('1-first-run')
    await chooseTraining(page)
    await at(page, 'sample-voyage').click()
    await page.locator('[data-route="drawn"]').waitFor()
    // A vessel with the usual limits: without one nothing is judged.
    await ask(page, 'vessel.add', { name: 'Northern Trader' })
    // Tomorrow at 0600: the same picture at any time of day.
    const etd = Date.now() + DAY_MS
    await setEtd(page, formatDate(etd), '0600')
    await page.locator('[data-testid="get-weather"]:enabled').waitFor()
    await shoot('2-route')
    console.log(`estimate: ${await textOf(page, 'estimate')}`)
    console.log(`sync: ${await getWeather(page)}`)
    await lookAtWorst(page)
    for (const [number, palette] of [
      [3, 'day'],
      [4, 'dusk'],
      [5, 'night'],
    ] as const) {
      await showPalette(page, palette)
      await shoot(`${number}-weather-${palette}`)
    }
    await page.getByRole('button', { name: 'Table' }).click()
    await at(page, 'weather-table').waitFor()
    await shoot('6-table-night')
    await page.getByRole('button', { name: 'Charts' }).click()
    await showPalette(page, 'day')
    await compare(page)
    await shoot('7-compare')
    await readCasualties(page)
    await shoot('8-casualties')
    await at(page, 'rail-plan').click()
    if (shots === null) {
      console.log('The window stays open; close it to end.')
      await app.waitForEvent('close', { timeout: 0 })
    }
  } finally {
    await close()
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

/** The cursor at the worst of the voyage, as the card shows it; some hours on where no limit is passed. */
async function lookAtWorst(page: Page): Promise<void> {
  await page.locator('[data-testid="answer"]:not([data-state="unknown"])').waitFor()
  if (await at(page, 'answer-show').isVisible()) await at(page, 'answer-show').click()
  else for (let step = 0; step < 12; step++) await page.getByRole('button', { name: /next step/i }).click()
}

const FETCHED = { timeout: 120_000 }

/** Departures of three days with their weather, and one of them beside the plan. */
async function compare(page: Page): Promise<void> {
  await at(page, 'rail-compare').click()
  await page.locator('[data-testid="compare-fetch-send"]:enabled').click()
  await page
    .getByTestId('compare-fetch')
    .getByText(/received/)
    .waitFor(FETCHED)
  await page.locator('[data-testid="compare-row"]:not([data-own]):has([data-kind])').nth(8).click()
  await page.locator('[data-second]').first().waitFor()
}

/** Where others came to grief along the route. */
async function readCasualties(page: Page): Promise<void> {
  await at(page, 'rail-casualties').click()
  await page.locator('[data-testid="get-casualties-send"]:enabled').click()
  await page
    .getByTestId('get-casualties')
    .getByText(/received/)
    .waitFor(FETCHED)
  await at(page, 'casualties-list').waitFor(FETCHED)
}
