// Documents are parsed when they are read: what is no document is damage, what a newer Binnacle wrote is left alone, what is unknown is kept.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentStateName, readPackedDocument } from '../../../../electron/engine/packs/documents.ts'
import { readChoice, readVesselDocument, readVoyageDocument } from '../../../../electron/engine/store/documents.ts'
import { readRequest } from '../../../../electron/engine/fetch/requests/request.ts'
import { addChecksumFunctions, PLACE_CHECKSUM } from '../../../../electron/engine/store/row-checksums.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../shared/ship/heavy/settings.ts'
import { TRACK_ONLY, type WeatherScope } from '../../../../shared/sync/sync.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { anyRoute } from '../passage/route-files/any-route.ts'

const NOW_MS = Date.UTC(2026, 10, 22)
const voyage: VoyageDocument = {
  format: 1,
  name: 'Ålesund – Öregrund',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 90, long: -180 }, leg: null },
    { id: '2', name: 'B', position: { lat: -90, long: 180 }, leg: { geometry: 'GC', speedKn: 12 } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
}

describe('a voyage’s document', () => {
  it('comes back as it was written, whatever a route file gave', () => {
    fc.assert(
      fc.property(anyRoute, (document) => {
        const json = JSON.stringify(document)
        const read = readVoyageDocument(json)
        // To the letter: what is written again is what was there.
        expect('document' in read ? JSON.stringify(read.document) : read).toBe(json)
      }),
      { numRuns: 200 },
    )
  })
  it('keeps what this version does not know', () => {
    const later = { ...voyage, pilotage: { from: 'x' }, waypoints: voyage.waypoints.map((one) => ({ ...one, tug: 1 })) }
    expect(readVoyageDocument(JSON.stringify(later))).toEqual({ document: later })
  })
  it.each<[string, unknown, 'damaged' | 'newer']>([
    ['of a later format', { ...voyage, format: 2 }, 'newer'],
    ['without a format', { ...voyage, format: undefined }, 'damaged'],
    ['of format 0', { ...voyage, format: 0 }, 'damaged'],
    ['a list', [], 'damaged'],
    ['null', null, 'damaged'],
    ['without waypoints', { ...voyage, waypoints: undefined }, 'damaged'],
    [
      'with a latitude of 91',
      { ...voyage, waypoints: [{ ...voyage.waypoints[0], position: { lat: 91, long: 0 } }] },
      'damaged',
    ],
    ['with a name that is a number', { ...voyage, name: 5 }, 'damaged'],
    ['with a speed of nothing', { ...voyage, schedule: { etdMs: null, speedKn: 0 } }, 'damaged'],
  ])('%s is not believed', (_name, document, unreadable) => {
    expect(readVoyageDocument(JSON.stringify(document))).toEqual({ unreadable })
  })
  it('that is no JSON is damaged', () => expect(readVoyageDocument('{"format":1,')).toEqual({ unreadable: 'damaged' }))
})

describe('a vessel’s document', () => {
  it('of before a limit or particular was known has none of it', () => {
    const { waveM: _wave, icingCmH: _icing, fogC: _fog, ...limits } = newVessel('MV Older').limits
    const { gmM: _gm, ...particulars } = newVessel('MV Older').particulars
    const read = readVesselDocument(JSON.stringify({ ...newVessel('MV Older'), limits, particulars }))
    expect(read).toMatchObject({
      document: { limits: { waveM: null, icingCmH: null, fogC: null }, particulars: { gmM: null } },
    })
  })
  it('of before icing and sea fog were limits is the same state in a pack as one that sets none', () => {
    const { icingCmH: _icing, fogC: _fog, ...limits } = newVessel('MV Older').limits
    const states = [limits, newVessel('').limits].map((those) => {
      const read = readPackedDocument('vessel', { ...newVessel('MV Older'), limits: those })
      return 'document' in read ? documentStateName(read.document) : ''
    })
    expect(states[0]).toMatch(/^.{43}$/)
    expect(states[1]).toBe(states[0])
  })
  it('keeps a limit that a newer Binnacle adds, as one of before keeps these', () => {
    const given = { ...newVessel('x'), limits: { ...newVessel('x').limits, slamming: { value: 3, kind: 'soft' } } }
    for (const read of [readVesselDocument(JSON.stringify(given)), readPackedDocument('vessel', given)])
      expect(read).toMatchObject({ document: { limits: { slamming: { value: 3 }, icingCmH: null } } })
  })
  it('is read with the master’s least height or without; one that is no number is not believed', () => {
    const of = (more: object): string =>
      JSON.stringify({ ...newVessel('x'), heavyWeather: { ...DEFAULT_HEAVY_WEATHER, ...more } })
    for (const json of [of({}), of({ leastHeightM: 2.5 })])
      expect(readVesselDocument(json)).toEqual({ document: JSON.parse(json) })
    expect(readVesselDocument(of({ leastHeightM: '2.5' }))).toEqual({ unreadable: 'damaged' })
  })
  it('of a later format is left alone', () =>
    expect(readVesselDocument(JSON.stringify({ ...newVessel('x'), format: 3 }))).toEqual({ unreadable: 'newer' }))
})

