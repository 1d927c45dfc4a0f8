// The windows beside the main one.
import type { SecondView } from '../../shared/app/windows.ts'

const NAMES: Readonly<Record<SecondView, string>> = { chart: 'Chart', strip: 'Strip' }

export const second = {
  names: NAMES,
  /** Of the window, in the task bar. */
  title: (view: SecondView, voyage: string | null) =>
    voyage === null ? `Binnacle – ${NAMES[view]}` : `Binnacle – ${NAMES[view]} – ${voyage}`,
  open: { chart: 'Chart in a second window', strip: 'Strip in a second window' },
  bringToFront: { chart: 'Bring the chart’s window to the front', strip: 'Bring the strip’s window to the front' },
  noVoyage: 'No voyage is open',
  openOne: 'No voyage is open. Open one in Binnacle’s main window.',
  chooseFirst: 'Choose first in Binnacle’s main window: connect to the service, or training mode.',
} as const
