// Voyages of many states while they are stored: all of them are shown or none, wherever the process ends, and no part is long.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SavedState } from '../../../../electron/engine/store/incoming-voyages.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { atOnce } from '../../../../shared/sliced.ts'
import { NOW_MS } from '../../../support/clock.ts'
import { onStatements } from '../../../support/die-at.ts'
import { dropFolder, freshFolder } from '../../../support/engine-here.ts'
import { mulberry } from '../../../support/mulberry.ts'

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(join(folder, 'live'), NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  dropFolder(folder)
})

const document = (name: string): VoyageDocument => ({
  format: 1,
  name,
  waypoints: [],
  schedule: { etdMs: null, speedKn: 12 },
})
const states = (count: number, of = 'Long'): SavedState[] =>
  Array.from({ length: count }, (_, i) => ({
    document: document(`${of} ${i + 1}`),
    change: `Change ${i + 1}`,
    savedAtMs: NOW_MS - count + i,
  }))
const COUNT = 1030

/** What a process finds that starts on the files as they are now. */
function found(): { voyages: string[]; revisions: number; notices: string[]; rows: number } {
  const copy = join(folder, 'copy')
  dropFolder(copy)
  cpSync(join(folder, 'live'), copy, { recursive: true })
  const other = openStore(copy, NOW_MS)
  const voyages = other.voyages.list()
  const revisions = voyages.map(({ voyageId }) => other.voyages.history(voyageId).length)
  other.close(NOW_MS)
  const database = new Database(join(copy, 'officer.sqlite'), { readonly: true })
  const rows = database.prepare('SELECT count(*) FROM voyage_revision').pluck().get() as number
  database.close()
  return {
    voyages: voyages.map(({ name }) => name),
    revisions: Math.max(0, ...revisions),
    notices: other.notices,
    rows,
  }
}

it('wherever the process ends, the next one finds all states or none, and nothing is left of them', () => {
  const work = store.voyages.importInSlices(states(COUNT), NOW_MS)
  const seen = new Set<number>()
  for (let slice = 0; ; slice++) {
    const isDone = work.next().done === true
    if (!isDone && slice % 97 !== 0 && (slice < COUNT || slice > COUNT + 12)) continue
    const { voyages, revisions, notices, rows } = found()
    expect([voyages, revisions, rows, notices]).toEqual(
      revisions === 0 ? [[], 0, 0, []] : [[`Long ${COUNT}`], COUNT, COUNT, []],
    )
    seen.add(revisions)
    if (isDone) break
  }
  expect([...seen]).toEqual([0, COUNT])
})

it('while they come nothing of them is shown, and a voyage made meanwhile is another one', () => {
  const names = (): string[] => store.voyages.list().map(({ name }) => name)
  const work = store.voyages.importInSlices(states(COUNT), NOW_MS)
  for (let slice = 0; slice < COUNT + 5; slice++) work.next()
  expect(names()).toEqual([])
  const own = store.voyages.create(document('Own'), 'Made', NOW_MS).voyageId
  expect(store.packedVoyages.changedSince(0)).toEqual([own])
  const seen = new Set<string>()
  let taken = 0
  for (let step = work.next(); taken === 0; step = work.next()) {
    seen.add(names().join(', '))
    if (step.done === true) taken = step.value.voyageId
  }
  expect([...seen].map((one) => one.split(', ').toSorted())).toEqual([['Own'], [`Long ${COUNT}`, 'Own']])
  expect(store.voyages.history(taken).map(({ change }) => change)).toEqual(
    states(COUNT)
      .map(({ change }) => change)
      .toReversed(),
  )
  expect(store.voyages.history(own)).toHaveLength(1)
})

it('stopped in between nothing of them stays, and others come after it', () => {
  const work = store.voyages.importInSlices(states(COUNT), NOW_MS)
  for (let slice = 0; slice < COUNT + 5; slice++) work.next()
  expect(() => work.throw(new Error('stopped'))).toThrow('stopped')
  expect(found()).toEqual({ voyages: [], revisions: 0, notices: [], rows: 0 })
  expect(atOnce(store.voyages.importInSlices(states(3), NOW_MS))).toMatchObject({ voyageId: 1, revision: 3 })
})

it('each state can be undone, as those of an edit', () => {
  const { voyageId } = atOnce(store.voyages.importInSlices(states(COUNT), NOW_MS))
  expect(store.voyages.undo(voyageId, NOW_MS).document.name).toBe(`Long ${COUNT - 1}`)
  expect(store.voyages.redo(voyageId, NOW_MS).document.name).toBe(`Long ${COUNT}`)
})

it('no slice stores or journals more than a part, and a history is read a page at a time', () => {
  let [run, max] = [0, 0]
  const end = onStatements(() => run++)
  const work = store.voyages.importInSlices(states(COUNT), NOW_MS)
  for (let isDone = false; !isDone; max = Math.max(max, run)) {
    run = 0
    isDone = work.next().done === true
  }
  end()
  expect(max).toBeLessThan(120)
  const { voyageId } = store.voyages.list()[0] ?? { voyageId: 0 }
  expect([...store.voyages.historyInSlices(voyageId)]).toHaveLength(2)
  expect(atOnce(store.voyages.historyInSlices(voyageId))).toHaveLength(COUNT)
})

it('what is appended goes in one commit, where it still may: of very many the newest', () => {
  const { voyageId } = atOnce(store.voyages.importInSlices(states(2), NOW_MS))
  expect(atOnce(store.voyages.appendInSlices(voyageId, states(3, 'No'), NOW_MS, () => false))).toBe(null)
  expect(store.voyages.get(voyageId).revision).toBe(2)
  expect(atOnce(store.voyages.appendInSlices(voyageId, states(3, 'More'), NOW_MS, () => true))).toBe(3)
  expect(store.voyages.get(voyageId)).toMatchObject({ revision: 5, document: { name: 'More 3' } })
  // Of which nothing is saved by packing it.
  const random = mulberry(5)
  const notes = Array.from({ length: 1_000_000 }, () => String.fromCharCode(33 + random() * 90)).join('')
  const large = states(7).map((state) => ({ ...state, document: { ...state.document, notes } }))
  expect(atOnce(store.voyages.appendInSlices(voyageId, large, NOW_MS, () => true))).toBe(5)
  expect(store.voyages.history(voyageId)[0]?.change).toBe('Change 7')
  expect(store.voyages.undo(voyageId, NOW_MS).document.name).toBe('Long 6')
})
