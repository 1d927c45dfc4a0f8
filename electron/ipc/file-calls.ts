// The calls about files and messages. Everything they need is handed to them; no path goes to the window.
import type {
  BackupContents,
  BackupState,
  FilesState,
  Licence,
  Notice,
  RecentFile,
  Restored,
  WatchedFolder,
} from '../../shared/app/files.ts'
import type { RouteContent } from '../../shared/passage/route-file.ts'
import type { AppState } from '../../shared/ipc/app-state.ts'
import type { CallInput, CallOutput } from '../../shared/ipc/contract.ts'
import type { fileCalls } from '../../shared/ipc/files-contract.ts'
import { ok, type Fault, type Result } from '../../shared/result.ts'
import type { OlderCopyParts } from './older-copy-calls.ts'

/** A route file as it was read; its path is for the list of recent files alone. */
export type RouteOnDisk = { path: string; fileName: string } & RouteContent

export interface FileParts {
  notices: { all(): Notice[]; acknowledge(id: number): void }
  recent: {
    /** Was opened just now. */
    add(path: string): void
    list(): Promise<RecentFile[]>
    /** Throws FaultError. */
    open(id: number): Promise<RouteOnDisk>
    remove(id: number): void
  }
  watched: {
    state(): WatchedFolder
    /** Shows the system's dialog; null when the officer cancelled. */
    chooseFolder(): Promise<string | null>
    /** The fault when the choice holds for this run only. */
    choose(folder: string | null): Fault | null
    /** Throws FaultError. */
    take(id: number): Promise<RouteOnDisk>
    answer(id: number): void
  }
  backups: {
    state(): Promise<BackupState>
    make(withWeather: boolean): Promise<BackupContents | null>
    look(): Promise<BackupContents | null>
    restore(): Promise<Restored>
    count(): number
  }
  older: OlderCopyParts & { count(): number }
  /** Of what was built. */
  licences: () => Promise<Licence[]>
}

type FileCalls = {
  [Name in keyof typeof fileCalls]: (input: CallInput<Name>) => Promise<Result<CallOutput<Name>>>
}

interface Around {
  state: () => Result<AppState>
  notice: (sentence: string) => void
  /** Imports a route file that was read. */
  imported: (file: RouteOnDisk) => Promise<Result<CallOutput<'recent.open'>>>
}

/** The part of the application's state about files. */
export const filesState = ({ watched, backups, older }: FileParts): FilesState => ({
  watched: watched.state(),
  restores: backups.count() + older.count(),
})

export function createFileCalls(parts: FileParts, { state, notice, imported }: Around): FileCalls {
  const choose = (folder: string | null): Result<AppState> => {
    const unsaved = parts.watched.choose(folder)
    if (unsaved !== null) notice(`${unsaved.message} The choice of the folder holds until Binnacle is closed.`)
    return state()
  }
  return {
    'messages.list': () => Promise.resolve(ok(parts.notices.all())),
    'messages.acknowledge': ({ id }) => {
      parts.notices.acknowledge(id)
      return Promise.resolve(state())
    },
    'recent.list': async () => ok(await parts.recent.list()),
    'recent.open': async ({ id }) => imported(await parts.recent.open(id)),
    'recent.remove': async ({ id }) => {
      parts.recent.remove(id)
      return ok(await parts.recent.list())
    },
    'watched.choose': async () => {
      const folder = await parts.watched.chooseFolder()
      return folder === null ? ok(null) : choose(folder)
    },
    'watched.stop': () => Promise.resolve(choose(null)),
    'watched.open': async ({ id }) => {
      const opened = await imported(await parts.watched.take(id))
      if (opened.ok) parts.watched.answer(id)
      return opened
    },
    'watched.dismiss': ({ id }) => {
      parts.watched.answer(id)
      return Promise.resolve(state())
    },
    'backup.state': async () => ok(await parts.backups.state()),
    'backup.make': async ({ withWeather }) => ok(await parts.backups.make(withWeather)),
    'backup.look': async () => ok(await parts.backups.look()),
    'backup.restore': async () => ok(await parts.backups.restore()),
    'app.licences': async () => ok(await parts.licences()),
  }
}
