// What is estimated along the voyage, while the officer has estimates on.
import { useCallback, useMemo } from 'react'
import { faultOf } from '../../../shared/result.ts'
import type { Estimates } from '../../../shared/picture/picture.ts'
import type { WeatherSeries } from '../../../shared/weather/weather.ts'
import { useUnits } from '../../state/app-store.ts'
import { useEstimates } from '../../state/estimates-store.ts'
import { pictureAlong } from '../../state/picture-queries.ts'
import { useRead } from '../../state/use-answer.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import type { Row } from './chart-rows.ts'
import { estimatedWords } from './estimate-words.ts'
import { estimateStateOf, type Estimated, type EstimateState } from './estimated.ts'
import type { EstimatedWords } from './readout-words.ts'

const OFF: EstimateState = { kind: 'off' }
const READING: EstimateState = { kind: 'reading' }

/** Of a series' gaps, by what was read of them. */
export function useEstimateState(
  series: WeatherSeries | null,
  { data, error }: { data: Estimates | null | undefined; error: Error | null },
): EstimateState {
  const isOn = useEstimates((state) => state.isOn)
  return useMemo((): EstimateState => {
    if (!isOn || series === null) return OFF
    if (error !== null) return { kind: 'failed', fault: faultOf(error) }
    return data === undefined ? READING : estimateStateOf(series, data)
  }, [isOn, series, data, error])
}

/** Of this revision of the voyage; read only while estimates are on. */
export function useEstimatedAlong(weather: WeatherSeries | null): EstimateState {
  const isOn = useEstimates((state) => state.isOn)
  const { voyage } = useCurrentVoyage()
  return useEstimateState(weather, useRead(!isOn || voyage === null ? null : pictureAlong(voyage)))
}

/** What the read-out says of it; undefined while nothing is estimated. */
export function useEstimatedWords(
  estimated: Estimated | null,
  series: WeatherSeries,
): ((key: Row['key'], index: number) => EstimatedWords | null) | undefined {
  const units = useUnits()
  const wordsOf = useCallback(
    (key: Row['key'], index: number) =>
      estimated === null ? null : estimatedWords(key, estimated, series, index, units),
    [estimated, series, units],
  )
  return estimated === null ? undefined : wordsOf
}
