// What a fix says: how late the ship is, and the speed that the planned arrival needs from there.
import { describe, expect, it } from 'vitest'
import { fixWords, neededWords } from '../../../../../renderer/passage/plan/fix-words.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { at, documentOf } from '../../fixtures.ts'

/** 600 NM westward on the equator at 10 kn from 21 NOV 0600, at WPT 2 (300 NM) at a time. */
function timedFrom(timeMs: number, stayMinutes?: number) {
  const plan = documentOf(at(21, 6))
  const waypoints = plan.waypoints.map((one, i) =>
    i === 1 && stayMinutes !== undefined ? { ...one, stayMinutes } : one,
  )
  const position = waypoints[1]?.position ?? { lat: 0, long: 0 }
  const document = { ...plan, waypoints, schedule: { ...plan.schedule, fix: { timeMs, position } } }
  return { schedule: buildSchedule(document) }
}

describe('the speed that is needed', () => {
  it('is for the arrival as it was planned before the fix, rounded up', () => {
    // 300 NM in the 24 h that are left of 30.
    const { schedule } = timedFrom(at(22, 18))
    expect(neededWords(schedule)).toBe('needed for ETA planned, 23 NOV 1800: 12.5 kn')
    expect(fixWords(schedule)).toMatch(/300\.0 NM to go\. ETA from fix 24 NOV 0000, 06h 00m later than planned\./)
  })
  it('keeps the stay that is still ahead', () => {
    // The plan arrives four hours later, which the ship stays at the waypoint it has just come to.
    const { schedule } = timedFrom(at(22, 12), 240)
    expect(neededWords(schedule)).toBe('needed for ETA planned, 23 NOV 2200: 10.0 kn')
  })
  it('is none where the arrival has passed or no speed keeps it', () => {
    for (const timeMs of [at(23, 18), at(25), at(23, 16)]) {
      const { schedule } = timedFrom(timeMs)
      expect(neededWords(schedule)).toBe('needed for ETA planned, 23 NOV 1800: cannot be kept any more')
    }
  })
  it('is not said without a fix', () => {
    const plan = documentOf(at(21, 6))
    expect(neededWords(buildSchedule(plan))).toBeNull()
    expect(fixWords(buildSchedule(plan))).toBeNull()
  })
})
