// Why the data cannot be had, in the words of the officer.
import type { Fault } from '../../shared/result.ts'

const fault = (code: Fault['code'], message: string, retryable = false): Fault => ({ code, message, retryable })

/** Before the first choice. */
export const NOT_CHOSEN = fault('no-service', 'Choose first: connect to the service, or training mode.')
/** While other data come into use. */
export const SWITCHING = fault('busy', 'Binnacle is changing over to other data. Try again in a moment.', true)
/** The thread died during a restore: the next one, which is started then, carries it out or leaves the old data. */
export const CUT_OFF = fault(
  'internal',
  'The part of Binnacle that keeps the data stopped while it restored. It was started again: look at the voyages, and restore again where they are the old ones.',
)
/** The thread died too often. */
export const GAVE_UP = fault(
  'internal',
  'The part of Binnacle that keeps the data stopped several times. Close Binnacle and start it again; what was stored is safe.',
)
