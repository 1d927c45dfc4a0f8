// The season-less average's own path: kept, refused when it is none, and tried with one request that the ledger counts.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../../../../electron/training/service.ts'
import { SHARED_AVERAGE_PATH } from '../../../../../shared/weather/climatology.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'

const PLACE = { lat: 45, long: -30 }
const DAY = '2026-11-15'
let dataDir = ''
let service: TrainingService
let front: Server
let baseUrl = ''
let here: EngineHere
/** What the front does with a request; false: it is passed on, whatever its path. */
let instead: (path: string, answer: (status: number, body: string) => void) => boolean

/** The simulated service behind another, which may have the average on a path of its own. */
beforeEach(async () => {
  dataDir = freshFolder()
  instead = () => false
  service = await startTrainingService({ apiKeys: ['k'], now: () => NOON_MS, casualtyCount: 0 })
  front = createServer((request, response) => {
    const url = new URL(request.url ?? '', service.baseUrl)
    const answer = (status: number, body: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    if (instead(url.pathname, answer)) return
    void fetch(new URL(SHARED_AVERAGE_PATH + url.search, service.baseUrl), { headers: { apiKey: 'k' } }).then(
      async (passed) => answer(passed.status, await passed.text()),
    )
  })
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready))
  baseUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  here = engineHere({ dataDir, baseUrl, apiKey: 'k' })
})
afterEach(async () => {
  await here.engine.close()
  front.closeAllConnections()
  front.close()
  await service.close()
  dropFolder(dataDir)
})
/** Requests are not answered: resolves to how to answer it when one is here. */
const held = (): Promise<(status: number, body: string) => void> =>
  new Promise((arrived) => {
    instead = (_path, answer) => {
      arrived(answer)
      return true
    }
  })
const ledgerOf3 = async () =>
  (await here.call('link.ledger', { fromDay: DAY, toDay: DAY })).filter(({ operation }) => operation === 3)

it('is the season’s path until another is kept, also over a restart, and can be put back', async () => {
  expect(await here.call('averages.path', {})).toEqual({ path: SHARED_AVERAGE_PATH, isShared: true })
  expect(await here.call('averages.setPath', { path: ' own/average ' })).toEqual({
    path: '/own/average',
    isShared: false,
  })
  await here.engine.close()
  here = engineHere({ dataDir, baseUrl, apiKey: 'k' })
  expect(await here.call('averages.path', {})).toMatchObject({ path: '/own/average' })
  expect(await here.call('averages.setPath', { path: '' })).toEqual({ path: SHARED_AVERAGE_PATH, isShared: true })
})

it.each(['https://other.example/avg', '/a/../b', '/avg?season=winter', '/avg#x', '/a b', '/ä', '/%2e%2e/x', '/'])(
  '%s is no path: refused in words, and the one before stays',
  async (path) => {
    await here.call('averages.setPath', { path: '/own/average' })
    await expect(here.call('averages.setPath', { path })).rejects.toThrow(/This is not a path/)
    expect(await here.call('averages.path', {})).toMatchObject({ path: '/own/average' })
  },
)

it('the path kept is the one requested, once, and the ledger has its bytes as operation 3', async () => {
  const paths: string[] = []
  instead = (path) => {
    paths.push(path)
    return false
  }
  await here.call('averages.setPath', { path: '/own/average' })
  const tried = await here.call('averages.try', PLACE)
  expect(paths).toEqual(['/own/average'])
  expect(tried.measures).toBe(20)
  expect((tried.period?.toMs ?? 0) - (tried.period?.fromMs ?? 0)).toBeGreaterThan(9.9 * 365 * 86_400_000)
  const [row] = await ledgerOf3()
  expect(row).toMatchObject({ requests: 1 })
  expect((row?.bytesUp ?? 0) + (row?.bytesDown ?? 0)).toBe(tried.bytes)
  expect((await here.call('link.state', {})).state).toBe('up')
})

