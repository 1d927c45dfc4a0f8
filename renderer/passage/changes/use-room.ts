// How much room the card has for what changed: for all of it and the chooser, for what is said first, or for none of it.
import { useApp } from '../../state/app-store.ts'
import { useWindowSize } from '../../ui/use-window-size.ts'

const ROOMY = { width: 1440, height: 850 }
/** For fingers each line of what is beyond limits, and each button, is higher: the tab alone says it there. */
const LOW_FOR_FINGERS_PX = 800

export type Room = 'all' | 'first' | 'none'

export function useRoom(): Room {
  const { width, height } = useWindowSize()
  const isTouch = useApp((state) => state.app?.preferences.isTouch ?? false)
  if (isTouch && height <= LOW_FOR_FINGERS_PX) return 'none'
  return !isTouch && width >= ROOMY.width && height >= ROOMY.height ? 'all' : 'first'
}
