// Whether the window is as small as at a text of 200 %: one place at a time, and so low that the waypoints need all the room there is.
import { useWindowSize } from './use-window-size.ts'

/** In CSS pixels, which are larger with the text; the style sheets have them too. */
const NARROW_BELOW_PX = 1000
const LOW_TO_PX = 620

export function useLargeText(): boolean {
  const { width, height } = useWindowSize()
  return width < NARROW_BELOW_PX && height <= LOW_TO_PX
}
