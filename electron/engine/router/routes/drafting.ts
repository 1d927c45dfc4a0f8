// Drafts: routes for the speeds the ship may go at, beside the officer's own route and the great circle.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import type { CandidateKind, SearchAim } from '../../../../shared/candidates/candidates.ts'
import { bestAlong, refined, solve } from '../search/solve.ts'
import { draftOf, greatCircle, isLessBeyond, isNoWorseThan, isWithin, ownDraft, pointsOf, type Draft } from './draft.ts'
import { holding } from './before.ts'
import { withFewPoints } from '../candidate/few-waypoints.ts'
import { lineThrough } from '../candidate/line.ts'
import { keepingTo, slowStretches } from '../candidate/limited-stretches.ts'
import { isLessJudged, isUnjudged, notWorthIt, whyNone } from './no-better.ts'
import { costOfPath, sailAlong } from '../search/path.ts'
import {
  perturbedOf,
  replay,
  uncertainBy,
  uncertainGain,
  uncertainHours,
  type Replays,
} from '../candidate/perturbed.ts'
import type { FoundCandidate, RouterQuestion, RouterShip, RoutesFound } from '../protocol.ts'
import { search } from '../search/search.ts'
import type { Reach } from '../candidate/first-request.ts'
import { chosenOf } from '../candidate/set.ts'
import type { IsStopped, Path, Sailing, PlanePoint } from '../terms.ts'
import { LENIENT, STRICT, type How, type SailedWeather, type Report, type Waters } from '../candidate/waters.ts'
import { draftDocument, ownDocument } from '../candidate/candidate-document.ts'
import { isMostlyKnown, openPoints, sharperRequest, tracksRequest } from '../candidate/information-gain.ts'

/** Set speeds tried from minimum to maximum, beside the planned one. */
const SPEEDS = 5
/** Nearer to one another than this, speeds are one. */
const SAME_SPEED = 0.03
/** A sea so much dearer finds the route of least sea. */
const KINDER: How = { isStrict: true, seaWeight: 4 }
/** Where the whole best route gives up less than this for the sea, one of less sea is not searched. */
const MIN_SEA_H = 0.25
/** A rival better by more than this part where the sea is taken for kinder: what is not known there decides. */
const RIVAL_PART = 0.001

/** The question, and what it takes to answer it. */
export interface Drafting {
  waters: Waters
  question: RouterQuestion
  /** Where points may be requested. */
  reach: Reach
  report: Report
  isStopped: IsStopped
}

/** What is shown whatever is found: the officer's own route, and the great circle where it is clear. */
interface Alternatives {
  own: Draft
  /** The own one first. */
  all: Draft[]
  candidates: FoundCandidate[]
  /** Of the own one. */
  replays: Replays
  weather: SailedWeather
}

function alternativesOf(drafting: Drafting): Alternatives {
  const { waters, question } = drafting
  const own = ownDraft(waters, question)
  const direct = greatCircle(waters, question, own)
  const replays = replay(own.line, waters.perturbed)
  const all = direct === null ? [own] : [own, direct]
  const weather = waters.weather(own.line, own.sailed)
  const candidates = all.map((draft, i) =>
    foundCandidate(drafting, i === 0 ? 'own' : 'great-circle', draft, { own, replays, weather }),
  )
  return { own, all, candidates, replays, weather }
}

/** Without any search. */
export const referenceRoutes = (drafting: Drafting): FoundCandidate[] => alternativesOf(drafting).candidates

