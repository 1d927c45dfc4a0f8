// A voyage that goes to and fro between two computers: forward, older, changed on both sides, chosen; nothing lost, nothing twice.
import { cpSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PackVoyage } from '../../../../shared/pack/pack.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../support/engine-here.ts'
import { lookAt, makerHere, packFiles, importInto, importOnce } from '../../../support/pack-makers.ts'

/** The sample voyage's. */
const SHOWN = 'Bishop Rock – Ambrose'
const office = makerHere('The office')
const ship = makerHere('MV ALBATROSS')
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

const voyages = async (from: EngineHere, by = office): Promise<Uint8Array> =>
  (await packFiles(from.engine, by, { kinds: ['voyages'] })).files[0] ?? new Uint8Array()
async function sent(from: EngineHere, to: EngineHere, by = office): Promise<PackVoyage[]> {
  const { voyages: became } = await importInto(to.engine, await voyages(from, by))
  return became.filter(({ name }) => name !== SHOWN)
}
/** Its voyage, and another one that is shown. */
async function put(here: EngineHere): Promise<number> {
  const voyageId = await here.voyageId()
  await here.call('voyage.importSample', {})
  return voyageId
}
const listed = async (here: EngineHere) => (await here.call('voyage.list', {})).filter(({ name }) => name !== SHOWN)
const speed = (here: EngineHere, voyageId: number, speedKn: number) =>
  here.call('voyage.setSchedule', { voyageId, speedKn })
const speedOf = async (here: EngineHere, voyageId: number): Promise<number> =>
  (await here.call('voyage.get', { voyageId })).document.schedule.speedKn
const changes = async (here: EngineHere, voyageId: number): Promise<string[]> =>
  (await here.call('voyage.history', { voyageId })).map(({ change }) => change)

it('goes there with its history, comes back changed, and the older one changes nothing', async () => {
  const id = await put(a)
  const first = await voyages(a)
  expect(await sent(a, b)).toMatchObject([{ name: 'Across the line', became: 'added' }])
  const [{ voyageId: there } = { voyageId: 0 }] = await listed(b)
  expect(await changes(b, there)).toEqual((await changes(a, id)).map((one) => `${one} (from The office’s pack)`))
  await b.call('voyage.undo', { voyageId: there })
  await b.call('voyage.redo', { voyageId: there })
  await speed(b, there, 12)
  expect(await sent(b, a, ship)).toEqual([{ name: 'Across the line', became: 'forward', voyageId: id, otherId: null }])
  expect(await speedOf(a, id)).toBe(12)
  expect((await a.call('voyage.undo', { voyageId: id })).document.schedule.speedKn).toBe(16)
  await a.call('voyage.redo', { voyageId: id })
  expect(await sent(a, b)).toMatchObject([{ became: 'same', voyageId: there }])
  expect((await importInto(b.engine, first)).voyages[0]).toMatchObject({ became: 'older', voyageId: there })
  expect([(await listed(a)).length, (await listed(b)).length]).toEqual([1, 1])
})

it('changed on both sides, both stand until the officer has chosen; the same pack again prompts for nothing new', async () => {
  const id = await put(a)
  await sent(a, b)
  const [{ voyageId: there } = { voyageId: 0 }] = await listed(b)
  await speed(a, id, 11)
  await speed(b, there, 13)
  const [both] = await sent(b, a, ship)
  expect(both).toMatchObject({ became: 'both', voyageId: id })
  const otherId = both?.otherId ?? 0
  const other = await a.call('voyage.get', { voyageId: otherId })
  expect(other.document.name).toBe('Across the line (from MV ALBATROSS, 15 NOV 1210 UTC)')
  expect([await speedOf(a, id), other.document.schedule.speedKn]).toEqual([11, 13])
  const pair = { voyageId: id, otherId, name: 'Across the line', maker: 'MV ALBATROSS' }
  expect(await a.call('packs.pairs', {})).toEqual([pair])
  expect(await sent(b, a, ship)).toEqual([both])
  // It went on there: the state beside the own one does, too.
  await speed(b, there, 14)
  expect(await sent(b, a, ship)).toEqual([both])
  expect(await speedOf(a, otherId)).toBe(14)
  expect(await listed(a)).toHaveLength(2)

  expect((await a.call('packs.choose', { voyageId: id, otherId, keep: 'other' })).document).toMatchObject({
    name: 'Across the line',
    schedule: { speedKn: 14 },
  })
  expect(await a.call('packs.pairs', {})).toEqual([])
  await expect(a.call('packs.choose', { voyageId: id, otherId, keep: 'other' })).rejects.toThrow(/nothing to choose/)
  expect((await listed(a)).map(({ status }) => status).sort()).toEqual(['archived', 'draft'])
  expect(await sent(b, a, ship)).toMatchObject([{ became: 'same', voyageId: id }])
  expect(await sent(a, b)).toMatchObject([
    { became: 'same', voyageId: there },
    { became: expect.any(String) as string },
  ])
  await speed(b, there, 15)
  expect(await sent(b, a, ship)).toContainEqual({
    name: 'Across the line',
    became: 'forward',
    voyageId: id,
    otherId: null,
  })
  expect((await a.call('voyage.undo', { voyageId: id })).document.schedule.speedKn).toBe(14)
  expect((await a.call('voyage.undo', { voyageId: id })).document.schedule.speedKn).toBe(11)
})

