// Speed lost to weather: Kwon's method by hand, the default's words, and what one wind takes.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../../shared/ipc/contract.ts'
import {
  FORCES,
  LOSS_DIRECTIONS,
  DEFAULT_HEAVY_WEATHER,
  type SpeedLossTable,
} from '../../../../shared/ship/heavy/settings.ts'
import {
  defaultSpeedLoss,
  kwonTable,
  lossDirection,
  lossIn,
  REFERENCE_SHIP,
  speedLossOf,
} from '../../../../shared/ship/speed-loss.ts'
import { newVessel, type VesselDocument } from '../../../../shared/ship/vessel.ts'

const flat = (percent: number): SpeedLossTable =>
  Object.fromEntries(LOSS_DIRECTIONS.map((name) => [name, Array<number>(FORCES).fill(percent)])) as SpeedLossTable

describe('Kwon’s method', () => {
  it('by hand for the reference ship at Bft 6', () => {
    // Fn = 6.4306 ÷ √(9.81 × 190) = 0.14895; CU = 2.6 − 1.9512 − 0.3350 = 0.3138.
    // ∇^⅔ = 53658.5^⅔ = 1422.6; CForm = 3 + 6^6.5 ÷ (2.7 × 1422.6) = 3 + 29.75 = 32.75; CU CForm = 10.28 %.
    const table = kwonTable(REFERENCE_SHIP)
    expect(table?.head[6]).toBe(10) // Cβ 1
    expect(table?.bow[6]).toBe(8) // Cβ (1.7 − 0.12) ÷ 2 = 0.79
    expect(table?.beam[6]).toBe(5) // Cβ 0.45
    expect(table?.quarter).toEqual(table?.beam)
    expect(table?.following[6]).toBe(1) // Cβ (0.4 − 0.12) ÷ 2 = 0.14
  })
  it('by hand at Bft 9, where the direction still counts as at Bft 8', () => {
    // CForm = 4.5 + 9^6.5 ÷ (2.7 × 1422.6) = 4.5 + 415.1 = 419.6; CU CForm = 131.7 %; Cβ following (0.4 − 0) ÷ 2 = 0.2: 26.3 %.
    expect(kwonTable(REFERENCE_SHIP)?.following[9]).toBe(26)
  })
  it('never less in more wind, nothing in a calm, head worst and following least', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 60, max: 400, noNaN: true }),
        fc.double({ min: 0.55, max: 0.85, noNaN: true }),
        fc.double({ min: 6, max: 25, noNaN: true }),
        fc.boolean(),
        (lbpM, blockCoefficient, speedKn, isContainerShip) => {
          const displacementT = 0.01 * lbpM ** 3
          const table = kwonTable({ lbpM, displacementT, blockCoefficient, speedKn, isContainerShip })
          if (table === null) return
          for (const direction of LOSS_DIRECTIONS) {
            expect(table[direction][0]).toBe(0)
            table[direction].forEach((percent, force) => {
              expect(percent).toBeGreaterThanOrEqual(table[direction][force - 1] ?? 0)
              expect(percent).toBeLessThanOrEqual(table.head[force] ?? 0)
              expect(percent).toBeGreaterThanOrEqual(0)
              expect(percent).toBeLessThanOrEqual(60)
            })
          }
        },
      ),
    ))
  it('does not hold for every ship: too fine, too full, too fast, too small', () => {
    expect(kwonTable({ ...REFERENCE_SHIP, blockCoefficient: 0.72 })).toBeNull()
    expect(kwonTable({ ...REFERENCE_SHIP, lbpM: 100, displacementT: 8900, speedKn: 8 })).toBeNull()
    expect(kwonTable({ ...REFERENCE_SHIP, blockCoefficient: 0.5 })).toBeNull()
    expect(kwonTable({ ...REFERENCE_SHIP, blockCoefficient: 0.9 })).toBeNull()
    expect(kwonTable({ ...REFERENCE_SHIP, speedKn: 30 })).toBeNull()
  })
  it('holds from a Froude number of 0.05 to one of 0.3', () => {
    // Of 200 m these are 2.215 m/s and 13.288 m/s: 4.31 kn and 25.83 kn.
    const fine = { lbpM: 200, displacementT: 80_000, blockCoefficient: 0.55, isContainerShip: true }
    const holds = (speedKn: number): boolean => kwonTable({ ...fine, speedKn }) !== null
    expect([4.2, 4.4, 25.7, 25.9].map(holds)).toEqual([false, true, true, false])
  })
})

