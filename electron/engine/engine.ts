// The engine: its parts behind the contract's data calls. Plain Node; time, randomness and waiting are arguments.
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { faultOf, FaultError, ok, type Result } from '../../shared/result.ts'
import { throttle } from '../../shared/throttle.ts'
import { bulkCalls } from './fetch/bulk/calls.ts'
import { casualtyCalls } from './casualties/calls.ts'
import type { Changed, Events, Handlers } from './handlers.ts'
import { pictureCalls } from './weather/field/calls.ts'
import { linkCalls } from './fetch/link/calls.ts'
import type { Engine, EngineOptions } from './options.ts'
import type { CutOff } from './protocol.ts'
import { packCalls } from './packs/calls.ts'
import { ownPackCall } from './packs/own-calls.ts'
import { openParts, type Parts } from './parts.ts'
import { passagePlanCalls } from './passage/paper/calls.ts'
import { searchPorts } from './passage/ports/ports.ts'
import { waysCalls } from './router/calls.ts'
import { sampleCalls } from './sample/calls.ts'
import { createSample, type Sample } from './sample/sample.ts'
import { searchCalls } from './router/runs/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { sunTrackInSlices } from './passage/sky/sun.ts'
import { voyageSkyInSlices } from './passage/sky/voyage-sky.ts'
import { backUpInto } from './store/back-up.ts'
import { keepSafe } from './store/keep-safe.ts'
import { canWrite } from './store/read-only.ts'
import { storeFault } from './store/sql-faults.ts'
import { inTurns } from './turns.ts'
import { syncCalls } from './fetch/sync/calls.ts'
import { isClosing, otherWay } from './fetch/sync/not-begun.ts'
import { documentsNow } from './fetch/sync/followed.ts'
import { voyageCalls } from './passage/voyages/calls.ts'
import { weatherCalls } from './weather/evaluate/calls.ts'

const PROGRESS_MS = 250
const CHANGED_MS = 700
const TICK_MS = 60_000