it('mine is kept, or both are, and the same pack does not prompt again', async () => {
  const id = await put(a)
  await sent(a, b)
  const [{ voyageId: there } = { voyageId: 0 }] = await listed(b)
  await speed(a, id, 11)
  await speed(b, there, 13)
  const first = (await sent(b, a, ship))[0]?.otherId ?? 0
  await a.call('packs.choose', { voyageId: id, otherId: first, keep: 'own' })
  expect(await speedOf(a, id)).toBe(11)
  expect(await sent(b, a, ship)).toMatchObject([{ became: 'same' }])
  expect(await a.call('packs.pairs', {})).toEqual([])
  await speed(b, there, 14)
  const second = (await sent(b, a, ship))[0]?.otherId ?? 0
  await a.call('packs.choose', { voyageId: id, otherId: second, keep: 'both' })
  await speed(b, there, 15)
  expect(await sent(b, a, ship)).toMatchObject([{ became: 'forward', voyageId: second }])
  expect([await speedOf(a, id), await speedOf(a, second)]).toEqual([11, 15])
})

it('an approval does not travel, and an approved plan is not changed by a pack', async () => {
  const id = await put(a)
  await a.call('voyage.setStatus', { voyageId: id, status: 'approved', by: 'The master' })
  await sent(a, b)
  const [line] = await listed(b)
  expect(line?.status).toBe('draft')
  const there = line?.voyageId ?? 0
  expect((await changes(b, there))[0]).toBe('Approved by The master (from The office’s pack; a draft here)')
  await speed(b, there, 12)
  const [both] = await sent(b, a, ship)
  expect(both).toMatchObject({ became: 'both', voyageId: id })
  const choice = { voyageId: id, otherId: both?.otherId ?? 0, keep: 'other' } as const
  await expect(a.call('packs.choose', choice)).rejects.toThrow(/approved/)
  await a.call('voyage.setStatus', { voyageId: id, status: 'draft', by: '' })
  expect((await a.call('packs.choose', choice)).document.schedule.speedKn).toBe(12)
})

it('a voyage made of an imported one is another, and one of the same number elsewhere is not taken for it', async () => {
  await put(a)
  await sent(a, b)
  const [{ voyageId: there } = { voyageId: 0 }] = await listed(b)
  const copy = await b.call('voyage.copy', { voyageId: there })
  expect(copy.document.pack).toBeUndefined()
  expect(await sent(a, b)).toMatchObject([{ became: 'same', voyageId: there }])
  // Both computers have a voyage 1 of their own making.
  expect((await sent(b, a, ship)).map(({ became }) => became).sort()).toEqual(['added', 'same'])
})

it('a route is a voyage once, and the own one stays the own one', async () => {
  const id = await put(a)
  const { files } = await packFiles(a.engine, office, { kinds: ['routes'], of: { kind: 'voyage', voyageId: id } })
  const bytes = files[0] ?? new Uint8Array()
  expect(await lookAt(b.engine, bytes)).toMatchObject({ kinds: ['routes'], trust: 'unknown' })
  expect((await importInto(a.engine, bytes)).voyages).toMatchObject([{ became: 'same', voyageId: id }])
  expect((await importInto(b.engine, bytes)).voyages).toMatchObject([{ became: 'added' }])
  expect((await importInto(b.engine, bytes)).voyages).toMatchObject([{ became: 'same' }])
  expect(await listed(b)).toHaveLength(1)
})

