// Runs test files, the type check or a command in the copy, and says what failed first.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { after } from '../support/clock.ts'

/** A run that hangs, as a loop without an end makes it, is ended, and has noticed. */
const LIMIT_MS = 600_000

/** What a run said. */
export interface Failure {
  /** The test file and the test, or what else it was. */
  words: string
  /** The test files that failed, as far as that is known, else all that ran; none of the type check and of a command. */
  files: readonly string[]
}

interface JsonReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** The first test that fails in these files; null when all pass. */
export async function failureIn(folder: string, files: readonly string[]): Promise<Failure | null> {
  const report = join(folder, 'node_modules', '.report.json')
  rmSync(report, { force: true })
  const own = ['run', '--config', 'build/vitest.config.ts', '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { code, said } = await ended(start(folder, 'vitest', [...own, ...files]))
  if (code === 0) return null
  return failedTest(folder, report) ?? { words: lastLine(said), files }
}

function failedTest(folder: string, report: string): Failure | null {
  let results: JsonReport['testResults']
  try {
    results = (JSON.parse(readFileSync(report, 'utf8')) as JsonReport).testResults
  } catch {
    return null
  }
  const failed = results.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const test = assertionResults.find((one) => one.status === 'failed')?.fullName ?? firstLine(message)
    // What was not run for another's failure is reported as failed too, without a message.
    if (status !== 'failed' || test === '') return []
    const file = name.slice(folder.length + 1)
    return [{ words: `${file} > ${test}`, files: [file] }]
  })
  return failed[0] ?? null
}

/** The first error of the type check; null when there is none. What it found the last time it does not look for again. */
export async function failureOfTypes(folder: string): Promise<Failure | null> {
  const { code, said } = await ended(start(folder, 'tsc', ['-b', '--pretty', 'false']))
  return code === 0 ? null : { words: `the type check: ${firstLine(said)}`, files: [] }
}

/** A whole command line instead, as a shell reads it; null when it ends with 0. */
export const failureOfCommand =
  (command: string) =>
  async (folder: string): Promise<Failure | null> => {
    const { code, said } = await ended(start(folder, 'sh', ['-c', command]))
    return code === 0 ? null : { words: `the command: ${lastLine(said)}`, files: [] }
  }

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

let running: ChildProcess | null = null

/** Ends what runs, with all that it started. */
export function stopRunning(): void {
  if (running?.pid !== undefined)
    try {
      process.kill(-running.pid, 'SIGKILL')
    } catch {
      // It had ended already.
    }
}

function start(folder: string, command: string, args: string[]): ChildProcess {
  const bin = join(folder, 'node_modules', '.bin')
  const env = { ...process.env, PATH: bin + delimiter + (process.env['PATH'] ?? '') }
  // A group of its own, so that its workers end with it.
  return spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}

async function ended(child: ChildProcess): Promise<{ code: number; said: string }> {
  running = child
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  let hung = false
  const stopLimit = after(LIMIT_MS, () => {
    hung = true
    stopRunning()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  stopLimit()
  running = null
  return { code: code ?? 1, said: hung ? 'it did not end' : said }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
