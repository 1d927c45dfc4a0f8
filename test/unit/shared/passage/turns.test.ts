// Turn circles on the ellipsoid: radius, tangents and sides, at any latitude and across 180°; what cannot be turned.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseBetween, distanceNm, placeOnCourse } from '../../../../shared/geo/geodesy.ts'
import { checkRoute } from '../../../../shared/passage/route-check.ts'
import { pathsTo } from '../../../../shared/passage/leg-paths.ts'
import { turnAt, turnNeeds, type Turn } from '../../../../shared/passage/turns.ts'
import type { VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'

const route = (places: Position[], turnRadiusNm: number, geometry: LegGeometry = 'GC'): Waypoint[] =>
  places.map((position, i) => ({
    id: String(i + 1),
    name: '',
    position,
    turnRadiusNm,
    leg: i === 0 ? null : { geometry, xtdPortNm: 1, xtdStarboardNm: 1 },
  }))
/** Two legs of a length that meet at a place, on given courses. */
const corner = (
  at: Position,
  inDeg: number,
  outDeg: number,
  radiusNm: number,
  geometry: LegGeometry = 'GC',
  legNm = 60,
) =>
  route(
    [placeOnCourse(at, inDeg + 180, legNm).position, at, placeOnCourse(at, outDeg, legNm).position],
    radiusNm,
    geometry,
  )
const turnOf = (waypoints: Waypoint[]): Turn | null => {
  const paths = pathsTo(waypoints)
  const [, second] = waypoints
  return second === undefined ? null : turnAt(second, paths[1] ?? null, paths[2] ?? null)
}
const checksOf = (waypoints: Waypoint[]): string[] =>
  checkRoute({ format: 1, name: '', waypoints, schedule: { etdMs: null, speedKn: 12 } } satisfies VoyageDocument).map(
    ({ sentence }) => sentence,
  )

describe('a turn circle', () => {
  const places: [string, Position][] = [
    ['on the equator', { lat: 0, long: 20 }],
    ['in 50° N', { lat: 50, long: -5 }],
    ['on 180°', { lat: -40, long: 180 }],
    ['beside −180°', { lat: 12, long: -179.99 }],
    ['in 80° N', { lat: 80, long: 15 }],
    ['in 80° S, across 180°', { lat: -80, long: 179.9 }],
  ]
  const cases = places.flatMap(([words, place]) =>
    (['GC', 'RL'] as const).flatMap((geometry) =>
      [0.5, 3, 10].map((radiusNm) => ({ words, place, geometry, radiusNm })),
    ),
  )
  it.each(cases)('$words, $geometry, R $radiusNm: every point R from the centre', ({ place, geometry, radiusNm }) => {
    for (const [inDeg, outDeg] of [
      [40, 100],
      [300, 210],
      [90, 95],
      [350, 20],
      [10, 130],
    ] as const) {
      const waypoints = corner(place, inDeg, outDeg, radiusNm, geometry)
      const turn = turnOf(waypoints)
      if (turn === null) throw new Error('no turn')
      for (const point of turn.arc) expect(distanceNm(turn.centre, point) / radiusNm).toBeCloseTo(1, 3)
      expect(turn.arc[0]).toEqual(turn.wheelOver)
      expect(turn.arc.at(-1)).toEqual(turn.end)
      // Great circles keep to R tan(θ/2) closely; a rhumb line in 80° bends by a degree in 10 NM.
      const within = geometry === 'GC' ? 0.002 : 0.03
      for (const end of [turn.wheelOver, turn.end])
        expect(Math.abs(distanceNm(place, end) - turn.tangentNm)).toBeLessThan(
          within * Math.max(radiusNm, turn.tangentNm),
        )
      expect(turn.tangentNm / (radiusNm * Math.tan((Math.abs(turn.turnDeg) * Math.PI) / 360))).toBeCloseTo(1, 9)
    }
  })

  it('turns to the side of the new course, along both legs', () => {
    const starboard = turnOf(corner({ lat: 50, long: -5 }, 90, 150, 2))
    const port = turnOf(corner({ lat: 50, long: -5 }, 90, 30, 2))
    expect(starboard?.turnDeg).toBeCloseTo(60, 1)
    expect(port?.turnDeg).toBeCloseTo(-60, 1)
    expect(starboard?.centre.lat).toBeLessThan(50)
    expect(port?.centre.lat).toBeGreaterThan(50)
    const [first, second] = starboard?.arc ?? []
    const [before, last] = starboard?.arc.slice(-2) ?? []
    if (first === undefined || second === undefined || before === undefined || last === undefined) throw new Error()
    expect(Math.abs(courseBetween(first, second) - 90)).toBeLessThan(2)
    expect(Math.abs(courseBetween(before, last) - 150)).toBeLessThan(2)
  })

  it('stays together across 180°, and within ±180', () => {
    const turn = turnOf(corner({ lat: 40, long: 180 }, 80, 140, 5))
    expect(turn?.arc.some(({ long }) => long > 179)).toBe(true)
    expect(turn?.arc.some(({ long }) => long < -179)).toBe(true)
    for (const { long } of turn?.arc ?? []) expect(Math.abs(long)).toBeLessThanOrEqual(180)
  })

  it('is not there straight on, without a radius, at the ends, and back on the own track', () => {
    expect(turnOf(corner({ lat: 0, long: 0 }, 90, 90, 1))).toBeNull()
    expect(turnOf(corner({ lat: 0, long: 0 }, 90, 90.3, 1))).toBeNull()
    expect(turnOf(corner({ lat: 0, long: 0 }, 90, 150, 0))).toBeNull()
    expect(turnOf(corner({ lat: 0, long: 0 }, 90, 270, 1))).toBeNull()
    const waypoints = corner({ lat: 0, long: 0 }, 90, 150, 1)
    const [first] = waypoints
    if (first === undefined) throw new Error('no waypoint')
    expect(turnAt(first, null, pathsTo(waypoints)[1] ?? null)).toBeNull()
  })

  it('holds, or is not there, for any corner on earth', () => {
    const place = fc.record({
      lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
      long: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    // Evenly: most doubles are close to zero, where two courses are one.
    const deg = fc.integer({ min: 0, max: 3600 }).map((n) => n / 10)
    const seen = { turns: 0, none: 0 }
    fc.assert(
      fc.property(
        place,
        deg,
        deg,
        fc.double({ min: 0.01, max: 10, noNaN: true }),
        fc.constantFrom('GC' as const, 'RL' as const),
        (at, inDeg, outDeg, radiusNm, geometry) => {
          const turn = turnOf(corner(at, inDeg, outDeg, radiusNm, geometry))
          seen[turn === null ? 'none' : 'turns']++
          for (const point of turn?.arc ?? [])
            expect(distanceNm(turn?.centre ?? at, point) / radiusNm).toBeCloseTo(1, 3)
        },
      ),
      { numRuns: 300 },
    )
    expect(seen.turns).toBeGreaterThan(100)
    expect(seen.none).toBeGreaterThan(0)
  })
})

describe('turnNeeds', () => {
  it('marks the turns that do not fit, as the checks of the route do', () => {
    const at = { lat: 50, long: -5 }
    const short = corner(at, 90, 180, 3, 'GC', 2)
    const needs = turnNeeds(short, pathsTo(short))
    expect(needs.map(({ isImpossible }) => isImpossible)).toEqual([false, true, false])
    expect(needs.map(({ isLegTooShort }) => isLegTooShort)).toEqual([false, true, true])
    expect(checksOf(short).filter((words) => words.startsWith('Impossible turn'))).toHaveLength(2)
    expect(turnOf(short)).not.toBeNull()

    const fits = corner(at, 90, 180, 1.9, 'GC', 2)
    expect(turnNeeds(fits, pathsTo(fits)).some(({ isImpossible }) => isImpossible)).toBe(false)
    expect(checksOf(fits)).toEqual([])
  })

  it('says that a turn back on the own track cannot be made with a radius', () => {
    const back = corner({ lat: 0, long: 0 }, 90, 270, 0.5)
    expect(turnNeeds(back, pathsTo(back))[1]).toMatchObject({ tangentNm: Infinity, isImpossible: true })
    expect(checksOf(back).some((words) => words.includes('endless NM'))).toBe(true)
  })
})
