// Backups as the main process sees them: where they go, when the last was made, when one is due; no path comes from the window.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBackups } from '../../../electron/shell/backups.ts'
import { openLog } from '../../../electron/shell/log.ts'
import { createNotices } from '../../../electron/shell/notices.ts'
import type { RestoreOutcome } from '../../../electron/shell/backend-options.ts'
import type { DataFolder } from '../../../electron/shell/engine-start.ts'
import type { BackupContents, BackupFacts } from '../../../shared/app/files.ts'
import { FaultError, ok } from '../../../shared/result.ts'
import { DAY_MS } from '../../../shared/format/time.ts'

const DAY_ONE = Date.UTC(2026, 10, 23)
let folder: string
let nowMs: number
let data: DataFolder | null
let facts: BackupFacts
let places: (string | null)[]
let calls: unknown[]
let outcome: RestoreOutcome
/** What is done later, and after how long. */
let later: { act: () => void; ms: number }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
  nowMs = DAY_ONE
  data = 'live'
  facts = { voyages: 2, vessels: 1, officerBytes: 1000, weatherBytes: 5000, sinceMs: DAY_ONE, newestEvent: 7, set: 0 }
  places = []
  calls = []
  outcome = {
    result: ok({ voyages: 2, vessels: 1, otherService: null, keptIn: 'replaced-1', isMonthKnown: true }),
    isRefused: false,
  }
  later = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const contents = (): BackupContents => ({
  fileName: 'a.binnacle-backup',
  atMs: nowMs,
  version: '1.2.3',
  isTraining: data === 'training',
  voyages: facts.voyages,
  vessels: facts.vessels,
  newestChangeMs: null,
  hasWeather: false,
  otherService: null,
  bytes: 1200,
  sum: 'abc',
})

/** What was noted to be cleaned up after a power cut. */
let noted: unknown[] = []
beforeEach(() => void (noted = []))

/** The engine's answers are the subject of `store/back-up.test.ts`. */
function start() {
  const now = (): number => nowMs
  const log = openLog(join(folder, 'logs'), now)
  const notices = createNotices({ path: join(folder, 'messages.json'), log, now, onChange: () => undefined })
  const backups = createBackups({
    path: join(folder, 'backups.json'),
    version: '1.2.3',
    now,
    data: () => data,
    notices,
    choosePlace: (fileName) => {
      calls.push(fileName)
      return Promise.resolve(places.shift() ?? null)
    },
    chooseFile: () => Promise.resolve(places.shift() ?? null),
    backend: {
      call: () => Promise.resolve(ok(facts)),
      ownCall: (name, input) => {
        calls.push([name, input])
        return Promise.resolve(ok({ contents: contents(), event: facts.newestEvent, set: facts.set }))
      },
      lookAt: () => Promise.resolve(ok(contents())),
      restore: (shown) => {
        calls.push(['restore', shown])
        return Promise.resolve(outcome)
      },
    },
    unfinished: {
      during: async (path, work, drafts) => {
        noted.push([path, drafts?.length])
        return work()
      },
    },
    onRestored: () => void calls.push('restored'),
    later: (act, ms) => {
      const one = { act, ms }
      later.push(one)
      return () => void (later = later.filter((other) => other !== one))
    },
  })
  return { backups, notices }
}

test('a note of the last one that cannot be read is reported, and a backup offered', () => {
  writeFileSync(join(folder, 'backups.json'), '{"live":')
  expect(start().notices.open()).toMatchObject([
    { kind: 'backup', sentence: expect.stringMatching(/set aside as backups\.json\.broken-.* make one\.$/) as string },
  ])
})

test('never, then made, then with changes since; over a restart; each data of its own; cancelled writes nothing', async () => {
  expect((await start().backups.state()).last).toBeNull()
  expect(await start().backups.make(false)).toBeNull()
  places = ['/stick/a.binnacle-backup']
  await start().backups.make(true)
  expect(calls.slice(1)).toEqual([
    'Binnacle backup 2026-11-23.binnacle-backup',
    ['back up', { path: '/stick/a.binnacle-backup', withWeather: true, version: '1.2.3' }],
  ])
  expect(noted).toEqual([['/stick/a.binnacle-backup', 16]])
  expect((await start().backups.state()).last).toEqual({
    atMs: DAY_ONE,
    fileName: 'a.binnacle-backup',
    isUpToDate: true,
  })
  // Other data were put in their place, which have as many changes.
  facts = { ...facts, set: 5 }
  expect((await start().backups.state()).last).toMatchObject({ isUpToDate: false })
  facts = { ...facts, set: 0, newestEvent: 8 }
  expect((await start().backups.state()).last).toMatchObject({ isUpToDate: false })
  data = 'training'
  expect((await start().backups.state()).last).toBeNull()
  await start().backups.make(false)
  expect(calls.at(-1)).toBe('Binnacle training backup 2026-11-23.binnacle-backup')
  data = null
  await expect(start().backups.make(false)).rejects.toThrow(FaultError)
})

