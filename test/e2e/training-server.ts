// The simulated service as a process of its own, with a record of everything it was asked and answered.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Answered {
  operation: number
  query: { lat: string; long: string; dateTime: string }
  status: number
  answer: { oceanWeather?: Record<string, unknown> }
}

export interface TrainingServer {
  baseUrl: string
  answered(): Answered[]
  /** May be called again. */
  stop(): Promise<void>
}

export async function startTrainingServer(apiKey: string, ...args: string[]): Promise<TrainingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-service-'))
  const log = join(folder, 'answered.ndjson')
  const entry = fileURLToPath(new URL('../../electron/training/serve.ts', import.meta.url))
  const child = spawn(process.execPath, [entry, '--key', apiKey, '--casualties', '1000', '--log', log, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      const found = /listening on (\S+)/.exec(data.toString())
      if (found?.[1] !== undefined) resolve(found[1])
    })
    child.once('exit', () => reject(new Error('the training service ended at once')))
  })
  return {
    baseUrl,
    answered: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Answered]))
        : [],
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
