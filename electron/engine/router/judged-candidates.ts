// Candidates as they are shown: each judged by the application's own evaluation, and whether one of them is better than the officer's own route.
import { ROUNDING_H } from '../../../shared/candidates/not-judged.ts'
import {
  isDraft,
  type LimitHours,
  type NoBetter,
  type SpeedCost,
  type Candidate,
  type CandidatesFound,
} from '../../../shared/candidates/candidates.ts'
import { STEP_MS } from '../../../shared/format/time.ts'
import { runSliced, type Yield } from '../yield.ts'
import { withBehind, type Ahead } from './ahead.ts'
import type { RoutesFound, SpeedsFound } from './protocol.ts'
import { ownLandInSlices } from './judge/clear-of-land.ts'
import { costInSlices } from './judge/costs-as-stored.ts'
import { moreNotJudged } from './candidate/less-judged.ts'
import { replayedInSlices, candidateInSlices, type Judging, type Replayed } from './judge/replay.ts'

/**
 * The officer's own and the great circle stay beside whatever they meet; a draft that does not stand is not shown. In slices: `yieldIfDue` throws where nobody
 * waits for them any more.
 */
export async function judgedCandidates(
  judging: Judging,
  ahead: Ahead,
  answer: RoutesFound,
  yieldIfDue: Yield,
): Promise<Pick<CandidatesFound, 'candidates' | 'noBetter' | 'bestId'>> {
  const { findings } = judging
  const ownLand = findings === null ? null : await runSliced(ownLandInSlices(ahead.document, findings), yieldIfDue)
  const standing: Replayed[] = []
  let failed: Extract<NoBetter, { why: 'failed-replay' }> | null = null
  const ordered = inOrder(answer)
  const first = ordered.find(isDraft)
  let isFirstStanding = false
  for (const found of ordered) {
    await yieldIfDue()
    const one = await runSliced(replayedInSlices(judging, found, ownLand), yieldIfDue)
    const failure = one === null ? 'time' : one.failure
    const isBeside = found.kind === 'own' || (found.kind === 'great-circle' && failure !== 'land')
    const isLeast = found.kind === 'least-beyond' && (failure === null || failure === 'limit')
    const isStanding = isLeast ? isLessBeyond(one, standing[0]) : isBeside || failure === null
    if (one !== null && isStanding) {
      standing.push(one)
      if (found === first) isFirstStanding = true
    } else if (failure !== null && !isBeside && isDraft(found)) failed ??= { why: 'failed-replay', what: failure }
  }
  const [own] = standing
  if (own?.found.kind !== 'own')
    return { candidates: [], noBetter: answer.noBetter ?? failed ?? { why: 'closed' }, bestId: null }
  const candidates: Candidate[] = []
  for (const [candidateId, one] of standing.entries()) {
    const document = one === own ? one.document : withBehind(one.document, judging.voyage.document, ahead)
    candidates.push(await runSliced(candidateInSlices(one, own, candidateId, document, judging.vessel), yieldIfDue))
  }
  // The router's verdict is of its first draft alone: whether the others gain enough is not known.
  const answered = answer.noBetter ?? (isFirstStanding ? null : failed)
  return { candidates, ...betterOf(candidates, answered, failed, judging.forecastUntilMs) }
}

/** Arrivals on the officer's own route, in slices. */
export async function judgedCosts(
  judging: Judging,
  answer: RoutesFound | SpeedsFound,
  yieldIfDue: Yield,
): Promise<SpeedCost[]> {
  const found = answer.candidates.find(({ kind }) => kind === 'own')
  if (found === undefined || !('costs' in answer)) return []
  const own = await runSliced(replayedInSlices(judging, found, null), yieldIfDue)
  if (own === null) return []
  const costs: SpeedCost[] = []
  for (const cost of answer.costs) {
    const one = await runSliced(costInSlices(judging, own, cost), yieldIfDue)
    if (one !== null) costs.push(one)
  }
  return costs
}

