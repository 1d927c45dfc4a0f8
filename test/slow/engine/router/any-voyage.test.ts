// Any voyage through the whole path, from its stored points to ways that are judged: what never may happen (docs/reference/routing.md).
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoutesFound } from '../../../../electron/engine/router/protocol.ts'
import { findSpeeds } from '../../../../electron/engine/router/speeds/speeds.ts'
import { anyVoyage, type AnyVoyage } from '../../../unit/engine/router/any-voyage.ts'
import {
  askedOf,
  costIn,
  judgedOf,
  routesOf,
  wrongIn,
  wrongShown,
  type Asked,
} from '../../../unit/engine/router/what-never.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const RUNS = IS_FULL ? 1000 : 12
const FEW = IS_FULL ? 250 : 2
const ALL_NIGHT = { timeout: 3_600_000 }
/** Looks at whether it is to end, after it was told to. */
const MAX_LOOKS = 40

const forAny = (numRuns: number, check: (asked: Asked, voyage: AnyVoyage) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anyVoyage, async (voyage) => {
      const asked = await askedOf(voyage)
      if (asked !== null) await check(asked, voyage)
    }),
    { numRuns, seed: 20 },
  )

/** By the one rule, at the planned speed of each. */
function leastCost(asked: Asked, { candidates }: RoutesFound): number {
  const cost = costIn(asked)
  return Math.min(...candidates.map(({ document, setSpeedsKn: [setSpeedKn = 1] }) => cost(document, setSpeedKn)))
}

describe('any voyage', () => {
  it(
    'has ways clear of land and areas, in time, no worse than the own route and the great circle, that stand being judged',
    ALL_NIGHT,
    () =>
      forAny(RUNS, async (asked) => {
        const answer = routesOf(asked)
        expect(wrongIn(asked, answer)).toEqual([])
        expect(wrongShown(asked, await judgedOf(asked, answer))).toEqual([])
      }),
  )

  it('has speeds that stand being judged', ALL_NIGHT, () =>
    forAny(RUNS, async (asked) => {
      const answer = findSpeeds(
        asked.question,
        () => undefined,
        () => false,
      )
      expect(wrongShown(asked, await judgedOf(asked, answer))).toEqual([])
    }),
  )

  it(
    'has the same ways on the other side of the equator and over ±180°, and asked again, byte by byte',
    ALL_NIGHT,
    () =>
      forAny(FEW, async (asked, voyage) => {
        const plain = routesOf(asked)
        const over180Deg = 30 * Math.round((180 - voyage.long) / 30)
        for (const view of [
          { isMirrored: true, turnDeg: 0 },
          { isMirrored: false, turnDeg: over180Deg },
        ]) {
          const other = await askedOf(voyage, view)
          if (other === null) throw new Error('another voyage')
          const seen = routesOf(other)
          expect(seen.noBetter?.why).toBe(plain.noBetter?.why)
          expect(seen.candidates.map(({ kind }) => kind)).toEqual(plain.candidates.map(({ kind }) => kind))
          expect((seen.candidates[0]?.hours ?? 1) / (plain.candidates[0]?.hours ?? 1)).toBeCloseTo(1, 6)
          expect(leastCost(other, seen) / leastCost(asked, plain)).toBeCloseTo(1, 2)
        }
        expect(JSON.stringify(routesOf(asked))).toBe(JSON.stringify(plain))
      }),
  )

  it('has none better for a tighter limit', ALL_NIGHT, () =>
    forAny(FEW, async (_, { range: _any, ...voyage }) => {
      const least = async (metres: number): Promise<number> => {
        const limits = { waveM: { value: metres, kind: 'hard' as const }, windKn: null, iceM: null }
        const aim = { ...voyage.aim, window: { from: null, until: null } }
        const asked = await askedOf({ ...voyage, range: null, limits, aim })
        return asked === null ? Infinity : leastCost(asked, routesOf(asked))
      }
      expect(await least(3)).toBeGreaterThanOrEqual((await least(6)) * 0.999)
    }),
  )

  it('ends soon after it is told to', ALL_NIGHT, () =>
    forAny(FEW, async (asked, { speedKn }) => {
      let looks = 0
      routesOf(asked, () => ++looks > speedKn)
      expect(looks).toBeLessThan(speedKn + MAX_LOOKS)
      return Promise.resolve()
    }),
  )
})
