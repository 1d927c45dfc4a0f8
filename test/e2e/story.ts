// The whole story of a route file: first run, ETD and speed, what it will cost, weather, the plug pulled, and the same values offline.
import { expect } from 'vitest'
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
import { MEASURES_SHOWN, shownText } from './shown-text.ts'
import type { WindowTest } from './window-test.ts'

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

/** From the file at `path` to the weather on its voyage, and again after a cut of power. `key`: the service's. */
export async function tellStory(
  path: string,
  key: string,
  { start, serve }: Pick<WindowTest, 'start' | 'serve'>,
): Promise<void> {
  const service = await serve(key)
  const first = await start()
  const { app, page } = first
  await connectToService(page, service.baseUrl, key)
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
}
