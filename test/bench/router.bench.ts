// The router: against voyages of known time and what other programs do, what an answer costs, and over simulated oceans from few points.
import type { BenchFigure } from './figure.ts'
import { oceanFigures } from './router/ocean-figures.ts'
import { speedFigures } from './router/speed.ts'
import { truthFigures } from './router/truth.ts'

/** ROUTER_PART=truth,speed,oceans takes those alone. */
const PARTS = { truth: truthFigures, speed: speedFigures, oceans: oceanFigures }
const CHOSEN = process.env['ROUTER_PART']?.split(',')

export default function measure(): Promise<BenchFigure[]> {
  const startedMs = performance.now()
  const figures = Object.entries(PARTS).flatMap(([name, part]) => ((CHOSEN?.includes(name) ?? true) ? part() : []))
  return Promise.resolve([...figures, { name: 'this run', value: (performance.now() - startedMs) / 1000, unit: 's' }])
}
