// A place's series and averages on demand, from their cost to what stands on screen, against the simulated service.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  startTrainingService,
  type LogEntry,
  type TrainingOptions,
  type TrainingService,
} from '../../electron/training/service.ts'
import type { MonthsSpan } from '../../shared/weather/climatology.ts'
import { TRACK_ONLY, type FetchChoice, type SyncState } from '../../shared/sync/sync.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'

const KEY = 'beyond-key'
const NORTH = { lat: 45.25, long: -30.5 }
const SOUTH = { lat: -38.5, long: 20.25 }
const SOUTHWARD = `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Southward"/><waypoints>
<waypoint id="1"><position lat="20" lon="-25"/></waypoint><waypoint id="2"><position lat="-30" lon="-20"/></waypoint>
</waypoints></route>`
let service: TrainingService
let here: EngineHere
let dataDir = ''
let log: LogEntry[] = []
let serviceNow = (): number => NOON_MS
async function begin(more: Partial<TrainingOptions> = {}, apiKey = KEY): Promise<void> {
  service = await startTrainingService({
    apiKeys: [KEY],
    now: () => serviceNow(),
    casualtyCount: 0,
    log: (entry) => log.push(entry),
    ...more,
  })
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey })
  serviceNow = () => here.clock.nowMs
}
beforeEach(() => {
  dataDir = freshFolder()
  log = []
  serviceNow = () => NOON_MS
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

const pointChoice = (everyHours: 3 | 6 | 12 = 6, days = 3): FetchChoice => ({
  ...TRACK_ONLY,
  weather: { plan: 'point', position: NORTH, fromMs: NOON_MS, toMs: NOON_MS + days * DAY_MS, everyHours },
})
const averagesChoice = (spans: MonthsSpan[], of: { position?: typeof NORTH; voyageIds?: number[] }): FetchChoice => ({
  ...TRACK_ONLY,
  weather: { plan: 'averages', spans, position: of.position ?? null, voyageIds: of.voyageIds ?? [] },
})
const estimateOf = (voyageId: number, choice: FetchChoice) => here.call('sync.estimate', { voyageId, choice })
async function run(voyageId: number, choice: FetchChoice): Promise<SyncState> {
  await here.call('sync.start', { voyageId, choice })
  return here.phase('finished', 'failed', 'paused')
}
/** Runs it; the bytes estimated before lie within 15 % of those counted. */
async function runWithin(voyageId: number, choice: FetchChoice): Promise<number[]> {
  const before = await estimateOf(voyageId, choice)
  const from = log.length
  const state = await run(voyageId, choice)
  expect(state).toMatchObject({ phase: 'finished', failed: 0, total: before.requests })
  const counted = state.bytesUp + state.bytesDown
  expect(Math.abs(before.bytesUp + before.bytesDown - counted) / counted).toBeLessThan(0.15)
  return log.slice(from).map(({ operation }) => operation)
}

describe('one place’s series', () => {
  it('costs what was estimated, is requested once, is the nearest within 15 NM, and is still there without the service', async () => {
    await begin()
    const voyageId = await here.voyageId()
    expect(await here.call('weather.point', { position: NORTH, limitNm: 15 })).toEqual({ series: null, others: [] })
    expect(new Set(await runWithin(voyageId, pointChoice(6)))).toEqual(new Set([1]))
    expect(log).toHaveLength(12)
    expect((await here.call('sync.state', {})).usableUntilMs).toBeNull()
    // Fresh ones are not requested again: every 3 hours lacks only those between.
    const finer = await estimateOf(voyageId, pointChoice(3))
    expect(finer.freshSteps).toBe(12)
    expect(finer.requests).toBe(12)
    expect(await estimateOf(voyageId, pointChoice(12))).toMatchObject({ requests: 0, nothing: 'all-fresh' })

    await service.close()
    const near = { lat: NORTH.lat + 0.1, long: NORTH.long }
    const { series, others } = await here.call('weather.point', { position: near, limitNm: 15 })
    expect(others).toEqual([])
    expect(series).toMatchObject({ times: 12, position: NORTH })
    expect(series?.offNm).toBeCloseTo(6, 0)
    expect(series?.timesMs).toEqual(series?.timesMs.toSorted((a, b) => a - b))
    expect(series?.columns.windSpeed.every((value) => value !== null)).toBe(true)
    expect(series?.source.every((source) => source === 'F')).toBe(true)
    expect(series?.fetchedAtMs.every((atMs) => atMs !== null && atMs >= NOON_MS)).toBe(true)
    const farther = { lat: NORTH.lat + 0.3, long: NORTH.long }
    expect(await here.call('weather.point', { position: farther, limitNm: 15 })).toEqual({ series: null, others: [] })
  })

  it('of points of a track the nearest speaks, the others are named', async () => {
    await begin()
    const voyageId = await here.voyageId()
    await run(voyageId, TRACK_ONLY)
    const { steps } = await here.call('voyage.weather', { voyageId })
    const step = steps[20]
    if (step === undefined) throw new Error('no step')
    const { series, others } = await here.call('weather.point', {
      position: { lat: step.lat, long: step.long },
      limitNm: 15,
    })
    expect(series).toMatchObject({ times: 1, timesMs: [step.timeMs] })
    expect(series?.offNm).toBeLessThan(0.1)
    expect(others).toEqual([])
  })

  it('a refused key and a link that is gone pause or stop the run in words; nothing is stored', async () => {
    await begin({}, 'wrong')
    const voyageId = await here.voyageId()
    const refused = await run(voyageId, pointChoice())
    expect(refused.phase).not.toBe('finished')
    expect(refused.fault?.code).toBe('key-refused')
    await here.call('sync.cancel', {})
    await service.close()
    here.engine.setApiKey(KEY)
    await here.call('sync.start', { voyageId, choice: pointChoice() })
    await expect
      .poll(() => here.events.some((event) => event.startsWith('sync.progress') && event.includes('unreachable')))
      .toBe(true)
    expect((await here.call('sync.cancel', {})).phase).toBe('cancelled')
    expect((await here.call('weather.point', { position: NORTH, limitNm: 15 })).series).toBeNull()
  })

  it('an edit of the voyage leaves it alone, and ends nothing that was paused', async () => {
    await begin()
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId, choice: pointChoice(3, 9) })
    await here.call('sync.pause', {})
    await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 30 * HOUR_MS })
    expect((await here.call('sync.state', {})).phase).toBe('paused')
    await here.call('sync.resume', {})
    expect(await here.phase('finished', 'failed', 'cancelled')).toMatchObject({ phase: 'finished', failed: 0 })
  })

  it('too late, or in the past: nothing is requested', async () => {
    await begin()
    const voyageId = await here.voyageId()
    const past: FetchChoice = {
      ...TRACK_ONLY,
      weather: { plan: 'point', position: NORTH, fromMs: 0, toMs: 1, everyHours: 3 },
    }
    expect(await estimateOf(voyageId, past)).toMatchObject({ requests: 0, nothing: 'nothing-chosen' })
    const late = pointChoice(3, 40)
    expect((await estimateOf(voyageId, late)).requests).toBe(80)
  })
})

