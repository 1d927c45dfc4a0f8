// The shore end of a link between network namespaces: the service over TLS. Any line requests its counts.
import { startFarService } from '../support/far-side.ts'
import { answerLines, benchConfig } from './line-process.ts'

export interface ServerConfig {
  apiKey: string
  key: string
  cert: string
  host: string
  nowMs: number
}

const { apiKey, key, cert, host, nowMs } = benchConfig<ServerConfig>()
const service = await startFarService(apiKey, { key, cert }, nowMs, host)
await answerLines(async () => ({ port: service.port, payload: await service.counts() }))
await service.close()
