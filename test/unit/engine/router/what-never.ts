// What never may happen of an answer, for any voyage: from its stored points to judged candidates, as the engine does it but for the thread.
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { landAlong } from '../../../../electron/engine/passage/land/land-along.ts'
import { createLandCheck } from '../../../../electron/engine/passage/land/land-findings.ts'
import type { Shore } from '../../../../electron/engine/passage/land/shore.ts'
import { aheadOf, type Ahead } from '../../../../electron/engine/router/ahead.ts'
import { keptCandidate } from '../../../../electron/engine/router/kept.ts'
import { judgedCandidates } from '../../../../electron/engine/router/judged-candidates.ts'
import { findingsOf, noTurn } from '../../../support/judged-at-once.ts'
import { fitOf } from '../../../../electron/engine/router/ocean/fit-of.ts'
import { createOcean } from '../../../../electron/engine/router/ocean/ocean.ts'
import type { FoundCandidate, RouterQuestion, RoutesFound } from '../../../../electron/engine/router/protocol.ts'
import { questionOf } from '../../../../electron/engine/router/question.ts'
import { findRoutes } from '../../../../electron/engine/router/routes/routes.ts'
import { costOf } from '../../../../electron/engine/router/search/path.ts'
import { createSailing } from '../../../../electron/engine/router/ship/sailing.ts'
import type { IsStopped } from '../../../../electron/engine/router/terms.ts'
import { weatherInSlices, type Judging } from '../../../../electron/engine/router/judge/replay.ts'
import { lineOf, sailLine } from '../../../../electron/engine/router/candidate/line.ts'
import { averagesTable } from '../../../../electron/engine/store/averages.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { distanceNm, legPath, normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { alternativeRow, type AlternativeRow } from '../../../../shared/ship/comparison.ts'
import { fuelPairOf, fuelSpans, fuelTonnes } from '../../../../shared/ship/fuel.ts'
import type { SearchAim, CandidatesFound } from '../../../../shared/candidates/candidates.ts'
import { DEFAULT_DIRECTIONS } from '../../../../shared/weather/measures.ts'
import { shoreOf } from '../../../support/made-up-shore.ts'
import { openMemoryStore } from '../weather/evaluate/memory-store.ts'
import { foundOf } from '../../renderer/passage/compare/candidates.ts'
import type { AnyVoyage } from './any-voyage.ts'
import { beyondAlong, hoursAlong, voyageOf } from './found-candidates.ts'
import { madeUp, PLAIN, type MadeUp, type View } from './made-up-voyage.ts'
import { atOnce } from '../../../../shared/sliced.ts'

const going = (): boolean => false

export interface AnySearch {
  made: MadeUp
  ahead: Ahead
  question: RouterQuestion
  shore: Shore
}

/** null: the voyage is over. */
export async function searchOf(voyage: AnyVoyage, view: View = PLAIN): Promise<AnySearch | null> {
  const made = madeUp(voyage, view)
  const { document, vessel, aim, samples, islands, nowMs } = made
  const { etaMs } = buildSchedule(document)
  if (etaMs === null || etaMs <= nowMs) return null
  const ahead = aheadOf(document, nowMs)
  const handle = new Database(':memory:')
  openMemoryStore(handle)
  const field = { samples: () => Promise.resolve(samples) }
  const sources = { field, averages: averagesTable(handle), naming: () => 'north' as const }
  const question = await questionOf(sources, ahead, vessel, aim, nowMs)
  handle.close()
  return { made, ahead, question, shore: shoreOf(islands) }
}

export const routesOf = ({ question, shore }: AnySearch, isStopped: IsStopped = going): RoutesFound =>
  findRoutes(question, () => undefined, isStopped, shore)

/** What the comparison has of each candidate once it is kept: by the evaluation of its document, averages among what is stored. */
interface Kept {
  row: AlternativeRow | null
  fuelT: number | null
}
type Shown = Pick<CandidatesFound, 'candidates' | 'noBetter' | 'bestId'> & { kept: Kept[] }

