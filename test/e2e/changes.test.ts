// What changed since an earlier forecast, in the window: kept by two runs, said in the card and the tab, drawn in the strip, and marked as seen.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { ceilToStep, HOUR_MS } from '../../shared/format/time.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { call } from '../support/call.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining } from '../support/officer.ts'
import { openTab } from './plan-steps.ts'
import { test } from './window-test.ts'

const ROUTE = 'name,lat,lon\nA,49.5,-6.6\nB,48,-12\nC,47,-20\n'

async function getWeather(page: Page, voyageId: number, etdMs: number): Promise<void> {
  await call(page, 'voyage.setSchedule', { voyageId, etdMs, speedKn: 15 })
  await call(page, 'sync.start', { voyageId, choice: TRACK_ONLY })
  await expect.poll(async () => (await call(page, 'sync.state', {})).phase).toBe('finished')
}

test('what changed is said, drawn while its tab is open, and seen once something is pressed', async ({ start }) => {
  const startedMs = wallClockMs()
  // Shortly after a refresh of the service, whatever the hour is.
  const clockShiftMs = ceilToStep(startedMs) - startedMs + 60_000
  const first = await start({ clockShiftMs })
  await chooseTraining(first.page)
  const { voyage } = await call(first.page, 'voyage.import', { fileName: 'route.csv', text: ROUTE })
  const { voyageId } = voyage
  const issuesIn = (at: Page) => call(at, 'voyage.issues', { voyageId })
  const etdMs = startedMs + clockShiftMs + 6 * HOUR_MS
  await getWeather(first.page, voyageId, etdMs)
  await expect.poll(async () => (await issuesIn(first.page)).length).toBe(1)
  // Of the same refresh of the service it is the same forecast.
  await getWeather(first.page, voyageId, etdMs + 10 * 60_000)
  expect(await issuesIn(first.page)).toHaveLength(1)
  await first.close()
  const { page } = await start({ clockShiftMs: clockShiftMs + 3 * HOUR_MS })
  const issues = () => issuesIn(page)
  await getWeather(page, voyageId, etdMs + 10 * 60_000)
  await expect.poll(async () => (await issues()).length).toBe(2)
  await expect.poll(() => at(page, 'since-line').textContent()).toMatch(/^Since \d\d\s[A-Z]{3}\s\d{4}\b/)

  await openTab(page, 'changes')
  await at(page, 'change-row').waitFor()
  expect(await at(page, 'compared-with-last-look').getAttribute('aria-pressed')).toBe('true')
  expect(await at(page, 'compared-with-24h').getAttribute('aria-disabled')).toBe('true')
  expect(await at(page, 'compared-with-24h').getAttribute('title')).toBe('Nothing of 24 h ago is kept.')
  await openTab(page, 'waypoints')
  await at(page, 'change-row').waitFor({ state: 'detached' })

  // Whoever presses anything has the newest before them; the last look stays the one before it.
  await expect.poll(async () => (await issues())[0]?.isSeen).toBe(true)
  const [newest, before] = await issues()
  expect(newest?.fetchedToMs).toBeGreaterThan(before?.fetchedToMs ?? Infinity)

  // Rows keeps the row on.
  await at(page, 'choose-rows').click()
  await at(page, 'row-seaChange').check()
  await at(page, 'change-row').waitFor()
})
