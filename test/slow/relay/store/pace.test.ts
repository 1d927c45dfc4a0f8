// One pace towards the service for all relays, and how the service stands by what all of them saw.
import { describe, expect, it } from 'vitest'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const DAY_MS = 86_400_000
const here = storesHere()

describe.skipIf(noPostgres !== null)('the pace', () => {
  it('lets two relays together send no more than it says', async () => {
    const [one, other] = await here.stores(2)
    await one.pace.set(5, 10)
    await one.pace.take(100, NOW)
    let granted = 0
    for (let second = 1; second <= 4; second++) {
      const takes = await Promise.all(
        Array.from({ length: 12 }, async (_, i) => (i % 2 === 0 ? one : other).pace.take(3, NOW + second * 1000)),
      )
      granted += takes.reduce((sum, take) => sum + take.granted, 0)
    }
    expect(granted).toBe(20)
  })

  it('collects no more than its burst, and says when to look again', async () => {
    const [store] = await here.stores(1)
    await store.pace.set(4, 6)
    await store.pace.take(100, NOW)
    expect(await store.pace.take(100, NOW + DAY_MS)).toEqual({ granted: 6, waitMs: 0 })
    expect(await store.pace.take(1, NOW + DAY_MS)).toEqual({ granted: 0, waitMs: 250 })
    expect(await store.pace.take(1, NOW + DAY_MS + 100)).toEqual({ granted: 0, waitMs: 150 })
    expect(await store.pace.take(1, NOW + DAY_MS + 250)).toEqual({ granted: 1, waitMs: 0 })
  })

  it('goes on when a clock that was a week ahead took from it, and gives nothing for one that goes back', async () => {
    const [store] = await here.stores(1)
    await store.pace.set(2, 2)
    await store.pace.take(2, NOW + 7 * DAY_MS)
    expect((await store.pace.take(2, NOW)).granted).toBe(0)
    expect((await store.pace.take(2, NOW - 30_000)).granted).toBe(0)
    expect((await store.pace.take(2, NOW + 1000)).granted).toBe(2)
  })

  it.each([
    [60_000, 0],
    [60_001, 2],
  ])(
    'of a clock %d ms ahead grants %d a second later: to a minute it is waited for, further ahead it is wrong',
    async (aheadMs, granted) => {
      const [store] = await here.stores(1)
      await store.pace.set(2, 2)
      await store.pace.take(2, NOW + aheadMs)
      expect((await store.pace.take(2, NOW)).granted).toBe(0)
      expect((await store.pace.take(2, NOW + 1000)).granted).toBe(granted)
    },
  )

  it('stands still until the latest time that any relay received', async () => {
    const [one, other] = await here.stores(2)
    await one.pace.set(5, 10)
    await one.pace.take(0, NOW)
    await one.pace.hold(NOW + 9000)
    await other.pace.hold(NOW + 4000)
    expect(await other.pace.take(1, NOW + 1000)).toEqual({ granted: 0, waitMs: 8000 })
    expect((await other.pace.take(1, NOW + 9000)).granted).toBe(1)
  })

  it('keeps no more than a smaller burst', async () => {
    const [store] = await here.stores(1)
    await store.pace.set(1, 50)
    await store.pace.take(0, NOW)
    await store.pace.take(0, NOW + DAY_MS)
    await store.pace.set(1, 3)
    expect((await store.pace.take(50, NOW + DAY_MS)).granted).toBe(3)
  })
})

describe.skipIf(noPostgres !== null)('the service', () => {
  it('is not known before any request', async () => {
    const [store] = await here.stores(1)
    expect(await store.service.state()).toEqual({
      answeredAtMs: null,
      downSinceMs: null,
      downWords: null,
      keyRefusedAtMs: null,
    })
  })

  it('is down since the first failure, until it answers any relay', async () => {
    const [one, other] = await here.stores(2)
    await one.service.failed('no way', NOW)
    await other.service.failed('503', NOW + 5)
    expect(await one.service.state()).toMatchObject({ downSinceMs: NOW, downWords: '503', answeredAtMs: null })
    await other.service.answered(NOW + 9)
    expect(await one.service.state()).toEqual({
      answeredAtMs: NOW + 9,
      downSinceMs: null,
      downWords: null,
      keyRefusedAtMs: null,
    })
  })

  it('is not down for one relay whose own network fails while it answers another', async () => {
    const [one, other] = await here.stores(2)
    await one.service.answered(NOW)
    await other.service.failed('no way', NOW + 9999)
    expect((await one.service.state()).downSinceMs).toBeNull()
    await other.service.failed('no way', NOW + 10_000)
    expect((await one.service.state()).downSinceMs).toBe(NOW + 10_000)
  })

  it('is down too although a clock that was ahead noted an answer', async () => {
    const [store] = await here.stores(1)
    await store.service.answered(NOW + DAY_MS)
    await store.service.failed('no way', NOW)
    expect((await store.service.state()).downSinceMs).toBe(NOW)
    await store.service.answered(NOW + 1)
    expect(await store.service.state()).toMatchObject({ answeredAtMs: NOW + 1, downSinceMs: null })
  })

  it('refuses the key since it first did, until it answers', async () => {
    const [store] = await here.stores(1)
    await store.service.keyRefused(NOW)
    await store.service.keyRefused(NOW + 5)
    expect((await store.service.state()).keyRefusedAtMs).toBe(NOW)
    await store.service.answered(NOW + 6)
    expect((await store.service.state()).keyRefusedAtMs).toBeNull()
  })
})
