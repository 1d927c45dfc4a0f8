// What can be done on the chart with the selected waypoint, in one sentence or two.

/** Empty while nothing is selected. `isHeld`: it was moved by keys and is not stored yet. */
export function editHint(selected: number | null, waypointCount: number, isHeld: boolean): string {
  if (selected === null || selected >= waypointCount) return ''
  const name = `WPT ${selected + 1}`
  if (isHeld) return `${name} is moved, not stored: Enter keeps it there, Esc puts it back.`
  const keys = `Arrows move ${name}, with Shift finely. Insert adds one after it, Delete deletes it. [ and ] choose another, Esc none.`
  if (selected === waypointCount - 1) return `${keys} A double click adds a waypoint after the last.`
  return selected === 0 ? `${keys} A double click adds a waypoint before the first.` : keys
}
