// The sync: one run at a time, its commands, its state, and what the link showed.
import { floorToStep } from '../../../../shared/format/time.ts'
import { FaultError } from '../../../../shared/result.ts'
import { isRun, TRACK_ONLY, type FetchChoice, type RunIdentity, type SyncState } from '../../../../shared/sync/sync.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { noService } from '../service/http-faults.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { StoredRun } from '../../store/jobs.ts'
import type { LinkMemory } from '../../store/links.ts'
import { planned, type PlannedRequest } from '../requests/request.ts'
import { createTrafficRecorder } from '../link/traffic-recorder.ts'
import { runSliced } from '../../yield.ts'
import { createSingleRequests } from './single-requests.ts'
import type { Sync, SyncContext } from './contract.ts'
import { linkState } from './link-state.ts'
import { createByItself } from './by-itself.ts'
import { documentsNow, documentsThen, followedText, type DocumentOf } from './followed.ts'
import { createCosts } from '../link/costs.ts'
import { createForecastEnd } from './forecast-end.ts'
import { furtherRound } from './further.ts'
import { createIdleClose } from './idle-close.ts'
import { createLinkWatch } from '../link/link-watch.ts'
import { createPace } from '../link/pace.ts'
import { forecastWindow } from '../planner/track.ts'
import type { AllowedFetchPlan } from '../planner/fetch-plan.ts'
import { anotherRun, bulkNotAllowed, fetchingAlready, isClosing, moreThanShown, noFurther } from './not-begun.ts'
import type { FetchedBy } from '../../../../shared/office/office.ts'
import { planNow, type PlanNow } from './plan-now.ts'
import { startRun, type Run } from './run.ts'
import { notPermitted } from '../outcome/refusal.ts'
import { failureNote } from './report.ts'
import { roomOf, type WorkOn } from './room.ts'
import { createState, hasWeather } from './state.ts'
import { createUsableTime } from './usable-time.ts'

/** Every point costs the same. */
const ANY_POINT = planned({ kind: 'point', latE4: 0, longE4: 0, timeMs: 0 })

