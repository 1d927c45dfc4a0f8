// The officer's vessels: several, one of them active.
import type { Vessel, VesselDocument, VesselNotJudged, Vessels } from '../../../../shared/ship/vessel.ts'
import { judgedBy, newVessel } from '../../../../shared/ship/vessel.ts'
import { ACTIVE_VESSEL, UNKNOWN_VESSEL } from '../../store/inspect.ts'
import { guarded } from '../../store/sql-faults.ts'
import type { Store } from '../../store/store.ts'

export interface VesselCommands {
  all(): Vessels
  /** What voyages are judged by: null without an active vessel, and while its last change is damaged and not looked at. */
  judged(): VesselDocument | null
  /** Why there is none, where the officer entered one; null where none was entered, or it is there. */
  notJudged(): VesselNotJudged | null
  /** It becomes the active one. */
  add(name: string): Vessels
  set(vesselId: number, document: VesselDocument): Vessels
  use(vesselId: number): Vessels
  putAway(vesselId: number): Vessels
}

/** No other one is taken for one that cannot be shown, nor where it is damaged which one was active: the officer chooses. */
function activeOf(
  list: readonly Vessel[],
  unread: readonly { vesselId: number; isNewer: boolean }[],
  setting: string | null,
): number | null {
  if (setting === UNKNOWN_VESSEL) return null
  const chosen = Number(setting ?? 0)
  const hidden = unread.find(({ vesselId }) => vesselId === chosen)
  if (hidden !== undefined) return hidden.isNewer ? chosen : null
  return (list.find(({ vesselId }) => vesselId === chosen) ?? list[0])?.vesselId ?? null
}

export function createVessels(store: Store, now: () => number): VesselCommands {
  const { vessels, settings, events } = store
  const all = (): Vessels => {
    const list = vessels.list()
    const unread = vessels.unread()
    const newer = unread.flatMap(({ vesselId, isNewer }) =>
      isNewer ? [{ vesselId, name: `Vessel ${vesselId} (of a newer Binnacle)` }] : [],
    )
    return {
      vessels: list,
      ...(newer.length === 0 ? {} : { newer }),
      activeId: activeOf(list, unread, settings.get(ACTIVE_VESSEL)),
    }
  }
  /** The log shows that there is something to back up. */
  const logged = (kind: string, vesselId: number): void => events.log(now(), 'vessel', { kind, vesselId })
  const use = (vessel: Vessel): Vessels => {
    settings.set(ACTIVE_VESSEL, String(vessel.vesselId))
    return all()
  }
  return {
    all: () => guarded(all),
    judged: () =>
      guarded(() => {
        const { vessels: list, activeId } = all()
        return judgedBy(list.find(({ vesselId }) => vesselId === activeId) ?? null)
      }),
    notJudged: () =>
      guarded(() => {
        const { vessels: list, newer = [], activeId } = all()
        if (newer.some(({ vesselId }) => vesselId === activeId)) return 'newer'
        if (activeId === null) return list.length + vessels.unread().length > 0 ? 'unread' : null
        return list.find(({ vesselId }) => vesselId === activeId)?.isEarlier === true ? 'earlier' : null
      }),
    add: (name) =>
      guarded(() => {
        const vessel = vessels.create(newVessel(name), now())
        logged('added', vessel.vesselId)
        return use(vessel)
      }),
    set: (vesselId, document) =>
      guarded(() => {
        vessels.revise(vesselId, document, now())
        logged('changed', vesselId)
        return all()
      }),
    use: (vesselId) => guarded(() => use(vessels.get(vesselId))),
    putAway: (vesselId) =>
      guarded(() => {
        vessels.putAway(vesselId, now())
        logged('put away', vesselId)
        return all()
      }),
  }
}
