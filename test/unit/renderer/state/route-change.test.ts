// Moves that wait to be kept or undone, against an engine played by the test that keeps every revision.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { voyageCurrent } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { undoChange } from '../../../../renderer/state/route-change.ts'
import {
  currentVoyage,
  editVoyage,
  keepChange,
  keepPreview,
  previewEdit,
  resetVoyages,
  useVoyage,
} from '../../../../renderer/state/voyage-store.ts'
import { isChangeOf } from '../../../../shared/passage/route-change.ts'
import { editRoute, type RouteEdit } from '../../../../shared/passage/route-edit.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'
import { at, voyageOf } from '../fixtures.ts'

const move = (waypointId: string, lat: number): RouteEdit => ({
  kind: 'move',
  waypointId,
  position: { lat, long: -12 },
})
const latOf = (index: number): number | undefined => currentVoyage()?.document.waypoints[index]?.position.lat
const waiting = () => {
  const { change } = useVoyage.getState()
  return isChangeOf(change, currentVoyage()) ? change : null
}

let stored: Voyage
let undoes: VoyageDocument[]
let fake: FakePreload

const revise = (document: VoyageDocument): Voyage => {
  stored = {
    ...stored,
    revision: stored.revision + 1,
    document,
    undo: undoes.length === 0 ? null : 'moved',
  }
  return stored
}

beforeEach(() => {
  resetVoyages()
  dropAnswers()
  stored = voyageOf(1, 4, at(21))
  undoes = []
  fake = fakePreload({
    'voyage.edit': ({ edit }) => {
      const { document } = editRoute(stored.document, edit)
      undoes.push(stored.document)
      return revise(document)
    },
    'voyage.undo': () => {
      const document = undoes.pop()
      if (document === undefined) throw new FaultError('not-found', 'There is nothing to undo.')
      return revise(document)
    },
  })
  vi.stubGlobal('window', { binnacle: fake.bridge })
  client.setQueryData(voyageCurrent.queryKey, stored)
})
afterEach(() => vi.unstubAllGlobals())

describe('what is moved', () => {
  it('waits from the drop on, with the route before it', async () => {
    const { document } = stored
    previewEdit(move('2', 3))
    expect(waiting()).toBeNull()
    await keepPreview()
    expect(waiting()).toEqual({ voyageId: 1, fromRevision: 4, before: document, revision: 5 })
    keepChange()
    expect(waiting()).toBeNull()
    expect(latOf(1)).toBe(3)
  })

  it('waits as one, when the second was sent before the first was answered', async () => {
    await Promise.all([editVoyage(move('2', 3)), editVoyage(move('3', 4))])
    expect(waiting()).toMatchObject({ fromRevision: 4, revision: 6 })
  })

  it('waits also when the voyage was read again before the move was answered', async () => {
    const edit = fake.answers['voyage.edit']
    if (edit === undefined) throw new Error('no edit')
    fake.answers['voyage.edit'] = (input) => {
      const answer = edit(input)
      client.setQueryData(voyageCurrent.queryKey, stored)
      return answer
    }
    await editVoyage(move('2', 3))
    expect(waiting()).toMatchObject({ fromRevision: 4, revision: 5 })
  })

  it('waits no more once anything else is edited, and not at all where the move is refused', async () => {
    await editVoyage(move('2', 3))
    await editVoyage({ kind: 'rename', name: 'Another' })
    expect(waiting()).toBeNull()
    fake.answers['voyage.edit'] = () => {
      throw new FaultError('bad-input', 'This plan is approved.')
    }
    await expect(editVoyage(move('2', 5))).rejects.toThrow('approved')
    expect(waiting()).toBeNull()
  })

  it('is taken back as a whole, however many moves it was', async () => {
    await editVoyage(move('2', 3))
    await editVoyage(move('3', 4))
    await undoChange()
    expect([latOf(1), latOf(2)]).toEqual([0, 0])
    expect(waiting()).toBeNull()
    expect(fake.calls.filter((name) => name === 'voyage.undo')).toHaveLength(2)
    // Nothing is left to take back: a second press takes nothing more.
    await undoChange()
    expect(fake.calls.filter((name) => name === 'voyage.undo')).toHaveLength(2)
  })

  it('is taken back no further where that fails, and the fault is shown', async () => {
    await editVoyage(move('2', 3))
    await editVoyage(move('3', 4))
    fake.answers['voyage.undo'] = () => {
      throw new FaultError('disk-full', 'The disk takes nothing.')
    }
    await undoChange()
    expect(useVoyage.getState().fault?.message).toBe('The disk takes nothing.')
    expect([latOf(1), latOf(2)]).toEqual([3, 4])
    expect(fake.calls.filter((name) => name === 'voyage.undo')).toHaveLength(1)
  })
})
