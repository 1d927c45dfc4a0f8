// Casualties along the route: fetched from their own panel, filtered, followed from a ring on the chart to a record, noted, printed, and there again offline.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { CasualtyFilter } from '../../shared/casualties/search.ts'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { call, currentVoyage } from '../support/call.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chartMap, openSample, setEtd, textOf } from '../support/officer.ts'
import { missingInPdf } from '../support/printed.ts'
import { openPlanSheet } from './plan-steps.ts'
import { test } from './window-test.ts'

const WORLD = { south: -90, west: -180, north: 90, east: 180 }
/** Nothing more comes apart beyond it. */
const MAX_ZOOM = 16
/** Less than half of the smallest ring. */
const STEP_PX = 12

const subject = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
const found = async (page: Page): Promise<number> => {
  const words = await textOf(page, 'casualties-found')
  return Number(/([\d,]+)(?: casualt.*)?$/.exec(words)?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

/** Clicks where the chart has a casualty, until a record opens: through rings to a mark. */
async function clickThrough(page: Page, filter: CasualtyFilter): Promise<void> {
  for (let clicks = 0; clicks < 24; clicks++) {
    await page.locator('[data-casualties]:not([data-casualties="0"])').waitFor()
    const before = await scaleOf(page)
    const hit = await firstTip(page, filter)
    await page.mouse.click(hit.x, hit.y)
    // A mark leads to its record, a ring comes nearer.
    if (!hit.isRing) return at(page, 'casualty-record').waitFor()
    await expect.poll(() => scaleOf(page)).not.toBe(before)
    await settled(page)
  }
  throw new Error('there are rings within rings without end')
}
const scaleOf = (page: Page): Promise<string> =>
  page.locator('[data-part="scale"]').evaluate((scale) => scale.outerHTML)

/** What the page knows by now is drawn. */
const frames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => void requestAnimationFrame(resolve))
  })

/** The chart shows the casualties of its view: it has called with the frame, and a call made after that has been answered. */
async function settled(page: Page): Promise<void> {
  await frames(page)
  await page.evaluate(() => window.binnacle.invoke('casualties.stored', {}))
  await frames(page)
}

/** Where rings and marks stand for casualties, those for most first: their places in the frame at every zoom. */
async function placesOf(page: Page, filter: CasualtyFilter): Promise<{ x: number; y: number }[]> {
  const onScreen = await chartScreen(page)
  const places = new Map<string, { x: number; y: number; count: number }>()
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    const { clusters, points } = await call(page, 'casualties.clusters', { filter, box: WORLD, zoom })
    for (const { position, count } of [...clusters, ...points.map((one) => ({ ...one, count: 1 }))]) {
      const { x, y } = onScreen(position)
      const key = `${Math.round(x / STEP_PX)} ${Math.round(y / STEP_PX)}`
      if (!places.has(key)) places.set(key, { x, y, count })
    }
  }
  return [...places.values()].sort((one, other) => other.count - one.count)
}

/** About a place, the nearest first: a ring is led off what it would cover. */
const ABOUT = [-3, -2, -1, 0, 1, 2, 3]
  .flatMap((row, _i, all) => all.map((column) => ({ dx: column * STEP_PX, dy: row * STEP_PX })))
  .sort((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy))

/** Points of the chart, each once, beginning where a casualty is likely. Those beneath the chart's own controls are left out. */
async function* likelyPoints(page: Page, filter: CasualtyFilter): AsyncGenerator<{ x: number; y: number }> {
  const size = await chartMap(page).boundingBox()
  if (size === null) throw new Error('the chart has no size')
  const isClear = ({ x, y }: { x: number; y: number }): boolean =>
    x > size.x + 30 && x < size.x + size.width - 50 && y > size.y + 30 && y < size.y + size.height - 30
  const seen = new Set<string>()
  for (const place of await placesOf(page, filter))
    for (const { dx, dy } of ABOUT) {
      const point = { x: place.x + dx, y: place.y + dy }
      const key = `${Math.round(point.x / STEP_PX)} ${Math.round(point.y / STEP_PX)}`
      if (!isClear(point) || seen.has(key)) continue
      seen.add(key)
      yield point
    }
}

async function firstTip(page: Page, filter: CasualtyFilter): Promise<{ x: number; y: number; isRing: boolean }> {
  const tip = page.locator('[data-part="tip"]')
  const words = async (): Promise<string> => ((await tip.count()) > 0 ? tip.innerText() : '')
  const ofCasualties = /casualties|serious|incident|as given/
  for await (const { x, y } of likelyPoints(page, filter)) {
    await page.mouse.move(x, y)
    // Until then it may be that of the point before.
    await frames(page)
    const here = await words()
    if (ofCasualties.test(here)) return { x, y, isRing: here.includes('casualties') }
  }
  throw new Error('no casualty lies where the chart has one')
}

