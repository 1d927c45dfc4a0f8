// The voyage on screen, its plan, the stored voyages, and the last import's report.
import { create } from 'zustand'
import { buildPlan, type Plan } from '../../shared/passage/schedule.ts'
import { isOfFile, type RouteContent } from '../../shared/passage/route-file.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { editRoute, type RouteEdit } from '../../shared/passage/route-edit.ts'
import type { ScheduleChange } from '../../shared/passage/schedule-edit.ts'
import type { ImportReport, Status, Voyage, VoyageDocument, VoyageSummary } from '../../shared/passage/voyage.ts'
import type { CallInput } from '../../shared/ipc/contract.ts'
import { invoke } from './bridge.ts'
import { openSubject } from './frame-store.ts'

interface VoyageSlice {
  /** false until the first read of the current voyage has ended. */
  read: boolean
  voyage: Voyage | null
  /** From the voyage's newest revision; computed once for chart, table and strip. */
  plan: Plan | null
  list: VoyageSummary[]
  report: ShownReport | null
  /** The last failure to open, read or change a voyage, in words. */
  fault: Fault | null
  /** What is being done, in words, while it is done. */
  busy: string | null
  selectedWaypointIndex: number | null
  /** An edit under way, e.g. a waypoint being dragged: shown, not stored. */
  draft: Draft | null
}

/** `before`: of files that were opened with it. */
export type ShownReport = ImportReport & { before?: ImportReport[] }

interface Draft {
  edit: RouteEdit
  document: VoyageDocument
  plan: Plan
}

const nothing: VoyageSlice = {
  read: false,
  voyage: null,
  plan: null,
  list: [],
  report: null,
  fault: null,
  busy: null,
  selectedWaypointIndex: null,
  draft: null,
}

export const useVoyage = create<VoyageSlice>()(() => nothing)

/** Another mode has other data: nothing of the old may stay on screen. */
export const forgetVoyages = (): void => useVoyage.setState(nothing, true)

/** Shows a voyage; an older revision of the one shown (an answer overtaken by another) is not shown. */
function show(voyage: Voyage | null): void {
  const shown = useVoyage.getState().voyage
  if (voyage === null) return useVoyage.setState({ read: true, voyage: null, plan: null, selectedWaypointIndex: null })
  const same = shown?.voyageId === voyage.voyageId
  if (same && shown.revision > voyage.revision) return
  if (same && shown.revision === voyage.revision) return useVoyage.setState({ read: true })
  useVoyage.setState({
    read: true,
    voyage,
    plan: buildPlan(voyage.document),
    ...(same ? {} : { selectedWaypointIndex: null }),
  })
}

export async function readVoyage(): Promise<void> {
  try {
    show(await invoke('voyage.current', {}))
    useVoyage.setState({ list: await invoke('voyage.list', {}) })
  } catch (error) {
    useVoyage.setState({ read: true, fault: faultOf(error) })
  }
}

async function open(busy: string, work: () => Promise<{ voyage: Voyage; report: ImportReport } | null>): Promise<void> {
  useVoyage.setState({ busy, fault: null })
  try {
    const opened = await work()
    if (opened !== null) {
      show(opened.voyage)
      useVoyage.setState({ report: opened.report, list: await invoke('voyage.list', {}) })
    }
    useVoyage.setState({ busy: null })
  } catch (error) {
    useVoyage.setState({ busy: null, fault: faultOf(error), report: null })
  }
}

export const openRouteFile = (): Promise<void> => open('Opening the route file…', () => invoke('voyage.open', {}))

export const openSampleVoyage = (): Promise<void> =>
  open('Opening the sample voyage…', () => invoke('voyage.importSample', {}))

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
      openSubject('voyage')
      report = { ...opened.report, before: report === null ? [] : [...(report.before ?? []), report] }
      show(opened.voyage)
      useVoyage.setState({ report, fault, list: await invoke('voyage.list', {}) })
    } catch (error) {
      openSubject('voyage')
      const next = faultOf(error)
      fault = fault === null ? next : { ...next, message: `${fault.message} ${next.message}` }
      useVoyage.setState({ report, fault })
      if (!isOfFile(next)) return
    }
  }
}

/** `read` may throw a FaultError of its own: too large, gone. */
export const importDropped = (fileName: string, read: () => Promise<RouteContent>): Promise<void> =>
  open('Opening the route file…', async () => invoke('voyage.import', { fileName, ...(await read()) }))

