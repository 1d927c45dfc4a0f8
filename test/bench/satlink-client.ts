// The ship's end of a link between network namespaces. Lines: `open`, `80 MINUTES` (leave so much later), `800 MINUTES`, `close`.
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'
import { answerLines, benchConfig } from './line-process.ts'
import { openClient, type Client } from '../support/sync-client.ts'

export interface ClientConfig {
  apiKey: string
  trust: string[]
  baseUrl: string
  profileId: string
  nowMs: number
}

const { apiKey, trust, baseUrl, profileId, nowMs } = benchConfig<ClientConfig>()
const startedMs = performance.now()
const now = (): number => Math.round(nowMs + performance.now() - startedMs)
const dataDir = freshFolder()
let client: Client | null = null

await answerLines(async (line) => {
  const [what, minutes] = line.split(' ')
  if (what === 'open') client = await openClient({ dataDir, service: { baseUrl }, apiKey, trust, now }, profileId)
  if (client === null || what === 'open') return null
  if (what === 'close') return client.close()
  await client.leaveIn(Number(minutes))
  return client.sync(what === '800' ? client.departures(9) : TRACK_ONLY)
})
dropFolder(dataDir)
