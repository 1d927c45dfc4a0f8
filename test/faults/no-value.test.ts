// Answers without a value that can be used, and why requests were given up: nothing of it passes for weather, and the reasons are counted.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { phaseWords } from '../../renderer/data/fetch/sync-words.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../support/engine-here.ts'
import {
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type Misbehaviour,
  type PointService,
} from '../support/point-service.ts'

let service: PointService
let dataDir: string
let here: EngineHere

beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

/** The right answer with `values` in place of every measure's. */
const answered = (query: Parameters<Misbehaviour>[0], values: Record<string, unknown>): unknown => {
  const { meta, oceanWeather } = rightAnswer(query)
  const { utc, lat, long } = oceanWeather
  return { meta, oceanWeather: { utc, lat, long, ...values } }
}
const allOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(MEASURE_NAMES.map((name) => [name, value]))
const sources = async (voyageId: number): Promise<Set<string>> =>
  new Set((await here.call('voyage.weather', { voyageId })).source)
const fetchTrack = async () => {
  const voyageId = await here.voyageId()
  await here.call('sync.start', { voyageId })
  return { voyageId, state: await here.phase('finished', 'failed', 'paused') }
}

describe('an answer without one usable value is no weather', () => {
  it.each([
    ['null', allOf(null)],
    ['absent', {}],
  ])('all %s: every request fails with its reason, sent once, nothing stored', async (_name, values) => {
    service.misbehave((query, response) => sendJson(response, answered(query, values)))
    const { voyageId, state } = await fetchTrack()
    expect(state).toMatchObject({ phase: 'failed', done: 0, waiting: 0, failed: state.total, usableUntilMs: null })
    expect(state.givenUp).toEqual([{ code: 'no-value', detail: null, requests: state.total }])
    expect(phaseWords(state)).toBe(`None of ${state.total} could be had: the service had no value there.`)
    expect(service.requests).toHaveLength(state.total)
    expect(await sources(voyageId)).toEqual(new Set(['none']))
    // It answered: the link is up, and what an answer costs was learnt.
    expect((await here.call('link.state', {})).state).toBe('up')
    // What the officer requests again is sent again.
    expect((await here.call('sync.estimate', { voyageId })).requests).toBe(state.total)
  })

  it('all of a wrong type: the run stops after a few, says so, and nothing is stored', async () => {
    service.misbehave((query, response) => sendJson(response, answered(query, allOf('12'))))
    const { voyageId, state } = await fetchTrack()
    expect(state).toMatchObject({ phase: 'paused', done: 0, fault: { code: 'bad-answer' }, usableUntilMs: null })
    expect(state.givenUp.map(({ code }) => code)).toEqual(['bad-answer'])
    expect(phaseWords(state)).toMatch(/holds no value that can be used: all are of a wrong type or impossible/)
    expect(state.refusedValues).toBe(state.failed * MEASURE_NAMES.length)
    expect(service.requests.length).toBeLessThanOrEqual(30)
    expect(await sources(voyageId)).toEqual(new Set(['none']))
  })

  it('at some places only: the rest comes, and the reasons are counted with those of others', async () => {
    const empty = new Set<string>()
    service.misbehave((query, response, _request, index) => {
      if (index % 3 === 0) {
        empty.add(query.dateTime)
        sendJson(response, answered(query, {}))
      } else if (index % 10 === 1) sendJson(response, { error: 'no such thing' }, 404)
      else sendJson(response, rightAnswer(query))
    })
    const { voyageId, state } = await fetchTrack()
    expect(state).toMatchObject({ phase: 'finished', waiting: 0, failed: state.total - state.done })
    expect(state.givenUp).toEqual([
      { code: 'no-value', detail: null, requests: empty.size },
      { code: 'service-error', detail: '404', requests: state.failed - empty.size },
    ])
    expect(phaseWords(state)).toContain(
      `${state.failed} of ${state.total} could not be had: ${empty.size} because the service had no value there, ${
        state.failed - empty.size
      } because it answered with an error (HTTP 404).`,
    )
    const { gapHours } = await here.call('voyage.weather', { voyageId })
    expect(gapHours.filter((hours) => hours === 0)).toHaveLength(state.done)
  })
})

describe('answers that lack something', () => {
  it('of wind and sea: stored, but not usable, and reported by measure', async () => {
    service.misbehave((query, response, _request, index) => {
      const { windSpeed, totalWaveHeight: _sea, ...rest } = rightAnswer(query).oceanWeather
      sendJson(response, answered(query, index === 5 ? { ...rest, windSpeed, totalWaveHeight: 'high' } : rest))
    })
    const { voyageId, state } = await fetchTrack()
    expect(state).toMatchObject({ phase: 'finished', done: state.total, failed: 0, usableUntilMs: null })
    expect(state.gaps).toEqual([
      { measure: 'windSpeed', missing: state.total - 1, refused: 0, of: state.total },
      { measure: 'totalWaveHeight', missing: state.total, refused: 1, of: state.total },
    ])
    expect(phaseWords(state)).toMatch(/^Weather received in part .*Wind is missing at/)
    expect(await sources(voyageId)).not.toEqual(new Set(['none']))
    // Kept over a restart: it stands with the jobs.
    await here.engine.close()
    here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    expect((await here.call('sync.state', {})).gaps).toEqual(state.gaps)
  })

  it('the weather is usable only as far as wind and sea of every step are known', async () => {
    const fromMs = here.clock.nowMs + DAY_MS
    service.misbehave((query, response) => {
      const { totalWaveHeight, ...rest } = rightAnswer(query).oceanWeather
      const isFar = Date.parse(query.dateTime) > fromMs
      sendJson(response, answered(query, isFar ? rest : { ...rest, totalWaveHeight }))
    })
    const { state } = await fetchTrack()
    expect(state.phase).toBe('finished')
    expect(state.usableUntilMs).toBeLessThanOrEqual(fromMs)
    expect(state.usableUntilMs).toBeGreaterThan(fromMs - 3 * HOUR_MS)
  })

  it('nor is it usable when it is old, or was fetched ahead of the clock', async () => {
    await fetchTrack()
    const usable = async (): Promise<boolean> => (await here.call('sync.state', {})).usableUntilMs !== null
    expect(await usable()).toBe(true)
    here.clock.nowMs += 12 * HOUR_MS
    expect(await usable()).toBe(true)
    here.clock.nowMs += HOUR_MS
    expect(await usable()).toBe(false)
    here.clock.nowMs -= 14 * HOUR_MS
    expect(await usable()).toBe(false)
  })
})

it('an average without one value fails with its reason and is not stored', async () => {
  service.misbehave((query, response, request) => {
    const season = new URL(request.url ?? '/', 'http://localhost').searchParams.get('season')
    const meta = { code: 200, message: 'Ok', lat: query.lat, long: query.long, averageYear: 10, season }
    sendJson(response, { meta, data: { windSpeed: null } })
  })
  const voyageId = await here.voyageId()
  const position = { lat: 20, long: -150 }
  const spans = [{ averageYear: 10, quarter: 'DEC-FEB' as const }]
  const weather = { plan: 'averages' as const, spans, position, voyageIds: [] }
  await here.call('sync.start', { voyageId, choice: { ...TRACK_ONLY, weather } })
  const state = await here.phase('finished', 'failed', 'paused')
  expect(state).toMatchObject({ phase: 'failed', failed: 1, givenUp: [{ code: 'no-value', requests: 1 }] })
  expect(phaseWords(state)).toBe('The one item could not be had: the service had no value there.')
  expect((await here.call('averages.at', { position, spans }))[0]?.stored).toBeNull()
})
