// The application that `npm run dev` runs: one process at a time, started again in order when its code changed.
import { spawn, type ChildProcess } from 'node:child_process'

/** What build/dev-main.ts understands. */
export type ToApplication = 'reload' | 'quit'

/** As long as the application gives its own threads to close, and a little more. */
const QUIT_DEADLINE_MS = 12_000

export interface DevApplication {
  /** Starts it, or starts it again once the one that runs has closed its data. */
  restart: () => void
  /** Its window loads its page anew. */
  reload: () => void
  /** Resolves when it is gone. */
  end: () => Promise<void>
}

interface DevApplicationOptions {
  executable: string
  args: string[]
  /** It ended unexpectedly. */
  onExit: (code: number | null) => void
}

export function createDevApplication({ executable, args, onExit }: DevApplicationOptions): DevApplication {
  let child: ChildProcess | null = null
  let closed: Promise<void> = Promise.resolve()
  let isEnding = false

  const start = (): void => {
    const started = spawn(executable, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child = started
    closed = new Promise((resolve) => {
      const gone = (code: number | null): void => {
        resolve()
        if (child !== started) return
        child = null
        onExit(code)
      }
      started.on('exit', gone)
      started.on('error', (error) => {
        console.error(`${executable} could not be started: ${error.message}`)
        gone(1)
      })
    })
  }
  const send = (to: ChildProcess, message: ToApplication): void => {
    if (to.connected) to.send(message, () => undefined)
  }
  /** What ends now is no longer the one that runs: its end is nobody's news. */
  const quit = async (): Promise<void> => {
    const old = child
    child = null
    if (old === null) return closed
    send(old, 'quit')
    const late = setTimeout(() => old.kill('SIGKILL'), QUIT_DEADLINE_MS)
    await closed
    clearTimeout(late)
  }
  let restarted: Promise<void> = Promise.resolve()
  let waiting = false
  return {
    restart() {
      // Several saves while one application ends are one start.
      if (waiting) return
      waiting = true
      restarted = restarted.then(quit).then(() => {
        waiting = false
        if (!isEnding) start()
      })
    },
    reload() {
      if (child !== null) send(child, 'reload')
    },
    async end() {
      isEnding = true
      await restarted
      await quit()
    },
  }
}