it('what a stored run requested is read back, whatever bounds the API has today; nonsense is no run', () => {
  const wide = { ...TRACK_ONLY, weather: { plan: 'corridor', halfWidthNm: 300, spacingNm: 600 } as const }
  expect([TRACK_ONLY, wide].map((choice) => readChoice(JSON.stringify(choice)))).toEqual([TRACK_ONLY, wide])
  const { picture, ...beforePictures } = wide
  expect(picture).toBeNull()
  expect(readChoice(JSON.stringify(beforePictures))).toEqual(wide)
  const weather = { plan: 'points', points: [{ lat: 1, long: -180, timeMs: 5 }] } as const
  expect(readChoice(JSON.stringify({ ...TRACK_ONLY, weather }))).toEqual({ ...TRACK_ONLY, weather })
  const damaged = { plan: 'points', points: [{ lat: 1, timeMs: 5 }] }
  expect(readChoice(JSON.stringify({ ...TRACK_ONLY, weather: damaged }))).toBeNull()
  const withPicture = { ...TRACK_ONLY, picture: 100 as const }
  expect(readChoice(JSON.stringify(withPicture))).toEqual(withPicture)
  const earlier = { ...TRACK_ONLY, weather: { plan: 'alternatives', voyageIds: [3], etdsMs: [5] } }
  // A part of its passages is never given: all or none.
  expect(readChoice(JSON.stringify(earlier))).toEqual({ ...TRACK_ONLY, weather: { plan: 'passages', passages: [] } })
  expect(['{}', 'x', '{"weather":{"plan":"everything"}}'].map(readChoice)).toEqual([null, null, null])
  expect(['{}', 'x', '{"kind":"point","latE4":1.5}'].map(readRequest)).toEqual([null, null, null])
})

describe('in the store', () => {
  let folder = ''
  let store: Store
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'binnacle-documents-'))
    store = openStore(folder, NOW_MS)
  })
  afterEach(() => {
    store.close(NOW_MS)
    rmSync(folder, { recursive: true, force: true })
  })
  /** Writes a text as the document of a voyage's revision, with the right checksums of document and row. */
  function write(voyageId: number, revision: number, document: unknown): void {
    const raw = new Database(join(folder, 'officer.sqlite'))
    const json = JSON.stringify(document)
    raw
      .prepare('UPDATE voyage_revision SET document = ?, checksum = ? WHERE voyage_id = ? AND revision = ?')
      .run(json, crc32(json), voyageId, revision)
    addChecksumFunctions(raw)
    raw.exec(`UPDATE voyage_revision SET place_seal = ${PLACE_CHECKSUM}`)
    raw.close()
    store.voyages.forget()
  }

  it('a revision that is no voyage is skipped for the one before, and reported', () => {
    const { voyageId } = store.voyages.create(voyage, 'new', NOW_MS)
    store.voyages.revise(voyageId, { ...voyage, name: 'Later' }, 'renamed', NOW_MS)
    write(voyageId, 2, { ...voyage, waypoints: 'none' })
    expect(store.voyages.get(voyageId)).toMatchObject({ revision: 1, document: { name: voyage.name } })
    expect(store.voyages.damaged()).toEqual([voyage.name])
    expect(store.voyages.documentAt(voyageId, 2)).toBeNull()
  })

  it('a voyage of a newer Binnacle is listed, and neither shown as of before nor written over', () => {
    const { voyageId } = store.voyages.create(voyage, 'new', NOW_MS)
    store.voyages.revise(voyageId, voyage, 'again', NOW_MS)
    write(voyageId, 2, { ...voyage, format: 2 })
    expect(() => store.voyages.get(voyageId)).toThrow(/newer Binnacle/)
    expect(() => store.voyages.revise(voyageId, voyage, 'x', NOW_MS)).toThrow(/newer Binnacle/)
    expect(store.voyages.list()).toMatchObject([{ voyageId, name: `Voyage ${voyageId} (of a newer Binnacle)` }])
    expect(store.voyages.history(voyageId)).toHaveLength(2)
  })

  it('a run whose choice is no JSON is none, and does not keep the others from being found', () => {
    const begun = { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: 'o', profileId: 'p', startedAtMs: NOW_MS }
    const [sound] = [store.jobs.begin(begun, []), store.jobs.begin(begun, [])]
    const raw = new Database(join(folder, 'data.sqlite'))
    raw.exec(`UPDATE sync_run SET choice = '{"weather":' WHERE run_id > ${sound}`)
    raw.close()
    expect(store.jobs.newest()).toBeNull()
    expect(store.jobs.newestOfTrack(null)?.runId).toBe(sound)
  })

  it('the newest run of a track is no fetch of casualties alone, and of passages one that leaves when the plan does', () => {
    const begun = { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: 'o', profileId: 'p', startedAtMs: NOW_MS }
    const begin = (weather: WeatherScope): number =>
      store.jobs.begin({ ...begun, choice: { ...TRACK_ONLY, weather } }, [])
    const track = begin({ plan: 'track' })
    begin({ plan: 'none' })
    const passages = begin({
      plan: 'passages',
      passages: [
        { voyageId: 2, etdMs: 6 },
        { voyageId: 1, etdMs: 5 },
      ],
    })
    begin({ plan: 'none' })
    begin({ plan: 'points', points: [{ lat: 1, long: 2, timeMs: 5 }] })
    expect([null, 5, 6].map((etdMs) => store.jobs.newestOfTrack(etdMs)?.runId)).toEqual([track, passages, track])
  })

  it('a job whose request cannot be read fails, and is not looked at for ever', () => {
    const begun = { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: 'o', profileId: 'p', startedAtMs: NOW_MS }
    const runId = store.jobs.begin(begun, [{ key: 'year:2019', request: { kind: 'casualties-of-year', year: 2019 } }])
    const raw = new Database(join(folder, 'data.sqlite'))
    raw.exec(`UPDATE sync_job SET request = '{"kind":"year"}'`)
    raw.close()
    expect(store.jobs.due(runId, NOW_MS, 10)).toEqual([])
    expect(store.jobs.counts(runId)).toMatchObject({ waiting: 0, failed: 1 })
  })
})
