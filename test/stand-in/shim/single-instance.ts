// The single instance lock: a file in the user's data folder names the process that holds it; a second one leaves it a message.
import { randomUUID } from 'node:crypto'
import {
  type FSWatcher,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { wallClockMs } from './time.ts'

type Notice = (argv: string[], folder: string, data: unknown) => void
interface Holder {
  pid: number
  started: string
}

let held: { lock: string; watcher: FSWatcher } | null = null

/** When a process began, in clock ticks: distinguishes a reused process number from the old process. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function holderOf(lock: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(lock, 'utf8')) as Holder
    return startOf(holder.pid) === holder.started ? holder : null
  } catch {
    return null
  }
}

/** Creates the lock with its content at once; false when another holds it. A dead one's lock is taken over. */
function take(lock: string): boolean {
  const mine = `${lock}.${process.pid}`
  writeFileSync(
    mine,
    JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Partial<
      Record<keyof Holder, unknown>
    >),
  )
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(mine, lock)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      if (holderOf(lock)) return false
      const moved = `${lock}.${randomUUID()}`
      try {
        renameSync(lock, moved)
        // Between our look and our move a living process may have taken it: give it back.
        if (holderOf(moved)) linkSync(moved, lock)
      } catch {
        // Another process moved it first.
      }
      rmSync(moved, { force: true })
    }
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * True when this process now holds the instance of `folder`; later processes are reported to `notice`.
 * False when another holds it: that one has been sent this process's arguments and `data`.
 */
export function requestInstance(folder: string, data: unknown, notice: Notice): boolean {
  if (held) return true
  const box = join(folder, 'SingletonMessages')
  const lock = join(folder, 'SingletonLock')
  mkdirSync(box, { recursive: true })
  if (!take(lock)) {
    const draft = join(folder, `SingletonMessage.${randomUUID()}`)
    writeFileSync(draft, JSON.stringify({ argv: process.argv, folder: process.cwd(), data }))
    renameSync(draft, join(box, `${wallClockMs()}-${randomUUID()}.json`))
    return false
  }
  const read = (): void => {
    if (!held) return
    for (const file of readdirSync(box).sort()) {
      const path = join(box, file)
      const message = JSON.parse(readFileSync(path, 'utf8')) as { argv: string[]; folder: string; data: unknown }
      rmSync(path)
      notice(message.argv, message.folder, message.data)
    }
  }
  for (const file of readdirSync(box)) rmSync(join(box, file))
  held = { lock, watcher: watch(box, read) }
  held.watcher.unref()
  requestInstance.held = true
  return true
}
requestInstance.held = false

export function releaseInstance(): void {
  if (!held) return
  held.watcher.close()
  rmSync(held.lock, { force: true })
  rmSync(join(held.lock, '..', 'SingletonMessages'), { recursive: true, force: true })
  held = null
  requestInstance.held = false
}