/** Candidates, the own route first, and what to request next. No draft is worse than the own route or the great circle at its speed. */
export function draftRoutes(drafting: Drafting): RoutesFound {
  const { waters, question, reach, isStopped } = drafting
  const { ship, aim, etdMs, samples } = question
  const alternatives = alternativesOf(drafting)
  const { own } = alternatives
  const ownCandidate = itemAt(alternatives.candidates, 0)
  const { drafts, planned, leastBad, leastDraft } = draftsOf(drafting, alternatives.all)
  const { held, challenger, left } = holding(
    drafting,
    drafts.filter(({ hours }) => isWithin(aim, etdMs, hours)),
    alternatives.all,
  )
  const chosen = chosenOf(
    left,
    alternatives.all.filter(({ sailed, isClosed }) => sailed.hardH === 0 && !isClosed),
  ).toSorted((a, b) => Number(b.draft === held) - Number(a.draft === held))
  const entries = chosen.map(({ kind, draft }) => ({
    draft,
    candidate: foundCandidate(drafting, kind, draft, alternatives),
  }))
  // A candidate that passes a limit in most of the perturbed forecasts does not come first, nor one that is judged for less.
  const isFirst = ({ draft, candidate }: (typeof entries)[number]): boolean =>
    isSteady(candidate) && !isLessJudged(waters.weather(draft.line, draft.sailed), alternatives.weather)
  const shown = [...entries.filter(isFirst), ...entries.filter((one) => !isFirst(one))]
  const [best, bestCandidate] = [shown[0]?.draft, shown[0]?.candidate]
  const isToJudge = best !== undefined && isUnjudged(drafting, best, own)
  const noBetter =
    best === undefined || bestCandidate === undefined
      ? whyNone(drafting, drafts, own, ownCandidate.uncertainH, leastBad && leastDraft)
      : isToJudge
        ? ({ why: 'too-few-points' } as const)
        : isWithin(aim, etdMs, own.hours)
          ? notWorthIt(
              waters,
              best,
              own,
              bestCandidate.uncertainH,
              best === held && question.before?.isRecommended === true,
            )
          : null

  const isLessBad =
    noBetter?.why === 'no-route' &&
    leastDraft !== undefined &&
    isWithin(aim, etdMs, leastDraft.hours) &&
    alternatives.all.every((other) => isLessBeyond(waters, leastDraft, other))
  const least = isLessBad ? [foundCandidate(drafting, 'least-beyond', leastDraft, alternatives)] : []

  const kinder = waters.optimistic(ship.setSpeedKn)
  const here = (best === undefined ? (planned ?? leastBad)?.points : pointsOf(best.line)) ?? null
  const rivals = rivalsOf(waters, kinder, here, isStopped)
  const expected = waters.sailing(ship.setSpeedKn, LENIENT)
  const sea = { sailing: kinder, expected, isClear: waters.isClear }
  const open = openPoints(
    reach,
    sea,
    rivals,
    { first: bestCandidate?.document ?? ownCandidate.document, challenger },
    samples,
  )
  const next =
    sharperRequest(reach, sea, rivals, samples) ??
    // Of the others what is shown are estimates until the officer takes one of them.
    (bestCandidate !== undefined && !isToJudge && isMostlyKnown(reach, bestCandidate.document, samples)
      ? null
      : tracksRequest(reach, bestCandidate === undefined ? [ownCandidate.document] : [bestCandidate.document], samples))
  return {
    candidates: [...alternatives.candidates, ...shown.map(({ candidate }) => candidate), ...least],
    noBetter,
    next,
    open: { first: [], ...open, hopedPart: hopedPartOf(rivals) },
  }
}

const isSteady = ({ perturbed }: FoundCandidate): boolean => perturbed === null || 2 * perturbed.breaks <= perturbed.of

/** The result of a search at all speeds. */
interface Looked {
  /** Every route found that passes the exact checks. */
  drafts: Draft[]
  /** At the planned speed, as it was found. */
  planned: Path | null
  /** Where none keeps within hard limits: the path least beyond them, or null where nothing leads there at all. Else undefined. */
  leastBad: Path | null | undefined
  /** Of that one, in few waypoints; undefined where it is none. */
  leastDraft: Draft | undefined
}

function draftsOf(
  { waters, question: { document, ship, aim, etdMs }, report, isStopped }: Drafting,
  alternatives: readonly Draft[],
): Looked {
  const planKn = ship.setSpeedKn
  const stretches = slowStretches(document, waters.lattice.nodeAt(0, 0).x)
  const others = speedsOf(ship, aim, etdMs, itemAt(alternatives, 0).hours)
  const known: Pick<Path, 'points'>[] = alternatives.map(({ line }) => ({ points: pointsOf(line) }))
  const drafts: Draft[] = []
  let looks = 0
  const inFew = (sailing: Sailing, path: Path, setSpeedKn: number): Draft | null => {
    const few = withFewPoints(sailing, path, waters.isClear, aim.latitudeLimitDeg)
    return few === null ? null : draftOf(waters, keepingTo(stretches, lineThrough(few.points, setSpeedKn)), planKn)
  }
  const look = (setSpeedKn: number, how: How, find: (sailing: Sailing) => Path | null): Path | null => {
    if (isStopped()) return null
    const sailing = waters.sailing(setSpeedKn, how)
    const path = find(sailing)
    const draft = path === null ? null : inFew(sailing, path, setSpeedKn)
    if (
      draft !== null &&
      draft.sailed.hardH === 0 &&
      alternatives.every((other) => isNoWorseThan(waters, draft, other))
    )
      drafts.push(draft)
    report(Math.min(1, ++looks / (others.length + 2)))
    return path
  }
  const whole = (sailing: Sailing): Path | null => solve(sailing, waters.lattice, isStopped, { start: known })
  let planned = look(planKn, STRICT, whole)
  let [leastBad, leastDraft]: [Looked['leastBad'], Looked['leastDraft']] = [undefined, undefined]
  if (planned === null && !isStopped()) {
    // Hours beyond limits lead a search on where a strict one stops.
    const lenient = waters.sailing(planKn, LENIENT)
    leastBad = whole(lenient)
    if (leastBad?.hardH === 0) {
      const { points } = leastBad
      planned = look(planKn, STRICT, (sailing) => sailAlong(sailing, points))
      leastBad = undefined
    } else if (leastBad !== null) leastDraft = inFew(lenient, leastBad, planKn) ?? undefined
  }
  if (planned !== null) {
    known.push(planned)
    if (planned.penaltyH >= MIN_SEA_H) look(planKn, KINDER, whole)
  }
  // Where nothing is found at the planned one the slowest and the fastest show whether anything is.
  for (const setSpeedKn of planned === null ? ends(others) : others)
    look(setSpeedKn, STRICT, (sailing) => {
      const path = bestAlong(sailing, known) ?? search(sailing, waters.lattice, isStopped)
      return path === null ? null : refined(sailing, path, isStopped)
    })
  return { drafts, planned, leastBad, leastDraft }
}

