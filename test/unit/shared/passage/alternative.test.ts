// Passages that may be compared: whether the ship has left, and the speed that is planned from where it is.
import { describe, expect, it } from 'vitest'
import {
  departuresWithPlan,
  isUnderWay,
  plannedSpeedKn,
  usualDepartures,
} from '../../../../shared/passage/alternative.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { ScheduleInput } from '../../../../shared/passage/voyage.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'

const ETD_MS = Date.UTC(2026, 10, 22, 6)
/** 10° of the equator, then 10° more at 15 kn. */
const planOf = (schedule: ScheduleInput) =>
  buildSchedule({
    format: 1,
    name: 'test',
    waypoints: [0, 10, 20].map((long, i) => ({
      id: String(i),
      name: '',
      position: { lat: 0, long },
      leg: i === 0 ? null : { geometry: 'RL' as const, ...(i === 2 ? { speedKn: 15 } : {}) },
    })),
    schedule,
  })

it('a ship is under way from its departure to its arrival', () => {
  const plan = planOf({ etdMs: ETD_MS, speedKn: 10 })
  const etaMs = plan.etaMs ?? 0
  expect([ETD_MS - 1, ETD_MS, etaMs, etaMs + 1].map((ms) => isUnderWay(plan, ms))).toEqual([false, true, true, false])
  expect(isUnderWay(planOf({ etdMs: null, speedKn: 10 }), ETD_MS)).toBe(false)
})

it('the planned speed is the average of the legs; with a fix of those ahead of it, whatever was made until then', () => {
  expect(plannedSpeedKn(planOf({ etdMs: ETD_MS, speedKn: 10 }))).toBeCloseTo(12, 6)
  // 100 hours for the first degree.
  const fixAt = (long: number) => ({ timeMs: ETD_MS + 100 * HOUR_MS, position: { lat: 0, long } })
  expect(plannedSpeedKn(planOf({ etdMs: ETD_MS, speedKn: 10, fix: fixAt(12) }))).toBeCloseTo(15, 6)
  expect(plannedSpeedKn(planOf({ etdMs: ETD_MS, speedKn: 10, fix: fixAt(5) }))).toBeCloseTo(15 / (5 / 10 + 10 / 15), 4)
})

describe('the usual departures', () => {
  const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour, minute)

  it.each<[what: string, etdMs: number | null, nowMs: number, noticeHours: number, fromMs: number]>([
    ['begin on the next hour after the notice where there is no ETD', null, at(23, 23, 43), 1, at(24, 1)],
    ['begin on the hour itself where that can just be made', null, at(23, 23), 1, at(24, 0)],
    ['begin after no notice with the next hour', null, at(23, 23, 43), 0, at(24, 0)],
    ['begin a day later after 24 h notice', null, at(23, 23, 43), 24, at(25, 0)],
    ['begin with an ETD that can just be made', at(24, 0), at(23, 23), 1, at(24, 0)],
    ['begin a step after an ETD within the notice', at(24, 0), at(23, 23, 43), 1, at(24, 3)],
    ['begin with an ETD that no notice forbids', at(24, 0), at(23, 23, 43), 0, at(24, 0)],
    ['stay on the step of an ETD within 24 h notice', at(24, 0, 30), at(23, 23, 43), 24, at(25, 0, 30)],
    ['begin within the hour, on the step of the ETD', at(24, 0, 30), at(23, 23, 15), 1, at(24, 0, 30)],
    ['begin on the step before a later ETD', at(24, 12), at(23, 23, 43), 1, at(24, 3)],
    ['begin a day before an ETD that is far', at(30, 12), at(23, 23, 43), 1, at(29, 12)],
    ['begin with what can be made, long after an ETD that is past', at(20, 7), at(23, 23, 43), 1, at(24, 1)],
    ['begin earlier once the clock was set back', at(24, 12), at(23, 20, 43), 1, at(24, 0)],
    ['are in UTC where clocks at home are changed', null, Date.UTC(2026, 9, 25, 0, 30), 1, Date.UTC(2026, 9, 25, 2)],
  ])('%s', (_what, etdMs, nowMs, noticeHours, fromMs) => {
    expect(usualDepartures(etdMs, nowMs, noticeHours)).toEqual({ fromMs, untilMs: fromMs + 3 * DAY_MS, stepHours: 3 })
  })

  it('have the plan as it stands with them: among them while it can be made, else before them', () => {
    const [etdMs, madeMs, tooLateMs] = [at(24, 0), at(23, 23), at(23, 23, 1)]
    expect(departuresWithPlan(etdMs, usualDepartures(etdMs, madeMs, 1))).toHaveLength(25)
    const late = departuresWithPlan(etdMs, usualDepartures(etdMs, tooLateMs, 1))
    expect([late.length, late[0], late[1]]).toEqual([26, etdMs, at(24, 3)])
    expect(departuresWithPlan(null, usualDepartures(null, madeMs, 1))).toHaveLength(25)
  })
})
