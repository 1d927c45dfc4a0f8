// The arrival with wind and current together: against a fine-step simulation, and never narrower than what is known.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { buildSchedule, type Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import { etaWithWeather, POSSIBLE_CURRENT_KN } from '../../../../shared/ship/eta-with-weather.ts'
import { FORCES, LOSS_DIRECTIONS, type SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import { lossOn, lossOnPassage } from '../../../../shared/ship/speed-loss.ts'
import { currentAt, currentGain, overGround } from '../../../../shared/weather/current.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import { at, documentOf, NOW, planOf, weatherOf } from '../../renderer/fixtures.ts'
import { pair, wholeWeather, withHoles, ETD_MS, PLAN } from '../../unknown-is-never-good/weather-with-holes.ts'

const flat = (percent: number): SpeedLossTable =>
  Object.fromEntries(LOSS_DIRECTIONS.map((name) => [name, Array<number>(FORCES).fill(percent)])) as SpeedLossTable
/** More from ahead and in more wind. */
const TABLE = Object.fromEntries(
  LOSS_DIRECTIONS.map((name, i) => [name, Array.from({ length: FORCES }, (_, force) => (force * (5 - i)) / 2)]),
) as SpeedLossTable
const knots = (kn: number): number => (kn * 1852) / 3600
const calm = (schedule: Schedule, values = {}): VoyageWeather =>
  weatherOf(schedule, () => ({
    fetchedAtMs: NOW,
    values: { windSpeed: 0, windDirection: 0, currentSpeed: 0, currentDirection: 0, ...values },
  }))

/** Twenty seconds at a time over the ground, with the weather of the place; stays are kept. Up to now without a fix it is as planned. */
function simulated(schedule: Schedule, weather: VoyageWeather, table: SpeedLossTable, nowMs: number): number {
  const { rows, fix, totalNm } = schedule
  const tickMs = 20_000
  let timeMs = fix?.timeMs ?? schedule.etdMs ?? 0
  let alongNm = fix?.alongNm ?? 0
  let leg = rows.findIndex((row, i) => i > 0 && row.fromStartNm > alongNm)
  while (alongNm < totalNm - 1e-9) {
    const [before, row] = [rows[leg - 1], rows[leg]]
    if (before === undefined || row === undefined || row.speedKn === null) throw new Error('off the route')
    const plannedMs = (before.departMs ?? 0) + ((alongNm - before.fromStartNm) / row.speedKn) * HOUR_MS
    const planMs =
      fix !== null && leg === fix.legIndex
        ? (row.etaMs ?? 0) - ((row.fromStartNm - alongNm) / row.speedKn) * HOUR_MS
        : plannedMs
    const index = Math.round((planMs - (weather.steps[0]?.timeMs ?? 0)) / STEP_MS)
    const { courseDeg } = shipAt(schedule, planMs + 1)
    const current = currentAt(weather, index)
    const lost = lossOn(weather, index, courseDeg ?? 0, table)
    if (courseDeg === null || current === null || lost === null) throw new Error('not known')
    const isBehind = fix === null && planMs < nowMs
    const sogKn = isBehind ? row.speedKn : (overGround(courseDeg, row.speedKn * (1 - lost / 100), current) ?? 0)
    const leftNm = row.fromStartNm - alongNm
    const stepNm = (sogKn * tickMs) / HOUR_MS
    if (stepNm < leftNm) {
      alongNm += stepNm
      timeMs += tickMs
    } else {
      alongNm = row.fromStartNm
      timeMs += (leftNm / sogKn) * HOUR_MS + (alongNm < totalNm - 1e-9 ? row.stayMs : 0)
      leg++
    }
  }
  return timeMs
}

describe('known throughout', () => {
  it('in a calm without current it is the planned one', () => {
    const schedule = planOf(NOW)
    expect(etaWithWeather(schedule, calm(schedule), TABLE, NOW)).toMatchObject({
      earliestMs: schedule.etaMs,
      latestMs: schedule.etaMs,
      isWhole: true,
    })
  })
  it('is the speed loss alone without current, the current alone in a calm', () => {
    const schedule = planOf(at(21, 6))
    const blown = calm(schedule, { windSpeed: 20, windDirection: 270 })
    expect((etaWithWeather(schedule, blown, TABLE, NOW)?.earliestMs ?? 0) - (schedule.etaMs ?? 0)).toBeCloseTo(
      lossOnPassage(schedule, blown, TABLE)?.lateMs ?? 0,
      -1,
    )
    const set = calm(schedule, { currentSpeed: knots(1), currentDirection: 30 })
    expect((etaWithWeather(schedule, set, TABLE, NOW)?.earliestMs ?? 0) - (schedule.etaMs ?? 0)).toBeCloseTo(
      currentGain(schedule, set)?.lateMs ?? 0,
      -1,
    )
  })
  it('takes them together: the current works longer on a ship that is slower', () => {
    const schedule = planOf(at(21, 6))
    // 600 NM at 10 kn; half lost leaves 5 kn, a knot against it 4: 150 h.
    const both = etaWithWeather(
      schedule,
      calm(schedule, { currentSpeed: knots(1), currentDirection: 90 }),
      flat(50),
      NOW,
    )
    expect(((both?.earliestMs ?? 0) - at(21, 6)) / HOUR_MS).toBeCloseTo(150, 3)
    expect(both?.latestMs).toBe(both?.earliestMs)
  })
  it('is of the way ahead: without a fix what is behind is as planned, and an arrival that is past has none', () => {
    const schedule = planOf(at(21, 6))
    const against = calm(schedule, { currentSpeed: knots(5), currentDirection: 90 })
    // 60 h at 10 kn; after 40 of them 200 NM are left, at 5 kn 40 h.
    const eta = etaWithWeather(schedule, against, TABLE, at(22, 22))
    expect(((eta?.earliestMs ?? 0) - at(21, 6)) / HOUR_MS).toBeCloseTo(80, 3)
    expect(etaWithWeather(schedule, against, TABLE, (schedule.etaMs ?? 0) + 1)).toBeNull()
  })
  it('knows how old it is: by wind and current of the way ahead alone, and by the oldest value among them', () => {
    const schedule = planOf(at(21, 6))
    const calmNow = calm(schedule)
    const fetchedAtMs = calmNow.timesMs.map((_timeMs, i) => (i < 5 ? at(10) : i === 9 ? at(19) : NOW))
    const currentSpeed = calmNow.timesMs.map((_timeMs, i) => (i === 12 ? at(18) : null))
    const weather = {
      ...calmNow,
      fetchedAtMs,
      older: { currentSpeed, pressureSeaLevel: currentSpeed.map(() => at(1)) },
    }
    const aged = etaWithWeather(schedule, weather, TABLE, at(22, 6))
    expect(aged?.fetched).toEqual({ oldestFetchedAtMs: at(18), newestFetchedAtMs: NOW, fetchedBy: 'own' })
  })
  it('is what a fine-step simulation arrives at, with stays, speeds of legs and a fix', () => {
    const base = documentOf(at(21, 7), 11)
    const documents = [
      base,
      { ...base, waypoints: base.waypoints.map((one, i) => (i === 1 ? { ...one, stayMinutes: 400 } : one)) },
      {
        ...base,
        waypoints: base.waypoints.map((one, i) =>
          i === 2 ? { ...one, leg: { geometry: 'GC' as const, speedKn: 16 } } : one,
        ),
      },
      { ...base, schedule: { ...base.schedule, fix: { timeMs: at(22, 3), position: { lat: 0.1, long: -13 } } } },
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: -20, max: 40 }),
        (document, seed, hours) => {
          const nowMs = at(21, 7) + hours * HOUR_MS
          const schedule = buildSchedule(document)
          const whole = wholeWeather(seed, 0.6)
          const value = (column: readonly (number | null)[], i: number): number => column[i % column.length] ?? 0
          const weather = weatherOf(schedule, (_timeMs, i) => ({
            fetchedAtMs: NOW,
            values: {
              windSpeed: value(whole.columns.windSpeed, i),
              windDirection: value(whole.columns.windDirection, i),
              currentSpeed: value(whole.columns.currentSpeed, i),
              currentDirection: value(whole.columns.currentDirection, i),
            },
          }))
          const eta = etaWithWeather(schedule, weather, TABLE, nowMs)
          expect(eta?.isWhole).toBe(true)
          expect(Math.abs((eta?.earliestMs ?? 0) - simulated(schedule, weather, TABLE, nowMs))).toBeLessThan(3 * 60_000)
        },
      ),
      { numRuns: 24 },
    )
  })
})

