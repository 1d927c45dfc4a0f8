// What the demo does in the window, as an officer would: each step ends where it is worth a picture.
import type { ElectronApplication, Page } from 'playwright'
import { formatPosition } from '../shared/format/format.ts'
import { HOUR_MS } from '../shared/format/time.ts'
import { buildSchedule } from '../shared/passage/schedule.ts'
import { shipAt } from '../shared/passage/ship-at.ts'
import { quarterOf } from '../shared/weather/climatology.ts'
import { call, currentVoyage } from '../test/support/call.ts'
import { chartScreen } from '../test/support/chart-screen.ts'
import { wallClockMs } from '../test/support/clock.ts'
import { at, chartMap, closeSheet, getWeather, textOf, waypointNames } from '../test/support/officer.ts'

export type Shoot = (name: string, page?: Page) => Promise<void>

/** On a computer that is busy with other things, too. */
export const FETCHED = { timeout: 600_000 }

/** The system's dialog for where to write is answered with `path`. */
export const answerSaving = (app: ElectronApplication, path: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)

/** The cursor stands at the worst of the voyage already: it is looked at on the chart. */
export async function lookAtWorst(page: Page): Promise<void> {
  await page.locator('[data-testid="answer"]:not([data-state="unknown"])').waitFor()
  if (await at(page, 'answer-show').isVisible()) await at(page, 'answer-show').click()
}

/** The criteria where one is met, on such a day; else where the sea is worst. */
export async function lookAtHeavyWeather(page: Page): Promise<void> {
  await at(page, 'answer-heavy').click()
  const stretches = at(page, 'heavy-along').locator('button[data-level="warning"]')
  await at(page, 'heavy-along').waitFor()
  if ((await stretches.count()) > 0) {
    await stretches.first().click()
    await page.locator('[data-criterion][data-verdict^="met"]').first().waitFor()
  }
  await at(page, 'heavy-weather').evaluate((section) => section.scrollIntoView())
}

/** Without a sheet over it. A press on the place that is open would fold it away. */
export async function openPlan(page: Page): Promise<void> {
  await closeSheet(page)
  if (!(await at(page, 'plan-menu').isVisible())) await at(page, 'rail-plan').click()
  await at(page, 'plan-menu').waitFor()
}

