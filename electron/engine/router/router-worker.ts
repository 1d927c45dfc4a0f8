// The router's thread: routes and speeds. It knows neither the store nor the clock.
import { parentPort, workerData } from 'node:worker_threads'
import type { FromRouter, RouterQuestion, RoutesFound, SpeedsFound, ToRouter } from './protocol.ts'
import { findRoutes } from './routes/routes.ts'
import { findSpeeds } from './speeds/speeds.ts'
import type { IsStopped } from './terms.ts'

const port = parentPort
if (port === null) throw new Error('The router runs in a worker thread.')

/** The number of the last question that is to end: `router-thread.ts` writes it while a question is worked at. */
const stoppedUpTo = new Int32Array(workerData as SharedArrayBuffer)

type Find = (
  question: RouterQuestion,
  report: (done: number) => void,
  isStopped: IsStopped,
) => RoutesFound | SpeedsFound | Promise<RoutesFound | SpeedsFound>
const FIND: Readonly<Record<ToRouter['name'], Find>> = { routes: findRoutes, speeds: findSpeeds }

const post = (message: FromRouter): void => port.postMessage(message, [])

async function answered({ id, name, input }: ToRouter): Promise<FromRouter> {
  const isStopped: IsStopped = () => Atomics.load(stoppedUpTo, 0) >= id
  try {
    if (isStopped()) return { id, output: null }
    return { id, output: await FIND[name](input, (done) => post({ id, done }), isStopped) }
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

port.on('message', (question: ToRouter) => void answered(question).then(post))
