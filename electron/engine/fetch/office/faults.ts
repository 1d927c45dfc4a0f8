// What can go wrong between here and the office's relay, in the officer's words. The token never appears in any of them.
import { z } from 'zod'
import { FaultError, type FaultCode } from '../../../../shared/result.ts'
import { REFUSALS, type RefusalCode } from '../../packs/file/relay-request.ts'
import { networkFault, retryAfterMs } from '../service/http-faults.ts'

/** `waitMs`: the wait the relay requested; null: none. `isHeard`: a server answered, so that a retry costs. */
export class OfficeFault extends FaultError {
  readonly waitMs: number | null
  readonly isHeard: boolean
  constructor(
    code: FaultCode,
    message: string,
    options: {
      retryable?: boolean
      cause?: unknown
      waitMs?: number | null
      isHeard?: boolean
    } = {},
  ) {
    super(code, message, options)
    this.waitMs = options.waitMs ?? null
    this.isHeard = options.isHeard ?? false
  }
}

const KEPT = 'What is stored stays usable.'

const outOfReach = (host: string, why: string, more: { cause?: unknown; waitMs?: number | null; isHeard?: boolean }) =>
  new OfficeFault('office-unreachable', `The office’s relay (${host}) ${why}. ${KEPT}`, { retryable: true, ...more })

export const notTheRelay = (host: string): OfficeFault =>
  new OfficeFault(
    'not-the-service',
    `The link answers with a login page or another server instead of the office’s relay (${host}). Log in to the network in a browser, then resume; if it stays so, ask the office.`,
  )

export const noToken = (): OfficeFault =>
  new OfficeFault(
    'office-refused',
    'The code from the office is not known in this run: nothing was asked. In Settings, look in the keychain again, or paste the code again.',
  )

export const otherMaker = (host: string): OfficeFault =>
  new OfficeFault(
    'office-refused',
    `What came from ${host} is not signed by the key in this ship’s code. Nothing of it was stored. Ask the office: its relay was set up anew and each ship needs a new code, or another server answers in its place.`,
  )

export const otherService = (host: string): OfficeFault =>
  new OfficeFault(
    'office-refused',
    `The office’s relay (${host}) gives weather of another service than the one set up here. Ask the office for a new code.`,
  )

/** `isSimulated`: what the relay gives. */
export const otherKind = (host: string, isSimulated: boolean): OfficeFault =>
  new OfficeFault(
    'office-refused',
    isSimulated
      ? `The office’s relay (${host}) gives simulated weather (TRAINING), and this ship’s code does not say so. Nothing of it was stored. Ask the office for a new code.`
      : `The office’s relay (${host}) gives a service’s weather, and this ship’s code is for training. Nothing of it was stored. Ask the office for a new code.`,
  )

/** What was received is not as it was sent, or is not what was requested. */
export const damagedAnswer = (cause?: unknown): OfficeFault =>
  new OfficeFault(
    'bad-answer',
    'An answer of the office’s relay arrived damaged or incomplete. What of it holds is stored; the rest is asked for again.',
    { retryable: true, cause },
  )

/** The relay has no such pack any more, or not so much of it: the rest is requested anew. */
export const noPack = (): OfficeFault =>
  new OfficeFault('bad-answer', 'The office’s relay does not have the rest of that pack any more.', {
    retryable: true,
  })

/** The relay has it, and sends no more of it. */
const packGivenEnough = (): OfficeFault =>
  new OfficeFault(
    'bad-answer',
    'The office’s relay sends the rest of that pack no more: it was sent again as often as it may be. What is still missing is asked for anew, and counts again.',
    { retryable: true },
  )

export const behind = (): OfficeFault =>
  new OfficeFault(
    'office-behind',
    'The office’s relay cannot reach the weather service: what it gave is older than the service’s newest, and where it has nothing newer than this ship nothing came. Each value tells when it was fetched. Get weather again later.',
    { retryable: true },
  )

export const overQuota = (): OfficeFault =>
  new OfficeFault(
    'office-quota',
    'What the office allows this ship for the month is used up. Ask the office for more, or wait for the next month (UTC).',
  )

export const olderForQuota = (): OfficeFault =>
  new OfficeFault(
    'office-quota',
    'What the office’s relay may get from the service for this ship this month is used up: it gave what it has, and some of that is older than the service’s newest. Each value says when it was fetched. Ask the office for more, or wait for the next month (UTC).',
  )

