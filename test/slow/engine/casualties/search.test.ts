// Filters, words, facets, pages, records and clusters; hostile records; a file of an earlier version.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { generateCasualties } from '../../../../electron/training/casualties/generate.ts'
import type { CasualtyFilter } from '../../../../shared/casualties/search.ts'
import type { Box } from '../../../../shared/geo/position.ts'
import { identityOf, readCasualty } from '../../../../shared/casualties/reading.ts'
import { calls } from '../../../../shared/ipc/contract.ts'
import {
  everywhere,
  firstPage,
  NOW_MS,
  open,
  put,
  record,
  route,
  type Here,
} from '../../../unit/engine/casualties/records.ts'

/** Records at once, and the ships they are of. */
const [MANY, SHIPS] = process.env['BINNACLE_FULL'] === '1' ? [50_000, 40_000] : [5000, 4000]

let folder = ''
let here: Here
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-casualties-'))
  here = open(folder)
})
afterEach(() => {
  here.store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
const names = async (filter: Partial<CasualtyFilter>): Promise<string[]> =>
  (await here.casualties.search({ filter: { ...everywhere, ...filter }, ...firstPage })).hits
    .map(({ vesselName }) => vesselName)
    .sort()

describe('filters', () => {
  beforeEach(() =>
    put(here.store, [
      record({ vesselName: 'A', localTime: '2019-12-31T23:30:00', severity: 'VERY SERIOUS', numberOfShipInvolved: 3 }),
      record({ vesselName: 'B', localTime: '2020-01-01', casualtyType: 'fire/explosion', casualtySubType: 'FIRE' }),
      record({ vesselName: 'C', localTime: 'in winter', casualtyType: 'Piracy', severity: 'bad', vesselType: 'TUG ' }),
      record({ vesselName: 'D', latitude: '', longitude: '', vesselType: 'Bulk carrier', eventDetails: 'dense fog' }),
      record({ vesselName: 'E', latitude: '51.75 N', longitude: '1.61 E', numberOfShipInvolved: null }),
    ]),
  )
  it.each<[string, Partial<CasualtyFilter>, string[]]>([
    ['none', {}, ['A', 'B', 'C', 'D', 'E']],
    ['years by the local clock', { years: { from: 2019, to: 2019 } }, ['A']],
    ['months', { months: [12, 1] }, ['A', 'B']],
    ['a type', { types: [{ category: 'Fire/Explosion' }] }, ['B']],
    ['a sub-type', { types: [{ category: 'Fire/Explosion', subCategory: 'explosion' }] }, []],
    [
      'one of two',
      { types: [{ category: 'Unknown' }, { category: 'Fire/Explosion', subCategory: 'fire' }] },
      ['B', 'C'],
    ],
    ['a sub-type as given', { types: [{ category: 'Unknown', subCategory: null }] }, ['C']],
    ['severity', { severities: ['very-serious', 'unknown'] }, ['A', 'C']],
    ['a vessel type in any case', { vesselTypes: ['tug'] }, ['A', 'B', 'C', 'E']],
    ['ships involved', { shipsMin: 2 }, ['A', 'B', 'C', 'D']],
    ['words of a record without position', { text: 'FOG den' }, ['D']],
    ['combined', { years: { from: 2019, to: 2020 }, severities: ['serious'], shipsMin: 2, text: 'explosion' }, ['B']],
    ['nothing can fit', { months: [] }, []],
    ['a place', { place: { kind: 'box', south: 50, west: 0, north: 52, east: 3 } }, ['A', 'B', 'C']],
  ])('%s', async (_name, filter, found) => expect(await names(filter)).toEqual(found))

  it('by place: how many have no position that can be used is said; the doubtful are not placed', async () => {
    const place = { kind: 'circle', position: { lat: 51, long: 1.5 }, radiusNm: 100 } as const
    const found = await here.casualties.search({ filter: { place }, ...firstPage })
    expect(found).toMatchObject({ total: 3, withoutPosition: 2, unprepared: 0 })
    expect(await here.casualties.facets({ place, text: 'fog' })).toMatchObject({ total: 0, withoutPosition: 1 })
    expect(here.store.casualties.stored()).toMatchObject({ withoutPosition: 2, doubtful: 1 })
  })
  it('facets count what the search finds', async () => {
    expect(await here.casualties.facets(everywhere)).toMatchObject({
      total: 5,
      categories: { Collision: 3, 'Fire/Explosion': 1, Unknown: 1 },
      severities: { 'very-serious': 1, serious: 3, unknown: 1, incident: 0, 'less-serious': 0 },
      years: [
        { year: 2020, count: 3 },
        { year: 2019, count: 1 },
      ],
      months: [1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      withoutTime: 1,
      vesselTypes: [
        { name: 'Tug', count: 4 },
        { name: 'Bulk carrier', count: 1 },
      ],
      otherVesselTypes: 0,
    })
  })
  it('sorted and in pages: every record once; where there is no route, by date', async () => {
    const searchFor = (offset: number, sort: 'date' | 'severity' | 'along') =>
      here.casualties.search({ filter: everywhere, sort, offset, limit: 2 })
    const pages = [
      await searchFor(0, 'date'),
      await searchFor(2, 'date'),
      await searchFor(4, 'date'),
      await searchFor(6, 'date'),
    ]
    expect(pages.flatMap(({ hits }) => hits.map(({ vesselName }) => vesselName))).toEqual(['D', 'E', 'B', 'A', 'C'])
    expect((await searchFor(0, 'severity')).hits.map(({ vesselName }) => vesselName)).toEqual(['A', 'D'])
    expect((await searchFor(0, 'along')).sort).toBe('date')
  })
})

describe('words', () => {
  it('signs and operators are text', async () => {
    put(here.store, [
      record({ vesselName: 'Near', eventDetails: 'said "not near" and OR* -stopped; words: fo\'c\'sle' }),
      record({ vesselName: 'Far', eventDetails: 'Überlauf im Tank' }),
    ])
    for (const text of ['"', '*', '-', '""" * ^ : ( ) -', '  ']) expect(await names({ text })).toEqual(['Far', 'Near'])
    for (const text of ['"not', 'near"', 'OR*', '-stopped', 'words:', 'NOT near', "fo'c'sle"])
      expect([text, ...(await names({ text }))]).toEqual([text, 'Near'])
    for (const text of ['NEAR(far ship, 5)', 'details', 'a"b']) expect(await names({ text })).toEqual([])
    expect(await names({ text: 'uberl' })).toEqual(['Far'])
    expect(await names({ text: 'words : x' })).toEqual([])
    expect(await names({ text: 'tank\0' })).toEqual(['Far'])
  })
  it('of a record that changed or was withdrawn, no more', async () => {
    put(here.store, [record({ vesselName: 'X', eventDetails: 'first story' })])
    put(here.store, [record({ vesselName: 'X', eventDetails: 'second story' })], NOW_MS + 1)
    expect(await names({ text: 'first' })).toEqual([])
    expect(await names({ text: 'second' })).toEqual(['X'])
    const found = await here.casualties.search({ filter: everywhere, ...firstPage })
    expect(found).toMatchObject({ total: 1, hits: [{ differing: 1 }] })
    expect(here.store.casualties.stored().differing).toBe(1)
    here.store.commit(() =>
      here.store.casualties.startImport({ kind: 'casualties-of-year', year: 2020 }, NOW_MS + 2, 'own').finish(0),
    )
    expect(await names({})).toEqual([])
    expect(await names({ text: 'second' })).toEqual([])
    const id = found.hits[0]!.casualtyId
    expect(await here.casualties.record(id, undefined)).toMatchObject({ withdrawnAtMs: NOW_MS + 2 })
  })
})

describe('a record', () => {
  it('as given field by field, on the route, with the others of its ship', async () => {
    const ship = { imoNo: '9074729', vesselName: 'Blue' }
    put(here.store, [
      record({ ...ship, casualtyType: 'COLLISION', localTime: '2020-05-01T10:00:00+09:00', extra: { a: [1] } }),
      record({ ...ship, localTime: '2021-05-01T10:00:00' }),
      record({ imoNo: '123', localTime: '2021-05-01T10:00:00' }),
      record({ imoNo: '123', localTime: '2022-05-01T10:00:00' }),
    ])
    here.routes[7] = route(
      [
        { lat: 51, long: 0 },
        { lat: 51, long: 3 },
      ],
      () => 'RL',
    )
    const { hits } = await here.casualties.search({ filter: everywhere, ...firstPage })
    const first = hits.find(({ typeGiven }) => typeGiven === 'COLLISION')!
    const found = await here.casualties.record(first.casualtyId, 7)
    expect(found.hit).toMatchObject({
      category: 'Collision',
      localTime: '2020-05-01T10:00:00',
      onRoute: { legIndex: 1 },
    })
    expect(found.hit.timeGiven).toBe('2020-05-01T10:00:00+09:00')
    expect(found.hit.onRoute!.offNm).toBeCloseTo(-6, 0)
    expect(found.given).toContainEqual({ name: 'extra', text: '{"a":[1]}' })
    expect(found.sameVessel.map(({ localTime }) => localTime)).toEqual(['2021-05-01T10:00:00'])
    // 123 is no IMO number: nothing is said of the same ship.
    expect((await here.casualties.record(hits[0]!.casualtyId, undefined)).sameVesselTotal).toBeLessThan(2)
    await expect(here.casualties.record(999, undefined)).rejects.toThrow(/no longer stored/)
  })
})

describe('hostile records', () => {
  it(`script in every field is text; wrong types, duplicates and ${MANY} at once are taken, refused or cut, and counted`, async () => {
    const script = '<img src=x onerror=alert(1)>"; DROP TABLE casualty; --'
    const scripted = Object.fromEntries(Object.keys(record()).map((name) => [name, script]))
    const wrong = Object.fromEntries(Object.keys(record()).map((name, i) => [name, [null, true, [], {}, 1e308][i % 5]]))
    put(here.store, [scripted, wrong, null, 7, record({ eventDetails: 'z'.repeat(1_000_000) })])
    const { hits } = await here.casualties.search({ filter: { ...everywhere, text: 'onerror' }, ...firstPage })
    expect(hits).toMatchObject([{ vesselName: script, typeGiven: script, category: 'Unknown', position: null }])
    expect(here.store.casualties.stored()).toMatchObject({ records: 3, cut: 1 })
    const many = Array.from({ length: MANY }, (_, i) => record({ imoNo: String(i % SHIPS), vesselType: `Type ${i}` }))
    put(here.store, many)
    expect(here.store.casualties.stored()).toMatchObject({ records: SHIPS + 3, differing: MANY - SHIPS })
    const facets = await here.casualties.facets(everywhere)
    expect(facets.vesselTypes).toHaveLength(100)
    expect(facets.vesselTypes.reduce((sum, { count }) => sum + count, facets.otherVesselTypes)).toBe(SHIPS + 3)
  })
  it('inputs out of bounds are refused before the engine', () => {
    const { input } = calls['casualties.search']
    const searchFor = (filter: object, more: object = {}) =>
      input.safeParse({ filter: { ...everywhere, ...filter }, ...firstPage, ...more }).success
    expect(searchFor({})).toBe(true)
    for (const filter of [
      { text: 'x'.repeat(201) },
      { months: [0] },
      { months: Array(13).fill(1) },
      { types: [{ category: 'Piracy' }] },
      { place: { kind: 'circle', position: { lat: 91, long: 0 }, radiusNm: 1 } },
      { place: { kind: 'corridor', voyageId: 1, halfWidthNm: Number.NaN } },
      { sql: '1=1' },
    ])
      expect([filter, searchFor(filter)]).toEqual([filter, false])
    expect(searchFor({}, { limit: 201 })).toBe(false)
    expect(searchFor({}, { offset: -1 })).toBe(false)
  })
})

describe('clusters', () => {
  const world: Box = { south: -85, west: -180, north: 85, east: 180 }
  it('every placed record once, at any zoom; the gravest and the most frequent of each', async () => {
    const raw = [...generateCasualties(3, 3000, NOW_MS)].flat()
    put(here.store, raw)
    // A mistyped latitude may lie beyond what the chart shows.
    const placed = raw.map(readCasualty).filter((one) => Math.abs(one?.position?.lat ?? 90) <= world.north)
    const events = new Map(placed.map((one) => [identityOf(one!), one!]))
    for (let zoom = 0; zoom <= 16; zoom += 2) {
      const { clusters, points, total, withoutPosition } = await here.casualties.clusters(everywhere, world, zoom)
      expect(clusters.reduce((sum, { count }) => sum + count, points.length)).toBe(events.size)
      expect(total).toBeGreaterThan(events.size)
      expect(withoutPosition).toBe(0)
      for (const { expandZoom } of clusters) expect(expandZoom).toBeGreaterThanOrEqual(0)
    }
    const grave = await here.casualties.clusters({ ...everywhere, severities: ['incident'] }, world, 1)
    for (const { gravest } of grave.clusters) expect(gravest).toBe('incident')
  })
  it('of two kinds the more frequent, of severities the gravest; apart when close; both sides of ±180°', async () => {
    const at = (long: number, more: object = {}) => record({ latitude: '-17', longitude: String(long), ...more })
    put(here.store, [
      at(179.9, { casualtyType: 'Contact' }),
      at(179.91, { casualtyType: 'Contact', severity: 'Very serious' }),
      at(179.92),
      at(-179.9),
    ])
    const box = { south: -20, west: 179, north: -15, east: -179 }
    const far = await here.casualties.clusters(everywhere, box, 4)
    expect(far.clusters).toMatchObject([{ count: 3, gravest: 'very-serious', category: 'Contact' }])
    expect(far.points).toMatchObject([{ category: 'Collision', position: { long: -179.9 } }])
    expect((await here.casualties.clusters(everywhere, box, 15)).points).toHaveLength(4)
    expect((await here.casualties.clusters(everywhere, { ...box, west: -179.95, east: -179 }, 15)).points).toHaveLength(
      1,
    )
    put(here.store, [at(-179.8)], NOW_MS + 1)
    const again = await here.casualties.clusters(everywhere, box, 15)
    expect(again.points).toHaveLength(5)
  })
})

describe('a file of an earlier version', () => {
  it('is made ready in slices; what is not yet is counted; then it answers as one filled today', async () => {
    const raw = [...generateCasualties(5, 600, NOW_MS)].flat()
    put(here.store, raw)
    const today = await here.casualties.facets(everywhere)
    const storedToday = here.store.casualties.stored()
    here.store.close(NOW_MS)

    const old = new Database(join(folder, 'earlier.sqlite'))
    for (const { version, sql } of dataMigrations.filter((step) => step.version <= 4)) {
      old.exec(sql)
      old.pragma(`user_version = ${version}`)
    }
    old.prepare('ATTACH ? AS now').run(join(folder, 'data.sqlite'))
    const columns = old.prepare("SELECT group_concat(name) FROM pragma_table_info('casualty', 'main')").pluck().get()
    old.exec(`INSERT INTO casualty SELECT ${String(columns)} FROM now.casualty`)
    // As an earlier version read it.
    old.exec(`UPDATE casualty SET category = 'Unknown', lat = 1, long = 1 WHERE casualty_id % 3 = 0`)
    old.exec('DETACH now')
    old.close()
    rmSync(join(folder, 'data.sqlite'))
    const { renameSync } = await import('node:fs')
    renameSync(join(folder, 'earlier.sqlite'), join(folder, 'data.sqlite'))

    here = open(folder)
    const { store } = here
    expect(store.casualties.unprepared()).toBe(storedToday.records)
    expect(await here.casualties.facets(everywhere)).toMatchObject({ total: 0, unprepared: storedToday.records })
    store.commit(() => store.casualties.prepare(100))
    expect(store.casualties.unprepared()).toBe(storedToday.records - 100)
    expect((await here.casualties.facets(everywhere)).total).toBe(100)
    // Cut off here, and taken up where it was.
    store.close(NOW_MS)
    here = open(folder)
    await here.casualties.warm(new AbortController().signal)
    expect(await here.casualties.facets(everywhere)).toEqual(today)
    // Its answers were not noted: casualties alone were taken over.
    const answered = { oldestFetchedAtMs: null, newestFetchedAtMs: null }
    expect(here.store.casualties.stored()).toEqual({ ...storedToday, answered })
  })
  it('a commit that is taken back leaves nothing in memory', async () => {
    put(here.store, [record({ vesselName: 'Stays' })])
    expect(await names({})).toEqual(['Stays'])
    expect(() =>
      here.store.commit(() => {
        const read = readCasualty(record({ vesselName: 'Goes', vesselType: 'Only here' }))!
        here.store.casualties.startImport({ kind: 'casualties-of-year', year: 1 }, NOW_MS, 'own').put([read])
        throw new Error('the disk is full')
      }),
    ).toThrow(/full|made an error/)
    expect(await names({})).toEqual(['Stays'])
    put(here.store, [record({ vesselName: 'Comes', vesselType: 'Only here' })])
    expect(await names({ vesselTypes: ['Only here'] })).toEqual(['Comes'])
  })
})
