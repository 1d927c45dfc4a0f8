// Starts the unmodified application with its clock shifted by CLOCK_SHIFT_MS, in the main process and in each of its threads.
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import threads from 'node:worker_threads'
import './shifted-clock.cjs'

const CLOCK = fileURLToPath(new URL('shifted-clock.cjs', import.meta.url))
const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? process.execArgv), '--require', CLOCK] })
  }
}
syncBuiltinESMExports()

await import('../../out/main/main.js')
