// What the window needs to know of the application itself before anything else.
import type { KeyStatus, Mode, ProxyChoice } from '../app/app.ts'
import type { FilesState, Notice } from '../app/files.ts'
import type { PolicyState } from '../app/policy.ts'
import type { Preferences } from '../app/preferences.ts'
import type { UpdateOffer } from '../app/update.ts'
import type { SecondView } from '../app/windows.ts'
import type { OfficeSetUp } from '../office/office.ts'
import type { PendingPacks } from '../pack/pack.ts'
import type { Fault } from '../result.ts'

export interface AppState {
  version: string
  mode: Mode
  /** The service's base address; null in training mode and before first run. */
  baseUrl: string | null
  key: KeyStatus
  proxy: ProxyChoice
  /** The office's relay that is set up here, in training mode too; null: none. */
  office: OfficeSetUp | null
  preferences: Preferences
  /** Set while data cannot be used: a store refused to open, the engine stopped. */
  fault: Fault | null
  /** What the officer has not acknowledged yet, e.g. that a database was quarantined; oldest first. */
  notices: Notice[]
  files: FilesState
  /** The company's policy for this computer; null without one. */
  policy: PolicyState | null
  /** An update that was found and is not answered yet. */
  update: UpdateOffer | null
  packs: PendingPacks
  /** Windows that are open beside the main one. */
  windows: readonly SecondView[]
}
