// The simulated service alone: node electron/training/serve.ts --port 8710 --key KEY [--now ISO] [--casualties N] [--log FILE]
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startTrainingService } from './service.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    key: { type: 'string' },
    now: { type: 'string' },
    seed: { type: 'string', default: '1' },
    casualties: { type: 'string', default: '200000' },
    latency: { type: 'string', default: '0' },
    log: { type: 'string' },
  },
})
const startedMs = Date.now()
const fixedMs = values.now === undefined ? startedMs : Date.parse(values.now)
if (values.key === undefined || Number.isNaN(fixedMs)) {
  console.error(
    'usage: serve.ts --key KEY [--port N] [--now ISO] [--seed N] [--casualties N] [--latency MS] [--log FILE]',
  )
  process.exit(2)
}
const { log } = values
const service = await startTrainingService({
  port: Number(values.port),
  apiKeys: [values.key],
  now: () => fixedMs + (Date.now() - startedMs),
  seed: Number(values.seed),
  casualtyCount: Number(values.casualties),
  latencyMs: Number(values.latency),
  ...(log === undefined ? {} : { log: (entry) => appendFileSync(log, `${JSON.stringify(entry)}\n`) }),
})
console.log(`training service listening on ${service.baseUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.close().then(() => process.exit(0)))
