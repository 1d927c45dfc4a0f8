// The officer edits a route: in the table, on the chart, with keys; takes it back, and finds it all again after a kill.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { readPosition } from '../../shared/format/position-text.ts'
import type { Position } from '../../shared/geo/position.ts'
import type { Launched } from '../support/launch.ts'
import {
  at,
  chooseTraining,
  closeSheet,
  openLibrary,
  openRoute,
  openSample,
  setEtd,
  showPalette,
  textOf,
  waypointNames,
} from '../support/officer.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { openPlanSheet, openTab, openWaypoint } from './plan-steps.ts'
import { openFolder, test } from './window-test.ts'

const names = (page: Page): Promise<string[]> =>
  waypointNames(page).evaluateAll((found) => found.map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()))
/** As the tab of timing says, also while another hides it. */
const distance = async (page: Page): Promise<number> =>
  Number(/Distance ?([\d,.]+) NM/.exec((await at(page, 'totals').textContent()) ?? '')?.[1]?.replaceAll(',', ''))
const select = openWaypoint
/** All tabs have been open, the waypoints last: what stands in them can be read. */
async function openAllTabs(page: Page): Promise<void> {
  await openTab(page, 'timing')
  await openTab(page, 'checks')
  await openTab(page, 'waypoints')
}
const positionShown = async (page: Page): Promise<Position> => {
  const reading = readPosition(await at(page, 'waypoint-position').inputValue())
  if (!reading.ok) throw new Error(reading.message)
  return reading.value
}

test('in the table: name, position, leg, XTD; refused in words; undone and done again; there after a kill', async ({
  start,
}) => {
  const { app, page, close } = await start()
  await openSample(page)
  await openAllTabs(page)
  const before = await distance(page)
  const firstNames = await names(page)

  await select(page, 'Western Approaches')
  const editor = at(page, 'waypoint-editor')
  await at(page, 'waypoint-name').fill('Approaches <b>west</b>')
  await at(page, 'waypoint-name').press('Enter')
  await expect.poll(() => names(page)).toContain('2 Approaches <b>west</b>')

  // Enter, and the field left before that is answered, is one edit: one undo takes it back.
  await at(page, 'waypoint-name').fill('Once')
  await at(page, 'waypoint-name').evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    field.blur()
  })
  await expect.poll(() => names(page)).toContain('2 Once')
  await closeSheet(page)
  expect(await at(page, 'undo').getAttribute('aria-label')).toMatch(/^Undo: .+Once/)
  await at(page, 'undo').click()
  await expect.poll(() => names(page)).toContain('2 Approaches <b>west</b>')

  await select(page, 'Approaches')
  await at(page, 'waypoint-position').fill('49 75 N 10 W')
  await at(page, 'waypoint-position').press('Enter')
  await editor.getByText('below 60').waitFor()
  expect(await distance(page)).toBe(before)
  await at(page, 'waypoint-position').fill('45 30.5 N 12-15W')
  await at(page, 'waypoint-position').press('Enter')
  await expect.poll(() => distance(page)).toBeGreaterThan(before + 50)
  expect(await at(page, 'waypoint-position').inputValue()).toBe('45°30.500′ N 012°15.000′ W')

  await editor.getByLabel('XTD port').fill('0,5')
  await editor.getByLabel('XTD port').press('Enter')
  await editor.getByLabel('Turn radius').fill('99')
  await editor.getByLabel('Turn radius').press('Enter')
  await editor.getByText('From 0 to 10 NM').waitFor()
  await editor.getByLabel('Turn radius').press('Escape')
  await editor.getByRole('button', { name: 'Great circle' }).click()
  await editor.getByRole('button', { name: 'Great circle', pressed: true }).waitFor()
  const moved = await distance(page)

  await closeSheet(page)
  for (let i = 0; i < 4; i++) await page.locator('[data-testid="undo"]:enabled').click()
  await expect.poll(() => names(page)).toEqual(firstNames)
  await expect.poll(() => distance(page)).toBe(before)
  await at(page, 'chart').click({ position: { x: 30, y: 120 } })
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+y')
  await expect.poll(() => at(page, 'redo').isEnabled()).toBe(false)
  await expect.poll(() => distance(page)).toBe(moved)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await at(page, 'redo').getAttribute('title')) ?? '').toContain('great circle')

  // Nothing lives in memory alone.
  await app.evaluate(({ app: killed }) => killed.exit(9)).catch(() => undefined)
  await close()
  const { page: again } = await start()
  await at(again, 'waypoints').waitFor()
  await expect.poll(() => names(again)).toContain('2 Approaches <b>west</b>')
  await again.locator('[data-testid="redo"]:enabled').waitFor()
  await openPlanSheet(again, 'log')
  await at(again, 'change-list').getByText('1. imported').click()
  await at(again, 'difference')
    .getByText(/position 49°.* → 45°30\.500′ N/)
    .waitFor()
})

