// Starts the far side in threads of its own: the service over TLS, and links to it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FarRequest, FarStart } from './far-worker.ts'
import { programAt } from './programs.ts'
import type { Passed, Shape } from './shaping-proxy.ts'
import type { Payload } from './tls-front.ts'

export interface Far<Counts> {
  port: number
  counts(): Promise<Counts>
  /** Resets every connection of a link. */
  drop(): void
  /** As `ShapingProxy.gaps`. */
  gaps(everyMs: number, lengthMs: number, count?: number): void
  close(): Promise<void>
}

async function start<Counts>(data: FarStart): Promise<Far<Counts>> {
  const worker = new Worker(programAt('test/support/far-worker.ts'), { workerData: data })
  const answer = async (): Promise<unknown> => ((await once(worker, 'message')) as unknown[])[0]
  const send = (request: FarRequest): void => worker.postMessage(request, [])
  const { port } = (await answer()) as { port: number }
  return {
    port,
    counts: async () => {
      const answered = answer()
      send({ request: 'counts' })
      return (await answered) as Counts
    },
    drop: () => send({ request: 'drop' }),
    gaps: (everyMs, lengthMs, count = Infinity) => send({ request: 'gaps', everyMs, lengthMs, count }),
    close: async () => {
      const ended = once(worker, 'exit')
      send({ request: 'close' })
      await ended
    },
  }
}

/** `key`, `cert`: PEM of the service's certificate. `nowMs`: what its clock shows at the start. */
export const startFarService = (
  apiKey: string,
  { key, cert }: { key: string; cert: string },
  nowMs: number,
  host = '127.0.0.1',
): Promise<Far<Payload>> => start({ kind: 'service', apiKey, key, cert, host, nowMs })

export const startLink = (targetPort: number, shape: Shape): Promise<Far<Passed>> =>
  start({ kind: 'link', targetPort, shape })
