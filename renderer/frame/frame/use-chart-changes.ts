// What the forecast changed as the chart marks it along the track: nothing while the officer has not switched it on.
import { useMemo } from 'react'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { stepMarks } from '../../../shared/ship/changes/step-marks.ts'
import type { ChartChanges } from '../../chart/change-shape.ts'
import { stepWords } from '../../passage/changes/step-words.ts'
import { useUnits } from '../../state/app-store.ts'
import { useChangesStore } from '../../state/changes-store.ts'
import { useForecastChanges } from '../../state/forecast-changes.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'

/** null: it is off, or there is nothing to compare with. */
export function useChartChanges(nowMs: number): ChartChanges | null {
  const isOn = useChangesStore((state) => state.isOnChart)
  const state = useForecastChanges(nowMs)
  const limits = useJudgedVessel()?.limits ?? null
  const units = useUnits()
  const changes = isOn && state.kind === 'answered' ? state.changes : null
  return useMemo(() => {
    if (changes === null) return null
    const marks = stepMarks(changes)
    const since = formatShortUtc(changes.head.fetchedToMs)
    return {
      marks,
      words: (timeMs) => {
        const mark = marks.find((one) => one.timeMs === timeMs)
        return mark === undefined ? null : stepWords(mark, since, { directions: changes.earlier, limits, units })
      },
    }
  }, [changes, limits, units])
}
