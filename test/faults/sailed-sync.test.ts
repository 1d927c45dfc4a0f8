// Past weather of what was sailed, from its price to the letter on screen: each hour once, by the own key; stopped and resumed.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTrainingService, type LogEntry, type TrainingService } from '../../electron/training/service.ts'
import { PAST_WEATHER, TRACK_ONLY, type FetchChoice, type SyncState } from '../../shared/sync/sync.ts'
import { DAY_MS, floorToStep, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { rightAnswer, sendJson, startPointService, TEST_KEY } from '../support/point-service.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'

const KEY = 'sailed-key'
/** Every 3 hours from the step at or before a departure 72 h ago to the last that is 3 h ago. */
const SAILED_STEPS = 24

let service: TrainingService
let here: EngineHere
let dataDir = ''
let log: LogEntry[] = []
let nowOf = (): number => NOON_MS

async function begin(): Promise<void> {
  service = await startTrainingService({
    apiKeys: [KEY],
    now: () => nowOf(),
    casualtyCount: 0,
    log: (entry) => log.push(entry),
  })
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: KEY })
  nowOf = () => here.clock.nowMs
}
beforeEach(() => {
  dataDir = freshFolder()
  log = []
  nowOf = () => NOON_MS
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

async function voyageSailed(hours: number): Promise<number> {
  const voyageId = await here.voyageId()
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS - hours * HOUR_MS, speedKn: 12 })
  return voyageId
}
async function run(voyageId: number, choice: FetchChoice): Promise<SyncState> {
  await here.call('sync.start', { voyageId, choice })
  return here.phase('finished', 'failed', 'paused')
}
/** Letters of the track's steps, in order of time. */
const letters = async (voyageId: number): Promise<string> =>
  (await here.call('voyage.weather', { voyageId })).source.map((one) => (one === 'none' ? '-' : one)).join('')

describe('72 h out', () => {
  it('has what was there for each hour sailed, announced before, and requests nothing of it again', async () => {
    await begin()
    const voyageId = await voyageSailed(72)
    const price = await here.call('sync.estimate', { voyageId, choice: PAST_WEATHER })
    expect(price).toMatchObject({
      requests: SAILED_STEPS,
      sailed: { steps: SAILED_STEPS, known: 0, notKept: 0, fixMs: null },
    })
    expect(price.bytesUp + price.bytesDown).toBeGreaterThan(SAILED_STEPS * 100)
    expect(log).toEqual([])

    expect(await run(voyageId, PAST_WEATHER)).toMatchObject({ phase: 'finished', done: SAILED_STEPS, failed: 0 })
    expect(log).toHaveLength(SAILED_STEPS)
    const letter = await letters(voyageId)
    expect(letter.slice(0, SAILED_STEPS)).toBe('P'.repeat(SAILED_STEPS))
    expect(letter.slice(SAILED_STEPS)).toMatch(/^-+$/)

    expect(await here.call('sync.estimate', { voyageId, choice: PAST_WEATHER })).toMatchObject({
      requests: 0,
      nothing: 'sailed-here',
    })
    await run(voyageId, PAST_WEATHER)
    expect(log).toHaveLength(SAILED_STEPS)
    // Three hours later one more.
    here.clock.nowMs += STEP_MS
    expect((await run(voyageId, PAST_WEATHER)).total).toBe(1)
    expect(log).toHaveLength(SAILED_STEPS + 1)
  })

  it('has the track ahead with it where both are chosen, the hours ahead first', async () => {
    await begin()
    const voyageId = await voyageSailed(72)
    const state = await run(voyageId, { ...TRACK_ONLY, sailed: true })
    expect(state).toMatchObject({ phase: 'finished', failed: 0 })
    expect(await letters(voyageId)).toMatch(/^P+F+$/)
    const hours = log.map(({ query }) => Date.parse(query['dateTime'] ?? ''))
    expect(hours.findIndex((ms) => ms < floorToStep(NOON_MS))).toBe(state.total - SAILED_STEPS)
  })

  it('keeps its hours where the run is stopped and resumed, whatever the clock shows by then', async () => {
    await begin()
    const voyageId = await voyageSailed(72)
    await here.call('sync.start', { voyageId, choice: PAST_WEATHER })
    await here.call('sync.pause', {})
    here.clock.nowMs += 2 * DAY_MS
    await here.call('sync.resume', {})
    const state = await here.phase('finished', 'failed')
    expect(state).toMatchObject({ phase: 'finished', done: SAILED_STEPS, waiting: 0, failed: 0 })
    expect(new Set(log.map(({ query }) => query['dateTime'])).size).toBe(SAILED_STEPS)
  })
})

describe('a service that goes back a day', () => {
  it('has none of the hours before: the rest of the past is not sent, and what is ahead comes whole', async () => {
    const points = await startPointService()
    points.misbehave((query, response) =>
      Date.parse(query.dateTime) < NOON_MS - DAY_MS
        ? sendJson(response, { error: 'none' }, 404)
        : sendJson(response, rightAnswer(query)),
    )
    await begin()
    await here.engine.close()
    here = engineHere({ dataDir, baseUrl: points.baseUrl, apiKey: TEST_KEY })
    const voyageId = await voyageSailed(9 * 24)
    const state = await run(voyageId, { ...TRACK_ONLY, sailed: true })
    expect(state.phase).toBe('finished')
    expect(await letters(voyageId)).toMatch(/^-+P+F*$/)
    // Those that were under way when the eighth was not found came as well.
    expect(state.failed).toBeGreaterThanOrEqual(8)
    expect(state.failed).toBeLessThan(20)
    const track = await here.call('sync.estimate', { voyageId, choice: TRACK_ONLY })
    expect(track.afterForecast).toBeNull()
    await points.close()
  })
})
