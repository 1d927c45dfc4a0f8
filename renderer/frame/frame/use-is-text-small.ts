// Whether a larger text is to be offered: the window is of a fine screen, the size is the officer's to choose, and this was not declined.
import { isTextSmall } from '../../../shared/app/text-size.ts'
import { useApp } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { ownView } from '../../state/second-windows.ts'
import { useWindowSize } from '../../ui/use-window-size.ts'

export function useIsTextSmall(): boolean {
  const preferences = useApp((state) => state.app?.preferences ?? null)
  const isLocked = useLocked('textSizePc') !== null
  const size = useWindowSize()
  if (preferences === null || preferences.isLargerTextDeclined || isLocked || ownView() !== null) return false
  return isTextSmall(size, preferences.textSizePc)
}
