// Lines of JSON on standard output, without any secret.
import { spellingsOf } from '../shared/format/secret-spellings.ts'

type LogLevel = 'info' | 'warn' | 'error'

export interface RelayLog {
  write(level: LogLevel, event: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void
}

const MAX_LINE_CHARS = 8000
const MAX_FACT_CHARS = 2000

/** `secrets`: never written, whatever comes, in no common spelling: each is replaced by `[secret]`. Never throws. */
export function jsonLog(out: (line: string) => void, now: () => number, secrets: readonly string[]): RelayLog {
  const hidden = [...new Set(secrets)].filter((secret) => secret !== '').map(spellingsOf)
  const redact = (text: string): string =>
    hidden.reduce((shown, spellings) => shown.replace(spellings, '[secret]'), text)
  const fact = (value: unknown): unknown => (typeof value === 'string' ? redact(value).slice(0, MAX_FACT_CHARS) : value)
  return {
    write(level, event, facts = {}) {
      const rest = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fact(value)]))
      const line = JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...rest })
      try {
        out(line.length > MAX_LINE_CHARS ? JSON.stringify({ at: new Date(now()).toISOString(), level, event }) : line)
      } catch {
        // Nowhere to write to: a pipe that was closed must not end a relay.
      }
    },
  }
}
