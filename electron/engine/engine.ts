// The engine: service, sync and store behind the contract's data calls. Plain Node; time, randomness and waiting are arguments.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AVERAGE_YEARS, type SeasonNaming } from '../../shared/averages.ts'
import { parseBaseUrl } from '../../shared/base-url.ts'
import { readDirectionsAs } from '../../shared/measures.ts'
import type { CallInput, CallOutput, EngineCallName, EventName, EventPayloads } from '../../shared/contract.ts'
import type { LinkProfiles } from '../../shared/link.ts'
import { faultOf, FaultError, ok, type Fault, type Result } from '../../shared/result.ts'
import { contentOf } from '../../shared/route-content.ts'
import { trackText } from '../../shared/route-edit.ts'
import { judgedBy, type VesselDocument, type Vessels } from '../../shared/vessel.ts'
import type { Voyage } from '../../shared/voyage.ts'
import { writeRouteFile } from './files/write-route.ts'
import { SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ } from './files/sample-voyage.ts'
import type { PaperInput } from './paper/book.ts'
import type { EngineStart, LogEntry } from './protocol.ts'
import { serviceHttp, type Timeouts } from './service/http.ts'
import { bulkFolderOf, nameByAddress } from './store/data-files.ts'
import { canWrite } from './store/read-only.ts'
import { openStore } from './store/store.ts'
import { storeFault } from './store/sql-faults.ts'
import { searchPorts } from './ports/ports.ts'
import { voyageSky } from './sky/voyage-sky.ts'
import { createLandCheck } from './coast/land-findings.ts'
import { createShore, readCoastFile } from './coast/shore.ts'
import { createCasualties } from './casualties/casualties.ts'
import { createBulk } from './bulk/bulk.ts'
import { yearsAverage } from './service/averages.ts'
import { bulkList } from './service/bulk-list.ts'
import { averagePathSetting } from './sync/average-path.ts'
import { createExecute } from './sync/execute.ts'
import { createKeyMemory } from './sync/key-memory.ts'
import { createProfiles } from './sync/profiles.ts'
import { seasonsSetting } from './sync/seasons-setting.ts'
import { createSync } from './sync/sync.ts'
import { compareCandidates } from './voyage/candidates.ts'
import { evaluateVoyage, type Stored } from './voyage/evaluate.ts'
import { weatherNodes } from './voyage/nodes.ts'
import { pointWeather } from './voyage/point-series.ts'
import { averagesAlong, averagesAt } from './voyage/stored-averages.ts'
import { createVessels } from './voyage/vessels.ts'
import { createVoyages } from './voyage/voyages.ts'
import { paced } from './paced.ts'

export interface EngineOptions extends EngineStart {
  /** The wall clock, epoch ms; it may jump. */
  now: () => number
  /** Never goes back: for durations. */
  monotonicMs: () => number
  /** 0 ≤ r < 1, for jitter. */
  random: () => number
  emit: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
  log: (entry: LogEntry) => void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Certificates (PEM) trusted beside Node's and the system's. */
  trust?: readonly string[]
  timeouts?: Timeouts
  /** How often it is looked whether something may run by itself; a minute when absent. */
  tickMs?: number
}

export interface Engine {
  /** What was found damaged, restored or begun anew at the start, in words. */
  notices: string[]
  /** Why nothing, or no weather, can be stored; null: it can. */
  limited: Fault | null
  /** Looks whether a full or read-only data folder takes files again. */
  isWritable(): boolean
  /** Answers a call whose input was validated at the door. Never throws. */
  call<Name extends EngineCallName>(name: Name, input: CallInput<Name>): Promise<Result<CallOutput<Name>>>
  setApiKey(apiKey: string | null): void
  /** `host:port`, null: direct. Holds for the next connection. */
  setProxy(proxy: string | null): void
  /** Pauses a run and closes the files. */
  close(): Promise<void>
}

type Handlers = { [Name in EngineCallName]: (input: CallInput<Name>) => CallOutput<Name> | Promise<CallOutput<Name>> }