/** Judged over the points requested; and, of every other voyage, what is there on the tracks of all candidates, which the field does not know. */
export async function judgedOf({ made, ahead, question, shore }: AnySearch, answer: RoutesFound): Promise<Shown> {
  const { samples, document, vessel, nowMs } = made
  const handle = new Database(':memory:')
  const weather = openMemoryStore(handle)
  const put = ({ lat, long, timeMs }: PlaceTime, values: MadeUp['samples'][number]['values']): void =>
    weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: nowMs, values })
  for (const sample of samples) put(sample, sample.values)
  const tracks =
    samples.length % 2 === 0 ? answer.candidates.map((candidate) => trackSteps(buildSchedule(candidate.document))) : []
  for (const step of tracks.flat()) put(step, made.truth(step))
  const judging: Judging = {
    stored: {
      weather,
      averages: averagesTable(handle),
      naming: () => 'north',
      directions: () => DEFAULT_DIRECTIONS,
      speedLoss: () => (vessel === null ? null : question.ship.loss),
    },
    voyage: voyageOf(document),
    vessel,
    findings: createLandCheck(shore).findingsInSlices,
    nowMs,
    forecastUntilMs: question.forecastUntilMs,
  }
  const shown = await judgedCandidates(judging, ahead, answer, noTurn)
  const pair = vessel === null ? null : fuelPairOf(vessel.particulars)
  const found = foundOf([], { ...shown, forecastUntilMs: question.forecastUntilMs, madeAtMs: nowMs })
  const kept = shown.candidates.map((candidate): Kept => {
    const draft =
      candidate.kind === 'own' ? candidate.document : keptCandidate(candidate, found, document, nowMs).document
    const weather = atOnce(weatherInSlices(judging.stored, judging.voyage, draft, nowMs))
    const { etdMs } = weather.passage
    if (etdMs === null) return { row: null, fuelT: null }
    return {
      row: alternativeRow(
        { voyageId: candidate.row.voyageId, etdMs },
        candidate.row.name,
        weather,
        vessel?.limits ?? null,
        nowMs,
      ),
      fuelT: pair === null ? null : fuelTonnes(pair, fuelSpans(weather.passage)),
    }
  })
  handle.close()
  return { ...shown, kept }
}

const isDraft = ({ kind }: Pick<FoundCandidate, 'kind'>): boolean => kind !== 'own' && kind !== 'great-circle'

/** Places of a document's legs, some miles from one to the next. */
function placesOf({ waypoints }: VoyageDocument): Position[] {
  return waypoints.flatMap(({ position, leg }, i) => {
    const before = waypoints[i - 1]?.position
    if (before === undefined || leg === null) return []
    const path = legPath(before, position, leg.geometry)
    const steps = Math.ceil(path.distanceNm / 4)
    return Array.from({ length: steps }, (_, step) => path.at((step / steps) * path.distanceNm).position)
  })
}

/** Beyond the latitude by more than a leg's bow, or well within an area. */
const isKeptOut = ({ latitudeLimitDeg, noGo }: SearchAim, { lat, long }: Position): boolean =>
  (latitudeLimitDeg !== null && Math.abs(lat) > latitudeLimitDeg + 0.02) ||
  noGo.some(({ south, north, west, east }) => {
    const [from, wide] = [normaliseLong(long - west), normaliseLong(east - west)]
    return lat > south + 0.01 && lat < north - 0.01 && from > 0.01 && from < wide - 0.01
  })

const keepsOut = (aim: SearchAim, document: VoyageDocument): boolean =>
  !placesOf(document).some((place) => isKeptOut(aim, place))

type Cost = (document: VoyageDocument, setSpeedKn: number) => number

/** Hours, what is given up for the sea, and above all hours beyond hard limits, by the router's one rule and wherever it leads. */
export function costIn({ question }: AnySearch): Cost {
  const ocean = createOcean(question, fitOf(question.samples))
  return (document, setSpeedKn) => {
    const line = lineOf(document, question.document.waypoints[0]?.position.long).map((leg) => ({ ...leg, setSpeedKn }))
    const sailed = sailLine(line, (kn) => createSailing(ocean, question.ship, kn, { isStrict: false }))
    return sailed === null ? Infinity : costOf(sailed)
  }
}

