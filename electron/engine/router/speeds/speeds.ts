// Better speeds on the officer's own route: as planned at constant power, the best of time and fuel, least fuel for the window, the earliest; and
// what arriving later or earlier costs. Pure: the same question has the same answer.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { CandidateKind } from '../../../../shared/candidates/candidates.ts'
import { fitOf } from '../ocean/fit-of.ts'
import { createOcean } from '../ocean/ocean.ts'
import {
  perturbedOf,
  replay,
  uncertainBy,
  uncertainGain,
  uncertainHours,
  VARIANTS,
  type PerturbedSailing,
  type Replays,
} from '../candidate/perturbed.ts'
import type { FoundCost, FoundCandidate, RouterQuestion, SpeedsFound } from '../protocol.ts'
import { FUEL_H } from '../candidate/set.ts'
import { firstOnTracks } from './speed-request.ts'
import { bestSpeeds } from './speed-best.ts'
import { sailingIn, timed, type Timed } from './speed-line.ts'
import { isWithin, weatherBy, scored, steppedSpeeds, type Look } from './speed-look.ts'
import { noBetterOf } from './speed-no-better.ts'
import { atOneSpeed, sailed, type Profile, type SpeedCase, type SpeedGoal } from './speed-profile.ts'
import { stagesOf } from './speed-track.ts'
import { unjudgedWhereOwnIsBeyond } from './speed-unjudged.ts'
import type { IsStopped } from '../terms.ts'
import type { Report } from '../candidate/waters.ts'
import { tracksRequest } from '../candidate/information-gain.ts'

/** The minimum part of the forecast's hours that must be known; with less, points are requested first. */
const MIN_KNOWN = 0.25
/** Nearer than this, candidates are one: hours of arrival, of what the sea costs, and the part of the fuel. */
const SAME_H = 1
const SAME_PENALTY_H = 0.25
const SAME_FUEL = 1.002
/** Looks for one that arrives in the window. */
const MAX_LOOKS = 3

interface Draft {
  kind: CandidateKind
  profile: Timed
}

const NAMES: Partial<Record<CandidateKind, string>> = {
  earliest: 'earliest',
  'least-fuel': 'least fuel',
  between: 'speeds',
}

/** Job `speeds`. */
export function findSpeeds(question: RouterQuestion, report: Report, isStopped: IsStopped): SpeedsFound {
  const { document, ship, etdMs, samples } = question
  const nothing: SpeedsFound = { candidates: [], noBetter: { why: 'closed' }, next: null, costs: [] }
  // A route of no length is not sailed.
  if (!(ship.setSpeedKn > 0)) return nothing
  const ocean = createOcean(question, fitOf(samples))
  const of: SpeedCase = {
    stages: stagesOf(document, ship),
    sailingAt: sailingIn(ocean, ship),
    plannedKn: ship.setSpeedKn,
  }
  if (of.stages.length === 0) return nothing
  const planned = sailed(
    of,
    of.stages.map(({ plannedKn }) => plannedKn),
  )
  const own = planned === null ? null : timed({ question, of }, planned)
  if (own === null) return { ...nothing, noBetter: { why: 'no-headway' } }
  report(0.1)
  const look: Look = { question, ocean, of, own, window: windowOf(question) }
  const { rests } = weatherBy(look, own)
  const reached = Math.min(own.arriveH, (question.forecastUntilMs - etdMs) / HOUR_MS)
  // Averages are never a forecast: past it nothing is judged.
  if (reached <= 0 || rests.estimatedH < MIN_KNOWN * reached) return tooFewPoints(look)

  const drafts = draftsOf(look, report, isStopped)
  if (isStopped()) return nothing
  const costs = costsOf(look)
  report(0.8)
  const perturbed = perturbedIn(look)
  const replaysOfOwn = replay(own.line, perturbed)
  const replayed = drafts.map((draft) => ({ draft, replays: replay(draft.profile.line, perturbed) }))
  // A candidate that passes a limit in most of the perturbed forecasts does not come first, nor one that cannot be judged.
  const isFirst = ({ draft, replays }: (typeof replayed)[number]): boolean =>
    isSteady({ replays }) && unjudgedWhereOwnIsBeyond(look, draft.profile) === null
  const ranked = [...replayed.filter(isFirst), ...replayed.filter((one) => !isFirst(one))]
  const candidates = [
    candidateOf(look, { kind: 'own', profile: own }, replaysOfOwn, replaysOfOwn),
    ...ranked.map(({ draft, replays }) => candidateOf(look, draft, replays, replaysOfOwn)),
  ]
  const tracks = (drafts.length === 0 ? candidates : [...candidates.slice(1), ...candidates.slice(0, 1)]).map(
    (candidate) => candidate.document,
  )
  return {
    candidates,
    noBetter: noBetterOf(look, ranked[0]?.draft.profile, (candidates[1] ?? candidates[0])?.uncertainH ?? 0),
    next: tracksRequest(question, tracks, samples),
    costs,
  }
}

function windowOf({ aim: { arriveFromMs, arriveUntilMs }, etdMs }: RouterQuestion): Look['window'] {
  const hoursTo = (timeMs: number | null, open: number): number => (timeMs === null ? open : (timeMs - etdMs) / HOUR_MS)
  return { fromH: hoursTo(arriveFromMs, -Infinity), untilH: hoursTo(arriveUntilMs, Infinity) }
}

