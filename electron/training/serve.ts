// The simulated service alone: node electron/training/serve.ts --port 8710 --key KEY [--now ISO] [--forecast erring|perfect] [--casualties N] [--fault NAME[=VALUE]]… [--cert FILE --cert-key FILE] [--log FILE]
import { appendFileSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readFaults } from './faults.ts'
import { readForecastKind } from './forecast-kind.ts'
import { startTrainingService } from './service.ts'

const USAGE =
  'usage: serve.ts --key KEY [--port N] [--now ISO] [--seed N] [--ocean rough|former] [--forecast erring|perfect] [--casualties N] [--fault NAME[=VALUE]]… [--cert PEM --cert-key PEM] [--log FILE]'
const optionsGiven = () =>
  parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      key: { type: 'string' },
      now: { type: 'string' },
      seed: { type: 'string', default: '1' },
      ocean: { type: 'string', default: 'rough' },
      forecast: { type: 'string', default: 'erring' },
      casualties: { type: 'string', default: '200000' },
      fault: { type: 'string', multiple: true, default: [] },
      cert: { type: 'string' },
      'cert-key': { type: 'string' },
      log: { type: 'string' },
    },
  }).values
function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}
/** What `read` makes of the command line, or its refusal in words. */
function read<T>(reader: () => T): T {
  try {
    return reader()
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

const values = read(optionsGiven)
const forecasts = read(() => readForecastKind(values.forecast))
const faults = read(() => readFaults(values.fault))
const startedMs = Date.now()
const fixedMs = values.now === undefined ? startedMs : Date.parse(values.now)
const { log, ocean } = values
if (values.key === undefined || Number.isNaN(fixedMs) || (ocean !== 'rough' && ocean !== 'former')) refuse(USAGE)
const service = await startTrainingService({
  port: Number(values.port),
  apiKeys: [values.key],
  now: () => fixedMs + (Date.now() - startedMs),
  seed: Number(values.seed),
  ocean,
  forecasts,
  casualtyCount: Number(values.casualties),
  faults,
  ...(values.cert === undefined || values['cert-key'] === undefined
    ? {}
    : { tls: { cert: readFileSync(values.cert, 'utf8'), key: readFileSync(values['cert-key'], 'utf8') } }),
  ...(log === undefined ? {} : { log: (entry) => appendFileSync(log, `${JSON.stringify(entry)}\n`) }),
})
console.log(`training service listening on ${service.baseUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.close().then(() => process.exit(0)))
