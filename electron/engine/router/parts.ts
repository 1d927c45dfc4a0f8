// The search for better routes and speeds, and its runs that fetch the points they need.
import type { FetchParts } from '../fetch/parts.ts'
import type { EngineCallbacks, EngineOptions } from '../options.ts'
import type { PassageParts } from '../passage/parts.ts'
import type { Store } from '../store/store.ts'
import type { WeatherParts } from '../weather/parts.ts'
import type { Yield } from '../yield.ts'
import { createSearchHost } from './host.ts'
import { createRefusedPoints } from './runs/refused-points.ts'
import { createSearchRuns } from './runs/search-run.ts'
import { storedSearches } from './runs/stored-run.ts'

interface Context {
  options: Pick<EngineOptions, 'now' | 'emit' | 'log'>
  callbacks: Pick<EngineCallbacks, 'onDefect'>
  store: Store
  passage: PassageParts
  weather: Pick<WeatherParts, 'field' | 'stored'>
  fetch: Pick<FetchParts, 'sync' | 'profiles' | 'office'>
  /** Of one call's long work. */
  createYield: () => Yield
}

export function openRouter({ options, callbacks, store, passage, weather, fetch, createYield }: Context) {
  const { now, emit, log } = options
  const { voyages, vessels, land, isLand } = passage
  const { sync, profiles, office } = fetch
  const candidates = createSearchHost({
    ...weather,
    voyageOf: voyages.get,
    vessel: vessels.judged,
    findings: land.findingsInSlices,
    createYield,
    create: voyages.add,
    now,
    onProgress: (progress) => emit('search.progress', progress),
    onFailure: (why) => log({ level: 'error', message: `better routes: ${why}` }),
  })
  const searches = createSearchRuns({
    candidates,
    sync,
    profiles,
    fetchedBy: office.fetchMode.by,
    jobs: store.jobs,
    traffic: store.traffic,
    searches: storedSearches(store.settings),
    refused: createRefusedPoints(store.settings, now, isLand, sync.isAfterForecast),
    voyageOf: voyages.get,
    now,
    onChange: (run) => emit('search.run', run),
    onDefect: callbacks.onDefect,
  })
  return { candidates, searches }
}
