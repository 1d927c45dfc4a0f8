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

const BACKUP: OpenDialogOptions = {
  title: 'Restore from a backup',
  properties: ['openFile'],
  filters: [
    { name: 'Binnacle backups', extensions: ['binnacle-backup'] },
    { name: 'All files', extensions: ['*'] },
  ],
}
const UPDATE: OpenDialogOptions = {
  title: 'Install an update',
  properties: ['openFile'],
  filters: [
    { name: 'Binnacle updates', extensions: ['binnacle-update'] },
    { name: 'All files', extensions: ['*'] },
  ],
}
const PACKS: OpenDialogOptions = {
  title: 'Import packs',
  properties: ['openFile', 'multiSelections'],
  filters: [
    { name: 'Binnacle packs', extensions: ['binnacle'] },
    { name: 'All files', extensions: ['*'] },
  ],
}
const PARTS: OpenDialogOptions = {
  title: 'Folder for the parts of the pack',
  properties: ['openDirectory', 'createDirectory'],
}
const WATCHED: OpenDialogOptions = { title: 'Folder to watch for route files', properties: ['openDirectory'] }

const choose = async (window: BrowserWindow | null, options: OpenDialogOptions): Promise<string | null> =>
  (await chooseSome(window, options))?.[0] ?? null

async function chooseSome(window: BrowserWindow | null, options: OpenDialogOptions): Promise<string[] | null> {
  const { canceled, filePaths } =
    window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options)
  return canceled || filePaths.length === 0 ? null : filePaths
}

/** The path of the route file the officer chose, or null when they cancelled. */
export const chooseRouteFile = (window: BrowserWindow | null): Promise<string | null> => choose(window, ROUTE_FILE)
/** The same for a backup, for an update, and for a folder. */
const chooseBackup = (window: BrowserWindow | null): Promise<string | null> => choose(window, BACKUP)
export const chooseUpdate = (window: BrowserWindow | null): Promise<string | null> => choose(window, UPDATE)
const chooseFolder = (window: BrowserWindow | null): Promise<string | null> => choose(window, WATCHED)

/** The dialog's words for what is written. */
export interface WrittenKind {
  title: string
  filter: string
}
export const ROUTE_WORDS: WrittenKind = { title: 'Write route file', filter: 'Route files' }
export const PLAN_WORDS: WrittenKind = { title: 'Write passage plan', filter: 'Passage plan' }
export const TABLE_WORDS: WrittenKind = { title: 'Write weather table', filter: 'Tables' }
export const NOON_WORDS: WrittenKind = { title: 'Save noon report', filter: 'Noon reports' }
export const REPORT_WORDS: WrittenKind = { title: 'Report for support', filter: 'Reports for support' }
const PACK_WORDS: WrittenKind = { title: 'Write a pack', filter: 'Binnacle packs' }
const BACKUP_WORDS: WrittenKind = { title: 'Back up', filter: 'Binnacle backups' }

/** The place the officer chose for a file, or null when they cancelled. The dialog confirms before it replaces one. */
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

/** Dialogs about files outside the data; each returns null when the officer cancelled. */
export interface FileDialogs {
  backupPlace(fileName: string): Promise<string | null>
  backup(): Promise<string | null>
  folder(): Promise<string | null>
}

export const fileDialogs = (window: () => BrowserWindow | null): FileDialogs => ({
  backupPlace: (fileName) => choosePlace(window(), fileName, BACKUP_WORDS),
  backup: () => chooseBackup(window()),
  folder: () => chooseFolder(window()),
})

/** Dialogs about packs; each returns null when the officer cancelled. */
export const packDialogs = (window: () => BrowserWindow | null) => ({
  place: (fileName: string): Promise<string | null> => choosePlace(window(), fileName, PACK_WORDS),
  folder: (): Promise<string | null> => choose(window(), PARTS),
  files: (): Promise<string[] | null> => chooseSome(window(), PACKS),
})
