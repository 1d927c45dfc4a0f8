// The frame: subjects by rail and keys, found as they were left; the library; sheets; the focus, which is never lost.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { call } from '../support/call.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, openLibrary, openSample, setEtd, textOf, waypointNames } from '../support/officer.ts'
import { openFolder, test } from './window-test.ts'

/** What has the focus, by its test id or its words; `body`: it is lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === null || element === document.body
      ? 'body'
      : (element.getAttribute('data-testid') ?? element.textContent ?? '')
  })
const panelWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('aside[data-subject="plan"]')?.getBoundingClientRect().width ?? 0)

const shared = openFolder()
let page: Page
const SIZE = { width: 1280, height: 800 }
beforeAll(async () => {
  page = (await shared.start()).page
  await openSample(page)
})
afterAll(shared.end)
/** The window loaded anew with Plan open, which it remembers, and a sample voyage nobody has touched: as when just started. */
async function begin(): Promise<void> {
  await page.setViewportSize(SIZE)
  const plan = at(page, 'rail-plan')
  if ((await plan.getAttribute('aria-current')) === null) await plan.click()
  await expect.poll(() => plan.getAttribute('aria-current')).toBe('page')
  await call(page, 'voyage.importSample', {})
  await page.reload()
  await at(page, 'waypoints').waitFor()
}

test('subjects by the rail and Alt+1…6; what was typed, opened and scrolled stays', async () => {
  await begin()
  await page.setViewportSize({ width: 1280, height: 500 })

  await page.keyboard.press('Alt+4')
  await page.getByRole('heading', { name: 'Casualties', level: 2 }).waitFor()
  await expect.poll(() => focused(page)).toBe('Casualties')
  await at(page, 'casualties-more').click()
  const words = at(page, 'casualties-text')
  await words.fill('grounding off')
  const scrolled = (): Promise<number> =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('aside[data-subject="casualties"] *')].map((element) => element.scrollTop),
      ),
    )
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('aside[data-subject="casualties"] *')) element.scrollTop = 120
  })
  const left = await scrolled()
  expect(left).toBeGreaterThan(0)
  await page.keyboard.press('Alt+5')
  await page.getByRole('heading', { name: 'Data', level: 2 }).waitFor()
  await at(page, 'rail-casualties').click()
  expect(await words.inputValue()).toBe('grounding off')
  expect(await scrolled()).toBe(left)
  expect(await focused(page)).toBe('rail-casualties')

  // The open one folds the panel away, and the focus with it goes to the rail.
  await words.focus()
  await page.keyboard.press('Alt+4')
  await expect.poll(() => focused(page)).toBe('rail-casualties')
  await page.keyboard.press('Alt+1')
  await expect.poll(() => panelWidth(page)).toBeGreaterThan(200)
  await at(page, 'rail-plan').click()
  await expect.poll(() => panelWidth(page)).toBe(0)
})

