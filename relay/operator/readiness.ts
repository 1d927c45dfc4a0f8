// Whether this relay can answer ships: for a load balancer. A service that is down is reported, but the relay stays ready: it gives what is kept.
import { isoUtc } from '../../shared/format/time.ts'
import type { RelayStore, ServiceState } from '../store/relay-store.ts'
import { databaseFault, within } from './situation.ts'

export interface Readiness {
  isReady: boolean
  database: string
  service: string
  key: string
}

const DRAINING = 'This relay is ending: it takes no new requests.'

/** Never throws. */
export async function readinessOf(store: RelayStore, patienceMs: number, isDraining: boolean): Promise<Readiness> {
  const fault = await databaseFault(store, patienceMs)
  const state = fault === null ? await within(store.service.state(), patienceMs).catch(() => null) : null
  return {
    isReady: fault === null && !isDraining,
    database: fault ?? (isDraining ? DRAINING : 'ok'),
    service: serviceWords(state),
    key: keyWords(state),
  }
}

function serviceWords(state: ServiceState | null): string {
  if (state === null) return 'not known'
  if (state.downSinceMs !== null) return `down since ${isoUtc(state.downSinceMs)}`
  return state.answeredAtMs === null ? 'not asked yet' : `answered ${isoUtc(state.answeredAtMs)}`
}

function keyWords(state: ServiceState | null): string {
  if (state === null || (state.answeredAtMs === null && state.keyRefusedAtMs === null)) return 'not known'
  return state.keyRefusedAtMs === null ? 'ok' : `refused since ${isoUtc(state.keyRefusedAtMs)}`
}
