// The simulated service in a process of its own, next to the relays that use it. Lines: `count` of right answers of operation 1, `ahead MS`: its clock
// against this computer's.
import { startTrainingService } from '../../electron/training/service.ts'
import { answerLines, benchConfig } from './line-process.ts'

export interface RelayServiceConfig {
  apiKey: string
}

const { apiKey } = benchConfig<RelayServiceConfig>()
let aheadMs = 0
const service = await startTrainingService({
  apiKeys: [apiKey],
  now: () => Date.now() + aheadMs,
  casualtyCount: 0,
})
await answerLines(async (line) => {
  const [what, ms] = line.split(' ')
  if (what === 'ahead') aheadMs = Number(ms)
  return Promise.resolve({ baseUrl: service.baseUrl, points: service.counts.get(1) ?? 0 })
})
await service.close()
