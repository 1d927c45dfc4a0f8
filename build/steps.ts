// Runs a command of this project's node_modules and says how it ended.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { delimiter, join } from 'node:path'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs `command` with node_modules/.bin first in PATH, output passed through. Resolves to the exit code (signals count as 1). */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env['PATH'] ?? ''),
        ...env,
      },
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
