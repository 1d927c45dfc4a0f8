// Vessels as rows: every state kept, the active one kept over a restart, damage passed over, put away and not lost.
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addChecksumFunctions, documentRevisionChecksum } from '../../../../electron/engine/store/row-checksums.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { dropCopies } from '../../../support/store-files.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../support/engine-here.ts'

let folder = ''
let here: EngineHere
const open = (): void => void (here = engineHere({ dataDir: folder, baseUrl: null }))
beforeEach(() => {
  folder = freshFolder()
  open()
})
afterEach(async () => {
  await here.engine.close()
  dropFolder(folder)
})
const inFile = (work: (raw: Database.Database) => void): void => {
  const raw = new Database(join(folder, 'officer.sqlite'))
  try {
    work(raw)
  } finally {
    raw.close()
  }
}
const names = async (): Promise<string[]> =>
  (await here.call('vessel.list', {})).vessels.map(({ document }) => document.name)

it('the newest added is active, until another is chosen; both over a restart', async () => {
  expect(await here.call('vessel.list', {})).toEqual({ vessels: [], activeId: null })
  const first = (await here.call('vessel.add', { name: 'Zephyr' })).activeId ?? 0
  const second = (await here.call('vessel.add', { name: 'Aurora' })).activeId ?? 0
  expect(second).not.toBe(first)
  expect(await names()).toEqual(['Aurora', 'Zephyr'])
  await here.call('vessel.use', { vesselId: first })
  await here.engine.close()
  open()
  expect((await here.call('vessel.list', {})).activeId).toBe(first)
  await expect(here.call('vessel.use', { vesselId: 99 })).rejects.toMatchObject({ fault: { code: 'not-found' } })
})

it('every change is a revision; a damaged one shows the one before', async () => {
  const vesselId = (await here.call('vessel.add', { name: 'Aurora' })).activeId ?? 0
  const changed = { ...newVessel('Aurora'), imo: '9074729' }
  await here.call('vessel.set', { vesselId, document: changed })
  await here.call('vessel.set', { vesselId, document: { ...changed, type: 'Bulk carrier' } })
  expect((await here.call('vessel.list', {})).vessels[0]).toMatchObject({
    revision: 3,
    document: { type: 'Bulk carrier' },
  })
  await here.engine.close()
  inFile((raw) => {
    expect(raw.prepare('SELECT count(*) FROM vessel_revision').pluck().get()).toBe(3)
    raw.exec("UPDATE vessel_revision SET document = replace(document, 'Bulk', 'Bilk') WHERE revision = 3")
  })
  dropCopies(folder)
  open()
  expect((await here.call('vessel.list', {})).vessels[0]).toMatchObject({ revision: 2, document: changed })
})

it('put away, it is no longer listed and another is active; its rows stay', async () => {
  await here.call('vessel.add', { name: 'Aurora' })
  const vesselId = (await here.call('vessel.add', { name: 'Zephyr' })).activeId ?? 0
  const after = await here.call('vessel.putAway', { vesselId })
  expect(after.vessels.map(({ document }) => document.name)).toEqual(['Aurora'])
  expect(after.activeId).toBe(after.vessels[0]?.vesselId)
  await here.engine.close()
  inFile((raw) => expect(raw.prepare('SELECT count(*) FROM vessel_revision').pluck().get()).toBe(2))
  open()
  expect(await names()).toEqual(['Aurora'])
})

/** As a newer Binnacle would have written it: whole, and of a format that is not known here. */
async function changedByNewer(vesselId: number): Promise<void> {
  await here.engine.close()
  inFile((raw) => {
    const document = JSON.stringify({ ...newVessel('Aurora'), format: 2 })
    addChecksumFunctions(raw)
    raw
      .prepare('UPDATE vessel_revision SET document = ?, checksum = ? WHERE vessel_id = ?')
      .run(document, crc32(document), vesselId)
    raw.exec(`UPDATE vessel_revision SET seal = ${documentRevisionChecksum('vessel')}`)
  })
  dropCopies(folder)
  open()
}

it('one that a newer Binnacle changed is named, and cannot be chosen', async () => {
  const newer = (await here.call('vessel.add', { name: 'Aurora' })).activeId ?? 0
  const other = (await here.call('vessel.add', { name: 'Zephyr' })).activeId ?? 0
  await changedByNewer(newer)
  expect(here.engine.notices).toEqual([])
  expect(await here.call('vessel.list', {})).toMatchObject({
    vessels: [{ vesselId: other }],
    newer: [{ vesselId: newer, name: `Vessel ${newer} (of a newer Binnacle)` }],
    activeId: other,
  })
  await expect(here.call('vessel.use', { vesselId: newer })).rejects.toMatchObject({ fault: { code: 'store-newer' } })
})

it('while the active one is of a newer Binnacle, or wholly damaged, no other one is judged by', async () => {
  const other = (await here.call('vessel.add', { name: 'Zephyr' })).activeId ?? 0
  const active = (await here.call('vessel.add', { name: 'Aurora' })).activeId ?? 0
  const voyageId = await here.voyageId()
  const limitsJudged = async (): Promise<unknown> =>
    (await here.call('voyage.compare', { alternatives: [{ voyageId, etdMs: here.clock.nowMs }] }))[0]?.limits
  const printed = async (): Promise<string> => {
    const given = { shipTimeOffsetMinutes: 0, units: DEFAULT_UNITS, simulated: false, orientation: 'lying' } as const
    return (await here.call('passagePlan.page', { voyageId, ...given })).html
  }
  await changedByNewer(active)
  expect((await here.call('vessel.list', {})).activeId).toBe(active)
  expect(await limitsJudged()).toEqual([])
  expect(await printed()).toContain('The vessel cannot be read: a newer Binnacle changed it last')

  await here.engine.close()
  inFile((raw) => raw.prepare("UPDATE vessel_revision SET document = 'x' WHERE vessel_id = ?").run(active))
  dropCopies(folder)
  open()
  const all = await here.call('vessel.list', {})
  expect([all.vessels.map(({ vesselId }) => vesselId), all.activeId]).toEqual([[other], null])
  expect(await limitsJudged()).toEqual([])
  expect(await printed()).toContain('The vessel cannot be read: it is damaged on the disk')
  expect((await here.call('vessel.use', { vesselId: other })).activeId).toBe(other)
  expect(await limitsJudged()).not.toEqual([])
})
