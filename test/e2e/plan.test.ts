// Plan by keyboard and pointer: rows, sheets that keep what was typed and give the focus back, a fix and the PDF in few presses.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatDate, HOUR_MS } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { call } from '../support/call.ts'
import { at, closeSheet, getWeather, openSample, setEtd, textOf, waypointNames } from '../support/officer.ts'
import { openPlanSheet, openTab } from './plan-steps.ts'
import { test } from './window-test.ts'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
const selected = (page: Page): Promise<string> =>
  at(page, 'waypoints').locator('tr[aria-selected="true"] th').innerText()

test('rows by keys, sheets that keep what was typed, a fix in three presses, the PDF in three', async ({
  folder,
  start,
}) => {
  const { app, page } = await start()
  await openSample(page)

  // Arrows move, Enter opens, Escape closes; the focus goes into the sheet and back to its row.
  await waypointNames(page).first().click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => selected(page)).toMatch(/^3/)
  await page.keyboard.press('Enter')
  await at(page, 'waypoint-editor').waitFor()
  expect(await focused(page)).toBe('Waypoint')
  await page.keyboard.press('Escape')
  await at(page, 'sheet-waypoint').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^3 Rhumb line/)
  await waypointNames(page).nth(4).dblclick()
  await expect.poll(() => at(page, 'waypoint-name').inputValue()).toContain('40° W')

  // What was typed is found again, and what lies below is out of reach meanwhile.
  await openPlanSheet(page, 'arrival')
  await at(page, 'eta-date').fill('25 NOV')
  expect(await at(page, 'waypoints').evaluate((table) => table.closest('[inert]') !== null)).toBe(true)
  await closeSheet(page)
  await openTab(page, 'timing')
  await openPlanSheet(page, 'arrival')
  expect(await at(page, 'eta-date').inputValue()).toBe('25 NOV')
  await closeSheet(page)
  await openTab(page, 'waypoints')
  await expect.poll(() => selected(page)).toMatch(/^5/)

  // Departed ten hours ago: enter a fix, now, keep it. A later undo says what it would take back.
  const etdMs = Math.floor(wallClockMs() / HOUR_MS) * HOUR_MS - 10 * HOUR_MS
  await setEtd(page, formatDate(etdMs), new Date(etdMs).toISOString().slice(11, 16).replace(':', ''))
  await expect.poll(() => at(page, 'waypoints').locator('tr[aria-current="step"]').count()).toBe(1)
  expect(await at(page, 'waypoints').locator('tr[data-progress="past"]').count()).toBeGreaterThan(0)
  expect(await textOf(page, 'eta-with-weather')).toBe('not known')
  await at(page, 'enter-fix').click()
  await at(page, 'fix-now').click()
  await at(page, 'set-fix').click()
  await at(page, 'sheet-fix').waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await at(page, 'undo').getAttribute('aria-label')) ?? '')
    .toMatch(/^Undo: Timed anew from/)
  // The next fix begins empty: the place of the one before is not the place of now.
  await at(page, 'enter-fix').click()
  expect([await at(page, 'fix-date').inputValue(), await at(page, 'fix-position').inputValue()]).toEqual(['', ''])
  await at(page, 'fix-now').click()
  expect(await at(page, 'fix-position').inputValue()).toMatch(/′ N .*′ W/)
  await at(page, 'set-fix').click()
  await at(page, 'sheet-fix').waitFor({ state: 'hidden' })
  await openTab(page, 'timing')
  expect(await textOf(page, 'needed-speed')).toMatch(/needed for ETA planned, \d\d [A-Z]{3} \d{4}: \d+\.\d kn/)

  await app.evaluate(
    ({ dialog }, filePath) => {
      dialog.showSaveDialog = (() => Promise.resolve({ canceled: false, filePath })) as typeof dialog.showSaveDialog
    },
    join(folder, 'plan.pdf'),
  )
  await at(page, 'plan-menu').click()
  await at(page, 'on-paper').click()
  await at(page, 'plan-pdf').click()
  await at(page, 'plan-done').waitFor()
  await closeSheet(page)

  // With weather of the hours ahead, wind and sea stand at the waypoints, and the arrival with weather is shown once there is a vessel.
  await getWeather(page)
  await openTab(page, 'waypoints')
  await expect.poll(() => textOf(page, 'waypoints')).toMatch(/Ambrose .*\d\d \d{4} \d+ \d\.\d/)
})

test('Escape leaves what is stored, keys edit the route only where it is at hand, rows stay where they were scrolled', async ({
  start,
}) => {
  const { page } = await start()
  await openSample(page)
  await setEtd(page, '15 NOV 2026', '0600')
  const voyage = async () => {
    const now = await call(page, 'voyage.current', {})
    if (now === null) throw new Error('no voyage')
    return { revision: now.revision, count: now.document.waypoints.length }
  }
  const before = await voyage()

  // Typed and left by Escape: nothing is kept, and the fields say what is.
  for (const [field, typed, stored] of [
    ['etd', '20 NOV 2026', '15 NOV 2026'],
    ['speed', '9.5', null],
  ] as const) {
    await at(page, 'edit-schedule').click()
    const was = stored ?? (await at(page, field).inputValue())
    await at(page, field).fill(typed)
    await page.keyboard.press('Escape')
    await at(page, 'sheet-schedule').waitFor({ state: 'hidden' })
    expect(await voyage()).toEqual(before)
    await at(page, 'edit-schedule').click()
    expect(await at(page, field).inputValue()).toBe(was)
    await closeSheet(page)
  }

  // Delete and Insert are the route's keys, not those of a sheet, a menu or another subject.
  await waypointNames(page).nth(3).click()
  const pressBoth = async (): Promise<void> => {
    await page.keyboard.press('Delete')
    await page.keyboard.press('Insert')
    expect(await voyage()).toEqual(before)
  }
  await at(page, 'edit-schedule').click()
  await page.getByRole('button', { name: 'Ship’s clocks…' }).focus()
  await pressBoth()
  await closeSheet(page)
  await at(page, 'plan-menu').click()
  await pressBoth()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await at(page, 'more-to-get').click()
  await at(page, 'plan-corridor').focus()
  await pressBoth()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()

  // Escape takes back the selection, and nothing else; the next one is for what lies around.
  await at(page, 'strip-full').click()
  await waypointNames(page).nth(3).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => at(page, 'waypoints').locator('tr[aria-selected="true"]').count()).toBe(0)
  expect(await at(page, 'strip-full').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => at(page, 'strip-full').getAttribute('aria-pressed')).toBe('false')

  // A row that was scrolled out of view stays so over a look at another subject.
  await page.setViewportSize({ width: 1280, height: 640 })
  await waypointNames(page).first().click()
  await waypointNames(page).last().scrollIntoViewIfNeeded()
  const scrolled = (): Promise<number> => at(page, 'waypoints').evaluate((table) => table.parentElement?.scrollTop ?? 0)
  const left = await scrolled()
  expect(left).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await at(page, 'waypoints').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await at(page, 'waypoints').waitFor()
  expect(await scrolled()).toBe(left)
})
