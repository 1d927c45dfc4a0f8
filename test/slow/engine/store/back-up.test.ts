// A backup of the officer's own: what is in it, that it is as it was, and what is refused, with nothing changed.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUpInto, contentsOf } from '../../../../electron/engine/store/back-up.ts'
import { nameInUse } from '../../../../electron/engine/store/data-files.ts'
import { nameOfAddress } from '../../../../electron/engine/fetch/requests/address.ts'
import { finishReplacing, Unfinished } from '../../../../electron/engine/store/replace-data.ts'
import { restoreFrom } from '../../../../electron/engine/store/restore.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { TRACK_ONLY } from '../../../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS } from '../../../support/engine-here.ts'

let folder: string
beforeEach(() => void (folder = freshFolder()))
afterEach(() => dropFolder(folder))

const dataDir = (): string => join(folder, 'live')
const path = (): string => join(folder, 'a.binnacle-backup')
const scratch = (): string => join(folder, 'scratch.tmp')

async function withVoyages(count: number, dir = dataDir()): Promise<void> {
  const here = engineHere({ dataDir: dir, baseUrl: null, serviceName: 'here' })
  for (let i = 0; i < count; i++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await here.call('voyage.importSample', {})
  }
  await here.call('vessel.add', { name: 'MV TEST' })
  await here.engine.close()
}
async function inStore<T>(work: (store: Store) => T | Promise<T>): Promise<T> {
  const store = openStore(dataDir(), NOON_MS, 'here')
  try {
    return await work(store)
  } finally {
    store.close(NOON_MS)
  }
}
const backUp = (withWeather: boolean, isTraining = false, service = 'here') =>
  inStore(({ copies }) => {
    const order = { path: path(), withWeather, version: '1.2.3', isTraining }
    return backUpInto(copies, order, service, NOON_MS)
  })
const names = (): Promise<string[]> => inStore(({ voyages }) => voyages.list().map(({ name }) => name))
const filesOf = (dir: string): string[] => readdirSync(dir).toSorted()

describe('what is written', () => {
  it('holds voyages and vessels, is read back whole, and leaves nothing else beside it', async () => {
    await withVoyages(2)
    const made = await backUp(true)
    expect(made).toMatchObject({ voyages: 2, vessels: 1, hasWeather: true, version: '1.2.3', isTraining: false })
    expect(made.fileName).toBe('a.binnacle-backup')
    expect(made.bytes).toBe(readFileSync(path()).length)
    expect(filesOf(folder)).toEqual(['a.binnacle-backup', 'live'])
    expect(await contentsOf(path(), scratch(), 'here')).toEqual(made)
  })

  it('holds nothing of the key', async () => {
    await withVoyages(1)
    await inStore(({ settings }) =>
      settings.set('key-record here', '{"salt":"SALT-OF-THE-KEY","tag":"TAG-OF-THE-KEY"}'),
    )
    await backUp(false)
    expect(readFileSync(path()).includes('-OF-THE-KEY')).toBe(false)
  })

  it('what cannot be written is said in words, and a backup of that name stays', async () => {
    await withVoyages(1)
    await backUp(false)
    const before = readFileSync(path())
    mkdirSync(`${path()}.new.tmp`)
    await expect(backUp(false)).rejects.toThrow(/EISDIR|directory/)
    expect(readFileSync(path()).equals(before)).toBe(true)
  })
})

it('a setting that the officer changed is a change to back up; one chosen again as it is, is none', async () => {
  const here = engineHere({ dataDir: dataDir(), baseUrl: null, serviceName: 'here' })
  const newest = async (): Promise<number> => (await here.call('backup.facts', {})).newestEvent
  const { profiles } = await here.call('link.profiles', {})
  const [first] = profiles
  if (first === undefined) throw new Error('no profile')
  const profile = { ...first, monthlyCapBytes: 1_000_000 }
  const counts = [await newest()]
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await here.call('link.setProfile', { profile })
    // oxlint-disable-next-line eslint/no-await-in-loop
    counts.push(await newest())
  }
  const [before = 0, changed = 0, again = 0] = counts
  expect(changed).toBeGreaterThan(before)
  expect(again).toBe(changed)
  await here.engine.close()
})

