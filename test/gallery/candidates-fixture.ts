// Better routes as a search would answer them, of the state's own voyage and its stored weather: candidates, that no gain is enough, and why not.
import type { EngineHere } from '../support/engine-here.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { CallInput, CallOutput } from '../../shared/ipc/contract.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { AlternativeRow } from '../../shared/ship/comparison.ts'
import type { Voyage, VoyageDocument } from '../../shared/passage/voyage.ts'
import { asSpeeds } from './speeds-fixture.ts'
import type { SearchEnd, SearchRun } from '../../shared/candidates/search-run.ts'
import {
  NO_AIM,
  type LegWeather,
  type NoBetter,
  type Candidate,
  type CandidatesFound,
  type SearchPart,
} from '../../shared/candidates/candidates.ts'

/** What the search of a state comes to. */
type SearchAnswer = 'found' | 'no-route' | 'not-worth-it' | 'too-few-points'
/** How the search of a state stands: ended with an answer, fetching points, or waiting for the officer after a restart. */
export type SearchOfState = SearchAnswer | 'fetching' | 'waiting' | 'no longer'

/** Every inner waypoint so much farther north. */
const moved = (document: VoyageDocument, northDeg: number): VoyageDocument => ({
  ...document,
  waypoints: document.waypoints.map((one, i) =>
    i === 0 || i === document.waypoints.length - 1
      ? one
      : { ...one, position: { ...one.position, lat: one.position.lat + northDeg } },
  ),
})

interface Drawn extends Pick<Candidate, 'kind' | 'letter' | 'rests' | 'beyond' | 'fuelPercent' | 'perturbed'> {
  gainH: number
  northDeg: number
  /** Stored; null: none is. */
  seaM: number | null
  windKn: number | null
  /** Where it is not stored; null: no more than is. */
  estimated: { seaM: number; windKn: number } | null
}

const NONE = { hardH: 0, softH: 0, estimatedHardH: 0, estimatedSoftH: 0 }
const DRAWN: readonly Drawn[] = [
  {
    kind: 'own',
    letter: 'A',
    northDeg: 0,
    seaM: 7.5,
    windKn: 39,
    estimated: { seaM: 8.3, windKn: 41 },
    rests: { forecastH: 108, estimatedH: 24, averageH: 24, nothingH: 6 },
    beyond: { ...NONE, hardH: 31, softH: 4, estimatedHardH: 6 },
    fuelPercent: 100,
    gainH: 0,
    perturbed: { breaks: 12, of: 12 },
  },
  {
    kind: 'great-circle',
    letter: 'D',
    northDeg: 3,
    seaM: 8.3,
    windKn: 44,
    estimated: null,
    rests: { forecastH: 66, estimatedH: 88, averageH: 2, nothingH: 0 },
    beyond: { ...NONE, hardH: 23, estimatedHardH: 37 },
    fuelPercent: 101,
    gainH: 3.4,
    perturbed: null,
  },
  {
    kind: 'least-sea',
    letter: 'B',
    northDeg: -3,
    seaM: 2.6,
    windKn: 21,
    estimated: { seaM: 3.7, windKn: 27 },
    rests: { forecastH: 16, estimatedH: 120, averageH: 24, nothingH: 0 },
    beyond: NONE,
    fuelPercent: 94,
    gainH: -3.2,
    perturbed: { breaks: 1, of: 12 },
  },
  {
    kind: 'earliest',
    letter: 'C',
    northDeg: -1,
    seaM: 4.1,
    windKn: 21,
    estimated: { seaM: 4.4, windKn: 31 },
    rests: { forecastH: 16, estimatedH: 120, averageH: 20, nothingH: 0 },
    beyond: { ...NONE, softH: 6, estimatedSoftH: 5 },
    fuelPercent: 103,
    gainH: 2.8,
    perturbed: { breaks: 3, of: 12 },
  },
  {
    kind: 'least-fuel',
    letter: 'E',
    northDeg: -2,
    seaM: null,
    windKn: null,
    estimated: { seaM: 3.9, windKn: 28 },
    rests: { forecastH: 16, estimatedH: 124, averageH: 40, nothingH: 0 },
    beyond: NONE,
    fuelPercent: 81,
    gainH: -17,
    perturbed: { breaks: 0, of: 12 },
  },
]

const MET: LegWeather = { seaM: 3.4, windKn: 24, beyond: [], rests: 'estimated' }

