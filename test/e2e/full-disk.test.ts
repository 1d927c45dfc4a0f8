// The disk fills up while weather comes in: a sentence the officer understands, nothing lost, and the rest when there is space.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatDate } from '../../shared/format/time.ts'
import { launchBinnacle, type Launched } from './launch.ts'
import { at, connectToService, getWeather, openRoute, setEtd, textOf, weatherCells } from './officer.ts'
import { startTrainingServer, type TrainingServer } from './training-server.ts'

const KEY = 'full-Disk-Key-77'
const route = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

let folder = ''
let service: TrainingServer
let binnacle: Launched | null = null
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-full-'))
  service = await startTrainingServer(KEY)
})
afterEach(async () => {
  await binnacle?.close()
  await service.stop()
  spawnSync('umount', [join(folder, 'data')], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
})

it('a full disk pauses the run in words; what was stored stays, and the rest comes when there is space', async (context) => {
  const userDataDir = join(folder, 'data')
  mkdirSync(userDataDir)
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', userDataDir]).status !== 0) {
    console.log('skipped: a small disk cannot be mounted here (needs root on Linux)')
    return context.skip()
  }
  binnacle = await launchBinnacle({ userDataDir })
  const { app, page } = binnacle
  await connectToService(page, service.baseUrl, KEY)
  await openRoute(app, page, route)
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(Date.now() + 86_400_000), '0600')
  await page.locator('[data-testid="get-weather"]:enabled').waitFor()
  const name = await textOf(page, 'voyage-name')

  // All that is left but a few pages.
  const { bavail, bsize } = statfsSync(userDataDir)
  const ballast = join(userDataDir, 'ballast')
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 40_000)))
  expect(await getWeather(page)).toMatch(/disk is full.*Free some space/)
  expect(await textOf(page, 'voyage-name')).toBe(name)

  rmSync(ballast)
  await at(page, 'resume').click()
  await expect.poll(() => textOf(page, 'sync-words'), { timeout: 30_000 }).toMatch(/Weather received.*\d+ answers/)
  // The table is read again a moment after the run's end is told.
  const shown = async (): Promise<number> =>
    [...(await weatherCells(page))].filter(([key, text]) => key.endsWith('/windSpeed') && text !== '–').length
  await expect.poll(shown, { timeout: 10_000 }).toBeGreaterThan(40)
  return undefined
})
