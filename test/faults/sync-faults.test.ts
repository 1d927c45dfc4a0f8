// Every fault of an answer of operation 1 while a sync runs: the right Fault, nothing wrong stored, and the run finishing by
// itself when the fault ends (or standing still, with its jobs waiting, where only the officer can help).
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../electron/engine/store/store.ts'
import { MEASURE_NAMES, type MeasureName } from '../../shared/weather/measures.ts'
import type { FaultCode } from '../../shared/result.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'
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
let onWait: (() => void | Promise<void>) | null = null

beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  onWait = null
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, onWait: () => onWait?.() })
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

const whole = (query: Parameters<Misbehaviour>[0]): string => JSON.stringify(rightAnswer(query))
/** Little on the link, however much it is. The smallest there could be takes seconds to pack. */
const pack = (content: string | Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
const sendPacked = (response: ServerResponse, packed: Buffer): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' })
  response.end(packed)
}
const cutGzip = (body: Buffer): Buffer => body.subarray(0, body.length - 20)

/** Faults the link or the service recovers from: the run must go on by itself. */
const passing: [name: string, how: Misbehaviour][] = [
  ['reset before the status', (_, response) => response.destroy()],
  [
    'end in mid-body',
    (query, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' })
      response.write(whole(query).slice(0, 300), () => response.destroy())
    },
  ],
  [
    'chunked body cut short',
    (query, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(whole(query).slice(0, 300), () => response.destroy())
    },
  ],
  [
    'close-delimited body cut short',
    (query, response) => {
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
      response.end(whole(query).slice(0, 300))
    },
  ],
  [
    'truncated gzip with its length right',
    (query, response) => {
      const body = cutGzip(gzipSync(whole(query)))
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': String(body.length),
      })
      response.end(body)
    },
  ],
  [
    'gzip without its last 8 bytes only',
    (query, response) => {
      const body = gzipSync(whole(query))
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(body.subarray(0, body.length - 8))
    },
  ],
  [
    'truncated brotli',
    (query, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' })
      response.end(cutGzip(brotliCompressSync(whole(query))))
    },
  ],
  [
    'gzip that says brotli',
    (query, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' })
      response.end(gzipSync(whole(query)))
    },
  ],
  ['truncated JSON', (query, response) => sendJson(response, whole(query).slice(0, -30))],
  ['empty 200', (_, response) => sendJson(response, '')],
  ['trailing garbage', (query, response) => sendJson(response, `${whole(query)}}}`)],
  ['another position', (query, response) => sendJson(response, rightAnswer({ ...query, lat: query.lat + 0.5 }))],
  [
    'another time',
    (query, response) => sendJson(response, rightAnswer({ ...query, dateTime: '2026-11-15T00:00:00Z' })),
  ],
  [
    'echo right in meta, wrong in the record',
    (query, response) => {
      const body = rightAnswer(query)
      sendJson(response, { ...body, oceanWeather: { ...body.oceanWeather, long: query.long + 1 } })
    },
  ],
  ['an array', (_, response) => sendJson(response, [])],
  ['null', (_, response) => sendJson(response, 'null')],
  ['500', (_, response) => sendJson(response, { error: 'x' }, 500)],
  ['503 with HTML', (_, response) => sendJson(response, '<html>down</html>', 503, { 'content-type': 'text/html' })],
  ['504', (_, response) => sendJson(response, '', 504)],
  ['429 without Retry-After', (_, response) => sendJson(response, {}, 429)],
  ['429 with seconds', (_, response) => sendJson(response, {}, 429, { 'retry-after': '7' })],
  [
    '429 with a date',
    (_, response) => sendJson(response, {}, 429, { 'retry-after': new Date(NOON_MS + 9000).toUTCString() }),
  ],
  ['429 with 0 seconds', (_, response) => sendJson(response, {}, 429, { 'retry-after': '0' })],
  ['429 with nonsense', (_, response) => sendJson(response, {}, 429, { 'retry-after': 'soon' })],
  ['429 with 1e9 seconds', (_, response) => sendJson(response, {}, 429, { 'retry-after': '1000000000' })],
]

describe('faults that pass', () => {
  it.each(passing)('%s: nothing wrong is stored, and the run finishes when it ends', async (_name, how) => {
    const voyageId = await here.voyageId()
    const { requests } = await here.call('sync.estimate', { voyageId })
    // The first answers go wrong; the fault ends after six.
    service.misbehave((query, response, request, index) => {
      if (index < 6) return how(query, response, request, index)
      service.misbehave(null)
      sendJson(response, rightAnswer(query))
    })
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state).toMatchObject({ phase: 'finished', done: requests, failed: 0, waiting: 0, fault: null })
    const weather = await here.call('voyage.weather', { voyageId })
    expect(weather.source.filter((source) => source !== 'none')).toHaveLength(requests)
    expect(here.log).toEqual([])
    // Only what had gone wrong is requested again.
    expect(service.requests.length).toBeLessThanOrEqual(requests + 7)
  })
})

