// Legs against precomputed ones, and the properties every leg has.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distanceNm,
  legInverse,
  legLine,
  legPath,
  legPoint,
  normaliseCourse,
  normaliseLong,
} from '../../../../shared/geo/geodesy.ts'
import { METRES_PER_NM } from '../../../../shared/geo/units.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import legs from './legs.json' with { type: 'json' }
import { angleBetween, position, type Leg } from './geodesy-cases.ts'

const GEOMETRIES: LegGeometry[] = ['GC', 'RL']
const MAX_DEG = 1e-6

interface PrecomputedLeg {
  name: string
  from: [number, number]
  to: [number, number]
  greatCircle: { distanceM: number; initialCourseDeg: number; finalCourseDeg: number }
  rhumbLine: { distanceM: number; courseDeg: number }
}
const precomputed = legs as unknown as PrecomputedLeg[]

describe('legs precomputed by GeodSolve and RhumbSolve', () => {
  it.each(precomputed.map((leg) => [leg.name, leg] as const))('%s', (_name, leg) => {
    const from = { lat: leg.from[0], long: leg.from[1] }
    const to = { lat: leg.to[0], long: leg.to[1] }
    const gc = legInverse(from, to, 'GC')
    expect(Math.abs(gc.distanceNm - leg.greatCircle.distanceM / METRES_PER_NM)).toBeLessThan(1e-9)
    expect(angleBetween(gc.initialCourseDeg, leg.greatCircle.initialCourseDeg)).toBeLessThan(MAX_DEG)
    expect(angleBetween(gc.finalCourseDeg, leg.greatCircle.finalCourseDeg)).toBeLessThan(MAX_DEG)
    const rl = legInverse(from, to, 'RL')
    expect(Math.abs(rl.distanceNm - leg.rhumbLine.distanceM / METRES_PER_NM)).toBeLessThan(1e-9)
    expect(angleBetween(rl.initialCourseDeg, leg.rhumbLine.courseDeg)).toBeLessThan(MAX_DEG)
    expect(rl.finalCourseDeg).toBe(rl.initialCourseDeg)
  })
})

describe.each(GEOMETRIES)('any leg, %s', (geometry) => {
  const anyLeg = fc.tuple(position, position)
  const check = (property: (leg: Leg) => void): void => {
    fc.assert(fc.property(anyLeg, property), { numRuns: 500 })
  }

  it('starts and ends at the given positions themselves, and clamps beyond', () => {
    check(([from, to]) => {
      const path = legPath(from, to, geometry)
      expect(path.at(0).position).toEqual(from)
      expect(path.at(-5).position).toEqual(from)
      expect(path.at(NaN).position).toEqual(from)
      if (path.distanceNm === 0) return
      expect(path.at(path.distanceNm).position).toEqual(to)
      expect(path.at(Infinity).position).toEqual(to)
    })
  })

  it('arrives where it says: just before its end it is beside the end', () => {
    check(([from, to]) => {
      const path = legPath(from, to, geometry)
      if (path.distanceNm < 0.01) return
      const near = path.at(path.distanceNm * (1 - 1e-9)).position
      expect(distanceNm(near, to)).toBeLessThan(0.0011)
    })
  })

  it('is as long in one direction as in the other', () => {
    check(([from, to]) => {
      const there = legInverse(from, to, geometry).distanceNm
      expect(Math.abs(there - legInverse(to, from, geometry).distanceNm)).toBeLessThan(1e-6)
      expect(there).toBeGreaterThanOrEqual(0)
    })
  })

  it('keeps courses in 0 ≤ c < 360 and longitudes in −180..180', () => {
    check(([from, to]) => {
      const path = legPath(from, to, geometry)
      for (const part of [0.001, 0.5, 0.999]) {
        const { position: at, courseDeg } = path.at(path.distanceNm * part)
        expect(Math.abs(at.long)).toBeLessThanOrEqual(180)
        expect(Math.abs(at.lat)).toBeLessThanOrEqual(90)
        for (const course of [courseDeg, path.initialCourseDeg, path.finalCourseDeg]) {
          expect(course).toBeGreaterThanOrEqual(0)
          expect(course).toBeLessThan(360)
        }
      }
    })
  })

  it('is the sum of its two parts', () => {
    fc.assert(
      fc.property(position, position, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (from, to, part) => {
        // A rhumb line that ends on a pole by convention circles it; its parts do not add up.
        fc.pre(geometry === 'GC' || (Math.abs(from.lat) < 89.9 && Math.abs(to.lat) < 89.9))
        const whole = legInverse(from, to, geometry).distanceNm
        // Half round the earth there are two lines of nearly one length.
        fc.pre(geometry === 'RL' ? Math.abs(angleBetween(from.long, to.long) - 180) > 0.01 : whole < 10_790)
        const middle = legPoint(from, to, geometry, whole * part).position
        const sum = legInverse(from, middle, geometry).distanceNm + legInverse(middle, to, geometry).distanceNm
        expect(Math.abs(sum - whole)).toBeLessThan(0.001)
      }),
      { numRuns: 500 },
    )
  })

  it('is drawn from end to end so that the shorter direction from point to point is the right one', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        const line = legLine(from, to, geometry)
        expect(line[0]).toEqual(from)
        expect(line.at(-1)).toEqual(to)
        expect(line.length).toBeLessThan(5000)
        line.slice(1).forEach((point, i) => {
          const before = line[i] ?? point
          expect(Math.abs(point.long)).toBeLessThanOrEqual(180)
          // Over a pole the longitude turns round by itself.
          const polar = Math.max(Math.abs(point.lat), Math.abs(before.lat)) >= 89.5
          expect(polar ? 0 : angleBetween(before.long, point.long)).toBeLessThan(180)
        })
      }),
      { numRuns: 150 },
    )
  })
})

