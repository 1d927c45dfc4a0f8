// The officer edits a route on the chart by keys alone, and extends it by a double click.
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPosition } from '../../shared/format/position-text.ts'
import type { Position } from '../../shared/geo/position.ts'
import { call } from '../support/call.ts'
import { at, chartMap, chooseTraining, closeSheet, textOf, waypointNames } from '../support/officer.ts'
import { openWaypoint } from './plan-steps.ts'
import { openFolder } from './window-test.ts'

const count = (page: Page): Promise<number> => waypointNames(page).count()
const name = (page: Page): Promise<string> => at(page, 'waypoint-name').inputValue()
const position = async (page: Page): Promise<Position> => {
  const reading = readPosition(await at(page, 'waypoint-position').inputValue())
  if (!reading.ok) throw new Error(reading.message)
  return reading.value
}
const hint = (page: Page): Promise<string> => textOf(page, 'chart-keys')

const shared = openFolder()
let page: Page
beforeAll(async () => {
  page = (await shared.start()).page
  await chooseTraining(page)
})
afterAll(shared.end)
// The window loaded anew, with a sample voyage nobody has touched.
beforeEach(async () => {
  await call(page, 'voyage.importSample', {})
  await page.reload()
  await page.locator('[data-testid="chart"] [data-route="drawn"]').waitFor()
})

test('with keys: moved as a draft, kept by Enter, left by Escape; chosen, added, deleted', async () => {
  const first = await count(page)
  await openWaypoint(page, 'Rhumb line 40° W')
  const before = await position(page)
  await chartMap(page).focus()
  expect(await hint(page)).toContain('Arrows move WPT')

  // Nothing is stored before Enter.
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => hint(page)).toContain('not yet kept')
  await expect.poll(async () => (await position(page)).lat).toBeGreaterThan(before.lat)
  const drafted = await position(page)
  expect(drafted.long).toBeCloseTo(before.long, 3)
  expect(await at(page, 'undo').isEnabled()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => position(page)).toEqual(before)
  expect(await hint(page)).toContain('Arrows move WPT')

  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => at(page, 'undo').isEnabled()).toBe(true)
  const kept = await position(page)
  expect(kept.lat).toBeCloseTo(drafted.lat, 3)
  expect(kept.long).toBeLessThan(before.long)
  expect(before.long - kept.long).toBeLessThan((kept.lat - before.lat) / 4)
  await page.keyboard.press('Control+z')
  await expect.poll(() => position(page)).toEqual(before)

  // Left by choosing another, a draft is kept.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(']')
  await expect.poll(() => name(page)).not.toBe('Rhumb line 40° W')
  await page.keyboard.press('[')
  await expect.poll(() => name(page)).toBe('Rhumb line 40° W')
  await expect.poll(async () => (await position(page)).long).toBeGreaterThan(before.long)
  await expect.poll(() => at(page, 'undo').isEnabled()).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => position(page)).toEqual(before)

  await page.keyboard.press('Insert')
  await expect.poll(() => count(page)).toBe(first + 1)
  await expect.poll(() => name(page)).toBe('')
  await page.keyboard.press('Delete')
  await expect.poll(() => count(page)).toBe(first)
  await page.keyboard.press('[')
  await page.keyboard.press('Escape')
  await expect.poll(() => hint(page)).toBe('')
})

test('a double click beyond the selected end adds a waypoint there, and zooms otherwise', async () => {
  const first = await count(page)
  await waypointNames(page).last().click()
  await expect.poll(() => hint(page)).toContain('after the last')
  const box = await chartMap(page).boundingBox()
  if (box === null) throw new Error('no chart')
  const [x, y] = [box.x + 60, box.y + 80]
  await page.mouse.move(x, y)
  const pointed = readPosition(await textOf(page, 'pointer-position'))
  if (!pointed.ok) throw new Error(pointed.message)
  expect(await textOf(page, 'pointer-route')).toMatch(/^$|to go/)
  await page.mouse.dblclick(x, y)
  await expect.poll(() => count(page)).toBe(first + 1)
  await openWaypoint(page, first)
  await expect.poll(() => position(page)).toEqual(pointed.value)
  await closeSheet(page)
  // The view has not moved.
  await page.mouse.move(x + 5, y)
  await page.mouse.move(x, y)
  expect(readPosition(await textOf(page, 'pointer-position'))).toEqual(pointed)

  await chartMap(page).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => hint(page)).toBe('')
  await page.mouse.dblclick(x + 100, y + 30)
  await page.mouse.move(x, y)
  await expect.poll(async () => readPosition(await textOf(page, 'pointer-position'))).not.toEqual(pointed)
  expect(await count(page)).toBe(first + 1)
})

test('measures between places, by hand and by keys, and Esc ends it', async () => {
  await at(page, 'chart-measure').click()
  await expect.poll(() => hint(page)).toContain('click two places')
  const box = await chartMap(page).boundingBox()
  if (box === null) throw new Error('no chart')
  const [x, y] = [box.x + 80, box.y + box.height - 60]
  await page.mouse.click(x, y)
  await page.mouse.move(x + 120, y)
  await expect.poll(() => hint(page)).toMatch(/^Measure: RL 090\.0° [\d,.]+ NM · GC \d{3}\.\d° [\d,.]+ NM$/)
  await page.mouse.click(x + 120, y)
  await page.mouse.click(x + 120, y - 60)
  await expect.poll(() => hint(page)).toMatch(/ · total RL [\d,.]+ NM, GC [\d,.]+ NM$/)
  // Nothing was chosen or moved meanwhile.
  await page.keyboard.press('Escape')
  await expect.poll(() => hint(page)).toBe('')
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await page.mouse.move(x + 100, y)
  await expect.poll(() => hint(page)).toMatch(/^Measure: RL/)
  await page.keyboard.press('Escape')
  expect(await at(page, 'chart-measure').getAttribute('aria-pressed')).toBe('false')
})
