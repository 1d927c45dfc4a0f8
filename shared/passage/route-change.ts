// A route before and after some moves of its waypoints: kept together until the officer keeps or undoes them.
import type { Position } from '../geo/position.ts'
import type { RouteEdit } from './route-edit.ts'
import type { Voyage, VoyageDocument, Waypoint } from './voyage.ts'

/** Edits one after the other, a revision each. */
export interface RouteChange {
  voyageId: number
  /** The route as it stood before the first of them. */
  fromRevision: number
  before: VoyageDocument
  /** After the last. */
  revision: number
}

/** Edits that move the track. */
const MOVES: ReadonlySet<RouteEdit['kind']> = new Set<RouteEdit['kind']>(['move', 'insert', 'remove'])

/** Whether this is the newest change of the voyage: nothing was done to it since. */
export const isChangeOf = (change: RouteChange | null, voyage: Voyage | null): change is RouteChange =>
  change !== null && change.voyageId === voyage?.voyageId && change.revision === voyage.revision

/**
 * After one more edit. It goes on from the change that stands, so that "before" stays what it was before the first move; any other edit ends it.
 * `before`: the voyage as it stood. null where that is not known: nothing may be said of it then.
 */
export function changeAfter(
  change: RouteChange | null,
  edit: RouteEdit,
  before: Voyage | null,
  after: Voyage,
): RouteChange | null {
  const { voyageId, revision } = after
  const isMove = MOVES.has(edit.kind)
  if (isMove && change?.voyageId === voyageId && change.revision === revision - 1) return { ...change, revision }
  if (before?.voyageId !== voyageId) return null
  // Nothing was altered.
  if (before.revision === revision) return change
  if (!isMove || before.revision !== revision - 1) return null
  return { voyageId, fromRevision: before.revision, before: before.document, revision }
}

const isSamePlace = (a: Position, b: Position): boolean => a.lat === b.lat && a.long === b.long

/** `WPT 5 moved`, `2 waypoints moved, 1 added`: numbers as they are now, of what was deleted as they were. */
export function changeWords(before: VoyageDocument, after: VoyageDocument): string {
  const was = new Map(before.waypoints.map((waypoint) => [waypoint.id, waypoint]))
  const isNow = new Set(after.waypoints.map(({ id }) => id))
  const numbersOf = (waypoints: readonly Waypoint[], holds: (waypoint: Waypoint) => boolean): number[] =>
    waypoints.flatMap((waypoint, index) => (holds(waypoint) ? [index + 1] : []))
  const moved = numbersOf(after.waypoints, ({ id, position }) => {
    const there = was.get(id)?.position
    return there !== undefined && !isSamePlace(there, position)
  })
  const parts = [
    [moved, 'moved'],
    [numbersOf(after.waypoints, ({ id }) => !was.has(id)), 'added'],
    [numbersOf(before.waypoints, ({ id }) => !isNow.has(id)), 'deleted'],
  ] as const
  const named = parts.filter(([numbers]) => numbers.length > 0)
  const words = named.map(([numbers, word], i) => {
    if (numbers.length === 1 && named.length === 1) return `WPT ${numbers[0]} ${word}`
    const counted = i > 0 ? '' : numbers.length === 1 ? ' waypoint' : ' waypoints'
    return `${numbers.length}${counted} ${word}`
  })
  return words.length === 0 ? 'Back where it was' : words.join(', ')
}
