// Better speeds on the officer's own route: as planned at constant power, the best of time and fuel, least fuel for the window, the earliest; and
// what arriving later or earlier costs. Pure: the same question has the same answer.
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { tonnesADay } from '../../../shared/ship/fuel.ts'
import type { NoBetter, SpeedCost, WayKind } from '../../../shared/ways/ways.ts'
import { SPEED_RANGE_KN } from '../../../shared/passage/voyage.ts'
import { createFits } from '../field/fits.ts'
import { createOcean, type FittedOcean } from './ocean.ts'
import type { FoundWay, RouterQuestion, SpeedsFound } from './protocol.ts'
import { firstAsk, reachedH, tracksAsk } from './speed-ask.ts'
import { bestSpeeds } from './speed-best.ts'
import { speedDocument } from './speed-document.ts'
import {
  alongOf,
  breachOf,
  estimatedOf,
  perturbedCases,
  piecesMet,
  replaysOf,
  restsOf,
  sailingIn,
  uncertainOf,
  type Replays,
} from './speed-met.ts'
import { atOneSpeed, sailed, speedToArrive, type Profile, type SpeedCase, type SpeedGoal } from './speed-profile.ts'
import { stagesOf } from './speed-track.ts'
import type { IsStopped } from './terms.ts'

/**
 * What an hour at the planned speed burns, in hours: with fuel a time as (speed)³, a ship whose time is worth twice her fuel is best sent at the
 * speed that was planned, so the officer's own choice of it says so.
 */
const FUEL_H = 0.5
/** Of the hours a forecast reaches, known at least; with less the points are asked first. */
const LEAST_KNOWN = 0.25
/** Arrivals that are priced. */
const COSTS = 10
/** So many hours given up for the sea spared, or this part of the fuel: worth it. */
const WORTH_H = 0.5
const WORTH_FUEL = 0.01
/** Arriving so little later is the same. */
const SAME_H = 0.1

interface Look {
  question: RouterQuestion
  ocean: FittedOcean
  of: SpeedCase
  own: Profile
  /** Arrival, hours since the departure. */
  window: { fromH: number; untilH: number }
}

interface Draft {
  kind: WayKind
  profile: Profile
}

const NAMES: Partial<Record<WayKind, string>> = { earliest: 'earliest', 'least-fuel': 'least fuel', between: 'speeds' }

const scoreOf = ({ arriveH, fuelUnits, penaltyH }: Profile): number => arriveH + FUEL_H * fuelUnits + penaltyH

/** Job `speeds`. */
export function findSpeeds(
  question: RouterQuestion,
  report: (done: number) => void,
  isStopped: IsStopped,
): SpeedsFound {
  const { document, ship, etdMs, samples } = question
  const nothing: SpeedsFound = { ways: [], noBetter: { why: 'closed' }, next: null, costs: [] }
  // A route of no length is not sailed.
  if (!(ship.setSpeedKn > 0)) return nothing
  const ocean = createOcean(question, createFits()(samples))
  const of: SpeedCase = {
    stages: stagesOf(document, ship),
    sailingAt: sailingIn(ocean, ship),
    plannedKn: ship.setSpeedKn,
  }
  const own = sailed(
    of,
    of.stages.map(({ plannedKn }) => plannedKn),
  )
  if (own === null || of.stages.length === 0) return nothing
  report(0.1)
  const look: Look = { question, ocean, of, own, window: windowOf(question) }
  const rests = restsOf(piecesMet(ocean, ship, of.stages, own))
  const reached = reachedH(own.arriveH, etdMs, question.forecastUntilMs)
  if (reached > 0 && rests.estimatedH < LEAST_KNOWN * reached) return tooFewPoints(look)

  const drafts = draftsOf(look, report, isStopped)
  if (isStopped()) return nothing
  const costs = costsOf(look)
  report(0.8)
  const cases = perturbedCases(of, ocean, ship)
  const replaysOfOwn = replaysOf(cases, own)
  const ways = [{ kind: 'own' as const, profile: own }, ...drafts].map((draft) =>
    wayOf(look, draft, replaysOf(cases, draft.profile), replaysOfOwn),
  )
  const tracks = (drafts.length === 0 ? ways : [...ways.slice(1), ...ways.slice(0, 1)]).map((way) => way.document)
  return { ways, noBetter: noBetterOf(look, drafts[0]?.profile, ways), next: tracksAsk(tracks, question), costs }
}