/** All limits alike; what is beyond a hard one is the sea. */
const judgedFor = (
  hours: number,
  limits: AlternativeRow['limits'],
  { rests, beyond }: Pick<Drawn, 'rests' | 'beyond'>,
  notJudgedH = rests.averageH + rests.nothingH,
): Pick<Candidate, 'limitHours' | 'notJudged'> => ({
  limitHours: limits.map((limit) => ({
    limit,
    kind: 'hard',
    knownH: hours - notJudgedH,
    beyondH: limit === 'waveM' ? beyond.hardH + beyond.estimatedHardH : 0,
    notJudgedH,
    notJudgedInForecastH: notJudgedH,
  })),
  notJudged: { hardH: notJudgedH, anyH: notJudgedH },
})

function candidateOf(
  drawn: Drawn,
  candidateId: number,
  document: VoyageDocument,
  own: AlternativeRow,
  isInTonnes: boolean,
): Candidate {
  const { northDeg, seaM, windKn, estimated, ...rest } = drawn
  const at = (value: number | null | undefined, hour: number): AlternativeRow['worstSea'] =>
    value === null || value === undefined ? null : { value, timeMs: own.etdMs + hour * HOUR_MS }
  const maxM = Math.max(seaM ?? 0, estimated?.seaM ?? 0)
  const etaMs = own.etaMs - drawn.gainH * HOUR_MS
  const hours = (etaMs - own.etdMs) / HOUR_MS
  const route = moved(document, northDeg)
  const legs = route.waypoints.slice(1)
  const legMs = (etaMs - own.etdMs) / Math.max(1, legs.length)
  return {
    ...rest,
    candidateId,
    document: route,
    row: {
      ...own,
      etaMs,
      passageH: hours,
      distanceNm: own.distanceNm + Math.abs(northDeg) * 23,
      worstSea: at(seaM, 60),
      worstWind: at(windKn, 57),
      passes: drawn.beyond.hardH > 0 ? 'hard' : drawn.beyond.softH > 0 ? 'soft' : null,
    },
    hours,
    setSpeedKn: 18,
    fuelT: isInTonnes ? drawn.fuelPercent * 3.3 : null,
    fuelByDay: null,
    heavy: { metH: drawn.beyond.hardH / 2, unknownH: 12 },
    ...judgedFor(hours, own.limits, drawn),
    estimatedSea: at(estimated?.seaM, 63),
    estimatedWind: at(estimated?.windKn, 66),
    margin: { limit: 'waveM', part: maxM / 4.2, timeMs: own.etdMs + 60 * HOUR_MS, isEstimated: estimated !== null },
    gainUncertainH: 2.1,
    legs: legs.map(({ name }, i) => ({
      to: name,
      departMs: own.etdMs + i * legMs,
      arriveMs: own.etdMs + (i + 1) * legMs,
      distanceNm: own.distanceNm / Math.max(1, legs.length),
      courseDeg: 265 - i * 3,
      setSpeedKn: 18,
      speedKn: 17.2,
      met: i === 0 ? { ...MET, rests: 'forecast' } : i === legs.length - 1 ? { ...MET, rests: 'average' } : MET,
      own:
        i === legs.length - 1
          ? null
          : { seaM: 3 + i, windKn: 26 + 3 * i, beyond: i > 1 ? ['waveM'] : [], rests: 'forecast' },
    })),
  }
}

const NO_BETTER: Readonly<
  Record<Exclude<SearchAnswer, 'found'>, (candidates: readonly Candidate[], voyage: Voyage) => NoBetter>
> = {
  'no-route': ([own], { document }) => ({
    why: 'no-route',
    limit: 'waveM',
    value: 7.9,
    position: document.waypoints[1]?.position ?? { lat: 0, long: 0 },
    timeMs: own?.row.worstSea?.timeMs ?? 0,
    isEstimated: true,
  }),
  'not-worth-it': () => ({ why: 'not-worth-it', gainH: 1.1, uncertainH: 2 }),
  'too-few-points': () => ({ why: 'too-few-points' }),
}

/** Where no candidate keeps within the limits. */
const LEAST_BEYOND = {
  kind: 'least-beyond',
  estimated: { seaM: 7.9, windKn: 38 },
  beyond: { ...NONE, estimatedHardH: 11 },
} as const

/** As many candidates as such an answer has: own route and great circle always. */
const SHOWN: Readonly<Record<SearchAnswer, number>> = {
  found: DRAWN.length,
  'no-route': 3,
  'not-worth-it': 3,
  'too-few-points': 1,
}

