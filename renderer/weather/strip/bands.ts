// When a vessel's limits are passed, as spans on the time axis: of a voyage to the minute, at a place by the hours that were sent.
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { passedLimit } from '../../../shared/ship/limits/limit-marks.ts'
import { stretchesAlong } from '../../../shared/ship/stretches.ts'
import type { LimitKind } from '../../../shared/ship/vessel.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { MEASURE_NAMES } from '../../../shared/weather/measures.ts'
import type { PointSeries } from '../../../shared/weather/place-weather.ts'
import { valueAt, type VoyageWeather, isRoundedAt } from '../../../shared/weather/weather.ts'
import type { TimeSpan } from './gaps.ts'

export interface Band extends TimeSpan {
  kind: LimitKind
}

/** Soft ones first, and only outside the hard ones: one tint an hour. */
function inOrder(bands: readonly Band[]): Band[] {
  const hard = bands.filter(({ kind }) => kind === 'hard')
  const soft = bands.filter(({ kind }) => kind === 'soft').flatMap((band) => outside(band, hard))
  return [...soft, ...hard].toSorted(
    (a, b) => Number(a.kind === 'hard') - Number(b.kind === 'hard') || a.fromMs - b.fromMs,
  )
}

/** What is left of a band beside others. */
const outside = (band: Band, others: readonly Band[]): Band[] =>
  others.reduce<Band[]>(
    (left, { fromMs, toMs }) =>
      left.flatMap((one) => {
        if (toMs < one.fromMs || fromMs > one.toMs) return [one]
        const before = { ...one, toMs: fromMs }
        const after = { ...one, fromMs: toMs }
        return [before, after].filter((part) => part.toMs > part.fromMs)
      }),
    [band],
  )

export const voyageBands = (weather: VoyageWeather, limits: VesselLimits | null): Band[] =>
  inOrder(stretchesAlong(weather, limits).map(({ kind, fromMs, toMs }) => ({ kind, fromMs, toMs })))

/** `spans`: the time each item stands for. */
export function placeBands(series: PointSeries, spans: readonly TimeSpan[], limits: VesselLimits | null): Band[] {
  if (limits === null) return []
  const kindsAt = (index: number): (LimitKind | undefined)[] =>
    MEASURE_NAMES.map(
      (name) =>
        passedLimit(
          name,
          valueAt(series, name, index),
          series.source[index] ?? 'none',
          limits,
          isRoundedAt(series, index),
        )?.kind,
    )
  const bands: Band[] = []
  for (const index of series.timesMs.keys()) {
    const span = itemAt(spans, index)
    for (const kind of new Set(kindsAt(index).filter((one) => one !== undefined))) {
      const last = bands.findLast((band) => band.kind === kind)
      if (last !== undefined && last.toMs === span.fromMs) last.toMs = span.toMs
      else bands.push({ kind, ...span })
    }
  }
  return inOrder(bands)
}
