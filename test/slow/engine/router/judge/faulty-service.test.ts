// A service that leaves out, or says of everywhere, what limits are set for: no candidate gains by what nobody can judge, and each says it first.
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { aheadOf } from '../../../../../electron/engine/router/ahead.ts'
import { keptCandidate } from '../../../../../electron/engine/router/kept.ts'
import { judgedCandidates } from '../../../../../electron/engine/router/judged-candidates.ts'
import { noTurn } from '../../../../support/judged-at-once.ts'
import type { Judging } from '../../../../../electron/engine/router/judge/replay.ts'
import { leftToRequest, trackOfUnjudged } from '../../../../../electron/engine/router/next-request.ts'
import { questionOf } from '../../../../../electron/engine/router/question.ts'
import { findRoutes } from '../../../../../electron/engine/router/routes/routes.ts'
import { averagesTable } from '../../../../../electron/engine/store/averages.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { statement } from '../../../../../renderer/passage/compare/candidate-lines.ts'
import { beyondOf, stateOf } from '../../../../../renderer/passage/compare/candidates-figures.ts'
import { candidatesHeading } from '../../../../../renderer/passage/compare/candidates-card.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { MS_PER_KN } from '../../../../../shared/geo/units.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'
import { LIMITED, limitsSet } from '../../../../../shared/ship/limits/limits.ts'
import { newVessel, type LimitName, type VesselDocument } from '../../../../../shared/ship/vessel.ts'
import { isDraft, NO_AIM, type SearchAim, type CandidatesFound } from '../../../../../shared/candidates/candidates.ts'
import { DEFAULT_DIRECTIONS, type MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { shoreOf } from '../../../../support/made-up-shore.ts'
import { foundOf } from '../../../../unit/renderer/passage/compare/candidates.ts'
import { ETD_MS, voyageOf } from '../../../../unit/engine/router/found-candidates.ts'
import { routeOf } from '../../../../unit/engine/router/questions.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'

const NOW_MS = ETD_MS - HOUR_MS
const [FROM_LONG, TO_LONG] = [-20, -44]
/** A dogleg over the open North Atlantic: any route that passes the area closer is shorter, and leaves the points. */
const DOGLEG = {
  ...routeOf([
    { lat: 46, long: FROM_LONG },
    { lat: 42.5, long: -32 },
    { lat: 46, long: TO_LONG },
  ]),
  schedule: { etdMs: ETD_MS, speedKn: 15 },
}
const AIM: SearchAim = { ...NO_AIM, noGo: [{ north: 49, south: 46, west: -33, east: -31 }] }
const SHORTER_FROM_NM = 40

type Sent = FieldSample['values']
const GOOD: Sent = {
  windSpeed: 6,
  windDirection: 200,
  windGust: 8,
  totalWaveHeight: 1.5,
  totalWaveDirection: 20,
  totalWavePeriod: 7,
  swellWaveHeight: 1,
  swellWaveDirection: 200,
  swellWavePeriod: 9,
  pressureSeaLevel: 1015,
  visibility: 20_000,
  iceThickness: 0,
  currentSpeed: 0.1,
  currentDirection: 90,
  atmosphericTemperature: 12,
  dewPoint: 6,
  seaSurfaceTemp: 11,
  seaSurfaceSalinity: 35,
}
const without = (...names: MeasureName[]): ((part: number) => Sent) => {
  const left: Record<string, number | null> = { ...GOOD }
  for (const name of names) left[name] = null
  return () => left
}
const everywhere = (more: Sent): ((part: number) => Sent) => {
  const all = { ...GOOD, ...more }
  return () => all
}

/** `never`: limits no hour of which can be judged anywhere. `part`: 0 to 1 of the route. */
interface Variant {
  name: string
  at: (part: number) => Sent
  never: readonly LimitName[]
}
const variant = (name: string, at: Variant['at'], never: readonly LimitName[] = []): Variant => ({ name, at, never })

const VARIANTS: readonly Variant[] = [
  variant('all well', everywhere({})),
  variant('no sea', without('totalWaveHeight'), ['waveM']),
  variant('no swell', without('swellWaveHeight'), ['swellM']),
  variant('no wind speed', without('windSpeed'), ['windKn', 'icingCmH']),
  variant('no wind direction', without('windDirection')),
  variant('no gusts', without('windGust'), ['gustKn']),
  variant('no visibility', without('visibility'), ['visibilityNm']),
  variant('no ice', without('iceThickness'), ['iceM', 'icingCmH']),
  variant('no swell and no ice', without('swellWaveHeight', 'iceThickness'), ['swellM', 'iceM', 'icingCmH']),
  variant('no salinity', without('seaSurfaceSalinity'), ['icingCmH']),
  variant('no sea temperature', without('seaSurfaceTemp'), ['icingCmH', 'fogC']),
  variant('no current', without('currentSpeed', 'currentDirection'), ['currentKn']),
  variant('no direction of the current', without('currentDirection')),
  variant('neither wind nor sea', without('windSpeed', 'totalWaveHeight'), ['windKn', 'waveM', 'icingCmH']),
  variant('fog everywhere', everywhere({ visibility: 0.3 * 1852 })),
  variant('a current of 3 kn everywhere', everywhere({ currentSpeed: 3 * MS_PER_KN })),
  variant('a high swell everywhere', everywhere({ swellWaveHeight: 4, totalWaveHeight: 3.5 })),
  variant('gusts everywhere', everywhere({ windGust: 25 })),
  variant('ice everywhere', everywhere({ iceThickness: 0.4 }), ['icingCmH']),
  variant('icing everywhere', everywhere({ atmosphericTemperature: -12, seaSurfaceTemp: 1 })),
  variant('fog on half of the route', (part) => (part < 0.5 ? GOOD : { ...GOOD, visibility: 500 })),
  variant('no visibility on half of the route, fog on the other', (part) => ({
    ...GOOD,
    visibility: part < 0.5 ? null : 500,
  })),
  variant('no ice at every other point', (part) => ({
    ...GOOD,
    iceThickness: Math.round(part * 40) % 2 === 0 ? null : 0,
  })),
]

function vesselOf(hard: readonly LimitName[]): VesselDocument {
  const vessel = newVessel('Endeavour')
  const limits: VesselDocument['limits'] = {
    ...vessel.limits,
    currentKn: { value: 2, kind: 'soft' },
    icingCmH: { value: 0.7, kind: 'soft' },
    fogC: { value: 0, kind: 'soft' },
  }
  for (const name of hard) limits[name] = { value: limits[name]?.value ?? 0, kind: 'hard' }
  return { ...vessel, limits }
}

/** The part of the passage west. */
const partAt = ({ long }: { long: number }): number => (FROM_LONG - long) / (FROM_LONG - TO_LONG)

const MAX_ROUNDS = 12

interface SearchOptions {
  nowMs?: number
  /** Searches again after the points to request next are stored, until there are none. */
  isRepeated?: boolean
}

/** Points every 3 hours of the route, as the ship comes there and as far as the forecast reaches. */
async function foundWith(
  at: Variant['at'],
  vessel: VesselDocument,
  { nowMs = NOW_MS, isRepeated }: SearchOptions = {},
): Promise<CandidatesFound> {
  const handle = new Database(':memory:')
  const weather = openMemoryStore(handle)
  const samples: FieldSample[] = []
  const put = (places: readonly PlaceTime[]): void => {
    for (const { lat, long, timeMs } of places) {
      const values = at(partAt({ long }))
      samples.push({ lat, long, timeMs, fetchedAtMs: nowMs, values })
      weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: nowMs, values })
    }
  }
  const ahead = aheadOf(DOGLEG, nowMs)
  const sources = {
    field: { samples: () => Promise.resolve(samples) },
    averages: averagesTable(handle),
    naming: () => 'north' as const,
  }
  const look = async (): Promise<CandidatesFound> => {
    const question = await questionOf(sources, ahead, vessel, AIM, nowMs)
    const { forecastUntilMs } = question
    if (samples.length === 0) {
      put(trackSteps(buildSchedule(DOGLEG)).filter(({ timeMs }) => timeMs <= forecastUntilMs))
      return look()
    }
    const answer = findRoutes(
      question,
      () => undefined,
      () => false,
      shoreOf([]),
    )
    const judging: Judging = {
      stored: {
        weather,
        averages: averagesTable(handle),
        naming: () => 'north',
        directions: () => DEFAULT_DIRECTIONS,
        speedLoss: () => question.ship.loss,
      },
      voyage: voyageOf(DOGLEG),
      vessel,
      findings: null,
      nowMs,
      forecastUntilMs,
    }
    const shown = await judgedCandidates(judging, ahead, answer, noTurn)
    const next = leftToRequest(
      answer.next ?? trackOfUnjudged(question, shown),
      { part: 'routes', ...shown, forecastUntilMs },
      weather,
      nowMs,
    )
    return foundOf([], { ...shown, points: samples.length, forecastUntilMs, next })
  }
  let found = await look()
  const rounds = isRepeated === true ? MAX_ROUNDS : 0
  for (let round = 0; round < rounds && found.next !== null; round++) {
    put(found.next.points)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    found = await look()
  }
  if (rounds > 0 && found.next !== null) throw new Error('what is to be asked next comes to no end')
  handle.close()
  return found
}

