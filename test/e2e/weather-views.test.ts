// The weather's charts and table as the officer sets them: rows kept over a restart, lines by waypoint and hours, the file, conventions.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { launchBinnacle, type Launched } from './launch.ts'
import { at, chooseTraining, getWeather, setEtd, textOf } from './officer.ts'

let folder = ''
let binnacle: Launched | null = null
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'binnacle-views-'))))
afterEach(async () => {
  await binnacle?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('rows, lines, file and conventions', { timeout: 120_000 }, async () => {
  binnacle = await launchBinnacle({ userDataDir: folder })
  const { app, page } = binnacle
  await chooseTraining(page)
  await page.getByRole('button', { name: 'Sample voyage' }).click()
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(Math.ceil(Date.now() / 86_400_000) * 86_400_000), '0600')
  await getWeather(page)

  await at(page, 'choose-rows').click()
  await at(page, 'row-ice').check()
  await at(page, 'row-pressure').uncheck()

  await at(page, 'strip-table').click()
  const lines = at(page, 'weather-table').locator('tbody tr')
  await lines.first().waitFor()
  const every3 = await lines.count()
  await at(page, 'table-by-6h').click()
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

  // The simulated sea comes from where its wind does: read the other way round, it is looked at.
  expect(await at(page, 'direction-caution').count()).toBe(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await at(page, 'direction-windWaveDirection').selectOption('towards')
  await at(page, 'direction-caution').waitFor()
  await at(page, 'direction-windWaveDirection').selectOption('from')
  await at(page, 'direction-caution').waitFor({ state: 'detached' })

  await binnacle.close()
  binnacle = await launchBinnacle({ userDataDir: folder })
  await at(binnacle.page, 'choose-rows').click()
  expect(await at(binnacle.page, 'row-ice').isChecked()).toBe(true)
  expect(await at(binnacle.page, 'row-pressure').isChecked()).toBe(false)
})
