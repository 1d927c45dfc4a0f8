// Databases of every schema so far, written by the Binnacle of their day, open with everything in them; also with one more measure.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { averagesTable } from '../../../../electron/engine/store/averages.ts'
import {
  dataMigrations,
  officerMigrations,
  type Migration,
} from '../../../../electron/engine/store/migrations/index.ts'
import { openDatabase, type Handle } from '../../../../electron/engine/store/open-database.ts'
import { STORED_AVERAGES, STORED_MEASURES } from '../../../../electron/engine/store/stored-measures.ts'
import { documentText } from '../../../../electron/engine/store/packed-document.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { weatherTable } from '../../../../electron/engine/store/weather.ts'
import type { FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import { isMeasureAveraged } from '../../../../shared/weather/climatology.ts'
import { storedFile } from '../../../support/store-files.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'

const T = Date.UTC(2026, 10, 21, 6)

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-migrations-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A measure the catalogue has not, as the next version would add it: at the end of the list, with a step of its own. */
const NEXT = 'waveSteepness'
const withNext = (migrations: readonly Migration[], table: string): Migration[] => [
  ...migrations,
  { version: migrations.length + 1, sql: `ALTER TABLE ${table} ADD COLUMN wave_steepness REAL` },
]

function open(name: string, migrations: readonly Migration[]): Handle {
  const path = join(folder, `${name}.sqlite`)
  copyFileSync(storedFile(name), path)
  return openDatabase({ path, migrations, holds: 'weather', nowMs: T, notices: [] })
}

/** The values the fixtures were filled with: row k, measure i. */
const filled = (name: MeasureName, k: number): number | null =>
  (name === 'iceThickness' && k % 2 === 1) || (name === 'windGust' && k === 3)
    ? null
    : Math.round((FIRST_25.indexOf(name) * 1.5 + k) * 100) / 100

/** The order the first databases were written in; later measures stand behind. */
const FIRST_25: readonly string[] =
  `windSpeed windDirection windGust beaufortScale totalWaveHeight totalWaveDirection totalWavePeriod windWaveHeight windWaveDirection
  windWavePeriod swellWaveHeight swellWaveDirection swellWavePeriod currentSpeed currentDirection pressureSeaLevel pressureSurfaceLevel
  visibility atmosphericTemperature dewPoint humidity precipitation seaSurfaceTemp seaSurfaceSalinity iceThickness`.split(
    /\s+/,
  )

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])('weather of schema %i', (version) => {
  it.each(['as it is', 'with one more measure in the catalogue'])('%s: every row is read', (how) => {
    const isNext = how !== 'as it is'
    const handle = open(`data-v${version}`, isNext ? withNext(dataMigrations, 'weather') : dataMigrations)
    const weather = weatherTable(handle, isNext ? [...STORED_MEASURES, NEXT] : STORED_MEASURES)
    for (let k = 0; k < 6; k++) {
      const row = weather.read(405_000 + k * 5000, k === 4 ? 1_799_999 : -400_000 - k * 10_000, T + k * 3 * HOUR_MS)
      expect(row?.fetchedAtMs).toBe(T - HOUR_MS + k)
      expect(row?.fetchedBy).toBe('own')
      for (const name of MEASURE_NAMES) expect([name, row?.values[name]]).toEqual([name, filled(name, k)])
    }
    expect(weather.damaged()).toBe(0)
    // The row with a flipped bit is reported and kept; the answer without a value was never weather.
    expect(weather.read(-100_000, 0, T)).toBeNull()
    expect(weather.damaged()).toBe(1)
    expect(handle.prepare('SELECT count(*) FROM weather WHERE lat_e4 = -100000').pluck().get()).toBe(1)
    expect(weather.read(900_000, 0, T)).toBeNull()
    expect(weather.count()).toBe(version >= 11 ? 9 : version >= 6 ? 8 : 7)
    // From schema 6 answers stand beside each other: the newer lacks wind.
    const merged = weather.read(-200_000, 100_000, T)
    expect(merged?.values.windSpeed).toBe(version >= 6 ? filled('windSpeed', 1) : undefined)
    expect(merged?.values.totalWaveHeight).toBe(version >= 6 ? filled('totalWaveHeight', 2) : undefined)
    expect(merged?.older.windSpeed).toBe(version >= 6 ? T - 4 * HOUR_MS : undefined)
    // From schema 10 it is kept who fetched an answer: there the newer was fetched by the office.
    expect(merged?.fetchedBy).toBe(version >= 10 ? 'both' : version >= 6 ? 'own' : undefined)
    // From schema 11 a row says that values of it are rounded.
    expect(weather.read(-300_000, 100_000, T)?.isRounded).toBe(version >= 11 ? true : undefined)
    const values = { windSpeed: 4, ...(isNext && { [NEXT]: 0.02 }) }
    weather.put({ latE4: 1, longE4: 2, timeMs: T, fetchedAtMs: T, values }, T)
    expect(weather.read(1, 2, T)?.values).toMatchObject(values)
    handle.close()
  })
})

