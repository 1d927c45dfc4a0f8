// The simulated service alone: node electron/training/serve.ts --port 8710 --key KEY [--now ISO] [--casualties N] [--fault NAME[=VALUE]]… [--cert FILE --cert-key FILE] [--log FILE]
import { appendFileSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readFaults } from './faults.ts'
import { startTrainingService } from './service.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    key: { type: 'string' },
    now: { type: 'string' },
    seed: { type: 'string', default: '1' },
    ocean: { type: 'string', default: 'rough' },
    casualties: { type: 'string', default: '200000' },
    fault: { type: 'string', multiple: true, default: [] },
    cert: { type: 'string' },
    'cert-key': { type: 'string' },
    log: { type: 'string' },
  },
})
const startedMs = Date.now()
const fixedMs = values.now === undefined ? startedMs : Date.parse(values.now)
const { log, ocean } = values
if (values.key === undefined || Number.isNaN(fixedMs) || (ocean !== 'rough' && ocean !== 'former')) {
  console.error(
    'usage: serve.ts --key KEY [--port N] [--now ISO] [--seed N] [--ocean rough|former] [--casualties N] [--fault NAME[=VALUE]]… [--cert PEM --cert-key PEM] [--log FILE]',
  )
  process.exit(2)
}
const service = await startTrainingService({
  port: Number(values.port),
  apiKeys: [values.key],
  now: () => fixedMs + (Date.now() - startedMs),
  seed: Number(values.seed),
  ocean,
  casualtyCount: Number(values.casualties),
  faults: readFaults(values.fault),
  ...(values.cert === undefined || values['cert-key'] === undefined
    ? {}
    : { tls: { cert: readFileSync(values.cert, 'utf8'), key: readFileSync(values['cert-key'], 'utf8') } }),
  ...(log === undefined ? {} : { log: (entry) => appendFileSync(log, `${JSON.stringify(entry)}\n`) }),
})
console.log(`training service listening on ${service.baseUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.close().then(() => process.exit(0)))
