// The strip: the axis as slider beyond the voyage's ends, dragged on axis and curves, the read-out beside the rows, full view and back, a passage beside the plan, casualties.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatDate, formatShortUtc, HOUR_MS } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, getWeather, setEtd, slideTo, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

/** The sample voyage with its weather, leaving tomorrow at 0600 UTC; its ETD. */
async function openWithWeather(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await chooseTraining(page)
  await at(page, 'sample-voyage').click()
  const etdMs = Math.ceil(wallClockMs() / 86_400_000) * 86_400_000 + 6 * HOUR_MS
  await setEtd(page, formatDate(etdMs), '0600')
  await getWeather(page)
  return etdMs
}
const sliderMs = async (page: Page): Promise<number> =>
  Number(await at(page, 'time-slider').getAttribute('aria-valuenow'))

test('the axis moves the time, the read-out follows, the full view is left with the focus kept', async ({ start }) => {
  const { page } = await start()
  const etdMs = await openWithWeather(page)
  const slider = at(page, 'time-slider')
  await slider.press('Home')
  expect(await sliderMs(page)).toBe(etdMs)
  await slider.press('ArrowRight')
  expect(await sliderMs(page)).toBe(etdMs + 3 * HOUR_MS)
  await slider.press('PageUp')
  expect(await sliderMs(page)).toBe(etdMs + 27 * HOUR_MS)
  await slider.press('Home')
  await slider.press('ArrowLeft')
  expect(await sliderMs(page)).toBe(etdMs - 3 * HOUR_MS)
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/UTC, not departed$/)
  await expect.poll(() => textOf(page, 'cursor-time')).toContain('not departed')

  // The axis holds any quarter of an hour, the curves the hours that there are values of.
  await slideTo(page, etdMs + 40.25 * HOUR_MS)
  expect(await sliderMs(page)).toBe(etdMs + 40.25 * HOUR_MS)
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the axis is not on screen')
  await page.mouse.move(box.x + box.width / 4, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 4 })
  await page.mouse.up()
  expect(((await sliderMs(page)) - etdMs) % (3 * HOUR_MS)).toBe(0)

  const row = (name: string) => at(page, 'readout').getByRole('group', { name, exact: true })
  const said = async (name: string): Promise<string> => (await row(name).innerText()).replaceAll(/\s+/g, ' ')
  expect(await said('Wind')).toMatch(/^from \d{3}° \d+ kn Bft \d+.* F gust \d+ kn/)
  expect(await said('Sea')).toMatch(/^from \d{3}° [\d.]+ m [\d.]+ s.* F swell from/)
  expect(await said('Pressure')).toMatch(/^[\d.]+ hPa F (falling|rising|steady)/)
  expect(await said('Current')).toMatch(/^setting \d{3}° [\d.]+ kn.* F (gains|loses|neither)/)

  const heightOf = async (): Promise<number> => (await at(page, 'strip').boundingBox())?.height ?? 0
  const heightPx = await heightOf()
  await at(page, 'strip-full').press('Enter')
  await expect.poll(heightOf).toBeGreaterThan(heightPx * 1.8)
  await at(page, 'choose-rows').click()
  await at(page, 'row-humidity').check()
  await at(page, 'row-temperature').check()
  await page.keyboard.press('Escape')
  expect(await at(page, 'row-chooser').count()).toBe(0)
  await row('Humidity').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(heightOf).toBe(heightPx)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('choose-rows')
  // Seven rows have no room here: it is said how many are shown.
  await expect.poll(() => textOf(page, 'rows-shown')).toMatch(/of 7 rows/)
  expect(await row('Humidity').count()).toBe(0)

  // Casualties along the route have a row on the same axis while they are the subject: the others make room for it.
  const open = (subject: string) =>
    page.getByRole('navigation').getByRole('button', { name: subject, exact: true }).click()
  const shownRows = (): Promise<number> => page.locator('[data-part="readout-row"]').count()
  const before = await shownRows()
  await open('Casualties')
  const bars = at(page, 'casualty-row')
  await bars.waitFor()
  await expect.poll(() => bars.innerText()).toContain('within 25 NM, not fetched')
  expect(Number(await bars.getAttribute('data-bars'))).toBeGreaterThan(20)
  await expect.poll(shownRows).toBeLessThan(before)
  await slider.press('Home')
  await expect.poll(() => textOf(page, 'casualty-readout')).toBe('not fetched')
  const place = await bars.boundingBox()
  if (place === null) throw new Error('the row is not on screen')
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  expect(await sliderMs(page)).toBeGreaterThan(etdMs + 24 * HOUR_MS)
  await open('Plan')
  await bars.waitFor({ state: 'detached' })
  await expect.poll(shownRows).toBe(before)
})

test('a departure chosen in Compare stands beside the plan: its curves, which is which, and what is read of it', async ({
  start,
}) => {
  const { page } = await start()
  const etdMs = await openWithWeather(page)
  const slider = at(page, 'time-slider')
  const axisTo = async (): Promise<number> => Number(await slider.getAttribute('data-axis-to'))
  const ownToMs = await axisTo()
  await slider.press('Home')
  await at(page, 'rail-compare').click()
  // Two days later: the own ship has departed, the other has not.
  const name = formatShortUtc(etdMs + 48 * HOUR_MS)
  const departure = page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await departure.click()
  await page.locator(`[data-second="${name}"]`).waitFor()
  expect(await textOf(page, 'key-in-head')).toMatch(new RegExp(`as planned\\s*leaves ${name}`))
  expect(await axisTo()).toBe(ownToMs + 48 * HOUR_MS)
  expect(Number(await slider.getAttribute('data-axis-from'))).toBe(etdMs)

  const beside = page.locator('[data-row="sea"] [data-part="readout-other"]')
  expect(await beside.innerText()).toContain('not departed')
  const before = await sliderMs(page)
  await slideTo(page, etdMs + 51 * HOUR_MS)
  expect(await sliderMs(page)).toBeGreaterThan(before)
  // Its departure is where its weather was not requested: that is said.
  await expect.poll(() => beside.innerText()).toMatch(/\d m|not known/)
  // The slider stays the own voyage's: beyond its end for a day, and no farther.
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the axis is not on screen')
  await page.mouse.click(box.x + box.width - 1, box.y + 4)
  expect(await sliderMs(page)).toBe(ownToMs + 24 * HOUR_MS)

  await at(page, 'rail-plan').click()
  await page.locator('[data-second]').waitFor({ state: 'detached' })
  expect(await axisTo()).toBe(ownToMs)
  expect(await page.locator('[data-part="readout-other"]').count()).toBe(0)
})
