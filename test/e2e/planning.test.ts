// A passage planned from port search to the printed plan: Yokohama to Los Angeles, across 180°, with undo, clocks, a fixed arrival and approval.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, formatDate, HOUR_MS } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, closeSheet, getWeather, setEtd, textOf, waypointNames } from '../support/officer.ts'
import { openPlanSheet, openTab, openWaypoint } from './plan-steps.ts'
import { missingInPdf } from '../support/printed.ts'
import { test } from './window-test.ts'

const rows = (page: Page) => waypointNames(page)
/** By the tab of timing, which stays open. */
const distance = async (page: Page): Promise<number> => {
  await openTab(page, 'timing')
  return Number(/Distance ([\d,.]+) NM/.exec(await textOf(page, 'totals'))?.[1]?.replaceAll(',', ''))
}
const choosePort = async (page: Page, field: string, text: string, name: string): Promise<void> => {
  await at(page, field).fill(text)
  await at(page, `${field}-found`).getByRole('button', { name }).first().click()
}

/** Places the selected waypoint, and names it. */
async function place(page: Page, position: string, name: string): Promise<void> {
  await at(page, 'waypoint-position').fill(position)
  await at(page, 'waypoint-position').press('Enter')
  await at(page, 'waypoint-name').fill(name)
  await at(page, 'waypoint-name').press('Enter')
  await expect.poll(() => rows(page).allTextContents()).toContainEqual(expect.stringContaining(name))
}

async function addAfter(page: Page, position: string, name: string): Promise<void> {
  const before = await rows(page).count()
  await at(page, 'insert-waypoint').click()
  await expect.poll(() => rows(page).count()).toBe(before + 1)
  await place(page, position, name)
}

const commit = async (page: Page, testId: string, text: string): Promise<void> => {
  await at(page, testId).fill(text)
  await at(page, testId).press('Enter')
}

