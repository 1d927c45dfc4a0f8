// The field's thread: which points, fits, frames, estimates, orders. It keeps what it fitted, and knows neither the store nor the clock.
import { parentPort } from 'node:worker_threads'
import { createShore, readCoastFile } from '../../passage/land/shore.ts'
import { chooseFrom } from './choose.ts'
import { estimatesOf } from './estimates.ts'
import { createFits } from './fits.ts'
import { createFrames } from './frame.ts'
import { expectedOf, orderPicture } from './order.ts'
import type { FieldJob, FromField, ToField } from './protocol.ts'

const port = parentPort
if (port === null) throw new Error('The field runs in a worker thread.')

/** Its file is read for the first order. */
const { isLand } = createShore(readCoastFile)
const fitTo = createFits()
const frameOf = createFrames()

function answer(job: FieldJob): unknown {
  switch (job.name) {
    case 'choose':
      return chooseFrom(job.input.points, job.input.targets)
    case 'frame':
      return frameOf(fitTo(job.input.samples), job.input)
    case 'estimates':
      return estimatesOf(fitTo(job.input.samples), job.input.places)
    case 'order':
      return orderPicture(...job.input, isLand)
    case 'expected':
      return expectedOf(...job.input, isLand)
  }
}

port.on('message', ({ id, ...job }: ToField) => {
  let reply: FromField
  try {
    reply = { id, output: answer(job) }
  } catch (error) {
    reply = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  port.postMessage(reply, [])
})
