// A run that stands in a window with little room, at a text of 200 % and for fingers: what resumes and stops it is in view, and so are its waypoints.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placesOf } from '../support/places.ts'
import { LIMIT_MS, openLooks, type Looks } from './looks.ts'
import { SCENE_SIZE, setSize, setTouch } from './open-gallery.ts'
import { sceneOf } from './scenes.ts'

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
})
afterAll(() => looks?.close())

/** 1280 × 800 of the screen at a text of 200 %, in CSS px. */
const DOUBLE = { width: 640, height: 400 }

/** Buttons of the footer that do not stand whole in the window, and none of its height is out of it. */
const outOfView = (page: Page): Promise<string[]> =>
  page.getByTestId('sync').evaluate((footer) =>
    [...footer.querySelectorAll('button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const isIn = left >= 0 && right <= innerWidth + 0.5 && top >= 0 && bottom <= innerHeight + 0.5
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return !isIn || hit === null || !button.contains(hit)
      })
      .map((button) => button.textContent),
  )

/** Rows of the waypoints that stand whole between the table's head and the footer. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const foot = document.querySelector('[data-testid="sync"]')?.getBoundingClientRect()
    const head = document.querySelector('[data-testid="waypoints"] thead')?.getBoundingClientRect()
    if (foot === undefined || head === undefined) throw new Error('no waypoints, or no footer')
    return [...document.querySelectorAll('[data-testid="waypoints"] tbody tr')].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      return height > 0 && top >= head.bottom - 1 && bottom <= foot.top + 1
    }).length
  })

it.each([
  ['Window: half known', 2],
  ['Window: getting weather, paused', 2],
  ['Window: getting weather, some requests failed', 1],
  ['Window: a voyage', 3],
] as const)(
  '%s, text twice as large: the buttons of the footer are in view, and at least so many waypoints: %i',
  { timeout: LIMIT_MS },
  (id, least) =>
    looks.at(sceneOf(id), async ({ page }) => {
      await setSize(page, DOUBLE)
      expect(await outOfView(page)).toEqual([])
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(least)
    }),
)

it('a forecast that makes it worse, with its message: the card’s buttons are whole', { timeout: LIMIT_MS }, () =>
  looks.at(sceneOf('Window: a forecast that makes it worse'), async ({ page }) => {
    await setSize(page, SCENE_SIZE)
    await page.getByTestId('forecast-worse').waitFor()
    expect((await placesOf(page)).cutButtons).toEqual([])
  }),
)

it('half known, for fingers: five waypoints, and the buttons', { timeout: LIMIT_MS }, () =>
  looks.at(sceneOf('Window: half known'), async ({ page }) => {
    await setTouch(page, true)
    await setSize(page, SCENE_SIZE)
    expect(await outOfView(page)).toEqual([])
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(5)
    await setTouch(page, false)
  }),
)
