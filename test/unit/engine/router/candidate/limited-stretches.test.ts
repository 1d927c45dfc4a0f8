// Stretches of the own route that are sailed slowly: a candidate that uses one keeps to its speed, whatever its own speed is.
import { describe, expect, it } from 'vitest'
import { lineThrough, type LineLeg } from '../../../../../electron/engine/router/candidate/line.ts'
import {
  keepingTo,
  keptSpeeds,
  ownLine,
  slowStretches,
} from '../../../../../electron/engine/router/candidate/limited-stretches.ts'
import { lengthNm } from '../../../../../electron/engine/router/ocean/sphere.ts'
import type { Leg, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { routeOf } from '../questions.ts'

/** Along the equator over ±180°, a leg each 4°; the second one as given. */
const along = (leg: Partial<Leg>, geometry: 'GC' | 'RL' = 'GC'): VoyageDocument => {
  const plain = routeOf(
    [176, 180, -176, -172].map((long) => ({ lat: 0, long })),
    geometry,
  )
  return {
    ...plain,
    waypoints: plain.waypoints.map((waypoint, i) =>
      i === 2 && waypoint.leg !== null ? { ...waypoint, leg: { ...waypoint.leg, ...leg } } : waypoint,
    ),
  }
}
const limited = (document: VoyageDocument, points: readonly { x: number; y: number }[], setKn = 15): LineLeg[] =>
  keepingTo(slowStretches(document, 176), lineThrough(points, setKn))
const summary = (line: readonly LineLeg[]): unknown[] =>
  line.map(({ points, setSpeedKn }) => [Math.round(points[0]?.x ?? 0), Math.round(points.at(-1)?.x ?? 0), setSpeedKn])
const milesOf = (line: readonly LineLeg[]): number =>
  line.reduce(
    (sum, { points }) =>
      sum + points.slice(1).reduce((nm, b, i) => nm + lengthNm(points[i]?.x ?? 0, points[i]?.y ?? 0, b.x, b.y), 0),
    0,
  )

describe('a candidate', () => {
  const straight = [
    { x: 176, y: 0 },
    { x: 188, y: 0 },
  ]
  it.each<[string, Partial<Leg>, 'GC' | 'RL']>([
    ['a most', { speedMaxKn: 8 }, 'GC'],
    ['a speed of its own', { speedKn: 8 }, 'RL'],
  ])('goes no faster on a leg with %s, and as it is sent before and after', (_, leg, geometry) => {
    const line = limited(along(leg, geometry), straight)
    expect(summary(line)).toEqual([
      [176, 180, 15],
      [180, 184, 8],
      [184, 188, 15],
    ])
    expect(milesOf(line)).toBeCloseTo(milesOf(lineThrough(straight, 15)), 1)
    // Slower than that it is as it is.
    expect(limited(along(leg, geometry), straight, 7).every(({ setSpeedKn }) => setSpeedKn === 7)).toBe(true)
  })

  it('is as it is sent where it leads elsewhere, and where no leg, or every leg, has a speed of its own', () => {
    const parallel = straight.map(({ x, y }) => ({ x, y: y + 0.3 }))
    expect(summary(limited(along({ speedMaxKn: 8 }), parallel))).toEqual([[176, 188, 15]])
    const beside = straight.map(({ x, y }) => ({ x, y: y + 0.05 }))
    expect(summary(limited(along({ speedMaxKn: 8 }), beside))).toHaveLength(3)
    expect(summary(limited(along({}), straight))).toEqual([[176, 188, 15]])
    const every = along({})
    for (const { leg } of every.waypoints) if (leg !== null) leg.speedKn = 12
    expect(summary(limited(every, straight))).toEqual([[176, 188, 15]])
  })

  it('keeps to the slow one of legs that all have a speed of their own, and to a stretch that limited a candidate kept before', () => {
    const every = (speedsKn: readonly number[], more: Partial<Leg> = {}): (number | null)[] =>
      keptSpeeds({
        waypoints: along({}).waypoints.map(({ leg, ...waypoint }, i) => ({
          ...waypoint,
          leg: leg === null ? null : { ...leg, ...(i === 1 ? more : {}), speedKn: speedsKn[i - 1] ?? 0 },
        })),
      })
    expect(every([6, 14, 14])).toEqual([null, 6, null, null])
    // How a plan keeps its times.
    expect(every([13.4, 14, 13.9])).toEqual([null, null, null, null])
    // Half of the miles are as fast, or faster.
    expect(every([6, 6, 14])).toEqual([null, null, null, null])
    const set = along({ speedKn: 5.9, setSpeedKn: 6 })
    expect(keptSpeeds(set)).toEqual([null, null, null, null])
    expect(keptSpeeds(along({ speedKn: 5.9, setSpeedKn: 6, speedMaxKn: 6 }))).toEqual([null, null, 6, null])
  })

  it('on the officer’s own route is as planned, and knows its maximum', () => {
    expect(ownLine(along({ speedKn: 8 }), 176).map(({ setSpeedKn, maxKn }) => [setSpeedKn, maxKn])).toEqual([
      [15, undefined],
      [8, 8],
      [15, undefined],
    ])
  })
})
