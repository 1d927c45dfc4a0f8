// Keeps the window in step with the engine: what is always on screen stays answered, events say what is read again, and one subject's
// change leads to another's.
import {
  QueryObserver,
  type Query,
  type QueryKey,
  type QueryMeta,
  type QueryObserverResult,
} from '@tanstack/react-query'
import { faultOf, type Fault } from '../../shared/result.ts'
import { throttle } from '../../shared/throttle.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { on } from './bridge.ts'
import { resetCasualties, voyageChanged } from './casualties-store.ts'
import { resetLayers, refreshLayers, watchLayers } from './layers-store.ts'
import { resetPicture, refreshPicture, showReceivedPicture, watchPicture } from './picture-store.ts'
import { isFirstRun, loadApp, useApp } from './app-store.ts'
import { openSubject } from './frame-store.ts'
import { watchHelpReturn } from './help-store.ts'
import { openWaitingPacks, resetPacks, showPackProgress } from './packs-store.ts'
import { printNoPicture } from './paper-store.ts'
import { resetPlace } from './place-store.ts'
import { dropCurveWish, forgetChoice, resetChanges } from './changes-store.ts'
import { resetCompare, useCompare } from './compare-store.ts'
import { resetEstimates } from './estimates-store.ts'
import { asKnownNow } from './as-known.ts'
import { resetChoice, useChoice } from './fetch-choice-store.ts'
import { resetLinkData, inUseOf } from './link-store.ts'
import { olderData } from './computer-queries.ts'
import {
  linkProfiles,
  linkState,
  sampleState,
  syncState,
  vesselList,
  voyageCurrent,
  voyageIssues,
  voyageList,
  voyageSky,
  voyageWeather,
  type Revision,
} from './queries.ts'
import { client, dropAnswers, noQuestion, readAgain, DEFAULT_MS, type Question, type Subject } from './query-client.ts'
import { resetSample, sampleChanged } from './sample.ts'
import { closeSheet } from './sheets.ts'
import { dropWaiting, quietly, takeWaiting } from './shared-view.ts'
import { estimateNow, resetSync, showSyncFault } from './sync-store.ts'
import {
  currentVoyage,
  keepChange,
  resetVoyages,
  openRecent,
  openWaiting,
  selectWaypoint,
  showVoyageFault,
} from './voyage-store.ts'
import { resetVessels } from './vessel-store.ts'
import { forgetSearches, watchSearches, openSearchOfVoyage } from './search-store.ts'
import { resetCursor, setSteps, stopPlaying } from './cursor-store.ts'

/** Failures of what a throttle runs here stay with their queries. */
const keptThere = (): void => undefined

