// Cargo sweat of one hold at one hour: by which rule, on both sides of its bound, and what closes the ventilators.
import { describe, expect, it } from 'vitest'
import { USUAL_CARGO, type Hold } from '../../../../../shared/passage/cargo-plan.ts'
import { sweatOf, type SweatInputs } from '../../../../../shared/ship/hazards/sweat.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const NOW_MS = Date.UTC(2026, 10, 25, 12)
const READ: Hold = { name: '1', cargoC: 15, hold: { dewPointC: 18, atMs: NOW_MS - HOUR_MS } }
const OLD: Hold = { ...READ, hold: { dewPointC: 18, atMs: NOW_MS - 25 * HOUR_MS } }
const FAIR: SweatInputs = { dewPointC: 10, airC: 11, rainMmH: 0, seaM: 1 }
const judge = (hold: Hold, inputs: Partial<SweatInputs> = {}) =>
  sweatOf({ ...FAIR, ...inputs }, hold, NOW_MS, USUAL_CARGO.thresholds)

describe('the dew-point rule', () => {
  it('ventilates only in air whose dew point is below the hold’s', () => {
    expect(judge(READ, { dewPointC: 17.9 })).toMatchObject({ class: 'ventilate', rule: 'dew-point' })
    expect(judge(READ, { dewPointC: 18 })).toMatchObject({ class: 'do-not', rule: 'dew-point', aboveC: 0 })
    expect(judge(READ, { dewPointC: 18.1 })).toMatchObject({ class: 'do-not', rule: 'dew-point' })
  })
  it('needs no air temperature and no cargo temperature', () =>
    expect(judge({ ...READ, cargoC: null }, { airC: null })).toMatchObject({ class: 'ventilate' }))
  it('does not change to the other rule where the outside dew point is missing', () =>
    expect(judge(READ, { dewPointC: null })).toEqual({ kind: 'unknown', missing: ['dewPoint'] }))
  it('takes both bulbs', () =>
    expect(judge({ ...READ, hold: { dryC: 25, wetC: 20, atMs: NOW_MS } }, { dewPointC: 17 })).toMatchObject({
      class: 'ventilate',
      rule: 'dew-point',
    }))
})

describe('the three-degree rule', () => {
  it('takes over where the reading is old, from later or missing', () => {
    for (const hold of [null, OLD.hold, { dewPointC: 18, atMs: NOW_MS + 1 }])
      expect(judge({ ...READ, hold })).toMatchObject({ rule: 'three-degree' })
  })
  it.each([-7.3, 0, 4.4, 15.1, 29.9])(
    'ventilates in air 3 °C below a cargo of %d °C, not a hundredth less',
    (cargoC) => {
      expect(judge({ ...OLD, cargoC }, { airC: cargoC - 3 })).toMatchObject({ class: 'ventilate' })
      expect(judge({ ...OLD, cargoC }, { airC: cargoC - 2.99 })).toMatchObject({ class: 'do-not' })
    },
  )
  it('is unknown without the air, not without its dew point', () => {
    expect(judge(OLD, { airC: null })).toEqual({ kind: 'unknown', missing: ['atmosphericTemperature'] })
    expect(judge(OLD, { dewPointC: null })).toMatchObject({ class: 'ventilate' })
  })
})

describe('neither rule', () => {
  it('is not known', () => expect(judge({ ...OLD, cargoC: null })).toEqual({ kind: 'unknown', missing: ['cargo'] }))
  it('is closed in rain all the same', () =>
    expect(judge({ ...OLD, cargoC: null }, { rainMmH: 2 })).toMatchObject({ class: 'closed' }))
})

describe('rain and spray', () => {
  it('close above the mate’s thresholds, not on them', () => {
    expect(judge(READ, { rainMmH: 0.1, seaM: 3 })).toMatchObject({ class: 'ventilate' })
    expect(judge(READ, { rainMmH: 0.11 })).toEqual({ kind: 'judged', class: 'closed', why: ['rain'] })
    expect(judge(READ, { seaM: 3.01 })).toEqual({ kind: 'judged', class: 'closed', why: ['spray'] })
    expect(judge(READ, { rainMmH: 1, seaM: 4 })).toEqual({ kind: 'judged', class: 'closed', why: ['rain', 'spray'] })
  })
  it('known alone closes; unknown leaves the rest unknown', () => {
    expect(judge(READ, { rainMmH: 1, seaM: null, dewPointC: null })).toMatchObject({ class: 'closed', why: ['rain'] })
    expect(judge(READ, { rainMmH: null })).toEqual({ kind: 'unknown', missing: ['precipitation'] })
    expect(judge(READ, { seaM: NaN, dewPointC: 30 })).toEqual({ kind: 'unknown', missing: ['totalWaveHeight'] })
  })
})
