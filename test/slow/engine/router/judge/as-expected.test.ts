// Routes over a real store, as the expected passage: the own one has the figures of the answer card, and every hour is of one kind.
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aheadOf } from '../../../../../electron/engine/router/ahead.ts'
import { SAME_TABLE, type Judging } from '../../../../../electron/engine/router/judge/replay.ts'
import { createLoss } from '../../../../../electron/engine/router/ship/loss.ts'
import { averagesTable } from '../../../../../electron/engine/store/averages.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../../../../electron/engine/store/weather.ts'
import { replayed, candidateOf } from '../../../../support/judged-at-once.ts'
import { evaluateVoyage } from '../../../../support/weather-at-once.ts'
import { floorToStep, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { placeOnLeg, shipAt } from '../../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { alternativeRow } from '../../../../../shared/ship/comparison.ts'
import { fuelPairOf, fuelSpans, fuelTonnes } from '../../../../../shared/ship/fuel.ts'
import { defaultSpeedLoss, lossIn } from '../../../../../shared/ship/speed-loss.ts'
import { routeVerdict } from '../../../../../shared/ship/verdict.ts'
import { newVessel, type VesselDocument } from '../../../../../shared/ship/vessel.ts'
import { openTimes, unionH, voyageHours } from '../../../../../shared/ship/voyage-cells.ts'
import { DEFAULT_DIRECTIONS } from '../../../../../shared/weather/measures.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { SEED } from '../../../../support/seed.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'
import { alongOf, ETD_MS, foundCandidate, OPEN_SEA, voyageOf } from '../../../../unit/engine/router/found-candidates.ts'

const VESSEL: VesselDocument = {
  ...newVessel('Endeavour'),
  particulars: { ...newVessel('').particulars, fuelTonnesADay: 30, fuelAtKn: 14 },
}
const TABLE = defaultSpeedLoss(VESSEL).table
const EVERY_NM = 12
const FORECAST_UNTIL_MS = ETD_MS + 240 * HOUR_MS

type Values = NonNullable<Parameters<WeatherTable['put']>[0]['values']>

/** Storms of some 500 NM that move with the ship or against it, with all that a vessel is judged by. */
function oceanAt(seed: number, lat: number, long: number, timeMs: number) {
  const hours = (timeMs - ETD_MS) / HOUR_MS
  const rough = 0.5 + 0.5 * Math.sin(seed + lat / 3 + long / 5 + hours / 11)
  return {
    windSpeed: 3 + 17 * rough,
    windDirection: (seed * 37 + 6 * hours + 8 * lat) % 360,
    windGust: 5 + 20 * rough,
    totalWaveHeight: 1 + 5 * rough,
    swellWaveHeight: 1 + 3 * rough,
    visibility: rough > 0.9 ? 1500 : 20_000,
    iceThickness: 0,
    currentSpeed: 0.8 * rough,
    currentDirection: (seed * 91 + 3 * hours) % 360,
  }
}

/** Along the route about where the ship may be at each step, until long after the plan has arrived: what `at` gives; null: nothing. */
function storeOf(
  document: VoyageDocument,
  at: (lat: number, long: number, timeMs: number) => Values | null,
): { stored: Judging['stored']; close: () => void } {
  const handle = new Database(':memory:')
  const weather = openMemoryStore(handle)
  const plan = buildSchedule(document)
  const untilMs = (plan.etaMs ?? 0) + 30 * HOUR_MS
  for (let timeMs = floorToStep(ETD_MS); timeMs <= untilMs; timeMs += STEP_MS)
    for (let nm = 0; nm <= plan.totalNm; nm += EVERY_NM) {
      if (Math.abs(nm - shipAt(plan, timeMs).distanceNm) > 130) continue
      const leg = plan.rows.findIndex(({ fromStartNm }) => fromStartNm >= nm)
      const { lat, long } = placeOnLeg(plan, Math.max(1, leg), nm).position
      const values = at(lat, long, timeMs)
      if (values !== null)
        weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: ETD_MS - HOUR_MS, values })
    }
  return {
    stored: {
      weather,
      averages: averagesTable(handle),
      naming: () => 'north',
      directions: () => DEFAULT_DIRECTIONS,
      speedLoss: () => TABLE,
    },
    close: () => handle.close(),
  }
}

/** In thousandths: made up as whole numbers, of which few are next to nothing. */
const between = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000)
const hour = (max: number) => between(0, max)
const anyCase = fc.record({
  seed: fc.integer({ min: 1, max: 1000 }),
  /** Hours since the departure. */
  now: between(-20, 30),
  fix: fc.option(fc.record({ before: hour(8), offNm: between(-20, 20) })),
  stayH: fc.constantFrom(0, 0, 7.5),
  setKn: fc.constantFrom(undefined, 15),
  /** Nothing is stored, and some measures are not. */
  holes: fc.array(fc.record({ from: hour(60), hours: hour(24) }), { maxLength: 2 }),
  unseen: fc.record({ from: hour(60), hours: hour(30) }),
  /** What the router took, and the part of the passage it sailed. */
  seaM: between(0, 9),
  windKn: between(0, 60),
  sailed: between(0.3, 1.2),
  rests: fc.constantFrom('forecast' as const, 'average' as const, 'nothing' as const),
})
type Case = typeof anyCase extends fc.Arbitrary<infer One> ? One : never

