// The disk fills up while weather comes in: a sentence the officer understands, nothing lost, and the rest when there is space.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, connectToService, getWeather, openRoute, setEtd, textOf, weatherCells } from '../support/officer.ts'
import { test } from './window-test.ts'

const KEY = 'full-Disk-Key-77'
const route = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

test('a full disk pauses the run in words; what was stored stays, and the rest comes when there is space', async ({
  dataFolder,
  start,
  serve,
  skip,
}) => {
  mkdirSync(dataFolder)
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dataFolder]).status !== 0) {
    console.log('skipped: a small disk cannot be mounted here (needs root on Linux)')
    return skip()
  }
  const service = await serve(KEY)
  const { app, page, close } = await start()
  try {
    await connectToService(page, service.baseUrl, KEY)
    await openRoute(app, page, route)
    await at(page, 'waypoints').waitFor()
    await setEtd(page, formatDate(wallClockMs() + 86_400_000), '0600')
    await page.locator('[data-testid="get-weather"]:enabled').waitFor()
    const name = await textOf(page, 'voyage-name')

    // All that is left but a few pages.
    const { bavail, bsize } = statfsSync(dataFolder)
    const ballast = join(dataFolder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 40_000)))
    expect(await getWeather(page)).toMatch(/disk is full.*Free some space/)
    expect(await textOf(page, 'voyage-name')).toBe(name)

    rmSync(ballast)
    await at(page, 'resume').click()
    await expect.poll(() => textOf(page, 'sync-words')).toMatch(/Weather received.*\d+ items/)
    // The table is read again a moment after the run's end is reported.
    const shown = async (): Promise<number> =>
      [...(await weatherCells(page))].filter(([key, text]) => key.endsWith('/windSpeed') && text !== '–').length
    await expect.poll(shown).toBeGreaterThan(40)
  } finally {
    await close()
    spawnSync('umount', [dataFolder], { stdio: 'ignore' })
  }
  return undefined
})
