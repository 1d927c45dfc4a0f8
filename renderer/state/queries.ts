// The window's queries of the engine, but for casualties and the weather picture. A key holds all that the answer depends on: another question's answer never
// shows; its first part is what `store.changed` names, or the question's own name where nothing that changes alters the answer.
import { queryOptions } from '@tanstack/react-query'
import type { PaperPart } from '../../shared/app/paper.ts'
import type { MonthsSpan } from '../../shared/weather/climatology.ts'
import { MAX_POINT_LIMIT_NM } from '../../shared/weather/place-weather.ts'
import type { Alternative } from '../../shared/passage/alternative.ts'
import { floorToStep, STEP_MS } from '../../shared/format/time.ts'
import { daysOfMonth } from '../../shared/sync/link.ts'
import type { FetchedBy } from '../../shared/office/office.ts'
import { isOfTrack, type FetchChoice, type SyncEstimate } from '../../shared/sync/sync.ts'
import { FaultError, faultOf } from '../../shared/result.ts'
import type { Position } from '../../shared/geo/position.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import type { ShownVoyage } from '../../shared/ship/changes/as-known.ts'
import type { ChangeThresholds } from '../../shared/weather/change-thresholds.ts'
import { invoke } from './bridge.ts'
import type { LayerQuestion } from './layer-question.ts'
import { isOfTheseData, paced, waitMs } from './query-client.ts'
import type { Answer } from './use-answer.ts'

/** A voyage as it stands: one of its revisions never changes. */
export type Revision = Pick<Voyage, 'voyageId' | 'revision'>

/** What the engine works out of the whole voyage is queried twice a second at most, however fast edits follow each other. */
export const PACE_MS = 500
/** A revision that was left never comes back: its answers stay no longer than drawing the next one takes. */
export const OF_REVISION = { gcTime: 1000 } as const
const AT_ONCE = { everyMs: 0 } as const

export const voyageCurrent = queryOptions({
  queryKey: ['voyage', 'current'],
  queryFn: () => invoke('voyage.current', {}),
  structuralSharing: (shown, read) => newest(shown as ShownVoyage | null | undefined, read as ShownVoyage | null),
  gcTime: Infinity,
  // What is shown after a failure has the same query: it would be read, fail and be shown without end.
  retryOnMount: false,
  meta: AT_ONCE,
})

/** Of one voyage an older revision (an answer overtaken by another) never replaces a newer. */
function newest(shown: ShownVoyage | null | undefined, read: ShownVoyage | null): ShownVoyage | null {
  const isSame = shown !== null && shown !== undefined && shown.voyageId === read?.voyageId
  return isSame && shown.revision >= read.revision ? shown : read
}

export const voyageList = queryOptions({
  queryKey: ['voyage', 'list'],
  queryFn: () => invoke('voyage.list', {}),
  meta: AT_ONCE,
})

/** A moment after the next 3-hour step, so that the clock of the engine has passed it. */
const AFTER_STEP_MS = 1000
const untilNextStepMs = (): number => {
  const nowMs = Date.now()
  return floorToStep(nowMs) + STEP_MS - nowMs + AFTER_STEP_MS
}

export const voyageWeather = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['weather', 'voyage', voyageId, revision],
    queryFn: async ({ signal }) => {
      await paced('voyage.weather', PACE_MS, signal)
      return invoke('voyage.weather', { voyageId })
    },
    // Under way without a fix the passage begins at the step before now.
    refetchInterval: untilNextStepMs,
    ...OF_REVISION,
    // The passage is that of the vessel's speed loss.
    meta: { also: ['phase', 'vessels'] },
  })

/** Forecasts kept of a voyage, newest first. */
export const voyageIssues = (voyageId: number) =>
  queryOptions({
    queryKey: ['issues', 'heads', voyageId],
    queryFn: () => invoke('voyage.issues', { voyageId }),
    meta: { also: ['weather'] },
  })

/** Forecasts that the approved and printed plans of a voyage rest on, newest first. */
export const voyageKnown = (voyageId: number) =>
  queryOptions({
    queryKey: ['issues', 'known', voyageId],
    queryFn: () => invoke('voyage.known', { voyageId }),
    meta: { also: ['voyage'] },
  })

