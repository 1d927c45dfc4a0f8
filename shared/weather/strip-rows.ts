// The rows of the weather charts the officer can choose from, in the order they stand.

/** Under the curves. */
export const BAR_ROWS = ['seaChange', 'icing', 'fog', 'cargo', 'deck'] as const
export type BarRowName = (typeof BAR_ROWS)[number]

/** `barbs` stand in the wind's row; the swell is a second line of the sea's, and a row of its own where it is chosen. */
export const CHART_ROWS = [
  'wind',
  'barbs',
  'sea',
  'windSea',
  'swell',
  'visibility',
  'pressure',
  'current',
  'temperature',
  'precipitation',
  'humidity',
  'salinity',
  'ice',
  ...BAR_ROWS,
] as const
export type ChartRow = (typeof CHART_ROWS)[number]

/** What every watch looks at; the rest is a tick away. */
export const DEFAULT_CHART_ROWS: readonly ChartRow[] = ['wind', 'barbs', 'sea', 'visibility', 'pressure', 'current']
