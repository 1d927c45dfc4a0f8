// Compare at the screen: it compares by itself, gets what is missing, and what is taken is the plan; all of it by keys too.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, formatDate, formatShortUtc, HOUR_MS } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseOneToLeave, openSample, setEtd, setSpeed, textOf } from '../support/officer.ts'
import { openPlanSheet } from './plan-steps.ts'
import { test } from './window-test.ts'

/** The day after tomorrow, 0600 UTC. */
const ETD_MS = Math.ceil(wallClockMs() / DAY_MS) * DAY_MS + DAY_MS + 6 * HOUR_MS

const rows = (page: Page) => page.locator('[data-testid="compare-row"]:visible')
const chosen = (page: Page): Promise<string | null> =>
  page.locator('[data-testid="compare-row"][aria-checked="true"]').getAttribute('aria-label')
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? null)

/** Tab, until it stands there. */
async function tabTo(page: Page, testId: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused(page)) === testId) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${testId}`)
}

/** The sample voyage with its ETD, and Compare open with every departure compared. */
async function openCompare(page: Page): Promise<void> {
  await openSample(page)
  await setEtd(page, formatDate(ETD_MS), '0600')
  await setSpeed(page, '50')
  await at(page, 'rail-compare').click()
  await expect.poll(() => rows(page).count()).toBe(25)
  await expect.poll(() => textOf(page, 'compare-status')).toBe('25 departures of the planned route')
}

test('the best departure of three days, got and taken, and the rows stay where they are; of a departed ship speeds alone', async ({
  start,
}) => {
  const { page } = await start()
  await openCompare(page)
  expect(await textOf(page, 'compare-heading')).toBe('○ Not judged: no vessel')
  expect(await rows(page).first().getAttribute('aria-label')).toMatch(
    /not known \d+ h, of \d+ h; No limits are entered/,
  )
  await expect.poll(() => textOf(page, 'compare-fetch-price')).toMatch(/^[\d,]+ items · .+ · about /)
  const before = await rows(page).allInnerTexts()

  await at(page, 'compare-fetch-send').click()
  await expect.poll(() => textOf(page, 'compare-fetch')).toMatch(/received|finished/)
  await expect.poll(() => textOf(page, 'compare-status')).toBe('25 departures of the planned route')
  await expect.poll(async () => (await rows(page).allInnerTexts()).every((text) => /\d+\.\d/.test(text))).toBe(true)
  const names = (texts: readonly string[]): string[] => texts.map((text) => /\d\d [A-Z]{3} \d{4}/.exec(text)?.[0] ?? '')
  const after = await rows(page).allInnerTexts()
  expect(names(after)).toEqual(names(before))

  await chooseOneToLeave(page)
  const words = await at(page, 'compare-take').innerText()
  const taken = words.replace('Leave ', '')
  await at(page, 'compare-take').click()
  await expect.poll(() => textOf(page, 'compare-done')).toBe(`Leaves ${taken} UTC now. Undo stands in Plan.`)
  expect(names(await rows(page).allInnerTexts())).toEqual(names(before))
  await expect.poll(() => page.locator('[data-own="true"]').getAttribute('aria-label')).toContain(`${taken}, own plan`)

  await expect.poll(() => focused(page)).toBe('compare-undo')

  await at(page, 'compare-undo').click()
  await expect
    .poll(() => page.locator('[data-own="true"]').getAttribute('aria-label'))
    .toContain(`${formatShortUtc(ETD_MS)}, own plan`)
  expect(await focused(page)).toBe('compare-heading')

  // One that does not lead: the card stays with it, and offers nothing else in place of what was pressed.
  const other = names(before).findLast((name) => name !== taken && name !== formatShortUtc(ETD_MS)) ?? ''
  await rows(page).filter({ hasText: other }).click()
  await at(page, 'compare-take').click()
  await expect.poll(() => textOf(page, 'compare-done')).toBe(`Leaves ${other} UTC now. Undo stands in Plan.`)
  await expect.poll(() => textOf(page, 'compare-status')).toBe('25 departures of the planned route')
  expect(await chosen(page)).toContain(`${other}, own plan`)
  expect(await at(page, 'compare-take').count()).toBe(0)
  expect(await at(page, 'compare-undo').count()).toBe(1)
  // Undone in Plan it is drawn as an alternative again.
  expect(await page.locator('[data-testid^="key-in-"]').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(page, 'compare-take')).toBe(`Leave ${other}`)
  await expect.poll(() => page.locator('[data-testid^="key-in-"]').count()).toBeGreaterThan(0)

  // Of a departed ship no departure is compared or offered: Compare opens on speeds.
  await at(page, 'rail-plan').click()
  await setEtd(page, formatDate(wallClockMs() - DAY_MS), '0600')
  await at(page, 'rail-compare').click()
  await expect.poll(() => textOf(page, 'compare-status')).toMatch(/^\d speeds of the planned route$/)
  await expect.poll(() => textOf(page, 'compare-panel')).toContain('No fix: each speed is timed as if sailed')
  await at(page, 'compare-part-departures').click()
  await expect.poll(() => textOf(page, 'compare-under-way')).toMatch(/^Under way since .+ 0600 UTC: departures/)
  expect(await at(page, 'compare-take').count()).toBe(0)
  await at(page, 'rail-plan').click()
  expect(await at(page, 'foot-offer-departures').count()).toBe(0)
})

test('departures, routes and speeds by keys alone; what is chosen is kept while another subject is open', async ({
  start,
}) => {
  const { page } = await start()
  await openCompare(page)
  await tabTo(page, 'compare-row')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect.poll(() => chosen(page)).toMatch(/^\d\d [A-Z]{3} \d{4}: /)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const third = await rows(page).nth(2).getAttribute('aria-label')
  expect(await chosen(page)).toBe(third)
  expect(await textOf(page, 'compare-take')).toBe(`Leave ${third?.slice(0, 11)}`)

  await at(page, 'rail-weather').click()
  await at(page, 'rail-compare').click()
  expect(await chosen(page)).toBe(third)

  await rows(page).nth(2).focus()
  await page.keyboard.press('Escape')
  expect(await page.locator('[data-testid="compare-row"][aria-checked="true"]').count()).toBe(0)

  // The window, unfolded.
  await tabTo(page, 'change-window')
  await page.keyboard.press('Enter')
  await tabTo(page, 'window-step-3')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(13)
  await at(page, 'leave-from-date').fill('31 FEB 2027')
  await at(page, 'leave-from-date').press('Enter')
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toContainEqual(expect.stringContaining('There is no'))

  // A notice that is none is refused in words; Escape puts back the one that holds, and closes nothing else.
  const held = await at(page, 'departure-notice').inputValue()
  await at(page, 'departure-notice').fill('30')
  await at(page, 'departure-notice').press('Enter')
  expect(await at(page, 'departure-notice').getAttribute('aria-invalid')).toBe('true')
  await at(page, 'departure-notice').press('Escape')
  expect(await at(page, 'departure-notice').inputValue()).toBe(held)
  expect(await at(page, 'departure-notice').getAttribute('aria-invalid')).toBe('false')

  // What was typed is taken over by the press on something else, which is not lost by it.
  await at(page, 'leave-from-date').fill(formatDate(ETD_MS + DAY_MS))
  await at(page, 'window-days-1').click()
  await expect.poll(() => rows(page).count()).toBe(6)
  expect(await textOf(page, 'compare-window')).toMatch(
    new RegExp(`^${formatShortUtc(ETD_MS + DAY_MS).slice(0, 6)} .*every 6 h$`),
  )
  expect(await focused(page)).toBe('window-days-1')

  await tabTo(page, 'compare-part-departures')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(5)
  await tabTo(page, 'other-speeds')
  await at(page, 'other-speeds').fill('9 11.5')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(3)
  expect(await focused(page)).toBe('other-speeds')
  expect(await at(page, 'other-speeds').inputValue()).toBe('9, 11.5')
  await tabTo(page, 'compare-row')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await tabTo(page, 'compare-take')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page, 'compare-done')).toBe('Sails at 9.0 kn on every leg now. Undo stands in Plan.')
  await expect.poll(() => focused(page)).toBe('compare-undo')

  // Without an ETD nothing is compared: what was looked at is gone, from the chart and the strip too.
  const drawn = page.locator('[data-testid^="key-in-"]')
  await rows(page).last().click()
  await expect.poll(() => drawn.count()).toBeGreaterThan(0)
  await at(page, 'rail-plan').click()
  await setEtd(page, '', '')
  await at(page, 'rail-compare').click()
  await at(page, 'compare-etd').waitFor()
  expect(await drawn.count()).toBe(0)
  await at(page, 'rail-plan').click()
  await setEtd(page, formatDate(ETD_MS), '0600')
  await at(page, 'rail-compare').click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
  expect(await page.locator('[data-testid="compare-row"][aria-checked="true"]').count()).toBe(0)

  await tabTo(page, 'compare-part-departures')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await textOf(page, 'compare-heading')).toBe('○ Not judged: no vessel')
})

test('a copy is compared by itself and opened; an approved plan keeps its ETD', async ({ start }) => {
  const { page } = await start()
  await openCompare(page)
  await at(page, 'rail-plan').click()
  await openPlanSheet(page, 'route')
  const name = await textOf(page, 'library-button')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  // Where another voyage comes nothing of what was compared stays: it is waited for.
  await expect.poll(() => textOf(page, 'library-button')).not.toBe(name)
  await at(page, 'rail-compare').click()
  await at(page, 'compare-part-routes').click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).nth(1).click()
  expect(await textOf(page, 'compare-take')).toBe('Open R2')
  await page.getByRole('button', { name: 'Remove from the comparison' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await focused(page)).toBe('compare-row')
  await at(page, 'add-route').click()
  await at(page, 'routes-found').getByRole('button').first().click()
  await expect.poll(() => rows(page).count()).toBe(2)
  const other = (await rows(page).nth(1).getAttribute('aria-label'))?.replace(/^R2, (.+?): .*$/, '$1')
  await rows(page).nth(1).click()
  await at(page, 'compare-take').click()
  await expect.poll(() => textOf(page, 'library-button')).toContain(other)
  await expect.poll(() => focused(page)).toBe('compare-heading')

  // Another voyage: nothing of what was compared stays.
  await expect.poll(() => rows(page).count()).toBe(25)
  await at(page, 'rail-plan').click()
  await openPlanSheet(page, 'standing')
  await at(page, 'status-by').fill('M. Master')
  await at(page, 'status-approved').click()
  await at(page, 'rail-compare').click()
  await rows(page).first().click()
  await expect.poll(() => textOf(page, 'compare-card')).toContain('Approved as revision')
  expect(await at(page, 'compare-take').count()).toBe(0)
  await at(page, 'compare-standing').click()
  await at(page, 'sheet-standing').waitFor()
})
