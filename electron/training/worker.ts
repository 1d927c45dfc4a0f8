// The simulated service in a thread of the application: training mode.
import { parentPort, workerData } from 'node:worker_threads'
import { readForecastKind } from './forecast-kind.ts'
import { startTrainingService } from './service.ts'

interface TrainingStart {
  apiKey: string
  /** As the command line says it; null: nothing. */
  forecasts: string | null
  seed?: number
}

const port = parentPort
if (port === null) throw new Error('This entry runs in a worker thread; serve.ts runs alone.')
const { apiKey, forecasts, seed } = workerData as TrainingStart

try {
  const service = await startTrainingService({
    apiKeys: [apiKey],
    now: Date.now,
    ...(forecasts === null ? {} : { forecasts: readForecastKind(forecasts) }),
    ...(seed === undefined ? {} : { seed }),
  })
  port.on('message', (message: { type: 'close' }) => {
    if (message.type === 'close') void service.close().then(() => port.close())
  })
  port.postMessage({ type: 'listening', baseUrl: service.baseUrl })
} catch (error) {
  port.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  port.close()
}
