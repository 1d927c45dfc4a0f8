// Bulk files of a service that names, orders and tags them as it likes: files come whole, once, and what a run spends on them is bounded.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  allowanceBytes,
  MAX_SERVER_ERRORS,
  MAX_VAIN_LISTINGS,
  MAX_VAIN_TRIES,
} from '../../electron/engine/fetch/bulk/bounds.ts'
import { OVERLAP_BYTES } from '../../electron/engine/fetch/bulk/file-request.ts'
import { createBulk, type Bulk } from '../../electron/engine/fetch/bulk/bulk.ts'
import { bulkList } from '../../electron/engine/fetch/service/bulk-list.ts'
import { serviceHttp, type ServiceHttp } from '../../electron/engine/fetch/service/http.ts'
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import type { BulkDay } from '../../shared/sync/bulk.ts'
import { FaultError, type Fault } from '../../shared/result.ts'
import type { FetchChoice, SyncState } from '../../shared/sync/sync.ts'
import { STEP_MS } from '../../shared/format/time.ts'
import { linesOf, noiseOf, sha256, startBulkService, type BulkService } from './bulk-service.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'
import { wallClockMs } from '../support/clock.ts'

const DAY = '2026-11-15'
const SIZE = 400_000
const signal = new AbortController().signal
/** Heads, and what is in flight when a body is given up. */
const HEADS_BYTES = 100_000

let dataDir = ''
let store: Store
let http: ServiceHttp
let service: BulkService
let bulk: Bulk
let nowMs = NOON_MS
let monotonicMs = 0
let takenBytes = 0

/** A chunk counts when the next one is read: then it is on the disk. */
async function* counted(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  for await (const chunk of body) {
    yield chunk
    takenBytes += chunk.length
  }
}
const open = (): void => {
  store = openStore(dataDir, nowMs)
  bulk = createBulk({
    store,
    folder: join(dataDir, 'bulk'),
    list: async (date, aborts) => {
      const operation = bulkList(date)
      return operation.read(await http.json(operation.request, aborts))
    },
    open: async (url, headers, aborts) => {
      const file = await http.open(url, headers, aborts)
      return { ...file, body: counted(file.body) }
    },
    now: () => nowMs,
    monotonicMs: () => monotonicMs,
    freeBytes: () => 1e12,
  })
}
beforeEach(async () => {
  dataDir = freshFolder()
  nowMs = NOON_MS
  monotonicMs = 0
  service = await startBulkService(Array.from({ length: 3 }, (_, seed) => noiseOf(seed, SIZE)))
  takenBytes = 0
  service.taken = () => takenBytes
  http = serviceHttp({ baseUrl: new URL(service.baseUrl), apiKey: 'k', wallClock: () => nowMs })
  open()
})
afterEach(async () => {
  await http.close()
  await service.close()
  store.close(nowMs)
  dropFolder(dataDir)
})

/** As the run does: a fault that may pass is tried again, with links that are old by then; null when the day is whole. */
async function run(runId = 1, maxAttempts = 100, betweenMs = 15 * 60_000): Promise<Fault | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      await bulk.downloadDay({ date: DAY, runId }, signal, () => undefined)
      return null
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      if (!error.fault.retryable) return error.fault
      monotonicMs += betweenMs
    }
  }
  throw new Error('it would be asked for ever')
}
const day = (): BulkDay => bulk.days().find(({ date }) => date === DAY) as BulkDay
const hashes = (): string[] =>
  day().files.map(({ fileId }) => sha256(readFileSync(join(dataDir, 'bulk', store.bulk.get(fileId)?.storedAs ?? ''))))
function expectWhole(): void {
  expect(day()).toMatchObject({ trouble: null, wholePlaces: day().listedFiles })
  expect(hashes().toSorted()).toEqual([...new Set(service.files.map(sha256))].toSorted())
}
const received = (): number => service.requests.reduce((sum, { bytes }) => sum + bytes, 0)
const bodies = (): number => service.requests.filter(({ bytes }) => bytes > 0).length