describe('a service in trouble', () => {
  it.each([
    ['one answer in a hundred', 0.01],
    ['every second answer', 0.5],
  ])('%s is a 503: everything comes once, nothing is given up', async (_name, share) => {
    const voyageId = await here.voyageId()
    let turn = 0
    service.misbehave((query, response) => {
      // Spread as evenly as the share allows, so that no run is spared.
      const fails = Math.floor((turn + 1) * share) > Math.floor(turn * share)
      turn++
      if (fails) sendJson(response, {}, 503)
      else sendJson(response, rightAnswer(query))
    })
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state).toMatchObject({ phase: 'finished', done: state.total, failed: 0, waiting: 0 })
    expect(service.requests.length).toBeLessThanOrEqual(Math.ceil(state.total / (1 - share)) + 1)
  })
})

/** What the officer must settle: the run stands still and keeps its jobs. */
const lasting: [name: string, how: Misbehaviour, phase: 'paused' | 'failed', code: FaultCode][] = [
  ['403', (_, response) => sendJson(response, {}, 403), 'failed', 'key-refused'],
  ['401', (_, response) => sendJson(response, {}, 401), 'failed', 'key-refused'],
  [
    'a login page',
    (_, response) =>
      sendJson(response, '<!doctype html><title>Wi-Fi login</title>', 200, { 'content-type': 'text/html' }),
    'paused',
    'not-the-service',
  ],
  [
    'a login page that says it is JSON',
    (_, response) => sendJson(response, '<html>Log in</html>'),
    'paused',
    'not-the-service',
  ],
  [
    'a redirect',
    (_, response) => sendJson(response, '', 302, { location: 'http://127.0.0.1:1/login' }),
    'paused',
    'not-the-service',
  ],
  ['511', (_, response) => sendJson(response, 'log in', 511), 'paused', 'not-the-service'],
]

describe('faults the officer must settle', () => {
  it.each(lasting)('%s: the run stands still at once and can go on later', async (_name, how, phase, code) => {
    const voyageId = await here.voyageId()
    service.misbehave(how)
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state.phase).toBe(phase)
    expect(state.fault?.code).toBe(code)
    expect(state.waiting).toBe(state.total)
    // No storm: the key had not been accepted yet, so two were in flight.
    expect(service.requests.length).toBeLessThanOrEqual(2)
    service.misbehave(null)
    await here.call('sync.resume', {})
    expect(await here.phase('finished')).toMatchObject({ done: state.total, waiting: 0, fault: null })
  })

  it.each(['3600', '7200', new Date(NOON_MS + 2 * 3_600_000).toUTCString()])(
    'Retry-After %s: nothing is requested for an hour, and nothing is given up',
    async (retryAfter) => {
      const voyageId = await here.voyageId()
      service.misbehave((_, response) => sendJson(response, {}, 429, { 'retry-after': retryAfter }))
      const requests: number[] = []
      onWait = () => {
        requests.push(service.requests.length)
        if (requests.length === 2) service.misbehave(null)
      }
      const startedMs = here.clock.nowMs
      await here.call('sync.start', { voyageId })
      const state = await here.phase('finished', 'paused', 'failed')
      expect(state).toMatchObject({ phase: 'finished', failed: 0 })
      expect(requests[0]).toBeLessThanOrEqual(4)
      expect(requests[1]).toBeLessThanOrEqual(8)
      expect(here.clock.nowMs - startedMs).toBeGreaterThan(2 * 3_500_000)
    },
  )

  it('other 4xx: given up job by job, and the run says so instead of requesting for ever', async () => {
    const voyageId = await here.voyageId()
    service.misbehave((_, response) => sendJson(response, { error: 'bad request' }, 400))
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state.phase).toBe('paused')
    expect(state.fault?.code).toBe('service-error')
    expect(service.requests.length).toBeLessThanOrEqual(16)
  })

  it('a hundred thousand records where one was requested: not unpacked, not requested again, the others arrive', async () => {
    const voyageId = await here.voyageId()
    let packed: Buffer | null = null
    service.misbehave((query, response, _request, index) => {
      packed ??= pack(`[${Array(100_000).fill(whole(query)).join(',')}]`)
      if (index < 3) sendPacked(response, packed)
      else sendJson(response, rightAnswer(query))
    })
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state).toMatchObject({ phase: 'finished', done: state.total - 3, failed: 3, waiting: 0 })
    expect(service.requests).toHaveLength(state.total)
    const weather = await here.call('voyage.weather', { voyageId })
    expect(weather.source.filter((source) => source !== 'none')).toHaveLength(state.done)
  })

  it.each([
    ['brackets a million deep', '['.repeat(1_000_000)],
    ['a third of a million empty objects', `[${'{},'.repeat(300_000)}{}]`],
  ])('%s: a fault of its own request, which is not repeated by itself', async (_name, body) => {
    const voyageId = await here.voyageId()
    const packed = pack(body)
    service.misbehave((query, response, _request, index) =>
      index < 3 ? sendPacked(response, packed) : sendJson(response, rightAnswer(query)),
    )
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state).toMatchObject({ phase: 'finished', done: state.total - 3, failed: 3, waiting: 0 })
    expect(service.requests).toHaveLength(state.total)
  })

  it('a bomb: 300 MB behind 300 kB are not unpacked', async () => {
    const voyageId = await here.voyageId()
    const bomb = pack(Buffer.alloc(300_000_000, 32))
    const before = process.memoryUsage().rss
    service.misbehave((_, response) => sendPacked(response, bomb))
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state.done).toBe(0)
    expect(state.fault?.code).toBe('bad-answer')
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })
})

