// What this relay's listener for ships did since it was opened, for the operator's metrics.
import type { RefusalCode } from '../../electron/engine/packs/file/relay-request.ts'
import type { TurnedAway } from './connections.ts'

/** `answered`: with a pack; `partly`: with a pack, and rows left open; `nothing-new`; `cut`: the ship went away before its end; `failed`: a defect. */
type RelayRequestOutcome = 'answered' | 'partly' | 'nothing-new' | 'cut' | 'failed' | RefusalCode

/** Plain JSON, totals of this process. */
export interface ServeCounts {
  relayRequests: Readonly<Partial<Record<RelayRequestOutcome, number>>>
  packsMade: number
  /** By GET: the rest of one that was cut, or one requested again. */
  packsGiven: number
  /** Of packs. */
  sentBytes: number
  /** Answered now. */
  running: number
  /** Connections. */
  turnedAway: Readonly<Partial<Record<TurnedAway, number>>>
}

export interface Counting {
  relayRequest(outcome: RelayRequestOutcome): void
  made(): void
  given(): void
  sent(bytes: number): void
  turnedAway(kind: TurnedAway): void
  /** Gives back what ends it. */
  begun(): () => void
  counts(): ServeCounts
}

export function counting(): Counting {
  const relayRequests: Partial<Record<RelayRequestOutcome, number>> = {}
  const turnedAway: Partial<Record<TurnedAway, number>> = {}
  const totals = { packsMade: 0, packsGiven: 0, sentBytes: 0, running: 0 }
  return {
    relayRequest: (outcome) => void (relayRequests[outcome] = (relayRequests[outcome] ?? 0) + 1),
    made: () => void totals.packsMade++,
    given: () => void totals.packsGiven++,
    sent: (bytes) => void (totals.sentBytes += bytes),
    turnedAway: (kind) => void (turnedAway[kind] = (turnedAway[kind] ?? 0) + 1),
    begun: () => {
      totals.running++
      return () => void totals.running--
    },
    counts: () => ({ relayRequests: { ...relayRequests }, turnedAway: { ...turnedAway }, ...totals }),
  }
}
