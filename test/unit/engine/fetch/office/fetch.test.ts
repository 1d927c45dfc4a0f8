// One relay request and its answer: jobs end by what arrived and what is held as new; of a damaged chunk its bytes alone are requested again.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { batchOf } from '../../../../../electron/engine/fetch/office/batch.ts'
import type { IncomingPack, OfficeClient } from '../../../../../electron/engine/fetch/office/client.ts'
import { officeFetch } from '../../../../../electron/engine/fetch/office/fetch.ts'
import {
  createPackImport,
  type Settled,
  type PackImportContext,
} from '../../../../../electron/engine/fetch/office/pack-import.ts'
import { readPack } from '../../../../../electron/engine/packs/file/read-pack.ts'
import type { WaitingJob } from '../../../../../electron/engine/store/jobs.ts'
import { planned, type SyncRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { FaultError } from '../../../../../shared/result.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { TRACK_ONLY } from '../../../../../shared/sync/sync.ts'
import { dropFolder, freshFolder } from '../../../../support/engine-here.ts'
import {
  ABOUT,
  MAKER,
  NOTHING_PACKED,
  packedOfAll,
  packedTrack,
  PACKED_MS,
  packFiles,
} from '../../../../support/pack-samples.ts'

const NOW_MS = PACKED_MS + HOUR_MS
const WEATHER = packedTrack(0, 30)
const going = new AbortController().signal

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  dropFolder(folder)
})

const OF_WEATHER = WEATHER.map(({ latE4, longE4, timeMs }): SyncRequest => ({ kind: 'point', latE4, longE4, timeMs }))

/** A run, begun. */
function begun(requests: readonly SyncRequest[]): number {
  const run = { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: '', profileId: 'vsat', startedAtMs: NOW_MS }
  return store.jobs.begin(run, requests.map(planned))
}

/** An active run: what is due of it is requested. */
async function aRun(runId = begun(OF_WEATHER)) {
  const due: WaitingJob[] = store.jobs.due(runId, NOW_MS, 100)
  const batch = await batchOf(due, store, NOW_MS)
  if (batch === null) throw new Error('nothing is due')
  for (const { job } of batch.jobs) store.jobs.setRunning(runId, job.key)
  const context: PackImportContext = {
    store,
    runId,
    commit: (_noted, _refused, work) => store.commit(work),
    lacking: () => null,
    now: () => NOW_MS,
    signal: going,
  }
  return { runId, batch, context }
}

/** A run's context, by a relay. */
const officeOf = (context: PackImportContext) => ({
  ...context,
  host: 'relay.example',
  serviceUrl: 'https://service.example',
  makerKey: MAKER.key,
  isSimulated: ABOUT.isSimulated,
  yieldIfDue: () => Promise.resolve(),
  heard: () => undefined,
  overBudget: () => new FaultError('over-budget', 'no room'),
})

describe('jobs whose rows did not arrive', () => {
  it('are done where all is held as new, and wait where it is not', async () => {
    for (const row of WEATHER.slice(0, 20)) store.weather.accept(row, NOW_MS, 'own')
    const { runId, batch, context } = await aRun()
    expect(createPackImport(batch, context, {}, null).settle(true)).toMatchObject({ isLost: true })
    expect(store.jobs.counts(runId)).toEqual({ total: 30, done: 20, waiting: 10, failed: 0 })
  })

  it('are given up where the service has no value', async () => {
    const { runId, batch, context } = await aRun()
    createPackImport(batch, context, { 'no-value': [0, 1, 2] }, null).settle(true)
    expect(store.jobs.counts(runId)).toEqual({ total: 30, done: 0, waiting: 27, failed: 3 })
  })
})

it.each([1, 2, 30])(
  'of %d rows that arrive each is stored, and its job is done; once more they change nothing',
  async (count) => {
    const { runId, batch, context } = await aRun()
    const counted: number[] = []
    const commit: typeof context.commit = (noted, refused, work) => {
      counted.push(noted.units)
      context.commit(noted, refused, work)
    }
    const packImport = createPackImport(batch, { ...context, commit }, {}, null)
    const chunk = {
      number: 1,
      kind: 'weather',
      content: { weather: WEATHER.slice(0, count) },
      hasNewer: false,
    } as const
    for (let times = 0; times < 2; times++) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      await packImport.accept(chunk)
    }
    expect(counted).toEqual([count])
    expect(store.weather.count()).toBe(count)
    expect(store.jobs.counts(runId)).toMatchObject({ done: count, failed: 0 })
  },
)

it('of what a relay’s pack has besides weather, averages and casualties nothing is stored', async () => {
  const { batch, context } = await aRun()
  const { forecasts, documents, voyages } = packedOfAll(3)
  const packImport = createPackImport(batch, context, {}, null)
  await packImport.accept({ number: 1, kind: 'forecasts', content: { forecasts, documents, voyages }, hasNewer: false })
  expect([store.issues.voyages(), store.documents.forecast.list(), store.vessels.list()]).toEqual([[], [], []])
  expect(store.voyages.list()).toEqual([])
})

describe('a job whose answer does not arrive, without a reason', () => {
  it('is requested four times, then given up as no usable answer', async () => {
    const runId = begun(OF_WEATHER.slice(0, 1))
    const waiting: number[] = []
    for (let times = 1; times <= 4; times++) {
      const { batch, context } = await aRun(runId)
      createPackImport(batch, context, {}, null).settle(false)
      waiting.push(store.jobs.counts(runId).waiting)
    }
    expect(waiting).toEqual([1, 1, 1, 0])
    expect(store.jobs.notes(runId)).toEqual([{ operation: 1, state: 'failed', note: 'bad-answer', jobs: 1 }])
  })
})

