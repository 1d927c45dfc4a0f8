// Whether a draft is better than the officer's own, by what is stored where the router's field is lower.
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { betterOf as betterUntil, judgedCandidates } from '../../../../electron/engine/router/judged-candidates.ts'
import { judgedBy } from '../../../../electron/engine/router/judge/replay.ts'
import { noTurn, candidateOf } from '../../../support/judged-at-once.ts'
import { averagesTable } from '../../../../electron/engine/store/averages.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import { newVessel, type LimitName } from '../../../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { NoBetter, Candidate, CandidateKind } from '../../../../shared/candidates/candidates.ts'
import { DEFAULT_DIRECTIONS } from '../../../../shared/weather/measures.ts'
import { weatherOf } from '../../renderer/fixtures.ts'
import { openMemoryStore } from '../weather/evaluate/memory-store.ts'
import { alongOf, ETD_MS, foundCandidate, OPEN_SEA, voyageOf } from './found-candidates.ts'

const VESSEL = newVessel('Endeavour')
const NOT_WORTH_IT: NoBetter = { why: 'not-worth-it', gainH: 0.4, uncertainH: 2 }
const FAILED: NoBetter = { why: 'failed-replay', what: 'limit' }

/** What else the usual limits are set for. */
const KIND = { swellWaveHeight: 1, windGust: 8, visibility: 20_000, iceThickness: 0 }

/** In a sea so high, stored for its track; hard limit 4 m. */
function candidate(candidateId: number, kind: CandidateKind, seaM: number, estimatedHardH = 0): Candidate {
  const weather = weatherOf(buildSchedule(OPEN_SEA), () => ({
    values: { ...KIND, windSpeed: 6, windDirection: 270, totalWaveHeight: seaM },
    fetchedAtMs: ETD_MS - HOUR_MS,
  }))
  const judging = {
    voyage: voyageOf(OPEN_SEA),
    vessel: VESSEL,
    nowMs: ETD_MS - HOUR_MS,
    forecastUntilMs: ETD_MS + 240 * HOUR_MS,
  }
  const one = judgedBy(judging, foundCandidate(kind, OPEN_SEA), weather, false)
  if (one === null) throw new Error('the way has no times')
  const found = candidateOf(one, one, candidateId, OPEN_SEA, VESSEL)
  return { ...found, beyond: { ...found.beyond, estimatedHardH } }
}

const DAY_H = 24
const betterOf = (
  candidates: readonly Candidate[],
  answered: NoBetter | null,
  failed: NoBetter | null,
  forecastH = 10 * DAY_H,
) => betterUntil(candidates, answered, failed, ETD_MS + forecastH * HOUR_MS)

/** A candidate with so many hours in which limits are not judged, and those of them within the forecast. */
const notJudged = (one: Candidate, hours: number, limits: readonly LimitName[], inForecastH = hours): Candidate => ({
  ...one,
  limitHours: one.limitHours.map((other) =>
    limits.includes(other.limit)
      ? { ...other, knownH: other.knownH - hours, notJudgedH: hours, notJudgedInForecastH: inForecastH }
      : other,
  ),
})

