// Off the route, and where along it: against a brute force of many points, across ±180° and near the poles.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestOnLeg, nearestOnRoute } from '../../../../shared/passage/cross-track.ts'
import { distanceNm, legPath, placeOnCourse } from '../../../../shared/geo/geodesy.ts'
import type { Waypoint } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'

const near: fc.Arbitrary<Position> = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
})
const geometry = fc.constantFrom<LegGeometry>('RL', 'GC')
const waypoint = (position: Position, index: number, leg: LegGeometry): Waypoint => ({
  id: String(index),
  name: '',
  position,
  leg: index === 0 ? null : { geometry: leg },
})

describe('footOn', () => {
  it('is the nearest of many points of the leg', () => {
    fc.assert(
      fc.property(
        near,
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 1, max: 900, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -150, max: 150, noNaN: true }),
        geometry,
        (from, courseDeg, longNm, part, abeamNm, kind) => {
          const path = legPath(from, placeOnCourse(from, courseDeg, longNm).position, kind)
          const beside = path.at(part * path.distanceNm)
          const place = placeOnCourse(beside.position, beside.courseDeg + 90, abeamNm).position
          const nearest = nearestOnLeg(path, place)
          let minNm = Infinity
          for (let i = 0; i <= 400; i++)
            minNm = Math.min(minNm, distanceNm(path.at((i / 400) * path.distanceNm).position, place))
          expect(Math.abs(nearest.offNm)).toBeLessThanOrEqual(minNm + 1e-4)
          expect(distanceNm(nearest.position, place)).toBeCloseTo(Math.abs(nearest.offNm), 6)
        },
      ),
    )
  })

  it('is positive to starboard, and gives back the distance that a place was set off', () => {
    const path = legPath({ lat: 10, long: 178 }, { lat: 10, long: -178 }, 'RL')
    const middle = path.at(path.distanceNm / 2)
    const off = (courseDeg: number): number =>
      nearestOnLeg(path, placeOnCourse(middle.position, courseDeg, 7).position).offNm
    expect(off(180)).toBeCloseTo(7, 2)
    expect(off(0)).toBeCloseTo(-7, 2)
  })

  it('ends at the ends of the leg', () => {
    const path = legPath({ lat: 0, long: 0 }, { lat: 0, long: 1 }, 'GC')
    expect(nearestOnLeg(path, { lat: 0.5, long: -1 }).alongNm).toBe(0)
    expect(nearestOnLeg(path, { lat: 0.5, long: 3 }).alongNm).toBeCloseTo(path.distanceNm, 6)
  })

  it('takes a leg of no length', () => {
    const here = { lat: 0, long: 0 }
    expect(nearestOnLeg(legPath(here, here, 'RL'), { lat: 1, long: 0 }).offNm).toBeCloseTo(59.7, 1)
  })
})

describe('footOnRoute', () => {
  it('is the nearest over all legs, tried one by one', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 2, maxLength: 12 }), near, geometry, (places, place, kind) => {
        const waypoints = places.map((position, i) => waypoint(position, i, kind))
        const paths = places.slice(1).map((to, i) => legPath(places[i] ?? to, to, kind))
        const found = nearestOnRoute(waypoints, paths, place)
        const min = Math.min(...paths.map((path) => Math.abs(nearestOnLeg(path, place).offNm)))
        expect(Math.abs(found?.offNm ?? NaN)).toBeCloseTo(min, 6)
      }),
      { numRuns: 60 },
    )
  })

  it('is none on a route of one waypoint', () => {
    expect(nearestOnRoute([waypoint({ lat: 0, long: 0 }, 0, 'RL')], [], { lat: 1, long: 1 })).toBeNull()
  })
})
