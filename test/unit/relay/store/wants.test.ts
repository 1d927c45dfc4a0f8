// A want and its answer in one commit: tried again, it counts once.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const here = storesHere()

describe.skipIf(noPostgres !== null)('wants', () => {
  it('count once when nobody knew whether their commit came to be', async () => {
    const [store] = await here.stores(1)
    const { ship } = await store.ships.issue({ name: 'A', quota: { points: 2, bytes: null } }, NOW)
    const rows = [1, 2].map((latE4) => ({ latE4, longE4: -1_800_000, timeMs: NOW, heldMs: null }))
    const want = { hash: 'w', wanted: { kind: 'weather', rows }, atMs: NOW, oldestGivenMs: NOW, points: 2 } as const
    const bytes = Buffer.from('weather')
    const pack = { hash: createHash('sha256').update(bytes).digest('hex'), bytes, madeAtMs: NOW }
    for (let i = 0; i < 3; i++) expect(await store.wants.answered(ship.shipId, want, pack, {})).toBe(true)
    expect(await store.ships.usage(ship.shipId, NOW)).toMatchObject({ points: 2, wants: 1 })
  })
})
