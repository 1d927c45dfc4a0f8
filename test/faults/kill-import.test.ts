// Kill -9 at moments spread over the import of a pack: nothing half, and imported again the end is as if nothing had happened.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noValues } from '../../electron/engine/store/stored-measures.ts'
import { originOf } from '../../electron/engine/packs/origin.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { contentInSlices } from '../../electron/engine/weather/issues/issue-content.ts'
import { readCasualty } from '../../shared/casualties/reading.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { PACK_KINDS, type PackCounts } from '../../shared/pack/pack.ts'
import { atOnce } from '../../shared/sliced.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { makerHere, packFiles, importInto } from '../support/pack-makers.ts'
import { programAt } from '../support/programs.ts'

const KILLS = process.env['BINNACLE_FULL'] === '1' ? 50 : 2
const ANSWERS = 1200
const RECORDS = 150
const ISSUES = 24
const child = programAt('test/faults/import-child.ts')
const YEAR = { kind: 'casualties-of-year', year: 2019 } as const

const casualty = (i: number): Record<string, unknown> => ({
  casualtyType: 'Collision',
  severity: 'Serious',
  localTime: `2019-03-01T${String(i % 24).padStart(2, '0')}:00:00`,
  latitude: String(20 + i / 50),
  longitude: '-150.5',
  location: 'Pacific',
  vesselName: `SHIP ${i}`,
  eventDetails: `What happened to ship ${i}.`,
})

let folder = ''
let pack: Uint8Array = new Uint8Array()
let counts: PackCounts | null = null
beforeAll(async () => {
  folder = freshFolder()
  const store = openStore(folder, NOON_MS)
  store.commit(() => {
    for (let i = 0; i < ANSWERS; i++)
      store.weather.put({
        latE4: 200_000 + (i % 50) * 1000,
        longE4: -1_500_000,
        timeMs: NOON_MS - 600_000 + Math.floor(i / 50) * HOUR_MS * 3,
        fetchedAtMs: NOON_MS - (i % 3) * HOUR_MS,
        values: { windSpeed: Math.abs(Math.sin(i * i)), pressureSeaLevel: 1013 + Math.sin(i * 7.3) },
      })
    for (let i = 0; i < 150; i++)
      store.averages.put({
        span: { averageYear: 10, season: 'autumn' },
        latE4: i * 1000,
        longE4: 0,
        fetchedAtMs: NOON_MS,
        values: { windSpeed: i / 10 },
      })
    const importing = store.casualties.startImport(YEAR, NOON_MS, 'own')
    importing.put(Array.from({ length: RECORDS }, (_, i) => readCasualty(casualty(i))).filter((one) => one !== null))
    importing.finish(RECORDS)
  })
  store.close(NOON_MS)
  const here = engineHere({ dataDir: folder, baseUrl: null })
  const voyageId = await here.voyageId()
  for (let i = 0; i < 10; i++) await here.call('voyage.setSchedule', { voyageId, speedKn: 10 + i })
  await here.voyageId()
  await here.engine.close()
  keepForecasts(voyageId)
  const again = engineHere({ dataDir: folder, baseUrl: null })
  const { files, size } = await packFiles(again.engine, makerHere('A maker'), { kinds: PACK_KINDS })
  counts = size.counts
  await again.engine.close()
  pack = files[0] ?? pack
  writeFileSync(join(folder, 'a.binnacle'), pack)
})
afterAll(() => dropFolder(folder))

/** One of each day before, and what an approved plan rests on. */
function keepForecasts(voyageId: number): void {
  const kept = openStore(folder, NOON_MS)
  const ofDay = (day: number) => {
    const fetchedAtMs = NOON_MS - day * DAY_MS
    const content = atOnce(
      contentInSlices(
        Array.from({ length: 40 }, (_, i) => ({
          latE4: 200_000 + i,
          longE4: -1_500_000,
          timeMs: NOON_MS + i * HOUR_MS,
          fetchedAtMs,
          older: {},
          fetchedBy: 'office' as const,
          values: { ...noValues(), windSpeed: day + i / 7 },
        })),
      ),
    )
    const head = {
      revision: 1,
      fetchedFromMs: fetchedAtMs,
      fetchedToMs: fetchedAtMs,
      fetchedBy: 'office',
      points: 40,
    } as const
    return { ...head, content }
  }
  kept.commit(() => {
    for (let day = 0; day < ISSUES; day++) kept.issues.keep({ voyageId, ...ofDay(day) })
  })
  const { content, ...head } = ofDay(3)
  const text = Buffer.from(content).toString('base64')
  kept.documents.forecast.create(
    {
      format: 1,
      name: 'Across the line',
      why: 'approved',
      atMs: NOON_MS,
      ...head,
      content: text,
      voyage: originOf(kept, voyageId),
    },
    NOON_MS,
  )
  kept.close(NOON_MS)
}

