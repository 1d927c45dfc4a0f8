// The officer's voyages: imported, chosen, scheduled. Every change is a committed revision.
import { withoutCargo } from '../../../../shared/passage/cargo-plan.ts'
import { editRoute, type RouteEdit } from '../../../../shared/passage/route-edit.ts'
import { joinRoutes, splitRoute } from '../../../../shared/passage/route-parts.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { longPassageWords } from '../../../../shared/passage/ship-at.ts'
import type {
  ImportRemark,
  ImportReport,
  RevisionLine,
  Approval,
  Status,
  Voyage,
  VoyageDocument,
  VoyageSummary,
} from '../../../../shared/passage/voyage.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { newRoute, type End } from '../../../../shared/passage/new-route.ts'
import { scheduled, type ScheduleChange } from '../../../../shared/passage/schedule-edit.ts'
import { readRouteFile } from '../route-files/read-route.ts'
import type { ReadRoute } from '../route-files/remarks.ts'
import { CURRENT_VOYAGE } from '../../store/inspect.ts'
import type { Store } from '../../store/store.ts'
import { guarded, storeFault } from '../../store/sql-faults.ts'

export interface Voyages {
  /** Reads a route file's text and stores it as a new voyage, which becomes the current one. Throws FaultError; stores nothing then. */
  importRoute(fileName: string, content: string | Uint8Array): { voyage: Voyage; report: ImportReport }
  /** The same of a file that was read. */
  addRead(fileName: string, read: ReadRoute): { voyage: Voyage; report: ImportReport }
  get(voyageId: number): Voyage
  list(): VoyageSummary[]
  current(): Voyage | null
  setCurrent(voyageId: number): Voyage
  /** What is undefined stays as stored. */
  setSchedule(voyageId: number, change: ScheduleChange): Voyage
  /** Throws FaultError; nothing is stored then. */
  edit(voyageId: number, edit: RouteEdit): Voyage
  undo(voyageId: number): Voyage
  redo(voyageId: number): Voyage
  /** Throws FaultError `bad-input` when nobody is named who checked or approved it. */
  setStatus(voyageId: number, status: Status, by: string): Voyage
  /** A new voyage between two places, which becomes the current one. */
  create(name: string, from: End, to: End): Voyage
  /** A new voyage with a document that was made for it; the current one stays. `change`: its origin, in words. */
  add(document: VoyageDocument, change: string): Voyage
  /** A new voyage with the document of another. */
  copy(voyageId: number): Voyage
  /** This one ends at the waypoint; what followed is stored as a voyage of its own first. */
  split(voyageId: number, waypointId: string): Voyage
  /** Another voyage's route behind this one's. */
  join(voyageId: number, otherId: number): Voyage
  /** Newest first. */
  history(voyageId: number): RevisionLine[]
  historyInSlices(voyageId: number): Sliced<RevisionLine[]>
  /** Throws FaultError `not-found` when a revision is not stored or cannot be read. */
  documentAt(voyageId: number, revision: number): VoyageDocument
}

