// Documents of a pack, such as the vessel with its limits: what becomes of one here, and what of them is not believed or not known.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentsOf } from '../../../../electron/engine/packs/collect-documents.ts'
import type { PackedDocument } from '../../../../electron/engine/packs/file/content.ts'
import { importDocument } from '../../../../electron/engine/packs/import-documents.ts'
import { createVessels, type VesselCommands } from '../../../../electron/engine/passage/voyages/vessels.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createStoppableYield } from '../../../../electron/engine/yield.ts'
import type { PackDocument } from '../../../../shared/pack/pack.ts'
import { newVessel, type VesselDocument } from '../../../../shared/ship/vessel.ts'
import { quickFolder } from '../../../support/quick-folder.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const yieldIfDue = createStoppableYield(() => NOW_MS, new AbortController().signal, '')

let folder = ''
let store: Store
let vessels: VesselCommands
const open = (): void => {
  store = openStore(folder, NOW_MS)
  vessels = createVessels(store, () => NOW_MS)
}
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'documents-'))
  open()
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

const ship = (waveM: number, more: Partial<VesselDocument> = {}): VesselDocument => ({
  ...newVessel('MV Aurora'),
  limits: { ...newVessel('').limits, waveM: { value: waveM, kind: 'hard' } },
  ...more,
})
const packed = (...documents: unknown[]): PackedDocument => ({
  kind: 'vessel',
  version: 1,
  name: 'MV Aurora',
  origin: 'office/vessel/1/1',
  isInUse: true,
  revisions: documents.map((document, i) => ({ savedAtMs: NOW_MS - 1000 + i, document })),
})

interface Done {
  became: PackDocument['became'] | undefined
  name: string | undefined
  counts: number[]
  remarks: string[]
}
async function imported(given: PackedDocument, isTrusted = true): Promise<Done> {
  const documents: PackDocument[] = []
  const remarks: string[] = []
  const counts = { came: 0, added: 0, same: 0, newerHere: 0, damaged: 0 }
  const context = {
    store,
    maker: 'Fleet office',
    isTrusted,
    packedAtMs: NOW_MS,
    nowMs: NOW_MS,
    inUse: () => vessels.judgedId(),
    keepInUse: vessels.keepActive,
    documents,
    remarks,
  }
  await importDocument(context, given, counts, yieldIfDue)
  const [{ became, name } = { became: undefined, name: undefined }] = documents
  return { became, name, counts: Object.values(counts), remarks }
}
const seaOf = (name: string): number | undefined =>
  vessels.all().vessels.find(({ document }) => document.name === name)?.document.limits.waveM?.value
const revisions = (): number => store.vessels.list().reduce((sum, { revision }) => sum + revision, 0)
const BESIDE = 'MV Aurora (from Fleet office, 15 NOV 1200 UTC)'