test('what is restored is what was looked at, once; other data are reported', async () => {
  const { backups } = start()
  await expect(backups.restore()).rejects.toThrow(/Choose the backup again/)
  places = ['/stick/a.binnacle-backup']
  await backups.look()
  expect(backups.count()).toBe(0)
  expect(await backups.restore()).toMatchObject({ keptIn: 'replaced-1' })
  expect(calls.slice(-2)).toEqual([['restore', { path: '/stick/a.binnacle-backup', sum: 'abc' }], 'restored'])
  expect(backups.count()).toBe(1)
  await expect(backups.restore()).rejects.toThrow(/Choose the backup again/)
})

test('a refusal leaves all as it is; any other answer has every window read anew', async () => {
  const { backups } = start()
  const fault = { code: 'disk-read-only', message: 'It goes on at the next start.', retryable: false } as const
  places = ['/stick/a.binnacle-backup', '/stick/a.binnacle-backup']
  await backups.look()
  outcome = { result: { ok: false, fault }, isRefused: true }
  await expect(backups.restore()).rejects.toThrow(/next start/)
  expect(backups.count()).toBe(0)
  outcome = { result: { ok: false, fault }, isRefused: false }
  await expect(backups.restore()).rejects.toThrow(/next start/)
  expect(backups.count()).toBe(1)
  expect(calls.at(-1)).toBe('restored')
})

test('a backup is of the data that were in use when it was written, whatever was when the dialog opened', async () => {
  const { backups } = start()
  places = ['/stick/a.binnacle-backup']
  const making = backups.make(false)
  data = 'training'
  expect(await making).toMatchObject({ isTraining: true })
  expect((await backups.state()).last).not.toBeNull()
  data = 'live'
  expect((await backups.state()).last).toBeNull()
})

describe('a backup is offered', () => {
  const saidAfter = async (days: number): Promise<string[]> => {
    nowMs = DAY_ONE + days * DAY_MS
    const { backups, notices } = start()
    await backups.remind()
    return notices.open().map(({ sentence }) => sentence)
  }

  test('30 days after the first voyage was made, and not before', async () => {
    expect(await saidAfter(29)).toEqual([])
    expect(await saidAfter(30)).toEqual([expect.stringContaining('never backed up')])
  })

  test('30 days after the last, when there are changes', async () => {
    places = ['/stick/a.binnacle-backup']
    await start().backups.make(false)
    expect(await saidAfter(100)).toEqual([])
    facts = { ...facts, newestEvent: 8 }
    expect(await saidAfter(29)).toEqual([])
    expect(await saidAfter(31)).toEqual([expect.stringContaining('more than 30 days old')])
  })

  test('of real work, never of training', async () => {
    data = 'training'
    expect(await saidAfter(60)).toEqual([])
    data = 'live'
    expect(await saidAfter(60)).toHaveLength(1)
  })

  test('in a Binnacle that runs on for weeks: it checks each day, and reminds once', async () => {
    const { backups, notices } = start()
    await backups.remind()
    await backups.remind()
    expect(later.map(({ ms }) => ms)).toEqual([DAY_MS])
    nowMs = DAY_ONE + 31 * DAY_MS
    later[0]?.act()
    await expect.poll(() => notices.open()).toHaveLength(1)
    expect(later).toHaveLength(1)
  })

  test('not again for a week once it was shown, and never without voyages', async () => {
    await saidAfter(40)
    start().notices.acknowledge(1)
    expect(await saidAfter(46)).toEqual([])
    expect(await saidAfter(48)).toHaveLength(1)
    facts = { ...facts, voyages: 0, sinceMs: null }
    rmSync(join(folder, 'messages.json'))
    expect(await saidAfter(400)).toEqual([])
  })
})
