// One press follows the ship: further rounds of a run over real HTTP, priced before, cut at any moment, and over a paid link left to another press.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { northernTrader, SAMPLE_VESSEL_NAME } from '../../electron/engine/sample/northern-trader.ts'
import { distanceNm } from '../../shared/geo/geodesy.ts'
import { HORIZON_MS, HOUR_MS } from '../../shared/format/time.ts'
import type { SyncEstimate } from '../../shared/sync/sync.ts'
import { SPEAKS_WITHIN_NM } from '../../electron/engine/fetch/planner/track.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'
import { valuesOn } from '../support/moving-passage.ts'
import { sendJson, startPointService, TEST_KEY, type PointQuery, type PointService } from '../support/point-service.ts'
import { until } from '../support/until.ts'

const OCEAN = 2

/** West across the Atlantic against its lows. */
const ROUTE = `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Westward"/><waypoints>
<waypoint id="1"><position lat="48.5" lon="-8"/></waypoint>
<waypoint id="2"><position lat="46" lon="-28"/><leg geometryType="Orthodrome"/></waypoint>
<waypoint id="3"><position lat="42.5" lon="-46"/><leg geometryType="Orthodrome"/></waypoint>
</waypoints></route>`

let service: PointService
let here: EngineHere
let folder = ''
let voyageId = 0
/** From this request on nothing is answered; null: all is. */
let silentFrom: number | null = null

beforeEach(async () => {
  folder = freshFolder()
  silentFrom = null
  service = await startPointService()
  service.misbehave((query, response, _request, index) => {
    if (silentFrom !== null && index >= silentFrom) return
    const { lat, long, dateTime } = query
    sendJson(response, {
      meta: { code: 200, time: dateTime, lat, long },
      oceanWeather: { utc: dateTime, lat, long, ...valuesOn(OCEAN, lat, long, Date.parse(dateTime)) },
    })
  })
  here = open()
  voyageId = (await here.call('voyage.import', { fileName: 'west.rtz', text: ROUTE })).voyage.voyageId
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 18 * HOUR_MS, speedKn: 15 })
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(folder)
})

const open = (): EngineHere => engineHere({ dataDir: folder, baseUrl: service.baseUrl, apiKey: TEST_KEY })

async function withVessel(): Promise<void> {
  const { activeId } = await here.call('vessel.add', { name: SAMPLE_VESSEL_NAME })
  await here.call('vessel.set', { vesselId: activeId ?? 0, document: northernTrader() })
}
const estimate = (): Promise<SyncEstimate> => here.call('sync.estimate', { voyageId })

/** Of the steps within the forecast, those without wind or sea. */
async function notKnown(): Promise<number> {
  const { steps, columns } = await here.call('voyage.weather', { voyageId })
  return steps.filter(
    ({ timeMs }, i) =>
      timeMs <= here.clock.nowMs + HORIZON_MS &&
      ((columns.windSpeed?.[i] ?? null) === null || (columns.totalWaveHeight?.[i] ?? null) === null),
  ).length
}

/** Points requested twice, or near another of the same hour. */
const repeatedRequests = (requests: readonly PointQuery[]): PointQuery[] =>
  requests.filter((one, i) =>
    requests.slice(0, i).some((other) => other.dateTime === one.dateTime && distanceNm(one, other) <= SPEAKS_WITHIN_NM),
  )

