// Passages that may be compared: whether the ship has left, and the speed that is planned from where it is.
import { expect, it } from 'vitest'
import { isUnderWay, plannedSpeedKn } from '../../../../shared/passage/alternative.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { ScheduleInput } from '../../../../shared/passage/voyage.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'

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
