// What one computer got, imported by another from a pack: the same on every screen, to the digit, and nothing of it requested again.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toE4 } from '../../shared/geo/cells.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { startTrainingService, type TrainingService } from '../../electron/training/service.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { FetchChoice } from '../../shared/sync/sync.ts'
import { MEASURES } from '../../shared/weather/measures.ts'
import { byMeasure } from '../support/by-measure.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'
import { makerHere, packFiles, importInto } from '../support/pack-makers.ts'

const KEY = 'a-key-for-packs'
const SERVICE = 'the same'
const POINTS = 1600
/** A time the picture has. */
const TWELVE_MS = Math.ceil(NOON_MS / (12 * HOUR_MS)) * 12 * HOUR_MS
const choice: FetchChoice = {
  weather: { plan: 'track' },
  picture: null,
  averages: true,
  casualties: { halfWidthNm: 40 },
  bulkDates: [],
}
const BOX = { south: 15, west: 170, north: 45, east: -150 }

let service: TrainingService
let folders: string[] = []
let open: EngineHere[] = []
beforeEach(async () => {
  service = await startTrainingService({ apiKeys: [KEY], now: () => NOON_MS, casualtyCount: 5000 })
})
afterEach(async () => {
  await Promise.all(open.map(({ engine }) => engine.close()))
  open = []
  await service.close()
  folders.forEach(dropFolder)
  folders = []
})
function computer(serviceName = SERVICE, dataDir = freshFolder()): EngineHere {
  folders.push(dataDir)
  const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: KEY, serviceName })
  open.push(here)
  return here
}

/** What the screens show of a voyage. */
async function shown(here: EngineHere, voyageId: number): Promise<unknown> {
  const { document } = await here.call('voyage.get', { voyageId })
  const at = { lat: 23, long: -170 }
  const filter = { place: { kind: 'corridor', voyageId, halfWidthNm: 40 } } as const
  const { pack: _, ...rest } = document
  const page = await here.call('casualties.search', { filter, sort: 'along', offset: 0, limit: 100 })
  return {
    rest,
    weather: { ...(await here.call('voyage.weather', { voyageId })), revision: 0 },
    along: await here.call('picture.along', { voyageId }),
    picture: await here.call('picture.about', { box: BOX, timeMs: TWELVE_MS }),
    point: await here.call('weather.point', { position: at, limitNm: 200 }),
    averages: await here.call('averages.at', { position: at, spans: [{ averageYear: 10, quarter: 'SEP-NOV' }] }),
    // How often an event was reported in other words is what this computer has seen.
    hits: { ...page, hits: page.hits.map((hit) => ({ ...hit, casualtyId: 0, differing: 0 })) },
  }
}

