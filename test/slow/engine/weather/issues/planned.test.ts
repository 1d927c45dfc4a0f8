// The weather a passage was planned by: the forecast of then along the plan of then, also where the ship went otherwise; said which, and damaged is not none.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../../../../electron/training/service.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { passageDayFigures, plannedPassage } from '../../../../../shared/ship/sailed/passage-days.ts'
import { sailedDays } from '../../../../../shared/ship/sailed/sailed-time.ts'
import { shipAt } from '../../../../../shared/passage/ship-at.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { TRACK_ONLY } from '../../../../../shared/sync/sync.ts'
import { until } from '../../../../support/until.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'

const KEY = 'planned-key'
const ETD_MS = NOON_MS + 6 * HOUR_MS

let service: TrainingService
let folder = ''
let here: EngineHere
let clock = { nowMs: NOON_MS }
const dataDir = (): string => join(folder, 'live')
const opened = (): EngineHere => {
  const engine = engineHere({ dataDir: dataDir(), baseUrl: service.baseUrl, apiKey: KEY, serviceName: 'here' })
  engine.clock.nowMs = clock.nowMs
  clock = engine.clock
  return engine
}
beforeEach(async () => {
  clock = { nowMs: NOON_MS }
  service = await startTrainingService({ apiKeys: [KEY], now: () => clock.nowMs, casualtyCount: 0 })
  folder = freshFolder()
  here = opened()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(folder)
})

/** The sample voyage, with its forecast before the departure. */
async function planned(): Promise<number> {
  const { voyage } = await here.call('voyage.importSample', {})
  const { voyageId } = voyage
  await here.call('voyage.setSchedule', { voyageId, etdMs: ETD_MS, speedKn: 16 })
  await here.call('sync.start', { voyageId, choice: TRACK_ONLY })
  await here.phase('finished')
  await until(
    async () => (await here.call('voyage.issues', { voyageId })).length > 0,
    () => 'a forecast kept',
  )
  return voyageId
}

/** Two days out, and six hours behind the plan. */
async function late(voyageId: number): Promise<void> {
  clock.nowMs = ETD_MS + 2 * DAY_MS
  const { document } = await here.call('voyage.get', { voyageId })
  const fix = {
    timeMs: clock.nowMs - HOUR_MS,
    position: shipAt(buildSchedule(document), clock.nowMs - 7 * HOUR_MS).position,
  }
  await here.call('voyage.setSchedule', { voyageId, fix })
}

it('is the forecast at the departure, known all along though the ship is 96 NM behind', async () => {
  const voyageId = await planned()
  const forecast = await here.call('voyage.weather', { voyageId })
  await late(voyageId)
  const found = await here.call('voyage.planned', { voyageId })
  expect(found?.planned.by).toBe('departure')
  expect(found?.planned.head.fetchedToMs).toBeLessThanOrEqual(ETD_MS)
  const { weather: now, document } = {
    weather: await here.call('voyage.weather', { voyageId }),
    document: (await here.call('voyage.get', { voyageId })).document,
  }
  const days = passageDayFigures({
    weather: now,
    planned: found?.weather ?? null,
    plannedPassage: plannedPassage(document),
    days: sailedDays(now.passage, [{ fromMs: -Infinity, offsetMinutes: 0 }], clock.nowMs),
    limits: null,
    nowMs: clock.nowMs,
  })
  expect(days).toHaveLength(3)
  for (const { planned: of, was } of days) {
    expect(of?.windSpeed.knownSteps).toBe(of?.windSpeed.steps)
    // The last forecast of an hour is not what was there.
    expect(was.windSpeed.greatest).toBeNull()
  }
  // The greatest of the first day as it stood in that forecast.
  const first = forecast.timesMs.flatMap((timeMs, i) =>
    timeMs > ETD_MS && timeMs <= (days[0]?.toMs ?? 0) ? [forecast.columns.windSpeed[i] ?? 0] : [],
  )
  expect(days[0]?.planned?.windSpeed.greatest?.value).toBeCloseTo(Math.max(...first), 2)
})

it('is that of the approval, where the plan was approved before it sailed', async () => {
  const voyageId = await planned()
  await here.call('voyage.setStatus', { voyageId, status: 'approved', by: 'A. Master' })
  clock.nowMs = ETD_MS - HOUR_MS
  await here.call('sync.start', { voyageId, choice: TRACK_ONLY })
  await here.phase('finished')
  await late(voyageId)
  expect((await here.call('voyage.planned', { voyageId }))?.planned.by).toBe('approved')
})

it('is none where no forecast is kept, and damaged where that is', async () => {
  const { voyage } = await here.call('voyage.importSample', {})
  expect(await here.call('voyage.planned', { voyageId: voyage.voyageId })).toBeNull()
  const voyageId = await planned()
  await here.engine.close()
  const data = new Database(join(dataDir(), 'data-here.sqlite'), { fileMustExist: true })
  data.prepare('UPDATE issue SET content = ?').run(Buffer.from('damaged'))
  data.close()
  here = opened()
  const found = await here.call('voyage.planned', { voyageId })
  expect(found?.planned.by).toBe('departure')
  expect(found?.weather).toBeNull()
})
