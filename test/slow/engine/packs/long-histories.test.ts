// A small pack of a voyage with very many revisions: imported whole while other calls have their turn, and written again; too many are reported.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacks, type Packs } from '../../../../electron/engine/packs/packs.ts'
import type { PackFile } from '../../../../electron/engine/protocol.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { onStatements } from '../../../support/die-at.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { MAKER, NOTHING_PACKED, packFiles } from '../../../support/pack-samples.ts'

let folder = ''
let store: Store
let packs: Packs
let changed: () => void = () => undefined
/** At each look whether others are to have their turn. */
let looked: () => void = () => undefined
let trackChanges: number[] = []
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
  let clockMs = 0
  changed = () => undefined
  looked = () => undefined
  trackChanges = []
  packs = createPacks({
    store,
    serviceName: 'api.service.example',
    isSimulated: false,
    inUse: () => null,
    keepInUse: () => undefined,
    now: () => NOON_MS,
    // Whoever looks may pause: how much is done between two turns hangs on nothing else.
    monotonicMs: () => {
      looked()
      return (clockMs += 100)
    },
    onProgress: () => changed(),
    onImported: () => undefined,
    trackChanged: async (voyageId) => void trackChanges.push(voyageId),
  })
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

const document = (i: number): object => ({
  format: 1,
  name: 'Long',
  waypoints: [
    { id: '1', name: '', position: { lat: (i % 900_000) / 1e4, long: 0 }, leg: null },
    { id: '2', name: '', position: { lat: 0, long: 1 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
})
async function packOf(numbers: readonly number[]): Promise<PackFile> {
  const revisions = numbers.map((number, i) => ({
    revision: i + 1,
    savedAtMs: NOON_MS - numbers.length + i,
    change: `Change ${number}`,
    document: document(number),
    status: '',
    by: '',
  }))
  const [bytes] = await packFiles({ ...NOTHING_PACKED, voyages: [{ origin: 'elsewhere/1', revisions }] })
  return { bytes: bytes ?? new Uint8Array(), fileName: 'a.binnacle', keys: { own: null, trusted: [MAKER.key] } }
}
const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i)

/** The maximum done between two turns of the event loop while `work` goes on: statements run, characters parsed and written as JSON. */
async function maxAtOnce(work: () => Promise<unknown>): Promise<{ run: number; parsed: number; written: number }> {
  const max = { run: 0, parsed: 0, written: 0 }
  const now = { run: 0, parsed: 0, written: 0 }
  const { parse, stringify } = JSON
  const spies = [
    vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
      now.parsed += text.length
      return parse(text, reviver) as unknown
    }),
    vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
      const text = stringify(value)
      now.written += (text as string | undefined)?.length ?? 0
      return text
    }),
  ]
  const end = onStatements(() => now.run++)
  const over = new AbortController()
  const turning = (async () => {
    while (!over.signal.aborted) {
      for (const name of ['run', 'parsed', 'written'] as const) {
        max[name] = Math.max(max[name], now[name])
        now[name] = 0
      }
      // oxlint-disable-next-line eslint/no-await-in-loop -- turn by turn
      await yieldToLoop()
    }
  })()
  try {
    await work()
  } finally {
    over.abort()
    await turning
    end()
    for (const spy of spies) spy.mockRestore()
  }
  return max
}
/** Of 2000 revisions there are 600,000 characters. */
const SHORT = { run: 120, parsed: 140_000, written: 140_000 }
const isShort = (max: typeof SHORT): boolean =>
  max.run <= SHORT.run && max.parsed <= SHORT.parsed && max.written <= SHORT.written