test('the library: a sheet that keeps what was typed; over it nothing below is reached', async ({ start }) => {
  const { page } = await start()
  await openSample(page)
  const name = await textOf(page, 'voyage-name')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

  await openLibrary(page)
  await expect.poll(() => focused(page)).toBe('Voyages')
  expect(await at(page, 'waypoints').isVisible()).toBe(false)
  await at(page, 'library-search').fill('no such voyage')
  await page.getByText('Nothing has all these words.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('library-button')
  expect(await at(page, 'waypoints').isVisible()).toBe(true)

  await openLibrary(page)
  expect(await at(page, 'library-search').inputValue()).toBe('no such voyage')
  await at(page, 'library-search').fill(name)
  await at(page, 'voyage-list').getByRole('button').waitFor()
  await at(page, 'sample-voyage').click()
  await expect.poll(() => at(page, 'sheet-library').isVisible()).toBe(false)
  // The voyage that comes closes a library that was opened before it.
  const found = async (): Promise<number> => {
    await openLibrary(page)
    return at(page, 'voyage-list').getByRole('button').count()
  }
  await expect.poll(found).toBe(2)

  await at(page, 'forecast-age').click()
  await at(page, 'get-weather').waitFor()
  expect(await at(page, 'sheet-library').isVisible()).toBe(false)
  await at(page, 'casualties-age').click()
  await page.getByRole('heading', { name: 'Casualties', level: 2 }).waitFor()
  await at(page, 'link-chip').click()
  await page.getByRole('heading', { name: 'Data', level: 2 }).waitFor()
})

test('a sheet closes by its ×, says what is refused above it, and its focus is never lost', async () => {
  await begin()
  for (const [opener, sheet] of [
    ['library-button', 'sheet-library'],
    ['fetch-options', 'fetch-sheet'],
  ] as const) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one sheet after the other
    await at(page, opener).click()
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await at(page, sheet)
      .getByRole('button', { name: /^Close: / })
      .click()
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await at(page, sheet).waitFor({ state: 'hidden' })
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await expect.poll(() => focused(page)).toBe(opener)
  }

  // A file refused while a sheet is open.
  await at(page, 'edit-schedule').click()
  await at(page, 'sheet-schedule').waitFor()
  await drop(page, 'torn.rtz', '<route')
  await at(page, 'voyage-fault').waitFor()
  expect(await at(page, 'sheet-schedule').isVisible()).toBe(true)
  expect(await isCovered(page, 'voyage-fault')).toBe(false)
  await at(page, 'voyage-fault').getByRole('button', { name: 'Dismiss' }).click()

  // One sheet after the other: the focus goes back to what opened the first.
  await at(page, 'sheet-schedule').getByRole('button', { name: 'Required ETA…' }).click()
  await at(page, 'sheet-arrival').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('edit-schedule')

  // Opened from nowhere, it leaves the focus in the panel.
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    document.querySelector<HTMLElement>('[data-testid="edit-schedule"]')?.click()
  })
  await at(page, 'sheet-schedule').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('answer-headline')

  // A panel's own button opens another subject.
  await setEtd(page, formatDate(wallClockMs() + DAY_MS), '0600')
  await at(page, 'answer-vessel').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Vessel')

  // Open, but out of view: the first press shows it.
  await openLibrary(page)
  await at(page, 'rail-data').click()
  await at(page, 'sheet-library').waitFor({ state: 'hidden' })
  expect(await at(page, 'library-button').getAttribute('aria-expanded')).toBe('false')
  await at(page, 'library-button').click()
  await at(page, 'sheet-library').waitFor()

  // Where a press takes away its own button, the focus goes on at what is next to it.
  await at(page, 'rail-data').click()
  await page.getByRole('tab', { name: 'Bulk files' }).click()
  for (const day of ['14 NOV 2026', '15 NOV 2026']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one day after the other
    await at(page, 'bulk-day').fill(day)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await page.keyboard.press('Enter')
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await expect.poll(() => focused(page)).toBe('bulk-day')
  }
  await page.getByRole('button', { name: 'Leave out 15 NOV' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^14 NOV/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('bulk-day')

  // In the full view what the strip covers is out of reach.
  const separators = page.getByRole('separator', { name: 'Height of the voyage strip' })
  await at(page, 'strip').getByRole('button', { name: 'Full view' }).click()
  await expect.poll(() => separators.count()).toBe(0)
  expect(
    await page.getByRole('application', { name: 'Chart' }).evaluate((one) => one.closest('[inert]') !== null),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await separators.waitFor()
  expect(await page.getByRole('application', { name: 'Chart' }).evaluate((one) => one.closest('[inert]'))).toBeNull()
})

test('in a narrow window one place at a time, and nothing of the top bar lies over another', async () => {
  await begin()
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 700],
    [720, 450],
  ] as const) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one size after the other
    await page.setViewportSize({ width, height })
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await expect.poll(() => page.evaluate(badlyPlaced)).toEqual([])
  }
  const headline = at(page, 'answer-line')
  expect(await headline.isVisible()).toBe(true)
  await at(page, 'place-chart').click()
  expect(await headline.isVisible()).toBe(true)
  expect(await at(page, 'strip').isVisible()).toBe(false)
  expect(await at(page, 'waypoints').isVisible()).toBe(false)
  await at(page, 'place-strip').click()
  await expect
    .poll(() => at(page, 'strip').evaluate((strip) => strip.getBoundingClientRect().height))
    .toBeGreaterThan(200)
  await at(page, 'rail-plan').click()
  expect(await at(page, 'waypoints').isVisible()).toBe(true)
  // Pressed again, the one place in view stays.
  await at(page, 'rail-plan').click()
  expect(await at(page, 'waypoints').isVisible()).toBe(true)

  // What is opened over the chart brings it into view.
  for (const opener of ['open-place', 'open-routes']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await at(page, 'rail-weather').click()
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await at(page, opener).click()
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await at(page, 'place-overlay').waitFor()
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await at(page, 'close-place').click()
  }
})

/** Drops a file on the window. */
const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], fileName))
      document
        .querySelector('main')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )

