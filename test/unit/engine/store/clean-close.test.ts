// The file of weather is read through before the first answer only where it may have changed since it was closed in order.
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isDamaged } from '../../../../electron/engine/store/open-database.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { byMeasure } from '../../../support/by-measure.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
const ROWS = 400
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-clean-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const path = (): string => join(folder, 'data.sqlite')

function fill(): void {
  const store = openStore(folder, NOW_MS)
  store.commit(() => {
    for (let i = 0; i < ROWS; i++)
      store.weather.put({
        latE4: i,
        longE4: i,
        timeMs: NOW_MS,
        fetchedAtMs: NOW_MS,
        values: byMeasure((_, k) => i + k),
      })
  })
  store.close(NOW_MS)
}
/** The last eight pages become noise: rows of weather. `isSilent`: size and time stay as they were. */
function damage(isSilent: boolean): void {
  const { atime, mtime } = statSync(path())
  const bytes = readFileSync(path())
  bytes.fill(0xa5, bytes.length - 8 * 4096)
  writeFileSync(path(), bytes)
  if (isSilent) utimesSync(path(), atime, mtime)
}

it('closed in order and untouched: it is opened at once, and named as not yet read through', () => {
  fill()
  const store = openStore(folder, NOW_MS)
  expect(store.unchecked).toBe(path())
  expect(store.weather.count()).toBe(ROWS)
  expect(isDamaged(path())).toBe(false)
  store.close(NOW_MS)
})

it('a start that was not closed in order leaves no trust to the next', () => {
  fill()
  const killed = openStore(folder, NOW_MS)
  const again = openStore(folder, NOW_MS)
  expect([killed.unchecked, again.unchecked]).toEqual([path(), null])
  again.close(NOW_MS)
  killed.close(NOW_MS)
})

it('changed since: it is read through, and set aside where it is damaged', () => {
  fill()
  damage(false)
  const store = openStore(folder, NOW_MS)
  expect(store.unchecked).toBeNull()
  expect(store.notices.join()).toMatch(/stored weather was damaged.*set aside/)
  expect(store.weather.count()).toBe(0)
  store.close(NOW_MS)
})

it('damaged without a trace: the later reading finds it, and the start after that sets it aside', () => {
  fill()
  damage(true)
  const store = openStore(folder, NOW_MS)
  expect(store.unchecked).toBe(path())
  expect(isDamaged(path())).toBe(true)
  // As after a kill: this one is never closed.
  const next = openStore(folder, NOW_MS)
  expect(next.notices.join() + store.notices.join()).toMatch(/stored weather was damaged.*set aside/)
  next.close(NOW_MS)
})

it('damage that the start itself meets is set aside at once, trusted or not', () => {
  fill()
  const { atime, mtime } = statSync(path())
  const bytes = readFileSync(path())
  bytes.fill(0xa5, 8192)
  writeFileSync(path(), bytes)
  utimesSync(path(), atime, mtime)
  const store = openStore(folder, NOW_MS)
  expect(store.notices.join()).toMatch(/stored weather was damaged.*set aside/)
  store.close(NOW_MS)
})
