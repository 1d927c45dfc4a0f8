// Composite great circles against their definition: they touch the parallel, never pass it, and nothing within the limit is shorter.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositePlaces, highestPoint, vertexWithin } from '../../../../shared/geo/composite.ts'
import { distanceNm, legPath } from '../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { editRoute } from '../../../../shared/passage/route-edit.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../shared/geo/position.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 2000 : 60
const at = (lat: number, long: number): Position => ({ lat, long })
const lengthVia = (from: Position, [a, b]: readonly [Position, Position], to: Position): number =>
  distanceNm(from, a) + legPath(a, b, 'RL').distanceNm + distanceNm(b, to)

const isWithin = (from: Position, to: Position, limitDeg: number): boolean =>
  Math.abs(highestPoint(from, to).lat) <= limitDeg + 1e-9

describe('the highest point', () => {
  it('of a leg along a parallel lies in its middle; of one along a meridian at its end', () => {
    const middle = highestPoint(at(50, -60), at(50, 0))
    expect(middle.long).toBeCloseTo(-30, 4)
    expect(middle.lat).toBeGreaterThan(53)
    expect(highestPoint(at(10, 20), at(60, 20))).toEqual(at(60, 20))
  })
  it('across 180°, and in the south', () => {
    expect(highestPoint(at(35, 140), at(35, -120)).long).toBeCloseTo(-170, 4)
    expect(highestPoint(at(-35, 20), at(-45, 115)).lat).toBeLessThan(-45)
  })
})

