// Bulk files while everything goes wrong with their links: the files arrive whole, nothing received is requested again, and their content is reported.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BulkFile } from '../../shared/sync/bulk.ts'
import { createBulk, type Bulk, type BulkContext } from '../../electron/engine/fetch/bulk/bulk.ts'
import { recognise } from '../../electron/engine/fetch/bulk/recognise.ts'
import { serviceHttp, type ServiceHttp } from '../../electron/engine/fetch/service/http.ts'
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import { startTrainingService } from '../../electron/training/service.ts'
import { FaultError, type FaultCode } from '../../shared/result.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { until } from '../support/until.ts'

const DAY = '2026-11-15'
const signal = new AbortController().signal
const records = (count: number): string =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({ utc: '2026-11-15T12:00:00Z', lat: i / 10, long: -30, windSpeed: 5, totalWaveHeight: 2 }),
  ).join('\n')

let dataDir = ''
let store: Store
let http: ServiceHttp
let bulk: Bulk
let files: Map<string, Buffer>
/** Each request for a file as it was received. */
let requests: { path: string; range: string | undefined }[]
let listed = 0
let monotonic = 0
let misbehave: (request: IncomingMessage, response: ServerResponse, content: Buffer) => boolean
let baseUrl = ''
let end: () => Promise<void>
const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`

beforeEach(async () => {
  dataDir = freshFolder()
  requests = []
  listed = 0
  monotonic = 0
  files = new Map([['12.ndjson', Buffer.from(records(400))]])
  misbehave = () => false
  const server = createServer((request, response) => {
    const name = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
    requests.push({ path: request.url ?? '', range: request.headers.range })
    const content = files.get(name) ?? Buffer.alloc(0)
    if (misbehave(request, response, content)) return
    serve(request, response, content)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store = openStore(dataDir, NOON_MS)
  http = serviceHttp({ baseUrl: new URL(baseUrl), apiKey: 'k', wallClock: () => NOON_MS })
  bulk = bulkWith({})
  end = () => new Promise((closed) => server.close(() => closed()))
})
afterEach(async () => {
  await http.close()
  await end()
  store.close(NOON_MS)
  dropFolder(dataDir)
})

const bulkWith = (more: Partial<BulkContext>): Bulk =>
  createBulk({
    store,
    folder: join(dataDir, 'bulk'),
    list: () => {
      listed++
      return Promise.resolve([...files.keys()].map((name) => new URL(`${baseUrl}/${name}?signature=${listed}`)))
    },
    open: http.open,
    now: () => NOON_MS,
    monotonicMs: () => monotonic,
    freeBytes: () => 1e12,
    ...more,
  })

/** As an object store does. */
function serve(request: IncomingMessage, response: ServerResponse, content: Buffer): void {
  const etag = etagOf(content)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (request.headers['if-range'] !== etag || from === 0)
    return void response.writeHead(200, { etag, 'content-length': content.length }).end(content)
  if (from >= content.length)
    return void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end()
  const range = `bytes ${from}-${content.length - 1}/${content.length}`
  response.writeHead(206, { etag, 'content-range': range, 'content-length': content.length - from })
  response.end(content.subarray(from))
}
const day = (runId = 1): Promise<unknown> => bulk.downloadDay({ date: DAY, runId }, signal, () => undefined)
const stored = (): BulkFile[] => bulk.days().flatMap((one) => one.files)
const codeOf = (work: Promise<unknown>): Promise<FaultCode | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof FaultError) return error.fault.code
      throw error
    },
  )
const onDisk = (place = 1): Buffer => {
  const row = store.bulk.get(stored().find((file) => file.place === place)?.fileId ?? 0)
  return readFileSync(join(dataDir, 'bulk', row?.storedAs ?? ''))
}
function expectWhole(): void {
  expect(onDisk().equals(files.get('12.ndjson') as Buffer)).toBe(true)
  expect(readdirSync(join(dataDir, 'bulk', DAY)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(stored()).toMatchObject([{ state: 'imported', format: 'ndjson', refusedRows: 0 }])
  expect(store.weather.count()).toBe(400)
}
/** A connection that ends sooner takes back what the other side has not read yet. */
async function endWhenHere(response: ServerResponse, bytes: number): Promise<void> {
  // The other side has left, and its disk may be closed.
  const isHere = (): boolean => response.destroyed || stored().some(({ receivedBytes }) => receivedBytes >= bytes)
  await until(isHere, `${bytes} bytes on the other side's disk`)
  response.destroy()
}
/** The first answer ends after some bytes. */
const cutOnce = (bytes: number): void => {
  misbehave = (_request, response, content) => {
    misbehave = () => false
    response.writeHead(200, { etag: etagOf(content), 'content-length': content.length })
    response.write(content.subarray(0, bytes), () => void endWhenHere(response, bytes))
    return true
  }
}

