// A route cut in two and two made one: nothing of either is lost.
import { describe, expect, it } from 'vitest'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { joinRoutes, splitRoute } from '../../../../shared/passage/route-parts.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

const route = (longs: number[], speedKn = 14): VoyageDocument => ({
  format: 1,
  name: 'Long way',
  waypoints: longs.map((long, i) => ({
    id: String(i + 1),
    name: `W${i + 1}`,
    position: { lat: 10, long },
    leg: i === 0 ? null : { geometry: 'GC', xtdPortNm: 1 },
  })),
  schedule: { etdMs: 0, speedKn },
})

describe('split', () => {
  it('both parts have the waypoint; together they are as long as before; the rest has no departure', () => {
    const whole = route([170, 175, -175, -170])
    const { first, rest } = splitRoute(whole, '3')
    expect(first.waypoints.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(rest.waypoints.map(({ id }) => id)).toEqual(['3', '4'])
    expect(rest.waypoints[0]?.leg).toBeNull()
    expect(rest.name).toBe('Long way, from WPT 3')
    expect([first.schedule.etdMs, rest.schedule.etdMs]).toEqual([0, null])
    expect(buildSchedule(first).totalNm + buildSchedule(rest).totalNm).toBeCloseTo(buildSchedule(whole).totalNm, 9)
  })
  it('not at its ends, nor at what is not there', () => {
    for (const id of ['1', '4']) expect(() => splitRoute(route([1, 2, 3, 4]), id)).toThrow(/between its ends/)
    expect(() => splitRoute(route([1, 2]), '9')).toThrow(/no longer/)
  })
})

describe('join', () => {
  it('what was split is whole again, with every id once', () => {
    const whole = route([170, 175, -175, -170])
    const { first, rest } = splitRoute(whole, '2')
    const again = joinRoutes(first, rest)
    expect(again.waypoints.map(({ position, leg, name }) => ({ position, leg, name }))).toEqual(
      whole.waypoints.map(({ position, leg, name }) => ({ position, leg, name })),
    )
    expect(new Set(again.waypoints.map(({ id }) => id)).size).toBe(4)
  })
  it('apart from each other, a rhumb line leads over; another speed stays with its legs', () => {
    const joined = joinRoutes(route([0, 1]), route([5, 6], 10))
    expect(joined.waypoints.map(({ leg }) => leg)).toEqual([
      null,
      { geometry: 'GC', xtdPortNm: 1 },
      { geometry: 'RL', speedKn: 10 },
      { geometry: 'GC', xtdPortNm: 1, speedKn: 10 },
    ])
    expect(joined.schedule).toEqual({ etdMs: 0, speedKn: 14 })
  })
  it('too long together is refused', () => {
    const long = {
      ...route([0, 1]),
      waypoints: Array.from({ length: 6000 }, (_, i) => ({ ...route([0, 1]).waypoints[1]!, id: String(i) })),
    }
    expect(() => joinRoutes(long, long)).toThrow(/more than 10,000/)
  })
})