describe('a fresh name with every listing', () => {
  it('a day is whole at once, and not requested again in the same hours', async () => {
    expect(await run()).toBeNull()
    expect([service.listings, service.requests.length]).toEqual([1, 3])
    expect(await run(2)).toBeNull()
    expect([service.listings, service.requests.length]).toEqual([2, 3])
    expectWhole()
    expect(day().files.map(({ place }) => place)).toEqual([1, 2, 3])
  })
  it('after the service’s refresh three requests say that nothing is new', async () => {
    await run()
    nowMs += STEP_MS
    expect(await run(2)).toBeNull()
    expect(service.requests.slice(3).map(({ status }) => status)).toEqual([304, 304, 304])
    expectWhole()
  })
  it('cut again and again: each byte comes once, with a few of its neighbours', async () => {
    service.cutAfter = () => 150_000
    expect(await run()).toBeNull()
    expectWhole()
    // 150,000 bytes, then from 4,096 before them, twice.
    expect(service.requests.filter(({ index }) => index === 0).map(({ range }) => range)).toEqual([
      undefined,
      `bytes=${150_000 - 4096}-`,
      `bytes=${300_000 - 2 * 4096}-`,
    ])
    expect(service.listings).toBe(7)
    expect(received()).toBe(3 * (SIZE + 2 * 4096))
  })
  it('taken up by another process: the part goes on', async () => {
    service.cutAfter = (request) => (request === 2 ? 200_000 : null)
    await expect(run(1, 1)).rejects.toThrow('for ever')
    store.close(nowMs)
    open()
    service.cutAfter = () => null
    expect(await run()).toBeNull()
    expect(service.requests.map(({ index }) => index)).toEqual([0, 1, 1, 2])
    expectWhole()
  })
  it('another file at the place of a part is not put to it, though it has the same tag', async () => {
    service.cutAfter = (request) => (request === 1 ? 200_000 : null)
    service.tag = 'one for all'
    service.order = (listing) => [0, 1, 2].map((index) => (index + listing) % 3)
    expect(await run()).toBeNull()
    expectWhole()
  })
})

describe('without a tag', () => {
  beforeEach(() => (service.tag = 'none'))
  it('the part goes on where its end and the size are the same', async () => {
    service.cutAfter = (request) => (request === 1 ? 200_000 : null)
    expect(await run()).toBeNull()
    expect(service.requests[1]).toMatchObject({ range: `bytes=${200_000 - 4096}-`, status: 206 })
    expect(received()).toBe(3 * SIZE + 4096)
    expectWhole()
  })
  it('a time of change that is strong stands for one, and its end is compared', async () => {
    // The server's own clock stands in the header that says when it was sent.
    service.modified = () => new Date(wallClockMs() - 3_600_000).toUTCString()
    const fixed = service.modified(0)
    service.modified = () => fixed
    service.cutAfter = (request) => (request === 1 ? 200_000 : null)
    expect(await run()).toBeNull()
    expect(service.requests[1]).toMatchObject({ status: 206 })
    expectWhole()
  })
  it('a part of the same size and other bytes is not gone on with', async () => {
    service.cutAfter = (request) => (request === 1 ? 50_000 : null)
    await expect(run(1, 1)).rejects.toThrow('for ever')
    service.files[0] = noiseOf(7, SIZE)
    monotonicMs += 15 * 60_000
    expect(await run()).toBeNull()
    expectWhole()
    expect(service.requests).toHaveLength(5)
  })
  it('after the refresh some bytes of each file show that nothing is new', async () => {
    await run()
    nowMs += STEP_MS
    expect(await run(2)).toBeNull()
    expect(service.requests.slice(3).map(({ bytes }) => bytes)).toEqual([8192, 8192, 8192])
    expectWhole()
  })
  it('after the refresh a file of the same size and other bytes is fetched, and the old one goes', async () => {
    await run()
    nowMs += STEP_MS
    service.files[1] = noiseOf(8, SIZE)
    expect(await run(2)).toBeNull()
    expectWhole()
    expect(received()).toBe(4 * SIZE + 3 * 8192)
  })
  it('and without ranges: after the refresh a file comes again, and is read once', async () => {
    service.files = [linesOf(1, SIZE)]
    service.ranges = false
    await run()
    const rows = store.weather.count()
    nowMs += STEP_MS
    expect(await run(2)).toBeNull()
    expect(store.weather.count()).toBe(rows)
    expect(service.requests).toHaveLength(2)
    expectWhole()
  })
})

