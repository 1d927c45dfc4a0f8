// The weather's charts and table as the officer sets them: rows kept over a restart, lines by waypoint and hours, the file, conventions.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, getWeather, openLibrary, setEtd, textOf } from '../support/officer.ts'
import { openPlanSheet } from './plan-steps.ts'
import { test } from './window-test.ts'

/** The other of two stored voyages, with its table on screen. */
async function openOther(page: Page): Promise<void> {
  const name = await textOf(page, 'voyage-name')
  await openLibrary(page)
  await at(page, 'voyage-list').locator('button:not([aria-current])').click()
  await expect.poll(() => textOf(page, 'voyage-name')).not.toBe(name)
  await at(page, 'weather-table').locator('tbody tr').first().waitFor()
}

test('rows, lines, file and conventions', async ({ folder, start }) => {
  const { app, page, close } = await start()
  await chooseTraining(page)
  await page.getByRole('button', { name: 'Sample voyage' }).click()
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(Math.ceil(wallClockMs() / 86_400_000) * 86_400_000), '0600')
  await getWeather(page)

  await at(page, 'choose-rows').click()
  await at(page, 'row-ice').check()
  await at(page, 'row-pressure').uncheck()

  // By the keyboard: the arrow only moves, Enter chooses.
  await at(page, 'strip-charts').focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-testid="strip-table"]:focus').waitFor()
  expect(await at(page, 'strip-table').getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Enter')
  const lines = at(page, 'weather-table').locator('tbody tr')
  await lines.first().waitFor()
  const every3 = await lines.count()
  await at(page, 'table-by-6-h').click()
  await expect.poll(() => lines.count()).toBeLessThan(every3 / 2 + 2)
  await at(page, 'table-by-waypoint').click()
  await expect.poll(() => lines.count()).toBe(await at(page, 'waypoints').locator('tbody tr').count())
  // Every waypoint of a voyage whose track is stored has its weather.
  const sources = await lines.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-source')))
  expect(sources.every((source) => source === 'F')).toBe(true)

  const path = join(folder, 'table.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await at(page, 'weather-csv').click()
  await at(page, 'weather-csv-done').waitFor()
  expect(await textOf(page, 'weather-csv-done')).toContain('table.csv')
  const csv = readFileSync(path, 'utf8').trimEnd().split('\r\n')
  expect(csv).toHaveLength(4 + sources.length)
  expect(csv[1]).toContain('TRAINING')

  // What another voyage's table was written as does not stand under this one.
  await openPlanSheet(page, 'route')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => textOf(page, 'voyage-name')).toContain('(copy)')
  await at(page, 'weather-table').locator('tbody tr').first().waitFor()
  await openOther(page)
  const late = join(folder, 'late.csv')
  await app.evaluate(({ dialog }, filePath) => {
    const answered = new Promise<void>((resolve) => Object.assign(globalThis, { answerDialog: resolve }))
    dialog.showSaveDialog = () => answered.then(() => ({ canceled: false, filePath }))
  }, late)
  await at(page, 'weather-csv').click()
  await at(page, 'weather-csv').getByText('Writing…').waitFor()
  await openOther(page)
  await at(page, 'weather-csv').getByText('Table as CSV…').waitFor()
  await app.evaluate(() => (globalThis as unknown as { answerDialog: () => void }).answerDialog())
  await expect.poll(() => existsSync(late)).toBe(true)
  // Called after it, so answered after it.
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
  })
  await at(page, 'weather-csv').click()
  await at(page, 'weather-csv').getByText('Table as CSV…').waitFor()
  expect(await at(page, 'weather-csv-done').count()).toBe(0)

  // The simulated sea comes from where its wind does: read in the opposite sense, a caution is shown.
  expect(await at(page, 'direction-caution').count()).toBe(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await at(page, 'direction-windWaveDirection').selectOption('towards')
  await at(page, 'direction-caution').waitFor()
  await at(page, 'direction-windWaveDirection').selectOption('from')
  await at(page, 'direction-caution').waitFor({ state: 'detached' })

  await close()
  const { page: again } = await start()
  await at(again, 'choose-rows').click()
  expect(await at(again, 'row-ice').isChecked()).toBe(true)
  expect(await at(again, 'row-pressure').isChecked()).toBe(false)
})