/** The whole route, nothing selected, and no focus or pointer in the picture. */
export async function lookAtWholeRoute(page: Page): Promise<void> {
  await chartMap(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await chartMap(page).evaluate((chart) => chart.blur())
  await page.mouse.move(0, 0)
}

/** Once all are compared, another departure beside the plan: one that is known throughout, whose figures stand in no brackets. */
export async function compare(page: Page): Promise<void> {
  await at(page, 'rail-compare').click()
  await at(page, 'compare-status')
    .filter({ hasText: /^\d+ departures/ })
    .waitFor(FETCHED)
  const others = page.locator('[data-testid="compare-row"]:not([data-own]):has([data-kind])')
  const known = others.filter({ hasNotText: '(' })
  await ((await known.count()) > 0 ? known : others).first().click()
  await page.locator('[data-second]').first().waitFor()
}

/** A better route by one press: the search does its rounds, what it recommends is drawn beside the plan, with both in view, and kept. */
export async function findRoute(page: Page): Promise<void> {
  await openPlan(page)
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

/** Isobars and all that belongs to them, away from the chart. */
export async function hidePicture(page: Page): Promise<void> {
  await page.keyboard.press('Control+i')
  await page.locator('[data-part="picture"][data-picture="none"]').waitFor({ state: 'attached' })
}

/** A place off the track: its hours and its seasons, fetched from there. */
export async function lookAtPlace(page: Page, shoot: Shoot): Promise<void> {
  await at(page, 'rail-weather').click()
  await at(page, 'open-place').click()
  await at(page, 'place').fill('44.5 -30.25')
  for (const [view, ask, table, rows, name] of [
    ['hours', 'ask-point', 'point-table', 19, '09-place-hours'],
    ['season', 'ask-season', 'season-table', 5, '10-place-season'],
  ] as const) {
    await at(page, `place-view-${view}`).click()
    if (view === 'season') await chooseVoyageSeason(page)
    await page.locator(`[data-testid="${ask}-send"]:enabled`).click(FETCHED)
    await at(page, `${ask}-nothing`).waitFor(FETCHED)
    // All that was fetched is on screen a moment after the run has ended.
    await at(page, table)
      .locator('tbody tr')
      .filter({ hasText: /\d\.\d/ })
      .nth(rows - 1)
      .waitFor({ state: 'attached', ...FETCHED })
    await shoot(name)
  }
  await at(page, 'close-place').click()
}

/** The years of the months in the midst of the voyage, side by side. */
async function chooseVoyageSeason(page: Page): Promise<void> {
  const { etdMs, etaMs } = buildSchedule((await currentVoyage(page)).document)
  await at(page, 'span-years').click()
  if (etdMs !== null && etaMs !== null) await at(page, `months-${quarterOf((etdMs + etaMs) / 2)}`).click()
}

/** Isobars, wind and sea over the ocean, drawn from few points, when the voyage is at its worst. */
export async function lookAtPicture(page: Page): Promise<void> {
  await lookAtWorst(page)
  await at(page, 'layers-button').click()
  await at(page, 'picture-pressure').check()
  await at(page, 'picture-wind').check()
  await at(page, 'picture-shade-sea').click()
  await at(page, 'picture-from').waitFor(FETCHED)
  await page.keyboard.press('Escape')
  await at(page, 'picture-from').waitFor({ state: 'hidden' })
  await at(page, 'layers-button').blur()
}

/** A waypoint is dragged: what it gains beside the hand, and before → after until it is kept. It is put back. */
export async function moveWaypoint(page: Page, shoot: Shoot): Promise<void> {
  const index = 4
  await openPlan(page)
  await lookAtWholeRoute(page)
  await waypointNames(page).nth(index).click()
  const moved = (await currentVoyage(page)).document.waypoints[index]
  if (moved === undefined) return
  const { x, y } = (await chartScreen(page))(moved.position)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 40, { steps: 8 })
  await at(page, 'move-tip').waitFor()
  await shoot('17-waypoint-in-the-hand')
  await page.mouse.up()
  await at(page, 'change-words').filter({ hasText: '→' }).waitFor()
  if ((await textOf(page, 'change-words')).includes('◐')) {
    const get = page.locator('[data-testid="change-get"]:not([aria-disabled="true"])')
    // What the forecast does not reach yet stays not known, and nothing of it can be got.
    const isUpToDate = page.locator('[data-testid="change-get"][title^="Up to date"]')
    await get.or(isUpToDate).waitFor(FETCHED)
    if ((await isUpToDate.count()) === 0) await get.click(FETCHED)
    await page
      .locator('[data-testid="change-get"]:not([title^="Up to date"])')
      .waitFor({ state: 'detached', ...FETCHED })
  }
  await page.mouse.move(x + 120, y + 160)
  await shoot('18-waypoint-moved')
  await at(page, 'change-undo').click()
  await at(page, 'change-line').waitFor({ state: 'detached' })
  await lookAtWholeRoute(page)
}

/** The same route once more, fourteen hours out and an hour behind the plan: a fix is entered, and the weather of the rest fetched anew. */
export async function enterFix(page: Page, shoot: Shoot): Promise<void> {
  await openPlan(page)
  await call(page, 'voyage.importSample', {})
  const { voyageId, document } = await currentVoyage(page)
  const nowMs = wallClockMs()
  const etdMs = nowMs - 14 * HOUR_MS
  await call(page, 'voyage.setSchedule', { voyageId, etdMs })
  await at(page, 'enter-fix').waitFor()
  await getWeather(page)
  await at(page, 'enter-fix').click()
  await at(page, 'fix-now').click()
  const planned = buildSchedule({ ...document, schedule: { ...document.schedule, etdMs } })
  await at(page, 'fix-position').fill(formatPosition(shipAt(planned, nowMs - HOUR_MS).position))
  await shoot('24-fix')
  await at(page, 'set-fix').click()
  await at(page, 'sheet-fix').waitFor({ state: 'hidden' })
  await getWeather(page)
  await lookAtWholeRoute(page)
  await lookAtWorst(page)
  await shoot('25-under-way')
}

/** The voyage shown, with its weather, as one file. */
export async function writePack(app: ElectronApplication, page: Page, path: string): Promise<void> {
  await answerSaving(app, path)
  await openPlan(page)
  await at(page, 'plan-menu').click()
  await at(page, 'menu-write-pack').click()
  await page.locator('[data-testid="write-pack"]:enabled').click()
  await at(page, 'pack-written').waitFor()
}

/** On another computer, without a link: who made it is answered first, then the voyage is opened with its weather. */
export async function importPack(page: Page, shoot: Shoot): Promise<void> {
  await at(page, 'take-pack').click()
  await at(page, 'open-packs').click()
  await at(page, 'pack-question').waitFor()
  await shoot('20-pack-of-another', page)
  await at(page, 'pack-always').click()
  await at(page, 'pack-report').waitFor()
  await shoot('21-pack-imported', page)
  await at(page, 'pack-voyages').getByRole('button').first().click()
  await at(page, 'waypoints').waitFor({ state: 'attached' })
  await shoot('22-pack-opened', page)
}