describe('not known throughout', () => {
  const schedule = planOf(at(21, 6))
  it('is nothing where nothing is known, and averages are nothing', () => {
    expect(
      etaWithWeather(
        schedule,
        weatherOf(schedule, () => null),
        TABLE,
        NOW,
      ),
    ).toBeNull()
    const averages = weatherOf(schedule, () => ({
      fetchedAtMs: NOW,
      source: 'A',
      values: { windSpeed: 9, windDirection: 9 },
    }))
    expect(etaWithWeather(schedule, averages, TABLE, NOW)).toBeNull()
    expect(etaWithWeather(planOf(null), calm(schedule), TABLE, NOW)).toBeNull()
  })
  it('a part without both: nothing lost and a current with the ship, to all lost and one against it', () => {
    const half = weatherOf(schedule, (timeMs) =>
      timeMs < at(22, 12) ? { fetchedAtMs: NOW, values: { windSpeed: 0, currentSpeed: 0, currentDirection: 0 } } : null,
    )
    // 28.5 of 60 h are known: the 31.5 h that are not, at 12 kn and at 10 kn less half, less 2 kn.
    const eta = etaWithWeather(
      schedule,
      half,
      { ...TABLE, head: flat(50).head.map((lost, i) => (i === 0 ? 0 : lost)) },
      NOW,
    )
    expect(eta?.isWhole).toBe(false)
    expect(eta?.windKnown).toBeCloseTo(28.5 / 60)
    expect(((eta?.earliestMs ?? 0) - at(21, 6)) / HOUR_MS).toBeCloseTo(
      28.5 + (31.5 * 10) / (10 + POSSIBLE_CURRENT_KN),
      3,
    )
    expect(((eta?.latestMs ?? 0) - at(21, 6)) / HOUR_MS).toBeCloseTo(28.5 + (31.5 * 10) / (5 - POSSIBLE_CURRENT_KN), 3)
  })
  it('has no latest where the ship might make no way, and where a known current is too strong for it', () => {
    const noWind = calm(schedule, { windSpeed: null, currentSpeed: knots(3), currentDirection: 90 })
    expect(etaWithWeather(schedule, noWind, flat(80), NOW)?.latestMs).toBeNull()
    const tooStrong = calm(schedule, { currentSpeed: knots(12), currentDirection: 90 })
    expect(etaWithWeather(schedule, tooStrong, TABLE, NOW)).toMatchObject({ latestMs: null, isWhole: false })
  })
  it('holds what comes true, and does not narrow when values are taken away', () => {
    // No stronger current than is thought possible where none is known.
    const slack = (weather: VoyageWeather): VoyageWeather => ({
      ...weather,
      columns: {
        ...weather.columns,
        currentSpeed: weather.columns.currentSpeed.map((one) => (one === null ? null : one / 2)),
      },
    })
    fc.assert(
      fc.property(pair, ({ seed, storm, holes, more }) => {
        const whole = slack(wholeWeather(seed, storm))
        const some = withHoles(whole, holes)
        const [one, two, three] = [whole, some, withHoles(some, more)].map((weather) =>
          etaWithWeather(PLAN, weather, TABLE, ETD_MS),
        )
        expect(one?.isWhole).toBe(true)
        for (const [wide, narrow] of [
          [two, one],
          [three, two],
        ]) {
          if (wide === null || wide === undefined) continue
          expect(wide.earliestMs).toBeLessThanOrEqual((narrow?.earliestMs ?? -Infinity) + 1)
          expect(wide.latestMs ?? Infinity).toBeGreaterThanOrEqual((narrow?.latestMs ?? Infinity) - 1)
        }
      }),
      { numRuns: 300 },
    )
  })
  it('a leg with a set speed is made up anew from that: what its plan has in it is not lost twice', () => {
    const document = documentOf(at(21, 6))
    const planned = (speedKn: number): Schedule =>
      buildSchedule({
        ...document,
        waypoints: document.waypoints.map((waypoint) =>
          waypoint.leg === null ? waypoint : { ...waypoint, leg: { ...waypoint.leg, speedKn, setSpeedKn: 10 } },
        ),
      })
    const blown = { windSpeed: 15, windDirection: 270, currentSpeed: knots(1), currentDirection: 270 }
    const lost = lossOn(calm(planned(10), blown), 1, 270, TABLE) ?? 0
    const sogKn = 10 * (1 - lost / 100) + 1
    // Planned as it will be: neither later nor earlier.
    const asExpected = planned(sogKn)
    const weather = calm(asExpected, blown)
    expect(etaWithWeather(asExpected, weather, TABLE, NOW)?.earliestMs).toBeCloseTo(asExpected.etaMs ?? 0, -2)
    expect(lossOnPassage(asExpected, weather, TABLE)).toMatchObject({ known: 1, lateMs: 0 })
    expect(currentGain(asExpected, weather)).toMatchObject({ known: 1, lateMs: 0 })
    expect(currentGain(asExpected, weather)?.meanAlongKn).toBeCloseTo(1)
    // Planned for worse weather than there is now: earlier.
    const worse = planned(sogKn - 1)
    expect(etaWithWeather(worse, calm(worse, blown), TABLE, NOW)?.latestMs).toBeCloseTo(
      at(21, 6) + (600 / sogKn) * HOUR_MS,
      -4,
    )
  })
})
