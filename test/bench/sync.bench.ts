// The Track plan of a ten-day voyage over loopback against the simulated service: time and bytes, as the ledger counts them.
import { startTrainingService } from '../../electron/training/service.ts'
import { dropFolder, engineHere, freshFolder } from '../faults/engine-here.ts'
import type { BenchFigure } from './figure.ts'

const KEY = 'bench-key'

export default async function measure(): Promise<BenchFigure[]> {
  const dataDir = freshFolder()
  const clock = { nowMs: 0 }
  const service = await startTrainingService({ apiKeys: [KEY], now: () => clock.nowMs, casualtyCount: 0 })
  const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: KEY })
  clock.nowMs = here.clock.nowMs
  try {
    const voyageId = await here.voyageId()
    const assumed = await here.ask('sync.estimate', { voyageId })
    await here.ask('sync.start', { voyageId })
    const run = await here.phase('finished', 'failed', 'paused')
    if (run.phase !== 'finished' || run.failed > 0)
      throw new Error(`the sync ended as ${run.phase} with ${run.failed} failed`)
    here.clock.nowMs += 3 * 3_600_000
    clock.nowMs = here.clock.nowMs
    const measured = await here.ask('sync.estimate', { voyageId })
    await here.ask('sync.start', { voyageId })
    const second = await here.phase('finished', 'failed', 'paused')
    const bytes = second.bytesUp + second.bytesDown
    return [
      { name: 'requests', value: run.done, unit: 'requests', note: 'a track of ten days' },
      { name: 'sync', value: run.elapsedSeconds, unit: 's', note: 'loopback, HTTP/1.1, 4 connections' },
      { name: 'bytes up a request', value: run.bytesUp / run.done, unit: 'B' },
      { name: 'bytes down a request', value: run.bytesDown / run.done, unit: 'B', note: 'brotli, headers included' },
      {
        name: 'first estimate ÷ counted',
        value: (assumed.bytesUp + assumed.bytesDown) / (run.bytesUp + run.bytesDown),
        unit: '×',
      },
      {
        name: 'second estimate ÷ counted',
        value: (measured.bytesUp + measured.bytesDown) / bytes,
        unit: '×',
        bar: { min: 0.85, max: 1.15 },
      },
    ]
  } finally {
    await here.engine.close()
    await service.close()
    dropFolder(dataDir)
  }
}
