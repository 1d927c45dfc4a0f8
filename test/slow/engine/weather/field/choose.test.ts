// Which stored points a field is fitted to: the newest fetch where it speaks, and of too many those that matter, evenly, whatever their order.
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../../../electron/engine/weather/field/choose.ts'
import type { Choice, StoredPoints, Target } from '../../../../../electron/engine/weather/field/protocol.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { STORED_MEASURES } from '../../../../../electron/engine/store/stored-measures.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { mulberry } from '../../../../support/mulberry.ts'

const T0 = Date.UTC(2026, 10, 20)
const OLD = T0 - 12 * HOUR_MS
const target: Target = { box: { south: 40, west: -50, north: 60, east: -10 }, timeMs: T0 + 24 * HOUR_MS }

const bitsOf = (...names: (typeof STORED_MEASURES)[number][]): number =>
  STORED_MEASURES.reduce((bits, name, i) => (names.includes(name) ? bits | (1 << i) : bits), 0)
const ALL = bitsOf(...STORED_MEASURES)
const SEA = bitsOf('totalWaveHeight', 'swellWaveHeight')
const LAND = bitsOf('pressureSeaLevel', 'windSpeed', 'windDirection')

interface Point {
  lat: number
  long: number
  hours: number
  fetchedAtMs: number
  /** All of them where it is not said. */
  given?: number
}
const at = (lat: number, long: number, hours = 24, fetchedAtMs = T0): Point => ({ lat, long, hours, fetchedAtMs })
const stored = (points: readonly Point[]): StoredPoints => ({
  latE4: Int32Array.from(points, ({ lat }) => toE4(lat)),
  longE4: Int32Array.from(points, ({ long }) => toE4(long)),
  timeMs: Float64Array.from(points, ({ hours }) => T0 + hours * HOUR_MS),
  fetchedAtMs: Float64Array.from(points, ({ fetchedAtMs }) => fetchedAtMs),
  given: Int32Array.from(points, ({ given }) => given ?? ALL),
})
const choose = (points: readonly Point[], ...targets: Target[]): Choice & { points: Point[] } => {
  const choice = chooseFrom(stored(points), targets.length === 0 ? [target] : targets)
  return { ...choice, points: choice.chosen.flatMap((i) => points[i] ?? []) }
}

describe('what a newer fetch speaks for', () => {
  it('is left out and counted; what it does not reach stays', () => {
    const near = at(50.5, -30, 24, OLD)
    const far = at(57, -30, 24, OLD)
    const found = choose([at(50, -30), near, far])
    expect(found).toMatchObject({ stored: 2, superseded: 1 })
    expect(found.points).not.toContain(near)
    expect(found.points).toContain(far)
  })
  it('follows the systems: a day later and a day of drift farther east is the same weather', () => {
    const drifted = at(50 + 0.75, -30 + 6.9, 36, OLD)
    const stayed = at(50, -30, 48, OLD)
    expect(choose([at(50, -30), drifted]).superseded).toBe(1)
    expect(choose([at(50, -30), stayed]).superseded).toBe(0)
  })
  it('is not what was fetched a little earlier', () => {
    expect(choose([at(50, -30), at(50.1, -30, 24, T0 - 5 * HOUR_MS)]).superseded).toBe(0)
    expect(choose([at(50, -30), at(50.1, -30, 24, T0 - 6 * HOUR_MS)]).superseded).toBe(1)
  })
  it('a fetch of which nobody knows the age speaks for none, and any other for it', () => {
    const ofUnknownAge = at(50.1, -30, 24, -Infinity)
    expect(choose([ofUnknownAge, at(50.2, -30, 24, -Infinity)])).toMatchObject({ stored: 2, superseded: 0 })
    const found = choose([ofUnknownAge, at(50, -30, 24, OLD)])
    expect(found).toMatchObject({ stored: 1, superseded: 1 })
    expect(found.points).not.toContain(ofUnknownAge)
  })
  it('is of what the newer one has, and of nothing else', () => {
    const old = at(50.1, -30, 24, OLD)
    const sea = choose([{ ...at(50, -30), given: SEA }, old])
    expect(sea).toMatchObject({ stored: 2, superseded: 0 })
    expect(sea.points).toContain(old)
    expect(sea.used[sea.points.indexOf(old)]).toBe(ALL & ~SEA)
    // Two newer ones that have all of it together.
    const rest = { ...at(50, -30.1), given: (ALL & ~SEA) | bitsOf('totalWaveHeight') }
    expect(choose([{ ...at(50, -30), given: SEA }, rest, old])).toMatchObject({ stored: 2, superseded: 1 })
  })
  it('over land is of no wind at sea, and of no sea', () => {
    const old = at(50.1, -30, 24, OLD)
    const { points, used } = choose([{ ...at(50, -30), given: LAND }, old])
    expect(used[points.indexOf(old)]).toBe(ALL & ~bitsOf('pressureSeaLevel'))
  })
  it('leaves of one place what each of its answers gave: they are one point', () => {
    const answers = [
      { ...at(50, -30), given: SEA },
      { ...at(50, -30, 24, OLD), given: ALL & ~SEA },
    ]
    expect(choose(answers)).toMatchObject({
      chosen: [0, 1],
      used: [SEA, ALL & ~SEA],
      stored: 1,
      superseded: 0,
      ofPressure: { stored: 1, superseded: 0 },
    })
  })
  it('works across 180° and about the pole', () => {
    const box = { south: -90, west: -180, north: 90, east: 180 }
    const over = choose([at(50, 179.8), at(50, -179.9, 24, OLD)], { box, timeMs: T0 })
    expect(over.superseded).toBe(1)
    expect(choose([at(89.5, 0), at(89.5, 180, 24, OLD)], { box, timeMs: T0 }).superseded).toBe(1)
  })
})

