// The time plays on with each frame, and waits a little for the weather picture; played by another window it is followed, and carried on where that one falls silent.
import { useEffect } from 'react'
import { playOn, useCursor } from './cursor-store.ts'
import { heldForPicture } from './picture-store.ts'

/** After a pause of the screen's own (another window in front) time does not leap. */
const LONGEST_FRAME_MS = 250

/** Once a window. */
export function usePlaying(): void {
  const playing = useCursor((state) => state.playing)
  useEffect(() => {
    if (!playing) return undefined
    let lastMs = performance.now()
    let frame = requestAnimationFrame(function next(nowMs) {
      // Held back it still notifies the other windows that it plays.
      playOn(heldForPicture(Math.max(0, Math.min(LONGEST_FRAME_MS, nowMs - lastMs))))
      lastMs = nowMs
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
}