/** The best first: within the window and hard limits, none like another. */
function draftsOf(look: Look, report: Report, isStopped: IsStopped): Draft[] {
  const { own, window } = look
  const isOpen = window.fromH === -Infinity && window.untilH === Infinity
  // Without a window the arrival is as planned.
  const minFuelWindow = isOpen ? { fromH: -Infinity, untilH: own.arriveH + SAME_H / 2 } : window
  const goals: [CandidateKind, SpeedGoal][] = [
    ['least-fuel', { ...minFuelWindow, hourWeight: 0, fuelWeight: FUEL_H }],
    ['between', { ...window, hourWeight: 1, fuelWeight: FUEL_H }],
    ['earliest', { ...window, hourWeight: 1, fuelWeight: FUEL_H / 10 }],
  ]
  const found: Draft[] = []
  goals.forEach(([kind, goal], i) => {
    const profile = inWindow(look, goal, isStopped)
    report(0.1 + (0.6 * (i + 1)) / goals.length)
    if (profile !== null && profile.hardH === 0) found.push({ kind, profile })
  })
  const ownBeside = own.hardH === 0 && isWithin(own, window) ? [own] : []
  const drafts: Draft[] = []
  for (const draft of found.toSorted((a, b) => scored(a.profile) - scored(b.profile)))
    if (![...ownBeside, ...drafts.map(({ profile }) => profile)].some((other) => isNoWorse(other, draft.profile)))
      drafts.push(draft)
  return drafts
}

/** Stages are timed some minutes otherwise than legs: looked for as much earlier or later as it takes. */
function inWindow(look: Look, goal: SpeedGoal, isStopped: IsStopped): Timed | null {
  const { of, window } = look
  let offH = 0
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const found = bestSpeeds(of, { ...goal, fromH: goal.fromH - offH, untilH: goal.untilH - offH }, isStopped)
    const profile = found === null ? null : timed(look, found)
    if (profile === null || isWithin(profile, window)) return profile
    offH += profile.arriveH > window.untilH ? profile.arriveH - window.untilH : profile.arriveH - window.fromH
  }
  return null
}

const isSteady = ({ replays: { breaks, of } }: { replays: Replays }): boolean => 2 * breaks <= of

/** As early, as cheap in fuel and as kind to the ship, as far as the difference matters. */
const isNoWorse = (a: Profile, b: Profile): boolean =>
  a.arriveH <= b.arriveH + SAME_H && a.fuelUnits <= b.fuelUnits * SAME_FUEL && a.penaltyH <= b.penaltyH + SAME_PENALTY_H

function costsOf(look: Look): FoundCost[] {
  const { of, own } = look
  return steppedSpeeds(of).flatMap(({ setKn, profile }): FoundCost[] => {
    const at = timed(look, profile)
    if (at === null) return []
    const fuelPercent = own.fuelUnits > 0 ? (100 * at.fuelUnits) / own.fuelUnits : 100
    return [{ document: at.document, along: weatherBy(look, at).along, setSpeedKn: setKn, fuelPercent }]
  })
}

/** Perturbed forecasts, each with the ship in it. */
function perturbedIn({ ocean, question: { ship } }: Look): PerturbedSailing {
  const made = Array.from({ length: VARIANTS }, (_, variant) => sailingIn(ocean.perturbed(variant), ship))
  return (variant, setSpeedKn) => itemAt(made, variant)(setSpeedKn)
}

function candidateOf(look: Look, { kind, profile }: Draft, replays: Replays, ofOwn: Replays): FoundCandidate {
  const { own } = look
  const { document, line } = profile
  const { rests, along, judgedH, currentH } = weatherBy(look, profile)
  const ofReplays =
    kind === 'own'
      ? uncertainHours(profile.arriveH, replays)
      : uncertainGain(own.arriveH - profile.arriveH, profile.arriveH, replays, ofOwn)
  return {
    kind,
    document: { ...document, name: nameOf(document, kind) },
    setSpeedsKn: line.map(({ setSpeedKn }) => setSpeedKn),
    hours: profile.arriveH,
    fuelUnits: profile.fuelUnits,
    perturbed: perturbedOf(replays, judgedH),
    // What is not known of the currents is the same for all speeds.
    uncertainH: uncertainBy(
      ofReplays,
      kind === 'own' ? currentH : Math.abs(currentH - weatherBy(look, own).currentH),
      rests,
    ),
    along,
  }
}

const nameOf = ({ name }: VoyageDocument, kind: CandidateKind): string =>
  NAMES[kind] === undefined ? name : `${name.slice(0, 180)}, ${NAMES[kind]}`

/** The own route alone, and where the ship can be on it. */
function tooFewPoints(look: Look): SpeedsFound {
  const { question, of, own } = look
  const { ship } = question
  const replays = replay(own.line, perturbedIn(look))
  const at = (setKn: number): VoyageDocument[] => {
    const profile = atOneSpeed(of, setKn)
    const one = profile === null ? null : timed(look, profile)
    return one === null ? [] : [one.document]
  }
  const candidate = candidateOf(look, { kind: 'own', profile: own }, replays, replays)
  const next = firstOnTracks([candidate.document, ...at(ship.minKn), ...at(ship.maxKn)], question)
  return { candidates: [candidate], noBetter: { why: 'too-few-points' }, next, costs: [] }
}
