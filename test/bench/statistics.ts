// Medians and percentiles of measured times.

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Growth of `value` a unit of `at`, by the line that fits best (least squares). */
export function slope(points: readonly { at: number; value: number }[]): number {
  const mean = (of: (point: { at: number; value: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [midAt, midValue] = [mean(({ at }) => at), mean(({ value }) => value)]
  return mean(({ at, value }) => (at - midAt) * (value - midValue)) / mean(({ at }) => (at - midAt) * (at - midAt))
}
