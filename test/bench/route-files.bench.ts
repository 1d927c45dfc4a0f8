// Damaged route files of every format: how long the slowest of them takes until it is read or refused.
import { sample } from 'fast-check'
import { readRouteFile } from '../../electron/engine/passage/route-files/read-route.ts'
import { EXPORT_FORMATS } from '../../shared/passage/voyage.ts'
import { FaultError } from '../../shared/result.ts'
import { damages, routeFilesOf } from '../support/damaged-routes.ts'
import { SEED } from '../support/seed.ts'
import type { BenchFigure } from './figure.ts'
import { median } from './statistics.ts'

const FILES = 300
const SLOWEST_MS = 5000

function readMs(bytes: Uint8Array): number {
  const from = performance.now()
  try {
    readRouteFile('damaged.rtz', bytes)
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
  }
  return performance.now() - from
}

export default async function measure(): Promise<BenchFigure[]> {
  return EXPORT_FORMATS.flatMap((format) => {
    const sources = routeFilesOf(format)
    const times = sample(damages, { numRuns: FILES, seed: SEED }).map((damage, i) =>
      readMs(damage(sources[i % sources.length] ?? new Uint8Array())),
    )
    return [
      {
        name: `damaged files, ${format}: the slowest of ${FILES}`,
        value: Math.max(...times),
        unit: 'ms',
        bar: { max: SLOWEST_MS },
      },
      { name: `damaged files, ${format}: median`, value: median(times), unit: 'ms' },
    ]
  })
}