const ends = <Item>(items: readonly Item[]): Item[] => items.filter((_, i) => i === 0 || i === items.length - 1)

/** Beside the planned one: some from minimum to maximum, and those that would arrive at the window's ends. */
function speedsOf({ setSpeedKn, minKn, maxKn }: RouterShip, aim: SearchAim, etdMs: number, ownH: number): number[] {
  const within = Array.from({ length: SPEEDS }, (_, i) => minKn + ((maxKn - minKn) * i) / (SPEEDS - 1))
  const toArrive = [aim.arriveFromMs, aim.arriveUntilMs].flatMap((timeMs) => {
    const hours = timeMs === null ? 0 : (timeMs - etdMs) / HOUR_MS
    return hours > 0 ? [Math.max(minKn, Math.min(maxKn, (setSpeedKn * ownH) / hours))] : []
  })
  const speeds = [setSpeedKn]
  for (const speed of [...within, ...toArrive]) {
    const rounded = Math.round(speed * 100) / 100
    if (speed > 0 && speeds.every((other) => Math.abs(other - rounded) > SAME_SPEED * other)) speeds.push(rounded)
  }
  return speeds.slice(1).sort((a, b) => a - b)
}

/**
 * The path taken, and the one the search would take were the sea kinder where it is not known, if it is better. Where none keeps within limits,
 * points are requested about the kinder sea's path least beyond them.
 */
function rivalsOf(waters: Waters, kinder: Sailing, points: readonly PlanePoint[] | null, isStopped: IsStopped): Path[] {
  const here = points === null ? null : sailAlong(kinder, points)
  const start = points === null ? [] : [{ points: [...points] }]
  const rival = isStopped() ? null : solve(kinder, waters.lattice, isStopped, { start, isShapeAlone: true })
  if (here === null || rival === null) return rival === null ? [] : [rival]
  return costOfPath(rival) < costOfPath(here) * (1 - RIVAL_PART) ? [here, rival] : [here]
}

/** By which part the second of them is the better one. */
function hopedPartOf([here, rival]: readonly Path[]): number {
  return here === undefined || rival === undefined ? 0 : 1 - costOfPath(rival) / costOfPath(here)
}

function foundCandidate(
  { waters, question: { document } }: Drafting,
  kind: CandidateKind,
  draft: Draft,
  { own, replays: ofOwn, weather: ofOwnWeather }: Pick<Alternatives, 'own' | 'replays' | 'weather'>,
): FoundCandidate {
  const { line, sailed, hours, fuelUnits, isHeld } = draft
  const isOwn = kind === 'own'
  const { rests, along, judgedH, currentH } = isOwn ? ofOwnWeather : waters.weather(line, sailed)
  const replays = isOwn ? ofOwn : replay(line, waters.perturbed)
  const inReplays = isOwn ? uncertainHours(hours, replays) : uncertainGain(own.hours - hours, hours, replays, ofOwn)
  return {
    kind,
    document: isOwn ? ownDocument(document, line, sailed) : draftDocument(document, kind, line, sailed),
    hours,
    setSpeedsKn: line.map(({ setSpeedKn }) => setSpeedKn),
    fuelUnits,
    perturbed: perturbedOf(replays, judgedH),
    // What is gained on the own route is as uncertain as both are.
    uncertainH: isOwn
      ? uncertainBy(inReplays, currentH, rests)
      : uncertainBy(inReplays, Math.hypot(currentH, ofOwnWeather.currentH), {
          averageH: Math.max(rests.averageH, ofOwnWeather.rests.averageH),
          nothingH: Math.max(rests.nothingH, ofOwnWeather.rests.nothingH),
        }),
    ...(isHeld ? { isHeld } : {}),
    along,
  }
}
