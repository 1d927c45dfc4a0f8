// What is requested next, less what the table has.
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leftOpen, leftToRequest } from '../../../../electron/engine/router/next-request.ts'
import { judgedBy } from '../../../../electron/engine/router/judge/replay.ts'
import { candidateOf } from '../../../support/judged-at-once.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../../../electron/engine/store/weather.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { Candidate, PointsToRequest } from '../../../../shared/candidates/candidates.ts'
import { weatherOf } from '../../renderer/fixtures.ts'
import { openMemoryStore } from '../weather/evaluate/memory-store.ts'
import { ETD_MS, foundCandidate, OPEN_SEA, voyageOf } from './found-candidates.ts'

const NOW_MS = ETD_MS - HOUR_MS
const VESSEL = newVessel('Endeavour')
const CALM = {
  windSpeed: 6,
  windDirection: 270,
  totalWaveHeight: 2,
  swellWaveHeight: 1,
  windGust: 8,
  visibility: 20_000,
  iceThickness: 0,
}
const POINTS = [48, 47, 46].map((lat) => ({ lat, long: -30, timeMs: ETD_MS + 24 * HOUR_MS }))
const requestOf = (kind: PointsToRequest['kind']): PointsToRequest => ({ kind, points: POINTS })

let handle: Database.Database
let weather: WeatherTable
beforeEach(() => {
  handle = new Database(':memory:')
  weather = openMemoryStore(handle)
})
afterEach(() => handle.close())

const put = (lat: number, fetchedAtMs: number): void => {
  const [{ long, timeMs } = { long: 0, timeMs: 0 }] = POINTS
  weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs, values: CALM })
}

/** Of whose track the first hours are stored. */
function draft(storedH: number): Candidate {
  const found = foundCandidate('earliest', OPEN_SEA)
  const stored = weatherOf(buildSchedule(OPEN_SEA), (timeMs) =>
    timeMs > ETD_MS + storedH * HOUR_MS ? null : { values: CALM, fetchedAtMs: NOW_MS },
  )
  const one = judgedBy(
    { voyage: voyageOf(OPEN_SEA), vessel: VESSEL, nowMs: NOW_MS, forecastUntilMs: ETD_MS + 240 * HOUR_MS },
    found,
    stored,
    false,
  )
  if (one === null) throw new Error('the way has no times')
  return candidateOf(one, one, 1, OPEN_SEA, VESSEL)
}
const left = (
  next: PointsToRequest | null,
  candidates: Candidate[] = [],
  more: Partial<Parameters<typeof leftToRequest>[1]> = {},
) =>
  leftToRequest(
    next,
    { part: 'routes', candidates, noBetter: null, forecastUntilMs: ETD_MS + 240 * HOUR_MS, ...more },
    weather,
    NOW_MS,
  )

it('a point that is stored and as new as the service has it is not requested again', () => {
  put(48, NOW_MS - HOUR_MS)
  put(47, NOW_MS - 48 * HOUR_MS)
  expect(left(requestOf('sharper'))?.points).toEqual(POINTS.slice(1))
  expect(left(null)).toBeNull()
})

it('a track is not requested where a point is stored beside it: the search may not have seen it', () => {
  put(47.2, NOW_MS - HOUR_MS)
  put(46.5, NOW_MS - HOUR_MS)
  expect(left(requestOf('tracks'))?.points).toEqual([POINTS[0], POINTS[2]])
  expect(left(requestOf('sharper'))?.points).toEqual(POINTS)
  put(48.1, NOW_MS)
  put(45.9, NOW_MS)
  expect(left(requestOf('tracks'))).toBeNull()
})

it('no track is requested of a route that is mostly judged by what is stored, as far as a forecast reaches', () => {
  expect(left(requestOf('tracks'), [draft(20)])?.points).toEqual(POINTS)
  expect(left(requestOf('tracks'), [draft(40)])).toBeNull()
  expect(left(requestOf('tracks'), [draft(20)], { forecastUntilMs: ETD_MS + 24 * HOUR_MS })).toBeNull()
  // What decides, and other speeds on one track.
  expect(left(requestOf('sharper'), [draft(40)])?.points).toEqual(POINTS)
  expect(left(requestOf('tracks'), [draft(40)], { noBetter: { why: 'too-few-points' } })?.points).toEqual(POINTS)
  expect(left(requestOf('tracks'), [draft(40)], { part: 'speeds' })?.points).toEqual(POINTS)
})

it('nothing is requested where land, the latitude or the areas leave no route', () => {
  expect(left(requestOf('tracks'), [], { noBetter: { why: 'closed' } })).toBeNull()
  expect(left(requestOf('tracks'), [], { noBetter: { why: 'no-headway' } })?.points).toEqual(POINTS)
})

it('what a round may request is reduced by the same rules', () => {
  put(48, NOW_MS - HOUR_MS)
  put(47.2, NOW_MS - HOUR_MS)
  const all = { first: POINTS, shape: POINTS, track: POINTS, isTrackKnown: false, beside: POINTS, hopedPart: 0 }
  const open = leftOpen({ ...all, challenger: { track: POINTS, part: 0.1 } }, weather, NOW_MS)
  const [unknown, track] = [POINTS.slice(1), POINTS.slice(2)]
  expect(open).toEqual({
    ...all,
    first: unknown,
    shape: unknown,
    track,
    challenger: { track, part: 0.1 },
    beside: unknown,
  })
})