/** Opens the store and answers calls. Throws FaultError when the store cannot be opened. */
export function createEngine(options: EngineOptions): Engine {
  const { now, emit } = options
  const defect = (error: unknown): void =>
    options.log({ level: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  const unlessFault = (error: unknown): void => (error instanceof FaultError ? undefined : defect(error))
  const changed: Changed = (...subjects) => emit('store.changed', { subjects })

  const closing = new AbortController()
  const parts = openParts(
    options,
    {
      onDefect: defect,
      onProgress: () => {
        progress.soon()
        more.soon()
        sampling.soon()
        searching.soon()
      },
    },
    closing.signal,
  )
  const { store, sync, casualties } = parts
  const progress = throttle(PROGRESS_MS, () => emit('sync.progress', sync.state()), defect)
  const linkSeen = (): void => emit('link.state', sync.link())
  const tellMore = (): void => {
    changed('weather', 'casualties', 'bulk', 'traffic')
    linkSeen()
  }
  const more = throttle(CHANGED_MS, tellMore, defect)
  const ticking = setInterval(() => {
    try {
      sync.tick()
    } catch (error) {
      unlessFault(error)
    }
  }, options.tickMs ?? TICK_MS)
  ticking.unref()
  // A full disk ends it: what is not made ready is counted, and the next start tries again.
  void casualties.warm(closing.signal).catch(unlessFault)

  const safe = keepSafe(store, now)
  const saved = <T>(value: T, subject: 'voyage' | 'vessels'): T => {
    safe.changed()
    changed(subject)
    return value
  }
  const sample = createSample({
    isTraining: options.isTraining === true,
    asksRelay: () => {
      const state = parts.office.way.state()
      return state !== null && state.why !== 'officer'
    },
    settings: store.settings,
    voyages: parts.voyages,
    vessels: parts.vessels,
    sync,
    pictures: parts.pictures,
    noticeHours: parts.departureNoticeHours,
    now,
    goOnSoon: () => sampling.soon(),
    told: () => {
      saved(null, 'voyage')
      changed('vessels')
      progress.soon()
    },
  })
  const sampling = throttle(PROGRESS_MS, sample.goOn, defect)
  const searching = throttle(PROGRESS_MS, parts.searches.goOn, defect)
  // What a killed Binnacle left of them.
  if (sample.state().part !== null) sampling.soon()
  searching.soon()
  const profilesChanged = (): void => {
    changed('profiles')
    linkSeen()
  }
  const taken = (): void => {
    saved(null, 'voyage')
    tellMore()
  }
  const handlers = handlersOf(parts, sample, now, { changed, saved, profilesChanged, defect })
  const limited = store.limited.voyages ?? store.limited.weather
  const answered = async <T>(work: () => T | Promise<T>): Promise<Result<T>> => {
    try {
      return ok(await work())
    } catch (thrown) {
      const error = storeFault(thrown)
      unlessFault(error)
      const fault = faultOf(error)
      if (fault.code === 'store-damaged') options.onDamage?.()
      return { ok: false, fault }
    }
  }
  /** Calls under way: they read the store. */
  const underWay = new Set<Promise<unknown>>()
  const ended = async <T>(call: Promise<T>): Promise<T> => {
    underWay.add(call)
    try {
      return await call
    } finally {
      underWay.delete(call)
    }
  }
  return {
    notices: store.notices,
    limited,
    unchecked: store.unchecked,
    checked: () => {
      parts.check.isUnderWay = false
      changed('check')
    },
    isWritable: () => canWrite(options.dataDir),
    call: async (name, input) => {
      const answer = await ended(
        answered(() => {
          closing.signal.throwIfAborted()
          return handlers[name](input)
        }),
      )
      if (answer.ok || answer.fault.code !== 'disk-read-only') return answer
      return { ok: false, fault: limited ?? answer.fault }
    },
    ownCall: (own) =>
      answered(async () => {
        if (own.name !== 'cut off' && own.name !== 'back up') return ownPackCall(parts.packs, own, taken)
        if (own.name === 'cut off') return store.wasCutOff ? cutOff(sync, sample, options.isTraining === true) : null
        // What is changed while it is written counts as changed since.
        const { newestEvent: event, set } = store.copies.facts()
        const order = { ...own.input, isTraining: options.isTraining === true }
        return { contents: await backUpInto(store.copies, order, parts.filesName, now()), event, set }
      }),
    ...parts.controls,
    close: async () => {
      clearInterval(ticking)
      closing.abort(isClosing())
      safe.end()
      // The run is paused now, not by the officer: the sample goes on at the next start.
      sampling.end()
      searching.end()
      parts.searches.close()
      await parts.packs.close()
      await sync.close()
      await parts.ways.close()
      await parts.field.close()
      // Each has been ended by now: `answered` never rejects.
      await Promise.all(underWay)
      progress.end()
      more.end()
      store.close(now())
    },
  }
}

/** How the run stands that was not ended in order, until it is taken up. */
function cutOff(sync: Parts['sync'], sample: Sample, isTraining: boolean): CutOff | null {
  const { runId, startedAtMs, phase, choice, done, total, bytesUp, bytesDown, stillToSend } = sync.state()
  if (phase !== 'interrupted' || stillToSend === null || runId === null || startedAtMs === null) return null
  return {
    run: { runId, startedAtMs, isTraining },
    isCasualties: choice?.weather.plan === 'none',
    done,
    total,
    bytes: bytesUp + bytesDown,
    still: { requests: stillToSend.requests, bytes: stillToSend.bytesUp + stillToSend.bytesDown },
    goesOnByItself: sample.state().part !== null || sync.goesOnByItself(),
  }
}

/** Each room's calls in one: a call that no room answers does not compile. */
function handlersOf(
  parts: Parts,
  sample: Sample,
  now: () => number,
  { changed, saved, profilesChanged, defect }: Events,
): Handlers {
  const { store, stored, voyages, vessels, casualties, land, sync, bulk } = parts
  const voyageOf = voyages.get
  // The edit is committed: a run of the old plan that cannot be ended must not look like a failed edit.
  const trackChanged = (voyageId: number, before: VoyageDocument): Promise<void> =>
    sync.dropFor(voyageId, before).catch(defect)
  return {
    ...voyageCalls({ voyages, vessels, saved, trackChanged, turns: parts.turns }),
    ...weatherCalls({
      stored,
      voyageOf,
      documentAt: voyages.documentAt,
      limits: () => vessels.judged()?.limits ?? null,
      now,
      turns: parts.turns,
    }),
    ...passagePlanCalls({
      read: parts.forPaper,
      revisionOf: (voyageId) => voyageOf(voyageId).revision,
      passageOf: parts.passageOf,
      now,
      turns: parts.turns,
      pictureAbout: parts.field.printed,
      hasPoints: parts.field.hasPoints,
      casualtiesAlong: casualties.along,
      casualtiesFound: async (filter, sort, limit) =>
        (await casualties.search({ filter, sort, offset: 0, limit })).hits,
    }),
    ...casualtyCalls({ casualties, stored: store.casualties.stored }),
    ...waysCalls({ ways: parts.ways, saved, turns: parts.turns }),
    ...searchCalls(parts.searches),
    ...packCalls({ packs: parts.packs, saved }),
    ...pictureCalls({ field: parts.field, passageOf: parts.passageOf }),
    ...syncCalls({
      sync,
      pictures: parts.pictures,
      voyageOf,
      documentOf: documentsNow(store),
      onResume: parts.searches.fetchResumed,
      turns: parts.turns,
    }),
    ...linkCalls({ profiles: parts.profiles, store, state: sync.link, profilesChanged }),
    ...settingsCalls({
      averagePath: parts.averagePath,
      seasons: parts.seasons,
      ask: sync.ask,
      askOffice: sync.askOffice,
      way: parts.office.way,
      changed,
      now,
    }),
    ...bulkCalls(bulk),
    ...sampleCalls(sample),
    'store.check': () => parts.check,
    'office.use': async ({ by }) => {
      const { way } = parts.office
      const before = way.by()
      const state = way.use(by)
      if (way.by() !== before) await sync.officeChanged(otherWay())
      profilesChanged()
      return state
    },
    'voyage.sky': async ({ voyageId }) =>
      inTurns(voyageSkyInSlices(voyageOf(voyageId), await parts.passageOf(voyageId), now()), parts.turns()),
    'sun.at': ({ position, fromMs, untilMs }) =>
      inTurns(
        sunTrackInSlices(() => position, fromMs, untilMs),
        parts.turns(),
      ),
    'voyage.land': ({ voyageId }) => inTurns(land.findingsInSlices(voyageOf(voyageId).document), parts.turns()),
    'backup.facts': () => store.copies.facts(),
    'port.search': ({ text }) => searchPorts(text, (work) => inTurns(work, parts.turns())),
  }
}
