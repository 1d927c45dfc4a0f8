// The officer's voyages: imported, chosen, scheduled. Every change is a committed revision.
import { editRoute, type RouteEdit } from '../../../shared/route-edit.ts'
import { joinRoutes, splitRoute } from '../../../shared/route-parts.ts'
import type {
  ImportReport,
  RevisionLine,
  Voyage,
  VoyageDocument,
  VoyageSummary,
  Waypoint,
} from '../../../shared/voyage.ts'
import { FaultError } from '../../../shared/result.ts'
import { formatUtc } from '../../../shared/time.ts'
import { readRouteFile } from '../files/read-route.ts'
import type { Store } from '../store/store.ts'
import { guarded } from '../store/sql-faults.ts'

const CURRENT = 'current-voyage'

export interface ScheduleChange {
  etdMs?: number | null | undefined
  speedKn?: number | undefined
  /** The speed holds for legs with a speed of their own too. */
  everyLeg?: boolean | undefined
}

export interface Voyages {
  /** Reads a route file's text and stores it as a new voyage, which becomes the current one. Throws FaultError; stores nothing then. */
  importRoute(fileName: string, text: string): { voyage: Voyage; report: ImportReport }
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
  /** A new voyage with the document of another. */
  copy(voyageId: number): Voyage
  /** This one ends at the waypoint; what followed is stored as a voyage of its own first. */
  split(voyageId: number, waypointId: string): Voyage
  /** Another voyage's route behind this one's. */
  join(voyageId: number, otherId: number): Voyage
  history(voyageId: number): RevisionLine[]
  /** Throws FaultError `not-found` when a revision is not stored or cannot be read. */
  documentAt(voyageId: number, revision: number): VoyageDocument
}

export function createVoyages(store: Store, now: () => number): Voyages {
  const { voyages } = store
  const setCurrent = (voyageId: number): Voyage =>
    guarded(() => {
      const voyage = voyages.get(voyageId)
      voyages.setSetting(CURRENT, String(voyageId))
      return voyage
    })
  return {
    importRoute: (fileName, text) => {
      const { document, report } = readRouteFile(fileName, text)
      const voyage = guarded(() => voyages.create(document, `imported from ${fileName}`, now()))
      setCurrent(voyage.voyageId)
      return { voyage, report }
    },
    get: (voyageId) => guarded(() => voyages.get(voyageId)),
    list: () => guarded(() => voyages.list()),
    current: () =>
      guarded(() => {
        const id = Number(voyages.setting(CURRENT) ?? 0)
        if (id === 0) return null
        try {
          return voyages.get(id)
        } catch (error) {
          if (error instanceof FaultError && error.fault.code === 'not-found') return null
          throw error
        }
      }),
    setCurrent,
    setSchedule: (voyageId, { etdMs: newEtdMs, speedKn: newSpeedKn, everyLeg = false }) =>
      guarded(() => {
        const { document } = voyages.get(voyageId)
        const etdMs = newEtdMs === undefined ? document.schedule.etdMs : newEtdMs
        const speedKn = newSpeedKn ?? document.schedule.speedKn
        const waypoints = everyLeg ? document.waypoints.map(withoutOwnSpeed) : document.waypoints
        const change = `ETD ${etdMs === null ? 'open' : formatUtc(etdMs)}, speed ${speedKn.toFixed(1)} kn${everyLeg ? ' on every leg' : ''}`
        return voyages.revise(voyageId, { ...document, waypoints, schedule: { etdMs, speedKn } }, change, now())
      }),
    edit: (voyageId, edit) =>
      guarded(() => {
        const { document, change } = editRoute(voyages.get(voyageId).document, edit)
        return voyages.revise(voyageId, document, change, now())
      }),
    undo: (voyageId) => guarded(() => voyages.undo(voyageId, now())),
    redo: (voyageId) => guarded(() => voyages.redo(voyageId, now())),
    copy: (voyageId) =>
      guarded(() => {
        const { document } = voyages.get(voyageId)
        const copied = voyages.create(
          { ...document, name: copyName(document.name) },
          `copied from “${document.name}”`,
          now(),
        )
        return setCurrent(copied.voyageId)
      }),
    split: (voyageId, waypointId) =>
      guarded(() => {
        const { document } = voyages.get(voyageId)
        const { first, rest, label } = splitRoute(document, waypointId)
        // The rest first: a kill between the two leaves it twice, never lost.
        voyages.create(rest, `split off “${document.name}”`, now())
        return voyages.revise(voyageId, first, `Ends at ${label}; the rest is a voyage of its own`, now())
      }),
    join: (voyageId, otherId) =>
      guarded(() => {
        const [{ document }, other] = [voyages.get(voyageId), voyages.get(otherId)]
        return voyages.revise(
          voyageId,
          joinRoutes(document, other.document),
          `Goes on with “${other.document.name}”`,
          now(),
        )
      }),
    history: (voyageId) => guarded(() => voyages.history(voyageId)),
    documentAt: (voyageId, revision) =>
      guarded(() => {
        const document = voyages.documentAt(voyageId, revision)
        if (document === null)
          throw new FaultError('not-found', 'This state of the voyage is not stored, or is damaged on the disk.')
        return document
      }),
  }
}

/** Names are cut where files cut them. */
const copyName = (name: string): string => `${name.slice(0, 190)} (copy)`

function withoutOwnSpeed(waypoint: Waypoint): Waypoint {
  if (waypoint.leg?.speedKn === undefined) return waypoint
  const { speedKn: _own, ...leg } = waypoint.leg
  return { ...waypoint, leg }
}
