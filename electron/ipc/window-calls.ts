// The calls about our windows themselves: those beside the main one, and what all of them show alike.
import type { CommandId } from '../../shared/app/commands.ts'
import type { SecondView } from '../../shared/app/windows.ts'
import type { AppState } from '../../shared/ipc/app-state.ts'
import type { CallInput } from '../../shared/ipc/contract.ts'
import { sharing, type SharedView, type SharedWord } from '../../shared/ipc/shared-view.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { AppCalls } from './app-calls.ts'

export interface WindowParts {
  /** Those beside the main one. */
  open: () => readonly SecondView[]
  show: (view: SecondView) => void
  close: (view: SecondView) => void
  /** To the main window, which comes to the front. */
  passOn: (id: CommandId) => void
  setTextSize: (percent: number) => void
  /** `by`: the id of the sharing window's webContents. */
  share: (word: CallInput<'window.share'>, by: number) => { version: number | null }
  shared: () => SharedWord
  /** Other data: nothing of the old ones may be shown of them. */
  forget: () => void
}

/** What of a kept file windows may show; null where it is none. */
export const sharedViewOf = (kept: unknown): Partial<SharedView> | null =>
  sharing.shape.view.safeParse(kept).data ?? null

type WindowCallName = Extract<keyof AppCalls, `window.${string}`>

export function createWindowCalls(windows: WindowParts, state: () => Result<AppState>): Pick<AppCalls, WindowCallName> {
  return {
    'window.open': ({ view }) => {
      windows.show(view)
      return Promise.resolve(state())
    },
    'window.close': ({ view }) => {
      windows.close(view)
      return Promise.resolve(state())
    },
    'window.passOn': ({ id }) => {
      windows.passOn(id)
      return Promise.resolve(ok(true as const))
    },
    'window.share': (word, from = 0) => Promise.resolve(ok(windows.share(word, from))),
    'window.shared': () => Promise.resolve(ok(windows.shared())),
  }
}
