// Rounded values in the store: each row says so until the exact ones come, and it is under the row's checksum.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { cellOf } from '../../../../shared/geo/cells.ts'
import { quickFolder } from '../../../support/quick-folder.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const AT = { latE4: 200_000, longE4: -1_500_000, timeMs: NOW_MS }
const SPAN = { averageYear: 10, season: null } as const

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'rounded-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
const rounded = {
  ...AT,
  fetchedAtMs: NOW_MS - 1000,
  values: { windSpeed: 7.12, totalWaveHeight: 4 },
  isRounded: true,
} as const
const exact = { ...AT, fetchedAtMs: NOW_MS - 1000, values: { windSpeed: 7.1234, totalWaveHeight: 3.9961 } }
const read = () => store.weather.read(AT.latE4, AT.longE4, AT.timeMs)
const cell = cellOf(AT.latE4, AT.longE4)
const whole = () => store.weather.whole(AT.timeMs, cell, cell, 0).answers

it('a row of a pack at hundredths is marked, read and given on so, also after a restart', () => {
  expect(store.weather.accept(rounded, NOW_MS, 'own')).toBe('added')
  expect(store.weather.accept(rounded, NOW_MS, 'own')).toBe('same')
  store.close(NOW_MS)
  store = openStore(folder, NOW_MS)
  expect(read()).toMatchObject({ values: { windSpeed: 7.12 }, isRounded: true })
  expect(whole()).toEqual([rounded])
  expect(store.weather.damaged()).toBe(0)
})

it('the exact values of the same fetch take the mark away, in either order; half of them do not', () => {
  store.weather.accept(rounded, NOW_MS, 'own')
  store.weather.accept({ ...exact, values: { windSpeed: 7.1234 } }, NOW_MS, 'own')
  expect(read()).toMatchObject({ values: { windSpeed: 7.1234, totalWaveHeight: 4 }, isRounded: true })
  store.weather.accept(exact, NOW_MS, 'own')
  expect(read()?.values).toMatchObject(exact.values)
  expect(read()).not.toHaveProperty('isRounded')
  expect(store.weather.accept(rounded, NOW_MS, 'own')).toBe('same')
  expect(read()).not.toHaveProperty('isRounded')
})

it('a value that happens to have two decimals is exact as soon as an exact answer says it', () => {
  store.weather.accept(rounded, NOW_MS, 'own')
  store.weather.accept({ ...exact, values: rounded.values }, NOW_MS, 'office')
  expect(read()).toMatchObject({ values: rounded.values, fetchedBy: 'office' })
  expect(read()).not.toHaveProperty('isRounded')
})

it('a newer exact answer that lacks a measure leaves the mark with the older value', () => {
  store.weather.accept(rounded, NOW_MS, 'own')
  store.weather.put({ ...AT, fetchedAtMs: NOW_MS, values: { windSpeed: 9 } }, NOW_MS)
  expect(read()).toMatchObject({ values: { windSpeed: 9, totalWaveHeight: 4 }, isRounded: true })
  store.weather.put({ ...AT, fetchedAtMs: NOW_MS, values: { totalWaveHeight: 5 } }, NOW_MS)
  expect(read()).not.toHaveProperty('isRounded')
})

it('of averages it is the same', () => {
  const row = { span: SPAN, latE4: AT.latE4, longE4: AT.longE4, fetchedAtMs: NOW_MS, values: { windSpeed: 7.12 } }
  const readAverage = () => store.averages.read(SPAN, AT.latE4, AT.longE4)
  expect(store.averages.accept({ ...row, isRounded: true }, NOW_MS, 'own')).toBe('added')
  expect(readAverage()).toMatchObject({ isRounded: true })
  expect(store.averages.accept({ ...row, values: { windSpeed: 7.1234 } }, NOW_MS, 'own')).toBe('added')
  expect(readAverage()?.values.windSpeed).toBe(7.1234)
  expect(readAverage()).not.toHaveProperty('isRounded')
})

it('a mark that flipped on the disk is damage, and not an exact value', () => {
  store.weather.accept(rounded, NOW_MS, 'own')
  store.close(NOW_MS)
  const raw = new Database(join(folder, 'data.sqlite'))
  raw.exec('UPDATE weather SET rounded = 0')
  raw.close()
  store = openStore(folder, NOW_MS)
  expect(read()).toBeNull()
  expect(store.weather.damaged()).toBe(1)
})
