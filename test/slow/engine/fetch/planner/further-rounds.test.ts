// Fetching follows the passage: rounds of requests, by the planner itself over a real table, for a ship that wind and current move.
import { describe, expect, it } from 'vitest'
import { fromE4, toE4 } from '../../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../../../../electron/engine/store/weather.ts'
import {
  eachStep,
  speaksFor,
  SPEAKS_WITHIN_NM,
  storedNear,
  trackPoints,
  type RankedPoint,
} from '../../../../../electron/engine/fetch/planner/track.ts'
import { createField, OFF_TRACK_LIMIT_NM } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { SpeedLossTable } from '../../../../../shared/ship/heavy/settings.ts'
import { FURTHER_ROUNDS } from '../../../../../shared/sync/sync.ts'
import { HORIZON_MS, STEP_MS, isFresh } from '../../../../../shared/format/time.ts'
import { answer, atlanticPassage, LOSS } from '../../../../support/moving-passage.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'
import { likelyPassage } from '../../../../support/at-once.ts'
import { passageIn, usableUntil } from '../../../../support/weather-at-once.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12, 10)
type Point = RankedPoint['request']

interface Round {
  requested: Point[]
  /** What further rounds may request at most, as estimated before this one. */
  further: number
}

function fetchRound(
  store: WeatherTable,
  document: VoyageDocument,
  ocean: number,
  nowMs: number,
  { table = LOSS, max = Infinity }: { table?: SpeedLossTable | null; max?: number } = {},
): Round {
  const { passage } = likelyPassage(createField(store), table, document, nowMs)
  const { points, further } = trackPoints(eachStep(passage), nowMs, storedNear(store))
  const requested = points
    .map(({ request }) => request)
    .filter(({ latE4, longE4, timeMs }) => !isFresh(store.fetchedAt(latE4, longE4, timeMs), nowMs))
    .slice(0, max)
  answer(store, ocean, requested, nowMs)
  return { requested, further }
}

/** Steps of the judged passage within the forecast, and those with wind and sea. */
function known(store: WeatherTable, document: VoyageDocument, nowMs: number) {
  const { passage, weatherAt } = passageIn(createField(store), LOSS, document, nowMs)
  const lastMs = Math.min(nowMs + HORIZON_MS, passage.expected?.heldFromMs ?? Infinity)
  const steps = trackSteps(passage).filter(({ timeMs }) => timeMs > nowMs - STEP_MS && timeMs <= lastMs)
  const ofWindAndSea = steps.filter((step) => {
    const weather = weatherAt(step)
    return weather !== null && weather.values.windSpeed !== null && weather.values.totalWaveHeight !== null
  })
  return { steps: steps.length, known: ofWindAndSea.length }
}

/** Within a ten-thousandth of a degree. */
const close = (e4: number): number => expect.closeTo(e4, -0.5) as number

const share = (of: { steps: number; known: number }): number => of.known / of.steps

const VOYAGES = process.env['BINNACLE_FULL'] === '1' ? 500 : 20

