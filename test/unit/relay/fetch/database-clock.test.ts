// Relays whose clocks differ keep one pace together, and the one that is off says so.
import { describe, expect, it } from 'vitest'
import { databaseClock } from '../../../../relay/fetch/database-clock.ts'
import type { RelayLog } from '../../../../relay/log.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'

const here = storesHere()

describe.skipIf(noPostgres !== null)('two relays whose clocks are five minutes apart', () => {
  it('together ask no more than the pace, and the one whose clock is off says so', async () => {
    const [one, other] = await here.stores(2)
    const events: unknown[] = []
    const log: RelayLog = { write: (_level, event, facts) => void events.push([event, facts?.['aheadOfDatabaseS']]) }
    const clocks = [
      { store: one, now: () => Date.now() },
      { store: other, now: () => Date.now() + 300_000 },
    ].map(({ store, now }) => ({ now, clock: databaseClock(store, now, log) }))
    for (const { clock } of clocks) await clock.look()
    expect(events).toEqual([['clock-differs', 300]])
    const fromMs = performance.now()
    await one.pace.set(1, 10)
    for (const { clock, now } of clocks) await clock.pace.take(100, now())
    let granted = 0
    for (let i = 0; i < 10; i++)
      for (const { clock, now } of clocks) granted += (await clock.pace.take(100, now())).granted
    expect(granted).toBeLessThanOrEqual((performance.now() - fromMs) / 1000 + 1)
  })

  it('stand still together until the time that one of them was told', async () => {
    const [one, other] = await here.stores(2)
    const log: RelayLog = { write: () => undefined }
    const early = databaseClock(one, () => Date.now() - 300_000, log)
    const late = databaseClock(other, () => Date.now() + 300_000, log)
    await early.look()
    await late.look()
    await late.pace.hold(Date.now() + 300_000 + 60_000)
    const { granted, waitMs } = await early.pace.take(1, Date.now() - 300_000)
    expect(granted).toBe(0)
    expect(waitMs).toBeGreaterThan(30_000)
    expect(waitMs).toBeLessThanOrEqual(60_500)
  })
})
