// A waypoint is added after another, or the selected one deleted: by key, menu, finder and the waypoint's sheet.
import type { Waypoint } from '../../shared/passage/voyage.ts'
import { placeAfter } from '../../shared/passage/place-after.ts'
import { currentVoyage, selectWaypoint, tryEdit, useVoyage } from './voyage-store.ts'

/** A new waypoint midway to the next, or beyond the last, becomes the selected one. */
export function addAfter(waypoints: readonly Waypoint[], index: number): void {
  void tryEdit({ kind: 'insert', index: index + 1, position: placeAfter(waypoints, index) })
  selectWaypoint(index + 1)
}

export function addAfterSelected(): void {
  const { draft, selectedWaypointIndex: index } = useVoyage.getState()
  const { waypoints = [] } = (draft ?? currentVoyage())?.document ?? {}
  if (index !== null && waypoints[index] !== undefined) addAfter(waypoints, index)
}

export function deleteSelected(): void {
  const { selectedWaypointIndex } = useVoyage.getState()
  const waypoint =
    selectedWaypointIndex === null ? undefined : currentVoyage()?.document.waypoints[selectedWaypointIndex]
  if (waypoint === undefined) return
  selectWaypoint(null)
  void tryEdit({ kind: 'remove', waypointId: waypoint.id })
}
