// Weather layers on the chart: off at first, on after Get weather along a corridor, with source and age, empty where nothing is stored,
// kept over a restart. The weather picture beside them, on and off by its key.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, getWeather, setEtd, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

const shownOn = (page: Page, name: 'layers' | 'nodes' | 'drawn'): Promise<string | null> =>
  page.locator('[data-part="layers"]').getAttribute(`data-${name}`)

async function openLayers(page: Page): Promise<void> {
  if ((await at(page, 'layers-sheet').count()) === 0) await at(page, 'layers-button').click()
}

test('shows what is stored along the corridor at the slider’s time, and nothing elsewhere', async ({ start }) => {
  const { page, close } = await start()
  const legend = (): Promise<string> => textOf(page, 'layers-legend')
  const shown = (name: 'layers' | 'nodes' | 'drawn'): Promise<string | null> => shownOn(page, name)
  await chooseTraining(page)
  await at(page, 'sample-voyage').click()
  await at(page, 'edit-schedule').waitFor()
  await setEtd(page, formatDate(wallClockMs() + 86_400_000), '0600')
  await at(page, 'time-slider').waitFor()
  expect(await shown('layers')).toBe('none')

  await at(page, 'layers-button').click()
  await at(page, 'layer-wind').check()
  await at(page, 'layer-pressure').check()
  await expect.poll(legend).toContain('Nothing known here at this time')
  expect(await at(page, 'layers-age').count()).toBe(0)

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await at(page, 'more-to-get').click()
  await at(page, 'plan-corridor').click()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await getWeather(page)
  // A press elsewhere has closed it.
  expect(await at(page, 'layers-sheet').count()).toBe(0)
  await at(page, 'layers-button').click()
  await expect.poll(legend).toMatch(/\d+ points ● Forecast \(F\), (just fetched|the oldest fetched \d+ min ago)/)
  expect(await shown('layers')).toBe('wind pressure')
  expect(Number(await shown('nodes'))).toBeGreaterThan(3)

  // A day before the departure nothing of the corridor is stored: its own hours alone are.
  await at(page, 'time-slider').press('Home')
  const first = await textOf(page, 'cursor-time')
  for (let i = 0; i < 8; i++) await at(page, 'time-slider').press('ArrowLeft')
  await expect.poll(() => textOf(page, 'cursor-time')).toContain('not departed')
  expect(await textOf(page, 'cursor-time')).not.toBe(first)
  // Without the sheet the chart's status bar says that nothing is known here.
  await expect.poll(() => textOf(page, 'layers-caution')).toBe('○ Layers: nothing known here')
  await openLayers(page)
  await expect.poll(legend).toContain('Nothing known here at this time')
  expect(await shown('drawn')).toBe('0')

  // Played from there the ship moves and the stored points come; the weather picture goes with the time.
  await at(page, 'time-slider').press('Home')
  const picture = (name: 'picture' | 'time'): Promise<string | null> =>
    page.locator('[data-part="picture"]').getAttribute(`data-${name}`)
  expect(await picture('picture')).toBe('none')
  await page.keyboard.press('Control+i')
  await expect.poll(() => picture('picture')).toBe('pressure')
  const startsAt = Number(await picture('time'))
  await at(page, 'play').click()
  await expect.poll(() => textOf(page, 'cursor-time')).toContain('day 2')
  await at(page, 'play').click()
  await expect.poll(async () => Number(await picture('time')) - startsAt).toBeGreaterThan(12 * 3_600_000)
  await page.keyboard.press('Control+i')
  await expect.poll(() => picture('picture')).toBe('none')
  await openLayers(page)
  await expect.poll(legend).toMatch(/\d+ points?/)

  await close()
  const { page: again } = await start()
  await expect.poll(() => shownOn(again, 'layers')).toBe('wind pressure')
  await at(again, 'layers-button').click()
  await at(again, 'layers-legend').waitFor()
  await again.keyboard.press('Escape')
  expect(await at(again, 'layers-sheet').count()).toBe(0)
  expect(await at(again, 'layers-button').getAttribute('aria-label')).toBe('Layers, 2 on')
})