const nameOfPoint = ({ lat, long, timeMs }: PlaceTime): string => `${lat}/${long}/${timeMs}`

/** Where the officer's own route lies on land, some cables from one place to the next: its legs are its own to judge. */
function ownLandOf({ made: { document }, shore }: AnySearch): Position[] {
  return document.waypoints.flatMap(({ position, leg }, i) => {
    const before = document.waypoints[i - 1]?.position
    if (before === undefined || leg === null) return []
    const over = { from: before, to: position, geometry: leg.geometry }
    const path = legPath(before, position, leg.geometry)
    return landAlong(shore, over).onLand.flatMap(({ startNm, endNm }) => {
      const steps = Math.max(1, Math.ceil((endNm - startNm) / 0.5))
      return Array.from(
        { length: steps + 1 },
        (_, step) => path.at(startNm + ((endNm - startNm) * step) / steps).position,
      )
    })
  })
}

/** Land that the drafts cross and the officer's own route does not. */
function landOf(search: AnySearch, documents: readonly VoyageDocument[]): string[] {
  const findings = findingsOf(createLandCheck(search.shore))
  const own = ownLandOf(search)
  return documents
    .flatMap(findings)
    .filter(({ level, position }) => level === 'error' && !own.some((place) => distanceNm(place, position) < 0.5))
    .map(({ sentence }) => sentence)
}

/** Land within the XTD of a draft's legs ahead, other than what the officer's own route has there. */
function landBesideOf({ made, ahead, shore }: AnySearch, drafts: readonly VoyageDocument[]): string[] {
  const findings = findingsOf(createLandCheck(shore))
  const own = [made.document, ahead.document].flatMap(findings).filter(({ off }) => off !== undefined)
  return drafts
    .flatMap((document) => findings(document).filter(({ waypointIndex }) => waypointIndex > ahead.behind.length))
    .filter(({ kind, position }) => kind === 'corridor' && !own.some((one) => distanceNm(one.position, position) < 0.1))
    .map(({ sentence }) => sentence)
}

/** What is wrong with the router's own answer, in words. */
export function wrongIn(search: AnySearch, { candidates, next }: RoutesFound): string[] {
  const { aim, ship, etdMs, samples } = search.question
  const cost = costIn(search)
  const wrong = landOf(
    search,
    candidates.filter(isDraft).map(({ document }) => document),
  )
  for (const candidate of candidates) {
    const { kind, hours, fuelUnits, uncertainH, along, document, setSpeedsKn } = candidate
    const hardH = beyondAlong(candidate, ship.limits, 'hard')
    const say = (is: boolean, words: string): void => void (is || wrong.push(`${kind}: ${words}`))
    const numbers = [hours, fuelUnits, uncertainH, ...(along?.hours ?? []), hardH]
    say(
      numbers.every((one) => Number.isFinite(one) && one >= 0),
      `${numbers.join()} are no numbers`,
    )
    say(setSpeedsKn.length === document.waypoints.length - 1, 'not a speed a leg')
    say(hoursAlong(candidate, () => true) <= hours + 0.001, 'more hours than it takes')
    const plannedH = ((buildSchedule(document).etaMs ?? 0) - etdMs) / HOUR_MS
    say(Math.abs(plannedH - hours) < 0.005 * hours + 0.01, `${hours} h, ${plannedH} h by its document`)
    if (!isDraft(candidate)) continue
    const isLeast = kind === 'least-beyond'
    const maxH = isLeast && candidates[0] !== undefined ? beyondAlong(candidates[0], ship.limits, 'hard') : 0
    say(hardH <= maxH, `${hardH} h beyond hard limits`)
    say(keepsOut(aim, document), 'through what is to be kept out of')
    const arriveMs = etdMs + hours * HOUR_MS
    const isInTime = arriveMs >= (aim.arriveFromMs ?? -Infinity) && arriveMs <= (aim.arriveUntilMs ?? Infinity)
    say(isInTime, 'outside the window')
    const [minKn, maxKn] = [Math.min(ship.minKn, ship.setSpeedKn), Math.max(ship.maxKn, ship.setSpeedKn)]
    say(
      setSpeedsKn.every((kn) => kn >= minKn - 0.01 && kn <= maxKn + 0.01),
      `${setSpeedsKn.join()} kn are out of the range`,
    )
    const [setSpeedKn, ...others] = new Set(setSpeedsKn)
    if (setSpeedKn === undefined || others.length > 0) continue
    const mine = cost(document, setSpeedKn)
    for (const beside of candidates.filter((one) => !isDraft(one) && keepsOut(aim, one.document))) {
      const theirs = cost(beside.document, setSpeedKn)
      say(mine <= theirs * 1.001 + 0.05, `costs ${mine}, ${beside.kind} ${theirs}`)
    }
  }
  const names = (next?.points ?? []).map(nameOfPoint)
  const known = new Set(samples.map(nameOfPoint))
  if (new Set(names).size < names.length || names.some((name) => known.has(name))) wrong.push('points asked twice')
  return wrong
}

