// Who a pack is of, and what of hostile or newer voyages has no effect.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PackContent } from '../../../../electron/engine/packs/file/content.ts'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { joinPart, makePack } from '../../../../electron/engine/packs/file/write-pack.ts'
import type { PackMaker } from '../../../../shared/pack/pack.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../support/engine-here.ts'
import { makerHere, own, packFiles, importInto } from '../../../support/pack-makers.ts'

const maker = makerHere('MV ALBATROSS')
let folder = ''
let here: EngineHere
beforeEach(() => {
  folder = freshFolder()
  here = engineHere({ dataDir: folder, baseUrl: null })
})
afterEach(async () => {
  await here.engine.close()
  dropFolder(folder)
})

async function packOf(content: Partial<PackContent>, by: PackMaker | null = maker.maker): Promise<Uint8Array> {
  const about = {
    isSimulated: false,
    packId: '1'.repeat(32),
    createdAtMs: NOON_MS,
    service: 'service',
    maker: by,
    precision: 'exact',
    partBytes: null,
  } as const
  const none = { weather: [], averages: [], casualties: [], documents: [], routes: [], voyages: [], forecasts: [] }
  const [part] = await makePack({ ...none, ...content }, about)
  if (part === undefined) throw new Error('no part')
  return joinPart(part, by === null ? null : maker.sign(part.manifest))
}
const document = (more: object = {}): object => ({
  format: 1,
  name: 'A voyage',
  waypoints: [
    { id: '1', name: '', position: { lat: 20, long: -150 }, leg: null },
    { id: '2', name: '', position: { lat: 21, long: -151 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
  ...more,
})
const voyage = (documents: readonly object[], origin = 'elsewhere/1'): Partial<PackContent> => ({
  voyages: [
    {
      origin,
      revisions: documents.map((one, i) => ({
        revision: i + 1,
        savedAtMs: NOON_MS,
        change: `Change ${i}`,
        document: one,
        status: '',
        by: '',
      })),
    },
  ],
})

it('who made a pack is judged by the key, and nothing of one that nobody trusts is imported without consent', async () => {
  const bytes = await packOf(voyage([document()]))
  const { key } = maker.maker
  const head = (file: Uint8Array, keys: { own: string | null; trusted: string[] }) =>
    own(here.engine, 'look at pack', { bytes: file, fileName: 'x', keys })
  const trust = async (file: Uint8Array, keys = { own: null as string | null, trusted: [] as string[] }) =>
    (await head(file, keys)).trust
  expect(await trust(bytes)).toBe('unknown')
  expect(await trust(bytes, { own: null, trusted: [key] })).toBe('trusted')
  expect(await trust(bytes, { own: key, trusted: [] })).toBe('own')
  const unsigned = await packOf(voyage([document()]), null)
  expect(await trust(unsigned)).toBe('unsigned')
  const altered = Uint8Array.from(bytes)
  const at = Buffer.from(altered).indexOf('ALBATROSS')
  altered[at] = (altered[at] ?? 0) ^ 1
  expect(await trust(altered, { own: null, trusted: [key] })).toBe('wrong')
  const take = (file: Uint8Array, isAllowed: boolean) =>
    own(here.engine, 'take pack', { bytes: file, fileName: 'x', keys: { own: null, trusted: [] }, isAllowed })
  await expect(take(bytes, false)).rejects.toThrow(/Nobody here trusts/)
  await expect(take(unsigned, false)).rejects.toThrow(/Nobody here trusts/)
  await expect(take(altered, true)).rejects.toThrow(/not as its maker signed it/)
  expect(await here.call('voyage.list', {})).toEqual([])
  expect((await take(bytes, true)).voyages).toMatchObject([{ became: 'added' }])
})

it.each([
  ['no document', { format: 1 }],
  ['a name too long', document({ name: 'x'.repeat(201) })],
  ['a place that is none', document({ waypoints: [{ id: '1', name: '', position: { lat: 91, long: 0 }, leg: null }] })],
  ['a time beyond all', document({ schedule: { etdMs: 2 ** 53, speedKn: 12 } })],
  ['a speed that never arrives', document({ schedule: { etdMs: null, speedKn: 1e-9 } })],
  [
    'one waypoint twice',
    document({ waypoints: [1, 2].map(() => ({ id: '1', name: '', position: { lat: 0, long: 0 }, leg: null })) }),
  ],
])('%s: the voyage is damaged, and nothing of it is stored', async (_, hostile) => {
  const report = await importInto(here.engine, await packOf(voyage([hostile])))
  expect(report.taken).toMatchObject([{ kind: 'voyages', came: 1, added: 0, damaged: 1 }])
  expect(await here.call('voyage.list', {})).toEqual([])
})

it('a newer Binnacle’s voyage is refused politely, and revisions that cannot be read are left out', async () => {
  const newer = await importInto(here.engine, await packOf(voyage([document(), { format: 2, name: 'A voyage' }])))
  expect(newer.remarks).toEqual([
    'A voyage was last changed by a newer Binnacle and was not imported. Install the newer Binnacle.',
  ])
  const half = await importInto(here.engine, await packOf(voyage([document(), { format: 1 }, document({ name: 'B' })])))
  expect(half.remarks).toEqual(['Of B, 1 of 3 revisions could not be read and were left out.'])
  expect(await here.call('voyage.history', { voyageId: half.voyages[0]?.voyageId ?? 0 })).toHaveLength(2)
})

it('what a document of a pack says of where it came from, or of what it is beside, is not believed', async () => {
  const voyageId = await here.voyageId()
  const lying = document({
    pack: { origin: 'x', maker: 'you', beside: { voyageId, name: 'n', shownAs: 'A voyage', isOpen: true } },
  })
  const { voyages } = await importInto(here.engine, await packOf(voyage([lying])))
  expect(voyages).toMatchObject([{ became: 'added' }])
  expect(await here.call('packs.pairs', {})).toEqual([])
  const stored: VoyageDocument = (await here.call('voyage.get', { voyageId: voyages[0]?.voyageId ?? 0 })).document
  expect(stored.pack).toEqual({ origin: 'elsewhere/1', maker: 'MV ALBATROSS' })
})

it('a plan that is said to be more than a draft there is a draft here, and that is in its list of changes', async () => {
  const statuses = ['draft', 'checked', 'approved', 'archived', 'template', 'ready to sail']
  const voyages = statuses.flatMap((status, i) =>
    (voyage([document({ name: status })], `elsewhere/${i}`).voyages ?? []).map((one) => ({
      ...one,
      revisions: one.revisions.map((revision) => ({ ...revision, status })),
    })),
  )
  const report = await importInto(here.engine, await packOf({ voyages }))
  const found = await Promise.all(
    report.voyages.map(async ({ voyageId }) => {
      const [
        {
          document: { name },
          approval,
        },
        [newest],
      ] = await Promise.all([here.call('voyage.get', { voyageId }), here.call('voyage.history', { voyageId })])
      return [name, approval.status, newest?.change]
    }),
  )
  const [plain, said] = ['Change 0 (from MV ALBATROSS’s pack)', 'Change 0 (from MV ALBATROSS’s pack; a draft here)']
  expect(found).toEqual([
    ['draft', 'draft', plain],
    ['checked', 'draft', said],
    ['approved', 'draft', said],
    ['archived', 'draft', said],
    ['template', 'draft', said],
    ['ready to sail', 'draft', plain],
  ])
})

it('names are on one line and without signs that turn others round; a maker of unseen signs has no name', async () => {
  const turned = document({
    name: 'A\u202Evoy\nage',
    waypoints: [{ id: '1', name: 'W\0P\u2028T', position: { lat: 20, long: -150 }, leg: null }],
    from: { name: 'Port\u200B of', country: 'X', locode: '', timeZone: null },
  })
  const said = (voyage([turned]).voyages ?? []).map((one) => ({
    ...one,
    revisions: one.revisions.map((revision) => ({ ...revision, change: 'Approved by\u202E\n\nAPPROVED' })),
  }))
  const { voyages } = await importInto(here.engine, await packOf({ voyages: said }))
  const { voyageId = 0 } = voyages[0] ?? {}
  expect((await here.call('voyage.get', { voyageId })).document).toMatchObject({
    name: 'Avoy age',
    waypoints: [{ name: 'WP T' }],
    from: { name: 'Port of' },
  })
  expect((await here.call('voyage.history', { voyageId }))[0]?.change).toBe(
    'Approved by APPROVED (from MV ALBATROSS’s pack)',
  )
  const unseen = await packOf(voyage([document()]), { ...maker.maker, name: ' \u200B\u202E ' })
  expect((await importInto(here.engine, unseen)).head.maker?.name).toBe('Name not said')
})

it('a pack that names a voyage of this computer, and has nothing in common with it, leaves it alone', async () => {
  const voyageId = await here.voyageId()
  const { files } = await packFiles(here.engine, maker, { kinds: ['voyages'] })
  await importInto(here.engine, files[0] ?? new Uint8Array())
  const origin = await ownOrigin()
  const before = await here.call('voyage.get', { voyageId })
  const { voyages } = await importInto(here.engine, await packOf(voyage([document()], origin)))
  expect(voyages).toMatchObject([{ became: 'added' }])
  expect(await here.call('voyage.get', { voyageId })).toEqual(before)
})

/** As the own packs name voyage 1. */
async function ownOrigin(): Promise<string> {
  const { files } = await packFiles(here.engine, maker, { kinds: ['voyages'] })
  for (const chunk of readPack(files[0] ?? new Uint8Array()).chunks)
    if (chunk.damaged !== true && chunk.content.voyages?.[0] !== undefined) return chunk.content.voyages[0].origin
  throw new Error('no voyage in it')
}
