// What the picture is judged by must be right itself: displaced fields have the displacement they were given.
import { describe, expect, test } from 'vitest'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { barnes, type Report } from './barnes.ts'
import { formerPlane, planeWithoutLimits } from './former-plane.ts'
import { displacements, LOST_NM, shareOfLength } from './isobars.ts'
import { lowsFound, lowsOf } from './lows.ts'
import { regionAbout } from './region.ts'

const MID_OCEAN = { lat: 45, long: -35 }
const region = regionAbout(MID_OCEAN)

/** A field over the region by miles east and north of the ship. */
const field = (hpa: (eastNm: number, northNm: number) => number): number[] =>
  region.map(({ eastNm, northNm }) => hpa(eastNm, northNm))
const low =
  (eastNm: number, northNm: number, depthHpa = 30, radiusNm = 350) =>
  (x: number, y: number): number =>
    1015 - depthHpa * Math.exp(-(((x - eastNm) ** 2 + (y - northNm) ** 2) / radiusNm ** 2))

describe('isobars', () => {
  const slope = (eastNm: number): number[] => field((x) => 1000 + (x - eastNm) / 25)

  test('of a field moved by 40 NM across them lie 40 NM off', () => {
    const all = displacements(slope(40), slope(0), region)
    expect(shareOfLength(all, 0.5)).toBeCloseTo(40, 6)
    expect(shareOfLength(all, 0.9)).toBeCloseTo(40, 6)
  })

  test('of the same field lie on each other', () => {
    expect(shareOfLength(displacements(slope(0), slope(0), region), 0.9)).toBeCloseTo(0, 6)
  })

  test('of a low moved by 60 NM lie off by its part across them', () => {
    const all = displacements(field(low(60, 0)), field(low(0, 0)), region)
    // 60 |cos| of the bearing from the centre: 42 NM in the median, and 60 at most.
    expect(shareOfLength(all, 0.5)).toBeGreaterThan(36)
    expect(shareOfLength(all, 0.5)).toBeLessThan(48)
    expect(shareOfLength(all, 0.99)).toBeLessThan(66)
  })

  test('of a value that is nowhere are lost', () => {
    const all = displacements(
      slope(0),
      field(() => 900),
      region,
    )
    expect(shareOfLength(all, 0.1)).toBe(LOST_NM)
  })

  test('are judged within 600 NM and at sea alone', () => {
    const length = displacements(slope(0), slope(0), region).reduce((sum, { weightNm }) => sum + weightNm, 0)
    // Every 100 NM one across a disc of 600 NM, of which all is sea here.
    expect(length / 100).toBeGreaterThan(0.9 * ((Math.PI * 600 ** 2) / 100 / 100))
    expect(length / 100).toBeLessThan(1.1 * ((Math.PI * 600 ** 2) / 100 / 100))
    const ashore = regionAbout({ lat: 62, long: 100 })
    expect(displacements(slope(0), slope(0), ashore)).toEqual([])
  })
})

describe('lows', () => {
  test('a moved one is found, as far off as it was moved', () => {
    const found = lowsFound(lowsOf(field(low(120, 60)), region), lowsOf(field(low(70, 60)), region))
    expect(found).toMatchObject({ missed: [], false: 0 })
    expect(found.found[0]?.offNm).toBeCloseTo(50, -0.5)
    expect(found.found[0]?.isWide).toBe(true)
  })

  test('one that is not drawn is missed, one that is not there is false', () => {
    const both = (x: number, y: number): number => low(-300, 0)(x, y) + low(300, 100, 25, 250)(x, y)
    const [one, two] = [lowsOf(field(low(-300, 0)), region), lowsOf(field(both), region)]
    expect(lowsFound(one, two)).toMatchObject({ missed: [{}], false: 0 })
    expect(lowsFound(two, one)).toMatchObject({ missed: [], false: 1 })
  })

  test('a shallow one is neither missed nor false, but found where a deep one stands', () => {
    const [deep, shallow, none] = [30, 6, 0].map((depth) => lowsOf(field(low(50, 0, depth)), region))
    expect([deep, shallow, none].map((lows) => lows?.length)).toEqual([1, 1, 0])
    expect(shallow?.[0]?.isJudged).toBe(false)
    expect(lowsFound(none ?? [], shallow ?? [])).toEqual({ found: [], missed: [], false: 0 })
    expect(lowsFound(shallow ?? [], deep ?? []).found).toHaveLength(1)
  })

  test('a small one is not taken for a wide one', () => {
    expect(lowsOf(field(low(0, 0, 10, 180)), region)[0]?.isWide).toBe(false)
    expect(lowsOf(field(low(0, 0, 10, 500)), region)[0]?.isWide).toBe(true)
  })

  test('just outside explains a drawn one just inside', () => {
    const found = lowsFound(lowsOf(field(low(570, 0)), region), lowsOf(field(low(630, 0)), region))
    expect(found).toEqual({ found: [], missed: [], false: 0 })
  })

  test('none in a field without', () => {
    expect(
      lowsOf(
        field((x) => 1000 + x / 25),
        region,
      ),
    ).toEqual([])
    expect(lowsOf(field(low(0, 0, 2)), region)).toEqual([])
  })
})

const HOUR_MS = 3_600_000
const at = (east: number, north: number, hours = 0): PlaceTime => ({
  lat: 45 + north,
  long: -35 + east,
  timeMs: hours * HOUR_MS,
})
const lattice = (hpa: (place: PlaceTime) => number): Report[] =>
  [0, 12].flatMap((hours) =>
    [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => ({ ...at(x, y, hours), hpa: hpa(at(x, y, hours)) }))),
  )

describe('what the picture is compared with', () => {
  test('Barnes gives back a level field, and the reports of a smooth one', () => {
    expect(
      barnes(
        lattice(() => 1003),
        false,
      )(at(0.3, 0.4, 5)),
    ).toBeCloseTo(1003, 6)
    const wave = (place: PlaceTime): number => 1010 + 8 * Math.sin(place.lat / 2)
    expect(Math.abs(barnes(lattice(wave), false)(at(0, 0)) - wave(at(0, 0)))).toBeLessThan(1)
    expect(barnes([], true)(at(0, 0))).toBeNaN()
  })

  test('Barnes with moving systems carries a report along', () => {
    const reports = [
      { ...at(0, 0), hpa: 980 },
      { ...at(-20, 0), hpa: 1020 },
    ]
    const [standing, moving] = [barnes(reports, false), barnes(reports, true)]
    expect(moving(at(13.8, 1.5, 24))).toBeCloseTo(980, 0)
    expect(moving(at(-6.2, 1.5, 24))).toBeCloseTo(1020, 0)
    expect(standing(at(0, 0, 24))).toBeCloseTo(980, 0)
  })

  test('the plane is exact on a slope, and draws nothing outside what was reported', () => {
    const slope = (place: PlaceTime): number => 1000 + 2 * (place.lat - 45)
    const reports = lattice(slope)
    expect(formerPlane(reports)(at(0.4, 0.5))).toBeCloseTo(1001, 1)
    expect(formerPlane(reports)(at(4, 0))).toBeNull()
    expect(formerPlane(reports)(at(0.4, 0.5, 6))).toBeNull()
    expect(planeWithoutLimits(reports)(at(0.4, 0.5, 6))).toBeCloseTo(1001, 1)
    expect(planeWithoutLimits([])(at(0, 0))).toBeNaN()
  })
})
