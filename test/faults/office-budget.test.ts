// The ship's bytes by the office's relay: they go with the relay request, and bound a pack, the rest of one that was cut, and what is sent.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NOON_MS } from '../support/engine-here.ts'
import { oceanOf } from '../support/office-relay.ts'
import { officeShip, type OfficeShip } from '../support/office-ship.ts'

let ship: OfficeShip
beforeEach(async () => {
  ship = await officeShip()
})
afterEach(() => ship.close())

describe('the budget', () => {
  const capped = async (runCapBytes: number): Promise<void> => {
    const { profiles, inUse } = await ship.here.call('link.profiles', {})
    const profile = profiles.find(({ id }) => id === inUse)
    if (profile === undefined) throw new Error('no profile is in use')
    await ship.here.call('link.setProfile', { profile: { ...profile, runCapBytes } })
  }

  it('goes with the relay request; what the relay holds back waits, and the run pauses with the budget’s word', async () => {
    await capped(4500)
    ship.relay.give((relayRequest) => {
      const { weather = [] } = oceanOf(relayRequest, NOON_MS)
      return { content: { weather: weather.slice(0, 20) }, unfulfilled: { budget: weather.map((_, i) => i).slice(20) } }
    })
    const state = await ship.run()
    expect(ship.relay.relayRequests()[0]?.budgetBytes).toBeGreaterThan(1500)
    expect(ship.relay.relayRequests()[0]?.budgetBytes).toBeLessThan(4500)
    expect(state).toMatchObject({ phase: 'paused', done: 20, fault: { code: 'over-budget' } })
    expect(ship.relay.relayRequests()).toHaveLength(1)
  })

  it('a pack that is larger than the relay request allows is refused by its head', async () => {
    await capped(3500)
    expect(await ship.run()).toMatchObject({ phase: 'paused', done: 0, fault: { code: 'over-budget' } })
    expect(ship.relay.requests).toHaveLength(1)
  })

  it('the rest of a pack that was cut is weighed too: a relay that sends it all again does not pass it', async () => {
    await capped(7000)
    ship.relay.misbehave((_, count) => (count === 1 ? { kind: 'cut', after: 3000 } : { kind: 'whole' }))
    const state = await ship.run()
    expect(state).toMatchObject({ phase: 'paused', fault: { code: 'over-budget' } })
    expect(state.waiting).toBeGreaterThan(0)
    expect(ship.relay.requests).toHaveLength(2)
  })

  it('without room for any pack nothing is sent', async () => {
    await capped(1500)
    expect(await ship.run()).toMatchObject({ phase: 'paused', done: 0, fault: { code: 'over-budget' } })
    expect(ship.relay.requests).toEqual([])
  })
})
