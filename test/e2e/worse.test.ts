// A forecast that makes the voyage worse, gotten by two runs a day apart: said in the card, listed, drawn in the strip, marked on the chart, and a message until
// it is acknowledged, also over a restart.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { newVessel, type VesselDocument } from '../../shared/ship/vessel.ts'
import { THRESHOLD_RANGES } from '../../shared/weather/change-thresholds.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { call } from '../support/call.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

const ROUTE = 'name,lat,lon\nA,49.5,-6.6\nB,48,-12\nC,47,-20\nD,46,-40\n'
/** The simulated forecasts follow the clock alone: at this one they are the same each time. */
const FIRST_MS = Date.UTC(2026, 10, 25, 0, 1)

async function getWeather(page: Page, voyageId: number): Promise<void> {
  await call(page, 'sync.start', { voyageId, choice: TRACK_ONLY })
  await expect.poll(async () => (await call(page, 'sync.state', {})).phase).toBe('finished')
}

test('worse is said everywhere it is looked for, and stays a message until it is acknowledged', async ({ start }) => {
  const clockShiftMs = FIRST_MS - wallClockMs()
  const first = await start({ clockShiftMs })
  await chooseTraining(first.page)
  // By its speed in wind and sea the passage is expected: the same in both runs.
  const vesselId = (await call(first.page, 'vessel.add', { name: 'Aurora' })).activeId ?? 0
  const { voyage } = await call(first.page, 'voyage.import', { fileName: 'route.csv', text: ROUTE })
  const { voyageId } = voyage
  await call(first.page, 'voyage.setSchedule', { voyageId, etdMs: FIRST_MS + 30 * HOUR_MS, speedKn: 14 })
  await getWeather(first.page, voyageId)
  await first.close()

  const { page, close } = await start({ clockShiftMs: clockShiftMs + DAY_MS })
  await getWeather(page, voyageId)
  await expect.poll(async () => (await call(page, 'voyage.issues', { voyageId })).length).toBe(2)
  const [, before] = await call(page, 'voyage.issues', { voyageId })
  const { waveM, windKn, visibilityNm, directionDeg } = THRESHOLD_RANGES
  const thresholds = {
    waveM: waveM.min,
    windKn: windKn.min,
    visibilityNm: visibilityNm.min,
    directionDeg: directionDeg.min,
  }
  const changes = await call(page, 'voyage.changes', { voyageId, issueId: before?.issueId ?? 0, thresholds })
  const grown = changes?.all
    .filter(({ measure, isMore }) => measure === 'totalWaveHeight' && isMore)
    .toSorted((a, b) => b.size - a.size)[0]
  if (grown === undefined) throw new Error('the sea grew nowhere')
  // A vessel that could go there by the forecast of before, and cannot by the newer.
  const limitM = Math.round((grown.before + grown.now) * 50) / 100
  const document: VesselDocument = {
    ...newVessel('Aurora'),
    limits: { ...newVessel('').limits, waveM: { value: limitM, kind: 'hard' } },
  }
  await call(page, 'vessel.set', { vesselId, document })

  await at(page, 'forecast-worse').waitFor()
  expect(await textOf(page, 'forecast-worse')).toMatch(
    /The forecast fetched 26 NOV 00\d\d makes the voyage worse\. Since 25 NOV 00\d\d.*: /,
  )
  await page.getByRole('button', { name: 'Show changes' }).click()
  await at(page, 'changes').waitFor()
  // In the list, in the strip with its second curve, and on the chart once that is wanted.
  const passed = at(page, 'change').filter({ hasText: 'beyond a hard limit' })
  await passed.first().waitFor()
  await at(page, 'change-row').waitFor()
  const key = page.locator('[data-testid^="key-in-"]').filter({ hasText: 'as fetched 25', visible: true })
  await key.first().waitFor()
  const marks = page.locator('[data-part="chart"] canvas[data-route]')
  expect(await marks.getAttribute('data-changes')).toBe('')
  await at(page, 'changes-on-chart').click()
  await expect.poll(() => marks.getAttribute('data-changes')).toContain('worse')
  // The officer's own thresholds: nothing of it is told, but for the limit.
  await at(page, 'thresholds').locator('summary').click()
  await at(page, 'threshold-waveM').fill('0')
  await at(page, 'threshold-waveM').press('Enter')
  await page.getByText('Enter a number from 0.1 to 10 m.').waitFor()
  for (const [name, most] of [
    ['waveM', '10'],
    ['windKn', '100'],
    ['visibilityNm', '10'],
    ['directionDeg', '180'],
  ] as const) {
    await at(page, `threshold-${name}`).fill(most)
    await at(page, `threshold-${name}`).press('Enter')
  }
  await expect.poll(async () => (await call(page, 'app.state', {})).preferences.changeThresholds.directionDeg).toBe(180)
  await page.getByText(/above\s10\sm,\s100\skn,\s10\sNM,\s180°/).waitFor()
  await passed.first().waitFor()
  await close()

  // Nothing is fetched now; what is stored is enough.
  const second = await start({ clockShiftMs: clockShiftMs + DAY_MS })
  await at(second.page, 'forecast-worse').waitFor()
  await second.page.getByRole('button', { name: 'Acknowledge' }).click()
  await at(second.page, 'forecast-worse').waitFor({ state: 'detached' })
  await expect.poll(async () => (await call(second.page, 'voyage.issues', { voyageId }))[0]?.isAcknowledged).toBe(true)
  await second.close()

  const third = await start({ clockShiftMs: clockShiftMs + DAY_MS })
  await expect.poll(() => at(third.page, 'since-line').textContent()).toMatch(/^Since 25\sNOV\s00\d\d/)
  expect(await at(third.page, 'forecast-worse').count()).toBe(0)
})