const tooManyRelayRequests = (): OfficeFault =>
  new OfficeFault(
    'office-quota',
    'The office’s relay answers this ship no more today: it was asked too often. Get the rest tomorrow (UTC), or ask the office.',
  )

export const aheadOfClock = (): OfficeFault =>
  new OfficeFault(
    'clock-wrong',
    'The office’s relay gave weather that is fetched ahead of this computer’s clock, so that its age cannot be told: it was not stored where older weather of a known age is. Set the clock right, then get weather again.',
  )

/** With `office-unreachable`, where each byte is paid and the ship has a key of its own. */
export const mayUseOwnKey = ({ fault }: FaultError): OfficeFault =>
  new OfficeFault(
    fault.code,
    fault.retryable
      ? `${fault.message} It is tried again by itself; or get the rest by this ship’s own key: Data shows what that costs.`
      : `${fault.message} Resume to try it again, or get the rest by this ship’s own key: Data shows what that costs.`,
    { retryable: true },
  )

export const bulkNeedsOwnKey = (): OfficeFault =>
  new OfficeFault(
    'no-service',
    'Bulk files do not come by the office’s relay, and no key for the service is known here.',
  )

const refusal = z.object({ fault: z.enum(REFUSALS) })

/** The relay's own reason in an answer's JSON; null: it gave none that is known. */
function refusalOf(text: string): RefusalCode | null {
  try {
    return refusal.parse(JSON.parse(text)).fault
  } catch {
    return null
  }
}

/** What an answer means that is no pack: by its status, and by the relay's reason where it is the relay that answers. */
export function statusFault(
  host: string,
  status: number,
  headers: Record<string, unknown>,
  text: string,
  nowMs: number,
): OfficeFault {
  const said = refusalOf(text)
  const waitMs = retryAfterMs(headers['retry-after'], nowMs)
  if (said !== null) return refused(host, said, status, waitMs)
  if (status >= 500 && status !== 511)
    return outOfReach(host, `cannot answer now (status ${status})`, { waitMs, isHeard: true })
  if (status === 429) return outOfReach(host, 'asks for a pause', { waitMs, isHeard: true })
  return notTheRelay(host)
}

function refused(host: string, said: RefusalCode, status: number, waitMs: number | null): OfficeFault {
  switch (said) {
    case 'unknown-token':
      return new OfficeFault(
        'office-refused',
        `The office’s relay (${host}) does not know this ship’s code. Ask the office for a new one and paste it in Settings.`,
      )
    case 'revoked':
      return new OfficeFault(
        'office-refused',
        `The office has taken this ship’s code back. Ask the office for a new one and paste it in Settings. ${KEPT}`,
      )
    case 'other-service':
      return otherService(host)
    case 'quota':
      return overQuota()
    case 'too-many-wants':
      return tooManyRelayRequests()
    case 'busy':
      return outOfReach(host, 'cannot answer now', { waitMs, isHeard: true })
    case 'no-pack':
      return status === 429 ? packGivenEnough() : noPack()
    case 'bad-want':
    case 'too-large':
      return new OfficeFault(
        'office-refused',
        `The office’s relay (${host}) cannot read what this Binnacle asks: one of the two needs an update. Tell the office.`,
      )
  }
}

/** Any error of the connection, as the office's. What is no fault of the connection stays what it is. */
export function officeFault(host: string, error: unknown): unknown {
  if (error instanceof OfficeFault) return error
  // A proxy between says itself what is wrong with it.
  if (error instanceof FaultError && error.fault.code === 'unreachable')
    return new OfficeFault('office-unreachable', error.fault.message, { retryable: true, cause: error })
  const known = networkFault(error)
  if (!(known instanceof FaultError)) return known
  switch (known.fault.code) {
    case 'unreachable':
      return outOfReach(host, 'cannot be reached. Check the antenna and the link', { cause: error })
    case 'timed-out':
      return outOfReach(host, 'did not answer in time', { cause: error })
    case 'certificate':
      return new OfficeFault(
        'office-unreachable',
        `The server at ${host} could not prove that it is the office’s relay (certificate or encryption refused). The ship’s token was not sent. ${KEPT}`,
        { cause: error },
      )
    case 'not-the-service':
      return notTheRelay(host)
    case 'bad-answer':
      return damagedAnswer(error)
    case 'clock-wrong':
      return new OfficeFault(
        'clock-wrong',
        'The certificate of the office’s relay is not valid yet by this computer’s clock. Check the ship’s clock.',
        { cause: error },
      )
    default:
      return known
  }
}
