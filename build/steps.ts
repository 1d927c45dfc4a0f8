// Runs a command of this project's node_modules and says how it ended.
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { delimiter, join } from 'node:path'

export const root = fileURLToPath(new URL('..', import.meta.url))

const start = (command: string, args: string[], stdio: 'inherit' | 'pipe', env: Record<string, string>): ChildProcess =>
  spawn(command, args, {
    cwd: root,
    stdio,
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env['PATH'] ?? ''),
      ...env,
    },
  })

/** Runs `command` with node_modules/.bin first in PATH and resolves to its exit code, a signal's 1, and all it wrote. */
export function runQuietly(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = start(command, args, 'pipe', {})
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** As `runQuietly`, with the output passed through. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = start(command, args, 'inherit', env)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