describe('averages on demand', () => {
  const season: MonthsSpan = { averageYear: 10, quarter: 'JUN-AUG' }
  const oneYear: MonthsSpan = { year: 2024, quarter: 'JUN-AUG' }
  const allYear: MonthsSpan = { averageYear: 10, quarter: null }

  it('at a place by operations 3, 4 and 5, at the cost said, once a month', async () => {
    await begin()
    const voyageId = await here.voyageId()
    const choice = averagesChoice([allYear, season, oneYear], { position: NORTH })
    expect((await here.call('averages.at', { position: NORTH, spans: [season] }))[0]).toEqual({
      span: season,
      season: 'summer',
      stored: null,
    })
    expect((await runWithin(voyageId, choice)).toSorted()).toEqual([3, 4, 5])
    expect(await estimateOf(voyageId, choice)).toMatchObject({ requests: 0, nothing: 'all-fresh' })
    const found = await here.call('averages.at', { position: NORTH, spans: [allYear, season, oneYear] })
    expect(found.map(({ stored }) => stored?.offNm)).toEqual([0, 0, 0])
    // Of whole years the answer says which; of a season none does.
    const years = log.find(({ operation }) => operation === 3)?.answer as { data: Record<string, string> }
    expect(found.map(({ stored }) => stored?.period)).toEqual([
      { fromMs: Date.parse(years.data['startDateTimeUTC']!), toMs: Date.parse(years.data['endDateTimeUTC']!) },
      null,
      null,
    ])
    const winds = found.map(({ stored }) => stored?.values.windSpeed ?? 0)
    expect(new Set(winds).size).toBe(3)
    const answered = log.find(({ operation }) => operation === 4)?.answer as { data: { windSpeed: number } }
    expect(winds[1]).toBe(answered.data.windSpeed)
    for (const { stored } of found) expect(stored?.values.windGust).toBeUndefined()
    here.clock.nowMs += 31 * DAY_MS
    expect((await estimateOf(voyageId, choice)).requests).toBe(3)
  })

  it('years side by side, by one request a year', async () => {
    await begin()
    const voyageId = await here.voyageId()
    const spans = [2020, 2021, 2022, 2023, 2024].map((year): MonthsSpan => ({ year, quarter: 'DEC-FEB' }))
    expect(await runWithin(voyageId, averagesChoice(spans, { position: NORTH }))).toEqual([5, 5, 5, 5, 5])
    const found = await here.call('averages.at', { position: NORTH, spans })
    expect(new Set(found.map(({ stored }) => stored?.values.totalWaveHeight)).size).toBe(5)
  })

  it.each<[string, MonthsSpan, number]>([
    ['a season', season, 7],
    ['one year’s season', oneYear, 8],
    ['all the year', allYear, 6],
  ])('along two routes: %s, with what is known and half known said', async (_name, span, operation) => {
    await begin()
    const voyageId = await here.voyageId()
    const { voyage } = await here.call('voyage.import', { fileName: 's.rtz', text: SOUTHWARD })
    const voyageIds = [voyageId, voyage.voyageId]
    const none = await here.call('averages.along', { voyageIds, span })
    for (const route of none)
      expect(route).toMatchObject({ known: 0, oldestFetchedAtMs: null, figures: { windSpeed: null } })
    expect(new Set(await runWithin(voyageId, averagesChoice([span], { voyageIds: [voyage.voyageId] })))).toEqual(
      new Set([operation]),
    )
    const half = await here.call('averages.along', { voyageIds, span })
    expect(half[0]).toMatchObject({ known: 0, isSouth: false })
    expect(half[1]).toMatchObject({ known: half[1]?.places, name: 'Southward', isSouth: true })
    await run(voyageId, averagesChoice([span], { voyageIds }))
    const whole = await here.call('averages.along', { voyageIds, span })
    for (const { places, known, figures } of whole) {
      expect(known).toBe(places)
      expect(figures.windSpeed?.end?.value).toBeGreaterThanOrEqual(figures.windSpeed?.mean ?? Infinity)
      expect(figures.totalWaveHeight?.known).toBe(places)
    }
    expect(await estimateOf(voyageId, averagesChoice([span], { voyageIds }))).toMatchObject({ requests: 0 })
  })

  it('a refused key stores no average', async () => {
    await begin({}, 'wrong')
    const voyageId = await here.voyageId()
    expect((await run(voyageId, averagesChoice([season], { position: NORTH }))).fault?.code).toBe('key-refused')
    expect((await here.call('averages.at', { position: NORTH, spans: [season] }))[0]?.stored).toBeNull()
  })
})

