// Candidates for tests: forecast throughout for their own track, in part, not at all.
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { LimitName } from '../../../../../shared/ship/vessel.ts'
import { NO_AIM, type Candidate, type CandidatesFound } from '../../../../../shared/candidates/candidates.ts'
import { ETD_MS, partOf, rowOf } from './rows.ts'

const NONE: Candidate['beyond'] = { hardH: 0, softH: 0, estimatedHardH: 0, estimatedSoftH: 0 }

/** Of each limit set so many of 120 h not judged. */
export const notJudgedOf = (
  hours: number,
  limits: readonly LimitName[] = ['waveM'],
): Pick<Candidate, 'limitHours' | 'notJudged'> => ({
  limitHours: limits.map((limit) => ({
    limit,
    kind: 'hard',
    knownH: 120 - hours,
    beyondH: 0,
    notJudgedH: hours,
    notJudgedInForecastH: hours,
  })),
  notJudged: { hardH: hours, anyH: hours },
})

/** Forecast throughout, no limit passed. */
export function candidateOf(more: Partial<Candidate> = {}): Candidate {
  const row = more.row ?? rowOf()
  return {
    ...notJudgedOf(0, row.limits),
    candidateId: 1,
    kind: 'least-sea',
    letter: 'B',
    document: {
      format: 1,
      name: 'x',
      waypoints: [],
      schedule: { etdMs: ETD_MS, speedKn: 10 },
    } as unknown as Candidate['document'],
    row,
    hours: 120,
    setSpeedKn: 10,
    fuelT: null,
    fuelPercent: 94,
    fuelByDay: null,
    rests: { forecastH: 120, estimatedH: 0, averageH: 0, nothingH: 0 },
    beyond: NONE,
    heavy: { metH: 0, unknownH: 0 },
    estimatedSea: null,
    estimatedWind: null,
    margin: null,
    perturbed: null,
    gainH: -3,
    gainUncertainH: 2,
    legs: [],
    ...more,
  }
}

/** Forecast for 20 of its 120 h, between points for 90, by the season's average for 10. */
export const estimatedOf = (more: Partial<Candidate> = {}): Candidate =>
  candidateOf({
    row: partOf(7, { worstSea: null }),
    rests: { forecastH: 20, estimatedH: 90, averageH: 10, nothingH: 0 },
    ...notJudgedOf(10),
    estimatedSea: { value: 3.7, timeMs: ETD_MS },
    ...more,
  })

export const beyondOfHours = (more: Partial<Candidate['beyond']>): Candidate['beyond'] => ({ ...NONE, ...more })

/** The own route, and those beside it. */
export const foundOf = (candidates: readonly Candidate[], more: Partial<CandidatesFound> = {}): CandidatesFound => ({
  searchId: 1,
  voyageId: 1,
  revision: 1,
  part: 'routes',
  aim: NO_AIM,
  madeAtMs: ETD_MS,
  candidates: [candidateOf({ candidateId: 0, kind: 'own', letter: 'A', fuelPercent: 100, gainH: 0 }), ...candidates],
  costs: [],
  noBetter: null,
  bestId: candidates[0]?.candidateId ?? null,
  noLonger: null,
  open: null,
  points: 283,
  oldestFetchedAtMs: ETD_MS - 2 * HOUR_MS,
  fetchedBy: 'own',
  forecastUntilMs: ETD_MS + 100 * HOUR_MS,
  next: null,
  ...more,
})
