// Where the service's forecast was found to end: known until its next refresh, over a restart too.
import { expect, it } from 'vitest'
import type { SettingTable } from '../../../../../electron/engine/store/settings.ts'
import { createForecastEnd } from '../../../../../electron/engine/fetch/sync/forecast-end.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7, 10)
const END_MS = NOW_MS + 60 * HOUR_MS

function table(): SettingTable {
  const all = new Map<string, string>()
  return { get: (name) => all.get(name) ?? null, set: (name, value) => void all.set(name, value) }
}

it('is known until the next refresh, over a restart too, and of this service alone', () => {
  const settings = table()
  const clock = { nowMs: NOW_MS }
  const open = (name = 'one') => createForecastEnd(settings, name, () => clock.nowMs)
  expect(open().fromMs()).toBeNull()
  open().found(END_MS)
  expect(open().fromMs()).toBe(END_MS)
  expect(open('other').fromMs()).toBeNull()
  clock.nowMs = Date.UTC(2026, 10, 20, 8, 59)
  expect(open().fromMs()).toBe(END_MS)
  // Of a plan for later.
  expect(open().fromMs(Date.UTC(2026, 10, 20, 9))).toBeNull()
  clock.nowMs = Date.UTC(2026, 10, 20, 9)
  expect(open().fromMs()).toBeNull()
})

it('is forgotten where it turns out to be none, or the clock was set back', () => {
  const settings = table()
  const clock = { nowMs: NOW_MS }
  const end = createForecastEnd(settings, 'one', () => clock.nowMs)
  end.found(END_MS)
  clock.nowMs -= HOUR_MS
  expect(end.fromMs()).toBeNull()
  clock.nowMs += HOUR_MS
  expect(end.fromMs()).toBe(END_MS)
  end.forget()
  expect(end.fromMs()).toBeNull()
  expect(createForecastEnd(settings, 'one', () => clock.nowMs).fromMs()).toBeNull()
})

it('of a damaged setting, and on a disk that is full, is known as far as can be', () => {
  const settings = table()
  for (const text of ['', '{', '[1]', '{"fromMs":1}']) {
    settings.set('forecast-end one', text)
    expect(createForecastEnd(settings, 'one', () => NOW_MS).fromMs()).toBeNull()
  }
  const full: SettingTable = {
    get: () => null,
    set: () => {
      throw new Error('disk full')
    },
  }
  const end = createForecastEnd(full, 'one', () => NOW_MS)
  end.found(END_MS)
  expect(end.fromMs()).toBe(END_MS)
})
