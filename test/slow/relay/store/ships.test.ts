// Ships with their tokens and quotas, what they requested and were given.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Requested } from '../../../../electron/engine/packs/file/relay-request.ts'
import type { RelayStore, StoredPack } from '../../../../relay/store/relay-store.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 30, 23, 59, 59)
const HOUR_MS = 3_600_000
const NO_QUOTA = { points: null, bytes: null }
const here = storesHere()

const shipNamed = async (store: RelayStore, name: string): Promise<{ shipId: number; token: string }> => {
  const { ship, token } = await store.ships.issue({ name, quota: NO_QUOTA }, NOW)
  return { shipId: ship.shipId, token }
}
const packOf = (text: string): StoredPack => ({
  hash: createHash('sha256').update(text).digest('hex'),
  bytes: Buffer.from(text),
  madeAtMs: NOW,
})
const relayRequestOf = (
  hash: string,
  rows: Extract<Requested, { kind: 'weather' }>['rows'],
  atMs = NOW,
): Parameters<RelayStore['relayRequests']['answered']>[1] => ({
  hash,
  requested: { kind: 'weather', rows },
  atMs,
  oldestGivenMs: atMs - HOUR_MS,
  points: rows.length,
})
const row = (
  latE4: number,
  timeMs = NOW,
  longE4 = -1_800_000,
): Extract<Requested, { kind: 'weather' }>['rows'][number] => ({ latE4, longE4, timeMs, heldMs: null })

describe.skipIf(noPostgres !== null)('ships', () => {
  it('are known by their token alone, which is nowhere in the database', async () => {
    const url = await here.emptyDatabase()
    const [store, looking] = [here.open(url), here.open(url)]
    await store.prepare()
    await looking.prepare()
    const { shipId, token } = await shipNamed(store, 'Ægir')
    expect(Buffer.from(token, 'base64url').length).toBe(32)
    expect((await looking.ships.byToken(token))?.shipId).toBe(shipId)
    const wrong = ['', 'x', `${token}A`, token.slice(1), token.toLowerCase(), `${token.slice(0, -1)}\0`, "' OR 1=1 --"]
    const found = await Promise.all(wrong.map(async (text) => store.ships.byToken(text)))
    expect(found).toEqual(wrong.map(() => null))
    const all = JSON.stringify(await store.ships.overview(NOW))
    expect(all).not.toContain(token)
  })

  it('have one name each, in whatever letters', async () => {
    const [store] = await here.stores(1)
    await shipNamed(store, 'Ölrún')
    await expect(shipNamed(store, 'ÖLRÚN')).rejects.toThrow('There is a ship named ÖLRÚN already.')
    await shipNamed(store, 'Ölrún II')
    expect((await store.ships.overview(NOW)).map(({ name }) => name)).toEqual(['Ölrún', 'Ölrún II'])
  })

  it('lose their old token by a new one, and are found when it was taken back', async () => {
    const [store, other] = await here.stores(2)
    const { shipId, token } = await shipNamed(store, 'A')
    await store.ships.revoke(shipId, NOW)
    await store.ships.revoke(shipId, NOW + 5)
    expect((await other.ships.byToken(token))?.revokedAtMs).toBe(NOW)
    const renewed = await other.ships.issue({ shipId }, NOW)
    expect(renewed.ship).toMatchObject({ shipId, name: 'A', revokedAtMs: null })
    expect(await store.ships.byToken(token)).toBeNull()
    expect((await store.ships.byToken(renewed.token))?.shipId).toBe(shipId)
    await expect(store.ships.issue({ shipId: 999 }, NOW)).rejects.toThrow('There is no such ship.')
  })

  it('use up one quota by two relays together, none of it unseen', async () => {
    const [one, other] = await here.stores(2)
    const { shipId } = await shipNamed(one, 'A')
    await one.ships.setQuota(shipId, { points: 100, bytes: 2 ** 40 })
    expect((await other.ships.overview(NOW))[0]?.quota).toEqual({ points: 100, bytes: 2 ** 40 })
    const totals = await Promise.all(
      Array.from({ length: 80 }, async (_, i) =>
        (i % 2 === 0 ? one : other).ships.use(shipId, { points: 3, bytes: 2 ** 33 }, NOW),
      ),
    )
    expect(new Set(totals.map(({ points }) => points)).size).toBe(80)
    expect(totals.filter(({ points }) => points <= 100).length).toBe(33)
    expect(await one.ships.usage(shipId, NOW)).toEqual({
      points: 240,
      requested: 0,
      ahead: 0,
      bytes: 80 * 2 ** 33,
      relayRequests: 0,
      failures: 0,
    })
  })

  it('begin each calendar month of UTC with nothing used', async () => {
    const [store] = await here.stores(1)
    const { shipId } = await shipNamed(store, 'A')
    await store.ships.use(shipId, { points: 5 }, NOW)
    expect((await store.ships.usage(shipId, NOW)).points).toBe(5)
    expect((await store.ships.usage(shipId, NOW + 1000)).points).toBe(0)
    expect((await store.ships.use(shipId, { points: 1 }, NOW + 1000)).points).toBe(1)
    expect((await store.ships.overview(NOW))[0]?.usage.points).toBe(5)
  })

  it('are listed with their last failure', async () => {
    const [store] = await here.stores(1)
    const { shipId } = await shipNamed(store, 'A')
    expect((await store.ships.overview(NOW))[0]).toMatchObject({
      lastFailure: null,
      lastRequestAtMs: null,
      usage: { failures: 0 },
    })
    await store.ships.noteFailure(shipId, 'no \0 <b>"bytes"', NOW)
    expect((await store.ships.overview(NOW))[0]).toMatchObject({
      lastFailure: { atMs: NOW, words: 'no  <b>"bytes"' },
      usage: { failures: 1 },
    })
  })
})

