// The whole story of our own route file, and what is said where a file, the key or the service is wrong.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, connectToService, getWeather, openRoute, setEtd, textOf } from '../support/officer.ts'
import { tellStory } from '../e2e/story.ts'
import { test } from '../e2e/window-test.ts'

const KEY = 'story-Key-4471-aZ'
const ours = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

test('from a route file to the weather on the voyage, the plug pulled, and the same values offline', ({
  start,
  serve,
}) => tellStory(ours, KEY, { start, serve }))

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