describe.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])('averages and casualties of schema %i', (version) => {
  it.each(['as it is', 'with one more averaged measure'])('%s: all there', (how) => {
    const isNext = how !== 'as it is'
    const handle = open(`data-v${version}`, isNext ? withNext(dataMigrations, 'average') : dataMigrations)
    const averages = averagesTable(handle, isNext ? [...STORED_AVERAGES, NEXT] : STORED_AVERAGES)
    const ten = averages.read({ averageYear: 10, season: 'autumn' }, 405_000, -400_000)
    const one = averages.read({ year: 2019, season: 'winter' }, -335_000, 1_512_000)
    for (const name of MEASURE_NAMES) {
      expect(ten?.values[name]).toBe(isMeasureAveraged(name) ? filled(name, 1) : null)
      expect(one?.values[name]).toBe(isMeasureAveraged(name) ? filled(name, 4) : null)
    }
    expect([ten?.fetchedBy, one?.fetchedBy]).toEqual([version >= 10 ? 'office' : 'own', 'own'])
    // Of whole years one is in the fixture of schema 13. Which years they were nobody had kept.
    const years = averages.read({ averageYear: 10, season: null }, 405_000, -400_000)
    expect(years?.values.windSpeed).toBe(version >= 13 ? filled('windSpeed', 2) : undefined)
    for (const row of [ten, one, years]) expect(row?.period).toBeUndefined()
    expect(handle.prepare('SELECT vessel_name FROM casualty').pluck().all()).toEqual(
      ['Étoile', 'Étoile du Nord', 'Étoile du Sud'].slice(0, version < 7 ? 1 : version < 9 ? 2 : 3),
    )
    handle.close()
  })
})

/** Schema 3 brought casualties; of those in the last fixture one was fetched by the office. */
function casualtiesBy(version: number): FetchedByAny | null {
  if (version < 3) return null
  return version >= 10 ? 'both' : 'own'
}

/** What the fixtures have of bulk files, in the order of the list. */
const BULK_FILES = [
  {
    name: 'north.json',
    date: '2026-11-20',
    storedAs: '2026-11-20/north.json',
    etag: '"a1"',
    hash: '00ff',
    importedRows: 12,
    sizeBytes: 4096,
    state: 'imported',
  },
  { storedAs: '2026-11-20/east.json', state: 'partial', etag: '"b2"', sizeBytes: 9000 },
  { storedAs: '2026-11-19/gfs.grb2', state: 'kept', format: 'grib2', hash: '0a0b' },
]
const BULK_PLACES = [
  { ordinal: 0, fileId: 1, seenAtMs: T, vainTries: 0, givenUp: null },
  { ordinal: 1, fileId: 2, seenAtMs: null },
]

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])(
  'a store of schema %i opens whole, with its runs, and a copy of what it was',
  (version) => {
    copyFileSync(storedFile(`data-v${version}`), join(folder, 'data.sqlite'))
    const store = openStore(folder, T)
    expect(store.notices).toEqual([])
    expect(store.jobs.newest()).toMatchObject({ voyageId: 1, choice: { weather: { plan: 'track' } } })
    expect(store.traffic.bytesSince(T - 48 * HOUR_MS)).toBe(4800)
    // Schema 4 brought the files, 6 more of their states. Known by its place from schema 7; the file stays where it is.
    const had = version < 4 ? 0 : version < 6 ? 1 : 3
    expect(store.bulk.list()).toMatchObject(BULK_FILES.slice(0, had))
    expect(store.bulk.places('2026-11-20')).toMatchObject(BULK_PLACES.slice(0, Math.min(had, 2)))
    expect(store.bulk.dayFetchedAt('2026-11-20')).toBe(had > 0 ? T : null)
    // Schema 12 brought forecasts kept.
    expect(store.issues.heads(1).map(({ points, isSeen }) => [points, isSeen])).toEqual(version < 12 ? [] : [[3, true]])
    expect(Buffer.from(store.issues.read(1)?.content ?? []).toString('hex')).toBe(version < 12 ? '' : '01020304ff')
    // What an earlier version read as a collision, or not at all, is read anew; that of today is not.
    expect(store.casualties.unprepared()).toBe(version < 3 || version >= 9 ? 0 : version < 7 ? 1 : 2)
    while (store.commit(() => store.casualties.prepare(50)) > 0);
    expect(store.casualties.stored()).toMatchObject({ damaged: 0, fetchedBy: casualtiesBy(version) })
    store.close(T)
    const now = new Database(join(folder, 'data.sqlite'), { readonly: true })
    expect(now.prepare('SELECT category FROM casualty WHERE casualty_id = 2').pluck().all()).toEqual(
      version >= 7 ? ['Contact'] : [],
    )
    now.close()
    if (version === dataMigrations.length) return
    const before = new Database(join(folder, `data.sqlite.before-v${dataMigrations.length}`), { readonly: true })
    expect(before.pragma('user_version', { simple: true })).toBe(version)
    before.close()
  },
)

