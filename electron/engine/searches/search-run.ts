// A search for better routes or speeds in rounds: looks, fetches the points that are worth most, looks again, within one price, until more would not change
// the choice. What is still to come is stored, so that a cut or a restart ends nothing.
import { isRun, TRACK_ONLY, canResume, type SyncState } from '../../../shared/sync/sync.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import { FaultError, type Fault } from '../../../shared/result.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import {
  SEARCH_POINTS,
  SEARCH_STAGES,
  USUAL_ROUNDS,
  type SearchEnd,
  type SearchPoints,
  type SearchPrice,
  type SearchRun,
  type SearchStage,
} from '../../../shared/ways/search-run.ts'
import type { WaysAim, WaysFound, WaysPart } from '../../../shared/ways/ways.ts'
import type { Profiles } from '../link/profiles.ts'
import type { JobTables } from '../store/jobs.ts'
import type { TrafficTable } from '../store/traffic.ts'
import type { Sync } from '../sync/contract.ts'
import type { WaysHost } from '../router/host.ts'
import { isTrackStored } from '../router/next-ask.ts'
import { isDraft } from '../router/judged-ways.ts'
import type { RefusedPoints } from './refused-points.ts'
import { isOpen, roundPoints } from './round-points.ts'
import type { StoredSearch, StoredSearches } from './stored-run.ts'

/** A price has room for so many more points: those lost with the link are sent again. */
const AGAIN_PART = 1.25
/** Of the processor, over hundreds of points: docs/routing.md. */
const LOOK_S = 2
/** So long after its beginning nothing of it goes on by itself. */
const RESUMES_MS = DAY_MS
/** However small the rounds. */
const MAX_ROUNDS = 12

export interface SearchRunParts {
  ways: Pick<WaysHost, 'find' | 'found' | 'stop' | 'staleOf'>
  sync: Pick<Sync, 'estimate' | 'start' | 'cancel' | 'state' | 'pricePoints'>
  profiles: Pick<Profiles, 'inUse' | 'isChosen'>
  jobs: Pick<JobTables, 'failedPoints'>
  traffic: Pick<TrafficTable, 'ofRun'>
  searches: StoredSearches
  refused: RefusedPoints
  voyageOf: (voyageId: number) => Voyage
  now: () => number
  onChange: (run: SearchRun) => void
  onDefect: (error: unknown) => void
}

interface SearchOrder {
  voyageId: number
  part: WaysPart
  aim: WaysAim
  points: SearchPoints
  /** At most, as it was shown; null: what it takes now. */
  bytes: number | null
}

export interface SearchRuns {
  /** Of each size, the smallest first. */
  prices(): SearchPrice[]
  /** The newest search of a voyage's part; null: there is none. */
  state(voyageId: number, part: WaysPart): SearchRun | null
  /** Begins one; the one under way, if any, is stopped. Throws FaultError `busy` where another fetch is under way, `not-found`. */
  begin(order: SearchOrder): Promise<SearchRun>
  /** What came is kept and looked at once more. */
  stop(): Promise<void>
  /** Goes on with one that waits for the officer. */
  resume(): void
  /** A fetch may have ended: goes on. */
  goOn(): void
  /** Nothing is looked at or fetched any more; what is under way goes on at the next start. */
  close(): void
}

