// What of the picture's lines is near the route: by miles at any latitude, on any copy of the world; without a route all of it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEAR_NM, nearTrack } from '../../../../renderer/chart/near-track.ts'
import type { PictureLine } from '../../../../renderer/chart/picture-shape.ts'
import { worldX, worldY } from '../../../../renderer/chart/projection/mercator.ts'
import { routeShape } from '../../../../renderer/chart/route-shape.ts'
import { newRoute } from '../../../../shared/passage/new-route.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { nearestOnTrack } from '../../../../shared/passage/ship-at.ts'

const plan = newRoute(
  'Across the Pacific',
  { name: 'Nojima Saki', position: { lat: 34.7, long: 140 } },
  { name: 'San Francisco', position: { lat: 37.75, long: -122.5 } },
)
const schedule = buildSchedule(plan)
const track = nearTrack(routeShape(plan, schedule))
const at = (lat: number, long: number): { x: number; y: number } => ({ x: worldX(long), y: worldY(lat) })

describe('near the route', () => {
  it('is what lies within so many miles of it', () => {
    const place = fc.record({
      lat: fc.double({ min: 20, max: 65, noNaN: true }),
      long: fc.integer({ min: 145, max: 232 }),
    })
    fc.assert(
      fc.property(place, fc.constantFrom(-1, 0, 1), ({ lat, long }, copy) => {
        const position = { lat, long: long > 180 ? long - 360 : long }
        const offNm = Math.abs(nearestOnTrack(schedule, position)?.offNm ?? Infinity)
        // Cells are some miles wide, and on a chart straight lines stand for the arcs between two places.
        fc.pre(Math.abs(offNm - NEAR_NM) > 25)
        const { x, y } = at(position.lat, position.long)
        expect(track.isNear({ x: x + copy, y })).toBe(offNm < NEAR_NM)
      }),
    )
  })
  it('is everything where there is no route, and what is about its one place', () => {
    expect(nearTrack(null).isNear(at(0, 0))).toBe(true)
    const [first] = plan.waypoints
    const only = nearTrack(routeShape({ ...plan, waypoints: first === undefined ? [] : [first] }, null))
    expect(only.isNear(at(36, 141))).toBe(true)
    expect(only.isNear(at(36, -130))).toBe(false)
  })
  it('is said of each point of a line', () => {
    const line: PictureLine = {
      text: '1008',
      isBold: false,
      points: [at(36, 145), at(10, 145), at(37, -125)],
      certainties: ['whole', 'whole', 'whole'],
    }
    expect([...track.awayOf(line)]).toEqual([0, 1, 0])
    expect(track.awayOf(line)).toBe(track.awayOf(line))
  })
})
