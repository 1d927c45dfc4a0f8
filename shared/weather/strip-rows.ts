// The rows of the weather charts the officer can choose from, in the order they stand.

export const CHART_ROWS = [
  'wind',
  'barbs',
  'sea',
  'windSea',
  'swell',
  'pressure',
  'current',
  'visibility',
  'temperature',
  'precipitation',
  'humidity',
  'salinity',
  'ice',
] as const
export type ChartRow = (typeof CHART_ROWS)[number]

/** What every watch looks at; the rest is a tick away. */
export const DEFAULT_CHART_ROWS: readonly ChartRow[] = [
  'wind',
  'barbs',
  'sea',
  'swell',
  'pressure',
  'current',
  'visibility',
]