const KINDS = [
  ['as usual', vesselOf([])],
  ['all hard', vesselOf(limitsSet(vesselOf([]).limits))],
] as const

describe.each(KINDS)('limits %s', (_kind, vessel) => {
  it.each(VARIANTS)('$name', async ({ at, never }) => {
    const found = await foundWith(at, vessel)
    const { candidates, bestId, noBetter } = found
    const [own] = candidates
    if (own?.kind !== 'own') throw new Error('no own route')
    const best = candidates.find(({ candidateId }) => candidateId === bestId)
    expect((best === undefined) === (noBetter !== null)).toBe(true)
    for (const candidate of candidates) {
      const words = candidatesHeading(found, candidate, { nowMs: NOW_MS, units: DEFAULT_UNITS, isStale: false })
      const all = [words.words, ...words.lines].join(' ')
      expect(candidate.limitHours.map(({ limit }) => limit)).toEqual(limitsSet(vessel.limits))
      for (const { limit, knownH, beyondH, notJudgedH } of candidate.limitHours) {
        expect(knownH + notJudgedH).toBeCloseTo(candidate.row.passageH, 6)
        expect(beyondH).toBeLessThanOrEqual(knownH + 1e-6)
        expect(candidate.notJudged.anyH).toBeGreaterThanOrEqual(notJudgedH - 1e-9)
        const ownHours = own.limitHours.find((one) => one.limit === limit)
        const maxH =
          candidate !== best || ownHours === undefined || ownHours.knownH === 0 ? Infinity : ownHours.notJudgedH
        expect(notJudgedH).toBeLessThanOrEqual(maxH + 1)
        expect(knownH).toBeLessThanOrEqual(never.includes(limit) ? 0 : Infinity)
      }
      if (candidate.notJudged.anyH < 0.05) continue
      expect(beyondOf(candidate)).not.toMatch(/^\(?0 h/)
      expect(stateOf(candidate)).not.toBe('clear')
      expect(all).toContain('Not judged: ')
      expect(keptCandidate(candidate, found, DOGLEG, NOW_MS).document.notes).toContain('Not judged when it was found: ')
      if (never.length === 0) continue
      expect(statement(candidate, null)).toMatch(
        /^Not known whether |beyond (hard|soft) limits|exceeds hard limits for/,
      )
      const { notes } = keptCandidate(candidate, found, DOGLEG, NOW_MS).document
      for (const name of never)
        expect(notes).toMatch(new RegExp(`Not judged when it was found: .*${LIMITED[name].word.toLowerCase()}`))
    }
  })
})

const USUAL = vesselOf([])
const named = (name: string): Variant['at'] => {
  const one = VARIANTS.find((other) => other.name === name)
  if (one === undefined) throw new Error(name)
  return one.at
}

/** Of the forecast, in the midst of the passage: in full at each step. */
const ENDS_H = process.env['BINNACLE_FULL'] === '1' ? [33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63] : [33, 63]

const IN_FULL = process.env['BINNACLE_FULL'] === '1' ? ['no swell', 'no ice'] : []
const RECOMMENDED = ['all well', 'no visibility', 'no swell and no ice', 'no current', ...IN_FULL]

describe('when all that is needed is requested', () => {
  it.each(RECOMMENDED)('a shorter route is recommended: %s', async (name) => {
    const { candidates, bestId, noBetter } = await foundWith(named(name), USUAL, { isRepeated: true })
    expect(noBetter).toBeNull()
    const [own, best] = [candidates[0], candidates.find(({ candidateId }) => candidateId === bestId)]
    expect(best?.row.distanceNm).toBeLessThan((own?.row.distanceNm ?? 0) - SHORTER_FROM_NM)
  })

  it.each([
    ['fog everywhere', 'visibilityNm'],
    ['a current of 3 kn everywhere', 'currentKn'],
  ] as const)('no route gains by leaving the points: %s', async (name, limit) => {
    const first = await foundWith(named(name), USUAL)
    expect(first.candidates.some(isDraft)).toBe(true)
    expect(first.bestId).toBeNull()
    const { candidates, bestId } = await foundWith(named(name), USUAL, { isRepeated: true })
    const best = candidates.find(({ candidateId }) => candidateId === bestId)
    const hours = best?.limitHours.find((one) => one.limit === limit)
    expect(best === undefined ? 1 : (hours?.beyondH ?? 0) / best.row.passageH).toBeGreaterThan(0.95)
  })

  it.each(ENDS_H)(
    'a passage that goes on past the forecast’s end, %i h after the ETD, is judged as far as that',
    async (hours) => {
      const none = newVessel('').limits
      const limits = Object.fromEntries(
        Object.entries(none).map(([name, limit]) => [name, ['waveM', 'windKn'].includes(name) ? limit : null]),
      ) as VesselDocument['limits']
      const nowMs = ETD_MS + (hours - 240) * HOUR_MS
      const found = await foundWith(named('all well'), { ...USUAL, limits }, { nowMs, isRepeated: true })
      expect(found.forecastUntilMs).toBe(ETD_MS + hours * HOUR_MS)
      expect(found.noBetter).toBeNull()
    },
  )
})

it.each([
  ['fog everywhere', 'visibilityNm'],
  ['a current of 3 kn everywhere', 'currentKn'],
  ['ice everywhere', 'iceM'],
] as const)('a route is not least beyond a hard limit because hours are not judged: %s', async (name, limit) => {
  const { candidates, noBetter } = await foundWith(named(name), vesselOf([limit]))
  expect(noBetter).toMatchObject({ why: 'no-route', limit })
  expect(candidates.map(({ kind }) => kind)).not.toContain('least-beyond')
})

it('a hard limit that nobody can judge does not change how often the others are passed in perturbed forecasts', async () => {
  const high: Variant['at'] = () => ({ ...GOOD, totalWaveHeight: 3.8, swellWaveHeight: null })
  const [own] = (await foundWith(high, vesselOf(['swellM']))).candidates
  expect(own?.perturbed?.breaks).toBeGreaterThan(0)
})
