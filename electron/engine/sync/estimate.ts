// What a plan would cost: from what this service has shown before, else from published averages.
import type { SyncEstimate } from '../../../shared/sync.ts'
import type { Traffic } from '../store/traffic.ts'

/** HTTP/1.1 on the wire a request (design/link.md, measured): headers and body, without TLS set-up. */
const ASSUMED_UP_BYTES = 370
const ASSUMED_DOWN_BYTES = 1050
/** A new TLS 1.3 connection, both handshakes. */
const TLS_UP_BYTES = 2640
const TLS_DOWN_BYTES = 6240
/** A geostationary round trip. */
const ASSUMED_ROUND_TRIP_S = 0.7
/** Too few answers say too little. */
const ENOUGH_ANSWERS = 5

type Cost = Pick<SyncEstimate, 'bytesUp' | 'bytesDown' | 'seconds' | 'basis'>

/** Cost of a number of requests over `connections` at once; `shown` is the ledger of this origin and operation. */
export function estimateCost(requests: number, shown: Traffic, https: boolean, connections: number): Cost {
  if (requests === 0)
    return { bytesUp: 0, bytesDown: 0, seconds: 0, basis: shown.answers < ENOUGH_ANSWERS ? 'assumed' : 'measured' }
  if (shown.answers >= ENOUGH_ANSWERS) {
    const share = requests / shown.answers
    return {
      bytesUp: Math.round(shown.bytesUp * share),
      bytesDown: Math.round(shown.bytesDown * share),
      seconds: (shown.busyMs * share) / 1000,
      basis: 'measured',
    }
  }
  const opened = Math.min(requests, connections)
  return {
    bytesUp: requests * ASSUMED_UP_BYTES + (https ? opened * TLS_UP_BYTES : 0),
    bytesDown: requests * ASSUMED_DOWN_BYTES + (https ? opened * TLS_DOWN_BYTES : 0),
    seconds: ASSUMED_ROUND_TRIP_S * ((https ? 3 : 2) + Math.ceil(requests / connections)),
    basis: 'assumed',
  }
}
