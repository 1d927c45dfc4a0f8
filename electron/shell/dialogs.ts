// The system's dialogs: choosing a route file, and sentences that must be seen.
import { dialog, type BrowserWindow, type OpenDialogOptions, type SaveDialogOptions } from 'electron'

const ROUTE_FILE: OpenDialogOptions = {
  title: 'Open route file',
  properties: ['openFile'],
  filters: [
    { name: 'Route files', extensions: ['rtz', 'rtzp', 'gpx', 'kml', 'csv', 'xml'] },
    { name: 'All files', extensions: ['*'] },
  ],
}

/** The path of the route file the officer chose, or null when they cancelled. */
export async function chooseRouteFile(window: BrowserWindow | null): Promise<string | null> {
  const { canceled, filePaths } =
    window === null ? await dialog.showOpenDialog(ROUTE_FILE) : await dialog.showOpenDialog(window, ROUTE_FILE)
  return canceled ? null : (filePaths[0] ?? null)
}

/** The dialog's words for what is written. */
export interface WrittenKind {
  title: string
  filter: string
}
export const ROUTE_WORDS: WrittenKind = { title: 'Write route file', filter: 'Route files' }
export const PLAN_WORDS: WrittenKind = { title: 'Write passage plan', filter: 'Passage plan' }
export const TABLE_WORDS: WrittenKind = { title: 'Write weather table', filter: 'Tables' }

/** Where the officer wants a file, or null when they cancelled. The dialog asks before it replaces one. */
export async function choosePlace(
  window: BrowserWindow | null,
  fileName: string,
  { title, filter }: WrittenKind,
): Promise<string | null> {
  const options: SaveDialogOptions = {
    title,
    defaultPath: fileName,
    filters: [{ name: filter, extensions: [fileName.split('.').at(-1) ?? 'rtz'] }],
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  }
  const { canceled, filePath } =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options)
  return canceled || filePath === '' ? null : filePath
}

/** For what must be read before the application ends. */
export const sayAndWait = (message: string): void => dialog.showErrorBox('Binnacle', message)