export function createSync(context: SyncContext): Sync {
  const { store, http, office, keys, now, profiles, serviceId } = context
  const { fetchMode } = office
  const profileId = (): string => profiles.inUse().id
  const forecastEnd = createForecastEnd(store.settings, serviceId, now)
  const trafficRecorder =
    http === null
      ? null
      : createTrafficRecorder({
          ...context,
          profileId,
          sources: [
            { isOffice: false, origin: () => serviceId, meter: http.meter },
            { isOffice: true, origin: office.ledgerName, meter: office.meter },
          ],
        })
  const costs = createCosts({ ...context, fetchMode })
  const link = createLinkWatch(now)
  let run: Run | null = null
  let ended: Run | null = null
  /** The officer has lifted the budget's stop for the active run. */
  let isLifted = false
  /** What may run by itself is being worked out. */
  let isLooking = false
  const isRequesting = (): boolean => run !== null || singleRequests.underWay() !== null
  const idleClose = createIdleClose({ http, office, trafficRecorder, isRequesting })
  const closing = new AbortController()
  const singleRequests = createSingleRequests({
    ...context,
    costs,
    link,
    idleClose,
    closing: closing.signal,
    parts: needHttp,
    needIdle,
  })
  /** What the run follows was something else before. */
  const isAnother = (row: StoredRun, before: DocumentOf): boolean =>
    followedText(row, before) !== followedText(row, documentsNow(store))

  const forecastEndsFromMs = (by: FetchedBy, atMs?: number): number | null =>
    by === 'own' ? forecastEnd.fromMs(atMs) : null
  const fetchPlan = (by: FetchedBy = fetchMode.by()): PlanNow =>
    planNow({
      ...context,
      isRefused: (operation) => by === 'own' && keys.isRefused(operation),
      forecastEndsFromMs: (atMs) => forecastEndsFromMs(by, atMs),
    })
  const byItself = createByItself({
    ...context,
    costs,
    isHeld: () => context.isTraining === true && fetchMode.state() !== null,
    *trackRequests(voyage, atMs) {
      return (yield* fetchPlan()(voyage, TRACK_ONLY, null, atMs)).requests
    },
  })

  const keeping = new Set<Promise<void>>()
  async function keepIssue(voyageId: number): Promise<void> {
    const work = context.keepIssue(voyageId).catch((error: unknown) => {
      // A full disk, a voyage that cannot be read, closing: the weather itself is stored.
      if (!(error instanceof FaultError)) context.onDefect(error)
    })
    keeping.add(work)
    await work
    keeping.delete(work)
  }

  function needHttp(): { http: ServiceHttp; trafficRecorder: NonNullable<typeof trafficRecorder> } {
    if (http !== null && trafficRecorder !== null) return { http, trafficRecorder }
    throw noService()
  }

  function needIdle(): void {
    // What was begun before Binnacle closes sends nothing after it.
    closing.signal.throwIfAborted()
    if (isRequesting()) throw fetchingAlready()
  }

  function needRoomUnderCeiling(runId: number): void {
    const { roomBytes, fault } = costs.budget(runId, true, trafficRecorder?.pendingBytes() ?? 0)
    if (roomBytes <= 0 && fault !== null) throw new FaultError(fault.code, fault.message)
  }

  function work(row: WorkOn): void {
    const parts = needHttp()
    const { runId } = row
    const profile = profileId()
    idleClose.hold()
    fetchMode.runBegins()
    const pace = createPace(store.links.get(profile), parts.http.isKeyProven)
    const started = startRun(
      {
        ...context,
        ...parts,
        pace,
        forecastEnd,
        isPaid: () => profiles.inUse().pricePerMb !== null,
        expectation: costs.expectation,
        further: (signal) =>
          furtherRound(
            { ...context, costs, fetchPlan, pendingBytes: parts.trafficRecorder.pendingBytes },
            runId,
            signal,
          ),
        budget: () => roomOf({ costs, traffic: store.traffic }, row, parts.trafficRecorder.pendingBytes()),
        onChange: ({ answered, fault }) => {
          link.note(answered, fault)
          context.onProgress()
        },
      },
      runId,
    )
    run = started
    isLifted = row.overBudget
    void started.ended.then(() => {
      if (run === started) run = null
      ended = started
      byItself.ended(started.runId)
      const row = store.jobs.newest()
      if (row !== null && hasWeather(row)) void keepIssue(row.voyageId)
      const shown = pace.memory()
      if (shown !== null) remember(profile, shown)
      idleClose.letGo()
      context.onProgress()
    })
    context.onProgress()
  }

  function remember(profile: string, shown: LinkMemory): void {
    try {
      store.commit(() => store.links.put(profile, shown, now()))
    } catch {
      // A full disk: the next run measures anew.
    }
  }

  const usableTime = createUsableTime(context)
  const stateWith = createState({ ...context, costs, usableTime })
  const state = (): SyncState => stateWith(run, ended)
  const refreshedState = async (): Promise<SyncState> => {
    const row = store.jobs.newest()
    const isRunning = run !== null && row?.phase === 'running'
    if (row !== null && hasWeather(row)) await usableTime.refresh(row.voyageId, isRunning)
    // It includes what was received last, also where the run ended meanwhile.
    return isRunning && store.jobs.newest()?.phase !== 'running' ? refreshedState() : state()
  }

  const stop = async (phase: 'paused' | 'cancelled'): Promise<SyncState> => {
    await run?.stop(phase)
    return state()
  }

  function start(
    voyage: Voyage,
    choice: FetchChoice,
    { requests, furtherPoints }: AllowedFetchPlan,
    shownRequests?: number,
    more = profiles.inUse().pricePerMb === null ? Infinity : 0,
    capBytes: number | null = null,
  ): SyncState {
    needIdle()
    needHttp()
    if (choice.bulkDates.length > 0 && !profiles.inUse().allowsBulk) throw bulkNotAllowed(profiles.inUse().name)
    if (shownRequests !== undefined && requests.length > shownRequests)
      throw moreThanShown(requests.length, shownRequests)
    return begin(voyage, choice, requests, Math.min(furtherPoints, more), capBytes)
  }

  function begin(
    voyage: Voyage,
    choice: FetchChoice,
    requests: readonly PlannedRequest[],
    furtherPoints: number,
    capBytes: number | null = null,
  ): SyncState {
    const { voyageId, revision } = voyage
    const further = furtherPoints === 0 ? null : { points: furtherPoints, profileId: profileId() }
    const of = { origin: serviceId, profileId: profileId(), startedAtMs: now() }
    const begun = { voyageId, revision, choice, further, capBytes, ...of }
    const runId = store.commit(() => store.jobs.begin(begun, requests))
    work({ runId, overBudget: false, capBytes })
    return state()
  }

  async function cancel(): Promise<SyncState> {
    if (run !== null) return stop('cancelled')
    const row = store.jobs.newest()
    if (row !== null && row.phase !== 'finished')
      store.commit(() => store.jobs.setPhase(row.runId, 'cancelled', null, now()))
    return state()
  }

  function resume(overBudget = false, which?: RunIdentity): SyncState {
    if (which !== undefined && !isRun(store.jobs.newest(), which)) throw anotherRun()
    if (run !== null) return state()
    needIdle()
    const row = store.jobs.newest()
    if (row === null || row.phase === 'finished' || row.phase === 'cancelled') return state()
    needHttp()
    // Edited since, or of another service: the old plan is no longer needed, and a new one is shown before it is sent.
    const isOfOther = row.origin !== serviceId
    if (isOfOther || isAnother(row, documentsThen(store, row))) {
      const why = noFurther(isOfOther ? 'service' : 'edit')
      store.commit(() => store.jobs.setPhase(row.runId, 'cancelled', why, now()))
      return state()
    }
    // The officer's own caps can be lifted; the company's cannot.
    if (overBudget) needRoomUnderCeiling(row.runId)
    const { fromMs, toMs } = forecastWindow(now())
    const lifted = overBudget || row.overBudget
    store.commit(() => {
      // A run whose end could not be stored left jobs marked as running.
      store.jobs.recoverJobs()
      // Past weather of what was sailed when the run began is had as well later; what has passed since is dropped.
      const pastMs = row.choice.sailed === true ? floorToStep(row.startedAtMs) : -Infinity
      store.jobs.dropBetween(row.runId, pastMs, fromMs)
      store.jobs.dropBetween(row.runId, toMs + 1, Infinity)
      // What the own key is not allowed, the office's may be.
      for (const operation of fetchMode.by() === 'own' ? keys.refused() : [])
        store.jobs.failWaiting(row.runId, operation, failureNote(notPermitted(operation)))
      store.jobs.setProfile(row.runId, profileId(), lifted)
      store.jobs.setPhase(row.runId, 'running', null, null)
    })
    work({ runId: row.runId, overBudget: lifted, capBytes: row.capBytes })
    return state()
  }

  return {
    plan: (voyage, choice, picture, by = fetchMode.by()) => fetchPlan(by)(voyage, choice, picture),
    isAfterForecast: (timeMs) => timeMs >= (forecastEndsFromMs(fetchMode.by()) ?? Infinity),
    *estimateInSlices(voyage, choice, { requests, furtherPoints, ...known }, by = fetchMode.by()) {
      const cost = { requests: requests.length, ...costs.estimate(requests, by) }
      const point = requests.find(({ request }) => request.kind === 'point')
      const more = point === undefined ? [] : Array.from({ length: furtherPoints }, () => point)
      const { bytesUp, bytesDown, seconds, costUsd } = costs.estimate(more, by)
      return {
        voyageId: voyage.voyageId,
        choice,
        by,
        ...cost,
        ...known,
        ...(more.length === 0 ? {} : { more: { points: more.length, bytesUp, bytesDown, seconds, costUsd } }),
        byItself: yield* byItself.outlookInSlices(voyage),
      }
    },
    start,
    pricePoints: (points) => {
      const by = fetchMode.by()
      const { parts: _parts, ...price } = costs.estimate(
        Array.from({ length: points }, () => ANY_POINT),
        by,
      )
      return { ...price, by }
    },
    request: singleRequests.request,
    checkRelay: singleRequests.checkRelay,
    officeChanged: async (because) => {
      if (run !== null) await run.stop('paused', because)
      context.onProgress()
    },
    pause: () => stop('paused'),
    dropFor: async (voyageId, before) => {
      const row = store.jobs.newest()
      const documentOf = documentsNow(store)
      const mayGoOn = run !== null || row?.phase === 'paused' || row?.phase === 'interrupted'
      if (row === null || !mayGoOn || !isAnother(row, (id) => (id === voyageId ? before : documentOf(id)))) return
      const why = noFurther('edit')
      if (run !== null) return void (await run.stop('cancelled', why))
      store.commit(() => store.jobs.setPhase(row.runId, 'cancelled', why, now()))
      context.onProgress()
    },
    resume,
    cancel,
    state,
    refreshedState,
    keepIssue,
    isRequesting,
    goesOnByItself: () => run === null && http !== null && byItself.isResumeDue(),
    link: () =>
      linkState({ ...context, costs, link }, run?.runId ?? null, isLifted, trafficRecorder?.pendingBytes() ?? 0),
    tick: async () => {
      if (isRequesting() || http === null || isLooking) return
      if (byItself.isResumeDue()) return void resume()
      isLooking = true
      try {
        const refresh = await runSliced(byItself.refreshInSlices(), context.createYield())
        if (refresh === null) return
        const { voyageId, revision } = refresh.voyage
        await keepIssue(voyageId)
        // Edited meanwhile: looked at again by the next tick.
        if (store.voyages.newestRevision(voyageId) !== revision) return
        // What was announced before is its first round.
        if (!isRequesting()) begin(refresh.voyage, TRACK_ONLY, refresh.requests, 0)
      } finally {
        isLooking = false
      }
    },
    close: async () => {
      closing.abort(isClosing())
      await singleRequests.underWay()
      await run?.stop('paused')
      idleClose.end()
      await Promise.all(keeping)
      await office.close()
      await http?.close()
    },
  }
}
