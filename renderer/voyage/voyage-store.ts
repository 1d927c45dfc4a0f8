// The voyage on screen, its plan, the stored voyages, and the last import's report.
import { create } from 'zustand'
import { buildPlan, type Plan } from '../../shared/plan.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { ImportReport, Voyage, VoyageSummary } from '../../shared/voyage.ts'
import { invoke } from '../bridge.ts'

interface VoyageSlice {
  /** false until the first read of the current voyage has ended. */
  read: boolean
  voyage: Voyage | null
  /** From the voyage's newest revision; computed once for chart, table and strip. */
  plan: Plan | null
  list: VoyageSummary[]
  report: ImportReport | null
  /** The last failure to open, read or change a voyage, in words. */
  fault: Fault | null
  /** What is being done, in words, while it is done. */
  busy: string | null
  selectedWaypointIndex: number | null
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

/** `readText` may throw a FaultError of its own: too large, not text. */
export const importDropped = (fileName: string, readText: () => Promise<string>): Promise<void> =>
  open('Opening the route file…', async () => invoke('voyage.import', { fileName, text: await readText() }))

export async function switchVoyage(voyageId: number): Promise<void> {
  useVoyage.setState({ busy: 'Opening the voyage…', fault: null, report: null })
  try {
    show(await invoke('voyage.setCurrent', { voyageId }))
    useVoyage.setState({ busy: null })
  } catch (error) {
    useVoyage.setState({ busy: null, fault: faultOf(error) })
  }
}

export interface ScheduleChange {
  etdMs?: number | null
  speedKn?: number
  everyLeg?: boolean
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

export const showVoyageFault = (fault: Fault | null): void => useVoyage.setState({ fault })
export const dismissReport = (): void => useVoyage.setState({ report: null })
export const selectWaypoint = (index: number | null): void => useVoyage.setState({ selectedWaypointIndex: index })