function windowOf({ aim: { arriveFromMs, arriveUntilMs }, etdMs }: RouterQuestion): Look['window'] {
  const hoursTo = (timeMs: number | null, open: number): number => (timeMs === null ? open : (timeMs - etdMs) / HOUR_MS)
  return { fromH: hoursTo(arriveFromMs, -Infinity), untilH: hoursTo(arriveUntilMs, Infinity) }
}

const isWithin = ({ arriveH }: Profile, { fromH, untilH }: Look['window']): boolean =>
  arriveH >= fromH && arriveH <= untilH

/** The best first: within the window and hard limits, none like another. */
function draftsOf({ of, own, window }: Look, report: (done: number) => void, isStopped: IsStopped): Draft[] {
  const isOpen = window.fromH === -Infinity && window.untilH === Infinity
  // Without a window the arrival is as planned.
  const least = isOpen ? { fromH: -Infinity, untilH: own.arriveH } : window
  const goals: [WayKind, SpeedGoal][] = [
    ['least-fuel', { ...least, hourWeight: 0, fuelWeight: FUEL_H }],
    ['between', { ...window, hourWeight: 1, fuelWeight: FUEL_H }],
    ['earliest', { ...window, hourWeight: 1, fuelWeight: FUEL_H / 1000 }],
  ]
  const drafts: Draft[] = []
  goals.forEach(([kind, goal], i) => {
    const profile = bestSpeeds(of, goal, isStopped)
    report(0.1 + (0.6 * (i + 1)) / goals.length)
    const others = [...(isWithin(own, window) ? [own] : []), ...drafts.map((draft) => draft.profile)]
    if (profile === null || profile.hardH > 0 || others.some((other) => isSame(profile, other))) return
    drafts.push({ kind, profile })
  })
  return drafts.toSorted((a, b) => scoreOf(a.profile) - scoreOf(b.profile))
}

/** Nothing of it is told apart. */
const isSame = (a: Profile, b: Profile): boolean =>
  Math.abs(a.arriveH - b.arriveH) <= SAME_H &&
  Math.abs(a.fuelUnits - b.fuelUnits) <= 0.002 * b.fuelUnits &&
  a.hardH === b.hardH

function noBetterOf(
  { question, ocean, of, own, window }: Look,
  best: Profile | undefined,
  ways: readonly FoundWay[],
): NoBetter | null {
  const { ship, etdMs } = question
  if (best === undefined && !isWithin(own, window)) {
    const missed = missedWindow(of, window, ship)
    if (missed !== null) return missed
  }
  const uncertainH = ways[1]?.uncertainH ?? ways[0]?.uncertainH ?? 0
  if (best === undefined && (own.hardH > 0 || !isWithin(own, window))) {
    const least = leastBad(of, window) ?? own
    const breach = breachOf(piecesMet(ocean, ship, of.stages, least), ship, etdMs)
    if (breach !== null) return breach
  }
  if (best === undefined) return { why: 'not-worth-it', gainH: 0, uncertainH }
  if (own.hardH > 0 || !isWithin(own, window)) return null
  const gainH = Math.max(0, scoreOf(own) - scoreOf(best))
  const isCheaper = best.fuelUnits < own.fuelUnits * (1 - WORTH_FUEL) && best.arriveH <= own.arriveH + SAME_H
  const isWorthIt = gainH > 0 && (isCheaper || gainH > uncertainH || own.penaltyH - best.penaltyH > WORTH_H)
  return isWorthIt ? null : { why: 'not-worth-it', gainH, uncertainH }
}

/** The speed it would take for the window, to a tenth of a knot; null where the ship's own range reaches it. */
function missedWindow(
  of: SpeedCase,
  { fromH, untilH }: Look['window'],
  { leastKn, mostKn }: RouterQuestion['ship'],
): NoBetter | null {
  const free: SpeedCase = {
    ...of,
    stages: of.stages.map((stage) =>
      stage.leastKn === stage.mostKn && leastKn !== mostKn
        ? stage
        : { ...stage, leastKn: SPEED_RANGE_KN.min, mostKn: SPEED_RANGE_KN.max },
    ),
  }
  const speedFor = (hours: number): number =>
    speedToArrive(free, Math.max(0, hours), SPEED_RANGE_KN.min, SPEED_RANGE_KN.max) ?? SPEED_RANGE_KN.max
  if ((atOneSpeed(of, mostKn)?.arriveH ?? Infinity) > untilH) return { why: 'no-speed', speedKn: speedFor(untilH) }
  if ((atOneSpeed(of, leastKn)?.arriveH ?? Infinity) < fromH) return { why: 'no-speed', speedKn: speedFor(fromH) }
  return null
}

