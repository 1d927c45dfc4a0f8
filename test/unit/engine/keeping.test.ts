// What the engine keeps in memory is bounded, whatever is asked of it and however long.
import { describe, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '../../../electron/engine/casualties/casualties.ts'
import { createClusters } from '../../../electron/engine/casualties/clusters.ts'
import { keeping } from '../../../electron/engine/keeping.ts'
import { openStore } from '../../../electron/engine/store/store.ts'
import { MOST_ROWS, rowReader } from '../../../electron/engine/weather/kept-rows.ts'
import { NOW_MS, open, put, record } from './casualties/records.ts'

describe('what is kept', () => {
  it('is found again, and what came in first goes first, a quarter at most', () => {
    const kept = keeping<number, string>(100)
    for (let i = 0; i < 1000; i++) {
      kept.set(i, `value ${i}`)
      expect(kept.size()).toBeLessThanOrEqual(100)
      for (let back = 0; back < Math.min(75, i); back++) expect(kept.get(i - back)).toBe(`value ${i - back}`)
    }
    expect(kept.get(800)).toBeUndefined()
  })

  it('is bounded by its size, counts a value once, and keeps none that is too large', () => {
    const kept = keeping<string, readonly number[]>(100, ({ length }) => length)
    const list = (length: number): number[] => Array.from({ length }, () => 0)
    for (let i = 0; i < 200; i++) {
      kept.set('same', list(30))
      expect(kept.get('same')).toHaveLength(30)
      kept.set(`other ${i}`, list(i % 50))
      expect(kept.size()).toBeLessThanOrEqual(100)
    }
    kept.set('large', list(101))
    expect(kept.get('large')).toBeUndefined()
    expect(kept.size()).toBeLessThanOrEqual(100)
  })

  it('may be nothing: null is kept too', () => {
    const kept = keeping<string, null>(4)
    kept.set('none', null)
    expect(kept.get('none')).toBeNull()
  })
})

describe('indexes of clusters', () => {
  it('are dropped, the oldest first, when they hold more records than may be kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-kept-'))
    const { store, casualties } = open(folder)
    try {
      put(
        store,
        Array.from({ length: 40 }, (_, i) => record({ vesselName: `Ship ${i}`, latitude: String(20 + i / 2) })),
      )
      await casualties.warm(new AbortController().signal)
      const marks = store.casualties.search.marks()
      if (marks === null) throw new Error('the records are not read')
      const clusters = createClusters(50)
      const world = { south: -85, west: -180, north: 85, east: 180 }
      let built = 0
      const ask = async (key: string, records: number): Promise<void> => {
        const ids = Array.from({ length: marks.end }, (_, id) => id).filter((id) => marks.category[id] !== 0)
        const found = { ids: ids.slice(0, records), distancesNm: [], near: [] }
        const counts = { total: records, withoutPosition: 0, unprepared: 0 }
        const answer = (): Promise<Answer> => {
          built++
          return Promise.resolve({ marks, found, line: null, counts })
        }
        const { points, clusters: rings } = await clusters.view(key, answer, world, 2)
        expect(points.length + rings.reduce((sum, { count }) => sum + count, 0)).toBe(records)
        expect(clusters.keptPoints()).toBeLessThanOrEqual(50)
      }
      for (const [key, records, builds] of [
        ['small', 10, 1],
        ['large', 40, 2],
        ['small', 10, 2],
        ['large', 40, 2],
        ['other', 30, 3],
        ['other', 30, 3],
        ['large', 40, 4],
      ] as const) {
        await ask(key, records)
        expect([key, built]).toEqual([key, builds])
      }
    } finally {
      store.close(NOW_MS)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('rows of weather', () => {
  it('are read once for all who ask, so many of them at most, and anew when something was stored', () => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-kept-'))
    const store = openStore(folder, NOW_MS)
    try {
      let reads = 0
      const { weather } = store
      const counted = {
        ...weather,
        read: (...at: Parameters<typeof weather.read>) => {
          reads++
          return weather.read(...at)
        },
      }
      for (const read of [rowReader(counted), rowReader(counted)]) {
        for (let i = 0; i < 50; i++) expect(read(i, 0, NOW_MS)).toBeNull()
      }
      expect(reads).toBe(50)
      const read = rowReader(counted)
      for (let i = 0; i < MOST_ROWS; i++) read(i, 1, NOW_MS)
      expect(reads).toBe(MOST_ROWS + 50)
      read(MOST_ROWS - 1, 1, NOW_MS)
      expect(reads).toBe(MOST_ROWS + 50)
      read(0, 0, NOW_MS)
      expect(reads).toBe(MOST_ROWS + 51)
      weather.put({ latE4: 0, longE4: 1, timeMs: NOW_MS, fetchedAtMs: NOW_MS, values: { windSpeed: 7 } })
      expect(rowReader(counted)(0, 1, NOW_MS)?.values.windSpeed).toBe(7)
    } finally {
      store.close(NOW_MS)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
