// The whole story: first run, route file, ETD and speed, what it will cost, weather, the plug pulled, and the same values offline.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import type { Launched } from '../support/launch.ts'
import {
  at,
  connectToService,
  getWeather,
  openRoute,
  setEtd,
  setSpeed,
  textOf,
  weatherCells,
} from '../support/officer.ts'
import { MEASURES_SHOWN, shownText } from '../e2e/shown-text.ts'
import { test } from '../e2e/window-test.ts'

const KEY = 'story-Key-4471-aZ'
const ours = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))
const theirs = fileURLToPath(new URL('../../../shared/data/rtz/DefaultWaypoint.rtz', import.meta.url))

/** As pulling the plug does: every process gone at once, nothing said. */
async function pullThePlug({ app }: Launched): Promise<void> {
  const child = app.process()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** `n` items spread evenly over a list. */
const spread = <T>(items: T[], n: number): T[] =>
  Array.from({ length: n }, (_, i) => items[Math.floor((i * items.length) / n)] as T)

describe('from a route file to the weather on the voyage', () => {
  for (const path of [ours, theirs]) {
    const present = existsSync(path)
    if (!present) console.log(`skipped: ${basename(path)} is not on this machine (../shared/data/rtz)`)
    test.skipIf(!present)(`with ${basename(path)}`, async ({ start, serve }) => {
      const service = await serve(KEY)
      const first = await start()
      const { app, page } = first
      await connectToService(page, service.baseUrl, KEY)
      await openRoute(app, page, path)
      await at(page, 'waypoints').waitFor()
      await page.locator('[data-route="drawn"]').waitFor()
      await page.locator('[data-coastline="drawn"]').waitFor()

      const etdMs = Math.ceil(wallClockMs() / 86_400_000) * 86_400_000 + 6 * 3_600_000
      await setEtd(page, formatDate(etdMs), '0600')
      // The whole voyage within the forecast, at any hour of the day this runs.
      await setSpeed(page, '16')
      await page.locator('[data-testid="get-weather"]:enabled').waitFor()
      const etas = await at(page, 'waypoints').locator('tbody tr').allInnerTexts()
      expect(etas.length).toBeGreaterThan(4)
      expect(etas.every((row) => /\b\d\d \d{4}\b/.test(row))).toBe(true)

      // Before anything is sent: items, bytes, seconds.
      await expect.poll(() => textOf(page, 'estimate')).toMatch(/^\d+ items · [\d.]+ kB · (.*\$[\d.]+ · )?about /)
      const estimate = await textOf(page, 'estimate')
      expect(service.answered()).toHaveLength(0)
      const requests = Number(/^\d+/.exec(estimate)?.[0])

      expect(await getWeather(page)).toContain(`${requests} items`)
      const answered = service.answered()
      expect(answered).toHaveLength(requests)
      expect(answered.every(({ operation, status }) => operation === 1 && status === 200)).toBe(true)

      // What is on screen is what the service answered: 101 (a prime, so that every measure comes up) of position, time and measure.
      const triples = answered.flatMap(({ query, answer }) =>
        MEASURES_SHOWN.map((measure) => ({
          timeMs: Date.parse(query.dateTime),
          measure,
          value: answer.oceanWeather?.[measure],
        })),
      )
      const sampled = spread(triples, 101)
      expect(new Set(sampled.map(({ measure }) => measure)).size).toBeGreaterThan(15)
      let cells = new Map<string, string>()
      const shown = async (): Promise<(string | undefined)[]> => {
        cells = await weatherCells(page)
        return sampled.map(({ timeMs, measure }) => cells.get(`${timeMs}/${measure}`))
      }
      // The last answers are on screen a moment after the run has ended.
      await expect.poll(shown).toEqual(sampled.map(({ measure, value }) => shownText(measure, value)))
      const name = await textOf(page, 'voyage-name')

      await pullThePlug(first)
      await service.stop()
      const { page: again } = await start()
      await expect.poll(() => textOf(again, 'voyage-name')).toBe(name)
      await expect.poll(() => textOf(again, 'forecast-age')).toMatch(/Weather (just now|\d+ min ago)/)
      expect(await weatherCells(again)).toEqual(cells)
      const ages = await at(again, 'weather-table').locator('tbody tr').allInnerTexts()
      expect(ages.filter((row) => /\bF\b/.test(row) && /just now|\d+ min/.test(row))).toHaveLength(requests)
    })
  }

  test('a wrong key, a file that is no route, an unreachable service: a sentence each, and nothing is lost', async ({
    start,
    serve,
  }) => {
    const service = await serve(KEY)
    const { app, page } = await start()
    await connectToService(page, service.baseUrl, 'not-the-key-at-all')
    const broken = fileURLToPath(new URL('../fixtures/routes/broken/', import.meta.url))
    await openRoute(app, page, join(broken, 'cut-off.rtz'))
    await at(page, 'voyage-fault').waitFor()
    expect(await textOf(page, 'voyage-fault')).toMatch(/line \d+/)
    await openRoute(app, page, join(broken, 'route.gpx'))
    await expect.poll(() => textOf(page, 'voyage-fault')).toMatch(/GPX/)
    await openRoute(app, page, join(broken, 'not-there.rtz'))
    await expect.poll(() => textOf(page, 'voyage-fault')).toMatch(/not-there\.rtz/)

    await openRoute(app, page, ours)
    await at(page, 'waypoints').waitFor()
    await setEtd(page, formatDate(wallClockMs() + 86_400_000), '0600')
    expect(await getWeather(page)).toMatch(/refused the key/)
    // One key refused is no reason for a storm.
    expect(service.answered().length).toBeLessThanOrEqual(4)

    await service.stop()
    await at(page, 'resume').click()
    await expect.poll(() => textOf(page, 'sync-words')).toMatch(/cannot be reached.*tries again by itself at \d{4} UTC/)
    expect(await textOf(page, 'voyage-name')).not.toBe('Binnacle')
  })
})