describe('a vessel of a pack', () => {
  it('is new here with its history, and does not become the one in use where there is another', async () => {
    vessels.add('Zephyr')
    store.settings.set('active-vessel', '0')
    expect(await imported(packed(ship(4), ship(3.5)))).toMatchObject({ became: 'added', counts: [1, 1, 0, 0, 0] })
    const { vessels: all, activeId, ownId } = vessels.all()
    expect(all.map(({ document, revision }) => [document.name, revision])).toEqual([
      ['MV Aurora', 2],
      ['Zephyr', 1],
    ])
    expect(all[0]?.document.pack).toEqual({ origin: 'office/vessel/1/1', maker: 'Fleet office', packedAtMs: NOW_MS })
    expect([activeId, ownId]).toEqual([all[1]?.vesselId, all[1]?.vesselId])
  })
  it('is the one in use where there is none, and says whose it is', async () => {
    await imported(packed(ship(3.5)))
    expect(vessels.judged()).toMatchObject({ name: 'MV Aurora', pack: { maker: 'Fleet office' } })
  })
  it('imported again it is the same; gone on there, its later revisions are added, unless it is in use here or nobody trusts its maker', async () => {
    vessels.add('Zephyr')
    await imported(packed(ship(4)))
    expect(await imported(packed(ship(4)))).toMatchObject({ became: 'same', counts: [1, 0, 1, 0, 0] })
    expect(await imported(packed(ship(4), ship(3)))).toMatchObject({ became: 'forward' })
    expect([seaOf('MV Aurora'), revisions()]).toEqual([3, 3])
    expect(await imported(packed(ship(4)))).toMatchObject({ became: 'older', counts: [1, 0, 0, 1, 0] })

    const { vesselId = 0 } = vessels.all().vessels[0] ?? {}
    vessels.use(vesselId)
    expect(await imported(packed(ship(4), ship(3), ship(2)))).toMatchObject({ became: 'beside', name: BESIDE })
    expect([seaOf('MV Aurora'), seaOf(BESIDE), vessels.judged()?.limits.waveM?.value]).toEqual([3, 2, 3])
    expect(await imported(packed(ship(4), ship(3), ship(2), ship(1)))).toMatchObject({
      became: 'forward',
      name: BESIDE,
    })
    expect(await imported(packed(ship(4), ship(3), ship(2), ship(1), ship(9)), false)).toMatchObject({
      became: 'beside',
    })
    expect(vessels.judged()?.limits.waveM?.value).toBe(3)
  })
  it('an own one is never written over: what comes back changed stands beside it', async () => {
    const { activeId } = vessels.add('MV Aurora')
    vessels.set(activeId ?? 0, ship(4))
    const [sent] = await documentsOf(store, { kind: 'voyage', voyageId: 1 }, () => vessels.judgedId(), [], yieldIfDue)
    if (sent === undefined) throw new Error('nothing was packed')
    expect(sent).toMatchObject({ kind: 'vessel', version: 1, name: 'MV Aurora', isInUse: true })
    expect(await imported(sent)).toMatchObject({ became: 'same' })
    const back = { ...sent, revisions: [...sent.revisions, { savedAtMs: NOW_MS, document: ship(2) }] }
    expect(await imported(back)).toMatchObject({ became: 'beside', name: BESIDE })
    expect([seaOf('MV Aurora'), seaOf(BESIDE), vessels.all().activeId]).toEqual([4, 2, activeId])
    // Packed on from here, it has its own name and origin again.
    const all = await documentsOf(store, { kind: 'since', sinceMs: 0 }, () => vessels.judgedId(), [], yieldIfDue)
    expect(all.map(({ name, origin, isInUse }) => [name, origin, isInUse])).toEqual([
      ['MV Aurora', sent.origin, true],
      ['MV Aurora', sent.origin, undefined],
    ])
    expect(JSON.stringify(all)).not.toContain('Fleet office')
  })
  it('entered here and there by hand, by its IMO number or name, both stand', async () => {
    vessels.add('AURORA')
    vessels.set(vessels.all().activeId ?? 0, ship(4, { name: 'AURORA', imo: '9074729' }))
    expect(await imported(packed(ship(3, { imo: '9074729' })))).toMatchObject({ became: 'beside', name: BESIDE })
    expect(await imported({ ...packed(ship(3, { name: 'Boreas' })), origin: 'b/vessel/2/1' })).toMatchObject({
      became: 'added',
      name: 'Boreas',
    })
  })
  it('entered alike on both sides it is one', async () => {
    vessels.add('MV Aurora')
    vessels.set(vessels.all().activeId ?? 0, ship(4))
    expect(await imported(packed(ship(5), ship(4)))).toMatchObject({ became: 'same', counts: [1, 0, 1, 0, 0] })
    expect(vessels.all().vessels).toHaveLength(1)
  })
  it('changed here, it says so, and keeps where it came from', async () => {
    await imported(packed(ship(4)))
    const { vesselId = 0 } = vessels.all().vessels[0] ?? {}
    vessels.set(vesselId, ship(2.5))
    expect(vessels.judged()).toMatchObject({
      limits: { waveM: { value: 2.5 } },
      pack: { origin: 'office/vessel/1/1', maker: 'Fleet office', isChanged: true },
    })
    expect(await imported(packed(ship(4)))).toMatchObject({ became: 'older' })
  })
  it('is in the journal: a file that is gone with its backups comes back with it', async () => {
    await imported(packed(ship(4), ship(3.5)))
    store.close(NOW_MS)
    for (const name of readdirSync(folder))
      if (name.startsWith('officer.sqlite') && !name.endsWith('.journal')) rmSync(join(folder, name))
    open()
    expect(vessels.all().vessels).toMatchObject([
      { revision: 2, document: { limits: { waveM: { value: 3.5 } }, pack: { maker: 'Fleet office' } } },
    ])
  })
})

