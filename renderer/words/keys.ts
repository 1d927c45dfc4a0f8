// The sheet of keys, which is loaded when it is opened.

export const keys = {
  name: 'Keys',
  close: 'Close: Keys',
  closeHint: 'Close (Esc)',
  /** Those of a place, by renderer/frame/commands/place-keys.ts. */
  places: {
    chart: {
      name: 'With the chart in focus',
      fit: 'Fit route',
      measure: 'Measure',
      zoom: 'Zoom in and out',
      choose: 'Select the waypoint before or after',
      move: 'Move the selected waypoint; none selected: move the chart',
      fine: 'Move the selected waypoint finely',
      keep: 'Keep the moved waypoint; while measuring: take the middle of the chart',
      leave: 'Put the waypoint back, then select none; while measuring: end it',
      back: 'While measuring: take the last place back',
    },
    time: {
      name: 'On the strip’s time axis',
      step: 'Earlier and later by 3 h',
      fine: 'Earlier and later by 15 min',
      day: 'A day earlier and later',
      ends: 'ETD and ETA',
      play: 'Play and pause',
    },
    waypoints: {
      name: 'In the table of waypoints',
      rows: 'The waypoint above or below',
      ends: 'First and last waypoint',
      open: 'Edit the waypoint',
      leave: 'Select none',
    },
    parts: {
      name: 'Sheets, menus, tabs, borders',
      close: 'Close a sheet, menu or full view',
      tabs: 'The tab or choice beside',
      menu: 'The entry above or below in a menu',
      border: 'Move the border in focus',
      byRule: 'The border back to its usual place',
    },
  },
  note: 'In a field only keys with Ctrl, Alt and a letter or digit, and F1 to F11 are taken; undo and redo there are the field’s own.',
} as const
