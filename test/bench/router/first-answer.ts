// A process of its own: its first answer, in ms of the processor, once the questions of all dates are made. Prints them.
import { findRoutes } from '../../../electron/engine/router/routes/routes.ts'
import { longestCrossing, shore } from './longest-crossing.ts'
import { cpuMs } from './processor.ts'

const [question] = longestCrossing()
if (question === undefined) throw new Error('no crossing')
console.log(
  cpuMs(() =>
    findRoutes(
      question,
      () => undefined,
      () => false,
      shore,
    ),
  ),
)
