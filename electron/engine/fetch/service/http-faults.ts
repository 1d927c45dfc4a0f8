// What can go wrong between here and the service, in the officer's words. The key never appears in any of them.
import { FaultError, type FaultCode } from '../../../../shared/result.ts'

const MAX_WAIT_MS = 3_600_000

export const notTheService = (): FaultError =>
  new FaultError(
    'not-the-service',
    'The link answers with a login page or another server instead of the service. Log in to the network in a browser, or check the base address, then resume.',
  )

/** An answer whose status says that nothing follows. */
export class StatusError extends FaultError {
  readonly status: number
  constructor(code: FaultCode, message: string, status: number, retryable = false) {
    super(code, message, { retryable })
    this.status = status
  }
}

/** The service answers, and has nothing of what was requested, or does not take that. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof StatusError && (error.status === 404 || error.status === 400)

/** A 429 (or 503) with the wait the service requested; null when it gave none that can be read. */
export class TryLaterError extends StatusError {
  readonly waitMs: number | null
  constructor(code: 'too-many-requests' | 'service-error', message: string, status: number, waitMs: number | null) {
    super(code, message, status, true)
    this.waitMs = waitMs
  }
}

/** `Retry-After` in seconds or as a date; capped at an hour; null for anything else. */
export function retryAfterMs(header: unknown, nowMs: number): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null
  const text = header.trim()
  // Date.parse takes almost anything for a date, `-5` too: an HTTP date begins with the day's name.
  const dateMs = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : dateMs - nowMs
  return Number.isFinite(waitMs) ? Math.min(MAX_WAIT_MS, Math.max(0, waitMs)) : null
}

/** The Fault of a status, its headers and the body's beginning as far as it was read; null for a 200 that may be the service. */
export function statusFault(
  status: number,
  headers: Record<string, unknown>,
  bodyStart: string,
  nowMs: number,
): FaultError | null {
  const looksLikePage =
    /html/i.test(String(headers['content-type'] ?? '')) || /^\s*<(!doctype|html|head|body)/i.test(bodyStart)
  if (status === 511 || (status >= 300 && status < 400) || (status === 200 && looksLikePage)) return notTheService()
  if (status === 200) return null
  if (status === 401 || status === 403) {
    return new StatusError(
      'key-refused',
      'The service refused the key. Check it in Settings; nothing more was asked.',
      status,
    )
  }
  if (status === 429) {
    const waitMs = retryAfterMs(headers['retry-after'], nowMs)
    return new TryLaterError('too-many-requests', 'The service asks for a pause: too many requests.', status, waitMs)
  }
  if (status >= 500) {
    const waitMs = retryAfterMs(headers['retry-after'], nowMs)
    return new TryLaterError('service-error', `The service has a fault of its own (status ${status}).`, status, waitMs)
  }
  return new StatusError('service-error', `The service would not answer this request (status ${status}).`, status)
}

const TIMEOUTS = /UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT/
/** The system's own codes (ENOTFOUND, ECONNRESET, EADDRNOTAVAIL …) and those of the transport's layers. */
const OFFLINE = /(^| )E(?!RR_)[A-Z][A-Z0-9_]+|UND_ERR_(SOCKET|CLOSED|DESTROYED)|ERR_(HTTP2|SSL|STREAM|SOCKET)/
const BROKEN_BODY = /\bZ_|ERR__ERROR|ERR_BROTLI|ERR_BUFFER_TOO_LARGE|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ERR_PADDING/
const NOT_HTTP =
  /HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG/
const CERTIFICATE = /CERT|UNABLE_TO|SELF_SIGNED|ERR_TLS/
/** The two sides found no common secure protocol: a retry changes nothing. */
const NO_COMMON_TLS =
  /ERR_SSL_\S*(HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|UNRECOGNIZED_NAME|NO_PROTOCOLS)/

/** Any error of the HTTP client as a FaultError; a FaultError stays what it is. */
export function networkFault(error: unknown): unknown {
  if (error instanceof FaultError) return error
  const codes = codesOf(error)
  const because = (
    code: ConstructorParameters<typeof FaultError>[0],
    message: string,
    retryable: boolean,
  ): FaultError => new FaultError(code, message, { retryable, cause: error })
  if (/CERT_NOT_YET_VALID/.test(codes)) {
    return because(
      'clock-wrong',
      'The service’s certificate is not valid yet by this computer’s clock. Check the ship’s clock.',
      false,
    )
  }
  if (/ERR_BUFFER_TOO_LARGE/.test(codes))
    return because('bad-answer', 'An answer of the service was far too large. It was not stored.', false)
  if (BROKEN_BODY.test(codes))
    return because(
      'bad-answer',
      'An answer of the service arrived damaged. It was not stored and is asked for again.',
      true,
    )
  if (NOT_HTTP.test(codes)) return notTheService()
  if (CERTIFICATE.test(codes) || NO_COMMON_TLS.test(codes)) {
    return because(
      'certificate',
      'The server at this address could not prove that it is the service (certificate or encryption refused). The key was not sent.',
      false,
    )
  }
  if (TIMEOUTS.test(codes) || /TimeoutError/.test(codes)) {
    return because('timed-out', 'The link is up but nothing arrived in time.', true)
  }
  if (OFFLINE.test(codes)) {
    return because(
      'unreachable',
      'The service cannot be reached. Check the antenna and the link; what is stored stays usable.',
      true,
    )
  }
  return error
}

/** Codes and names of an error and its causes, in one text. */
function codesOf(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    if ('code' in at) parts.push(String(at.code))
    if ('name' in at) parts.push(String(at.name))
    at = 'cause' in at ? at.cause : null
  }
  return parts.join(' ')
}

export const noService = (): FaultError =>
  new FaultError('no-service', 'No service is set up. Enter its base address and key in Settings.')
