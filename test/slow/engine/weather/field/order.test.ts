// Which points a picture requests: each size begins with the smaller ones, what is here counts as requested, and a cut changes nothing.
import { describe, expect, it } from 'vitest'
import {
  expectedOf as expectedBy,
  orderPicture as orderBy,
  type Expected,
  type KnownPoint,
  type PictureOfVoyage,
  type PictureOrder,
} from '../../../../../electron/engine/weather/field/order.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { distanceNm, legPath } from '../../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'

const NOON_MS = Date.UTC(2026, 10, 23, 12)
const atlantic: [Position, Position] = [
  { lat: 49.8, long: -6.5 },
  { lat: 40.5, long: -69 },
]
const fiji: [Position, Position] = [
  { lat: -36, long: 175 },
  { lat: -18, long: -178 },
]

/** Along a great circle at 15 kn, in so many 12-hour times. */
function passage([from, to]: [Position, Position], times: number): PictureOfVoyage {
  const path = legPath(from, to, 'GC')
  const ship = Array.from({ length: times }, (_, i) => ({
    ...path.at(Math.min(path.distanceNm, i * 180)).position,
    timeMs: NOON_MS + i * 12 * HOUR_MS,
  }))
  return { ship, fromMs: NOON_MS, toMs: NOON_MS + (times - 1) * 12 * HOUR_MS }
}
const keys = (places: readonly PlaceTime[]): string[] =>
  places.map(({ lat, long, timeMs }) => `${lat}/${long}/${timeMs}`)
const short = passage(atlantic, 8)
/** On a globe of water. */
const orderPicture = (of: PictureOfVoyage, size: number, fresh: readonly KnownPoint[]): PictureOrder =>
  orderBy(of, size, fresh, () => false)
const expectedOf = (of: PictureOfVoyage, here: readonly KnownPoint[], added: readonly PlaceTime[]): Expected =>
  expectedBy(of, here, added, () => false)
const expectedSdHpa = (of: PictureOfVoyage, points: readonly PlaceTime[]): number => expectedOf(of, [], points).sdHpa

describe('the order of a picture’s points', () => {
  it('each size begins with the smaller ones, no point twice', () => {
    const [soon, more, all] = [40, 64, 90].map((size) => keys(orderPicture(short, size, []).points))
    expect(all).toHaveLength(90)
    expect(new Set(all).size).toBe(90)
    expect(all?.slice(0, 64)).toEqual(more)
    expect(more?.slice(0, 32)).toEqual(soon?.slice(0, 32))
  })
  it('the first 32 are of the next 72 h, the others of the passage; each within reach of the ship', () => {
    const { points } = orderPicture(short, 100, [])
    expect(points.slice(0, 32).every(({ timeMs }) => timeMs <= NOON_MS + 72 * HOUR_MS)).toBe(true)
    expect(points.slice(32).some(({ timeMs }) => timeMs > NOON_MS + 72 * HOUR_MS)).toBe(true)
    for (const point of points) {
      const ship = short.ship.find(({ timeMs }) => timeMs === point.timeMs)
      expect(ship === undefined ? Infinity : distanceNm(ship, point)).toBeLessThan(610)
    }
  })
  it('the more points, the more is known', () => {
    const { points } = orderPicture(short, 200, [])
    const sds = [40, 64, 100, 200].map((size) => expectedSdHpa(short, points.slice(0, size)))
    expect(sds).toEqual(sds.toSorted((a, b) => b - a))
    expect(sds[3]).toBeLessThan(0.5)
    expect(expectedSdHpa(short, [])).toBeGreaterThan(15)
  })
  it.each([
    ['a cut after 20', 20],
    ['one in the rest', 51],
    ['one before the last', 69],
  ])('after %s the rest is the same, in the same order', (_, here) => {
    const track = short.ship.map((ship, i) => ({ ...ship, timeMs: ship.timeMs + 3 * (i % 3) * HOUR_MS }))
    const whole = orderPicture(short, 70, track)
    const rest = orderPicture(short, 70, [...whole.points.slice(0, here).toReversed(), ...track])
    expect(keys(rest.points)).toEqual(keys(whole.points.slice(here)))
    expect(rest.fresh).toBe(here)
    expect(rest.sdHpa).toBeCloseTo(whole.sdHpa, 9)
  })
  it('nothing is requested where all is here, and no more is counted than was chosen', () => {
    const { points } = orderPicture(short, 60, [])
    expect(orderPicture(short, 60, points)).toMatchObject({ points: [], fresh: 60 })
    expect(orderPicture(short, 40, points)).toMatchObject({ points: [], fresh: 40 })
  })
  it('what is known beside it takes variance, and is no point of the picture', () => {
    const beside = short.ship.map((ship) => ({ ...ship, lat: ship.lat + 2 }))
    const alone = orderPicture(short, 40, [])
    const more = orderPicture(short, 40, beside)
    expect(more.fresh).toBe(0)
    expect(more.points).toHaveLength(40)
    expect(more.sdHpa).toBeLessThan(alone.sdHpa)
    // Nothing beside a known point.
    const near = alone.points.slice(0, 1).map((first) => ({ ...first, lat: first.lat + 0.01 }))
    const [first] = keys(alone.points)
    expect(keys(orderPicture(short, 40, near).points.slice(0, 5))).not.toContain(first)
  })
  it('across ±180° and south of the equator as elsewhere', () => {
    const south = orderPicture(passage(fiji, 7), 40, [])
    expect(south.points).toHaveLength(40)
    const north = orderPicture(
      passage(
        [
          { lat: 36, long: 20 },
          { lat: 18, long: 27 },
        ],
        7,
      ),
      40,
      [],
    )
    expect(Math.abs(south.sdHpa / north.sdHpa - 1)).toBeLessThan(0.1)
  })
  it('a ship at rest for one time has a picture, of as many points as there are', () => {
    const one = passage(atlantic, 1)
    const { points } = orderPicture(one, 300, [])
    expect(points.length).toBeGreaterThan(30)
    expect(points.length).toBeLessThan(50)
  })
  it('without a ship there is nothing to request, and nothing is known', () => {
    const none = { ship: [], fromMs: NOON_MS, toMs: NOON_MS }
    expect(orderPicture(none, 100, [])).toMatchObject({ points: [], fresh: 0 })
    expect(orderPicture(none, 100, []).sdHpa).toBeGreaterThan(15)
    expect(expectedSdHpa(none, short.ship)).toBeGreaterThan(15)
  })
})

