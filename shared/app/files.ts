// Files beside the voyages: messages to acknowledge, route files opened lately or found in the watched folder, backups, licences.

/** `backup`: it is time for one. `resume`: what was running when Binnacle ended, to be resumed. */
export const NOTICE_KINDS = ['note', 'caution', 'backup', 'resume'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The run that a message is about. */
export interface NoticeRun {
  runId: number
  startedAtMs: number
  isTraining: boolean
}

/** Something the officer must have read: it stays until it is acknowledged, over a restart too. */
export interface Notice {
  id: number
  atMs: number
  sentence: string
  kind: NoticeKind
  acknowledgedAtMs: number | null
  /** Of `resume`: which run is to be resumed. */
  run?: NoticeRun
}

/** A route file that was opened lately. Its path stays in the main process. */
export interface RecentFile {
  id: number
  fileName: string
  /** The last part of its folder's path. */
  folder: string
  openedAtMs: number
  /** null: its drive does not answer. */
  isThere: boolean | null
}

/** A route file in the watched folder that the officer has not answered. */
export interface RouteOffer {
  id: number
  fileName: string
  waypointCount: number
  changedAtMs: number
  /** It appeared, or changed, after the folder was chosen: it is announced. */
  isNew: boolean
}

/** The folder that is looked through for route files. */
export interface WatchedFolder {
  /** The last part of its path; null: none is watched. */
  folder: string | null
  /** `away`: the folder is not there, e.g. the stick is out; `silent`: its drive does not answer. */
  state: 'off' | 'looking' | 'watched' | 'away' | 'silent'
  /** There is more in it than is looked at. */
  isCut: boolean
  /** Newest first. */
  offers: RouteOffer[]
}

/** What there is to back up. */
export interface BackupFacts {
  voyages: number
  vessels: number
  officerBytes: number
  weatherBytes: number
  /** When the oldest voyage was made; null without one. */
  sinceMs: number | null
  /** The number of the newest change. */
  newestEvent: number
  /** Of other data put in their place it is another: numbers of their events say nothing then. */
  set: number
}

/** The last backup of the data in use that the officer made. */
interface LastBackup {
  atMs: number
  fileName: string
  /** Nothing was changed since. */
  isUpToDate: boolean
}

/** What Settings says of backups. */
export interface BackupState extends BackupFacts {
  last: LastBackup | null
}

/** What lies beside a backup while it is written: its databases, itself, and what it is read back into. */
export const BACKUP_DRAFTS = ['officer', 'weather', 'new', 'read'] as const
export const backupDraft = (path: string, part: (typeof BACKUP_DRAFTS)[number]): string => `${path}.${part}.tmp`
/** A database's name, and those of what SQLite keeps beside it. */
export const DATABASE_ENDS = ['', '-journal', '-wal', '-shm'] as const

/** A backup file, as it was read and checked. */
export interface BackupContents {
  fileName: string
  atMs: number
  /** Of the Binnacle that wrote it. */
  version: string
  isTraining: boolean
  voyages: number
  vessels: number
  /** The newest change of a voyage or vessel in it. */
  newestChangeMs: number | null
  hasWeather: boolean
  /** Whose weather it has, when the address in use is another: it is seen with that address only. */
  otherService: string | null
  bytes: number
  /** Distinguishes it from every other. */
  sum: string
}

/** The outcome of a restore. */
export interface Restored {
  voyages: number
  vessels: number
  /** Whose weather was restored, when the address in use is another. */
  otherService: string | null
  /** The folder, below Binnacle's data folder, where the data of before are kept. */
  keptIn: string
  /** What was sent this month still counts; false: it could not all be read. */
  isMonthKnown: boolean
}

/** What is said where `isMonthKnown` is false. */
export const MONTH_UNKNOWN =
  'What was sent this month could not all be read: more may have been sent than is counted. Mind the cap of the link.'

/** A work of others that is part of Binnacle. */
export interface Licence {
  name: string
  version: string
  licence: string
  text: string
  /** The part that holds it; null: it is by itself. */
  inside: string | null
}

/** The part of the application's state about files. */
export interface FilesState {
  watched: WatchedFolder
  /** Goes up when the data in use were replaced by those of a backup. */
  restores: number
}
