// The passage in figures on paper after a fix, and where the ship is at each hour, stays among them.
import { expect, test } from 'vitest'
import { placeOnCourse } from '../../../../../shared/geo/geodesy.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { ETD, inputOf, route, voyageOf, waypoint } from './inputs.ts'
import { planPage } from '../../../../support/at-once.ts'

const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** 600 NM due east along the equator at 14 kn, with a stay of 12 h in the middle. */
const half = placeOnCourse({ lat: 0, long: 10 }, 90, 300).position
const end = placeOnCourse({ lat: 0, long: 10 }, 90, 600).position
const points = [waypoint(0, 0, 10), waypoint(1, 0, half.long, { stayMinutes: 720 }), waypoint(2, 0, end.long)]

test('so far and to go apart, and both make the whole', () => {
  const position = placeOnCourse({ lat: 0, long: 10 }, 90, 200).position
  const document = route(points, {
    schedule: { etdMs: ETD, speedKn: 14, fix: { timeMs: ETD + 20 * HOUR_MS, position } },
  })
  const text = wordsOf(planPage(inputOf(voyageOf(document))).html)
  // 200 NM in 20 h, then 400 NM at 14 kn, 28 h 34 min, and the stay.
  expect(text).toContain('Steaming time 2d 00h 34m')
  expect(text).toContain('Stays 12h 00m')
  expect(text).toContain('Average speed 12.4 kn')
  expect(text).toContain('Made good to the fix 200.0 NM, steaming 20h 00m, average made good 10.0 kn')
  expect(text).toContain('To go from the fix 400.0 NM, steaming 1d 04h 34m, stays 12h 00m, average planned 14.0 kn')
  expect(text).toContain('17 NOV 2026 1834 UTC')
})

test('an hour at a stay, before the departure or after the arrival is not on a leg', () => {
  const text = wordsOf(
    planPage(inputOf(voyageOf(route(points, { schedule: { etdMs: ETD + HOUR_MS, speedKn: 14 } })))).html,
  )
  expect(text).toMatch(/15 NOV 0600 [^|]{0,40}010°00\.0′ E, not departed/)
  expect(text).toContain('leg to 2')
  expect(text).toContain('stays at 2')
  expect(text).toContain('leg to 3')
  expect(text).not.toMatch(/arrived.*leg to 3 /)
})
