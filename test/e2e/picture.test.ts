// The weather picture over a slow link: its price, requested, cut, drawn coarse, resumed, finer; and the same picture offline after a restart.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, formatDate, HOUR_MS } from '../../shared/format/time.ts'
import type { Picture } from '../../shared/picture/picture.ts'
import { wallClockMs } from '../support/clock.ts'
import { call } from '../support/call.ts'
import { chartScreen } from '../support/chart-screen.ts'
import { at, connectToService, openRoute, setEtd, textOf } from '../support/officer.ts'
import { startShapingProxy } from '../support/shaping-proxy.ts'
import { test } from './window-test.ts'

const KEY = 'picture-Key-19-bZ'
const route = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))
const LINK = { upBitPerS: 128_000, downBitPerS: 256_000, roundTripMs: 100 }
const BOX = { south: 42, west: -40, north: 54, east: -10 }

/** Half a day after the departure, at an hour the picture is made of. */
const departureMs = (): number => Math.ceil(wallClockMs() / DAY_MS) * DAY_MS + 6 * HOUR_MS

async function pictureOf(page: Page, timeMs: number): Promise<Picture> {
  const picture = await call(page, 'picture.about', { box: BOX, timeMs })
  if (picture === null) throw new Error('there is no picture')
  return picture
}

/** How many of them are drawn. */
const isobars = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-part="picture"]').getAttribute('data-isobars'))

/** The route goes nowhere north of 50°. */
const pointsOffTrack = ({ drawnFrom }: Picture): number => drawnFrom.places.filter(({ lat }) => lat > 51).length

/** Of what the chart's status bar says at the pointer, in lines of all widths: which parts are seen, and which of them the line's end cuts. */
const partsOfStatusBar = (page: Page): Promise<{ seen: string[]; cut: string[] }> =>
  page.locator('[data-part="chart-foot"]').evaluate((statusBar: HTMLElement) => {
    const seen = new Set<string>()
    const cut: string[] = []
    for (let width = 240; width <= 1280; width += 7) {
      statusBar.style.width = `${width}px`
      for (const parts of statusBar.querySelectorAll('[data-testid^="pointer-"]')) {
        const room = parts.getBoundingClientRect()
        for (const part of parts.children) {
          const { top, right, height } = part.getBoundingClientRect()
          if (height === 0 || top >= room.bottom - 1) continue
          seen.add(part.textContent)
          if (right > room.right + 1) cut.push(`${width} px: ${part.textContent}`)
        }
      }
    }
    statusBar.style.width = ''
    return { seen: [...seen], cut }
  })

const meanSd = ({ frames }: Picture): number => {
  const all = frames.flatMap(({ uncertainty }) => uncertainty.pressureHpa)
  return all.reduce((sum, sd) => sum + sd, 0) / all.length
}

