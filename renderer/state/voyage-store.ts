// The voyage on screen, its plan, and changes of it; the stored voyages, and the last import's report.
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { buildSchedule, type Schedule } from '../../shared/passage/schedule.ts'
import { isOfFile, type RouteContent } from '../../shared/passage/route-file.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { changeAfter, type RouteChange } from '../../shared/passage/route-change.ts'
import { editRoute, type RouteEdit } from '../../shared/passage/route-edit.ts'
import type { ScheduleChange } from '../../shared/passage/schedule-edit.ts'
import type { ShownVoyage } from '../../shared/ship/changes/as-known.ts'
import type { ImportReport, Status, Voyage, VoyageDocument, VoyageSummary } from '../../shared/passage/voyage.ts'
import type { CallInput } from '../../shared/ipc/contract.ts'
import { invoke } from './bridge.ts'
import { openSubject } from './frame-store.ts'
import { voyageCurrent, voyageList, voyageWeather } from './queries.ts'
import { change, readAgain } from './query-client.ts'
import { closeSheet } from './sheets.ts'
import { answerNow, useKeptAnswer } from './use-answer.ts'
import { words } from '../words/words.ts'

interface VoyageSlice {
  report: ShownReport | null
  /** The last failure to open, read or change a voyage, in words. */
  fault: Fault | null
  /** What is being done, in words, while it is done. */
  busy: string | null
  selectedWaypointIndex: number | null
  /** An unfinished edit, e.g. a waypoint being dragged: shown, not stored. */
  draft: Draft | null
  /** Moves that wait to be kept or undone; of the voyage shown only where it still stands so: `useRouteChange`. */
  change: RouteChange | null
}

/** `before`: of files that were opened with it. */
export type ShownReport = ImportReport & { before?: ImportReport[] }

interface Draft {
  edit: RouteEdit
  document: VoyageDocument
  schedule: Schedule
}

const nothing: VoyageSlice = {
  report: null,
  fault: null,
  busy: null,
  selectedWaypointIndex: null,
  draft: null,
  change: null,
}

/** What the window itself keeps about the voyage; the voyage is the engine's: `useCurrentVoyage`. */
export const useVoyage = create<VoyageSlice>()(() => nothing)

/** Another mode has other data: nothing of the old may stay on screen. */
export function resetVoyages(): void {
  useVoyage.setState(nothing, true)
  closeSheet()
}

export interface CurrentVoyage {
  /** false until the current voyage was read: then it is known whether there is one. */
  isRead: boolean
  /** Why it could not be read, while nothing of it is known. */
  fault: Fault | null
  voyage: ShownVoyage | null
  /** The plan of the voyage's newest revision. */
  planned: Schedule | null
  /** The passage that is judged and drawn: as expected once the engine has worked it out, till then and else as planned. */
  schedule: Schedule | null
}

const schedules = new WeakMap<VoyageDocument, Schedule>()
/** Computed once for a document. */
export function scheduleOf(document: VoyageDocument): Schedule {
  const schedule = schedules.get(document) ?? buildSchedule(document)
  schedules.set(document, schedule)
  return schedule
}

/** The voyage on screen; it stays there when it cannot be read again. */
export function useCurrentVoyage(): CurrentVoyage {
  const { data, error } = useQuery(voyageCurrent)
  const voyage = data ?? null
  // Read by who shows the weather; here only looked at.
  const weather = useQuery({ ...(voyage === null ? noWeather : voyageWeather(voyage)), enabled: false })
  return currentOf(data, error, weather.error === null ? (weather.data?.passage ?? null) : null)
}

/** Why no voyage is shown: it cannot be read, it is being read, or none is open, which `none` says. */
export function useNoVoyageWords(none: string): string {
  const { isRead, fault } = useCurrentVoyage()
  return fault !== null ? words.state.voyageStore.notRead : isRead ? none : words.state.voyageStore.reading
}

const noWeather = voyageWeather({ voyageId: -1, revision: -1 })

/** `data` undefined: never read. A voyage that could not be read is not shown as none. `passage`: of its weather, where that is read. */
export function currentOf(
  data: ShownVoyage | null | undefined,
  error: Error | null,
  passage: Schedule | null = null,
): CurrentVoyage {
  const voyage = data ?? null
  const fault = data === undefined && error !== null ? faultOf(error) : null
  const planned = voyage === null ? null : scheduleOf(voyage.document)
  return {
    isRead: data !== undefined,
    fault,
    voyage,
    planned,
    schedule: planned === null ? null : (passage ?? planned),
  }
}

