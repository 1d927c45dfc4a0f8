// Whether the window is as small as at a text of 200 %, followed: one place at a time, and so low that the waypoints need all the room there is.
import { useSyncExternalStore } from 'react'

/** In CSS pixels, which are larger with the text; the style sheets have them too. */
const NARROW_BELOW_PX = 1000
const LOW_TO_PX = 620

export const useLargeText = (): boolean =>
  useSyncExternalStore(
    followed,
    () => innerWidth < NARROW_BELOW_PX && innerHeight <= LOW_TO_PX,
    () => false,
  )

function followed(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}