describe('a list in another order', () => {
  // By a tag that all have nobody sees the new order, and nothing is lost.
  it.each([
    ['by content', [2, 0, 1]],
    ['one for all', [0, 1, 2]],
  ] as const)('tags %s: nothing comes twice', async (tag, order) => {
    service.tag = tag
    await run()
    nowMs += STEP_MS
    service.order = () => [2, 0, 1]
    const before = http.meter().bytesDown
    expect(await run(2)).toBeNull()
    expectWhole()
    expect(http.meter().bytesDown - before).toBeLessThan(SIZE)
    expect(day().files.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(hashes()).toEqual(order.map((index) => sha256(service.files[index] as Buffer)))
  })
  it('a file put before the others is fetched alone', async () => {
    await run()
    nowMs += STEP_MS
    service.files.push(noiseOf(9, SIZE))
    service.order = () => [3, 0, 1, 2]
    const before = http.meter().bytesDown
    expect(await run(2)).toBeNull()
    expectWhole()
    // The whole of the new one, and heads of the others.
    expect(http.meter().bytesDown - before).toBeLessThan(SIZE * 2)
    expect(service.requests.filter(({ index, bytes }) => index === 3 && bytes === SIZE).length).toBeGreaterThan(0)
  })
  it.each(['by content', 'one for all'] as const)(
    'tags %s: another order with each listing, cut between: every file comes',
    async (tag) => {
      service.tag = tag
      service.order = (listing) => [0, 1, 2].map((index) => (index + listing) % 3)
      service.cutAfter = (request) => (request === 2 || request === 5 ? 250_000 : null)
      expect(await run()).toBeNull()
      expectWhole()
    },
  )
  it('without tags only the content shows whether a file is new: it is received once more at most, and read once', async () => {
    service.tag = 'none'
    service.files = [linesOf(1, SIZE), linesOf(2, SIZE + 500), linesOf(3, SIZE + 900)]
    await run()
    const rows = store.weather.count()
    nowMs += STEP_MS
    service.order = () => [2, 0, 1]
    const before = http.meter().bytesDown
    expect(await run(2)).toBeNull()
    expectWhole()
    expect(store.weather.count()).toBe(rows)
    expect(day().files).toHaveLength(3)
    expect(http.meter().bytesDown - before).toBeLessThan(3 * (SIZE + allowanceBytes(SIZE)) + 3 * HEADS_BYTES)
  })
  it('without tags, in another order and cut: reported in words, and whole with the next run', async () => {
    service.tag = 'none'
    service.order = (listing) => [0, 1, 2].map((index) => (index + listing) % 3)
    service.cutAfter = (request) => (request === 2 ? 250_000 : null)
    const fault = await run()
    expect(fault?.message).toMatch(
      /2 of 3 bulk files of 15 NOV were received. File 2: what is here of it cannot be gone on with/,
    )
    expect(await run(2)).toBeNull()
    expectWhole()
  })
  it('the same file twice in a list comes once and is read once', async () => {
    service.files = [linesOf(1, SIZE), linesOf(2, SIZE)]
    service.order = () => [0, 0, 1, 0]
    expect(await run()).toBeNull()
    expect(day()).toMatchObject({ listedFiles: 4, wholePlaces: 4 })
    expect(day().files).toHaveLength(2)
    expect(day().files.map(({ importedRows }) => importedRows)).toEqual(
      service.files.map((file) => file.toString().trim().split('\n').length),
    )
    expectWhole()
  })
  it('two files of one tag and size are two files', async () => {
    service.tag = 'one for all'
    expect(await run()).toBeNull()
    expect(day().files).toHaveLength(3)
    expectWhole()
  })
})

describe('what one run spends is bounded', () => {
  const max = SIZE + allowanceBytes(SIZE)
  /** A file that never arrives whole is reported, and the others are there. */
  function expectGivenUp(fault: Fault | null, words: RegExp, whole: number): void {
    expect(fault).toMatchObject({ code: 'bad-answer', retryable: false })
    expect(fault?.message).toMatch(words)
    expect(fault?.message).toMatch(new RegExp(`${whole} of 3 bulk files of 15 NOV were received`))
    expect(fault?.message).toMatch(/Nothing is asked again by itself/)
    expect(day()).toMatchObject({ trouble: fault?.message, wholePlaces: whole })
  }
  it('ranges ignored, every file cut: each is begun once, and nothing more is requested', async () => {
    service.ranges = false
    service.cutAfter = () => 250_000
    const fault = await run()
    expectGivenUp(fault, /Files 1, 2, 3: what is here of it cannot be gone on with/, 0)
    expect(bodies()).toBe(6)
    expect(http.meter().bytesDown).toBeLessThan(3 * max + 3 * HEADS_BYTES)
    const before = [service.requests.length, service.listings]
    expect(await run()).toMatchObject({ retryable: false })
    expect([service.requests.length, service.listings]).toEqual(before)
  })
  it('another tag with each request and cut: bytes stay within the file’s size and a little', async () => {
    service.tag = 'anew each time'
    service.cutAfter = () => 60_000
    const fault = await run(1, 100, 0)
    expectGivenUp(fault, /it became another while it was being received/, 0)
    for (const index of [0, 1, 2]) {
      const ofFile = service.requests.filter((one) => one.index === index)
      expect(ofFile.length).toBeLessThanOrEqual(MAX_VAIN_TRIES)
    }
    expect(http.meter().bytesDown).toBeLessThan(3 * max + 3 * HEADS_BYTES)
    // The officer starts once more, and the service has recovered.
    service.tag = 'by content'
    service.cutAfter = () => null
    expect(await run(2)).toBeNull()
    expectWhole()
  })
  it('another size with each request and cut', async () => {
    let size = SIZE
    service.cutAfter = () => 60_000
    service.misbehave = (_response, _request, index) => {
      service.files[index] = noiseOf(index, (size += 1000))
      return false
    }
    expectGivenUp(await run(1, 100, 0), /it became another while it was being received/, 0)
    expect(http.meter().bytesDown).toBeLessThan(3 * (size + allowanceBytes(size)) + 3 * HEADS_BYTES)
  })
  it('a file that drips a little each time ends after some tries; the others come', async () => {
    service.misbehave = (_response, request, index) => {
      service.cutAfter = () => (index === 1 ? 5000 : null)
      return request > 1000
    }
    expectGivenUp(await run(1, 100, 0), /File 2: 8 tries brought little or nothing/, 2)
    expect(service.requests.filter(({ index }) => index === 1)).toHaveLength(MAX_VAIN_TRIES)
    expect(service.requests.filter(({ index }) => index !== 1)).toHaveLength(2)
    const file = day().files.find(({ place }) => place === 2)
    expect(file?.state).toBe('partial')
    expect(file?.remark).toMatch(/Given up for now: 8 tries/)
  })
  it('no length, no tag, and cut: it is begun anew while little is lost', async () => {
    service.tag = 'none'
    service.lengths = false
    service.cutAfter = (request) => (request <= 2 ? 30_000 : null)
    expect(await run()).toBeNull()
    expectWhole()
    service.cutAfter = () => 100_000
    nowMs += STEP_MS
    service.files = service.files.map((_, seed) => noiseOf(seed + 20, SIZE))
    expect(await run(2)).toMatchObject({ retryable: false })
  })
  it('links that never work, under fresh names: a few listings, and words that say so', async () => {
    service.misbehave = (response) => Boolean(response.writeHead(403).end())
    const fault = await run()
    expectGivenUp(fault, /names the files of 15 NOV anew at every attempt/, 0)
    expect(service.listings).toBe(MAX_VAIN_LISTINGS)
    // Each place tries the newest links first.
    expect(service.requests).toHaveLength(MAX_VAIN_LISTINGS + 2)
  })
  it('one file whose links never work: the others come', async () => {
    service.misbehave = (response, _request, index) => index === 0 && Boolean(response.writeHead(404).end())
    expect(store.bulk.missing(DAY, 0)).toBeNull()
    expectGivenUp(await run(), /File 1: the links given to it do not work/, 2)
    // For the estimate of another run.
    expect(store.bulk.missing(DAY, 0)).toBe(1)
    expect(service.listings).toBe(3)
    expect(service.requests).toHaveLength(5)
  })
  it('one file whose server has a fault: the others come', async () => {
    service.misbehave = (response, _request, index) => index === 0 && Boolean(response.writeHead(503).end())
    expectGivenUp(await run(1, 100, 0), /File 1: its server answers with an error/, 2)
    expect(service.requests.filter(({ index }) => index === 0)).toHaveLength(MAX_SERVER_ERRORS)
  })
  it('a server of the files that never answers: a few listings', async () => {
    service.misbehave = (response) => Boolean(response.destroy())
    const fault = await run(1, 100, 0)
    expectGivenUp(fault, /5 lists of them in a row brought little or nothing/, 0)
    expect(service.listings).toBe(MAX_VAIN_LISTINGS)
  })
  it('a list that grows with each listing: as many files as at first, and words for the others', async () => {
    service.files = Array.from({ length: 40 }, (_, seed) => noiseOf(seed, 70_000))
    service.order = (listing) => Array.from({ length: 3 * listing }, (_, index) => index)
    service.misbehave = () => {
      monotonicMs += 15 * 60_000
      return false
    }
    const fault = await run()
    expect(fault?.message).toMatch(/lists more bulk files of 15 NOV than before \(9, at first 3\)/)
    expect(fault?.message).toMatch(/3 of 3 bulk files/)
    expect([service.listings, service.requests.length]).toEqual([3, 3])
  })
  it('more files than a day can have: none is requested', async () => {
    service.order = () => Array.from({ length: 964 }, () => 0)
    const fault = await run()
    expect(fault).toMatchObject({ code: 'bad-answer', retryable: false })
    expect(fault?.message).toMatch(/lists 964 bulk files for one day/)
    expect([service.listings, service.requests.length]).toEqual([1, 0])
    expect(bulk.days()).toMatchObject([{ date: DAY, listedFiles: null, trouble: fault?.message, files: [] }])
  })
})

describe('files of an earlier version', () => {
  it('stay where they are, are known again under fresh names, and go on', async () => {
    service.files = [linesOf(1, 60_000), noiseOf(2, 50_000)]
    store.close(nowMs)
    for (const name of ['data.sqlite', 'data.sqlite-wal', 'data.sqlite-shm'])
      rmSync(join(dataDir, name), { force: true })
    copyFileSync(
      fileURLToPath(new URL('../fixtures/stores/data-v6.sqlite', import.meta.url)),
      join(dataDir, 'data.sqlite'),
    )
    const before = new Database(join(dataDir, 'data.sqlite'))
    const put = before.prepare('UPDATE bulk_file SET date = ?, etag = ?, size_bytes = ?, hash = ? WHERE name = ?')
    const folder = join(dataDir, 'bulk', DAY)
    mkdirSync(folder, { recursive: true })
    for (const [index, name] of ['north.json', 'east.json'].entries()) {
      const content = service.files[index] as Buffer
      put.run(DAY, `"${sha256(content).slice(0, 16)}"`, content.length, index === 0 ? sha256(content) : null, name)
      writeFileSync(
        join(folder, index === 0 ? name : `${name}.part`),
        index === 0 ? content : content.subarray(0, 20_000),
      )
    }
    before.close()
    open()
    expect(day().files).toMatchObject([
      { place: 1, name: 'north.json', state: 'imported', importedRows: 12, receivedBytes: service.files[0]?.length },
      { place: 2, name: 'east.json', state: 'partial', receivedBytes: 20_000 },
    ])
    expect(await run()).toBeNull()
    expect(service.requests.map(({ status, range }) => [status, range])).toEqual([
      [304, undefined],
      [206, `bytes=${20_000 - 4096}-`],
    ])
    expectWhole()
    expect(readdirSync(folder).toSorted()).toEqual(['east.json', 'north.json'])
    bulk.remove(day().files[1]?.fileId ?? 0)
    expect(readdirSync(folder)).toEqual(['north.json'])
  })
  it('names of the service, however hostile, are shown and never a path', async () => {
    const names = ['..%2F..%2Fetc%2Fpasswd', 'file%201', 'CON.', '...', `${'a'.repeat(300)}.nc`, 'same', 'same']
    service.files = names.map((_, seed) => noiseOf(seed, 500))
    service.nameOf = (index, listing) => `${index}/${listing}/${names[index]}`
    expect(await run()).toBeNull()
    expectWhole()
    const onDisk = readdirSync(join(dataDir, 'bulk', DAY)).toSorted()
    expect(onDisk).toEqual(names.map((_, i) => `file ${i + 1}`))
    for (const { name } of day().files) expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,119}$/)
  })
})