function madeOf({ now, fix, stayH, setKn, holes, unseen, seed, seaM, windKn, sailed, rests }: Case) {
  const nowMs = Math.round(ETD_MS + now * HOUR_MS)
  const route: VoyageDocument = {
    ...OPEN_SEA,
    waypoints: OPEN_SEA.waypoints.map((one, i) => ({
      ...one,
      ...(i === 1 && stayH > 0 ? { stayMinutes: stayH * 60 } : {}),
      leg:
        one.leg === null || setKn === undefined || i === 1 ? one.leg : { ...one.leg, speedKn: 12, setSpeedKn: setKn },
    })),
  }
  const fixMs = fix === null ? 0 : Math.round(nowMs - fix.before * HOUR_MS)
  const { position } = shipAt(buildSchedule(route), fixMs)
  const place = { lat: position.lat + (fix?.offNm ?? 0) / 60, long: position.long }
  const document =
    fix === null || fixMs <= ETD_MS
      ? route
      : { ...route, schedule: { ...route.schedule, fix: { timeMs: fixMs, position: place } } }
  const isIn = (timeMs: number, { from, hours }: Case['unseen']): boolean =>
    timeMs >= ETD_MS + from * HOUR_MS && timeMs <= ETD_MS + (from + hours) * HOUR_MS
  const { stored, close } = storeOf(document, (lat, long, timeMs) => {
    if (holes.some((hole) => isIn(timeMs, hole))) return null
    const { swellWaveHeight, currentSpeed, ...seen } = oceanAt(seed, lat, long, timeMs)
    return isIn(timeMs, unseen) ? seen : { ...seen, swellWaveHeight, currentSpeed }
  })
  const judging: Judging = {
    stored,
    voyage: voyageOf(document),
    vessel: VESSEL,
    findings: null,
    nowMs,
    forecastUntilMs: FORECAST_UNTIL_MS,
  }
  const ahead = aheadOf(document, nowMs).document
  const hours = (buildSchedule(ahead).passageMs ?? 0) / HOUR_MS
  const along = alongOf(hours * sailed, rests, seaM, windKn)
  const candidateIn = (kind: 'own' | 'earliest') => {
    const one = replayed(judging, foundCandidate(kind, ahead, { along }), null)
    const own = kind === 'own' ? one : replayed(judging, foundCandidate('own', ahead, { along }), null)
    return one === null || own === null ? null : { one, candidate: candidateOf(one, own, 0, one.document, VESSEL) }
  }
  return { judging, document, nowMs, candidateIn, close }
}

const RUNS = { numRuns: process.env['BINNACLE_FULL'] === '1' ? 400 : 20 }

