// Opens the store and the parts of each room, each with what it needs of the others.
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import { DEFAULT_KEPT_DAYS } from '../../shared/app/kept-days.ts'
import { NOTICE_H } from '../../shared/passage/alternative.ts'
import { BEING_CHECKED, type StoreCheck } from '../../shared/sync/store-check.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { isAsKnownVoyageId } from '../../shared/ship/changes/as-known.ts'
import { FaultError } from '../../shared/result.ts'
import { createCasualties } from './casualties/casualties.ts'
import { openFetch } from './fetch/parts.ts'
import { isClosing } from './fetch/sync/not-begun.ts'
import type { Engine, EngineCallbacks, EngineOptions } from './options.ts'
import { originOf } from './packs/origin.ts'
import { createPacks } from './packs/packs.ts'
import { keepPolicyDocuments } from './packs/policy-documents.ts'
import { createNoonReports } from './passage/noon/noon-reports.ts'
import { createPaperReader } from './passage/paper/read.ts'
import { openPassage, tableOf } from './passage/parts.ts'
import { createStoredFiles } from './retention/files.ts'
import { notifyFirstTime } from './retention/first-time.ts'
import { createRetention } from './retention/retention.ts'
import { openRouter } from './router/parts.ts'
import { seasonsSetting } from './settings/seasons.ts'
import { nameByAddress } from './store/data-files.ts'
import { finishReplacing } from './store/replace-data.ts'
import { loggedSettings } from './store/settings.ts'
import { openStore } from './store/store.ts'
import { createAsKnown } from './weather/issues/as-known.ts'
import { createKnownForecasts } from './weather/issues/known.ts'
import { createPlannedOf } from './weather/issues/planned.ts'
import { openWeather } from './weather/parts.ts'
import { createStoppableYield, throttled, type Yield } from './yield.ts'

const AT_WORK = 'Something is being fetched, imported or made ready. Try again when that is done.'

export type Parts = ReturnType<typeof openParts>

/** `closing`: ends the long work of calls. Throws FaultError when the store cannot be opened. */
export function openParts(options: EngineOptions, callbacks: EngineCallbacks, closing: AbortSignal) {
  const { now, monotonicMs, dataDir, serviceName, byAddress } = options
  // Before anything is looked for by name.
  const finished = finishReplacing(dataDir)
  const serviceUrl = options.service === null ? null : parseBaseUrl(options.service.baseUrl)
  const filesName =
    byAddress === undefined || serviceUrl === null
      ? serviceName
      : nameByAddress(dataDir, serviceUrl, byAddress.takesOver ? serviceName : undefined)
  const serviceId = serviceName ?? serviceUrl?.origin ?? ''
  const store = openStore(dataDir, now(), filesName, options.version)
  store.notices.unshift(...finished)

  let { directions } = options
  let departureNoticeHours: number = options.departureNoticeHours ?? NOTICE_H.usual
  let keptDays = options.keptDays ?? DEFAULT_KEPT_DAYS
  const check: StoreCheck = { isUnderWay: store.unchecked !== null }
  /** Of one call's long work. */
  const createYield = (): Yield => createStoppableYield(monotonicMs, closing, isClosing().message)
  const settings = loggedSettings(store, now)
  const seasons = seasonsSetting(settings, serviceId)
  const policy = options.policyDocuments ?? null
  const passage = openPassage(store, now, policy)
  // A disk that takes nothing is said elsewhere: voyages can be looked at.
  if (policy !== null && store.limited.voyages === null)
    try {
      passage.vessels.keepActive()
      store.notices.push(...keepPolicyDocuments(store, policy, now()))
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      store.notices.push(error.message)
    }
  const weather = openWeather({
    store,
    passage,
    naming: () => seasons.get().naming,
    directions: () => directions,
    createYield,
    now,
    logError: (message) => options.log({ level: 'error', message }),
    onKept: () => options.emit('store.changed', { subjects: ['issues'] }),
  })
  const { controls, ...fetch } = openFetch({
    options,
    callbacks,
    store,
    settings,
    filesName,
    serviceId,
    serviceUrl,
    passage,
    weather,
    pastKeptDays: () => keptDays.pastValues,
    createYield,
  })
  const { field, stored } = weather
  const known = createKnownForecasts({
    store,
    stored,
    voyageOf: passage.voyages.get,
    vessels: passage.vessels,
    originOf: (voyageId) => originOf(store, voyageId),
    now,
    createYield,
  })
  const noons = createNoonReports({
    store,
    voyageOf: passage.voyages.get,
    originOf: (voyageId) => originOf(store, voyageId),
    now,
  })
  const asKnown = createAsKnown({ known, voyages: passage.voyages, stored, speedLossOf: tableOf })
  const voyageOf = (voyageId: number): Voyage =>
    isAsKnownVoyageId(voyageId) ? asKnown.of(voyageId).voyage : passage.voyages.get(voyageId)
  let isHeld = (): boolean => true
  const retention = createRetention({ store, days: () => keptDays, isHeld: () => isHeld(), now })
  isHeld = notifyFirstTime({ store, days: keptDays, oldBy: retention.oldBy, now, monotonicMs })
  const packs = createPacks({
    store,
    serviceName: filesName ?? 'service',
    isSimulated: options.isTraining === true,
    inUse: (kind) => (kind === 'vessel' ? passage.vessels.judgedId() : null),
    keepInUse: passage.vessels.keepActive,
    now,
    monotonicMs,
    onProgress: throttled(monotonicMs, (progress) => options.emit('packs.progress', progress)),
    onImported: callbacks.onProgress,
    // What was received is committed: a run of the old plan that cannot be ended must not look like a failure.
    trackChanged: (voyageId, before) => fetch.sync.dropFor(voyageId, before).catch(callbacks.onDefect),
  })
  const isWorking = (): boolean => fetch.sync.isRequesting() || packs.isWorking() || store.casualties.unprepared() > 0
  return {
    store,
    createYield,
    /** The name of its files of weather. */
    filesName: filesName ?? 'service',
    /** It is another once the file was read through. */
    check,
    seasons,
    ...passage,
    ...weather,
    ...fetch,
    ...openRouter({ options, callbacks, store, passage, weather: { field, stored }, fetch, createYield }),
    known,
    noons,
    asKnown,
    plannedOf: createPlannedOf({ stored, issues: weather.issues, known, documentAt: passage.voyages.documentAt, now }),
    casualties: createCasualties(store, voyageOf, now, createYield),
    packs,
    forPaper: createPaperReader({ passage, stored, check, now }),
    retention,
    files: createStoredFiles({
      store,
      retention,
      whyNot: () => (isWorking() ? AT_WORK : check.isUnderWay ? BEING_CHECKED : null),
    }),
    /** Something is being fetched or imported, or is being made ready. */
    isWorking,
    departureNoticeHours: () => departureNoticeHours,
    /** What the main process sets in a running engine. */
    controls: {
      ...controls,
      setDirections: (chosen) => {
        directions = chosen
        options.emit('store.changed', { subjects: ['weather'] })
      },
      setDepartureNotice: (hours) => void (departureNoticeHours = hours),
      setKeptDays: (days) => void (keptDays = days),
    } satisfies Pick<
      Engine,
      'setApiKey' | 'setOffice' | 'setProxy' | 'setDirections' | 'setDepartureNotice' | 'setKeptDays'
    >,
  }
}
