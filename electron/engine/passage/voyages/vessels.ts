// The officer's vessels: several, one of them active.
import { refuseLocked } from '../../../../shared/app/policy-settings.ts'
import { policyOrigin, type PolicyDocuments } from '../../../../shared/documents/documents.ts'
import type { EnteredVessel, Vessel, VesselDocument, VesselNotJudged, Vessels } from '../../../../shared/ship/vessel.ts'
import { judgedBy, newVessel } from '../../../../shared/ship/vessel.ts'
import { ACTIVE_VESSEL, OWN_VESSEL, UNKNOWN_VESSEL } from '../../store/inspect.ts'
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
  /** Where it came from stays with it. */
  set(vesselId: number, document: EnteredVessel): Vessels
  use(vesselId: number): Vessels
  putAway(vesselId: number): Vessels
  /** The one that voyages are judged by; null where there is none, or nothing is judged by it. */
  judgedId(): number | null
  /** What is stored next does not become the active one by its name alone. */
  keepActive(): void
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
  // What came from elsewhere is not put in the place of an own one; of several the officer chooses.
  const first = list.find(({ document }) => document.pack === undefined) ?? (list.length === 1 ? list[0] : undefined)
  return (list.find(({ vesselId }) => vesselId === chosen) ?? first)?.vesselId ?? null
}

/** The own one to go back to, where others' are here: the one that was active last, else the only one. */
function ownOf(list: readonly Vessel[], before: number): number | undefined {
  const own = list.filter(({ document }) => document.pack === undefined)
  if (own.length === list.length) return undefined
  return (own.find(({ vesselId }) => vesselId === before) ?? (own.length === 1 ? own[0] : undefined))?.vesselId
}

/** `policy`: what the company sets; locked, the officer changes nothing of it. */
export function createVessels(store: Store, now: () => number, policy: PolicyDocuments | null = null): VesselCommands {
  const { vessels, settings, events } = store
  const all = (): Vessels => {
    const list = vessels.list()
    const unread = vessels.unread()
    const newer = unread.flatMap(({ vesselId, isNewer }) =>
      isNewer ? [{ vesselId, name: `Vessel ${vesselId} (of a newer Binnacle)` }] : [],
    )
    const ownId = ownOf(list, Number(settings.get(OWN_VESSEL) ?? 0))
    return {
      vessels: list.map((one) => (isLocked(one) ? { ...one, isLocked: true as const } : one)),
      ...(newer.length === 0 ? {} : { newer }),
      ...(ownId === undefined ? {} : { ownId }),
      activeId: activeOf(list, unread, settings.get(ACTIVE_VESSEL)),
    }
  }
  const lockedOrigins = new Set(
    policy?.isLocked === true ? policy.documents.map(({ kind, document }) => policyOrigin(kind, document.name)) : [],
  )
  const isLocked = ({ document }: Vessel): boolean => lockedOrigins.has(document.pack?.origin ?? '')
  const refuseOfPolicy = (vesselId: number): void => {
    if (policy !== null && isLocked(vessels.get(vesselId))) refuseLocked(policy, 'documents')
  }
  /** The log shows that there is something to back up. */
  const logged = (kind: string, vesselId: number): void => events.log(now(), 'vessel', { kind, vesselId })
  const use = (vessel: Vessel): Vessels => {
    const { activeId, vessels: list } = all()
    const active = list.find(({ vesselId }) => vesselId === activeId)
    // The way back from another's limits.
    if (vessel.document.pack !== undefined && active !== undefined && active.document.pack === undefined)
      settings.set(OWN_VESSEL, String(active.vesselId))
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
        refuseOfPolicy(vesselId)
        const { pack } = vessels.get(vesselId).document
        const whole = pack === undefined ? document : { ...document, pack: { ...pack, isChanged: true as const } }
        vessels.revise(vesselId, whole, now())
        logged('changed', vesselId)
        return all()
      }),
    use: (vesselId) => guarded(() => use(vessels.get(vesselId))),
    putAway: (vesselId) =>
      guarded(() => {
        refuseOfPolicy(vesselId)
        vessels.putAway(vesselId, now())
        logged('put away', vesselId)
        return all()
      }),
    judgedId: () =>
      guarded(() => {
        const { vessels: list, activeId } = all()
        return list.find(({ vesselId, isEarlier }) => vesselId === activeId && isEarlier !== true)?.vesselId ?? null
      }),
    keepActive: () =>
      guarded(() => {
        const { activeId } = all()
        if (activeId !== null && settings.get(ACTIVE_VESSEL) !== String(activeId))
          settings.set(ACTIVE_VESSEL, String(activeId))
      }),
  }
}
