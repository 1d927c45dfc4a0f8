// A process that answers each line on its input with one line of JSON.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface LineProcess {
  send(line: string): Promise<unknown>
  /** Resolves when the process has ended. */
  end(): Promise<void>
}

/** `config` goes to it as `BENCH_CONFIG`. */
export function startLineProcess(command: string, args: readonly string[], config: unknown): LineProcess {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_CONFIG: JSON.stringify(config) },
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    send: async (line) => {
      child.stdin.write(`${line}\n`)
      const { value, done } = await lines.next()
      if (done === true) throw new Error(`${command} ended instead of answering ${line}`)
      return JSON.parse(value) as unknown
    },
    end: () => {
      child.stdin.end()
      return ended
    },
  }
}

/** In the process: answers until the input ends. */
export async function answerLines(answer: (line: string) => Promise<unknown>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin }))
    console.log(JSON.stringify((await answer(line)) ?? null))
}

export const benchConfig = <T>(): T => JSON.parse(process.env['BENCH_CONFIG'] ?? 'null') as T
