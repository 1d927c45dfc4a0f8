// Searches for better routes and speeds: one at a time, in the router's thread, its candidates judged here; the last few are stored to draw or keep.
import { fetchedByAll } from '../../../shared/format/fetched-by.ts'
import { fetchSpanOf } from '../../../shared/format/time.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { FaultError } from '../../../shared/result.ts'
import type { Passage } from '../../../shared/ship/comparison.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import { throttle } from '../../../shared/throttle.ts'
import type {
  Candidate,
  SearchAim,
  CandidatesFound,
  SearchPart,
  SearchProgressOf,
} from '../../../shared/candidates/candidates.ts'
import type { FieldHost } from '../weather/field/host.ts'
import type { Sliced } from '../../../shared/sliced.ts'
import { keeping } from '../keeping.ts'
import { runSliced, type Yield } from '../yield.ts'
import type { Stored, StoredHere } from '../weather/evaluate/evaluate.ts'
import { aheadOf, refuseStays, refuseWindow } from './ahead.ts'
import { judgedCosts, judgedCandidates } from './judged-candidates.ts'
import { noLongerInSlices } from './no-longer.ts'
import { keptCandidate } from './kept.ts'
import { leftOpen, leftToRequest, trackOfUnjudged } from './next-request.ts'
import type { RouterQuestion, RoutesFound, SpeedsFound } from './protocol.ts'
import { questionOf } from './question.ts'
import { weatherInSlices, type Judging } from './judge/replay.ts'
import type { Findings } from './judge/clear-of-land.ts'
import { createRouterThread, stopped } from './router-thread.ts'

/** Searches stored, with their candidates: more than the windows may still show. */
const MAX_SEARCHES = 24
const PROGRESS_MS = 100

/** Throws and rejects with FaultErrors; a search that was stopped, also by another one, with `busy`. */
export interface SearchHost {
  /** `before`: what the answer before had for the same plan. */
  find(voyageId: number, part: SearchPart, aim: SearchAim, before?: Before): Promise<CandidatesFound>
  /** An answer that is kept. */
  found(searchId: number): CandidatesFound
  /** What is another since it was found; null: nothing, undefined: it is kept no longer. */
  staleOf(searchId: number): 'vessel' | 'weather' | null | undefined
  /** Ends the running one, if any. */
  stop(): void
  passageInSlices(searchId: number, candidateId: number): Sliced<Passage>
  /** A voyage of its own; the open one stays open. Kept again, it is the same one, unless that was changed since. */
  keep(searchId: number, candidateId: number): Voyage
  /** Ends the thread. Once it resolves the store is not read any more. */
  close(): Promise<void>
}

/** What it needs of the engine. */
export interface SearchHostOptions {
  field: Pick<FieldHost, 'samples'>
  stored: StoredHere & Required<Pick<Stored, 'naming'>>
  voyageOf: (voyageId: number) => Voyage
  vessel: () => VesselDocument | null
  findings: Findings
  create: (document: VoyageDocument, change: string) => Voyage
  now: () => number
  /** Of one search's long work. */
  createYield: () => Yield
  onProgress: (progress: SearchProgressOf) => void
  /** Called with what the thread failed at, or how it ended. */
  onFailure: (why: string) => void
}

/** A running search. */
interface Search {
  isStopped: boolean
  stop: () => void
  /** Rejects when it is stopped. */
  ends: Promise<never>
}

/** A draft that was recommended, and its greatest sea by then, metres; null: none was known. */
export type Recommended = Pick<Candidate, 'document'> & { seaM: number | null }

/** Of the answer before. */
export interface Before {
  /** The draft that it ranked first; null: there was none. */
  draft: NonNullable<RouterQuestion['before']> | null
  /** What it recommended once its search had ended; null: nothing. */
  recommended: Recommended | null
}

const NOTHING_BEFORE: Before = { draft: null, recommended: null }

interface Kept {
  found: CandidatesFound
  voyage: Voyage
  /** By which it was judged. */
  vessel: string
  /** Of all that it was judged by but the vessel, when it was read for it. */
  stamp: string
  /** The voyages made of its candidates, by `candidateId`. */
  drafts: Map<number, Voyage>
}

