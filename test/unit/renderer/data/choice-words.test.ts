// What is chosen to get, and whose a run of it is.
import { describe, expect, it } from 'vitest'
import { choiceWords, includedWords, isOfVoyage, isSameFetch, ofWords } from '../../../../renderer/data/choice-words.ts'
import { TRACK_ONLY, type FetchChoice, type WeatherScope } from '../../../../shared/sync/sync.ts'
import { NOW, voyageOf } from '../fixtures.ts'

describe('what is chosen', () => {
  it('what Get weather includes', () => {
    expect(choiceWords(TRACK_ONLY)).toBe('The track alone')
    expect(
      choiceWords({
        weather: { plan: 'corridor', halfWidthNm: 60, spacingNm: 30 },
        averages: true,
        casualties: { halfWidthNm: 25 },
        bulkDates: ['2026-11-20'],
      }),
    ).toBe(
      'The track and a corridor of 60 NM each side, points every 30 NM; averages beyond the forecast; casualties within 25 NM; bulk files of 1 day',
    )
  })
  it('what the price is of, where that is more than the track', () => {
    const departures = (count: number): FetchChoice => ({
      ...TRACK_ONLY,
      weather: { plan: 'passages', passages: Array.from({ length: count }, (_, i) => ({ voyageId: 1, etdMs: i })) },
    })
    expect(includedWords(TRACK_ONLY)).toBeNull()
    expect(includedWords({ ...TRACK_ONLY, casualties: { halfWidthNm: 25 } })).toBe('Track and casualties')
    expect(includedWords({ ...departures(25), casualties: { halfWidthNm: 25 }, averages: true })).toBe(
      'Track, 24 departures, casualties and averages',
    )
    expect(choiceWords(departures(25))).toBe('25 departures')
    const passages = [
      { voyageId: 1, etdMs: 0 },
      { voyageId: 1, etdMs: 0, speedKn: 14 },
    ]
    expect(choiceWords({ ...TRACK_ONLY, weather: { plan: 'passages', passages } })).toBe('2 passages')
  })
})

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
    expect(isSameFetch({ ...TRACK_ONLY, weather: passage(0) }, { ...TRACK_ONLY, weather: passage(1) })).toBe(false)
    expect(isSameFetch({ ...TRACK_ONLY, weather: place(0) }, { ...TRACK_ONLY, weather: place(1) })).toBe(true)
    expect(isSameFetch(null, TRACK_ONLY)).toBe(false)
  })
  it.each<[string, number, FetchChoice | null, boolean]>([
    ['the track', 1, TRACK_ONLY, true],
    ['another voyage', 2, TRACK_ONLY, false],
    ['of before choices were kept', 1, null, true],
    ['with the planned departure', 1, { ...TRACK_ONLY, weather: passage(NOW) }, true],
    ['other departures alone', 1, { ...TRACK_ONLY, weather: passage(NOW + 1) }, false],
    ['casualties alone', 1, casualties, false],
    ['a place', 1, { ...TRACK_ONLY, weather: place(0) }, false],
  ])('of the voyage’s own weather: %s', (_what, voyageId, choice, isMine) => {
    expect(isOfVoyage({ voyageId, choice }, voyageOf(1, 1, NOW))).toBe(isMine)
  })
  it.each<[number, FetchChoice | null, string]>([
    [1, TRACK_ONLY, 'For the voyage’s weather'],
    [2, TRACK_ONLY, 'For another voyage'],
    [1, null, 'For the voyage’s weather'],
    [1, { ...TRACK_ONLY, weather: passage(0) }, 'For the passages compared'],
    [1, casualties, 'For casualties along the route'],
    [2, { ...TRACK_ONLY, weather: place(0) }, 'For a place or by season'],
  ])('voyage %i, %j: %s', (voyageId, choice, words) => {
    expect(ofWords({ voyageId, choice }, 1)).toBe(`${words}: pause it, or wait.`)
  })
})
