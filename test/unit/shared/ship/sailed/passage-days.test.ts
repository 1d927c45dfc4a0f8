// The passage day by day: what counts as known, what is greatest, and distance planned and made good, over clock changes, stays and fixes.
import { describe, expect, it } from 'vitest'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../../shared/passage/ship-at.ts'
import { HOUR_MS, isPast, STEP_MS } from '../../../../../shared/format/time.ts'
import {
  hoursTogether,
  passageDayFigures,
  plannedPassage,
  type PassageDayFigures,
} from '../../../../../shared/ship/sailed/passage-days.ts'
import { dayFigures } from '../../../../../shared/ship/sailed/day-figures.ts'
import { sailedDays } from '../../../../../shared/ship/sailed/sailed-time.ts'
import type { VesselLimits } from '../../../../../shared/ship/limits/limits.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { ClockStep } from '../../../../../shared/passage/ship-time.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { anySailed, noVoyageWeather } from '../../../../support/any-sailed.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { naming, SEED } from '../../../../support/seed.ts'

const ETD_MS = Date.UTC(2026, 10, 25, 6)
const hour = (hours: number): number => ETD_MS + hours * HOUR_MS
const UTC: readonly ClockStep[] = [{ fromMs: -Infinity, offsetMinutes: 0 }]
const NOW_MS = hour(400)

/** Southwards along 20° W from 40° N, 10 kn. */
const SOUTH: VoyageDocument = {
  format: 1,
  name: 'Southwards',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 40, long: -20 }, leg: null },
    { id: '2', name: 'B', position: { lat: 30, long: -20 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: ETD_MS, speedKn: 10 },
}
const LIMITS: VesselLimits = {
  ...newVessel('').limits,
  waveM: { value: 3, kind: 'hard' },
  windKn: { value: 20, kind: 'soft' },
}

function fair(
  document: VoyageDocument,
  nowMs: number,
  wind: (hours: number) => number | null = () => 5,
): VoyageWeather {
  const weather = noVoyageWeather(buildSchedule(document), nowMs)
  weather.timesMs.forEach((timeMs, i) => {
    weather.source[i] = 'P'
    weather.fetchedAtMs[i] = nowMs
    weather.columns.windSpeed[i] = wind((timeMs - ETD_MS) / HOUR_MS)
    weather.columns.totalWaveHeight[i] = 1
  })
  return weather
}

const figures = (
  document: VoyageDocument,
  weather: VoyageWeather,
  { nowMs = NOW_MS, clocks = UTC, planned = null as VoyageWeather | null } = {},
): PassageDayFigures[] =>
  passageDayFigures({
    weather,
    planned,
    plannedPassage: plannedPassage(document),
    days: sailedDays(weather.passage, clocks, nowMs),
    limits: LIMITS,
    nowMs,
  })

