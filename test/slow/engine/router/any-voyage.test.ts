// Any voyage through the whole path, from its stored points to judged candidates: what never may happen (docs/reference/routing.md).
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoutesFound } from '../../../../electron/engine/router/protocol.ts'
import { findSpeeds } from '../../../../electron/engine/router/speeds/speeds.ts'
import { anyVoyage, type AnyVoyage } from '../../../unit/engine/router/any-voyage.ts'
import {
  searchOf,
  costIn,
  judgedOf,
  routesOf,
  wrongIn,
  wrongShown,
  type AnySearch,
} from '../../../unit/engine/router/what-never.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const RUNS = IS_FULL ? 1000 : 12
const FEW = IS_FULL ? 250 : 2
const ALL_NIGHT = { timeout: 3_600_000 }
/** Calls of `isStopped` after it first says so. */
const MAX_LOOKS = 40

const forAny = (numRuns: number, check: (search: AnySearch, voyage: AnyVoyage) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anyVoyage, async (voyage) => {
      const search = await searchOf(voyage)
      if (search !== null) await check(search, voyage)
    }),
    { numRuns, seed: 20 },
  )

/** By the one rule, at the planned speed of each. */
function leastCost(search: AnySearch, { candidates }: RoutesFound): number {
  const cost = costIn(search)
  return Math.min(...candidates.map(({ document, setSpeedsKn: [setSpeedKn = 1] }) => cost(document, setSpeedKn)))
}

describe('any voyage', () => {
  it(
    'has candidates clear of land and areas, in time, no worse than the own route and the great circle, that stand being judged',
    ALL_NIGHT,
    () =>
      forAny(RUNS, async (search) => {
        const answer = routesOf(search)
        expect(wrongIn(search, answer)).toEqual([])
        expect(wrongShown(search, await judgedOf(search, answer))).toEqual([])
      }),
  )

  it('has speeds that stand being judged', ALL_NIGHT, () =>
    forAny(RUNS, async (search) => {
      const answer = findSpeeds(
        search.question,
        () => undefined,
        () => false,
      )
      expect(wrongShown(search, await judgedOf(search, answer))).toEqual([])
    }),
  )

  it(
    'has the same candidates on the other side of the equator and over ±180°, and when searched again, byte by byte',
    ALL_NIGHT,
    () =>
      forAny(FEW, async (search, voyage) => {
        const plain = routesOf(search)
        const over180Deg = 30 * Math.round((180 - voyage.long) / 30)
        for (const view of [
          { isMirrored: true, turnDeg: 0 },
          { isMirrored: false, turnDeg: over180Deg },
        ]) {
          const other = await searchOf(voyage, view)
          if (other === null) throw new Error('another voyage')
          const seen = routesOf(other)
          expect(seen.noBetter?.why).toBe(plain.noBetter?.why)
          expect(seen.candidates.map(({ kind }) => kind)).toEqual(plain.candidates.map(({ kind }) => kind))
          expect((seen.candidates[0]?.hours ?? 1) / (plain.candidates[0]?.hours ?? 1)).toBeCloseTo(1, 6)
          expect(leastCost(other, seen) / leastCost(search, plain)).toBeCloseTo(1, 2)
        }
        expect(JSON.stringify(routesOf(search))).toBe(JSON.stringify(plain))
      }),
  )

  it('has none better for a tighter limit', ALL_NIGHT, () =>
    forAny(FEW, async (_, { range: _any, ...voyage }) => {
      const least = async (metres: number): Promise<number> => {
        const limits = { waveM: { value: metres, kind: 'hard' as const }, windKn: null, iceM: null }
        const aim = { ...voyage.aim, window: { from: null, until: null } }
        const search = await searchOf({ ...voyage, range: null, limits, aim })
        return search === null ? Infinity : leastCost(search, routesOf(search))
      }
      expect(await least(3)).toBeGreaterThanOrEqual((await least(6)) * 0.999)
    }),
  )

  it('ends soon after it is stopped', ALL_NIGHT, () =>
    forAny(FEW, async (search, { speedKn }) => {
      let looks = 0
      routesOf(search, () => ++looks > speedKn)
      expect(looks).toBeLessThan(speedKn + MAX_LOOKS)
      return Promise.resolve()
    }),
  )
})
