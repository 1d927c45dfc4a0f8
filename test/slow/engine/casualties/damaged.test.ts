// Casualties under a flipped bit: a damaged record is quarantined and requested again, what they are searched by is written anew.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import { everywhere, firstPage, NOW_MS, open, record, type Here } from '../../../unit/engine/casualties/records.ts'

let folder = ''
let here: Here
const given = ['A', 'B', 'C'].map((vesselName) => record({ vesselName, localTime: '2019-05-01T10:00:00' }))
function bring(): void {
  const importing = here.store.casualties.startImport({ kind: 'casualties-of-year', year: 2019 }, NOW_MS, 'own')
  here.store.commit(() => {
    importing.put(given.flatMap((one) => readCasualty(one) ?? []))
    importing.finish(3)
  })
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-damaged-'))
  here = open(folder)
  bring()
})
afterEach(() => {
  here.store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
async function damaged(sql: string): Promise<void> {
  here.store.close(NOW_MS)
  const raw = new Database(join(folder, 'data.sqlite'))
  raw.exec(sql)
  raw.close()
  here = open(folder)
  await here.casualties.warm(new AbortController().signal)
}
const names = async (): Promise<string[]> =>
  (await here.casualties.search({ filter: everywhere, ...firstPage })).hits.map(({ vesselName }) => vesselName).sort()

it('a damaged record is not shown, counted, kept, and its year is requested again; then it is back', async () => {
  expect(here.store.casualties.coverage()).toHaveLength(1)
  await damaged(
    `UPDATE casualty SET original = replace(original, '"vesselName":"B"', '"vesselName":"R"') WHERE casualty_id = 2`,
  )
  expect(await names()).toEqual(['A', 'C'])
  expect(here.store.casualties.stored()).toMatchObject({ records: 2, damaged: 1 })
  expect(here.store.casualties.coverage()).toEqual([])
  await expect(here.casualties.record(2, undefined)).rejects.toThrow(/no longer stored/)
  bring()
  expect(await names()).toEqual(['A', 'B', 'C'])
  expect(here.store.casualties.stored()).toMatchObject({ records: 3, damaged: 0 })
})

it.each([
  ['a place', 'UPDATE casualty_mark SET lat = lat + 8 WHERE casualty_id = 2'],
  ['a severity', 'UPDATE casualty_mark SET severity = 1 - severity WHERE casualty_id = 2'],
  ['its number', 'UPDATE casualty_mark SET casualty_id = 66 WHERE casualty_id = 2'],
  ['its seal', 'UPDATE casualty_mark SET seal = NULL WHERE casualty_id = 2'],
  ['the vessel’s type', `UPDATE casualty_vessel_type SET name = 'Fug', folded = 'fug'`],
])('what it is searched by, %s, is written anew', async (_what, sql) => {
  const before = JSON.stringify(await here.casualties.search({ filter: everywhere, ...firstPage }))
  const facets = JSON.stringify(await here.casualties.facets(everywhere))
  await damaged(sql)
  expect(JSON.stringify(await here.casualties.search({ filter: everywhere, ...firstPage }))).toBe(before)
  expect(JSON.stringify(await here.casualties.facets(everywhere))).toBe(facets)
  await damaged('')
  expect(JSON.stringify(await here.casualties.search({ filter: everywhere, ...firstPage }))).toBe(before)
})

it('damaged coverage covers nothing', async () => {
  await damaged('UPDATE coverage SET year = 2020')
  expect(here.store.casualties.coverage()).toEqual([])
})
