// What was moved of the route and waits to be kept or undone, and the route as it was before.
import { isChangeOf, type RouteChange } from '../../shared/passage/route-change.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { currentVoyage, keepChange, scheduleOf, stepBack, useCurrentVoyage, useVoyage } from './voyage-store.ts'

/** null: nothing waits. Any later change of the voyage ends it. */
export function useRouteChange(): RouteChange | null {
  const { voyage } = useCurrentVoyage()
  const change = useVoyage((state) => state.change)
  return isChangeOf(change, voyage) ? change : null
}

/** The route before what is moved now, or waits to be kept; null: nothing is moved. */
export function useFormerRoute(): { document: VoyageDocument; schedule: Schedule } | null {
  const { voyage } = useCurrentVoyage()
  const change = useRouteChange()
  const isMoving = useVoyage((state) => state.draft !== null)
  const document = change?.before ?? (isMoving ? (voyage?.document ?? null) : null)
  return document === null ? null : { document, schedule: scheduleOf(document) }
}

/** Takes back all that waits, one edit after the other; they can be done again. */
export async function undoChange(): Promise<void> {
  const { change } = useVoyage.getState()
  if (!isChangeOf(change, currentVoyage())) return
  const undo = async (left: number): Promise<void> => {
    if (left === 0) return
    await stepBack('undo')
    if (useVoyage.getState().fault === null) await undo(left - 1)
  }
  keepChange()
  await undo(change.revision - change.fromRevision)
}
