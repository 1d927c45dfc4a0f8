// Keys of editing: Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) take back and do again, Delete deletes the selected waypoint. Fields keep their own.
import { useEffect } from 'react'
import { selectWaypoint, stepBack, tryEdit, useVoyage } from './voyage-store.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

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
      } else if (key === 'delete') removeSelected()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function removeSelected(): void {
  const { voyage, selectedWaypointIndex } = useVoyage.getState()
  const waypoint = selectedWaypointIndex === null ? undefined : voyage?.document.waypoints[selectedWaypointIndex]
  if (waypoint === undefined) return
  selectWaypoint(null)
  void tryEdit({ kind: 'remove', waypointId: waypoint.id })
}