describe('casualties of a year that is held', () => {
  const asked = { kind: 'casualties-of-year', year: 2019 } as const
  const HELD_MS = PACKED_MS - HOUR_MS
  const RECORD = { latitude: 50, longitude: -20, year: 2019, vesselName: 'Aurora', details: 'ran aground' }

  /** What is stored once an answer of that age has arrived for it. */
  async function afterAnswerOf(fetchedAtMs: number) {
    store.commit(() => store.casualties.startImport(asked, HELD_MS, 'own').finish(0))
    const { runId, batch, context } = await aRun(begun([asked]))
    const packImport = createPackImport(batch, context, {}, null)
    await packImport.accept({
      number: 1,
      kind: 'casualties',
      content: { casualties: [{ asked, fetchedAtMs, records: [RECORD] }] },
      hasNewer: false,
    })
    packImport.settle(true)
    expect(store.jobs.counts(runId)).toMatchObject({ done: 1, waiting: 0, failed: 0 })
    const [coverage] = store.casualties.coverage()
    return { records: store.casualties.stored().records, heldMs: coverage?.fetchedAtMs }
  }

  it('are replaced where the answer is newer', async () =>
    expect(await afterAnswerOf(HELD_MS + 1)).toEqual({ records: 1, heldMs: HELD_MS + 1 }))

  it.each([
    ['as old', HELD_MS],
    ['older', HELD_MS - 1],
  ])('stay as they are where it is %s: the job is done by what is held', async (_, fetchedAtMs) =>
    expect(await afterAnswerOf(fetchedAtMs)).toEqual({ records: 0, heldMs: HELD_MS }),
  )
})

it('an answer without a pack says that nothing is new: jobs whose rows are held as new are done', async () => {
  for (const row of WEATHER) store.weather.accept(row, NOW_MS, 'own')
  const { runId, batch, context } = await aRun()
  const nothing = {
    hash: null,
    fromByte: 0,
    bytes: 0,
    unfulfilled: null,
    retryAfter: null,
    // oxlint-disable-next-line require-yield -- nothing is sent
    body: (async function* () {
      throw new Error('there is no body')
    })(),
    discard: () => undefined,
  }
  const client: Pick<OfficeClient, 'sendRelayRequest'> = { sendRelayRequest: async () => nothing }
  const settled = await officeFetch({ ...officeOf(context), client: client as OfficeClient }, batch).attempt(
    () => Infinity,
    going,
  )
  expect(settled).toMatchObject({ isLost: false })
  expect(store.jobs.counts(runId)).toMatchObject({ done: 30, waiting: 0 })
})

describe('a pack with a damaged chunk', () => {
  /** Requested over a line that flips one byte of the first chunk; requested again it brings those bytes in `pieces`. */
  async function fetched(pieces: (bytes: Buffer) => Buffer[], fromByte?: number) {
    const [file] = await packFiles({ ...NOTHING_PACKED, weather: WEATHER })
    const whole = Buffer.from(file ?? [])
    const { chunks } = readPack(whole).about
    const first = whole.length - chunks.reduce((sum, { bytes }) => sum + bytes, 0)
    const sent = Buffer.from(whole)
    sent[first + 20] = (sent[first + 20] ?? 0) ^ 1
    const asked: [from: number, until: number | null][] = []
    let discarded = 0
    async function* over(all: readonly Buffer[]): AsyncGenerator<Buffer> {
      yield* all
    }
    const incoming = (from: number, bodies: readonly Buffer[]): IncomingPack => ({
      hash: 'a'.repeat(64),
      fromByte: from,
      bytes: null,
      unfulfilled: null,
      retryAfter: null,
      body: over(bodies),
      discard: () => void discarded++,
    })
    const client: Pick<OfficeClient, 'sendRelayRequest' | 'pack'> = {
      sendRelayRequest: async () => incoming(0, [sent]),
      pack: async (_hash, from, until) => {
        asked.push([from, until])
        return incoming(fromByte ?? from, pieces(whole.subarray(from, until ?? undefined)))
      },
    }
    const { runId, batch, context } = await aRun()
    const settled: Settled = await officeFetch({ ...officeOf(context), client: client as OfficeClient }, batch).attempt(
      () => Infinity,
      going,
    )
    return {
      asked,
      discarded,
      settled,
      place: [first, first + (chunks[0]?.bytes ?? 0)],
      counts: store.jobs.counts(runId),
    }
  }
  const halves = (bytes: Buffer): Buffer[] => [bytes.subarray(0, 10), bytes.subarray(10)]

  it('requests that chunk alone, in however many pieces it arrives', async () => {
    const { asked, discarded, settled, place, counts } = await fetched(halves)
    expect(asked).toEqual([place])
    expect(discarded).toBe(0)
    expect(settled.isLost).toBe(false)
    expect(counts).toEqual({ total: 30, done: 30, waiting: 0, failed: 0 })
  })

  it('ends an answer that brings more than was requested', async () => {
    const { discarded, settled, counts } = await fetched((bytes) => [bytes, bytes])
    expect(discarded).toBe(1)
    expect(settled.isLost).toBe(true)
    expect(counts.done).toBe(0)
  })

  it('ends an answer that begins elsewhere, and uses nothing of it', async () => {
    const { discarded, settled } = await fetched(halves, 0)
    expect(discarded).toBe(1)
    expect(settled.isLost).toBe(true)
  })
})