describe('what is not known or not believed', () => {
  it('a kind, or a format, of a newer Binnacle is passed over in words', async () => {
    expect(
      await imported({ ...packed({ text: 'Night orders' }), kind: 'orders', name: 'Standing\u202e orders' }),
    ).toEqual({
      became: undefined,
      name: undefined,
      counts: [1, 0, 0, 0, 0],
      remarks: ['Standing orders is a document (orders) that only a newer Binnacle knows: it was left out.'],
    })
    expect(await imported({ ...packed({ format: 2 }), version: 2 })).toMatchObject({
      remarks: ['The vessel MV Aurora was last changed by a newer Binnacle: it was left out.'],
    })
    expect(vessels.all().vessels).toEqual([])
  })
  it.each([
    ['no vessel', null],
    ['a limit beyond any', ship(1e9)],
    ['a limit that is no number', { ...ship(4), limits: { waveM: { value: 'x', kind: 'hard' } } }],
    ['a kind of limit that is none', { ...ship(4), limits: { waveM: { value: 4, kind: 'none' } } }],
    ['no name that is seen', ship(4, { name: '\u202e\u200b' })],
    ['a name that is too long', ship(4, { name: 'x'.repeat(101) })],
    ['a number of the IMO that does not check', ship(4, { imo: '9074728' })],
    ['a format that its head does not say', { ...ship(4), format: 2 }],
  ])('%s as its newest state: an earlier one does not pass for it', async (_what, wrong) => {
    expect(await imported(packed(ship(4), wrong))).toMatchObject({
      became: undefined,
      counts: [1, 0, 0, 0, 1],
      remarks: ['The vessel MV Aurora is damaged, and was left out. Ask for it again.'],
    })
    expect(vessels.all().vessels).toEqual([])
  })
  it('an earlier state that is damaged is left out and said; members of a newer Binnacle are kept; a name is one line', async () => {
    const newer = { ...ship(3, { name: 'MV\nAu\u202erora' }), hull: { of: 'steel' } }
    expect(await imported(packed(ship(1e9), newer))).toMatchObject({
      became: 'added',
      name: 'MV Aurora',
      remarks: ['Of MV Aurora, 1 of 2 revisions could not be read and were left out.'],
    })
    expect(vessels.judged()).toMatchObject({ hull: { of: 'steel' }, limits: { waveM: { value: 3 } } })
  })
  it('an origin in the document is not believed', async () => {
    await imported(packed({ ...ship(4), pack: { origin: 'x', maker: 'The master', packedAtMs: 1 } }))
    expect(vessels.judged()?.pack).toMatchObject({ origin: 'office/vessel/1/1', maker: 'Fleet office' })
  })
  it('an origin that only this computer’s policy gives is not believed', async () => {
    await imported({ ...packed(ship(4)), origin: 'policy/vessel/MV Aurora' })
    expect(vessels.judged()?.pack?.origin).toBe('pack/policy/vessel/MV Aurora')
    expect(await imported({ ...packed(ship(4)), origin: 'policy/vessel/MV Aurora' })).toMatchObject({ became: 'same' })
  })
  it('of very many revisions the newest are imported, and that is said', async () => {
    const many = packed(...Array.from({ length: 510 }, (_, i) => ship(1 + i / 100)))
    expect(await imported(many)).toMatchObject({
      became: 'added',
      remarks: ['Of MV Aurora, the oldest 10 of 510 revisions were left out.'],
    })
    expect([revisions(), seaOf('MV Aurora')]).toEqual([500, 6.09])
  })
})
