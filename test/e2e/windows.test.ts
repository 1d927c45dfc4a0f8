// Windows beside the main one: one time, one waypoint, one route in all of them; palette and text size follow; ended together, found again.
import type { ElectronApplication, Page } from 'playwright'
import { expect } from 'vitest'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { COLOURS } from '../../shared/app/palette.ts'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { at, openSample, setEtd, showPalette, textOf, waypointNames } from '../support/officer.ts'
import { test } from './window-test.ts'

const VIEWS = ['chart', 'strip'] as const
type View = (typeof VIEWS)[number]

/** The page of a window beside the main one, once it is drawn. */
async function secondOf(app: ElectronApplication, view: View): Promise<Page> {
  const found = (): Page | undefined => app.windows().find((page) => page.url().endsWith(`?view=${view}`))
  await expect.poll(found).toBeDefined()
  const page = found()
  if (page === undefined) throw new Error(`no window for ${view}`)
  await at(page, 'voyage-name').waitFor()
  return page
}

const invoke = (page: Page, name: string, input: unknown): Promise<unknown> =>
  page.evaluate(([called, given]) => window.binnacle.invoke(called, given), [name, input] as const)
const voyageIn = async (page: Page): Promise<Voyage> =>
  ((await invoke(page, 'voyage.current', {})) as { value: Voyage }).value
const cursorOf = (page: Page): Promise<string | null> => at(page, 'cursor-time').getAttribute('title')
const sizeOf = (page: Page): Promise<number[]> => page.evaluate(() => [innerWidth, innerHeight])

test('chart and strip in windows of their own show what the main one does, and are found again', async ({ start }) => {
  const { app, page } = await start()
  await openSample(page)
  await setEtd(page, formatDate(wallClockMs() + DAY_MS), '0600')
  for (const view of VIEWS) await at(page, `open-${view}`).click()
  const [chart, strip] = [await secondOf(app, 'chart'), await secondOf(app, 'strip')]
  const all = [page, chart, strip]
  expect(await textOf(chart, 'voyage-name')).toBe(await textOf(page, 'voyage-name'))
  await at(chart, 'training-mark').waitFor()
  expect(await at(page, 'open-chart').getAttribute('aria-label')).toMatch(/to the front/)

  // One time: whichever window moves it.
  const atFirst = await cursorOf(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => cursorOf(chart)).not.toBe(atFirst)
  const later = await cursorOf(page)
  for (const one of all) await expect.poll(() => cursorOf(one)).toBe(later)
  await strip.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => cursorOf(page)).not.toBe(later)
  await expect.poll(() => cursorOf(chart)).toBe(await cursorOf(strip))

  // Played in one it moves in all, and any of them ends it.
  await at(page, 'play').click()
  await expect.poll(() => textOf(strip, 'play')).toBe('Pause')
  const playing = await cursorOf(chart)
  await expect.poll(() => cursorOf(chart)).not.toBe(playing)
  await at(strip, 'play').click()
  await expect.poll(() => textOf(page, 'play')).toBe('Play')
  await expect.poll(async () => new Set(await Promise.all(all.map(cursorOf))).size).toBe(1)

  // The waypoint chosen here is the one edited there, and each undo is everybody's.
  const names = waypointNames(page)
  const before = await names.count()
  await names.nth(1).click()
  await chart.getByRole('application', { name: 'Chart' }).press('Insert')
  await expect.poll(() => names.count()).toBe(before + 1)
  await strip.keyboard.press('Control+z')
  await expect.poll(() => names.count()).toBe(before)

  await showPalette(page, 'night')
  for (const one of [chart, strip]) await one.locator('html[data-palette="night"]').waitFor()
  const backgrounds = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.getBackgroundColor().toLowerCase()),
  )
  expect(backgrounds).toEqual(all.map(() => COLOURS.night.bg.toLowerCase()))

  // Text size is of all windows, and the pointer still says where it is.
  const sizes = await Promise.all(all.map(sizeOf))
  for (const [by, factor] of [
    [page, 1.25],
    [strip, 1.5],
  ] as const) {
    await by.keyboard.press('Control++')
    for (const [i, one] of all.entries()) {
      const expected = sizes[i]?.map((px) => Math.round(px / factor))
      await expect.poll(() => sizeOf(one)).toEqual(expected)
    }
  }
  const target = (await voyageIn(page)).document.waypoints[2]
  if (target === undefined) throw new Error('the sample has no third waypoint')
  const { x, y } = (await chartScreen(chart))(target.position)
  await chart.mouse.click(x, y)
  await expect
    .poll(() => names.nth(2).evaluate((name) => name.closest('tr')?.getAttribute('aria-selected')))
    .toBe('true')

  // A command that cannot be given now is refused where it was given; what only the main window has is opened there.
  await strip.keyboard.press('Control+y')
  await expect.poll(() => names.count()).toBe(before + 1)
  await strip.keyboard.press('Control+y')
  await at(strip, 'refused').filter({ hasText: 'Redo' }).waitFor()
  await chart.keyboard.press('Alt+6')
  await page.locator('aside[data-subject="vessel"]').waitFor()

  // What is beyond limits is looked for in the window of the command, and a refusal is shown there too.
  await strip.keyboard.press('Alt+Shift+ArrowRight')
  await at(strip, 'refused').filter({ hasText: 'beyond' }).waitFor()
  const { voyageId } = await voyageIn(page)
  await invoke(page, 'voyage.setStatus', { voyageId, status: 'approved', by: 'M. Master' })
  await chart.getByRole('application', { name: 'Chart' }).press('Insert')
  await at(chart, 'voyage-fault').filter({ hasText: 'approved' }).waitFor()
  await chart.getByRole('button', { name: 'Dismiss' }).click()
  await at(chart, 'voyage-fault').waitFor({ state: 'detached' })
  // A list that is being opened is waited for: that it is empty is said.
  await invoke(chart, 'window.passOn', { id: 'file.recent' })
  await at(page, 'refused').filter({ hasText: 'No route file was opened yet' }).waitFor()

  // The strip's goes alone; the main one takes the rest along.
  await app.evaluate(({ BrowserWindow }) => {
    const windowOf = (view: string) =>
      BrowserWindow.getAllWindows().find((window) => window.webContents.getURL().endsWith(view))
    windowOf('?view=strip')?.close()
    windowOf('?view=chart')?.setBounds({ x: 200, y: 100, width: 1200, height: 750 })
  })
  await expect.poll(() => at(page, 'open-strip').getAttribute('aria-label')).toMatch(/second window/)
  const ended = app.waitForEvent('close')
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.webContents.getURL().endsWith('index.html'))
      ?.close(),
  )
  await ended

  const again = await start()
  const chartAgain = await secondOf(again.app, 'chart')
  expect(again.app.windows()).toHaveLength(2)
  expect(
    await again.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.webContents.getURL().endsWith('?view=chart'))
        ?.getBounds(),
    ),
  ).toEqual({ x: 200, y: 100, width: 1200, height: 750 })
  expect(await sizeOf(chartAgain)).toEqual([800, 500])
  expect(await chartAgain.evaluate(() => document.documentElement.dataset['palette'])).toBe('night')
})
