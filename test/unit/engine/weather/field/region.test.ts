// Hexagons about the ship: within reach, evenly apart, the same again from elsewhere, across ±180° and at the poles.
import { describe, expect, it } from 'vitest'
import { hexagonsAbout } from '../../../../../electron/engine/weather/field/region.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'

const NOON_MS = Date.UTC(2026, 10, 23, 12)
const HEXAGONS = { spacingNm: 180, reachNm: 600 }
const at = (lat: number, long: number, hours = 0): PlaceTime => ({ lat, long, timeMs: NOON_MS + hours * HOUR_MS })
const keys = (places: readonly PlaceTime[]): string[] =>
  places.map(({ lat, long, timeMs }) => `${lat}/${long}/${timeMs}`)

describe('hexagons about the ship', () => {
  it.each<[where: string, ship: PlaceTime, countOff: number, nearestPart: number]>([
    ['in the North Atlantic', at(48, -30), 0.1, 0.75],
    ['on the equator', at(0.3, 12), 0.1, 0.75],
    ['east of ±180°', at(-40, 179.9), 0.1, 0.75],
    ['west of ±180°', at(-40, -179.9), 0.1, 0.75],
    ['near the pole, less evenly,', at(86, 20), 0.25, 0.5],
    ['at the pole, less evenly,', at(-90, 0), 0.25, 0.5],
  ])('%s lie within reach, none twice, each a spacing from the next', (_, ship, countOff, nearestPart) => {
    const places = hexagonsAbout([ship], HEXAGONS)
    expect(new Set(keys(places)).size).toBe(places.length)
    // The area within reach, a hexagon each.
    const expected = (Math.PI * HEXAGONS.reachNm ** 2) / (HEXAGONS.spacingNm ** 2 * (Math.sqrt(3) / 2))
    expect(Math.abs(places.length / expected - 1)).toBeLessThan(countOff)
    for (const place of places) {
      expect(Math.abs(place.long)).toBeLessThanOrEqual(180)
      expect(distanceNm(ship, place)).toBeLessThan(HEXAGONS.reachNm * 1.01)
      const nearest = Math.min(...places.filter((other) => other !== place).map((other) => distanceNm(place, other)))
      expect(nearest).toBeGreaterThan(HEXAGONS.spacingNm * nearestPart)
      expect(nearest).toBeLessThan(HEXAGONS.spacingNm * 1.1)
    }
  })
  it('are fixed to the globe: from elsewhere the same places, as they are stored', () => {
    const here = hexagonsAbout([at(-40, 179)], HEXAGONS)
    const there = new Set(keys(hexagonsAbout([at(-42.5, -178)], HEXAGONS)))
    const both = here.filter((place) => distanceNm(place, at(-42.5, -178)) < 595)
    expect(both.length).toBeGreaterThan(20)
    expect(keys(both).every((key) => there.has(key))).toBe(true)
    for (const { lat, long } of here)
      for (const degrees of [lat, long]) expect(Math.round(degrees * 1e4) / 1e4).toBe(degrees)
  })
  it('are shifted from time to time', () => {
    const [now, later, latest] = [0, 12, 24].map((hours) =>
      hexagonsAbout([at(48, -30, hours)], HEXAGONS).map(({ lat }) => lat),
    )
    expect(new Set([...(now ?? []), ...(later ?? []), ...(latest ?? [])]).size).toBe(
      new Set(now).size + new Set(later).size + new Set(latest).size,
    )
  })
  it('are none without a ship', () => {
    expect(hexagonsAbout([], HEXAGONS)).toEqual([])
  })
})
