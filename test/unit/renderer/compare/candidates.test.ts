// What is compared without being asked for: departures about the plan's own, routes with the same ends, speeds the vessel makes.
import { describe, expect, it } from 'vitest'
import {
  departureCandidates,
  routeCandidates,
  speedCandidates,
  usualRoutes,
  usualSpeeds,
} from '../../../../renderer/compare/candidates.ts'
import { windowNow } from '../../../../renderer/state/compare-store.ts'
import { usualDepartures } from '../../../../shared/passage/alternative.ts'
import { lotsOf } from '../../../../renderer/state/use-comparison.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import type { VoyageSummary } from '../../../../shared/passage/voyage.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 21, 40)
const ETD_MS = Date.UTC(2026, 10, 24, 6)
const UNBOUND = { leastKn: null, mostKn: null }

describe('departures', () => {
  const window = usualDepartures(ETD_MS, NOW_MS)
  it('of three days, every 3 h, are 25 with the plan’s own among them', () => {
    const all = departureCandidates(1, ETD_MS, window)
    expect(all).toHaveLength(25)
    expect(all.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(['24 NOV 0600'])
    expect(all.some(({ isAlone }) => isAlone)).toBe(false)
  })
  it('of a window without the plan’s own have it in its place all the same', () => {
    const all = departureCandidates(1, ETD_MS + HOUR_MS, window)
    expect(all).toHaveLength(26)
    expect(all.map(({ alternative }) => alternative.etdMs)).toEqual(
      all.map(({ alternative }) => alternative.etdMs).toSorted((a, b) => a - b),
    )
    expect(all.filter(({ isAlone }) => isAlone).map(({ name }) => name)).toEqual(['24 NOV 0700'])
  })
  it('of a window whose start is past go on with the time: none is in the past but the plan’s own', () => {
    const chosen = { fromMs: ETD_MS - 6 * HOUR_MS, untilMs: ETD_MS + DAY_MS, stepHours: 3 }
    expect(windowNow(chosen, ETD_MS, NOW_MS)).toEqual(chosen)
    for (const nowMs of [chosen.fromMs, chosen.fromMs + 1, ETD_MS + 7 * HOUR_MS, ETD_MS + 40 * HOUR_MS]) {
      const now = windowNow(chosen, ETD_MS, nowMs)
      expect(now.fromMs).toBeGreaterThan(nowMs)
      expect(now.fromMs - nowMs).toBeLessThanOrEqual(3 * HOUR_MS)
      expect(now.untilMs - now.fromMs).toBe(chosen.untilMs - chosen.fromMs)
      const past = departureCandidates(1, ETD_MS, now).filter(({ alternative }) => alternative.etdMs <= nowMs)
      expect(past.every(({ isOwn }) => isOwn)).toBe(true)
    }
    // The usual ones neither, on the hour itself.
    expect(usualDepartures(ETD_MS, ETD_MS).fromMs).toBeGreaterThan(ETD_MS)
    expect(usualDepartures(null, ETD_MS).fromMs).toBeGreaterThan(ETD_MS)
  })
  it('are there without an ETD too', () => {
    const all = departureCandidates(1, null, usualDepartures(null, NOW_MS))
    expect([all.length, all[0]?.name, all.some(({ isOwn }) => isOwn)]).toEqual([25, '22 NOV 2200', false])
    expect((all.at(-1)?.alternative.etdMs ?? 0) - (all[0]?.alternative.etdMs ?? 0)).toBe(3 * DAY_MS)
  })
})

describe('routes', () => {
  const stored = (voyageId: number, name: string, more: Partial<VoyageSummary> = {}): VoyageSummary => ({
    voyageId,
    name,
    waypointCount: 5,
    savedAtMs: 0,
    status: 'draft',
    from: 'Bishop Rock',
    to: 'Ambrose',
    ...more,
  })
  const elsewhere = { from: 'Lima', to: 'Tokyo' }
  it('usual are those with the same ends, and copies, but no templates and none of the archive', () => {
    const list = [
      stored(9, 'West (copy)', elsewhere),
      stored(8, 'Southern', { from: ' bishop rock', to: 'AMBROSE' }),
      stored(7, 'Other', elsewhere),
      stored(6, 'Template', { status: 'template' }),
      stored(5, 'Old', { status: 'archived' }),
      stored(1, 'West'),
    ]
    expect(usualRoutes(list, 1)).toEqual([9, 8])
    expect(usualRoutes([stored(2, 'A', { from: '', to: '' }), stored(1, 'B', { from: '', to: '' })], 1)).toEqual([])
    expect(
      usualRoutes([...Array.from({ length: 20 }, (_, i) => stored(100 - i, `r${i}`)), stored(1, 'West')], 1),
    ).toHaveLength(8)
  })
  it('have letters, the own first; one that is stored no longer is left out', () => {
    const all = routeCandidates([stored(8, 'Southern')], { voyageId: 1, name: 'West' }, ETD_MS, [4, 8, 1])
    expect(all.map(({ name, routeName, isOwn }) => [name, routeName, isOwn])).toEqual([
      ['R1', 'West', true],
      ['R2', 'Southern', false],
    ])
    expect(all.every(({ alternative, isAlone }) => alternative.etdMs === ETD_MS && isAlone)).toBe(true)
  })
})

describe('speeds', () => {
  it('usual are about the planned one, in halves of a knot, as far as the vessel makes them', () => {
    expect(usualSpeeds(14.2, UNBOUND)).toEqual([12, 13, 15, 16])
    expect(usualSpeeds(14.2, { leastKn: 12.5, mostKn: 15 })).toEqual([13, 15])
    expect(usualSpeeds(1, UNBOUND)).toEqual([2, 3])
  })
  it('stand in order, the plan’s own with its legs as they are', () => {
    const all = speedCandidates(1, ETD_MS, 14.24, [16, 12])
    expect(all.map(({ name, isOwn, alternative }) => [name, isOwn, alternative.speedKn])).toEqual([
      ['12.0 kn', false, 12],
      ['14.2 kn', true, undefined],
      ['16.0 kn', false, 16],
    ])
  })
})

it('lots grow from a small first one, and hold each passage once', () => {
  const all = Array.from({ length: 73 }, (_, i) => ({ voyageId: 1, etdMs: i }))
  const lots = lotsOf([{ voyageId: 1, etdMs: -1 }], all)
  expect(lots.map(({ length }) => length)).toEqual([1, 1, 2, 4, 8, 16, 24, 18])
  expect(lots.flat().slice(1)).toEqual(all)
})