describe('days of a passage', () => {
  it('have the greatest of the steps after their begin up to their end, and its limit', () => {
    // 15 m/s at the first noon itself, 12 m/s three hours after it.
    const days = figures(
      SOUTH,
      fair(SOUTH, NOW_MS, (hours) => (hours === 6 ? 15 : hours === 9 ? 12 : 5)),
    )
    expect(days.slice(0, 2).map(({ was }) => was.windSpeed)).toEqual([
      { greatest: { value: 15, timeMs: hour(6), passed: { value: 20, kind: 'soft' } }, knownSteps: 2, steps: 2 },
      { greatest: { value: 12, timeMs: hour(9), passed: { value: 20, kind: 'soft' } }, knownSteps: 8, steps: 8 },
    ])
    expect(days[2]?.was.windSpeed.greatest?.passed).toBeNull()
  })

  it('know nothing of a last forecast, an average, a clock that was ahead, or a value that is missing', () => {
    const weather = fair(SOUTH, NOW_MS, (hours) => (hours === 30 ? null : 5))
    const at = (hours: number): number => weather.timesMs.indexOf(hour(hours))
    weather.source[at(9)] = 'F'
    weather.fetchedAtMs[at(9)] = hour(8)
    weather.source[at(12)] = 'A'
    weather.fetchedAtMs[at(15)] = NOW_MS + HOUR_MS
    const [, second] = figures(SOUTH, weather)
    expect(second?.was.windSpeed).toMatchObject({ knownSteps: 4, steps: 8 })
    expect(second?.was.totalWaveHeight).toMatchObject({ knownSteps: 5, steps: 8 })
    expect(second?.hours).toEqual({
      known: 12 * HOUR_MS,
      notYet: 0,
      forecast: 2 * STEP_MS,
      value: STEP_MS,
      nothing: STEP_MS,
    })
  })

  it('know what a later answer gave, though one value of its hour is of before it: as Noon does', () => {
    const weather = fair(SOUTH, NOW_MS)
    const old = { ...weather, older: { windGust: weather.timesMs.map((timeMs) => timeMs - 9 * HOUR_MS) } }
    old.source.fill('F')
    const [, second] = figures(SOUTH, old)
    expect(second?.was.totalWaveHeight).toMatchObject({ knownSteps: 8, steps: 8 })
    expect(second?.hours.known).toBe(24 * HOUR_MS)
    const noon = second === undefined ? null : dayFigures(old, second, NOW_MS)
    expect(noon?.sea.known).toBe(8)
    // And the other way round: a gust of before its hour makes no forecast of the wind of after it.
    expect(figures(SOUTH, weather, { planned: old })[1]?.planned?.windSpeed.knownSteps).toBe(0)
  })

  it('have the steps that Noon has on the day of the arrival, and as many as the day in what was planned', () => {
    const weather = fair(SOUTH, NOW_MS)
    const last = figures(SOUTH, weather).at(-1)
    if (last === undefined) throw new Error('the passage has no day')
    expect(last.was.windSpeed.steps).toBe(dayFigures(weather, last, NOW_MS).steps)
    // The plan of then ends one step into the second day.
    const planned = fair({ ...SOUTH, schedule: { etdMs: ETD_MS, speedKn: 60 } }, NOW_MS)
    planned.source.fill('F')
    planned.fetchedAtMs = planned.timesMs.map((timeMs) => timeMs - HOUR_MS)
    expect(figures(SOUTH, weather, { planned })[1]?.planned?.windSpeed).toMatchObject({ knownSteps: 2, steps: 8 })
  })

  it('end with one that is open until now, of which the last hours cannot be had yet', () => {
    const nowMs = hour(28) + 10 * 60_000
    const weather = fair(SOUTH, nowMs)
    weather.timesMs.forEach((timeMs, i) => {
      if (!isPast(timeMs, nowMs)) [weather.source[i], weather.fetchedAtMs[i]] = ['F', timeMs - HOUR_MS]
    })
    const days = figures(SOUTH, weather, { nowMs })
    expect(days).toHaveLength(2)
    expect(days[1]).toMatchObject({ isOpen: true, isToNoon: false, toMs: nowMs })
    // The step at 27 h is 1 h 10 min ago; the one before it, 4 h 10 min.
    expect(days[1]?.hours).toMatchObject({ known: 18 * HOUR_MS, notYet: 4 * HOUR_MS + 10 * 60_000, nothing: 0 })
  })

  it('have what was planned where the plan had the ship, and forecasts of hours that were ahead alone', () => {
    const planned = fair(SOUTH, NOW_MS, () => 11)
    planned.source.fill('F')
    planned.fetchedAtMs = planned.timesMs.map((timeMs) => timeMs - HOUR_MS)
    planned.fetchedAtMs[planned.timesMs.indexOf(hour(9))] = hour(10)
    const [, second] = figures(SOUTH, fair(SOUTH, NOW_MS), { planned })
    expect(second?.planned?.windSpeed).toMatchObject({ greatest: { value: 11 }, knownSteps: 7, steps: 8 })
    expect(figures(SOUTH, fair(SOUTH, NOW_MS))[0]?.planned).toBeNull()
  })

  it('have the distance of the plan, and that made good up to the last fix', () => {
    const asPlanned = buildSchedule(SOUTH)
    // At 24 h where the plan has it at 20 h.
    const fix = { timeMs: hour(24), position: shipAt(asPlanned, hour(20)).position }
    const late: VoyageDocument = { ...SOUTH, schedule: { ...SOUTH.schedule, fix } }
    const [first, second, third] = figures(late, fair(late, NOW_MS))
    expect(first?.plannedRun.distanceNm).toBeCloseTo(60, 6)
    expect(first?.madeGood?.distanceNm).toBeCloseTo(50, 3)
    expect(first?.madeGood?.untilMs).toBe(first?.toMs)
    expect(second?.madeGood?.untilMs).toBe(hour(24))
    expect(second?.madeGood?.distanceNm).toBeCloseTo(150, 3)
    expect(second?.madeGood?.underWayMs).toBe(18 * HOUR_MS)
    expect(third?.madeGood).toBeNull()
    expect(figures(SOUTH, fair(SOUTH, NOW_MS))[0]?.madeGood).toBeNull()
  })

  it('add up over voyages, clocks, stays and fixes drawn by chance', async () => {
    for (let i = 0; i < 200; i++) {
      const { weather, clocks, nowMs, document, schedule } = anySailed(mulberry(SEED + i))
      // oxlint-disable-next-line eslint/no-await-in-loop -- it only names a failure
      await naming(`voyage ${i}`, () => {
        const days = figures(document, weather, { nowMs, clocks })
        const untilMs = days.at(-1)?.toMs ?? schedule.etdMs ?? 0
        const all = Object.values(hoursTogether(days)).reduce((sum, ms) => sum + ms, 0)
        expect(all).toBe(untilMs - (schedule.etdMs ?? 0))
        const madeGood = days.reduce((sum, day) => sum + (day.madeGood?.distanceNm ?? 0), 0)
        const fixMs = schedule.fix?.timeMs ?? null
        const along = fixMs === null || days.length === 0 ? 0 : shipAt(schedule, Math.min(fixMs, untilMs)).distanceNm
        expect(madeGood).toBeCloseTo(along, 6)
        const plan = plannedPassage(document)
        const planned = days.reduce((sum, day) => sum + day.plannedRun.distanceNm, 0)
        expect(planned).toBeCloseTo(days.length === 0 ? 0 : shipAt(plan, untilMs).distanceNm, 6)
      })
    }
  })
})
