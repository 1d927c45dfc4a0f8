// MSC.1/Circ.1228: the check values of the domain page, hand-worked cases of each criterion with their bounds, and what must always hold.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_HEAVY_WEATHER, type HeavyWeatherSettings } from '../../../../../shared/ship/heavy/settings.ts'
import {
  encounterAngle,
  encounterPeriodS,
  heavyWeather,
  motionAt,
  seaAt,
  speedForPeriod,
  speedWithWaves,
  waveLengthM,
  type Criterion,
  type CriterionName,
  type HeavyWeather,
  type Sea,
  type Verdict,
} from '../../../../../shared/ship/heavy/criteria.ts'
import { factWords } from '../../../../../shared/ship/heavy/words.ts'
import { DEFAULT_UNITS, type Units } from '../../../../../shared/weather/units.ts'
import { rollPeriod } from '../../../../../shared/ship/roll-period.ts'
import { heavyZones, type ZoneName } from '../../../../../shared/ship/heavy/zones.ts'
import { DOCUMENT_SCHEMAS } from '../../../../../shared/ipc/document-schemas.ts'
import { newVessel, type VesselDocument } from '../../../../../shared/ship/vessel.ts'
import { NOW, planOf, weatherOf } from '../../../renderer/fixtures.ts'

type Particulars = VesselDocument['particulars']
const ship = (known: Partial<Particulars>): Particulars => ({ ...newVessel('x').particulars, ...known })
const criterion = ({ criteria }: HeavyWeather, name: CriterionName): Criterion => {
  const found = criteria.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
const named = (heavy: HeavyWeather, name: CriterionName): Verdict => criterion(heavy, name).verdict

/** A sea from the north met at an angle: 0 head, 180 following. */
const judge = (
  particulars: Partial<Particulars>,
  sea: Partial<Sea>,
  angleDeg: number | null,
  speedKn: number | null,
  settings: Partial<HeavyWeatherSettings> = {},
  units: Units = DEFAULT_UNITS,
): HeavyWeather =>
  heavyWeather(
    ship(particulars),
    { heightM: 8, periodS: 10, fromDeg: 0, ...sea },
    { headingDeg: angleDeg, speedKn },
    { ...DEFAULT_HEAVY_WEATHER, ...settings },
    units,
  )

describe('the check values', () => {
  it('roll period from beam, GM, draft and length', () => {
    const container = { beamM: 48.2, gmM: 1.8, draftForwardM: 14.5, draftAftM: 14.5, lbpM: 350 }
    const roll = rollPeriod(ship(container))
    // C = 0.29896, 2 C B = 28.819; ÷ 1.342 it is 21.47 s, ÷ √1.8 unrounded 21.48 s.
    expect('seconds' in roll && (roll.seconds * Math.sqrt(1.8)) / 1.342).toBeCloseTo(21.475, 3)
    expect('seconds' in roll && roll.seconds).toBeCloseTo(21.481, 3)
    expect(rollPeriod(ship({ ...container, rollPeriodS: 19 }))).toEqual({ seconds: 19, from: 'entered' })
    expect(rollPeriod(ship({ beamM: 48.2, lbpM: 350 }))).toEqual({ missing: ['roll period, or GM, drafts'] })
  })
  it.each([
    [0, '8.5'],
    [135, '17.0'],
    [180, '20.6'],
  ])('12 s at 15 kn, %i° of encounter: %s s', (angleDeg, seconds) =>
    expect(encounterPeriodS(12, 15, angleDeg)?.toFixed(1)).toBe(seconds),
  )
  it('wave length', () => expect(waveLengthM(10)).toBeCloseTo(156))
})

describe('surf-riding (4.2.1): 135° < α < 225° and V > 1.8 √L ÷ cos (180° − α)', () => {
  // 1.8 √100 = 18 kn; at 150°: 18 ÷ cos 30° = 20.78 kn.
  it.each<[number, number, Verdict]>([
    [180, 18, 'not met'],
    [180, 18.01, 'met'],
    [150, 20.78, 'not met'],
    [150, 20.79, 'met'],
    [210, 20.79, 'met'],
    [135, 40, 'not met'],
    [225, 40, 'not met'],
    [135.1, 40, 'met'],
    [0, 40, 'not met'],
  ])('at %d° and %d kn: %s', (angleDeg, speedKn, verdict) =>
    expect(named(judge({ lbpM: 100 }, {}, angleDeg, speedKn), 'surf-riding')).toBe(verdict),
  )
  it('names what is missing, and nothing where one condition already fails', () => {
    expect(criterion(judge({}, {}, 180, 20), 'surf-riding')).toMatchObject({
      verdict: 'unknown',
      missing: ['length between perpendiculars'],
    })
    expect(criterion(judge({}, {}, 90, 20), 'surf-riding')).toMatchObject({ verdict: 'not met', missing: [] })
    expect(criterion(judge({ lbpM: 100 }, { fromDeg: null }, 180, 20), 'surf-riding').missing).toEqual([
      'wave direction',
    ])
    expect(criterion(judge({ lbpM: 100 }, {}, null, null), 'surf-riding').missing.join()).toMatch(/not under way/)
  })
})

describe('successive high waves (4.2.2): λ > 0.8 L, Hs > 0.04 L, TE 1.8 to 3.0 T', () => {
  // T 10 s, following: TE = 300 ÷ (30 − V), so 18 s at 13⅓ kn and 30 s at 20 kn. λ = 156 m.
  it.each<[number, number, number, Verdict]>([
    [100, 4.01, 15, 'met'],
    [100, 4, 15, 'not met'],
    [195, 8, 15, 'not met'],
    [194, 8, 15, 'met'],
    [100, 8, 40 / 3, 'met'],
    [100, 8, 13.3, 'not met'],
    [100, 8, 20, 'met'],
    [100, 8, 20.1, 'not met'],
    [100, 8, 31, 'not met'],
  ])('L %d m, Hs %d m, %d kn: %s', (lbpM, heightM, speedKn, verdict) =>
    expect(named(judge({ lbpM }, { heightM }, 180, speedKn), 'successive waves')).toBe(verdict),
  )
  it('a low sea is enough to say no; the band is the master’s', () => {
    expect(named(judge({ lbpM: 100 }, { heightM: 1, periodS: null }, 180, 15), 'successive waves')).toBe('not met')
    expect(criterion(judge({ lbpM: 100 }, { periodS: null }, 180, 15), 'successive waves').missing).toEqual([
      'wave period',
    ])
    expect(named(judge({ lbpM: 100 }, {}, 180, 15, { successiveFrom: 2.1 }), 'successive waves')).toBe('not met')
    expect(criterion(judge({ lbpM: 100 }, {}, 180, 15), 'successive waves').remark).toMatch(/4\.2\.2\.1/)
  })
})

describe('rolling (4.2.3): TE near TR, or near half of it', () => {
  // TR 20 s ± 20 %: 16 to 24 s, and 8 to 12 s. T 12 s: TE = 432 ÷ (36 − speed with the waves).
  it.each<[number, number, Verdict, Verdict]>([
    [180, 9, 'met', 'met'], // 16.0 s
    [180, 8.9, 'not met', 'not met'],
    [180, 18, 'met', 'met'], // 24.0 s
    [180, 18.1, 'not met', 'not met'],
    [90, 15, 'not met', 'met'], // 12.0 s
    [0, 18, 'not met', 'met'], // 8.0 s
    [0, 18.1, 'not met', 'not met'],
  ])('at %d° and %d kn: synchronous %s, parametric %s', (angleDeg, speedKn, synchronous, parametric) => {
    const heavy = judge({ rollPeriodS: 20 }, { periodS: 12 }, angleDeg, speedKn)
    expect(named(heavy, 'synchronous rolling')).toBe(synchronous)
    expect(named(heavy, 'parametric rolling')).toBe(parametric)
  })
  it('a narrower band', () =>
    expect(
      named(judge({ rollPeriodS: 20 }, { periodS: 12 }, 180, 9, { rollBandPercent: 19 }), 'synchronous rolling'),
    ).toBe('not met'))
  it('says what the roll period needs', () =>
    expect(criterion(judge({}, {}, 180, 10), 'parametric rolling').missing).toEqual([
      'roll period, or beam, GM, drafts, length',
    ]))
})

const FEET: Units = { ...DEFAULT_UNITS, waves: 'ft' }

describe('a low sea', () => {
  // TE 16 s of TR 20 s, following at 9 kn; 1.8 √100 = 18 kn.
  const rolling = (heightM: number | null, settings: Partial<HeavyWeatherSettings> = {}, lbpM = 100): Criterion =>
    criterion(judge({ rollPeriodS: 20, lbpM }, { periodS: 12, heightM }, 180, 9, settings), 'parametric rolling')
  it('is shown as one and is no warning, by the minimum height usual or set for the vessel', () => {
    expect(rolling(0.6)).toMatchObject({
      verdict: 'met in a low sea',
      remark:
        'Met, in a low sea of 0.6\u00a0m, below the minimum height of 2.0\u00a0m usual for this vessel: no warning.',
    })
    const inFeet = criterion(
      judge({ rollPeriodS: 20, lbpM: 100 }, { periodS: 12, heightM: 0.6 }, 180, 9, {}, FEET),
      'parametric rolling',
    )
    expect(inFeet.remark).toBe(
      'Met, in a low sea of 2.0\u00a0ft (0.6\u00a0m), below the minimum height of 6.6\u00a0ft (2.0\u00a0m) usual for this vessel: no warning.',
    )
    const factsIn = (units: Units): string => inFeet.facts.map((one) => factWords(one, units)).join(' · ')
    expect(factsIn(FEET)).toContain('Wave\u00a0height\u00a02.0\u00a0ft\u00a0(0.6\u00a0m)')
    expect(factsIn(DEFAULT_UNITS)).toContain('Wave\u00a0height\u00a00.6\u00a0m')
    expect(rolling(0.6, { leastHeightM: 1.25 }).remark).toMatch(
      /below the minimum height of 1.25\sm set for this vessel/,
    )
    expect(rolling(0.6, { leastHeightM: 0 }).verdict).toBe('met')
    const surf = judge({ lbpM: 100 }, { heightM: 1.9 }, 180, 19)
    expect(named(surf, 'surf-riding')).toBe('met in a low sea')
  })
  it.each<[number | null, Verdict]>([
    [1.94, 'met in a low sea'],
    // Shown as 2.0 m: a sea that reads as the minimum height is not below it.
    [1.96, 'met'],
    [2, 'met'],
    [0, 'met in a low sea'],
    [null, 'met'],
  ])('a height of %s: %s', (heightM, verdict) => expect(rolling(heightM).verdict).toBe(verdict))
  it('of a vessel under 50 m it ends at 0.04 L', () => {
    expect(rolling(1.3, {}, 30).verdict).toBe('met')
    expect(rolling(1.1, {}, 30).verdict).toBe('met in a low sea')
  })
  it('has no say in successive waves, whose height is the circular’s own', () =>
    expect(
      named(judge({ lbpM: 40 }, { heightM: 1.7, periodS: 6 }, 180, 10, { leastHeightM: 4 }), 'successive waves'),
    ).toBe('met'))
  it('never makes "not met" or "unknown" of anything, nor anything of those', () => {
    expect(named(judge({ rollPeriodS: 20 }, { periodS: 12, heightM: 0.5 }, 180, 8.9), 'parametric rolling')).toBe(
      'not met',
    )
    expect(named(judge({}, { heightM: 0.5 }, 180, 9), 'parametric rolling')).toBe('unknown')
  })
  it('a vessel stored before there was a minimum height is as valid as one with its own', () => {
    const stored = (heavyWeather: object): boolean =>
      DOCUMENT_SCHEMAS.vessel.safeParse({ ...newVessel('x'), heavyWeather }).success
    expect('leastHeightM' in DEFAULT_HEAVY_WEATHER).toBe(false)
    expect(stored(DEFAULT_HEAVY_WEATHER)).toBe(true)
    expect(stored({ ...DEFAULT_HEAVY_WEATHER, leastHeightM: 1.5 })).toBe(true)
    expect(stored({ ...DEFAULT_HEAVY_WEATHER, leastHeightM: 4.1 })).toBe(false)
  })
})

it('a zone of the diagram that is not known is distinguished from one that does not exist', () => {
  const zones = (particulars: Partial<Particulars>, sea: Partial<Sea>): [string, boolean, string | null][] =>
    heavyZones(ship(particulars), { heightM: 8, periodS: 10, fromDeg: 0, ...sea }, DEFAULT_HEAVY_WEATHER).zones.map(
      ({ name, isKnown, why }) => [name, isKnown, why],
    )
  expect(zones({}, {}).map(([, isKnown]) => isKnown)).toEqual([false, false, false, false])
  expect(zones({ lbpM: 100, rollPeriodS: 12 }, {}).map(([, isKnown]) => isKnown)).toEqual([true, true, true, true])
  expect(zones({ lbpM: 100 }, { periodS: null })).toEqual([
    ['surf-riding', true, null],
    ['successive waves', false, 'not known, needs the wave period'],
    ['TE near TR', false, 'not known, needs roll period, or beam, GM, drafts'],
    ['TE near half TR', false, 'not known, needs roll period, or beam, GM, drafts'],
  ])
  // Low enough for the circular: known without a period.
  expect(zones({ lbpM: 100 }, { periodS: null, heightM: 1 })[1]).toEqual([
    'successive waves',
    true,
    'none: waves no higher than 0.04 L',
  ])
})

it('overtaking the waves is said, with no period; surf-riding is judged all the same', () => {
  for (const speedKn of [18, 25]) {
    const heavy = judge({ lbpM: 60, rollPeriodS: 12 }, { periodS: 6 }, 180, speedKn)
    expect(heavy).toMatchObject({ overtaking: true, encounterS: null })
    expect(named(heavy, 'successive waves')).toBe('not met')
    expect(named(heavy, 'surf-riding')).toBe('met')
    expect(criterion(heavy, 'synchronous rolling')).toMatchObject({ verdict: 'unknown', missing: [] })
    expect(criterion(heavy, 'synchronous rolling').remark).toMatch(/overtakes the waves/)
  }
})

describe('always', () => {
  // Evenly: most doubles are close to zero.
  const angle = fc.integer({ min: 0, max: 3600 }).map((n) => n / 10)
  const speed = fc.integer({ min: 0, max: 400 }).map((n) => n / 10)
  const period = fc.integer({ min: 20, max: 250 }).map((n) => n / 10)
  const full = { lbpM: 120, rollPeriodS: 14 }

  it('port and starboard are alike, and the angle is between head and following', () =>
    fc.assert(
      fc.property(angle, speed, period, (angleDeg, speedKn, periodS) => {
        const [a, b] = [angleDeg, 360 - angleDeg].map((deg) => judge(full, { periodS }, deg, speedKn))
        expect(b?.criteria.map(({ verdict }) => verdict)).toEqual(a?.criteria.map(({ verdict }) => verdict))
        expect(encounterAngle(0, angleDeg)).toBeGreaterThanOrEqual(0)
        expect(encounterAngle(0, angleDeg)).toBeLessThanOrEqual(180)
      }),
    ))
  it('the whole picture turns with sea and ship together', () =>
    fc.assert(
      fc.property(angle, angle, speed, period, (fromDeg, headingDeg, speedKn, periodS) => {
        const straight = encounterPeriodS(periodS, speedKn, encounterAngle(fromDeg, headingDeg))
        const turned = encounterPeriodS(periodS, speedKn, encounterAngle(fromDeg + 77, headingDeg + 77))
        fc.pre(straight !== null && straight < 1e4)
        expect((turned ?? 0) / (straight ?? 1)).toBeCloseTo(1, 6)
      }),
    ))
  it('a period is positive or none; it is none exactly when the ship is as fast as the waves', () => {
    const seen = { none: 0, known: 0 }
    fc.assert(
      fc.property(angle, speed, period, (angleDeg, speedKn, periodS) => {
        const seconds = encounterPeriodS(periodS, speedKn, angleDeg)
        const lead = 3 * periodS - speedWithWaves(speedKn, angleDeg)
        expect(seconds === null).toBe(lead <= 1e-9 * periodS)
        seen[seconds === null ? 'none' : 'known']++
        expect(seconds ?? 1).toBeGreaterThan(0)
        const turnedRound = seconds === null ? 3 * periodS - lead : speedForPeriod(periodS, seconds)
        expect(turnedRound).toBeCloseTo(speedWithWaves(speedKn, angleDeg), 6)
      }),
      { numRuns: 1000 },
    )
    expect(seen.none).toBeGreaterThan(2)
    expect(seen.known).toBeGreaterThan(20)
  })
  it('a little more speed or another degree changes the period a little, away from overtaking', () =>
    fc.assert(
      fc.property(angle, speed, period, (angleDeg, speedKn, periodS) => {
        const here = encounterPeriodS(periodS, speedKn, angleDeg)
        fc.pre(here !== null && here < 5 * periodS)
        const there = encounterPeriodS(periodS, speedKn + 1e-4, angleDeg + 1e-4)
        expect(Math.abs((there ?? Infinity) - (here ?? 0))).toBeLessThan(0.01)
      }),
    ))
  it('the zones of the diagram are where the criteria are met', () =>
    fc.assert(
      fc.property(
        angle,
        speed,
        period,
        fc.double({ min: 0, max: 12, noNaN: true }),
        (angleDeg, speedKn, periodS, heightM) => {
          const sea = { heightM, periodS, fromDeg: 0 }
          const { zones } = heavyZones(ship(full), sea, DEFAULT_HEAVY_WEATHER)
          const u = speedWithWaves(speedKn, angleDeg)
          const folded = encounterAngle(0, angleDeg)
          const inside = (name: ZoneName): boolean => {
            const zone = zones.find((one) => one.name === name)
            const strip = zone?.strip ?? null
            if (zone === undefined || strip === null || (zone.sternOnly && folded <= 135)) return false
            return u >= strip.fromKn && u <= (strip.toKn ?? Infinity)
          }
          const edges = zones.flatMap(({ strip }) => [strip?.fromKn ?? 1e9, strip?.toKn ?? 1e9])
          fc.pre(edges.every((edge) => Math.abs(edge - u) > 1e-6) && Math.abs(3 * periodS - u) > 1e-6)
          const heavy = judge(full, sea, angleDeg, speedKn)
          const isMet = (name: CriterionName): boolean => named(heavy, name).startsWith('met')
          expect(inside('surf-riding')).toBe(isMet('surf-riding'))
          expect(inside('successive waves')).toBe(isMet('successive waves'))
          if (heavy.overtaking) return
          expect(inside('TE near TR')).toBe(isMet('synchronous rolling'))
          expect(inside('TE near TR') || inside('TE near half TR')).toBe(isMet('parametric rolling'))
        },
      ),
      { numRuns: 500 },
    ))
})

describe('the sea and the ship at a step', () => {
  const schedule = planOf(NOW)
  const values = {
    totalWaveHeight: 3,
    totalWavePeriod: 9,
    totalWaveDirection: 90,
    swellWaveHeight: 2,
    swellWavePeriod: 0,
    swellWaveDirection: 90,
  }
  it('reads the sea that counts, directions as FROM, and no average', () => {
    const weather = weatherOf(schedule, (_time, index) => ({
      fetchedAtMs: NOW,
      values,
      ...(index > 2 ? { source: 'A' } : {}),
    }))
    // The service says where the total sea moves to.
    expect(seaAt(weather, 1, 'total')).toEqual({ heightM: 3, periodS: 9, fromDeg: 270 })
    expect(seaAt(weather, 1, 'swell')).toEqual({ heightM: 2, periodS: null, fromDeg: 90 })
    expect(seaAt(weather, 3, 'total')).toBeNull()
    // Wind alone is no sea.
    expect(seaAt(weather, 1, 'wind sea')).toBeNull()
    expect(
      seaAt(
        weatherOf(schedule, () => null),
        1,
        'total',
      ),
    ).toBeNull()
  })
  it('goes through the water where a current is stored', () => {
    const bare = weatherOf(schedule, () => ({ fetchedAtMs: NOW, values }))
    expect(motionAt(bare, 2, 10)).toEqual({ headingDeg: bare.steps[2]?.courseDeg, speedKn: 10 })
    expect(motionAt(bare, 2, null).speedKn).toBeNull()
    const against = { ...values, currentSpeed: 1852 / 3600, currentDirection: 90 }
    const weather = weatherOf(schedule, () => ({ fetchedAtMs: NOW, values: against }))
    expect(motionAt(weather, 2, 10).speedKn).toBeCloseTo(11)
  })
})
