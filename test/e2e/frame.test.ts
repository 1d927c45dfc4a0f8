// The frame: subjects by rail and keys, found as they were left; the library; sheets; the focus, which is never lost.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at, chooseTraining, openLibrary, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

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

test(
  'subjects by the rail and Alt+1…6; what was typed, opened and scrolled stays',
  { timeout: 120_000 },
  async ({ start }) => {
    const { page } = await start()
    await chooseTraining(page)
    await at(page, 'sample-voyage').click()
    await at(page, 'waypoints').waitFor()

    await page.keyboard.press('Alt+4')
    await page.getByRole('heading', { name: 'Casualties', level: 2 }).waitFor()
    await expect.poll(() => focused(page)).toBe('Casualties')
    const words = page.getByRole('complementary', { name: 'Casualties' }).getByRole('textbox').first()
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
  },
)

test(
  'the library: a sheet that keeps what was typed; over it nothing below is reached',
  { timeout: 120_000 },
  async ({ start }) => {
    const { page } = await start()
    await chooseTraining(page)
    await at(page, 'sample-voyage').click()
    await at(page, 'waypoints').waitFor()
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
    await openLibrary(page)
    await expect.poll(() => at(page, 'voyage-list').getByRole('button').count()).toBe(2)

    await at(page, 'forecast-age').click()
    await at(page, 'standing-chip').waitFor()
    await at(page, 'casualties-age').click()
    await page.getByRole('heading', { name: 'Casualties', level: 2 }).waitFor()
    await at(page, 'link-chip').click()
    await page.getByRole('heading', { name: 'Data', level: 2 }).waitFor()
  },
)

test(
  'in a narrow window one place at a time, and nothing of the top bar lies over another',
  { timeout: 120_000 },
  async ({ start }) => {
    const { page } = await start()
    await chooseTraining(page)
    await at(page, 'sample-voyage').click()
    await at(page, 'waypoints').waitFor()
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
  },
)

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