test('Yokohama to Los Angeles, from the ports to the paper', async ({ folder, start }) => {
  const { app, page } = await start()
  await chooseTraining(page)

  // The ports, and what lies between them.
  await at(page, 'new-voyage').click()
  await choosePort(page, 'new-from', 'yokoh', 'Yokohama')
  await choosePort(page, 'new-to', 'los angeles', 'Los Angeles')
  expect(await textOf(page, 'between')).toMatch(/Great circle 4,7\d\d\.\d NM, from 05\d\.\d° to 12\d\.\d°.*Vertex 47°/)
  await at(page, 'make-route').click()
  await at(page, 'waypoints').waitFor()

  // Out of Tokyo Wan, over the ocean, and in.
  await openWaypoint(page, 0)
  await place(page, '35 24 N 139 43 E', 'Yokohama pilot')
  await addAfter(page, '35 13.5 N 139 46.5 E', 'Uraga Suido')
  await addAfter(page, '35 03 N 139 42 E', 'Tsurugi off')
  await addAfter(page, '34 50 N 139 43 E', 'South of Sunosaki')
  await addAfter(page, '34 40 N 140 00 E', 'Nojima Saki')
  await addAfter(page, '34 20 N 121 00 W', 'Point Conception')
  await addAfter(page, '34 14 N 119 50 W', 'Santa Barbara Channel')
  await addAfter(page, '34 02 N 119 05 W', 'East of Anacapa')
  await openWaypoint(page, 8)
  await place(page, '33 38.5 N 118 15.5 W', 'Los Angeles pilot')
  expect(await rows(page).count()).toBe(9)
  // The leg over the ocean.
  const direct = await distance(page)
  await openWaypoint(page, 5)

  // Not beyond 45° N; taken back, and done again.
  await commit(page, 'limit-latitude', '45')
  await expect.poll(() => rows(page).count()).toBe(11)
  const composite = await distance(page)
  expect(composite).toBeGreaterThan(direct)
  expect(composite).toBeLessThan(direct + 30)
  await closeSheet(page)
  await at(page, 'undo').click()
  await expect.poll(() => rows(page).count()).toBe(9)
  expect(await distance(page)).toBe(direct)
  await at(page, 'redo').click()
  await expect.poll(() => distance(page)).toBe(composite)

  // Corridor, a stay for bunkers outside, and the land.
  await openPlanSheet(page, 'route')
  await commit(page, 'every-xtdPortNm', '0.5')
  await commit(page, 'every-xtdStarboardNm', '0.5')
  await expect.poll(() => at(page, 'every-xtdStarboardNm').inputValue()).toBe('0.50')
  await openTab(page, 'notes')
  await commit(page, 'plan-notes', 'Report to JASREP <b>daily</b> at 0000 UTC.')
  await openWaypoint(page, 4)
  await commit(page, 'waypoint-stay', '2h 30m')
  await expect.poll(() => at(page, 'waypoints').textContent()).toContain('stays 02h 30m')
  await openTab(page, 'checks')
  await expect.poll(() => textOf(page, 'checks')).toContain('Checks: 0 wrong')

  // Time: a departure, the clocks by zones, an arrival that is fixed.
  const etdMs = Math.ceil(wallClockMs() / DAY_MS) * DAY_MS + 3 * HOUR_MS
  await setEtd(page, formatDate(etdMs), '0300')
  const etaMs = etdMs + 13 * DAY_MS + 21 * HOUR_MS
  await openPlanSheet(page, 'arrival')
  await at(page, 'eta-date').fill(formatDate(etaMs))
  await at(page, 'eta-time').fill('0000')
  await at(page, 'speed-for-eta').click()
  await at(page, 'arrival')
    .getByText(/Speed set to 1\d\.\d kn/)
    .waitFor()
  const arrives = new RegExp(
    `ETA planned UTC (${formatDate(etaMs - DAY_MS).slice(0, 6)} 2|${formatDate(etaMs).slice(0, 6)} 0000)`,
  )
  await openTab(page, 'timing')
  await expect.poll(() => textOf(page, 'totals')).toMatch(arrives)
  await openPlanSheet(page, 'clocks')
  await at(page, 'clocks-zones').click()
  await expect.poll(() => textOf(page, 'clock-changes')).toContain('back 24 h, the same date again')
  await openTab(page, 'waypoints')
  await rows(page).last().click()
  await expect.poll(() => textOf(page, 'selected-waypoint')).toMatch(/LT \d\d [A-Z]{3} \d{4} \(−08:00\)/)
  await openTab(page, 'timing')
  expect(await textOf(page, 'totals')).toMatch(/ETD Yokohama \d\d [A-Z]{3} 1200 \(\+09:00\)/)
  await openPlanSheet(page, 'sun')
  await at(page, 'sun').waitFor()
  await closeSheet(page)

  await getWeather(page)
  await openPlanSheet(page, 'standing')
  await at(page, 'status-by').fill('A. Second, 2/O')
  await at(page, 'status-checked').click()
  await expect.poll(() => textOf(page, 'standing')).toContain('Checked')
  // The sheet closes by itself once it is said.
  await at(page, 'status-by').waitFor({ state: 'hidden' })
  await openPlanSheet(page, 'standing')
  // Whoever checked it does not approve it by a press too many.
  expect(await at(page, 'status-by').inputValue()).toBe('')
  await at(page, 'status-by').fill('M. Master, Capt.')
  await at(page, 'status-approved').click()
  await expect.poll(() => textOf(page, 'standing')).toContain('Approved')

  // Approved is approved.
  await openWaypoint(page, 1)
  await commit(page, 'waypoint-name', 'Moved')
  await at(page, 'waypoint-editor').getByText('Withdraw the approval to change it').waitFor()
  await at(page, 'waypoint-name').press('Escape')
  // What was typed goes first, then the sheet.
  expect(await at(page, 'sheet-waypoint').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await at(page, 'sheet-waypoint').waitFor({ state: 'hidden' })
  const shown = await rows(page).allTextContents()

  // On paper.
  const pdf = join(folder, 'plan.pdf')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (() => Promise.resolve({ canceled: false, filePath })) as typeof dialog.showSaveDialog
  }, pdf)
  await openPlanSheet(page, 'paper')
  await at(page, 'plan-pdf').click()
  await at(page, 'plan-done').waitFor()
  expect(
    missingInPdf(pdf, [
      'Yokohama – Los Angeles',
      'Nojima Saki',
      'Los Angeles pilot',
      'M. Master, Capt.',
      'JASREP <b>daily</b>',
      'JP YOK',
      'US LAX',
      'the same date again',
      'Not for primary navigation',
      'Page 1 of',
    ]),
  ).toEqual([])
  const keep = process.env['BINNACLE_KEEP_PLAN']
  if (keep !== undefined) copyFileSync(pdf, keep)

  // Nothing lives in memory alone.
  const child = app.process()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  const { page: again } = await start()
  await at(again, 'waypoints').waitFor()
  expect(await rows(again).allTextContents()).toEqual(shown)
  expect(await textOf(again, 'standing')).toContain('Approved')
})
