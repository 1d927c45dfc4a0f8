// Keeps the stores in step: reads at start, reads again on events, and lets one subject's change lead to another's read.
import { on } from './bridge.ts'
import { throttle, type Throttle } from '../../shared/throttle.ts'
import { forgetCasualties, rereadCasualties, voyageChanged } from './casualties-store.ts'
import { forgetLayers, rereadLayers, watchLayers } from './layers-store.ts'
import { readApp, useApp } from './app-store.ts'
import { forgetPlace, noteStored } from './place-store.ts'
import { forgetSky, readSky } from './sky-store.ts'
import { forgetChoice, useChoice } from './fetch-choice-store.ts'
import { forgetLinkData, rereadIfShown, useLinkData } from './link-store.ts'
import { forgetEstimate, forgetSync, readEstimate, readLink, readSync, useSync } from './sync-store.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { forgetVoyages, openWaiting, readVoyage, useVoyage } from './voyage-store.ts'
import { forgetVessels, readVessels } from './vessel-store.ts'
import { forgetCursor, setSteps, stopPlaying } from './cursor-store.ts'
import { forgetWeather, readWeather, useWeather } from './weather-store.ts'

/** While a sync runs it says "changed" many times a second; the picture needs two. */
const WEATHER_INTERVAL_MS = 500
const PROGRESS_INTERVAL_MS = 250
const LEDGER_INTERVAL_MS = 1000
/** What is stored grows old, and the service refreshes, without any event. */
const ESTIMATE_INTERVAL_MS = 60_000

/** Starts everything; returns a function that ends it. May be called again after that. */
export function startSession(now: () => number = Date.now): () => void {
  const ofVoyage = (read: (voyage: Voyage) => Promise<void>) => async (): Promise<void> => {
    const { voyage } = useVoyage.getState()
    if (voyage !== null) await read(voyage)
  }
  const throttles: Throttle[] = []
  /** Each read keeps its own fault. */
  const coalesced = (read: () => Promise<void>, intervalMs: number): (() => void) => {
    const one = throttle(intervalMs, read, () => undefined)
    throttles.push(one)
    return one.soon
  }
  const rereadApp = coalesced(readApp, 0)
  const rereadVoyage = coalesced(readVoyage, 0)
  const rereadWeather = coalesced(
    ofVoyage(({ voyageId }) => readWeather(voyageId)),
    WEATHER_INTERVAL_MS,
  )
  const rereadSky = coalesced(
    ofVoyage(({ voyageId }) => readSky(voyageId)),
    WEATHER_INTERVAL_MS,
  )
  const rereadEstimate = coalesced(ofVoyage(readEstimate), WEATHER_INTERVAL_MS)
  const rereadVessels = coalesced(readVessels, 0)
  const rereadSync = coalesced(readSync, PROGRESS_INTERVAL_MS)
  const rereadLink = coalesced(readLink, WEATHER_INTERVAL_MS)
  const rereadLedger = coalesced(rereadIfShown.ledger, LEDGER_INTERVAL_MS)
  const rereadFiles = coalesced(rereadIfShown.files, WEATHER_INTERVAL_MS)
  const rereadNodes = coalesced(rereadLayers, WEATHER_INTERVAL_MS)
  const rereadWrecks = coalesced(rereadCasualties, WEATHER_INTERVAL_MS)
  const rereadPlaces = coalesced(() => Promise.resolve(noteStored()), WEATHER_INTERVAL_MS)
  const rereadProfiles = coalesced(rereadIfShown.profiles, 0)

  const ends = [
    watchLayers(),
    on('app.changed', rereadApp),
    // At the first start there are no data yet to open it in: it waits until they are chosen.
    on('route.waiting', () => {
      if ((useApp.getState().app?.mode ?? null) !== null) void openWaiting()
    }),
    on('link.state', rereadLink),
    on('sync.progress', rereadSync),
    on('store.changed', ({ subjects }) => {
      if (subjects.includes('voyage')) rereadVoyage()
      if (subjects.includes('weather')) {
        rereadWeather()
        rereadNodes()
      }
      if (subjects.some((subject) => subject === 'weather' || subject === 'profiles' || subject === 'voyage'))
        rereadPlaces()
      if (subjects.includes('traffic') || subjects.includes('profiles')) rereadLink()
      if (subjects.includes('traffic')) rereadLedger()
      if (subjects.includes('casualties')) rereadWrecks()
      if (subjects.includes('bulk')) rereadFiles()
      if (subjects.includes('vessels')) rereadVessels()
      if (subjects.includes('profiles')) {
        rereadProfiles()
        rereadEstimate()
      }
    }),
    useApp.subscribe(({ app }, { app: before }) => {
      if (app === null || app.mode === null) return
      const sameData = before !== null && before.mode === app.mode && before.baseUrl === app.baseUrl
      if (sameData && (before.fault === null || app.fault !== null)) return
      forgetVoyages()
      forgetSync()
      forgetLinkData()
      forgetCasualties()
      forgetLayers()
      rereadNodes()
      forgetChoice()
      forgetPlace()
      forgetVessels()
      rereadVoyage()
      rereadVessels()
      rereadSync()
      rereadLink()
      void openWaiting()
    }),
    useVoyage.subscribe(({ voyage }, { voyage: before }) => {
      if (voyage === before) return
      // Weather of another voyage or schedule is of other places and times: it leaves the screen at once.
      forgetWeather()
      if (voyage?.voyageId !== before?.voyageId) {
        forgetCursor()
        // What was chosen to fetch was chosen for that voyage.
        forgetChoice()
      }
      forgetEstimate()
      forgetSky()
      voyageChanged()
      rereadWeather()
      rereadEstimate()
      rereadSky()
    }),
    useChoice.subscribe(() => {
      forgetEstimate()
      rereadEstimate()
    }),
    // Another profile has another price.
    useLinkData.subscribe(({ profiles }, { profiles: before }) => {
      if (profiles === before || profiles === null || before === null) return
      forgetEstimate()
      rereadEstimate()
    }),
    useWeather.subscribe(({ weather, fault }, { weather: before }) => {
      if (fault !== null) stopPlaying()
      if (weather === before) return
      // At a revision there is none for a moment: the cursor keeps its time over it.
      setSteps(weather?.steps.map((step) => step.timeMs) ?? [], now())
    }),
    useSync.subscribe(({ sync }, { sync: before }) => {
      if (sync === null || before === null || sync.phase === before.phase) return
      rereadWeather()
      rereadEstimate()
    }),
  ]
  const timer = setInterval(rereadEstimate, ESTIMATE_INTERVAL_MS)
  rereadApp()
  return () => {
    for (const one of throttles) one.end()
    clearInterval(timer)
    for (const end of ends) end()
  }
}
