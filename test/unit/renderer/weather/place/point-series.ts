// A stored point's series as the tests need it: wind 1, 2, 3 … m/s at given times, and nothing else.
import type { PointSeries } from '../../../../../shared/weather/place-weather.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES } from '../../../../../shared/weather/measures.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

/** When all of it was fetched. */
export const T = Date.UTC(2026, 10, 20, 6)
/** Epoch ms of so many hours after it. */
export const at = (...hours: number[]): number[] => hours.map((hour) => T + hour * HOUR_MS)

/** `winds`: null for a missing one. */
export const seriesOf = (timesMs: number[], winds: (number | null)[] = timesMs.map((_, i) => i + 1)): PointSeries => ({
  position: { lat: 45, long: -30 },
  offNm: 3.14,
  times: timesMs.length,
  timesMs,
  columns: Object.fromEntries(
    MEASURE_NAMES.map((name) => [name, name === 'windSpeed' ? winds : timesMs.map(() => null)]),
  ) as PointSeries['columns'],
  directions: DEFAULT_DIRECTIONS,
  source: timesMs.map((timeMs) => (timeMs > T ? 'F' : 'P')),
  older: {},
  samples: timesMs.map(() => 1),
  fetchedAtMs: timesMs.map(() => T),
  fetchedBy: timesMs.map(() => 'own'),
})