export function createSearchRuns(parts: SearchRunParts): SearchRuns {
  const { ways, sync, profiles, jobs, traffic, searches, refused, voyageOf, now, onChange, onDefect } = parts
  /** The newest answers, by search. */
  const answers = new Map<string, number>()
  /** The officer has begun it, or gone on with it, since the engine was started. */
  let isAccepted = false
  let isStepping = false
  /** It was to go on while it did. */
  let isAgain = false
  let isClosed = false
  let lastMs = 0
  /** What was found before the fetch could begin: it is not looked for twice. */
  let toFetch: { of: number; points: PlaceTime[] } | null = null

  const nameOf = ({ voyageId, part }: Pick<StoredSearch, 'voyageId' | 'part'>): string => `${voyageId} ${part}`
  const shown = ({
    fetch: _fetch,
    ending: _ending,
    profileId: _profileId,
    by: _by,
    recommended: _kept,
    draft: _draft,
    ...run
  }: StoredSearch): SearchRun => {
    const searchId = answers.get(nameOf(run)) ?? null
    const stale = searchId === null ? undefined : ways.staleOf(searchId)
    return { ...run, searchId: stale === undefined ? null : searchId, stale: stale ?? null }
  }
  const put = (next: StoredSearch): StoredSearch => {
    searches.put(next)
    onChange(shown(next))
    return next
  }
  const isStill = (run: StoredSearch): boolean => searches.active()?.startedAtMs === run.startedAtMs && !isClosed
  const end = (run: StoredSearch, why: SearchEnd, fault: Fault | null = null): null => {
    const recommended = why === 'changed' ? null : recommendedNow(run)
    put({ ...run, recommended, phase: 'ended', end: why, fault: fault ?? run.fault, fetch: null, ending: null })
    return null
  }
  /** By its newest answer; without one what was recommended before. */
  function recommendedNow(run: StoredSearch): StoredSearch['recommended'] {
    const { searchId } = shown(run)
    return searchId === null ? run.recommended : recommendedBy(ways.found(searchId))
  }
  /** Over the link, and by whom, it was accepted for; after a restart only where that link resumes by itself, and not days later. */
  function mayFetch({ profileId, by, startedAtMs }: StoredSearch): boolean {
    const profile = profiles.inUse()
    if (profile.id !== profileId || sync.pricePoints(0).by !== by) return false
    const ageMs = now() - startedAtMs
    return isAccepted || (profiles.isChosen() && profile.resumesByItself && ageMs >= 0 && ageMs < RESUMES_MS)
  }

  /** The officer's press is of these. */
  const acceptedNow = (): Pick<StoredSearch, 'profileId' | 'by'> => ({
    profileId: profiles.inUse().id,
    by: sync.pricePoints(0).by,
  })

  /** One step; what follows at once, or null: it has ended, or waits for a fetch or the officer. */
  async function step(run: StoredSearch): Promise<StoredSearch | null> {
    if (run.phase === 'fetching') return fetched(run)
    return run.phase === 'looking' ? look(run) : null
  }

  async function look(run: StoredSearch): Promise<StoredSearch | null> {
    if (voyageOf(run.voyageId).revision !== run.revision) return end(run, 'changed')
    if (toFetch?.of === run.startedAtMs) return fetchPoints(run, toFetch.points)
    const found = await ways.find(run.voyageId, run.part, run.aim, { draft: run.draft, told: run.recommended })
    if (!isStill(run)) return null
    answers.set(nameOf(run), found.searchId)
    const looked = put({ ...run, stage: furthest(run.stage, stageOf(found)), draft: draftOf(found) })
    if (voyageOf(run.voyageId).revision !== run.revision) return end(looked, 'changed')
    if (looked.ending !== null) return end(looked, looked.ending)
    const left = looked.points - looked.fetchedPoints
    const points = roundPoints(found, { points: left, round: looked.round + 1 }, refused.has)
    if (points !== null && looked.round < MAX_ROUNDS) return fetchPoints(looked, points)
    return finish(looked, found)
  }

  function finish(run: StoredSearch, found: WaysFound): null {
    if (!isOpen(found)) return end({ ...run, stage: 'settled' }, 'settled')
    if (run.points === 0) return end(run, 'here')
    return end(run, isOpen(found, refused.has) ? 'points' : 'empty')
  }

  function fetchPoints(run: StoredSearch, points: PlaceTime[]): StoredSearch | null {
    const capBytes = Math.floor(run.bytes - run.spentBytes)
    if (capBytes <= 0) return end(run, 'bytes')
    if (!mayFetch(run)) {
      put({ ...run, phase: 'waiting' })
      return null
    }
    const choice = { ...TRACK_ONLY, weather: { plan: 'points' as const, points } }
    let state: SyncState
    try {
      const voyage = voyageOf(run.voyageId)
      const { requests, nothing } = sync.estimate(voyage, choice)
      if (requests === 0) return end(run, nothing === 'not-permitted' ? 'refused' : 'empty')
      state = sync.start(voyage, choice, undefined, null, 0, capBytes)
    } catch (error) {
      if (!(error instanceof FaultError) || error.fault.code !== 'busy') throw error
      // Another fetch is under way: after it.
      toFetch = { of: run.startedAtMs, points }
      return null
    }
    toFetch = null
    const { runId, startedAtMs } = state
    if (runId === null || startedAtMs === null) throw new Error('a run that was begun has no number')
    put({ ...run, phase: 'fetching', round: run.round + 1, fetch: { runId, startedAtMs } })
    return null
  }

  /** What became of a round; null: it goes on, or waits for the officer. */
  async function fetched(run: StoredSearch): Promise<StoredSearch | null> {
    const { fetch } = run
    if (fetch === null) return put({ ...run, phase: 'looking' })
    const state = sync.state()
    // Another fetch was begun: what came of this one is stored.
    if (!isRun(state, fetch)) return put(after(run, fetch.runId, 0))
    if (state.phase === 'running') return null
    const isUsedUp = state.fault?.code === 'price-used'
    if (canResume(state) && !isUsedUp) return null
    isAccepted = true
    const isForbidden = state.givenUp.some(({ code }) => code === 'not-permitted')
    if (!isForbidden)
      refused.add({ never: jobs.failedPoints(fetch.runId, 'no-value'), again: jobs.failedPoints(fetch.runId) })
    // The officer may have resumed it over another link.
    const over = { profileId: state.profileId ?? run.profileId, by: acceptedNow().by }
    const next = { ...after(run, fetch.runId, state.done), ...over }
    if (canResume(state)) {
      await sync.cancel()
      return put({ ...next, ending: 'bytes' })
    }
    if (voyageOf(run.voyageId).revision !== run.revision) return end(next, 'changed')
    if (isForbidden) return put({ ...next, ending: 'refused' })
    if (state.phase === 'cancelled') return put({ ...next, ending: 'stopped' })
    if (state.phase === 'failed' && state.fault !== null) return put({ ...next, ending: 'failed', fault: state.fault })
    return put(next)
  }

  function after(run: StoredSearch, runId: number, done: number): StoredSearch {
    const { bytesUp, bytesDown } = traffic.ofRun(runId)
    return {
      ...run,
      phase: 'looking',
      fetch: null,
      fetchedPoints: run.fetchedPoints + done,
      spentBytes: run.spentBytes + bytesUp + bytesDown,
    }
  }

  async function steps(): Promise<void> {
    let run = searches.active()
    while (run !== null) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- each follows from the one before
      run = await step(run).catch(failed(run))
      if (isClosed) return
    }
  }

  /** One that was stopped, or is over, fails at nothing. */
  const failed =
    (run: StoredSearch) =>
    (error: unknown): null => {
      if (!isStill(run)) return null
      if (!(error instanceof FaultError)) onDefect(error)
      return end(searches.active() ?? run, 'failed', error instanceof FaultError ? error.fault : null)
    }

  function goOn(): void {
    isAgain = isStepping
    if (isStepping || isClosed) return
    isStepping = true
    void steps()
      .catch(onDefect)
      .finally(() => {
        isStepping = false
        if (isAgain) goOn()
      })
  }

  const priceOf = (points: SearchPoints): SearchPrice => {
    const { bytesUp, bytesDown, seconds, ...price } = sync.pricePoints(Math.ceil(points * AGAIN_PART))
    const looks = 1 + USUAL_ROUNDS[points]
    return { ...price, points, seconds: seconds + looks * LOOK_S, bytes: bytesUp + bytesDown }
  }

  async function stop(): Promise<void> {
    const run = searches.active()
    if (run === null) return
    toFetch = null
    if (run.phase === 'fetching') {
      // Its end is heard of: what came is looked at then.
      put({ ...run, ending: 'stopped' })
      if (isRun(sync.state(), run.fetch ?? { runId: -1, startedAtMs: 0 })) await sync.cancel()
      return goOn()
    }
    end(run, 'stopped')
    ways.stop()
  }

  return {
    prices: () => SEARCH_POINTS.map(priceOf),
    state: (voyageId, part) => {
      const run = searches.of(voyageId, part)
      return run === null ? null : shown(run)
    },
    begin: async ({ voyageId, part, aim, points, bytes }) => {
      const { revision } = voyageOf(voyageId)
      await stop()
      const under = searches.active()
      if (under !== null) end(under, 'stopped')
      const before = searches.of(voyageId, part)
      // No two are one, however the clock is set.
      lastMs = Math.max(now(), lastMs + 1, (before?.startedAtMs ?? 0) + 1)
      const isSamePlan = before?.revision === revision && JSON.stringify(before.aim) === JSON.stringify(aim)
      isAccepted = true
      const begun = put({
        startedAtMs: lastMs,
        voyageId,
        revision,
        part,
        aim,
        phase: 'looking',
        stage: 'looking',
        end: null,
        fault: null,
        points,
        bytes: bytes ?? priceOf(points).bytes,
        fetchedPoints: 0,
        spentBytes: 0,
        round: 0,
        fetch: null,
        ending: null,
        ...acceptedNow(),
        recommended: isSamePlan ? before.recommended : null,
        draft: isSamePlan ? before.draft : null,
      })
      goOn()
      return shown(begun)
    },
    stop,
    resume: () => {
      const run = searches.active()
      if (run?.phase !== 'waiting') return
      isAccepted = true
      put({ ...run, phase: 'looking', ...acceptedNow() })
      goOn()
    },
    goOn,
    close: () => {
      isClosed = true
    },
  }
}

const furthest = (one: SearchStage, other: SearchStage): SearchStage =>
  SEARCH_STAGES[Math.max(SEARCH_STAGES.indexOf(one), SEARCH_STAGES.indexOf(other))] ?? one

function stageOf(found: WaysFound): SearchStage {
  const best = found.ways.find(isDraft)
  return best === undefined ? 'looking' : isTrackStored(best, found.forecastUntilMs) ? 'checked' : 'drafts'
}

/** That is recommended, else the one that is looked at first. */
function draftOf({ ways, bestId }: WaysFound): StoredSearch['draft'] {
  const best = ways.find(({ wayId }) => wayId === bestId) ?? ways.find(isDraft)
  return best === undefined ? null : { document: best.document, isRecommended: bestId !== null }
}

const recommendedBy = ({ ways, bestId }: WaysFound): StoredSearch['recommended'] => {
  const best = ways.find(({ wayId }) => wayId === bestId)
  return best === undefined ? null : { letter: best.letter, document: best.document }
}
