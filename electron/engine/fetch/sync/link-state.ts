// The link as it stands, for the window: as last seen, what went over it, what the budget leaves, and the state of the office's relay.
import type { LinkState } from '../../../../shared/sync/sync.ts'
import type { Costs } from '../link/costs.ts'
import type { LinkWatch } from '../link/link-watch.ts'
import type { Office } from '../office/office.ts'
import type { Store } from '../../store/store.ts'

interface LinkContext {
  store: Store
  costs: Costs
  link: LinkWatch
  office: Office
  serviceUrl: URL | null
  now: () => number
}

/** `runId`: of the active run, whose budget the officer may have lifted; `pendingBytes`: counted on the sockets, not yet in the ledger. */
export function linkState(
  { store, costs, link, office, serviceUrl, now }: LinkContext,
  runId: number | null,
  isLifted: boolean,
  pendingBytes: number,
): LinkState {
  const at = new Date(now())
  const bytesSince = (dayMs: number): number | null => (store.isLedgerKnown ? store.traffic.bytesSince(dayMs) : null)
  return {
    host: serviceUrl?.host ?? null,
    ...link.seen(),
    bytesToday: bytesSince(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())),
    bytesThisMonth: bytesSince(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
    budget: costs.budgetState(runId, isLifted, pendingBytes),
    office: office.fetchMode.state(),
  }
}
