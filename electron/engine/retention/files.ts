// What the two files hold, and the one rewriting of the file of weather: both in a thread of their own, since they take seconds.
import { tmpdir } from 'node:os'
import { dirname, extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { KeptDays, Rewrite, Rewritten, StoredFacts } from '../../../shared/app/kept-days.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { errorOf, FaultError, unwrapped, type Fault, type Result } from '../../../shared/result.ts'
import { bytesFree, databaseBytes, lackOfRoom, type FreeBytes } from '../store/disk-room.ts'
import type { Store } from '../store/store.ts'
import type { FileFacts, FileTask } from './protocol.ts'
import type { Retention } from './retention.ts'

interface Context {
  store: Pick<Store, 'paths' | 'space' | 'limited' | 'holdWeather'>
  retention: Pick<Retention, 'oldBy'>
  /** Why the file of weather cannot be rewritten now, in words; null: it can. */
  whyNot: () => string | null
  /** As the system says when absent. */
  freeBytes?: FreeBytes
}

export interface StoredFiles {
  /** `days`: the choice whose removal is counted. Rejects with FaultErrors. */
  facts(days: KeptDays): Promise<StoredFacts>
  /** Rejects with FaultErrors: `busy`, `disk-full` before anything is begun; the file is as it was. */
  rewrite(): Promise<Rewritten>
  isRewriting(): boolean
  /** Waits for what is under way: SQLite cannot be stopped in it. */
  close(): Promise<void>
}

/** Three times what is written in the end: to a file of SQLite's own, to the log, and from there into the file. */
const TIMES_WRITTEN = 3
/** Bytes a second that SQLite itself takes to make the file anew, whatever the disk. */
const MADE_PER_S = 60_000_000

const REWRITING: Fault = {
  code: 'busy',
  message: 'The stored weather is being rewritten, so that room can be given back. Try again in a moment.',
  retryable: true,
}
const ended = (): FaultError =>
  new FaultError('internal', 'The stored files could not be looked at. Nothing was changed: try again.', {
    retryable: true,
  })

function inThread<T extends FileFacts | null>(task: FileTask): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(`file-worker${extname(import.meta.url)}`, import.meta.url), {
      workerData: task,
      name: 'files',
    })
    thread.on('message', (result: Result<T>) => {
      try {
        resolve(unwrapped(result))
      } catch (error) {
        reject(error as Error)
      }
    })
    thread.on('error', reject)
    thread.on('exit', () => reject(ended()))
  })
}

export function createStoredFiles({ store, retention, whyNot, freeBytes = bytesFree }: Context): StoredFiles {
  const { space } = store
  const underWay = new Set<Promise<unknown>>()
  let isRewriting = false
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }
  const paths = (): { officer: string; weather: string } => {
    const { officer, weather } = store.paths
    if (weather !== null) return { officer, weather }
    throw errorOf(store.limited.weather ?? ended().fault)
  }
  /** Of what is in the file of weather, without its free pages. */
  const heldBytes = (path: string): number => databaseBytes(path) - space.freeBytes()
  const rewriteOf = ({ bytesPerS }: FileFacts, path: string): Rewrite | null => {
    if (bytesPerS === null) return null
    const bytes = heldBytes(path)
    return {
      neededBytes: 2 * bytes,
      freeBytes: freeBytes(dirname(path)),
      seconds: bytes / MADE_PER_S + (TIMES_WRITTEN * bytes) / bytesPerS,
    }
  }
  /** Of the disk the file is on, and of that on which SQLite has its temporary files. */
  const needRoom = (path: string): void => {
    const bytes = heldBytes(path)
    const lack = lackOfRoom(dirname(path), 2 * bytes, freeBytes) ?? lackOfRoom(tmpdir(), bytes, freeBytes)
    if (lack === null) return
    const room = `${formatBytes(lack.neededBytes)} are needed, ${formatBytes(lack.freeBytes)} are free`
    throw new FaultError('disk-full', `There is no room to rewrite the stored weather: ${room}. It is as it was.`)
  }

  return {
    facts: async (days) => {
      const at = paths()
      const { issueIds, valuesBeforeMs, forecastsBeforeMs } = retention.oldBy(days)
      const sampleIn = space.isShrinkable() || isRewriting ? null : dirname(at.weather)
      const found = await noted(
        inThread<FileFacts>({ name: 'facts', paths: at, old: { issueIds, valuesBeforeMs }, sampleIn }),
      )
      return {
        bytes: found.bytes,
        values: { ...found.values, beforeMs: valuesBeforeMs },
        forecasts: { ...found.forecasts, beforeMs: forecastsBeforeMs },
        rewrite: rewriteOf(found, at.weather),
        isRewriting,
      }
    },
    rewrite: async () => {
      const { weather: path } = paths()
      if (isRewriting) throw errorOf(REWRITING)
      const why = whyNot()
      if (why !== null) throw new FaultError('busy', why, { retryable: true })
      needRoom(path)
      const bytesBefore = databaseBytes(path)
      isRewriting = true
      store.holdWeather(REWRITING)
      try {
        await noted(inThread<null>({ name: 'rewrite', path }))
      } finally {
        isRewriting = false
        store.holdWeather(null)
      }
      return { bytesBefore, bytesAfter: databaseBytes(path) }
    },
    isRewriting: () => isRewriting,
    close: async () => void (await Promise.allSettled(underWay)),
  }
}
