// Day, twilight and night along a voyage, from the sun's events.
import { expect, it } from 'vitest'
import { lightSpans } from '../../../../renderer/ui/light-spans.ts'
import type { SunEventKind, SunTrack } from '../../../../shared/app/sky.ts'
import { at } from '../fixtures.ts'

const track = (...events: [SunEventKind, number][]): SunTrack => ({
  fromMs: at(20),
  untilMs: at(21),
  isWhole: true,
  events: events.map(([kind, hour]) => ({ kind, timeMs: at(20, hour), position: { lat: 0, long: 0 } })),
})
const hours = (sun: SunTrack): string[] =>
  lightSpans(sun).map(({ fromMs, toMs, shade }) => `${(fromMs - at(20)) / 3.6e6}–${(toMs - at(20)) / 3.6e6} ${shade}`)

it('night, twilight, day, twilight, night', () => {
  expect(
    hours(
      track(
        ['astronomicalDawn', 4],
        ['nauticalDawn', 5],
        ['civilDawn', 6],
        ['sunrise', 7],
        ['sunset', 17],
        ['civilDusk', 18],
        ['nauticalDusk', 19],
        ['astronomicalDusk', 20],
      ),
    ),
  ).toEqual(['0–5 night', '5–7 twilight', '7–17 day', '17–19 twilight', '19–24 night'])
})
it('what was before the first event follows from it', () => {
  expect(hours(track(['sunset', 3]))).toEqual(['0–3 day', '3–24 twilight'])
  expect(hours(track(['sunrise', 3]))).toEqual(['0–3 twilight', '3–24 day'])
  expect(hours(track(['nauticalDusk', 3]))).toEqual(['0–3 twilight', '3–24 night'])
})
it('a white night has no night', () => {
  expect(hours(track(['sunset', 22], ['sunrise', 23]))).toEqual(['0–22 day', '22–23 twilight', '23–24 day'])
})
it('without any event nothing is said', () => {
  expect(lightSpans(track())).toEqual([])
})
