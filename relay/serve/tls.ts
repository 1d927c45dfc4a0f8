// The relay's certificate: read anew when it was renewed, so that no ship loses its connection for it; and the keys by which a ship resumes its TLS
// session at any of the relays.
import { hkdfSync } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Http2SecureServer } from 'node:http2'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { DAY_MS } from '../../shared/format/time.ts'
import type { RelayLog } from '../log.ts'

export interface TlsFiles {
  certPath: string
  keyPath: string
}

/** Sessions are resumed for a day: then a new key of tickets holds. */
const SESSION_S = DAY_MS / 1000

/** Throws where the files cannot be read, or do not belong together. */
export function tlsOptions({ certPath, keyPath }: TlsFiles): SecureContextOptions {
  const files = { cert: readFileSync(certPath), key: readFileSync(keyPath) }
  createSecureContext(files)
  return {
    ...files,
    minVersion: 'TLSv1.2',
    sessionTimeout: SESSION_S,
    // The same at every relay: a session is resumed only within it.
    sessionIdContext: 'binnacle-relay',
  }
}

/** 48 bytes of one day, by what the relays share. */
const ticketKeysOf = (shared: Buffer, nowMs: number): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), `tickets of day ${Math.floor(nowMs / DAY_MS)}`, 48))

export interface TlsKeeper {
  /** Looks whether the certificate was renewed, and whether it is another day. */
  look(): Promise<void>
}

interface KeeperContext {
  files: TlsFiles
  ticketKeys(): Promise<Buffer>
  log: RelayLog
  now(): number
}

export function tlsKeeper(server: Http2SecureServer, { files, ticketKeys, log, now }: KeeperContext): TlsKeeper {
  let stamp = stampOf(files)
  let day = -1
  let shared: Buffer | null = null

  function renew(): void {
    const found = stampOf(files)
    if (found === stamp) return
    stamp = found
    try {
      server.setSecureContext(tlsOptions(files))
      // They go with the certificate that was.
      day = -1
      log.write('info', 'certificate-renewed')
    } catch (error) {
      log.write('error', 'certificate-not-taken', { error: String(error), stays: 'the one before' })
    }
  }

  async function rotateTicketKeys(): Promise<void> {
    const today = Math.floor(now() / DAY_MS)
    if (today === day) return
    try {
      shared ??= await ticketKeys()
      server.setTicketKeys(ticketKeysOf(shared, now()))
      day = today
    } catch {
      // The database is away: until it is back sessions are resumed at this relay alone.
    }
  }

  return {
    look: async () => {
      renew()
      await rotateTicketKeys()
    },
  }
}

/** Changes when one of the files does. */
function stampOf({ certPath, keyPath }: TlsFiles): string {
  return [certPath, keyPath]
    .map((path) => {
      try {
        const { mtimeMs, size, ino } = statSync(path)
        return `${mtimeMs} ${size} ${ino}`
      } catch {
        return 'away'
      }
    })
    .join(', ')
}
