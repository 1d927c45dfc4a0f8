// Forecasts kept over runs: what a newer one changed, offline after a restart the same; and kills while one is written leave it whole, or none.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_THRESHOLDS } from '../../shared/weather/change-thresholds.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { AT_BYTE, noDyingAtByte } from '../support/die-at.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../support/engine-here.ts'
import { rightAnswer, sendJson, startPointService, TEST_KEY, type PointService } from '../support/point-service.ts'
import { programAt } from '../support/programs.ts'
import { naming, spread } from '../support/seed.ts'
import { until } from '../support/until.ts'

let service: PointService
let dataDir = ''
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
})
afterEach(async () => {
  await service.close()
  dropFolder(dataDir)
})

/** From now on every answer has this sea, a light air and clear sight. `lost`: from an hour on the sea is not given. */
const forecast = (seaM: number, lostFromMs = Infinity): void =>
  service.misbehave((query, response) => {
    const answer = rightAnswer(query)
    const isLost = Date.parse(query.dateTime) >= lostFromMs
    Object.assign(answer.oceanWeather, {
      windSpeed: 6,
      windGust: 7,
      visibility: 20_000,
      iceThickness: 0,
      swellWaveHeight: 1,
      currentSpeed: 0.2,
      windDirection: 200,
      totalWaveDirection: 20,
      totalWaveHeight: isLost ? null : seaM,
    })
    sendJson(response, answer)
  })

async function refresh(here: EngineHere, voyageId: number): Promise<void> {
  await here.call('sync.start', { voyageId })
  expect(await here.phase('finished', 'failed')).toMatchObject({ phase: 'finished', failed: 0 })
  await until(
    async () => (await here.call('voyage.issues', { voyageId }))[0]?.fetchedToMs === here.clock.nowMs,
    () => 'the forecast of this run, kept',
  )
}
const changesAgainst = (here: EngineHere, voyageId: number, issueId: number) =>
  here.call('voyage.changes', { voyageId, issueId, thresholds: DEFAULT_THRESHOLDS })

describe('a newer forecast', () => {
  it('that is worse says where, against the one before; offline, after a restart, the same', async () => {
    forecast(3)
    const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    const voyageId = await here.voyageId()
    await here.call('vessel.add', { name: 'Northern Trader' })
    // Quick enough that both forecasts reach the arrival.
    await here.call('voyage.setSchedule', { voyageId, speedKn: 24 })
    await refresh(here, voyageId)
    here.clock.nowMs += 3 * HOUR_MS
    forecast(5.5)
    await refresh(here, voyageId)
    const [newest, first] = await here.call('voyage.issues', { voyageId })
    expect([newest?.fetchedToMs, first?.fetchedToMs]).toEqual([here.clock.nowMs, here.clock.nowMs - 3 * HOUR_MS])
    const changes = await changesAgainst(here, voyageId, first?.issueId ?? 0)
    expect(changes).toMatchObject({
      headline: { measure: 'totalWaveHeight', before: 3, now: 5.5, passedThen: null, passedNow: 'hard' },
      firstHard: { thenMs: null },
      isWorse: true,
      lost: [],
    })
    expect(changes?.comparable).toBeGreaterThan(40)
    expect(new Set(changes?.all.map(({ measure }) => measure))).toEqual(new Set(['totalWaveHeight']))
    // Against itself nothing changed.
    expect(await changesAgainst(here, voyageId, newest?.issueId ?? 0)).toMatchObject({ all: [], isWorse: false })
    const { nowMs } = here.clock
    await here.engine.close()
    const offline = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    offline.clock.nowMs = nowMs
    expect(await changesAgainst(offline, voyageId, first?.issueId ?? 0)).toEqual(changes)
    await offline.engine.close()
  })

  it('along a track that was edited since is compared at the steps of now', async () => {
    forecast(3)
    const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    const voyageId = await here.voyageId()
    await refresh(here, voyageId)
    await here.call('voyage.setSchedule', { voyageId, etdMs: here.clock.nowMs + 10 * 60_000 })
    here.clock.nowMs += 3 * HOUR_MS
    forecast(4.2)
    await refresh(here, voyageId)
    const heads = await here.call('voyage.issues', { voyageId })
    expect(heads).toHaveLength(2)
    const changes = await changesAgainst(here, voyageId, heads[1]?.issueId ?? 0)
    expect((changes?.comparable ?? 0) / (changes?.steps ?? 1)).toBeGreaterThan(0.8)
    expect(changes?.headline).toMatchObject({ measure: 'totalWaveHeight', now: 4.2 })
    await here.engine.close()
  })

  it('that lacks the sea takes nothing of what was known, and is said to be of then', async () => {
    forecast(3)
    const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    const voyageId = await here.voyageId()
    await refresh(here, voyageId)
    here.clock.nowMs += 3 * HOUR_MS
    forecast(3, here.clock.nowMs + 48 * HOUR_MS)
    await refresh(here, voyageId)
    const [, first] = await here.call('voyage.issues', { voyageId })
    // The store gives each measure's newest known value: the earlier sea stands, with its own time.
    expect(await changesAgainst(here, voyageId, first?.issueId ?? 0)).toMatchObject({ all: [], lost: [] })
    const weather = await here.call('voyage.weather', { voyageId })
    expect(weather.older.totalWaveHeight?.some((atMs) => atMs === here.clock.nowMs - 3 * HOUR_MS)).toBe(true)
    await here.engine.close()
  })
})

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const KILLS = IS_FULL ? 50 : 5
/** What a commit of it writes to the log: some pages of 4 kB. */
const LOG_BYTES = 16_000

it.skipIf(noDyingAtByte !== null)('killed while it is written, a forecast is there whole, or not at all', async () => {
  forecast(3)
  const child = programAt('test/faults/kill-child.ts')
  let killed = 0
  for (const issueByte of spread(1, LOG_BYTES, KILLS))
    await naming(`at byte ${issueByte}`, async () => {
      const folder = freshFolder()
      const what = JSON.stringify({ speedKn: 16, issueByte })
      const process_ = spawn(process.execPath, [child, folder, service.baseUrl, 'start', what], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = (await once(process_, 'close')) as [number | null, string | null]
      if (signal === AT_BYTE) killed++
      const here = engineHere({ dataDir: folder, baseUrl: service.baseUrl, apiKey: TEST_KEY })
      const { voyageId = 0 } = (await here.call('voyage.current', {})) ?? {}
      const heads = await here.call('voyage.issues', { voyageId })
      expect(heads.length).toBeLessThan(2)
      const read = await Promise.all(heads.map(({ issueId }) => changesAgainst(here, voyageId, issueId)))
      expect(read.every((changes) => changes !== null && changes.comparable > 50)).toBe(true)
      // All that was fetched is there, and the next run keeps it before it begins.
      here.clock.nowMs += 3 * HOUR_MS
      await refresh(here, voyageId)
      expect(await here.call('voyage.issues', { voyageId })).toHaveLength(2)
      await here.engine.close()
      dropFolder(folder)
    })
  console.log(`${killed} of ${KILLS} died while it was written`)
  expect(killed).toBeGreaterThan(0)
})
