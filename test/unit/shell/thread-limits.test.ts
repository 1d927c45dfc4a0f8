// The threads' heaps are bounded, and a thread that outgrows its own ends alone.
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startEngine } from '../../../electron/shell/engine-host.ts'
import { startTraining } from '../../../electron/shell/training-host.ts'

const path = fileURLToPath(new URL('./thread-that-tells.ts', import.meta.url))
const limitsOf = (told: string): { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number } =>
  JSON.parse(told) as never

it('bounds the engine; one that takes more is answered for, noticed and logged', { timeout: 60_000 }, async () => {
  const logged: string[] = []
  const crashed = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const engine = startEngine(
    path,
    { dataDir: '.', service: null, apiKey: null },
    {
      onReady: () => ready.resolve(),
      onWritable: () => undefined,
      onEvent: () => undefined,
      onLog: ({ message }) => void logged.push(message),
      onFatal: () => undefined,
      onCrash: () => crashed.resolve(),
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
  const training = await startTraining(path, 'key', () => undefined)
  const limits = limitsOf(training.baseUrl)
  expect(limits.maxOldGenerationSizeMb).toBeLessThanOrEqual(256)
  expect(limits.maxYoungGenerationSizeMb).toBeLessThanOrEqual(6)
  await training.close(5000)
})
