// Jobs as one relay request: one kind, each row once, in the order that packs best, with what is held; what a relay request may hold.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { batchOf } from '../../../../../electron/engine/fetch/office/batch.ts'
import { relayRequestBytes } from '../../../../../electron/engine/packs/file/relay-request-bytes.ts'
import { MAX_REQUESTED_ROWS } from '../../../../../electron/engine/packs/file/relay-request.ts'
import { operationTotals } from '../../../../../electron/engine/fetch/planner/estimate.ts'
import { ROWS_PER_RELAY_REQUEST } from '../../../../../electron/engine/fetch/planner/office-rows.ts'
import type { WaitingJob } from '../../../../../electron/engine/store/jobs.ts'
import { operationOf, planned, type SyncRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'

let store: Store
let folder = ''
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

const jobOf = (request: SyncRequest): WaitingJob => ({
  ...planned(request),
  operation: operationOf(request),
  attempts: 0,
  notBeforeMs: 0,
})
const point = (i: number, latE4 = i * 1000): SyncRequest => ({
  kind: 'point',
  latE4,
  longE4: -1_800_000 + i,
  timeMs: NOON_MS + i * 3 * HOUR_MS,
})

describe('jobs as a relay request', () => {
  it('are the first of one kind, and never more rows than a relay request holds', async () => {
    const jobs = [
      ...Array.from({ length: 600 }, (_, i) => jobOf(point(i))),
      jobOf({ kind: 'casualties-of-year', year: 2019 }),
    ]
    const batch = await batchOf(jobs, store, NOON_MS)
    expect(batch?.requested.kind).toBe('weather')
    expect(batch?.jobs).toHaveLength(MAX_REQUESTED_ROWS)
    expect(batch?.operation).toBe(11)
    expect(await batchOf([jobOf({ kind: 'bulk-day', date: '2026-11-14' })], store, NOON_MS)).toBe(null)
    expect(await batchOf([], store, NOON_MS)).toBe(null)
  })

  it('stand in the order of time, whatever their rank, and each finds its rows', async () => {
    const shuffled = Array.from({ length: 81 }, (_, i) => jobOf(point((i * 37) % 81)))
    const batch = await batchOf(shuffled, store, NOON_MS)
    if (batch?.requested.kind !== 'weather') throw new Error('weather is wanted')
    const times = batch.requested.rows.map(({ timeMs }) => timeMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (const { job, rows } of batch.jobs) {
      const { request } = job
      expect(rows.map((place) => batch.requested.rows[place])).toEqual([
        expect.objectContaining({ timeMs: 'timeMs' in request ? request.timeMs : 0 }),
      ])
    }
    const requested = {
      serviceUrl: 'https://api.example',
      precision: 'exact',
      budgetBytes: null,
      sentAtMs: NOON_MS,
    } as const
    expect(relayRequestBytes({ ...requested, requested: batch.requested }).length).toBeLessThan(300)
  })

  it('say what is held, and nothing of an age that is not known', async () => {
    const held = (i: number, fetchedAtMs: number): void => {
      const { latE4, longE4, timeMs } = point(i) as SyncRequest & { kind: 'point' }
      store.weather.accept({ latE4, longE4, timeMs, fetchedAtMs, values: { windSpeed: 7 } }, NOON_MS, 'office')
    }
    store.commit(() => {
      held(0, NOON_MS - HOUR_MS)
      held(1, NOON_MS + 30 * HOUR_MS)
    })
    const batch = await batchOf(
      [0, 1, 2].map((i) => jobOf(point(i))),
      store,
      NOON_MS,
    )
    expect(batch?.requested.rows.map(({ heldMs }) => heldMs)).toEqual([NOON_MS - HOUR_MS, null, null])
  })

  it('of averages have a row a place, once for all pages; casualties few to a relay request', async () => {
    const span = { averageYear: 10, season: 'winter' } as const
    const places = [1, 2, 3].map((i) => ({ latE4: i, longE4: i }))
    const batch = await batchOf(
      [
        jobOf({ kind: 'averages', span, places }),
        jobOf({ kind: 'average-at', span, latE4: 2, longE4: 2 }),
        jobOf({ kind: 'average-at', span, latE4: 9, longE4: 9 }),
      ],
      store,
      NOON_MS,
    )
    expect(batch?.requested.rows).toHaveLength(4)
    expect(batch?.jobs.map(({ rows }) => rows)).toEqual([[0, 1, 2], [1], [3]])
    const years = Array.from({ length: 30 }, (_, i) => jobOf({ kind: 'casualties-of-year', year: 1990 + i }))
    expect((await batchOf(years, store, NOON_MS))?.requested.rows).toHaveLength(ROWS_PER_RELAY_REQUEST.casualties)
  })

  it('are priced as so many relay requests', () => {
    const requests = [
      ...Array.from({ length: 600 }, (_, i) => point(i)),
      { kind: 'bulk-day', date: '2026-11-14' } as const,
    ]
    expect(operationTotals(requests, () => 1, 'office')).toEqual([
      { operation: 2, requests: 1, units: 1 },
      { operation: 11, requests: 2, units: 600 },
    ])
    expect(operationTotals(requests, () => 1, 'own').map(({ requests: count }) => count)).toEqual([600, 1])
    expect(ROWS_PER_RELAY_REQUEST.weather).toBeLessThanOrEqual(MAX_REQUESTED_ROWS)
  })
})
