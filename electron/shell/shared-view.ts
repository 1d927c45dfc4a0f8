// What all windows show alike: the last word of any of them, kept for a window opened later and sent to the others.
import type { SharedView, SharedWord } from '../../shared/ipc/shared-view.ts'

type Part = keyof SharedView

export interface SharedViewKeeper {
  /** One window's word. `version` null: it only goes on from what another has ended, and does not count. */
  share(word: { view: Partial<SharedView>; goesOn: boolean }, by: number): { version: number | null }
  shared(): SharedWord
  forget(): void
}

/** Over a power cut: what was shown then, and where it is noted for the next. */
export interface LastView {
  before: Partial<SharedView>
  note: (view: Partial<SharedView>) => void
}

/** `send`: the others, all but the window that said it. */
export function keepSharedView(
  send: (word: SharedWord, except: number) => void,
  { before, note }: LastView = { before: {}, note: () => undefined },
): SharedViewKeeper {
  // What windows take is newer than nothing.
  let version = Object.keys(before).length === 0 ? 0 : 1
  let view = before
  let saidBy: Partial<Record<Part, number>> = {}
  return {
    share(word, by) {
      const parts = Object.keys(word.view) as Part[]
      if (word.goesOn && parts.some((part) => saidBy[part] !== by)) return { version: null }
      version++
      view = { ...view, ...word.view }
      saidBy = { ...saidBy, ...Object.fromEntries(parts.map((part) => [part, by])) }
      send({ version, view: word.view }, by)
      note(view)
      return { version }
    },
    shared: () => ({ version, view }),
    forget() {
      // The count goes on: what is in transit stays older than what comes.
      version++
      view = {}
      saidBy = {}
      note(view)
    },
  }
}
