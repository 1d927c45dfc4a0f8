// What an officer does at the screen, step by step, in the words and places of the window. Used by end-to-end tests and the demo.
import type { ElectronApplication, Page } from 'playwright'
import { newVessel } from '../../shared/ship/vessel.ts'
import { LAYERS } from '../../shared/weather/layers.ts'
import { call } from './call.ts'
import { until } from './until.ts'

export const at = (page: Page, testId: string) => page.getByTestId(testId)

/** Text as read: any white space, unbreakable or not, is one space. */
export const textOf = async (page: Page, testId: string): Promise<string> =>
  (await at(page, testId).innerText()).replaceAll(/\s+/g, ' ').trim()

/** The chart, for the pointer and the keys. */
export const chartMap = (page: Page) => page.getByRole('application', { name: 'Chart' })

/** The names in the waypoint table, which select their waypoints; also while another tab or a sheet hides them. */
export const waypointNames = (page: Page) => at(page, 'waypoints').locator('th[scope="row"] button')

/** First run: training mode, without its sample voyage unless that is chosen. */
export async function chooseTraining(page: Page, withSample = false): Promise<void> {
  await at(page, 'first-run').waitFor()
  await at(page, 'with-sample').setChecked(withSample)
  await at(page, 'choose-training').click()
  await at(page, 'training-mark').waitFor()
}

/** First run: training mode, with the sample voyage. */
export async function openSample(page: Page): Promise<void> {
  await chooseTraining(page)
  await at(page, 'sample-voyage').click()
  await at(page, 'waypoints').waitFor()
}

/** First run: a service and its key; the rest is left for later. */
export async function connectToService(page: Page, baseUrl: string, apiKey: string): Promise<void> {
  await at(page, 'first-run').waitFor()
  await at(page, 'choose-service').click()
  await at(page, 'base-url').fill(baseUrl)
  await at(page, 'api-key').fill(apiKey)
  await at(page, 'connect').click()
  await at(page, 'leave-first-run').click()
}

/** First run: the office's code; the rest is left for later. */
export async function connectToOffice(page: Page, code: string): Promise<void> {
  await at(page, 'first-run').waitFor()
  await at(page, 'choose-service').click()
  await page.getByText('By the office’s relay, with its code').click()
  await at(page, 'office-code').fill(code)
  await at(page, 'join-office').click()
  await at(page, 'leave-first-run').click()
}

/** Voyages to choose from, and new ones: in Plan while there is none, else in a sheet over it. */
export async function openLibrary(page: Page): Promise<void> {
  await at(page, 'library-button').waitFor()
  const isOpen = (): Promise<boolean> => page.locator('[data-testid="open-route"]:visible').isVisible()
  // A voyage that comes closes what lay over the one before.
  for (let tries = 0; tries < 20; tries++) {
    if (!(await isOpen())) await at(page, 'library-button').click()
    await page.waitForTimeout(150)
    if (await isOpen()) return
  }
  throw new Error('the library does not open')
}

/** Opens a route file through the system's dialog, which is answered with `path`. */
export async function openRoute(app: ElectronApplication, page: Page, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
  await openLibrary(page)
  await at(page, 'open-route').click()
}

const sheetNow = (page: Page) => page.locator('section[role="dialog"]:visible')

/** Closes the sheet that lies over the panel, if there is one. */
export async function closeSheet(page: Page): Promise<void> {
  const close = sheetNow(page).getByRole('button', { name: /^Close: / })
  // It may close by itself meanwhile.
  const isClosed = async (): Promise<boolean> => (await sheetNow(page).count()) === 0
  await until(async () => {
    if (!(await isClosed())) await close.click({ timeout: 3000 }).catch(() => undefined)
    return isClosed()
  }, 'that the sheet is closed')
}

/** Opens a sheet by `press`, unless it is open; another is closed first. */
export async function openSheet(page: Page, name: string, press: () => Promise<void>): Promise<void> {
  if (await at(page, `sheet-${name}`).isVisible()) return
  await closeSheet(page)
  await press()
  await at(page, `sheet-${name}`).waitFor()
}

const openSchedule = (page: Page): Promise<void> => openSheet(page, 'schedule', () => at(page, 'edit-schedule').click())

/** What is kept closes the sheet. */
export async function setEtd(page: Page, date: string, time: string): Promise<void> {
  await openSchedule(page)
  await at(page, 'etd').fill(date)
  await at(page, 'etd-time').fill(time)
  await at(page, 'etd-time').press('Enter')
  await at(page, 'sheet-schedule').waitFor({ state: 'hidden' })
}

