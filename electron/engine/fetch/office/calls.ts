// The window's call about who fetches: the office's relay, or this computer by its own key.
import type { Handlers } from '../../handlers.ts'
import type { Office } from './office.ts'

interface Context {
  fetchMode: Office['fetchMode']
  /** Another fetches from now on: what was begun by the one before is paused. */
  onFetcherChange: () => Promise<void>
  profilesChanged: () => void
}

export const officeCalls = ({ fetchMode, onFetcherChange, profilesChanged }: Context) =>
  ({
    'office.use': async ({ by }) => {
      const before = fetchMode.by()
      const state = fetchMode.use(by)
      if (fetchMode.by() !== before) await onFetcherChange()
      profilesChanged()
      return state
    },
  }) satisfies Partial<Handlers>
