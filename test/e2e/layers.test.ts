// Weather layers on the chart: off at first, on after Get weather along a corridor, with source and age, empty where nothing is stored,
// kept over a restart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { launchBinnacle, type Launched } from './launch.ts'
import { at, chooseTraining, getWeather, setEtd, textOf } from './officer.ts'

const PATIENT = { timeout: 20_000 }
const folder = mkdtempSync(join(tmpdir(), 'binnacle-layers-'))
let binnacle: Launched
beforeAll(async () => {
  binnacle = await launchBinnacle({ userDataDir: folder })
  await chooseTraining(binnacle.page)
}, 60_000)
afterAll(async () => {
  await binnacle.close()
  rmSync(folder, { recursive: true, force: true })
})

const legend = (): Promise<string> => textOf(binnacle.page, 'layers-legend')
const shown = (name: 'layers' | 'nodes' | 'drawn'): Promise<string | null> =>
  binnacle.page.locator('.chart-layers').getAttribute(`data-${name}`)

it('shows what is stored along the corridor at the slider’s time, and nothing elsewhere', async () => {
  const { page } = binnacle
  await at(page, 'sample-voyage').click()
  await at(page, 'etd').waitFor()
  await setEtd(page, formatDate(Date.now() + 86_400_000), '0600')
  await at(page, 'time-slider').waitFor()
  expect(await shown('layers')).toBe('none')

  await at(page, 'layers-button').click()
  await at(page, 'layer-wind').check()
  await at(page, 'layer-pressure').check()
  await expect.poll(legend, PATIENT).toContain('Nothing stored here at this time')
  expect(await at(page, 'layers-age').count()).toBe(0)

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await at(page, 'plan-corridor').click()
  await getWeather(page)
  await expect
    .poll(legend, PATIENT)
    .toMatch(/\d+ stored points ● Forecast \(F\), (just fetched|the oldest fetched \d+ min ago)/)
  expect(await shown('layers')).toBe('wind pressure')
  expect(Number(await shown('nodes'))).toBeGreaterThan(3)

  // A day before the departure nothing of the corridor is stored: its own hours alone are.
  await at(page, 'time-slider').press('Home')
  const first = await textOf(page, 'cursor-time')
  await at(page, 'time-slider').fill(
    await at(page, 'time-slider').evaluate((slider) => (slider as HTMLInputElement).min),
  )
  await expect.poll(() => textOf(page, 'cursor-time'), PATIENT).toContain('not departed')
  expect(await textOf(page, 'cursor-time')).not.toBe(first)
  await expect.poll(legend, PATIENT).toContain('Nothing stored here at this time')
  expect(await shown('drawn')).toBe('0')

  // Played from there the ship moves and the stored points come.
  await at(page, 'time-slider').press('Home')
  await at(page, 'play').click()
  await expect.poll(() => textOf(page, 'cursor-time'), PATIENT).toContain('day 2')
  await at(page, 'play').click()
  await expect.poll(legend, PATIENT).toMatch(/\d+ stored points?/)

  await binnacle.close()
  binnacle = await launchBinnacle({ userDataDir: folder })
  await at(binnacle.page, 'layers-legend').waitFor()
  await expect.poll(() => shown('layers'), PATIENT).toBe('wind pressure')
})
