// Points that are not worth fetching: on land, without a value, or refused until the service's next refresh.
import { expect, it } from 'vitest'
import { createRefusedPoints } from '../../../../../electron/engine/router/runs/refused-points.ts'
import type { SettingTable } from '../../../../../electron/engine/store/settings.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 7, 10)
const AT = { latE4: 480_000, longE4: -200_000, timeMs: NOW_MS + 6 * HOUR_MS }
const POINT = { lat: 48, long: -20, timeMs: AT.timeMs }
const request = (more: Partial<typeof AT> = {}) => ({ kind: 'point', ...AT, ...more }) as const

function table(): SettingTable {
  const all = new Map<string, string>()
  return { get: (name) => all.get(name) ?? null, set: (name, value) => void all.set(name, value) }
}

it('where the service has no value a point is never requested again, at that hour, after a restart too', () => {
  const settings = table()
  createRefusedPoints(
    settings,
    () => NOW_MS,
    () => false,
  ).add({ never: [request()], again: [request()] })
  const later = createRefusedPoints(
    settings,
    () => NOW_MS + 4 * HOUR_MS,
    () => false,
  )
  expect(later.has(POINT)).toBe(true)
  expect(later.has({ ...POINT, timeMs: POINT.timeMs + 3 * HOUR_MS })).toBe(false)
  expect(later.has({ ...POINT, lat: 48.1 })).toBe(false)
})

it('what it refused otherwise is requested again after its next refresh', () => {
  let nowMs = NOW_MS
  const refused = createRefusedPoints(
    table(),
    () => nowMs,
    () => false,
  )
  refused.add({ never: [], again: [request()] })
  nowMs = Date.UTC(2026, 10, 20, 8, 59)
  expect(refused.has(POINT)).toBe(true)
  nowMs = Date.UTC(2026, 10, 20, 9)
  expect(refused.has(POINT)).toBe(false)
})

it('land is never requested', () => {
  const refused = createRefusedPoints(
    table(),
    () => NOW_MS,
    ({ lat }) => lat > 50,
  )
  expect(refused.has({ ...POINT, lat: 51 })).toBe(true)
  expect(refused.has(POINT)).toBe(false)
})

it('what lies later than the service’s forecast is not requested while that is known', () => {
  let endMs = POINT.timeMs
  const refused = createRefusedPoints(
    table(),
    () => NOW_MS,
    () => false,
    (timeMs) => timeMs >= endMs,
  )
  expect(refused.has(POINT)).toBe(true)
  endMs += 3 * HOUR_MS
  expect(refused.has(POINT)).toBe(false)
})

it('of many the newest are kept, and none whose hour is long past', () => {
  const settings = table()
  const refused = createRefusedPoints(
    settings,
    () => NOW_MS,
    () => false,
  )
  refused.add({ never: [request({ timeMs: NOW_MS - 3 * DAY_MS })], again: [] })
  refused.add({ never: Array.from({ length: 700 }, (_, i) => request({ latE4: i })), again: [] })
  const stored = JSON.parse(settings.get('points-without-value') ?? '[]') as unknown[]
  expect(stored).toHaveLength(500)
  expect(refused.has({ ...POINT, lat: 0.0699 })).toBe(true)
  expect(refused.has({ ...POINT, lat: 0.0001 })).toBe(false)
})

it('a damaged setting holds nothing', () => {
  const settings = table()
  for (const text of ['', '{', '[[1,2]]', '"x"']) {
    settings.set('points-without-value', text)
    expect(
      createRefusedPoints(
        settings,
        () => NOW_MS,
        () => false,
      ).has(POINT),
    ).toBe(false)
  }
})
