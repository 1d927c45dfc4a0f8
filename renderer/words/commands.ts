// Commands: why one cannot be given now; the finder. Titles stand in shared/app/commands.ts, which the menu reads too.
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
  notBeyond: 'Nothing on the voyage is beyond limits, as far as it is known',
  notBeyondAfter: 'Nothing later is beyond limits, as far as it is known',
  notBeyondBefore: 'Nothing earlier is beyond limits, as far as it is known',
  notJudged: 'Not judged: no vessel with limits is chosen',
  /** Said where it was given by key or menu. */
  refused: (title: string, reason: string) => `${title.replace(/…$/, '')}: ${reason}.`,
} as const
