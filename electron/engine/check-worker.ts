// A thread that reads a database through and says whether it is damaged: it takes a second, in which the engine answers.
import { parentPort, workerData } from 'node:worker_threads'
import { isDamaged } from './store/open-database.ts'

parentPort?.postMessage(isDamaged((workerData as { path: string }).path), [])