describe('a composite great circle', () => {
  it.each<[string, Position, Position, number]>([
    ['Cape Town to Fremantle, 40°', at(-34, 18), at(-32, 115.5), 40],
    ['Yokohama to San Francisco, 45°', at(35, 140), at(37.5, -123), 45],
    ['from the other hemisphere', at(-10, -35), at(50, 120), 60],
    ['westward', at(48, -125), at(35, 141), 50],
  ])('%s: touches the parallel and follows it', (_name, from, to, limitDeg) => {
    const places = compositePlaces(from, to, limitDeg)
    expect(places).not.toBeNull()
    if (places === null) return
    const [a, b] = places
    for (const place of places) expect(Math.abs(place.lat)).toBe(limitDeg)
    const isEast = shortArcDeg(from.long, to.long) > 0
    expect(legPath(from, a, 'GC').finalCourseDeg).toBeCloseTo(isEast ? 90 : 270, 5)
    expect(legPath(b, to, 'GC').initialCourseDeg).toBeCloseTo(isEast ? 90 : 270, 5)
    expect(shortArcDeg(a.long, b.long) > 0).toBe(isEast)
    expect(Math.abs(highestPoint(from, a).lat)).toBeLessThanOrEqual(limitDeg + 1e-7)
    // By its definition: of all that stay within the limit none is shorter.
    const best = lengthVia(from, places, to)
    let tried = 0
    for (const shift of [-3, -0.5, -0.05, 0.05, 0.5, 3]) {
      const [otherA, otherB] = [at(a.lat, a.long + shift), at(b.lat, b.long + shift)]
      const others = [
        ...(isWithin(from, otherA, limitDeg) ? [[otherA, b] as const] : []),
        ...(isWithin(otherB, to, limitDeg) ? [[a, otherB] as const] : []),
      ]
      tried += others.length
      for (const other of others) expect(lengthVia(from, other, to)).toBeGreaterThan(best)
    }
    expect(tried).toBe(6)
    expect(best).toBeGreaterThan(distanceNm(from, to))
    expect(best).toBeLessThan(legPath(from, to, 'RL').distanceNm)
  })
  it('none is needed where the great circle stays within; an end beyond the limit is no limit', () => {
    expect(compositePlaces(at(10, 0), at(12, 30), 40)).toBeNull()
    expect(() => compositePlaces(at(46, 0), at(40, 30), 45)).toThrow(RangeError)
  })
  const lat = fc.double({ min: -55, max: 55, noNaN: true })
  const anyCase = fc
    .record({
      lat1: lat,
      lat2: lat,
      long1: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(180, -180, 179.999)),
      across: fc.double({ min: 20, max: 150, noNaN: true }),
      isEast: fc.boolean(),
      above: fc.double({ min: 0.5, max: 15, noNaN: true }),
    })
    .map(({ lat1, lat2, long1, across, isEast, above }) => ({
      from: at(lat1, long1),
      to: at(lat2, shortArcDeg(0, long1 + (isEast ? across : -across))),
      isEast,
      limitDeg: Math.max(Math.abs(lat1), Math.abs(lat2)) + above,
    }))
  /** Evenly: most doubles are close to zero. */
  const between = (min: number, max: number) =>
    fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + (part / 1_000_000) * (max - min))
  /** Ends on one side whose great circle bulges beyond the limit: not left to chance. */
  const bulging = fc
    .record({
      lat1: between(25, 55),
      lat2: between(25, 55),
      long1: between(-180, 180),
      across: between(50, 150),
      isEast: fc.boolean(),
      isSouth: fc.boolean(),
      part: between(0.02, 0.98),
    })
    .map(({ lat1, lat2, long1, across, isEast, isSouth, part }) => {
      const sign = isSouth ? -1 : 1
      const from = at(sign * lat1, long1)
      const to = at(sign * lat2, shortArcDeg(0, long1 + (isEast ? across : -across)))
      const low = Math.max(lat1, lat2)
      return { from, to, isEast, limitDeg: low + part * (Math.abs(highestPoint(from, to).lat) - low) }
    })
    .filter(({ limitDeg, from, to }) => limitDeg - Math.max(Math.abs(from.lat), Math.abs(to.lat)) > 0.01)
  const off = between(0.01, 20)

  const few = RUNS / 20
  it.each<[string, typeof anyCase, Record<string, number>]>([
    ['any ends and limit', anyCase, { straight: RUNS / 2 }],
    [
      'a great circle beyond the limit',
      bulging,
      { composite: RUNS * 0.9, south: few, acrossTheLine: few, others: RUNS },
    ],
  ])('%s: touches the parallel, keeps within it throughout, and is the shortest of its family', (_name, cases, min) => {
    const seen = { composite: 0, south: 0, acrossTheLine: 0, others: 0 }
    const beyondDeg: number[] = []
    fc.assert(
      fc.property(cases, off, off, ({ from, to, isEast, limitDeg }, offA, offB) => {
        const places = compositePlaces(from, to, limitDeg)
        if (places === null) {
          beyondDeg.push(Math.abs(highestPoint(from, to).lat) - limitDeg)
          return
        }
        const [a, b] = places
        seen.composite++
        if (a.lat < 0) seen.south++
        if (Math.abs(from.long - to.long) > 180) seen.acrossTheLine++
        // The outer legs are great circles that touch the parallel; the middle is the parallel itself, onward.
        const [first, middle, last] = [legPath(from, a, 'GC'), legPath(a, b, 'RL'), legPath(b, to, 'GC')]
        const course = isEast ? 90 : 270
        expect(Math.abs(first.finalCourseDeg - course)).toBeLessThan(1e-4)
        expect(Math.abs(last.initialCourseDeg - course)).toBeLessThan(1e-4)
        expect([Math.abs(a.lat), b.lat]).toEqual([limitDeg, a.lat])
        expect(middle.initialCourseDeg).toBeCloseTo(course, 9)
        const sign = isEast ? 1 : -1
        expect(sign * shortArcDeg(a.long, b.long)).toBeGreaterThanOrEqual(0)
        for (const path of [first, middle, last])
          for (let i = 0; i <= 50; i++) {
            const { position } = path.at((path.distanceNm * i) / 50)
            expect(Math.abs(position.lat)).toBeLessThanOrEqual(limitDeg + 1e-7)
          }
        for (let i = 0; i <= 50; i++) expect(middle.at((middle.distanceNm * i) / 50).position.lat).toBeCloseTo(a.lat, 9)
        // No shorter than the great circle, no longer than any other that leaves it and comes back elsewhere.
        const best = lengthVia(from, places, to)
        expect(best).toBeGreaterThanOrEqual(distanceNm(from, to) - 1e-6)
        const moved = (place: Position, by: number): Position => at(place.lat, shortArcDeg(0, place.long + by))
        const shifts = [
          [offA, 0],
          [-offA, 0],
          [0, offB],
          [0, -offB],
          [offA, offB],
          [-offA, -offB],
          [offA, -offB],
          [-offA, offB],
        ] as const
        const others = shifts
          .map(([byA, byB]) => [moved(a, byA), moved(b, byB)] as const)
          // The ship goes on along the parallel, and keeps within it before and after: else it is no path of the family.
          .filter(([otherA, otherB]) => sign * shortArcDeg(otherA.long, otherB.long) >= 0)
          .filter(([otherA, otherB]) => isWithin(from, otherA, limitDeg) && isWithin(otherB, to, limitDeg))
        seen.others += others.length
        for (const other of others) expect(lengthVia(from, other, to)).toBeGreaterThan(best - 1e-5)
      }),
      { numRuns: RUNS },
    )
    expect(Math.max(0, ...beyondDeg)).toBe(0)
    for (const [kind, count] of Object.entries({ ...seen, straight: beyondDeg.length }))
      expect(count, `${kind}`).toBeGreaterThanOrEqual(min[kind] ?? 0)
  })
  it('is none where the leg only climbs or only descends, and for a leg of no length', () => {
    expect(vertexWithin(at(10, 0), at(50, 20))).toBeNull()
    expect(vertexWithin(at(-50, 20), at(-10, 0))).toBeNull()
    expect(vertexWithin(at(50, 0), at(50, 0))).toBeNull()
  })
})

