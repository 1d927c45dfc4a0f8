// The file of weather is opened at once and read through beside the engine; damage found then, or by the start itself, is mended or quarantined.
import { createYield } from '../../../../electron/engine/yield.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCasualties } from '../../../../electron/engine/casualties/casualties.ts'
import { checkFile } from '../../../../electron/engine/store/open-database.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { planned } from '../../../../electron/engine/fetch/requests/request.ts'
import { markSuspect } from '../../../../electron/engine/store/suspect.ts'
import { TRACK_ONLY } from '../../../../shared/sync/sync.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import { byMeasure } from '../../../support/by-measure.ts'
import { openCheckedStore } from '../../../support/checked-store.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'
import { everywhere, record } from '../../../unit/engine/casualties/records.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
const ROWS = 400
const SHIPS = 19
/** Their block has several pages. */
const MANY_SHIPS = 400
const JOBS = Array.from({ length: 900 }, (_, i) =>
  planned({ kind: 'point', latE4: i * 100, longE4: i, timeMs: NOW_MS }),
)
const PAGE_BYTES = 4096
let folder = ''
let open: Store[] = []
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-suspect-'))))
afterEach(() => {
  for (const store of open) store.close(NOW_MS)
  open = []
  rmSync(folder, { recursive: true, force: true })
})
const path = (): string => join(folder, 'data.sqlite')
const start = (): Store => {
  const store = openStore(folder, NOW_MS)
  open.push(store)
  return store
}
const end = (store: Store): void => {
  store.close(NOW_MS)
  open = open.filter((one) => one !== store)
}

function fill(ships = SHIPS): void {
  const store = start()
  store.voyages.create(voyageNamed('Biscay', 3), 'new', NOW_MS)
  store.commit(() => {
    for (let i = 0; i < ROWS; i++)
      store.weather.put({
        latE4: i,
        longE4: i,
        timeMs: NOW_MS,
        fetchedAtMs: NOW_MS,
        values: byMeasure((_, k) => i + k),
      })
    const importing = store.casualties.startImport({ kind: 'casualties-of-year', year: 2019 }, NOW_MS, 'own')
    importing.put(
      Array.from({ length: ships }, (_, i) =>
        record({ vesselName: `Ship ${i}`, localTime: '2019-05-01T10:00:00' }),
      ).flatMap((one) => readCasualty(one) ?? []),
    )
    importing.finish(ships)
    const run = { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: 'here', profileId: 'fbb', startedAtMs: NOW_MS }
    store.jobs.begin(run, JOBS)
  })
  end(store)
}

const damage = (change: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(path())
  change(bytes)
  writeFileSync(path(), bytes)
}
const flip = (at: number, bit: number) => (bytes: Buffer) => void (bytes[at] = (bytes[at] ?? 0) ^ (1 << bit))
/** The last eight pages become noise: rows of weather. */
const noise = (bytes: Buffer): void => void bytes.fill(0xa5, bytes.length - 8 * PAGE_BYTES)

it('a file that is there is opened at once, closed in order before or not, and named as not read through', () => {
  expect(start().unchecked).toBeNull()
  end(open[0] as Store)
  fill()
  const store = start()
  const afterKill = start()
  expect([store.unchecked, afterKill.unchecked]).toEqual([path(), path()])
  expect(afterKill.weather.count()).toBe(ROWS)
  expect(checkFile(path())).toBe('sound')
})

/** Bytes of the page that a table or index begins in. */
function pageOf(name: string): number {
  const handle = new Database(path(), { readonly: true })
  const root = handle.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name) as number
  handle.close()
  return (root - 1) * PAGE_BYTES
}

const found = async (store: Store, isKept = false): Promise<number> => {
  const casualties = createCasualties(
    store,
    () => {
      throw new Error('no voyage is asked for')
    },
    () => NOW_MS,
    () => createYield(() => NOW_MS),
  )
  await casualties.warm(new AbortController().signal)
  if (isKept) await casualties.keepForStart(new AbortController().signal)
  return (await casualties.search({ filter: everywhere, sort: 'date', offset: 0, limit: 100 })).total
}

function startChecked(): Store {
  const store = openCheckedStore(folder, NOW_MS)
  open.push(store)
  return store
}

