// The estimate: from the ledger where it shows enough, else from averages; connections apart; money by the profile.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  operationTotals,
  costOf,
  costOfBoth,
  priceOf,
  type Shown,
} from '../../../../../electron/engine/fetch/planner/estimate.ts'
import { BUILT_IN } from '../../../../../shared/sync/built-in-profiles.ts'
import type { SyncRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import type { Traffic } from '../../../../../electron/engine/store/traffic.ts'
import type { LinkProfile } from '../../../../../shared/sync/link.ts'

const NONE: Traffic = { requests: 0, answers: 0, units: 0, connections: 0, bytesUp: 0, bytesDown: 0, busyMs: 0 }
const nothing: Shown = () => NONE
const profile = (id: string): LinkProfile => BUILT_IN.find((one) => one.id === id) as LinkProfile
const vsat = profile('vsat')
const certus = profile('certus')
const points = (count: number): { operation: number; requests: number; units: number }[] => [
  { operation: 1, requests: count, units: count },
]

describe('bytes', () => {
  it('nothing requested costs nothing', () => {
    expect(costOf([], nothing, certus, true)).toMatchObject({ bytesUp: 0, bytesDown: 0, seconds: 0, costUsd: 0 })
  })
  it('nothing measured: averages for HTTP/2, and one TLS connection', () => {
    const { bytesUp, bytesDown, basis } = costOf(points(80), nothing, vsat, true)
    expect(basis).toBe('assumed')
    // docs/reference/measured.md: 9.3 kB up and 45.5 kB down for 80 points with brotli, TLS included.
    expect(bytesUp).toBeGreaterThan(7000)
    expect(bytesUp).toBeLessThan(11_000)
    expect((bytesUp + bytesDown) / 54_800).toBeGreaterThan(0.85)
    expect((bytesUp + bytesDown) / 54_800).toBeLessThan(1.15)
  })
  it('what was measured is scaled by points, the connection is not', () => {
    const shown: Shown = (operation) =>
      operation === 0
        ? { ...NONE, connections: 2, bytesUp: 2000, bytesDown: 8000, busyMs: 9000 }
        : { ...NONE, requests: 84, answers: 80, units: 80, bytesUp: 8000, bytesDown: 40_000, busyMs: 4000 }
    expect(costOf(points(40), shown, vsat, true)).toMatchObject({
      bytesUp: 4000 + 1000,
      bytesDown: 20_000 + 4000,
      seconds: 2,
      basis: 'measured',
    })
  })
  it('each operation has its part; one that was never requested makes the whole an assumption', () => {
    const shown: Shown = (operation) =>
      operation === 1 ? { ...NONE, answers: 80, units: 80, bytesUp: 8000, bytesDown: 40_000, busyMs: 4000 } : NONE
    const cost = costOf([...points(10), { operation: 7, requests: 1, units: 20 }], shown, vsat, true)
    expect(cost.parts.map(({ operation, basis }) => [operation, basis])).toEqual([
      [1, 'measured'],
      [7, 'assumed'],
    ])
    expect(cost.basis).toBe('assumed')
  })
  it('what other links showed: their bytes, this link’s time, and no claim to have measured it', () => {
    const shown: Shown = (operation) =>
      operation === 1 ? { ...NONE, answers: 80, units: 80, bytesUp: 8000, bytesDown: 40_000 } : NONE
    const cost = costOf(points(40), shown, certus, false)
    expect(cost).toMatchObject({ bytesUp: 4000, bytesDown: 20_000, basis: 'assumed' })
    expect(cost.parts).toMatchObject([{ basis: 'assumed' }])
    // 4,000 B at 22 kbit/s, 20,000 B at 88 kbit/s, a connection and a request at 0.8 s.
    expect(cost.seconds).toBeCloseTo(1.4545 + 1.8182 + 1.6, 3)
  })
  it('requests are counted by operation', () => {
    const point = (timeMs: number): SyncRequest => ({ kind: 'point', latE4: 0, longE4: 0, timeMs })
    expect(operationTotals([point(0), point(1), point(2)], () => 1)).toEqual([{ operation: 1, requests: 3, units: 3 }])
    expect(operationTotals([], () => 1)).toEqual([])
  })
  it('more never costs less, and nothing is below nothing', () => {
    const count = fc.integer({ min: 0, max: 20_000 })
    const traffic = fc.record({
      requests: count,
      answers: count,
      units: count,
      connections: fc.integer({ min: 0, max: 50 }),
      bytesUp: fc.integer({ min: 0, max: 1e9 }),
      bytesDown: fc.integer({ min: 0, max: 1e9 }),
      busyMs: fc.integer({ min: 0, max: 1e8 }),
    })
    fc.assert(
      fc.property(traffic, traffic, count, count, fc.constantFrom(...BUILT_IN), (first, second, less, more, link) => {
        const shown: Shown = (operation) => (operation === 0 ? second : first)
        const small = costOf(points(less), shown, link, true)
        const large = costOf(points(less + more), shown, link, true)
        for (const figure of ['bytesUp', 'bytesDown', 'seconds'] as const) {
          expect(small[figure]).toBeGreaterThanOrEqual(0)
          expect(large[figure]).toBeGreaterThanOrEqual(small[figure])
        }
        expect(small.seconds > 0 || small.bytesUp === 0).toBe(true)
        expect((large.costUsd ?? 0) - (small.costUsd ?? 0)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('two connections one after the other', () => {
  const fbb = profile('fbb')
  const line =
    (of: Traffic): Shown =>
    (operation) =>
      operation === 0 ? NONE : of
  const office = {
    requested: [{ operation: 11, requests: 1, units: 40 }],
    // Of 8000 B and 40,900 B two requests had 300 B and 450 B each: 92.5 B and 500 B a row.
    shown: line({ ...NONE, answers: 2, units: 80, bytesUp: 8000, bytesDown: 40_900, busyMs: 4000 }),
    isTls: false,
  }
  const bulk = {
    requested: [{ operation: 2, requests: 1, units: 2 }],
    // Of 2000 B and 3,307,500 B five requests had 100 B and 1500 B each: 150 B and 330 kB a file.
    shown: line({ ...NONE, answers: 5, units: 10, bytesUp: 2000, bytesDown: 3_307_500, busyMs: 100_000 }),
    isTls: true,
  }

  it('cost what both do, each by what it showed itself', () => {
    const cost = costOfBoth(office, bulk, fbb)
    expect(cost).toMatchObject({
      parts: [
        { operation: 2, bytesUp: 400, bytesDown: 661_500 },
        { operation: 11, bytesUp: 4000, bytesDown: 20_450 },
      ],
      // With 900 B and 4500 B for the one that is TLS.
      bytesUp: 5300,
      bytesDown: 686_450,
      seconds: 22,
      basis: 'measured',
    })
    expect(cost.costUsd).toBeCloseTo(0.69175 * 5)
  })

  it('are an assumption where one of them is', () => {
    expect(costOfBoth(office, { ...bulk, shown: nothing }, fbb).basis).toBe('assumed')
    expect(costOfBoth({ ...office, shown: nothing }, bulk, fbb).basis).toBe('assumed')
  })

  it('are one where nothing goes over the other', () => {
    const [ofOffice, ofBulk] = [office, bulk].map(({ requested, shown, isTls }) => costOf(requested, shown, fbb, isTls))
    expect(costOfBoth(office, { ...bulk, requested: [] }, fbb)).toEqual(ofOffice)
    expect(costOfBoth({ ...office, requested: [] }, bulk, fbb)).toEqual(ofBulk)
  })
})

describe('money', () => {
  it('is not counted where volume is not paid', () => expect(priceOf(vsat, 1e6, 10)).toBeNull())
  it('is the price of the bytes, and never less than the session’s minimum', () => {
    expect(priceOf(certus, 1_000_000, 100)).toBeCloseTo(certus.pricePerMb ?? 0)
    expect(priceOf(certus, 100, 1)).toBeCloseTo(0.005 * (certus.pricePerMb ?? 0))
    expect(priceOf(certus, 0, 0)).toBe(0)
  })
  it('a session over 300 s is billed at least 300 bytes a second', () => {
    expect(priceOf(certus, 50_000, 400)).toBeCloseTo(0.12 * (certus.pricePerMb ?? 0))
    expect(priceOf(certus, 50_000, 300)).toBeCloseTo(0.05 * (certus.pricePerMb ?? 0))
  })
})
