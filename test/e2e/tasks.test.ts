// What an officer does often, and how many presses it takes.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { DAY_MS, formatDate, HOUR_MS } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { call } from '../support/call.ts'
import { addVessel, at, chooseTraining, getWeather, textOf } from '../support/officer.ts'
import { countPresses } from '../support/presses.ts'
import { test } from './window-test.ts'

const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

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

test('after departure: the answer without a press, a refresh with one, a fix with four, the plan as PDF with three, noon with four', async ({
  start,
  folder,
}) => {
  const first = await start()
  await chooseTraining(first.page)
  await call(first.page, 'voyage.importSample', {})
  await addVessel(first.page, 'Northern Trader', 2)
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
  await at(page, 'sheet-paper').getByRole('button', { name: 'Close' }).click()
  await at(page, 'sheet-paper').waitFor({ state: 'hidden' })

  // The noon report, stored and as a file, with no weather typed.
  const csv = join(folder, 'noon.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, csv)
  const beforeNoon = await presses()
  await at(page, 'plan-menu').click()
  await at(page, 'menu-sailed').click()
  await page.locator('[data-testid="noon-save"]:enabled').click()
  await at(page, 'noon-saved').waitFor()
  await page.locator('[data-testid="noon-csv"]:enabled').click()
  await expect.poll(() => existsSync(csv)).toBe(true)
  expect(readFileSync(csv, 'utf8')).toMatch(/Bishop Rock/)
  expect((await presses()) - beforeNoon).toBeLessThanOrEqual(4)
})

test('a voyage with its vessel into a pack: three presses at most; out of it on another computer: four', async ({
  start,
  folder,
}) => {
  const file = join(folder, 'Voyage.binnacle')
  const one = await start()
  await chooseTraining(one.page)
  await call(one.page, 'voyage.importSample', {})
  await addVessel(one.page, 'Northern Trader', 2)
  await at(one.page, 'waypoints').waitFor()
  await one.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, file)
  const pressesToWrite = await countPresses(one.page)
  await at(one.page, 'plan-menu').click()
  await at(one.page, 'menu-write-pack').click()
  await one.page.locator('[data-testid="write-pack"]:enabled').click()
  await at(one.page, 'pack-written').waitFor()
  expect(await pressesToWrite()).toBeLessThanOrEqual(3)
  expect(await textOf(one.page, 'pack-documents-count')).toMatch(/^1 vessel/)

  const other = await start({ userDataDir: join(folder, 'other') })
  await chooseTraining(other.page)
  // With one of its own, so that the other's limits are chosen knowingly.
  await addVessel(other.page, 'Zephyr', 30)
  await other.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, file)
  const pressesToRead = await countPresses(other.page)
  await at(other.page, 'take-pack').click()
  await at(other.page, 'open-packs').click()
  await at(other.page, 'pack-once').click()
  await at(other.page, 'open-judged').click()
  await at(other.page, 'waypoints').waitFor()
  await expect.poll(() => textOf(other.page, 'whose-limits')).toMatch(/^Limits of Northern Trader from /)
  expect(await pressesToRead()).toBeLessThanOrEqual(4)
})
