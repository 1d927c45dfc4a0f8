// Kept forecasts in a pack from one computer to another: compared with there as here, each once, and nothing of them believed that is not so.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectContent } from '../../../../electron/engine/packs/collect.ts'
import type { PackContent, PackedForecast, PackedIssue } from '../../../../electron/engine/packs/file/content.ts'
import { manifestBytes, readManifest } from '../../../../electron/engine/packs/file/manifest.ts'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { joinPart, makePack } from '../../../../electron/engine/packs/file/write-pack.ts'
import { importPack } from '../../../../electron/engine/packs/import-pack.ts'
import { originOf } from '../../../../electron/engine/packs/origin.ts'
import { createPacks } from '../../../../electron/engine/packs/packs.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import type { WeatherRow } from '../../../../electron/engine/store/weather.ts'
import { voyageChangesInSlices } from '../../../../electron/engine/weather/issues/changes.ts'
import { contentInSlices, rowsOfContent } from '../../../../electron/engine/weather/issues/issue-content.ts'
import { createIssues } from '../../../../electron/engine/weather/issues/issues.ts'
import { createAsKnown } from '../../../../electron/engine/weather/issues/as-known.ts'
import { createKnownForecasts } from '../../../../electron/engine/weather/issues/known.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import { MAX_CHUNK_BYTES, type PackHead, type PackKind } from '../../../../shared/pack/pack.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { DEFAULT_THRESHOLDS } from '../../../../shared/weather/change-thresholds.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { atOnce } from '../../../../shared/sliced.ts'
import { issueOf } from '../../../../shared/weather/issue.ts'
import { ABOUT } from '../../../support/pack-samples.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { storedIn } from '../../../support/stored-in.ts'
import { createStoppableYield } from '../../../../electron/engine/yield.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const WITH: readonly PackKind[] = ['weather', 'voyages', 'forecasts']
const yieldIfDue = createStoppableYield(() => NOW, new AbortController().signal, '')
const createYield = () => () => Promise.resolve()

