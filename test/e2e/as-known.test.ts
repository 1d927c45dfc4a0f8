// A plan opened as it was known when it was approved: framed on panel, chart, strip, a second window and paper; nothing can be changed; closed, the plan is as it stands.
import type { ElectronApplication, Page } from 'playwright'
import { expect } from 'vitest'
import { ceilToStep, HOUR_MS } from '../../shared/format/time.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { call } from '../support/call.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, closeSheet, textOf } from '../support/officer.ts'
import { openPlanSheet, openTab } from './plan-steps.ts'
import { test } from './window-test.ts'

const ROUTE = 'name,lat,lon\nA,49.5,-6.6\nB,48,-12\nC,47,-20\n'
const PLACES = ['panel', 'chart', 'strip'] as const

async function getWeather(page: Page, voyageId: number): Promise<void> {
  await call(page, 'sync.start', { voyageId, choice: TRACK_ONLY })
  await expect.poll(async () => (await call(page, 'sync.state', {})).phase).toBe('finished')
}

async function secondOf(app: ElectronApplication): Promise<Page> {
  const found = (): Page | undefined => app.windows().find((page) => page.url().endsWith('?view=chart'))
  await expect.poll(found).toBeDefined()
  const page = found()
  if (page === undefined) throw new Error('no window of the chart')
  return page
}

/** What the card says as the plan stands, once all of it is of one moment. */
async function cardOf(page: Page): Promise<string> {
  await at(page, 'since-line').waitFor()
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = await textOf(page, 'answer')
      return last === before && !/reading/i.test(last)
    })
    .toBe(true)
  return last
}

const framesOf = (page: Page): Promise<string[]> =>
  Promise.all(PLACES.map((place) => at(page, `as-known-${place}`).locator('visible=true').innerText()))

test('approved, a newer forecast, as known then on every place and on paper, closed, and the present again', async ({
  start,
}) => {
  const startedMs = wallClockMs()
  const clockShiftMs = ceilToStep(startedMs) - startedMs + 60_000
  const first = await start({ clockShiftMs })
  await chooseTraining(first.page)
  const { voyage } = await call(first.page, 'voyage.import', { fileName: 'route.csv', text: ROUTE })
  const { voyageId } = voyage
  await call(first.page, 'vessel.add', { name: 'Northern Trader' })
  await call(first.page, 'voyage.setSchedule', { voyageId, etdMs: startedMs + clockShiftMs + 6 * HOUR_MS, speedKn: 15 })
  await getWeather(first.page, voyageId)
  const headlineThen = await textOf(first.page, 'answer-headline')
  await openPlanSheet(first.page, 'standing')
  await at(first.page, 'status-by').fill('A. Master')
  await at(first.page, 'status-approved').click()
  await expect.poll(async () => (await call(first.page, 'voyage.known', { voyageId })).length).toBe(1)
  await first.close()

  const { app, page } = await start({ clockShiftMs: clockShiftMs + 6 * HOUR_MS })
  await getWeather(page, voyageId)
  const present = await cardOf(page)
  const [head] = await call(page, 'voyage.known', { voyageId })
  const then = await call(page, 'voyage.get', { voyageId })
  await openTab(page, 'changes')
  await at(page, 'open-known-approved').click()
  await at(page, 'as-known').waitFor()
  const mark = (await textOf(page, 'as-known-panel')).replace(/^◷ /, '')
  expect(mark).toMatch(/^AS KNOWN \d\d [A-Z]{3} \d{4} \d{4} UTC: not the present forecast$/)
  expect((await framesOf(page)).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(PLACES.map(() => `◷ ${mark}`))
  await expect.poll(() => page.locator('[data-part="as-known-border"]:visible').count()).toBe(3)
  expect(await textOf(page, 'answer-headline')).toBe(headlineThen)
  expect(await page.title()).toContain('as known when approved')

  // Nothing of it can be changed, moved, fetched or approved, and each says why.
  const shown = await call(page, 'voyage.current', {})
  expect(shown?.asKnown?.head.knownId).toBe(head?.knownId)
  await page.keyboard.press('Control+g')
  await expect.poll(() => page.getByText('The plan is shown as known when approved').first().isVisible()).toBe(true)
  await expect(
    call(page, 'voyage.edit', { voyageId: shown?.voyageId ?? 0, edit: { kind: 'rename', name: 'X' } }),
  ).rejects.toThrow('nothing is changed or fetched there')
  expect(await at(page, 'get-weather').count()).toBe(0)

  // A second window follows.
  await at(page, 'open-chart').click()
  const second = await secondOf(app)
  await at(second, 'as-known').waitFor()
  await at(second, 'as-known-chart').waitFor()

  // The paper, and by Escape first what lies over the view, then the frame.
  await page.keyboard.press('Control+Shift+p')
  const paper = page.frameLocator('[data-testid="paper-pages"] iframe')
  await expect.poll(() => paper.getByText(mark).first().isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await at(page, 'paper-preview').waitFor({ state: 'detached' })
  expect(await at(page, 'as-known').isVisible()).toBe(true)
  await closeSheet(page)
  await page.keyboard.press('Escape')
  await at(page, 'as-known').waitFor({ state: 'detached' })
  await at(second, 'as-known').waitFor({ state: 'detached' })
  expect(await page.locator('[data-part="as-known-border"]:visible').count()).toBe(0)
  expect(await cardOf(page)).toBe(present)
  expect(await call(page, 'voyage.get', { voyageId })).toEqual(then)

  // Opened by the finder's command, closed by its button; a start begins with the plan as it stands.
  await call(page, 'voyage.openKnown', { voyageId, knownId: head?.knownId ?? 0 })
  await at(page, 'as-known').waitFor()
  await at(page, 'close-as-known').click()
  await at(page, 'as-known').waitFor({ state: 'detached' })
})
