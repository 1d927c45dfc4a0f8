// Which edits leave the route as it was: what is shown along it stays while it is read anew.
import { expect, it } from 'vitest'
import { routeRevision } from '../../../../renderer/state/casualty-route.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'

const voyage = (revision: number, lat: number, more: object = {}, voyageId = 1): Voyage =>
  ({
    voyageId,
    revision,
    document: {
      format: 1,
      name: 'A',
      waypoints: [
        { id: '1', name: '', position: { lat: 50, long: -5 }, leg: null },
        { id: '2', name: '', position: { lat, long: -9 }, leg: { geometry: 'RL' } },
      ],
      schedule: { etdMs: null, speedKn: 12 },
      ...more,
    },
  }) as unknown as Voyage
const routeOf = (one: Voyage): number | undefined => routeRevision(one)?.route

it('a note or a speed leaves it; a waypoint that moves, another leg, another voyage elsewhere make it another', () => {
  const first = voyage(1, 48)
  const before = routeOf(first)
  expect(routeOf(first)).toBe(before)
  expect(routeOf(voyage(2, 48, { notes: 'Keep clear.' }))).toBe(before)
  expect(routeOf(voyage(3, 48, { schedule: { etdMs: 0, speedKn: 9 } }))).toBe(before)
  const moved = routeOf(voyage(4, 47))
  expect(moved).not.toBe(before)
  // Undone: it is read anew, and nothing of the route between stands there meanwhile.
  expect(routeOf(voyage(5, 48))).not.toBe(moved)
  const other = { ...voyage(6, 48).document }
  expect(routeOf({ ...voyage(6, 48), document: { ...other, waypoints: other.waypoints.slice(0, 1) } })).not.toBe(moved)
  expect(routeRevision(null)).toBeNull()
})
