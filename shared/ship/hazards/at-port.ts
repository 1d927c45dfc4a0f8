// Hatches and deck, icing and sea fog at a place in port: a 3-hour step that is not stored is not known, and breaks what it lies in.
import { ceilToStep, STEP_MS } from '../../format/time.ts'
import type { CargoPlan } from '../../passage/cargo-plan.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { hazardsInPort, type HourlySeries } from './along.ts'
import { DECK_MEASURES } from './deck.ts'
import { FOG_MEASURES } from './fog.ts'
import { ICING_MEASURES } from './icing.ts'

const MEASURES: readonly MeasureName[] = [
  ...new Set<MeasureName>([...DECK_MEASURES['in port'], ...ICING_MEASURES, ...FOG_MEASURES]),
]

/** Every 3-hour step from `fromMs` to the last that is stored; what is not stored has no value and no source. null where nothing is stored then. */
function everyStep({ timesMs, source, columns, rounded }: HourlySeries, fromMs: number): HourlySeries | null {
  const lastMs = timesMs.at(-1)
  const firstMs = Math.max(ceilToStep(fromMs), timesMs[0] ?? Infinity)
  if (lastMs === undefined || lastMs < firstMs) return null
  const indexAt = new Map(timesMs.map((timeMs, index) => [timeMs, index]))
  const steps = Array.from({ length: Math.floor((lastMs - firstMs) / STEP_MS) + 1 }, (_, i) => firstMs + i * STEP_MS)
  const of = <Value>(list: readonly Value[] | undefined, timeMs: number): Value | undefined =>
    list?.[indexAt.get(timeMs) ?? -1]
  return {
    timesMs: steps,
    source: steps.map((timeMs) => of(source, timeMs) ?? 'none'),
    columns: Object.fromEntries(
      MEASURES.map((name) => [name, steps.map((timeMs) => of(columns[name], timeMs) ?? null)]),
    ),
    ...(rounded === undefined ? {} : { rounded: steps.map((timeMs) => of(rounded, timeMs) ?? false) }),
  }
}

/** From `fromMs` on; null where nothing is stored then. No values but the place's own: what is estimated opens no hatch. */
export function hazardsAtPort(
  series: HourlySeries,
  cargo: CargoPlan,
  fromMs: number,
): ReturnType<typeof hazardsInPort> | null {
  const steps = everyStep(series, fromMs)
  return steps === null ? null : hazardsInPort(steps, cargo)
}
