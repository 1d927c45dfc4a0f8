// A place's weather on screen: what is stored near the track, more of it at its cost, averages of its seasons, and all of it offline.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, connectToService, getWeather, openRoute, setEtd, setSpeed, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

const KEY = 'place-Key-2210-aZ'
const route = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

const show = (page: Page, subject: string): Promise<void> =>
  page.getByRole('button', { name: subject, exact: true }).first().click()
const words = (page: Page, testId: string, text: RegExp) => page.getByTestId(testId).filter({ hasText: text }).waitFor()
/** Presses the button that requests, by the figures it shows, and waits until nothing is missing. */
async function fetchFor(page: Page, testId: string): Promise<number> {
  await page.locator(`[data-testid="${testId}-send"]:enabled`).waitFor()
  const said = await textOf(page, `${testId}-send`)
  expect(said).toMatch(/: \d+ items?, about [\d.]+ k?B$/)
  await at(page, `${testId}-send`).click()
  await at(page, `${testId}-nothing`).waitFor()
  return Number(/(\d+) item/.exec(said)?.[1])
}

test('a stored place, then its forecast and its seasons requested, then the same without the service', async ({
  start,
  serve,
}) => {
  const service = await serve(KEY)
  const { app, page: first, close } = await start()
  let page = first
  await connectToService(page, service.baseUrl, KEY)
  await openRoute(app, page, route)
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(wallClockMs() + 86_400_000), '0600')
  await setSpeed(page, '14')
  await getWeather(page)
  const track = service.answered()

  await show(page, 'Weather')
  await at(page, 'open-place').click()
  const [earliest] = track
  if (earliest === undefined) throw new Error('nothing was asked')
  await at(page, 'place').fill(`${earliest.query.lat} ${earliest.query.long}`)
  // The ship's own position at one step is a place with one stored time.
  await words(page, 'point-words', /1 time|\d+ times/)
  await at(page, 'meteogram').waitFor()

  await at(page, 'place').fill(`${Number(earliest.query.lat) - 0.5} ${earliest.query.long}`)
  await words(page, 'point-words', /No weather was fetched within 15 NM/)
  // On demand it is estimated from the track's points: nothing is sent for it, and it is gone with a press.
  const estimates = at(page, 'place-overlay').getByTestId('estimates')
  await estimates.click()
  await words(page, 'estimate-note', /^Estimated \(E\) from \d+ points, .*; no limit is judged by it\./)
  await at(page, 'point-table')
    .getByText(/E [\d.]+ ± [\d.]+$/)
    .first()
    .waitFor()
  await estimates.click()
  await at(page, 'meteogram').waitFor({ state: 'detached' })

  await at(page, 'place').fill('44.5 -30.25')
  await words(page, 'point-words', /No weather was fetched within 15 NM/)
  expect(service.answered()).toHaveLength(track.length)
  await at(page, 'point-days-2').click()
  await at(page, 'point-every-3').click()
  await at(page, 'ask-point-send')
    .filter({ hasText: /: 1[67] items/ })
    .waitFor()
  const points = await fetchFor(page, 'ask-point')
  const requests = service.answered().slice(track.length)
  expect(requests).toHaveLength(points)
  expect(requests.every(({ operation, query }) => operation === 1 && query.lat === '44.5000')).toBe(true)
  await words(page, 'point-words', new RegExp(`${points} times.*forecast`))
  const shown = async (): Promise<string[]> =>
    (await at(page, 'point-table').locator('[data-measure="pressureSeaLevel"]').allInnerTexts()).map((one) =>
      one.trim(),
    )
  const pressures = await shown()
  expect(pressures).toEqual(
    requests
      .toSorted((a, b) => a.query.dateTime.localeCompare(b.query.dateTime))
      .map(({ answer }) => Number(answer.oceanWeather?.['pressureSeaLevel']).toFixed(1)),
  )

  // The charts have a cursor of their own, by key and by pointer; the table marks its time.
  const cursor = page.getByRole('slider', { name: 'Time at the place' })
  const marked = at(page, 'point-table').locator('tr[aria-selected="true"] th')
  /** As the table has it: without the year. */
  const cursorTime = async (): Promise<string> =>
    ((await cursor.getAttribute('aria-valuetext')) ?? '').replace(/ \d{4} (\d{4}) UTC$/, ' $1')
  // Until it is moved it stands at the present.
  expect(await marked.innerText()).toBe(await cursorTime())
  await cursor.focus()
  await page.keyboard.press('End')
  const lastTime = await at(page, 'point-table').locator('tbody tr th').last().innerText()
  expect([await marked.innerText(), await cursorTime()]).toEqual([lastTime, lastTime])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(cursorTime).not.toBe(lastTime)
  expect(await marked.innerText()).toBe(await cursorTime())
  const picture = await at(page, 'meteogram').getByRole('img').boundingBox()
  if (picture === null) throw new Error('the charts are not on screen')
  await page.mouse.click(picture.x + picture.width - 8, picture.y + picture.height / 2)
  await expect.poll(cursorTime).toBe(lastTime)
  expect(await marked.innerText()).toBe(lastTime)

  await at(page, 'place-view-season').click()
  await words(page, 'season-words', /No such average was fetched/)
  await at(page, 'span-years').click()
  expect(await fetchFor(page, 'ask-season')).toBe(5)
  expect(
    service
      .answered()
      .slice(-5)
      .every(({ operation }) => operation === 5),
  ).toBe(true)
  await words(page, 'season-words', /Averages \(A\), no forecast/)
  // The table is read again as the years come in: “(1 of 5 here)” until the last.
  await expect.poll(() => textOf(page, 'season-spread')).toMatch(/^Years differ by (?!\().*\d/)

  await at(page, 'place-view-routes').click()
  await words(page, 'routes-table', /0 of \d+/)
  await fetchFor(page, 'ask-routes')
  await words(page, 'routes-table', /all \d+/)
  expect(await textOf(page, 'routes-words')).toMatch(/averages \(A\), no forecast/)

  // South of the equator the officer is prompted once for whose seasons the service names; nothing can be sent before.
  await at(page, 'place-view-season').click()
  await at(page, 'place').fill('-35 20')
  await at(page, 'seasons-question').waitFor()
  expect(await at(page, 'ask-season-send').count()).toBe(0)
  await at(page, 'seasons-question').getByTestId('seasons-place').click()
  await at(page, 'ask-season-send').waitFor()
  expect(await at(page, 'seasons-question').count()).toBe(0)

  const before = service.answered().length
  await service.stop()
  await close()
  page = (await start()).page
  await show(page, 'Settings')
  await page.locator('[data-testid="seasons-setting"] [data-testid="seasons-place"][aria-pressed="true"]').waitFor()
  await show(page, 'Weather')
  await at(page, 'open-place').click()
  await at(page, 'place').fill('44.5 -30.25')
  await at(page, 'meteogram').waitFor()
  expect(await shown()).toEqual(pressures)
  expect(await textOf(page, 'point-words')).toMatch(/forecast \(F\)/)
  await at(page, 'place-view-season').click()
  await at(page, 'span-years').click()
  await words(page, 'season-words', /Averages \(A\)/)
  expect(before).toBeGreaterThan(track.length)
})
