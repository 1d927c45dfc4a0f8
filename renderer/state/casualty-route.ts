// The voyage as casualties are queried along it: a revision, and whether its route is the one before.
import type { Voyage, VoyageDocument } from '../../shared/passage/voyage.ts'
import type { Revision } from './queries.ts'

/** `route`: the same number while edits leave waypoints and legs where they are. */
export interface RouteRevision extends Revision {
  route: number
}

const isAlike = (a: VoyageDocument, b: VoyageDocument): boolean =>
  a.waypoints.length === b.waypoints.length &&
  a.waypoints.every(({ position, leg }, i) => {
    const other = b.waypoints[i]
    return (
      position.lat === other?.position.lat &&
      position.long === other.position.long &&
      leg?.geometry === other.leg?.geometry
    )
  })

const numbers = new WeakMap<VoyageDocument, number>()
let last: { document: VoyageDocument; route: number } | null = null

/** Of the voyage on screen: a note, a speed, a name leave its route as it was. */
export function routeRevision(voyage: Voyage | null): RouteRevision | null {
  if (voyage === null) return null
  const { voyageId, revision, document } = voyage
  const known = numbers.get(document)
  const route = known ?? (last !== null && isAlike(last.document, document) ? last.route : (last?.route ?? 0) + 1)
  numbers.set(document, route)
  if (known === undefined) last = { document, route }
  return { voyageId, revision, route }
}

export const isSameRoute = (a: RouteRevision | null, b: RouteRevision | null): boolean =>
  a?.voyageId === b?.voyageId && a?.route === b?.route
