// A candidate judged by the application's own evaluation: the expected passage, weather stored for its track, limits, heavy weather, land.
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { buildSchedule, type Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { alternativeRow, type AlternativeRow } from '../../../../shared/ship/comparison.ts'
import { fuelByDay, fuelPairOf, fuelSpans, fuelTonnes, type FuelSpan } from '../../../../shared/ship/fuel.ts'
import { heavyAlong } from '../../../../shared/ship/heavy/along.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../shared/ship/heavy/settings.ts'
import type { VesselDocument } from '../../../../shared/ship/vessel.ts'
import { timesWithin, unionH, type Stretch } from '../../../../shared/ship/voyage-cells.ts'
import type { Candidate, CandidateLeg } from '../../../../shared/candidates/candidates.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import { evaluateVoyageInSlices, type Stored } from '../../weather/evaluate/evaluate.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { clearOfLandInSlices, type Findings, type OwnLand } from './clear-of-land.ts'
import { marginOf, weatherBetween, storedBeyond } from './leg-weather.ts'
import { higherAmong, HIGHER } from '../ocean/ocean.ts'
import type { FoundCandidate } from '../protocol.ts'
import { estimatedOf, limitHoursOf, type Estimated, type CandidateWeather } from './not-stored.ts'

/** Times may differ from those of the candidate as it was found by so much of its hours. */
const SAME_HOURS = 0.005
/**
 * Where all weather is stored they may by so much of them, and as much again as wind takes: the router reads the table of loss between its forces and
 * sectors, the expected passage as it stands. In 64,000 winds that change, by 0.3 m/s a step or more, the two were at most 0.0246 apart beyond what
 * wind takes, in one wind up to 30 kn throughout 0.037.
 */
export const SAME_TABLE = 0.025

/** What candidates are judged by. */
export interface Judging {
  /** Averages are of no hour: nothing is judged by them. */
  stored: Stored
  voyage: Voyage
  /** null: without a vessel nothing is judged. */
  vessel: VesselDocument | null
  /** Land is looked for; of the officer's own route it is known. */
  findings: Findings | null
  nowMs: number
  /** The service forecasts until then. */
  forecastUntilMs: number
}

/** The expected passage of a route over what is stored, and what is estimated of the hours that are not. */
interface Judged {
  document: VoyageDocument
  row: AlternativeRow
  weather: CandidateWeather
  estimated: Estimated
  judged: Pick<Candidate, 'limitHours' | 'notJudged'>
}

/** A candidate with what is stored for its track. */
export interface Replayed extends Judged {
  found: FoundCandidate
  /** Why it is not to be shown; null: it stands. */
  failure: 'land' | 'limit' | 'time' | null
}

type Found = Pick<FoundCandidate, 'document' | 'along'>

/**
 * null: a plan without times, or one that is over. The officer's own is the voyage's document as it stands, whose figures the answer card has. `own`:
 * the land of that, whose legs are the officer's to judge.
 */
export function* replayedInSlices(
  judging: Judging,
  found: FoundCandidate,
  own: OwnLand | null,
): Sliced<Replayed | null> {
  const { voyage, findings } = judging
  const isOwn = found.kind === 'own'
  const clear =
    findings === null || own === null || isOwn
      ? found.document
      : yield* clearOfLandInSlices(found.document, own, findings)
  const document = isOwn ? voyage.document : (clear ?? found.document)
  const weather = yield* evaluatedInSlices(judging, document)
  yield
  return judgedBy(judging, found, weather, clear === null, document)
}

/** `document`: the route that was found, or another to compare with what the router took of that. null: without times, or over. */
export function* judgedInSlices(judging: Judging, found: Found, document: VoyageDocument): Sliced<Judged | null> {
  const weather = yield* evaluatedInSlices(judging, document)
  yield
  return judgedAlong(judging, found, weather, document)
}

const evaluatedInSlices = ({ stored, voyage, nowMs }: Judging, document: VoyageDocument): Sliced<VoyageWeather> =>
  evaluateVoyageInSlices(withoutAverages(stored), { ...voyage, document }, nowMs, 0)

type JudgedBy = Pick<Judging, 'voyage' | 'vessel' | 'nowMs' | 'forecastUntilMs'>

/** A candidate in the weather stored for its track. */
export function judgedBy(
  judging: JudgedBy,
  found: FoundCandidate,
  weather: VoyageWeather,
  isOnLand: boolean,
  document = found.document,
): Replayed | null {
  const one = judgedAlong(judging, found, weather, document)
  if (one === null) return null
  const failure = isOnLand ? 'land' : one.row.passes === 'hard' ? 'limit' : isOfOtherHours(found, one) ? 'time' : null
  return { ...one, found, failure }
}

function judgedAlong(
  { voyage: { voyageId }, vessel, nowMs, forecastUntilMs }: JudgedBy,
  found: Found,
  stored: VoyageWeather,
  document: VoyageDocument,
): Judged | null {
  const { passage } = stored
  const { etdMs } = passage
  const limits = vessel?.limits ?? null
  const all = etdMs === null ? null : alternativeRow({ voyageId, etdMs }, document.name, stored, limits, nowMs)
  if (etdMs === null || all === null) return null
  const row = { ...all, distanceNm: all.distanceNm - shipAt(passage, all.fromMs).distanceNm }
  const sailedFromMs = found.document.schedule.etdMs ?? etdMs
  const weather = { fromMs: row.fromMs, untilMs: row.etaMs, sailedFromMs, stored, along: found.along }
  const judged = limitHoursOf(weather, limits, forecastUntilMs)
  return { document, row, weather, judged, estimated: estimatedOf(weather, row, limits) }
}

/** By its document, or where all of the weather is stored for it by that; and where the passage cannot be made. */
function isOfOtherHours(found: FoundCandidate, { row, weather: { stored } }: Judged): boolean {
  const { expected, passageMs } = stored.passage
  if (row.heldFromMs !== null || differs((buildSchedule(found.document).passageMs ?? 0) / HOUR_MS, found, 0))
    return true
  if (expected === null || expected.unknownMs > 0) return false
  return differs(
    (passageMs ?? 0) / HOUR_MS,
    found,
    found.uncertainH + SAME_TABLE * found.hours + lostHours(stored.passage),
  )
}

/** Of the hours under way what wind takes of the set speeds. */
function lostHours(passage: Schedule): number {
  const progress = passage.expected?.progress ?? []
  const throughNm = progress.reduce(
    (sum, { timeMs, throughWaterKn }, i) => sum + throughWaterKn * ((progress[i + 1]?.timeMs ?? timeMs) - timeMs),
    0,
  )
  const { setNm, ms } = sailedIn(fuelSpans(passage))
  return ((1 - throughNm / setNm) * ms) / HOUR_MS
}

/** Miles through calm water (in knots times ms), and the time they take. */
const sailedIn = (spans: readonly FuelSpan[]): { setNm: number; ms: number } =>
  spans.reduce(
    (sum, { fromMs, untilMs, setSpeedKn }) => ({
      setNm: sum.setNm + setSpeedKn * (untilMs - fromMs),
      ms: sum.ms + untilMs - fromMs,
    }),
    { setNm: 0, ms: 0 },
  )

/** By more than rounding, and more than is said to be uncertain of it. */
const differs = (hours: number, found: FoundCandidate, uncertainH: number): boolean =>
  Math.abs(hours - found.hours) > Math.max(SAME_HOURS * found.hours, uncertainH)

/** An average is of no hour. */
const withoutAverages = (stored: Stored): Stored => ({
  ...stored,
  averages: { ...stored.averages, near: () => [] },
})

/** Beside the officer's own route; `candidateId` counts from it. */
export function* candidateInSlices(
  one: Replayed,
  own: Replayed,
  candidateId: number,
  document: VoyageDocument,
  vessel: VesselDocument | null,
): Sliced<Candidate> {
  const { found, row, weather, estimated, judged } = one
  const limits = vessel?.limits ?? null
  const isHeld = (of: Replayed): boolean => of.found.isHeld === true || of.row.heldFromMs !== null
  return {
    candidateId,
    kind: found.kind,
    letter: String.fromCharCode('A'.charCodeAt(0) + candidateId),
    document,
    row,
    hours: row.passageH,
    setSpeedKn: meanSpeedKn(weather),
    ...fuelOf(one, own, vessel),
    fuelPercent: own.found.fuelUnits > 0 ? (found.fuelUnits / own.found.fuelUnits) * 100 : 100,
    rests: estimated.rests,
    beyond: {
      hardH: row.hardH,
      softH: row.parts.softH,
      estimatedHardH: estimated.hardH,
      estimatedSoftH: estimated.softH,
    },
    heavy: heavyOf(weather, vessel),
    estimatedSea: estimated.sea,
    estimatedWind: estimated.wind,
    ...judged,
    margin: marginWithin(one, limits),
    perturbed: perturbedOf(one, limits),
    ...(isHeld(one) ? { isHeld: true } : {}),
    gainH: isHeld(own) ? null : own.found.hours - found.hours,
    gainUncertainH: found.uncertainH,
    legs: yield* legsInSlices(one, own, limits),
  }
}

/** Of the whole passage, as on paper: before the ship's place it is that of the officer's own route. By day of it (UTC). */
export function fuelOf(
  { weather: { stored } }: Judged,
  own: Judged,
  vessel: VesselDocument | null,
): Pick<Candidate, 'fuelT' | 'fuelByDay'> {
  const pair = vessel === null ? null : fuelPairOf(vessel.particulars)
  if (pair === null) return { fuelT: null, fuelByDay: null }
  const behind = [{ fromMs: -Infinity, untilMs: stored.passage.etdMs ?? 0 }]
  const spans = [...timesWithin(fuelSpans(own.weather.stored.passage), behind), ...fuelSpans(stored.passage)]
  return { fuelT: fuelTonnes(pair, spans), fuelByDay: fuelByDay(pair, spans) }
}

/** null too where one is passed by hours that have no values: nearest would say too much. */
function marginWithin({ estimated, weather }: Replayed, limits: VesselDocument['limits'] | null): Candidate['margin'] {
  const nearest = marginOf(weather, limits)
  return estimated.hardH > 0 && nearest !== null && nearest.part <= 1 ? null : nearest
}

/**
 * The field of the perturbed forecasts smooths away the highest sea: what is stored is as much higher in those of higher seas. null where a limit is
 * passed as forecast: how it would be if worse says nothing.
 */
function perturbedOf({ found: { perturbed }, row, weather }: Replayed, limits: VesselDocument['limits'] | null) {
  if (perturbed === null || row.passes === 'hard') return null
  const { breaks, of } = perturbed
  return storedBeyond(weather, limits, HIGHER) === null ? perturbed : { breaks: Math.max(breaks, higherAmong(of)), of }
}

/** Over the time under way that lies ahead. */
function meanSpeedKn({ stored, sailedFromMs }: CandidateWeather): number {
  const ahead = [{ fromMs: sailedFromMs, untilMs: Infinity }]
  const { setNm, ms } = sailedIn(timesWithin(fuelSpans(stored.passage), ahead))
  return ms > 0 ? setNm / ms : 0
}

/** Without a vessel nothing of it could be judged. */
function heavyOf(weather: CandidateWeather, vessel: VesselDocument | null): Candidate['heavy'] {
  const whole = (weather.untilMs - weather.fromMs) / HOUR_MS
  if (vessel === null) return { metH: 0, unknownH: whole }
  const settings = vessel.heavyWeather ?? DEFAULT_HEAVY_WEATHER
  const along = heavyAlong(weather.stored, vessel.particulars, settings)
  const hoursOf = (stretches: readonly Stretch[]): number =>
    unionH(
      timesWithin(
        stretches.map(({ fromMs, untilMs }) => ({ fromMs: fromMs - STEP_MS / 2, untilMs: untilMs + STEP_MS / 2 })),
        [weather],
      ),
    )
  const met = along.criteria.flatMap(({ stretches }) => stretches.filter(({ lowM }) => lowM === null))
  return { metH: hoursOf(met), unknownH: along.steps === 0 ? whole : hoursOf(along.unknown) }
}

/** Legs that lie ahead; the one that the ship is on from its place. */
function* legsInSlices(
  { weather }: Replayed,
  own: Replayed,
  limits: VesselDocument['limits'] | null,
): Sliced<CandidateLeg[]> {
  const { passage } = weather.stored
  const legs: CandidateLeg[] = []
  for (const { index, etaMs, courseDeg, fromStartNm, setSpeedKn } of passage.rows) {
    yield
    const departMs = Math.max(passage.rows[index - 1]?.departMs ?? Infinity, weather.sailedFromMs)
    // A leg of no length meets nothing.
    if (etaMs === null || courseDeg === null || setSpeedKn === null || departMs >= etaMs) continue
    const met = weatherBetween(weather, departMs, etaMs, limits)
    if (met === null) continue
    const ship = shipAt(passage, departMs)
    const distanceNm = fromStartNm - ship.distanceNm
    legs.push({
      to: passage.waypoints[index]?.name ?? '',
      departMs,
      arriveMs: etaMs,
      distanceNm,
      courseDeg: ship.courseDeg ?? courseDeg,
      setSpeedKn,
      speedKn: distanceNm / ((etaMs - departMs) / HOUR_MS),
      met,
      own: weatherBetween(own.weather, departMs, etaMs, limits),
    })
  }
  return legs
}

/** The stored weather of a candidate, to be drawn: the season's averages where nothing of the hour is stored, so marked. */
export const weatherInSlices = (
  stored: Stored,
  voyage: Voyage,
  document: VoyageDocument,
  nowMs: number,
): Sliced<VoyageWeather> => evaluateVoyageInSlices(stored, { ...voyage, document }, nowMs, 0)
