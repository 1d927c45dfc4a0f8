// Whose a run of getting weather is: which panel shows it and resumes it.
import { describe, expect, it } from 'vitest'
import {
  isOfChoice,
  isOfVoyage,
  isOfSearch,
  isSameFetch,
  ofWords,
} from '../../../../../renderer/data/fetch/whose-run.ts'
import { TRACK_ONLY, type FetchChoice, type SyncState, type WeatherScope } from '../../../../../shared/sync/sync.ts'
import { NOW } from '../../fixtures.ts'

describe('whose run it is', () => {
  const casualties: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'none' }, casualties: { halfWidthNm: 25 } }
  const passage = (etdMs: number): WeatherScope => ({ plan: 'passages', passages: [{ voyageId: 1, etdMs }] })
  const place = (fromMs: number): WeatherScope => ({
    plan: 'point',
    position: { lat: 1, long: 2 },
    fromMs,
    toMs: NOW,
    everyHours: 3,
  })
  it('of the same choice, part by part; of a place, whatever its hours', () => {
    expect(isSameFetch({ ...casualties }, { ...casualties })).toBe(true)
    expect(isSameFetch(casualties, { ...casualties, casualties: { halfWidthNm: 50 } })).toBe(false)
    expect(isSameFetch(TRACK_ONLY, { ...TRACK_ONLY, picture: 40 })).toBe(false)
    expect(isSameFetch({ ...TRACK_ONLY, weather: passage(0) }, { ...TRACK_ONLY, weather: passage(1) })).toBe(false)
    expect(isSameFetch({ ...TRACK_ONLY, weather: place(0) }, { ...TRACK_ONLY, weather: place(1) })).toBe(true)
    expect(isSameFetch(null, TRACK_ONLY)).toBe(false)
  })
  const run = (choice: FetchChoice | null, phase: SyncState['phase'] = 'finished', voyageId = 1) => ({
    voyageId,
    choice,
    phase,
    waiting: phase === 'finished' ? 0 : 5,
  })
  const departures = (...etdsMs: number[]): FetchChoice => ({
    ...TRACK_ONLY,
    weather: { plan: 'passages', passages: etdsMs.map((etdMs) => ({ voyageId: 1, etdMs })) },
  })
  it('of passages, whatever their order', () => {
    expect(isSameFetch(departures(1, 2, 3), departures(3, 1, 2))).toBe(true)
    expect(isSameFetch(departures(1, 2, 3), { ...departures(3, 1, 2), averages: true })).toBe(false)
  })
  it('of a panel of passages, also when their list has moved on', () => {
    const isMine = (of: FetchChoice, phase: SyncState['phase'], voyageId = 1): boolean =>
      isOfChoice(run(of, phase, voyageId), 1, departures(2, 3, 4, 5))
    expect(isMine(departures(1, 2, 3, 4), 'finished')).toBe(true)
    expect(isMine(departures(1, 2), 'finished')).toBe(false)
    // It is taken up again where such runs are sent from.
    expect(isMine(departures(1, 2), 'paused')).toBe(true)
    expect(isMine(departures(2, 3, 4, 5), 'paused', 2)).toBe(false)
    expect(isMine(TRACK_ONLY, 'paused')).toBe(false)
    expect(isOfChoice(run(departures(2, 3), 'paused'), 1, casualties)).toBe(false)
  })
  const points = (...timesMs: number[]): FetchChoice => ({
    ...TRACK_ONLY,
    weather: { plan: 'points', points: timesMs.map((timeMs) => ({ lat: 1, long: 2, timeMs })) },
  })
  it('of a panel of better routes, also when its points have changed', () => {
    expect(isSameFetch(points(1, 2), points(2, 1))).toBe(true)
    expect(isOfChoice(run(points(1, 2)), 1, points(3, 4))).toBe(false)
    expect(isOfChoice(run(points(1, 2, 3)), 1, points(2, 3, 4))).toBe(true)
    expect(isOfChoice(run(points(1, 2), 'interrupted'), 1, points(3, 4))).toBe(true)
    expect(isOfChoice(run(points(1, 2), 'interrupted'), 1, departures(1))).toBe(false)
    expect(
      [run(points(1)), run(points(1), 'finished', 2), run(TRACK_ONLY), run(null)].map((of) => isOfSearch(of, 1)),
    ).toEqual([true, false, false, false])
  })
  it.each<[string, number, FetchChoice | null, FetchChoice, boolean]>([
    ['the track', 1, TRACK_ONLY, TRACK_ONLY, true],
    ['the track, with departures chosen since', 1, TRACK_ONLY, departures(1, 2), true],
    ['another voyage', 2, TRACK_ONLY, TRACK_ONLY, false],
    ['of before choices were kept', 1, null, TRACK_ONLY, true],
    ['the departures chosen', 1, departures(1, 2), departures(1, 2), true],
    ['departures, with none chosen', 1, departures(1, 2), TRACK_ONLY, false],
    ['casualties alone', 1, casualties, TRACK_ONLY, false],
    ['points for better routes', 1, points(1), TRACK_ONLY, false],
    ['a place', 1, { ...TRACK_ONLY, weather: place(0) }, TRACK_ONLY, false],
  ])('of the voyage’s own weather: %s', (_what, voyageId, of, choice, isMine) => {
    expect(isOfVoyage(run(of, 'finished', voyageId), 1, choice)).toBe(isMine)
  })
  it.each<[number, FetchChoice | null, string]>([
    [1, TRACK_ONLY, 'For the voyage’s weather'],
    [2, TRACK_ONLY, 'For another voyage'],
    [1, null, 'For the voyage’s weather'],
    [1, { ...TRACK_ONLY, weather: passage(0) }, 'For the passages compared'],
    [1, points(1), 'For better routes'],
    [2, points(1), 'For another voyage'],
    [1, casualties, 'For casualties along the route'],
    [2, { ...TRACK_ONLY, weather: place(0) }, 'For a place or by season'],
  ])('voyage %i, %j: %s', (voyageId, choice, words) => {
    expect(ofWords({ voyageId, choice }, 1)).toBe(`${words}: pause it, or wait.`)
  })
})