export const readVoyageAgain = (): Promise<void> => readAgain({ queryKey: voyageCurrent.queryKey })

export const currentVoyage = (): ShownVoyage | null => answerNow<ShownVoyage | null>(voyageCurrent)

const NO_VOYAGES: readonly VoyageSummary[] = []
export const useVoyageList = (): readonly VoyageSummary[] => useKeptAnswer(voyageList).value ?? NO_VOYAGES

/** Document and passage as they are shown: stored, or with the unfinished edit, which is as planned. */
export function useShownRoute(): { document: VoyageDocument | null; schedule: Schedule | null } {
  const { voyage, schedule } = useCurrentVoyage()
  const draft = useVoyage((state) => state.draft)
  return draft ?? { document: voyage?.document ?? null, schedule }
}

/** Sends a change of voyages; what it answers is the voyage on screen, unless a later one was answered first. */
const show = (send: () => Promise<Voyage>): Promise<Voyage> => change(voyageCurrent, send)
const listAgain = (): Promise<void> => readAgain({ queryKey: voyageList.queryKey })

/** null: the officer opened nothing. */
type Opened = { voyage: Voyage; report: ImportReport } | null

/** Counted when it is answered: it may have waited for the officer in a dialog. */
const showOpened = ({ voyage }: { voyage: Voyage }): Promise<Voyage> => show(() => Promise.resolve(voyage))

async function open(busy: string, send: () => Promise<Opened>): Promise<void> {
  useVoyage.setState({ busy, fault: null })
  try {
    const opened = await send()
    if (opened !== null) {
      await showOpened(opened)
      useVoyage.setState({ report: opened.report })
      await listAgain()
    }
    useVoyage.setState({ busy: null })
  } catch (error) {
    useVoyage.setState({ busy: null, fault: faultOf(error), report: null })
  }
}

export const openRouteFile = (): Promise<void> =>
  open(words.state.voyageStore.routeFile, () => invoke('voyage.open', {}))

export const openRecent = (id: number): Promise<void> => open(words.files.opening, () => invoke('recent.open', { id }))

/** A route file of the watched folder that was offered. */
export const openOffer = (id: number): Promise<void> => {
  openSubject('plan')
  return open(words.files.opening, () => invoke('watched.open', { id }))
}

export const openSampleVoyage = (): Promise<void> =>
  open(words.state.voyageStore.sample, () => invoke('voyage.importSample', {}))

let taking: Promise<void> = Promise.resolve()

/** Opens the route files that the desktop gave, one after the other, and shows the report or fault of each. */
export const openWaiting = (): Promise<void> => {
  taking = taking.then(takeWaiting)
  return taking
}

async function takeWaiting(): Promise<void> {
  let report: ShownReport | null = null
  let fault: Fault | null = null
  for (;;) {
    try {
      const opened = await invoke('voyage.openWaiting', {})
      if (opened === null) return
      openSubject('plan')
      report = { ...opened.report, before: report === null ? [] : [...(report.before ?? []), report] }
      await showOpened(opened)
      useVoyage.setState({ report, fault })
      await listAgain()
    } catch (error) {
      openSubject('plan')
      const next = faultOf(error)
      fault = fault === null ? next : { ...next, message: `${fault.message} ${next.message}` }
      useVoyage.setState({ report, fault })
      if (!isOfFile(next)) return
    }
  }
}

/** `read` may throw a FaultError of its own: too large, gone. */
export const importDropped = (fileName: string, read: () => Promise<RouteContent>): Promise<void> =>
  open(words.state.voyageStore.routeFile, async () => invoke('voyage.import', { fileName, ...(await read()) }))

export const switchVoyage = (voyageId: number): Promise<void> =>
  opened(words.state.voyageStore.voyage, () => invoke('voyage.setCurrent', { voyageId }))

async function opened(busy: string, send: () => Promise<Voyage>): Promise<void> {
  useVoyage.setState({ busy, fault: null, report: null })
  try {
    await show(send)
    await listAgain()
    useVoyage.setState({ busy: null })
  } catch (error) {
    useVoyage.setState({ busy: null, fault: faultOf(error) })
  }
}

/**
 * Commits what has changed of the schedule of the voyage shown: only that, so that two edits close together cannot undo each other.
 * Throws, so that the form can speak beside its field.
 */
export async function setSchedule(schedule: ScheduleChange): Promise<void> {
  const voyage = currentVoyage()
  if (voyage === null) return
  await show(() => invoke('voyage.setSchedule', { voyageId: voyage.voyageId, ...schedule }))
}

