// Records along the route as bars: every record once, of a round width; and the moment the ship is at a place.
import { expect, it } from 'vitest'
import { barAt, barsOf, barTotal, legWords, timeAtDistance } from '../../../../renderer/casualties/route-bars.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

const density = (stretches: number, stretchNm = 5) => ({
  stretchNm,
  verySerious: Array.from({ length: stretches }, (_, i) => (i % 7 === 0 ? 1 : 0)),
  serious: Array.from({ length: stretches }, (_, i) => i % 3),
  others: Array.from({ length: stretches }, () => 2),
})
const add = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

it.each([
  [1, 2, 5],
  [60, 298, 5],
  [61, 304.9, 10],
  [541, 2702, 50],
  [1000, 4999, 100],
])('%d stretches along %d NM: at most 60 bars, each %d NM', (stretches, totalNm, eachNm) => {
  const given = density(stretches)
  const bars = barsOf(given, totalNm)
  expect(bars.length).toBeLessThanOrEqual(60)
  expect(add(bars.map(barTotal))).toBe(add([...given.verySerious, ...given.serious, ...given.others]))
  for (const [i, { fromNm, toNm }] of bars.entries()) {
    expect(fromNm).toBe(i * eachNm)
    expect(toNm).toBe(Math.min((i + 1) * eachNm, totalNm))
  }
})

it('an ocean of more than a thousand stretches, and a route without length', () => {
  const bars = barsOf(density(1001, 12), 12_010)
  expect(bars.length).toBeLessThanOrEqual(60)
  expect(barAt(bars, 1e9)).toBe(bars.at(-1))
  expect(barAt(bars, -1)).toBe(bars[0])
  expect(barsOf({ stretchNm: 5, verySerious: [0], serious: [1], others: [0] }, 0)).toMatchObject([
    { fromNm: 0, toNm: 0, serious: 1 },
  ])
})

const route = (etdMs: number | null): VoyageDocument => ({
  format: 1,
  name: 'Across ±180°',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 0, long: 178 }, leg: null },
    { id: '2', name: 'B', position: { lat: 0, long: -178 }, leg: { geometry: 'RL' }, stayMinutes: 600 },
    { id: '3', name: 'C', position: { lat: 5, long: -178 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs, speedKn: 10 },
})

it('the moment the ship is there, stays and ±180° included; none without an ETD', () => {
  const schedule = buildSchedule(route(Date.UTC(2026, 10, 20)))
  for (const alongNm of [0, 100, 240, 300, schedule.totalNm]) {
    const thereMs = timeAtDistance(schedule, alongNm)
    expect(Math.abs(shipAt(schedule, thereMs ?? Number.NaN).distanceNm - alongNm)).toBeLessThan(0.5)
  }
  expect(timeAtDistance(buildSchedule(route(null)), 100)).toBeNull()
  expect([legWords(schedule, 0), legWords(schedule, 300), legWords(schedule, 1e6)]).toEqual([
    'WPT 1 → 2',
    'WPT 2 → 3',
    'WPT 2 → 3',
  ])
})
