// The polar diagram: where headings, speeds and zones stand.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encounterAngle, speedWithWaves } from '../../../../../shared/ship/heavy/criteria.ts'
import type { Zone } from '../../../../../shared/ship/heavy/zones.ts'
import {
  notShown,
  outerKn,
  pointAt,
  RADIUS,
  stripWords,
  zoneOutline,
  type Point,
} from '../../../../../renderer/weather/table/polar.ts'

const zone = (fromKn: number, toKn: number | null, sternOnly = false): Zone => ({
  name: 'surf-riding',
  words: '',
  why: null,
  isKnown: true,
  sternOnly,
  strip: { fromKn, toKn },
})

/** Even-odd: is a point inside an outline. */
function holds(outline: Point[], { x, y }: Point): boolean {
  let inside = false
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

it('north is up and east is right; the outer ring holds all speeds', () => {
  expect(pointAt(0, 20, 20)).toEqual({ x: 0, y: -RADIUS })
  expect(pointAt(90, 10, 20).x).toBeCloseTo(RADIUS / 2)
  expect([outerKn(null, null), outerKn(16, 14), outerKn(24.1, null), outerKn(90, null)]).toEqual([20, 20, 25, 60])
})

it('a diagram with zones that are not known says so: empty is not without danger', () => {
  const unknown: Zone = { ...zone(1, 2), strip: null, isKnown: false, why: 'not known, needs the wave period' }
  const none: Zone = { ...zone(1, 2), strip: null, why: 'none: waves no higher than 0.04 L' }
  expect(notShown([zone(1, 2), none])).toBeNull()
  expect(notShown([unknown, none])).toBe('1 of 2 zones not known')
  expect(notShown([unknown, unknown, none])).toBe('2 of 3 zones not known')
})

describe('a zone', () => {
  it('holds exactly the headings and speeds that go so fast with the waves', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0.5, max: 24.5, noNaN: true }),
        fc.double({ min: -30, max: 30, noNaN: true }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        fc.boolean(),
        (fromDeg, headingDeg, speedKn, fromKn, widthKn, sternOnly) => {
          // Surf-riding begins at some speed with the waves, never against them.
          const one = sternOnly ? zone(Math.abs(fromKn), null, true) : zone(fromKn, fromKn + widthKn)
          const angleDeg = encounterAngle(fromDeg, headingDeg)
          const along = speedWithWaves(speedKn, angleDeg)
          const [low, high] = [one.strip?.fromKn ?? 0, one.strip?.toKn ?? Infinity]
          fc.pre([along - low, along - high, angleDeg - 135].every((distance) => Math.abs(distance) > 1e-3))
          const outline = zoneOutline(one, fromDeg, 25)
          const inside = outline !== null && holds(outline, pointAt(headingDeg, speedKn, 25))
          expect(inside).toBe(along > low && along < high && (!sternOnly || angleDeg > 135))
        },
      ),
    ))
  it('outside the diagram is not drawn, and none has no outline', () => {
    expect(zoneOutline(zone(30, 40), 0, 25)).toBeNull()
    expect(zoneOutline({ ...zone(1, 2), strip: null }, 0, 25)).toBeNull()
  })
  it.each<[Zone, string]>([
    [zone(13.33, 20), '13.3 to 20.0 kn with the waves'],
    [zone(-14.9, -0.8), '0.8 to 14.9 kn against the waves'],
    [zone(-3, 4), '3.0 kn against the waves to 4.0 kn with the waves'],
    [zone(18, null, true), 'above 18.0 kn with the waves, within 45° of them'],
    [{ ...zone(1, 2), strip: null }, ''],
  ])('in words: %#', (one, words) => expect(stripWords(one)).toBe(words))
})
