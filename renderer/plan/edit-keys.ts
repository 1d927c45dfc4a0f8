// Keys of editing: Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) take back and do again, Delete deletes the selected waypoint, Insert adds one after it.
// Fields keep their own; the chart has more (chart/chart-keys.ts).
import { useEffect } from 'react'
import type { Waypoint } from '../../shared/passage/voyage.ts'
import { placeAfter } from './place-after.ts'
import { useSheets } from '../state/sheets.ts'
import { currentVoyage, selectWaypoint, stepBack, tryEdit, useVoyage } from '../state/voyage-store.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The route is not what the officer is at: a dialog or menu, another subject's panel, or a plan that a sheet lies over. The chart stays in reach. */
function isElsewhere(target: EventTarget | null): boolean {
  const at = target instanceof Element ? target : null
  if (at?.closest('[role="dialog"], [role="menu"]')) return true
  if (at?.closest('aside[data-subject]:not([data-subject="plan"])')) return true
  return useSheets.getState().open !== null && !at?.closest('[role="application"]')
}

export function useEditKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        const how = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
        if (how === null) return
        event.preventDefault()
        void stepBack(how)
      } else if (isElsewhere(event.target)) return
      else if (key === 'delete') removeSelected()
      else if (key === 'insert') addAfterSelected()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function removeSelected(): void {
  const { selectedWaypointIndex } = useVoyage.getState()
  const waypoint =
    selectedWaypointIndex === null ? undefined : currentVoyage()?.document.waypoints[selectedWaypointIndex]
  if (waypoint === undefined) return
  selectWaypoint(null)
  void tryEdit({ kind: 'remove', waypointId: waypoint.id })
}

/** A new waypoint half way to the next, or beyond the last, becomes the selected one. */
export function addAfter(waypoints: readonly Waypoint[], index: number): void {
  void tryEdit({ kind: 'insert', index: index + 1, position: placeAfter(waypoints, index) })
  selectWaypoint(index + 1)
}

function addAfterSelected(): void {
  const { draft, selectedWaypointIndex: index } = useVoyage.getState()
  const { waypoints = [] } = (draft ?? currentVoyage())?.document ?? {}
  if (index !== null && waypoints[index] !== undefined) addAfter(waypoints, index)
}
