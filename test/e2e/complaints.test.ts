// A page that breaks its policy, or throws what nobody catches, fails whichever test started it: shown with planted ones.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at, openSample } from '../support/officer.ts'
import { test } from './window-test.ts'

const plantScript = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
  })
const plantStyle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const styled = document.createElement('div')
    styled.innerHTML = '<b style="color: red">x</b>'
    document.body.append(styled)
  })
/** In a task of its own: what the driver calls may do what the page may not. */
const inTask = (page: Page, what: 'make a function' | 'throw'): Promise<void> =>
  page.evaluate((how) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      if (how === 'throw') throw new Error('planted')
      try {
        // oxlint-disable-next-line eslint/no-new-func, typescript/no-implied-eval -- it is refused
        void new Function('return 1')
      } catch {
        // Nobody hears of it.
      }
    })
    port1.start()
    port2.postMessage(null)
  }, what)
/** Made of text, as a template may be, and the refusal caught: Chromium writes nothing of it. */
const plantFunction = (page: Page): Promise<void> => inTask(page, 'make a function')
const throwLater = (page: Page): Promise<void> => inTask(page, 'throw')

test('a planted script and a function made of text, also before a reload, a style in a second window, an uncaught error and a console’s fail the test that does not expect them', async ({
  start,
}) => {
  const { app, page, close, expectComplaint } = await start()
  expectComplaint(/planted and wanted/)
  expectComplaint(/wanted and missed/)
  await openSample(page)
  await plantScript(page)
  await plantFunction(page)
  await page.reload()
  await at(page, 'waypoints').waitFor()
  const opened = app.waitForEvent('window')
  await at(page, 'open-chart').click()
  const chart = await opened
  await at(chart, 'voyage-name').waitFor()
  await plantStyle(chart)
  await throwLater(page)
  await page.evaluate(() => console.error('planted words'))
  await page.evaluate(() => console.error('planted and wanted'))
  const failure = await close().then(
    () => 'nothing was told',
    (error: Error) => error.message,
  )
  const lines = failure.split('\n').slice(1)
  for (const words of [
    /inline script.*script-src 'self'/,
    /inline style.*style-src 'self'/,
    /eval.*script-src/,
    /Error: planted \(not caught/,
    /planted words/,
  ])
    expect(lines.filter((one) => words.test(one))).toHaveLength(1)
  expect(lines).toHaveLength(6)
})
