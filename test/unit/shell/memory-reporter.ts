// A thread in the place of the engine's or the training service's, which reports what memory it may take; `grow` makes it take more.
import { parentPort, resourceLimits, workerData } from 'node:worker_threads'

const message = JSON.stringify(resourceLimits)
const { dataDir } = workerData as { dataDir?: string }
if (dataDir === undefined) {
  parentPort?.postMessage({ type: 'listening', baseUrl: message }, [])
  parentPort?.once('message', () => parentPort?.close())
} else {
  parentPort?.postMessage({ type: 'log', entry: { level: 'info', message } }, [])
  parentPort?.postMessage({ type: 'ready', notices: [] }, [])
  parentPort?.once('message', () => {
    const held: number[][] = []
    for (;;) held.push(Array<number>(2_000_000).fill(0.5))
  })
}
