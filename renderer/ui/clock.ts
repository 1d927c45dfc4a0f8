// The window's clock: one ticking time for every age and clock on screen; of a plan as it was known it is held at the moment of then.
import { useEffect, useLayoutEffect } from 'react'
import { create } from 'zustand'

const MINUTE_MS = 60_000
const useClock = create<{ nowMs: number; heldMs: number | null }>()(() => ({ nowMs: Date.now(), heldMs: null }))

/** Now of the plan on screen, epoch ms; what shows it is drawn again once a minute, and when the clock was set. */
export const useNowMs = (): number => useClock(({ nowMs, heldMs }) => heldMs ?? nowMs)

/** Now, whatever plan is on screen: of clocks, links, runs and files. */
export const useWallMs = (): number => useClock((state) => state.nowMs)

/** Ticks the clock while mounted; used once, by the application. `heldMs`: the moment of the plan as it was known; null: it is shown as it stands. */
export function useTicking(heldMs: number | null): void {
  // Before anything is painted.
  useLayoutEffect(() => useClock.setState({ heldMs }), [heldMs])
  useEffect(() => {
    const timer = setInterval(() => {
      const nowMs = Date.now()
      if (Math.floor(nowMs / MINUTE_MS) !== Math.floor(useClock.getState().nowMs / MINUTE_MS))
        useClock.setState({ nowMs })
    }, 1000)
    return () => clearInterval(timer)
  }, [])
}