/** Starts everything; returns a function that ends it. May be called again after that. `isMain`: files that the desktop gives are taken here. */
export function startSession(now: () => number = Date.now, isMain = true): () => void {
  const hasData = (): boolean => (useApp.getState().app?.mode ?? null) !== null
  const changes = rereading()
  const rereadApp = throttle(0, loadApp, keptThere)

  const current = keep(
    () => (hasData() ? voyageCurrent : null),
    ({ data: voyage, error }, { data: before, error: errorBefore }) => {
      showOnce(error, errorBefore, showVoyageFault)
      if (voyage === before) return
      if (voyage?.voyageId !== before?.voyageId) {
        quietly(() => {
          selectWaypoint(null)
          keepChange()
          closeSheet()
          resetCursor()
          // What was chosen to fetch was chosen for that voyage.
          resetChoice()
          resetCompare()
          forgetChoice()
        })
        // Not a moment of what is stored now in a plan as it was known, nor the other way round.
        if (voyage?.asKnown !== undefined || before?.asKnown !== undefined) {
          resetLayers()
          resetPicture()
          resetPlace()
          void refreshLayers()
          void refreshPicture()
        }
        openSearchOfVoyage(voyage?.voyageId ?? null, before?.voyageId ?? null)
        takeWaiting()
      }
      voyageChanged(voyage ?? null, before ?? null)
      for (const one of [weather, sky, issues, estimate]) one.again()
    },
  )
  const weather = keep(
    () => ofVoyage(voyageWeather),
    (read, before) => {
      if (read.error !== null) stopPlaying()
      const steps = stepsOf(read)
      // At a revision there is none for a moment: the cursor keeps its time over it.
      if (steps !== stepsOf(before))
        setSteps(steps?.map(({ timeMs }) => timeMs) ?? [], asKnownNow()?.head.atMs ?? now())
    },
  )
  const sky = keep(() => ofVoyage(voyageSky))
  // Whoever presses anything has seen the newest of them.
  const issues = keep(() => ofVoyage(({ voyageId }) => voyageIssues(voyageId)))
  const estimate = keep(estimateNow)
  const others = [
    keep(
      () => (hasData() ? voyageList : null),
      ({ error }, before) => showOnce(error, before.error, showVoyageFault),
    ),
    keep(() => (hasData() ? vesselList : null)),
    keep(
      () => (hasData() ? linkState : null),
      ({ error }, before) => showOnce(error, before.error, showSyncFault),
    ),
    keep(
      () => (hasData() ? syncState : null),
      ({ data: sync, error }, { data: before, error: errorBefore }) => {
        showOnce(error, errorBefore, showSyncFault)
        if (sync === undefined || before === undefined) return
        if (sync.phase !== before.phase) changes.soon('phase')
        if (isMain) showReceivedPicture(sync, before)
      },
    ),
    keep(
      () => (useApp.getState().app?.mode === 'training' ? sampleState : null),
      ({ data }, { data: before }) => sampleChanged(data, before),
    ),
    // Read when a panel first shows them. Another profile has another price.
    keep(
      () => ({ ...linkProfiles, enabled: false }),
      ({ data }, { data: before }) => {
        if (data === before || data === undefined) return
        if (before !== undefined && JSON.stringify(inUseOf(data)) !== JSON.stringify(inUseOf(before)))
          void client.resetQueries({ queryKey: ['estimate'] })
        estimate.again()
      },
    ),
  ]

  const ends = [
    watchLayers(),
    watchPicture(),
    watchSearches(),
    watchHelpReturn(),
    on('app.changed', rereadApp.soon),
    // At the first start there is no place yet to open it in: it waits until the first run is over.
    on('route.waiting', () => {
      const { app } = useApp.getState()
      if (app !== null && !isFirstRun(app) && isMain) void openWaiting()
    }),
    on('packs.progress', showPackProgress),
    on('recent.chosen', ({ id }) => {
      const { app } = useApp.getState()
      if (app === null || isFirstRun(app)) return
      openSubject('plan')
      void openRecent(id)
    }),
    on('link.state', () => changes.soon('link')),
    on('sync.progress', () => changes.soon('sync')),
    on('store.changed', ({ subjects }) => {
      for (const subject of subjects) changes.soon(subject)
    }),
    useApp.subscribe(({ app }, { app: before }) => {
      if (app === null || app.mode === null) return
      // What arrived before the first choice waited for it.
      const waitedFor = before === null || isFirstRun(before) ? 0 : before.packs.waiting
      if (isMain && !isFirstRun(app) && app.packs.waiting > waitedFor) void openWaitingPacks()
      const sameData =
        before !== null &&
        before.mode === app.mode &&
        before.baseUrl === app.baseUrl &&
        before.files.restores === app.files.restores
      if (isMain && before !== null && isFirstRun(before) && !isFirstRun(app)) void openWaiting()
      if (sameData && before.fault === null && app.fault !== null) void readAgain({ predicate: isUnsettled })
      if (sameData && (before.fault === null || app.fault !== null)) return
      dropWaiting()
      quietly(() => {
        resetVoyages()
        resetCasualties()
      })
      resetSync()
      resetLinkData()
      resetLayers()
      resetPicture()
      resetEstimates()
      resetChanges()
      resetChoice()
      resetPlace()
      printNoPicture()
      resetVessels()
      forgetSearches()
      resetSample()
      resetPacks()
      dropAnswers()
      for (const one of [current, ...others]) one.again()
      void refreshLayers()
      void refreshPicture()
      if (isMain && !isFirstRun(app)) void openWaiting()
    }),
    useChoice.subscribe(() => estimate.again()),
    useCompare.subscribe(({ window, chosen }, before) => {
      if (window !== before.window) estimate.again()
      if (chosen !== null && chosen !== before.chosen) dropCurveWish()
    }),
  ]
  rereadApp.soon()
  return () => {
    changes.end()
    rereadApp.end()
    for (const one of [current, weather, sky, issues, estimate, ...others]) one.end()
    for (const end of ends) end()
  }
}

