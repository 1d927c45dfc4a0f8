// What the engine keeps in memory is bounded, whatever is called and for however long.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchResult } from '../../../electron/engine/casualties/casualties.ts'
import { createClusters } from '../../../electron/engine/casualties/clusters.ts'
import { keeping } from '../../../electron/engine/keeping.ts'
import type { CasualtyColumns } from '../../../electron/engine/store/casualty-columns.ts'
import { openStore, type Store } from '../../../electron/engine/store/store.ts'
import { MAX_ROWS, rowReader } from '../../../electron/engine/weather/evaluate/kept-rows.ts'
import { liveBytes } from '../../support/live-bytes.ts'
import { NOW_MS, open, put, record } from '../../unit/engine/casualties/records.ts'

const neverYield = () => () => Promise.resolve()

describe('what is kept', () => {
  it('is found again, and what was stored first goes first, a quarter at most', () => {
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
  const WORLD = { south: -85, west: -180, north: 85, east: 180 }
  let folder = ''
  let store: Store
  let marks: CasualtyColumns
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'binnacle-kept-'))
    const opened = open(folder)
    store = opened.store
    put(
      store,
      Array.from({ length: 40 }, (_, i) => record({ vesselName: `Ship ${i}`, latitude: String(20 + i / 2) })),
    )
    await opened.casualties.warm(new AbortController().signal)
    const read = store.casualties.search.marks()
    if (read === null) throw new Error('the records are not read')
    marks = read
  })
  afterEach(() => {
    store.close(NOW_MS)
    rmSync(folder, { recursive: true, force: true })
  })
  /** The 40 records over and over. */
  function answerOf(records: number, of = marks): SearchResult {
    const stored = Array.from({ length: marks.end }, (_, id) => id).filter((id) => marks.category[id] !== 0)
    const ids = Array.from({ length: records }, (_, i) => stored[i % stored.length] ?? 0)
    const counts = { total: records, withoutPosition: 0, unprepared: 0 }
    return { marks: of, found: { ids, distancesNm: [], near: [] }, line: null, counts }
  }

  it('are dropped, the oldest first, when they hold more records than may be kept', async () => {
    const clusters = createClusters(neverYield, 50)
    let built = 0
    const view = async (key: string, records: number): Promise<void> => {
      const answer = (): Promise<SearchResult> => {
        built++
        return Promise.resolve(answerOf(records))
      }
      const { points, clusters: rings } = await clusters.view(key, answer, WORLD, 2)
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
      await view(key, records)
      expect([key, built]).toEqual([key, builds])
    }
  })

  it('make room before one is made: never does it stand beside those that it drops', async () => {
    const clusters = createClusters(neverYield, 50)
    await clusters.view('first', () => Promise.resolve(answerOf(40)), WORLD, 2)
    expect(clusters.keptPoints()).toBe(40)
    const whileMade: number[] = []
    const long = new Proxy(marks.long, {
      get: (target, name) => {
        whileMade.push(clusters.keptPoints())
        return Reflect.get(target, name) as unknown
      },
    })
    await clusters.view('second', () => Promise.resolve(answerOf(30, { ...marks, long })), WORLD, 2)
    expect([...new Set(whileMade)]).toEqual([30])
    expect(clusters.keptPoints()).toBe(30)
  })

  it('hold no features while they are made, but what they keep of them', async () => {
    const records = 50_000
    const given = answerOf(records)
    const before = liveBytes()
    let read = 0
    let maxHeld = 0
    const long = new Proxy(marks.long, {
      get: (target, name) => {
        if (++read % 10_000 === 0) maxHeld = Math.max(maxHeld, liveBytes() - before)
        return Reflect.get(target, name) as unknown
      },
    })
    await createClusters(neverYield).view(
      'all',
      () => Promise.resolve({ ...given, marks: { ...marks, long } }),
      WORLD,
      2,
    )
    expect(read).toBeGreaterThanOrEqual(records)
    expect(maxHeld / records).toBeLessThan(190)
  })
})

describe('rows of weather', () => {
  it('are read once for all callers, a bounded number of them, and again when something was stored', () => {
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
      for (let i = 0; i < MAX_ROWS; i++) read(i, 1, NOW_MS)
      expect(reads).toBe(MAX_ROWS + 50)
      read(MAX_ROWS - 1, 1, NOW_MS)
      expect(reads).toBe(MAX_ROWS + 50)
      read(0, 0, NOW_MS)
      expect(reads).toBe(MAX_ROWS + 51)
      weather.put({ latE4: 0, longE4: 1, timeMs: NOW_MS, fetchedAtMs: NOW_MS, values: { windSpeed: 7 } })
      expect(rowReader(counted)(0, 1, NOW_MS)?.values.windSpeed).toBe(7)
    } finally {
      store.close(NOW_MS)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