describe.skipIf(noPostgres !== null)('relayRequests', () => {
  it('are answered again alike, each ship its own, while they are not too old', async () => {
    const [store, other] = await here.stores(2)
    const [a, b] = [await shipNamed(store, 'A'), await shipNamed(store, 'B')]
    const pack = packOf('weather')
    await store.relayRequests.answered(a.shipId, relayRequestOf('w', [row(1), row(2)]), pack, { later: [1] })
    expect(await other.relayRequests.again(a.shipId, 'w', NOW)).toEqual({ pack, unfulfilled: { later: [1] } })
    expect(await other.relayRequests.again(a.shipId, 'w', NOW + 1)).toBeNull()
    expect(await other.relayRequests.again(b.shipId, 'w', NOW)).toBeNull()
    const bytes = pack.bytes.length
    expect(await store.ships.usage(a.shipId, NOW)).toEqual({
      points: 2,
      requested: 0,
      ahead: 0,
      bytes,
      relayRequests: 1,
      failures: 0,
    })
    expect((await store.ships.overview(NOW))[0]).toMatchObject({
      lastRequestAtMs: NOW,
      lastRequestedRows: 2,
      oldestGivenMs: NOW - HOUR_MS,
    })
  })

  it('are kept within the quota alone, however many relays answer at once', async () => {
    const stores = await here.stores(2)
    const [store] = stores
    const [few, small] = await Promise.all(
      [
        { points: 5, bytes: null },
        { points: null, bytes: 20 },
      ].map(async (quota, i) => (await store.ships.issue({ name: `S${i}`, quota }, NOW)).ship),
    )
    for (const { shipId } of [few!, small!]) {
      const kept = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          stores[i % 2]!.relayRequests.answered(
            shipId,
            relayRequestOf(`w${i}`, [row(1), row(2)]),
            packOf(`pack ${i}`),
            {},
          ),
        ),
      )
      // Of two points each, and of six bytes.
      const count = kept.filter(Boolean).length
      expect(count).toBe(shipId === few!.shipId ? 2 : 3)
      expect(await store.ships.usage(shipId, NOW)).toEqual({
        points: count * 2,
        requested: 0,
        ahead: 0,
        bytes: count * 6,
        relayRequests: count,
        failures: 0,
      })
      for (const [i, isKept] of kept.entries())
        expect((await store.relayRequests.again(shipId, `w${i}`, NOW)) !== null).toBe(isKept)
      // What gives nothing passes no quota.
      expect(
        await store.relayRequests.answered(shipId, { ...relayRequestOf('nothing', [row(1)]), points: 0 }, null, {}),
      ).toBe(true)
    }
  })

  it('take the newer answer when the same one comes again, with nothing new as well', async () => {
    const [store] = await here.stores(1)
    const { shipId } = await shipNamed(store, 'A')
    await store.relayRequests.answered(shipId, relayRequestOf('w', [row(1)]), packOf('first'), {})
    await store.relayRequests.answered(
      shipId,
      { ...relayRequestOf('w', [row(1)], NOW + 9), oldestGivenMs: null },
      null,
      {
        'service-down': [0],
      },
    )
    expect(await store.relayRequests.again(shipId, 'w', NOW)).toEqual({
      pack: null,
      unfulfilled: { 'service-down': [0] },
    })
    expect(await store.relayRequests.pack(shipId, packOf('first').hash)).not.toBeNull()
    expect((await store.ships.overview(NOW))[0]).toMatchObject({
      lastRequestAtMs: NOW + 9,
      givenAtMs: NOW,
      oldestGivenMs: NOW - HOUR_MS,
    })
  })

  it('have packs that only the ships they were made for may read, kept once', async () => {
    const [store] = await here.stores(1)
    const [a, b, c] = [await shipNamed(store, 'A'), await shipNamed(store, 'B'), await shipNamed(store, 'C')]
    const pack = { ...packOf('x'), bytes: Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256)) }
    await store.relayRequests.answered(a.shipId, relayRequestOf('w', [row(1)]), pack, {})
    await store.relayRequests.answered(b.shipId, relayRequestOf('v', [row(1)]), pack, {})
    expect(await store.relayRequests.pack(a.shipId, pack.hash)).toEqual(pack)
    expect(await store.relayRequests.pack(b.shipId, pack.hash)).toEqual(pack)
    expect(await store.relayRequests.pack(c.shipId, pack.hash)).toBeNull()
    expect(await store.relayRequests.pack(a.shipId, '../secret')).toBeNull()
    expect(await store.counts()).toMatchObject({ packs: 1, packBytes: 70_000 })
  })

  it('are remembered for fetching ahead: each place and time once, of ships whose token holds', async () => {
    const [store] = await here.stores(1)
    const [a, b, gone] = [await shipNamed(store, 'A'), await shipNamed(store, 'B'), await shipNamed(store, 'C')]
    const window = { fromMs: NOW, toMs: NOW + HOUR_MS }
    await store.relayRequests.answered(a.shipId, relayRequestOf('old', [row(9)], NOW - 2), null, {})
    await store.relayRequests.answered(
      a.shipId,
      relayRequestOf('w', [row(1, NOW - 1), row(2), row(900_000, NOW + HOUR_MS), row(4, NOW + HOUR_MS + 1)]),
      null,
      {},
    )
    await store.relayRequests.answered(b.shipId, relayRequestOf('w', [row(2), row(2, NOW, 1_800_000)]), null, {})
    await store.relayRequests.answered(gone.shipId, relayRequestOf('w', [row(7)]), null, {})
    await store.ships.revoke(gone.shipId, NOW)
    const averages: Requested = {
      kind: 'averages',
      rows: [{ span: { averageYear: 10, season: null }, latE4: 5, longE4: 5, heldMs: null }],
    }
    await store.relayRequests.answered(b.shipId, { ...relayRequestOf('av', []), requested: averages }, null, {})
    const point = (latE4: number, longE4: number, timeMs: number): object => ({
      request: { kind: 'point', latE4, longE4, timeMs },
      shipId: null,
    })
    expect(await store.relayRequests.ahead(NOW, window, NOW)).toEqual([
      point(2, -1_800_000, NOW),
      point(2, 1_800_000, NOW),
      point(900_000, -1_800_000, NOW + HOUR_MS),
    ])
  })

  it('are forgotten with their packs, but for a pack that another request was answered with since', async () => {
    const [store] = await here.stores(1)
    const { shipId } = await shipNamed(store, 'A')
    const [old, shared] = [packOf('old'), packOf('shared')]
    await store.relayRequests.answered(shipId, relayRequestOf('one', [row(1)]), old, {})
    await store.relayRequests.answered(shipId, relayRequestOf('two', [row(2)]), shared, {})
    await store.relayRequests.answered(shipId, relayRequestOf('three', [row(3)], NOW + 10), shared, {})
    expect(await store.relayRequests.forget(NOW + 10)).toBe(1)
    expect(await store.relayRequests.pack(shipId, old.hash)).toBeNull()
    expect(await store.relayRequests.again(shipId, 'two', 0)).toBeNull()
    expect((await store.relayRequests.again(shipId, 'three', 0))?.pack).toEqual(shared)
    expect(await store.relayRequests.forget(NOW + 11)).toBe(1)
    expect(await store.counts()).toMatchObject({ packs: 0, packBytes: 0 })
  })

  it('keep the pack they are answered with, forgotten by another relay at that very time', async () => {
    const [one, other] = await here.stores(2)
    const { shipId } = await shipNamed(one, 'A')
    const pack = packOf('at risk')
    for (let round = 1; round <= 25; round++) {
      await one.relayRequests.answered(shipId, relayRequestOf(`${round - 1}`, [row(1)], NOW + round - 1), pack, {})
      await Promise.all([
        one.relayRequests.answered(shipId, relayRequestOf(`${round}`, [row(1)], NOW + round), pack, {}),
        other.relayRequests.forget(NOW + round),
      ])
      expect(await one.relayRequests.pack(shipId, pack.hash)).toEqual(pack)
    }
  })
})

describe.skipIf(noPostgres !== null)('what relays have in common', () => {
  it('is done once by whichever comes first', async () => {
    const [one, other] = await here.stores(2)
    const claims = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (i % 2 === 0 ? one : other).once.claim('ahead', NOW)),
    )
    expect(claims.filter(Boolean).length).toBe(1)
    expect(await other.once.claim('ahead 2', NOW)).toBe(true)
  })

  it('is one key to sign by, and the keys of TLS sessions', async () => {
    const [one, other] = await here.stores(2)
    const keys = await Promise.all([one.makerKey(), other.makerKey(), one.makerKey()])
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(Buffer.from(keys[0].publicKey, 'base64').length).toBe(32)
    const tickets = await Promise.all([one.ticketKeys(), other.ticketKeys()])
    expect(tickets[0]).toEqual(tickets[1])
    expect(tickets[0].length).toBe(48)
  })
})
