// A relay request and its answer in one commit: tried again, it counts once.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const here = storesHere()

describe.skipIf(noPostgres !== null)('relay requests', () => {
  it('count once when the outcome of their commit was unknown', async () => {
    const [store] = await here.stores(1)
    const { ship } = await store.ships.issue({ name: 'A', quota: { points: 2, bytes: null } }, NOW)
    const rows = [1, 2].map((latE4) => ({ latE4, longE4: -1_800_000, timeMs: NOW, heldMs: null }))
    const relayRequest = {
      hash: 'w',
      requested: { kind: 'weather', rows },
      atMs: NOW,
      oldestGivenMs: NOW,
      points: 2,
    } as const
    const bytes = Buffer.from('weather')
    const pack = { hash: createHash('sha256').update(bytes).digest('hex'), bytes, madeAtMs: NOW }
    for (let i = 0; i < 3; i++)
      expect(await store.relayRequests.answered(ship.shipId, relayRequest, pack, {})).toBe(true)
    expect(await store.ships.usage(ship.shipId, NOW)).toMatchObject({ points: 2, relayRequests: 1 })
  })

  it('leave the packs of those that are kept behind and the last, however many are sent and hung up', async () => {
    const [store] = await here.stores(1)
    const idOf = async (name: string) =>
      (await store.ships.issue({ name, quota: { points: null, bytes: null } }, NOW)).ship.shipId
    const [shipId, otherId] = [await idOf('A'), await idOf('B')]
    const rows = [{ asked: { kind: 'casualties-of-year', year: 2019 }, heldMs: null }] as const
    const answer = async (ofShip: number, hash: string, name: string): Promise<string> => {
      const bytes = Buffer.from(name.padEnd(1000))
      const pack = { hash: createHash('sha256').update(bytes).digest('hex'), bytes, madeAtMs: NOW }
      const relayRequest = {
        hash,
        requested: { kind: 'casualties', rows },
        atMs: ++atMs,
        oldestGivenMs: null,
        points: 1,
      } as const
      expect(await store.relayRequests.answered(ofShip, relayRequest, pack, {})).toBe(true)
      return pack.hash
    }
    let atMs = NOW
    const ofOther = await answer(otherId, 'want', 'other')
    const hashes: string[] = []
    for (let i = 0; i < 60; i++) hashes.push(await answer(shipId, `want ${i}`, `pack ${i}`))
    // The same request answered anew: its answer before may still be in transfer.
    hashes.push(await answer(shipId, 'want 59', 'anew'))
    const kept = await Promise.all(hashes.map(async (hash) => (await store.relayRequests.pack(shipId, hash)) !== null))
    expect(kept).toEqual(hashes.map((_, i) => i >= 12))
    expect(await store.relayRequests.pack(otherId, ofOther)).not.toBeNull()
    expect(await store.counts()).toMatchObject({ packs: 50, packBytes: 50_000 })
  })
})
