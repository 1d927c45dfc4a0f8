// A passage longer than is judged: bounded work, its rest is not known, and it is said so.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { createVoyages } from '../../../../../electron/engine/passage/voyages/voyages.ts'
import { compareInSlices } from '../../../../../electron/engine/weather/evaluate/comparison.ts'
import { evaluateVoyage } from '../../../../support/weather-at-once.ts'
import { ceilToStep, DAY_MS, floorToStep, STEP_MS } from '../../../../../shared/format/time.ts'
import { checkRoute } from '../../../../../shared/passage/route-check.ts'
import { buildSchedule, type Schedule } from '../../../../../shared/passage/schedule.ts'
import { judgedUntil, longPassageWords, trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { defaultSpeedLoss } from '../../../../../shared/ship/speed-loss.ts'
import { atOnce } from '../../../../../shared/sliced.ts'
import { routeVerdict } from '../../../../../shared/ship/verdict.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { stepTimes, voyageCells, voyageHours } from '../../../../../shared/ship/voyage-cells.ts'
import { coverageOf } from '../../../../../shared/weather/coverage.ts'
import { byMeasure } from '../../../../support/by-measure.ts'
import { alternativeRow } from '../../../../../shared/ship/comparison.ts'
import { storedIn } from '../../../../support/stored-in.ts'
import { expectedPassage } from '../../../../support/at-once.ts'

const ETD = Date.UTC(2026, 6, 1, 7)
/** The whole of what is judged lies behind: all of it can be known. */
const NOW = ETD + 119 * DAY_MS
const STEPS = 120 * 8 + 1
const { limits } = newVessel('X')
const LOSS = defaultSpeedLoss(newVessel('X')).table

/** Eastward on the equator at a knot, 24 NM a day, in some legs. */
function long(days: number, legs = 1): VoyageDocument {
  const longAt = (nm: number): number => ((nm / 60 + 180 + 360) % 360) - 180
  return {
    format: 1,
    name: 'Long',
    waypoints: Array.from({ length: legs + 1 }, (_, i) => ({
      id: String(i + 1),
      name: '',
      position: { lat: 0, long: longAt((i * 24 * days) / legs) },
      leg: i === 0 ? null : ({ geometry: 'RL' } as const),
    })),
    schedule: { etdMs: ETD, speedKn: 1 },
  }
}

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-long-'))
  store = openStore(folder, NOW)
})
afterEach(() => {
  store.close(NOW)
  rmSync(folder, { recursive: true, force: true })
})

/** A calm sea at each judged step of the plan. */
const storeTrack = (document: VoyageDocument): void =>
  store.commit(() => {
    for (const { lat, long: at, timeMs } of trackSteps(buildSchedule(document)))
      store.weather.put({
        latE4: toE4(lat),
        longE4: toE4(at),
        timeMs,
        fetchedAtMs: Math.max(timeMs, ETD),
        values: byMeasure((name) => (name === 'visibility' ? 20_000 : 0)),
      })
  })