describe('values field by field', () => {
  const broken: [name: string, value: unknown][] = [
    ['a string', '12.5'],
    ['null', null],
    ['true', true],
    ['an array', [1]],
    ['an object', { value: 1 }],
    ['1e999', '1e999-raw'],
    ['−3', -300],
    ['far beyond', 1e7],
  ]
  it.each(broken)('%s in a field is refused alone; the others of the answer are kept', async (name, value) => {
    const voyageId = await here.voyageId()
    const bad: MeasureName[] = ['totalWaveHeight', 'windDirection', 'visibility']
    service.misbehave((query, response) => {
      const body = rightAnswer(query)
      for (const field of bad) body.oceanWeather[field] = value
      sendJson(response, JSON.stringify(body).replaceAll('"1e999-raw"', '1e999'))
    })
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished')
    const weather = await here.call('voyage.weather', { voyageId })
    const stored = weather.source.flatMap((source, index) => (source === 'none' ? [] : [index]))
    expect(stored).toHaveLength(state.done)
    for (const measure of MEASURE_NAMES) {
      const values = stored.map((index) => weather.columns[measure][index])
      const kinds = new Set(values.map((found) => (found === null ? 'none' : typeof found)))
      expect([measure, ...kinds]).toEqual([measure, bad.includes(measure) ? 'none' : 'number'])
    }
    // A missing value is not a refused one.
    expect(state.refusedValues).toBe(name === 'null' ? 0 : state.done * bad.length)
  })
})

