// The application's log: plain lines in <userData>/logs, two old files kept, secrets redacted before anything is written.
import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spellingsOf } from '../../shared/format/secret-spellings.ts'

type LogLevel = 'info' | 'warn' | 'error'

export interface Log {
  /** Writes one line. Never throws: a full disk must not stop the application. */
  write(level: LogLevel, source: string, message: string): void
  /** From now on this text, also encoded, is written as `[key]`. */
  hide(secret: string): void
  /** The text as the log would have it: without any spelling of a secret. */
  redact(text: string): string
}

/** Newest first. */
export const LOG_FILES = ['binnacle.log', 'binnacle.1.log', 'binnacle.2.log'] as const

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
  const [path, newer, older] = LOG_FILES.map((name) => join(folder, name)) as [string, string, string]
  const hidden = new Map<string, RegExp>()

  const rotateWhenFull = (): void => {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < maxBytes) return
    if (statSync(newer, { throwIfNoEntry: false }) !== undefined) renameSync(newer, older)
    renameSync(path, newer)
  }
  const redact = (message: string): string =>
    [...hidden.values()].reduce((text, spellings) => text.replace(spellings, '[key]'), message)
  return {
    write(level, source, message) {
      const text = oneLine(redact(message)).slice(0, MAX_MESSAGE_CHARS)
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
    redact,
  }
}

/** The end of one of the log's files, as many whole lines as are in so many bytes. Empty where it cannot be read. */
export function endOfLog(folder: string, name: (typeof LOG_FILES)[number], maxBytes: number): string {
  try {
    const file = openSync(join(folder, name), 'r')
    try {
      const { size } = fstatSync(file)
      const bytes = Buffer.alloc(Math.min(size, maxBytes))
      const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, size - bytes.length))
      return size > bytes.length ? text.slice(text.indexOf('\n') + 1) : text
    } finally {
      closeSync(file)
    }
  } catch {
    return ''
  }
}

/** The last lines of the newest log, as many as are in so many bytes. Empty where it cannot be read. */
export const lastLines = (folder: string, maxBytes: number): string[] =>
  endOfLog(folder, LOG_FILES[0], maxBytes)
    .split('\n')
    .filter((line) => line !== '')

/** A thrown value with its stack and causes, as text for the log. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `; caused by ${errorText(error.cause)}`
  return `${error.stack ?? `${error.name}: ${error.message}`}${cause}`
}
