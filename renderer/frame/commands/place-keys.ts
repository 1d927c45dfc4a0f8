// Keys that hold in one place only and are handled there, as the sheet of keys lists them. A test presses each on what handles it.
import type { words } from '../../words/words.ts'

type Words = (typeof words)['keys']['places']
type PlaceKeys = {
  readonly [Place in keyof Words]: Readonly<Record<Exclude<keyof Words[Place], 'name'>, readonly string[]>>
}

export const PLACE_KEYS: PlaceKeys = {
  // chart/chart-keys.ts; zoom and the chart's own moving: Leaflet.
  chart: {
    fit: ['F'],
    measure: ['M'],
    zoom: ['+', '-'],
    choose: ['[', ']', 'PageUp', 'PageDown'],
    move: ['Left', 'Right', 'Up', 'Down'],
    fine: ['Shift+Left', 'Shift+Right', 'Shift+Up', 'Shift+Down'],
    keep: ['Enter'],
    leave: ['Esc'],
    back: ['Backspace'],
  },
  // strip/time-keys.ts
  time: {
    step: ['Left', 'Right'],
    fine: ['Shift+Left', 'Shift+Right'],
    day: ['PageDown', 'PageUp'],
    ends: ['Home', 'End'],
    play: ['Space'],
  },
  // plan/WaypointTable.tsx, plan/WaypointRow.tsx
  waypoints: {
    rows: ['Up', 'Down'],
    ends: ['Home', 'End'],
    open: ['Enter'],
    leave: ['Esc'],
  },
  // ui/Sheet.tsx, Menu.tsx, Tabs.tsx, Segments.tsx, Splitter.tsx
  parts: {
    close: ['Esc'],
    tabs: ['Left', 'Right'],
    menu: ['Up', 'Down'],
    border: ['Left', 'Right', 'Up', 'Down'],
    byRule: ['Home'],
  },
}
