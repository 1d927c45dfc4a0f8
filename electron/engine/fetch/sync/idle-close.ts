// The connection between requests: it stays open a while for what the officer asks next, then it is closed. A session is billed while it lasts.
import type { ServiceHttp } from '../service/http.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'

const IDLE_CLOSE_MS = 5000

export interface IdleClose {
  /** Something is asked: the connection is in use. */
  hold(): void
  /** Nothing is asked any more: it is closed in a while. */
  letGo(): void
  /** It is closed now, unless something is asked. */
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
