// Going back to an older Binnacle: what was kept from before the update is looked at, one of it is taken, and the newer data stay whole beside.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { carryLedger } from '../../../../electron/engine/store/carry-ledger.ts'
import { goBack } from '../../../../electron/engine/store/go-back.ts'
import { officerMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { lookAtOlder } from '../../../../electron/engine/store/older-copies.ts'
import { openDatabase } from '../../../../electron/engine/store/open-database.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import type { OlderCopy, OlderData } from '../../../../shared/app/older-copy.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { TRACK_ONLY } from '../../../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { nextData, nextOfficer, update, updateOfficer } from '../../../support/newer-store.ts'
import { storedFile } from '../../../support/store-files.ts'

const DATA_FILE = 'data-here.sqlite'
const TRAFFIC = { requests: 1, answers: 1, units: 1, connections: 1, bytesUp: 100, bytesDown: 900, busyMs: 5 }
const voyage = (name: string): VoyageDocument => ({
  format: 1,
  name,
  waypoints: [
    { id: '1', name: 'A', position: { lat: 46, long: -5 }, leg: null },
    { id: '2', name: 'B', position: { lat: 44, long: -9 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
})

let folder = ''
beforeEach(() => (folder = freshFolder()))
afterEach(() => dropFolder(folder))

const inStore = <T>(work: (store: Store) => T, dataDir = folder): T => {
  const store = openStore(dataDir, NOON_MS, 'here', '0.1.0')
  try {
    return work(store)
  } finally {
    store.close(NOON_MS)
  }
}
const names = ({ voyages }: Store): string[] => voyages.list().map(({ name }) => name)
/** This Binnacle's work, and a newer one's on top of it: a change, an update, another change. */
function updated(): void {
  inStore((store) => {
    store.voyages.create(voyage('Biscay'), 'new', NOON_MS)
    store.events.log(NOON_MS, 'voyage', {})
    store.commit(() => {
      const run = {
        voyageId: 1,
        revision: 1,
        choice: TRACK_ONLY,
        origin: 'here',
        profileId: 'fbb',
        startedAtMs: NOON_MS,
      }
      store.traffic.add(store.jobs.begin(run, []), NOON_MS, 'here', 'fbb', 1, TRAFFIC)
    })
  })
  updateOfficer(
    folder,
    NOON_MS,
    `INSERT INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum)
       SELECT voyage_id, revision + 1, saved_at_ms + 1000, 'by the newer', document, checksum FROM voyage_revision;
     INSERT INTO event_log (at_ms, kind, detail) VALUES (1, 'voyage', '{}');`,
  )
}
const look = (): OlderData => lookAtOlder(folder, DATA_FILE).data
const first = (): OlderCopy => {
  const [copy] = look().copies
  if (copy === undefined) throw new Error('no copy is offered')
  return copy
}
const take = (sum: string | null, withWeather = false) =>
  goBack(folder, { sum, withWeather, weatherAnew: false, dataFile: DATA_FILE }, NOON_MS)
const versionOf = (path: string): unknown =>
  new Database(path, { readonly: true }).pragma('user_version', { simple: true })
const updateWeather = (change = ''): void => update(folder, DATA_FILE, { migrations: nextData, nowMs: NOON_MS }, change)

describe('what is looked at', () => {
  it('nothing newer, nothing replaced: nothing to go back to', () => {
    inStore((store) => store.voyages.create(voyage('Biscay'), 'new', NOON_MS))
    expect(look()).toMatchObject({ newer: { work: false, weather: false }, copies: [], weather: null, replaced: [] })
    expect(lookAtOlder(join(folder, 'none'), DATA_FILE).data.newer).toEqual({ work: false, weather: false })
  })

  it('copies that can be read, the newest first, each with what it holds and lacks; the others are counted', () => {
    updated()
    copyFileSync(join(folder, 'officer.sqlite'), join(folder, 'officer.sqlite.backup-000090-20261115T121000Z'))
    writeFileSync(join(folder, 'officer.sqlite.before-v2'), Buffer.alloc(9000, 7))
    copyFileSync(storedFile('officer-v1'), join(folder, 'officer.sqlite.before-v3'))
    const before = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const)
    const { newer, writtenBy, copies, notOffered } = look()
    expect([newer.work, writtenBy]).toEqual([true, '9.1.0'])
    const own = copies.filter(({ voyages }) => voyages === 1)
    expect(own[0]).toMatchObject({ kind: 'update', voyages: 1, vessels: 0, newestChangeMs: NOON_MS, lacks: 1 })
    // A schema of before vessels too.
    expect(copies.some(({ voyages }) => voyages === 4)).toBe(true)
    expect(copies.map(({ kind }) => kind)).toContain('backup')
    expect(notOffered).toEqual({ damaged: 1, newer: 1 })
    for (const [name, bytes] of before) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
  })
})

describe('the copies of before', () => {
  /** Two changes, each with a backup, and a newer Binnacle on top. */
  function withTwo(): void {
    for (const [i, name] of ['One', 'Two'].entries())
      inStore((store) => {
        store.voyages.create(voyage(name), 'new', NOON_MS)
        for (let n = 0; n <= i; n++) store.events.log(NOON_MS, 'voyage', {})
      })
    updateOfficer(folder, NOON_MS)
  }

  it('after another one was taken are offered with what was replaced, and the better one can be restored', async () => {
    withTwo()
    const worst = look().copies.at(-1)
    expect(worst?.voyages).toBeLessThan(2)
    const { keptIn } = await take(worst?.sum ?? '')
    expect(look()).toMatchObject({ newer: { work: false }, replaced: [{ folder: keptIn, barred: 'newer' }] })
    expect(first()).toMatchObject({ voyages: 2, folder: keptIn, lacks: null })
    await take(first().sum)
    expect(inStore(names).toSorted()).toEqual(['One', 'Two'])
  })

  it('are offered where the newer data were had back and the older Binnacle is installed again', async () => {
    withTwo()
    const { keptIn } = await take(first().sum)
    for (const name of readdirSync(folder)) if (name.startsWith('officer.sqlite')) rmSync(join(folder, name))
    copyFileSync(join(folder, keptIn, 'officer.sqlite'), join(folder, 'officer.sqlite'))
    expect(look().newer.work).toBe(true)
    expect(first()).toMatchObject({ voyages: 2, folder: keptIn })
    await take(first().sum)
    expect(inStore(names)).toHaveLength(2)
  })

  it('of which newer data have fewer changes: how many are missing is not known', () => {
    withTwo()
    const handle = new Database(join(folder, 'officer.sqlite'))
    handle.exec('DELETE FROM voyage_revision')
    handle.close()
    expect(first().lacks).toBeNull()
  })
})

describe('a copy that is taken', () => {
  it('is in use; the newer data lie whole beside, with all that belongs to them', async () => {
    updated()
    expect(() => openStore(folder, NOON_MS, 'here')).toThrow(/newer Binnacle \(9\.1\.0\)/)
    const belongs = readdirSync(folder).filter((name) => name.startsWith('officer.sqlite'))
    const done = await take(first().sum)
    expect(done).toMatchObject({ voyages: 1, vessels: 0, isMonthKnown: true })
    expect(readdirSync(join(folder, done.keptIn)).toSorted()).toEqual(belongs.toSorted())
    inStore((store) => {
      expect(store.notices).toEqual([])
      expect(names(store)).toEqual(['Biscay'])
      expect(store.voyages.get(1).revision).toBe(1)
      // Runs of the newer data are not of these voyages; what they sent counts.
      expect(store.jobs.newest()).toBeNull()
      expect(store.traffic.bytesOfMonth('fbb', NOON_MS)).toBe(1000)
    })
    expect(readdirSync(folder).some((name) => name.startsWith('officer.sqlite.backup-'))).toBe(true)
    // The newer Binnacle opens what was replaced as it left it.
    const newer = openDatabase({
      path: join(folder, done.keptIn, 'officer.sqlite'),
      migrations: nextOfficer,
      holds: 'voyages',
      nowMs: NOON_MS,
      notices: [],
    })
    expect(newer.prepare('SELECT max(revision) FROM voyage_revision').pluck().get()).toBe(2)
    expect(newer.prepare('SELECT name FROM crew').pluck().all()).toEqual(['Second mate'])
    newer.close()
  })

  it('cut off: the start that finishes it says what is in use now', async () => {
    updated()
    const cut = freshFolder()
    await goBack(
      folder,
      { sum: first().sum, withWeather: false, weatherAnew: false, dataFile: DATA_FILE },
      NOON_MS,
      (what) => {
        if (what === 'take officer.sqlite')
          for (const name of readdirSync(folder)) cpSync(join(folder, name), join(cut, name), { recursive: true })
      },
    )
    const { engine } = engineHere({ dataDir: cut, baseUrl: null, serviceName: 'here' })
    expect(engine.notices).toEqual([
      expect.stringMatching(/^Binnacle was cut off .* in use now \(1 voyage, 0 vessels\)\./),
    ])
    await engine.close()
    dropFolder(cut)
  })

  it('of another than was shown nothing is taken, and nothing is changed', async () => {
    updated()
    const { sum } = first()
    copyFileSync(storedFile('officer-v8'), join(folder, 'officer.sqlite.before-v9'))
    for (const name of readdirSync(folder)) if (name.includes('.backup-')) writeFileSync(join(folder, name), '')
    await expect(take(sum)).rejects.toThrow(/is another now. Nothing was changed/)
    expect(versionOf(join(folder, 'officer.sqlite'))).toBe(nextOfficer.length)
    expect(readdirSync(folder).filter((name) => /restoring|plan|replaced/.test(name))).toEqual([])
  })

  it('on a full disk nothing is taken, and nothing is changed', async () => {
    updated()
    const { sum } = first()
    const before = readdirSync(folder)
    for (const at of ['stage', 'take the copy', 'plan']) {
      const full = (what: string): void => {
        if (what === at) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      }
      const order = { sum, withWeather: false, weatherAnew: false, dataFile: DATA_FILE }
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      await expect(goBack(folder, order, NOON_MS, full)).rejects.toMatchObject({ fault: { code: 'disk-full' } })
      expect(readdirSync(folder)).toEqual(before)
    }
    expect(versionOf(join(folder, 'officer.sqlite'))).toBe(nextOfficer.length)
  })

  it('training’s newer data do not block real ones', () => {
    updated()
    const live = join(folder, 'live')
    inStore((store) => store.voyages.create(voyage('Real'), 'new', NOON_MS), live)
    expect(inStore(names, live)).toEqual(['Real'])
  })
})

describe('weather of a newer Binnacle', () => {
  it('is replaced by its copy, what was sent since still counts, and no run of it continues', async () => {
    updated()
    updateWeather(`UPDATE traffic SET bytes_down = bytes_down + 5000`)
    expect(look()).toMatchObject({
      newer: { work: true, weather: true },
      weather: { atMs: expect.any(Number) as number },
    })
    const done = await take(first().sum)
    expect(done.isMonthKnown).toBe(true)
    inStore((store) => {
      expect(store.limited.weather).toBeNull()
      expect(store.traffic.bytesOfMonth('fbb', NOON_MS)).toBe(6000)
    })
    expect(versionOf(join(folder, done.keptIn, DATA_FILE))).toBe(nextData.length)
  })

  it('for whose copy there is no room is begun anew, and that is said before; nothing else is', async () => {
    updated()
    updateWeather()
    const freeBytes = (): number => 4 * 1024 * 1024 + 78_000
    const { copies, weather } = lookAtOlder(folder, DATA_FILE, freeBytes).data
    expect(weather?.noRoom?.freeBytes).toBe(freeBytes())
    expect(weather?.noRoom?.neededBytes).toBeGreaterThan(freeBytes())
    const order = { sum: copies[0]?.sum ?? '', withWeather: false, dataFile: DATA_FILE }
    const takeThen = (weatherAnew: boolean, free = freeBytes) =>
      goBack(folder, { ...order, weatherAnew }, NOON_MS, () => undefined, free)
    await expect(takeThen(false)).rejects.toThrow(
      /4\.\d MB are needed on the disk, 4\.\d MB are free\. Nothing was changed/,
    )
    await expect(takeThen(true, () => 0)).rejects.toMatchObject({ fault: { code: 'disk-full' } })
    expect(look().newer).toEqual({ work: true, weather: true })
    expect((await takeThen(true)).isMonthKnown).toBe(true)
    inStore((store) => {
      expect([names(store), store.limited.weather]).toEqual([['Biscay'], null])
      expect(store.traffic.bytesOfMonth('fbb', NOON_MS)).toBe(1000)
    })
  })

  it('alone: which Binnacle wrote it is said, and never the one that runs', async () => {
    const wrote = (version: string): void => openStore(folder, NOON_MS, 'here', version).close(NOON_MS)
    wrote('9.1.0')
    updateWeather()
    const limited = inStore(({ limited: { weather } }) => weather?.message)
    expect(limited).toMatch(/A newer Binnacle \(9\.1\.0\) wrote the weather, which/)
    expect(look()).toMatchObject({ newer: { work: false, weather: true }, writtenBy: '9.1.0' })
    // Voyages of another day say what wrote the weather then.
    for (const noNewer of ['0.1.0', '0.1.0-rc.1']) {
      inStore(({ settings }) => settings.set(`written-by ${DATA_FILE}`, noNewer))
      expect(inStore(({ limited: { weather } }) => weather?.message)).toMatch(
        /A newer Binnacle wrote the weather, which/,
      )
      expect(look().writtenBy).toBeNull()
    }
  })

  it('alone, without a copy that is sound: it is begun anew, the voyages stay, what was sent counts', async () => {
    updated()
    await take(first().sum)
    updateWeather()
    writeFileSync(join(folder, `${DATA_FILE}.before-v${nextData.length}`), Buffer.alloc(5000, 1))
    expect(look()).toMatchObject({ newer: { work: false, weather: true }, weather: null })
    await take(null)
    inStore((store) => {
      expect(store.limited.weather).toBeNull()
      expect(names(store)).toEqual(['Biscay'])
      expect(store.weather.count()).toBe(0)
      expect(store.traffic.bytesOfMonth('fbb', NOON_MS)).toBe(1000)
    })
  })

  it('what was sent is carried into weather of an earlier schema too', () => {
    const [from, into] = ['data-v9', 'data-v7'].map((name) => join(folder, name))
    for (const path of [from, into]) copyFileSync(storedFile(basename(path ?? '')), path ?? '')
    expect(carryLedger(from ?? '', into ?? '')).toBe(true)
    expect(versionOf(into ?? '')).toBe(nextData.length - 1)
  })

  it('whose ledger cannot be read: said', async () => {
    updated()
    updateWeather('ALTER TABLE traffic RENAME COLUMN bytes_up TO sent')
    expect((await take(first().sum)).isMonthKnown).toBe(false)
  })

  it.each(['its ledger', 'all of it'])(
    'damaged, %s: what was sent this month is said not to be known',
    async (what) => {
      updated()
      updateWeather('UPDATE traffic SET bytes_down = 9000000')
      const path = join(folder, DATA_FILE)
      const handle = new Database(path)
      handle.pragma('journal_mode = DELETE')
      const size = handle.pragma('page_size', { simple: true }) as number
      const page = handle.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'traffic'`).pluck().get() as number
      handle.close()
      const bytes = readFileSync(path)
      if (what === 'its ledger') bytes.fill(0x55, (page - 1) * size, page * size)
      // Its head alone is left.
      else bytes.fill(0x55, 100)
      writeFileSync(path, bytes)
      expect((await take(null)).isMonthKnown).toBe(false)
    },
  )

  it('whose version is in the log alone is newer too', () => {
    updated()
    const handle = new Database(join(folder, DATA_FILE))
    handle.pragma('journal_mode = WAL')
    handle.pragma(`user_version = ${nextData.length}`)
    const dead = join(folder, 'dead')
    mkdirSync(dead)
    for (const end of ['', '-wal']) copyFileSync(join(folder, DATA_FILE + end), join(dead, DATA_FILE + end))
    handle.close()
    expect(lookAtOlder(dead, DATA_FILE).data.newer.weather).toBe(true)
  })
})

describe('what was replaced', () => {
  /** As an older Binnacle left it: its own data in use, those of this one in a folder beside. */
  function leftByOlder(): string {
    inStore((store) => {
      store.voyages.create(voyage('Of this Binnacle'), 'new', NOON_MS)
      store.commit(() =>
        store.weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 1, values: { windSpeed: 4 } }),
      )
    })
    const kept = 'replaced-20261115T121000Z'
    mkdirSync(join(folder, kept))
    for (const name of readdirSync(folder))
      if (name.includes('.sqlite')) renameSync(join(folder, name), join(folder, kept, name))
    copyFileSync(storedFile('officer-v4'), join(folder, 'officer.sqlite'))
    copyFileSync(storedFile('data-v8'), join(folder, DATA_FILE))
    return kept
  }

  it.each([
    ['with its weather', true],
    ['without its weather', false],
  ])('is had back once its Binnacle is installed again, %s, and can be changed back', async (_, withWeather) => {
    const kept = leftByOlder()
    expect(inStore(names)).toHaveLength(4)
    const [entry] = look().replaced
    expect(entry).toMatchObject({
      folder: kept,
      atMs: NOON_MS,
      barred: null,
      writtenBy: '0.1.0',
      hasWeather: true,
      work: { voyages: 1 },
    })
    cpSync(join(folder, kept), join(folder, 'as it was'), { recursive: true })
    const done = await take(entry?.sum ?? '', withWeather)
    inStore((store) => {
      expect(names(store)).toEqual(['Of this Binnacle'])
      expect(store.weather.count()).toBe(withWeather ? 1 : 8)
    })
    // It stays as it was, and so do the data that were replaced.
    for (const name of readdirSync(join(folder, 'as it was')))
      expect(readFileSync(join(folder, kept, name)).equals(readFileSync(join(folder, 'as it was', name)))).toBe(true)
    const other = look().replaced.find((one) => one.folder === done.keptIn)
    await take(other?.sum ?? '')
    expect(inStore(names)).toHaveLength(4)
  })

  it('by a newer Binnacle is listed as such, and not taken', async () => {
    updated()
    const done = await take(first().sum)
    const [entry] = look().replaced
    expect(entry).toMatchObject({ folder: done.keptIn, work: null, barred: 'newer', writtenBy: '9.1.0' })
    await expect(take(entry?.sum ?? '')).rejects.toThrow(/Nothing was changed/)
  })

  it('and cannot be read does not keep the rest from being had', () => {
    updated()
    for (const [name, inside] of [
      ['replaced-20250101T000000Z', 'x'],
      ['replaced-20250102T000000Z', DATA_FILE],
    ] as const) {
      mkdirSync(join(folder, name))
      copyFileSync(storedFile('officer-v4'), join(folder, name, 'officer.sqlite'))
      if (inside === 'x') symlinkSync('/nowhere', join(folder, name, inside))
      else mkdirSync(join(folder, name, inside))
    }
    expect(first().voyages).toBe(1)
    expect(look().replaced.map(({ barred }) => barred)).toEqual(['unreadable', null])
  })

  it('beyond twenty folders is shown by their number and size', () => {
    for (let day = 1; day <= 22; day++) {
      const kept = join(folder, `replaced-202501${String(day).padStart(2, '0')}T000000Z`)
      mkdirSync(kept)
      writeFileSync(join(kept, 'officer.sqlite'), Buffer.alloc(700, 1))
    }
    const { replaced, moreReplaced } = look()
    expect([replaced.length, moreReplaced]).toEqual([20, { folders: 2, bytes: 1400 }])
  })

  it('in other folders than Binnacle’s is not looked at', () => {
    inStore(names)
    for (const name of ['replaced-empty', 'replaced', 'other']) mkdirSync(join(folder, name))
    copyFileSync(storedFile('officer-v5'), join(folder, 'other', 'officer.sqlite'))
    expect(look().replaced).toEqual([])
    expect(existsSync(join(folder, 'other', 'officer.sqlite'))).toBe(true)
    expect(officerMigrations.length).toBeLessThan(nextOfficer.length)
  })
})
