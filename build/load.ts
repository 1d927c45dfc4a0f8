// node build/run.mjs load N -- COMMAND…: keeps N busy loops going beside a command, and ends with the command's code. No loop outlives it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** It checks now and then that its parent still runs: a kill -9 of that leaves no loop behind either. */
const LOOP = `const parent = Number(process.argv[1]); while (process.ppid === parent) for (let i = 0; i < 1e7; i += 1);`

export interface Load {
  /** How many loops. */
  count: number
  command: string
  args: string[]
}

/** `N -- COMMAND…` as it was given; throws in words where it is not that. */
export function readLoad(given: readonly string[]): Load {
  const [count = '', dashes, command, ...args] = given
  if (!/^[1-9]\d{0,2}$/u.test(count) || dashes !== '--' || command === undefined || command === '')
    throw new Error('load: wants a number from 1 to 999, then -- and a command, as in: load 8 -- npm test')
  return { count: Number(count), command, args }
}

/** The code a shell would report: a command that a signal ended has 128 and the signal's number. */
const codeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal === null ? 0 : constants.signals[signal])

/** Runs the command beside its loops; returns its exit code, with every loop ended. */
export async function underLoad({ count, command, args }: Load): Promise<number> {
  const loops: ChildProcess[] = []
  try {
    for (let started = 0; started < count; started += 1)
      loops.push(spawn(process.execPath, ['--eval', LOOP, String(process.pid)], { stdio: 'ignore' }))
    return await runPassedOn(command, args)
  } finally {
    await Promise.all(loops.map(endOf))
  }
}

/** Signals go on to the command: the loops end when it has ended. */
async function runPassedOn(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return codeOf(code, signal)
  } finally {
    for (const signal of SIGNALS) process.off(signal, pass)
  }
}

async function endOf(loop: ChildProcess): Promise<void> {
  if (loop.exitCode !== null || loop.signalCode !== null || loop.pid === undefined) return
  const gone = once(loop, 'exit')
  loop.kill('SIGKILL')
  await gone
}

export default async function main(): Promise<void> {
  try {
    process.exitCode = await underLoad(readLoad(process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
