// The job of speeds over stored points: what it finds on the officer's own route, and what it says where it finds nothing.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  FoundCandidate,
  RouterQuestion,
  RouterShip,
  SpeedsFound,
} from '../../../../../electron/engine/router/protocol.ts'
import { findRoutes } from '../../../../../electron/engine/router/routes/routes.ts'
import { findSpeeds } from '../../../../../electron/engine/router/speeds/speeds.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../../shared/geo/geodesy.ts'
import { itemAt } from '../../../../../shared/item-at.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { checkRoute } from '../../../../../shared/passage/route-check.ts'
import type { Leg, VoyageDocument, Waypoint } from '../../../../../shared/passage/voyage.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../../shared/ship/heavy/settings.ts'
import { defaultSpeedLoss } from '../../../../../shared/ship/speed-loss.ts'
import { LIMITS, newVessel, type LimitName } from '../../../../../shared/ship/vessel.ts'
import { NO_AIM } from '../../../../../shared/candidates/candidates.ts'
import { beyondAlong, hoursAlong } from '../../../../unit/engine/router/found-candidates.ts'
import { eastward } from '../../../../unit/engine/router/speeds/speed-cases.ts'

const ETD = Date.UTC(2026, 10, 22)
const { particulars, limits } = newVessel('')
const NO_LIMITS = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, null])) as Record<LimitName, null>
const SHIP: RouterShip = {
  setSpeedKn: 12,
  minKn: 8,
  maxKn: 15,
  loss: defaultSpeedLoss({ particulars, type: '' }).table,
  limits: { ...NO_LIMITS, waveM: limits.waveM },
  heavy: DEFAULT_HEAVY_WEATHER,
  particulars,
}
const at = (hours: number): number => ETD + hours * HOUR_MS

/** Points about a track, 2° and 12 h apart: a light wind, and a sea by place and hour. */
function pointsAbout(
  { waypoints }: VoyageDocument,
  seaM: (long: number, hours: number) => number,
  untilH: number,
  windMs = 4,
): FieldSample[] {
  const [first, last] = [waypoints[0]?.position.long ?? 0, waypoints.at(-1)?.position.long ?? 0]
  const span = last >= first ? last - first : last - first + 360
  const points: FieldSample[] = []
  for (let hours = 0; hours <= untilH; hours += 12)
    for (let east = -2; east <= span + 2; east += 2)
      for (const lat of [-2, 2]) {
        const long = first + east
        points.push({
          lat,
          long: long > 180 ? long - 360 : long,
          timeMs: at(hours),
          fetchedAtMs: ETD - HOUR_MS,
          values: { windSpeed: windMs, windDirection: 90, pressureSeaLevel: 1013, totalWaveHeight: seaM(east, hours) },
        })
      }
  return points
}

const find = (document: VoyageDocument, samples: FieldSample[], more: Partial<RouterQuestion> = {}): SpeedsFound =>
  findSpeeds(
    {
      document,
      etdMs: ETD,
      ship: SHIP,
      aim: NO_AIM,
      samples,
      averages: [],
      forecastUntilMs: at(240),
      nowMs: ETD - 2 * HOUR_MS,
      ...more,
    },
    () => undefined,
    () => false,
  )

const calm = (): number => 0.5
const ROUTE = eastward([250, 350])
const CALM = pointsAbout(ROUTE, calm, 84)
const hardOf = (candidate: FoundCandidate | undefined): number =>
  candidate === undefined ? 0 : beyondAlong(candidate, SHIP.limits, 'hard')
const unknownOf = (candidate: FoundCandidate | undefined): number =>
  candidate === undefined ? 0 : hoursAlong(candidate, (rests) => rests === 'nothing')
const arrivalH = ({ document }: { document: VoyageDocument }): number =>
  ((buildSchedule(document).etaMs ?? 0) - ETD) / HOUR_MS

/** A sea beyond the limit in mid-route until a day and a half; at 12 kn the ship is in it. */
const storm = (east: number, hours: number): number => (hours <= 36 && east > 5 && east < 14 ? 7 : 1)
const LONG = eastward([300, 300, 300, 300])
const inStorm = (): SpeedsFound => find(LONG, pointsAbout(LONG, storm, 120))
let once: SpeedsFound | null = null
const stormFound = (): SpeedsFound => (once ??= inStorm())

