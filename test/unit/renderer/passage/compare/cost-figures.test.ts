// What arriving later or earlier costs: beside the own route, and never low where it is not known.
import { describe, expect, it } from 'vitest'
import { costFigures, isInTonnes } from '../../../../../renderer/passage/compare/cost-figures.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type {
  SpeedCost,
  Candidate,
  CandidateBasis,
  CandidatesFound,
} from '../../../../../shared/candidates/candidates.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { documentOf, NOW } from '../../fixtures.ts'
import { rowOf, worst } from './rows.ts'
import { notJudgedOf } from './candidates.ts'

const ETA = NOW + 100 * HOUR_MS
const WHOLE: CandidateBasis = { forecastH: 100, estimatedH: 0, averageH: 0, nothingH: 0 }

const ownCandidate = (rests: CandidateBasis, limits = rowOf().limits): Candidate => ({
  candidateId: 0,
  kind: 'own',
  letter: 'A',
  document: documentOf(NOW),
  row: rowOf({ etaMs: ETA, limits, worstSea: null, unknownH: 100 - rests.forecastH }),
  hours: 100,
  setSpeedKn: 14,
  fuelT: null,
  fuelPercent: 100,
  fuelByDay: null,
  rests,
  beyond: { hardH: 0, softH: 0, estimatedHardH: 0, estimatedSoftH: 0 },
  heavy: { metH: 0, unknownH: 0 },
  estimatedSea: null,
  estimatedWind: null,
  margin: null,
  perturbed: null,
  gainH: 0,
  gainUncertainH: 0,
  legs: [],
  ...notJudgedOf(100 - rests.forecastH, limits),
})
const cost = (laterH: number, more: Partial<SpeedCost> = {}): SpeedCost => ({
  etaMs: ETA + laterH * HOUR_MS,
  setSpeedKn: 14,
  fuelT: null,
  fuelPercent: 100,
  unknownH: 0,
  worstSeaM: 3.2,
  estimatedSeaM: null,
  hardH: 0,
  estimatedHardH: 0,
  hardNotJudgedH: 0,
  ...more,
})
const foundWith = (costs: SpeedCost[], own: Candidate | null = ownCandidate(WHOLE)): CandidatesFound => ({
  searchId: 1,
  voyageId: 1,
  revision: 1,
  part: 'speeds',
  aim: { latitudeLimitDeg: null, noGo: [], arriveFromMs: null, arriveUntilMs: null },
  madeAtMs: NOW,
  candidates: own === null ? [] : [own],
  costs,
  noBetter: null,
  noLonger: null,
  open: null,
  bestId: null,
  points: 40,
  oldestFetchedAtMs: NOW,
  fetchedBy: 'own',
  forecastUntilMs: NOW + 240 * HOUR_MS,
  next: null,
})
const figures = (...of: Parameters<typeof foundWith>) => costFigures(foundWith(...of), DEFAULT_UNITS)

/** The one beside the plan. */
const other = (...of: Parameters<typeof foundWith>) => figures(...of).find(({ isPlanned }) => !isPlanned)

describe('what another arrival costs', () => {
  it('is shown in the order of arrival, with the plan', () => {
    const shown = figures([cost(6.2), cost(0), cost(-3.5), cost(12.8), cost(27.4)])
    expect(shown.map(({ later }) => later)).toEqual(['−3 h 30 min', '▸ planned', '+6 h 10 min', '+13 h', '+1 d 3 h'])
    expect(shown.map(({ isPlanned }) => isPlanned)).toEqual([false, true, false, false, false])
  })
  it('has the plan among the others, though it was not priced', () => {
    const own = { ...ownCandidate(WHOLE), row: rowOf({ etaMs: ETA, worstSea: worst(4.4) }) }
    const shown = figures([cost(6), cost(-6)], own)
    expect(shown.map(({ later }) => later)).toEqual(['−6 h', '▸ planned', '+6 h'])
    expect(shown[1]).toMatchObject({ setSpeedKn: 14, fuel: '100', sea: '4.4', hard: '0 h' })
    expect(figures([], own)).toEqual([])
    // Legs have their speeds to a hundredth of a knot: the same arrival is not shown twice.
    expect(figures([cost(0.02), cost(0.4)], own)).toEqual([])
    expect(figures([cost(0.02), cost(0.4), cost(2)], own)).toHaveLength(2)
  })
  it('is shown as the figures of a route are: a range where estimates add to the forecast, in brackets where more is not known', () => {
    expect(other([cost(1, { hardH: 5 })])).toMatchObject({ sea: '3.2', hard: '✕ 5 h' })
    expect(other([cost(1)])).toMatchObject({ sea: '3.2', hard: '0 h' })
    const part = { unknownH: 40 }
    expect(other([cost(1, part)])).toMatchObject({ sea: '(3.2)', hard: '≈0 h' })
    expect(other([cost(1, { ...part, hardH: 5, estimatedHardH: 3, estimatedSeaM: 4.1 })])).toMatchObject({
      sea: '(3.2–4.1)',
      hard: '✕ 5–8 h',
    })
    expect(other([cost(1, { unknownH: 100, worstSeaM: null, estimatedSeaM: 4.1, estimatedHardH: 3 })])).toMatchObject({
      sea: '(≈4.1)',
      hard: '✕ ≈3 h',
    })
    // Of hours that are not judged nobody knows.
    expect(other([cost(1, { ...part, hardH: 5, estimatedHardH: 3, hardNotJudgedH: 9 })])).toMatchObject({
      hard: '(✕ 5–8 h)',
    })
    expect(other([cost(1)], null)).toMatchObject({ later: '–', sea: '3.2', hard: '–' })
  })
  it('of which nothing is known has no low sea, and is not within the limits', () => {
    const none = { unknownH: 100, worstSeaM: null, hardNotJudgedH: 100 }
    expect(other([cost(1, none)])).toMatchObject({ sea: '–', hard: '? 100 h' })
    expect(other([cost(1, { unknownH: 3, hardNotJudgedH: 2.3 })])).toMatchObject({ sea: '(3.2)', hard: '? 3 h' })
    expect(other([cost(1, { ...none, hardH: 2 })])).toMatchObject({ sea: '–', hard: '(✕ 2 h)' })
    expect(other([cost(1)], ownCandidate(WHOLE, []))).toMatchObject({ sea: '3.2', hard: '–' })
  })
  it('is in tonnes where all of it is, else in per cent', () => {
    const own = { ...ownCandidate(WHOLE), fuelT: 120.4 }
    const tonnes = [cost(-3, { fuelT: 131.2 }), cost(3, { fuelT: 109.6, fuelPercent: 91 })]
    expect(isInTonnes(foundWith(tonnes, own))).toBe(true)
    expect(figures(tonnes, own).map(({ fuel }) => fuel)).toEqual(['131', '120', '110'])
    expect(isInTonnes(foundWith(tonnes))).toBe(false)
    const mixed = [cost(-3, { fuelPercent: 109 }), cost(3, { fuelT: 109.6, fuelPercent: 91 })]
    expect(figures(mixed, own).map(({ fuel }) => fuel)).toEqual(['109', '100', '91'])
  })
})
