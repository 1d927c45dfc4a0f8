// What waits to be kept of a route: from the first move on, until anything else is done to the voyage.
import { describe, expect, it } from 'vitest'
import { changeAfter, changeWords, isChangeOf, type RouteChange } from '../../../../shared/passage/route-change.ts'
import { editRoute, type RouteEdit } from '../../../../shared/passage/route-edit.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'

const ROUTE: VoyageDocument = {
  format: 1,
  name: 'test',
  waypoints: [0, 1, 2, 3].map((index) => ({
    id: `w${index}`,
    name: '',
    position: { lat: 10 * index, long: 0 },
    leg: index === 0 ? null : { geometry: 'RL' },
  })),
  schedule: { etdMs: null, speedKn: 12 },
}
const voyageOf = (document: VoyageDocument, revision: number, voyageId = 1): Voyage => ({
  voyageId,
  revision,
  savedAtMs: 0,
  document,
  undo: null,
  redo: null,
  approval: { status: 'draft', revision: 1, atMs: null, by: '' },
})
const move = (waypointId: string, lat: number): RouteEdit => ({
  kind: 'move',
  waypointId,
  position: { lat, long: 5 },
})
const insert: RouteEdit = { kind: 'insert', index: 2, position: { lat: 15, long: 5 } }
const remove: RouteEdit = { kind: 'remove', waypointId: 'w1' }

/** Edits one after the other, each answered before the next. */
function after(...edits: readonly RouteEdit[]): { voyage: Voyage; change: RouteChange | null } {
  let voyage = voyageOf(ROUTE, 7)
  let change: RouteChange | null = null
  for (const edit of edits) {
    const next = voyageOf(editRoute(voyage.document, edit).document, voyage.revision + 1)
    change = changeAfter(change, edit, voyage, next)
    voyage = next
  }
  return { voyage, change }
}

describe('a change that waits', () => {
  it('begins with a move, an addition or a deletion', () => {
    for (const edit of [move('w1', 12), insert, remove]) {
      const { voyage, change } = after(edit)
      expect(change).toEqual({ voyageId: 1, fromRevision: 7, before: ROUTE, revision: 8 })
      expect(isChangeOf(change, voyage)).toBe(true)
    }
  })

  it('keeps the first "before" over further moves', () =>
    expect(after(move('w1', 12), move('w2', 22), insert).change).toEqual({
      voyageId: 1,
      fromRevision: 7,
      before: ROUTE,
      revision: 10,
    }))

  it('is ended by any other edit, and by what is done to the voyage otherwise', () => {
    expect(after(move('w1', 12), { kind: 'rename', name: 'x' }).change).toBeNull()
    const { voyage, change } = after(move('w1', 12))
    const undone = voyageOf(ROUTE, 9)
    expect(isChangeOf(change, undone)).toBe(false)
    expect(isChangeOf(change, voyageOf(voyage.document, 8, 2))).toBe(false)
    expect(isChangeOf(change, null)).toBe(false)
    expect(isChangeOf(null, null)).toBe(false)
    // The next move begins anew.
    expect(changeAfter(change, move('w2', 22), undone, voyageOf(ROUTE, 10))).toMatchObject({ fromRevision: 9 })
  })

  it('stays where an edit altered nothing', () => {
    const { voyage, change } = after(move('w1', 12))
    expect(changeAfter(change, move('w1', 12), voyage, voyage)).toBe(change)
  })

  it('is not given where the route before it is not known', () => {
    const next = voyageOf(ROUTE, 9)
    expect(changeAfter(null, move('w1', 12), voyageOf(ROUTE, 7), next)).toBeNull()
    expect(changeAfter(null, move('w1', 12), voyageOf(ROUTE, 8, 2), next)).toBeNull()
    expect(changeAfter(null, move('w1', 12), null, next)).toBeNull()
  })
})

it.each([
  [[move('w1', 12)], 'WPT 2 moved'],
  [[move('w1', 12), move('w1', 13)], 'WPT 2 moved'],
  [[move('w1', 12), move('w2', 22)], '2 waypoints moved'],
  [[insert], 'WPT 3 added'],
  [[remove], 'WPT 2 deleted'],
  [[insert, move('w2', 22)], '1 waypoint moved, 1 added'],
  [[insert, move('w2', 22), remove], '1 waypoint moved, 1 added, 1 deleted'],
  [[move('w1', 12), remove], 'WPT 2 deleted'],
  [[move('w1', 12), { kind: 'move', waypointId: 'w1', position: { lat: 10, long: 0 } }], 'Back where it was'],
] as [RouteEdit[], string][])('%j in words', (edits, words) =>
  expect(changeWords(ROUTE, after(...edits).voyage.document)).toBe(words),
)
