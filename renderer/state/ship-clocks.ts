// Ship's time as the voyage plans it, else as the master has set it.
import { useMemo } from 'react'
import { clockSteps, type ClockStep } from '../../shared/passage/ship-time.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { ShipTime } from '../../shared/passage/voyage.ts'
import { useApp } from './app-store.ts'
import { useShownRoute } from './voyage-store.ts'

const NO_STEPS: readonly ClockStep[] = [{ fromMs: -Infinity, offsetMinutes: 0 }]

/** The clocks along a plan. */
export function useClockSteps(schedule: Schedule | null, shipTime: ShipTime | undefined): readonly ClockStep[] {
  const setMinutes = useApp((state) => state.app?.preferences.shipTimeOffsetMinutes ?? 0)
  return useMemo(() => {
    if (schedule !== null) return clockSteps(schedule, shipTime, setMinutes)
    return setMinutes === 0 ? NO_STEPS : [{ fromMs: -Infinity, offsetMinutes: setMinutes }]
  }, [schedule, shipTime, setMinutes])
}

/** The clocks of the voyage shown. */
export function useShownClocks(): readonly ClockStep[] {
  const { schedule, document } = useShownRoute()
  return useClockSteps(schedule, document?.schedule.shipTime)
}
