// A better route over a slow satellite link: one press from its price to its end, with a cut and a restart in it; then it is kept, and on paper.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SAMPLE_VOYAGE_RTZ } from '../../electron/engine/passage/route-files/sample-voyage.ts'
import { northernTrader } from '../../electron/engine/sample/northern-trader.ts'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import type { SearchRun } from '../../shared/candidates/search-run.ts'
import { call, currentVoyage } from '../support/call.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, connectToService, openRoute, setEtd, textOf } from '../support/officer.ts'
import { startShapingProxy } from '../support/shaping-proxy.ts'
import { until } from '../support/until.ts'
import { test } from './window-test.ts'

const KEY = 'ways-Key-20-kR'
/** Iridium Certus 100, as its profile has it; but for the heavy counts ten times as quick, since bytes, rounds and cuts are the same. */
const FASTER = process.env['BINNACLE_FULL'] === '1' ? 1 : 10
const LINK = { upBitPerS: 22_000 * FASTER, downBitPerS: 88_000 * FASTER, roundTripMs: 800 / FASTER }

/** No limit is hard: the sea is another every day, and on some days no route keeps within one. */
async function enterVessel(page: Page): Promise<void> {
  const { activeId } = await call(page, 'vessel.add', { name: 'Northern Trader' })
  const vessel = northernTrader()
  const limits = Object.fromEntries(
    Object.entries(vessel.limits).map(([name, limit]) => [name, limit && { ...limit, kind: 'soft' }]),
  ) as typeof vessel.limits
  if (activeId !== null) await call(page, 'vessel.set', { vesselId: activeId, document: { ...vessel, limits } })
}

async function runOf(page: Page): Promise<SearchRun> {
  const { voyageId } = await currentVoyage(page)
  const run = await call(page, 'search.run', { voyageId, part: 'routes' })
  if (run === null) throw new Error('there is no search')
  return run
}

/** Each round is waited for by itself. */
async function ended(page: Page): Promise<SearchRun> {
  let run = await runOf(page)
  while (run.end === null) {
    const { round, phase } = run
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await until(
      async () => {
        run = await runOf(page)
        return run.end !== null || run.round !== round || run.phase !== phase
      },
      () => `the end of round ${round}: it is ${run.phase}`,
    )
  }
  return run
}

/** `170 kB` as bytes: what the button says at most. */
const bytesIn = (text: string): number => Number(/at most ([\d.]+) kB/.exec(text)?.[1]) * 1000

