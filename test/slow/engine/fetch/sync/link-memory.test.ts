// What a profile's link showed is kept over a restart: the first burst of the next run fits it.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { startTrainingService, type TrainingService } from '../../../../../electron/training/service.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'
import { makeAuthority } from '../../../../support/certificates.ts'

const authority = makeAuthority()
afterAll(() => authority?.remove())

let folder = ''
beforeEach(() => void (folder = freshFolder()))
afterEach(() => dropFolder(folder))

it('is kept by profile, the newest alone, over a restart', () => {
  let store: Store = openStore(folder, NOON_MS)
  const { links } = store
  expect(links.get('vsat')).toBeNull()
  store.commit(() => {
    links.put('vsat', { bytesPerS: 90_000, minMs: 700 }, NOON_MS)
    links.put('vsat', { bytesPerS: 110_000, minMs: 640.5 }, NOON_MS + 1)
    links.put('certus', { bytesPerS: 9000, minMs: 900 }, NOON_MS)
  })
  store.close(NOON_MS)
  store = openStore(folder, NOON_MS)
  expect(store.links.get('vsat')).toEqual({ bytesPerS: 110_000, minMs: 640.5 })
  expect(store.links.get('certus')).toEqual({ bytesPerS: 9000, minMs: 900 })
  store.close(NOON_MS)
})

describe.skipIf(authority === null)('a run after a restart', () => {
  let service: TrainingService
  const nowMs = NOON_MS + 3 * HOUR_MS
  beforeEach(async () => {
    service = await startTrainingService({
      apiKeys: ['k'],
      now: () => nowMs,
      casualtyCount: 0,
      ...(authority === null ? {} : { tls: authority.issue('localhost') }),
    })
  })
  afterEach(() => service.close())

  const open = () =>
    engineHere({ dataDir: folder, baseUrl: service.baseUrl, apiKey: 'k', trust: [authority?.certificate ?? ''] })
  /** Requests in flight before the first had ended. */
  async function firstBurst(work: () => Promise<unknown>): Promise<number> {
    let created = 0
    let burst: number | null = null
    const onCreated = (): void => void created++
    const onClosed = (): void => void (burst ??= created)
    subscribe('http2.client.stream.created', onCreated)
    subscribe('http2.client.stream.close', onClosed)
    try {
      await work()
      return burst ?? 0
    } finally {
      unsubscribe('http2.client.stream.created', onCreated)
      unsubscribe('http2.client.stream.close', onClosed)
    }
  }

  it.each<[string, string, (burst: number) => void]>([
    ['nothing known', 'DELETE FROM link', (burst) => expect(burst).toBeLessThan(30)],
    [
      'a fat link with a long round trip known',
      "INSERT OR REPLACE INTO link VALUES ('vsat', 125000, 650, 0)",
      (burst) => expect(burst).toBeGreaterThan(70),
    ],
    [
      'a thin link known',
      "INSERT OR REPLACE INTO link VALUES ('vsat', 3000, 800, 0)",
      (burst) => expect(burst).toBeLessThan(20),
    ],
  ])('%s: requests what that holds', async (_name, sql, expectBurst) => {
    const before = open()
    const voyageId = await before.voyageId()
    await before.call('link.useProfile', { profileId: 'vsat' })
    await before.call('sync.start', { voyageId })
    await before.phase('finished')
    await before.engine.close()
    const file = new Database(join(folder, 'data.sqlite'))
    file.exec(sql)
    file.close()
    const after = open()
    after.clock.nowMs = nowMs
    const burst = await firstBurst(async () => {
      await after.call('sync.start', { voyageId })
      expect(await after.phase('finished', 'paused', 'failed')).toMatchObject({ phase: 'finished', failed: 0 })
    })
    await after.engine.close()
    expectBurst(burst)
  })
})