it('a route that was changed here since is not reported as the same, and one that was archived is imported again', async () => {
  await put(a)
  const { files } = await packFiles(a.engine, office, { kinds: ['routes'] })
  const taken = async () => {
    const { voyages: became, taken: kinds } = await importInto(b.engine, files[0] ?? new Uint8Array())
    const one = became.find(({ name }) => name !== SHOWN)
    return { voyageId: one?.voyageId ?? 0, became: one?.became, newerHere: kinds[0]?.newerHere }
  }
  const { voyageId } = await taken()
  await speed(b, voyageId, 9)
  expect(await taken()).toEqual({ voyageId, became: 'older', newerHere: 1 })
  await b.call('voyage.undo', { voyageId })
  expect(await taken()).toEqual({ voyageId, became: 'same', newerHere: 0 })
  await b.call('voyage.setStatus', { voyageId, status: 'archived', by: '' })
  const again = await taken()
  expect(again).toMatchObject({ became: 'added' })
  expect(await taken()).toMatchObject({ became: 'same', voyageId: again.voyageId })
})

it('of a computer that was set up from a copy of another’s data, what both made since are two voyages', async () => {
  const first = await put(a)
  await voyages(a)
  await Promise.all([a.engine.close(), b.engine.close()])
  const [here = '', there = ''] = folders
  dropFolder(there)
  cpSync(here, there, { recursive: true })
  ;[a, b] = folders.map((dataDir) => engineHere({ dataDir, baseUrl: null })) as [EngineHere, EngineHere]
  b.clock.nowMs += 60_000
  const [own, theirs] = [await put(a), await put(b)]
  expect(own).toBe(theirs)
  await speed(b, theirs, 20)
  expect(await sent(b, a, ship)).toMatchObject([
    { became: 'same', voyageId: first },
    { became: 'added', voyageId: expect.not.toBeOneOf([own]) as number },
  ])
  expect(await speedOf(a, own)).toBe(16)
})

it('what is imported after an approval next to the own voyage is stored next to both', async () => {
  const id = await put(a)
  await sent(a, b)
  const there = (await listed(b))[0]?.voyageId ?? 0
  await speed(a, id, 11)
  await speed(b, there, 14)
  const otherId = (await sent(b, a, ship))[0]?.otherId ?? 0
  await a.call('voyage.setStatus', { voyageId: otherId, status: 'approved', by: 'The master' })
  await speed(b, there, 15)
  const { voyages: became, remarks } = await importInto(a.engine, await voyages(b, ship))
  const newest = became[0]?.otherId ?? 0
  expect(newest).not.toBe(otherId)
  expect(await a.call('voyage.get', { voyageId: otherId })).toMatchObject({
    document: { schedule: { speedKn: 14 } },
    approval: { status: 'approved' },
  })
  expect([await speedOf(a, id), await speedOf(a, newest), remarks]).toEqual([11, 15, []])
})

it('a plan that is checked or shown here, or changed by a maker nobody trusts, is not changed unasked', async () => {
  const id = await put(a)
  await sent(a, b)
  const there = (await listed(b))[0]?.voyageId ?? 0
  await speed(b, there, 12)
  const once = await importOnce(a.engine, await voyages(b, ship))
  expect(once.voyages[0]).toMatchObject({ became: 'both', voyageId: id })
  expect(once.remarks).toEqual([
    'Across the line is changed by MV ALBATROSS, whom nobody here trusts: what came stands beside it until you choose.',
  ])
  await a.call('packs.choose', { voyageId: id, otherId: once.voyages[0]?.otherId ?? 0, keep: 'other' })

  await a.call('voyage.setStatus', { voyageId: id, status: 'checked', by: 'The second officer' })
  await speed(b, there, 13)
  const checked = await importInto(a.engine, await voyages(b, ship))
  expect(checked.remarks).toEqual([expect.stringContaining('Across the line is checked here: what came')])
  expect([await speedOf(a, id), (await a.call('voyage.get', { voyageId: id })).approval.status]).toEqual([
    12,
    'checked',
  ])
  await a.call('packs.choose', { voyageId: id, otherId: checked.voyages[0]?.otherId ?? 0, keep: 'other' })

  await a.call('voyage.setCurrent', { voyageId: id })
  await speed(b, there, 14)
  const shown = await importInto(a.engine, await voyages(b, ship))
  expect(shown.remarks).toEqual([expect.stringContaining('Across the line is the voyage shown here: what came')])
  expect(await speedOf(a, id)).toBe(13)
})