describe('one flipped bit in an index', () => {
  it('of the jobs: the first start opens with the voyages, and no job is lost', () => {
    fill()
    const [page, whole] = [pageOf('sync_job_by_state'), readFileSync(path())]
    const random = mulberry(32)
    let mended = 0
    for (let i = 0; i < 60; i++) {
      // Its root: the pages below it cannot be walked then either, so that the index cannot be dropped in order.
      const at = page + Math.floor(random() * PAGE_BYTES)
      writeFileSync(path(), whole)
      damage(flip(at, Math.floor(random() * 8)))
      const store = startChecked()
      mended += store.notices.length
      const NOTHING_LOST = /^An index of the file with the stored weather .* nothing is lost\.$/
      expect(store.notices.filter((notice) => !NOTHING_LOST.test(notice))).toEqual([])
      expect([store.voyages.list().length, store.weather.count(), store.limited]).toEqual([
        1,
        ROWS,
        { voyages: null, weather: null },
      ])
      expect(store.jobs.counts(1)).toMatchObject({ total: JOBS.length, waiting: JOBS.length })
      expect(store.jobs.due(1, NOW_MS, 1000)).toHaveLength(JOBS.length)
      expect(checkFile(path())).toBe('sound')
      end(store)
    }
    expect(mended).toBeGreaterThan(5)
  })

  it('of the places of casualties: found by the background check, reported, and all are there again', async () => {
    fill()
    const page = pageOf('casualty_mark_by_cell')
    // The last byte of a record: the number of the casualty it leads to.
    damage(flip(page + PAGE_BYTES - 1, 6))
    expect(checkFile(path())).toBe('damaged')
    const store = startChecked()
    expect(store.notices.join()).toMatch(/An index of the file with the stored weather was damaged/)
    expect(await found(store)).toBe(SHIPS)
    end(store)
    expect(start().notices).toEqual([])
  })
})

describe('damage in the rows themselves', () => {
  it('is found by the background check, and the next start quarantines the file and says so', () => {
    fill()
    damage(noise)
    const store = startChecked()
    expect(store.notices.join()).toMatch(/stored weather was damaged.*set aside/)
    expect([store.weather.count(), store.voyages.list().length]).toEqual([0, 1])
    end(store)
    expect(start().notices).toEqual([])
  })

  it('of the words of casualties: made anew from the records, and nothing is fetched again', async () => {
    fill()
    const handle = new Database(path())
    handle.unsafeMode(true)
    handle.exec("UPDATE casualty_text_data SET block = x'00' WHERE id > 10")
    handle.close()
    const store = startChecked()
    expect(store.notices.join()).toMatch(/made anew: nothing is lost/)
    expect([await found(store), store.weather.count()]).toEqual([SHIPS, ROWS])
    expect(checkFile(path())).toBe('sound')
  })

  it('of casualties as a start reads them, where no page leads to the next: made anew, and nothing is fetched again', async () => {
    fill(MANY_SHIPS)
    expect(await found(start(), true)).toBe(MANY_SHIPS)
    end(open[0] as Store)
    const handle = new Database(path(), { readonly: true })
    const page = handle
      .prepare(
        `SELECT pageno FROM dbstat WHERE name = 'casualty_block' AND pagetype = 'overflow' ORDER BY path LIMIT 1`,
      )
      .pluck()
      .get() as number
    handle.close()
    // The first four bytes of such a page are the number of the next.
    damage((bytes) => void bytes.fill(0xff, (page - 1) * PAGE_BYTES, (page - 1) * PAGE_BYTES + 4))
    expect(checkFile(path())).toBe('damaged')
    // The first start is not read through: what it cannot read it makes of the rows.
    const first = start()
    expect([await found(first), first.notices]).toEqual([MANY_SHIPS, []])
    end(first)
    const store = startChecked()
    expect(store.notices.join()).toMatch(/made anew: nothing is lost/)
    expect([await found(store, true), store.weather.count()]).toEqual([MANY_SHIPS, ROWS])
    expect(checkFile(path())).toBe('sound')
  })

  it('found by the start itself is mended or quarantined at once', () => {
    fill()
    damage((bytes) => void bytes.fill(0xa5, 2 * PAGE_BYTES))
    const store = start()
    expect(store.notices.join()).toMatch(/damaged.*set aside/)
    expect(store.voyages.list()).toHaveLength(1)
  })

  it('a mark that a kill left is taken up by the next start, and gone once the file was read through', () => {
    fill()
    markSuspect(path())
    const store = start()
    expect([store.unchecked, store.notices, existsSync(`${path()}.suspect`)]).toEqual([null, [], false])
    end(store)
    expect(start().unchecked).toBe(path())
  })
})

describe('whatever stands in the place of the file of weather, the voyages open:', () => {
  it.each<[string, () => void]>([
    ['a folder', () => mkdirSync(path())],
    ['a pipe', () => execFileSync('mkfifo', [path()])],
    ['text', () => writeFileSync(path(), '<html>'.repeat(2000))],
    ['noise', () => writeFileSync(path(), Buffer.alloc(50_000, 0xa5))],
    ['nothing', () => writeFileSync(path(), '')],
    ['another database', () => new Database(path()).exec('PRAGMA user_version = 10; CREATE TABLE a (b)').close()],
  ])('%s', (_what, put) => {
    fill()
    rmSync(path())
    put()
    const store = start()
    expect(store.voyages.list()).toHaveLength(1)
    expect(store.limited.voyages).toBeNull()
    store.commit(() =>
      store.weather.put({ latE4: 1, longE4: 1, timeMs: NOW_MS, fetchedAtMs: NOW_MS, values: byMeasure(() => 1) }),
    )
    expect(store.weather.count()).toBe(1)
  })
})