describe('over a link that is not paid by volume', () => {
  beforeEach(async () => {
    await here.call('link.useProfile', { profileId: 'shore' })
  })

  it('one press brings the whole passage, within the estimate', async () => {
    await withVessel()
    const estimated = await estimate()
    expect(estimated.more?.points).toBeGreaterThan(0)
    await here.call('sync.start', { voyageId, requests: estimated.requests, more: estimated.more?.points })
    const ended = await here.phase('finished')
    expect(await notKnown()).toBe(0)
    expect(ended.total).toBeGreaterThan(estimated.requests)
    expect(ended.total).toBeLessThanOrEqual(estimated.requests + (estimated.more?.points ?? 0))
    expect(service.requests).toHaveLength(ended.total)
    expect(repeatedRequests(service.requests)).toEqual([])
    expect(ended.usableUntilMs).not.toBeNull()
  })

  it('what was not accepted waits for a press, and each press says what it is', async () => {
    await withVessel()
    const pressed: number[] = []
    for (let press = 0; press < 8; press++) {
      const { requests } = await estimate()
      if (requests === 0) break
      const before = service.requests.length
      await here.call('sync.start', { voyageId, requests, more: 0 })
      expect((await here.phase('finished')).total).toBe(requests)
      expect(service.requests).toHaveLength(before + requests)
      pressed.push(requests)
    }
    expect(pressed.length).toBeGreaterThan(1)
    expect(pressed.length).toBeLessThan(8)
    expect(await notKnown()).toBe(0)
    expect(repeatedRequests(service.requests)).toEqual([])
  })

  it('as planned, and without a vessel, there is one round and no further one is announced', async () => {
    const plain = await estimate()
    expect(plain.more).toBeUndefined()
    await withVessel()
    await here.call('voyage.setSchedule', { voyageId, asPlanned: true })
    const estimated = await estimate()
    expect(estimated.more).toBeUndefined()
    expect(estimated.requests).toBe(plain.requests)
    await here.call('sync.start', { voyageId })
    expect((await here.phase('finished')).total).toBe(estimated.requests)
    expect((await estimate()).requests).toBe(0)
  })

  it.each([
    ['before the further round’s first answer', 0],
    ['in the further round', 7],
    ['before the first round’s end', -3],
  ])('cut off %s it goes on where it was', async (_name, after) => {
    await withVessel()
    const { requests, more } = await estimate()
    silentFrom = requests + after
    await here.call('sync.start', { voyageId })
    await until(() => service.requests.length > requests + after, 'a request that nobody answers')
    await until(
      async () => (await here.call('sync.state', {})).done === requests + after,
      'all that is answered to be stored',
    )
    await here.engine.close()
    // What it sent before its end has yet to arrive.
    await until(() => service.connections() === 0, 'the end of its connections')
    const before = [...service.requests]
    silentFrom = null
    here = open()
    await here.call('sync.resume', {})
    const ended = await here.phase('finished')
    expect(await notKnown()).toBe(0)
    expect(ended.total).toBeLessThanOrEqual(requests + (more?.points ?? 0))
    // What was stored is not requested again.
    const answered = before.slice(0, requests + after)
    const since = service.requests.slice(before.length)
    expect(repeatedRequests([...answered, ...since])).toEqual([])
  })

  it('a budget that leaves no room for a further round ends the run with its first', async () => {
    await withVessel()
    const { profiles } = await here.call('link.profiles', {})
    const profile = profiles.find(({ id }) => id === 'shore')
    if (profile === undefined) throw new Error('no such profile')
    const { requests } = await estimate()
    // An answer of this service takes about 1 kB.
    await here.call('link.setProfile', { profile: { ...profile, runCapBytes: 1500 * requests } })
    await here.call('sync.start', { voyageId })
    const ended = await here.phase('finished', 'paused')
    expect(ended).toMatchObject({ phase: 'finished', total: requests, done: requests })
    expect((await estimate()).requests).toBeGreaterThan(0)
  })
})

it('over a paid link a further round waits for a press, unless its price was accepted', async () => {
  await withVessel()
  await here.call('link.useProfile', { profileId: 'fbb' })
  const estimated = await estimate()
  expect(estimated.costUsd).not.toBeNull()
  expect(estimated.more?.costUsd).toBeGreaterThan(0)
  await here.call('sync.start', { voyageId, requests: estimated.requests })
  expect((await here.phase('finished')).total).toBe(estimated.requests)
  const second = await estimate()
  expect(second.requests).toBeGreaterThan(0)
  await here.call('sync.start', { voyageId, requests: second.requests, more: second.more?.points })
  await here.phase('finished')
  expect(await notKnown()).toBe(0)
})
