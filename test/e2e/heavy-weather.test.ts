// Limits and heavy weather on screen: not judged without a vessel, then judged, led to, and settled by the master over a restart.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatDate, formatShortUtc } from '../../shared/format/time.ts'
import { heavyWeather, motionAt, seaAt } from '../../shared/ship/heavy/criteria.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../shared/ship/heavy/settings.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, getWeather, setEtd, textOf } from '../support/officer.ts'
import { openTab } from './plan-steps.ts'
import { test } from './window-test.ts'

const show = (page: Page, subject: string): Promise<void> =>
  page.getByRole('button', { name: subject, exact: true }).first().click()
const enter = async (page: Page, field: string, text: string): Promise<void> => {
  await at(page, field).fill(text)
  await at(page, field).press('Enter')
  await page.locator(`[data-testid="${field}"][aria-invalid="false"]`).waitFor()
}
/** `surf-riding: not met` and the values behind it, and so on, of the sea stored for the step with the highest waves, at this time of day. */
async function verdictsAt(page: Page, worstTime: string): Promise<string[][]> {
  const read = (name: string): Promise<unknown> =>
    page.evaluate(async (called) => {
      const result = await window.binnacle.invoke(called, { voyageId: 1 })
      return (result as { ok: true; value: unknown }).value
    }, name)
  const weather = (await read('voyage.weather')) as VoyageWeather
  const heights = weather.columns.totalWaveHeight
  const index = heights.indexOf(Math.max(...heights.map((height) => height ?? 0)))
  const timeMs = weather.steps[index]?.timeMs ?? Number.NaN
  expect(formatShortUtc(timeMs)).toContain(worstTime)
  const sea = seaAt(weather, index, 'total')
  if (sea === null) throw new Error('no sea is stored for the worst hour')
  const overGroundKn = weather.steps[index]?.overGroundKn ?? null
  const particulars = { ...newVessel('Endeavour').particulars, lbpM: 100, rollPeriodS: 14 }
  const { criteria } = heavyWeather(particulars, sea, motionAt(weather, index, overGroundKn), DEFAULT_HEAVY_WEATHER)
  return criteria.map(({ name, verdict, facts }) => [
    `${name}: ${verdict}`,
    ...facts.map(({ label, value, digits }) => `${label} ${value.toFixed(digits)}`.toLowerCase()),
  ])
}
const headline = (page: Page) => at(page, 'answer-headline')

test('from no vessel to a verdict, criteria with their values, and the master’s table', async ({ start }) => {
  const first = await start()
  let { page } = first
  await chooseTraining(page)
  await page.getByRole('button', { name: 'Sample voyage' }).click()
  await at(page, 'waypoints').waitFor()
  await expect.poll(() => textOf(page, 'answer-headline')).toMatch(/Not judged: no ETD/)
  await setEtd(page, formatDate(wallClockMs() + 86_400_000), '0600')
  expect(await getWeather(page)).toMatch(/received/)
  await expect.poll(() => textOf(page, 'answer-headline')).toMatch(/Not judged: no vessel/)
  await show(page, 'Weather')
  await expect.poll(() => textOf(page, 'heavy-weather')).toMatch(/No vessel/)

  await show(page, 'Vessel')
  await enter(page, 'new-vessel', 'Endeavour')
  await at(page, 'vessel-form').waitFor()
  await show(page, 'Weather')
  await expect.poll(() => textOf(page, 'heavy-weather')).toMatch(/Needs roll period, or beam, GM, drafts, length/)
  await expect.poll(() => textOf(page, 'heavy-along')).toMatch(/[○◐] Not (judged|known) at/)
  await expect
    .poll(() => textOf(page, 'heavy-along'))
    .toMatch(/Synchronous rolling.*could not be judged at any time \(lacking roll period, or beam, GM, drafts, length/)
  await show(page, 'Vessel')
  await enter(page, 'vessel-lbpM', '100')
  await enter(page, 'vessel-rollPeriodS', '14')
  // No sea is lower than none: every hour with any sea is beyond it.
  await enter(page, 'limit-waveM', '0')
  await show(page, 'Plan')
  await headline(page)
    .filter({ hasText: /Beyond limits from the beginning/ })
    .waitFor()
  await page.locator('[data-bands*="✕ sea"]').waitFor({ state: 'attached' })
  await openTab(page, 'timing')
  await expect.poll(() => textOf(page, 'eta-words')).toMatch(/ETA with weather: \d\d [A-Z]{3}|so far/)

  await show(page, 'Weather')
  const worstLine = page.getByTestId('exceedance').first()
  const line = (await worstLine.innerText()).replaceAll(/\s+/g, ' ')
  expect(line).toMatch(/worst \d\d [A-Z]{3} \d{4} UTC/)
  const worstTime = /worst \d\d [A-Z]{3} (\d{4}) UTC/.exec(line)?.[1] ?? 'no time'
  await worstLine.click()
  await expect.poll(() => textOf(page, 'cursor-time')).toContain(worstTime)
  // The verdicts are those of the circular for the sea that is stored for this hour, and none is unknown.
  const expected = await verdictsAt(page, worstTime)
  expect(expected).toHaveLength(4)
  expect(expected.join()).not.toContain('unknown')
  expect(expected.flat().length).toBeGreaterThan(8)
  const missing = async (): Promise<string[]> => {
    const shown = await page.locator('[data-criterion]').allInnerTexts()
    const words = shown.map((text) => text.replaceAll(/\s+/g, ' ').toLowerCase())
    return expected.flatMap((parts, i) => parts.filter((part) => words[i]?.includes(part) !== true))
  }
  await expect.poll(missing).toEqual([])
  await expect.poll(() => textOf(page, 'polar')).toMatch(/Surf-riding.*above 18\.0 kn with the waves/)
  await expect.poll(() => textOf(page, 'heavy-weather')).toMatch(/supports the master’s decision/)

  await show(page, 'Vessel')
  await at(page, 'heavy-sea-swell').click()
  await page.locator('[data-testid="heavy-sea-swell"][aria-pressed="true"]').waitFor()
  await enter(page, 'heavy-rollBandPercent', '15')
  expect(await at(page, 'heavy-leastHeightM').inputValue()).toBe('2')
  await enter(page, 'heavy-leastHeightM', '3,5')
  await at(page, 'heavy-successiveFrom').fill('3.5')
  await at(page, 'heavy-successiveFrom').press('Enter')
  await page.getByText(/would begin at 3.5 and end at 3/).waitFor()
  await at(page, 'heavy-successiveFrom').press('Escape')
  expect(await at(page, 'heavy-successiveFrom').inputValue()).toBe('1.8')
  await page.getByTestId('speed-loss').locator('summary').click()
  await at(page, 'loss-head-7').fill('95')
  await at(page, 'loss-head-7').press('Enter')
  await page.getByText(/from 0 to 90/).waitFor()
  await enter(page, 'loss-head-7', '33')
  await at(page, 'loss-default').waitFor()
  await first.close()

  page = (await start()).page
  await show(page, 'Vessel')
  await at(page, 'vessel-form').waitFor()
  expect(await at(page, 'heavy-rollBandPercent').inputValue()).toBe('15')
  expect(await at(page, 'heavy-leastHeightM').inputValue()).toBe('3.5')
  await page.getByTestId('speed-loss').locator('summary').click()
  expect(await at(page, 'loss-head-7').inputValue()).toBe('33')
  await expect.poll(() => textOf(page, 'speed-loss')).toMatch(/Edited by the master/)
  await show(page, 'Weather')
  await expect.poll(() => textOf(page, 'heavy-weather')).toMatch(/Judged by the swell/)
})
