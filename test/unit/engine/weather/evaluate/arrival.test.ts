// A required arrival by the weather along the track: in time as expected, and a tenth of a knot less, or a minute later, would be late.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrivalInSlices } from '../../../../../electron/engine/weather/evaluate/arrival.ts'
import { fieldOf } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { passageIn } from '../../../../support/weather-at-once.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { scheduled, type ScheduleChange } from '../../../../../shared/passage/schedule-edit.ts'
import { speedForArrival } from '../../../../../shared/passage/arrival.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { FORCES, LOSS_DIRECTIONS, type SpeedLossTable } from '../../../../../shared/ship/heavy/settings.ts'
import { storedIn } from '../../../../support/stored-in.ts'
import { atOnce } from '../../../../../shared/sliced.ts'

const arrivalAnswer = (...given: Parameters<typeof arrivalInSlices>) => atOnce(arrivalInSlices(...given))

const ETD = Date.UTC(2026, 10, 24, 6)
const NOW = ETD - 2 * HOUR_MS
/** A third of the speed in Bft 6 and above, whatever the direction. */
const TABLE = Object.fromEntries(
  LOSS_DIRECTIONS.map((name) => [name, Array.from({ length: FORCES }, (_, force) => (force >= 6 ? 33 : 0))]),
) as SpeedLossTable
const document: VoyageDocument = {
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 178 }, leg: null },
    { id: '2', name: '', position: { lat: 0, long: -176 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: ETD, speedKn: 12 },
}
let folder = ''
let store: Store
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-arrival-'))
  store = openStore(folder, NOW)
  // It blows Bft 7 from 6 to 18 h after the departure, over the whole route.
  store.commit(() => {
    for (let timeMs = ETD - 24 * HOUR_MS; timeMs <= ETD + 96 * HOUR_MS; timeMs += STEP_MS)
      for (let long = 177.5; long <= 184.5; long += 0.5) {
        const isBlow = timeMs >= ETD + 6 * HOUR_MS && timeMs <= ETD + 18 * HOUR_MS
        store.weather.put({
          latE4: 0,
          longE4: toE4(long > 180 ? long - 360 : long),
          timeMs,
          fetchedAtMs: NOW,
          values: { windSpeed: isBlow ? 15.5 : 5, windDirection: 90, currentSpeed: 0, currentDirection: 0 },
        })
      }
  })
})
afterAll(() => {
  store.close(NOW)
  rmSync(folder, { recursive: true, force: true })
})

const stored = () => ({ ...storedIn(store), speedLoss: () => TABLE })
const arrival = (change: ScheduleChange): number =>
  passageIn(fieldOf(store.weather), TABLE, scheduled(document, change).document, NOW).passage.etaMs ?? 0

it('the speed is faster than the plan alone would take, and no faster than it must be', () => {
  const etaMs = ETD + 36 * HOUR_MS
  const answer = arrivalAnswer(stored(), document, { etaMs, untilMs: null, set: 'speed' }, NOW)
  const planned = atOnce(speedForArrival(document, etaMs))
  if (!answer.ok || !('speedKn' in answer.value) || !planned.ok) throw new Error('there is a speed')
  const { speedKn } = answer.value
  expect(speedKn).toBeGreaterThan(planned.value)
  expect(arrival({ speedKn })).toBeLessThanOrEqual(etaMs)
  expect(arrival({ speedKn: speedKn - 0.1 })).toBeGreaterThan(etaMs)
})

it('the departure is the latest minute that is in time', () => {
  const etaMs = ETD + 40 * HOUR_MS
  const answer = arrivalAnswer(stored(), document, { etaMs, untilMs: null, set: 'departure' }, NOW)
  if (!answer.ok || !('etdMs' in answer.value)) throw new Error('there is a departure')
  const { etdMs } = answer.value
  expect(arrival({ etdMs })).toBeLessThanOrEqual(etaMs)
  expect(arrival({ etdMs: etdMs + 60_000 })).toBeGreaterThan(etaMs)
})

it('of a window the smallest and the greatest speed arrive in it', () => {
  const [etaMs, untilMs] = [ETD + 30 * HOUR_MS, ETD + 36 * HOUR_MS]
  const answer = arrivalAnswer(stored(), document, { etaMs, untilMs, set: 'speed' }, NOW)
  if (!answer.ok || !('speedKn' in answer.value)) throw new Error('there is a speed')
  const { speedKn, maxKn } = answer.value
  expect(arrival({ speedKn })).toBeLessThanOrEqual(untilMs)
  expect(arrival({ speedKn: maxKn ?? 0 })).toBeGreaterThanOrEqual(etaMs)
  expect(arrival({ speedKn: (maxKn ?? 0) + 0.1 })).toBeLessThan(etaMs)
})

it('a ship that has not left never gets a departure in the past: where none is in time from now on, that is said', () => {
  const etaMs = NOW + 20 * HOUR_MS
  const answer = arrivalAnswer(stored(), document, { etaMs, untilMs: null, set: 'departure' }, NOW)
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('No departure from now on') })
})

it('says how many hours had no wind or current', () => {
  const etaMs = ETD + 36 * HOUR_MS
  const answerIn = (one: ReturnType<typeof stored>) =>
    arrivalAnswer(one, document, { etaMs, untilMs: null, set: 'speed' }, NOW)
  expect(answerIn(stored())).toMatchObject({ ok: true, value: { unknownH: 0 } })
  const empty = mkdtempSync(join(tmpdir(), 'binnacle-arrival-'))
  const nothing = openStore(empty, NOW)
  const answer = answerIn({ ...storedIn(nothing), speedLoss: () => TABLE })
  nothing.close(NOW)
  rmSync(empty, { recursive: true, force: true })
  if (!answer.ok) throw new Error(answer.message)
  expect(Math.round(answer.value.unknownH)).toBe(36)
})
