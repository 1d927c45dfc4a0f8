// Backups by the officer's own hand: where they go and come from by the system's dialog, when the last was made, when one is due.
import { z } from 'zod'
import {
  BACKUP_DRAFTS,
  backupDraft,
  DATABASE_ENDS,
  type BackupContents,
  type BackupFacts,
  type BackupState,
  type Restored,
} from '../../shared/app/files.ts'
import { DAY_MS } from '../../shared/format/time.ts'
import { FaultError, unwrapped, type Result } from '../../shared/result.ts'
import type { ShownBackup } from '../engine/protocol.ts'
import type { Backend } from './backend-options.ts'
import { quarantineMessage, openKeptFile } from './kept-file.ts'
import type { Later } from './in-time.ts'
import type { Notices } from './notices.ts'
import type { DataFolder } from './engine-start.ts'
import type { UnfinishedFiles } from './unfinished-files.ts'

export interface Backups {
  state(): Promise<BackupState>
  /** Shows the system's dialog; null when the officer cancelled. Throws FaultError; nothing is written then. */
  make(withWeather: boolean): Promise<BackupContents | null>
  /** Shows the system's dialog and reads what was chosen; null when the officer cancelled. Throws FaultError. */
  look(): Promise<BackupContents | null>
  /** Restores what was looked at last. Throws FaultError. */
  restore(): Promise<Restored>
  /** The data in use were replaced otherwise: the numbers of their changes are others now. */
  replaced(): void
  /** How many restores there were that were not refused: each time other data may be in use. */
  count(): number
  /** Offers a backup when there is none, or an old one, of real work that has changed since; checks again each day from then on. */
  remind(): Promise<void>
}

interface BackupsOptions {
  /** Of the file in which the last of each data are kept. */
  path: string
  version: string
  now: () => number
  /** null before the first choice. */
  data: () => DataFolder | null
  backend: Pick<Backend, 'call' | 'ownCall' | 'lookAt' | 'restore'>
  notices: Pick<Notices, 'raise' | 'all'>
  unfinished: Pick<UnfinishedFiles, 'during'>
  /** The system's dialogs; null when the officer cancelled. */
  choosePlace: (fileName: string) => Promise<string | null>
  chooseFile: () => Promise<string | null>
  onRestored: () => void
  later: Later
}

const BACKUP_END = 'binnacle-backup'
const DUE_MS = 30 * DAY_MS
/** For so long the reminder is not repeated. */
const AGAIN_MS = 7 * DAY_MS

const last = z
  .looseObject({
    atMs: z.number().min(0).max(8.64e15),
    fileName: z.string().max(1000),
    event: z.int().nonnegative(),
    set: z.int().optional(),
  })
  .nullable()
export const lastBackups = z.object({ live: last, training: last })

export function createBackups(options: BackupsOptions): Backups {
  const { backend, now } = options
  const kept = openKeptFile(options.path, lastBackups, { live: null, training: null }, now)
  if (kept.quarantinedAs !== null)
    options.notices.raise(
      `${quarantineMessage('The note of the last backup', kept.quarantinedAs)} When the last one was made is not known: make one.`,
      'backup',
    )
  let lookedAt: ShownBackup | null = null
  let restores = 0
  let forgetNext = (): void => undefined
  const dataNow = (): DataFolder => {
    const data = options.data()
    if (data === null) throw new FaultError('no-service', 'Choose first: connect to the service, or training mode.')
    return data
  }
  const facts = async (): Promise<BackupFacts> =>
    unwrapped((await backend.call('backup.facts', {})) as Result<BackupFacts>)
  /** The last backup says nothing of changes with other numbers. */
  const replaced = (): void => {
    const data = dataNow()
    const made = kept.value[data]
    if (made !== null) kept.change({ ...kept.value, [data]: { ...made, event: 0 } })
  }
  const remind = async (): Promise<void> => {
    forgetNext()
    forgetNext = options.later(() => void remind(), DAY_MS)
    if (options.data() !== 'live') return
    try {
      const found = await facts()
      const { voyages, sinceMs } = found
      // Training was chosen meanwhile: it is not known whose these are.
      if (options.data() !== 'live') return
      const made = kept.value.live
      const sinceBackupMs = now() - (made?.atMs ?? sinceMs ?? now())
      if (voyages === 0 || sinceBackupMs < DUE_MS || isUpToDate(made, found)) return
      const lastNotice = options.notices.all().find(({ kind }) => kind === 'backup')
      if (lastNotice === undefined || now() - lastNotice.atMs > AGAIN_MS)
        options.notices.raise(dueWords(made === null), 'backup')
    } catch {
      // Data that cannot be read are told of elsewhere.
    }
  }
  return {
    async state() {
      const made = kept.value[dataNow()]
      const found = await facts()
      return {
        ...found,
        last: made === null ? null : { atMs: made.atMs, fileName: made.fileName, isUpToDate: isUpToDate(made, found) },
      }
    },
    async make(withWeather) {
      const path = await options.choosePlace(
        `Binnacle ${dataNow() === 'training' ? 'training ' : ''}backup ${dayOf(now())}.${BACKUP_END}`,
      )
      if (path === null) return null
      // Of the data that are in use then: another window may have changed over while the dialog was open.
      const order = { path, withWeather, version: options.version }
      const { contents, event, set } = await options.unfinished.during(
        path,
        async () => unwrapped(await backend.ownCall('back up', order)),
        BACKUP_DRAFTS.flatMap((part) => DATABASE_ENDS.map((end) => backupDraft(path, part) + end)),
      )
      const { atMs, fileName, isTraining } = contents
      kept.change({ ...kept.value, [isTraining ? 'training' : 'live']: { atMs, fileName, event, set } })
      return contents
    },
    async look() {
      const path = await options.chooseFile()
      if (path === null) return null
      lookedAt = null
      const contents = unwrapped(await backend.lookAt(path))
      lookedAt = { path, sum: contents.sum }
      return contents
    },
    async restore() {
      if (lookedAt === null) throw new FaultError('not-found', 'Choose the backup again.')
      const { result, isRefused } = await backend.restore(lookedAt)
      if (!isRefused) {
        lookedAt = null
        restores++
        replaced()
        options.onRestored()
      }
      return unwrapped(result)
    },
    replaced,
    count: () => restores,
    remind,
  }
}

/** Data that others took the place of count their changes anew, also where that was finished after a power cut and not reported. */
const isUpToDate = (made: z.infer<typeof last>, { newestEvent, set }: BackupFacts): boolean =>
  made !== null && made.event === newestEvent && (made.set ?? 0) === set

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

const dueWords = (isNever: boolean): string =>
  `${isNever ? 'Your voyages were never backed up' : 'The last backup is more than 30 days old, and there are changes since'}. A disk can fail: back them up to a stick or another computer, in Settings.`