it.each<[string, (answer: (status: number, body: string) => void) => void, RegExp]>([
  ['nothing is there', (answer) => answer(404, '{}'), /404/],
  [
    'a season’s average is there',
    (answer) =>
      answer(200, JSON.stringify({ meta: { code: 200, ...PLACE, averageYear: 10, season: 'winter' }, data: {} })),
    /season/,
  ],
  ['something else is there', (answer) => answer(200, '{"meta":{"code":200},"data":[]}'), /not stored|another/],
])('%s: said in words, counted all the same', async (_name, misbehave, words) => {
  instead = (_path, answer) => {
    misbehave(answer)
    return true
  }
  await expect(here.call('averages.try', PLACE)).rejects.toThrow(words)
  const [row] = await ledgerOf3()
  expect(row).toMatchObject({ requests: 1 })
  expect(row?.bytesDown).toBeGreaterThan(0)
})

it('not beside a run, nor beyond the budget; and a run waits for it', async () => {
  const voyageId = await here.voyageId()
  const arrived = held()
  const trying = here.call('averages.try', PLACE)
  await expect(here.call('sync.start', { voyageId })).rejects.toThrow(/being fetched already/)
  await expect(here.call('averages.try', PLACE)).rejects.toThrow(/being fetched already/)
  await Promise.all([expect(trying).rejects.toThrow(/404/), arrived.then((answer) => answer(404, '{}'))])
  const { profiles, inUse } = await here.call('link.profiles', {})
  const profile = profiles.find(({ id }) => id === inUse)
  if (profile === undefined) throw new Error('no profile is in use')
  await here.call('link.setProfile', { profile: { ...profile, monthlyCapBytes: 1000 } })
  await expect(here.call('averages.try', PLACE)).rejects.toMatchObject({ fault: { code: 'over-budget' } })
})

it('closing while it is in flight ends it, and loses nothing of the ledger', async () => {
  const arrived = held()
  const trying = here.call('averages.try', PLACE)
  await arrived
  await Promise.all([here.engine.close(), expect(trying).rejects.toThrow('Binnacle is closing.')])
  expect(here.log).toEqual([])
  here = engineHere({ dataDir, baseUrl, apiKey: 'k' })
  expect(await ledgerOf3()).toMatchObject([{ requests: 1 }])
})

it('the key is tried with one request for the weather of one hour, counted in the ledger as operation 1', async () => {
  instead = (path, answer) => {
    if (path !== '/v1/oceanweather') return false
    answer(401, '{}')
    return true
  }
  const refused = await here.call('service.try', {})
  expect(refused.fault).toMatchObject({ code: 'key-refused' })
  expect(refused.bytes).toBeGreaterThan(0)
  await here.engine.close()
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: 'k' })
  const { measures, bytes } = await here.call('service.try', {})
  expect(measures).toBeGreaterThan(15)
  // The refused one too.
  const rows = await here.call('link.ledger', { fromDay: DAY, toDay: DAY })
  expect(rows.filter(({ requests }) => requests > 0)).toMatchObject([{ operation: 1, requests: 2 }])
  expect(bytes).toBeLessThan(2000)
})

it('an answer far larger than one hour’s is not read, right as it may be; its bytes are counted and reported', async () => {
  await here.engine.close()
  const url = new URL(`/v1/oceanweather?lat=45&long=-30&dateTime=2026-11-15T12:00:00Z`, service.baseUrl)
  const right = (await (await fetch(url, { headers: { apiKey: 'k' } })).json()) as object
  instead = (_path, answer) => {
    answer(200, JSON.stringify({ ...right, padding: 'x'.repeat(170_000) }))
    return true
  }
  here = engineHere({ dataDir, baseUrl, apiKey: 'k' })
  const { fault, bytes } = await here.call('service.try', {})
  expect(fault).toMatchObject({ code: 'bad-answer' })
  const rows = await here.call('link.ledger', { fromDay: DAY, toDay: DAY })
  expect(rows.reduce((sum, { bytesUp, bytesDown }) => sum + bytesUp + bytesDown, 0)).toBe(bytes)
})

it('where nothing is sent the reason is thrown, and nothing is counted', async () => {
  const { profiles, inUse } = await here.call('link.profiles', {})
  const profile = profiles.find(({ id }) => id === inUse)
  if (profile === undefined) throw new Error('no profile is in use')
  await here.call('link.setProfile', { profile: { ...profile, monthlyCapBytes: 1000 } })
  await expect(here.call('service.try', {})).rejects.toMatchObject({ fault: { code: 'over-budget' } })
  expect(await here.call('link.ledger', { fromDay: DAY, toDay: DAY })).toEqual([])
})