/** Something else lies over the middle of it. */
const isCovered = (page: Page, testId: string): Promise<boolean> =>
  at(page, testId).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Runs in the page: controls of the top bar that stand out of it or over another. */
function badlyPlaced(): string[] {
  const bar = document.querySelector('header')
  if (bar === null) return ['no top bar']
  const room = bar.getBoundingClientRect()
  const parts = [...bar.querySelectorAll('button, strong, [data-testid$="-clock"]')]
    .filter((part) => part.checkVisibility())
    .map((part) => ({ part, rect: part.getBoundingClientRect() }))
  const name = (part: Element): string => part.getAttribute('data-testid') ?? part.textContent ?? ''
  const out = parts
    .filter(({ rect }) => rect.left < room.left || rect.right > room.right + 0.5 || rect.bottom > room.bottom + 0.5)
    .map(({ part }) => `${name(part)} stands out`)
  const over = parts.flatMap((one, i) =>
    parts
      .slice(i + 1)
      .filter(
        ({ rect }) =>
          rect.left < one.rect.right - 1.5 &&
          rect.right > one.rect.left + 1.5 &&
          rect.top < one.rect.bottom - 1.5 &&
          rect.bottom > one.rect.top + 1.5,
      )
      .map(({ part }) => `${name(part)} over ${name(one.part)}`),
  )
  return [...out, ...over]
}

test('a command by the finder, its place opened first; what cannot be given says why; places by F6', async () => {
  await begin()
  await at(page, 'rail-data').click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sched')
  await page.keyboard.press('Enter')
  await at(page, 'sheet-schedule').waitFor()
  await expect.poll(() => focused(page)).toBe('Schedule')
  await page.keyboard.press('Escape')

  // Nothing is selected: said, and nothing deleted.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('delete the selected')
  await at(page, 'found-edit.deleteWaypoint').getByText('No waypoint is selected').waitFor()
  await page.keyboard.press('Enter')
  expect(await at(page, 'finder').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await at(page, 'refused').getByText('Undo: Nothing to undo.').waitFor()
  await page.keyboard.press('Shift')
  await expect.poll(() => at(page, 'refused').textContent()).toBe('')

  // Through the sheet where it is done.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('save route')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('export-format')
  await page.keyboard.press('Escape')

  await page.locator('[aria-label="Chart"]').focus()
  await page.keyboard.press('F6')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel))
    .toBe('Weather over the voyage')
  await page.keyboard.press('Shift+F6')
  await page.keyboard.press('?')
  await at(page, 'keys').getByText('Ctrl+Shift+O').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Chart')
})

test('F1 opens the topic of what is in focus, and Esc goes back there', async () => {
  await begin()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('schedule')
  await page.keyboard.press('Enter')
  const etd = at(page, 'sheet-schedule').locator('input').first()
  await etd.focus()
  const before = await focused(page)
  await page.keyboard.press('F1')
  await at(page, 'help-schedule').waitFor()
  await expect.poll(() => focused(page)).toBe('Schedule, fix and ship’s time')
  await page.keyboard.press('Escape')
  await at(page, 'sheet-schedule').waitFor()
  await expect.poll(() => focused(page)).toBe(before)

  // Again F1, and F1 goes back too; a chip has a topic of its own, and the panel stays folded away.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+b')
  await expect.poll(() => panelWidth(page)).toBe(0)
  await at(page, 'forecast-age').focus()
  await page.keyboard.press('F1')
  await at(page, 'help-age').waitFor()
  await page.keyboard.press('F1')
  await expect.poll(() => focused(page)).toBe('forecast-age')
  await expect.poll(() => panelWidth(page)).toBe(0)

  // Opened again from elsewhere, it goes back there; its own page is found again by the focus.
  await at(page, 'forecast-age').focus()
  await page.keyboard.press('F1')
  await at(page, 'help-age').waitFor()
  await page.locator('[aria-label="Chart"]').focus()
  await page.keyboard.press('F1')
  await at(page, 'help-chart').waitFor()
  const heading = await focused(page)
  await page.locator('[aria-label="Chart"]').focus()
  await page.keyboard.press('F1')
  await expect.poll(() => focused(page)).toBe(heading)
  await page.keyboard.press('F1')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Chart')

  // From the sheet of keys too: it closes first.
  await at(page, 'forecast-age').focus()
  await page.keyboard.press('?')
  await page.keyboard.press('F1')
  await at(page, 'help-keys').waitFor()
  expect(await at(page, 'keys').isVisible()).toBe(false)
  await page.keyboard.press('F1')
  await expect.poll(() => focused(page)).toBe('forecast-age')

  // Searched by a word of its page.
  await at(page, 'rail-help').click()
  await at(page, 'help-search').fill('marine casualties')
  await at(page, 'help-topics').getByRole('button', { name: 'Casualties' }).click()
  await at(page, 'help-casualties').waitFor()
})

