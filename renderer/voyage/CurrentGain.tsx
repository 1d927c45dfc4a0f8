// What the stored currents do to the arrival, when the planned speeds are taken as speeds through water.
import { useMemo, type ReactNode } from 'react'
import { currentGain } from '../../shared/current.ts'
import { formatShare, formatSpeed } from '../../shared/format.ts'
import type { Plan } from '../../shared/plan.ts'
import { formatDuration, formatShortUtc } from '../../shared/time.ts'
import { useWeather } from '../weather/weather-store.ts'

const MINUTE_MS = 60_000

export function CurrentGain({ plan }: { plan: Plan }): ReactNode {
  const weather = useWeather((slice) => slice.weather)
  const gain = useMemo(() => (weather === null ? null : currentGain(plan, weather)), [plan, weather])
  if (gain === null || plan.etaMs === null) return null
  const { known, meanAlongKn, lateMs } = gain
  const side = meanAlongKn < 0 ? 'against' : 'with'
  const shift =
    Math.abs(lateMs) < MINUTE_MS
      ? 'no difference to ETA'
      : `ETA ${formatShortUtc(plan.etaMs + lateMs)} UTC, ${formatDuration(Math.abs(lateMs))} ${lateMs > 0 ? 'later' : 'earlier'}`
  return (
    <p className="hint" data-testid="current-gain">
      Planned speeds are over ground. Kept through water instead: {shift} (estimate: mean{' '}
      {formatSpeed(Math.abs(meanAlongKn))} kn {side} her where a current is stored, {formatShare(known)} of the way).
    </p>
  )
}
