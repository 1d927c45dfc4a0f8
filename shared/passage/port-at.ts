// The name of the port where a voyage begins or ends, by its place.
import type { Position } from '../geo/position.ts'
import type { VoyageDocument } from './voyage.ts'

/** As the voyage names it: the port's name, else its waypoint's; null where neither end is there, or it has no name. */
export function portAt({ waypoints, from, to }: VoyageDocument, { lat, long }: Position): string | null {
  const isHere = (end: VoyageDocument['waypoints'][number] | undefined): boolean =>
    end?.position.lat === lat && end.position.long === long
  const [first, last] = [waypoints[0], waypoints.at(-1)]
  // Of a round voyage the arrival: there the hatches are to be opened.
  const [port, waypoint] = isHere(last) ? [to, last] : isHere(first) ? [from, first] : []
  const name = (port?.name ?? waypoint?.name ?? '').trim()
  return name === '' ? null : name
}
