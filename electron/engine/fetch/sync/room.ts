// Bytes that a run may still take: what the budget leaves, and what was accepted for it, whichever is less.
import type { Fault } from '../../../../shared/result.ts'
import type { Costs } from '../link/costs.ts'
import type { StoredRun } from '../../store/jobs.ts'
import type { TrafficTable } from '../../store/traffic.ts'
import { priceUsed } from './not-begun.ts'

/** A stored run that is worked on. */
export type WorkOn = Pick<StoredRun, 'runId' | 'overBudget' | 'capBytes'>

/** Sent and received; Infinity without a cap. `pendingBytes`: counted on the sockets, not yet in the ledger. */
export function roomOf(
  { costs, traffic }: { costs: Pick<Costs, 'budget'>; traffic: Pick<TrafficTable, 'ofRun'> },
  { runId, overBudget, capBytes }: WorkOn,
  pendingBytes: number,
): { roomBytes: number; fault: Fault | null } {
  const ofBudget = costs.budget(runId, overBudget, pendingBytes)
  if (capBytes === null) return ofBudget
  const { bytesUp, bytesDown } = traffic.ofRun(runId)
  const leftBytes = Math.max(0, capBytes - bytesUp - bytesDown - pendingBytes)
  return leftBytes < ofBudget.roomBytes ? { roomBytes: leftBytes, fault: priceUsed() } : ofBudget
}