describe('a draft', () => {
  const [own, stormy] = [candidate(0, 'own', 2), candidate(0, 'own', 6)]
  it('is better where the router says so, and the first that stands is ranked first', () =>
    expect(betterOf([own, candidate(1, 'great-circle', 2), candidate(2, 'earliest', 2)], null, FAILED)).toEqual({
      noBetter: null,
      bestId: 2,
    }))
  it('gains too little where the router says so', () =>
    expect(betterOf([own, candidate(1, 'earliest', 2)], NOT_WORTH_IT, null)).toEqual({
      noBetter: NOT_WORTH_IT,
      bestId: null,
    }))
  it('within a limit that the own route passes by what is stored gains enough', () => {
    expect(betterOf([stormy, candidate(1, 'earliest', 2)], NOT_WORTH_IT, null)).toEqual({ noBetter: null, bestId: 1 })
    const estimated = [stormy, candidate(1, 'earliest', 2, 3), candidate(2, 'least-sea', 2)]
    expect(betterOf(estimated, NOT_WORTH_IT, null).bestId).toBe(2)
    expect(betterOf(estimated.slice(0, 2), NOT_WORTH_IT, null)).toEqual({
      noBetter: { why: 'own-beyond' },
      bestId: null,
    })
  })
  it('through what cannot be judged is not better, and does not go before one that can', () => {
    const unknown = notJudged(candidate(1, 'earliest', 2), 45, ['iceM'])
    const expected = { noBetter: { why: 'not-judged', limits: ['iceM'], hours: 45 }, bestId: null }
    expect(betterOf([own, unknown], null, null)).toEqual(expected)
    expect(betterOf([own, unknown], { why: 'too-few-points' }, null)).toEqual(expected)
    expect(betterOf([stormy, unknown], NOT_WORTH_IT, null).bestId).toBeNull()
    expect(betterOf([stormy, unknown, candidate(2, 'least-sea', 2)], null, null)).toEqual({ noBetter: null, bestId: 2 })
    // The own route is known no better.
    expect(betterOf([notJudged(own, 45, ['iceM']), unknown], null, null)).toEqual({ noBetter: null, bestId: 1 })
    // Nobody can judge it on any candidate: it is named, and decides nothing.
    const never = (one: Candidate): Candidate => notJudged(one, one.row.passageH, ['iceM'])
    const longer = { ...never(candidate(1, 'earliest', 2)) }
    longer.limitHours = longer.limitHours.map((one) => ({
      ...one,
      notJudgedH: one.notJudgedH > 0 ? one.notJudgedH + 5 : 0,
    }))
    expect(betterOf([never(own), longer], null, null)).toEqual({ noBetter: null, bestId: 1 })
    // A soft limit is one too, and one limit makes not good what another lacks.
    const foggy = notJudged(candidate(1, 'earliest', 2), 3, ['visibilityNm'])
    expect(betterOf([notJudged(own, 45, ['iceM']), foggy], null, null).noBetter).toEqual({
      why: 'not-judged',
      limits: ['visibilityNm'],
      hours: 3,
    })
  })
  it('past the forecast is judged by no limit, as the own route is that goes on past it, but not one that arrives in it', () => {
    const { etaMs } = own.row
    const wholeH = (etaMs - ETD_MS) / HOUR_MS
    const slower = (hours: number, inForecastH: number): Candidate => {
      const one = notJudged(candidate(1, 'between', 2), hours, ['waveM', 'windKn'], inForecastH)
      return { ...one, row: { ...one.row, etaMs: etaMs + 6 * HOUR_MS } }
    }
    const past = notJudged(own, 10, ['waveM', 'windKn'], 0)
    expect(betterOf([past, slower(16, 0)], null, null, wholeH - 10).bestId).toBe(1)
    expect(betterOf([past, slower(18, 2)], null, null, wholeH - 10).noBetter).toMatchObject({
      why: 'not-judged',
      hours: 2,
    })
    expect(betterOf([own, slower(6, 0)], null, null, wholeH + 2).noBetter).toMatchObject({
      why: 'not-judged',
      hours: 6,
    })
    // To keep within what the own route passes it may not meet that later, past the forecast.
    const over = notJudged(stormy, 10, ['waveM'], 0)
    expect(betterOf([over, slower(16, 0)], NOT_WORTH_IT, null, wholeH - 10)).toEqual({
      noBetter: { why: 'not-judged', limits: ['waveM', 'windKn'], hours: 16 },
      bestId: null,
    })
  })
  it('that passes a hard limit in most of the perturbed forecasts is not better, and does not go before one that does not', () => {
    const frail = { ...candidate(1, 'earliest', 2), perturbed: { breaks: 7, of: 12 } }
    const expected = { noBetter: { why: 'not-steady', breaks: 7, of: 12 }, bestId: null }
    expect(betterOf([own, frail], null, null)).toEqual(expected)
    expect(betterOf([stormy, frail], NOT_WORTH_IT, null).bestId).toBeNull()
    expect(betterOf([stormy, frail, candidate(2, 'least-sea', 2)], null, null)).toEqual({ noBetter: null, bestId: 2 })
    expect(betterOf([own, frail], { why: 'too-few-points' }, null).noBetter).toEqual({ why: 'too-few-points' })
    expect(betterOf([own, { ...frail, perturbed: { breaks: 6, of: 12 } }], null, null).bestId).toBe(1)
  })
  it('is never the one least beyond hard limits', () => {
    const noRoute: NoBetter = { why: 'closed' }
    expect(betterOf([stormy, candidate(1, 'least-beyond', 2)], noRoute, null)).toEqual({
      noBetter: noRoute,
      bestId: null,
    })
    expect(betterOf([stormy, candidate(1, 'least-beyond', 2)], null, null).bestId).toBeNull()
  })
  it('that is none leaves an own route beyond a hard limit by what is stored, or estimated, at nothing good', () => {
    const expected = { noBetter: { why: 'own-beyond' }, bestId: null }
    expect(betterOf([stormy], { ...NOT_WORTH_IT, gainH: 0 }, null)).toEqual(expected)
    expect(betterOf([stormy], null, null)).toEqual(expected)
    expect(betterOf([candidate(0, 'own', 2, 3)], NOT_WORTH_IT, null)).toEqual(expected)
    expect(betterOf([own], NOT_WORTH_IT, null).noBetter).toEqual(NOT_WORTH_IT)
  })
  it('judged for less of it does not keep within by that: it may meet what the own route does', () => {
    const slower = notJudged(candidate(1, 'between', 2), 19, ['waveM'])
    expect(betterOf([stormy, slower], NOT_WORTH_IT, null).bestId).toBeNull()
    expect(betterOf([stormy, slower], null, null)).toEqual({
      noBetter: { why: 'not-judged', limits: ['waveM'], hours: 19 },
      bestId: null,
    })
    const known = [stormy, slower, candidate(2, 'earliest', 2)]
    expect(betterOf(known, NOT_WORTH_IT, null)).toEqual({ noBetter: null, bestId: 2 })
    const alike = notJudged(stormy, 18.8, ['waveM'])
    expect(betterOf([alike, slower], NOT_WORTH_IT, null).bestId).toBe(1)
  })
  it('that did not stand is reported where none is left', () => {
    expect(betterOf([own], null, FAILED)).toEqual({ noBetter: FAILED, bestId: null })
    expect(betterOf([own], { why: 'closed' }, FAILED)).toEqual({ noBetter: { why: 'closed' }, bestId: null })
    expect(betterOf([own], null, null).noBetter).toMatchObject({ why: 'not-worth-it' })
  })
})

