// The engine's thread: passes messages between the main process and the engine. Nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import { faultOf } from '../../shared/result.ts'
import { createEngine, type Engine } from './engine.ts'
import type { EngineStart, FromEngine, ToEngine } from './protocol.ts'

const port = parentPort
if (port === null) throw new Error('The engine runs in a worker thread.')
const post = (message: FromEngine): void => port.postMessage(message)

let engine: Engine | null = null
try {
  engine = createEngine({
    ...(workerData as EngineStart),
    now: Date.now,
    monotonicMs: () => performance.now(),
    random: Math.random,
    emit: (name, payload) => post({ type: 'event', name, payload }),
    log: (entry) => post({ type: 'log', entry }),
  })
  post({ type: 'ready', notices: engine.notices })
} catch (error) {
  post({
    type: 'log',
    entry: { level: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  })
  post({ type: 'fatal', fault: faultOf(error) })
}

port.on('message', (message: ToEngine) => {
  if (message.type === 'close') {
    void (engine?.close() ?? Promise.resolve()).finally(() => {
      post({ type: 'closed' })
      port.close()
    })
  } else if (message.type === 'setApiKey') engine?.setApiKey(message.apiKey)
  else if (message.type === 'setProxy') engine?.setProxy(message.proxy)
  else void engine?.call(message.name, message.input).then((result) => post({ type: 'result', id: message.id, result }))
})
