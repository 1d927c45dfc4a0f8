// Opens the store and builds the engine's parts, each of what it needs of the others.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import { DEFAULT_HEAVY_WEATHER, type SpeedLossTable } from '../../shared/ship/heavy/settings.ts'
import { speedLossOf } from '../../shared/ship/speed-loss.ts'
import { NOTICE_H } from '../../shared/passage/alternative.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { VesselDocument } from '../../shared/ship/vessel.ts'
import type { StoreCheck } from '../../shared/sync/store-check.ts'
import { createBulk } from './fetch/bulk/bulk.ts'
import { fromService } from './fetch/bulk/from-service.ts'
import { createCasualties } from './casualties/casualties.ts'
import { createFieldHost } from './weather/field/host.ts'
import { createLandCheck } from './passage/land/land-findings.ts'
import { createShore, readCoastFile } from './passage/land/shore.ts'
import { createProfiles } from './fetch/link/profiles.ts'
import { createOffice } from './fetch/office/office.ts'
import { createFetchMode } from './fetch/office/fetch-mode.ts'
import type { Engine, EngineOptions } from './options.ts'
import { createPacks } from './packs/packs.ts'
import { runSliced, throttled, createStoppableYield, type Yield } from './yield.ts'
import { createSearchHost } from './router/host.ts'
import { createRefusedPoints } from './router/runs/refused-points.ts'
import { createSearchRuns } from './router/runs/search-run.ts'
import { storedSearches } from './router/runs/stored-run.ts'
import { serviceHttp } from './fetch/service/http.ts'
import { averagePathSetting } from './settings/average-path.ts'
import { seasonsSetting } from './settings/seasons.ts'
import { voyageSkyInSlices } from './passage/sky/voyage-sky.ts'
import { bulkFolderOf, nameByAddress } from './store/data-files.ts'
import { finishReplacing } from './store/replace-data.ts'
import { loggedSettings } from './store/settings.ts'
import { openStore } from './store/store.ts'
import { createExecute, noExecute } from './fetch/sync/execute.ts'
import { createKeyMemory } from './fetch/outcome/key-memory.ts'
import { isClosing, otherOffice } from './fetch/sync/not-begun.ts'
import { createPicturePlans } from './fetch/sync/picture-plan.ts'
import { createSync } from './fetch/sync/sync.ts'
import { createVessels } from './passage/voyages/vessels.ts'
import { createVoyages } from './passage/voyages/voyages.ts'
import { evaluateVoyageInSlices } from './weather/evaluate/evaluate.ts'
import { fieldOf } from './weather/evaluate/field.ts'
import { likelyPassageInSlices, passageInSlices } from './weather/evaluate/passage.ts'
import { usableUntilInSlices } from './weather/evaluate/usable.ts'

/** What the parts tell of themselves. */
export interface EngineCallbacks {
  onProgress: () => void
  onDefect: (error: unknown) => void
}

export type Parts = ReturnType<typeof openParts>

/** Of the vessel that is judged by; null without one. */
const tableOf = (vessel: VesselDocument | null): SpeedLossTable | null =>
  vessel === null ? null : speedLossOf(vessel, vessel.heavyWeather ?? DEFAULT_HEAVY_WEATHER).table

