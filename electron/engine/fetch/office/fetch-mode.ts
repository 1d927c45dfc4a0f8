// By whom weather is fetched: the office's relay while it answers, the ship's own key where the officer says so or it is no dearer.
import { z } from 'zod'
import type { FetchedBy, OfficeState } from '../../../../shared/office/office.ts'
import { FaultError, type Fault } from '../../../../shared/result.ts'
import type { SettingTable } from '../../store/settings.ts'

/** So many tries without an answer, over so long, before it falls back to the own key. */
const TRIES = 3
const TRYING_MS = 30_000
/** Clocks differ by less all the time. */
const CLOCK_SLACK_MS = 5 * 60_000

export interface FetchMode {
  /** null: no relay is set up. */
  state(): OfficeState | null
  /** By whom the next run is fetched, and what is priced. */
  by(): FetchedBy
  /** By whom a run fetches next: one that has not tried the relay looks once whether it answers again. */
  byOfRun(hasTried: boolean): FetchedBy
  /** The officer's choice, kept over restarts. Throws FaultError `no-service` without a relay, or without a key of the ship's own. */
  use(by: FetchedBy): OfficeState
  /** Another relay, or none, or a new code (`isAnew`): what was chosen and seen before is not of this one. */
  set(relayUrl: string | null, isAnew: boolean): void
  /** The relay answered, whatever it said. */
  answered(): void
  /** How far this computer's clock is ahead of the relay's, and by how much that may be wrong. */
  clockSeen(aheadMs: number, uncertainMs: number): void
  /** It gave nothing; `isOutOfReach`: it did not answer, or said that it cannot now. */
  failed(fault: Fault, isOutOfReach: boolean): void
  /** A run begins: what one before tried in vain counts no more, unless it was given up. */
  runBegins(): void
  /** It was tried often and long enough, or was given up before and has not answered since. */
  isGivenUp(): boolean
  /** The run takes the own key until the relay answers again. */
  fallBack(): void
  /** The own key gets no answer either: it is the link, and the relay is tried again. */
  linkIsDown(): void
}

interface FetchModeContext {
  settings: SettingTable
  /** The service's name in the ledger. */
  serviceId: string
  relayUrl: string | null
  hasOwnKey: () => boolean
  now: () => number
  monotonicMs: () => number
}

const chosen = z.object({ relayUrl: z.string(), sinceMs: z.number().nullable() })

export function createFetchMode(context: FetchModeContext): FetchMode {
  const { settings, hasOwnKey, now, monotonicMs } = context
  const name = `own-key-for-office ${context.serviceId}`
  let { relayUrl } = context
  let ownSinceMs = readChosen(settings.get(name), relayUrl)
  let fellBackAtMs: number | null = null
  let fault: Fault | null = null
  let answeredAtMs: number | null = null
  let clockAheadMs: number | null = null
  let tries = 0
  let firstTryAtMs = 0

  const why = (): OfficeState['why'] => {
    if (!hasOwnKey()) return null
    if (ownSinceMs !== null) return 'officer'
    return fellBackAtMs === null ? null : 'fell-back'
  }
  const by = (): FetchedBy => (relayUrl === null || why() !== null ? 'own' : 'office')
  const state = (): OfficeState | null => {
    if (relayUrl === null) return null
    const because = why()
    const since = { officer: ownSinceMs, 'fell-back': fellBackAtMs }
    return {
      host: new URL(relayUrl).host,
      by: by(),
      why: because,
      sinceMs: because === null ? null : since[because],
      hasOwnKey: hasOwnKey(),
      fault,
      answeredAtMs,
      clockAheadMs,
    }
  }
  const startAnew = (): void => {
    tries = 0
    fellBackAtMs = null
  }
  return {
    state,
    by,
    byOfRun: (hasTried) => (relayUrl !== null && why() === 'fell-back' && !hasTried ? 'office' : by()),
    use: (fetchedBy) => {
      if (relayUrl === null) throw noRelay()
      if (fetchedBy === 'own' && !hasOwnKey()) throw noOwnKey()
      ownSinceMs = fetchedBy === 'own' ? (ownSinceMs ?? now()) : null
      settings.set(name, JSON.stringify({ relayUrl, sinceMs: ownSinceMs }))
      startAnew()
      return state() as OfficeState
    },
    set: (url, isAnew) => {
      if (url === relayUrl && !isAnew) return
      relayUrl = url
      ownSinceMs = isAnew ? null : readChosen(settings.get(name), url)
      if (isAnew && settings.get(name) !== null)
        settings.set(name, JSON.stringify({ relayUrl: url ?? '', sinceMs: null }))
      fault = answeredAtMs = clockAheadMs = null
      startAnew()
    },
    answered: () => {
      answeredAtMs = now()
      fault = null
      startAnew()
    },
    clockSeen: (aheadMs, uncertainMs) => {
      clockAheadMs = Math.abs(aheadMs) > CLOCK_SLACK_MS + uncertainMs ? Math.round(aheadMs) : null
    },
    failed: (what, isOutOfReach) => {
      fault = what
      if (!isOutOfReach) return
      if (tries === 0) firstTryAtMs = monotonicMs()
      tries++
    },
    runBegins: () => {
      if (fellBackAtMs === null) tries = 0
    },
    isGivenUp: () =>
      tries > 0 && (fellBackAtMs !== null || (tries >= TRIES && monotonicMs() - firstTryAtMs >= TRYING_MS)),
    fallBack: () => void (fellBackAtMs ??= now()),
    linkIsDown: () => void (fellBackAtMs = null),
  }
}

/** Since when the own key is used by the officer's word; null: it is not, or was with another relay. */
function readChosen(text: string | null, relayUrl: string | null): number | null {
  if (text === null) return null
  try {
    const found = chosen.parse(JSON.parse(text))
    return found.relayUrl === relayUrl ? found.sinceMs : null
  } catch {
    return null
  }
}

export const noRelay = (): FaultError =>
  new FaultError('no-service', 'No relay of the office is set up. Enter the office’s code in Settings.')
const noOwnKey = (): FaultError =>
  new FaultError(
    'no-service',
    'No key for the service is known on this computer in this run: weather comes by the office’s relay alone. Enter a key in Settings to get it without the office.',
  )
