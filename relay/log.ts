// Lines of JSON on standard output, without any secret.

export type LogLevel = 'info' | 'warn' | 'error'

export interface RelayLog {
  write(level: LogLevel, event: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void
}

/** `secrets`: never written, whatever comes: each is replaced. */
export function jsonLog(out: (line: string) => void, now: () => number, secrets: readonly string[]): RelayLog {
  const withoutSecrets = (text: string): string =>
    secrets.reduce((shown, secret) => (secret === '' ? shown : shown.replaceAll(secret, '•••')), text)
  return {
    write: (level, event, facts = {}) =>
      out(withoutSecrets(JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...facts }))),
  }
}