async function find(here: EngineHere, answer: SearchAnswer, part: SearchPart): Promise<CandidatesFound> {
  const voyage = await here.call('voyage.current', {})
  const etdMs = voyage?.document.schedule.etdMs ?? null
  if (voyage === null || etdMs === null) throw new Error('the state has no departure')
  const { voyageId, revision, document } = voyage
  const [own] = await here.call('voyage.compare', { alternatives: [{ voyageId, etdMs }] })
  if (own === undefined) throw new Error('the state has no passage')
  const candidates = DRAWN.slice(0, SHOWN[answer]).map((drawn, i) => {
    const isLeast = answer === 'no-route' && drawn.kind === 'least-sea'
    return candidateOf(isLeast ? { ...drawn, ...LEAST_BEYOND } : drawn, i, document, own, answer === 'found')
  })
  const points = document.waypoints.slice(1).flatMap(({ position }, i) => [
    { ...position, timeMs: etdMs + (12 + i * 6) * HOUR_MS },
    { lat: position.lat - 2, long: position.long, timeMs: etdMs + (12 + i * 6) * HOUR_MS },
  ])
  const found: CandidatesFound = {
    searchId: part === 'routes' ? 1 : 2,
    voyageId,
    revision,
    part,
    aim: NO_AIM,
    madeAtMs: here.clock.nowMs,
    candidates,
    costs: [],
    noBetter: answer === 'found' ? null : NO_BETTER[answer](candidates, voyage),
    bestId: answer === 'found' ? 2 : null,
    noLonger: null,
    open: null,
    points: answer === 'too-few-points' ? 3 : 283,
    oldestFetchedAtMs: here.clock.nowMs - 2 * HOUR_MS,
    fetchedBy: 'own',
    forecastUntilMs: etdMs + 120 * HOUR_MS,
    next: answer === 'not-worth-it' ? null : { kind: answer === 'too-few-points' ? 'first' : 'sharper', points },
  }
  return part === 'routes' ? found : asSpeeds(found)
}

async function passage(here: EngineHere, candidateId: number): Promise<CallOutput<'search.passage'>> {
  const voyage = await here.call('voyage.current', {})
  const etdMs = voyage?.document.schedule.etdMs ?? null
  if (voyage === null || etdMs === null) throw new Error('the state has no departure')
  const own = await here.call('voyage.passage', { alternative: { voyageId: voyage.voyageId, etdMs } })
  return { ...own, document: moved(own.document, DRAWN[candidateId]?.northDeg ?? 0) }
}

/** What stands behind it. */
const ANSWER_OF: Readonly<Record<Exclude<SearchOfState, SearchAnswer>, SearchAnswer>> = {
  fetching: 'found',
  waiting: 'found',
  'no longer': 'not-worth-it',
}
const answerOf = (state: SearchOfState): SearchAnswer =>
  state === 'fetching' || state === 'waiting' || state === 'no longer' ? ANSWER_OF[state] : state

async function runOf(here: EngineHere, state: SearchOfState, part: SearchPart): Promise<SearchRun> {
  const { voyageId, revision } = (await here.call('voyage.current', {})) ?? { voyageId: 1, revision: 1 }
  const isGoing = state === 'fetching' || state === 'waiting'
  const end: SearchEnd | null = isGoing ? null : state === 'too-few-points' ? 'points' : 'settled'
  return {
    startedAtMs: here.clock.nowMs - HOUR_MS / 60,
    voyageId,
    revision,
    part,
    aim: NO_AIM,
    phase: isGoing ? state : 'ended',
    stage: isGoing ? 'drafts' : 'settled',
    end,
    fault: null,
    points: 200,
    bytes: 172_000,
    fetchedPoints: isGoing ? 64 : 164,
    spentBytes: isGoing ? 41_000 : 101_000,
    round: isGoing ? 2 : 3,
    searchId: part === 'routes' ? 1 : 2,
    isHeldUp: false,
    stale: null,
  }
}

/** Answers a call about better routes and speeds; null: it is another's. */
export async function answerSearch(
  here: EngineHere,
  state: SearchOfState,
  name: string,
  input: unknown,
): Promise<Result<unknown> | null> {
  if (name === 'search.run') return ok(await runOf(here, state, (input as CallInput<'search.run'>).part))
  if (name === 'search.found') {
    const { searchId } = input as CallInput<'search.found'>
    const found = await find(here, answerOf(state), searchId === 1 ? 'routes' : 'speeds')
    const worst = found.candidates[0]?.row.worstSea ?? null
    return ok(state === 'no longer' ? { ...found, noLonger: { letter: 'B', passes: 'hard', worstSea: worst } } : found)
  }
  if (name === 'search.passage') return ok(await passage(here, (input as CallInput<'search.passage'>).candidateId))
  return null
}
