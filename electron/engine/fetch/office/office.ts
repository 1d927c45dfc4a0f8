// The office's relay from aboard: who it is now, its connections with every byte counted, relay requests of a run's jobs, and its state.
import { parseBaseUrl } from '../../../../shared/app/base-url.ts'
import type { Meter } from '../service/dial.ts'
import type { ConnectionOptions } from '../service/connections.ts'
import { officeClient, type OfficeClient, type RelayAbout } from './client.ts'
import { otherMaker, otherService } from './faults.ts'
import { clockOf, officeFetch, type FetchContext, type OfficeFetch } from './fetch.ts'
import type { Batch } from './batch.ts'
import { createYield } from '../../yield.ts'
import { noRelay, type FetchMode } from './fetch-mode.ts'

/** As the engine is given it. */
interface OfficeSetup {
  relayUrl: string
  /** Base address of the service whose weather it gives. */
  serviceUrl: string
  makerKey: string
  token: string | null
  proxy?: string | null
}

export interface Office {
  fetchMode: FetchMode
  /** Its name in the ledger: of the last, where none is set up any more. */
  ledgerName(): string
  isTls(): boolean
  /** Totals of all its connections, also of relays before. */
  meter(): Meter
  /** A connection is open, or was: no whole handshake is to be paid. */
  hasConnected(): boolean
  /** A relay request of these jobs. Throws FaultError `no-service` where no relay is set up. */
  fetch(
    batch: Batch,
    of: Omit<
      FetchContext,
      'client' | 'host' | 'serviceUrl' | 'makerKey' | 'isSimulated' | 'now' | 'yieldIfDue' | 'heard'
    >,
  ): OfficeFetch
  /** Requests from the relay who it is. Throws FaultError where it is not the one this ship knows, or does not answer. */
  about(signal: AbortSignal): Promise<RelayAbout>
  /** Whether earlier relay requests are of another relay now. */
  set(setup: OfficeSetup | null): boolean
  rest(): void
  close(): Promise<void>
}

interface OfficeContext extends Omit<ConnectionOptions, 'baseUrl'> {
  setup: OfficeSetup | null
  /** What is stored here is training's: only a relay of simulated weather may be used. */
  isSimulated: boolean
  fetchMode: FetchMode
  /** Of this Binnacle. */
  version?: string | undefined
  now: () => number
}

const NO_BYTES: Meter = { connections: 0, bytesUp: 0, bytesDown: 0, setUpBytesUp: 0, setUpBytesDown: 0 }

const sumOf = (a: Meter, b: Meter): Meter => ({
  connections: a.connections + b.connections,
  bytesUp: a.bytesUp + b.bytesUp,
  bytesDown: a.bytesDown + b.bytesDown,
  setUpBytesUp: a.setUpBytesUp + b.setUpBytesUp,
  setUpBytesDown: a.setUpBytesDown + b.setUpBytesDown,
})

export function createOffice(context: OfficeContext): Office {
  const { fetchMode, now, monotonicMs = () => performance.now(), isSimulated } = context
  let { setup } = context
  let ledgerName = 'office'
  let current = clientOf(setup)
  /** Clients of relays before: what their connections cost at their end still counts. */
  const former: OfficeClient[] = []

  function clientOf(of: OfficeSetup | null): { client: OfficeClient; baseUrl: URL } | null {
    if (of === null) return null
    const baseUrl = parseBaseUrl(of.relayUrl)
    const client = officeClient({
      ...context,
      baseUrl,
      proxy: () => (setup?.proxy === undefined ? (context.proxy?.() ?? null) : setup.proxy),
      token: () => setup?.token ?? null,
      dateSeen: (date, sentAtMs, receivedAtMs) => {
        const clock = clockOf(date, sentAtMs, receivedAtMs)
        if (clock !== null) fetchMode.clockSeen(clock.aheadMs, clock.uncertainMs)
      },
    })
    ledgerName = `office ${baseUrl.origin}`
    return { client, baseUrl }
  }

  function needRelay() {
    if (current === null || setup === null) throw noRelay()
    return { ...current, makerKey: setup.makerKey, serviceUrl: setup.serviceUrl }
  }

  return {
    fetchMode,
    ledgerName: () => ledgerName,
    isTls: () => current?.baseUrl.protocol === 'https:',
    meter: () =>
      [...former, ...(current === null ? [] : [current.client])].reduce(
        (sum, one) => sumOf(sum, one.meter()),
        NO_BYTES,
      ),
    hasConnected: () => current?.client.hasConnected() ?? false,
    fetch: (batch, of) => {
      const { client, baseUrl, makerKey, serviceUrl } = needRelay()
      const relay = { client, host: baseUrl.host, serviceUrl, makerKey, isSimulated }
      return officeFetch(
        { ...of, ...relay, now, yieldIfDue: createYield(monotonicMs), heard: fetchMode.answered },
        batch,
      )
    },
    about: async (signal) => {
      const { client, baseUrl, makerKey, serviceUrl } = needRelay()
      const about = await client.about(signal)
      if (about.makerKey !== makerKey) throw otherMaker(baseUrl.host)
      if (!isSameAddress(about.service, serviceUrl)) throw otherService(baseUrl.host)
      return about
    },
    set: (next) => {
      const before = setup
      setup = next
      const isOther = before?.relayUrl !== next?.relayUrl || before?.makerKey !== next?.makerKey
      /** The first word of it in this run says nothing of what the officer chose before. */
      const isFirst = before === null
      const isNewToken = next?.token !== null && before?.token !== null && before?.token !== next?.token
      if (isOther) {
        if (current !== null) {
          former.push(current.client)
          current.client.rest()
        }
        current = clientOf(next)
      }
      fetchMode.set(next?.relayUrl ?? null, !isFirst && (isOther || isNewToken))
      return isOther
    },
    rest: () => current?.client.rest(),
    close: async () => {
      for (const client of former) await client.close()
      await current?.client.close()
    },
  }
}

function isSameAddress(a: string, b: string): boolean {
  try {
    return parseBaseUrl(a).href === parseBaseUrl(b).href
  } catch {
    return false
  }
}