describe('of 150 days with all hours of the first 120 known', () => {
  const document = long(150, 3)

  it('the steps end after 120 days, and the rest is not known, whoever counts it', () => {
    storeTrack(document)
    const voyage = store.voyages.create(document, 'test', NOW)
    const weather = evaluateVoyage(storedIn(store), voyage, NOW)
    const etaMs = weather.passage.etaMs ?? 0
    expect(weather.steps).toHaveLength(STEPS)
    expect(weather.source).not.toContain('none')
    const untilMs = weather.steps.at(-1)?.timeMs ?? 0
    expect(untilMs).toBe(judgedUntil(weather.passage))
    const restH = (etaMs - untilMs) / 3_600_000
    const inputs = { weather, limits, etdMs: ETD, etaMs }
    expect(voyageHours(inputs)).toMatchObject({ unknown: restH, hard: 0, soft: 0 })
    expect(voyageCells({ ...inputs, hours: 24 }).at(-1)).toMatchObject({ fromMs: untilMs, kind: 'unknown' })
    const rest = Math.ceil((etaMs - untilMs) / STEP_MS)
    expect(coverageOf(weather, ETD)).toMatchObject({
      stepCount: STEPS + rest,
      storedSteps: STEPS,
      aheadSteps: STEPS + rest,
    })
    const [row] = atOnce(
      compareInSlices(storedIn(store), store.voyages.get, [{ voyageId: voyage.voyageId, etdMs: ETD }], limits, ETD),
    )
    expect(row).toMatchObject({ steps: STEPS + rest, known: STEPS, unknownH: restH, parts: { unknownH: restH } })
    expect(row?.rests).toEqual({ limits: 'part', sea: 'part', wind: 'part', current: 'part' })
    expect(row?.unknownFromMs).toBe(untilMs)
  })

  it('past the last judged hour only what still lies ahead is counted as not known, and nothing after the arrival', () => {
    storeTrack(document)
    const voyage = store.voyages.create(document, 'test', NOW)
    const weather = evaluateVoyage(storedIn(store), voyage, NOW)
    const etaMs = weather.passage.etaMs ?? 0
    const { voyageId } = voyage
    for (const day of [119, 120, 121, 130, 149]) {
      const nowMs = ETD + day * DAY_MS + 1
      const ahead = (ceilToStep(etaMs) - floorToStep(nowMs)) / STEP_MS + 1
      expect([day, coverageOf(weather, nowMs).aheadSteps]).toEqual([day, ahead])
      const row = alternativeRow({ voyageId, etdMs: ETD }, 'x', weather, limits, nowMs)
      expect([day, row?.steps]).toEqual([day, ahead])
      expect(row?.rests.sea).toBe(day <= 120 ? 'part' : 'none')
    }
    expect(coverageOf(weather, etaMs + 2 * STEP_MS)).toMatchObject({ aheadSteps: 0, storedSteps: STEPS })
  })

  it('the answer, the checks and the import say that it is longer than is judged', () => {
    const said = 'The passage takes 151 days: it is judged for the first 120.'
    const voyage = store.voyages.create(document, 'test', NOW)
    const weather = evaluateVoyage(storedIn(store), voyage, NOW)
    const etaMs = weather.passage.etaMs ?? 0
    expect(routeVerdict({ weather, limits, etdMs: ETD, etaMs, nowMs: NOW }).reasons).toContain(said)
    expect(checkRoute(document).filter(({ sentence }) => sentence === said)).toHaveLength(1)
    const voyages = createVoyages(store, () => NOW)
    const rtz = (
      speedKn: number,
    ): string => `<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="R"/><waypoints>
      <waypoint id="1"><position lat="0" lon="0"/></waypoint>
      <waypoint id="2"><position lat="0" lon="60"/></waypoint></waypoints>
      <schedules><schedule id="1"><manual><scheduleElement waypointId="1"/><scheduleElement waypointId="2" speed="${speedKn}"/></manual></schedule></schedules></route>`
    const remarksAt = (speedKn: number): string[] =>
      voyages.importRoute('slow.rtz', rtz(speedKn)).report.remarks.map(({ message }) => message)
    expect(remarksAt(1)).toContainEqual(expect.stringContaining(said))
    expect(remarksAt(10).some((message) => message.includes('judged'))).toBe(false)
  })
})

it('of less than 120 days all is judged, and nothing more is said', () => {
  const document = long(119.5)
  expect(judgedUntil(buildSchedule(document))).toBeNull()
  expect(checkRoute(document).some(({ sentence }) => sentence.includes('judged'))).toBe(false)
})

it('off a step too, 120 days to the minute are judged whole, and of a minute more all count alike', () => {
  const whole: Schedule = { ...buildSchedule(long(119.5)), etdMs: ETD, etaMs: ETD + 120 * DAY_MS }
  expect(ETD % STEP_MS).toBeGreaterThan(0)
  expect(judgedUntil(whole)).toBeNull()
  expect(longPassageWords((whole.etaMs ?? 0) - ETD)).toBeNull()
  expect(stepTimes({ fromMs: ETD, untilMs: whole.etaMs ?? 0 }).at(-1)).toBe(ceilToStep(whole.etaMs ?? 0))
  const longer = { ...whole, etaMs: (whole.etaMs ?? 0) + 60_000 }
  expect(judgedUntil(longer)).toBe(floorToStep(ETD) + 120 * DAY_MS)
  expect(longPassageWords(longer.etaMs - ETD)).toBe('The passage takes 121 days: it is judged for the first 120.')
  expect(stepTimes({ fromMs: ETD, untilMs: longer.etaMs }).at(-2)).toBe(judgedUntil(longer))
})

it('what moves the ship is looked for no farther, however long it sails and stays, and from there it goes as planned', () => {
  const document = long(5000, 1000)
  document.waypoints.forEach((waypoint, i) => {
    if (i % 2 === 1) waypoint.stayMinutes = 86_400
  })
  const planned = buildSchedule(document)
  let looks = 0
  const passage = expectedPassage(planned, LOSS, ETD, () => {
    looks++
    return { wind: null, current: { setDeg: 90, driftKn: 1 } }
  })
  expect(looks).toBeLessThan(2.5 * STEPS)
  expect(passage?.expected?.progress.length).toBeLessThan(4 * STEPS)
  expect(passage?.expected?.heldFromMs).toBeNull()
  expect(passage?.etaMs).toBeLessThan(planned.etaMs ?? 0)
  expect((planned.etaMs ?? 0) - (passage?.etaMs ?? 0)).toBeLessThan(121 * DAY_MS)
  expect(trackSteps(passage ?? planned)).toHaveLength(STEPS)
})