describe('the table in force', () => {
  const document = newVessel('Endeavour')
  const own: VesselDocument = {
    ...document,
    type: 'Container ship',
    particulars: {
      ...document.particulars,
      lbpM: 260,
      displacementT: 70_000,
      blockCoefficient: 0.65,
      serviceSpeedKn: 20,
    },
  }
  it('names the ship it was made for, and what would make it the vessel’s own', () => {
    expect(defaultSpeedLoss(document).source).toMatch(/Kwon.*bulk carrier.*make it this vessel’s own/)
    expect(defaultSpeedLoss(own).source).toMatch(
      /for this vessel laden \(block coefficient 0\.65, 20\.0 kn, container ship\)/,
    )
    expect(defaultSpeedLoss(own).table).not.toEqual(defaultSpeedLoss({ ...own, type: '' }).table)
  })
  it('takes the block coefficient from displacement and mean draft where none is given', () => {
    // 180 m × 30 m × (9 m + 11 m) ÷ 2 = 54 000 m³; 44 280 t ÷ 1.025 = 43 200 m³; 43 200 ÷ 54 000 = 0.80.
    const made = {
      ...own.particulars,
      lbpM: 180,
      beamM: 30,
      draftForwardM: 9,
      draftAftM: 11,
      displacementT: 44_280,
      blockCoefficient: null,
      serviceSpeedKn: 12,
    }
    const sourceOf = (change: Partial<typeof made>): string =>
      defaultSpeedLoss({ type: 'Bulk carrier', particulars: { ...made, ...change } }).source
    expect(sourceOf({})).toContain('for this vessel laden (block coefficient 0.80, 12.0 kn)')
    for (const missing of ['beamM', 'draftForwardM', 'draftAftM'])
      expect(sourceOf({ [missing]: null })).toMatch(/for a laden bulk carrier .* make it this vessel’s own/)
  })
  it('is the master’s when they edited it, and passes the contract', () => {
    const heavyWeather = { ...DEFAULT_HEAVY_WEATHER, speedLoss: flat(7) }
    expect(speedLossOf(own, heavyWeather)).toEqual({ table: flat(7), source: 'Edited by the master.' })
    const passes = (change: object): boolean =>
      calls['vessel.set'].input.safeParse({
        vesselId: 1,
        document: { ...own, heavyWeather: { ...heavyWeather, ...change } },
      }).success
    expect(passes({})).toBe(true)
    expect(passes({ speedLoss: null })).toBe(true)
    expect(passes({ speedLoss: flat(95) })).toBe(false)
    expect(passes({ speedLoss: { ...flat(1), beam: [1] } })).toBe(false)
    expect(passes({ successiveFrom: 3.1 })).toBe(false)
    expect(passes({ sea: 'waves' })).toBe(false)
    expect(calls['vessel.set'].input.safeParse({ vesselId: 1, document: own }).success).toBe(true)
  })
})

it.each([
  [0, 'head'],
  [22.5, 'head'],
  [30, 'bow'],
  [330, 'bow'],
  [90, 'beam'],
  [270, 'beam'],
  [140, 'quarter'],
  [220, 'quarter'],
  [180, 'following'],
])('a wind %d° off the bow is in the column %s', (fromDeg, direction) =>
  expect(lossDirection(fromDeg, 0)).toBe(direction),
)

describe('one wind', () => {
  const table: SpeedLossTable = { ...flat(7), head: flat(0).head.map((_lost, force) => 8 * force), beam: flat(3).beam }
  it('takes what stands in its cell, nine tenths at most', () => {
    expect(lossIn({ speedMs: 20, fromDeg: 80 }, 90, table)).toBe(64)
    expect(lossIn({ speedMs: 20, fromDeg: 180 }, 90, table)).toBe(3)
    expect(lossIn({ speedMs: 40, fromDeg: 80 }, 90, table)).toBe(90)
  })
  it('of no known direction takes something unknown, but in a calm what stands at 0', () => {
    expect(lossIn({ speedMs: 5, fromDeg: null }, 90, table)).toBeNull()
    expect(lossIn({ speedMs: 0.2, fromDeg: null }, 90, table)).toBe(0)
  })
})
