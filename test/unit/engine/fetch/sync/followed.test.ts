// What a run's plan follows: which edits make it another, and whether the voyage's own track as it stands is in it.
import { describe, expect, it } from 'vitest'
import { followedText, hasTrackOf } from '../../../../../electron/engine/fetch/sync/followed.ts'
import { scheduled, type ScheduleChange } from '../../../../../shared/passage/schedule-edit.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { TRACK_ONLY, type FetchChoice, type WeatherScope } from '../../../../../shared/sync/sync.ts'
import { NOW, voyageOf } from '../../../renderer/fixtures.ts'

const voyage = voyageOf(1, 1, NOW)
const own = voyage.document
const LATER = NOW + HOUR_MS
const moved: VoyageDocument = {
  ...own,
  waypoints: own.waypoints.map((waypoint, i) => (i === 0 ? { ...waypoint, position: { lat: 1, long: 2 } } : waypoint)),
}
const after = (change: ScheduleChange): VoyageDocument => scheduled(own, change).document
const choice = (weather: WeatherScope, more: Partial<FetchChoice> = {}): FetchChoice => ({
  ...TRACK_ONLY,
  ...more,
  weather,
})
const casualties = { halfWidthNm: 25 }
const departures = choice({ plan: 'passages', passages: [NOW, LATER].map((etdMs) => ({ voyageId: 1, etdMs })) })
const otherRoute = choice({ plan: 'passages', passages: [{ voyageId: 2, etdMs: NOW }] })
const points = choice({ plan: 'points', points: [{ lat: 1, long: 2, timeMs: LATER }] })
const box = { south: 0, west: 0, north: 1, east: 1 }

describe('a run’s plan', () => {
  it.each<[string, FetchChoice, VoyageDocument, boolean]>([
    ['the track, another ETD', TRACK_ONLY, after({ etdMs: LATER }), true],
    ['the track, another name', TRACK_ONLY, { ...own, name: 'x' }, false],
    ['departures, one of them taken', departures, after({ etdMs: LATER }), false],
    ['departures, another speed', departures, after({ speedKn: 9, everyLeg: true }), true],
    ['departures, the route moved', departures, moved, true],
    ['departures with averages of the track', { ...departures, averages: true }, after({ etdMs: LATER }), true],
    [
      'casualties alone, another ETD',
      choice({ plan: 'none' }, { casualties }),
      after({ etdMs: LATER, speedKn: 9 }),
      false,
    ],
    ['casualties alone, the route moved', choice({ plan: 'none' }, { casualties }), moved, true],
    ['an area of the chart', choice({ plan: 'area', box, spacingNm: 60 }), moved, false],
    ['another route, the own moved', otherRoute, moved, false],
    ['points for better routes, another ETD', points, after({ etdMs: LATER }), true],
    ['points for better routes, another name', points, { ...own, name: 'x' }, false],
    ['a picture alone, another ETD', choice({ plan: 'none' }, { picture: 40 }), after({ etdMs: LATER }), true],
    ['an area and a picture', choice({ plan: 'area', box, spacingNm: 60 }, { picture: 100 }), moved, true],
  ])('of %s: another %s', (_what, of, now, isAnother) => {
    const textOf = (document: VoyageDocument): string =>
      followedText({ voyageId: 1, choice: of }, (id) => (id === 1 ? document : own))
    expect(textOf(now) !== textOf(own)).toBe(isAnother)
  })
  it('another route that moved', () => {
    const textOf = (document: VoyageDocument): string =>
      followedText({ voyageId: 1, choice: otherRoute }, (id) => (id === 2 ? document : own))
    expect(textOf(moved)).not.toBe(textOf(own))
  })
})

describe('the voyage’s own track', () => {
  it.each<[string, FetchChoice, VoyageDocument, boolean]>([
    ['the track', TRACK_ONLY, own, true],
    ['the track, left later since', TRACK_ONLY, after({ etdMs: LATER }), false],
    ['casualties alone', choice({ plan: 'none' }, { casualties }), own, false],
    ['departures', departures, own, true],
    ['departures, one of them taken since', departures, after({ etdMs: LATER }), true],
    ['departures, another taken since', departures, after({ etdMs: LATER + 1 }), false],
    ['another route', otherRoute, own, false],
    ['points for better routes', points, own, false],
    ['passages that are not known', choice({ plan: 'passages', passages: [] }), own, true],
    ['an area of the chart', choice({ plan: 'area', box, spacingNm: 60 }), own, false],
  ])('is in a fetch of %s: %s', (_what, of, now, isIn) => {
    expect(hasTrackOf({ voyageId: 1, choice: of }, { ...voyage, document: now }, () => own)).toBe(isIn)
  })
  it('is in none of another voyage', () =>
    expect(hasTrackOf({ voyageId: 2, choice: TRACK_ONLY }, voyage, () => own)).toBe(false))
})
