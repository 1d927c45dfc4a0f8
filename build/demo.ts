// npm run demo: Binnacle in training mode with a sample voyage, driven as an officer would. Without a display (or with --shots DIR)
// it runs headless and writes pictures; with one it leaves the window open.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { launchBinnacle } from '../test/support/launch.ts'
import { at, chooseTraining, showPalette, textOf } from '../test/support/officer.ts'
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
    await shoot('01-first-run')
    await chooseTraining(page, true)
    await at(page, 'sample-preparing').getByText(SOME_REQUESTS).or(at(page, 'sample-ready')).waitFor(FETCHED)
    await shoot('02-sample-being-prepared')
    await at(page, 'sample-ready').waitFor(FETCHED)
    await at(page, 'sample-ready').getByRole('button', { name: 'Dismiss' }).click()
    console.log(`estimate of getting it again: ${await textOf(page, 'estimate')}`)
    await lookAtWorst(page)
    for (const [number, palette] of [
      ['03', 'day'],
      ['04', 'dusk'],
      ['05', 'night'],
    ] as const) {
      await showPalette(page, palette)
      await shoot(`${number}-plan-${palette}`)
    }
    await showPalette(page, 'day')
    await at(page, 'answer-heavy').click()
    await at(page, 'heavy-weather').evaluate((section) => section.scrollIntoView())
    await shoot('06-heavy-weather')
    await compare(page)
    await shoot('07-compare')
    await at(page, 'rail-casualties').click()
    await at(page, 'casualties-list').waitFor()
    await shoot('08-casualties')
    await lookAtPlace(page, shoot)
    await at(page, 'rail-plan').click()
    await page.keyboard.press('Control+k')
    await at(page, 'finder-text').fill('weather')
    await shoot('11-finder')
    await page.keyboard.press('Escape')
    await lookAtPicture(page)
    await shoot('14-weather-picture')
    await showPalette(page, 'night')
    await shoot('15-weather-picture-night')
    await showPalette(page, 'day')
    await findRoute(page)
    await shoot('16-better-route')
    if (shots !== null) {
      await lookAtSecondWindow(app, page, join(shots, '12-strip-in-a-second-window.png'))
      await putOnPaper(app, page, join(shots, '13-plan-on-paper'))
    }
    if (shots === null) {
      console.log('The window stays open; close it to end.')
      await app.waitForEvent('close', { timeout: 0 })
    }
  } finally {
    await close()
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

const FETCHED = { timeout: 120_000 }
/** Ten or more of the items are received: some of the weather is on screen. */
const SOME_REQUESTS = /\b\d\d+ of \d+ items/

/** The cursor stands at the worst of the voyage already: it is looked at on the chart. */
async function lookAtWorst(page: Page): Promise<void> {
  await page.locator('[data-testid="answer"]:not([data-state="unknown"])').waitFor()
  if (await at(page, 'answer-show').isVisible()) await at(page, 'answer-show').click()
}

/** Another departure beside the plan. */
async function compare(page: Page): Promise<void> {
  await at(page, 'rail-compare').click()
  await page.locator('[data-testid="compare-row"]:not([data-own]):has([data-kind])').nth(-2).click()
  await page.locator('[data-second]').first().waitFor()
}

/** A better route by one press: the search does its rounds, what it recommends is drawn beside the plan, with both in view, and kept. */
async function findRoute(page: Page): Promise<void> {
  await at(page, 'rail-plan').click()
  if (await at(page, 'answer-compare').isVisible()) await at(page, 'answer-compare').click()
  else {
    await at(page, 'rail-compare').click()
    await at(page, 'compare-part-routes').click()
  }
  await page.locator('[data-testid="routes-find"]:enabled').click()
  await at(page, 'routes-find-progress').waitFor(FETCHED)
  await at(page, 'routes-find-progress').waitFor({ state: 'detached', timeout: 4 * FETCHED.timeout })
  const best = page.locator('[data-testid="route-row"][data-looked]')
  await ((await best.count()) > 0 ? best : at(page, 'route-row').last()).click()
  await page.locator('[data-second]').first().waitFor(FETCHED)
  if ((await at(page, 'routes-keep').count()) === 0) return
  await at(page, 'routes-keep').click()
  await at(page, 'routes-kept').waitFor(FETCHED)
}

/** A place off the track: its hours and its seasons, fetched from there. */
async function lookAtPlace(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  await at(page, 'rail-weather').click()
  await at(page, 'open-place').click()
  await at(page, 'place').fill('44.5 -30.25')
  for (const [view, ask, answer, shows, name] of [
    ['hours', 'ask-point', 'point-words', /\b(19|2\d) stored times/, '09-place-hours'],
    ['season', 'ask-season', 'season-words', /Averages/, '10-place-season'],
  ] as const) {
    await at(page, `place-view-${view}`).click()
    await page.locator(`[data-testid="${ask}-send"]:enabled`).click(FETCHED)
    await at(page, `${ask}-nothing`).waitFor(FETCHED)
    // All that was fetched is on screen a moment after the run has ended.
    await at(page, answer).filter({ hasText: shows }).waitFor(FETCHED)
    await shoot(name)
  }
  await at(page, 'close-place').click()
}

/** Isobars, wind and sea over the ocean, drawn from few points; what they are drawn from stands beside. */
async function lookAtPicture(page: Page): Promise<void> {
  await at(page, 'layers-button').click()
  await at(page, 'picture-pressure').check()
  await at(page, 'picture-wind').check()
  await at(page, 'picture-shade-sea').click()
  await at(page, 'picture-from').waitFor(FETCHED)
}

/** The strip on another screen; closed again. */
async function lookAtSecondWindow(app: ElectronApplication, page: Page, path: string): Promise<void> {
  const opened = app.waitForEvent('window')
  await at(page, 'open-strip').click()
  const second = await opened
  await at(second, 'strip').waitFor()
  await second.screenshot({ path })
  console.log(`picture: ${path}`)
  await second.close()
}

/** The passage plan as a PDF, and its first page as a picture where poppler is here. */
async function putOnPaper(app: ElectronApplication, page: Page, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, `${path}.pdf`)
  await page.keyboard.press('Control+p')
  await at(page, 'plan-pdf').click()
  await at(page, 'plan-done').waitFor(FETCHED)
  console.log(`plan: ${path}.pdf`)
  try {
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '110', `${path}.pdf`, path], { stdio: 'ignore' })
    console.log(`picture: ${path}.png`)
  } catch {
    console.log('no picture of it: pdftoppm (poppler-utils) is not here')
  }
}
