// A weather picture over a link that drops: priced before, the rest requested after a restart, nothing twice; and why there is none.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderPicture } from '../../electron/engine/weather/field/order.ts'
import { createShore, readCoastFile } from '../../electron/engine/passage/land/shore.ts'
import { pictureOf, placeTimeOf } from '../../electron/engine/fetch/planner/picture.ts'
import { eachStep, trackPoints } from '../../electron/engine/fetch/planner/track.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import type { PictureSize, PlaceTime } from '../../shared/picture/picture.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'
import { rightAnswer, sendJson, startPointService, TEST_KEY, type PointService } from '../support/point-service.ts'

const { isLand } = createShore(readCoastFile)
let service: PointService
let dataDir: string
let here: EngineHere
let onWait: () => void = () => undefined
const open = (): EngineHere =>
  engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, onWait: () => onWait() })
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  here = open()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

const pictureAlone = (picture: PictureSize): FetchChoice => ({ ...TRACK_ONLY, weather: { plan: 'none' }, picture })
const requestedKeys = (): string[] =>
  service.requests.map(({ lat, long, dateTime }) => `${lat}/${long}/${Date.parse(dateTime)}`)

it('cut after 20 points it goes on with the others in the same order, and requests none twice', async () => {
  const voyageId = await here.voyageId()
  const choice = pictureAlone(40)
  const estimate = await here.call('sync.estimate', { voyageId, choice })
  expect(estimate).toMatchObject({ requests: 40, nothing: null, outlook: { points: 40, fresh: 0 } })
  const of = pictureOf(buildSchedule((await here.call('voyage.get', { voyageId })).document), NOON_MS)
  if (of === null) throw new Error('the voyage has no picture')
  const planned = orderPicture(of, 40, [], isLand).points.map(({ lat, long, timeMs }) => `${lat}/${long}/${timeMs}`)

  service.misbehave((query, response, _, index) =>
    index < 20 ? sendJson(response, rightAnswer(query)) : response.destroy(),
  )
  onWait = () => void here.call('sync.pause', {})
  await here.call('sync.start', { voyageId, choice, requests: estimate.requests })
  const cut = await here.phase('paused')
  expect(cut).toMatchObject({ done: 20, waiting: 20 })
  expect(new Set(requestedKeys().slice(0, 20))).toEqual(new Set(planned.slice(0, 20)))
  const left = await here.call('sync.estimate', { voyageId, choice })
  expect(left).toMatchObject({ requests: 20, outlook: { ...estimate.outlook, points: 40, fresh: 20 } })

  await here.engine.close()
  onWait = () => undefined
  service.misbehave(null)
  service.requests.length = 0
  here = open()
  await here.call('sync.resume', {})
  expect(await here.phase('finished')).toMatchObject({ done: 40, failed: 0 })
  expect(requestedKeys().toSorted()).toEqual(planned.slice(20).toSorted())
  expect(await here.call('sync.estimate', { voyageId, choice })).toMatchObject({
    requests: 0,
    nothing: 'all-fresh',
    outlook: { points: 40, fresh: 40 },
  })
  const finer = await here.call('sync.estimate', { voyageId, choice: pictureAlone(100) })
  expect(finer).toMatchObject({ requests: 60, outlook: { points: 100, fresh: 40 } })
})

it('together with a plan the points are those that add most once the track is here', async () => {
  const voyageId = await here.voyageId()
  const choice: FetchChoice = { ...pictureAlone(40), weather: { plan: 'track' } }
  const { document } = await here.call('voyage.get', { voyageId })
  const of = pictureOf(buildSchedule(document), NOON_MS)
  if (of === null) throw new Error('the voyage has no picture')
  const track = trackPoints(eachStep(buildSchedule(document)), NOON_MS).points
  const keyOf = ({ lat, long, timeMs }: PlaceTime): string => `${lat}/${long}/${timeMs}`
  const ordered = orderPicture(of, 40, track.map(placeTimeOf), isLand).points.map(keyOf)
  expect(new Set(ordered)).not.toEqual(new Set(orderPicture(of, 40, [], isLand).points.map(keyOf)))
  await here.call('sync.start', { voyageId, choice })
  await here.phase('finished')
  expect(requestedKeys().slice(track.length).toSorted()).toEqual(ordered.toSorted())
})

