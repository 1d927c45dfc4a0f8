// The state of the service, noted for all relays in the database and in the log, but not with every request.
import type { RelayLog } from '../log.ts'
import type { ServiceTable } from '../store/relay-store.ts'

export interface ServiceNotes {
  answered(): void
  failed(words: string): void
  keyRefused(): void
  /** Writes what is not written yet; retried when the database is back. */
  write(): void
}

/** That it answers is written so often, well within what `failed` looks back. */
const ANSWERED_EVERY_MS = 5000

type Stands = 'answers' | 'down' | 'key-refused'

export function createServiceNotes(
  table: Pick<ServiceTable, 'answered' | 'failed' | 'keyRefused'>,
  now: () => number,
  log: RelayLog,
): ServiceNotes {
  let stands: Stands | null = null
  let answeredAtMs: number | null = null
  let writtenAtMs = 0
  let failure: { words: string; atMs: number } | null = null
  let refusedAtMs: number | null = null
  let writing: Promise<void> | null = null

  function switchTo(to: Stands, words: string | null): void {
    if (stands === to) return
    if (to === 'answers') {
      log.write('info', 'service-answers')
      writtenAtMs = 0
    } else if (to === 'down') log.write('warn', 'service-down', { why: words })
    else
      log.write('error', 'service-key-refused', {
        why: 'The service refuses the office’s key. Nothing is asked with it; one request in 15 minutes tries it again.',
      })
    stands = to
  }

  /** A failure that waits is newer than the answer that waits: each answer takes failures back. */
  async function writeAll(): Promise<void> {
    const isDue = failure !== null || Math.abs(now() - writtenAtMs) >= ANSWERED_EVERY_MS
    if (answeredAtMs !== null && isDue) {
      const atMs = answeredAtMs
      await table.answered(atMs)
      writtenAtMs = now()
      if (answeredAtMs === atMs) answeredAtMs = null
    }
    if (failure !== null) {
      const current = failure
      await table.failed(current.words, current.atMs)
      if (failure === current) failure = null
    }
    if (refusedAtMs !== null) {
      const atMs = refusedAtMs
      await table.keyRefused(atMs)
      if (refusedAtMs === atMs) refusedAtMs = null
    }
  }

  function write(): void {
    const isDue = failure !== null || refusedAtMs !== null || answeredAtMs !== null
    if (!isDue || writing !== null) return
    writing = writeAll()
      .catch(() => undefined)
      .finally(() => (writing = null))
  }

  return {
    answered: () => {
      answeredAtMs = now()
      failure = refusedAtMs = null
      switchTo('answers', null)
      write()
    },
    failed: (words) => {
      failure = { words, atMs: now() }
      switchTo('down', words)
      write()
    },
    keyRefused: () => {
      refusedAtMs = now()
      switchTo('key-refused', null)
      write()
    },
    write,
  }
}
