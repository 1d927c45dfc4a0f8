// What is chosen to get, in words.
import { describe, expect, it } from 'vitest'
import { choiceWords, includedWords } from '../../../../../renderer/data/fetch/choice-words.ts'
import { TRACK_ONLY, type FetchChoice } from '../../../../../shared/sync/sync.ts'

describe('what is chosen', () => {
  it('what Get weather includes', () => {
    expect(choiceWords(TRACK_ONLY)).toBe('The track alone')
    expect(
      choiceWords({
        weather: { plan: 'corridor', halfWidthNm: 60, spacingNm: 30 },
        picture: null,
        averages: true,
        casualties: { halfWidthNm: 25 },
        bulkDates: ['2026-11-20'],
      }),
    ).toBe(
      'The track and a corridor of 60 NM each side, points every 30 NM; averages beyond the forecast; casualties within 25 NM; bulk files of 1 day',
    )
  })
  it('a picture by its points, added to whatever else is chosen', () => {
    const picture = { ...TRACK_ONLY, picture: 100 } as const
    expect(choiceWords(picture)).toBe('The track and a picture of 100 points')
    expect(choiceWords({ ...TRACK_ONLY, sailed: true })).toBe('The track and past weather of what was sailed')
    expect(choiceWords({ ...picture, sailed: true })).toBe(
      'The track, a picture of 100 points and past weather of what was sailed',
    )
    expect(choiceWords({ ...TRACK_ONLY, weather: { plan: 'none' }, sailed: true })).toBe(
      'past weather of what was sailed',
    )
    expect(includedWords({ ...TRACK_ONLY, sailed: true })).toBe('Track and past weather')
    expect(choiceWords({ ...picture, picture: 40, averages: true })).toBe(
      'The track and a picture of 40 points, the first 72 h; averages beyond the forecast',
    )
    expect(choiceWords({ ...picture, weather: { plan: 'corridor', halfWidthNm: 60, spacingNm: 30 } })).toMatch(
      /points every 30 NM; a picture of 100 points$/,
    )
    expect(includedWords(picture)).toBe('Track and picture of 100 points')
  })
  it('what the price is of, where that is more than the track', () => {
    const departures = (count: number): FetchChoice => ({
      ...TRACK_ONLY,
      weather: { plan: 'passages', passages: Array.from({ length: count }, (_, i) => ({ voyageId: 1, etdMs: i })) },
    })
    expect(includedWords(TRACK_ONLY)).toBeNull()
    expect(includedWords({ ...TRACK_ONLY, casualties: { halfWidthNm: 25 } })).toBe('Track and casualties')
    expect(includedWords({ ...departures(25), casualties: { halfWidthNm: 25 }, picture: null, averages: true })).toBe(
      'Track, 24 departures, casualties and averages',
    )
    expect(choiceWords(departures(25))).toBe('25 departures')
    const passages = [
      { voyageId: 1, etdMs: 0 },
      { voyageId: 1, etdMs: 0, speedKn: 14 },
    ]
    expect(choiceWords({ ...TRACK_ONLY, weather: { plan: 'passages', passages } })).toBe('2 passages')
    const points = [{ lat: 1, long: 2, timeMs: 3 }]
    expect(choiceWords({ ...TRACK_ONLY, weather: { plan: 'points', points } })).toBe('1 point for better routes')
    // Of an earlier Binnacle's fetch it is not known which they were.
    expect(choiceWords(departures(0))).toBe('Passages of an earlier fetch')
    expect(includedWords(departures(0))).toBe('Track and passages of an earlier fetch')
  })
})