describe('whose seasons', () => {
  const span: MonthsSpan = { averageYear: 10, quarter: 'JUN-AUG' }
  const requestedSeasons = (): unknown[] =>
    log.map(({ query, body }) => query['season'] ?? (body as { season?: string }).season)

  it.each(['north', 'place'] as const)(
    'named as %s: the same months come from a service that names them so',
    async (seasons) => {
      await begin({ seasons })
      const voyageId = await here.voyageId()
      expect(await here.call('averages.seasons', {})).toEqual({ naming: 'north', isChosen: false })
      await here.call('averages.setSeasons', { naming: seasons })
      await run(voyageId, averagesChoice([span], { position: SOUTH }))
      expect(requestedSeasons()).toEqual([seasons === 'north' ? 'summer' : 'winter'])
      const [found] = await here.call('averages.at', { position: SOUTH, spans: [span] })
      // It is cold at 38° south in June to August, whatever these months are called.
      const [other] = await (async () => {
        const december: MonthsSpan = { averageYear: 10, quarter: 'DEC-FEB' }
        await run(voyageId, averagesChoice([december], { position: SOUTH }))
        return here.call('averages.at', { position: SOUTH, spans: [december] })
      })()
      expect(found?.stored?.values.seaSurfaceTemp).toBeLessThan(other?.stored?.values.seaSurfaceTemp ?? -99)
    },
  )

  it('what was requested under one naming does not pass for the same months under the other', async () => {
    await begin()
    const voyageId = await here.voyageId()
    await run(voyageId, averagesChoice([span], { position: SOUTH }))
    await run(voyageId, averagesChoice([span], { position: NORTH }))
    await here.call('averages.setSeasons', { naming: 'place' })
    const at = async (position: typeof NORTH) => (await here.call('averages.at', { position, spans: [span] }))[0]
    expect(await at(SOUTH)).toMatchObject({ season: 'winter', stored: null })
    expect(await at(NORTH)).toMatchObject({ season: 'summer', stored: { offNm: 0 } })
    expect((await estimateOf(voyageId, averagesChoice([span], { position: SOUTH }))).requests).toBe(1)
    // The service's answer is kept: put back, it is the months' again, and nothing is requested again.
    await here.call('averages.setSeasons', { naming: 'north' })
    expect(await at(SOUTH)).toMatchObject({ season: 'summer', stored: { offNm: 0 } })
  })

  it('a voyage over the equator is requested by the place’s seasons, and evaluated by them; kept over a restart', async () => {
    await begin()
    await here.call('averages.setSeasons', { naming: 'place' })
    const { voyage } = await here.call('voyage.import', { fileName: 's.rtz', text: SOUTHWARD })
    const { voyageId } = voyage
    await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 20 * DAY_MS, speedKn: 12 })
    await run(voyageId, { ...TRACK_ONLY, averages: true })
    expect(new Set(requestedSeasons())).toEqual(new Set(['winter', 'summer']))
    const sources = async (): Promise<Set<string>> => new Set((await here.call('voyage.weather', { voyageId })).source)
    expect(await sources()).toEqual(new Set(['A']))
    await here.engine.close()
    here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: KEY })
    expect(await here.call('averages.seasons', {})).toEqual({ naming: 'place', isChosen: true })
    expect(await sources()).toEqual(new Set(['A']))
    await here.call('averages.setSeasons', { naming: 'north' })
    expect(await sources()).toEqual(new Set(['A', 'none']))
  })
})
