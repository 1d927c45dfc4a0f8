// What is estimated at a place over the hours that could be fetched, while the officer has estimates on.
import { useMemo } from 'react'
import { DAY_MS, HOUR_MS } from '../../../shared/format/time.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { MAX_ESTIMATED_TIMES } from '../../../shared/picture/picture.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'
import type { PointSeries, PointWeather } from '../../../shared/weather/place-weather.ts'
import { useApp } from '../../state/app-store.ts'
import { useEstimates } from '../../state/estimates-store.ts'
import { pictureAt } from '../../state/picture-queries.ts'
import { useRead } from '../../state/use-answer.ts'
import type { EstimateState } from '../strip/estimated.ts'
import { useEstimateState } from '../strip/use-estimated.ts'
import { emptyAt, filledWith } from './filled.ts'

/** Epoch ms; both ends belong to it. */
interface Hours {
  fromMs: number
  toMs: number
  everyHours: number
}

/** At the stored point near the place, or at the place itself. `series`: with the times that something is estimated at. */
export function usePlaceEstimates(
  position: Position,
  value: PointWeather | null,
  { fromMs, toMs, everyHours }: Hours,
): { estimateState: EstimateState; series: PointSeries | null } {
  const isOn = useEstimates((state) => state.isOn)
  const directions = useApp((state) => state.app?.preferences.directions ?? DEFAULT_DIRECTIONS)
  const stored = value?.series ?? null
  const filled = useMemo(() => {
    if (value === null) return null
    const count = Math.floor((toMs - fromMs) / (everyHours * HOUR_MS)) + 1
    const timesMs = Array.from({ length: count }, (_, i) => fromMs + i * everyHours * HOUR_MS)
    return filledWith(value.series ?? emptyAt(position, directions), timesMs)
  }, [value, position, directions, fromMs, toMs, everyHours])
  const active = isOn ? filled : null
  // Hours longer past are shown when they are chosen, as they were fetched.
  const neededMs = active?.timesMs.filter((timeMs) => timeMs >= fromMs - DAY_MS).slice(0, MAX_ESTIMATED_TIMES) ?? []
  const estimateState = useEstimateState(active, useRead(active === null ? null : pictureAt(active.position, neededMs)))
  return { estimateState, series: estimateState.kind === 'estimated' ? filled : stored }
}
