// Where a new waypoint goes, what of a route can be taken hold of, numbers that may be empty, and what two states differ in.
import { describe, expect, it } from 'vitest'
import { handleAt, handlesOf, middleOf } from '../../../../../renderer/chart/handles.ts'
import { routeShape } from '../../../../../renderer/chart/route-shape.ts'
import { makeView } from '../../../../../renderer/chart/view.ts'
import { placeAfter } from '../../../../../shared/passage/place-after.ts'
import { readMaybe } from '../../../../../renderer/ui/read-maybe.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import { compareRoutes } from '../../../../../shared/passage/route-compare.ts'
import { editRoute, type RouteEdit } from '../../../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { LegGeometry } from '../../../../../shared/geo/position.ts'
import { NOW } from '../../fixtures.ts'

const voyage = (places: [lat: number, long: number][], geometry: LegGeometry = 'GC'): VoyageDocument => ({
  format: 1,
  name: 'Test',
  waypoints: places.map(([lat, long], i) => ({
    id: String(i + 1),
    name: `W${i + 1}`,
    position: { lat, long },
    leg: i === 0 ? null : { geometry },
  })),
  schedule: { etdMs: null, speedKn: 14 },
})

describe('a new waypoint', () => {
  it.each<[string, [number, number][]]>([
    [
      'in the open',
      [
        [50, -10],
        [45, -40],
      ],
    ],
    [
      'across 180°',
      [
        [35, 170],
        [40, -160],
      ],
    ],
    [
      'over a pole',
      [
        [85, 10],
        [85, -170],
      ],
    ],
  ])('lies in the middle of the next leg, %s', (_name, places) => {
    const { waypoints } = voyage(places)
    const [from, to] = waypoints.map(({ position }) => position)
    const middle = placeAfter(waypoints, 0)
    if (from === undefined || to === undefined) throw new Error('two places')
    expect(distanceNm(from, middle)).toBeCloseTo(distanceNm(middle, to), 6)
    expect(distanceNm(from, middle) + distanceNm(middle, to)).toBeCloseTo(distanceNm(from, to), 6)
  })
  it('goes on 10 NM beyond the last, on its course', () => {
    const { waypoints } = voyage(
      [
        [0, 179.9],
        [0, -179.95],
      ],
      'RL',
    )
    const beyond = placeAfter(waypoints, 1)
    expect(beyond.lat).toBeCloseTo(0, 9)
    expect(distanceNm({ lat: 0, long: -179.95 }, beyond)).toBeCloseTo(10, 6)
    expect(beyond.long).toBeGreaterThan(-179.95)
  })
})

describe('handles', () => {
  const shapeOf = (places: [number, number][], geometry?: LegGeometry) => {
    const shape = routeShape(voyage(places, geometry), null)
    if (shape === null) throw new Error('no route')
    return shape
  }
  const view = makeView(0, 0, 1024, 1024, 1024)
  it('are the selected waypoint and the middles of its legs; none without one; none on a leg too short', () => {
    const route = shapeOf([
      [50, -10],
      [45, -40],
      [40, -70],
      [40, -70.001],
    ])
    expect(handlesOf(route, null, 1024)).toEqual([])
    expect(handlesOf(null, 1, 1024)).toEqual([])
    expect(handlesOf(route, 9, 1024)).toEqual([])
    expect(handlesOf(route, 1, 1024).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      'waypoint 1',
      'leg 1',
      'leg 2',
    ])
    expect(handlesOf(route, 3, 1024).map(({ kind }) => kind)).toEqual(['waypoint'])
    expect(handlesOf(route, 0, 1024).map(({ kind, index }) => `${kind} ${index}`)).toEqual(['waypoint 0', 'leg 1'])
  })
  it('the middle halves what is drawn, also on a bent leg and one of no length', () => {
    const bent = { line: Float64Array.from([0, 0, 1, 0, 1, 1]) } as ReturnType<typeof shapeOf>['legs'][number]
    expect(middleOf(bent)).toEqual({ x: 1, y: 0 })
    const still = { line: Float64Array.from([0.3, 0.4, 0.3, 0.4]) } as typeof bent
    expect(middleOf(still)).toEqual({ x: 0.3, y: 0.4 })
  })
  it('are found under the pointer on any copy of the world, the nearest first', () => {
    const route = shapeOf(
      [
        [0, 170],
        [0, -170],
      ],
      'RL',
    )
    const [, middle] = handlesOf(route, 0, 1024)
    if (middle === undefined) throw new Error('no middle')
    for (const copy of [-1, 0, 1]) {
      const there = makeView(copy * 1024, 0, 1024, 1024, 1024)
      const at = { x: (middle.x - Math.floor(middle.x)) * 1024 + 3, y: middle.y * 1024 }
      expect(handleAt(route, 0, there, at)).toEqual({ kind: 'leg', index: 1 })
    }
    expect(handleAt(route, 0, view, { x: 500, y: 20 })).toBeNull()
  })
})

