// Routes of many waypoints in a pack: other calls have their turn while they are imported, compared and written; and they can be stopped.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPacks, type Packs } from '../../../../electron/engine/packs/packs.ts'
import type { PackFile } from '../../../../electron/engine/protocol.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { routeFile } from '../../../support/extreme-calls.ts'
import { MAKER, NOTHING_PACKED, packFiles } from '../../../support/pack-samples.ts'
import { impatientClock } from '../../../support/slices.ts'

const WAYPOINTS = 1000

let folder = ''
let store: Store
let packs: Packs
/** Looks whether others are to have their turn. */
let looks = 0
let looked: () => void = () => undefined
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
  const clock = impatientClock()
  looks = 0
  looked = () => undefined
  packs = createPacks({
    store,
    serviceName: 'api.service.example',
    isSimulated: false,
    inUse: () => null,
    keepInUse: () => undefined,
    now: () => NOON_MS,
    monotonicMs: () => {
      looks++
      looked()
      return clock()
    },
    onProgress: () => undefined,
    onImported: () => undefined,
    trackChanged: () => Promise.resolve(),
  })
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

async function packOf(name: string): Promise<PackFile> {
  const routes = [{ fileName: `${name}.rtz`, rtz: routeFile(name, WAYPOINTS, 9000) }]
  const [bytes] = await packFiles({ ...NOTHING_PACKED, routes })
  return { bytes: bytes ?? new Uint8Array(), fileName: 'a.binnacle', keys: { own: null, trusted: [MAKER.key] } }
}

/** Turns that others had while `work` went on. */
async function turnsIn(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, turns: 0 }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    state.turns++
    // oxlint-disable-next-line eslint/no-await-in-loop -- turn by turn
    await yieldToLoop()
  }
  await done
  return state.turns
}

it('others have a turn at least once a waypoint', async () => {
  expect(await turnsIn(packs.importFile(await packOf('First'), true))).toBeGreaterThan(WAYPOINTS)
  // Of another route that is here as it would be written: it is written to be compared.
  const [{ voyageId } = { voyageId: 0 }] = store.voyages.list()
  const second = await packOf('Second')
  expect(await turnsIn(packs.importFile(second, true))).toBeGreaterThan(3 * WAYPOINTS)
  const choice = { of: { kind: 'voyage', voyageId } as const, precision: 'exact', partBytes: null } as const
  const made = packs.make({ ...choice, kinds: ['routes'] }, MAKER)
  expect(await turnsIn(made)).toBeGreaterThan(2 * WAYPOINTS)
  expect((await made).size).toMatchObject({ counts: { routes: 1 }, remarks: [] })
})

it('stopped while a route is read or compared, that is reported, and no route is called damaged', async () => {
  await packs.importFile(await packOf('First'), true)
  const file = await packOf('Second')
  const whole = looks
  await packs.importFile(file, true)
  const all = looks - whole
  const third = await packOf('Third')
  for (const part of [0.2, 0.7]) {
    const until = looks + all * part
    looked = () => {
      if (looks > until) packs.stop()
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one behind the other
    await expect(packs.importFile(third, true)).rejects.toThrow(
      'Stopped. What was imported until then is kept: import the pack again for the rest. Nothing of it is new here.',
    )
  }
  expect(store.events.of('pack cut short', 9)).toMatchObject(
    [1, 2].map(() => ({ taken: expect.arrayContaining([expect.objectContaining({ kind: 'routes', damaged: 0 })]) })),
  )
  expect(store.voyages.list()).toHaveLength(2)
})

it('stopped while a route is written, no pack is made of what there is', async () => {
  await packs.importFile(await packOf('First'), true)
  const [{ voyageId } = { voyageId: 0 }] = store.voyages.list()
  const until = looks + WAYPOINTS
  looked = () => {
    if (looks > until) packs.stop()
  }
  const choice = { of: { kind: 'voyage', voyageId } as const, precision: 'exact', partBytes: null } as const
  await expect(packs.make({ ...choice, kinds: ['routes'] }, MAKER)).rejects.toThrow('Stopped: nothing was written.')
})
