// From a question to routes where there is no forecast to judge them by.
import { expect, it } from 'vitest'
import { findRoutes } from '../../../../../electron/engine/router/routes/routes.ts'
import type { AverageHere } from '../../../../../electron/engine/router/protocol.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { NO_AIM } from '../../../../../shared/candidates/candidates.ts'
import { hoursAlong } from '../found-candidates.ts'
import { ETD_MS, questionOf, routeOf } from '../questions.ts'

const ROUTE = routeOf([
  { lat: 40, long: -50 },
  { lat: 40, long: -34 },
])
/** The season's sea is high in the middle of it. */
const averages = Array.from({ length: 63 }, (_, i): AverageHere => {
  const [lat, long] = [34 + 2 * (i % 7), -50 + 2 * Math.floor(i / 7)]
  const seaM = 1 + 6 * Math.exp(-(((lat - 40) / 3) ** 2) - ((long + 42) / 3) ** 2)
  return { lat, long, timeMs: ETD_MS, windEastMs: 3, windNorthMs: 0, seaM }
})

it('a route round a season’s high sea is shown, and not recommended: an average is no forecast', () => {
  const question = { ...questionOf([], ROUTE), averages, forecastUntilMs: ETD_MS - 48 * HOUR_MS }
  const found = findRoutes(
    { ...question, aim: NO_AIM, nowMs: ETD_MS - 288 * HOUR_MS },
    () => undefined,
    () => false,
    null,
  )
  expect(found.candidates.length).toBeGreaterThan(1)
  for (const candidate of found.candidates) {
    expect(hoursAlong(candidate, (rests) => rests === 'forecast')).toBe(0)
    expect(hoursAlong(candidate, (rests) => rests === 'average')).toBeGreaterThan(candidate.hours / 2)
  }
  expect(found.noBetter).toEqual({ why: 'too-few-points' })
  expect(found.next).toBeNull()
})