/** Takes it in, in a process of its own that is killed at that moment; 0: at none, and then as many as there are come back. */
function takeIn(dataDir: string, moment: number): number {
  const { signal, stdout, stderr } = spawnSync(
    process.execPath,
    [child, dataDir, join(folder, 'a.binnacle'), String(moment)],
    { encoding: 'utf8' },
  )
  if (signal !== (moment === 0 ? null : 'SIGKILL')) throw new Error(`ended by ${signal ?? 'itself'}: ${stderr}`)
  return Number(stdout)
}

function rows(dataDir: string, file: string, sql: string): unknown[] {
  const database = new Database(join(dataDir, file), { readonly: true })
  try {
    return database.prepare(sql).raw().all()
  } finally {
    database.close()
  }
}

const weatherIn = (dataDir: string): unknown[] =>
  rows(dataDir, 'data.sqlite', 'SELECT * FROM weather ORDER BY time_ms, cell, lat_e4, long_e4, fetched_at_ms')
const revisionsIn = (dataDir: string): unknown[] =>
  rows(dataDir, 'officer.sqlite', 'SELECT voyage_id, count(*) FROM voyage_revision GROUP BY voyage_id')

/** All that came of it, without the numbers that rows have here. */
const allIn = (dataDir: string): unknown => ({
  weather: weatherIn(dataDir),
  averages: rows(dataDir, 'data.sqlite', 'SELECT * FROM average ORDER BY span, cell, lat_e4, long_e4'),
  casualties: rows(
    dataDir,
    'data.sqlite',
    'SELECT identity, original, fetched_at_ms, differing, withdrawn_at_ms FROM casualty ORDER BY identity',
  ),
  issues: rows(
    dataDir,
    'data.sqlite',
    'SELECT voyage_id, fetched_from_ms, fetched_to_ms, revision, fetched_by, points, content FROM issue ORDER BY fetched_to_ms',
  ),
  forecasts: rows(dataDir, 'officer.sqlite', 'SELECT revision, document FROM forecast_revision'),
  coverage: rows(dataDir, 'data.sqlite', 'SELECT * FROM coverage'),
  voyages: rows(
    dataDir,
    'officer.sqlite',
    'SELECT voyage_id, revision, saved_at_ms, change, document, status FROM voyage_revision ORDER BY voyage_id, revision',
  ),
})

it('killed anywhere and imported again, all is there once', async () => {
  expect(counts).toMatchObject({
    weather: { answers: ANSWERS },
    averages: 150,
    casualties: RECORDS,
    voyages: 2,
    forecasts: ISSUES + 1,
  })
  const whole = freshFolder()
  const moments = takeIn(whole, 0)
  const expected = allIn(whole)
  let midway = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const dataDir = freshFolder()
    takeIn(dataDir, 1 + Math.floor(((kill + 0.5) * moments) / KILLS))
    openStore(dataDir, NOON_MS).close(NOON_MS)
    const stored = weatherIn(dataDir).length
    if (stored > 0 && stored < ANSWERS) midway++
    // Each voyage whole or not there; a year counts as requested only with all its records.
    const each = [
      [1, 12],
      [2, 2],
    ]
    expect(each.slice(0, revisionsIn(dataDir).length)).toEqual(revisionsIn(dataDir))
    const records = rows(dataDir, 'data.sqlite', 'SELECT casualty_id FROM casualty').length
    const coverageRows = rows(dataDir, 'data.sqlite', 'SELECT * FROM coverage').length
    expect([coverageRows, records]).toEqual([coverageRows, coverageRows > 0 ? RECORDS : records])
    const again = engineHere({ dataDir, baseUrl: null })
    expect(again.engine.notices).toEqual([])
    expect((await importInto(again.engine, pack)).damagedChunks).toEqual([])
    await again.engine.close()
    expect(allIn(dataDir)).toEqual(expected)
    dropFolder(dataDir)
  }
  dropFolder(whole)
  expect(midway).toBeGreaterThan(0)
})
