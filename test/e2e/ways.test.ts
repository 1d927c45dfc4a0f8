// A better way over a slow link: looked for, the points it wants priced, got, cut, gone on with; the ways beside the own route, one kept and on paper.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import { wallClockMs } from '../support/clock.ts'
import { ask, currentVoyage } from '../support/ask.ts'
import { at, connectToService, openRoute, setEtd, textOf } from '../support/officer.ts'
import { startShapingProxy } from '../support/shaping-proxy.ts'
import { test } from './window-test.ts'

const KEY = 'ways-Key-20-kR'
const route = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))
const LINK = { upBitPerS: 256_000, downBitPerS: 512_000, roundTripMs: 60 }

const openRoutes = async (page: Page): Promise<void> => {
  await page.keyboard.press('Alt+3')
  await at(page, 'compare-part-routes').click()
  await at(page, 'ways-find').waitFor()
}

/** Presses, and waits for the answer. */
async function look(page: Page): Promise<void> {
  await at(page, 'ways-find').click()
  await expect.poll(() => textOf(page, 'ways-find')).toBe('Look again')
  await at(page, 'ways-card').waitFor()
}

const rowsOf = (page: Page): Promise<string[]> => at(page, 'way-row').allInnerTexts()

test('a better way: what is not known is asked first, over a cut; then ways stand beside the own route, and one is kept', async ({
  start,
  serve,
}) => {
  const service = await serve(KEY)
  const { hostname, port } = new URL(service.baseUrl)
  const link = await startShapingProxy({ host: hostname, port: Number(port) }, LINK)
  const { app, page } = await start()
  await connectToService(page, `http://127.0.0.1:${link.port}`, KEY)
  const { activeId } = await ask(page, 'vessel.add', { name: 'Northern Trader' })
  const vessel = newVessel('Northern Trader')
  const particulars = {
    ...vessel.particulars,
    lbpM: 168,
    beamM: 27,
    serviceSpeedKn: 16,
    leastSpeedKn: 10,
    mostSpeedKn: 18,
  }
  // No limit is hard: the sea is another every day, and on some days no way keeps within one.
  const limits = Object.fromEntries(
    Object.entries(vessel.limits).map(([name, limit]) => [name, limit && { ...limit, kind: 'soft' }]),
  ) as typeof vessel.limits
  const entered = { ...vessel, particulars, limits }
  if (activeId !== null) await ask(page, 'vessel.set', { vesselId: activeId, document: entered })
  await openRoute(app, page, route)
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(Math.ceil(wallClockMs() / DAY_MS) * DAY_MS), '0600')
  const own = await currentVoyage(page)

  // Nothing is known: what is to be asked first has its price.
  await openRoutes(page)
  await look(page)
  expect(await textOf(page, 'ways-heading')).toMatch(/Too little weather is known to search/)
  expect(service.answered()).toHaveLength(0)
  // What cannot be read is another aim too: that what is shown is of before is told beside it. Before any
  // point has come: what comes late makes it look again by itself.
  await at(page, 'ways-aim').click()
  await at(page, 'ways-latitude').fill('95')
  await at(page, 'ways-find').click()
  await at(page, 'better-ways').getByText('Latitude: from 1° to 90°, or empty.').waitFor()
  expect(await textOf(page, 'ways-find-stale')).toMatch(/The conditions have changed/)
  await at(page, 'ways-latitude').fill('')
  await expect.poll(() => at(page, 'ways-find-stale').count()).toBe(0)

  await expect.poll(() => textOf(page, 'ways-ask-send')).toMatch(/^Get \d+ points: \d+ requests, about [\d.]+ kB$/)
  const first = Number.parseInt(/: (\d+) requests/.exec(await textOf(page, 'ways-ask-send'))?.[1] ?? '', 10)

  // The link drops in the midst of them; what came stays, and is not asked again.
  const isCut = link.cutWhen(() => service.answered().length >= first / 4)
  await at(page, 'ways-ask-send').click()
  await isCut
  await at(page, 'better-ways').getByRole('button', { name: 'Pause', exact: true }).click()
  await at(page, 'ways-ask-resume').waitFor()
  link.drop()
  const { done } = await ask(page, 'sync.state', {})
  expect(done).toBeLessThan(first)
  /** Answered, and lost with the link. */
  const lost = service.answered().length - done
  link.restore()
  await at(page, 'ways-ask-resume').click()

  // Once they are here it looks again by itself, and so after what the choice hangs on.
  const isIdle = async (): Promise<boolean> => {
    const { phase } = await ask(page, 'sync.state', {})
    return phase !== 'running' && (await at(page, 'ways-find-progress').count()) === 0
  }
  await expect.poll(() => rowsOf(page).then((rows) => rows.length)).toBeGreaterThanOrEqual(2)
  const before = service.answered().length
  const asked = await at(page, 'ways-ask-send').locator('xpath=ancestor::section[1]').elementHandle()
  await at(page, 'ways-ask-send').press('Enter')
  await expect.poll(() => service.answered().length).toBeGreaterThan(before)
  // What was asked for goes with the answer it belonged to.
  await expect.poll(() => asked?.evaluate((element) => element.isConnected)).toBe(false)
  await expect.poll(isIdle).toBe(true)
  await expect.poll(() => at(page, 'ways-find-stale').count()).toBe(0)
  // What was pressed is gone: the focus stays on what is said now.
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  await expect.poll(focused).toBe('ways-heading')
  const keys = service.answered().map(({ query }) => JSON.stringify(query))
  expect(keys.length - new Set(keys).size).toBeLessThanOrEqual(lost)
  const rows = await rowsOf(page)
  expect(rows[0]).toMatch(/^A\s+planned route/)
  expect(rows.at(-1)).toMatch(/^[B-Z]\s+(earliest|least|compromise)/)
  expect(rows.every((row) => /\d+$/.test(row.trim()) && /\d\d [A-Z]{3} \d{4}/.test(row))).toBe(true)

  // One is looked at: it is drawn beside the plan, and told leg by leg.
  const last = at(page, 'way-row').last()
  await last.click()
  const letter = (rows.at(-1) ?? '').charAt(0)
  await expect.poll(() => at(page, 'key-in-head').innerText()).toMatch(new RegExp(`${letter} `))
  await at(page, 'ways-why').click()
  await at(page, 'way-legs').waitFor()
  expect(await textOf(page, 'way-legs')).toMatch(/To .*makes good [\d.]+ kn.*Planned route/s)
  // It covers its panel, and nothing beside it.
  const [sheet, panel] = await Promise.all(['way-legs', 'compare-panel'].map((one) => at(page, one).boundingBox()))
  expect(sheet?.width).toBe(panel?.width)
  await page.keyboard.press('Escape')

  // Kept it is a draft of its own; the open voyage is as it was.
  await at(page, 'ways-keep').press('Enter')
  await expect.poll(() => textOf(page, 'ways-kept')).toMatch(/^Kept as a draft: .+\. This voyage stays open\.$/)
  expect(await currentVoyage(page)).toEqual(own)
  expect(await focused()).toBe('ways-open')
  await at(page, 'ways-open').click()
  await expect.poll(async () => (await currentVoyage(page)).voyageId).not.toBe(own.voyageId)
  const kept = await currentVoyage(page)
  expect(kept.approval.status).toBe('draft')
  expect(kept.document.waypoints.slice(1).every(({ leg }) => (leg?.setSpeedKn ?? 0) > 0)).toBe(true)
  const [origin] = await ask(page, 'voyage.history', { voyageId: kept.voyageId })
  expect(origin?.change).toMatch(/^Found from “Bishop Rock – Ambrose”, revision \d+: .*\d+ points/)
  const paper = await ask(page, 'passagePlan.preview', { voyageId: kept.voyageId, pictureTimesMs: [] })
  for (const told of [
    /Set through calm water/,
    /estimated between points for/,
    /not against depths, traffic separation/,
  ])
    expect(JSON.stringify(paper)).toMatch(told)
})
