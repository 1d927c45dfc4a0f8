// An officer's first hour by keys alone: first run with service, key and vessel, a route file, ETD, weather, the answer read, the plan as PDF.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, textOf } from '../support/officer.ts'
import { keyboardOf } from '../e2e/keyboard.ts'
import { missingInPdf } from '../support/printed.ts'
import { test } from '../e2e/window-test.ts'

const KEY = 'first-Hour-5513-qT'
const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

test('keys alone, from the first run to the printed plan', async ({ folder, start, serve }) => {
  const service = await serve(KEY)
  const { app, page } = await start()
  const path = join(folder, 'plan.pdf')
  await app.evaluate(
    ({ dialog }, [route, plan]) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [route] })
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: plan })
    },
    [ROUTE, path] as [string, string],
  )
  await at(page, 'first-run').waitFor()
  const keys = keyboardOf(page)
  const step = (name: string) => page.locator(`[data-testid="first-run"][data-step="${name}"]`).waitFor()

  await keys.tabTo('choose-service')
  await keys.press('Enter')
  await step('service')
  await keys.tabTo('base-url')
  await keys.type(service.baseUrl)
  await keys.tabTo('api-key')
  await keys.type(KEY)
  await keys.press('Enter')
  await at(page, 'first-run-kept').waitFor()

  // Nothing is sent before the officer says so; then once, and it is said what it will be.
  expect(service.answered()).toEqual([])
  await keys.tabTo('try-key')
  expect(await textOf(page, 'try-key')).toBe('Try it: 1 point, about 1 kB')
  await keys.press('Enter')
  await at(page, 'key-tried').getByText('The service accepts the key').waitFor()
  expect(service.answered()).toHaveLength(1)

  await keys.tabTo('first-run-next')
  await keys.press('Enter')
  await step('connection')
  await keys.tabTo('first-run-next')
  await keys.press('Enter')
  await step('vessel')
  await keys.tabTo('new-vessel')
  await keys.type('Endeavour')
  await keys.press('Enter')
  await at(page, 'limit-waveM').waitFor()
  await keys.tabTo('limit-waveM')
  await keys.press('Control+a')
  await keys.type('5')
  // Back and forth: what was typed is there.
  await keys.tabTo('first-run-back')
  await keys.press('Enter')
  await step('connection')
  await keys.tabTo('first-run-next')
  await keys.press('Enter')
  await step('vessel')
  expect(await at(page, 'limit-waveM').inputValue()).toBe('5')
  await keys.tabTo('first-run-next')
  await keys.press('Enter')
  await step('done')
  expect(await textOf(page, 'first-run')).toMatch(/tried, and accepted by the service.*Endeavour, 6 limits/)
  await keys.tabTo('leave-first-run')
  await keys.press('Enter')

  await at(page, 'open-route').waitFor()
  await keys.press('Control+o')
  await at(page, 'waypoints').waitFor()
  await keys.tabTo('answer-etd')
  await keys.press('Enter')
  await at(page, 'sheet-schedule').waitFor()
  await keys.tabTo('etd')
  await keys.type(formatDate(wallClockMs() + DAY_MS))
  await keys.tabTo('etd-time')
  await keys.type('0600')
  await keys.press('Enter')
  await at(page, 'sheet-schedule').waitFor({ state: 'hidden' })

  await page.locator('[data-testid="get-weather"]:enabled').waitFor()
  // The key leads to the button, which says what it sends.
  await keys.press('Control+g')
  await keys.focusReaches('get-weather')
  expect(await textOf(page, 'estimate')).toMatch(/\d+ items · \d+ kB/)
  await keys.press('Enter')
  await page.locator('[data-testid="answer"]:not([data-state="unknown"])').waitFor()
  const answer = await textOf(page, 'answer-headline')

  await keys.press('Control+p')
  await at(page, 'plan-pdf').waitFor()
  await keys.tabTo('plan-pdf')
  await keys.press('Enter')
  await at(page, 'plan-done').waitFor()
  expect(missingInPdf(path, ['Bishop Rock – Ambrose', 'Endeavour', 'Not for primary navigation'])).toEqual([])
  expect(answer).toMatch(/Beyond|Within/)
})
