// The watched folder: what is offered and when, without a timer; each look is made here.
import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DataFolder } from '../../../electron/shell/engine-start.ts'
import { DRIVE, type Drive } from '../../../electron/shell/route-drive.ts'
import { createWatchedFolder, type WatchedFolder } from '../../../electron/shell/watched-folder.ts'

let folder: string
let stick: string
let data: DataFolder | null
let isEngineThere: boolean
let changes: number
let said: string[]
let updates: [string, string[]][]
let packs: string[][]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'))
  stick = join(folder, 'STICK')
  mkdirSync(stick)
  data = 'live'
  isEngineThere = true
  changes = 0
  said = []
  updates = []
  packs = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A route is what begins with its number of waypoints. */
const start = (drive: Drive = DRIVE): WatchedFolder =>
  createWatchedFolder({
    path: join(folder, 'watched-folder.json'),
    now: () => 0,
    data: () => data,
    count: (file) => {
      if (!isEngineThere) return Promise.reject(new Error('no engine'))
      const waypoints = Number.parseInt('text' in file ? file.text : '', 10)
      return Promise.resolve(Number.isNaN(waypoints) ? null : waypoints)
    },
    onChange: () => void changes++,
    notice: (sentence) => void said.push(sentence),
    onUpdates: (name, paths) => void updates.push([name, paths.map((path) => basename(path))]),
    onPacks: (files) => void packs.push(files.map(({ path }) => basename(path))),
    drive,
  })
const put = (name: string, text: string, mtimeS = 1000): void => {
  writeFileSync(join(stick, name), text)
  utimesSync(join(stick, name), mtimeS, mtimeS)
}
async function looks(watched: WatchedFolder, times: number): Promise<void> {
  // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
  for (let i = 0; i < times; i++) await watched.look()
}
const offered = (watched: WatchedFolder): [string, number, boolean][] =>
  watched.state().offers.map(({ fileName, waypointCount, isNew }) => [fileName, waypointCount, isNew])
async function begun(): Promise<WatchedFolder> {
  const watched = start()
  watched.choose(stick)
  await looks(watched, 2)
  return watched
}

test('without a choice nothing is looked at', async () => {
  const watched = start()
  await watched.look()
  expect(watched.state()).toEqual({ folder: null, state: 'off', isCut: false, offers: [] })
})

describe('what is offered', () => {
  test('what lay there is listed, what is new or changed is announced; the path is not passed on', async () => {
    put('old.rtz', '3 waypoints')
    const watched = await begun()
    expect(watched.state()).toMatchObject({ folder: 'STICK', state: 'watched' })
    expect(offered(watched)).toEqual([['old.rtz', 3, false]])
    put('new.rtz', '14 waypoints', 2000)
    put('old.rtz', '5 waypoints', 3000)
    await looks(watched, 2)
    expect(offered(watched)).toEqual([
      ['old.rtz', 5, true],
      ['new.rtz', 14, true],
    ])
    expect(JSON.stringify(watched.state())).not.toContain(tmpdir())
  })

  test('a file that is still being written waits until it is the same over two looks', async () => {
    const watched = await begun()
    put('a.rtz', '14 way', 2000)
    await watched.look()
    expect(offered(watched)).toEqual([])
    put('a.rtz', '14 waypoints', 2001)
    await watched.look()
    expect(offered(watched)).toEqual([])
    await watched.look()
    expect(offered(watched)).toEqual([['a.rtz', 14, true]])
  })

  test('no folders, links, other kinds, hidden, empty or huge files; nothing that is no route', async () => {
    mkdirSync(join(stick, 'deeper.rtz'))
    writeFileSync(join(stick, 'deeper.rtz', 'in.rtz'), '2')
    writeFileSync(join(folder, 'elsewhere.rtz'), '2')
    symlinkSync(join(folder, 'elsewhere.rtz'), join(stick, 'link.rtz'))
    put('picture.jpg', '2')
    put('.hidden.rtz', '2')
    put('empty.rtz', '')
    put('huge.rtz', '2'.padEnd(4_000_001, ' '))
    put('prices.csv', 'fuel;price')
    put('route.csv', '2;a')
    expect(offered(await begun())).toEqual([['route.csv', 2, false]])
  })

  test('the same content once, under its newest name; what was answered not again, also after a restart, unless it changes', async () => {
    put('a.rtz', '4 same', 1000)
    put('b.rtz', '4 same', 2000)
    const watched = await begun()
    expect(offered(watched)).toEqual([['b.rtz', 4, false]])
    watched.answer(watched.state().offers[0]?.id ?? 0)
    expect(offered(watched)).toEqual([])
    const again = start()
    await looks(again, 2)
    expect(offered(again)).toEqual([])
    // Training has answers of its own.
    data = 'training'
    await again.look()
    expect(offered(again)).toHaveLength(1)
    data = 'live'
    put('a.rtz', '5 other', 3000)
    await looks(again, 2)
    expect(offered(again)).toEqual([['a.rtz', 5, true]])
  })

  test('20 of thousands, the newest', async () => {
    const first = join(stick, 'f0.rtz')
    put('f0.rtz', '2')
    // One file under many names: as many as a careless officer has.
    for (let i = 1; i < 3000; i++) linkSync(first, join(stick, `f${i}.rtz`))
    for (let i = 0; i < 30; i++) put(`new${i}.rtz`, `2 of ${i}`, 5000 + i)
    const watched = await begun()
    expect(watched.state().offers.map(({ fileName }) => fileName)).toEqual(
      Array.from({ length: 20 }, (_, i) => `new${29 - i}.rtz`),
    )
  })

  test('what lay there at first is never announced, not when it comes among those that are read either', async () => {
    for (let i = 0; i < 50; i++) put(`old${i}.rtz`, `2 of ${i}`, 1000 + i)
    const watched = await begun()
    for (let i = 10; i < 50; i++) rmSync(join(stick, `old${i}.rtz`))
    put('new.rtz', '3', 500)
    await looks(watched, 2)
    expect(watched.state().offers.map(({ fileName, isNew }) => [fileName, isNew])).toEqual([
      ...Array.from({ length: 10 }, (_, i) => [`old${9 - i}.rtz`, false]),
      ['new.rtz', true],
    ])
    const again = start()
    await looks(again, 2)
    expect(offered(again).filter(([, , isNew]) => isNew)).toEqual([['new.rtz', 3, true]])
  })

  test('that a folder holds more than is looked at is said', async () => {
    const watched = start({
      ...DRIVE,
      list: async (at, heard) => ({ files: (await DRIVE.list(at, heard))?.files ?? [], isCut: true }),
    })
    watched.choose(stick)
    await watched.look()
    expect(watched.state()).toMatchObject({ state: 'watched', isCut: true })
    watched.choose(null)
    expect(watched.state().isCut).toBe(false)
  })

  test('without an engine it is not known yet what is a route: it is offered once there is one', async () => {
    isEngineThere = false
    const watched = await begun()
    put('a.rtz', '14', 2000)
    await looks(watched, 3)
    expect(offered(watched)).toEqual([])
    isEngineThere = true
    await watched.look()
    expect(offered(watched)).toEqual([['a.rtz', 14, true]])
  })
})

