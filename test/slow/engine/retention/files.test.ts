// What the stored files hold, by kind, and the one rewriting of a file that an earlier Binnacle began.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStoredFiles } from '../../../../electron/engine/retention/files.ts'
import { createRetention } from '../../../../electron/engine/retention/retention.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { DEFAULT_KEPT_DAYS } from '../../../../shared/app/kept-days.ts'
import { DAY_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { engineHere } from '../../../support/engine-here.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { until } from '../../../support/until.ts'

/** Of `engineHere` too. */
const NOW = Date.UTC(2026, 10, 15, 12)
let folder = ''
let store: Store
const path = (): string => join(folder, 'data.sqlite')
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'binnacle-files-'))
  store = openStore(folder, NOW)
})
afterEach(() => {
  store.close(NOW)
  rmSync(folder, { recursive: true, force: true })
})

/** 40 days of values at some places, and two forecasts of a day long ago. */
function fill(places: number): void {
  store.commit(() => {
    for (let ago = 0; ago < 40 * DAY_MS; ago += STEP_MS)
      for (let place = 0; place < places; place++)
        store.weather.put({
          latE4: 450_000,
          longE4: place,
          timeMs: NOW - ago,
          fetchedAtMs: NOW - ago - DAY_MS,
          values: { windSpeed: 8 },
        })
    for (const fetchedToMs of [NOW, NOW - 100 * DAY_MS, NOW - 100 * DAY_MS + STEP_MS])
      store.issues.keep({
        voyageId: 1,
        revision: 1,
        fetchedFromMs: fetchedToMs,
        fetchedToMs,
        fetchedBy: 'own',
        points: 1,
        content: new Uint8Array(5000),
      })
  })
}
/** As an earlier Binnacle made it: it keeps its size. */
function madeBefore(): void {
  store.close(NOW)
  const handle = new Database(path())
  handle.pragma('auto_vacuum = NONE')
  handle.exec('VACUUM')
  handle.close()
  store = openStore(folder, NOW)
}
const filesHere = (freeBytes?: () => number, whyNot: () => string | null = () => null) => {
  const retention = createRetention({ store, days: () => DEFAULT_KEPT_DAYS, isHeld: () => false, now: () => NOW })
  return {
    retention,
    files: createStoredFiles({ store, retention, whyNot, ...(freeBytes === undefined ? {} : { freeBytes }) }),
  }
}

describe('what is stored', () => {
  it('is told by kind, adds up to the file, and what a choice would remove is counted and not removed', async () => {
    fill(20)
    store.settle()
    const { files } = filesHere()
    const { bytes, values, forecasts, rewrite } = await files.facts({ pastValues: 7, forecasts: 90 })
    expect(values).toMatchObject({ count: 20 * (33 * 8 - 1), beforeMs: NOW - 7 * DAY_MS })
    expect(values.bytes / bytes.values).toBeCloseTo(values.count / (20 * 40 * 8), 5)
    expect(forecasts).toEqual({ count: 1, bytes: 5000, beforeMs: NOW - 90 * DAY_MS })
    expect(rewrite).toBeNull()
    expect(store.weather.count()).toBe(20 * 40 * 8)
    const { values: ofValues, forecasts: ofForecasts, averages, casualties, rest, free } = bytes
    store.close(NOW)
    expect(ofValues + ofForecasts + averages + casualties + rest + free).toBe(statSync(path()).size)
    store = openStore(folder, NOW)
  })

  it('of a choice that keeps all nothing goes', async () => {
    fill(2)
    expect(await filesHere().files.facts({ pastValues: null, forecasts: null })).toMatchObject({
      values: { count: 0, bytes: 0, beforeMs: null },
      forecasts: { count: 0, bytes: 0, beforeMs: null },
    })
  })
})

describe('a file of an earlier Binnacle', () => {
  it('says room and seconds, is rewritten while questions are answered, and gives room back from then on', async () => {
    fill(100)
    madeBefore()
    const { files, retention } = filesHere()
    while (retention.slice());
    const before = statSync(path()).size
    expect(store.space.isShrinkable()).toBe(false)
    expect(store.space.freeBytes()).toBeGreaterThan(before / 6)
    const { rewrite } = await files.facts(DEFAULT_KEPT_DAYS)
    expect(rewrite?.neededBytes).toBeGreaterThan(before)
    expect(rewrite?.seconds).toBeGreaterThan(0)
    const count = store.weather.count()
    const rewriting = files.rewrite()
    expect(files.isRewriting()).toBe(true)
    // Read meanwhile; what would be written is refused at once, and nothing is waited for.
    expect(store.weather.count()).toBe(count)
    expect(store.limited.weather?.code).toBe('busy')
    expect(() => store.commit(() => store.issues.remove([1]))).toThrow('being rewritten')
    await expect(files.rewrite()).rejects.toThrow('being rewritten')
    const { bytesBefore, bytesAfter } = await rewriting
    expect(bytesAfter).toBeLessThan(bytesBefore * 0.9)
    expect(store.limited.weather).toBeNull()
    expect([store.space.isShrinkable(), store.space.freeBytes(), store.weather.count()]).toEqual([true, 0, count])
    expect((await files.facts(DEFAULT_KEPT_DAYS)).rewrite).toBeNull()
    store.close(NOW)
    store = openStore(folder, NOW)
    expect(store.notices).toEqual([])
    expect(store.weather.count()).toBe(count)
  })

  it('is left as it is without the room for it, and while something is fetched', async () => {
    fill(20)
    madeBefore()
    const { size } = statSync(path())
    await expect(filesHere(() => size).files.rewrite()).rejects.toMatchObject({ fault: { code: 'disk-full' } })
    await expect(filesHere(undefined, () => 'Something is being fetched.').files.rewrite()).rejects.toMatchObject({
      fault: { code: 'busy', message: 'Something is being fetched.' },
    })
    expect(store.limited.weather).toBeNull()
    expect(store.space.isShrinkable()).toBe(false)
  })
})

it('an engine at rest removes by itself what is too old, by the choice that holds', async () => {
  fill(3)
  store.close(NOW)
  const here = engineHere({ dataDir: folder, baseUrl: null, idleMs: 1 })
  here.clock.nowMs = NOW
  // The first time it only says so.
  expect(here.engine.notices.join()).toContain('a day after this start')
  await here.engine.close()
  const again = engineHere({ dataDir: folder, baseUrl: null, idleMs: 1 })
  again.clock.nowMs = NOW
  const counts = async () =>
    (await again.call('store.facts', { keptDays: { pastValues: 7, forecasts: 90 } })).values.count
  again.engine.setKeptDays({ pastValues: 7, forecasts: null })
  await until(
    async () => (await counts()) === 0,
    () => 'nothing left that is older than 7 days',
  )
  await again.engine.close()
  store = openStore(folder, NOW)
  expect(store.weather.times(undefined, 1)).toEqual([NOW - 7 * DAY_MS])
})