const anyRoute = fc
  .tuple(
    fc.double({ min: -75, max: 75, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.array(
      fc.record({
        north: fc.double({ min: -3, max: 3, noNaN: true }),
        east: fc.double({ min: -6, max: 6, noNaN: true }),
        isGreatCircle: fc.boolean(),
        ownKn: fc.option(fc.double({ min: 6, max: 14, noNaN: true }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([lat, long, legs]): VoyageDocument => {
    const position = { lat, long }
    const waypoints: Waypoint[] = [{ id: '1', name: '', position: { ...position }, leg: null }]
    legs.forEach(({ north, east, isGreatCircle, ownKn }, i) => {
      position.lat = Math.max(-80, Math.min(80, position.lat + north))
      position.long = normaliseLong(position.long + east + 0.1)
      const geometry = isGreatCircle ? 'GC' : 'RL'
      const leg: Leg = ownKn === undefined ? { geometry } : { geometry, speedKn: ownKn }
      waypoints.push({ id: String(i + 2), name: '', position: { ...position }, leg })
    })
    return { format: 1, name: 'Any', waypoints, schedule: { etdMs: ETD, speedKn: 12 } }
  })
/** About its waypoints; some without wind, some without sea, some with neither. */
const anyPoints = fc.array(
  fc.record({
    waypoint: fc.nat(20),
    north: fc.double({ min: -3, max: 3, noNaN: true }),
    east: fc.double({ min: -5, max: 5, noNaN: true }),
    timeMs: fc.nat(40).map((step) => at(3 * step)),
    fetchedAtMs: fc.constant(ETD),
    values: fc.record({
      windSpeed: fc.option(fc.double({ min: 0, max: 30, noNaN: true })),
      windDirection: fc.constant(200),
      totalWaveHeight: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
      currentSpeed: fc.option(fc.double({ min: 0, max: 2, noNaN: true })),
      currentDirection: fc.constant(90),
    }),
  }),
  { maxLength: 40 },
)

describe('speeds', () => {
  it('in a calm: the officer’s own speed is as good as any, and others are shown with what they cost', () => {
    const { candidates, noBetter, costs } = find(ROUTE, CALM)
    expect(candidates[0]?.kind).toBe('own')
    expect(candidates[0]?.setSpeedsKn).toEqual([12, 12])
    expect(noBetter).toMatchObject({ why: 'not-worth-it' })
    expect(costs.length).toBeGreaterThanOrEqual(8)
    expect(costs.length).toBeLessThanOrEqual(12)
    expect(costs.every(({ setSpeedKn }) => setSpeedKn >= 8 && setSpeedKn <= 15)).toBe(true)
    // Faster is earlier and dearer.
    const bySpeed = costs.toSorted((a, b) => a.setSpeedKn - b.setSpeedKn)
    const hours = bySpeed.map(({ document }) => arrivalH({ document }))
    expect(hours).toEqual(hours.toSorted((a, b) => b - a))
    const fuel = bySpeed.map(({ fuelPercent }) => fuelPercent)
    expect(fuel).toEqual(fuel.toSorted((a, b) => a - b))
  })

  it('the document of each candidate has its times, and says which speed is set on each leg', () => {
    const { candidates } = stormFound()
    expect(candidates.length).toBeGreaterThan(1)
    for (const candidate of candidates) {
      expect(arrivalH(candidate)).toBeCloseTo(candidate.hours, 0)
      expect(Math.abs(arrivalH(candidate) - candidate.hours)).toBeLessThan(0.005 * candidate.hours)
      expect(candidate.setSpeedsKn).toEqual(candidate.document.waypoints.slice(1).map(({ leg }) => leg?.setSpeedKn))
      expect(new Set(candidate.document.waypoints.map(({ id }) => id)).size).toBe(candidate.document.waypoints.length)
      expect(candidate.along?.hours.at(-1)).toBeCloseTo(candidate.hours, 3)
      expect(checkRoute(candidate.document).filter(({ level }) => level === 'error')).toEqual([])
    }
  })

  it('slow before a storm, so that it has passed: the own route sails into it', () => {
    const { candidates, noBetter } = stormFound()
    const [own, best] = candidates
    expect(hardOf(own)).toBeGreaterThan(0)
    expect(noBetter).toBeNull()
    expect(hardOf(best)).toBe(0)
    expect(best?.setSpeedsKn[0] ?? 99).toBeLessThan(12)
  })

  it('come to the storm after the forecast’s end, they are not better: nobody knows whether it is there still', () => {
    const points = pointsAbout(LONG, (east) => (east > 14 ? 7 : 1), 96)
    const { candidates, noBetter } = find(LONG, points, { forecastUntilMs: at(88) })
    const [own, best] = candidates
    expect(hardOf(own)).toBeGreaterThan(3)
    expect(hardOf(best)).toBe(0)
    expect(noBetter).toMatchObject({ why: 'not-judged-there', limits: ['waveM'] })
    expect(noBetter?.why === 'not-judged-there' ? noBetter.hours : 0).toBeCloseTo(hardOf(own), 3)
  })

  it('nor by a rough sea without any limit that they come to after the forecast’s end', () => {
    const ship = { ...SHIP, limits: null }
    const points = pointsAbout(LONG, (east) => (east > 14 ? 7 : 1), 120)
    const { candidates, noBetter } = find(LONG, points, { ship, forecastUntilMs: at(88) })
    expect(unknownOf(candidates[1])).toBeGreaterThan(unknownOf(candidates[0]) + 5)
    expect(noBetter).toEqual({ why: 'too-few-points' })
    // All of it is forecast: its gain is shown.
    expect(find(LONG, points, { ship }).noBetter).not.toEqual({ why: 'too-few-points' })
  })

  it('within a window: least fuel arrives in it, and no earlier than it pays', () => {
    const aim = { ...NO_AIM, arriveFromMs: at(54), arriveUntilMs: at(60) }
    const { candidates, noBetter } = find(ROUTE, CALM, { aim })
    const least = candidates.find(({ kind }) => kind === 'least-fuel')
    expect(noBetter).toBeNull()
    expect(least?.hours).toBeLessThanOrEqual(60)
    expect(least?.hours).toBeGreaterThan(58.5)
    expect(least?.fuelUnits).toBeLessThan(candidates[0]?.fuelUnits ?? 0)
    expect(candidates.slice(1).every(({ hours }) => hours >= 54 && hours <= 60)).toBe(true)
  })

  it('a window out of reach: the speed that it would take', () => {
    const early = find(ROUTE, CALM, { aim: { ...NO_AIM, arriveUntilMs: at(30) } })
    expect(early.noBetter).toMatchObject({ why: 'no-speed' })
    expect(early.noBetter?.why === 'no-speed' ? early.noBetter.speedKn : 0).toBeGreaterThan(20)
    const late = find(ROUTE, CALM, { aim: { ...NO_AIM, arriveFromMs: at(100) } })
    expect(late.noBetter?.why === 'no-speed' ? late.noBetter.speedKn : 99).toBeLessThan(8)
    expect(find(ROUTE, CALM, { aim: { ...NO_AIM, arriveUntilMs: at(-5) } }).noBetter).toMatchObject({ why: 'no-speed' })
  })

  it('no speed keeps within a hard limit: where it is passed', () => {
    const { noBetter } = find(
      ROUTE,
      pointsAbout(ROUTE, (east) => (east > 3 && east < 9 ? 8 : 1), 84),
    )
    expect(noBetter).toMatchObject({ why: 'no-route', limit: 'waveM', isEstimated: true })
    if (noBetter?.why !== 'no-route') throw new Error('no way expected')
    expect(noBetter.value).toBeGreaterThan(4)
    expect(noBetter.position.long).toBeGreaterThan(-18)
    expect(noBetter.position.long).toBeLessThan(-10)
  })

  it('without points says so, and requests where the ship can be, then the tracks, then nothing', () => {
    const few = find(ROUTE, [])
    expect(few.noBetter).toEqual({ why: 'too-few-points' })
    expect(few.candidates.map(({ kind }) => kind)).toEqual(['own'])
    expect(unknownOf(few.candidates[0])).toBeCloseTo(few.candidates[0]?.hours ?? 0, 3)
    expect(few.costs).toEqual([])
    expect(few.next?.kind).toBe('first')
    expect(few.next?.points.length).toBeGreaterThan(10)
    expect(few.next?.points.length).toBeLessThanOrEqual(64)
    const then = find(ROUTE, CALM)
    expect(then.next?.kind).toBe('tracks')
    const requested = (then.next?.points ?? []).map(({ lat, long, timeMs }) => ({ lat, long, timeMs }))
    const values = { windSpeed: 4, windDirection: 90, pressureSeaLevel: 1013, totalWaveHeight: 0.5 }
    const stored = requested.map((one) => ({ ...one, fetchedAtMs: ETD, values }))
    expect(find(ROUTE, [...CALM, ...stored]).next).toBeNull()
  })

  it('is the same over ±180°, and the same twice', () => {
    const over = eastward([300, 300, 300, 300], 12, 172)
    const [here, there] = [stormFound(), find(over, pointsAbout(over, storm, 120))]
    expect(there.candidates.map(({ kind }) => kind)).toEqual(here.candidates.map(({ kind }) => kind))
    there.candidates.forEach((candidate, i) => expect(candidate.hours).toBeCloseTo(here.candidates[i]?.hours ?? 0, 1))
    expect(JSON.stringify(inStorm())).toBe(JSON.stringify(here))
  })

  it('one speed and no limits: only the own route, nothing judged, nothing not a number', () => {
    const ship = { ...SHIP, minKn: 12, maxKn: 12, limits: null }
    const found = find(LONG, pointsAbout(LONG, storm, 120), { ship })
    expect(found.candidates.map(({ kind }) => kind)).toEqual(['own'])
    expect(hardOf(found.candidates[0])).toBe(0)
    expect(
      JSON.stringify(
        found.candidates.map(({ along, ...candidate }) => [along?.hours, candidate.hours, candidate.fuelUnits]),
      ),
    ).not.toContain('null')
  })

  it('without a range every leg keeps what is planned for it, and nothing else is found', () => {
    const [first, second, third] = ROUTE.waypoints
    if (first === undefined || second === undefined || third === undefined) throw new Error('three waypoints expected')
    const slow = { ...ROUTE, waypoints: [first, { ...second, leg: { geometry: 'RL' as const, speedKn: 6 } }, third] }
    const { candidates, noBetter } = find(slow, CALM, { ship: { ...SHIP, setSpeedKn: 8.8, minKn: 8.8, maxKn: 8.8 } })
    expect(candidates.map(({ setSpeedsKn }) => setSpeedsKn)).toEqual([[6, 12]])
    expect(noBetter).toMatchObject({ why: 'not-worth-it' })
  })

  it('a slow leg keeps its speed where every leg has one of its own, and in the draft that is kept of it', () => {
    const [first, ...others] = LONG.waypoints
    if (first === undefined) throw new Error('waypoints expected')
    const slow = others.map((to, i) => ({ ...to, leg: { geometry: 'RL' as const, speedKn: i === 0 ? 6 : 12 } }))
    const aim = { ...NO_AIM, arriveUntilMs: at(112) }
    const { candidates } = find({ ...LONG, waypoints: [first, ...slow] }, pointsAbout(LONG, calm, 120), { aim })
    const drafts = candidates.slice(1)
    expect(drafts.length).toBeGreaterThan(0)
    for (const { setSpeedsKn, document } of drafts) {
      expect(setSpeedsKn[0]).toBe(6)
      expect(setSpeedsKn[1]).toBeGreaterThan(12)
      expect(document.waypoints.map(({ leg }) => leg?.speedMaxKn)[1]).toBe(6)
    }
  })

  it('a voyage that begins past the forecast is not judged over no weather', () => {
    const { candidates, noBetter, costs } = find(ROUTE, CALM, { forecastUntilMs: at(-5) })
    expect(noBetter).toEqual({ why: 'too-few-points' })
    expect(candidates.map(({ kind, perturbed }) => [kind, perturbed])).toEqual([['own', null]])
    expect(costs).toEqual([])
  })

  it('a voyage beyond the forecast rests on nothing there, and says so', () => {
    const long = eastward([3000, 3000])
    const found = find(long, pointsAbout(long, calm, 96).slice(0, 400), { forecastUntilMs: at(96) })
    const [own] = found.candidates
    expect(unknownOf(own)).toBeGreaterThan(300)
    expect(own?.uncertainH).toBeGreaterThan(5)
  })

  it('a window in which no speed avoids a sea beyond the limit: says where, though the own arrival is clear of it', () => {
    const late = (_east: number, hours: number): number => (hours > 55 ? 8 : 1)
    const { noBetter, candidates } = find(ROUTE, pointsAbout(ROUTE, late, 96), {
      aim: { ...NO_AIM, arriveFromMs: at(68) },
    })
    expect(hardOf(candidates[0])).toBe(0)
    expect(noBetter).toMatchObject({ why: 'no-route', limit: 'waveM' })
  })

  it('any route and any points: every number is one, and every document has its times', () => {
    fc.assert(
      fc.property(anyRoute, anyPoints, fc.boolean(), (document, points, hasLimits) => {
        const samples = points.map(({ waypoint, north, east, ...point }) => {
          const { lat, long } = itemAt(document.waypoints, waypoint % document.waypoints.length).position
          return { ...point, lat: lat + north, long: normaliseLong(long + east) }
        })
        const ship = { ...SHIP, limits: hasLimits ? limits : null }
        const found = find(document, samples, { ship })
        for (const candidate of found.candidates) {
          const { hours, fuelUnits, uncertainH, along, setSpeedsKn } = candidate
          const numbers = [hours, fuelUnits, uncertainH, ...(along?.untilH ?? []), hardOf(candidate), ...setSpeedsKn]
          expect(numbers.filter((one) => !Number.isFinite(one) || one < 0)).toEqual([])
          expect(setSpeedsKn.length).toBe(candidate.document.waypoints.length - 1)
          expect(Math.abs(arrivalH(candidate) - hours)).toBeLessThan(0.005 * hours + 0.01)
          expect(hoursAlong(candidate, () => true)).toBeCloseTo(hours, 3)
        }
        expect(found.costs.every(({ setSpeedKn, fuelPercent }) => Number.isFinite(setSpeedKn + fuelPercent))).toBe(true)
      }),
      { numRuns: process.env['BINNACLE_FULL'] === '1' ? 1000 : 8 },
    )
  })

  it('a route of no length has no candidate', () => {
    const still = eastward([0])
    expect(find(still, CALM, { ship: { ...SHIP, setSpeedKn: 0 } }).candidates).toEqual([])
  })

  it('stopped, it ends without an answer', () => {
    let requested = 0
    const found = findSpeeds(
      {
        document: LONG,
        etdMs: ETD,
        ship: SHIP,
        aim: NO_AIM,
        samples: pointsAbout(LONG, storm, 96),
        averages: [],
        forecastUntilMs: at(240),
        nowMs: ETD,
      },
      () => undefined,
      () => ++requested > 1,
    )
    expect(found.candidates).toEqual([])
    expect(requested).toBeLessThan(20)
  })
})

it('the own route has the same times as among routes, whatever its legs', () => {
  const legs: Leg[] = [{ geometry: 'RL' }, { geometry: 'GC', speedKn: 9 }, { geometry: 'RL' }]
  const document: VoyageDocument = {
    ...ROUTE,
    waypoints: [
      { id: '1', name: '', position: { lat: 30, long: 170 }, leg: null },
      ...legs.map((leg, i) => ({ id: `${i + 2}`, name: '', position: { lat: 33 + 2 * i, long: -176 + 12 * i }, leg })),
    ],
  }
  const samples = CALM.slice(0, 8).map((sample, i) => ({
    ...sample,
    lat: 31 + (i % 4),
    long: normaliseLong(172 + 4 * i),
    values: { ...sample.values, windSpeed: 6 + i },
  }))
  const question: RouterQuestion = {
    document,
    etdMs: ETD,
    ship: SHIP,
    aim: NO_AIM,
    samples,
    averages: [],
    forecastUntilMs: at(240),
    nowMs: ETD,
  }
  const never = (): boolean => false
  const among = findRoutes(question, () => undefined, never, null).candidates[0]
  const alone = findSpeeds(question, () => undefined, never).candidates[0]
  expect(among?.kind).toBe('own')
  expect(alone?.hours).toBe(among?.hours)
  expect(alone?.fuelUnits).toBe(among?.fuelUnits)
  expect(alone?.document.waypoints.map(({ leg }) => leg?.speedKn)).toEqual(
    among?.document.waypoints.map(({ leg }) => leg?.speedKn),
  )
})