describe('as an edit', () => {
  const voyage = (geometry: 'GC' | 'RL'): VoyageDocument => ({
    format: 1,
    name: 'x',
    waypoints: [
      { id: '1', name: 'Yokohama', position: at(35, 140), leg: null },
      { id: '2', name: 'San Francisco', position: at(37.5, -123), leg: { geometry, xtdPortNm: 2, speedKn: 18 } },
    ],
    schedule: { etdMs: null, speedKn: 14 },
  })
  it('the leg becomes three, each with its settings', () => {
    const { document, change } = editRoute(voyage('GC'), { kind: 'limit', waypointId: '2', latitudeDeg: 45 })
    expect(document.waypoints.map(({ leg }) => leg?.geometry)).toEqual([undefined, 'GC', 'RL', 'GC'])
    expect(document.waypoints.map(({ leg }) => leg?.speedKn)).toEqual([undefined, 18, 18, 18])
    expect(document.waypoints.slice(1, 3).map(({ position }) => position.lat)).toEqual([45, 45])
    expect(new Set(document.waypoints.map(({ id }) => id)).size).toBe(4)
    expect(change.replaceAll('\u00a0', ' ')).toBe('Leg to WPT 2 San Francisco: composite, along 45°00.0′')
    expect(buildSchedule(document).totalNm).toBeGreaterThan(buildSchedule(voyage('GC')).totalNm)
  })
  it.each<[string, VoyageDocument, number, RegExp]>([
    ['a rhumb line', voyage('RL'), 45, /Only a great circle/],
    ['a limit it keeps', voyage('GC'), 60, /within 60°00\.0′ by itself/],
    ['a limit below an end', voyage('GC'), 36, /end of this leg lies beyond/],
  ])('%s: said so', (_name, document, latitudeDeg, words) => {
    expect(() => editRoute(document, { kind: 'limit', waypointId: '2', latitudeDeg })).toThrow(words)
  })
})
