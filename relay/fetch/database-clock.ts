// The shared pace by the database's clock: relays whose own clocks differ would together send more than it allows.
import type { RelayLog } from '../log.ts'
import type { PaceTable, RelayStore } from '../store/relay-store.ts'

export interface DatabaseClock {
  pace: PaceTable
  /** Looks how far the own clock is off, and says so where that matters. Throws FaultError while the database is away. */
  look(): Promise<void>
}

/** Beyond this a lease may end too soon for another relay, and ages are shown wrong. */
const APART_MS = 30_000

export function databaseClock(
  store: Pick<RelayStore, 'pace' | 'clockMs'>,
  now: () => number,
  log: RelayLog,
): DatabaseClock {
  const { pace } = store
  let aheadMs = 0
  return {
    pace: {
      take: async (requested, nowMs) => pace.take(requested, nowMs + aheadMs),
      hold: async (untilMs) => pace.hold(untilMs + aheadMs),
      set: pace.set,
    },
    look: async () => {
      const beforeMs = now()
      const itsMs = await store.clockMs()
      aheadMs = Math.round(itsMs - (beforeMs + now()) / 2)
      if (Math.abs(aheadMs) < APART_MS) return
      log.write('warn', 'clock-differs', {
        aheadOfDatabaseS: Math.round(-aheadMs / 1000),
        why: 'The clocks of this relay and of the database are apart. Put them right (NTP): till then ages are told wrong and questions are asked twice.',
      })
    },
  }
}