export async function setSpeed(page: Page, speedKn: string): Promise<void> {
  await openSchedule(page)
  await at(page, 'speed').fill(speedKn)
  await at(page, 'speed').press('Enter')
  await at(page, 'sheet-schedule').waitFor({ state: 'hidden' })
}

/** Presses "Get weather" and waits until the run has ended; returns the sentence it ended with. */
export async function getWeather(page: Page): Promise<string> {
  // Subjects that were opened before are kept, out of sight.
  await page.locator('[data-testid="get-weather"]:enabled:visible').click()
  // Of a run that brought less the reason stands there alone; all that is said of it is its title.
  const ends = ['finished', 'stored', 'received', 'failed', 'refused', 'paused', 'interrupted']
  const words = page
    .locator('[data-testid="sync-words"]:visible')
    .and(page.locator(ends.map((end) => `[title*="${end}" i]`).join(', ')))
  await words.waitFor()
  return ((await words.getAttribute('title')) ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Every weather layer on the chart. */
export async function showLayers(page: Page): Promise<void> {
  await at(page, 'layers-button').click()
  for (const layer of LAYERS) await at(page, `layer-${layer}`).check()
  await page.keyboard.press('Escape')
  await page.locator(`[data-part="layers"][data-layers="${LAYERS.join(' ')}"]`).waitFor({ state: 'attached' })
}

export async function hideLayers(page: Page): Promise<void> {
  await at(page, 'layers-button').click()
  for (const layer of LAYERS) await at(page, `layer-${layer}`).uncheck()
  await page.keyboard.press('Escape')
  await page.locator('[data-part="layers"][data-layers="none"]').waitFor({ state: 'attached' })
}

/** Isobars, wind and sea of the weather picture on the chart; the points are requested and drawn. */
export async function showPicture(page: Page): Promise<void> {
  await at(page, 'layers-button').click()
  await at(page, 'picture-pressure').check()
  await at(page, 'picture-wind').check()
  await at(page, 'picture').getByText('Sea', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.locator('[data-part="picture"][data-picture="pressure wind sea"]').waitFor({ state: 'attached' })
}

export async function showPalette(page: Page, palette: 'day' | 'dusk' | 'night'): Promise<void> {
  await at(page, `palette-${palette}`).click()
  await page.locator(`html[data-palette="${palette}"]`).waitFor()
}

/** The weather table's cells by `<epoch ms>/<measure>`, as shown. */
export async function weatherCells(page: Page): Promise<Map<string, string>> {
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await at(page, 'weather-table').waitFor()
  const cells = await page
    .locator('[data-testid="weather-table"] [data-time][data-measure]')
    .evaluateAll((found) =>
      found.map(
        (cell) =>
          [`${cell.getAttribute('data-time')}/${cell.getAttribute('data-measure')}`, cell.textContent ?? ''] as const,
      ),
    )
  return new Map(cells)
}

/** Drags the time axis to a time, and puts it right by the quarters of an hour that a pixel holds. */
export async function slideTo(page: Page, timeMs: number): Promise<void> {
  const slider = at(page, 'time-slider')
  const now = async (name: string): Promise<number> => Number(await slider.getAttribute(name))
  const [fromMs, toMs] = [await now('data-axis-from'), await now('data-axis-to')]
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the time axis is not on screen')
  await page.mouse.click(box.x + ((timeMs - fromMs) / (toMs - fromMs)) * box.width, box.y + box.height / 2)
  for (let presses = 0; presses < 20 && (await now('aria-valuenow')) !== timeMs; presses++)
    await slider.press((await now('aria-valuenow')) < timeMs ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
}

/** In Compare, where none of the departures leads, or the planned one does: the last but one, which is another. The seas are those of the day. */
export async function chooseOneToLeave(page: Page): Promise<void> {
  if ((await at(page, 'compare-take').count()) > 0) return
  await page.locator('[data-testid="compare-row"]:not([data-own])').nth(-2).click()
  await at(page, 'compare-take').waitFor()
}

/** A new vessel in use, with one hard limit for the sea. */
export async function addVessel(page: Page, name: string, waveM: number): Promise<void> {
  const { activeId } = await call(page, 'vessel.add', { name })
  if (activeId === null) throw new Error('no vessel')
  const document = newVessel(name)
  document.limits.waveM = { value: waveM, kind: 'hard' }
  await call(page, 'vessel.set', { vesselId: activeId, document })
}