const taken = (value: number | null) => ({ ok: true, value })
const refused = (words: RegExp) => ({ ok: false, message: expect.stringMatching(words) as string })

it.each<[string, ReturnType<typeof taken> | ReturnType<typeof refused>]>([
  ['', taken(null)],
  ['  ', taken(null)],
  ['0,5', taken(0.5)],
  ['.5', taken(0.5)],
  ['5.', taken(5)],
  ['10', taken(10)],
  ['10.01', refused(/From 0 to 10 NM, or empty/)],
  ['-1', refused(/From 0/)],
  ['1e1', refused(/From 0/)],
  ['five', refused(/From 0/)],
])('a number that may be empty: %j', (text, expected) => {
  expect(readMaybe(text, { min: 0, max: 10, unit: 'NM' })).toEqual(expected)
})
it.each([
  ['-1', { ok: true, value: -1 }],
  ['−1,5', { ok: true, value: -1.5 }],
  ['-5.1', refused(/^From −5 to 20 °C, or empty/)],
  ['--1', refused(/From −5/)],
  ['-', refused(/From −5/)],
])('one that may be below zero: %j', (text, expected) => {
  expect(readMaybe(text, { min: -5, max: 20, unit: '°C' })).toEqual(expected)
})

describe('what differs', () => {
  const before = voyage([
    [50, -10],
    [45, -40],
    [40, -70],
  ])
  const after = (...edits: RouteEdit[]): VoyageDocument =>
    edits.reduce((document, edit) => editRoute(document, edit).document, before)
  const words = (document: VoyageDocument): string[] =>
    compareRoutes(before, document).map((line) => line.replaceAll('\u00a0', ' '))
  it('nothing', () => expect(words(before)).toEqual([]))
  it('each thing in its own line, by the waypoint’s id however it is numbered now', () => {
    const document = after(
      { kind: 'rename', name: 'Other' },
      { kind: 'insert', index: 1, position: { lat: 48, long: -20 } },
      { kind: 'leg', waypointId: '2', geometry: 'RL', xtdPortNm: 1 },
      { kind: 'waypoint', waypointId: '2', name: '', notes: 'x', turnRadiusNm: 0.5 },
      { kind: 'remove', waypointId: '3' },
    )
    expect(words({ ...document, schedule: { etdMs: NOW, speedKn: 12 } })).toEqual([
      'Name: Test → Other',
      'ETD: open → 20 NOV 2026 1412 UTC',
      'Speed: 14.0 kn → 12.0 kn',
      'WPT 3 W3, 40°00.000′ N 070°00.000′ W: deleted',
      'WPT 2, 48°00.000′ N 020°00.000′ W: added',
      'WPT 3: name W2 → none',
      'WPT 3: turn radius none → 0.50 NM',
      'WPT 3: notes none → x',
      'WPT 3: leg GC → RL',
      'WPT 3: XTD port none → 1.00 NM',
    ])
  })
  it('the order', () => expect(words(after({ kind: 'reverse' }))).toContain('The order of the waypoints'))
})
