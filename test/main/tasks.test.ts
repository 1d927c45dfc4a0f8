// What an officer does between weather and casualties, and how many presses it takes: a departure taken, a waypoint moved, a casualty noted.
import { expect } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { call } from '../support/call.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { addVessel, at, chooseOneToLeave, chooseTraining, textOf, waypointNames } from '../support/officer.ts'
import { countPresses } from '../support/presses.ts'
import { test } from '../e2e/window-test.ts'

/** A day at sea: the weather of its 25 departures is a fifth of an ocean's. */
const BISCAY = {
  fileName: 'Ushant – Finisterre.csv',
  text: 'name,lat,lon\nUshant,48.5,-6\nB,47.5,-6.8\nC,46.4,-7.7\nD,45.3,-8.5\nE,44.3,-9.3\nFinisterre,43.3,-10\n',
}

test('the best of three days’ departures, got and taken, with four presses; a waypoint moved and kept with three; a casualty noted with four', async ({
  start,
}) => {
  const { page } = await start()
  await chooseTraining(page)
  await call(page, 'voyage.import', BISCAY)
  await addVessel(page, 'Northern Trader', 2)
  const voyage = await call(page, 'voyage.current', {})
  if (voyage === null) throw new Error('no voyage')
  const { voyageId } = voyage
  const etdMs = Math.ceil(wallClockMs() / DAY_MS) * DAY_MS + 6 * HOUR_MS
  await call(page, 'voyage.setSchedule', { voyageId, etdMs, speedKn: 15 })
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