describe('the link', () => {
  it('gone at the start: waits, says when it tries again, and finishes by itself when it returns', async () => {
    const voyageId = await here.voyageId()
    const port = Number(new URL(service.baseUrl).port)
    await service.close()
    let waits = 0
    const states: { retryAtMs: number | null; link: string; failed: number }[] = []
    onWait = async () => {
      const { retryAtMs, failed } = await here.call('sync.state', {})
      states.push({ retryAtMs, failed, link: (await here.call('link.state', {})).state })
      if (++waits === 12) service = await startPointService(0, port)
    }
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'paused', 'failed')
    expect(state).toMatchObject({ phase: 'finished', done: state.total, failed: 0, fault: null })
    expect(waits).toBeGreaterThanOrEqual(12)
    expect(states.some(({ retryAtMs }) => retryAtMs !== null)).toBe(true)
    // Being offline uses up no attempts: nothing was given up.
    expect(states.every(({ failed, link }) => failed === 0 && link === 'down')).toBe(true)
    expect((await here.call('link.state', {})).state).toBe('up')
  })

  it('the key travels in the header only, and to the service only', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    await here.phase('finished')
    expect(service.requests.every(({ apiKey }) => apiKey === TEST_KEY)).toBe(true)
    expect(JSON.stringify([here.events, here.log])).not.toContain(TEST_KEY)
  })

  it('pause, then resume: everything once', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const paused = await here.call('sync.pause', {})
    expect(paused.phase).toBe('paused')
    const again = await here.call('sync.resume', {})
    expect(again.runId).toBe(paused.runId)
    const state = await here.phase('finished')
    expect(state.done).toBe(state.total)
    const doubled = [...service.answered.values()].filter((times) => times > 1).length
    expect(doubled).toBeLessThanOrEqual(4)
  })

  it('another speed while a run goes on: it ends, and the next requests where the ship will be now', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    await here.call('voyage.setSchedule', { voyageId, etdMs: here.clock.nowMs, speedKn: 11 })
    const dropped = await here.call('sync.state', {})
    expect(dropped.phase).toBe('cancelled')
    // Nothing more is sent before the officer has seen what it will cost.
    const requestsBefore = service.requests.length
    expect(await here.call('sync.resume', {})).toMatchObject({ phase: 'cancelled' })
    const { requests } = await here.call('sync.estimate', { voyageId })
    expect(service.requests.length).toBe(requestsBefore)
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished')
    expect([state.done, service.requests.length - requestsBefore]).toEqual([requests, requests])
    const weather = await here.call('voyage.weather', { voyageId })
    expect(weather.offTrackNm.filter((distance) => distance === 0).length).toBeGreaterThanOrEqual(requests)
  })

  it('more requests than the officer was shown are not sent', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    await here.phase('finished')
    const { requests } = await here.call('sync.estimate', { voyageId })
    expect(requests).toBe(0)
    // The next refresh comes between the look at the figures and the press.
    here.clock.nowMs += 3 * 3_600_000
    const requestsBefore = service.requests.length
    await expect(here.call('sync.start', { voyageId, requests })).rejects.toThrow(/newer weather since/)
    expect(service.requests.length).toBe(requestsBefore)
    const now = await here.call('sync.estimate', { voyageId })
    await here.call('sync.start', { voyageId, requests: now.requests })
    expect(await here.phase('finished')).toMatchObject({ done: now.requests })
  })

  it('ETD and speed sent one after the other do not undo each other, and one speed can hold for every leg', async () => {
    const voyageId = await here.voyageId()
    const etdMs = here.clock.nowMs + 5 * 3_600_000
    await Promise.all([
      here.call('voyage.setSchedule', { voyageId, speedKn: 11 }),
      here.call('voyage.setSchedule', { voyageId, etdMs }),
    ])
    expect((await here.call('voyage.get', { voyageId })).document.schedule).toEqual({ etdMs, speedKn: 11 })
    const sample = await here.call('voyage.importSample', {})
    const own = (legs: typeof sample.voyage.document): number =>
      legs.waypoints.filter(({ leg }) => leg?.speedKn !== undefined).length
    expect(own(sample.voyage.document)).toBeGreaterThan(0)
    const { document } = await here.call('voyage.setSchedule', {
      voyageId: sample.voyage.voyageId,
      speedKn: 13,
      everyLeg: true,
    })
    expect([own(document), document.schedule.speedKn]).toEqual([0, 13])
  })

  it('cancel keeps what had arrived', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const state = await here.call('sync.cancel', {})
    expect(state.phase).toBe('cancelled')
    const { freshSteps } = await here.call('sync.estimate', { voyageId })
    expect(freshSteps).toBe(state.done)
  })

  it('two starts at once: the second is refused while the first runs', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    await expect(here.call('sync.start', { voyageId })).rejects.toThrow(/already/)
    await here.phase('finished')
  })

  it('bytes estimated after a first run are within 15 % of those then counted', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const first = await here.phase('finished')
    here.clock.nowMs += 3 * 3_600_000
    const estimate = await here.call('sync.estimate', { voyageId })
    expect(estimate.basis).toBe('measured')
    const started = await here.call('sync.start', { voyageId })
    expect(started).toMatchObject({ phase: 'running', total: estimate.requests })
    expect(started.runId).not.toBe(first.runId)
    const second = await here.phase('finished')
    expect(second.runId).toBe(started.runId)
    const counted = second.bytesUp + second.bytesDown
    expect(Math.abs(estimate.bytesUp + estimate.bytesDown - counted) / counted).toBeLessThan(0.15)
  })
})

it('a row whose bits changed on the disk is not shown, and is requested again', async () => {
  const voyageId = await here.voyageId()
  await here.call('sync.start', { voyageId })
  const { total } = await here.phase('finished')
  await here.engine.close()
  const { default: Database } = await import('better-sqlite3')
  const raw = new Database(`${dataDir}/data.sqlite`)
  raw.exec('UPDATE weather SET wind_speed = wind_speed + 4 WHERE time_ms = (SELECT min(time_ms) FROM weather)')
  raw.close()
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
  const weather = await here.call('voyage.weather', { voyageId })
  expect(weather.source.filter((source) => source !== 'none')).toHaveLength(total - 1)
  expect((await here.call('sync.estimate', { voyageId })).requests).toBe(1)
})

it('the store refuses to open a newer file and leaves it as it was', async () => {
  await here.engine.close()
  const { default: Database } = await import('better-sqlite3')
  const raw = new Database(`${dataDir}/officer.sqlite`)
  const before = Number(raw.pragma('user_version', { simple: true }))
  raw.pragma('user_version = 999')
  raw.close()
  expect(() => openStore(dataDir, NOON_MS)).toThrow(/newer Binnacle/)
  const after = new Database(`${dataDir}/officer.sqlite`)
  expect(after.pragma('user_version', { simple: true })).toBe(999)
  after.pragma(`user_version = ${before}`)
  after.close()
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
})