describe('great circles', () => {
  it('obey the triangle inequality and are never longer than the rhumb line', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceNm(a, c)).toBeLessThanOrEqual(distanceNm(a, b) + distanceNm(b, c) + 1e-9)
        expect(distanceNm(a, b)).toBeLessThanOrEqual(legInverse(a, b, 'RL').distanceNm + 1e-9)
      }),
    )
  })

  it('are drawn on a Mercator chart within 0.1 NM', () => {
    const mercator = (lat: number): number => Math.atanh(Math.sin((lat * Math.PI) / 180)) * (180 / Math.PI)
    const inverse = (y: number): number => (Math.asin(Math.tanh((y * Math.PI) / 180)) * 180) / Math.PI
    const legs: Leg[] = [
      [
        { lat: 50, long: -6 },
        { lat: 40.5, long: -73.8 },
      ],
      [
        { lat: 34.7, long: 140 },
        { lat: 37.7, long: -123.2 },
      ],
      [
        { lat: 70, long: 20 },
        { lat: 66, long: -170 },
      ],
      [
        { lat: -55, long: -67 },
        { lat: -45, long: 170 },
      ],
    ]
    for (const [from, to] of legs) {
      const path = legPath(from, to, 'GC')
      const line = legLine(from, to, 'GC')
      let alongNm = 0
      line.slice(1).forEach((end, i) => {
        const start = line[i] ?? end
        const spanNm = distanceNm(start, end)
        for (const part of [0.25, 0.5, 0.75]) {
          const turn = ((end.long - start.long + 540) % 360) - 180
          const onChart: Position = {
            lat: inverse(mercator(start.lat) + part * (mercator(end.lat) - mercator(start.lat))),
            long: normaliseLong(start.long + part * turn),
          }
          const nearby = [-0.05, -0.02, 0, 0.02, 0.05].map((shift) =>
            distanceNm(onChart, path.at(alongNm + (part + shift) * spanNm).position),
          )
          // Along-track differences do not show on the chart: the nearest of the positions around counts.
          expect(Math.min(...nearby)).toBeLessThan(0.1 + spanNm * 0.02)
          const across = crossTrackNm(path.at(alongNm + part * spanNm), onChart)
          expect(Math.abs(across)).toBeLessThan(0.1)
        }
        alongNm += spanNm
      })
      expect(Math.abs(alongNm - path.distanceNm)).toBeLessThan(0.001)
    }
  })
})

