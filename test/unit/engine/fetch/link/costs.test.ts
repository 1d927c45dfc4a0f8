// What requests cost here and now: how much they ask for, over which connection, and whether the budget has room for it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCosts } from '../../../../../electron/engine/fetch/link/costs.ts'
import { createProfiles } from '../../../../../electron/engine/fetch/link/profiles.ts'
import { planned, type PlannedRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { FetchedBy } from '../../../../../shared/office/office.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'

const MB = 1_000_000
const DATE = '2026-11-14'
const NOW_MS = NOON_MS + HOUR_MS
/** The last before now. */
const STEP_AT_MS = Date.UTC(2026, 10, 15, 12)

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

/** Over FleetBroadband: 50 MB a month, 5 MB a fetch. */
const costsBy = (by: FetchedBy) =>
  createCosts({
    store,
    profiles: createProfiles(store.settings, 'service'),
    serviceId: 'service',
    serviceUrl: new URL('https://service.example/'),
    office: { ledgerName: () => 'office', isTls: () => false },
    fetchMode: { by: () => by },
    now: () => NOW_MS,
  })
const points = (count: number): PlannedRequest[] =>
  Array.from({ length: count }, (_, i) => planned({ kind: 'point', latE4: i, longE4: 0, timeMs: NOON_MS }))
const bulk = (date = DATE): PlannedRequest => planned({ kind: 'bulk-day', date })
const sentThisMonth = (bytesDown: number): void =>
  store.traffic.add(1, NOW_MS, 'another', 'fbb', 1, {
    requests: 1,
    answers: 1,
    units: 1,
    connections: 0,
    bytesUp: 0,
    bytesDown,
    busyMs: 1,
  })

describe('a day of bulk files', () => {
  const place = { fileId: null, vainTries: 0, wasteBytes: 0, givenUp: null }

  it('is eight, one for each step, until it was listed', () => {
    // 100 B and 300 B a file; 1500 B and 330 kB a file; a TLS connection at 900 B and 4500 B.
    expect(costsBy('own').estimate([bulk()])).toMatchObject({
      parts: [{ operation: 2, requests: 1, units: 8 }],
      bytesUp: 100 + 8 * 300 + 900,
      bytesDown: 1500 + 8 * 330_000 + 4500,
    })
  })

  it('is then what is listed without what was seen here whole since the last step', () => {
    const listed = { date: DATE, runId: 1, begunAtMs: NOON_MS, listedFiles: 5, vainListings: 0, trouble: null }
    store.bulk.putDayRequest(listed)
    store.bulk.putPlace(DATE, { ...place, ordinal: 0, seenAtMs: STEP_AT_MS })
    store.bulk.putPlace(DATE, { ...place, ordinal: 1, seenAtMs: NOW_MS })
    store.bulk.putPlace(DATE, { ...place, ordinal: 2, seenAtMs: STEP_AT_MS - 1 })
    store.bulk.putPlace(DATE, { ...place, ordinal: 3, seenAtMs: null })
    expect(costsBy('own').estimate([bulk()]).parts).toMatchObject([{ units: 3 }])
  })
})

it('an answer is expected as it is estimated, and with its request a tenth more is kept free', () => {
  const { downBytes, bothBytes } = costsBy('own').expectation()({ kind: 'point', latE4: 0, longE4: 0, timeMs: NOON_MS })
  expect(downBytes).toBe(460)
  expect(bothBytes).toBeCloseTo(1.1 * (80 + 460))
})

it('by the office points are rows of one relay request over its connection, and bulk files go over the own one', () => {
  const cost = costsBy('office').estimate([...points(10), bulk()])
  expect(cost.parts).toMatchObject([
    { operation: 2, requests: 1, units: 8 },
    { operation: 11, requests: 1, units: 10, bytesUp: 300 + 150 + 30, bytesDown: 450 + 170 + 520 },
  ])
  // The office's connection has no TLS.
  expect(cost.bytesUp).toBe(480 + 3400)
  expect(costsBy('own').estimate(points(10), 'office').parts).toMatchObject([{ operation: 11 }])
})

describe('the budget', () => {
  it.each([
    // Ten points take 10.8 kB with their connection.
    ['there is room', 0, 'within'],
    ['four fifths of the month are used with it', 40 * MB, 'warning'],
    ['the month is used up by it', 50 * MB - 10_000, 'stop'],
  ])('%s', (_name, sentBytes, budget) => {
    sentThisMonth(sentBytes)
    expect(costsBy('own').estimate(points(10))).toMatchObject({ profileId: 'fbb', budget })
    expect(costsBy('own').estimate([])).toMatchObject({ budget: 'within' })
  })

  it('is passed by one fetch of two days of files, though not by one', () => {
    // 2.6 MB a day of 5 MB.
    expect(costsBy('own').estimate([bulk()]).budget).toBe('within')
    expect(costsBy('own').estimate([bulk(), bulk('2026-11-13')]).budget).toBe('stop')
  })

  it('counts what is not in the ledger yet to the run and to the month', () => {
    sentThisMonth(40 * MB)
    expect(costsBy('own').budgetState(2, false, 3 * MB)).toMatchObject({
      bytesThisMonth: 43 * MB,
      bytesThisRun: 3 * MB,
    })
    expect(costsBy('own').budget(2, false, 3 * MB).roomBytes).toBe(2 * MB)
  })
})