test('a better route: one press from its price to its end, over a cut and a restart; then it is kept', async ({
  start,
  serve,
  folder,
}) => {
  const service = await serve(KEY)
  const { hostname, port } = new URL(service.baseUrl)
  const link = await startShapingProxy({ host: hostname, port: Number(port) }, LINK)
  const first = await start()
  let { page } = first
  await connectToService(page, `http://127.0.0.1:${link.port}`, KEY)
  await enterVessel(page)
  const route = join(folder, 'bishop-rock-ambrose.rtz')
  writeFileSync(route, SAMPLE_VOYAGE_RTZ)
  await openRoute(first.app, page, route)
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(Math.ceil(wallClockMs() / DAY_MS) * DAY_MS), '0600')
  const own = await currentVoyage(page)

  // What it takes at most is said before it is pressed, and nothing is sent for that.
  await page.keyboard.press('Alt+3')
  await at(page, 'compare-part-routes').click()
  await expect.poll(() => textOf(page, 'routes-find')).toMatch(/^Find a better route: at most [\d.]+ kB$/)
  const maxBytes = bytesIn(await textOf(page, 'routes-find'))
  expect(await textOf(page, 'routes-find-price')).toMatch(/^Up to 200 points in about 4 rounds · .*about /)
  expect(service.answered()).toHaveLength(0)
  // What cannot be read begins nothing.
  await at(page, 'routes-aim').click()
  await at(page, 'routes-latitude').fill('95')
  await at(page, 'routes-find').click()
  await at(page, 'better-routes').getByText('Latitude: from 1° to 90°, or empty.').waitFor()
  await at(page, 'routes-latitude').fill('')

  // The link drops in the midst of the first round, and Binnacle is closed.
  const isCut = link.cutWhen(() => service.answered().length >= 16)
  await at(page, 'routes-find').press('Enter')
  await isCut
  expect(await textOf(page, 'routes-find-progress')).toMatch(/^Round 1 of about 4 · \d+ of at most 200 points, /)
  await first.close()
  link.drop()
  const answeredBefore = service.answered().length
  link.restore()

  const second = await start()
  page = second.page
  // Without a keychain the key is entered anew.
  await call(page, 'key.set', { apiKey: KEY })
  await page.keyboard.press('Alt+3')
  await at(page, 'compare-part-routes').click()
  // Over a connection that nobody chose nothing goes on by itself.
  await at(page, 'routes-find-resume').click()
  await until(async () => (await call(page, 'sync.state', {})).phase === 'running', 'the rest of the round')
  const run = await ended(page)
  expect(['settled', 'points']).toContain(run.end)
  expect(run.round).toBeGreaterThan(1)
  await expect
    .poll(() => textOf(page, 'routes-find-when'))
    .toMatch(/^(Settled|Not settled): .* \d+ points in \d rounds, [\d.]+ kB\./)

  // Within its price, all that was sent again included, and nothing is requested twice but what was lost with the link.
  expect(run.spentBytes).toBeLessThanOrEqual(maxBytes)
  const keys = service.answered().map(({ query }) => JSON.stringify(query))
  expect(keys.length - new Set(keys).size).toBeLessThanOrEqual(answeredBefore)
  expect(new Set(keys).size).toBeGreaterThanOrEqual(run.fetchedPoints)

  // The planned route first, then what was found; one is looked at: it is drawn with the plan, and described leg by leg.
  await at(page, 'routes-card').waitFor()
  const rows = await at(page, 'route-row').allInnerTexts()
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows[0]).toMatch(/^A\s+planned route/)
  const last = at(page, 'route-row').last()
  await last.click()
  const letter = (rows.at(-1) ?? '').charAt(0)
  await expect.poll(() => at(page, 'key-in-head').innerText()).toMatch(new RegExp(`${letter} `))
  await at(page, 'routes-why').click()
  await at(page, 'route-legs').waitFor()
  expect(await textOf(page, 'route-legs')).toMatch(/To .*makes good [\d.]+ kn.*Planned route/s)
  // It covers its panel, and nothing beside it.
  const [sheet, panel] = await Promise.all(['route-legs', 'compare-panel'].map((one) => at(page, one).boundingBox()))
  expect(sheet?.width).toBe(panel?.width)
  await page.keyboard.press('Escape')

  // Kept it is a draft of its own; the open voyage is as it was.
  await at(page, 'routes-keep').press('Enter')
  await expect.poll(() => textOf(page, 'routes-kept')).toMatch(/^Kept as a draft: .+\. This voyage stays open\.$/)
  expect(await currentVoyage(page)).toEqual(own)
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  expect(await focused()).toBe('routes-open')
  await at(page, 'routes-open').click()
  await expect.poll(async () => (await currentVoyage(page)).voyageId).not.toBe(own.voyageId)
  const kept = await currentVoyage(page)
  expect(kept.approval.status).toBe('draft')
  expect(kept.document.waypoints.slice(1).every(({ leg }) => (leg?.setSpeedKn ?? 0) > 0)).toBe(true)
  const [origin] = await call(page, 'voyage.history', { voyageId: kept.voyageId })
  expect(origin?.change).toMatch(/^Found from “Bishop Rock – Ambrose”, revision \d+: .*\d+ points/)
  const paper = await call(page, 'passagePlan.preview', { voyageId: kept.voyageId, pictureTimesMs: [] })
  for (const sentence of [
    /Set through calm water/,
    // Which of them it is follows from where the forecast ends at this hour.
    /when it was found: [^.]*(not known|average of the season|between points|its own track) for \d+\.\d h/,
    /not against depths, traffic separation/,
  ])
    expect(JSON.stringify(paper)).toMatch(sentence)
})
