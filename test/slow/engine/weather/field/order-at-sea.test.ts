// A picture's points are at sea, by the exact coast: a point on land has no sea, and its wind is not that of the water beside it.
import { afterEach, describe, expect, it } from 'vitest'
import { createFieldHost, type FieldHost } from '../../../../../electron/engine/weather/field/host.ts'
import { expectedOf, orderPicture, type PictureOfVoyage } from '../../../../../electron/engine/weather/field/order.ts'
import { picturePlaces } from '../../../../../electron/engine/weather/field/region.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { legPath } from '../../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { PICTURE_SIZES, type PlaceTime } from '../../../../../shared/picture/picture.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'

const NOON_MS = Date.UTC(2026, 10, 23, 12)
const { isLand } = createShore(readCoastFile)
const isAshore = (place: Position): boolean => isLand(place)

/** So many 12-hour times evenly along a great circle. */
function passage(from: Position, to: Position, times: number): PictureOfVoyage {
  const path = legPath(from, to, 'GC')
  const ship = Array.from({ length: times }, (_, i) => ({
    ...path.at((path.distanceNm * i) / (times - 1)).position,
    timeMs: NOON_MS + i * 12 * HOUR_MS,
  }))
  return { ship, fromMs: NOON_MS, toMs: NOON_MS + (times - 1) * 12 * HOUR_MS }
}
const keys = (places: readonly PlaceTime[]): string[] =>
  places.map(({ lat, long, timeMs }) => `${lat}/${long}/${timeMs}`)

const northSea = passage({ lat: 60.4, long: 4.6 }, { lat: 51.1, long: 1.6 }, 9)
const cyclades = passage({ lat: 37.6, long: 23.8 }, { lat: 36.4, long: 27.8 }, 9)
const bering = passage({ lat: 59.5, long: 168 }, { lat: 63, long: -168 }, 9)

describe('a picture’s points and the land', () => {
  it.each([
    ['along the North Sea', northSea],
    ['among the Cyclades', cyclades],
    ['across ±180°, in the Bering Sea', bering],
  ])('%s none of any size is on land, and as many are requested as there are at sea', (_, of) => {
    const all = picturePlaces(of.ship).filter((place) => !isLand(place))
    expect(all.length).toBeGreaterThan(100)
    expect(all.length).toBeLessThan(picturePlaces(of.ship).length)
    const bySize = PICTURE_SIZES.map((size) => orderPicture(of, size, [], isLand).points)
    expect(bySize.flat().filter(isAshore)).toEqual([])
    expect(bySize.map(({ length }) => length)).toEqual(PICTURE_SIZES.map((size) => Math.min(size, all.length)))
    for (const points of bySize) expect(new Set(keys(points)).size).toBe(points.length)
    // Each begins with the smaller ones, the smallest of all so far as 32.
    const [soon = [], ...larger] = bySize
    for (const points of larger) expect(keys(points).slice(0, 32)).toEqual(keys(soon).slice(0, 32))
    larger.slice(1).forEach((points, i) => expect(keys(points)).toEqual(expect.arrayContaining(keys(larger[i] ?? []))))
    expect(keys(larger.at(-1) ?? []).slice(0, 100)).toEqual(keys(larger[0] ?? []))
    expect(keys(orderPicture(of, 100, [], isLand).points)).toEqual(keys(larger[0] ?? []))
  })
  it('what is stored on land is no point of it, and informs the estimate as other points near it do', () => {
    const ashore = picturePlaces(northSea.ship).filter(isAshore)
    const { points, fresh, sdHpa } = orderPicture(northSea, 100, ashore, isLand)
    expect(fresh).toBe(0)
    expect(points).toHaveLength(100)
    expect(points.filter(isAshore)).toEqual([])
    expect(sdHpa).toBeLessThan(orderPicture(northSea, 100, [], isLand).sdHpa)
  })
  it('what is left unknown is that of the sea, of a picture and of any points alike', () => {
    const { points, sdHpa } = orderPicture(northSea, 100, [], isLand)
    const { sdHpa: expected, hereSdHpa } = expectedOf(northSea, points, [], isLand)
    expect(expected).toBeCloseTo(sdHpa, 9)
    expect(hereSdHpa).toBe(expected)
    // Inland more is left.
    expect(expected).toBeLessThan(0.8 * expectedOf(northSea, points, [], () => false).sdHpa)
  })
  it('cut, the rest is the same in the same order', () => {
    const whole = orderPicture(northSea, 100, [], isLand)
    const rest = orderPicture(northSea, 100, whole.points.slice(0, 41).toReversed(), isLand)
    expect(rest.fresh).toBe(41)
    expect(keys(rest.points)).toEqual(keys(whole.points.slice(41)))
  })
  it('a ship whose surroundings are all land has nothing to request', () => {
    expect(orderPicture(northSea, 100, [], () => true)).toMatchObject({ points: [], fresh: 0 })
  })
})

describe('the thread', () => {
  const hosts: FieldHost[] = []
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close()
  })
  it('works out the same order by the coast that it reads', async () => {
    const host = createFieldHost({ weather: openMemoryStore(), now: () => NOON_MS, isLand, onFailure: expect.fail })
    hosts.push(host)
    const order = await host.order(northSea, 100, () => Promise.resolve([]))
    expect(order).toEqual(orderPicture(northSea, 100, [], isLand))
  })
})