/** One edit of the voyage shown, one revision. Throws, so that its field can show the fault. */
export async function editVoyage(edit: RouteEdit): Promise<void> {
  const voyage = currentVoyage()
  if (voyage === null) return
  await show(async () => {
    const after = await invoke('voyage.edit', { voyageId: voyage.voyageId, edit })
    // An edit sent just before may have been answered meanwhile; or this one was read again before it was answered.
    const now = currentVoyage()
    const before = now?.revision === after.revision ? voyage : now
    useVoyage.setState((state) => ({ change: changeAfter(state.change, edit, before, after) }))
    return after
  })
}

/** What was moved stays as it is: it waits no more. */
export const keepChange = (): void => useVoyage.setState({ change: null })

/** Shows what an edit would do; nothing is stored. An edit that cannot be is not shown. */
export function previewEdit(edit: RouteEdit): void {
  const voyage = currentVoyage()
  if (voyage === null) return
  try {
    const { document } = editRoute(voyage.document, edit)
    useVoyage.setState({ draft: { edit, document, schedule: buildSchedule(document) } })
  } catch {
    useVoyage.setState({ draft: null })
  }
}

export const dropPreview = (): void => useVoyage.setState({ draft: null })

/** Stores the edit that is shown. */
export async function keepPreview(): Promise<void> {
  const { draft } = useVoyage.getState()
  if (draft === null) return
  await tryEdit(draft.edit)
  if (draft.edit.kind === 'insert' && useVoyage.getState().fault === null) selectWaypoint(draft.edit.index)
  // Not one that has begun meanwhile.
  useVoyage.setState((state) => (state.draft === draft ? { draft: null } : {}))
}

/** The same, where no field is there to speak: what is refused stands in the panel. */
export const tryEdit = (edit: RouteEdit): Promise<void> => tried(() => editVoyage(edit))

/** The same of the schedule. */
export const trySchedule = (schedule: ScheduleChange): Promise<void> => tried(() => setSchedule(schedule))

/** Takes the last edit back, or does it again; nothing when there is none. */
export const stepBack = (how: 'undo' | 'redo'): Promise<void> =>
  tried(async () => {
    const voyage = currentVoyage()
    if (voyage !== null && voyage[how] !== null)
      await show(() => invoke(`voyage.${how}`, { voyageId: voyage.voyageId }))
  })

/** A copy of the voyage shown becomes the one shown. */
export const copyVoyage = (): Promise<void> => withList((voyageId) => invoke('voyage.copy', { voyageId }))

/** A copy of another stored voyage, e.g. of a template, becomes the one shown. */
export const copyStored = (voyageId: number): Promise<void> =>
  opened(words.state.voyageStore.copy, () => invoke('voyage.copy', { voyageId }))

/** A new route between two places becomes the voyage shown. Throws, so that the form can speak. */
export async function createVoyage(input: CallInput<'voyage.create'>): Promise<void> {
  await show(() => invoke('voyage.create', input))
  await listAgain()
  useVoyage.setState({ report: null, fault: null })
}

/** Says what the plan shown stands as. Throws, so that the form can speak. */
export async function setStatus(status: Status, by: string): Promise<void> {
  const voyage = currentVoyage()
  if (voyage === null) return
  await show(() => invoke('voyage.setStatus', { voyageId: voyage.voyageId, status, by }))
  await listAgain()
}

/** The voyage shown ends here; the rest is stored as another. */
export const splitVoyage = (waypointId: string): Promise<void> =>
  withList((voyageId) => invoke('voyage.split', { voyageId, waypointId }))

/** Another voyage's route behind the one shown. */
export const joinVoyage = (otherId: number): Promise<void> =>
  withList((voyageId) => invoke('voyage.join', { voyageId, otherId }))

const withList = (send: (voyageId: number) => Promise<Voyage>): Promise<void> =>
  tried(async () => {
    const voyage = currentVoyage()
    if (voyage === null) return
    await show(() => send(voyage.voyageId))
    await listAgain()
  })

async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    useVoyage.setState({ fault: null })
  } catch (error) {
    useVoyage.setState({ fault: faultOf(error) })
  }
}

export const showVoyageFault = (fault: Fault | null): void => useVoyage.setState({ fault })
export function dismissReport(): void {
  useVoyage.setState({ report: null })
  closeSheet('remarks')
}
export const selectWaypoint = (index: number | null): void => useVoyage.setState({ selectedWaypointIndex: index })
