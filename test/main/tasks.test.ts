// What an officer does often, and how many presses it takes: counted in the page, so that none is forgotten. Typing and Enter are not presses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, formatDate, HOUR_MS } from '../../shared/format/time.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import { wallClockMs } from '../support/clock.ts'
import { call } from '../support/call.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { at, chooseOneToLeave, chooseTraining, getWeather, textOf, waypointNames } from '../support/officer.ts'
import { test } from '../e2e/window-test.ts'

const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

/** Counts from now on; what is called gives the presses so far. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 })
    addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && (globalThis as { presses?: number }).presses!++,
      true,
    )
  })
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
}

async function addVessel(page: Page): Promise<void> {
  const { activeId } = await call(page, 'vessel.add', { name: 'Northern Trader' })
  if (activeId === null) throw new Error('no vessel')
  const document = newVessel('Northern Trader')
  document.limits.waveM = { value: 2, kind: 'hard' }
  await call(page, 'vessel.set', { vesselId: activeId, document })
}

test('from a route file to its weather: four presses at most', async ({ start }) => {
  const { app, page } = await start()
  await chooseTraining(page)
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, ROUTE)
  const presses = await countPresses(page)
  await at(page, 'open-route').click()
  await at(page, 'waypoints').waitFor()
  await at(page, 'edit-schedule').click()
  await at(page, 'etd').fill(formatDate(wallClockMs() + DAY_MS))
  await at(page, 'etd-time').fill('0600')
  await at(page, 'etd-time').press('Enter')
  await at(page, 'sheet-schedule').waitFor({ state: 'hidden' })
  expect(await getWeather(page)).toMatch(/received/)
  expect(await presses()).toBeLessThanOrEqual(4)
})

test('after departure: the answer without a press, a refresh with one, a fix with four, the plan as PDF with three', async ({
  start,
  folder,
}) => {
  const first = await start()
  await chooseTraining(first.page)
  await call(first.page, 'voyage.importSample', {})
  await addVessel(first.page)
  const voyage = await call(first.page, 'voyage.current', {})
  if (voyage === null) throw new Error('no voyage')
  const { voyageId } = voyage
  await call(first.page, 'voyage.setSchedule', { voyageId, etdMs: wallClockMs() - 10 * HOUR_MS, speedKn: 18 })
  await first.page.locator('[data-testid="get-weather"]:enabled').waitFor()
  await getWeather(first.page)
  await first.close()

  const { app, page } = await start()
  const presses = await countPresses(page)
  // The next 72 hours, as far as they are known, and how old that is.
  await expect
    .poll(() => textOf(page, 'answer'))
    .toMatch(/(Beyond|Within) .*Next 72 h .*(covers|known).* (oldest|fetched|just)/i)
  expect(await presses()).toBe(0)

  // Newer for an old voyage: the price stands beside the one press.
  await expect.poll(() => textOf(page, 'schedule-line')).toContain('Enter fix')
  await call(page, 'voyage.setSchedule', { voyageId, etdMs: wallClockMs() - 9 * HOUR_MS, speedKn: 16 })
  // The price below is of this plan: of the one before some points may still be lacking.
  await expect.poll(() => textOf(page, 'schedule-line')).toContain('16.0 kn')
  await expect.poll(() => textOf(page, 'estimate')).toMatch(/\d+ items? · [\d.]+ [kM]?B/)
  expect(await getWeather(page)).toMatch(/received/)
  expect(await presses()).toBe(1)

  await at(page, 'enter-fix').click()
  await at(page, 'fix-now').click()
  await at(page, 'set-fix').click()
  await at(page, 'sheet-fix').waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await call(page, 'voyage.current', {}))?.document.schedule.fix !== undefined)
    .toBe(true)
  expect(await presses()).toBeLessThanOrEqual(1 + 4)

  const path = join(folder, 'plan.pdf')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  const before = await presses()
  await at(page, 'plan-menu').click()
  await at(page, 'on-paper').click()
  await at(page, 'plan-pdf').click()
  await expect.poll(() => textOf(page, 'plan-on-paper')).toMatch(/Written as/)
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await presses()) - before).toBeLessThanOrEqual(3)
})

test('the best of three days’ departures, got and taken, with four presses; a waypoint moved and kept with three; a casualty noted with four', async ({
  start,
}) => {
  const { page } = await start()
  await chooseTraining(page)
  await call(page, 'voyage.importSample', {})
  await addVessel(page)
  const voyage = await call(page, 'voyage.current', {})
  if (voyage === null) throw new Error('no voyage')
  const { voyageId } = voyage
  const etdMs = Math.ceil(wallClockMs() / DAY_MS) * DAY_MS + 6 * HOUR_MS
  await call(page, 'voyage.setSchedule', { voyageId, etdMs, speedKn: 50 })
  await expect.poll(() => textOf(page, 'estimate')).toMatch(/items/)

  const presses = await countPresses(page)
  const since = async (before: number): Promise<number> => (await presses()) - before
  await at(page, 'rail-compare').click()
  await expect.poll(() => textOf(page, 'compare-fetch-price')).toMatch(/items/)
  await at(page, 'compare-fetch-send').click()
  await expect.poll(() => textOf(page, 'compare-fetch')).toMatch(/received/)
  await expect.poll(() => textOf(page, 'compare-status')).toBe('25 departures of the planned route')
  await expect.poll(() => page.locator('[data-testid="compare-row"][data-again]').count()).toBe(0)
  await chooseOneToLeave(page)
  await at(page, 'compare-take').click()
  await expect.poll(async () => (await call(page, 'voyage.current', {}))?.document.schedule.etdMs !== etdMs).toBe(true)
  expect(await presses()).toBeLessThanOrEqual(4)

  await at(page, 'rail-plan').click()
  let before = await presses()
  const moved = voyage.document.waypoints[4]
  if (moved === undefined) throw new Error('no waypoint')
  await waypointNames(page).nth(4).click()
  const { x, y } = (await chartScreen(page))(moved.position)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 30, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => textOf(page, 'change-line')).toMatch(/WPT 5 moved.*→/)
  await at(page, 'change-keep').click()
  await at(page, 'change-line').waitFor({ state: 'hidden' })
  expect(await since(before)).toBeLessThanOrEqual(3)

  before = await presses()
  await at(page, 'rail-casualties').click()
  await expect.poll(() => textOf(page, 'get-casualties-price')).toMatch(/requests/)
  await at(page, 'get-casualties-send').click()
  await at(page, 'casualties-list').getByRole('button').first().click()
  await at(page, 'casualty-note').click()
  await expect.poll(async () => (await call(page, 'voyage.current', {}))?.document.notes ?? '').toMatch(/^Casualty: /)
  expect(await since(before)).toBeLessThanOrEqual(4)
})
