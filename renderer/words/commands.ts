// Commands: why one cannot be given now; the finder; the sheet of keys. Titles stand in shared/app/commands.ts, which the menu reads too.
import type { CommandNeed } from '../../shared/app/commands.ts'

const needs: Readonly<Record<CommandNeed, string>> = {
  voyage: 'No voyage is open',
  etd: 'Set ETD first',
  waypoint: 'No waypoint is selected',
  weather: 'No time on the voyage yet: set ETD first',
}

const keySigns: Readonly<Record<string, string>> = {
  Left: '←',
  Right: '→',
  Up: '↑',
  Down: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  '-': '−',
}

export const commands = {
  needs,
  /** Until training or the service was chosen. */
  notSetUp: 'Set up Binnacle first',
  /** Nothing that does it is there. */
  notHere: 'Not possible here',
  onlyInTraining: 'Only in training mode',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  notGetting: 'No weather is being fetched',
  notPaused: 'Getting weather is not paused',
  nothingKnown: 'Nothing is kept of an approved or printed plan',
  placeOfNow: 'The plan is shown as it was known: weather at a place is what is stored now. Close that first.',
  notAsKnown: 'The plan is shown as it stands',
  asKnown: (what: string) => `The plan is shown ${what}: close that first`,
  groups: {
    voyages: 'Voyages',
    topics: 'Help topics',
    /** Those that cannot be given now, each with its reason. */
    unavailable: 'Not now',
  },
  /** A key as it is read: `Ctrl+Shift+→`. */
  keyWords: (keys: string): string => {
    const at = keys.lastIndexOf('+', keys.length - 2) + 1
    const key = keys.slice(at)
    return keys.slice(0, at) + (keySigns[key] ?? key)
  },
  finder: {
    name: 'Find a command',
    field: 'Command, voyage or help topic',
    nothing: 'Nothing is found by these words.',
    list: 'Found',
  },
  keys: {
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
  },
  notBeyond: 'Nothing on the voyage is beyond limits, as far as it is known',
  notBeyondAfter: 'Nothing later is beyond limits, as far as it is known',
  notBeyondBefore: 'Nothing earlier is beyond limits, as far as it is known',
  notJudged: 'Not judged: no vessel with limits is chosen',
  /** Said where it was given by key or menu. */
  refused: (title: string, reason: string) => `${title.replace(/…$/, '')}: ${reason}.`,
} as const
