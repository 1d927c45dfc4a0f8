// The vessel in a pack from one computer to another: the voyage is judged there as it was here, and goes back to the own limits.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../support/engine-here.ts'
import { importInto, lookAt, makerHere, packFiles } from '../../../support/pack-makers.ts'

const office = makerHere('Fleet office')
let folders: string[] = []
let a: EngineHere
let b: EngineHere
beforeEach(() => {
  folders = [freshFolder(), freshFolder()]
  ;[a, b] = folders.map((dataDir) => engineHere({ dataDir, baseUrl: null })) as [EngineHere, EngineHere]
})
afterEach(async () => {
  await Promise.all([a.engine.close(), b.engine.close()])
  folders.forEach(dropFolder)
})

const named = async (here: EngineHere, name: string, waveM: number): Promise<number> => {
  const vesselId = (await here.call('vessel.add', { name })).activeId ?? 0
  const document = {
    ...newVessel(name),
    limits: { ...newVessel(name).limits, waveM: { value: waveM, kind: 'hard' as const } },
  }
  await here.call('vessel.set', { vesselId, document })
  return vesselId
}

it('comes with its limits, is used by one call, and the own one is known to go back to', async () => {
  const voyageId = await a.voyageId()
  await named(a, 'Aurora', 3.5)
  const mine = await named(b, 'Zephyr', 6)
  const choice = { of: { kind: 'voyage', voyageId }, kinds: ['documents', 'voyages'] } as const
  const { files, size } = await packFiles(a.engine, office, choice)
  expect(size.counts).toMatchObject({ documents: 1, voyages: 1 })
  expect(size.kindBytes.documents).toBeGreaterThan(100)
  expect(size.kindBytes.documents + size.kindBytes.voyages).toBeLessThan(size.bytes)
  const [file = new Uint8Array()] = files
  expect((await lookAt(b.engine, file)).kinds).toEqual(['documents', 'voyages'])

  b.events.length = 0
  const report = await importInto(b.engine, file)
  expect(report.documents).toMatchObject([{ kind: 'vessel', name: 'Aurora', became: 'added', isInUseThere: true }])
  expect(report.taken).toContainEqual({ kind: 'documents', came: 1, added: 1, same: 0, newerHere: 0, damaged: 0 })
  expect(report.remarks).toEqual([])
  expect(b.events).toContain('store.changed {"subjects":["vessels"]}')
  const before = await b.call('vessel.list', {})
  expect([before.activeId, before.ownId]).toEqual([mine, mine])

  const theirs = report.documents[0]?.documentId ?? 0
  const used = await b.call('vessel.use', { vesselId: theirs })
  expect([used.activeId, used.ownId]).toEqual([theirs, mine])
  expect(used.vessels.find(({ vesselId }) => vesselId === theirs)?.document).toMatchObject({
    limits: { waveM: { value: 3.5 } },
    pack: { maker: 'Fleet office' },
  })
  expect((await b.call('vessel.use', { vesselId: mine })).activeId).toBe(mine)
})

it('a pack without the kind brings none, and one of a computer without a vessel has none', async () => {
  await a.voyageId()
  expect((await packFiles(a.engine, office, { kinds: ['documents', 'voyages'] })).size.counts.documents).toBe(0)
  await named(a, 'Aurora', 3.5)
  const { files } = await packFiles(a.engine, office, { kinds: ['voyages'] })
  expect(await importInto(b.engine, files[0] ?? new Uint8Array())).toMatchObject({ documents: [] })
})
