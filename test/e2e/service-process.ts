// The simulated service in a process of its own, as a real one is elsewhere.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../electron/training/serve.ts', import.meta.url))

export interface ServiceProcess {
  baseUrl: string
  pid: number
  stop: () => Promise<void>
}

/** Starts it on a free port of loopback with few casualties; resolves when it listens. */
export async function startService(apiKey: string, more: string[] = []): Promise<ServiceProcess> {
  const args = ['--disable-warning=ExperimentalWarning', program, '--key', apiKey, '--casualties', '100', ...more]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await gone
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const baseUrl = /listening on (\S+)/.exec(line)?.[1]
    if (baseUrl !== undefined) return { baseUrl, pid: child.pid ?? 0, stop }
  }
  throw new Error('the simulated service did not start')
}
