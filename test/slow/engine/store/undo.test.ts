// Undo and redo without end, as revisions: like the stacks of an editor, over restarts, and nothing is ever lost.
import * as fc from 'fast-check'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addChecksumFunctions, PLACE_CHECKSUM } from '../../../../electron/engine/store/row-checksums.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { dropCopies } from '../../../support/store-files.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 300 : 25
const named = (name: string): VoyageDocument => ({
  format: 1,
  name,
  waypoints: [],
  schedule: { etdMs: null, speedKn: 14 },
})

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})
const restart = (): void => {
  store.close(NOON_MS)
  store = openStore(folder, NOON_MS)
}
const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
    return null
  } catch (error) {
    return error
  }
}
const edit = (voyageId: number, name: string): Voyage =>
  store.voyages.revise(voyageId, named(name), `to ${name}`, NOON_MS)

describe('undo and redo', () => {
  it('go back and forth, say what they would do, and an edit in between ends redo', () => {
    const { voyageId, undo, redo } = store.voyages.create(named('a'), 'imported', NOON_MS)
    expect([undo, redo]).toEqual([null, null])
    edit(voyageId, 'b')
    expect(edit(voyageId, 'c')).toMatchObject({ revision: 3, undo: 'to c', redo: null })
    expect(store.voyages.undo(voyageId, NOON_MS)).toMatchObject({
      revision: 4,
      document: named('b'),
      undo: 'to b',
      redo: 'to c',
    })
    restart()
    expect(store.voyages.undo(voyageId, NOON_MS)).toMatchObject({ document: named('a'), undo: null, redo: 'to b' })
    expect(() => store.voyages.undo(voyageId, NOON_MS)).toThrow(FaultError)
    expect(store.voyages.redo(voyageId, NOON_MS)).toMatchObject({ document: named('b'), undo: 'to b', redo: 'to c' })
    expect(edit(voyageId, 'd')).toMatchObject({ undo: 'to d', redo: null })
    expect(() => store.voyages.redo(voyageId, NOON_MS)).toThrow(/nothing to do again/)
    expect(store.voyages.history(voyageId).map(({ change }) => change)).toEqual([
      'to d',
      'Done again: to b',
      'Undone: to b',
      'Undone: to c',
      'to c',
      'to b',
      'imported',
    ])
    expect(store.voyages.documentAt(voyageId, 3)).toEqual(named('c'))
  })

  it('are those of any editor, whatever is done in whatever order', () => {
    let refused = 0
    fc.assert(
      fc.property(fc.array(fc.constantFrom('edit', 'edit', 'undo', 'redo', 'restart'), { maxLength: 40 }), (steps) => {
        const { voyageId } = store.voyages.create(named('0'), 'imported', NOON_MS)
        const done = ['0']
        const undone: string[] = []
        let count = 0
        for (const step of steps) {
          const isVain = (step === 'undo' && done.length === 1) || (step === 'redo' && undone.length === 0)
          let thrown: unknown = null
          if (step === 'restart') restart()
          else if (step === 'edit') {
            done.push(String(++count))
            undone.length = 0
            edit(voyageId, String(count))
          } else {
            if (isVain) refused++
            else if (step === 'undo') undone.push(done.pop() ?? '')
            else done.push(undone.pop() ?? '')
            thrown = thrownBy(() => store.voyages[step](voyageId, NOON_MS))
          }
          expect([thrown === null, thrown instanceof FaultError]).toEqual([!isVain, isVain])
          const shown = store.voyages.get(voyageId)
          expect(shown.document.name).toBe(done.at(-1))
          expect(shown.undo).toBe(done.length > 1 ? `to ${done.at(-1)}` : null)
          expect(shown.redo).toBe(undone.length > 0 ? `to ${undone.at(-1)}` : null)
        }
        for (let i = 1; i <= count; i++)
          expect(store.voyages.history(voyageId).some(({ change }) => change === `to ${i}`)).toBe(true)
      }),
      { numRuns: RUNS },
    )
    expect(refused).toBeGreaterThan(0)
  })

  it('reach back through revisions older than they are', () => {
    const { voyageId } = store.voyages.create(named('a'), 'imported', NOON_MS)
    edit(voyageId, 'b')
    edit(voyageId, 'c')
    store.close(NOON_MS)
    const raw = new Database(join(folder, 'officer.sqlite'))
    raw.exec('UPDATE voyage_revision SET state = NULL, parent = NULL, redo = NULL')
    addChecksumFunctions(raw)
    raw.exec(`UPDATE voyage_revision SET place_seal = ${PLACE_CHECKSUM}`)
    raw.close()
    store = openStore(folder, NOON_MS)
    expect(store.voyages.undo(voyageId, NOON_MS)).toMatchObject({ document: named('b'), undo: 'to b', redo: 'to c' })
    expect(store.voyages.undo(voyageId, NOON_MS)).toMatchObject({ document: named('a'), undo: null })
    expect(store.voyages.redo(voyageId, NOON_MS)).toMatchObject({ document: named('b'), redo: 'to c' })
  })

  it('a state damaged on the disk is said, and nothing is changed', () => {
    const { voyageId } = store.voyages.create(named('a'), 'imported', NOON_MS)
    edit(voyageId, 'b')
    store.close(NOON_MS)
    const raw = new Database(join(folder, 'officer.sqlite'))
    raw.exec(`UPDATE voyage_revision SET document = replace(document, '"a"', '"x"') WHERE revision = 1`)
    raw.close()
    dropCopies(folder)
    store = openStore(folder, NOON_MS)
    expect(() => store.voyages.undo(voyageId, NOON_MS)).toThrow(/damaged/)
    expect(store.voyages.get(voyageId)).toMatchObject({ revision: 2, document: named('b') })
    expect(store.voyages.documentAt(voyageId, 1)).toBeNull()
  })
})
