// Why a relay gives nothing: thrown on purpose by the handler's functions and sent to the ship as JSON.
import type { RefusalCode } from '../../electron/engine/packs/file/relay-request.ts'

const STATUS: Readonly<Record<RefusalCode, number>> = {
  'unknown-token': 401,
  revoked: 403,
  quota: 429,
  'too-many-wants': 429,
  'bad-want': 400,
  'too-large': 413,
  'other-service': 409,
  busy: 503,
  'no-pack': 404,
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  /** When to request again; null: it would be the same. */
  readonly retryAfterS: number | null
  /** `message`: what the officer, or the office, can do. */
  constructor(code: RefusalCode, message: string, { retryAfterS = null, status = STATUS[code] }: RefusalMore = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

interface RefusalMore {
  retryAfterS?: number | null
  status?: number
}

/** Such words stand in the office's list of the ship's failures too. */
export const isNoted = ({ code }: Refusal): boolean =>
  code === 'quota' || code === 'too-many-wants' || code === 'other-service' || code === 'bad-want'

/** The client is no ship, or no longer one. */
export const isOfStranger = ({ code }: Refusal): boolean => code === 'unknown-token' || code === 'revoked'
