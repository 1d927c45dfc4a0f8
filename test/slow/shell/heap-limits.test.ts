// The threads' heaps are bounded, and a thread that outgrows its own ends alone.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startEngine } from '../../../electron/shell/engine-host.ts'
import { startTraining } from '../../../electron/shell/training-host.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'

const path = fileURLToPath(new URL('../../unit/shell/memory-reporter.ts', import.meta.url))
const limitsOf = (json: string): { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number } =>
  JSON.parse(json) as never

it('bounds the engine; one that takes more is answered for, noticed and logged', async () => {
  const logged: string[] = []
  const crashed = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const engine = startEngine(
    path,
    { dataDir: '.', service: null, apiKey: null, directions: DEFAULT_DIRECTIONS },
    {
      onReady: () => ready.resolve(),
      onWritable: () => undefined,
      onEvent: () => undefined,
      onLog: ({ message }) => void logged.push(message),
      onFatal: () => undefined,
      onCrash: () => crashed.resolve(),
      onDamaged: () => {},
    },
  )
  await ready.promise
  const limits = limitsOf(logged[0] ?? '')
  expect(limits.maxOldGenerationSizeMb).toBeLessThanOrEqual(512)
  expect(limits.maxYoungGenerationSizeMb).toBeLessThanOrEqual(12)
  const answer = await engine.call('voyage.list', {})
  expect(answer.ok).toBe(false)
  await crashed.promise
  expect(logged.join('\n')).toContain('memory limit')
})

it('bounds the simulated service', async () => {
  const training = await startTraining(path, 'key', null, () => undefined)
  const limits = limitsOf(training.baseUrl)
  expect(limits.maxOldGenerationSizeMb).toBeLessThanOrEqual(256)
  expect(limits.maxYoungGenerationSizeMb).toBeLessThanOrEqual(6)
  await training.close(5000)
})

it('lets the main process keep little beyond the few messages that it holds', () => {
  const limits = new URL('../../../electron/shell/heap-limits.ts', import.meta.url).href
  const heldMb = (before: string): number =>
    Number(
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `${before}
          const { getHeapStatistics } = await import('node:v8')
          const kept = []
          let maxMb = 0
          const message = Array.from({ length: 10_000 }, (_, k) => ({ k, half: k + 0.5, name: 'n' + k }))
          for (let i = 0; i < 200; i++) {
            kept.push(structuredClone(message))
            if (kept.length > 4) kept.shift()
            maxMb = Math.max(maxMb, getHeapStatistics().total_heap_size / 1e6)
          }
          console.log(maxMb)`,
        ],
        { encoding: 'utf8' },
      ),
    )
  const bounded = heldMb(`(await import(${JSON.stringify(limits)})).limitOwnHeap()`)
  expect(bounded).toBeLessThan(heldMb('') / 2)
})
