// Highs and lows: where they stand between the grid points, and which are none.
import { describe, expect, it } from 'vitest'
import { centresOf, type Centre } from '../../../../shared/picture/centres.ts'
import type { PictureGrid } from '../../../../shared/picture/picture.ts'
import { playedAt, type PlayedPicture } from '../../../../shared/picture/play.ts'
import { fixturePicture, PICTURE_FROM_MS, pressureAt } from '../../../gallery/picture-fixture.ts'

const GRID: PictureGrid = { south: 30, west: 160, stepLatDeg: 1, stepLongDeg: 1, columns: 41, rows: 31 }

/** A picture at one time whose pressure is a formula, equally sure everywhere by default. */
function pictureOf(hPa: (lat: number, long: number) => number, sd = 0.5, grid = GRID): PlayedPicture {
  const length = grid.columns * grid.rows
  const nothing = new Float32Array(length).fill(NaN)
  const pressureHpa = Float32Array.from({ length }, (_, i) =>
    hPa(grid.south + Math.floor(i / grid.columns) * grid.stepLatDeg, grid.west + (i % grid.columns) * grid.stepLongDeg),
  )
  const sds = new Float32Array(length).fill(sd)
  return {
    timeMs: 0,
    grid,
    planes: { pressureHpa, windEastMs: nothing, windNorthMs: nothing, seaM: nothing, swellM: nothing },
    uncertainty: { pressure: sds, wind: nothing, sea: nothing, swell: nothing },
  }
}
const bell = (lat: number, long: number, at: { lat: number; long: number }, hPa: number, size = 4): number =>
  hPa * Math.exp(-((lat - at.lat) ** 2 + (long - at.long) ** 2) / (2 * size * size))

describe('centres', () => {
  it('stand between the grid points, with the pressure they have there, across 180° too', () => {
    const low = { lat: 44.37, long: 183.71 }
    const [only, ...more] = centresOf(pictureOf((lat, long) => 1013 + bell(lat, long, low, -30)))
    expect(more).toEqual([])
    expect(only?.kind).toBe('low')
    expect(only?.lat).toBeCloseTo(low.lat, 1)
    expect(only?.long).toBeCloseTo(low.long - 360, 1)
    expect(only?.pressureHpa).toBeCloseTo(983, 1)
  })

  it('of the fixture are its own, at any time', () => {
    const picture = fixturePicture()
    for (const hours of [0, 5, 12]) {
      const timeMs = PICTURE_FROM_MS + hours * 3_600_000
      const played = playedAt(picture, timeMs)
      const centres = played === null ? [] : centresOf(played)
      expect(centres.filter(({ kind }) => kind === 'low').length).toBeGreaterThan(0)
      for (const { lat, long, pressureHpa } of centres)
        expect(Math.abs(pressureHpa - pressureAt(lat, long, timeMs))).toBeLessThan(0.6)
    }
  })

  it('are none where the picture is not sure enough, at an edge, beside a hole, or in a ripple', () => {
    const deep = (lat: number, long: number): number => 1013 + bell(lat, long, { lat: 45, long: 180 }, -30)
    expect(centresOf(pictureOf(deep, 3))).toHaveLength(1)
    expect(centresOf(pictureOf(deep, 3.1))).toEqual([])
    expect(centresOf(pictureOf((lat, long) => 1013 + bell(lat, long, { lat: 30, long: 180 }, -30)))).toEqual([])
    expect(centresOf(pictureOf((lat, long) => (lat === 46 && long === 181 ? NaN : deep(lat, long))))).toEqual([])
    expect(centresOf(pictureOf((lat, long) => 1013 + bell(lat, long, { lat: 45, long: 180 }, -0.9, 2)))).toEqual([])
    expect(centresOf(pictureOf(() => 1013))).toEqual([])
    expect(centresOf(pictureOf(() => NaN))).toEqual([])
  })

  it('of a kind keep 250 NM apart, the deeper of two', () => {
    const pair = (apart: number): Centre[] =>
      centresOf(
        pictureOf(
          (lat, long) =>
            1013 +
            bell(lat, long, { lat: 42, long: 178 }, -20, 1) +
            bell(lat, long, { lat: 42 + apart, long: 178 }, -25, 1),
        ),
      ).filter(({ kind }) => kind === 'low')
    expect(pair(4).map(({ lat }) => Math.round(lat))).toEqual([46])
    expect(pair(6).map(({ lat }) => Math.round(lat))).toEqual([48, 42])
  })

  it('are found on the seam of a grid that goes round the globe', () => {
    const round = { ...GRID, west: -180, stepLongDeg: 4, columns: 90 }
    const around = (lat: number, long: number): number => {
      const apart = long - Math.round(long / 360) * 360
      return 1013 + 30 * Math.exp(-((lat - 45) ** 2 + (180 - Math.abs(apart)) ** 2) / 128)
    }
    const [high] = centresOf(pictureOf(around, 0.5, round))
    expect(high?.kind).toBe('high')
    expect(high?.lat).toBeCloseTo(45, 1)
    expect(Math.abs(high?.long ?? 0)).toBeCloseTo(180, 1)
  })
})