describe('a stick', () => {
  test('that is out is said, and watched when it is back; a removed file is no longer offered', async () => {
    put('a.rtz', '2')
    put('b.rtz', '3')
    const watched = await begun()
    rmSync(join(stick, 'a.rtz'))
    await watched.look()
    expect(offered(watched)).toEqual([['b.rtz', 3, false]])
    renameSync(stick, `${stick} out`)
    await watched.look()
    expect(watched.state()).toEqual({ folder: 'STICK', state: 'away', isCut: false, offers: [] })
    renameSync(`${stick} out`, stick)
    put('c.rtz', '7', 9000)
    await looks(watched, 2)
    expect(offered(watched)).toEqual([
      ['c.rtz', 7, true],
      ['b.rtz', 3, false],
    ])
  })

  test('scans that change nothing report nothing; no longer watched offers nothing', async () => {
    put('a.rtz', '2')
    const watched = await begun()
    const before = changes
    await looks(watched, 3)
    expect(changes).toBe(before)
    watched.choose(null)
    await watched.look()
    expect(watched.state()).toEqual({ folder: null, state: 'off', isCut: false, offers: [] })
  })
})

describe('opening', () => {
  test('gives the file as it was offered', async () => {
    put('a.rtz', '2 waypoints')
    const watched = await begun()
    const file = await watched.take(watched.state().offers[0]?.id ?? 0)
    expect(file).toMatchObject({ fileName: 'a.rtz', text: '2 waypoints' })
    expect(basename(file.path)).toBe('a.rtz')
  })

  test('another than was offered, one that is gone, and another number are refused in words', async () => {
    put('a.rtz', '2')
    const watched = await begun()
    const id = watched.state().offers[0]?.id ?? 0
    put('a.rtz', '3', 9000)
    await expect(watched.take(id)).rejects.toThrow(/was changed since it was offered/)
    rmSync(join(stick, 'a.rtz'))
    await expect(watched.take(id)).rejects.toThrow(/no longer there/)
    await expect(watched.take(id + 1)).rejects.toThrow(/no longer in the watched folder/)
  })
})

