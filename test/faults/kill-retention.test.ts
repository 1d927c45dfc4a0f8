// Kill -9 while what is too old is removed, and while the file of weather is rewritten: nothing that is kept is lost, and it is begun again.
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRetention } from '../../electron/engine/retention/retention.ts'
import { rewriteFile } from '../../electron/engine/store/free-space.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { DEFAULT_KEPT_DAYS } from '../../shared/app/kept-days.ts'
import { DAY_MS, STEP_MS } from '../../shared/format/time.ts'
import { AT_BYTE, noDyingAtByte } from '../support/die-at.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'
import { programAt } from '../support/programs.ts'
import { naming, spread } from '../support/seed.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const KILLS = process.env['BINNACLE_FULL'] === '1' ? 25 : 3
const PLACES = 40
const child = programAt('test/faults/retention-child.ts')

let folder = ''
let folders: string[] = []
beforeEach(() => {
  folder = freshFolder()
  folders = [folder]
})
afterEach(() => folders.forEach(dropFolder))

const pathIn = (at: string): string => join(at, 'data.sqlite')
const retentionOf = (store: ReturnType<typeof openStore>) =>
  createRetention({ store, days: () => DEFAULT_KEPT_DAYS, isHeld: () => false, now: () => NOW })

/** 45 days of values, 100 of forecasts. `isBefore`: as an earlier Binnacle began the file, with free pages in it. */
function fill(isBefore: boolean): void {
  const store = openStore(folder, NOW)
  store.commit(() => {
    for (let ago = 0; ago < 45 * DAY_MS; ago += STEP_MS)
      for (let place = 0; place < PLACES; place++)
        store.weather.put({
          latE4: 450_000,
          longE4: place,
          timeMs: NOW - ago,
          fetchedAtMs: NOW - ago - DAY_MS,
          values: { windSpeed: place, totalWaveHeight: ago / DAY_MS },
        })
    for (let ago = 0; ago < 100 * DAY_MS; ago += STEP_MS)
      store.issues.keep({
        voyageId: 1,
        revision: 1,
        fetchedFromMs: NOW - ago,
        fetchedToMs: NOW - ago,
        fetchedBy: 'own',
        points: 1,
        content: new Uint8Array(3000),
      })
  })
  store.close(NOW)
  if (!isBefore) return
  const handle = new Database(pathIn(folder))
  handle.pragma('auto_vacuum = NONE')
  handle.exec('VACUUM')
  handle.exec(`DELETE FROM issue WHERE fetched_to_ms < ${NOW - 60 * DAY_MS}`)
  handle.close()
}

/** Every row of a sound file. */
function rowsIn(at: string): unknown {
  const handle = new Database(pathIn(at))
  try {
    expect(handle.pragma('integrity_check', { simple: true })).toBe('ok')
    const all = (table: string): unknown[] => handle.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`).raw().all()
    return { weather: all('weather'), issues: all('issue') }
  } finally {
    handle.close()
  }
}
function killed(where: string, number: number): { at: string; signal: string | null } {
  const at = freshFolder()
  folders.push(at)
  cpSync(folder, at, { recursive: true })
  const { signal, stderr } = spawnSync(process.execPath, [child, at, where, String(number), String(NOW)], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return { at, signal }
}
/** What is kept of a file that nobody killed. */
function whole(): unknown {
  const { at, signal } = killed('statement', 1_000_000)
  expect(signal).toBeNull()
  return rowsIn(at)
}
function toTheEnd(at: string): void {
  const store = openStore(at, NOW)
  expect(store.notices).toEqual([])
  const old = retentionOf(store)
  expect(store.weather.times().at(-1)).toBe(NOW)
  expect(store.weather.times(NOW - 30 * DAY_MS)).toHaveLength(30 * 8 + 1)
  while (old.slice());
  store.close(NOW)
}

it('before any statement of a slice, and after any commit', { timeout: 300_000 }, async () => {
  fill(false)
  const kept = whole()
  const died = new Set<string | null>()
  for (const statement of spread(1, 130, 3 * KILLS))
    await naming(`at statement ${statement}`, () => {
      const { at, signal } = killed('statement', statement)
      died.add(signal)
      toTheEnd(at)
      expect(rowsIn(at)).toEqual(kept)
    })
  expect(died).toEqual(new Set(['SIGKILL']))
})

it.skipIf(noDyingAtByte !== null)('at any byte that a slice writes', { timeout: 300_000 }, async () => {
  fill(false)
  const kept = whole()
  for (const byte of spread(5000, 400_000, KILLS))
    await naming(`at byte ${byte}`, () => {
      const { at, signal } = killed('slice byte', byte)
      expect(signal).toBe(AT_BYTE)
      toTheEnd(at)
      expect(rowsIn(at)).toEqual(kept)
    })
})

it.skipIf(noDyingAtByte !== null).each([
  ['byte', 'in the midst of rewriting the file: it is as it was, and rewriting it is begun again'],
  ['checkpoint', 'when the rewritten file is in the log: the next start finds it whole'],
])('%s: %s', { timeout: 300_000 }, async (where) => {
  fill(true)
  const before = rowsIn(folder)
  for (const byte of spread(20_000, 1_500_000, KILLS))
    await naming(`at byte ${byte}`, () => {
      const { at, signal } = killed(where, byte)
      expect(signal).toBe(AT_BYTE)
      const store = openStore(at, NOW)
      expect(store.notices).toEqual([])
      expect(store.space.isShrinkable()).toBe(where === 'checkpoint')
      store.close(NOW)
      expect(rowsIn(at)).toEqual(before)
      rewriteFile(pathIn(at))
      expect(rowsIn(at)).toEqual(before)
    })
})
