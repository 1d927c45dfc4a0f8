// The age of what was brought together, and by whom it was fetched: of several answers the oldest counts, measure by measure.
import { fetchedByAll, type FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import type { WeatherSource } from '../../../../shared/weather/weather.ts'
import type { Older } from '../../store/weather.ts'

interface Aged {
  fetchedAtMs: number
  fetchedBy: FetchedByAny
  older: Older
  /** Some of the values may be rounded to 0.01 of their unit. */
  isRounded?: true
}

/**
 * A forecast where any value is one: a time that had passed when the newest answer was fetched may have values of an answer from before it.
 */
export const sourceAt = (
  timeMs: number,
  { fetchedAtMs, older }: Pick<Aged, 'fetchedAtMs' | 'older'>,
): Exclude<WeatherSource, 'A' | 'none'> => (timeMs > Math.min(fetchedAtMs, ...Object.values(older)) ? 'F' : 'P')

/** What is brought together of rounded values is as uncertain as they are. */
export const roundedOfAll = (parts: readonly { isRounded?: true }[]): { isRounded?: true } =>
  parts.some((part) => part.isRounded === true) ? { isRounded: true } : {}

/** When the answers that count (at least one) were fetched, and by whom: the oldest of their newest answers, and of each measure what is older than that. */
export function ageOf(parts: readonly Aged[]): Aged {
  const fetchedAtMs = Math.min(...parts.map((part) => part.fetchedAtMs))
  const older: Partial<Record<MeasureName, number>> = {}
  for (const part of parts)
    for (const [name, atMs] of Object.entries(part.older) as [MeasureName, number][])
      if (atMs < (older[name] ?? fetchedAtMs)) older[name] = atMs
  const fetchedBy = fetchedByAll(parts.map((part) => part.fetchedBy)) ?? 'own'
  return { fetchedAtMs, fetchedBy, older, ...roundedOfAll(parts) }
}