describe('a drive that does not answer', () => {
  const other = (): string => join(folder, 'OTHER')
  /** Answers for one folder only once it is let. */
  function hanging(hung: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const drive: Drive = {
      list: async (at, heard) => {
        if (at === hung) await promise
        return DRIVE.list(at, heard)
      },
      read: async (path) => {
        if (path.startsWith(hung)) await promise
        return DRIVE.read(path)
      },
    }
    return { drive, answer: resolve }
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    mkdirSync(other())
  })
  afterEach(() => void vi.useRealTimers())

  test('does not hold up another folder; chosen again it is silent until it answers', async () => {
    put('a.rtz', '2')
    writeFileSync(join(other(), 'b.rtz'), '5')
    const { drive, answer } = hanging(stick)
    const watched = start(drive)
    watched.choose(stick)
    const hung = watched.look()
    vi.advanceTimersByTime(10_000)
    await hung
    expect(watched.state().state).toBe('silent')
    watched.choose(other())
    await looks(watched, 2)
    expect(watched.state()).toMatchObject({ folder: 'OTHER', state: 'watched' })
    expect(offered(watched)).toEqual([['b.rtz', 5, false]])
    watched.choose(stick)
    expect(watched.state()).toMatchObject({ folder: 'STICK', state: 'silent', offers: [] })
    answer()
    const lookedAgain = async (): Promise<unknown> => {
      await watched.look()
      return offered(watched)
    }
    await expect.poll(lookedAgain).toEqual([['a.rtz', 2, false]])
  })

  test('is another than one that is slow: as long as it is heard of, its offers stay', async () => {
    put('a.rtz', '2')
    let isSlow = false
    const watched = start({
      ...DRIVE,
      list: (at, heard) => {
        // Nine seconds for each of three answers.
        for (const ms of isSlow ? [9000, 9000, 9000] : []) {
          vi.advanceTimersByTime(ms)
          heard()
        }
        return DRIVE.list(at, heard)
      },
    })
    watched.choose(stick)
    await looks(watched, 2)
    isSlow = true
    const changesBefore = changes
    await looks(watched, 2)
    expect(offered(watched)).toEqual([['a.rtz', 2, false]])
    expect([watched.state().state, changes]).toEqual(['watched', changesBefore])
  })

  test('while an offer is opened it is said after a while', async () => {
    put('a.rtz', '2')
    let isHung = false
    const watched = start({ ...DRIVE, read: (path) => (isHung ? new Promise(() => undefined) : DRIVE.read(path)) })
    watched.choose(stick)
    await looks(watched, 2)
    isHung = true
    const taken = watched.take(watched.state().offers[0]?.id ?? 0)
    vi.advanceTimersByTime(15_000)
    await expect(taken).rejects.toThrow(/does not answer/)
  })
})

test('a choice that cannot be read any more is quarantined, and that is said', () => {
  writeFileSync(join(folder, 'watched-folder.json'), '{')
  const watched = start()
  watched.start()
  watched.close()
  expect(said).toEqual([expect.stringMatching(/set aside as watched-folder.json.broken-/)])
  expect(watched.state().state).toBe('off')
})

test('updates are reported once they lie there whole, the newest few, never read here, and no longer when they are gone', async () => {
  const watched = await begun()
  for (let i = 1; i <= 7; i++) put(`Binnacle-0.${i}.0.binnacle-update`, `update ${i}`, 1000 + i)
  put('.hidden.binnacle-update', 'x', 9000)
  symlinkSync(join(stick, 'Binnacle-0.1.0.binnacle-update'), join(stick, 'link.binnacle-update'))
  mkdirSync(join(stick, 'folder.binnacle-update'))
  await looks(watched, 1)
  expect(updates.at(-1)).toEqual(['STICK', []])
  await looks(watched, 1)
  const newest = [7, 6, 5, 4, 3].map((i) => `Binnacle-0.${i}.0.binnacle-update`)
  expect(updates.at(-1)).toEqual(['STICK', newest])
  // One that is being written is another each time.
  put('Binnacle-0.7.0.binnacle-update', 'update 7, more', 2000)
  await looks(watched, 1)
  expect(updates.at(-1)).toEqual(['STICK', newest.slice(1)])
  expect(watched.state()).toMatchObject({ state: 'watched', isCut: false, offers: [] })
  renameSync(stick, join(folder, 'out'))
  await looks(watched, 1)
  expect(updates.at(-1)).toEqual(['STICK', []])
})

test('packs are reported once they lie there whole, a late part and a changed one too, and no longer when they are gone', async () => {
  const watched = await begun()
  put('line part 1 of 2.binnacle', 'one', 1001)
  put('Binnacle-0.2.0.binnacle-update', 'x', 1001)
  symlinkSync(join(stick, 'line part 1 of 2.binnacle'), join(stick, 'link.binnacle'))
  mkdirSync(join(stick, 'folder.binnacle'))
  await looks(watched, 2)
  expect(packs.slice(-2)).toEqual([[], ['line part 1 of 2.binnacle']])
  put('LINE PART 2 OF 2.BINNACLE', 'two', 1002)
  await looks(watched, 2)
  expect(packs.at(-1)).toEqual(['LINE PART 2 OF 2.BINNACLE', 'line part 1 of 2.binnacle'])
  // One that is being written is another each time.
  put('LINE PART 2 OF 2.BINNACLE', 'two, more', 1003)
  await looks(watched, 1)
  expect(packs.at(-1)).toEqual(['line part 1 of 2.binnacle'])
  expect(watched.state()).toMatchObject({ state: 'watched', offers: [] })
  watched.choose(null)
  expect(packs.at(-1)).toEqual([])
})