describe('what thousands of points may be trusted for', () => {
  /** A lattice over all of the passage. */
  const lattice = (everyDeg: number): PlaceTime[] =>
    Array.from({ length: 8 }, (_, t) => t).flatMap((t) =>
      Array.from({ length: Math.floor(26 / everyDeg) }, (_, row) => row).flatMap((row) =>
        Array.from({ length: Math.floor(70 / everyDeg) }, (_, column) => ({
          lat: 34 + row * everyDeg,
          long: -65 + column * everyDeg,
          timeMs: NOON_MS + t * 12 * HOUR_MS,
        })),
      ),
    )
  it('a lattice over the whole passage is trusted as a picture of many points is', () => {
    const points = lattice(3)
    expect(points.length).toBeGreaterThan(1000)
    expect(expectedSdHpa(short, points)).toBeLessThan(expectedSdHpa(short, orderPicture(short, 100, []).points))
  })
  it('one over another sea says nothing about this one', () => {
    const elsewhere = lattice(3).map((point) => ({ ...point, lat: -point.lat }))
    expect(expectedSdHpa(short, elsewhere)).toBeGreaterThan(12)
  })
  it('what is here already is not credited to an area elsewhere, and not lost among its thousands of points', () => {
    const here = orderPicture(short, 100, []).points
    const elsewhere = lattice(1.5).map((point) => ({ ...point, lat: -point.lat }))
    const { sdHpa, hereSdHpa } = expectedOf(short, here, elsewhere)
    expect(sdHpa).toBeGreaterThan(0.99 * hereSdHpa)
    expect(sdHpa).toBeLessThanOrEqual(hereSdHpa)
    expect(hereSdHpa).toBeLessThan(2)
    const about = expectedOf(short, here, lattice(3))
    expect(about.sdHpa).toBeLessThan(0.8 * about.hereSdHpa)
  })
  it('a point that is here adds nothing; one that was received blank adds nothing either, and is not requested again', () => {
    const points = orderPicture(short, 40, []).points
    const same = expectedOf(short, points, points)
    expect(same.sdHpa).toBe(same.hereSdHpa)
    const blank = points.map((point) => ({ ...point, isBlank: true }))
    expect(expectedOf(short, blank, points).sdHpa).toBeGreaterThan(15)
  })
})
