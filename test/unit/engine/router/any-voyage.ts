// Any voyage in any weather, as a few whole numbers that shrink: islands, storms, points, a ship, an aim.
import * as fc from 'fast-check'
import type { Limit } from '../../../../shared/ship/vessel.ts'

/** A part of the track in per cent, and miles to starboard of it. */
interface Beside {
  along: number
  abeam: number
}

export interface AnyVoyage {
  lat: number
  long: number
  legs: { course: number; nm: number; isGreatCircle: boolean; xtd: number; ownKn: number | null }[]
  speedKn: number
  range: { slower: number; faster: number } | null
  islands: (Beside & { tall: number; wide: number })[]
  /** The officer's own route may lead over them. */
  isOverLand: boolean
  storms: (Beside & { nm: number; seaM: number; eastKn: number })[]
  /** `half`: of every point some measures are missing. */
  points: { count: number; isHalf: boolean; isOnTrack: boolean }
  limits: { waveM: Limit | null; windKn: Limit | null; iceM: Limit | null } | null
  aim: {
    latitude: number | null
    areas: (Beside & { tall: number; wide: number })[]
    window: { from: number | null; until: number | null }
  }
  /** Hours before the departure; below zero the ship is under way. */
  leadH: number
}

const between = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max })
const some = <Value>(value: fc.Arbitrary<Value>, freq = 3): fc.Arbitrary<Value | null> => fc.option(value, { freq })
const beside = (abeam: number): { along: fc.Arbitrary<number>; abeam: fc.Arbitrary<number> } => ({
  along: between(5, 95),
  abeam: between(-abeam, abeam),
})
const hard = (min: number, max: number): fc.Arbitrary<Limit | null> =>
  some(fc.record({ value: between(min, max), kind: fc.constantFrom('hard', 'hard', 'soft') }), 4)

export const anyVoyage: fc.Arbitrary<AnyVoyage> = fc.record({
  lat: fc.oneof(between(-55, 60), between(62, 72)),
  long: fc.oneof(between(-180, 179), between(170, 179), between(-180, -170)),
  legs: fc.array(
    fc.record({
      course: between(0, 359),
      nm: between(60, 500),
      isGreatCircle: fc.boolean(),
      xtd: between(0, 8),
      ownKn: some(between(6, 16), 1),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  speedKn: between(9, 20),
  range: some(fc.record({ slower: between(0, 4), faster: between(0, 4) }), 1),
  islands: fc.array(fc.record({ ...beside(120), tall: between(1, 50), wide: between(1, 50) }), { maxLength: 6 }),
  isOverLand: fc.nat(7).map((one) => one === 7),
  storms: fc.array(fc.record({ ...beside(300), nm: between(80, 350), seaM: between(2, 9), eastKn: between(-10, 30) }), {
    maxLength: 3,
  }),
  points: fc.record({
    count: fc.oneof({ weight: 1, arbitrary: between(0, 11) }, { weight: 6, arbitrary: between(24, 60) }),
    isHalf: fc.boolean(),
    isOnTrack: fc.boolean(),
  }),
  limits: some(fc.record({ waveM: hard(2, 7), windKn: hard(20, 50), iceM: hard(0, 1) }), 5),
  aim: fc.record({
    latitude: some(between(0, 6), 1),
    areas: fc.array(fc.record({ ...beside(150), tall: between(5, 60), wide: between(5, 60) }), { maxLength: 2 }),
    window: fc.record({ from: some(between(-30, 30), 1), until: some(between(-20, 40), 1) }),
  }),
  leadH: fc.oneof(
    { weight: 5, arbitrary: between(1, 30) },
    { weight: 1, arbitrary: between(-20, -1) },
    { weight: 1, arbitrary: between(200, 280) },
  ),
})
