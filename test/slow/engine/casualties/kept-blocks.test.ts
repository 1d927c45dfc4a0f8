// Blocks of casualties kept for the next start: used while they are as the rows, and never when a record, a row or a block is another.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { casualtyIndex } from '../../../../electron/engine/store/casualty-index.ts'
import { MARK_COLUMNS } from '../../../../electron/engine/store/row-checksums.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { inMemory, inTable, keptIn, never, raw, renumber, started } from './kept-blocks.ts'
import { NOW_MS, open, put, record, type Here } from '../../../unit/engine/casualties/records.ts'

/** The first ids of the second block are among those of the records. */
const BEFORE = 8188

let folder = ''
let here: Here
const records = [
  record({ vesselName: 'A', latitude: '51.5', longitude: '179.9999', vesselType: 'Tanker' }),
  record({ vesselName: 'B', latitude: '-89.9', longitude: '-180', severity: 'Very serious' }),
  record({ vesselName: 'C', latitude: '', longitude: '' }),
  record({ vesselName: 'D', localTime: '', date: '' }),
  record({ vesselName: 'E', numberOfShipInvolved: null }),
  record({ vesselName: 'F', casualtyType: 'Fire', casualtySubType: '' }),
  record({ vesselName: 'G', localTime: '1969-12-31T23:59:00' }),
]
beforeEach(async () => {
  folder = mkdtempSync(join(quickFolder(), 'binnacle-blocks-'))
  const first = open(folder)
  put(first.store, records)
  first.store.close(NOW_MS)
  renumber(folder, BEFORE)
  here = await started(folder)
})
afterEach(() => {
  here.store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
/** Closed, altered by another program, and started again. */
async function again(sql = ''): Promise<void> {
  here.store.close(NOW_MS)
  if (sql !== '') raw(folder, (handle) => handle.exec(sql))
  here = open(folder)
  await here.casualties.warm(never)
}
/** Places that no start can have read from the rows; their checksums, which nothing reads then, stay. */
const HIDE_PLACES = 'UPDATE casualty_mark SET lat = -12.5'
const hidden = (): number =>
  raw(
    folder,
    (handle) => handle.prepare('SELECT count(*) FROM casualty_mark WHERE lat = -12.5').pluck().get() as number,
  )

it('a start takes what is kept and reads no row of it', async () => {
  expect(keptIn(folder)).toEqual([0, 1])
  await again(HIDE_PLACES)
  expect(inMemory(here)).toEqual(inTable(folder))
  expect(inMemory(here)).toHaveLength(records.length)
  // A row that is read with a wrong checksum is written anew.
  expect(hidden()).toBe(records.length)
})

/** An answer for the year that all but the last are of. */
function fetched(given: readonly object[], atMs: number): void {
  const importing = here.store.casualties.startImport({ kind: 'casualties-of-year', year: 2020 }, atMs, 'own')
  here.store.commit(() => {
    importing.put(given.flatMap((one) => readCasualty({ ...one }) ?? []))
    importing.finish(given.length)
  })
}
const changed = (more: object): void => fetched([{ ...records[0], ...more }, ...records.slice(1)], NOW_MS + 1)
describe.each<[string, () => void, number]>([
  ['added', () => fetched([...records, record({ vesselName: 'H' })], NOW_MS + 1), 8],
  ['changed', () => changed({ vesselType: 'Barge', numberOfShipInvolved: 9 }), 7],
  ['withdrawn', () => fetched(records.slice(1), NOW_MS + 1), 6],
  [
    'withdrawn and given again',
    () => [records.slice(1), records].forEach((given, i) => fetched(given, NOW_MS + 1 + i)),
    7,
  ],
])('a record %s', (_how, change, left) => {
  it('is so at the next start, and what was kept is gone with the commit', async () => {
    change()
    expect(keptIn(folder)).toEqual([])
    await again()
    expect(inMemory(here)).toEqual(inTable(folder))
    expect(inMemory(here)).toHaveLength(left)
  })
  it('is so after what is kept then was taken', async () => {
    change()
    await here.casualties.keepForStart(never)
    expect(keptIn(folder)).toEqual([0, 1])
    await again(HIDE_PLACES)
    expect(inMemory(here)).toEqual(inTable(folder))
    expect(inMemory(here)).toHaveLength(left)
  })
})

it('a change drops the block it is in alone', () => {
  const id = BEFORE + 5
  here.store.commit(() => here.store.casualties.search.remove(id))
  expect(keptIn(folder)).toEqual([0])
})

it('a record withdrawn whose row was lost on the disk is not drawn again', async () => {
  raw(folder, (handle) => handle.exec(`DELETE FROM casualty_mark WHERE casualty_id = ${BEFORE + 1}`))
  here.store.commit(() => here.store.casualties.search.remove(BEFORE + 1))
  raw(folder, (handle) =>
    handle.exec(`UPDATE casualty SET withdrawn_at_ms = ${NOW_MS} WHERE casualty_id = ${BEFORE + 1}`),
  )
  expect(keptIn(folder)).toEqual([1])
  await again()
  expect(inMemory(here)).toEqual(inTable(folder))
})

it('a damaged record goes when it is read, and stays away', async () => {
  await again(`UPDATE casualty SET original = replace(original, '"B"', '"R"') WHERE casualty_id = ${BEFORE + 2}`)
  expect(inMemory(here)).toHaveLength(records.length)
  await expect(here.casualties.record(BEFORE + 2, undefined)).rejects.toThrow(/no longer stored/)
  expect(keptIn(folder)).toEqual([1])
  await again()
  expect(inMemory(here)).toEqual(inTable(folder))
  expect(inMemory(here)).toHaveLength(records.length - 1)
})

it('where a damaged row cannot be written anew it alone is missing, and those behind it are there', () => {
  raw(folder, (handle) => {
    handle.exec(`DELETE FROM casualty_block; UPDATE casualty_mark SET lat = -lat WHERE casualty_id = ${BEFORE + 1}`)
    const search = casualtyIndex(handle, () => {
      throw new Error('the disk is full')
    })
    expect(() => search.readMore()).toThrow('the disk is full')
    for (let isRead = false; !isRead;) isRead = search.readMore()
    expect(search.count()).toBe(records.length - 1)
    expect(search.marks()?.category[BEFORE + 1]).toBe(0)
  })
})

describe('rows that another program changed, with a checksum that is right', () => {
  it.each([
    ['moved', `UPDATE casualty_mark SET lat = 1; UPDATE casualty SET lat = 1`],
    ['of another kind', `UPDATE casualty_mark SET severity = 2; UPDATE casualty SET severity = 'serious'`],
  ])('%s: read anew', async (_how, sql) => {
    const before = inMemory(here)
    await again(`${sql}; UPDATE casualty_mark SET seal = seal(${MARK_COLUMNS})`)
    expect(inMemory(here)).not.toEqual(before)
  })
  it('gone: read anew, and made again from the record', async () => {
    await again(`DELETE FROM casualty_mark WHERE casualty_id = ${BEFORE + 3}`)
    expect(inMemory(here)).toEqual(inTable(folder))
    await here.casualties.keepForStart(never)
    expect(keptIn(folder)).toEqual([0, 1])
  })
})

describe('a flipped bit in a row', () => {
  it.each([
    'cell = cell + 64',
    'quality = 1 - quality',
    'is_cut = 1',
    'vessel_type = vessel_type + 256',
    'seal = seal + 1',
    'seal = NULL',
  ])('where SQL reads it, %s: written anew at the next start', async (flip) => {
    const rows = () => raw(folder, (handle) => handle.prepare('SELECT * FROM casualty_mark').all())
    const before = rows()
    await again(`UPDATE casualty_mark SET ${flip} WHERE casualty_id = ${BEFORE + 1}`)
    expect(rows()).toEqual(before)
    expect(inMemory(here)).toEqual(inTable(folder))
  })
  it('of its id, however large: its record is searched as before', async () => {
    await again(`UPDATE casualty_mark SET casualty_id = casualty_id + (1 << 50) WHERE casualty_id = ${BEFORE + 1}`)
    expect(inMemory(here)).toEqual(inTable(folder))
    await here.casualties.keepForStart(never)
    await again()
    expect(inMemory(here)).toEqual(inTable(folder))
  })
})

describe('a block that is not as it was kept', () => {
  const bit = `substr(columns, 1, 40) || CAST(char(unicode(CAST(substr(columns, 41, 1) AS TEXT)) + 1) AS BLOB) || substr(columns, 42)`
  it.each([
    ['with other columns', 'UPDATE casualty_block SET columns = zeroblob(length(columns))'],
    ['with a changed byte', `UPDATE casualty_block SET columns = CAST(${bit} AS BLOB)`],
    ['cut off', 'UPDATE casualty_block SET columns = substr(columns, 1, length(columns) - 37)'],
    ['empty', `UPDATE casualty_block SET columns = x''`],
    [
      'of another number',
      'UPDATE casualty_block SET block = 1 - block + 4; UPDATE casualty_block SET block = block - 4',
    ],
    ['with another count', 'UPDATE casualty_block SET records = records + 1'],
    ['with another sum', 'UPDATE casualty_block SET total = total + 1'],
    ['with another checksum', 'UPDATE casualty_block SET checksum = checksum + 1'],
    ['gone', 'DELETE FROM casualty_block'],
  ])('%s: made anew from the rows, and nothing is lost', async (_how, sql) => {
    await again(sql)
    expect(inMemory(here)).toEqual(inTable(folder))
    expect(inMemory(here)).toHaveLength(records.length)
    await here.casualties.keepForStart(never)
    await again(HIDE_PLACES)
    expect(hidden()).toBe(records.length)
    expect(inMemory(here)).toEqual(inTable(folder))
  })

  it('of other data with as many records: not used', async () => {
    const other = mkdtempSync(join(quickFolder(), 'binnacle-blocks-'))
    const there = open(other)
    put(
      there.store,
      records.map((one) => ({ ...one, latitude: '10', longitude: '20' })),
    )
    there.store.close(NOW_MS)
    renumber(other, BEFORE)
    const begun = await started(other)
    begun.store.close(NOW_MS)
    await again(
      `ATTACH '${join(other, 'data.sqlite')}' AS other; DELETE FROM casualty_block; INSERT INTO casualty_block SELECT * FROM other.casualty_block`,
    )
    expect(keptIn(folder)).toEqual([0, 1])
    expect(inMemory(here)).toEqual(inTable(folder))
    rmSync(other, { recursive: true })
  })
})

it('a commit that fails leaves what was kept, and all as before', async () => {
  const before = inMemory(here)
  const importing = here.store.casualties.startImport({ kind: 'casualties-of-year', year: 1 }, NOW_MS + 1, 'own')
  const failing = (): void => {
    importing.put([record({ vesselName: 'H' })].flatMap((one) => readCasualty(one) ?? []))
    importing.finish(1)
    throw new Error('it fails')
  }
  expect(() => here.store.commit(failing)).toThrow('it fails')
  await here.casualties.warm(never)
  expect(inMemory(here)).toEqual(before)
  await here.casualties.keepForStart(never)
  await again(HIDE_PLACES)
  expect(inMemory(here)).toEqual(before)
})

it('nothing is kept while nothing may be written, nor of what is not made ready', async () => {
  raw(folder, (handle) => handle.exec('DELETE FROM casualty_block'))
  await again()
  here.store.holdWeather({ code: 'disk-full', message: 'The disk is full.', retryable: true })
  await here.casualties.keepForStart(never)
  expect(keptIn(folder)).toEqual([])
  here.store.holdWeather(null)
  raw(folder, (handle) => handle.exec('INSERT INTO casualty_unprepared VALUES (1, 9000)'))
  await here.casualties.keepForStart(never)
  expect(keptIn(folder)).toEqual([])
})
