// The window's clock: one ticking time for every age and clock on screen.
import { useEffect } from 'react'
import { create } from 'zustand'

const MINUTE_MS = 60_000
const useClock = create<{ nowMs: number }>()(() => ({ nowMs: Date.now() }))

/** Now, epoch ms; what shows it is drawn again once a minute, and when the clock was set. */
export const useNowMs = (): number => useClock((state) => state.nowMs)

/** Ticks the clock while mounted; used once, by the application. */
export function useTicking(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const nowMs = Date.now()
      if (Math.floor(nowMs / MINUTE_MS) !== Math.floor(useClock.getState().nowMs / MINUTE_MS))
        useClock.setState({ nowMs })
    }, 1000)
    return () => clearInterval(timer)
  }, [])
}