/** Of single speeds that arrive in time the one with the fewest hours beyond. */
function leastBad(of: SpeedCase, window: Look['window']): Profile | null {
  let least: Profile | null = null
  for (const one of steppedSpeeds(of))
    if (isWithin(one, window) && (least === null || one.hardH < least.hardH)) least = one
  return least
}

/** Constant power at speeds whose arrivals are evenly spread over the range. */
function steppedSpeeds(of: SpeedCase): Profile[] {
  const [leastKn, mostKn] = [
    Math.min(...of.stages.map((stage) => stage.leastKn)),
    Math.max(...of.stages.map((stage) => stage.mostKn)),
  ]
  const [slow, fast] = [atOneSpeed(of, leastKn), atOneSpeed(of, mostKn)]
  if (fast === null) return slow === null ? [] : [slow]
  const lastH = slow?.arriveH ?? fast.arriveH * (mostKn / leastKn)
  const speeds = Array.from({ length: COSTS }, (_, i) =>
    speedToArrive(of, fast.arriveH + ((lastH - fast.arriveH) * i) / (COSTS - 1), leastKn, mostKn),
  )
  return [...new Set(speeds)].flatMap((setKn) => (setKn === null ? [] : (atOneSpeed(of, setKn) ?? [])))
}

function costsOf({ question: { ship, etdMs }, ocean, of, own }: Look): SpeedCost[] {
  const dayT = ship.fuel === null ? null : tonnesADay(ship.fuel, of.plannedKn)
  return steppedSpeeds(of).map((profile) => {
    const estimated = estimatedOf(piecesMet(ocean, ship, of.stages, profile))
    return {
      etaMs: Math.round(etdMs + profile.arriveH * HOUR_MS),
      setSpeedKn: Math.max(...profile.setSpeedsKn),
      fuelT: dayT === null ? null : (dayT * profile.fuelUnits) / 24,
      fuelPercent: own.fuelUnits > 0 ? (100 * profile.fuelUnits) / own.fuelUnits : 100,
      worstSeaM: estimated.worstSeaM,
      hardH: profile.hardH,
    }
  })
}

function wayOf(
  { question, ocean, of, own }: Look,
  { kind, profile }: Draft,
  replays: Replays,
  ofOwn: Replays,
): FoundWay {
  const { document, ship, etdMs } = question
  const pieces = piecesMet(ocean, ship, of.stages, profile)
  const rests = restsOf(pieces)
  const isOwn = kind === 'own'
  const gainH = isOwn ? -profile.arriveH : own.arriveH - profile.arriveH
  return {
    kind,
    ...speedDocument(document, etdMs, nameOf(document, kind), of.stages, profile),
    hours: profile.arriveH,
    fuelUnits: profile.fuelUnits,
    rests,
    estimated: estimatedOf(pieces),
    perturbed: { breaks: replays.breaks, of: replays.of },
    uncertainH: uncertainOf(gainH, replays, isOwn ? null : ofOwn, rests),
    along: alongOf(pieces),
  }
}

const nameOf = ({ name }: VoyageDocument, kind: WayKind): string =>
  NAMES[kind] === undefined ? name : `${name.slice(0, 180)}, ${NAMES[kind]}`

/** The own way alone, and where the ship can be on it. */
function tooFewPoints(look: Look): SpeedsFound {
  const { question, of, own, ocean } = look
  const { document, ship, etdMs } = question
  const cases = perturbedCases(of, ocean, ship)
  const replays = replaysOf(cases, own)
  const at = (setKn: number): VoyageDocument[] => {
    const profile = atOneSpeed(of, setKn)
    return profile === null ? [] : [speedDocument(document, etdMs, document.name, of.stages, profile).document]
  }
  const way = wayOf(look, { kind: 'own', profile: own }, replays, replays)
  const next = firstAsk([way.document, ...at(ship.leastKn), ...at(ship.mostKn)], question)
  return { ways: [way], noBetter: { why: 'too-few-points' }, next, costs: [] }
}