/** Whether a draft is better than the officer's own. `answered`: what the router said over its field, which may be lower than what is stored. */
export function betterOf(
  candidates: readonly Candidate[],
  answered: NoBetter | null,
  failed: NoBetter | null,
  forecastUntilMs: number,
): Pick<CandidatesFound, 'noBetter' | 'bestId'> {
  const [own] = candidates
  const drafts = candidates.filter(isDraft)
  const [best] = drafts
  if (best === undefined) {
    const none = answered ?? failed ?? { why: 'not-worth-it', gainH: 0, uncertainH: 0 }
    // The own route's limit may be passed by what is stored alone.
    const isOwnBeyond = own !== undefined && (own.row.passes === 'hard' || own.beyond.estimatedHardH > 0)
    return { noBetter: isOwnBeyond && none.why === 'not-worth-it' ? { why: 'own-beyond' } : none, bestId: null }
  }
  const notJudged = (draft: Candidate): NoBetter | null => lessJudged(draft, own, forecastUntilMs)
  const doubtOf = (draft: Candidate): NoBetter | null => notJudged(draft) ?? notSteady(draft)
  const doubt = answered === null ? doubtOf(best) : answered.why === 'too-few-points' ? notJudged(best) : null
  if (answered === null && doubt === null) return { noBetter: null, bestId: best.candidateId }
  // A draft within a limit that the own route passes by what is stored always gains enough.
  const standing = drafts.filter(
    (draft) => draft.row.passes !== 'hard' && draft.beyond.estimatedHardH === 0 && doubtOf(draft) === null,
  )
  const noBetter = doubt ?? answered
  const isToKeepWithin = (answered?.why === 'not-worth-it' || doubt !== null) && own?.row.passes === 'hard'
  if (!isToKeepWithin) return { noBetter, bestId: null }
  // Past the forecast it may meet what the own route does: there too it is to be judged for as long.
  const pastToo = (draft: Candidate): NoBetter | null => lessJudged(draft, own, Infinity)
  const within = standing.find((draft) => pastToo(draft) === null)
  if (within !== undefined) return { noBetter: null, bestId: within.candidateId }
  const [unknown] = standing
  if (unknown !== undefined) return { noBetter: pastToo(unknown), bestId: null }
  return { noBetter: noBetter?.why === 'not-worth-it' ? { why: 'own-beyond' } : noBetter, bestId: null }
}

/**
 * A candidate that is judged for less than the own route is never better. Where the own route itself goes on past the forecast, what lies past it
 * does not count.
 */
function lessJudged(draft: Candidate, own: Candidate | undefined, forecastUntilMs: number): NoBetter | null {
  if (own === undefined) return null
  const isOwnPast = own.row.etaMs > forecastUntilMs - STEP_MS / 2
  const hoursOf = ({ limitHours }: Candidate): LimitHours[] =>
    isOwnPast ? limitHours.map((one) => ({ ...one, notJudgedH: one.notJudgedInForecastH })) : limitHours
  const more = moreNotJudged(hoursOf(draft), hoursOf(own))
  if (more.length === 0) return null
  return {
    why: 'not-judged',
    limits: more.map(({ limit }) => limit),
    hours: Math.max(...more.map(({ notJudgedH }) => notJudgedH)),
  }
}

/** Nor is a candidate better that passes a hard limit in most of the perturbed forecasts. */
function notSteady({ perturbed }: Candidate): NoBetter | null {
  return perturbed === null || 2 * perturbed.breaks <= perturbed.of ? null : { why: 'not-steady', ...perturbed }
}

/**
 * By what is stored, of the hours that are not known by what is estimated, and of those not judged by so much as the own route is beyond the limit where
 * it is judged; of several limits the greatest counts.
 */
function isLessBeyond(least: Replayed | null, own: Replayed | undefined): boolean {
  if (least === null || own?.found.kind !== 'own') return false
  const shares = new Map(
    own.judged.limitHours.map(({ limit, kind, knownH, beyondH }) => [
      limit,
      kind === 'hard' && knownH >= ROUNDING_H ? beyondH / knownH : 0,
    ]),
  )
  const hours = ({ row, estimated, judged }: Replayed): number =>
    row.hardH +
    estimated.hardH +
    Math.max(0, ...judged.limitHours.map(({ limit, notJudgedH }) => (shares.get(limit) ?? 0) * notJudgedH))
  return hours(least) < hours(own)
}

/** The officer's own first, then the great circle, then drafts as they were found. */
function inOrder({ candidates }: RoutesFound): RoutesFound['candidates'] {
  const rank = ({ kind }: RoutesFound['candidates'][number]): number =>
    kind === 'own' ? 0 : kind === 'great-circle' ? 1 : 2
  return candidates.toSorted((a, b) => rank(a) - rank(b))
}