describe('a restore', () => {
  it('brings back what was backed up, and keeps what was there', async () => {
    await withVoyages(2)
    await backUp(true)
    await inStore(({ voyages }) => {
      const [first] = voyages.list()
      if (first === undefined) throw new Error('no voyage')
      voyages.revise(
        first.voyageId,
        { ...voyages.get(first.voyageId).document, name: 'Changed since' },
        'test',
        NOON_MS,
      )
    })
    const changed = await names()
    const restored = await restoreFrom(dataDir(), { path: path(), isTraining: false, inUse: 'here' }, NOON_MS)
    expect(restored).toMatchObject({ voyages: 2, vessels: 1, otherService: null })
    expect(await names()).not.toContain('Changed since')
    // The data of before, opened where they are kept.
    const kept = openStore(join(dataDir(), restored.keptIn), NOON_MS, 'here')
    expect(kept.voyages.list().map(({ name }) => name)).toEqual(changed)
    kept.close(NOON_MS)
  })

  it('without weather leaves the weather there is', async () => {
    await withVoyages(1)
    await backUp(false)
    const { keptIn } = await restoreFrom(dataDir(), { path: path(), isTraining: false, inUse: 'here' }, NOON_MS)
    expect(filesOf(join(dataDir(), keptIn)).filter((name) => name.startsWith('data-'))).toEqual([])
    expect(await names()).toHaveLength(1)
  })

  const RUN = {
    voyageId: 1,
    revision: 1,
    choice: TRACK_ONLY,
    origin: 'here',
    profileId: 'fbb',
    startedAtMs: NOON_MS,
  }
  const restore = () => restoreFrom(dataDir(), { path: path(), isTraining: false, inUse: 'here' }, NOON_MS)

  it.each([true, false])(
    'no run of before, of the weather there is or of the backup’s (%s), is one of its voyages',
    async (withWeather) => {
      await withVoyages(1)
      await inStore(({ jobs }) => void jobs.begin(RUN, []))
      await backUp(withWeather)
      await inStore(({ jobs }) => void jobs.begin(RUN, []))
      const before = await inStore(({ jobs }) => jobs.newest()?.runId ?? 0)
      await restore()
      await inStore(({ jobs }) => {
        expect(jobs.newest()).toBeNull()
        expect(jobs.newestOfTrack(null)).toBeNull()
      })
      // The next start finds its own run, under a number of its own.
      const runId = await inStore(({ jobs }) => jobs.begin(RUN, []))
      expect(runId).toBeGreaterThan(withWeather ? 1 : before)
      expect(await inStore(({ jobs }) => jobs.newest()?.runId)).toBe(runId)
    },
  )

  it('what was sent this month still counts, whichever knows of more, and each byte once', async () => {
    const sent = { requests: 1, answers: 1, units: 1, connections: 1, bytesUp: 100, bytesDown: 900, busyMs: 5 }
    const month = () =>
      inStore(({ traffic }) => ['fbb', 'vsat'].map((profile) => traffic.bytesOfMonth(profile, NOON_MS)))
    await withVoyages(1)
    await inStore(({ traffic, jobs }) => traffic.add(jobs.begin(RUN, []), NOON_MS, 'here', 'fbb', 1, sent))
    await backUp(true)
    await inStore(({ traffic, jobs }) => {
      const runId = jobs.begin(RUN, [])
      traffic.add(runId, NOON_MS, 'here', 'fbb', 1, sent)
      traffic.add(runId, NOON_MS, 'here', 'vsat', 9, sent)
      traffic.add(0, NOON_MS, 'here', 'vsat', 9, sent)
    })
    expect(await month()).toEqual([2000, 2000])
    await restore()
    expect(await month()).toEqual([2000, 2000])
    await inStore(({ traffic, jobs }) => {
      expect(traffic.ofRun(jobs.begin(RUN, []))).toMatchObject({ bytesDown: 0 })
      expect(traffic.recent('here', 'fbb', 1)).toMatchObject({ units: 2, bytesDown: 1800 })
    })
    await restore()
    expect(await month()).toEqual([2000, 2000])
  })

  it('that the disk stops behind the plan is no refusal: it is carried out, or goes on at the next start', async () => {
    await withVoyages(1)
    await backUp(false)
    await inStore(
      ({ voyages }) => void voyages.revise(1, { ...voyages.get(1).document, name: 'Since' }, 'test', NOON_MS),
    )
    const refusal = (): never => {
      throw Object.assign(new Error('EPERM: operation not permitted, rename'), { code: 'EPERM' })
    }
    const order = { path: path(), isTraining: false, inUse: 'here' }
    const once = (what: string): void => (what.startsWith('take') ? refusal() : undefined)
    expect(await restoreFrom(dataDir(), order, NOON_MS, once)).toMatchObject({ voyages: 1 })
    expect(await names()).not.toContain('Since')

    // A folder that blocks the path until it is removed.
    const obstacle = join(dataDir(), 'officer.sqlite', 'something')
    const always = (what: string): void => {
      if (what.startsWith('take')) mkdirSync(obstacle, { recursive: true })
    }
    const unfinished = await restoreFrom(dataDir(), order, NOON_MS, always).catch((error: unknown) => error)
    expect(unfinished).toBeInstanceOf(Unfinished)
    expect(String(unfinished)).toMatch(/at the next start/)
    expect(() => finishReplacing(dataDir())).toThrow(Unfinished)
    rmSync(join(dataDir(), 'officer.sqlite'), { recursive: true })
    finishReplacing(dataDir())
    expect(await names()).toHaveLength(1)
  })

  it('weather of another address is named, before and after', async () => {
    await withVoyages(1)
    await backUp(true, false, 'wx.example:8443-0123456789ab')
    expect(await contentsOf(path(), scratch(), 'here')).toMatchObject({ otherService: 'wx.example:8443' })
    const inUse = { service: { baseUrl: 'https://here.example:1/v1' }, serviceName: 'here.example:1' }
    const name = nameInUse({ ...inUse, byAddress: { takesOver: false } })
    expect(await contentsOf(path(), scratch(), name)).toMatchObject({ otherService: 'wx.example:8443' })
    expect(await restore()).toMatchObject({ otherService: 'wx.example:8443' })
    await backUp(true, false, nameOfAddress(new URL(inUse.service.baseUrl)))
    expect(await contentsOf(path(), scratch(), name)).toMatchObject({ hasWeather: true, otherService: null })
    await backUp(false, false, 'wx.example-0123456789ab')
    expect(await contentsOf(path(), scratch(), 'here')).toMatchObject({ hasWeather: false, otherService: null })
  })

  it('onto a computer that has nothing yet', async () => {
    await withVoyages(2)
    await backUp(true)
    const fresh = join(folder, 'fresh')
    mkdirSync(fresh)
    await restoreFrom(fresh, { path: path(), isTraining: false, inUse: 'here' }, NOON_MS)
    const store = openStore(fresh, NOON_MS, 'here')
    expect(store.notices).toEqual([])
    expect(store.voyages.list()).toHaveLength(2)
    store.close(NOON_MS)
  })
})

