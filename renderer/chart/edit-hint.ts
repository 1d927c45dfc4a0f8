// What the chart's foot says while its route is edited: how, and what a move under way makes of the legs.
import { formatCourse, formatDistance } from '../../shared/format/format.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'

/** Empty while nothing is selected. `isHeld`: it was moved by keys, and nothing is kept yet. */
export function editHint(selected: number | null, waypointCount: number, isHeld: boolean): string {
  if (selected === null || selected >= waypointCount) return ''
  const name = `WPT ${selected + 1}`
  if (isHeld) return `${name} moved, not yet kept: Enter keeps it, Esc puts it back.`
  const keys = `Arrows move ${name} (Shift: fine) · Insert adds · Delete · [ ] choose · Esc`
  const end = selected === waypointCount - 1 ? 'after the last' : selected === 0 ? 'before the first' : null
  return end === null ? keys : `Double click: WPT ${end} · ${keys}`
}

/** `WPT 5: 255.2°, 435.7 NM from WPT 4; 247.9°, 482.0 NM to WPT 6`: of the route as it would be. */
export function legsBeside(schedule: Schedule | null, index: number): string {
  const leg = (at: number, words: string): string[] => {
    const row = schedule?.rows[at]
    if (row === undefined || row.legDistanceNm === null) return []
    return [`${formatCourse(row.courseDeg)}, ${formatDistance(row.legDistanceNm)} NM ${words}`]
  }
  const legs = [...leg(index, `from WPT ${index}`), ...leg(index + 1, `to WPT ${index + 2}`)]
  return legs.length === 0 ? `WPT ${index + 1}` : `WPT ${index + 1}: ${legs.join('; ')}`
}
