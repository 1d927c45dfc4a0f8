// The change of the sea as bars over time: at each step ahead the difference of the two heights as they are shown, or that it cannot be compared.
import type { VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import { STEP_MS } from '../../../shared/format/time.ts'
import { formatMeasure } from '../../../shared/weather/measures.ts'
import { unitChosen, type Units } from '../../../shared/weather/units.ts'
import { fetchedAtOf, isKnownAt, valueAt, type WeatherAlong } from '../../../shared/weather/weather.ts'
import { signed } from '../../ui/signed.ts'
import type { TimeSpan } from './gaps.ts'

export interface ChangeBar extends TimeSpan {
  timeMs: number
  /** `+3.5`, and `5.8`, in the chosen unit; null where it is not comparable. */
  by: string | null
  was: string | null
  /** When that was fetched, epoch ms. */
  fetchedAtMs: number | null
}

const SEA = 'totalWaveHeight'

/** `now`: the voyage's weather. A step is comparable where the sea is known in both. */
export function changeBars(
  { earlier, steps }: Pick<VoyageChanges, 'earlier' | 'steps'>,
  now: WeatherAlong | null,
  units: Units,
): ChangeBar[] {
  const { timesMs } = earlier
  const indexNow = new Map(now?.timesMs.map((timeMs, index) => [timeMs, index]))
  const first = timesMs.length - steps
  return timesMs.slice(first).map((timeMs, ahead): ChangeBar => {
    const index = first + ahead
    const half = (other: number | undefined): number =>
      other === undefined ? STEP_MS / 2 : Math.min(STEP_MS, Math.abs(other - timeMs)) / 2
    const bar = {
      timeMs,
      fromMs: timeMs - half(timesMs[index - 1]),
      toMs: timeMs + half(timesMs[index + 1]),
    }
    const at = indexNow.get(timeMs)
    const isBoth = now !== null && at !== undefined && isKnownAt(now, SEA, at) && isKnownAt(earlier, SEA, index)
    if (!isBoth) return { ...bar, by: null, was: null, fetchedAtMs: null }
    const [wasText, nowText] = [
      formatMeasure(SEA, valueAt(earlier, SEA, index), units),
      formatMeasure(SEA, valueAt(now, SEA, at), units),
    ]
    return { ...bar, by: signed(wasText, nowText), was: wasText, fetchedAtMs: fetchedAtOf(earlier, SEA, index) }
  })
}

/** Neighbouring steps that cannot be compared, as one. */
export function notComparableRuns(bars: readonly ChangeBar[]): TimeSpan[] {
  const runs: TimeSpan[] = []
  bars.forEach(({ by, fromMs, toMs }, index) => {
    if (by !== null) return
    const last = runs.at(-1)
    if (last !== undefined && bars[index - 1]?.by === null) last.toMs = toMs
    else runs.push({ fromMs, toMs })
  })
  return runs
}

export const figureOfBar = ({ by }: ChangeBar): number => (by === null ? 0 : Number(by.replace('−', '-')))

/** What the row's scale reaches up and down to, in the chosen unit: whole units, one up and half of one down at least. */
export function changeScale(bars: readonly ChangeBar[], units: Units): { up: number; down: number } {
  const figures = bars.map(figureOfBar)
  const least = unitChosen('waves', units).factor
  return {
    up: Math.ceil(Math.max(least, ...figures)),
    down: Math.ceil(2 * Math.max(least / 2, ...figures.map((figure) => -figure))) / 2,
  }
}

/** The bar a time is in; null beyond them. */
export const changeBarAt = (bars: readonly ChangeBar[], timeMs: number): ChangeBar | null =>
  bars.find(({ fromMs, toMs }) => timeMs >= fromMs && timeMs < toMs) ?? null
