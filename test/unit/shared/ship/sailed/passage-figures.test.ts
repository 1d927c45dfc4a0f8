// The ship from noon to noon: over ±180°, clocks that are set, stays, fixes; against distances added up minute by minute.
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { passageDays, noonDays } from '../../../../../shared/passage/noons.ts'
import { buildSchedule, type Schedule } from '../../../../../shared/passage/schedule.ts'
import { shipAt, stayAt } from '../../../../../shared/passage/ship-at.ts'
import type { Fix, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { firstShown, isOver } from '../../../../../shared/ship/sailed/noon-report.ts'
import { dayTitle, positionWords } from '../../../../../shared/ship/sailed/noon-words.ts'
import { passageFigures } from '../../../../../shared/ship/sailed/passage-figures.ts'
import { anyPassage, withFix } from '../../../../support/any-passage.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { at, documentOf } from '../../../renderer/fixtures.ts'

const ETD_MS = at(20, 6)
const UTC = [{ fromMs: -Infinity, offsetMinutes: 0 }]
const document = documentOf(ETD_MS)
const placeAt = (schedule: Schedule, timeMs: number): Position => shipAt(schedule, timeMs).position
const withFixes = (...fixes: Fix[]): Schedule => {
  const [fix, ...earlier] = fixes.toReversed()
  const schedule = { ...document.schedule, fix, earlierFixes: earlier.toReversed() }
  return buildSchedule({ ...document, schedule } as VoyageDocument)
}
const noon = { fromMs: at(20, 12), toMs: at(21, 12) }
const figuresOf = (schedule: Schedule, span = noon, nowMs = at(25)) => {
  const figures = passageFigures(schedule, span, nowMs)
  if (figures === null) throw new Error('the ship’s place is not known')
  return figures
}
const asDay = { ...noon, noonMs: noon.toMs, offsetMinutes: 0, isToNoon: true }

describe('from noon to noon', () => {
  it('has distance, speed and course made good, run, and what is to go', () => {
    const figures = figuresOf(buildSchedule(document))
    expect(figures).toMatchObject({ elapsedMs: DAY_MS, restMs: 0, sinceEtdMs: 30 * HOUR_MS, isByFix: false })
    expect(figures.distanceNm).toBeCloseTo(240)
    expect(figures.speedKn).toBeCloseTo(10)
    expect(figures.courseDeg).toBeCloseTo(270)
    expect([figures.runNm, figures.toGoNm]).toEqual([expect.closeTo(300), expect.closeTo(300)])
    expect(positionWords(figures, asDay)).toBe('Position by the plan, not by a fix.')
  })

  it('over ±180° goes on as anywhere', () => {
    const pacific = buildSchedule({
      format: 1,
      name: 'Over the date line',
      waypoints: [
        { id: '1', name: 'A', position: { lat: 30, long: 177 }, leg: null },
        { id: '2', name: 'B', position: { lat: 30, long: -171 }, leg: { geometry: 'RL' } },
      ],
      schedule: { etdMs: ETD_MS, speedKn: 15 },
    })
    const { courseDeg, distanceNm: made, position } = figuresOf(pacific)
    expect(courseDeg).toBeCloseTo(90)
    expect(made).toBeCloseTo(360)
    expect(position.long).toBeLessThan(-170)
  })

  it('time at rest is no time under way', () => {
    const waypoints = document.waypoints.map((one) => (one.id === '2' ? { ...one, stayMinutes: 6 * 60 } : one))
    // At the second waypoint from 1200 on the day after to 1800: of the next day.
    const staying = buildSchedule({ ...document, waypoints })
    const day = figuresOf(staying, { fromMs: at(21, 12), toMs: at(22, 12) })
    expect([day.elapsedMs, day.restMs]).toEqual([DAY_MS, 6 * HOUR_MS])
    expect(day.distanceNm).toBeCloseTo(180)
    expect(day.speedKn).toBeCloseTo(10)
    expect(figuresOf(staying, { fromMs: at(21, 13), toMs: at(21, 17) })).toMatchObject({
      restMs: 4 * HOUR_MS,
      speedKn: null,
      courseDeg: null,
      distanceNm: 0,
    })
  })

  it('after the arrival the ship is at rest', () => {
    const arrived = buildSchedule(document)
    const etaMs = arrived.etaMs ?? 0
    expect(figuresOf(arrived, { fromMs: etaMs - HOUR_MS, toMs: etaMs + HOUR_MS })).toMatchObject({
      restMs: HOUR_MS,
      speedKn: expect.closeTo(10),
      toGoNm: 0,
    })
  })

  it('names the two newest fixes, and the one after', () => {
    const planned = buildSchedule(document)
    const fix = (timeMs: number): Fix => ({ timeMs, position: placeAt(planned, timeMs - HOUR_MS) })
    const times = [at(20, 12, 3), at(21, 6), at(21, 11, 58), at(21, 20)] as const
    const words = (...of: number[]): string => positionWords(figuresOf(withFixes(...of.map(fix))), asDay)
    const [first, second, third, fourth] = times
    expect(words(first, second, third)).toBe('Position by the plan from fixes 1158 and 0600.')
    expect(words(first, third)).toBe('Position by the plan from fixes 1158 and 20 NOV 1203.')
    expect(words(third)).toBe('Position by the plan from fix 1158.')
    expect(words(first, third, fourth)).toBe(
      'Position on the track between fixes 1158 and 20 NOV 1203 and the next 2000.',
    )
    expect(words(noon.toMs)).toBe('Position by fix 1200; the track between by the plan.')
    expect(words(at(20, 10))).toBe('Position by the plan, not by a fix. The last fix before is of 20 NOV 1000.')
    expect(words(fourth)).toBe('Position on the track from the departure to the fix 2000.')
    // The ship was an hour behind the plan at the fix: at noon two minutes on.
    const { distanceNm: made, runNm } = figuresOf(withFixes(fix(third)))
    expect(runNm).toBeCloseTo(290, 2)
    expect(made).toBeLessThan(240)
  })

  it('is not known before the departure, nor beyond where the passage cannot be made', () => {
    const schedule = buildSchedule(document)
    expect(passageFigures(schedule, { fromMs: at(19), toMs: at(20) }, at(25))).toBeNull()
    expect(passageFigures(buildSchedule(documentOf(null)), noon, at(25))).toBeNull()
    expect(passageFigures(schedule, { fromMs: noon.toMs, toMs: noon.toMs }, at(25))).toBeNull()
  })
})

describe('days', () => {
  const days = (nowMs: number, clocks = UTC) => noonDays(passageDays(buildSchedule(document), clocks), clocks, nowMs)

  it('begin with the newest that is over; before the first noon with the one that goes on', () => {
    expect(firstShown(days(at(20, 3)))).toBeNull()
    expect(firstShown(days(at(20, 9)))).toMatchObject({ fromMs: ETD_MS, toMs: at(20, 9), noonMs: at(20, 12) })
    expect(firstShown(days(at(21, 15)))).toMatchObject({ toMs: at(21, 12) })
    expect(days(at(21, 15)).map(isOver)).toEqual([true, true, false])
    expect(firstShown(days(at(28)))).toMatchObject({ isToNoon: false, toMs: buildSchedule(document).etaMs })
  })

  it('that go on have the clocks of now, and are named by them, though those are set before the noon', () => {
    const later = [...UTC, { fromMs: at(21, 5), offsetMinutes: 60 }]
    expect(days(at(21, 2), later).at(-1)?.offsetMinutes).toBe(0)
    expect(days(at(21, 6), later).at(-1)?.offsetMinutes).toBe(60)
  })

  it('are called by the clocks aboard, and have 23 or 25 hours where those are set', () => {
    const forward = [...UTC, { fromMs: at(20, 20), offsetMinutes: 60 }]
    const back = [...UTC, { fromMs: at(20, 20), offsetMinutes: -60 }]
    const hoursOf = (clocks: typeof UTC): (number | string)[] => {
      const [, day] = days(at(22), clocks)
      if (day === undefined) throw new Error('there is no second day')
      return [figuresOf(buildSchedule(document), day).elapsedMs / HOUR_MS, dayTitle(day)]
    }
    expect(hoursOf(forward)).toEqual([23, 'Noon 21 NOV 2026 1200 LT (UTC+01:00)'])
    expect(hoursOf(back)).toEqual([25, 'Noon 21 NOV 2026 1200 LT (UTC−01:00)'])
  })
})

it('distance, time at rest and speed are those added up minute by minute, on 40 voyages by chance', () => {
  const random = mulberry(45)
  const MINUTE_MS = 60_000
  let days = 0
  for (let i = 0; i < 40; i++) {
    const drawn = anyPassage(random, at(25))
    const planned = buildSchedule(drawn.document)
    const { document: fixed } = withFix(drawn, (part) => {
      const { etdMs, etaMs } = planned
      return placeAt(planned, (etdMs ?? 0) + part * ((etaMs ?? 0) - (etdMs ?? 0)))
    })
    const schedule = buildSchedule(fixed)
    const afterMs = (schedule.etaMs ?? 0) + DAY_MS
    for (const day of noonDays(passageDays(schedule, UTC), UTC, afterMs).slice(0, 3)) {
      days++
      let [madeNm, restMs] = [0, 0]
      let before = placeAt(schedule, day.fromMs)
      for (let timeMs = day.fromMs; timeMs < day.toMs; timeMs += MINUTE_MS) {
        const untilMs = Math.min(timeMs + MINUTE_MS, day.toMs)
        const place = placeAt(schedule, untilMs)
        madeNm += distanceNm(before, place)
        before = place
        if (stayAt(schedule, timeMs + (untilMs - timeMs) / 2) !== null) restMs += untilMs - timeMs
      }
      const figures = figuresOf(schedule, day, afterMs)
      // Corners that are cut between two minutes.
      expect(Math.abs(figures.distanceNm - madeNm)).toBeLessThan(0.5)
      expect(Math.abs(figures.restMs - restMs)).toBeLessThanOrEqual(4 * MINUTE_MS)
      const underWayH = (figures.elapsedMs - figures.restMs) / HOUR_MS
      expect((figures.speedKn ?? 0) * underWayH).toBeCloseTo(figures.distanceNm, 6)
      expect(figures.runNm + figures.toGoNm).toBeCloseTo(schedule.totalNm, 6)
    }
  }
  expect(days).toBeGreaterThan(60)
})