describe('each on a sample voyage of its own', () => {
  const shared = openFolder()
  let binnacle: Launched
  beforeAll(async () => {
    binnacle = await shared.start()
    await chooseTraining(binnacle.page)
  })
  afterAll(shared.end)
  beforeEach(async () => {
    const { page } = binnacle
    await openLibrary(page)
    await at(page, 'sample-voyage').click()
    await at(page, 'waypoints').waitFor()
    await closeSheet(page)
    await openAllTabs(page)
    // The one before has been edited: with the new one there is nothing to undo.
    await page.locator('[data-testid="undo"]:disabled').waitFor()
  })

  test('on the chart: a waypoint is dragged, one is drawn out of a leg, Escape leaves it, Delete deletes', async () => {
    const { page } = binnacle
    await page.locator('[data-testid="chart"] [data-route="drawn"]').waitFor()
    const count = (await names(page)).length
    await select(page, 'Rhumb line 40° W')
    const before = await positionShown(page)
    const total = await distance(page)
    const drag = async (from: { x: number; y: number }, byX: number, byY: number, letGo = true): Promise<void> => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + byX / 2, from.y + byY / 2)
      await page.mouse.move(from.x + byX, from.y + byY)
      if (letGo) await page.mouse.up()
    }
    await closeSheet(page)
    const screenOf = await chartScreen(page)
    const place = screenOf(before)

    await drag(place, 0, 60, false)
    await expect.poll(() => distance(page)).toBeGreaterThan(total)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => distance(page)).toBe(total)
    expect(await at(page, 'undo').isEnabled()).toBe(false)

    await drag(place, 0, 60)
    await select(page, 'Rhumb line 40° W')
    await expect.poll(async () => (await positionShown(page)).lat).toBeLessThan(before.lat - 2)
    expect((await positionShown(page)).long).toBeCloseTo(before.long, 0)
    const dragged = await distance(page)
    await closeSheet(page)
    await at(page, 'undo').click()
    await expect.poll(() => distance(page)).toBe(total)

    // The middle of the leg to the next waypoint, a little south of it.
    const next = await (async () => {
      await select(page, 'South of the Banks')
      const there = await positionShown(page)
      await select(page, 'Rhumb line 40° W')
      await closeSheet(page)
      return screenOf(there)
    })()
    await drag({ x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 }, 0, -50)
    await expect.poll(async () => (await names(page)).length).toBe(count + 1)
    expect(await distance(page)).toBeGreaterThan(total)
    expect(dragged).toBeGreaterThan(total)
    await at(page, 'edit-waypoint').waitFor()
    await page.screenshot({ path: process.env['BINNACLE_SHOT'] ?? join(shared.folder, 'edited.png') })
    await at(page, 'chart').click({ position: { x: 30, y: 120 } })
    await page.keyboard.press('Control+z')
    await expect.poll(() => distance(page)).toBe(total)
    await select(page, 'Western Approaches')
    // Where the one before lies: said at once, and gone with it.
    const { lat, long } = await (async () => {
      await select(page, 'Bishop Rock')
      return positionShown(page)
    })()
    await select(page, 'Western Approaches')
    await at(page, 'waypoint-position').fill(`${lat} ${long}`)
    await at(page, 'waypoint-position').press('Enter')
    await openTab(page, 'checks')
    await at(page, 'checks').getByText('WPT 2 Western Approaches lies where WPT 1 Bishop Rock does').waitFor()
    if (process.env['BINNACLE_SHOT'] !== undefined) {
      await at(page, 'checks').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${process.env['BINNACLE_SHOT']}.checks.png` })
    }
    await at(page, 'chart').click({ position: { x: 30, y: 120 } })
    await page.keyboard.press('Delete')
    await at(page, 'checks').getByText('lies where').waitFor({ state: 'detached' })
    await expect.poll(async () => (await names(page)).length).toBe(count - 1)
  })

  test('split and joined: what followed is a voyage of its own, and goes on behind the first again', async () => {
    const { page } = binnacle
    const total = await distance(page)
    const before = await names(page)
    await select(page, 'South of the Banks')
    await at(page, 'split-route').click()
    await expect.poll(() => names(page)).toEqual(before.slice(0, 6))
    await openPlanSheet(page, 'route')
    const rest = at(page, 'join-route').locator('option', { hasText: 'from WPT 6' })
    await expect.poll(() => rest.count()).toBe(1)
    await at(page, 'join-route').selectOption({ label: (await rest.innerText()).trim() })
    await expect.poll(() => names(page)).toEqual(before)
    await expect.poll(() => distance(page)).toBe(total)
  })

  test('a fixed arrival: the speed it takes is set, or the departure; what cannot be is said', async () => {
    const { page } = binnacle
    await setEtd(page, '15 NOV 2026', '0600')
    await openTab(page, 'timing')
    await openPlanSheet(page, 'arrival')
    const eta = async (): Promise<string> =>
      /ETA planned UTC ?(\d\d [A-Z]{3} \d{4})/.exec((await at(page, 'totals').textContent()) ?? '')?.[1] ?? ''
    await at(page, 'eta-date').fill('15 NOV 2026')
    await at(page, 'eta-time').fill('0500')
    await at(page, 'speed-for-eta').click()
    await at(page, 'arrival').getByText('not after the departure').waitFor()
    await at(page, 'eta-date').fill('23 NOV 2026')
    await at(page, 'eta-time').fill('1200')
    await at(page, 'speed-for-eta').click()
    await at(page, 'arrival')
      .getByText(/Speed set to 1\d\.\d kn/)
      .waitFor()
    await expect.poll(eta).toMatch(/^23 NOV (0[6-9]|1[01])\d\d$|^23 NOV 1200$/)
    await at(page, 'eta-date').fill('25 NOV 2026')
    await at(page, 'etd-for-eta').click()
    await at(page, 'arrival')
      .getByText(/ETD set to 17 NOV 2026/)
      .waitFor()
    await expect.poll(eta).toMatch(/^25 NOV 1(159|200)$/)
  })

  test('out to a file and in again: the same route; a folder that takes nothing is said', async () => {
    const { app, page } = binnacle
    const total = await distance(page)
    const before = await names(page)
    const saveTo = (filePath: string): Promise<void> =>
      app.evaluate(({ dialog }, path) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
      }, filePath)
    await select(page, 'Western Approaches')
    await at(page, 'waypoint-notes').fill('Report to Ushant')
    await at(page, 'waypoint-notes').press('Enter')
    await openPlanSheet(page, 'route')
    await saveTo(join(shared.folder, 'data', 'preferences.json', 'x.rtz'))
    await at(page, 'export-route').click()
    await page.getByRole('alert').filter({ hasText: 'route file' }).waitFor()

    const path = join(shared.folder, 'Out <1>.rtz')
    await saveTo(path)
    await at(page, 'export-format').selectOption('1.2')
    await at(page, 'export-route').click()
    await at(page, 'export-done').getByText('notes at waypoints').waitFor()
    expect(await textOf(page, 'export-done')).toContain('Written as Out <1>.rtz')
    expect(readFileSync(path, 'utf8')).toContain('http://www.cirm.org/RTZ/1/2')
    expect(existsSync(`${path}.new`)).toBe(false)
    await page.screenshot({ path: process.env['BINNACLE_SHOT'] ?? join(shared.folder, 'exported.png') })
    await showPalette(page, 'night')
    await page.screenshot({
      path: (process.env['BINNACLE_SHOT'] ?? join(shared.folder, 'exported.png')) + '.night.png',
    })

    await openRoute(app, page, path)
    await closeSheet(page)
    await at(page, 'import-report').getByText('RTZ 1.2').waitFor()
    await openAllTabs(page)
    await expect.poll(() => distance(page)).toBe(total)
    expect(await names(page)).toEqual(before)
  })
})
