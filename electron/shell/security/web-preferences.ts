// What every window of ours is: as closed as Electron allows. One list, so that none is open where another is closed.
import type { Session, WebPreferences } from 'electron'

/** `devTools` only where Binnacle is not packaged. */
export const closedPreferences = (session: Session, devTools: boolean): WebPreferences => ({
  session,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  spellcheck: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  devTools,
})