describe('what is in reach', () => {
  it('of the other side of the globe nothing is taken', () => {
    const found = choose([at(50, -30), at(-45, 150), at(50, 150)])
    expect(found).toMatchObject({ stored: 1, superseded: 0 })
  })
  it('none at all is no failure', () => {
    expect(choose([])).toEqual({
      chosen: [],
      used: [],
      stored: 0,
      superseded: 0,
      ofPressure: { stored: 0, superseded: 0 },
      points: [],
    })
  })
})

describe('of too many', () => {
  /** A lattice of a degree every 3 h, and in one corner of it a quarter of all points. */
  const many = Array.from({ length: 100_000 }, (_, i): Point => {
    if (i % 4 === 0) return at(41 + (i % 1000) / 1000, -49 + (i % 997) / 997, 3 * (i % 5) + 12)
    return at(30 + (i % 41), -70 + (Math.floor(i / 41) % 81), 3 * Math.floor(i / 41 / 81))
  })

  it('at most 400, the most that fit, and most of them near', () => {
    const found = choose(many)
    expect(found.stored).toBe(many.length)
    expect(found.points.length).toBeLessThanOrEqual(400)
    expect(found.points.length).toBeGreaterThan(200)
    const hours = found.points.map((point) => Math.abs(point.hours - 24))
    expect(hours.filter((off) => off <= 24).length).toBeGreaterThan(found.points.length / 2)
  })
  it('a crowd does not hide the rest', () => {
    const inCrowd = choose(many).points.filter(({ lat, long }) => lat > 41 && lat < 42 && long > -49 && long < -48)
    expect(inCrowd.length).toBeLessThan(40)
  })
  it('the same ones in any order, in the order of time and place', () => {
    const random = mulberry(7)
    const few = many.filter((_, i) => i % 20 === 0)
    const turned = few
      .map((point) => ({ point, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ point }) => point)
    expect(choose(turned).points).toEqual(choose(few).points)
  })
  it('for several days and places all of them are thought of', () => {
    const places = [0, 48, 96].map((hours, i) => ({
      box: { south: 40, west: -60 + i * 20, north: 50, east: -50 + i * 20 },
      timeMs: T0 + hours * HOUR_MS,
    }))
    const { points } = choose(many, ...places)
    expect(points.length).toBeLessThanOrEqual(400)
    for (const { box, timeMs } of places) {
      const here = points.filter(
        ({ long, lat, hours }) =>
          long >= box.west &&
          long <= box.east &&
          lat >= 40 &&
          lat <= 50 &&
          Math.abs(T0 + hours * HOUR_MS - timeMs) < 15e7,
      )
      expect(here.length).toBeGreaterThan(5)
    }
  })
})