describe('over any weather with holes, before the departure and under way', () => {
  it('the own route has the figures of the answer card', () => {
    let [whole, under, passed] = [0, 0, 0]
    fc.assert(
      fc.property(anyCase, (one) => {
        const { judging, document, nowMs, candidateIn, close } = madeOf(one)
        const candidate = candidateIn('own')?.candidate
        const weather = evaluateVoyage(judging.stored, judging.voyage, nowMs)
        close()
        const { limits } = VESSEL
        const { etaMs } = weather.passage
        const row = alternativeRow({ voyageId: 7, etdMs: ETD_MS }, document.name, weather, limits, nowMs)
        if (row === null || candidate === undefined || etaMs === null) throw new Error('a passage without times')
        const { distanceNm: _all, ...same } = row
        expect(candidate.row).toMatchObject(same)
        const fromMs = Math.max(nowMs, ETD_MS)
        const hours = voyageHours({ weather, limits, etdMs: fromMs, etaMs })
        expect(candidate.beyond).toMatchObject({ hardH: hours.hard, softH: hours.soft })
        expect(candidate.row.parts.unknownH).toBe(hours.unknown + hours.average)
        const verdict = routeVerdict({ weather, limits, etdMs: ETD_MS, etaMs, nowMs, lookAheadMs: Infinity })
        expect(verdict.window).toEqual({ fromMs: candidate.row.fromMs, untilMs: candidate.row.etaMs })
        expect(unionH(verdict.unknown)).toBe(candidate.row.unknownH)
        expect(verdict.state === 'hard').toBe(candidate.row.passes === 'hard')
        const pair = fuelPairOf(VESSEL.particulars)
        expect(candidate.fuelT).toBe(pair === null ? null : fuelTonnes(pair, fuelSpans(weather.passage)))
        expect(candidate.legs.at(-1)?.arriveMs).toBe(etaMs)
        whole += Number(candidate.row.unknownH === 0)
        under += Number(nowMs > ETD_MS)
        passed += Number(hours.hard > 0)
      }),
      RUNS,
    )
    expect(Math.min(under, passed)).toBeGreaterThan(0)
    expect(whole).toBeLessThan(RUNS.numRuns)
  })

  it('every hour is forecast, estimated, average or not known, and beyond a limit once', () => {
    let [estimated, beyond] = [0, 0]
    fc.assert(
      fc.property(anyCase, fc.constantFrom('own' as const, 'earliest' as const), (one, kind) => {
        const { candidateIn, close } = madeOf(one)
        const found = candidateIn(kind)
        close()
        if (found === null) throw new Error('a passage without times')
        const { candidate } = found
        const { stored: weather, fromMs, untilMs } = found.one.weather
        const kinds = Object.values(candidate.rests)
        expect(kinds.reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(candidate.row.passageH, 6)
        expect(Math.min(...kinds)).toBeGreaterThanOrEqual(0)
        expect(candidate.rests.forecastH).toBeCloseTo(candidate.row.passageH - candidate.row.unknownH, 9)
        const inputs = { weather, limits: VESSEL.limits, etdMs: fromMs, etaMs: untilMs }
        const open = unionH(openTimes(inputs))
        const hours = voyageHours(inputs)
        expect(open).toBeCloseTo(hours.unknown + hours.average, 6)
        const { estimatedHardH, estimatedSoftH, hardH, softH } = candidate.beyond
        expect(estimatedHardH + estimatedSoftH).toBeLessThanOrEqual(open + 1e-6)
        expect(hardH + softH + estimatedHardH + estimatedSoftH).toBeLessThanOrEqual(candidate.row.passageH + 1e-6)
        for (const [more, min] of [
          [candidate.estimatedSea, candidate.row.worstSea],
          [candidate.estimatedWind, candidate.row.worstWind],
        ])
          expect(more?.value ?? Infinity).toBeGreaterThan(min?.value ?? -Infinity)
        estimated += Number(candidate.rests.estimatedH > 0)
        beyond += Number(estimatedHardH > 0)
      }),
      RUNS,
    )
    expect(Math.min(estimated, beyond)).toBeGreaterThan(0)
  })
})

describe('where all of its weather is stored', () => {
  const failureIn = (values: Values, uncertainH = 1) => {
    const { stored, close } = storeOf(OPEN_SEA, () => values)
    const judging = {
      stored,
      voyage: voyageOf(OPEN_SEA),
      vessel: VESSEL,
      findings: null,
      nowMs: ETD_MS - HOUR_MS,
      forecastUntilMs: FORECAST_UNTIL_MS,
    }
    const one = replayed(judging, foundCandidate('earliest', OPEN_SEA, { uncertainH }), null)
    close()
    return one?.failure
  }
  const STILL = { windSpeed: 0, windDirection: 270, currentSpeed: 0, currentDirection: 90, totalWaveHeight: 1 }

  it('a draft stands in the hours it was found to take, not in others by more than is uncertain', () => {
    expect(failureIn(STILL)).toBeNull()
    expect(failureIn({ ...STILL, currentSpeed: 1 })).toBe('time')
    expect(failureIn({ ...STILL, currentSpeed: 1 }, 10)).toBeNull()
    // Of the current nothing is known: the draft goes on as it was timed.
    const { currentSpeed: _none, ...unseen } = STILL
    expect(failureIn(unseen)).toBeNull()
    // The ship makes no headway.
    expect(failureIn({ ...STILL, currentSpeed: 9 }, 1000)).toBe('time')
  })
})

it('the table of loss between its forces and sectors and as it stands: no sound draft is refused for what they differ by', () => {
  let max = 0
  for (const ship of [
    VESSEL,
    { particulars: { ...VESSEL.particulars, lbpM: 280, beamM: 40, serviceSpeedKn: 22 }, type: 'container' },
  ]) {
    const { table } = defaultSpeedLoss(ship)
    const loss = createLoss(table)
    const random = mulberry(SEED)
    for (let run = 0; run < 1000; run++) {
      const changes = 0.5 * 2 ** (run % 4)
      const strongestMs = run % 8 < 4 ? 15.4 : 30
      let [speedMs, fromDeg] = [random() * strongestMs, random() * 360]
      const steps = 20 + Math.floor(random() * 60)
      let [between, stands] = [0, 0]
      for (let step = 0; step < steps; step++) {
        speedMs = Math.max(0, Math.min(strongestMs, speedMs + (random() - 0.5) * changes))
        fromDeg = (fromDeg + (random() - 0.5) * 8 * changes + 360) % 360
        between += 1 - loss.at(speedMs, Math.min(fromDeg, 360 - fromDeg))
        stands += 1 - (lossIn({ speedMs, fromDeg }, 0, table) ?? 0) / 100
      }
      const [asRouted, expected] = [steps / between, steps / stands]
      max = Math.max(max, (Math.abs(asRouted - expected) - (expected - 1)) / expected)
    }
  }
  expect(max).toBeGreaterThan(0.005)
  expect(max).toBeLessThan(SAME_TABLE)
})
