// The voyage as cells of a few hours each: within limits, beyond them, averages only, or not known. The worst of a cell is the cell.
import { limitedMeasures, limitsAlong, type VesselLimits } from './limits.ts'
import type { LimitKind } from './vessel.ts'
import { ceilToStep, floorToStep, HOUR_MS, STEP_MS } from '../format/time.ts'
import { areKnownAt, valueAt, VITAL_MEASURES, type VoyageWeather } from '../weather/weather.ts'

/** `known`: wind and sea are, and no limit is set to judge them by. */
export type CellKind = LimitKind | 'unknown' | 'average' | 'known' | 'within'

export interface VoyageCell {
  fromMs: number
  toMs: number
  kind: CellKind
}

/** A cell is so wide at least, in CSS pixels. */
const MIN_CELL_PX = 4
const CELL_HOURS = [3, 6, 12, 24] as const

/** The shortest hours of a cell whose cells fit. */
export function cellHours(fromMs: number, toMs: number, widthPx: number): number {
  const fits = (hours: number): boolean => widthPx / Math.ceil((toMs - fromMs) / (hours * HOUR_MS)) >= MIN_CELL_PX
  return CELL_HOURS.find(fits) ?? 24
}

interface Asked {
  weather: VoyageWeather
  /** null, or none of them set: nothing is judged. */
  limits: VesselLimits | null
  etdMs: number
  etaMs: number
  hours: number
}

/**
 * From the step before departure on, the last cell up to the step after arrival. A cell is `within` only where every step from its beginning to its
 * end has every measure a limit is set for, of the hour, and no limit is passed between them.
 */
export function voyageCells({ weather, limits, etdMs, etaMs, hours }: Asked): VoyageCell[] {
  const [firstMs, lastMs] = [floorToStep(etdMs), ceilToStep(etaMs)]
  const indexAt = new Map(weather.steps.map(({ timeMs }, index) => [timeMs, index]))
  const limited = limitedMeasures(limits)
  const measures = limited.length === 0 ? VITAL_MEASURES : limited
  const exceedances = limits === null ? [] : limitsAlong(weather, limits).exceedances
  const kindOf = (fromMs: number, toMs: number): CellKind => {
    const beyond = exceedances.filter(
      ({ begin, end, beginOpen, endOpen }) =>
        (begin.timeMs < toMs || (beginOpen && begin.timeMs === toMs)) &&
        (end.timeMs > fromMs || (end.timeMs === fromMs && (endOpen || begin.timeMs === end.timeMs))),
    )
    if (beyond.some(({ kind }) => kind === 'hard')) return 'hard'
    if (beyond.length > 0) return 'soft'
    const unknown: number[] = []
    for (let timeMs = fromMs; timeMs <= toMs; timeMs += STEP_MS) {
      const index = indexAt.get(timeMs) ?? -1
      if (!areKnownAt(weather, measures, index)) unknown.push(index)
    }
    if (unknown.length === 0) return limited.length === 0 ? 'known' : 'within'
    const isAveraged = (index: number): boolean =>
      weather.source[index] === 'A' && measures.every((measure) => valueAt(weather, measure, index) !== null)
    return unknown.every(isAveraged) ? 'average' : 'unknown'
  }
  const cells: VoyageCell[] = []
  for (let fromMs = firstMs; fromMs < lastMs; fromMs += hours * HOUR_MS) {
    const toMs = Math.min(lastMs, fromMs + hours * HOUR_MS)
    cells.push({ fromMs, toMs, kind: kindOf(fromMs, toMs) })
  }
  return cells
}

const KIND_WORDS: readonly (readonly [CellKind, string])[] = [
  ['hard', 'beyond a hard limit'],
  ['soft', 'beyond a soft limit'],
  ['unknown', 'not known'],
  ['average', 'not known but by averages'],
  ['known', 'known, no limit to judge by'],
  ['within', 'within limits'],
]

/** `beyond a hard limit 15 h, not known 24 h, within limits 60 h`: hours of cells, the worst first. */
export function cellsInWords(cells: readonly VoyageCell[]): string {
  return KIND_WORDS.flatMap(([kind, words]) => {
    const ms = cells.filter((one) => one.kind === kind).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
    return ms === 0 ? [] : [`${words} ${Math.round(ms / HOUR_MS)} h`]
  }).join(', ')
}