describe('a day as part of a run', () => {
  let folder = ''
  let here: EngineHere
  beforeEach(() => {
    folder = freshFolder()
    // What is here already is compared, and not stored again.
    service.taken = () => bytesIn(join(folder, 'bulk-service')) + resumed() * OVERLAP_BYTES
    here = engineHere({ dataDir: folder, baseUrl: service.baseUrl, apiKey: 'k' })
  })
  afterEach(async () => {
    await here.engine.close()
    dropFolder(folder)
  })
  const resumed = (): number => service.requests.filter(({ status }) => status === 206).length
  const bytesIn = (folder: string): number =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
      : 0
  async function sync(): Promise<SyncState> {
    const voyageId = await here.voyageId()
    await here.call('link.useProfile', { profileId: 'vsat' })
    const weather: FetchChoice['weather'] = { plan: 'averages', spans: [], position: null, voyageIds: [] }
    await here.call('sync.start', {
      voyageId,
      choice: { weather, picture: null, averages: false, casualties: null, bulkDates: [DAY] },
    })
    return here.phase('finished', 'failed', 'paused')
  }
  it('each byte is requested once however often the link breaks and names change', async () => {
    // Without a bound this would go on; so that the test ends, the link is well after 200 requests.
    service.cutAfter = (request) => (request < 200 ? 150_000 : null)
    expect(await sync()).toMatchObject({ phase: 'finished', failed: 0, done: 1 })
    expect(service.requests.length).toBeLessThan(15)
    const [listed] = await here.call('bulk.list', {})
    expect(listed).toMatchObject({ listedFiles: 3, wholePlaces: 3, trouble: null })
  })
  it('at a bound the run ends with its reason, keeps what is whole, and requests nothing by itself', async () => {
    service.ranges = false
    service.misbehave = (_response, _request, index) => {
      service.cutAfter = () => (index === 1 ? 250_000 : null)
      return false
    }
    const state = await sync()
    const detail = 'brought 2 of 3 bulk files of 15 NOV, for reasons that stand with them in Data'
    expect(state).toMatchObject({ phase: 'failed', failed: 1, givenUp: [{ code: 'bad-answer', detail }] })
    const [listed] = await here.call('bulk.list', {})
    expect(listed).toMatchObject({ listedFiles: 3, wholePlaces: 2 })
    expect(listed?.trouble).toMatch(/^2 of 3 bulk files .* File 2: .* Nothing is asked again by itself/)
    expect(service.requests).toHaveLength(4)
  })
})