/** What is wrong with it as it is shown. */
export function wrongShown(search: AnySearch, { candidates, noBetter, bestId, kept }: Shown): string[] {
  const drafts = candidates.filter(isDraft)
  const documents = drafts.map(({ document }) => document)
  const wrong = [...landOf(search, documents), ...landBesideOf(search, documents)]
  const say = (is: boolean, words: string): void => void (is || wrong.push(words))
  say((bestId === null) === (noBetter !== null), 'a best one, and none better')
  for (const [i, { kind, rests, hours, row, limitHours, fuelT }] of candidates.entries()) {
    for (const { limit, knownH, beyondH, notJudgedH } of limitHours)
      say(
        Math.abs(knownH + notJudgedH - hours) < 1e-6 && beyondH <= knownH + 1e-6,
        `${kind}: ${limit} is judged for ${knownH} h, not for ${notJudgedH} h of ${hours} h`,
      )
    const sum = Object.values(rests).reduce((all, one) => all + one, 0)
    say(
      Math.abs(sum - hours) < 1e-6 && Object.values(rests).every((one) => one >= 0),
      `${kind}: rests are not its hours`,
    )
    // Put behind what is sailed it may leave the ship's place some seconds otherwise.
    const isExact = kind === 'own' || search.ahead.behind.length === 0
    const once = kept[i]
    say(Math.abs((once?.row?.etaMs ?? 0) - row.etaMs) < HOUR_MS / 2, `${kind}: another arrival once it is kept`)
    if (!isExact || once === undefined) continue
    // The row's distance is what lies ahead.
    const isSame = isDeepStrictEqual({ ...once.row, distanceNm: row.distanceNm }, row) && once.fuelT === fuelT
    say(isSame, `${kind}: other figures once it is kept: ${JSON.stringify([row, once.row, fuelT, once.fuelT])}`)
  }
  for (const { kind, row, beyond } of drafts.filter((draft) => draft.kind !== 'least-beyond'))
    say(row.passes !== 'hard' && beyond.hardH === 0, `${kind}: beyond a hard limit by what is stored`)
  const [own, best] = [candidates[0], candidates.find(({ candidateId }) => candidateId === bestId)]
  if (own === undefined || best === undefined) return wrong
  say(isDraft(best) && best.kind !== 'least-beyond', `the best one is ${best.kind}`)
  say(
    best.beyond.hardH + best.beyond.estimatedHardH <= own.beyond.hardH + own.beyond.estimatedHardH,
    'the best one is longer beyond hard limits than the own route',
  )
  if (search.question.ship.limits === null)
    say(best.rests.forecastH + best.rests.estimatedH > 0, 'nothing is known of the best one')
  const isPast = own.row.etaMs > search.question.forecastUntilMs - STEP_MS / 2
  for (const [i, one] of best.limitHours.entries()) {
    const ofOwn = own.limitHours[i]
    if (ofOwn === undefined || ofOwn.knownH === 0) continue
    const [hours, ownHours] = [one, ofOwn].map((of) => (isPast ? of.notJudgedInForecastH : of.notJudgedH))
    say((hours ?? 0) <= (ownHours ?? 0) + 1, `the best one is not judged by ${one.limit} for longer than the own route`)
  }
  return wrong
}
