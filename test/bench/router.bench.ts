// The router: against voyages of known time and what other programs do, what an answer costs, and over simulated oceans from few points.
import type { BenchFigure } from './figure.ts'
import { oceanFigures } from './router/ocean-figures.ts'
import { pathFigures } from './router/path-figures.ts'
import { sampleFigures } from './router/sample-route.ts'
import { speedFigures } from './router/speed.ts'
import { truthFigures } from './router/truth.ts'

/** ROUTER_PART=truth,speed,oceans,path,sample takes those alone; the sample of training is looked at only where it is named. */
const PARTS = {
  truth: truthFigures,
  speed: speedFigures,
  oceans: oceanFigures,
  path: pathFigures,
  sample: sampleFigures,
}
const CHOSEN = process.env['ROUTER_PART']?.split(',') ?? ['truth', 'speed', 'oceans', 'path']

export default async function measure(): Promise<BenchFigure[]> {
  const startedMs = performance.now()
  const figures: BenchFigure[] = []
  // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
  for (const [name, part] of Object.entries(PARTS)) if (CHOSEN.includes(name)) figures.push(...(await part()))
  return [...figures, { name: 'this run', value: (performance.now() - startedMs) / 1000, unit: 's' }]
}