describe('a bulk file', () => {
  it('arrives whole, is read into the store, and is not requested again before the service refreshes', async () => {
    await day()
    expectWhole()
    await day()
    expect(requests).toHaveLength(1)
    expect(JSON.stringify(stored())).not.toContain('signature')
  })
  it.each([1, 5000, 20_000])('cut after %i bytes: the rest alone is requested', async (bytes) => {
    cutOnce(bytes)
    expect(await codeOf(day())).toBe('unreachable')
    expect(stored()).toMatchObject([{ state: 'partial', receivedBytes: bytes }])
    await day()
    expect(requests.map(({ range }) => range)).toEqual([undefined, `bytes=${bytes}-`])
    expectWhole()
  })
  it.each([403, 404, 410])('a link answered %i is requested again; the part stays', async (status) => {
    cutOnce(5000)
    await codeOf(day())
    misbehave = (request, response) => {
      if (listed > 2) return false
      expect(request.headers['apikey']).toBeUndefined()
      response.writeHead(status, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
      return true
    }
    await day()
    expect(listed).toBe(3)
    expect(requests.at(-1)?.range).toBe('bytes=5000-')
    expectWhole()
  })
  it('links that never work end in words, after a few', async () => {
    misbehave = (_request, response) => Boolean(response.writeHead(403).end())
    expect(await codeOf(day())).toBe('bad-answer')
    expect(requests.length).toBeLessThan(6)
  })
  it('a link older than its time is requested again before it is used', async () => {
    files.set('15.ndjson', Buffer.from(records(3)))
    misbehave = () => {
      monotonic += 15 * 60_000
      return false
    }
    await day()
    expect(listed).toBe(2)
  })
  it('another version in between: the part is thrown away, and the new one comes whole', async () => {
    cutOnce(5000)
    await codeOf(day())
    files.set('12.ndjson', Buffer.from(records(400).replaceAll('"windSpeed":5', '"windSpeed":9')))
    await day()
    expectWhole()
    expect(store.weather.read(0, -300_000, Date.UTC(2026, 10, 15, 12))?.values.windSpeed).toBe(9)
  })
  it.each<[string, (response: ServerResponse, content: Buffer) => void]>([
    [
      '200 instead of 206',
      (response, content) =>
        response.writeHead(200, { etag: etagOf(content), 'content-length': content.length }).end(content),
    ],
    ['416', (response) => response.writeHead(416).end()],
    [
      'a range from another place',
      (response, content) =>
        response
          .writeHead(206, {
            etag: etagOf(content),
            'content-range': `bytes 0-9/${content.length}`,
            'content-length': 10,
          })
          .end(content.subarray(0, 10)),
    ],
    ['a range without its words', (response, content) => response.writeHead(206, { etag: etagOf(content) }).end('x')],
    [
      'a range of another version',
      (response, content) =>
        response
          .writeHead(206, { etag: '"other"', 'content-range': `bytes 5000-${content.length - 1}/${content.length}` })
          .end(content.subarray(5000)),
    ],
  ])('%s: the file is whole all the same', async (_name, answer) => {
    cutOnce(5000)
    await codeOf(day())
    misbehave = (_request, response, content) => {
      misbehave = () => false
      answer(response, content)
      return true
    }
    await day()
    expect(requests[1]?.range).toBe('bytes=5000-')
    expectWhole()
  })
  it('a login page is known, and the part stays', async () => {
    cutOnce(5000)
    await codeOf(day())
    misbehave = (_request, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'))
    expect(await codeOf(day())).toBe('not-the-service')
    expect(stored()).toMatchObject([{ state: 'partial', receivedBytes: 5000 }])
    misbehave = () => false
    await day()
    expectWhole()
  })
  it('without a tag the end of the part is requested once more and compared', async () => {
    misbehave = (_request, response, content) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 5000), () => endWhenHere(response, 5000))
      return true
    }
    await codeOf(day())
    misbehave = () => false
    await day()
    expect(requests.at(-1)?.range).toBe('bytes=904-')
    expectWhole()
  })
  it('a part longer than the file, left by another program: it begins anew', async () => {
    cutOnce(5000)
    await codeOf(day())
    const [part = ''] = readdirSync(join(dataDir, 'bulk', DAY))
    writeFileSync(join(dataDir, 'bulk', DAY, part), Buffer.alloc(1e6))
    await day()
    expect(requests.at(-1)?.range).toBeUndefined()
    expectWhole()
  })
  it('no room on the disk, or more than bulk files may take: a pause in words, and nothing was fetched', async () => {
    bulk = bulkWith({ freeBytes: () => 1000 })
    expect(await codeOf(day())).toBe('disk-full')
    bulk = bulkWith({ quotaBytes: 1000 })
    expect(await codeOf(day())).toBe('disk-full')
    expect(store.weather.count()).toBe(0)
    bulk = bulkWith({})
    await day()
    expectWhole()
  })
  it('a file whose length nobody says stops where the room ends; what has come is kept', async () => {
    misbehave = (_request, response, content) => {
      response.writeHead(200, { etag: etagOf(content) })
      response.end(Buffer.concat(Array.from({ length: 20 }, () => Buffer.alloc(100_000, 32))))
      return true
    }
    bulk = bulkWith({ quotaBytes: 600_000 })
    expect(await codeOf(day())).toBe('disk-full')
    const [file] = stored()
    expect(file).toMatchObject({ state: 'partial', sizeBytes: null })
    expect(file?.receivedBytes).toBeGreaterThan(256_000)
    expect(file?.receivedBytes).toBeLessThan(1_500_000)
  })
  it('is not removed while its day is being fetched', async () => {
    await day()
    const [file] = stored()
    files.set('15.ndjson', Buffer.from(records(3)))
    const words: unknown[] = []
    misbehave = () => {
      try {
        bulk.remove(file?.fileId ?? 0)
      } catch (error) {
        words.push(error)
      }
      return false
    }
    await day(2)
    expect(words).toHaveLength(1)
    expect(words[0]).toMatchObject({ fault: { code: 'busy' } })
    misbehave = () => false
    bulk.remove(file?.fileId ?? 0)
    expect(stored().map(({ name }) => name)).toEqual(['15.ndjson'])
  })
  it('killed before it was read: it is read, not fetched again; removed, it is gone from the disk', async () => {
    await day()
    const [file] = stored()
    const fetched = { sizeBytes: file?.sizeBytes ?? 0, hash: 'x', format: 'ndjson' } as const
    store.commit(() => store.bulk.whole(file?.fileId ?? 0, fetched, NOON_MS))
    await day()
    expect(requests).toHaveLength(1)
    expectWhole()
    bulk.remove(file?.fileId ?? 0)
    expect(stored()).toEqual([])
    expect(readdirSync(join(dataDir, 'bulk', DAY))).toEqual([])
  })
  it('read long after it was received, it takes nothing of what was fetched between', async () => {
    await day()
    const [file] = stored()
    const fetched = { sizeBytes: file?.sizeBytes ?? 0, hash: 'x', format: 'ndjson' } as const
    store.commit(() => store.bulk.whole(file?.fileId ?? 0, fetched, NOON_MS))
    const later = { latE4: 0, longE4: -300_000, timeMs: Date.UTC(2026, 10, 15, 12), fetchedAtMs: NOON_MS + 60_000 }
    store.weather.put({ ...later, values: { windSpeed: 9 } }, later.fetchedAtMs)
    bulk = bulkWith({ now: () => NOON_MS + 120_000 })
    await day()
    expect(store.weather.read(0, -300_000, later.timeMs)).toMatchObject({
      fetchedAtMs: later.fetchedAtMs,
      values: { windSpeed: 9, totalWaveHeight: 2 },
      older: { totalWaveHeight: NOON_MS },
    })
  })
  it('names that would lead out of the folder do not', async () => {
    files = new Map([['..%2F..%2Fetc%2Fpasswd', Buffer.from(records(1))]])
    await day()
    expect(stored()).toHaveLength(1)
    for (const { name } of stored()) expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/)
    expect(readdirSync(dataDir).filter((name) => name.includes('passwd'))).toEqual([])
  })
})

