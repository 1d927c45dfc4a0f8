// A search for better routes or speeds in rounds: it searches, fetches the most informative points and searches again, within one price, until more
// would not change the choice. What is still to come is stored, so that a cut or a restart ends nothing.
import { isRun, TRACK_ONLY, canResume, type RunIdentity, type SyncState } from '../../../../shared/sync/sync.ts'
import { atOnce } from '../../../../shared/sliced.ts'
import { FaultError, type Fault } from '../../../../shared/result.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { SEARCH_POINTS, type SearchEnd, type SearchRun } from '../../../../shared/candidates/search-run.ts'
import { isSameAim, type CandidatesFound } from '../../../../shared/candidates/candidates.ts'
import { createAcceptance } from './acceptance.ts'
import { draftOf, furthest, recommendedBy, stageOf } from './answer-facts.ts'
import type { SearchRunParts, SearchRuns } from './contract.ts'
import { priceOf } from './prices.ts'
import { isOpen, roundPoints } from './round-points.ts'
import type { StoredSearch } from './stored-run.ts'

/** However small the rounds. */
const MAX_ROUNDS = 12

export function createSearchRuns(parts: SearchRunParts): SearchRuns {
  const { candidates, sync, jobs, traffic, searches, refused, voyageOf, now, onChange, onDefect } = parts
  /** The newest answers, by search. */
  const answers = new Map<string, number>()
  const acceptance = createAcceptance(parts)
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
    const stale = searchId === null ? undefined : candidates.staleOf(searchId)
    const isHeldUp = run.phase === 'looking' && toFetch?.of === run.startedAtMs
    return { ...run, isHeldUp, searchId: stale === undefined ? null : searchId, stale: stale ?? null }
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
    const found = searchId === null ? null : candidates.found(searchId)
    const isOfRun = found?.revision === run.revision && isSameAim(found.aim, run.aim)
    return found === null || !isOfRun ? run.recommended : recommendedBy(found)
  }
  /** One step; what follows at once, or null: it has ended, or waits for a fetch or the officer. */
  async function step(run: StoredSearch): Promise<StoredSearch | null> {
    if (run.phase === 'fetching') return fetched(run)
    return run.phase === 'looking' ? look(run) : null
  }

  async function look(run: StoredSearch): Promise<StoredSearch | null> {
    if (voyageOf(run.voyageId).revision !== run.revision) return end(run, 'changed')
    if (toFetch?.of === run.startedAtMs) {
      if (sync.state().phase === 'running') return null
      const { points } = toFetch
      toFetch = null
      // What it waited for may have brought the same points.
      if (shown(run).stale === null) return fetchPoints(run, points)
    }
    const found = await candidates.find(run.voyageId, run.part, run.aim, run)
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

  function finish(run: StoredSearch, found: CandidatesFound): null {
    if (!isOpen(found)) return end({ ...run, stage: 'settled' }, 'settled')
    if (run.points === 0) return end(run, 'here')
    if (!isOpen(found, refused.has)) return end(run, 'empty')
    const isLate = roundPoints(found, { points: Infinity, round: run.round + 1 }, refused.has) === null
    return end(run, isLate || run.round >= MAX_ROUNDS ? 'rounds' : 'points')
  }

  function fetchPoints(run: StoredSearch, points: PlaceTime[]): StoredSearch | null {
    const capBytes = Math.floor(run.bytes - run.spentBytes)
    if (capBytes <= 0) return end(run, 'bytes')
    if (!acceptance.mayFetch(run)) {
      put({ ...run, phase: 'waiting' })
      return null
    }
    const choice = { ...TRACK_ONLY, weather: { plan: 'points' as const, points } }
    let state: SyncState
    try {
      const voyage = voyageOf(run.voyageId)
      // A few hundred points at most.
      const plan = atOnce(sync.plan(voyage, choice, null))
      if (plan.requests.length === 0) return end(run, plan.nothing === 'not-permitted' ? 'refused' : 'empty')
      state = sync.start(voyage, choice, plan, undefined, 0, capBytes)
    } catch (error) {
      if (!(error instanceof FaultError) || error.fault.code !== 'busy') throw error
      // Another fetch is running: after it.
      toFetch = { of: run.startedAtMs, points }
      put(run)
      return null
    } finally {
      acceptance.used()
    }
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
    // Another fetch was begun: what this one received is stored, and the officer is busy with the other.
    if (!isRun(state, fetch)) {
      put({ ...after(run, fetch, null), phase: 'waiting' })
      return null
    }
    const isUsedUp = state.fault?.code === 'price-used'
    if (state.phase === 'running' || (canResume(state) && !isUsedUp)) return null
    const isForbidden = state.givenUp.some(({ code }) => code === 'not-permitted')
    if (!isForbidden)
      refused.add({ never: jobs.failedPoints(fetch.runId, 'no-value'), again: jobs.failedPoints(fetch.runId) })
    // The officer may have resumed it over another link.
    const over = { profileId: state.profileId ?? run.profileId, by: acceptance.terms().by }
    const next = { ...after(run, fetch, state.done), ...over }
    if (canResume(state)) {
      await sync.cancel()
      if (!isStill(run)) return null
      return put({ ...next, ending: 'bytes' })
    }
    if (voyageOf(run.voyageId).revision !== run.revision) return end(next, 'changed')
    if (isForbidden) return put({ ...next, ending: 'refused' })
    if (state.phase === 'cancelled') return put({ ...next, ending: 'stopped' })
    if (state.phase === 'failed' && state.fault !== null) return put({ ...next, ending: 'failed', fault: state.fault })
    return put(next)
  }

  /** `done`: points received; null: its jobs are there no longer, and all that was answered counts. */
  function after(run: StoredSearch, { runId, startedAtMs }: RunIdentity, done: number | null): StoredSearch {
    // Of other data, as of a backup, another run may have the number.
    const isOfRun = jobs.startedAtMs(runId) === startedAtMs
    const { bytesUp, bytesDown, units } = isOfRun ? traffic.ofRun(runId) : { bytesUp: 0, bytesDown: 0, units: 0 }
    return {
      ...run,
      phase: 'looking',
      fetch: null,
      fetchedPoints: run.fetchedPoints + (done ?? units),
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

  const unlessDefect = (error: unknown): null => {
    if (!(error instanceof FaultError)) onDefect(error)
    return null
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

  async function stop(): Promise<void> {
    const run = searches.active()
    if (run === null) return
    toFetch = null
    if (run.phase === 'fetching') {
      // Its end is notified: what was received is searched then.
      put({ ...run, ending: 'stopped' })
      try {
        if (run.fetch !== null && isRun(sync.state(), run.fetch)) await sync.cancel()
      } finally {
        goOn()
      }
      return
    }
    end(run, 'stopped')
    candidates.stop()
  }

  return {
    prices: () => SEARCH_POINTS.map((points) => priceOf(sync, points)),
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
      const isSamePlan = before?.revision === revision && isSameAim(before.aim, aim)
      acceptance.pressed()
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
        bytes: bytes ?? priceOf(sync, points).bytes,
        fetchedPoints: 0,
        spentBytes: 0,
        round: 0,
        fetch: null,
        ending: null,
        ...acceptance.terms(),
        recommended: isSamePlan ? before.recommended : null,
        draft: isSamePlan ? before.draft : null,
      })
      goOn()
      return shown(begun)
    },
    again: async (voyageId, part) => {
      const run = searches.of(voyageId, part)
      if (run?.phase !== 'ended' || searches.active() !== null || isClosed) return
      const found = await candidates.find(voyageId, part, run.aim, run).catch(unlessDefect)
      if (found === null || searches.of(voyageId, part)?.startedAtMs !== run.startedAtMs || isClosed) return
      answers.set(nameOf(run), found.searchId)
      // What was settled may not be by the weather of now.
      put({ ...run, end: run.end === 'settled' && isOpen(found) ? 'here' : run.end })
    },
    stop,
    resume: () => {
      const run = searches.active()
      if (run?.phase !== 'waiting') return
      acceptance.pressed()
      put({ ...run, phase: 'looking', ...acceptance.terms() })
      goOn()
    },
    fetchResumed: acceptance.goesOn,
    goOn,
    close: () => {
      isClosed = true
    },
  }
}
