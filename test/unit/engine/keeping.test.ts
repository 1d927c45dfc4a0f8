// What the engine keeps in memory is bounded, whatever is asked of it and however long.
import { describe, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '../../../electron/engine/casualties/casualties.ts'
import { createClusters } from '../../../electron/engine/casualties/clusters.ts'
import { keeping } from '../../../electron/engine/keeping.ts'
import { NOW_MS, open, put, record } from './casualties/records.ts'

describe('what is kept', () => {
  it('is found again, and what was not asked for longest goes first', () => {
    const kept = keeping<number, string>(10)
    for (let i = 0; i < 1000; i++) {
      kept.set(i, `value ${i}`)
      expect(kept.get(0)).toBe('value 0')
      expect(kept.get(i)).toBe(`value ${i}`)
      expect(kept.size()).toBeLessThanOrEqual(10)
    }
    expect(kept.get(500)).toBeUndefined()
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
    kept.set('large', list(51))
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
