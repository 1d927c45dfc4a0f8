// The windows beside the main one: which are open, opening and closing them; and which of all this page is.
import type { SecondView } from '../../shared/app/windows.ts'
import { faultOf } from '../../shared/result.ts'
import { useApp } from './app-store.ts'
import { invoke } from './bridge.ts'

/** Which of them this page is; null: the main window. */
export function ownView(): SecondView | null {
  const view = new URLSearchParams(globalThis.location?.search).get('view')
  return view === 'chart' || view === 'strip' ? view : null
}

export const useIsOpen = (view: SecondView): boolean => useApp((state) => state.app?.windows.includes(view) === true)

/** Opens it, or brings it to the front. */
export const showWindow = (view: SecondView): Promise<void> => tried(() => invoke('window.open', { view }))
export const closeWindow = (view: SecondView): Promise<void> => tried(() => invoke('window.close', { view }))

/** Every window is notified of what is open then (`app.changed`). */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    useApp.setState({ fault: faultOf(error) })
  }
}
