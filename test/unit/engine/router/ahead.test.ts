// What lies ahead of the ship, and the part behind put back.
import { describe, expect, it } from 'vitest'
import { aheadOf, refuseStays, refuseWindow, withBehind } from '../../../../electron/engine/router/ahead.ts'
import { slowStretches } from '../../../../electron/engine/router/candidate/limited-stretches.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { faultThrownBy } from '../../../support/fault-thrown-by.ts'

const ETD_MS = Date.UTC(2026, 10, 20, 6)
const OWN: VoyageDocument = {
  format: 1,
  name: 'Westbound',
  waypoints: [
    { id: '1', name: 'Off Lizard', position: { lat: 49.5, long: -6 }, leg: null },
    { id: '2', name: 'Mid', position: { lat: 49, long: -20 }, stayMinutes: 120, leg: { geometry: 'GC', speedKn: 12 } },
    { id: '3', name: 'Far', position: { lat: 46, long: -40 }, leg: { geometry: 'RL' } },
    { id: '4', name: 'Off Race', position: { lat: 46.5, long: -52.5 }, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs: ETD_MS, speedKn: 14 },
}
const { rows } = buildSchedule(OWN)
const etaOf = (index: number, of = rows): number => of[index]?.etaMs ?? 0

describe('what lies ahead', () => {
  it('is the whole voyage before its departure', () =>
    expect(aheadOf(OWN, ETD_MS - HOUR_MS)).toEqual({ document: OWN, fromMs: ETD_MS, behind: [], leg: null }))

  it.each([5, 60, 64, 130])('begins where the plan has the ship after %i h, and ends when it did', (hours) => {
    const nowMs = ETD_MS + hours * HOUR_MS
    const ahead = aheadOf(OWN, nowMs)
    const ship = ahead.document.waypoints[0]
    expect(
      distanceNm(ship?.position ?? { lat: 0, long: 0 }, shipAt(buildSchedule(OWN), ahead.fromMs).position),
    ).toBeLessThan(0.01)
    expect(ahead.document.schedule.etdMs).toBe(ahead.fromMs)
    expect(Math.abs((buildSchedule(ahead.document).etaMs ?? 0) - etaOf(3))).toBeLessThan(1000)
    const whole = withBehind(ahead.document, OWN, ahead)
    const again = buildSchedule(whole)
    expect(whole.waypoints).toHaveLength(5)
    expect(new Set(whole.waypoints.map(({ id }) => id)).size).toBe(5)
    expect(Math.abs((again.etaMs ?? 0) - etaOf(3))).toBeLessThan(1000)
    expect(again.etdMs).toBe(ETD_MS)
  })

  it('keeps to what the officer set for a slow leg also where the others are behind', () => {
    const slow = OWN.waypoints.map((waypoint, i) =>
      i === 3 && waypoint.leg !== null ? { ...waypoint, leg: { ...waypoint.leg, speedKn: 6 } } : waypoint,
    )
    const whole = { ...OWN, waypoints: slow }
    const { document } = aheadOf(whole, (buildSchedule(whole).rows[2]?.departMs ?? 0) + HOUR_MS)
    expect(document.waypoints.map(({ leg }) => leg?.speedKn)).toEqual([undefined, 6])
    expect(slowStretches(document).map(({ maxKn }) => maxKn)).toEqual([6])
  })

  it('begins when the ship leaves the waypoint it stays at', () => {
    const ahead = aheadOf(OWN, etaOf(1) + HOUR_MS)
    expect(ahead.fromMs).toBe(rows[1]?.departMs)
    expect(ahead.behind.map(({ id }) => id)).toEqual(['1', '2'])
    expect(ahead.document.waypoints.map(({ name }) => name).slice(1)).toEqual(['Far', 'Off Race'])
  })

  it('begins at a fix of the last hour, off the track too, and from an older one where the plan has the ship now', () => {
    const fix = { timeMs: ETD_MS + 30 * HOUR_MS, position: { lat: 49.6, long: -15 } }
    const fixed = { ...OWN, schedule: { ...OWN.schedule, fix } }
    const soon = aheadOf(fixed, fix.timeMs + HOUR_MS / 2)
    expect(soon).toMatchObject({ fromMs: fix.timeMs, behind: [{ id: '1' }] })
    expect(soon.document.waypoints[0]?.position).toEqual(fix.position)
    expect(soon.document.schedule).not.toHaveProperty('fix')
    const whole = withBehind(soon.document, fixed, soon)
    expect(whole.schedule.fix).toEqual(fix)
    expect(whole.waypoints).toHaveLength(5)
    expect(Math.abs((buildSchedule(whole).rows[1]?.etaMs ?? 0) - fix.timeMs)).toBeLessThan(60_000)
    const later = aheadOf(fixed, fix.timeMs + 5 * HOUR_MS)
    expect(later.fromMs).toBe(fix.timeMs + 5 * HOUR_MS)
    expect(Math.abs((buildSchedule(later.document).etaMs ?? 0) - (buildSchedule(fixed).etaMs ?? 0))).toBeLessThan(1000)
  })

  it('keeps names of waypoints apart, and clocks that are set at those that are left', () => {
    const shipTime = {
      offsetMinutes: 0,
      changes: [
        { waypointId: '1', offsetMinutes: 0 },
        { waypointId: '3', offsetMinutes: -60 },
      ],
    }
    const own = { ...OWN, schedule: { ...OWN.schedule, shipTime } }
    const ahead = aheadOf(own, ETD_MS + 5 * HOUR_MS)
    const [ship, ...rest] = ahead.document.waypoints
    const candidate = {
      ...ahead.document,
      waypoints: [
        ...(ship === undefined ? [] : [ship]),
        ...rest.filter(({ id }) => id !== '3').map((one) => ({ ...one, id: one.id === '2' ? '1' : one.id })),
      ],
    }
    const whole = withBehind(candidate, own, ahead)
    const ids = whole.waypoints.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(whole.schedule.shipTime?.changes).toEqual([{ waypointId: '1', offsetMinutes: 0 }])
  })

  it.each([
    ['an open ETD', { ...OWN, schedule: { etdMs: null, speedKn: 14 } }, ETD_MS, 'Set ETD first'],
    ['a voyage that is over', OWN, etaOf(3), 'is over'],
    ['a route without a leg', { ...OWN, waypoints: OWN.waypoints.slice(0, 1) }, ETD_MS, 'no leg'],
  ])('is refused for %s, with what to do', (_what, document, nowMs, words) =>
    expect(faultThrownBy(() => aheadOf(document, nowMs))).toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining(words) as string,
    }),
  )
})

describe('another route', () => {
  it('is not looked for past a place where the ship stays', () => {
    expect(faultThrownBy(() => refuseStays({ document: OWN })).code).toBe('bad-input')
    const calls = OWN.waypoints.map(({ stayMinutes: _stay, ...waypoint }) => waypoint)
    expect(() => refuseStays({ document: { ...OWN, waypoints: calls } })).not.toThrow()
  })
})

it('a window to arrive in that is over before the passage begins is refused, not answered with a speed', () => {
  const until = (arriveUntilMs: number | null) => () => refuseWindow({ fromMs: ETD_MS }, { arriveUntilMs })
  expect(faultThrownBy(until(ETD_MS))).toMatchObject({
    code: 'bad-input',
    message: 'Arrive until is before the passage begins, 20 NOV 0600 UTC. Set a later time, or none.',
  })
  expect(until(ETD_MS + 1)).not.toThrow()
  expect(until(null)).not.toThrow()
})
