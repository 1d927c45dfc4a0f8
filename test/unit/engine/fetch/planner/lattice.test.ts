// The nodes of a corridor and of a box, and the steps at which they are requested: counted out by hand, at the equator, ±180° and a pole.
import { expect, it } from 'vitest'
import { areaPoints, areaSize, corridorSize } from '../../../../../electron/engine/fetch/planner/lattice.ts'
import type { RankedPoint } from '../../../../../electron/engine/fetch/planner/track.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { buildSchedule, type Schedule } from '../../../../../shared/passage/schedule.ts'
import { corridorPoints } from '../../../../support/at-once.ts'

const at = (lat: number, long: number): Position => ({ lat, long })
const NOW_MS = Date.UTC(2026, 10, 15, 13, 20)
const NOON_MS = Date.UTC(2026, 10, 15, 12)

/** Along the equator from 0° to 2° E at 12 kn, from 1500 on: 120 NM in ten hours. */
const passage: Schedule = buildSchedule({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: at(0, 0), leg: null },
    { id: '2', name: '', position: at(0, 2), leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: NOON_MS + 3 * HOUR_MS, speedKn: 12 },
})

/** By node the hours after noon at which it is requested. */
function hoursByNode(points: readonly RankedPoint[]): Record<string, number[]> {
  const hours: Record<string, number[]> = {}
  for (const { request } of points)
    (hours[`${request.latE4 / 1e4}/${request.longE4 / 1e4}`] ??= []).push((request.timeMs - NOON_MS) / HOUR_MS)
  return hours
}

it('a corridor has each node at the steps around the ship’s passing, half a spacing’s run before and after', () => {
  // Passed after 0, 5 and 10 h, and half of 60 NM is 2.5 h: 1230 to 1730, 1730 to 2230, 2230 to 0330.
  expect(hoursByNode(corridorPoints(passage, 30, 60, NOW_MS))).toEqual({
    '0/0': [0, 3, 6],
    '0/1': [3, 6, 9, 12],
    '0/2': [9, 12, 15, 18],
  })
})

it('a corridor reaches as far as its half width: a degree of latitude is 59.7 NM', () => {
  const rows = (halfWidthNm: number): Set<number> =>
    new Set(corridorPoints(passage, halfWidthNm, 60, NOW_MS).map(({ request }) => request.latE4 / 1e4))
  expect(rows(59)).toEqual(new Set([0]))
  expect(rows(60)).toEqual(new Set([-1, 0, 1]))
})

it('about how many points a corridor has: two times of every node in it and around its ends', () => {
  // (240 + 2 × 60) × (2 × 60) NM² by 30 × 30 NM² are 48 nodes.
  expect(corridorSize(240, 60, 30)).toBe(96)
})

it.each([
  // Three meridians of two parallels.
  [
    'across ±180°',
    { south: 0, north: 1, west: 179, east: -179 },
    ['0/179', '0/-180', '0/-179', '1/179', '1/-180', '1/-179'],
  ],
  // The parallel of 89° is 360 × cos 89° = 6.28 spacings long; a pole is one place.
  [
    'at a pole',
    { south: 89, north: 90, west: -180, east: 180 },
    ['89/-180', '89/-120', '89/-60', '89/0', '89/60', '89/120', '90/-180'],
  ],
])('a box %s has each node once, at every step from the one before now to ten days ahead', (_where, box, nodes) => {
  const hours = hoursByNode(areaPoints(box, 60, NOW_MS))
  expect(Object.keys(hours).sort()).toEqual([...nodes].sort())
  for (const ofNode of Object.values(hours)) expect(ofNode).toEqual(Array.from({ length: 81 }, (_, i) => 3 * i))
  expect(areaSize(box, 60)).toBe(nodes.length)
})