it('of a voyage without an ETD, or beyond the forecast, there is none, and it says why', async () => {
  const voyageId = await here.voyageId()
  const choice = pictureAlone(100)
  const answer = (): Promise<unknown> => here.call('sync.estimate', { voyageId, choice })
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 30 * DAY_MS, speedKn: 16 })
  expect(await answer()).toMatchObject({ requests: 0, outlook: null, nothing: 'beyond-horizon' })
  await here.call('voyage.setSchedule', { voyageId, etdMs: null, speedKn: 16 })
  expect(await answer()).toMatchObject({ requests: 0, outlook: null, nothing: 'no-etd' })
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS - 90 * DAY_MS, speedKn: 16 })
  expect(await answer()).toMatchObject({ requests: 0, outlook: null, nothing: 'voyage-over' })
})

it('a picture of 40 points says from when: a day before the departure, not now', async () => {
  const voyageId = await here.voyageId()
  const fromMs = async (): Promise<number | undefined> =>
    (await here.call('sync.estimate', { voyageId, choice: pictureAlone(40) })).outlook?.fromMs
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 6 * HOUR_MS, speedKn: 16 })
  const hourMs = NOON_MS - (NOON_MS % (12 * HOUR_MS))
  expect(await fromMs()).toBe(hourMs)
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 5 * DAY_MS, speedKn: 16 })
  expect(await fromMs()).toBe(hourMs + 4 * DAY_MS)
})

it('an area says what its points would give, where there is a passage to judge it by', async () => {
  const voyageId = await here.voyageId()
  const box = { south: 18, west: 172, north: 34, east: -154 }
  const area: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'area', box, spacingNm: 120 } }
  const { outlook, requests } = await here.call('sync.estimate', { voyageId, choice: area })
  expect(outlook).toMatchObject({ points: requests, fresh: 0 })
  // Averages and casualties draw nothing.
  const beside = { ...area, averages: true, casualties: { halfWidthNm: 50 } }
  await here.call('voyage.setSchedule', { voyageId, speedKn: 6 })
  const more = await here.call('sync.estimate', { voyageId, choice: beside })
  expect(more.requests).toBeGreaterThan(requests + 10)
  expect(more.outlook).toMatchObject({ points: requests, fresh: 0 })
  const node = { ...box, south: 19, north: 21, west: 176, east: 178 }
  await here.call('sync.start', { voyageId, choice: { ...area, weather: { plan: 'area', box: node, spacingNm: 120 } } })
  const { done } = await here.phase('finished')
  expect(done).toBeGreaterThan(0)
  const left = await here.call('sync.estimate', { voyageId, choice: beside })
  expect(left).toMatchObject({ freshSteps: done, outlook: { points: requests, fresh: done } })
  await here.call('voyage.setSchedule', { voyageId, speedKn: 16 })
  const elsewhere = { ...box, south: -34, north: -18 }
  const far = await here.call('sync.estimate', {
    voyageId,
    choice: { ...area, weather: { plan: 'area', box: elsewhere, spacingNm: 120 } },
  })
  expect(far.outlook?.pressureHpa).toBeGreaterThan(2 * (outlook?.pressureHpa ?? Infinity))
  expect([outlook?.without?.isAsGood, far.outlook?.without?.isAsGood]).toEqual([false, true])
  await here.call('voyage.setSchedule', { voyageId, etdMs: null, speedKn: 16 })
  expect(await here.call('sync.estimate', { voyageId, choice: area })).toMatchObject({ outlook: null })
})