/** Noon reports of a voyage, newest first. */
export const voyageNoons = (voyageId: number) =>
  queryOptions({
    queryKey: ['voyage', 'noons', voyageId],
    queryFn: () => invoke('voyage.noons', { voyageId }),
    meta: AT_ONCE,
  })

/** What the forecast of now changed against one that was kept. */
export const voyageChanges = (
  { voyageId, revision }: Revision,
  of: { issueId: number } | { knownId: number },
  thresholds: ChangeThresholds,
) =>
  queryOptions({
    queryKey: ['issues', 'changes', voyageId, revision, of, thresholds],
    queryFn: async ({ signal }) => {
      await paced('voyage.changes', PACE_MS, signal)
      return invoke('voyage.changes', { voyageId, ...of, thresholds })
    },
    refetchInterval: untilNextStepMs,
    ...OF_REVISION,
    meta: { also: ['weather', 'phase', 'vessels'] },
  })

export const voyageSky = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['sky', voyageId, revision],
    queryFn: async ({ signal }) => {
      await paced('voyage.sky', PACE_MS, signal)
      return invoke('voyage.sky', { voyageId })
    },
    refetchInterval: untilNextStepMs,
    ...OF_REVISION,
    meta: { also: ['weather', 'vessels'], everyMs: 1000 },
  })

/**
 * The plan as it would be printed now, with the weather picture of so many hours and other parts; `read`: what of the preferences it depends on. Its ages go
 * on: it is made anew each minute.
 */
export const paperPage = (
  { voyageId, revision }: Revision,
  read: unknown,
  pictureTimesMs: readonly number[],
  parts: readonly PaperPart[],
) =>
  queryOptions({
    queryKey: ['paper', voyageId, revision, read, pictureTimesMs, parts],
    queryFn: async ({ signal }) => {
      await paced('passagePlan.preview', PACE_MS, signal)
      return invoke('passagePlan.preview', { voyageId, pictureTimesMs: [...pictureTimesMs], parts: [...parts] })
    },
    refetchInterval: 60_000,
    ...OF_REVISION,
    meta: { also: ['voyage', 'weather', 'vessels', 'casualties'], everyMs: 1000 },
  })

/** Of which hours the weather picture may be printed: the forecast goes on with the clock. */
export const paperHours = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['paper hours', voyageId, revision],
    queryFn: async ({ signal }) => {
      await paced('passagePlan.hours', PACE_MS, signal)
      return invoke('passagePlan.hours', { voyageId })
    },
    refetchInterval: 600_000,
    ...OF_REVISION,
    meta: { also: ['voyage', 'weather', 'vessels'], everyMs: 1000 },
  })

/** Chart and weather come first, and edits in quick succession are one question. */
const BEFORE_LAND_MS = 300

export const voyageLand = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['land', voyageId, revision],
    queryFn: async ({ signal }) => {
      await waitMs(BEFORE_LAND_MS, signal)
      return invoke('voyage.land', { voyageId })
    },
    ...OF_REVISION,
  })

/** The changes up to this revision, newest first. */
export const voyageHistory = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['history', voyageId, revision],
    queryFn: async () => (await invoke('voyage.history', { voyageId })).filter((line) => line.revision <= revision),
    // The list does not leave the screen at each edit: what it says stays true.
    placeholderData: (lines, before) => (isOfTheseData(before) && before.queryKey[1] === voyageId ? lines : undefined),
    ...OF_REVISION,
  })

export const voyageDocumentAt = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['document', voyageId, revision],
    queryFn: () => invoke('voyage.documentAt', { voyageId, revision }),
  })

/** Time goes on, and what lies ahead becomes less, without any event. */
const COMPARISON_HOLDS_MS = 5 * 60_000

/** Passages as they stand now, by what they rest on (`basis`); a run brings weather many times a second. */
export const voyageCompare = (alternatives: Alternative[], basis: string) =>
  queryOptions({
    queryKey: ['compare', alternatives, basis],
    queryFn: () => invoke('voyage.compare', { alternatives }),
    refetchInterval: COMPARISON_HOLDS_MS,
    meta: { also: ['weather', 'voyage', 'vessels'], everyMs: 1000 },
  })

