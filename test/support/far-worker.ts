// A thread for the far side, so that its work does not slow the client: the service behind TLS, or a link to it.
import { parentPort, workerData } from 'node:worker_threads'
import { startTrainingService } from '../../electron/training/service.ts'
import { startShapingProxy, type Shape } from './shaping-proxy.ts'
import { startTlsFront } from './tls-front.ts'
import { monotonicMs } from './clock.ts'

export type FarStart =
  | { kind: 'service'; apiKey: string; key: string; cert: string; host: string; nowMs: number }
  | { kind: 'link'; targetPort: number; shape: Shape }
export type FarRequest =
  | { request: 'counts' | 'drop' | 'close' }
  | { request: 'gaps'; everyMs: number; lengthMs: number; count: number }

const port = parentPort
if (port === null) throw new Error('This entry runs in a worker thread.')
const start = workerData as FarStart

if (start.kind === 'service') {
  const { apiKey, key, cert, host, nowMs } = start
  const startedMs = monotonicMs()
  const now = (): number => Math.round(nowMs + monotonicMs() - startedMs)
  const service = await startTrainingService({ apiKeys: [apiKey], now, casualtyCount: 0 })
  const { hostname, port: servicePort } = new URL(service.baseUrl)
  const front = await startTlsFront({ host: hostname, port: Number(servicePort) }, { key, cert }, host)
  port.on('message', ({ request }: FarRequest) => {
    if (request === 'counts') port.postMessage(front.payload())
    if (request === 'close') void front.close().then(() => service.close().then(() => port.close()))
  })
  port.postMessage({ port: front.port })
} else {
  const proxy = await startShapingProxy({ host: '127.0.0.1', port: start.targetPort }, start.shape)
  port.on('message', (message: FarRequest) => {
    if (message.request === 'counts') port.postMessage(proxy.passed())
    if (message.request === 'drop') proxy.drop()
    if (message.request === 'gaps') proxy.gaps(message.everyMs, message.lengthMs, message.count)
    if (message.request === 'close') void proxy.close().then(() => port.close())
  })
  port.postMessage({ port: proxy.port })
}
