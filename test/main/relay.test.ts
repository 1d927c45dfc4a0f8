// The whole path by the office: a code from ashore, weather over a thin link from one of two relays, killed in the midst of the pack, the rest from
// the other, and on screen what the service said, by the office.
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { measuresOf } from '../../electron/engine/fetch/service/fields.ts'
import { fromE4 } from '../../shared/geo/cells.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { startMiddleman, type Middleman } from '../support/http-middleman.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { call } from '../support/call.ts'
import { filesUnder, search } from '../support/key-search.ts'
import { at, connectToOffice, openRoute, setEtd, setSpeed, textOf, weatherCells } from '../support/officer.ts'
import { relaysHere, type RelaysHere } from '../support/relay-here.ts'
import { startShapingProxy, type ShapingProxy } from '../support/shaping-proxy.ts'
import { MEASURES_SHOWN, shownText } from '../e2e/shown-text.ts'
import { test } from '../e2e/window-test.ts'

/** As Certus is. */
const THIN = { upBitPerS: 22_000, downBitPerS: 88_000, roundTripMs: 800 }
const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

let postgres: TrialPostgres
let here: RelaysHere
let between: Middleman
let link: ShapingProxy
beforeAll(async () => {
  postgres = await startTrialPostgres(null)
  here = await relaysHere({ postgres, relays: 2, processes: true })
  between = await startMiddleman(here.relays[0]?.url ?? '')
  link = await startShapingProxy({ host: '127.0.0.1', port: Number(new URL(between.address).port) }, THIN)
})
afterAll(async () => {
  await link.close()
  await between.close()
  await here.close()
  await postgres.stop()
})

/** What stands in a cell, by what the service says of where the ship is then. */
function truth(): Map<string, string> {
  const cells = [...here.requests.keys()].flatMap((name) => {
    const [latE4 = 0, longE4 = 0, timeMs = 0] = name.split(',').map(Number)
    const values: Readonly<Record<string, number>> = measuresOf(
      valuesAt(1, fromE4(latE4), fromE4(longE4), timeMs),
    ).values
    return MEASURES_SHOWN.map((measure) => [`${timeMs}/${measure}`, shownText(measure, values[measure])] as const)
  })
  return new Map(cells)
}

test('set up by a code; cut, and its relay killed; the rest comes from the other, by the office', async ({
  folder,
  start,
}) => {
  const { code, token } = await here.addShip('Northern Trader', undefined, [`http://127.0.0.1:${link.port}`])
  const { app, page } = await start()
  await connectToOffice(page, code)
  await openRoute(app, page, ROUTE)
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(Math.ceil(wallClockMs() / 86_400_000) * 86_400_000), '0600')
  await setSpeed(page, '16')
  await page.locator('[data-testid="get-weather"]:enabled').waitFor()
  expect(here.requests.size).toBe(0)

  let killed: Promise<void> | null = null
  between.alter((bytes, from) => {
    if (killed !== null) return bytes
    killed = here.relays[0]?.kill() ?? null
    between.leadTo(here.relays[1]?.url ?? '')
    return bytes.subarray(0, Math.max(0, 1500 - from))
  })
  await page.locator('[data-testid="get-weather"]:enabled:visible').click()
  const state = (): Promise<SyncState> => call(page, 'sync.state', {})
  await expect.poll(async () => (await state()).phase).toBe('finished')
  expect(await state()).toMatchObject({ failed: 0, waiting: 0, fault: null })
  expect(killed).not.toBeNull()
  await killed
  const packs = between.requests.filter((line) => /\/v1\/packs\/[0-9a-f]{64} bytes=1500-$/.test(line))
  expect(packs).toHaveLength(1)
  expect([...here.requests.values()].every((times) => times === 1)).toBe(true)

  const expected = truth()
  expect(expected.size).toBeGreaterThan(500)
  await expect
    .poll(async () => {
      const cells = await weatherCells(page)
      return [...expected].filter(([cell, text]) => cells.get(cell) !== text)
    })
    .toEqual([])
  await page
    .getByText(/by the office/i)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await textOf(page, 'weather-table')).toMatch(/office/i)
  // Aboard is no key of the service, and the ship's token is in no file.
  expect(search(filesUnder(folder), here.serviceKey)).toEqual([])
  expect(search(filesUnder(folder), token)).toEqual([])
})