it('a voyage is the same on another computer, and only what is missing there is requested', async () => {
  const here = computer()
  const voyageId = await here.voyageId()
  // Beyond the forecast there are averages.
  await here.call('voyage.setSchedule', { voyageId, speedKn: 10 })
  await here.call('sync.start', { voyageId, choice })
  expect(await here.phase('finished', 'failed', 'paused')).toMatchObject({ phase: 'finished', failed: 0 })
  // And some off its track.
  const points = Array.from({ length: 16 }, (_, i) => ({
    lat: 24,
    long: -160 - i,
    timeMs: TWELVE_MS + i * 3 * HOUR_MS,
  }))
  const beside: FetchChoice = { ...choice, weather: { plan: 'points', points }, averages: false, casualties: null }
  await here.call('sync.start', { voyageId, choice: beside })
  await here.phase('finished')
  const maker = makerHere('MV ALBATROSS')
  const { files, size } = await packFiles(here.engine, maker, { of: { kind: 'voyage', voyageId } })
  expect(size).toMatchObject({ parts: 1, remarks: [], counts: { voyages: 1, routes: 0 } })
  expect(size.bytes).toBe(files[0]?.length)

  const there = computer()
  const report = await importInto(there.engine, files[0] ?? new Uint8Array())
  const { counts } = size
  expect(report).toMatchObject({
    head: { trust: 'trusted', maker: maker.maker, part: { number: 1, of: 1 } },
    damagedChunks: [],
    missingParts: [],
    damagedParts: [],
    remarks: [],
    spans: size.spans,
    voyages: [{ name: 'Across the line', became: 'added', otherId: null }],
  })
  expect(report.taken).toMatchObject([
    { kind: 'weather', came: counts.weather.answers, added: counts.weather.answers, damaged: 0 },
    { kind: 'averages', came: counts.averages, added: counts.averages },
    { kind: 'casualties', came: counts.casualties, added: counts.casualties },
    { kind: 'voyages', came: 1, added: 1 },
  ])
  const other = report.voyages[0]?.voyageId ?? 0
  expect(await shown(there, other)).toEqual(await shown(here, voyageId))
  expect(await there.call('link.ledger', { fromDay: '2026-01-01', toDay: '2027-01-01' })).toEqual([])
  expect(await there.call('sync.estimate', { voyageId: other, choice })).toMatchObject({
    requests: 0,
    nothing: 'all-fresh',
  })

  // Twice is once.
  const again = await importInto(there.engine, files[0] ?? new Uint8Array())
  expect(again.taken.map(({ came, same }) => [came, same])).toEqual(report.taken.map(({ came }) => [came, came]))
  expect(again.voyages).toMatchObject([{ became: 'same', voyageId: other }])
})

it('parts come in any order, one of them late; weather of another service stays out, its voyages come in', async () => {
  const dataDir = freshFolder()
  const store = openStore(dataDir, NOON_MS, SERVICE)
  store.commit(() => {
    for (let i = 0; i < POINTS; i++) {
      const [lat, long, timeMs] = [20 + (i % 40) / 4, -158 - (i % 7), NOON_MS + Math.floor(i / 40) * 3 * HOUR_MS]
      // Of many digits each, so that they fill several parts.
      const values = byMeasure((name, at) => {
        const { min, max } = MEASURES[name].range
        return min + (max - min) * Math.abs(Math.sin(i * 7.3 + at * 3.1))
      })
      store.weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: NOON_MS, values })
    }
  })
  store.close(NOON_MS)
  const here = computer(SERVICE, dataDir)
  await here.voyageId()
  const { files } = await packFiles(here.engine, makerHere('The office'), {
    partBytes: 100_000,
    kinds: ['weather', 'voyages'],
  })
  expect(files.length).toBeGreaterThan(2)
  const there = computer()
  for (const [i, bytes] of [...files.entries()].reverse()) {
    const { missingParts, head } = await importInto(there.engine, bytes)
    expect(head.part).toEqual({ number: i + 1, of: files.length })
    expect(missingParts).toEqual(Array.from({ length: i }, (_, n) => n + 1))
  }
  const at = { position: { lat: 20, long: -158 }, limitNm: 10 }
  expect(await there.call('weather.point', at)).toEqual(await here.call('weather.point', at))
  expect(await there.call('voyage.list', {})).toHaveLength(1)

  const elsewhere = computer('another')
  const reports = []
  for (const bytes of files) reports.push(await importInto(elsewhere.engine, bytes))
  expect(reports.flatMap(({ voyages }) => voyages)).toMatchObject([{ became: 'added' }])
  expect(reports.flatMap(({ remarks }) => remarks)[0]).toMatch(
    /of another service \(the same\) than this computer’s \(another\)/,
  )
  // What was not looked at is not counted.
  expect(reports.flatMap(({ taken }) => taken).some(({ kind }) => kind === 'weather')).toBe(false)
  const own = (await elsewhere.call('voyage.list', {}))[0]?.voyageId ?? 0
  const nothing = await elsewhere.call('voyage.weather', { voyageId: own })
  expect(new Set(nothing.source)).toEqual(new Set(['none']))
})
