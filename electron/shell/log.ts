// The application's log: plain lines in <userData>/logs, two old files kept, secrets blotted out before anything is written.
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spellingsOf } from '../../shared/format/secret-spellings.ts'

type LogLevel = 'info' | 'warn' | 'error'

export interface Log {
  /** Writes one line. Never throws: a full disk must not stop the application. */
  write(level: LogLevel, source: string, message: string): void
  /** From now on this text, also encoded, is written as `[key]`. */
  hide(secret: string): void
}

const MAX_MESSAGE_CHARS = 8000
const KEPT_SECRETS = 8

/** Control characters made visible, so that one message stays one line and cannot pose as another. */
const oneLine = (message: string): string =>
  message.replace(
    // oxlint-disable-next-line no-control-regex
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Opens `<folder>/binnacle.log`; when it passes `maxBytes` it becomes `binnacle.1.log`, and that `binnacle.2.log`. */
export function openLog(folder: string, now: () => number, maxBytes = 1_000_000): Log {
  const path = join(folder, 'binnacle.log')
  const hidden = new Map<string, RegExp>()

  const rotateWhenFull = (): void => {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < maxBytes) return
    const newer = join(folder, 'binnacle.1.log')
    if (statSync(newer, { throwIfNoEntry: false }) !== undefined) renameSync(newer, join(folder, 'binnacle.2.log'))
    renameSync(path, newer)
  }
  const blotted = (message: string): string =>
    [...hidden.values()].reduce((text, spellings) => text.replace(spellings, '[key]'), message)
  return {
    write(level, source, message) {
      const text = oneLine(blotted(message)).slice(0, MAX_MESSAGE_CHARS)
      try {
        mkdirSync(folder, { recursive: true })
        rotateWhenFull()
        appendFileSync(path, `${new Date(now()).toISOString()} ${level} ${source}: ${text}\n`, { mode: 0o600 })
      } catch {
        // Nowhere to write to: what the officer must know is told on screen.
      }
    },
    hide(secret) {
      if (secret === '') return
      const spellings = hidden.get(secret) ?? spellingsOf(secret)
      // The one named last is the newest again.
      hidden.delete(secret)
      hidden.set(secret, spellings)
      const [oldest] = hidden.keys()
      if (hidden.size > KEPT_SECRETS && oldest !== undefined) hidden.delete(oldest)
    },
  }
}

/** A thrown value with its stack and causes, as text for the log. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `; caused by ${errorText(error.cause)}`
  return `${error.stack ?? `${error.name}: ${error.message}`}${cause}`
}
