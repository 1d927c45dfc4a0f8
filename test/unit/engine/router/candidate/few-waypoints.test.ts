// A path found as few waypoints: its line, its cost, clear of land, within the latitude.
import { describe, expect, it } from 'vitest'
import { withFewPoints } from '../../../../../electron/engine/router/candidate/few-waypoints.ts'
import { noWeather, type Ocean } from '../../../../../electron/engine/router/ocean/weather.ts'
import { sailAlong } from '../../../../../electron/engine/router/search/path.ts'
import { createSailing } from '../../../../../electron/engine/router/ship/sailing.ts'
import type { Path, Sailing, PlanePoint } from '../../../../../electron/engine/router/terms.ts'
import { SHIP } from '../routes/cheap-waters.ts'

const calm: Ocean = {
  strongestKn: 0,
  untilH: 240,
  usual: { windMs: 0, seaM: 0 },
  at: (_x, _y, _hours, out) => void Object.assign(out, noWeather()),
}
const sailing = createSailing(calm, SHIP, 14, { isStrict: true })
const open = (): boolean => true
const point = (x: number, y: number): PlanePoint => ({ x, y })
/** Eastward along the equator, with corners that change nothing. */
const straight = Array.from({ length: 40 }, (_, i) => point(i / 3, 0))
/** A zigzag 8 miles to both sides. */
const winding = (corners: number): PlanePoint[] =>
  Array.from({ length: corners }, (_, i) => point(i / 3, i % 2 === 0 ? 0 : 8 / 60))

function pathThrough(points: PlanePoint[], by: Sailing = sailing): Path {
  const path = sailAlong(by, points)
  if (path === null) throw new Error('the way cannot be sailed')
  return path
}

describe('few waypoints', () => {
  it('are the ends alone where no corner changes anything, and the ends stay as they are', () => {
    const ends = [point(0.123_456_789, 0), ...straight.slice(1, -1), point(13.000_000_1, 0)]
    const few = withFewPoints(sailing, pathThrough(ends), open, null)
    expect(few?.points).toEqual([ends[0], ends.at(-1)])
  })

  it('keep the path’s own corners where a leg between them is not clear', () => {
    const round = [point(0, 0), point(3, 0.02), point(6, 0)]
    // An island a mile off the corner.
    const isClear = (from: PlanePoint, to: PlanePoint): boolean => !(from.x < 3 && to.x > 3)
    expect(withFewPoints(sailing, pathThrough(round), open, null)?.points).toHaveLength(2)
    const kept = withFewPoints(sailing, pathThrough(round), isClear, null)?.points ?? []
    expect(kept).toHaveLength(3)
    expect(kept.every((to, i) => i === 0 || isClear(kept[i - 1] ?? to, to))).toBe(true)
  })

  it('are none where even the path’s own legs are not clear', () => {
    expect(withFewPoints(sailing, pathThrough(straight), (_, to) => to.x < 6, null)).toBeNull()
  })

  it('are 25 at most, of a winding path too', () => {
    const few = withFewPoints(sailing, pathThrough(winding(40)), open, null)
    expect(few?.points.length).toBeLessThanOrEqual(25)
    expect(few?.points.at(-1)).toEqual(winding(40).at(-1))
    expect(withFewPoints(sailing, pathThrough(winding(12)), open, null)?.points).toHaveLength(12)
  })

  it('keep a corner within two miles of their line where it is dearer without', () => {
    // A high sea a few cables to the south of the corners.
    const narrow: Ocean = {
      ...calm,
      at: (_x, y, _hours, out) => void Object.assign(out, noWeather(), { seaFrom: 2, seaM: y < 0.02 ? 5.5 : 1 }),
    }
    const among = createSailing(narrow, { ...SHIP, limits: null }, 14, { isStrict: true })
    const candidate = pathThrough([point(0, 0.011), point(1, 0.026), point(11, 0.026), point(12, 0.011)], among)
    const few = withFewPoints(among, candidate, open, null)
    expect(few?.points).toHaveLength(4)
    expect(few?.penaltyH).toBeCloseTo(candidate.penaltyH, 1)
  })

  it('keep within the latitude where the path found bows beyond it', () => {
    const path = pathThrough([point(-20, 46), point(-25, 48.0098), point(-30, 48.004), point(-40, 45)])
    const few = withFewPoints(sailing, path, open, 48)
    expect(few?.points.length).toBeGreaterThan(2)
    expect(Math.max(...(few?.points ?? []).map(({ y }) => y))).toBe(48)
  })
})