test('a picture is priced, requested, cut, drawn from what was received, resumed, and stands offline', async ({
  start,
  serve,
}) => {
  const service = await serve(KEY)
  const { hostname, port } = new URL(service.baseUrl)
  const link = await startShapingProxy({ host: hostname, port: Number(port) }, LINK)
  const { app, page, close } = await start()
  await connectToService(page, `http://127.0.0.1:${link.port}`, KEY)
  await openRoute(app, page, route)
  await at(page, 'waypoints').waitFor()
  const etdMs = departureMs()
  const timeMs = etdMs + 30 * HOUR_MS
  await setEtd(page, formatDate(etdMs), '0600')
  await expect.poll(() => textOf(page, 'estimate')).toMatch(/^\d+ items/)
  const track = Number.parseInt(await textOf(page, 'estimate'), 10)
  await at(page, 'layers-button').click()
  await at(page, 'picture-pressure').check()
  await at(page, 'picture-none').waitFor()
  await page.keyboard.press('Escape')

  // Each size with its price, and what it can be trusted for.
  await at(page, 'fetch-options').click()
  await at(page, 'picture-options').click()
  const size = page.locator('label', { has: at(page, 'picture-size-40') })
  await expect
    .poll(async () => (await size.innerText()).replaceAll(/\s+/g, ' '))
    .toMatch(
      /^40 points, the first 72 h from \d\d [A-Z]{3} \d{4} UTC \+ \d+ items · [\d.]+ kB · .*about .* Isobars about the ship: half of them within about \d+ NM, pressure off by about [\d.]+ hPa on average/,
    )
  await at(page, 'picture-size-40').check()
  await expect.poll(async () => Number.parseInt(await textOf(page, 'sheet-estimate'), 10)).toBeGreaterThan(track)
  const total = Number.parseInt(await textOf(page, 'sheet-estimate'), 10)
  expect(total - track).toBeLessThanOrEqual(40)
  // The link drops after twenty points of the picture.
  const isCut = link.cutWhen(() => service.answered().length >= track + 20)
  await at(page, 'sheet-get-weather').click()
  await isCut
  await page.getByRole('button', { name: 'Pause', exact: true }).filter({ visible: true }).click()
  await expect.poll(() => textOf(page, 'sync-words')).toMatch(/Paused at \d+ of \d+\..*picture is drawn/)
  link.drop()
  const { done } = await call(page, 'sync.state', {})
  expect(done).toBeLessThan(total)
  const answeredBefore = service.answered().length
  const coarse = await pictureOf(page, timeMs)
  // Some of the picture's own points have come, and not all: the track's values alone would draw something too.
  expect(done).toBeGreaterThan(track)
  expect(pointsOffTrack(coarse)).toBeGreaterThan(0)
  expect(coarse.drawnFrom.points).toBeLessThanOrEqual(done)
  await expect.poll(() => isobars(page)).toBeGreaterThan(0)

  link.restore()
  await at(page, 'resume').click()
  await expect.poll(() => textOf(page, 'sync-words')).toMatch(/Weather and picture received/)
  // Nothing that had been received is requested again.
  expect(service.answered()).toHaveLength(answeredBefore + total - done)
  const keys = service.answered().map(({ query }) => JSON.stringify(query))
  expect(new Set(keys).size).toBe(total)
  const finer = await pictureOf(page, timeMs)
  expect(finer.drawnFrom.points).toBeGreaterThan(coarse.drawnFrom.points)
  expect(pointsOffTrack(finer)).toBeGreaterThan(pointsOffTrack(coarse))
  expect(meanSd(finer)).toBeLessThan(meanSd(coarse))

  await close()
  await link.close()
  await service.stop()
  const { page: again } = await start()
  await at(again, 'waypoints').waitFor()
  expect(await pictureOf(again, timeMs)).toEqual(finer)
  await expect.poll(() => isobars(again)).toBeGreaterThan(0)
  await at(again, 'layers-button').click()
  await expect.poll(() => textOf(again, 'picture-from')).toMatch(/Drawn from \d+ points, just fetched/)

  // Under the pointer: at sea each part that is on, on land the pressure alone.
  await at(again, 'picture-wind').check()
  expect(await textOf(again, 'picture-isobars')).toBe('Isobars every 4 hPa, their figures in hPa.')
  await again.keyboard.press('Escape')
  const estimateShown = (): Promise<string> => textOf(again, 'pointer-estimate')
  for (const [place, words] of [
    [{ lat: 48, long: -9 }, /^estimated \d+ hPa ± [\d.]+ · wind /],
    [{ lat: 52.5, long: -8 }, /^estimated \d+ hPa ± [\d.]+ · land: pressure alone$/],
    [{ lat: 47.5, long: -9.5 }, /^estimated \d+ hPa ± [\d.]+ · wind /],
  ] as const) {
    const { x, y } = (await chartScreen(again))(place)
    await again.mouse.move(x, y)
    await expect.poll(estimateShown).toMatch(words)
  }
  const { seen, cut } = await partsOfStatusBar(again)
  expect(seen.some((part) => part.startsWith(' · wind'))).toBe(true)
  expect(cut).toEqual([])
})
