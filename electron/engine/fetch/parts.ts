// All that fetches: the service and its key, the office's relay, bulk files, and the runs that use them.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine, EngineCallbacks, EngineOptions } from '../options.ts'
import type { PassageParts } from '../passage/parts.ts'
import { averagePathSetting } from '../settings/average-path.ts'
import { bulkFolderOf } from '../store/data-files.ts'
import type { SettingTable } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import type { WeatherParts } from '../weather/parts.ts'
import type { Yield } from '../yield.ts'
import { createBulk } from './bulk/bulk.ts'
import { fromService } from './bulk/from-service.ts'
import { createProfiles } from './link/profiles.ts'
import { createFetchMode } from './office/fetch-mode.ts'
import { createOffice } from './office/office.ts'
import { createKeyMemory } from './outcome/key-memory.ts'
import { serviceHttp } from './service/http.ts'
import { createExecute, noExecute } from './sync/execute.ts'
import { otherOffice } from './sync/not-begun.ts'
import { createPicturePlans } from './sync/picture-plan.ts'
import { createSync } from './sync/sync.ts'

interface Context {
  options: EngineOptions
  callbacks: EngineCallbacks
  store: Store
  /** With each change in the log of events. */
  settings: SettingTable
  /** The name of its files of weather; undefined: of no service yet. */
  filesName: string | undefined
  /** The service's name in the ledger. */
  serviceId: string
  serviceUrl: URL | null
  passage: Pick<PassageParts, 'voyages'>
  weather: Pick<WeatherParts, 'stored' | 'field' | 'issues' | 'likelyAt' | 'usableUntil'>
  /** Values of hours gone by are kept so long; null: for good. */
  pastKeptDays: () => number | null
  /** Of one call's long work. */
  createYield: () => Yield
}

export type FetchParts = ReturnType<typeof openFetch>

export function openFetch(context: Context) {
  const { options, callbacks, store, settings, filesName, serviceId, serviceUrl, passage, weather } = context
  const { pastKeptDays, createYield } = context
  const { now, monotonicMs, dataDir, apiKey, trust, timeouts } = options
  const { likelyAt, usableUntil, issues } = weather
  const { naming } = weather.stored
  let proxy = options.proxy ?? null
  let hasOwnKey = apiKey !== null
  const keys = createKeyMemory(store.settings, serviceId, now)
  keys.use(apiKey)
  const isKeyProven = (): boolean => keys.answered().size > 0
  const connection = { monotonicMs, proxy: () => proxy, trust, ...(timeouts === undefined ? {} : { timeouts }) }
  const http =
    serviceUrl === null
      ? null
      : serviceHttp({ baseUrl: serviceUrl, apiKey, isKeyProven: isKeyProven(), wallClock: now, ...connection })

  const profiles = createProfiles(settings, serviceId, options.linkPolicy ?? null)
  const averagePath = averagePathSetting(settings, serviceId, keys)
  const bulk = createBulk({
    ...fromService(http),
    store,
    folder: join(dataDir, bulkFolderOf(filesName)),
    now,
    monotonicMs,
  })
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
    version: options.version,
    fetchMode,
    now,
    ...connection,
  })
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
    usableUntil,
    pastKeptDays,
    keepIssue: issues.keep,
    createYield,
    serviceUrl,
    serviceId,
    execute: http === null ? noExecute : createExecute({ store, http, now, bulk, yearsPath }),
    currentVoyage: passage.voyages.current,
    wait: options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined)),
  })
  return {
    profiles,
    averagePath,
    bulk,
    office,
    sync,
    pictures: createPicturePlans({ store, orders: weather.field, now, naming, likelyAt, createYield }),
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
    } satisfies Pick<Engine, 'setApiKey' | 'setOffice' | 'setProxy'>,
  }
}
