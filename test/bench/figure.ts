// What a benchmark suite returns: one measured figure, with the bar it must reach where the project has set one.
export interface BenchFigure {
  name: string
  value: number
  unit: string
  /** `npm run bench -- --check` fails when the value is above `max` or below `min`. */
  bar?: { max?: number; min?: number }
  note?: string
}