/** The thread is started at the first search. */
export function createSearchHost(options: SearchHostOptions): SearchHost {
  const { field, stored, voyageOf, vessel, findings, create, now, createYield, onProgress, onFailure } = options
  const thread = createRouterThread(onFailure)
  const searches = keeping<number, Kept>(MAX_SEARCHES)
  const working = new Set<Promise<unknown>>()
  let under: Search | null = null
  let lastSearchId = 0
  let isClosed = false

  const stampNow = (): string =>
    JSON.stringify([stored.weather.changes(), stored.averages.changes(), stored.naming(), stored.directions()])
  const stop = (): void => {
    under?.stop()
    under = null
    thread.stop()
  }
  const request = (part: SearchPart, question: RouterQuestion): Promise<RoutesFound | SpeedsFound> => {
    let done = 0
    const progress = throttle(
      PROGRESS_MS,
      () => onProgress({ part, done }),
      (error) => onFailure(String(error)),
    )
    const report = (now: number): void => {
      done = now
      progress.soon()
    }
    report(0)
    return thread.request(part, question, report).finally(progress.end)
  }
  const search = async (mine: Search, { voyageId, part, aim, before }: Searched): Promise<CandidatesFound> => {
    const voyage = voyageOf(voyageId)
    const nowMs = now()
    const ahead = aheadOf(voyage.document, nowMs)
    if (part === 'routes') refuseStays(ahead)
    refuseWindow(ahead, aim)
    const judged = vessel()
    const stamp = stampNow()
    const sources = { field, averages: stored.averages, naming: stored.naming }
    const newQuestion = await questionOf(sources, ahead, judged, aim, nowMs)
    const question = before.draft === null ? newQuestion : { ...newQuestion, before: before.draft }
    refuseStopped(mine)
    const answer = await request(part, question)
    const judging: Judging = {
      stored,
      voyage,
      vessel: judged,
      findings: part === 'routes' ? findings : null,
      nowMs,
      forecastUntilMs: question.forecastUntilMs,
    }
    const others = createYield()
    const yieldIfDue: Yield = async () => {
      refuseStopped(mine)
      await others()
      refuseStopped(mine)
    }
    const shown = await judgedCandidates(judging, ahead, answer, yieldIfDue)
    const costs = await judgedCosts(judging, answer, yieldIfDue)
    const { recommended } = before
    const noLonger =
      recommended === null ? null : await runSliced(noLongerInSlices(judging, ahead, recommended, shown), yieldIfDue)
    const { forecastUntilMs } = question
    // By the clock: a window may still request a candidate of the engine before this one, which is none of these.
    lastSearchId = Math.max(lastSearchId + 1, nowMs)
    const found: CandidatesFound = {
      searchId: lastSearchId,
      voyageId,
      revision: voyage.revision,
      part,
      aim,
      madeAtMs: nowMs,
      ...shown,
      costs,
      noLonger,
      next: leftToRequest(
        trackOfUnjudged(question, shown) ?? answer.next,
        { part, ...shown, forecastUntilMs },
        stored.weather,
        nowMs,
      ),
      open: 'open' in answer && answer.open !== undefined ? leftOpen(answer.open, stored.weather, nowMs) : null,
      points: question.samples.length,
      oldestFetchedAtMs: fetchSpanOf(question.samples.map(({ fetchedAtMs }) => fetchedAtMs)).oldestFetchedAtMs,
      fetchedBy: fetchedByAll(question.samples.map((sample) => sample.fetchedBy ?? null)),
      forecastUntilMs,
    }
    searches.set(found.searchId, { found, voyage, vessel: asText(judged), stamp, drafts: new Map() })
    return found
  }
  const answerOf = (searchId: number): Kept => {
    const kept = searches.get(searchId)
    if (kept === undefined) throw gone()
    return kept
  }
  const keptOf = (searchId: number, candidateId: number): Kept & { candidate: Candidate } => {
    const kept = answerOf(searchId)
    const candidate = kept.found.candidates.find((one) => one.candidateId === candidateId)
    if (candidate === undefined) throw gone()
    return { ...kept, candidate }
  }
  const isAsKept = ({ voyageId, revision }: Voyage): boolean => voyageOf(voyageId).revision === revision

  return {
    find: async (voyageId, part, aim, before = NOTHING_BEFORE) => {
      if (isClosed) throw stopped()
      stop()
      const mine = newSearch()
      under = mine
      const work = search(mine, { voyageId, part, aim, before })
      working.add(work)
      try {
        return await Promise.race([work, mine.ends])
      } finally {
        if (under === mine) under = null
        void work.catch(() => undefined).finally(() => working.delete(work))
      }
    },
    stop,
    found: (searchId) => answerOf(searchId).found,
    staleOf: (searchId) => {
      const kept = searches.get(searchId)
      if (kept === undefined) return undefined
      if (kept.vessel !== asText(vessel())) return 'vessel'
      return kept.stamp === stampNow() ? null : 'weather'
    },
    *passageInSlices(searchId, candidateId) {
      const { voyage, candidate } = keptOf(searchId, candidateId)
      return {
        document: candidate.document,
        weather: yield* weatherInSlices(stored, voyage, candidate.document, now()),
      }
    },
    keep: (searchId, candidateId) => {
      const { found, voyage, candidate, drafts } = keptOf(searchId, candidateId)
      const before = drafts.get(candidateId)
      if (before !== undefined && isAsKept(before)) return before
      const { document, change } = keptCandidate(candidate, found, voyage.document, now())
      const made = create(document, change)
      drafts.set(candidateId, made)
      return made
    },
    close: async () => {
      isClosed = true
      stop()
      await thread.close()
      await Promise.allSettled(working)
    },
  }
}

interface Searched {
  voyageId: number
  part: SearchPart
  aim: SearchAim
  before: Before
}

const gone = (): FaultError => new FaultError('not-found', 'This search is no longer kept. Look again.')
/** Another vessel, or another of its limits, judges otherwise. */
const asText = (vessel: VesselDocument | null): string => JSON.stringify(vessel)

function newSearch(): Search {
  const { promise, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting for it any more.
  promise.catch(() => undefined)
  const search: Search = {
    isStopped: false,
    ends: promise,
    stop: () => {
      search.isStopped = true
      reject(stopped())
    },
  }
  return search
}

function refuseStopped({ isStopped }: Search): void {
  if (isStopped) throw stopped()
}
