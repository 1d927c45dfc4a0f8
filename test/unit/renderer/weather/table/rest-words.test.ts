// What the ship does at the cursor's time: on a leg, at a stay, before and after the voyage; and the force of its wind.
import { describe, expect, it } from 'vitest'
import { legWords, restWords } from '../../../../../renderer/state/cursor-step.ts'
import { readoutOf } from '../../../../../renderer/weather/strip/readout-words.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { buildSchedule, type Schedule } from '../../../../../shared/passage/schedule.ts'
import { shipAt, trackSteps } from '../../../../../shared/passage/ship-at.ts'
import { at, documentOf, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

/** 600 NM at 10 kn, with ten hours at the waypoint in the middle: 21 NOV 0600 to 1600. */
function planWithStay(): Schedule {
  const document = documentOf(at(20))
  return buildSchedule({
    ...document,
    waypoints: document.waypoints.map((one, i) => (i === 1 ? { ...one, stayMinutes: 600 } : one)),
  })
}

describe('where the ship is', () => {
  const words = (schedule: Schedule, timeMs: number): string =>
    legWords(schedule, { ...shipAt(schedule, timeMs), timeMs })

  it('on a leg, not departed, arrived', () => {
    const schedule = planOf(at(20))
    expect(words(schedule, at(20) - 1)).toBe('not departed')
    expect(words(schedule, at(20))).toBe('WPT 1 → 2')
    expect(words(schedule, at(21, 18))).toBe('WPT 2 → 3')
    expect(words(schedule, at(22, 12))).toBe('WPT 2 → 3')
    expect(words(schedule, at(22, 13))).toBe('arrived')
  })
  it('a stay is said as one, and never as the arrival', () => {
    const schedule = planWithStay()
    const stays = trackSteps(schedule).filter(({ timeMs }) => timeMs >= at(21, 6) && timeMs < at(21, 16))
    expect(stays.map((step) => [step.courseDeg, legWords(schedule, step)])).toEqual(
      stays.map(() => [null, 'stays at WPT 2 until 21 NOV 1600 UTC']),
    )
    expect(stays).toHaveLength(4)
    for (const step of trackSteps(schedule))
      expect(legWords(schedule, step) === 'arrived').toBe(step.timeMs > (schedule.etaMs ?? 0))
    expect(restWords(schedule, at(21, 15, 59))).toBe('stays at WPT 2 until 21 NOV 1600 UTC')
    expect(restWords(schedule, at(21, 16))).toBeNull()
  })
  it('without an ETD nothing is said of a time', () => expect(restWords(planOf(null), at(21))).toBeNull())
})

it('the force read out is the service’s own where it arrived with the wind, else that of the wind', () => {
  const wind = (values: Partial<Record<MeasureName, number>>, olderForceMs: number | null = null): string => {
    const weather = weatherOf(planOf(at(20)), () => ({ fetchedAtMs: NOW, values }))
    if (olderForceMs !== null) weather.older = { beaufortScale: weather.steps.map(() => olderForceMs) }
    // Without its direction it is not said to come from anywhere.
    return readoutOf('wind', weather, 3, null, NOW, DEFAULT_UNITS).value.text
  }
  expect(wind({ windSpeed: 16.94, beaufortScale: 5 }, NOW - 10_800_000)).toBe('33 kn Bft 7')
  expect(wind({ windSpeed: 16.94, beaufortScale: 7.6 })).toBe('33 kn Bft 8')
  expect(wind({ windSpeed: 16.94, beaufortScale: 8 })).toBe('33 kn Bft 8')
  expect(wind({ windSpeed: 16.94 })).toBe('33 kn Bft 7')
})
