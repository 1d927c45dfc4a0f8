// A way that was found as few waypoints: its line, its cost, clear of land, within the latitude.
import { describe, expect, it } from 'vitest'
import { inFewSpots } from '../../../../../electron/engine/router/way/few-waypoints.ts'
import { noMet, type Ocean } from '../../../../../electron/engine/router/ocean/met.ts'
import { sailAlong } from '../../../../../electron/engine/router/search/path.ts'
import { createSailing } from '../../../../../electron/engine/router/ship/sailing.ts'
import type { Path, Sailing, Spot } from '../../../../../electron/engine/router/terms.ts'
import { SHIP } from '../routes/cheap-waters.ts'

const calm: Ocean = {
  strongestKn: 0,
  untilH: 240,
  usual: { windMs: 0, seaM: 0 },
  at: (_x, _y, _hours, out) => void Object.assign(out, noMet()),
}
const sailing = createSailing(calm, SHIP, 14, { isStrict: true })
const open = (): boolean => true
const spot = (x: number, y: number): Spot => ({ x, y })
/** Eastward along the equator, so many corners that tell nothing. */
const straight = Array.from({ length: 40 }, (_, i) => spot(i / 3, 0))
/** A zigzag 8 miles to both sides. */
const winding = (corners: number): Spot[] =>
  Array.from({ length: corners }, (_, i) => spot(i / 3, i % 2 === 0 ? 0 : 8 / 60))

function pathThrough(spots: Spot[], by: Sailing = sailing): Path {
  const path = sailAlong(by, spots)
  if (path === null) throw new Error('the way cannot be sailed')
  return path
}

describe('few waypoints', () => {
  it('are the ends alone where no corner tells anything, and the ends stay as they are', () => {
    const ends = [spot(0.123_456_789, 0), ...straight.slice(1, -1), spot(13.000_000_1, 0)]
    const few = inFewSpots(sailing, pathThrough(ends), open, null)
    expect(few?.spots).toEqual([ends[0], ends.at(-1)])
  })

  it('keep a way’s own corners where a leg between them is not clear', () => {
    const round = [spot(0, 0), spot(3, 0.02), spot(6, 0)]
    // An island a mile off the corner.
    const isClear = (from: Spot, to: Spot): boolean => !(from.x < 3 && to.x > 3)
    expect(inFewSpots(sailing, pathThrough(round), open, null)?.spots).toHaveLength(2)
    const kept = inFewSpots(sailing, pathThrough(round), isClear, null)?.spots ?? []
    expect(kept).toHaveLength(3)
    expect(kept.every((to, i) => i === 0 || isClear(kept[i - 1] ?? to, to))).toBe(true)
  })

  it('are none where even the way’s own legs are not clear', () => {
    expect(inFewSpots(sailing, pathThrough(straight), (_, to) => to.x < 6, null)).toBeNull()
  })

  it('are 25 at most, of a winding way too', () => {
    const few = inFewSpots(sailing, pathThrough(winding(40)), open, null)
    expect(few?.spots.length).toBeLessThanOrEqual(25)
    expect(few?.spots.at(-1)).toEqual(winding(40).at(-1))
    expect(inFewSpots(sailing, pathThrough(winding(12)), open, null)?.spots).toHaveLength(12)
  })

  it('keep a corner within two miles of their line where it is dearer without', () => {
    // A high sea a few cables to the south of the corners.
    const narrow: Ocean = {
      ...calm,
      at: (_x, y, _hours, out) => void Object.assign(out, noMet(), { seaFrom: 2, seaM: y < 0.02 ? 5.5 : 1 }),
    }
    const among = createSailing(narrow, { ...SHIP, limits: null }, 14, { isStrict: true })
    const candidate = pathThrough([spot(0, 0.011), spot(1, 0.026), spot(11, 0.026), spot(12, 0.011)], among)
    const few = inFewSpots(among, candidate, open, null)
    expect(few?.spots).toHaveLength(4)
    expect(few?.penaltyH).toBeCloseTo(candidate.penaltyH, 1)
  })

  it('keep within the latitude, where the way that was found bows beyond it', () => {
    const path = pathThrough([spot(-20, 46), spot(-25, 48.0098), spot(-30, 48.004), spot(-40, 45)])
    const few = inFewSpots(sailing, path, open, 48)
    expect(few?.spots.length).toBeGreaterThan(2)
    expect(Math.max(...(few?.spots ?? []).map(({ y }) => y))).toBe(48)
  })
})