describe('is refused, with nothing changed:', () => {
  /** A backup with this done to its bytes. */
  const spoilt = (spoil: (bytes: Buffer) => Buffer): void => writeFileSync(path(), spoil(readFileSync(path())))
  const manifestEnd = (bytes: Buffer): number => 20 + bytes.readUInt32BE(16)
  const withManifest = (bytes: Buffer, change: (said: Record<string, unknown>) => unknown): Buffer => {
    const said = JSON.parse(bytes.subarray(20, manifestEnd(bytes)).toString()) as Record<string, unknown>
    const text = Buffer.from(JSON.stringify(change(said)))
    const head = Buffer.from(bytes.subarray(0, 20))
    head.writeUInt32BE(text.length, 16)
    return Buffer.concat([head, text, bytes.subarray(manifestEnd(bytes))])
  }
  const CASES: Record<string, () => void> = {
    'no backup at all': () => writeFileSync(path(), 'a picture, perhaps'),
    'an empty file': () => writeFileSync(path(), ''),
    'a database as it is': () => writeFileSync(path(), readFileSync(join(dataDir(), 'officer.sqlite'))),
    'one cut off': () => truncateSync(path(), readFileSync(path()).length - 1),
    'one with more behind it': () => appendFileSync(path(), 'x'),
    'a flipped bit in the database': () =>
      spoilt((bytes) => {
        const at = manifestEnd(bytes) + 5000
        return bytes.fill(bytes.readUInt8(at) ^ 1, at, at + 1)
      }),
    'a manifest that is not JSON': () => spoilt((bytes) => bytes.fill('x', 20, 24)),
    'a manifest of gigabytes': () =>
      spoilt((bytes) => {
        bytes.writeUInt32BE(0xffff_ffff, 16)
        return bytes
      }),
    'a size that lies': () =>
      spoilt((bytes) =>
        withManifest(bytes, (said) => ({ ...said, officer: { ...(said['officer'] as object), bytes: 512 } })),
      ),
    'a checksum that lies': () =>
      spoilt((bytes) =>
        withManifest(bytes, (said) => ({
          ...said,
          officer: { ...(said['officer'] as object), sha256: '0'.repeat(64) },
        })),
      ),
    'a name that leads elsewhere': () =>
      spoilt((bytes) =>
        withManifest(bytes, (said) => ({
          ...said,
          weather: { bytes: 512, sha256: '0'.repeat(64), service: '../../x' },
        })),
      ),
    'one of a newer Binnacle': () => spoilt((bytes) => withManifest(bytes, (said) => ({ ...said, format: 2 }))),
  }
  const untouched = (): [string, string][] =>
    filesOf(dataDir()).map((name) => [name, readFileSync(join(dataDir(), name)).toString('base64')])

  it.each(Object.keys(CASES))('%s', async (what) => {
    await withVoyages(1)
    await backUp(false)
    CASES[what]?.()
    const before = untouched()
    await expect(contentsOf(path(), scratch(), 'here')).rejects.toHaveProperty('fault.message')
    await expect(
      restoreFrom(dataDir(), { path: path(), isTraining: false, inUse: 'here' }, NOON_MS),
    ).rejects.toHaveProperty('fault.message')
    expect(untouched()).toEqual(before)
    expect(filesOf(folder)).toEqual(['a.binnacle-backup', 'live'])
  })

  it('a whole file around another database, one with a table more, and one of a newer schema', async () => {
    await withVoyages(1)
    const officer = join(dataDir(), 'officer.sqlite')
    const before = readFileSync(officer)
    const changes = ['CREATE TABLE more (x)', 'DROP TABLE event_log', 'PRAGMA user_version = 99']
    for (const sql of changes) {
      writeFileSync(officer, before)
      const { copies, close } = openStore(dataDir(), NOON_MS, 'here')
      const spoiling = {
        ...copies,
        officer: (target: string) => {
          copies.officer(target)
          const handle = new Database(target)
          handle.exec(sql)
          handle.close()
        },
      }
      const order = { path: path(), withWeather: false, version: '1', isTraining: false }
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      await expect(backUpInto(spoiling, order, 'here', NOON_MS)).rejects.toHaveProperty('fault.message')
      close(NOON_MS)
    }
  })

  it('training data in the place of real ones, and real ones in training', async () => {
    await withVoyages(1)
    await backUp(false, true)
    const before = untouched()
    await expect(restoreFrom(dataDir(), { path: path(), isTraining: false, inUse: 'here' }, NOON_MS)).rejects.toThrow(
      /training mode only/,
    )
    await backUp(false, false)
    await expect(restoreFrom(dataDir(), { path: path(), isTraining: true, inUse: 'here' }, NOON_MS)).rejects.toThrow(
      /real voyages/,
    )
    expect(untouched().map(([name]) => name)).toEqual(before.map(([name]) => name))
  })

  it('a file that is gone, and a folder', async () => {
    await withVoyages(1)
    await expect(contentsOf(path(), scratch(), 'here')).rejects.toThrow(/no longer there/)
    await expect(contentsOf(folder, scratch(), 'here')).rejects.toThrow(/folder|no backup/)
  })
})
