// What a failure of the database means: it is away, the same work may be done again, or it is thrown: a refusal of ours, a defect. In words without a secret.
import { FaultError } from '../../shared/result.ts'

export type Judged =
  /** This host does not take the work now: the next one may. */
  | { kind: 'away'; words: string }
  /** Two commits were in each other's way. */
  | { kind: 'again' }
  /** To be thrown as it is. */
  | { kind: 'thrown'; error: Error }

const OF_CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it cut the connection',
  EPIPE: 'it cut the connection',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  EHOSTDOWN: 'there is no way to it',
  EADDRNOTAVAIL: 'there is no way to it',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up now',
  ENOENT: 'its socket is not there',
  EACCES: 'its socket may not be opened',
  CONNECT_TIMEOUT: 'it does not answer',
  CONNECTION_CLOSED: 'it cut the connection',
  // The one connected to is a standby, or the connection was given up.
  CONNECTION_DESTROYED: 'it takes no writes, or did not answer',
  NO_TLS: 'it does not speak TLS, which sslmode asks for',
  CONNECTION_ENDED: 'its connections were given up',
  SASL_SIGNATURE_MISMATCH: 'it is not the database that knows the password',
}

/** By SQLSTATE: the whole code, or its class. */
const OF_STATE: Readonly<Record<string, string>> = {
  '08': 'it cut the connection',
  '25006': 'it takes no writes now',
  '28': 'it refuses the user or the password',
  '3D000': 'it has no database of that name',
  '53': 'it has no room left on its disk, no memory, or no connection free',
  '55P03': 'what was asked is locked',
  '57': 'it is starting, shutting down, or took too long',
  '58': 'its disk fails',
}

/** What no waiting mends. */
const LASTING: Readonly<Record<string, string>> = {
  '42501': 'The database cannot be used: its user may not do this there. A relay needs a database of its own.',
  '42P01': 'The database cannot be used: it has no tables of the relay yet.',
}

const OF_TLS = /^ERR_(?:TLS|SSL)|CERT|^UNABLE_TO_/

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : ''
}

export function judge(error: unknown): Judged {
  const code = codeOf(error)
  if (code === '40001' || code === '40P01') return { kind: 'again' }
  const lasting = LASTING[code]
  if (lasting !== undefined) return { kind: 'thrown', error: new FaultError('unreachable', lasting) }
  const words = OF_CONNECTION[code] ?? OF_STATE[code] ?? OF_STATE[code.slice(0, 2)]
  if (words !== undefined || OF_TLS.test(code))
    return { kind: 'away', words: words ?? `its TLS certificate is not trusted (${code})` }
  return { kind: 'thrown', error: error instanceof FaultError ? error : withoutParameters(error, code) }
}

/** The driver's errors carry the values of their statement. */
function withoutParameters(error: unknown, code: string): Error {
  const message = error instanceof Error ? error.message : 'unknown'
  const plain = new Error(`The database refused a statement (${code}): ${message}`)
  if (error instanceof Error && error.stack !== undefined) plain.stack = error.stack
  return plain
}
