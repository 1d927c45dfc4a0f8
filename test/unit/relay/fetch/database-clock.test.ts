// Relays whose clocks differ keep one pace together, and the one that is off says so.
import { describe, expect, it } from 'vitest'
import { databaseClock, type DatabaseClock } from '../../../../relay/fetch/database-clock.ts'
import type { RelayLog } from '../../../../relay/log.ts'
import type { RelayStore } from '../../../../relay/store/relay-store.ts'
import { NOW_MS, wallClockMs } from '../../../support/clock.ts'
import { noPostgres, silent, storesHere } from '../../../support/relay-stores.ts'

const here = storesHere()

/** A relay whose own clock is so far ahead of the database's, which is moved by hand. */
function relayOf(store: RelayStore, database: { nowMs: number }, aheadMs: number, log: RelayLog = silent) {
  const now = (): number => database.nowMs + aheadMs
  const clock: DatabaseClock = databaseClock(
    { pace: store.pace, clockMs: () => Promise.resolve(database.nowMs) },
    now,
    log,
  )
  return { now, clock }
}

describe.skipIf(noPostgres !== null)('two relays whose clocks are five minutes apart', () => {
  it('together send no more than the pace, and the one whose clock is off says so', async () => {
    const [one, other] = await here.stores(2)
    const database = { nowMs: NOW_MS }
    const events: unknown[] = []
    const log: RelayLog = { write: (_level, event, facts) => void events.push([event, facts?.['aheadOfDatabaseS']]) }
    const relays = [relayOf(one, database, 0, log), relayOf(other, database, 300_000, log)]
    for (const { clock } of relays) await clock.look()
    expect(events).toEqual([['clock-differs', 300]])
    await one.pace.set(1, 10)
    for (const { clock, now } of relays) await clock.pace.take(100, now())
    let granted = 0
    for (let i = 0; i < 10; i++) {
      database.nowMs += 500
      for (const { clock, now } of relays) granted += (await clock.pace.take(100, now())).granted
    }
    expect(granted).toBe(5)
  })

  it('stand still together until the time that one of them received', async () => {
    const [one, other] = await here.stores(2)
    const database = { nowMs: NOW_MS }
    const early = relayOf(one, database, -300_000)
    const late = relayOf(other, database, 300_000)
    await early.clock.look()
    await late.clock.look()
    await late.clock.pace.hold(late.now() + 60_000)
    database.nowMs += 20_000
    expect(await early.clock.pace.take(1, early.now())).toEqual({ granted: 0, waitMs: 40_000 })
  })

  it('read the database’s time, which is that of its computer', async () => {
    const [one] = await here.stores(1)
    const beforeMs = wallClockMs()
    const itsMs = await one.clockMs()
    expect(itsMs).toBeGreaterThanOrEqual(beforeMs - 1)
    expect(itsMs).toBeLessThanOrEqual(wallClockMs() + 1)
  })
})
