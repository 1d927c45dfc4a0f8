// Where the passage exceeds the vessel's limits, by the stored steps of 3 h: begin, end, peak.
import { formatMeasure, toDisplay, type MeasureName } from '../../../shared/measures.ts'
import { formatUtc, STEP_MS } from '../../../shared/time.ts'
import { LIMITS, type LimitName } from '../../../shared/vessel.ts'
import type { Book } from './book.ts'
import { note, row, section, table, type Column, type ReactNode } from './markup.ts'
import { counted } from './text.ts'

const MEASURE_OF: Readonly<Record<LimitName, MeasureName>> = {
  waveM: 'totalWaveHeight',
  swellM: 'swellWaveHeight',
  windKn: 'windSpeed',
  gustKn: 'windGust',
  visibilityNm: 'visibility',
  iceM: 'iceThickness',
  currentKn: 'currentSpeed',
}

export interface Exceeded {
  limit: LimitName
  fromMs: number
  /** The last step beyond the limit. */
  untilMs: number
  peak: number
  peakMs: number
  sources: string
}

/** Neighbouring steps beyond a limit are one stretch; in order of time. */
export function exceeded({ vessel, weather }: Pick<Book, 'vessel' | 'weather'>): Exceeded[] {
  const found: Exceeded[] = []
  for (const limit of Object.keys(LIMITS) as LimitName[]) {
    const bound = vessel?.limits[limit]?.value
    if (bound === undefined) continue
    const isLeast = limit === 'visibilityNm'
    const measure = MEASURE_OF[limit]
    weather.steps.forEach(({ timeMs }, i) => {
      const stored = weather.columns[measure][i] ?? null
      if (stored === null) return
      const value = toDisplay(measure, stored)
      if (isLeast ? value >= bound : value <= bound) return
      const source = weather.source[i] ?? ''
      const last = found.findLast((one) => one.limit === limit)
      if (last === undefined || timeMs - last.untilMs > STEP_MS)
        return void found.push({
          limit,
          fromMs: timeMs,
          untilMs: timeMs,
          peak: stored,
          peakMs: timeMs,
          sources: source,
        })
      last.untilMs = timeMs
      if (!last.sources.includes(source)) last.sources += source
      if (isLeast ? stored < last.peak : stored > last.peak) [last.peak, last.peakMs] = [stored, timeMs]
    })
  }
  return found.toSorted((a, b) => a.fromMs - b.fromMs)
}

const COLUMNS: readonly Column[] = [
  { head: 'What', className: 'text' },
  { head: 'Limit', className: 'num' },
  { head: 'From', className: 'num' },
  { head: 'Until', className: 'num' },
  { head: 'Worst', className: 'num' },
  { head: 'At', className: 'num' },
  { head: 'Source', className: 'mid' },
]

/** null where there is nothing to compare: no vessel, no limit, no weather. */
export function limitsTable(book: Book): ReactNode | null {
  const { vessel, weather } = book
  const stored = weather.source.filter((one) => one !== 'none').length
  if (vessel === null || stored === 0 || Object.values(vessel.limits).every((one) => one === null)) return null
  const rows = exceeded(book).map(({ limit, fromMs, untilMs, peak, peakMs, sources }) => {
    const { label, unit } = LIMITS[limit]
    const bound = vessel.limits[limit]
    return row(COLUMNS, [
      label,
      `${bound?.value ?? ''} ${unit}, ${bound?.kind ?? ''}`,
      formatUtc(fromMs),
      formatUtc(untilMs),
      `${formatMeasure(MEASURE_OF[limit], peak)} ${unit}`,
      formatUtc(peakMs),
      sources,
    ])
  })
  const base = `By the ${counted(stored, 'step')} of 3 h with weather, of ${weather.steps.length}. Supports the master’s decision; limits as set for this vessel.`
  return rows.length === 0
    ? section('Limits exceeded', 'limits', note(`None. ${base}`))
    : section('Limits exceeded', 'limits', table('limits', COLUMNS, rows), note(base))
}