/** A passage beside the voyage's own, as it stands now. */
export const voyagePassage = (alternative: Alternative) =>
  queryOptions({
    queryKey: ['weather', 'passage', alternative],
    queryFn: () => invoke('voyage.passage', { alternative }),
    refetchInterval: COMPARISON_HOLDS_MS,
    meta: { also: ['voyage', 'vessels'] },
  })

/** What lies ahead before and after an edit; the revision is the one after it. */
export const voyageChange = ({ voyageId, revision }: Revision, fromRevision: number) =>
  queryOptions({
    queryKey: ['weather', 'change', voyageId, revision, fromRevision],
    queryFn: () => invoke('voyage.change', { voyageId, fromRevision }),
    refetchInterval: COMPARISON_HOLDS_MS,
    meta: { also: ['vessels'] },
  })

/** Read one by one, in the order in which the chart needs them: layers-store.ts. */
export const weatherNodes = (question: LayerQuestion) =>
  queryOptions({
    queryKey: ['weather', 'nodes', question],
    queryFn: () => invoke('weather.nodes', question),
  })

export const weatherPoint = (position: Position) =>
  queryOptions({
    queryKey: ['weather', 'point', position],
    queryFn: () => invoke('weather.point', { position, limitNm: MAX_POINT_LIMIT_NM }),
  })

/** Of a place and time nothing alters it. */
export const sunAt = (position: Position, fromMs: number, untilMs: number) =>
  queryOptions({
    queryKey: ['sun at', position, fromMs, untilMs],
    queryFn: () => invoke('sun.at', { position, fromMs, untilMs }),
  })

export const averagesAt = (position: Position, spans: MonthsSpan[]) =>
  queryOptions({
    queryKey: ['weather', 'averages', position, spans],
    queryFn: () => invoke('averages.at', { position, spans }),
  })

export const averagesAlong = (voyageIds: number[], span: MonthsSpan) =>
  queryOptions({
    queryKey: ['weather', 'averages along', voyageIds, span],
    queryFn: () => invoke('averages.along', { voyageIds, span }),
    meta: { also: ['voyage'] },
  })

export const averagesSeasons = queryOptions({
  queryKey: ['profiles', 'seasons'],
  queryFn: () => invoke('averages.seasons', {}),
})

export const averagesPath = queryOptions({
  queryKey: ['average path'],
  queryFn: () => invoke('averages.path', {}),
})

export const vesselList = queryOptions({
  queryKey: ['vessels', 'list'],
  queryFn: () => invoke('vessel.list', {}),
  meta: AT_ONCE,
})

/** Typing queries nothing. */
const BEFORE_PORTS_MS = 150

export const portSearch = (text: string) =>
  queryOptions({
    queryKey: ['ports', text],
    queryFn: async ({ signal }) => {
      await waitMs(BEFORE_PORTS_MS, signal)
      return invoke('port.search', { text })
    },
  })

export const syncState = queryOptions({
  queryKey: ['sync', 'state'],
  queryFn: () => invoke('sync.state', {}),
  meta: { everyMs: 250 },
})

/** Whether what is stored is still being read through for damage. */
export const storeCheck = queryOptions({
  queryKey: ['check'],
  queryFn: () => invoke('store.check', {}),
})

/** Training's sample voyage; it goes on with each run. */
export const sampleState = queryOptions({
  queryKey: ['sync', 'sample'],
  queryFn: () => invoke('sample.state', {}),
  meta: { also: ['voyage'], everyMs: 250 },
})

/** What is stored grows old, and the service refreshes, without any event. */
const ESTIMATE_HOLDS_MS = 60_000

