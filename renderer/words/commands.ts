// Commands: why one cannot be given now; the finder; the sheet of keys. Titles stand in shared/app/commands.ts, which the menu reads too.
import type { CommandNeed } from '../../shared/app/commands.ts'

const needs: Readonly<Record<CommandNeed, string>> = {
  voyage: 'No voyage is open',
  etd: 'Set ETD first',
  waypoint: 'No waypoint is selected',
  weather: 'No time on the voyage yet: set ETD first',
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
  notGetting: 'No weather is being got',
  notPaused: 'Getting weather is not paused',
  /** Said where it was given by key or menu. */
  refused: (title: string, reason: string) => `${title.replace(/…$/, '')}: ${reason}.`,
} as const