/** Refused or running while the data became unusable: its answer may differ now. What can be gone back to is read anew too. */
const isUnsettled = ({ queryKey, state }: Query): boolean =>
  state.status === 'error' || state.fetchStatus === 'fetching' || queryKey[0] === olderData.queryKey[0]

/** Once: what the officer has put away stays away. */
const showOnce = (error: Error | null, before: Error | null, show: (fault: Fault) => void): void => {
  if (error !== null && error !== before) show(faultOf(error))
}

const stepsOf = ({ data, error }: QueryObserverResult<VoyageWeather>): VoyageWeather['steps'] | undefined =>
  error === null ? data?.steps : undefined

function ofVoyage<T>(question: (voyage: Revision) => T): T | null {
  const voyage = currentVoyage()
  return voyage === null ? null : question(voyage)
}

interface Kept {
  /** The question may be another now. */
  again: () => void
  end: () => void
}

/** Keeps a question answered without a component. `question` null: nothing is queried. `onAnswer` gets each changed answer. */
function keep<T, Key extends QueryKey>(
  question: () => Question<T, Key> | null,
  onAnswer: (now: QueryObserverResult<T>, before: QueryObserverResult<T>) => void = () => undefined,
): Kept {
  const currentQuestion = (): Question<T, Key> => question() ?? (noQuestion as unknown as Question<T, Key>)
  const observer = new QueryObserver(client, currentQuestion())
  let before = observer.getCurrentResult()
  const end = observer.subscribe((result) => {
    const last = before
    before = result
    onAnswer(result, last)
  })
  return { again: () => observer.setOptions(currentQuestion()), end }
}

const dependsOn = (subjects: ReadonlySet<Subject>, queryKey: QueryKey, meta: QueryMeta | undefined): boolean =>
  subjects.has(queryKey[0] as Subject) || (meta?.also?.some((subject) => subjects.has(subject)) ?? false)

/**
 * Reads again what depends on what changed: questions of one kind together, at most as often as they say themselves, and never two readings of
 * them at a time. One kind never waits for another. The last change is never lost.
 */
function rereading(): { soon: (subject: Subject) => void; end: () => void } {
  const groups = new Map<string, { soon: (subject: Subject) => void; end: () => void }>()
  const groupOf = (kind: string, everyMs: number): { soon: (subject: Subject) => void; end: () => void } => {
    const name = `${kind} ${everyMs}`
    const known = groups.get(name)
    if (known !== undefined) return known
    const changed = new Set<Subject>()
    const again = throttle(
      everyMs,
      async () => {
        const subjects = new Set(changed)
        changed.clear()
        const read = readAgain({
          predicate: ({ queryKey, meta }) =>
            queryKey[0] === kind && (meta?.everyMs ?? DEFAULT_MS) === everyMs && dependsOn(subjects, queryKey, meta),
        })
        // The chart reads its nodes one by one.
        if (kind === 'weather') void refreshLayers()
        await read
      },
      keptThere,
    )
    const group = {
      soon: (subject: Subject): void => {
        changed.add(subject)
        again.soon()
      },
      end: again.end,
    }
    groups.set(name, group)
    return group
  }
  return {
    soon: (subject) => {
      const concerned = new Set(subject === 'weather' ? [groupOf('weather', DEFAULT_MS)] : [])
      const changed = new Set([subject])
      for (const { queryKey, meta } of client.getQueryCache().getAll())
        if (dependsOn(changed, queryKey, meta)) concerned.add(groupOf(String(queryKey[0]), meta?.everyMs ?? DEFAULT_MS))
      for (const group of concerned) group.soon(subject)
    },
    end: () => {
      for (const group of groups.values()) group.end()
    },
  }
}