let folders: string[] = []
let ship: Store
let office: Store
beforeEach(() => {
  folders = [0, 1].map(() => mkdtempSync(join(quickFolder(), 'binnacle-forecasts-')))
  ;[ship, office] = folders.map((folder) => openStore(folder, NOW)) as [Store, Store]
})
afterEach(() => {
  for (const store of [ship, office]) store.close(NOW)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const DOCUMENT: VoyageDocument = {
  format: 1,
  name: 'Across 180°',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 178 }, leg: null },
    { id: '2', name: '', position: { lat: 1, long: -178 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: NOW, speedKn: 10 },
}

const fetchTrack = (store: Store, fetchedAtMs: number, seaM: (hours: number) => number): void =>
  store.commit(() => {
    for (const { lat, long, timeMs } of trackSteps(buildSchedule(DOCUMENT)))
      store.weather.accept(
        {
          latE4: toE4(lat),
          longE4: toE4(long),
          timeMs,
          fetchedAtMs,
          values: { totalWaveHeight: seaM((timeMs - NOW) / HOUR_MS), windSpeed: 8 },
        },
        NOW,
        'office',
      )
  })

const issuesOf = (store: Store) =>
  createIssues({
    store,
    stored: storedIn(store),
    voyageOf: store.voyages.get,
    createYield,
    now: () => NOW,
    onKept: () => undefined,
  })
const knownOf = (store: Store) =>
  createKnownForecasts({
    store,
    stored: storedIn(store),
    vessels: { judged: () => null, notJudged: () => null },
    voyageOf: store.voyages.get,
    createYield,
    originOf: (voyageId) => originOf(store, voyageId),
    now: () => NOW,
  })

/** A voyage on the ship with the forecasts of nine, six and one hours ago, approved at the second. */
async function sailed(): Promise<number> {
  const { voyageId } = ship.voyages.create(DOCUMENT, 'test', NOW)
  for (const [hoursAgo, seaM] of [
    [9, 2],
    [6, 3],
    [1, 5.25],
  ] as const) {
    fetchTrack(ship, NOW - hoursAgo * HOUR_MS, (hours) => (hours >= 9 ? seaM : 2))
    await issuesOf(ship).keep(voyageId)
    if (hoursAgo === 6) await knownOf(ship).keep(voyageId, 'approved')
  }
  return voyageId
}

const contentOf = async (kinds = WITH, from = ship, sinceMs = 0): Promise<PackContent> => {
  const choice = { of: { kind: 'since', sinceMs }, kinds, precision: 'exact', partBytes: null } as const
  return (await collectContent(from, choice, yieldIfDue, () => null)).content
}
const HEAD: PackHead = {
  fileName: 'a.binnacle',
  maker: { name: 'MV Aurora', key: '' },
  trust: 'trusted',
  createdAtMs: NOW,
  service: 'service',
  isSimulated: false,
  part: { number: 1, of: 1 },
  packId: '0'.repeat(32),
  kinds: WITH,
  precision: 'exact',
  bytes: 0,
}
/** By the file's bytes. */
async function imported(content: Partial<PackContent>, into = office, otherService: string | null = null, nowMs = NOW) {
  const whole = { ...NOTHING, ...content }
  const [part = { manifest: new Uint8Array(), body: new Uint8Array() }] = await makePack(whole, {
    ...ABOUT,
    maker: null,
  })
  const { chunks, about } = readPack(joinPart(part, null))
  const report = await importPack({
    store: into,
    head: HEAD,
    chunks,
    chunkCount: about.chunks.length,
    otherService,
    nowMs,
    yieldIfDue,
    inUse: () => null,
    keepInUse: () => undefined,
    onProgress: () => undefined,
    onImported: () => undefined,
    trackChanged: () => Promise.resolve(),
  })
  const { came, added, same, newerHere, damaged } = report.taken.find(({ kind }) => kind === 'forecasts') ?? NONE
  return { counts: [came, added, same, newerHere, damaged], remarks: report.remarks, voyages: report.voyages }
}
const NOTHING: PackContent = {
  weather: [],
  averages: [],
  casualties: [],
  documents: [],
  routes: [],
  voyages: [],
  forecasts: [],
}
const NONE = { came: 0, added: 0, same: 0, newerHere: 0, damaged: 0 }
const fetchedHoursAgo = (store: Store, voyageId = 1): number[] =>
  store.issues.heads(voyageId).map(({ fetchedToMs }) => (NOW - fetchedToMs) / HOUR_MS)
const rowsText = (rows: readonly WeatherRow[]): string => Buffer.from(atOnce(contentInSlices(rows))).toString('base64')
const issuesIn = ({ forecasts }: PackContent): PackedIssue[] =>
  forecasts.flatMap((one) => ('document' in one ? [] : [one]))

describe('in a pack', () => {
  it('kept forecasts are there only where they were chosen', async () => {
    await sailed()
    expect((await contentOf(['weather', 'voyages', 'documents'])).forecasts).toEqual([])
    const { forecasts } = await contentOf()
    expect(forecasts).toHaveLength(4)
    expect((await contentOf(WITH, ship, NOW - 2 * HOUR_MS)).forecasts).toHaveLength(2)
  })

  it('what changed is there what it was here: fetched then, by whom, and each step of it', async () => {
    const voyageId = await sailed()
    const { counts, remarks, voyages } = await imported(await contentOf())
    expect([counts, remarks]).toEqual([[4, 4, 0, 0, 0], []])
    const there = voyages[0]?.voyageId ?? 0
    expect(office.issues.heads(there)).toEqual(
      ship.issues.heads(voyageId).map((head) => ({ ...head, issueId: expect.any(Number) as number, voyageId: there })),
    )
    expect(office.issues.heads(there)[0]).toMatchObject({ fetchedBy: 'office', revision: 1 })
    const changed = (store: Store, id: number) => {
      const head = issueOf('last-look', store.issues.heads(id), NOW)
      const kept = issuesOf(store).read(id, head?.issueId ?? 0)
      const limits = newVessel('X').limits
      const voyage = store.voyages.get(id)
      return atOnce(voyageChangesInSlices(storedIn(store), voyage, kept, limits, DEFAULT_THRESHOLDS, NOW))
    }
    const [here, then] = [changed(ship, voyageId), changed(office, there)]
    expect(then).toMatchObject({ isWorse: true, headline: { before: 3, now: 5.25 } })
    expect(then?.all).toEqual(here?.all)
    expect(then?.earlier).toEqual(here?.earlier)
    // What the approved plan rests on.
    expect(knownOf(office).heads(there)).toMatchObject([{ why: 'approved', fetchedToMs: NOW - 6 * HOUR_MS }])
    expect(knownOf(office).read(there, knownOf(office).heads(there)[0]?.knownId ?? 0)?.content).toEqual(
      knownOf(ship).read(voyageId, knownOf(ship).heads(voyageId)[0]?.knownId ?? 0)?.content,
    )
  })

  it('imported again nothing is stored twice, nor within one pack, nor what comes back', async () => {
    await sailed()
    const content = await contentOf()
    await imported({ ...content, forecasts: [...content.forecasts, ...content.forecasts] })
    expect(fetchedHoursAgo(office)).toEqual([1, 6, 9])
    const again = await imported(content)
    expect([again.counts, again.remarks]).toEqual([[4, 0, 4, 0, 0], []])
    expect(fetchedHoursAgo(office)).toEqual([1, 6, 9])
    expect(office.documents.forecast.list()).toHaveLength(1)
    const back = await imported(await contentOf(WITH, office), ship)
    expect(back.counts).toEqual([4, 0, 4, 0, 0])
    expect([fetchedHoursAgo(ship), ship.documents.forecast.list().length]).toEqual([[1, 6, 9], 1])
  })

  it('of one refresh of the service the later fetched one stays, in either order, and one that was seen stays seen', async () => {
    await sailed()
    const content = await contentOf()
    const [newest] = issuesIn(content)
    if (newest === undefined) throw new Error('none')
    const rows = rowsOfContent(new Uint8Array(Buffer.from(newest.content, 'base64')))
    const later = rows.map((row) => ({ ...row, fetchedAtMs: row.fetchedAtMs + 600_000 }))
    const second = { ...newest, content: rowsText(later) }
    await imported({ ...content, forecasts: [newest] })
    office.issues.note(office.issues.heads(1)[0]?.issueId ?? 0, 'acknowledged')
    expect((await imported({ forecasts: [second] })).counts).toEqual([1, 1, 0, 0, 0])
    expect((await imported({ forecasts: [newest] })).counts).toEqual([1, 0, 0, 1, 0])
    expect(office.issues.heads(1)).toMatchObject([{ fetchedToMs: NOW - HOUR_MS + 600_000, isAcknowledged: true }])
  })

  it('of a voyage that is not here, or in the archive, are kept out in words, and come with it', async () => {
    await sailed()
    const content = await contentOf()
    const { counts, remarks } = await imported({ forecasts: content.forecasts })
    expect(counts).toEqual([4, 0, 0, 0, 0])
    expect(remarks).toEqual([
      'Of Across 180°, 4 kept forecasts were left out: this voyage is not here. Import it, then this pack again.',
    ])
    expect([office.issues.voyages(), office.documents.forecast.list()]).toEqual([[], []])
    await imported({ voyages: content.voyages })
    expect((await imported({ forecasts: content.forecasts })).counts).toEqual([4, 4, 0, 0, 0])
    office.issues.remove(office.issues.heads(1).map(({ issueId }) => issueId))
    office.voyages.setStatus(1, 'archived', '', NOW)
    expect((await imported({ forecasts: content.forecasts })).remarks).toHaveLength(1)
    expect(office.issues.voyages()).toEqual([])
  })

  it('those fetched ahead of the clock here never pass for earlier ones: they are left out in words', async () => {
    await sailed()
    const { remarks, counts } = await imported(await contentOf(), office, null, NOW - 3 * HOUR_MS)
    expect(counts).toEqual([4, 3, 0, 0, 0])
    expect(remarks).toContainEqual(
      'Of Across 180°, 1 kept forecast was left out: fetched ahead of this computer’s clock, so that the age is not known. Set the clock right, then import the pack again.',
    )
    expect(fetchedHoursAgo(office)).toEqual([6, 9])
  })

  it('damaged ones, and what cannot be, are named by when they were fetched; the rest is imported', async () => {
    await sailed()
    const content = await contentOf()
    const [newest, before] = issuesIn(content)
    const known = content.forecasts.find((one) => 'document' in one)
    if (newest === undefined || before === undefined || known === undefined || !('document' in known))
      throw new Error('none')
    const rows = rowsOfContent(new Uint8Array(Buffer.from(newest.content, 'base64')))
    const [row] = rows
    if (row === undefined) throw new Error('none')
    const many = Buffer.concat(
      Array.from({ length: 300 }, () =>
        Buffer.from(rowsText(Array.from({ length: 96 }, (_, i) => ({ ...row, timeMs: NOW + i }))), 'base64'),
      ),
    ).toString('base64')
    const state = known.document.revisions[0]?.document as object
    const wrong: PackedForecast[] = [
      { ...newest, content: newest.content.slice(0, -40) },
      { ...newest, content: '' },
      { ...newest, content: rowsText([{ ...row, latE4: 900_001 }]) },
      { ...newest, content: rowsText([{ ...row, values: { ...row.values, windSpeed: 5000 } }]) },
      { ...newest, content: many },
      // It says of itself what its rows do not.
      {
        ...known,
        document: {
          ...known.document,
          revisions: [{ savedAtMs: NOW, document: { ...state, fetchedToMs: NOW - HOUR_MS } }],
        },
      },
      { ...known, document: { ...known.document, kind: 'orders' } },
      { ...known, document: { ...known.document, version: 2 } },
    ]
    const { counts, remarks } = await imported({ ...content, forecasts: [...wrong, before] })
    expect(counts).toEqual([9, 1, 0, 0, 6])
    expect(remarks).toEqual([
      ...Array.from(
        { length: 6 },
        () =>
          'A kept forecast of Across 180°, fetched 15 NOV 1100 UTC, is damaged, and was left out. Ask for it again.',
      ),
      'Across 180° is a document (orders) that only a newer Binnacle knows: it was left out.',
      'The forecast Across 180° was last changed by a newer Binnacle: it was left out.',
    ])
    expect([fetchedHoursAgo(office), office.documents.forecast.list()]).toEqual([[6], []])
  })

  it('those of another service, or of training, are not imported', async () => {
    await sailed()
    const { counts, remarks } = await imported(await contentOf(), office, 'Of another service.')
    expect([counts, remarks]).toEqual([[0, 0, 0, 0, 0], ['Of another service.']])
    expect([office.issues.voyages(), office.documents.forecast.list()]).toEqual([[], []])
  })
})

it('a Binnacle that does not know them passes over them, says so, and imports the rest', async () => {
  await sailed()
  const [part] = await makePack(await contentOf(), { ...ABOUT, service: 'service', maker: null })
  if (part === undefined) throw new Error('none')
  // To it their kind is any number that it has no name for, and a field that it passes over.
  const about = readManifest(part.manifest, MAX_CHUNK_BYTES)
  const manifest = manifestBytes({
    ...about,
    counts: { ...about.counts, forecasts: 0 },
    chunks: about.chunks.map((chunk) => (chunk.kind === 'forecasts' ? { ...chunk, kind: null } : chunk)),
  })
  const packs = createPacks({
    store: office,
    serviceName: 'service',
    isSimulated: false,
    inUse: () => null,
    keepInUse: () => undefined,
    now: () => NOW,
    monotonicMs: () => NOW,
    onProgress: () => undefined,
    onImported: () => undefined,
    trackChanged: () => Promise.resolve(),
  })
  const bytes = joinPart({ ...part, manifest }, null)
  const report = await packs.importFile({ bytes, fileName: 'a.binnacle', keys: { own: null, trusted: [] } }, true)
  expect(report.remarks).toEqual(['Some of it is of a kind that a newer Binnacle writes, and was left out.'])
  expect(report.damagedChunks).toEqual([])
  expect(report.voyages).toMatchObject([{ became: 'added' }])
  expect(office.issues.voyages()).toEqual([])
})

it('a forecast of a plan approved elsewhere is compared with, and the plan here is not opened over it: its revision is another computer’s', async () => {
  await sailed()
  await imported(await contentOf())
  const [head] = knownOf(office).heads(1)
  expect(head).toMatchObject({ why: 'approved', maker: expect.stringMatching(/./) as string })
  const { get, history } = office.voyages
  const plans = createAsKnown({
    known: knownOf(office),
    voyages: { get, history, documentAt: () => DOCUMENT, current: () => get(1) },
    stored: storedIn(office),
    speedLossOf: () => null,
  })
  expect(() => plans.open(1, head?.knownId ?? 0)).toThrow('came with a pack')
  expect(plans.opened()).toBeNull()
})
