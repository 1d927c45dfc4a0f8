// The simulated service as a process of its own, with a record of all its requests and answers.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService, type ServiceProcess } from './service-process.ts'

interface Answered {
  operation: number
  query: { lat: string; long: string; dateTime: string }
  status: number
  answer: { oceanWeather?: Record<string, unknown> }
}

export interface TrainingServer extends ServiceProcess {
  answered(): Answered[]
}

export async function startTrainingServer(apiKey: string): Promise<TrainingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-service-'))
  const log = join(folder, 'answered.ndjson')
  const service = await startService(apiKey, ['--log', log])
  return {
    ...service,
    answered: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Answered]))
        : [],
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
