// npm run demo: Binnacle in training mode with a sample voyage, driven as an officer would. Without a display (or with --shots DIR)
// it runs headless and writes pictures; with one it leaves the window open.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { launchBinnacle } from '../test/support/launch.ts'
import { at, chooseTraining, showPalette, textOf } from '../test/support/officer.ts'
import { bundle } from './bundle.ts'
import { findElectron } from './electron-path.ts'
import { provideSystemTools } from './system-tools.ts'
import { planOnPaper } from './tour-paper.ts'
import { pictureOf } from './tour-picture.ts'
import { relayPictures } from './tour-relay.ts'
import {
  compare,
  enterFix,
  FETCHED,
  findRoute,
  hidePicture,
  importPack,
  lookAtHeavyWeather,
  lookAtPicture,
  lookAtPlace,
  lookAtWholeRoute,
  lookAtWorst,
  moveWaypoint,
  openPlan,
  writePack,
  type Shoot,
} from './tour.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-demo-'))
  const userDataDir = join(folder, 'data')
  console.log(`Started Binnacle on ${electron.kind} (${electron.path}): ${electron.reason}`)
  console.log(`Training mode: a simulated service on loopback; data in ${userDataDir}, removed at the end.`)
  const { app, page, close } = await launchBinnacle({ userDataDir, executablePath: electron.path })
  const shoot: Shoot = async (name, shown = page) => {
    if (shots === null) return
    const drawn = await pictureOf(shown)
    if (drawn === null) return
    const path = join(shots, `${name}.png`)
    writeFileSync(path, drawn)
    console.log(`picture: ${path}`)
  }
  try {
    await prepareSample(page, shoot)
    await look(app, page, shoot)
    if (shots === null) {
      console.log('The window stays open; close it to end.')
      await app.waitForEvent('close', { timeout: 0 })
      return
    }
    await planOnPaper(app, page, join(shots, '13-plan-on-paper'))
    await moveWaypoint(page, shoot)
    const stick = join(folder, 'Stick')
    mkdirSync(stick)
    const pack = join(stick, 'Bishop Rock - Ambrose.binnacle')
    await writePack(app, page, pack)
    await shoot('19-pack')
    await onAnotherComputer(electron.path, join(folder, 'other'), pack, shoot)
    await lookIn4k(page, shoot)
    await enterFix(page, shoot)
    await relayPictures(shots)
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ten or more of the items are received: some of the weather is on screen. */
const SOME_REQUESTS = /\b\d\d+ of \d+ items/

async function prepareSample(page: Page, shoot: Shoot): Promise<void> {
  await at(page, 'first-run').waitFor()
  await shoot('01-first-run')
  await chooseTraining(page, true)
  await at(page, 'sample-preparing').getByText(SOME_REQUESTS).or(at(page, 'sample-ready')).waitFor(FETCHED)
  await shoot('02-sample-being-prepared')
  await at(page, 'sample-ready').waitFor(FETCHED)
  await at(page, 'sample-ready').getByRole('button', { name: 'Dismiss' }).click()
  console.log(`estimate of getting it again: ${await textOf(page, 'estimate')}`)
}

/** What a window shows, display or not. */
async function look(app: ElectronApplication, page: Page, shoot: Shoot): Promise<void> {
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
  await lookAtHeavyWeather(page)
  await shoot('06-heavy-weather')
  await compare(page)
  await shoot('07-compare')
  await lookAtSecondWindow(app, page, shoot)
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
  await hidePicture(page)
  await findRoute(page)
  await shoot('16-better-route')
}

/** The curves on another screen, of both departures; closed again. */
async function lookAtSecondWindow(app: ElectronApplication, page: Page, shoot: Shoot): Promise<void> {
  const opened = app.waitForEvent('window')
  await at(page, 'open-strip').click()
  const second = await opened
  await second.locator('[data-second]').first().waitFor()
  await shoot('12-strip-in-a-second-window', second)
  await second.close()
}

/** A Binnacle of its own with a key of its own, to which the pack's maker is a stranger. */
async function onAnotherComputer(
  executablePath: string,
  userDataDir: string,
  pack: string,
  shoot: Shoot,
): Promise<void> {
  const { app, page, close } = await launchBinnacle({ userDataDir, executablePath })
  try {
    await chooseTraining(page)
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    }, pack)
    await importPack(page, shoot)
  } finally {
    await close()
  }
}

const SIZE_4K = { width: 3840, height: 2160 }

/** A screen of 3840 × 2160; the window is as it was afterwards. */
async function lookIn4k(page: Page, shoot: Shoot): Promise<void> {
  const before = page.viewportSize() ?? (await page.evaluate(() => ({ width: innerWidth, height: innerHeight })))
  await openPlan(page)
  await page.setViewportSize(SIZE_4K)
  await lookAtWholeRoute(page)
  await shoot('23-plan-4k')
  await page.setViewportSize(before)
}