/** What fetching a choice would send. `revision` null: of places and seasons, which no edit of the voyage alters. `by` absent: the source in use. */
export const syncEstimate = (voyageId: number, revision: number | null, choice: FetchChoice, by?: FetchedBy) =>
  queryOptions({
    queryKey: ['estimate', voyageId, revision, choice, by],
    queryFn: async ({ signal }) => {
      if (isOfTrack(choice)) await paced('sync.estimate', PACE_MS, signal)
      return invoke('sync.estimate', { voyageId, choice, ...(by === undefined ? {} : { by }) })
    },
    staleTime: ESTIMATE_HOLDS_MS,
    refetchInterval: ESTIMATE_HOLDS_MS,
    gcTime: 1000,
    // Where the ship is expected hangs on what the vessel loses.
    meta: { also: isOfTrack(choice) ? ['phase', 'profiles', 'vessels'] : ['phase', 'profiles', 'weather', 'voyage'] },
  })

/** What a picture of each size takes at most. */
export const picturePrices = queryOptions({
  queryKey: ['estimate', 'picture prices'],
  queryFn: () => invoke('sync.picturePrices', {}),
  meta: { also: ['phase', 'profiles', 'traffic'] },
})

/** Edits in quick succession are one question, and what is shown already comes first. */
const BEFORE_OFFERS_MS = 300

/**
 * What fetching each of these would send, of one moment, so that they can be compared; the price of one, or why it has none. `isAsTheyCome`: those that
 * are worked out are shown before the others are.
 */
export const syncEstimates = (
  { voyageId, revision }: Revision,
  choices: FetchChoice[],
  refreshedMs: number,
  isAsTheyCome = false,
) =>
  queryOptions({
    queryKey: ['estimate', voyageId, revision, choices, refreshedMs],
    queryFn: async ({ client, queryKey, signal }): Promise<Answer<SyncEstimate>[]> => {
      await waitMs(BEFORE_OFFERS_MS, signal)
      // Of another moment than those of before they are shown together.
      const isShown = isAsTheyCome && client.getQueryData(queryKey) === undefined
      const prices: Answer<SyncEstimate>[] = []
      for (const choice of choices) {
        signal.throwIfAborted()
        // oxlint-disable-next-line eslint/no-await-in-loop -- the engine may answer something else in between
        prices.push(await priceOf(invoke('sync.estimate', { voyageId, choice })))
        signal.throwIfAborted()
        // The others are compared with the first.
        const [first] = prices
        if (first?.fault) throw new FaultError(first.fault.code, first.fault.message, first.fault)
        if (isShown && prices.length < choices.length) client.setQueryData(queryKey, [...prices])
      }
      return prices
    },
    // Left before the last came, they are read whole when they are next looked at.
    staleTime: ({ state }) => (state.data !== undefined && state.data.length < choices.length ? 0 : Infinity),
    meta: { also: ['phase', 'profiles'] },
  })

const priceOf = (reading: Promise<SyncEstimate>): Promise<Answer<SyncEstimate>> =>
  reading.then(
    (value) => ({ value, fault: null }),
    (error: unknown) => ({ value: null, fault: faultOf(error) }),
  )

export const linkState = queryOptions({
  queryKey: ['link', 'state'],
  queryFn: () => invoke('link.state', {}),
  meta: { also: ['traffic', 'profiles'] },
})

/** Never forgotten once read: what may be chosen depends on the profile in use. */
export const linkProfiles = queryOptions({
  queryKey: ['profiles', 'list'],
  queryFn: () => invoke('link.profiles', {}),
  gcTime: Infinity,
  meta: AT_ONCE,
})

/** Rows of a month (`YYYY-MM`, UTC), newest day first. */
export const linkLedger = (month: string) =>
  queryOptions({
    queryKey: ['traffic', 'ledger', month],
    queryFn: () => invoke('link.ledger', daysOfMonth(month)),
    meta: { everyMs: 1000 },
  })

/** Days of bulk files, newest first. */
export const bulkList = queryOptions({
  queryKey: ['bulk', 'list'],
  queryFn: () => invoke('bulk.list', {}),
})

/** Voyages that were changed here and in a pack, and wait for the officer. */
export const packPairs = queryOptions({
  queryKey: ['voyage', 'pairs'],
  queryFn: () => invoke('packs.pairs', {}),
})

/** A stored voyage beside the one shown. */
export const otherVoyage = (voyageId: number) =>
  queryOptions({
    queryKey: ['voyage', 'other', voyageId],
    queryFn: () => invoke('voyage.get', { voyageId }),
  })