/** Gets the casualties along the open voyage's route; returns how many lie there, once the panel says so too. */
async function fetchHere(page: Page): Promise<number> {
  await at(page, 'get-casualties-send').click()
  await expect.poll(() => textOf(page, 'get-casualties')).toContain('Casualties received')
  const { total } = await call(page, 'casualties.facets', { filter: await alongRoute(page) })
  // That they were received is said before the last of them is counted.
  await expect.poll(() => found(page)).toBe(total)
  return total
}

async function alongRoute(page: Page): Promise<CasualtyFilter> {
  const { voyageId } = await currentVoyage(page)
  return { place: { kind: 'corridor', voyageId, halfWidthNm: 25 } }
}
/** Opens a chip's box, or closes it. */
const chip = (page: Page, name: string) => at(page, `casualties-${name}`).click()

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-testid'))

/** From the rail to the plan in three clicks; the next one by keys alone, and the focus back at its row. */
async function noteTwo(page: Page): Promise<void> {
  await at(page, 'rail-casualties').click()
  await at(page, 'casualties-list').getByRole('button').first().click()
  await at(page, 'casualty-note').click()
  await at(page, 'casualty-noted').waitFor()
  await page.keyboard.press('Escape')
  await at(page, 'casualty-record').waitFor({ state: 'hidden' })

  // The second record, by keys alone: it is not in the plan yet.
  const row = at(page, 'casualties-list').getByRole('button').nth(1)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-testid]')?.getAttribute('data-testid')))
    .toBe('casualties-list')
  await page.keyboard.press('Tab')
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await at(page, 'casualty-record').waitFor()
  expect(await at(page, 'casualty-noted').count()).toBe(0)
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press('Tab')
    if (await at(page, 'casualty-note').evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await at(page, 'casualty-noted').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  const notes = await page.evaluate(async () => {
    const current = await window.binnacle.invoke('voyage.current', {})
    return (current as { value: { document: { notes?: string } } }).value.document.notes ?? ''
  })
  expect(notes.split('\n').filter((line) => line.startsWith('Casualty: '))).toHaveLength(2)
}

