// The Track plan: what is requested, in which order, and what is not requested again.
import { ready } from '../../../../../shared/sliced.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachStep, forecastWindow, type FetchedAt } from '../../../../../electron/engine/fetch/planner/track.ts'
import { keyOf, type SyncRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import { DAY_MS, floorToStep, HORIZON_MS, HOUR_MS, STEP_MS, isFresh } from '../../../../../shared/format/time.ts'
import { TRACK_ONLY, type NoRequestReason } from '../../../../../shared/sync/sync.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { fetchPlanFor } from '../../../../support/at-once.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 13, 20)
const never = (): null => null

/** West across the Pacific and ±180°. */
const voyage = (etdMs: number | null, speedKn: number): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: { lat: 37.7, long: -122.7 }, leg: null },
    { id: '2', name: '', position: { lat: 34.8, long: 139.8 }, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs, speedKn },
})

interface TrackPlan {
  jobs: (SyncRequest & { kind: 'point'; key: string })[]
  freshSteps: number
  beyondHorizonSteps: number
  nothing: NoRequestReason | null
}
function planTrack(document: VoyageDocument, nowMs: number, fetchedAt: FetchedAt): TrackPlan {
  const { requests, ...rest } = fetchPlanFor(TRACK_ONLY, {
    voyage: document,
    others: [],
    likelyOf: (document) => ready(eachStep(buildSchedule(document))),
    storedNear: () => [],
    nowMs,
    fetchedAt,
    hasAverage: () => false,
    naming: 'north',
    bulkFetchedAt: () => null,
    picture: null,
    coverage: () => [],
  })
  for (const { key, request } of requests) expect(key).toBe(keyOf(request))
  const jobs = requests.flatMap(({ key, request }) => (request.kind === 'point' ? [{ key, ...request }] : []))
  expect(jobs).toHaveLength(requests.length)
  return { jobs, ...rest }
}

describe('the track', () => {
  it('requests every 3-hour step from the one before now to 240 h, once each, and never beyond', () => {
    const { jobs, beyondHorizonSteps, nothing } = planTrack(voyage(NOW_MS, 15), NOW_MS, never)
    const times = jobs.map(({ timeMs }) => timeMs).sort((a, b) => a - b)
    expect(times[0]).toBe(floorToStep(NOW_MS))
    expect(times.at(-1)).toBe(floorToStep(NOW_MS + HORIZON_MS))
    expect(times).toHaveLength(81)
    expect(new Set(jobs.map(({ key }) => key)).size).toBe(81)
    expect(beyondHorizonSteps).toBeGreaterThan(0)
    expect(nothing).toBeNull()
  })

  it('orders the next 24 h first, then 72 h, then the rest coarse to fine', () => {
    const { jobs } = planTrack(voyage(NOW_MS, 15), NOW_MS, never)
    const first = floorToStep(NOW_MS)
    const ahead = jobs.map(({ timeMs }) => timeMs - first)
    const day = ahead.filter((ms) => ms <= DAY_MS).length
    expect(ahead.slice(0, day).every((ms) => ms <= DAY_MS)).toBe(true)
    const three = ahead.filter((ms) => ms <= 3 * DAY_MS).length
    expect(ahead.slice(0, three).every((ms) => ms <= 3 * DAY_MS)).toBe(true)
    // After that the 24-hour steps reach the end before any 12-hour step is requested.
    const rest = jobs.slice(three).map(({ timeMs }) => timeMs)
    const coarseness = rest.map((ms) => [24, 12, 6, 3].find((hours) => ms % (hours * HOUR_MS) === 0) ?? 0)
    expect(coarseness).toEqual([...coarseness].sort((a, b) => b - a))
    // Half the link gone, the picture still spans the voyage: the farthest of the first 60 % is days ahead.
    expect(Math.max(...ahead.slice(0, Math.floor(ahead.length * 0.6)))).toBeGreaterThan(8 * DAY_MS)
  })

  it('does not request what was fetched since the last refresh, and requests it again after the next', () => {
    const fetched = NOW_MS - 60_000
    const all = planTrack(voyage(NOW_MS, 15), NOW_MS, () => fetched)
    expect(all).toMatchObject({ jobs: [], freshSteps: 81, nothing: 'all-fresh' })
    expect(planTrack(voyage(NOW_MS, 15), NOW_MS + STEP_MS, () => fetched).jobs.length).toBeGreaterThan(70)
  })

  it('says why nothing is requested', () => {
    expect(planTrack(voyage(null, 15), NOW_MS, never).nothing).toBe('no-etd')
    expect(planTrack(voyage(NOW_MS - 60 * DAY_MS, 15), NOW_MS, never).nothing).toBe('voyage-over')
    expect(planTrack(voyage(NOW_MS + 30 * DAY_MS, 15), NOW_MS, never).nothing).toBe('beyond-horizon')
  })

  it('a clock set back does not make old values fresh for ever', () => {
    expect(isFresh(NOW_MS + 5 * DAY_MS, NOW_MS)).toBe(false)
    expect(isFresh(NOW_MS - 60_000, NOW_MS)).toBe(true)
    expect(isFresh(floorToStep(NOW_MS) - 1, NOW_MS)).toBe(false)
    expect(isFresh(null, NOW_MS)).toBe(false)
  })

  it('whatever is stored: jobs and fresh steps together are the steps within reach, each once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 50 }),
        (etdHours, speedKn, fresh) => {
          const document = voyage(NOW_MS + etdHours * HOUR_MS, speedKn)
          let requests = 0
          const plan = planTrack(document, NOW_MS, () => (fresh[requests++ % fresh.length] === true ? NOW_MS : null))
          const { fromMs, toMs } = forecastWindow(NOW_MS)
          const within = trackSteps(buildSchedule(document)).filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)
          expect(plan.jobs.length + plan.freshSteps).toBe(within.length)
          expect(new Set(plan.jobs.map(({ key }) => key)).size).toBe(plan.jobs.length)
          expect(
            plan.jobs.every(({ longE4, latE4 }) => Math.abs(longE4) <= 1_800_000 && Math.abs(latE4) <= 900_000),
          ).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
