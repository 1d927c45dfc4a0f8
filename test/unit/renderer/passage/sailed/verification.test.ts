// What is said of how forecasts were: first what cannot be said, then figures in the officer's units; and the file.
import { describe, expect, it } from 'vitest'
import {
  axisOf,
  notKnownOf,
  sentenceOf,
  signedFigure,
} from '../../../../../renderer/passage/sailed/verification-figures.ts'
import { verificationCsv } from '../../../../../renderer/passage/sailed/verification-csv.ts'
import { STEP_MS } from '../../../../../shared/format/time.ts'
import {
  LEAD_BINS,
  verifiedBin,
  VERIFIED,
  type Verification,
  type VerificationPair,
  type Verified,
  type VerifiedBin,
} from '../../../../../shared/ship/sailed/verification.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const binsOf = (steps: number, error: number): VerifiedBin[] =>
  LEAD_BINS.map((bin) =>
    verifiedBin(
      bin,
      Array.from({ length: bin.leastForce === undefined ? steps : Math.min(steps, 3) }, (_, i): VerificationPair => ({
        voyage: 1,
        timeMs: NOW_MS + i * STEP_MS,
        forecast: 3 + error,
        was: 3,
      })),
    ),
  )
const found = (steps: number, error = -0.4, more: Partial<Verification> = {}): Verification => ({
  voyageId: 1,
  over: 'voyage',
  evaluatedAtMs: NOW_MS,
  sailed: steps,
  known: steps,
  forecast: steps,
  notRead: 0,
  measures: Object.fromEntries(VERIFIED.map((measure) => [measure, binsOf(steps, error)])) as Record<
    Verified,
    VerifiedBin[]
  >,
  ...more,
})
const notKnown = (one: Verification, isElsewhere = false): string[] => notKnownOf(one, 'totalWaveHeight', isElsewhere)
const sentence = (one: Verification, units = DEFAULT_UNITS): string | null =>
  sentenceOf('totalWaveHeight', one.measures.totalWaveHeight, units)

describe('what cannot be said', () => {
  it('comes first: too few of this voyage, with what its hours are worth, and that the ship’s are below', () => {
    expect(notKnown(found(26), true)).toEqual([
      'Too few to say of this voyage: 26 steps, worth about 2 separate ones. Below: this ship, last 90 days.',
    ])
    expect(notKnown(found(13, 0, { over: '90-days' }))).toEqual([
      'Too few to say of this ship’s last 90 days: 13 steps, worth about 1 separate one.',
    ])
    expect(notKnown(found(96))).toEqual([])
  })

  it('is why there is nothing at all', () => {
    expect(notKnown(found(0))).toEqual(['Nothing to say of this voyage yet: no hour of 3 h ago or more is sailed.'])
    expect(notKnown(found(0, 0, { sailed: 26 }))).toEqual([
      'Nothing to say of this voyage yet: what was there is not known at any of 26 steps sailed. Get past weather.',
    ])
    expect(notKnown(found(0, 0, { sailed: 26, known: 26 }))).toEqual([
      'Nothing to say of this voyage yet: no forecast is kept of 26 steps at which it is known what was there.',
    ])
  })

  it('is how many hours are missing, and what could not be read', () => {
    expect(notKnown(found(120, 0, { sailed: 130, notRead: 1 }))).toEqual([
      'Not known what was there at 10 of 130 steps sailed: past weather of them is not here.',
      '1 kept forecast or voyage cannot be read.',
    ])
  })
})

describe('the sentence', () => {
  it('is of two to three days ahead: too low, too high, neither', () => {
    expect(sentence(found(160))).toBe(
      '48 to 72 h ahead the sea was 0.4 m too low in the mean, 9 of 10 within 0.4 m: 160 steps, worth about 13 separate ones, as neighbouring hours err together. Mean error 0.4 m; of more such hours it would be from 0.4 to 0.4 m, in 95 of 100 cases.',
    )
    expect(sentence(found(160, 0.4))).toContain('the sea was 0.4 m too high in the mean')
    expect(sentence(found(160, 0.04))).toContain('the sea was neither too low nor too high in the mean')
    expect(sentence(found(160), { ...DEFAULT_UNITS, waves: 'ft' })).toContain('the sea was 1.3 ft too low')
  })

  it('is none of too few hours', () => expect(sentence(found(95))).toBeNull())
})

it('figures have their sign as they are shown, and the axis holds every bar', () => {
  expect([-0.4, 0.4, -0.04, 0].map((value) => signedFigure('totalWaveHeight', value, DEFAULT_UNITS))).toEqual([
    '−0.4',
    '+0.4',
    '0.0',
    '0.0',
  ])
  expect(signedFigure('windSpeed', 1, DEFAULT_UNITS)).toBe('+1.9')
  expect([0.4, 1.2, 2.4, 4, 7].map((error) => axisOf('totalWaveHeight', binsOf(96, error), DEFAULT_UNITS))).toEqual([
    0.5, 2, 3, 5, 10,
  ])
  expect(axisOf('totalWaveHeight', binsOf(10, 1), DEFAULT_UNITS)).toBeNull()
})

it('the file has every measure and lead, and what is too few empty', () => {
  const { fileName, text } = verificationCsv({
    voyageName: '=Falmouth – Horta',
    found: found(160),
    units: DEFAULT_UNITS,
    isTraining: true,
  })
  expect(fileName).toBe('Falmouth - Horta forecasts of this voyage.csv')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe("\ufeffHow forecasts were,'=Falmouth – Horta,this voyage")
  expect(lines[1]).toMatch(/TRAINING: simulated weather$/)
  const sea = lines.filter((line) => line.startsWith('Sea,'))
  expect(sea).toHaveLength(LEAD_BINS.length)
  expect(sea[2]).toBe('Sea,m,48–72,-0.400,0.400,0.400,0.400,0.400,-0.400,-0.400,160,13')
  expect(sea[5]).toBe('Sea,m,"Bft ≥ 8, 24–72",,,,,,,,3,0')
})