export function createVoyages(store: Store, now: () => number): Voyages {
  const { voyages, settings } = store
  const setCurrent = (voyageId: number): Voyage =>
    guarded(() => {
      const voyage = voyages.get(voyageId)
      settings.set(CURRENT_VOYAGE, String(voyageId))
      return voyage
    })
  /** A voyage that may be edited. */
  const open = (voyageId: number): Voyage => {
    const voyage = voyages.get(voyageId)
    refuseFrozen(voyage.approval)
    return voyage
  }
  const addRead: Voyages['addRead'] = (fileName, { document, report }) => {
    const voyage = guarded(() => voyages.create(document, `imported from ${fileName}`, now()))
    setCurrent(voyage.voyageId)
    return { voyage, report: { ...report, remarks: [...report.remarks, ...lengthRemarks(document)] } }
  }
  return {
    importRoute: (fileName, content) => addRead(fileName, readRouteFile(fileName, content)),
    addRead,
    get: (voyageId) => guarded(() => voyages.get(voyageId)),
    list: () => guarded(() => voyages.list()),
    current: () =>
      guarded(() => {
        const id = Number(settings.get(CURRENT_VOYAGE) ?? 0)
        if (id === 0) return null
        try {
          return voyages.get(id)
        } catch (error) {
          if (error instanceof FaultError && error.fault.code === 'not-found') return null
          throw error
        }
      }),
    setCurrent,
    setSchedule: (voyageId, change) =>
      guarded(() => {
        const { document, approval } = voyages.get(voyageId)
        // During the voyage an approved plan is still timed anew, and its clocks set.
        const isPlan = change.etdMs !== undefined || change.speedKn !== undefined || change.asPlanned !== undefined
        if (isPlan) refuseFrozen(approval)
        const after = scheduled(document, change)
        return voyages.revise(voyageId, after.document, after.change, now())
      }),
    edit: (voyageId, edit) =>
      guarded(() => {
        const voyage = voyages.get(voyageId)
        // During the voyage holds are still read, and the mate decides on deck: nothing of the approved passage changes.
        const isCargo = edit.kind === 'cargo' || edit.kind === 'hold'
        if (!isCargo || voyage.approval.status !== 'approved') refuseFrozen(voyage.approval)
        const { document, change } = editRoute(voyage.document, edit)
        return voyages.revise(voyageId, document, change, now())
      }),
    undo: (voyageId) => guarded(() => open(voyageId) && voyages.undo(voyageId, now())),
    redo: (voyageId) => guarded(() => open(voyageId) && voyages.redo(voyageId, now())),
    setStatus: (voyageId, status, by) =>
      guarded(() => {
        if (by === '' && (status === 'checked' || status === 'approved'))
          throw new FaultError('bad-input', `Enter the name of who ${status} this plan.`)
        return voyages.setStatus(voyageId, status, by, now())
      }),
    create: (name, from, to) =>
      guarded(() => setCurrent(voyages.create(newRoute(name, from, to), 'new voyage', now()).voyageId)),
    add: (document, change) => guarded(() => voyages.create(document, change, now())),
    copy: (voyageId) =>
      guarded(() => {
        const { document, approval } = voyages.get(voyageId)
        const { schedule, ...rest } = document
        // A template is a passage of no date.
        const open = { etdMs: null, speedKn: schedule.speedKn }
        const isTemplate = approval.status === 'template'
        const name = isTemplate ? document.name : copyName(document.name)
        const copied = voyages.create(
          { ...withoutCargo(rest), name, schedule: isTemplate ? open : schedule },
          `copied from “${document.name}”`,
          now(),
        )
        return setCurrent(copied.voyageId)
      }),
    split: (voyageId, waypointId) =>
      guarded(() => {
        const { document } = open(voyageId)
        const { first, rest, label } = splitRoute(document, waypointId)
        // The rest first: a kill between the two leaves it twice, never lost.
        voyages.create(rest, `split off “${document.name}”`, now())
        return voyages.revise(voyageId, first, `Ends at ${label}; the rest is a voyage of its own`, now())
      }),
    join: (voyageId, otherId) =>
      guarded(() => {
        const [{ document }, other] = [open(voyageId), voyages.get(otherId)]
        return voyages.revise(
          voyageId,
          joinRoutes(document, other.document),
          `Goes on with “${other.document.name}”`,
          now(),
        )
      }),
    history: (voyageId) => guarded(() => voyages.history(voyageId)),
    *historyInSlices(voyageId) {
      try {
        return yield* voyages.historyInSlices(voyageId)
      } catch (error) {
        throw storeFault(error)
      }
    },
    documentAt: (voyageId, revision) =>
      guarded(() => {
        const document = voyages.documentAt(voyageId, revision)
        if (document === null)
          throw new FaultError('not-found', 'This state of the voyage is not stored, or is damaged on the disk.')
        return document
      }),
  }
}

function lengthRemarks(document: VoyageDocument): ImportRemark[] {
  const words = longPassageWords(buildSchedule(document).passageMs)
  return words === null ? [] : [{ kind: 'ignored', message: `${words} A speed that was meant may be missing.` }]
}

/** Names are cut where files cut them. */
const copyName = (name: string): string => `${name.slice(0, 190)} (copy)`

/** Approval freezes a plan: what was approved is what is sailed. */
function refuseFrozen({ status, revision }: Approval): void {
  if (status !== 'approved' && status !== 'archived') return
  // As the buttons of the standing's sheet say.
  const first = status === 'approved' ? 'Withdraw the approval' : 'Bring it back to the voyages'
  throw new FaultError(
    'bad-input',
    `This plan is ${status} as revision ${revision}. ${first} to change it; that revision is kept.`,
  )
}