test('whatever lies over the workspace, nothing behind it is reached', async () => {
  await begin()
  const scrolled = (): Promise<number> => page.evaluate(() => document.documentElement.scrollTop)
  const count = (): Promise<number> => waypointNames(page).count()
  const before = await count()

  // The window itself never scrolls.
  await at(page, 'rail-settings').click()
  for (const section of ['about', 'messages', 'files', 'connection', 'time', 'units', 'screen']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one section after the other
    await at(page, `settings-${section}`).click()
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    expect([section, await scrolled()]).toEqual([section, 0])
  }
  await page.keyboard.press('Alt+1')

  // Behind the finder no key is given; Tab and a press on a row that does nothing leave the focus in its field.
  await waypointNames(page).nth(1).click()
  await page.keyboard.press('Control+k')
  for (const key of ['Tab', 'Tab', 'Delete', 'Shift+Tab', 'Insert']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one key after the other
    await page.keyboard.press(key)
  }
  expect(await focused(page)).toBe('finder-text')
  await page.keyboard.type('redo')
  await at(page, 'found-edit.redo').click({ force: true })
  expect(await focused(page)).toBe('finder-text')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  expect(await at(page, 'finder-text').inputValue()).toBe('edo')
  await page.keyboard.press('Home')
  await page.keyboard.type('r')
  await page.keyboard.press('Enter')
  await at(page, 'finder').getByText('Redo: Nothing to redo.').waitFor()
  await page.keyboard.press('Escape')
  expect(await count()).toBe(before)

  // A tab opened by the finder takes the focus.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('notes')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('plan-tab-notes')
  await at(page, 'plan-tab-waypoints').click()
  await waypointNames(page).nth(1).click()

  // Under the preview neither chart nor strip is in reach, and the route's keys do not hold in it.
  await page.keyboard.press('Control+Shift+P')
  await expect.poll(() => focused(page)).toBe('The plan on paper')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Insert')
  expect(await page.locator('[aria-label="Chart"]').isVisible()).toBe(false)
  expect(await at(page, 'strip').isVisible()).toBe(false)
  // One of them at a time; the one opened last has the focus.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('weather at a place')
  await page.keyboard.press('Enter')
  await at(page, 'place-overlay').waitFor()
  await expect.poll(() => focused(page)).toBe('Weather at a place')
  expect(await at(page, 'paper-preview').isVisible()).toBe(false)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+Shift+P')
  await expect.poll(() => at(page, 'place-overlay').isVisible()).toBe(false)
  await page.keyboard.press('Control+e')
  await expect.poll(() => at(page, 'paper-preview').isVisible()).toBe(false)
  await expect.poll(() => at(page, 'strip').getAttribute('data-full')).toBe('true')
  // Esc closes what lies over the full view, and not the full view with it.
  await page.keyboard.press('Control+Shift+P')
  await at(page, 'paper-preview').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => at(page, 'paper-preview').isVisible()).toBe(false)
  expect(await at(page, 'strip').getAttribute('data-full')).toBe('true')
  await page.keyboard.press('Control+e')
  await page.keyboard.press('Control+Shift+P')
  await at(page, 'paper-preview').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('to the chart')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Chart')
  expect(await at(page, 'paper-preview').isVisible()).toBe(false)
  await at(page, 'undo').waitFor()
  expect(await at(page, 'undo').isEnabled()).toBe(false)
  expect(await count()).toBe(before)

  await page.keyboard.press('Control+Shift+O')
  await at(page, 'sheet-library').waitFor()
})

test('before anything is set up the keys say so; help and keys are there', async ({ start }) => {
  const { page } = await start()
  await at(page, 'first-run').waitFor()
  await page.keyboard.press('Control+o')
  await at(page, 'refused').getByText('Open route file: Set up Binnacle first.').waitFor()
  await page.keyboard.press('Control+k')
  await at(page, 'refused').getByText('Find a command: Set up Binnacle first.').waitFor()
  await page.keyboard.press('?')
  await at(page, 'keys').waitFor()
  await page.keyboard.press('F1')
  await at(page, 'help-keys').waitFor()
  expect(await at(page, 'keys').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => at(page, 'help').isVisible()).toBe(false)
  await page.keyboard.press('F1')
  await at(page, 'help-start').waitFor()
})