/** Distance of a point to one side of a course, for points that are near. */
function crossTrackNm(at: { position: Position; courseDeg: number }, point: Position): number {
  const { distanceNm: away, initialCourseDeg } = legInverse(at.position, point, 'GC')
  return away * Math.sin(((initialCourseDeg - at.courseDeg) * Math.PI) / 180)
}

describe('rhumb lines', () => {
  it('keep their course and cross 180° in the shorter direction', () => {
    const from = { lat: 34.7, long: 140 }
    const to = { lat: 37.7, long: -123.2 }
    const path = legPath(from, to, 'RL')
    expect(path.initialCourseDeg).toBeGreaterThan(80)
    expect(path.initialCourseDeg).toBeLessThan(90)
    const longs = [0.2, 0.4, 0.6, 0.8].map((part) => path.at(path.distanceNm * part).position.long)
    expect(longs.map((long) => (long + 360) % 360)).toEqual(
      longs.map((long) => (long + 360) % 360).toSorted((a, b) => a - b),
    )
    for (const part of [0.3, 0.7])
      expect(
        angleBetween(
          legInverse(from, path.at(path.distanceNm * part).position, 'RL').initialCourseDeg,
          path.initialCourseDeg,
        ),
      ).toBeLessThan(1e-9)
  })

  it('go east when exactly half round the earth, from either side', () => {
    for (const [a, b] of [
      [0, 180],
      [0, -180],
      [180, 0],
      [-180, 0],
      [-90, 90],
      [90, -90],
    ] as const)
      expect(legInverse({ lat: 10, long: a }, { lat: 10, long: b }, 'RL').initialCourseDeg).toBe(90)
  })

  it('go straight up the meridian', () => {
    expect(legInverse({ lat: 10, long: 20 }, { lat: 60, long: 20 }, 'RL').initialCourseDeg).toBe(0)
    expect(legInverse({ lat: 10, long: 180 }, { lat: -60, long: -180 }, 'RL').initialCourseDeg).toBe(180)
  })
})

describe('places that are the same', () => {
  it.each(GEOMETRIES)('a leg of no length, %s', (geometry) => {
    const cases: Leg[] = [
      [
        { lat: 10, long: 20 },
        { lat: 10, long: 20 },
      ],
      [
        { lat: 10, long: 180 },
        { lat: 10, long: -180 },
      ],
      [
        { lat: 90, long: 20 },
        { lat: 90, long: -70 },
      ],
      [
        { lat: -90, long: 0 },
        { lat: -90, long: 180 },
      ],
    ]
    for (const [from, to] of cases) {
      expect(legInverse(from, to, geometry)).toEqual({ distanceNm: 0, initialCourseDeg: 0, finalCourseDeg: 0 })
      expect(legPoint(from, to, geometry, 10).position).toEqual(from)
      expect(legLine(from, to, geometry)).toEqual([from, to])
    }
  })
})

describe('angles', () => {
  it('normalises longitudes, keeping both ends', () => {
    const cases = [
      [0, 0],
      [180, 180],
      [-180, -180],
      [181, -179],
      [-181, 179],
      [540, -180],
      [720, 0],
      [-540, -180],
      [359.5, -0.5],
    ]
    for (const [given = 0, expected = 0] of cases) expect(normaliseLong(given)).toBe(expected)
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (long) => {
        const normal = normaliseLong(long)
        expect(Math.abs(normal)).toBeLessThanOrEqual(180)
        expect(angleBetween(normal, long)).toBeLessThan(1e-8)
      }),
    )
  })

  it('normalises courses: never 360, never minus zero', () => {
    expect(normaliseCourse(360)).toBe(0)
    expect(normaliseCourse(-1e-20)).toBe(0)
    expect(Object.is(normaliseCourse(-360), 0)).toBe(true)
    expect(normaliseCourse(-90)).toBe(270)
  })
})