it.each([1, 2, 3, 4, 5, 6, 7, 8])('the officer’s work of schema %i: every voyage, revision and vessel', (version) => {
  copyFileSync(storedFile(`officer-v${version}`), join(folder, 'officer.sqlite'))
  const before = new Database(storedFile(`officer-v${version}`), { readonly: true })
  const revisions = before.prepare('SELECT voyage_id AS voyageId, revision, document FROM voyage_revision').all() as {
    voyageId: number
    revision: number
    document: string
  }[]
  before.close()
  const store = openStore(folder, T)
  expect(store.notices).toEqual([])
  expect(store.voyages.list()).toHaveLength(4)
  expect(revisions.length).toBeGreaterThanOrEqual(8)
  for (const { voyageId, revision, document } of revisions)
    expect(store.voyages.documentAt(voyageId, revision)).toEqual(JSON.parse(documentText(document)))
  expect(store.vessels.list().map(({ document }) => document.name)).toEqual(version >= 3 ? ['MV Albatross'] : [])
  expect(store.voyages.list().map(({ status }) => status)).toEqual(
    version >= 4 ? ['draft', 'draft', 'template', 'checked'] : ['draft', 'draft', 'draft', 'draft'],
  )
  expect(store.settings.get('active-vessel')).toBe(version >= 5 ? '1' : null)
  expect(store.documents.forecast.list().map(({ document }) => document.name)).toEqual(version >= 6 ? ['Fixture'] : [])
  expect(store.documents.noon.list().map(({ document, revision }) => [document.remarks, revision])).toEqual(
    version >= 8 ? [['Corrected.', 2]] : [],
  )
  // What was checked is no edit: undone is the one before.
  const { undo, redo } = store.voyages.undo(1, T)
  expect([undo, redo]).toEqual(
    version >= 4 ? ['Edited', 'Under way'] : version >= 2 ? ['Edited', 'Edited'] : [null, 'ETD set'],
  )
  store.close(T)
})

describe('what was released', () => {
  const all = [
    ...dataMigrations.map((step) => [`data ${step.version}`, step.sql] as const),
    ...officerMigrations.map((step) => [`officer ${step.version}`, step.sql] as const),
  ]
  /** SHA-256 of each step, begun. A step in this list is never changed: a ship has a file that was made by it. */
  const FROZEN: Readonly<Record<string, string>> = {
    'data 1': '62f409424fd9875f',
    'data 2': '9f533890a274dad6',
    'data 3': 'f51e42d740ea2dde',
    'data 4': '652e2970578d67b2',
    'data 5': 'fb1da8eb4ed7c178',
    'data 6': 'dbb10a12dffb3a66',
    'data 7': 'c291abd62b22779c',
    'data 8': 'a3f46c21d174efd8',
    'data 9': '05c69571bee1054e',
    'data 10': '8034780f5b6c6078',
    'data 11': 'a8d35b0140a5c8c9',
    'data 12': 'e1cddf2213b49267',
    'data 13': '4bd6cc6ebc0cb200',
    'data 14': 'c863dc879feb9ee4',
    'officer 1': '8984528b1f90dcb3',
    'officer 2': 'c43009207c92558a',
    'officer 3': '8971f8264278ea2a',
    'officer 4': '91daec39a03cdf99',
    'officer 5': 'f7f80fcd36a16334',
    'officer 6': '59ac2fa1e30ae641',
    'officer 7': '245c8c6e610148f5',
    'officer 8': 'b343c5210f75b461',
  }
  it.each(all)('step %s is as it was released', (name, sql) => {
    expect(createHash('sha256').update(sql).digest('hex').slice(0, 16)).toBe(FROZEN[name])
  })
  it('steps are numbered from 1 without a gap', () => {
    for (const steps of [dataMigrations, officerMigrations])
      expect(steps.map(({ version }) => version)).toEqual(steps.map((_, i) => i + 1))
  })
  it('no step takes its SQL from a table of today', () => {
    for (const [name] of all) {
      const [kind = '', version = ''] = name.split(' ')
      const file = new URL(
        `../../../../electron/engine/store/migrations/${kind}-${version.padStart(4, '0')}.ts`,
        import.meta.url,
      )
      expect(readFileSync(file, 'utf8')).not.toMatch(/^import|\$\{/m)
    }
  })
})

describe('the stored measures', () => {
  it('are the catalogue’s, and the first of them stand as the first databases were written', () => {
    expect(STORED_MEASURES.toSorted()).toEqual(MEASURE_NAMES.toSorted())
    expect(STORED_MEASURES.slice(0, 25)).toEqual(FIRST_25)
    expect(STORED_AVERAGES.toSorted()).toEqual(MEASURE_NAMES.filter(isMeasureAveraged).toSorted())
    expect(STORED_AVERAGES.slice(0, 20)).toEqual(FIRST_25.filter((name) => isMeasureAveraged(name as MeasureName)))
  })
})