describe('what a file holds', () => {
  const header = 'utc,lat,long,windSpeed,totalWaveHeight'
  it.each<[string, Buffer, string]>([
    ['JSON lines', Buffer.from(records(3)), 'ndjson'],
    ['an array', Buffer.from(`[${records(3).replaceAll('\n', ',')}]`), 'json'],
    ['a document', Buffer.from(`{"meta":{"code":200},"data":[${records(3).replaceAll('\n', ',')}]}`), 'json'],
    ['CSV', Buffer.from(`${header}\n2026-11-15T12:00:00Z,1,2,3,\n`), 'csv'],
    ['another CSV', Buffer.from('a,b,c\n1,2,3\n'), 'unknown'],
    ['GRIB2', Buffer.from('GRIB\0\0\x00\x02....', 'latin1'), 'grib2'],
    ['NetCDF classic', Buffer.from('CDF\x01....', 'latin1'), 'netcdf'],
    ['NetCDF-4', Buffer.from([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]), 'netcdf'],
    ['nothing', Buffer.alloc(0), 'unknown'],
  ])('%s is %s', (_name, content, format) => expect(recognise(content)).toBe(format))

  it.each<[string, string, number, number]>([
    ['an array', `[${records(700).replaceAll('\n', ',')}]`, 700, 0],
    ['a document', `{"note":"a [ and a \\" in text","data":[${records(3).replaceAll('\n', ',')}]}`, 3, 0],
    ['answers of operation 1', `[{"meta":{"code":200},"oceanWeather":${records(1)}}]`, 1, 0],
    ['CSV', `${header}\n2026-11-15T12:00:00Z,1,2,3,\n2026-11-15T12:00:00Z,95,2,3,4\nx,1,2,3,4\n1,2\n`, 1, 3],
    ['lines half of which are none', `${records(2)}\n{"lat":1}\nnonsense\n`, 2, 2],
    ['an array cut short', `[${records(2).replaceAll('\n', ',')}`, 2, 1],
  ])('%s: read as rows, and what is no record is counted', async (_name, text, imported, refused) => {
    files = new Map([['a.dat', Buffer.from(text)]])
    await day()
    expect(stored()).toMatchObject([{ state: 'imported', importedRows: imported, refusedRows: refused }])
    expect(store.weather.count()).toBe(imported)
  })
  it('GRIB2 is kept to the byte, and said to be not readable yet', async () => {
    const grib = Buffer.concat([Buffer.from('GRIB\0\0\x00\x02', 'latin1'), Buffer.alloc(5000, 7)])
    files = new Map([['gfs.grb2', grib]])
    await day()
    expect(onDisk().equals(grib)).toBe(true)
    expect(stored()).toMatchObject([{ state: 'kept', format: 'grib2', sizeBytes: grib.length }])
    expect(stored()[0]?.remark).toMatch(/cannot read it yet/)
  })
})

