// The IPC contract: every call with its input schema and output type, every event with its payload. Adding a call is a line in
// `app-contract.ts` or `engine-contract.ts`, and a function behind it. The renderer imports types only (zod must not reach the window).
import type { z } from 'zod'
import type { CommandId } from '../app/commands.ts'
import type { PackProgress } from '../pack/pack.ts'
import type { LinkState, SyncState } from '../sync/sync.ts'
import type { SearchRun } from '../candidates/search-run.ts'
import type { SearchProgressOf } from '../candidates/candidates.ts'
import type { AppState } from './app-state.ts'
import type { SharedWord } from './shared-view.ts'
import { appCalls } from './app-contract.ts'
import { engineCalls } from './engine-contract.ts'

export { appCalls, engineCalls }

export const calls = { ...appCalls, ...engineCalls } as const

export type CallName = keyof typeof calls
export type AppCallName = keyof typeof appCalls
export type EngineCallName = keyof typeof engineCalls
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]['input']>
export type CallOutput<Name extends CallName> = Exclude<(typeof calls)[Name]['output'], undefined>

/** What changed, never the data: the window reads again through a call. */
export interface EventPayloads {
  'store.changed': {
    subjects: ('voyage' | 'weather' | 'casualties' | 'bulk' | 'traffic' | 'profiles' | 'vessels' | 'check' | 'issues')[]
  }
  'sync.progress': SyncState
  'link.state': LinkState
  'search.progress': SearchProgressOf
  /** How a search for better routes or speeds stands. */
  'search.run': SearchRun
  'packs.progress': PackProgress
  'app.changed': AppState
  /** The desktop gave a route file. */
  'route.waiting': Record<string, never>
  /** A command of the menu, to the window in focus alone. */
  'command.run': { id: CommandId }
  /** A route file was chosen in the menu of those opened lately: to the main window alone. */
  'recent.chosen': { id: number }
  /** Another window's word on what all show. */
  'window.shared': SharedWord
}
export type EventName = keyof EventPayloads
