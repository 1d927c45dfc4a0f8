// The connection between requests: it stays open a while for the officer's next request, then it is closed. A session is billed while it lasts.
import type { ServiceHttp } from '../service/http.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'

const IDLE_CLOSE_MS = 5000

export interface IdleClose {
  /** A request begins: the connection is in use. */
  hold(): void
  /** No request is left: it is closed in a while. */
  letGo(): void
  /** It is closed now, unless a request is in flight. */
  end(): void
}

interface IdleCloseContext {
  /** null when no service is set up. */
  http: ServiceHttp | null
  office: { rest(): void }
  trafficRecorder: TrafficRecorder | null
  isRequesting: () => boolean
}

export function createIdleClose({ http, office, trafficRecorder, isRequesting }: IdleCloseContext): IdleClose {
  let timer: NodeJS.Timeout | null = null
  const hold = (): void => {
    if (timer !== null) clearTimeout(timer)
  }
  /** What the connection's farewell cost goes into the ledger. */
  const rest = (): void => {
    if (isRequesting() || http === null) return
    http.rest()
    office.rest()
    try {
      trafficRecorder?.stopClock()
      trafficRecorder?.commit(0, NOTHING_RECORDED, 0, () => undefined)
    } catch {
      // A full disk: those bytes come with the next run's.
    }
  }
  return {
    hold,
    letGo: () => {
      hold()
      timer = setTimeout(rest, IDLE_CLOSE_MS)
      timer.unref()
    },
    end: () => {
      hold()
      rest()
    },
  }
}
