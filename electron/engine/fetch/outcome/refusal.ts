// What a refusal means: the service answers a missing key and a missing permission alike (403), so what else this key was answered decides.
import { AVERAGE_YEARS } from '../../../../shared/weather/climatology.ts'
import { operationWords } from '../../../../shared/sync/operations.ts'
import { FaultError } from '../../../../shared/result.ts'
import { floorToStep } from '../../../../shared/format/time.ts'
import { seasonAverage } from '../service/averages.ts'
import { casualtiesNear } from '../service/casualties.ts'
import { StatusError } from '../service/http-faults.ts'
import type { Operation } from '../service/operation.ts'
import { pointWeather } from '../service/point.ts'
import { fromE4 } from '../../../../shared/geo/cells.ts'
import type { SyncRequest } from '../requests/request.ts'
import type { KeyMemory } from './key-memory.ts'

/** What of a refusal makes a fault of the operation alone. */
export const notPermitted = (operation: number): FaultError =>
  new NotPermitted(
    'not-permitted',
    `The service does not allow this key ${operationWords(operation)}: ask the provider.`,
    operation,
  )

/** Carries the number of the operation. */
export class NotPermitted extends FaultError {
  readonly operation: number
  constructor(code: 'not-permitted', message: string, operation: number) {
    super(code, message)
    this.operation = operation
  }
}

export const isRefusal = (error: unknown): error is StatusError =>
  error instanceof StatusError && error.fault.code === 'key-refused'

/**
 * Whether what is known of the key makes a refusal one of this operation alone: another was answered with it, and this one never.
 * 401 is always the key.
 */
export const isOfOperation = (error: StatusError, operation: number, keys: KeyMemory): boolean =>
  error.status === 403 && !keys.answered().has(operation) && [...keys.answered()].some((one) => one !== operation)

/** Remembers that the operation is refused: it is left out of plans until the key or the day changes. */
export function refusedOperation(operation: number, keys: KeyMemory): FaultError {
  keys.noteRefusal(operation)
  return notPermitted(operation)
}

export interface JudgeContext {
  keys: KeyMemory
  now: () => number
  /** Sends one request, counts it, and checks its answer. Throws FaultError, or the signal's reason. */
  probe(operation: Operation<unknown>, signal: AbortSignal): Promise<void>
}

export type Judge = (
  error: StatusError,
  operation: number,
  request: SyncRequest,
  signal: AbortSignal,
) => Promise<FaultError>

/**
 * Judges the refusals of one run: `not-permitted` for the operation, or `key-refused`; where nothing else was answered yet, one other cheap
 * operation is tried once. Resolves to the link's own fault when that try did not get through.
 */
export function createJudge({ keys, now, probe }: JudgeContext): Judge {
  const judged = new Map<number, Promise<FaultError>>()

  const ofKey = (error: StatusError): FaultError => {
    keys.forget()
    return error
  }

  async function judge(error: StatusError, operation: number, request: SyncRequest, signal: AbortSignal) {
    if (error.status !== 403) return ofKey(error)
    if (keys.isRefused(operation)) return notPermitted(operation)
    if (isOfOperation(error, operation, keys)) return refusedOperation(operation, keys)
    const other = cheapOther(operation, request, keys, now())
    try {
      await probe(other, signal)
    } catch (failure) {
      if (signal.aborted || !(failure instanceof FaultError)) throw failure
      // It did not reach the service, or the service put it off: nothing is said of the key then; the request is sent again.
      if (!isRefusal(failure) && UNHEARD.includes(failure.fault.code)) return failure
      // Answered, though of no use: a key that is refused gets no answer.
      if (failure.fault.code !== 'bad-answer') return ofKey(error)
    }
    keys.noteAnswer(other.operation)
    return refusedOperation(operation, keys)
  }

  return async (error, operation, request, signal) => {
    // Those of one burst are refused together, and judged once.
    const found = judged.get(operation) ?? judge(error, operation, request, signal)
    judged.set(operation, found)
    try {
      return await found
    } finally {
      judged.delete(operation)
    }
  }
}

const UNHEARD: readonly FaultError['fault']['code'][] = [
  'unreachable',
  'timed-out',
  'too-many-requests',
  'not-the-service',
  'proxy',
  'certificate',
  'clock-wrong',
]

/** A request of another operation that costs little, at the refused one's place where it has one. */
function cheapOther(operation: number, request: SyncRequest, keys: KeyMemory, nowMs: number): Operation<unknown> {
  const { lat, long } = placeOf(request)
  const cheap: Operation<unknown>[] = [
    pointWeather(lat, long, floorToStep(nowMs)),
    seasonAverage(lat, long, AVERAGE_YEARS, 'winter'),
    casualtiesNear(lat, long, 1),
  ]
  const others = cheap.filter((one) => one.operation !== operation)
  // With all refused today, another try says as much as any.
  return others.find((one) => !keys.isRefused(one.operation)) ?? others[0] ?? casualtiesNear(lat, long, 1)
}

function placeOf(request: SyncRequest): { lat: number; long: number } {
  const place = request.kind === 'averages' ? request.places[0] : 'latE4' in request ? request : undefined
  return place === undefined ? { lat: 0, long: 0 } : { lat: fromE4(place.latE4), long: fromE4(place.longE4) }
}
