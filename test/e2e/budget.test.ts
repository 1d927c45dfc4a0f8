// What the officer chooses to fetch and what the link may cost, from the panel to the ledger.
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chartMap, openSample, setEtd } from '../support/officer.ts'
import { openFolder } from './window-test.ts'

const shared = openFolder()
let page: Page
let daysAhead = 0
/** In the subject that is open: another that is kept has a Get weather of its own. */
const seen = (testId: string) => at(page, testId).filter({ visible: true })
const textOf = async (testId: string): Promise<string> =>
  (await seen(testId).innerText()).replaceAll(/\s+/g, ' ').trim()
beforeAll(async () => {
  page = (await shared.start()).page
  await openSample(page)
})
afterAll(shared.end)
// The same voyage, on a day of its own for each test, of which nothing is stored; and what there is to fetch for its track.
beforeEach(async () => {
  daysAhead++
  // A press on the subject that is open would fold it away.
  await seen('rail-plan').click()
  await seen('rail-data').click()
  await seen('data-page-now').click()
  const chosen = page.locator('[data-testid^="offer-"][aria-pressed="true"]:visible')
  // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
  while ((await chosen.count()) > 0) await chosen.first().click()
  await seen('rail-plan').click()
  await setEtd(page, formatDate(wallClockMs() + daysAhead * DAY_MS), '0600')
  await page.locator('[data-testid="get-weather"]:enabled').filter({ visible: true }).waitFor()
  await seen('rail-data').click()
  await seen('data-page-now').waitFor()
  // What the test before received is said for ten seconds where the price stands; not in a window loaded anew.
  await page.reload()
})
/** A corridor or an area: folded away until it is opened. */
const around = async (plan: string): Promise<void> => {
  if ((await seen(plan).count()) === 0) await seen('more-to-get').click()
  await seen(plan).click()
}
const estimate = (): Promise<string> => textOf('estimate')
/** All that is said of how it ended: the line over the button has the reason alone. */
const endedWords = (): Promise<string | null> => seen('sync-words').getAttribute('title')

test('an area too large says so over the price; a smaller one has its price, and a picture’s beside it', async () => {
  await around('plan-area')
  await expect.poll(() => textOf('foot-fault')).toMatch(/^▲ .*thousand items/)
  expect(await estimate()).toBe('▲ price not known')
  expect(await seen('get-weather').isDisabled()).toBe(true)
  const spacing = page.getByLabel('Points every')
  await spacing.fill('600')
  await spacing.press('Enter')
  await page.getByText('Enter a number from 5 to 120 NM.').waitFor()
  await spacing.fill('120')
  await spacing.press('Enter')
  await expect.poll(() => textOf('spacing-words')).toMatch(/at most 85 NM off/)
  // Farther apart the points would say nothing of what lies between: a smaller area is named.
  await expect
    .poll(() => textOf('foot-fault'))
    .toMatch(/thousand items.*smaller area: the points are already as far apart/)
  // Where the area cannot be requested, a picture can.
  await expect
    .poll(() => textOf('area-or-picture'))
    .toMatch(/^The track and a picture of 100 points instead: \d+ items · /)
  const chart = await chartMap(page).boundingBox()
  if (chart === null) throw new Error('no chart')
  const whole = await textOf('area-box')
  await page.mouse.move(chart.x + 200, chart.y + 120)
  for (let times = 0; times < 2; times++) {
    const before = await textOf('pointer-position')
    await page.mouse.dblclick(chart.x + 60, chart.y + 80)
    await page.mouse.move(chart.x + 200, chart.y + 120)
    await expect.poll(() => textOf('pointer-position')).not.toBe(before)
  }
  await page.getByRole('button', { name: 'Take the chart’s box' }).click()
  await expect.poll(() => textOf('area-box')).not.toBe(whole)
  await expect.poll(estimate).toMatch(/\d+ items · [\d.]+ [kM]B/)
  expect(await seen('get-weather').isDisabled()).toBe(false)
  // What isobars of it can be trusted for, and what a picture would take instead; choosing that keeps the focus among what is chosen.
  await expect
    .poll(() => textOf('area-or-picture'))
    .toMatch(
      /^Isobars about the ship, drawn from the points of this area: half of them within about \d+ NM, .*The track and a picture of 100 points instead: \d+ items · [\d.]+ kB · .*half of them within about \d+ NM/,
    )
  await seen('choose-picture').press('Enter')
  await expect.poll(() => textOf('offer-picture')).toMatch(/^✓ Picture, 100 points/)
  expect(await seen('plan-track').isChecked()).toBe(true)
  expect(await seen('plan-track').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('casualties along the route: their price beside the weather’s, then how many are stored and how old', async () => {
  await expect.poll(estimate).toMatch(/^\d+ items/)
  const track = Number.parseInt(await estimate(), 10)
  await expect.poll(() => textOf('offer-casualties')).toMatch(/^\+ Casualties [\d.]+ [kM]B$/)
  await seen('offer-casualties').click()
  await seen('offer-averages').click()
  await expect.poll(async () => Number.parseInt(await estimate(), 10)).toBeGreaterThan(track)
  await expect.poll(() => textOf('choose')).toContain('Casualties within')
  await seen('get-weather').click()
  await expect.poll(endedWords).toMatch(/Weather received.*\d+ items/)
  await seen('rail-casualties').click()
  await expect.poll(() => textOf('casualties-panel')).toMatch(/[\d,]+ within 25\sNM of this route.*Fetched/s)
})

test('a corridor on a paid link: its price first, a stop before the cap, sent anyway, and the ledger has every byte', async () => {
  await expect.poll(estimate).toMatch(/^\d+ items/)
  const track = Number.parseInt(await estimate(), 10)
  await around('plan-corridor')
  await expect.poll(async () => Number.parseInt(await estimate(), 10)).toBeGreaterThan(5 * track)
  expect(await estimate()).not.toContain('$')
  await seen('profile').selectOption('certus')
  await expect.poll(estimate).toMatch(/items · [\d.]+ [kM]B · \$[\d.]+ · about \d+ min/)

  await page.getByText('Change rates, price and caps').click()
  await seen('profile-runCapBytes').fill('0.1')
  await seen('keep-profile').click()
  await expect.poll(() => textOf('estimate-budget')).toMatch(/^✕/)
  await seen('get-weather').click()
  await expect.poll(() => textOf('sync-words')).toMatch(/100 kB a fetch/)
  const send = seen('resume')
  expect(await send.innerText()).toBe('Send anyway')
  await send.click()
  await expect.poll(endedWords).toMatch(/Weather received.*\d+ items/)

  expect(await textOf('budget')).toMatch(/[kM]B of 10 MB this month/)
  await seen('data-page-details').click()
  const ledger = async (): Promise<string> => textOf('ledger')
  await page.getByRole('button', { name: 'By profile' }).click()
  await expect.poll(ledger).toMatch(/Iridium Certus 100 \d+ [\d.]+ kB [\d.]+ kB/)
})