/** `closing`: ends the long work of calls. Throws FaultError when the store cannot be opened. */
export function openParts(options: EngineOptions, callbacks: EngineCallbacks, closing: AbortSignal) {
  const { now, monotonicMs, dataDir, serviceName, byAddress, apiKey, trust, timeouts } = options
  // Before anything is looked for by name.
  const finished = finishReplacing(dataDir)
  const baseUrl = options.service === null ? null : parseBaseUrl(options.service.baseUrl)
  const filesName =
    byAddress === undefined || baseUrl === null
      ? serviceName
      : nameByAddress(dataDir, baseUrl, byAddress.takesOver ? serviceName : undefined)
  const serviceId = serviceName ?? baseUrl?.origin ?? ''
  const store = openStore(dataDir, now(), filesName, options.version)
  store.notices.unshift(...finished)

  /** Of one call's long work. */
  const createCallYield = (): Yield => createStoppableYield(monotonicMs, closing, isClosing().message)
  let proxy = options.proxy ?? null
  const keys = createKeyMemory(store.settings, serviceId, now)
  keys.use(apiKey)
  const isKeyProven = (): boolean => keys.answered().size > 0
  const httpOptions = {
    apiKey,
    isKeyProven: isKeyProven(),
    wallClock: now,
    monotonicMs,
    proxy: () => proxy,
    trust,
    ...(timeouts === undefined ? {} : { timeouts }),
  }
  const http = baseUrl === null ? null : serviceHttp({ baseUrl, ...httpOptions })

  const voyages = createVoyages(store, now)
  const settings = loggedSettings(store, now)
  const profiles = createProfiles(settings, serviceId, options.linkPolicy ?? null)
  const averagePath = averagePathSetting(settings, serviceId, keys)
  const seasons = seasonsSetting(settings, serviceId)
  const naming = () => seasons.get().naming
  const bulk = createBulk({
    ...fromService(http),
    store,
    folder: join(dataDir, bulkFolderOf(filesName)),
    now,
    monotonicMs,
  })
  const shore = createShore(readCoastFile)
  const field = createFieldHost({
    weather: store.weather,
    now,
    isLand: shore.isLand,
    onFailure: (why) => options.log({ level: 'error', message: `the weather picture: ${why}` }),
  })
  let hasOwnKey = apiKey !== null
  const fetchMode = createFetchMode({
    settings,
    serviceId,
    relayUrl: options.office?.relayUrl ?? null,
    hasOwnKey: () => hasOwnKey,
    now,
    monotonicMs,
  })
  const office = createOffice({
    setup: options.office ?? null,
    isSimulated: options.isTraining === true,
    fetchMode,
    now,
    monotonicMs,
    proxy: () => proxy,
    trust,
    timeouts,
  })
  const vessels = createVessels(store, now)
  const speedLoss = () => tableOf(vessels.judged())
  const likelyAt = (document: VoyageDocument, atMs: number) =>
    likelyPassageInSlices(fieldOf(store.weather), speedLoss(), document, atMs)
  const yearsPath = () => averagePath.get().path
  const sync = createSync({
    ...options,
    ...callbacks,
    store,
    http,
    keys,
    profiles,
    office,
    naming,
    likelyAt,
    usableUntil: (document, nowMs) => usableUntilInSlices(fieldOf(store.weather), speedLoss(), document, nowMs),
    createYield: createCallYield,
    serviceUrl: baseUrl,
    serviceId: serviceId,
    execute: http === null ? noExecute : createExecute({ store, http, now, bulk, yearsPath }),
    currentVoyage: voyages.current,
    wait: options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined)),
  })
  const land = createLandCheck(shore)
  let { directions } = options
  let departureNoticeHours: number = options.departureNoticeHours ?? NOTICE_H.usual
  const check: StoreCheck = { isUnderWay: store.unchecked !== null }
  const stored = {
    weather: store.weather,
    averages: store.averages,
    naming,
    directions: () => directions,
    speedLoss,
  }
  const candidates = createSearchHost({
    field,
    stored,
    voyageOf: voyages.get,
    vessel: vessels.judged,
    findings: land.findingsInSlices,
    createYield: createCallYield,
    create: voyages.add,
    now,
    onProgress: (progress) => options.emit('search.progress', progress),
    onFailure: (why) => options.log({ level: 'error', message: `better ways: ${why}` }),
  })
  const searches = createSearchRuns({
    candidates,
    sync,
    profiles,
    fetchedBy: office.fetchMode.by,
    jobs: store.jobs,
    traffic: store.traffic,
    searches: storedSearches(store.settings),
    refused: createRefusedPoints(store.settings, now, shore.isLand, sync.isAfterForecast),
    voyageOf: voyages.get,
    now,
    onChange: (run) => options.emit('search.run', run),
    onDefect: callbacks.onDefect,
  })
  const packs = createPacks({
    store,
    serviceName: filesName ?? 'service',
    isSimulated: options.isTraining === true,
    now,
    monotonicMs,
    onProgress: throttled(monotonicMs, (progress) => options.emit('packs.progress', progress)),
    onImported: callbacks.onProgress,
    // What came is committed: a run of the old plan that cannot be ended must not look like a failure.
    trackChanged: (voyageId, before) => sync.dropFor(voyageId, before).catch(callbacks.onDefect),
  })
  return {
    store,
    createYield: createCallYield,
    /** The name of its files of weather. */
    filesName: filesName ?? 'service',
    stored,
    /** It is another once the file was read through. */
    check,
    voyages,
    vessels,
    field,
    candidates,
    searches,
    casualties: createCasualties(store, voyages.get, now, createCallYield),
    land,
    profiles,
    averagePath,
    seasons,
    bulk,
    sync,
    office,
    packs,
    pictures: createPicturePlans({ store, orders: field, now, naming, likelyAt, createYield: createCallYield }),
    /** The passage of a voyage that is judged. */
    passageOf: async (voyageId: number) => {
      const { document } = voyages.get(voyageId)
      const work = passageInSlices(fieldOf(store.weather), speedLoss(), document, now())
      return (await runSliced(work, createCallYield())).passage
    },
    /** Everything the plan on paper needs but casualties and pictures. */
    forPaper: async (voyageId: number, yieldIfDue: Yield) => {
      const voyage = voyages.get(voyageId)
      const nowMs = now()
      // Read before the first turn of others: they may change it.
      const read = {
        voyage,
        vessel: vessels.judged(),
        vesselNotJudged: vessels.notJudged(),
        history: voyages.history(voyageId),
        isBeingChecked: check.isUnderWay,
        nowMs,
      }
      await yieldIfDue()
      const weather = await runSliced(evaluateVoyageInSlices(stored, voyage, nowMs), yieldIfDue)
      const sky = await runSliced(voyageSkyInSlices(voyage, weather.passage, nowMs), yieldIfDue)
      return { ...read, weather, sky, land: await runSliced(land.findingsInSlices(voyage.document), yieldIfDue) }
    },
    departureNoticeHours: () => departureNoticeHours,
    /** What the main process tells a running engine. */
    controls: {
      setApiKey: (key) => {
        hasOwnKey = key !== null
        keys.use(key)
        http?.setApiKey(key, isKeyProven())
      },
      setOffice: (next) => {
        if (office.set(next)) void sync.officeChanged(otherOffice()).catch(callbacks.onDefect)
        options.emit('link.state', sync.link())
      },
      setProxy: (address) => void (proxy = address),
      setDirections: (chosen) => {
        directions = chosen
        options.emit('store.changed', { subjects: ['weather'] })
      },
      setDepartureNotice: (hours) => void (departureNoticeHours = hours),
    } satisfies Pick<Engine, 'setApiKey' | 'setOffice' | 'setProxy' | 'setDirections' | 'setDepartureNotice'>,
  }
}