it('a day as part of a run: after the weather, counted to operation 2, only where the profile allows it', async () => {
  const service = await startTrainingService({ apiKeys: ['k'], now: () => NOON_MS, casualtyCount: 0 })
  const folder = freshFolder()
  const here = engineHere({ dataDir: folder, baseUrl: service.baseUrl, apiKey: 'k' })
  try {
    const voyageId = await here.voyageId()
    const choice = { ...TRACK_ONLY, bulkDates: [DAY] }
    await expect(here.call('sync.start', { voyageId, choice })).rejects.toThrow(/does not allow bulk files/)
    await here.call('link.useProfile', { profileId: 'vsat' })
    await here.call('sync.start', { voyageId, choice })
    expect(await here.phase('finished', 'failed', 'paused')).toMatchObject({ phase: 'finished', failed: 0 })
    const [whole] = await here.call('bulk.list', {})
    expect(whole).toMatchObject({ date: DAY, listedFiles: 8, wholePlaces: 8, trouble: null })
    const received = whole?.files ?? []
    expect(received.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const file of received) expect(file).toMatchObject({ state: 'imported', importedRows: 612, refusedRows: 0 })
    const sizes = received.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
    const ledger = await here.call('link.ledger', { fromDay: DAY, toDay: DAY })
    const counted = ledger.find(({ operation }) => operation === 2)?.bytesDown ?? 0
    expect(counted).toBeGreaterThan(sizes)
    expect(counted).toBeLessThan(sizes * 1.05)
    expect(await here.call('sync.estimate', { voyageId, choice })).toMatchObject({ requests: 0, nothing: 'all-fresh' })
    const [file] = received
    expect(await here.call('bulk.remove', { fileId: file?.fileId ?? 0 })).toMatchObject([{ wholePlaces: 7 }])
    expect(await here.call('sync.estimate', { voyageId, choice })).toMatchObject({ requests: 1, nothing: null })
  } finally {
    await here.engine.close()
    await service.close()
    dropFolder(folder)
  }
})