/** Along the bars by the arrow keys; a chip opened, gone through, set and closed by keys. */
async function searchByKeys(page: Page): Promise<void> {
  // Bars: the arrow keys take the cursor along the route.
  const bars = at(page, 'casualties-bars').getByRole('slider')
  const place = (): Promise<number> => bars.getAttribute('aria-valuenow').then(Number)
  await bars.focus()
  await page.keyboard.press('End')
  const max = Number(await bars.getAttribute('aria-valuemax'))
  await expect.poll(place).toBeGreaterThan(max - 2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(place).toBeLessThan(max - 2)

  // A chip by keys: opened, gone through, a choice taken, closed with the focus back.
  await at(page, 'casualties-months').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('months-of-passage')
  await page.keyboard.press('Space')
  await expect.poll(() => at(page, 'casualties-months').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('DEC–FEB')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('casualties-months')

  // Up from the chip itself is its last control. × goes with what it clears: the focus stays at the chip.
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('months-of-passage')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('casualties-months')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('month-12')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await at(page, 'casualties-months-clear').waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('casualties-months')

  // So does "Clear all": Esc still closes the box that it was in.
  await chip(page, 'more')
  await at(page, 'casualties-text').fill('ice')
  await at(page, 'casualties-clear').focus()
  await page.keyboard.press('Enter')
  await at(page, 'casualties-clear').waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('casualties-text')
  await page.keyboard.press('Escape')
  await at(page, 'casualties-text').waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('casualties-more')
}

/** Marks are on the chart while this subject is open, and elsewhere only where they are kept. */
async function keepMarks(page: Page): Promise<void> {
  const marks = (): Promise<string | null> => page.locator('[data-casualties]').getAttribute('data-casualties')
  await expect.poll(marks).not.toBe('0')
  await subject(page, 'Plan')
  await expect.poll(marks).toBe('0')
  await subject(page, 'Casualties')
  await at(page, 'casualties-on-chart').click()
  await subject(page, 'Plan')
  await expect.poll(marks).not.toBe('0')
  await subject(page, 'Casualties')
}

test('from the panel to the printed plan, and again without a link', async ({ folder, start }) => {
  const { app, page, close } = await start()
  await openSample(page)
  await setEtd(page, formatDate(wallClockMs() + DAY_MS), '0600')
  await subject(page, 'Casualties')
  await expect
    .poll(() => textOf(page, 'casualties-head'))
    .toBe('◐ Not fetched yet for this route: the number is not known.')
  await expect.poll(() => textOf(page, 'get-casualties-price')).toMatch(/^\d+ requests · [\d.]+ [kM]B/)
  const all = await fetchHere(page)
  await expect.poll(() => textOf(page, 'casualties-count')).toMatch(/^[\d,]+ within 25\sNM of this route/)
  expect(all).toBeGreaterThan(100)
  // The grave ones of the passage's months come first.
  expect(await at(page, 'casualties-list').getByRole('heading').first().innerText()).toMatch(
    /^Serious ones of [A-Z]{3}.* first$/,
  )

  await subject(page, 'Plan')
  await noteTwo(page)
  await searchByKeys(page)
  await keepMarks(page)

  // Each choice says what it brings, and brings it; the chip says what is chosen, and takes it off again.
  // Until the search is done the counts are those of the text just cleared.
  await expect.poll(() => found(page)).toBe(all)
  await chip(page, 'severities')
  const choice = page.locator('label', { has: at(page, 'severity-very-serious') })
  const offered = Number((await choice.locator('[data-part="count"]').innerText()).replaceAll(',', ''))
  await at(page, 'severity-very-serious').check()
  await expect.poll(() => found(page)).toBe(offered)
  expect(offered).toBeLessThan(all)
  await page.keyboard.press('Escape')
  expect(await at(page, 'casualties-severities').innerText()).toContain('very serious')
  expect(await focused(page)).toBe('casualties-severities')
  const lines = await at(page, 'casualties-list').locator('li').allInnerTexts()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain('very serious')
  await chip(page, 'more')
  await at(page, 'casualties-text').fill('no-such-word-anywhere')
  await expect
    .poll(() => textOf(page, 'casualties-count'))
    .toMatch(/^None that fits within 25\sNM of this route among those fetched$/)
  await at(page, 'casualties-text').fill('')
  await expect.poll(() => found(page)).toBe(offered)
  await page.keyboard.press('Escape')

  await clickThrough(page, { ...(await alongRoute(page)), severities: ['very-serious'] })
  const record = await textOf(page, 'casualty-record')
  expect(record).toMatch(/Severity very serious/)
  expect(record).toMatch(/Fetched \d\d [A-Z]{3} \d{4}/)
  const imo = /IMO number (\d{7})/.exec(record)?.[1] ?? 'not given'
  await at(page, 'casualty-note').click()
  await expect.poll(() => textOf(page, 'casualty-record')).toContain('Added to the plan’s notes')
  await at(page, 'casualties-severities-clear').waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await at(page, 'casualty-record').waitFor({ state: 'hidden' })
  await at(page, 'casualties-severities-clear').click()
  await expect.poll(() => found(page)).toBe(all)

  await subject(page, 'Plan')
  const path = join(folder, 'plan.pdf')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await openPlanSheet(page, 'paper')
  await at(page, 'plan-pdf').click()
  await at(page, 'plan-done').waitFor()
  expect(
    missingInPdf(path, [
      'Casualties within 25 NM of the route',
      `All: ${all.toLocaleString('en-US')}`,
      /By severity: very serious \d/,
      /Fetched: 100 % of the corridor, the oldest on \d\d [A-Z]{3} \d{4}/,
      /Casualty: .*very serious/,
      imo === 'not given' ? 'no IMO number given' : `IMO ${imo}`,
    ]),
  ).toEqual([])

  await close()
  const { page: again } = await start()
  await at(again, 'waypoints').waitFor()
  await subject(again, 'Casualties')
  await expect.poll(() => found(again)).toBe(all)
  await expect.poll(() => textOf(again, 'get-casualties')).toContain('All fetched, and fresh.')
  await again.locator('[data-casualties]:not([data-casualties="0"])').waitFor()
  await at(again, 'casualties-list').locator('button').nth(4).click()
  await at(again, 'casualty-record').waitFor()

  // An approved plan takes no note, and says so.
  await again.evaluate(async () => {
    const current = await window.binnacle.invoke('voyage.current', {})
    const { voyageId } = (current as { value: { voyageId: number } }).value
    await window.binnacle.invoke('voyage.setStatus', { voyageId, status: 'approved', by: 'M. Master' })
  })
  await at(again, 'casualty-note').click()
  await expect
    .poll(() => textOf(again, 'casualty-record'))
    .toMatch(/This plan is approved as revision \d+\. Withdraw the approval/)
})
