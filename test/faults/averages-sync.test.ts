// Averages beyond the forecast, from the plan to the voyage's weather, against the simulated service.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTrainingService, type LogEntry, type TrainingService } from '../../electron/training/service.ts'
import { isMeasureAveraged, quarterOf } from '../../shared/weather/climatology.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import type { FetchChoice } from '../../shared/sync/sync.ts'
import { DAY_MS, HORIZON_MS, HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'

const KEY = 'averages-key'
const choice: FetchChoice = {
  weather: { plan: 'track' },
  picture: null,
  averages: true,
  casualties: null,
  bulkDates: [],
}
let service: TrainingService
let here: EngineHere
let dataDir = ''
let log: LogEntry[] = []
/** The service's clock is the ship's, from its start on. */
let serviceNow = (): number => NOON_MS
const begin = (): EngineHere => (here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: KEY }))
beforeEach(async () => {
  dataDir = freshFolder()
  log = []
  service = await startTrainingService({
    apiKeys: [KEY],
    now: () => serviceNow(),
    casualtyCount: 100,
    log: (entry) => log.push(entry),
  })
  begin()
  serviceNow = () => here.clock.nowMs
})
afterEach(async () => {
  serviceNow = () => NOON_MS
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

/** The voyage of engine-here, so slow that it takes weeks: into December, another season. */
async function longVoyage(): Promise<number> {
  const voyageId = await here.voyageId()
  await here.call('voyage.setSchedule', { voyageId, speedKn: 6 })
  return voyageId
}
async function run(voyageId: number): Promise<number> {
  await here.call('sync.start', { voyageId, choice })
  const { bytesUp, bytesDown, failed, done, total } = await here.phase('finished', 'failed', 'paused')
  expect({ failed, done }).toEqual({ failed: 0, done: total })
  return bytesUp + bytesDown
}

describe('averages beyond the forecast', () => {
  it('are requested after the forecast, are marked A with their age, and never stand where a forecast is', async () => {
    const voyageId = await longVoyage()
    const before = await here.call('sync.estimate', { voyageId, choice })
    expect(before.parts.map(({ operation }) => operation)).toEqual([1, 7])
    const counted = await run(voyageId)
    expect(Math.abs(before.bytesUp + before.bytesDown - counted) / counted).toBeLessThan(0.15)
    const operations = log.map(({ operation }) => operation)
    expect(operations.lastIndexOf(1)).toBeLessThan(operations.indexOf(7))
    for (const { body } of log.filter(({ operation }) => operation === 7))
      expect(body).toMatchObject({ averageYear: 10, pageNo: 1, pageSize: 50 })

    const weather = await here.call('voyage.weather', { voyageId })
    const horizonMs = here.clock.nowMs + HORIZON_MS
    const beyond = weather.steps.filter(({ timeMs }) => timeMs > horizonMs)
    expect(beyond.length).toBeGreaterThan(80)
    expect(MEASURE_NAMES.filter((name) => !isMeasureAveraged(name)).length).toBeGreaterThan(0)
    expect(new Set(beyond.map(({ timeMs }) => quarterOf(timeMs)))).toEqual(new Set(['SEP-NOV', 'DEC-FEB']))
    weather.steps.forEach(({ timeMs }, i) => {
      const isBeyond = timeMs > horizonMs
      expect(weather.source[i]).toBe(isBeyond ? 'A' : timeMs > NOON_MS ? 'F' : 'P')
      expect(weather.fetchedAtMs[i]).toBeGreaterThanOrEqual(NOON_MS)
      expect(weather.gapHours[i]).toBe(isBeyond ? null : 0)
      const notAveraged = isBeyond ? MEASURE_NAMES.filter((name) => !isMeasureAveraged(name)) : []
      expect(notAveraged.filter((name) => weather.columns[name][i] !== null)).toEqual([])
      expect(weather.columns.windSpeed[i]).not.toBeNull()
    })
  })

  it('stored, they are not requested again within a month, also when the ship is moved a little; after it they are', async () => {
    const voyageId = await longVoyage()
    await run(voyageId)
    const requestsSent = async (): Promise<number[]> =>
      (await here.call('sync.estimate', { voyageId, choice })).parts.map(({ operation }) => operation)
    expect(await here.call('sync.estimate', { voyageId, choice })).toMatchObject({ requests: 0, nothing: 'all-fresh' })
    await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 2 * HOUR_MS })
    expect(await requestsSent()).toEqual([1])
    await here.engine.close()
    begin()
    expect(await requestsSent()).toEqual([1])
    here.clock.nowMs += 31 * DAY_MS
    await here.call('voyage.setSchedule', { voyageId, etdMs: here.clock.nowMs })
    expect(await requestsSent()).toContain(7)
  })

  it('a second estimate, from what the first run showed, is within 15 % too', async () => {
    const voyageId = await longVoyage()
    await run(voyageId)
    here.clock.nowMs += 31 * DAY_MS
    await here.call('voyage.setSchedule', { voyageId, etdMs: here.clock.nowMs, speedKn: 9 })
    const estimate = await here.call('sync.estimate', { voyageId, choice })
    const counted = await run(voyageId)
    expect(Math.abs(estimate.bytesUp + estimate.bytesDown - counted) / counted).toBeLessThan(0.15)
  })

  it('a stored average with a flipped bit is none', async () => {
    const voyageId = await longVoyage()
    await run(voyageId)
    const averagesOf = async (): Promise<number> =>
      (await here.call('voyage.weather', { voyageId })).source.filter((source) => source === 'A').length
    expect(await averagesOf()).toBeGreaterThan(80)
    await here.engine.close()
    const file = new Database(join(dataDir, 'data.sqlite'))
    file.exec('UPDATE average SET wind_speed = wind_speed + 0.5')
    file.close()
    begin()
    expect(await averagesOf()).toBe(0)
  })
})