export const switchVoyage = (voyageId: number): Promise<void> =>
  opened('Opening the voyage…', () => invoke('voyage.setCurrent', { voyageId }))

async function opened(busy: string, work: () => Promise<Voyage>): Promise<void> {
  useVoyage.setState({ busy, fault: null, report: null })
  try {
    show(await work())
    useVoyage.setState({ busy: null, list: await invoke('voyage.list', {}) })
  } catch (error) {
    useVoyage.setState({ busy: null, fault: faultOf(error) })
  }
}

/**
 * Commits what has changed of the schedule of the voyage shown: only that, so that two edits close together cannot undo each other.
 * Throws, so that the form can speak beside its field.
 */
export async function setSchedule(change: ScheduleChange): Promise<void> {
  const { voyage } = useVoyage.getState()
  if (voyage === null) return
  show(await invoke('voyage.setSchedule', { voyageId: voyage.voyageId, ...change }))
}

/** One edit of the voyage shown, one revision. Throws, so that the field it came from can speak. */
export async function editVoyage(edit: RouteEdit): Promise<void> {
  const { voyage } = useVoyage.getState()
  if (voyage !== null) show(await invoke('voyage.edit', { voyageId: voyage.voyageId, edit }))
}

/** Shows what an edit would do; nothing is stored. An edit that cannot be is not shown. */
export function previewEdit(edit: RouteEdit): void {
  const { voyage } = useVoyage.getState()
  if (voyage === null) return
  try {
    const { document } = editRoute(voyage.document, edit)
    useVoyage.setState({ draft: { edit, document, plan: buildPlan(document) } })
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
  useVoyage.setState((slice) => (slice.draft === draft ? { draft: null } : {}))
}

/** Document and plan as they are shown: stored, or with the edit under way. */
export const shownOf = ({ voyage, plan, draft }: VoyageSlice): { document: VoyageDocument | null; plan: Plan | null } =>
  draft ?? { document: voyage?.document ?? null, plan }

/** The same, where no field is there to speak: what is refused stands in the panel. */
export const tryEdit = (edit: RouteEdit): Promise<void> => tried(() => editVoyage(edit))

/** Takes the last edit back, or does it again; nothing when there is none. */
export const stepBack = (how: 'undo' | 'redo'): Promise<void> =>
  tried(async () => {
    const { voyage } = useVoyage.getState()
    if (voyage !== null && voyage[how] !== null) show(await invoke(`voyage.${how}`, { voyageId: voyage.voyageId }))
  })

/** A copy of the voyage shown becomes the one shown. */
export const copyVoyage = (): Promise<void> => withList((voyageId) => invoke('voyage.copy', { voyageId }))

/** A copy of another stored voyage, e.g. of a template, becomes the one shown. */
export const copyStored = (voyageId: number): Promise<void> =>
  opened('Copying the voyage…', () => invoke('voyage.copy', { voyageId }))

/** A new route between two places becomes the voyage shown. Throws, so that the form can speak. */
export async function createVoyage(input: CallInput<'voyage.create'>): Promise<void> {
  show(await invoke('voyage.create', input))
  useVoyage.setState({ report: null, fault: null, list: await invoke('voyage.list', {}) })
}

/** Says what the plan shown stands as. Throws, so that the form can speak. */
export async function setStatus(status: Status, by: string): Promise<void> {
  const { voyage } = useVoyage.getState()
  if (voyage === null) return
  show(await invoke('voyage.setStatus', { voyageId: voyage.voyageId, status, by }))
  useVoyage.setState({ list: await invoke('voyage.list', {}) })
}

/** The voyage shown ends here; the rest is stored as another. */
export const splitVoyage = (waypointId: string): Promise<void> =>
  withList((voyageId) => invoke('voyage.split', { voyageId, waypointId }))

/** Another voyage's route behind the one shown. */
export const joinVoyage = (otherId: number): Promise<void> =>
  withList((voyageId) => invoke('voyage.join', { voyageId, otherId }))

const withList = (work: (voyageId: number) => Promise<Voyage>): Promise<void> =>
  tried(async () => {
    const { voyage } = useVoyage.getState()
    if (voyage === null) return
    show(await work(voyage.voyageId))
    useVoyage.setState({ list: await invoke('voyage.list', {}) })
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
export const dismissReport = (): void => useVoyage.setState({ report: null })
export const selectWaypoint = (index: number | null): void => useVoyage.setState({ selectedWaypointIndex: index })
