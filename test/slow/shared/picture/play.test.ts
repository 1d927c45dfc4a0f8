// A picture between its hours: the systems are where the drift has taken them, nothing is made of what is not known.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { playedAt, type PlayedPicture } from '../../../../shared/picture/play.ts'
import { isRound } from '../../../../shared/picture/read.ts'
import type { Picture, PictureFrame } from '../../../../shared/picture/picture.ts'
import {
  fixtureFrame,
  fixtureGrid,
  fixturePicture,
  PICTURE_FROM_MS,
  pressureAt,
} from '../../../gallery/picture-fixture.ts'

const hour = (h: number): number => PICTURE_FROM_MS + h * HOUR_MS
const played = (picture: Picture, timeMs: number): PlayedPicture => {
  const at = playedAt(picture, timeMs)
  if (at === null) throw new Error('no picture at the time')
  return at
}
const withFrames = (frames: PictureFrame[]): Picture => ({ ...fixturePicture(), frames })

describe('a played picture', () => {
  it('is at a frame’s own hour exactly that frame', () => {
    const picture = fixturePicture()
    for (const frame of picture.frames) {
      const { planes, uncertainty } = played(picture, frame.timeMs)
      const sum = frame.movingHpa.map((value, i) =>
        Math.fround(Math.fround(value ?? 0) + Math.fround(frame.standingHpa[i] ?? 0)),
      )
      expect([...planes.pressureHpa]).toEqual(sum)
      expect([...planes.seaM]).toEqual(frame.seaM.map((value) => Math.fround(value ?? 0)))
      expect(uncertainty.pressure[0]).toBeCloseTo(frame.uncertainty.pressureHpa[0] ?? 0, 4)
    }
  })

  it('moves the systems: between two hours the pressure is the formula’s, across 180° too, and no cross-fade', () => {
    const picture = fixturePicture()
    const { grid, planes } = played(picture, hour(6))
    const [first, second] = picture.frames.map(({ movingHpa, standingHpa }) =>
      movingHpa.map((value, i) => (value ?? 0) + (standingHpa[i] ?? 0)),
    )
    let [worst, worstFaded] = [0, 0]
    for (let row = 3; row < grid.rows - 3; row++)
      for (let column = 6; column < grid.columns - 6; column++) {
        const i = row * grid.columns + column
        const truth = pressureAt(grid.south + row * grid.stepLatDeg, grid.west + column * grid.stepLongDeg, hour(6))
        worst = Math.max(worst, Math.abs((planes.pressureHpa[i] ?? NaN) - truth))
        worstFaded = Math.max(worstFaded, Math.abs(((first?.[i] ?? NaN) + (second?.[i] ?? NaN)) / 2 - truth))
      }
    expect(worst).toBeLessThan(0.5)
    expect(worstFaded).toBeGreaterThan(5 * worst)
  })

  it('knows its coarse uncertainty between the points of it: without corners, and never surer than the surest about a place', () => {
    const [frame] = fixturePicture().frames
    if (frame === undefined) throw new Error('no frame')
    const { columns, rows } = frame.uncertainty.grid
    // One meridian is less known than all others.
    const pressureHpa = Array.from({ length: columns * rows }, (_, i) => (i % columns === 5 ? 5 : 1))
    const one = { ...frame, uncertainty: { ...frame.uncertainty, pressureHpa } }
    const { grid, uncertainty } = played(withFrames([one]), one.timeMs)
    expect(Math.min(...uncertainty.pressure)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...uncertainty.pressure)).toBeLessThanOrEqual(5)
    let seen = 0
    for (let column = 0; column < grid.columns; column++) {
      const off = Math.abs((column * grid.stepLongDeg) / frame.uncertainty.grid.stepLongDeg - 5)
      const straight = 1 + 4 * (1 - off)
      const sd = uncertainty.pressure[column] ?? NaN
      if (off < 0.05 || off > 0.95 || Math.abs(off - 0.5) < 0.05) continue
      seen++
      // Flatter than straight about the summit.
      expect(off < 0.5 ? sd > straight : sd < straight + 0.25).toBe(true)
    }
    expect(seen).toBeGreaterThan(3)
  })

  it('takes what the drift brings in from beyond one hour’s box from the other hour', () => {
    const { grid, planes } = played(fixturePicture(), hour(6))
    for (const column of [0, grid.columns - 1]) {
      const i = 20 * grid.columns + column
      const truth = pressureAt(grid.south + 20 * grid.stepLatDeg, grid.west + column * grid.stepLongDeg, hour(6))
      expect(planes.pressureHpa[i]).toBeCloseTo(truth, 0)
    }
  })

  it('carries systems polewards in both hemispheres, and nothing across the equator', () => {
    const south = fixtureGrid(60, 40, 150, -62)
    const picture = withFrames([fixtureFrame(hour(0), south), fixtureFrame(hour(12), south)])
    const { grid, planes } = played(picture, hour(9))
    const i = 14 * grid.columns + 30
    expect(planes.pressureHpa[i]).toBeCloseTo(
      pressureAt(grid.south + 14 * grid.stepLatDeg, grid.west + 30 * grid.stepLongDeg, hour(9)),
      0,
    )
    const across = fixtureGrid(20, 22, 150, -21)
    const stripes = (timeMs: number): PictureFrame => ({
      ...fixtureFrame(timeMs, across),
      seaM: Array.from({ length: 20 * 22 }, (_, at) => (Math.floor(at / 20) >= 11 ? 5 : 1)),
    })
    const between = played(withFrames([stripes(hour(0)), stripes(hour(12))]), hour(3))
    expect(between.planes.seaM[12 * 20]).toBeGreaterThan(4)
    expect(between.planes.seaM[9 * 20]).toBeCloseTo(1, 5)
  })

  it('has no seam where the grid goes round the globe', () => {
    const round = { ...fixtureGrid(72, 20), west: -180, stepLongDeg: 5 }
    expect(isRound(round)).toBe(true)
    const { grid, planes } = played(withFrames([fixtureFrame(hour(0), round), fixtureFrame(hour(12), round)]), hour(6))
    for (const column of [0, 1, 70, 71]) {
      const i = 12 * grid.columns + column
      const truth = pressureAt(grid.south + 12 * grid.stepLatDeg, grid.west + column * 5, hour(6))
      expect(Math.abs((planes.pressureHpa[i] ?? NaN) - truth)).toBeLessThan(2)
    }
  })

  it('makes no number of what one of the hours does not know', () => {
    const [first, second] = fixturePicture().frames
    if (first === undefined || second === undefined) throw new Error('no frames')
    const picture = withFrames([first, { ...second, swellM: second.swellM.map(() => null) }])
    const at = (h: number): Float32Array => played(picture, hour(h)).planes.swellM
    expect([...at(0)].every((value) => value > 0)).toBe(true)
    const inside = 20 * 60 + 30
    expect(at(1)[inside]).toBeNaN()
    expect(at(12)[inside]).toBeNaN()
  })

  it('is nothing before its first hour and after its last', () => {
    const picture = fixturePicture()
    expect(playedAt(picture, hour(-1))).toBeNull()
    expect(playedAt(picture, hour(13))).toBeNull()
    expect(playedAt(withFrames([]), hour(0))).toBeNull()
    const alone = withFrames(picture.frames.slice(0, 1))
    expect(playedAt(alone, hour(0))).not.toBeNull()
    expect(playedAt(alone, hour(1))).toBeNull()
  })

  it('writes over the arrays it is given, and over no others', () => {
    const picture = fixturePicture()
    const first = played(picture, hour(1))
    const again = playedAt(picture, hour(2), first)
    expect(again?.planes.pressureHpa).toBe(first.planes.pressureHpa)
    expect(again?.timeMs).toBe(hour(2))
    const fresh = played(picture, hour(2))
    expect([...fresh.planes.pressureHpa]).toEqual([...(again?.planes.pressureHpa ?? [])])
    const other = playedAt(withFrames([fixtureFrame(hour(0), fixtureGrid(10, 8))]), hour(0), first)
    expect(other?.planes.pressureHpa).toHaveLength(80)
  })
})
