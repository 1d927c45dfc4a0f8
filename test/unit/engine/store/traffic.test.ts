// The ledger: by day, operation and profile; months of the calendar; what an origin's newest runs showed.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import type { Traffic } from '../../../../electron/engine/store/traffic.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../faults/engine-here.ts'

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
