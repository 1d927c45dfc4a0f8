// Is the route all right, at the screen: what the officer must confirm first, then where it is not, how to get there, and what newer weather costs.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatClock, formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { call, currentVoyage } from '../support/call.ts'
import { at, chooseTraining, getWeather, setEtd, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

const headline = (page: Page): Promise<string> => textOf(page, 'answer-headline')
const footerHeight = async (page: Page): Promise<number> => (await at(page, 'sync').first().boundingBox())?.height ?? 0

/** Where the tabs are on screen from now until the weather of a change is read: first it is not. */
const topsWhileRead = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const tops = new Set<number>()
        let wasUnread = false
        const look = (): void => {
          tops.add(document.querySelector('[data-testid="plan-menu"]')?.getBoundingClientRect().top ?? 0)
          const isUnread = document.querySelector('[data-testid="answer-unread"]') !== null
          if (wasUnread && !isUnread) {
            seen.disconnect()
            resolve([...tops])
          }
          wasUnread ||= isUnread
        }
        const seen = new MutationObserver(look)
        seen.observe(document.body, { subtree: true, childList: true })
        look()
      }),
  )

test('no ETD, no weather, no vessel, beyond limits: each with its next thing to do', async ({ start }) => {
  const { page } = await start()
  await chooseTraining(page)
  await at(page, 'sample-voyage').click()
  await expect.poll(() => headline(page)).toContain('Not judged: no ETD')
  await at(page, 'answer-etd').click()
  await at(page, 'sheet-schedule').waitFor()
  await page.keyboard.press('Escape')
  await setEtd(page, formatDate(wallClockMs() + 86_400_000), '0600')
  await expect.poll(() => headline(page)).toContain('Not judged: no vessel')
  await expect.poll(() => textOf(page, 'answer')).toContain('No weather yet')

  // The price, and what may be added with its own, before anything is sent.
  await expect.poll(() => textOf(page, 'estimate')).toMatch(/^\d+ items · [\d.]+ kB · (.*\$[\d.]+ · )?about /)
  const height = await footerHeight(page)
  await expect.poll(() => textOf(page, 'foot-offer-picture')).toMatch(/^\+ Picture [\d.]+ [kM]B$/)
  const track = Number.parseInt(await textOf(page, 'estimate'), 10)
  await at(page, 'foot-offer-picture').click()
  await expect.poll(async () => Number.parseInt(await textOf(page, 'estimate'), 10)).toBeGreaterThan(track)
  expect(await textOf(page, 'foot-offer-picture')).toMatch(/^✓ Picture, 100 points/)
  expect(await at(page, 'estimate').getAttribute('title')).toMatch(/^Track and picture of 100 points · /)
  expect(await footerHeight(page)).toBe(height)
  await at(page, 'foot-offer-picture').click()
  await at(page, 'fetch-options').click()
  await at(page, 'more-to-get').click()
  await expect.poll(() => textOf(page, 'fetch-sheet')).toMatch(/Corridor \+ \d+ items · [\d.]+ [kM]B/)
  await page.keyboard.press('Escape')
  expect(await getWeather(page)).toMatch(/received/)
  // Its end is said for a while in the same place, which keeps its height.
  expect(await footerHeight(page)).toBe(height)

  await at(page, 'answer-vessel').click()
  await at(page, 'new-vessel').fill('Endeavour')
  await at(page, 'new-vessel').press('Enter')
  await at(page, 'limit-waveM').fill('0')
  await at(page, 'limit-waveM').press('Enter')
  await page.locator('[data-testid="limit-waveM"][aria-invalid="false"]').waitFor()
  await at(page, 'rail-plan').click()
  await expect.poll(() => headline(page)).toContain('Beyond limits from the beginning')
  expect(await at(page, 'voyage-bar').getAttribute('aria-label')).toMatch(/beyond a hard limit \d+ h/)

  // A change has its own weather: while that is read nothing below moves, so that what is pressed there is what was meant.
  const { voyageId } = await currentVoyage(page)
  const [tops] = await Promise.all([
    topsWhileRead(page),
    call(page, 'voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Renamed' } }),
  ])
  expect(tops).toHaveLength(1)

  // To the worst of it, and to all of them.
  const etdMs = (await currentVoyage(page)).document.schedule.etdMs ?? 0
  const [row] = await call(page, 'voyage.compare', { alternatives: [{ voyageId, etdMs }] })
  const worstMs = row?.worstSea?.timeMs ?? 0
  await at(page, 'answer-show').click()
  await expect.poll(() => textOf(page, 'cursor-time')).toContain(`${formatDate(worstMs)} ${formatClock(worstMs)} UTC`)
  await at(page, 'answer-heavy').click()
  await at(page, 'heavy-weather').waitFor()
  await at(page, 'rail-plan').click()
  // Then the price stands there again.
  await at(page, 'estimate').filter({ visible: true }).waitFor()
  await at(page, 'answer-compare').click()
  await at(page, 'compare-panel').waitFor()
  expect(await at(page, 'compare-part-routes').getAttribute('aria-pressed')).toBe('true')
})
