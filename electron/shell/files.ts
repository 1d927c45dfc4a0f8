// Files outside the data: recent ones, the watched folder, backups, licences; put together for the calls.
import { basename, join } from 'node:path'
import type { CallOutput } from '../../shared/ipc/contract.ts'
import { FaultError, type Result } from '../../shared/result.ts'
import { isOfFile, routeContent } from '../../shared/passage/route-file.ts'
import type { Backend } from './backend-options.ts'
import { createBackups, type Backups } from './backups.ts'
import type { FileDialogs } from './dialogs.ts'
import { quarantineMessage } from './kept-file.ts'
import { readLicences } from './licences.ts'
import type { Notices } from './notices.ts'
import { createOlderCopies } from './older-copies.ts'
import type { SettingsKeeper } from './preferences.ts'
import type { DataFolder } from './engine-start.ts'
import { later } from './in-time.ts'
import { createRecentFiles } from './recent-files.ts'
import { routeInTime } from './route-file.ts'
import type { UnfinishedFiles } from './unfinished-files.ts'
import { createWatchedFolder } from './watched-folder.ts'

interface FilesOptions {
  userDataDir: string
  /** The files that list the licences of what is in it. */
  licences: readonly string[]
  version: string
  now: () => number
  preferences: Pick<SettingsKeeper, 'values'>
  backend: Backend
  notices: Notices
  unfinished: UnfinishedFiles
  dialogs: FileDialogs
  onChange: () => void
  onRestored: () => void
  /** Of the watched folder. */
  onUpdates: (folder: string, paths: readonly string[]) => void
  onPacks: (files: { path: string; key: string }[]) => void
}

export function createFiles(options: FilesOptions) {
  const { userDataDir, now, backend, notices, dialogs } = options
  const at = (name: string): string => join(userDataDir, name)
  const data = (): DataFolder | null => {
    const { mode } = options.preferences.values
    return mode === null ? null : mode === 'training' ? 'training' : 'live'
  }
  const inUse = (): DataFolder => data() ?? 'live'
  const recent = createRecentFiles(at('recent-files.json'), now)
  if (recent.quarantinedAs !== null)
    notices.raise(quarantineMessage('The list of files opened lately', recent.quarantinedAs))
  const watched = createWatchedFolder({
    path: at('watched-folder.json'),
    now,
    data,
    count: async (file) => {
      const read = (await backend.call('voyage.preview', file)) as Result<CallOutput<'voyage.preview'>>
      if (read.ok) return read.value.waypointCount
      if (isOfFile(read.fault)) return null
      throw new FaultError(read.fault.code, read.fault.message)
    },
    onChange: options.onChange,
    notice: (sentence) => notices.raise(sentence),
    onUpdates: options.onUpdates,
    onPacks: options.onPacks,
  })
  const backups: Backups = createBackups({
    path: at('backups.json'),
    version: options.version,
    now,
    data,
    backend,
    notices,
    unfinished: options.unfinished,
    choosePlace: dialogs.backupPlace,
    chooseFile: dialogs.backup,
    onRestored: options.onRestored,
    later,
  })
  const older = createOlderCopies({
    backend,
    notices,
    onImported: () => {
      backups.replaced()
      options.onRestored()
    },
  })
  return {
    notices,
    /** The data in use; null before the first choice. */
    data,
    older,
    recent: {
      add: (path: string) => {
        recent.add(inUse(), path)
        options.onChange()
      },
      list: () => recent.list(inUse()),
      names: () => (data() === null ? [] : recent.names(inUse())),
      open: async (id: number) => {
        const path = recent.path(inUse(), id)
        const bytes = await routeInTime(path)
        return { path, fileName: basename(path), ...routeContent(bytes) }
      },
      remove: (id: number) => {
        recent.remove(inUse(), id)
        options.onChange()
      },
    },
    watched: {
      ...watched,
      chooseFolder: dialogs.folder,
      choose: (folder: string | null) => {
        const unsaved = watched.choose(folder)
        void watched.look()
        return unsaved
      },
    },
    backups,
    licences: () => readLicences(options.licences),
  }
}
