// What the chart reads one by one, under test: a view and a time, and calls that wait until the test answers them.
import { afterEach, beforeEach, vi } from 'vitest'
import { useApp } from '../../../../renderer/state/app-store.ts'
import { resetCursor, useCursor } from '../../../../renderer/state/cursor-store.ts'
import { setChartBox } from '../../../../renderer/state/fetch-choice-store.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import type { Preferences } from '../../../../shared/app/preferences.ts'
import type { AppState } from '../../../../shared/ipc/app-state.ts'
import type { CallInput, CallName } from '../../../../shared/ipc/contract.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'
import { at } from '../fixtures.ts'

interface Waiting<Name extends CallName> {
  input: CallInput<Name>
  answer: (value: unknown) => void
  refuse: (error: Error) => void
}

interface Store {
  watch: () => () => void
  refresh: () => Promise<void>
  reset: () => void
}

export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(10)
export const prefer = (preferences: Partial<Preferences>): void =>
  useApp.setState({ app: { preferences } as unknown as AppState })

/** Before each test the store has begun to read what is on. Of its calls the oldest is the first. */
export function chartReads<Name extends CallName>(name: Name, on: Partial<Preferences>, store: Store) {
  const pending: Waiting<Name>[] = []
  const invoked = (input: CallInput<Name>): Promise<unknown> =>
    new Promise((answer, refuse) => void pending.push({ input, answer, refuse }))
  const here: { pending: Waiting<Name>[]; fake: FakePreload } = {
    pending,
    fake: fakePreload({}),
  }
  let end: () => void
  beforeEach(async () => {
    vi.useFakeTimers()
    here.fake = fakePreload({
      [name]: invoked,
      'app.setPreferences': (preferences: Partial<Preferences>) => {
        prefer(preferences)
        return Promise.resolve(useApp.getState().app)
      },
    })
    vi.stubGlobal('window', { binnacle: here.fake.bridge })
    prefer(on)
    setChartBox({ south: 0, west: 0, north: 10, east: 10 })
    useCursor.setState({ timeMs: at(21, 6), playing: false })
    end = store.watch()
    void store.refresh()
    await settle()
  })
  afterEach(async () => {
    end()
    store.reset()
    dropAnswers()
    useApp.setState({ app: null })
    resetCursor()
    // What is being read ends: nothing more is needed.
    while (pending.length > 0) {
      pending.shift()?.answer(null)
      // oxlint-disable-next-line eslint/no-await-in-loop -- the next is read once this one is answered
      await settle()
    }
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return here
}
