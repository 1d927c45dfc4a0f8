// How failure crosses a boundary: a Fault from a closed list, inside a Result. Inside a process a FaultError is thrown.

/** Every code a Fault may carry. The officer reads the message; the code decides what the application offers next. */
export const FAULT_CODES = [
  'bad-input', // a value the officer or a file gave cannot be used
  'file-unreadable', // the file cannot be opened or is too large
  'not-a-route', // the file is readable, but no route in a format Binnacle reads
  'not-found', // a voyage or row asked for is not there
  'no-service', // no service is set up, or no key is known in this run
  'unreachable', // no connection: antenna, address, DNS, refused
  'timed-out', // connected, but no progress in time
  'key-refused', // the service answered 401, or 403 before this key has been answered anything
  'not-permitted', // the service answers this key, but not this operation
  'not-the-service', // something answered that is not the service: a login page, another API
  'bad-answer', // the service answered with something its specification does not allow
  'no-value', // the service answered as it should, but has no value at this place and time
  'service-error', // 5xx, or a status the specification does not name
  'too-many-requests', // 429
  'office-unreachable', // the office's relay does not answer, or answers that it cannot now
  'office-refused', // the office's relay does not know this ship's token, took it back, or is of another service
  'office-quota', // what the office allows this ship is used up
  'office-behind', // the office's relay cannot reach the service: what it gives is old
  'over-budget', // the officer's budget of bytes is used up
  'price-used', // the bytes that were accepted for a search are used up
  'set-by-policy', // the company's policy for this computer sets it
  'proxy', // the proxy cannot be reached, refuses, or is of a kind Binnacle does not speak
  'certificate', // TLS trust failure other than the clock
  'clock-wrong', // the certificate is not yet valid: check the ship's clock
  'disk-full',
  'disk-read-only',
  'store-damaged', // a database failed its check and was quarantined
  'store-newer', // a database was written by a newer Binnacle
  'keychain-unavailable',
  'keychain-locked',
  'busy', // something else must end first
  'internal', // a defect of ours
] as const

export type FaultCode = (typeof FAULT_CODES)[number]

/** A failure in words: what happened and what the officer can do. `retryable`: the same request may succeed later, unchanged. */
export interface Fault {
  code: FaultCode
  message: string
  retryable: boolean
}

export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault }

/** The one error type thrown on purpose inside a process; anything else that is thrown is a defect. */
export class FaultError extends Error {
  readonly fault: Fault
  constructor(code: FaultCode, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'FaultError'
    this.fault = { code, message, retryable: options.retryable ?? false }
  }
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** A fault that was received over a boundary, to be thrown on this side as it is. */
export const errorOf = (fault: Fault): FaultError => new FaultError(fault.code, fault.message, fault)

/** The value. Throws the fault as a FaultError. */
export function unwrapped<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw errorOf(result.fault)
}

/** Any thrown value as a Fault. A FaultError keeps its own; everything else is `internal`, without the inner text. */
export function faultOf(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault
  return {
    code: 'internal',
    message: 'Binnacle made an error of its own. Nothing you entered is lost; the log has the details.',
    retryable: false,
  }
}