const PROGRESS_MS = 250
const CHANGED_MS = 700
const TICK_MS = 60_000
const SETTLE_MS = 2000
/** Of the corridor whose casualties stand in the printed plan: as wide as it is fetched unless told otherwise. */
const PAPER_HALF_WIDTH_NM = 25

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** Opens the store and answers calls. Throws FaultError when the store cannot be opened. */
export function createEngine(options: EngineOptions): Engine {
  const { now, emit, log } = options
  const { dataDir, serviceName, byAddress } = options
  const serviceUrl = options.service === null ? null : parseBaseUrl(options.service.baseUrl)
  const filesName =
    byAddress === undefined || serviceUrl === null
      ? serviceName
      : nameByAddress(dataDir, serviceUrl, byAddress.takesOver ? serviceName : undefined)
  const store = openStore(dataDir, now(), filesName)
  const limited = store.limited.voyages ?? store.limited.weather
  const ledger = serviceName ?? serviceUrl?.origin ?? ''
  let proxy = options.proxy ?? null
  const keys = createKeyMemory(store.voyages, ledger, now)
  keys.use(options.apiKey)
  const isKeyKnown = (): boolean => keys.answered().size > 0
  const http =
    serviceUrl === null
      ? null
      : serviceHttp({
          baseUrl: serviceUrl,
          apiKey: options.apiKey,
          isKeyProven: isKeyKnown(),
          wallClock: now,
          monotonicMs: options.monotonicMs,
          proxy: () => proxy,
          trust: options.trust,
          ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
        })

  const defect = (error: unknown): void =>
    log({ level: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  const progress = paced(PROGRESS_MS, () => emit('sync.progress', sync.state()), defect)
  const tellChanges = (): void => {
    emit('store.changed', { subjects: ['weather', 'casualties', 'bulk', 'traffic'] })
    emit('link.state', sync.link())
  }
  const changed = paced(CHANGED_MS, tellChanges, defect)
  const voyages = createVoyages(store, now)
  const vessels = createVessels(store, now)
  const land = createLandCheck(createShore(readCoastFile))
  const bulk = createBulk({
    store,
    folder: join(dataDir, bulkFolderOf(filesName)),
    now,
    monotonicMs: options.monotonicMs,
    list: async (date, signal) => {
      const operation = bulkList(date)
      return operation.read(await needed(http).json(operation.request, signal))
    },
    open: (url, headers, signal) => needed(http).open(url, headers, signal),
  })
  const profiles = createProfiles(store.voyages, ledger)
  const averagePath = averagePathSetting(store.voyages, ledger, keys)
  const seasons = seasonsSetting(store.voyages, ledger)
  const naming = (): SeasonNaming => seasons.get().naming
  const stored: Stored = { weather: store.weather, averages: store.averages, naming }
  const sync = createSync({
    store,
    http,
    keys,
    serviceUrl,
    ledger,
    profiles,
    execute:
      http === null
        ? () => Promise.reject(noService())
        : createExecute({ store, http, now, bulk, yearsPath: () => averagePath.get().path }),
    currentVoyage: voyages.current,
    naming,
    now,
    monotonicMs: options.monotonicMs,
    random: options.random,
    wait: options.wait ?? waitFor,
    onDefect: defect,
    onProgress: () => {
      progress.soon()
      changed.soon()
    },
  })
  const ticking = setInterval(() => {
    try {
      sync.tick()
    } catch (error) {
      if (!(error instanceof FaultError)) defect(error)
    }
  }, options.tickMs ?? TICK_MS)
  ticking.unref()
  const profilesChanged = (): LinkProfiles => {
    emit('store.changed', { subjects: ['profiles'] })
    emit('link.state', sync.link())
    return profiles.all()
  }
  const casualties = createCasualties(store, (voyageId) => voyages.get(voyageId), now)
  const closing = new AbortController()
  // A full disk ends it: what is not made ready is counted, and the next start tries again.
  void casualties.warm(closing.signal).catch((error: unknown) => {
    if (!(error instanceof FaultError)) defect(error)
  })
  let settling: NodeJS.Timeout | null = null
  const changedByOfficer = (): void => {
    store.backUpChanges(now())
    settling ??= setTimeout(() => {
      settling = null
      try {
        store.settle()
      } catch {
        // A full disk: the log stays as it is, and the next change tries again.
      }
    }, SETTLE_MS).unref()
  }
  const saved = <T>(value: T): T => {
    changedByOfficer()
    emit('store.changed', { subjects: ['voyage'] })
    return value
  }

  const vesselSaved = (all: Vessels): Vessels => {
    changedByOfficer()
    emit('store.changed', { subjects: ['vessels'] })
    return all
  }
  /** An edit that leaves the ship where it was when leaves a run of its plan alone too. */
  const edited = async (voyageId: number, edit: () => Voyage): Promise<Voyage> => {
    const before = trackText(voyages.get(voyageId).document)
    const voyage = saved(edit())
    // The edit is committed: a run of the old plan that cannot be ended must not look like a failed edit.
    if (trackText(voyage.document) !== before) await sync.dropFor(voyageId).catch(defect)
    return voyage
  }

  /** Loaded when a plan is first printed: it brings React and the coastline, which the start does without. */
  const paper = () => import('./paper/page.ts')
  const activeVessel = (): VesselDocument | null => {
    const { vessels: list, activeId } = vessels.all()
    return judgedBy(list.find(({ vesselId }) => vesselId === activeId) ?? null)
  }
  const paperInput = ({ voyageId, directions, ...given }: CallInput<'plan.page'>): PaperInput => {
    // Paper is written in this thread: it reads directions as the window does.
    readDirectionsAs(directions)
    const voyage = voyages.get(voyageId)
    const nowMs = now()
    return {
      voyage,
      vessel: activeVessel(),
      weather: evaluateVoyage(stored, voyage, nowMs),
      sky: voyageSky(voyage, nowMs),
      land: land.findings(voyage.document),
      casualties: null,
      history: voyages.history(voyageId),
      ...given,
      nowMs,
    }
  }

  const handlers: Handlers = {
    'voyage.import': (file) => saved(voyages.importRoute(file.fileName, contentOf(file))),
    'voyage.importSample': () => saved(voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)),
    'voyage.list': () => voyages.list(),
    'voyage.get': ({ voyageId }) => voyages.get(voyageId),
    'voyage.current': () => voyages.current(),
    'voyage.setCurrent': ({ voyageId }) => saved(voyages.setCurrent(voyageId)),
    'voyage.setSchedule': ({ voyageId, ...change }) => edited(voyageId, () => voyages.setSchedule(voyageId, change)),
    'voyage.edit': ({ voyageId, edit }) => edited(voyageId, () => voyages.edit(voyageId, edit)),
    'voyage.undo': ({ voyageId }) => edited(voyageId, () => voyages.undo(voyageId)),
    'voyage.redo': ({ voyageId }) => edited(voyageId, () => voyages.redo(voyageId)),
    'voyage.setStatus': ({ voyageId, status, by }) => saved(voyages.setStatus(voyageId, status, by)),
    'voyage.create': ({ name, from, to }) => saved(voyages.create(name, from, to)),
    'voyage.split': ({ voyageId, waypointId }) => edited(voyageId, () => voyages.split(voyageId, waypointId)),
    'voyage.join': ({ voyageId, otherId }) => edited(voyageId, () => voyages.join(voyageId, otherId)),
    'voyage.copy': ({ voyageId }) => saved(voyages.copy(voyageId)),
    'voyage.written': ({ voyageId, format }) => writeRouteFile(voyages.get(voyageId).document, format),
    'voyage.history': ({ voyageId }) => voyages.history(voyageId),
    'voyage.documentAt': ({ voyageId, revision }) => voyages.documentAt(voyageId, revision),
    'voyage.compare': ({ candidates }) =>
      compareCandidates(stored, voyages.get, candidates, activeVessel()?.limits ?? null, now()),
    'voyage.weather': ({ voyageId }) => evaluateVoyage(stored, voyages.get(voyageId), now()),
    'weather.nodes': (question) => weatherNodes(store.weather, question),
    'voyage.sky': ({ voyageId }) => voyageSky(voyages.get(voyageId), now()),
    'plan.page': async (input) => {
      const along = await casualties.along(input.voyageId, PAPER_HALF_WIDTH_NM)
      return (await paper()).planPage({ ...paperInput(input), casualties: along })
    },
    'plan.table': async (input) => (await paper()).planTable(paperInput(input)),
    'port.search': ({ text }) => searchPorts(text),
    'voyage.land': ({ voyageId }) => land.findings(voyages.get(voyageId).document),
    'sync.estimate': ({ voyageId, choice }) => sync.estimate(voyages.get(voyageId), choice),
    'sync.start': ({ voyageId, choice, requests }) => sync.start(voyages.get(voyageId), choice, requests),
    'sync.pause': () => sync.pause(),
    'sync.resume': ({ overBudget }) => sync.resume(overBudget),
    'sync.cancel': () => sync.cancel(),
    'sync.state': () => sync.state(),
    'casualties.stored': () => store.casualties.stored(),
    'casualties.search': (input) => casualties.search(input),
    'casualties.facets': ({ filter }) => casualties.facets(filter),
    'casualties.clusters': ({ filter, box, zoom }) => casualties.clusters(filter, box, zoom),
    'casualties.alongRoute': ({ voyageId, halfWidthNm }) => casualties.along(voyageId, halfWidthNm),
    'casualties.record': ({ casualtyId, voyageId }) => casualties.record(casualtyId, voyageId),
    'link.state': () => sync.link(),
    'link.profiles': () => profiles.all(),
    'link.useProfile': ({ profileId }) => {
      profiles.use(profileId)
      return profilesChanged()
    },
    'link.setProfile': ({ profile }) => {
      profiles.set(profile)
      return profilesChanged()
    },
    'link.resetProfile': ({ profileId }) => {
      profiles.reset(profileId)
      return profilesChanged()
    },
    'vessel.list': () => vessels.all(),
    'vessel.add': ({ name }) => vesselSaved(vessels.add(name)),
    'vessel.set': ({ vesselId, document }) => vesselSaved(vessels.set(vesselId, document)),
    'vessel.use': ({ vesselId }) => vesselSaved(vessels.use(vesselId)),
    'vessel.putAway': ({ vesselId }) => vesselSaved(vessels.putAway(vesselId)),
    'averages.path': () => averagePath.get(),
    'averages.setPath': ({ path }) => averagePath.set(path),
    'averages.try': async ({ lat, long }) => {
      const operation = yearsAverage(lat, long, AVERAGE_YEARS, averagePath.get().path)
      const { answer, bytes } = await sync.ask(operation)
      return { period: answer.period, measures: Object.keys(answer.values).length, bytes }
    },
    'averages.seasons': () => seasons.get(),
    'averages.setSeasons': ({ naming: chosen }) => {
      const setting = seasons.set(chosen)
      // What stands for a season on screen may be another now.
      emit('store.changed', { subjects: ['weather', 'profiles'] })
      return setting
    },
    'averages.at': ({ position, spans }) => averagesAt(store.averages, position, spans, naming()),
    'averages.along': ({ voyageIds, span }) =>
      voyageIds.map((voyageId) => averagesAlong(store.averages, voyages.get(voyageId), span, naming())),
    'weather.point': ({ position, limitNm }) => pointWeather(store.weather, position, limitNm),
    'bulk.list': () => bulk.days(),
    'bulk.remove': ({ fileId }) => {
      bulk.remove(fileId)
      return bulk.days()
    },
    'link.ledger': ({ fromDay, toDay }) => store.traffic.ledger(fromDay, toDay),
  }

  return {
    notices: store.notices,
    limited,
    isWritable: () => canWrite(options.dataDir),
    call: async (name, input) => {
      try {
        return ok(await handlers[name](input))
      } catch (thrown) {
        const error = storeFault(thrown)
        if (!(error instanceof FaultError)) defect(error)
        const fault = faultOf(error)
        return { ok: false, fault: fault.code === 'disk-read-only' ? (limited ?? fault) : fault }
      }
    },
    setApiKey: (key) => {
      keys.use(key)
      http?.setApiKey(key, isKeyKnown())
    },
    setProxy: (address) => void (proxy = address),
    close: async () => {
      clearInterval(ticking)
      if (settling !== null) clearTimeout(settling)
      closing.abort()
      await sync.close()
      progress.end()
      changed.end()
      store.close(now())
    },
  }
}

const noService = (): FaultError =>
  new FaultError('no-service', 'No service is set up. Enter its base address and key in Settings.')

function needed<T>(part: T | null): T {
  if (part === null) throw noService()
  return part
}
