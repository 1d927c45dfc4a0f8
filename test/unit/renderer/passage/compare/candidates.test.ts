// What is compared by itself: departures about the plan's own, routes with the same ends, speeds the vessel makes.
import { describe, expect, it } from 'vitest'
import {
  departureOptions,
  routeOptions,
  speedOptions,
  usualRoutes,
  usualSpeeds,
} from '../../../../../renderer/passage/compare/compare-options.ts'
import { windowNow } from '../../../../../renderer/state/compare-store.ts'
import { soonestDeparture, usualDepartures } from '../../../../../shared/passage/alternative.ts'
import { lotsOf } from '../../../../../renderer/state/use-comparison.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import type { VoyageSummary } from '../../../../../shared/passage/voyage.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 21, 40)
const ETD_MS = Date.UTC(2026, 10, 24, 6)
const UNBOUND = { minKn: null, maxKn: null }

describe('departures', () => {
  const window = usualDepartures(ETD_MS, NOW_MS, 1)
  it('of three days, every 3 h, are 25 with the plan’s own among them', () => {
    const all = departureOptions(1, ETD_MS, window)
    expect(all).toHaveLength(25)
    expect(all.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(['24 NOV 0600'])
    expect(all.some(({ isAlone }) => isAlone)).toBe(false)
  })
  it('of a window without the plan’s own have it in its place all the same', () => {
    const all = departureOptions(1, ETD_MS + HOUR_MS, window)
    expect(all).toHaveLength(26)
    expect(all.map(({ alternative }) => alternative.etdMs)).toEqual(
      all.map(({ alternative }) => alternative.etdMs).toSorted((a, b) => a - b),
    )
    expect(all.filter(({ isAlone }) => isAlone).map(({ name }) => name)).toEqual(['24 NOV 0700'])
  })
  it.each([0, 1, 5, 24])('of any window at %d h notice: none is nearer than that but the plan’s own', (noticeHours) => {
    const chosen = { fromMs: ETD_MS - 6 * HOUR_MS, untilMs: ETD_MS + DAY_MS, stepHours: 3 }
    expect(windowNow(chosen, ETD_MS, chosen.fromMs - noticeHours * HOUR_MS, noticeHours)).toEqual(chosen)
    for (const nowMs of [NOW_MS, chosen.fromMs, chosen.fromMs + 1, ETD_MS - 1, ETD_MS, ETD_MS + 40 * HOUR_MS]) {
      const soonestMs = soonestDeparture(nowMs, noticeHours)
      for (const etdMs of [ETD_MS, ETD_MS + 20 * 60_000, null]) {
        const [moved, usual] = [chosen, null].map((one) => windowNow(one, etdMs, nowMs, noticeHours))
        for (const now of [moved, usual].filter((one) => one !== undefined)) {
          const nearer = departureOptions(1, etdMs, now).filter(({ alternative }) => alternative.etdMs < soonestMs)
          expect(nearer.every(({ isOwn }) => isOwn)).toBe(true)
          expect(departureOptions(1, etdMs, now).filter(({ isOwn }) => isOwn)).toHaveLength(etdMs === null ? 0 : 1)
        }
        // The first of its step that can be made, and as long as it was.
        expect((moved?.fromMs ?? 0) - Math.max(soonestMs, chosen.fromMs)).toBeLessThan(3 * HOUR_MS)
        expect((moved?.untilMs ?? 0) - (moved?.fromMs ?? 0)).toBe(chosen.untilMs - chosen.fromMs)
      }
    }
  })
  it('that become nearer than the notice go, the plan’s own excepted; where the clock is set back they are there again', () => {
    const namesAt = (nowMs: number): string[] =>
      departureOptions(1, ETD_MS, windowNow(null, ETD_MS, nowMs, 1)).map(({ name }) => name)
    expect(namesAt(ETD_MS - HOUR_MS).slice(0, 2)).toEqual(['24 NOV 0600', '24 NOV 0900'])
    expect(namesAt(ETD_MS - HOUR_MS + 1).slice(0, 2)).toEqual(['24 NOV 0600', '24 NOV 0900'])
    expect(namesAt(ETD_MS + 2 * HOUR_MS + 1).slice(0, 2)).toEqual(['24 NOV 0600', '24 NOV 1200'])
    expect(namesAt(ETD_MS - HOUR_MS)).toHaveLength(25)
    const chosen = { fromMs: ETD_MS, untilMs: ETD_MS + DAY_MS, stepHours: 6 }
    expect(windowNow(chosen, ETD_MS, ETD_MS + DAY_MS, 1).fromMs).toBe(ETD_MS + 30 * HOUR_MS)
    expect(windowNow(chosen, ETD_MS, NOW_MS, 1)).toEqual(chosen)
  })
  it('are there without an ETD too', () => {
    const all = departureOptions(1, null, usualDepartures(null, NOW_MS, 1))
    expect([all.length, all[0]?.name, all.some(({ isOwn }) => isOwn)]).toEqual([25, '22 NOV 2300', false])
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
    const all = routeOptions([stored(8, 'Southern')], { voyageId: 1, name: 'West' }, ETD_MS, [4, 8, 1])
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
    expect(usualSpeeds(14.2, { minKn: 12.5, maxKn: 15 })).toEqual([13, 15])
    expect(usualSpeeds(1, UNBOUND)).toEqual([2, 3])
  })
  it('stand in order, the plan’s own with its legs as they are', () => {
    const all = speedOptions(1, ETD_MS, 14.24, [16, 12])
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
