// Casualties along the route: fetched, filtered, followed from a ring on the chart to a record, noted, printed, and there again offline.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { at, chartMap, getWeather, openSample, setEtd, textOf } from '../support/officer.ts'
import { missingInPdf } from './printed.ts'
import { openPlanSheet } from './plan-steps.ts'
import { test } from './window-test.ts'

const SOON = { timeout: 20_000 }

const subject = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
const found = async (page: Page): Promise<number> => {
  const words = await textOf(page, 'casualties-found')
  return Number(/(?:of )?([\d,]+) casualt/.exec(words)?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

/** Clicks what lies under the pointer where the chart says a casualty is, until a record opens: through rings to a mark. */
async function clickThrough(page: Page): Promise<void> {
  const chart = chartMap(page)
  const size = await chart.boundingBox()
  if (size === null) throw new Error('the chart has no size')
  for (let clicks = 0; clicks < 24; clicks++) {
    await page.locator('[data-casualties]:not([data-casualties="0"])').waitFor(SOON)
    const before = await scaleOf(page)
    const hit = await firstTip(page, size)
    await page.mouse.click(size.x + hit.x, size.y + hit.y)
    // A mark leads to its record, a ring comes nearer.
    if (!hit.isRing) return at(page, 'casualty-record').waitFor(SOON)
    await expect.poll(() => scaleOf(page), SOON).not.toBe(before)
    await settled(page)
  }
  throw new Error('there are rings within rings without end')
}
const scaleOf = (page: Page): Promise<string> =>
  page.locator('[data-part="scale"]').evaluate((scale) => scale.outerHTML)

/** The chart shows the casualties of its view: it has asked with the frame, and a question asked after that has been answered. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve))
    for (let i = 0; i < 2; i++) await frame()
    await window.binnacle.invoke('casualties.stored', {})
    for (let i = 0; i < 2; i++) await frame()
  })
}

async function firstTip(page: Page, size: { x: number; y: number; width: number; height: number }) {
  for (let y = 70; y < size.height - 120; y += 24) {
    for (let x = 30; x < size.width - 320; x += 24) {
      await page.mouse.move(size.x + x, size.y + y)
      const tip = page.locator('[data-part="tip"]')
      const words = (await tip.count()) > 0 ? await tip.innerText() : ''
      if (/casualties|serious|incident|as given/.test(words)) return { x, y, isRing: words.includes('casualties') }
    }
  }
  throw new Error('no casualty lies under any point of the chart')
}

test('from Data to the printed plan, and again without a link', { timeout: 180_000 }, async ({ folder, start }) => {
  const { app, page, close } = await start()
  await openSample(page)
  await setEtd(page, formatDate(Date.now() + DAY_MS), '0600')
  await subject(page, 'Casualties')
  await expect
    .poll(() => textOf(page, 'casualties-coverage'), SOON)
    .toBe('Nothing was asked of the service for this corridor.')
  await expect.poll(() => textOf(page, 'casualties-found'), SOON).toBe('No stored casualty fits this search.')

  await subject(page, 'Data')
  await at(page, 'offer-casualties').click()
  await subject(page, 'Plan')
  await getWeather(page, 90_000)
  await subject(page, 'Casualties')
  await expect
    .poll(() => textOf(page, 'casualties-coverage'), SOON)
    .toMatch(/^Asked of the service: 100 % of the corridor/)
  let all = Number.NaN
  await expect.poll(async () => (all = await found(page)), SOON).toBeGreaterThan(100)
  expect(await textOf(page, 'casualties-months')).toMatch(/of this passage, of any year: [\d,]+ of [\d,]+\./)

  // Each choice says what it brings, and brings it.
  await at(page, 'casualties-severities').click()
  const choice = page.locator('label', { has: at(page, 'severity-very-serious') })
  const offered = Number((await choice.locator('[data-part="count"]').innerText()).replaceAll(',', ''))
  await at(page, 'severity-very-serious').check()
  await expect.poll(() => found(page), SOON).toBe(offered)
  expect(offered).toBeLessThan(all)
  const lines = await at(page, 'casualties-list').locator('li').allInnerTexts()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain('very serious')
  await at(page, 'casualties-text').fill('no-such-word-anywhere')
  await expect.poll(() => textOf(page, 'casualties-found'), SOON).toBe('No stored casualty fits this search.')
  await at(page, 'casualties-text').fill('')
  await expect.poll(() => found(page), SOON).toBe(offered)

  await clickThrough(page)
  const record = await textOf(page, 'casualty-record')
  expect(record).toMatch(/Severity very serious/)
  expect(record).toMatch(/As given/)
  const imo = /IMO number (\d{7})/.exec(record)?.[1] ?? 'not given'
  await at(page, 'casualty-note').click()
  await expect.poll(() => textOf(page, 'casualty-record'), SOON).toContain('It stands in the plan’s notes')
  await at(page, 'casualty-note').click()
  await expect.poll(() => textOf(page, 'casualty-record'), SOON).toContain('stands in the plan’s notes already')

  await subject(page, 'Plan')
  const path = join(folder, 'plan.pdf')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await openPlanSheet(page, 'paper')
  await at(page, 'plan-pdf').click()
  await at(page, 'plan-done').waitFor({ timeout: 60_000 })
  expect(
    missingInPdf(path, [
      'Casualties within 25 NM of the route',
      `All ${all.toLocaleString('en-US')}`,
      /By severity very serious \d/,
      /Asked of the service: 100 % of the corridor, oldest answer of \d\d [A-Z]{3} \d{4}/,
      /Casualty: .*very serious/,
      imo === 'not given' ? 'no IMO number given' : `IMO ${imo}`,
    ]),
  ).toEqual([])

  await close()
  const { page: again } = await start()
  await at(again, 'waypoints').waitFor()
  await subject(again, 'Casualties')
  await expect.poll(() => found(again), SOON).toBe(all)
  await again.locator('[data-casualties]:not([data-casualties="0"])').waitFor(SOON)
  await at(again, 'casualties-list').locator('button').first().click()
  await at(again, 'casualty-record').waitFor(SOON)

  // An approved plan takes no note, and says so.
  await again.evaluate(async () => {
    const current = await window.binnacle.invoke('voyage.current', {})
    const { voyageId } = (current as { value: { voyageId: number } }).value
    await window.binnacle.invoke('voyage.setStatus', { voyageId, status: 'approved', by: 'M. Master' })
  })
  await at(again, 'casualty-note').click()
  await expect
    .poll(() => textOf(again, 'casualty-record'), SOON)
    .toMatch(/This plan is approved as revision \d+\. Withdraw the approval/)
})