describe(`${VOYAGES} voyages with loss`, () => {
  const random = mulberry(35)
  const voyages = Array.from({ length: VOYAGES }, (_, ocean) => {
    const document = atlanticPassage(random, NOW_MS)
    const store = openMemoryStore()
    const rounds: (Round & ReturnType<typeof known>)[] = []
    do rounds.push({ ...fetchRound(store, document, ocean, NOW_MS), ...known(store, document, NOW_MS) })
    while (rounds.at(-1)?.requested.length !== 0 && rounds.length < 30)
    return { document, store, ocean, rounds }
  })
  it('rounds come to an end', () => {
    for (const { rounds } of voyages) {
      expect(rounds.length).toBeLessThan(12)
      expect(rounds.at(-1)?.requested).toEqual([])
    }
  })
  it('the plan is requested first; nothing is requested twice, nor near what is stored', () => {
    for (const { document, rounds } of voyages) {
      const plan = trackPoints(eachStep(buildSchedule(document)), NOW_MS).points.map(({ request }) => request)
      // Stepped or timed, a place is the same but for its rounding.
      expect(rounds[0]?.requested).toEqual(
        plan.map((point) => ({ ...point, latE4: close(point.latE4), longE4: close(point.longE4) })),
      )
      const before: Point[] = []
      for (const { requested } of rounds) {
        for (const point of requested) expect(before.some((one) => speaksFor(one, point))).toBe(false)
        before.push(...requested)
      }
    }
  })
  it('after two further rounds nearly all is known, where after the first little was, with no more requested than estimated', () => {
    let [first, after, whole] = [0, 0, 0]
    for (const { document, ocean, rounds } of voyages) {
      const store = openMemoryStore()
      let left = fetchRound(store, document, ocean, NOW_MS).further
      first += share(known(store, document, NOW_MS))
      for (let round = 0; round < FURTHER_ROUNDS; round++)
        left -= fetchRound(store, document, ocean, NOW_MS, { max: left }).requested.length
      expect(left).toBeGreaterThanOrEqual(0)
      after += share(known(store, document, NOW_MS))
      if (share(known(store, document, NOW_MS)) === 1) whole++
      // By further presses everything is.
      expect(rounds.at(-1)?.known).toBe(rounds.at(-1)?.steps)
    }
    expect(first / voyages.length).toBeLessThan(0.65)
    expect(after / voyages.length).toBeGreaterThan(0.97)
    expect(whole / voyages.length).toBeGreaterThan(0.85)
  })
  it('weather is usable as far as the passage that is judged is known, not the plan', () => {
    for (const { document, store, rounds } of voyages.slice(0, 10)) {
      const untilMs = usableUntil(createField(store), LOSS, document, NOW_MS)
      const { passage } = passageIn(createField(store), LOSS, document, NOW_MS)
      expect(rounds.at(-1)?.known).toBe(rounds.at(-1)?.steps)
      const last = trackSteps(passage)
        .filter(({ timeMs }) => timeMs <= NOW_MS + HORIZON_MS)
        .at(-1)
      expect(untilMs).toBe(last?.timeMs)
      expect(usableUntil(createField(store), LOSS, document, NOW_MS + 24 * STEP_MS)).toBeNull()
    }
  })
  it('after a refresh the same places are requested again, and few others', () => {
    // Under way without a fix the ship is where the plan has it now: an hour later elsewhere.
    const ahead = voyages.filter(({ document }) => (document.schedule.etdMs ?? 0) > NOW_MS + STEP_MS)
    for (const { document, store, ocean } of ahead.slice(0, 10)) {
      const nowMs = NOW_MS + STEP_MS
      const before = new Set<string>()
      for (const timeMs of store.times())
        for (const { latE4, longE4 } of store.near(timeMs, 0, 180 * 360)) before.add(`${latE4} ${longE4} ${timeMs}`)
      const { requested, further } = fetchRound(store, document, ocean, nowMs)
      const elsewhere = requested.filter(({ latE4, longE4, timeMs }) => !before.has(`${latE4} ${longE4} ${timeMs}`))
      expect(elsewhere.length).toBeLessThanOrEqual(requested.length / 4)
      expect(further).toBeLessThan(requested.length)
    }
  })
})

describe('as planned', () => {
  const document = atlanticPassage(mulberry(4), NOW_MS)
  it.each([
    ['without a vessel', document, null],
    [
      'where the officer has it judged so',
      { ...document, schedule: { ...document.schedule, asPlanned: true as const } },
      LOSS,
    ],
  ])('%s each step is requested at its own place, whatever lies near it', (_name, voyage, table) => {
    const store = openMemoryStore()
    const steps = trackPoints(eachStep(buildSchedule(voyage)), NOW_MS).points.map(({ request }) => request)
    answer(
      store,
      1,
      steps.map((point) => ({ ...point, latE4: point.latE4 + 1 })),
      NOW_MS,
    )
    const first = fetchRound(store, voyage, 1, NOW_MS, { table })
    expect(first.requested).toEqual(steps)
    expect(first.further).toBe(0)
    expect(fetchRound(store, voyage, 1, NOW_MS, { table }).requested).toEqual([])
  })
})

it('an answer near a step speaks for it no farther than half of what the evaluation allows, across ±180° too', () => {
  expect(2 * SPEAKS_WITHIN_NM).toBe(OFF_TRACK_LIMIT_NM)
  const store = openMemoryStore()
  const place = { lat: 40, long: 179.99 }
  const at = (lat: number, long: number): Point => ({
    kind: 'point',
    latE4: toE4(lat),
    longE4: toE4(long),
    timeMs: NOW_MS,
  })
  answer(store, 1, [at(40.1, -179.98), at(40.2, 179.99), at(40, -179.99)], NOW_MS)
  const found = storedNear(store)(place, NOW_MS)
  expect(found.map(({ longE4 }) => longE4)).toEqual([-1_799_900, -1_799_800])
  for (const { latE4, longE4 } of found)
    expect(distanceNm(place, { lat: fromE4(latE4), long: fromE4(longE4) })).toBeLessThanOrEqual(SPEAKS_WITHIN_NM)
})
