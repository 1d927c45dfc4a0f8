// The ledger: by day, operation and profile; months of the calendar; what an origin's newest runs showed.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import type { Traffic } from '../../../../electron/engine/store/traffic.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'

const TRAFFIC: Traffic = { requests: 2, answers: 1, units: 1, connections: 0, bytesUp: 100, bytesDown: 500, busyMs: 10 }
const at = (text: string): number => Date.parse(`${text}Z`)

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

it('sums by day, operation and profile, newest day first, days inclusive', () => {
  const { traffic } = store
  traffic.add(1, at('2026-11-14T23:59:59'), 'a', 'fbb', 1, TRAFFIC)
  traffic.add(1, at('2026-11-15T00:00:00'), 'a', 'fbb', 1, TRAFFIC)
  traffic.add(2, at('2026-11-15T12:00:00'), 'b', 'fbb', 1, TRAFFIC)
  traffic.add(2, at('2026-11-15T12:00:00'), 'b', 'vsat', 9, TRAFFIC)
  traffic.add(2, at('2026-11-16T12:00:00'), 'b', 'vsat', 9, TRAFFIC)
  const row = { requests: 2, answers: 1, bytesUp: 100, bytesDown: 500 }
  expect(traffic.ledger('2026-11-14', '2026-11-15')).toEqual([
    { day: '2026-11-15', operation: 1, profileId: 'fbb', requests: 4, answers: 2, bytesUp: 200, bytesDown: 1000 },
    { day: '2026-11-15', operation: 9, profileId: 'vsat', ...row },
    { day: '2026-11-14', operation: 1, profileId: 'fbb', ...row },
  ])
  expect(traffic.ledger('2026-12-01', '2026-12-31')).toEqual([])
})

it('a month is the calendar’s in UTC, by profile; another year’s is another', () => {
  const { traffic } = store
  for (const time of ['2026-10-31T23:59:59', '2026-11-01T00:00:00', '2026-11-30T23:59:59', '2025-11-15T00:00:00'])
    traffic.add(1, at(time), 'a', 'fbb', 1, TRAFFIC)
  traffic.add(1, at('2026-11-10T00:00:00'), 'a', 'vsat', 1, TRAFFIC)
  expect(traffic.bytesOfMonth('fbb', at('2026-11-15T12:00:00'))).toBe(1200)
  expect(traffic.bytesOfMonth('fbb', at('2026-12-01T00:00:00'))).toBe(0)
  expect(traffic.bytesOfMonth('vsat', at('2026-11-15T12:00:00'))).toBe(600)
  traffic.add(1, at('2026-12-31T23:59:59'), 'a', 'fbb', 1, TRAFFIC)
  expect(traffic.bytesOfMonth('fbb', at('2026-12-01T00:00:00'))).toBe(600)
})

it('what was shown is of the same service, link and operation, and of the newest twenty runs', () => {
  const { traffic } = store
  for (let runId = 1; runId <= 30; runId++) {
    const bytesDown = runId <= 10 ? 1_000_000 : 500
    traffic.add(runId, NOON_MS, 'a', 'fbb', 1, { ...TRAFFIC, bytesDown })
  }
  traffic.add(31, NOON_MS, 'b', 'fbb', 1, { ...TRAFFIC, bytesDown: 9 })
  traffic.add(31, NOON_MS, 'a', 'vsat', 1, { ...TRAFFIC, bytesDown: 9 })
  expect(traffic.recent('a', 'fbb', 1)).toMatchObject({ answers: 20, units: 20, bytesDown: 20 * 500 })
  expect(traffic.recent('a', 'fbb', 9)).toMatchObject({ answers: 0, bytesDown: 0 })
})

it('a run that lasted over midnight is one of the twenty', () => {
  const { traffic } = store
  for (let runId = 1; runId <= 20; runId++)
    for (const time of ['2026-11-14T23:59:59', '2026-11-15T00:00:01'])
      traffic.add(runId, at(time), 'a', 'fbb', 1, TRAFFIC)
  expect(traffic.recent('a', 'fbb', 1)).toMatchObject({ answers: 40 })
})

it('what connections cost is by run: tries while the link was down are none, a connection that broke is part of its run', () => {
  const { traffic } = store
  const none = { ...TRAFFIC, requests: 0, answers: 0, units: 0, bytesUp: 0, bytesDown: 0 }
  expect(traffic.recent('a', 'fbb', 0)).toMatchObject({ connections: 0, bytesDown: 0 })
  traffic.add(1, NOON_MS, 'a', 'fbb', 0, { ...none, connections: 1, bytesUp: 900, bytesDown: 4500 })
  traffic.add(2, NOON_MS, 'a', 'fbb', 0, { ...none, connections: 40 })
  traffic.add(3, NOON_MS, 'a', 'fbb', 0, { ...none, connections: 12 })
  traffic.add(3, NOON_MS, 'a', 'fbb', 0, { ...none, connections: 2, bytesUp: 1100, bytesDown: 5500 })
  traffic.add(4, NOON_MS, 'a', 'fbb', 0, { ...none, bytesUp: 50, bytesDown: 40 })
  expect(traffic.recent('a', 'fbb', 0)).toMatchObject({ connections: 2, bytesUp: 2000, bytesDown: 10_000 })
})

it('where a link has shown too little, other links of the same service show the bytes, but not the time', () => {
  const { traffic } = store
  traffic.add(1, NOON_MS, 'a', '', 1, { ...TRAFFIC, units: 80, bytesDown: 90_000 })
  traffic.add(2, NOON_MS, 'b', 'vsat', 1, { ...TRAFFIC, units: 80, bytesDown: 90_000 })
  expect(traffic.recent('a', 'certus', 1)).toMatchObject({ units: 0, bytesDown: 0 })
  traffic.add(3, NOON_MS, 'a', 'vsat', 1, { ...TRAFFIC, units: 80, bytesDown: 40_000, busyMs: 3000 })
  traffic.add(4, NOON_MS, 'a', 'certus', 1, { ...TRAFFIC, units: 4, bytesDown: 2400, busyMs: 9000 })
  expect(traffic.recent('a', 'certus', 1)).toMatchObject({ units: 80, bytesDown: 40_000, busyMs: 0 })
  traffic.add(5, NOON_MS, 'a', 'certus', 1, { ...TRAFFIC, units: 1, bytesDown: 600, busyMs: 2000 })
  expect(traffic.recent('a', 'certus', 1)).toMatchObject({ units: 5, bytesDown: 3000, busyMs: 11_000 })
})

it('a clock that was ahead, or is set back, neither frees a month’s budget nor burdens the months after', () => {
  const { traffic } = store
  traffic.add(1, at('2026-10-20T00:00:00'), 'a', 'fbb', 1, TRAFFIC)
  traffic.add(2, at('2026-11-10T00:00:00'), 'a', 'fbb', 1, TRAFFIC)
  traffic.add(3, at('2027-11-10T00:00:00'), 'a', 'fbb', 1, TRAFFIC)
  traffic.add(4, at('2026-11-11T00:00:00'), 'a', 'fbb', 1, TRAFFIC)
  expect(traffic.bytesOfMonth('fbb', at('2026-11-12T00:00:00'))).toBe(3 * 600)
  expect(traffic.bytesOfMonth('fbb', at('2026-10-21T00:00:00'))).toBe(4 * 600)
  expect(traffic.bytesOfMonth('fbb', at('2026-12-01T00:00:00'))).toBe(0)
})
