// The calls answered beside the window: settings, key, dialogs, windows, paper.
import { z } from 'zod'
import type { KeyStatus, ProxyChoice } from '../app/app.ts'
import { preferences } from '../app/preferences.ts'
import type { PaperPage } from '../app/paper.ts'
import type { AppState } from './app-state.ts'
import { exactly } from './exactly.ts'
import { MAX_OFFICE_CODE_CHARS } from '../office/code.ts'
import { EXPORT_FORMATS, type ExportReport } from '../passage/voyage.ts'
import type { ImportReport, Voyage } from '../passage/voyage.ts'
import { fileCalls } from './files-contract.ts'
import { noInput, paperParts, pictureTimesMs, voyageId, CSV_NAME, MAX_TABLE_CHARS, NOON_FILE_NAME } from './inputs.ts'

import { call } from './call.ts'
import { COMMAND_IDS } from '../app/commands.ts'
import { SECOND_VIEWS } from '../app/windows.ts'
import { olderCopyCalls } from './older-copy-contract.ts'
import { packFileCalls } from './packs-contract.ts'
import { sharing, type SharedWord } from './shared-view.ts'
import { supportCalls } from './support-contract.ts'
import { updateCalls } from './update-contract.ts'

const secondView = z.strictObject({ view: z.enum(SECOND_VIEWS) })

/** Calls answered beside the window: settings, key, dialogs. */
export const appCalls = {
  'app.state': call<AppState>()(noInput),
  /**
   * First run and Settings. With a key, the key goes to the keychain; without, the one already there is used. `office`: the code that the office
   * gave, whose token goes to the keychain; the service is the one that it names.
   */
  'app.choose': call<AppState>()(
    z.union([
      z.strictObject({ mode: z.literal('training') }),
      z.strictObject({ mode: z.literal('service'), office: z.string().min(1).max(MAX_OFFICE_CODE_CHARS) }),
      z.strictObject({
        mode: z.literal('service'),
        baseUrl: z.string().min(1).max(2000),
        apiKey: z.string().min(1).max(4096).optional(),
      }),
    ]),
  ),
  /** Those given change, the others stay. */
  'app.setPreferences': call<AppState>()(preferences.exactPartial().refine((part) => Object.keys(part).length > 0)),
  /** How the service is reached: as the system says, directly, or by a proxy set by hand (`host:port`). */
  'app.setProxy': call<AppState>()(
    exactly<ProxyChoice>()(
      z.discriminatedUnion('mode', [
        z.strictObject({ mode: z.literal('system') }),
        z.strictObject({ mode: z.literal('direct') }),
        z.strictObject({ mode: z.literal('manual'), address: z.string().min(1).max(300) }),
      ]),
    ),
  ),
  'key.set': call<KeyStatus>()(z.strictObject({ apiKey: z.string().min(1).max(4096) })),
  'key.remove': call<KeyStatus>()(noInput),
  /** The office's relay is no longer known here, nor its token; weather is fetched with this ship's own key. */
  'office.leave': call<AppState>()(noInput),
  /** Shows the system's file dialog and writes a route file; null when the officer cancelled. */
  'voyage.export': call<ExportReport | null>()(z.strictObject({ voyageId, format: z.enum(EXPORT_FORMATS) })),
  /** The passage plan as a PDF, the waypoint list as a table: the system's file dialog, then the file; null when the officer cancelled. */
  'passagePlan.pdf': call<{ fileName: string } | null>()(
    z.strictObject({ voyageId, pictureTimesMs, parts: paperParts }),
  ),
  'passagePlan.csv': call<{ fileName: string } | null>()(z.strictObject({ voyageId })),
  /** The page as it would be printed now, for the window to show. */
  'passagePlan.preview': call<PaperPage>()(z.strictObject({ voyageId, pictureTimesMs, parts: paperParts })),
  /** The weather table as it is shown: the system's file dialog, then the file; null when the officer cancelled. */
  'weather.csv': call<{ fileName: string } | null>()(
    z.strictObject({ fileName: z.string().regex(CSV_NAME), text: z.string().max(MAX_TABLE_CHARS) }),
  ),
  /** A noon report as CSV or JSON, as the window has it: the system's file dialog, then the file; null when the officer cancelled. */
  'noon.file': call<{ fileName: string } | null>()(
    z.strictObject({ fileName: z.string().regex(NOON_FILE_NAME), text: z.string().max(MAX_TABLE_CHARS) }),
  ),
  /** The passage plan to the system's printing dialog; null when the officer cancelled. */
  'passagePlan.print': call<{ printed: true } | null>()(
    z.strictObject({ voyageId, pictureTimesMs, parts: paperParts }),
  ),
  /** Shows the system's file dialog and imports what was chosen; null when the officer cancelled. */
  'voyage.open': call<{ voyage: Voyage; report: ImportReport } | null>()(noInput),
  /** Imports the next route file that the desktop gave (`route.waiting`); null when none waits. */
  'voyage.openWaiting': call<{ voyage: Voyage; report: ImportReport } | null>()(noInput),
  /** What of the commands only the main process can do, for the window in focus. */
  'command.main': call<true>()(z.strictObject({ id: z.enum(['file.quit', 'view.fullScreen']) })),
  /** The chart, or the strip, in a window of its own; where it has one, that comes to the front. */
  'window.open': call<AppState>()(secondView),
  'window.close': call<AppState>()(secondView),
  /** A command that only the main window can do, given in another: that one comes to the front and does it. */
  'window.passOn': call<true>()(z.strictObject({ id: z.enum(COMMAND_IDS) })),
  /** One window's change of what all show; the others are notified (`window.shared`). `version` null: another window was first. */
  'window.share': call<{ version: number | null }>()(sharing),
  /** What all show now, for a window opened later. */
  'window.shared': call<SharedWord>()(noInput),
  ...fileCalls,
  ...updateCalls,
  ...olderCopyCalls,
  ...supportCalls,
  ...packFileCalls,
} as const
