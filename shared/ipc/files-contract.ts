// The calls about files and messages: answered by the main process, which alone knows their paths.
import { z } from 'zod'
import type { BackupContents, BackupState, Licence, Notice, RecentFile, Restored } from '../app/files.ts'
import type { ImportReport, Voyage } from '../passage/voyage.ts'
import type { AppState } from './app-state.ts'
import { call } from './call.ts'
import { noInput } from './inputs.ts'

const one = z.strictObject({ id: z.int().positive() })
type Opened = { voyage: Voyage; report: ImportReport }

export const fileCalls = {
  /** Every message that is kept, newest first. */
  'messages.list': call<Notice[]>()(noInput),
  'messages.acknowledge': call<AppState>()(one),
  /** Route files opened lately, newest first; of the data in use. */
  'recent.list': call<RecentFile[]>()(noInput),
  'recent.open': call<Opened>()(one),
  'recent.remove': call<RecentFile[]>()(one),
  /** Shows the system's dialog for the folder to watch; null when the officer cancelled. */
  'watched.choose': call<AppState | null>()(noInput),
  'watched.stop': call<AppState>()(noInput),
  /** Opens a route file that was offered. */
  'watched.open': call<Opened>()(one),
  /** Not now: it is not offered again unless it changes. */
  'watched.dismiss': call<AppState>()(one),
  'backup.state': call<BackupState>()(noInput),
  /** Shows the system's dialog, writes the backup and reads it back; null when the officer cancelled. */
  'backup.make': call<BackupContents | null>()(z.strictObject({ withWeather: z.boolean() })),
  /** Shows the system's dialog and reads the backup that was chosen; null when the officer cancelled. */
  'backup.look': call<BackupContents | null>()(noInput),
  /** Puts what was looked at last in the place of the data in use. */
  'backup.restore': call<Restored>()(noInput),
  'app.licences': call<Licence[]>()(noInput),
} as const
