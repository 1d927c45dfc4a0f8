// A relay's worker in a process of its own, to be killed: node worker-child.ts DATABASE_URL SERVICE_URL NOW_MS
import { serviceHttp } from '../../../../electron/engine/fetch/service/http.ts'
import { createWorker } from '../../../../relay/fetch/worker.ts'
import { openRelayStore } from '../../../../relay/store/open-relay-store.ts'
import { TEST_KEY } from '../../../support/point-service.ts'
import { monotonicMs } from '../../../support/clock.ts'

const [databaseUrl = '', serviceUrl = '', nowMs = ''] = process.argv.slice(2)
const startMs = monotonicMs()
const now = (): number => Math.round(Number(nowMs) + monotonicMs() - startMs)
const log = { write: () => undefined }
const store = openRelayStore(databaseUrl, log)
await store.prepare()
const http = serviceHttp({ baseUrl: new URL(serviceUrl), apiKey: TEST_KEY, wallClock: now })
createWorker({
  store,
  http,
  serviceKey: TEST_KEY,
  averagePath: '/v1/oceanweather/avg/season',
  perSecond: 100,
  now,
  monotonicMs,
  random: () => 0,
  log,
}).begin()