it('imported, imported again, continued and written, all in short steps', async () => {
  const file = await packOf(upTo(2000))
  const first = await maxAtOnce(async () => expect(await packs.importFile(file, true)).toMatchObject({ remarks: [] }))
  expect([first, isShort(first)]).toEqual([first, true])
  const [{ voyageId } = { voyageId: 0 }] = store.voyages.list()
  expect(store.voyages.history(voyageId)).toHaveLength(2000)
  const again = await maxAtOnce(async () =>
    expect((await packs.importFile(file, true)).voyages).toMatchObject([{ became: 'same' }]),
  )
  expect([again, isShort(again)]).toEqual([again, true])
  const more = await packOf(upTo(2100))
  const on = await maxAtOnce(async () =>
    expect((await packs.importFile(more, true)).voyages).toMatchObject([{ became: 'forward' }]),
  )
  expect([on, isShort(on)]).toEqual([on, true])
  expect(store.voyages.history(voyageId)).toHaveLength(2100)
  const choice = { of: { kind: 'voyage', voyageId }, kinds: ['voyages'], precision: 'exact', partBytes: null } as const
  const made = await maxAtOnce(() => packs.make({ ...choice, kinds: [...choice.kinds] }, MAKER))
  expect([made, isShort(made)]).toEqual([made, true])
})

it('a voyage that is changed while it is compared is compared anew: nothing is appended behind the change', async () => {
  await packs.importFile(await packOf(upTo(300)), true)
  const [{ voyageId } = { voyageId: 0 }] = store.voyages.list()
  const more = await packOf(upTo(700))
  const append = store.voyages.appendInSlices
  let edits = 0
  store.voyages.appendInSlices = function* (...given) {
    const appending = append(...given)
    appending.next()
    if (edits++ === 0) {
      const { document: own } = store.voyages.get(voyageId)
      store.voyages.revise(voyageId, { ...own, name: 'Own change' }, 'Renamed', NOON_MS)
    }
    return yield* appending
  }
  const { voyages } = await packs.importFile(more, true)
  expect(edits).toBe(1)
  expect(voyages).toMatchObject([{ became: 'both', voyageId }])
  expect(store.voyages.get(voyageId)).toMatchObject({ revision: 301, document: { name: 'Own change' } })
})

it('stopped once it is stored, while the journal is written, it is said to be new here, and its track to be another', async () => {
  looked = () => {
    if (store.voyages.list().length > 0) packs.stop()
  }
  await expect(packs.importFile(await packOf(upTo(700)), true)).rejects.toThrow(
    /^Stopped\. What was imported until then is kept.* New here of it: 1 voyage\.$/,
  )
  const [{ voyageId } = { voyageId: 0 }] = store.voyages.list()
  expect(store.voyages.get(voyageId).revision).toBe(700)
  expect(store.events.of('pack cut short', 9)).toMatchObject([{ voyages: [{ became: 'added', voyageId }] }])
  looked = () => {
    if (store.voyages.get(voyageId).revision > 700) packs.stop()
  }
  await expect(packs.importFile(await packOf(upTo(1400)), true)).rejects.toThrow('New here of it: 1 voyage.')
  expect(store.voyages.get(voyageId).revision).toBe(1400)
  expect(trackChanges).toEqual([voyageId])
})

it('20,000 revisions are taken, of more the newest, and the rest is said; the same where they are written', async () => {
  const file = await packOf(upTo(20_003))
  const { remarks, taken } = await packs.importFile(file, true)
  expect(remarks).toEqual(['Of Long, the oldest 3 of 20003 revisions were left out.'])
  expect(taken).toMatchObject([{ kind: 'voyages', added: 1 }])
  const [{ voyageId } = { voyageId: 0 }] = store.voyages.list()
  const lines = store.voyages.history(voyageId)
  expect([lines.length, lines.at(-1)?.change]).toEqual([20_000, 'Change 3 (from MV Aurora’s pack)'])
  const { document: own } = store.voyages.get(voyageId)
  store.voyages.revise(voyageId, { ...own, notes: 'One more' }, 'Noted', NOON_MS)
  const choice = { of: { kind: 'voyage', voyageId } as const, precision: 'exact', partBytes: null } as const
  const { size } = await packs.make({ ...choice, kinds: ['voyages'] }, MAKER)
  expect(size.remarks).toEqual(['Of Long, the oldest 1 of 20001 revisions were left out.'])
})