it('points that this key may not have promise nothing', async () => {
  const voyageId = await here.voyageId()
  // Another operation answers: it is not the key that is wrong.
  service.misbehave((query, response) =>
    query.path === '/v1/oceanweather'
      ? sendJson(response, { message: 'Forbidden' }, 403)
      : sendJson(response, { meta: { code: 200 }, data: { windSpeed: 7 } }),
  )
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS, speedKn: 6 })
  await here.call('sync.start', { voyageId, choice: { ...pictureAlone(40), averages: true } })
  await here.phase('finished', 'failed', 'paused')
  const refused = await here.call('sync.estimate', { voyageId, choice: pictureAlone(100) })
  expect(refused).toMatchObject({ requests: 0, outlook: null, nothing: 'not-permitted' })
})

describe('while the points are still worked out', () => {
  /** What a press came to, and what was sent and begun. */
  const outcomeOf = async (
    press: Promise<unknown>,
  ): Promise<{ words: string; runId: number | null; requests: number }> => {
    const words = await press.then(
      () => 'begun',
      (error: unknown) => (error as Error).message,
    )
    const { runId } = await here.call('sync.state', {})
    return { words, runId, requests: service.requests.length }
  }
  const nothing = (words: string): object => ({
    words: expect.stringContaining(words) as string,
    runId: null,
    requests: 0,
  })

  it('a press is of the plan that was shown: another track is not sent, whatever it takes', async () => {
    const voyageId = await here.voyageId()
    const choice: FetchChoice = { ...pictureAlone(40), weather: { plan: 'track' } }
    const { requests } = await here.call('sync.estimate', { voyageId, choice })
    // As many are requested for a departure two hours later, fewer for eight days.
    for (const [hours, isAsMany] of [
      [2, true],
      [192, false],
    ] as const) {
      const press = here.call('sync.start', { voyageId, choice, requests })
      await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + hours * HOUR_MS })
      expect(await outcomeOf(press)).toEqual(nothing('The voyage was changed meanwhile. Nothing was sent'))
      const since = await here.call('sync.estimate', { voyageId, choice })
      expect(since.requests === requests, `${hours} h`).toBe(isAsMany)
      await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS })
    }
  })
  it('a note changes no plan', async () => {
    const voyageId = await here.voyageId()
    const choice = pictureAlone(40)
    const press = here.call('sync.start', { voyageId, choice, requests: 40 })
    await here.call('voyage.edit', { voyageId, edit: { kind: 'notes', notes: 'pilot at 0400' } })
    await press
    expect(await here.phase('finished')).toMatchObject({ voyageId, done: 40 })
  })
  it('another voyage that it compares with is looked at too', async () => {
    const other = await here.voyageId()
    const voyageId = await here.voyageId()
    const passages = [{ voyageId: other, etdMs: NOON_MS }]
    const choice: FetchChoice = { ...pictureAlone(40), weather: { plan: 'passages', passages } }
    const press = here.call('sync.start', { voyageId, choice })
    await here.call('voyage.edit', { voyageId: other, edit: { kind: 'reverse' } })
    expect(await outcomeOf(press)).toEqual(nothing('changed meanwhile'))
  })
  it('a cancel, or a pause, keeps it from beginning', async () => {
    const voyageId = await here.voyageId()
    for (const stop of ['sync.cancel', 'sync.pause'] as const) {
      const press = here.call('sync.start', { voyageId, choice: pictureAlone(40) })
      await here.call(stop, {})
      expect(await outcomeOf(press)).toEqual(nothing('stopped before it began'))
    }
  })
  it('a price is of the voyage as it is when the price is shown', async () => {
    const voyageId = await here.voyageId()
    const choice: FetchChoice = { ...pictureAlone(40), weather: { plan: 'track' } }
    const estimated = here.call('sync.estimate', { voyageId, choice })
    await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 3 * DAY_MS })
    expect(await estimated).toEqual(await here.call('sync.estimate', { voyageId, choice }))
  })
  it('Binnacle that closes begins nothing', async () => {
    const voyageId = await here.voyageId()
    const press = here.engine.call('sync.start', { voyageId, choice: pictureAlone(40) })
    await here.engine.close()
    expect(await press).toMatchObject({ ok: false })
    expect(here.log).toEqual([])
    here = open()
    expect(await here.call('sync.state', {})).toMatchObject({ runId: null })
    expect(service.requests).toEqual([])
  })
})