it('where the first draft does not stand none of the others is recommended: whether they gain enough is not known', async () => {
  const handle = new Database(':memory:')
  const weather = openMemoryStore(handle)
  const [first, , last] = OPEN_SEA.waypoints
  if (first === undefined || last === undefined) throw new Error('three waypoints')
  const direct = { ...OPEN_SEA, waypoints: [first, last] }
  const put = (document: VoyageDocument, seaM: number, fromStep: number): void => {
    for (const { lat, long, timeMs } of trackSteps(buildSchedule(document)).slice(fromStep, -1 - fromStep)) {
      const values = { windSpeed: 0, windDirection: 270, currentSpeed: 0, currentDirection: 0, totalWaveHeight: seaM }
      weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: ETD_MS - HOUR_MS, values })
    }
  }
  put(OPEN_SEA, 2, 0)
  const judging = {
    stored: {
      weather,
      averages: averagesTable(handle),
      naming: () => 'north' as const,
      directions: () => DEFAULT_DIRECTIONS,
    },
    voyage: voyageOf(OPEN_SEA),
    vessel: VESSEL,
    findings: null,
    nowMs: ETD_MS - HOUR_MS,
    forecastUntilMs: ETD_MS + 240 * HOUR_MS,
  }
  const ahead = { document: OPEN_SEA, fromMs: ETD_MS, behind: [], leg: null }
  const candidates = [
    foundCandidate('own', OPEN_SEA),
    foundCandidate('earliest', direct, { along: alongOf(60, 'forecast', 2, 10) }),
    foundCandidate('least-sea', OPEN_SEA),
  ]
  const shown = () => judgedCandidates(judging, ahead, { candidates, noBetter: null, next: null }, noTurn)
  expect(await shown()).toMatchObject({ noBetter: null, bestId: 1 })
  // Of the first draft's own track alone a sea beyond the hard limit has come in.
  put(direct, 7, 4)
  const now = await shown()
  expect(now.candidates.map(({ kind }) => kind)).toEqual(['own', 'least-sea'])
  expect(now).toMatchObject({ noBetter: { why: 'failed-replay', what: 'limit' }, bestId: null })
  // And of the own route's.
  put(OPEN_SEA, 7, 8)
  const beyond = await judgedCandidates(judging, ahead, { candidates, noBetter: NOT_WORTH_IT, next: null }, noTurn)
  expect(beyond).toMatchObject({ bestId: null, noBetter: { why: 'own-beyond' } })
  handle.close()
})
