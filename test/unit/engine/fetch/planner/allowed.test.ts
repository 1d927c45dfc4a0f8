// What is left of a plan where the service refuses operations, or has no forecast so far ahead.
import { describe, expect, it } from 'vitest'
import { allowedOf, type FetchPlan } from '../../../../../electron/engine/fetch/planner/fetch-plan.ts'
import { planned, type PlannedRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const NOON_MS = Date.UTC(2026, 10, 15, 12)
const pointIn = (hours: number): PlannedRequest =>
  planned({ kind: 'point', latE4: 10_000, longE4: 20_000, timeMs: NOON_MS + hours * HOUR_MS })
const day = planned({ kind: 'bulk-day', date: '2026-11-14' })
const planOf = (...requests: PlannedRequest[]): FetchPlan => ({
  requests,
  furtherPoints: 7,
  freshSteps: 2,
  beyondHorizonSteps: 0,
  nothing: null,
})
const POINTS = 1
const none = (): boolean => false
const points = (operation: number): boolean => operation === POINTS

describe('what is allowed of a plan', () => {
  it('is all of it where nothing is refused', () => {
    const plan = planOf(pointIn(0), day)
    expect(allowedOf(plan, none, null)).toEqual({ ...plan, notPermitted: [], afterForecast: null })
  })

  it('is the rest where an operation is refused, whose requests are counted; further points are then none', () => {
    expect(allowedOf(planOf(pointIn(0), pointIn(3), day), points, null)).toMatchObject({
      requests: [day],
      furtherPoints: 0,
      notPermitted: [{ operation: POINTS, requests: 2 }],
      nothing: null,
    })
  })

  it('is nothing where all is refused, one request or several, and says so', () => {
    for (const plan of [planOf(pointIn(0)), planOf(pointIn(0), pointIn(3))])
      expect(allowedOf(plan, points, null)).toMatchObject({ requests: [], nothing: 'not-permitted' })
  })

  it('has no point from the end of the forecast on, and says so where that leaves nothing', () => {
    const untilMs = NOON_MS + 3 * HOUR_MS
    const kept = pointIn(0)
    expect(allowedOf(planOf(kept, pointIn(3), pointIn(6), day), none, untilMs)).toMatchObject({
      requests: [kept, day],
      furtherPoints: 7,
      afterForecast: { requests: 2, fromMs: untilMs },
      nothing: null,
    })
    expect(allowedOf(planOf(pointIn(3)), none, untilMs)).toMatchObject({
      requests: [],
      furtherPoints: 0,
      nothing: 'after-forecast',
    })
  })

  it('keeps the plan’s own reason where it had nothing to request', () => {
    expect(allowedOf({ ...planOf(), nothing: 'no-etd' }, points, NOON_MS).nothing).toBe('no-etd')
  })
})
