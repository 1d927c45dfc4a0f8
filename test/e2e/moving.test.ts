// A waypoint is moved on the chart: the track as it was stays as a ghost, what it gains stands beside the hand, and before → after in one row until it
// is kept or undone.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { readPosition } from '../../shared/format/position-text.ts'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chartMap, closeSheet, getWeather, openSample, setEtd, textOf } from '../support/officer.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { openWaypoint } from './plan-steps.ts'
import { test } from './window-test.ts'

const ghosts = (page: Page) => page.locator('[data-testid="chart"] [data-ghosts]')
const ghostNames = async (page: Page): Promise<string> => (await ghosts(page).getAttribute('data-ghosts')) ?? ''
const words = (page: Page): Promise<string> => textOf(page, 'change-words')
const line = (page: Page) => at(page, 'change-line')
const undoTitle = async (page: Page): Promise<string> => (await at(page, 'undo').getAttribute('aria-label')) ?? ''

interface Place {
  x: number
  y: number
}

/** Selects a waypoint and leaves its sheet; returns where it lies on the screen. */
async function choose(page: Page, name: string): Promise<Place> {
  await openWaypoint(page, name)
  const reading = readPosition(await at(page, 'waypoint-position').inputValue())
  await closeSheet(page)
  if (!reading.ok) throw new Error(reading.message)
  return (await chartScreen(page))(reading.value)
}

async function dragTo(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
}

/** By Tab alone, from the chart on. */
async function tabTo(page: Page, testId: string): Promise<void> {
  await chartMap(page).focus()
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab')
    if (await at(page, testId).evaluate((button) => button === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${testId}`)
}

test('moved by hand and by keys: ghost, live figures, before → after; kept, undone, fetched', async ({ start }) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSample(page)
  await setEtd(page, formatDate(wallClockMs() + DAY_MS), '0600')
  await getWeather(page)
  expect(await ghostNames(page)).toBe('')
  const place = await choose(page, 'Rhumb line 40° W')
  // Whole pixels: a mouse has no others.
  const to = { x: Math.round(place.x) - 10, y: Math.round(place.y) + 50 }

  await dragTo(page, place, to)
  const tip = at(page, 'move-tip')
  await expect
    .poll(() => textOf(page, 'move-tip'))
    .toMatch(
      /^\d\d°.* N 0\d\d°.* W \d{3}\.\d°, [\d.]+ NM from WPT 4 \d{3}\.\d°, [\d.]+ NM to WPT 6 ETA .*(later|earlier) · [\d.]+ NM longer$/,
    )
  await expect.poll(() => ghostNames(page)).toBe('as it was')
  const [box, chart] = [await tip.boundingBox(), await chartMap(page).boundingBox()]
  if (box === null || chart === null) throw new Error('no tip, or no chart')
  const isUnderHand = to.x > box.x && to.x < box.x + box.width && to.y > box.y && to.y < box.y + box.height
  expect(isUnderHand).toBe(false)
  expect(box.x).toBeGreaterThanOrEqual(chart.x)
  expect(box.x + box.width).toBeLessThanOrEqual(chart.x + chart.width)
  expect(box.y).toBeGreaterThanOrEqual(chart.y)
  const held = await textOf(page, 'pointer-position')
  await page.mouse.up()

  // The row takes its room from the water, and the chart stays where it was under the hand.
  await expect.poll(() => words(page)).toMatch(/^WPT 5 moved .*hard|^WPT 5 moved .*not judged/)
  await tip.waitFor({ state: 'detached' })
  await page.mouse.move(to.x + 5, to.y)
  await page.mouse.move(to.x, to.y)
  await expect.poll(() => textOf(page, 'pointer-position')).toBe(held)
  expect(await ghostNames(page)).toBe('as it was')
  // What is not known is said before any figure.
  await expect.poll(() => words(page)).toMatch(/^WPT 5 moved ◐ not known (0 → )?\d+ h .*sea [\d.]+ → \([\d.]+\) m/)
  await expect.poll(() => at(page, 'change-get').getAttribute('title')).toMatch(/^Get weather: \d+ items · .*B/)
  const title = (await at(page, 'change-words').getAttribute('title')) ?? ''
  expect(title).toMatch(/ETA \d\d [A-Z]{3} \d{4} → .*UTC .*wind .* kn · ETA .* later, [\d.]+ NM longer$/)

  // Escape leaves the selection, and nothing else.
  await chartMap(page).focus()
  await page.keyboard.press('Escape')
  expect(await line(page).isVisible()).toBe(true)

  // Another one by keys: the route before both stays the one it is compared with.
  await choose(page, 'South of the Banks')
  await chartMap(page).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => textOf(page, 'move-tip')).toMatch(/to WPT 7 ETA/)
  await page.keyboard.press('Enter')
  await expect.poll(() => words(page)).toMatch(/^2 waypoints moved/)
  await tabTo(page, 'change-undo')
  await page.keyboard.press('Enter')
  await line(page).waitFor({ state: 'detached' })
  await expect.poll(() => at(page, 'undo').getAttribute('aria-label')).not.toMatch(/moved to/)
  expect(await ghostNames(page)).toBe('')
  expect(await chartMap(page).evaluate((chartHost) => chartHost === document.activeElement)).toBe(true)

  // Typed, it waits likewise, and a chart that shows the whole route stays where it is too; fetched from the row, all is known; kept by keys too.
  const pointed = async (): Promise<string> => {
    await page.mouse.move(to.x + 5, to.y)
    await page.mouse.move(to.x, to.y)
    return textOf(page, 'pointer-position')
  }
  await page.keyboard.press('f')
  const shown = await pointed()
  await openWaypoint(page, 'Rhumb line 40° W')
  await at(page, 'waypoint-position').fill('42 30 N 040 00 W')
  await at(page, 'waypoint-position').press('Enter')
  await closeSheet(page)
  await expect.poll(() => words(page)).toMatch(/^WPT 5 moved ◐ not known/)
  expect(await pointed()).toBe(shown)
  await expect.poll(() => at(page, 'change-get').getAttribute('title')).toMatch(/^Get weather: \d+ items · /)
  await tabTo(page, 'change-get')
  await page.keyboard.press('Enter')
  await at(page, 'change-get').waitFor({ state: 'detached' })
  await expect.poll(() => words(page)).not.toContain('◐')
  expect(await at(page, 'change-keep').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await line(page).waitFor({ state: 'detached' })
  await expect.poll(() => ghostNames(page)).toBe('')
  expect(await undoTitle(page)).toMatch(/moved to/)
})

test('one row in a narrow window too; undone elsewhere, or edited, it goes', async ({ start }) => {
  const { page } = await start()
  await openSample(page)
  const place = await choose(page, 'Rhumb line 40° W')
  await dragTo(page, place, { x: place.x, y: place.y + 50 })
  await expect.poll(() => textOf(page, 'move-tip')).toMatch(/ETA – · [\d.]+ NM longer$/)
  await page.mouse.up()
  await expect.poll(() => words(page)).toMatch(/^WPT 5 moved ◐ no ETD: what it meets is not known .* → .* NM$/)
  await page.setViewportSize({ width: 720, height: 450 })
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  const row = await line(page).boundingBox()
  expect(row?.height).toBeLessThan(46)
  for (const testId of ['change-keep', 'change-undo']) {
    const box = await at(page, testId).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(720)
  }
  await page.keyboard.press('Control+z')
  await line(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+y')
  await expect.poll(() => undoTitle(page)).toMatch(/moved to/)
  expect(await line(page).count()).toBe(0)
})
