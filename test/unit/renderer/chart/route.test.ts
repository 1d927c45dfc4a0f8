// The route ready for drawing: shape, fit, what is under the pointer, what the pointer's box says.
import { describe, expect, it } from 'vitest'
import { withEvenScale } from '../../../../renderer/chart/corridor.ts'
import { editHint } from '../../../../renderer/chart/edit-hint.ts'
import { fitRoute, reachOf, withPassages, type Box } from '../../../../renderer/chart/fit.ts'
import type { GhostShape } from '../../../../renderer/chart/ghost-shape.ts'
import { handleBeyond } from '../../../../renderer/chart/handles.ts'
import { FINGER_REACH_PX, hitAt } from '../../../../renderer/chart/hit.ts'
import {
  latOfWorldY,
  longOfWorldX,
  worldPerNm,
  worldX,
  worldY,
} from '../../../../renderer/chart/projection/mercator.ts'
import { pointerText } from '../../../../renderer/chart/pointer-text.ts'
import { routeShape, shortName, type RouteShape } from '../../../../renderer/chart/route-shape.ts'
import type { StepShape } from '../../../../renderer/chart/track-shape.ts'
import { cutLine } from '../../../../renderer/chart/turn-shape.ts'
import { vertexShape } from '../../../../renderer/chart/vertex-shape.ts'
import { makeView, viewX, viewY } from '../../../../renderer/chart/view.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'

type Row = [name: string, lat: number, long: number, geometry?: LegGeometry]

const voyage = (...rows: Row[]): VoyageDocument => ({
  format: 1,
  name: 'test',
  waypoints: rows.map(([name, lat, long, geometry = 'RL'], i) => ({
    id: String(i),
    name,
    position: { lat, long },
    leg: i === 0 ? null : { geometry },
  })),
  schedule: { etdMs: null, speedKn: 12 },
})

function shapeOf(...rows: Row[]): RouteShape {
  const document = voyage(...rows)
  const shape = routeShape(document, buildSchedule(document))
  if (shape === null) throw new Error('no shape')
  return shape
}

const PACIFIC: Row[] = [
  ['Yokohama', 35, 140],
  ['Turn', 47, 175, 'GC'],
  ['Other side', 47, -175, 'GC'],
  ['San Francisco', 37.7, -123, 'GC'],
]

describe('routeShape', () => {
  it('is null without waypoints and a point with one', () => {
    expect(routeShape(voyage(), null)).toBeNull()
    const shape = shapeOf(['Only', 10, 20])
    expect(shape.legs).toEqual([])
    expect(shape.bounds).toEqual({ minX: worldX(20), maxX: worldX(20), minY: worldY(10), maxY: worldY(10) })
  })

  it('runs on across 180° in both directions, every leg beginning where the last ended', () => {
    for (const rows of [PACIFIC, PACIFIC.toReversed()]) {
      const { waypoints, legs, bounds } = shapeOf(...rows)
      expect(bounds.maxX - bounds.minX).toBeLessThan(0.3)
      for (const [i, leg] of legs.entries()) {
        expect(leg.line[0]).toBe(waypoints[i]?.x)
        expect(leg.line.at(-2)).toBe(waypoints[i + 1]?.x)
        for (let k = 2; k < leg.line.length; k += 2)
          expect(Math.abs((leg.line[k] ?? 0) - (leg.line[k - 2] ?? 0))).toBeLessThan(0.1)
      }
      for (const [i, [, lat, long]] of rows.entries()) {
        expect(longOfWorldX(waypoints[i]?.x ?? 0)).toBeCloseTo(long, 9)
        expect(latOfWorldY(waypoints[i]?.y ?? 0)).toBeCloseTo(lat, 9)
      }
    }
  })

  it('bends a great circle towards the pole and keeps a rhumb line straight', () => {
    const [gc] = shapeOf(['a', 45, -60], ['b', 45, -10, 'GC']).legs
    const [rl] = shapeOf(['a', 45, -60], ['b', 45, -10, 'RL']).legs
    expect(latOfWorldY(gc?.bounds.minY ?? 1)).toBeGreaterThan(47)
    expect(latOfWorldY(rl?.bounds.minY ?? 1)).toBeCloseTo(45, 6)
  })

  it('goes round the world more than once without a break', () => {
    const rows: Row[] = Array.from({ length: 13 }, (_, i) => [`${i}`, -50, ((i * 60 + 180) % 360) - 180])
    const { bounds } = shapeOf(...rows)
    expect(bounds.maxX - bounds.minX).toBeCloseTo(2, 9)
  })

  it('numbers first, then names; long names are cut, whole letters only, and kept in full beside', () => {
    const long = 'Separation scheme off Ushant, north-east lane'
    const { waypoints } = shapeOf(['', 0, 0], [long, 1, 1], ['<b>x</b>', 2, 2])
    expect(waypoints.map(({ label }) => label)).toEqual([
      '1',
      expect.stringMatching(/^2 Separation sche….{8}$/),
      '3 <b>x</b>',
    ])
    expect(waypoints[1]?.title).toBe(`WPT 2 ${long}`)
    expect(shortName('🚢'.repeat(30))).toBe(`${'🚢'.repeat(15)}…${'🚢'.repeat(8)}`)
    expect(shortName('Precautionary area Western Approaches')).toBe('Precautionary a…proaches')
    expect(shortName('a'.repeat(24))).toBe('a'.repeat(24))
  })

  it('labels legs with geometry, course and distance, and a leg of no length with nothing', () => {
    const { legs } = shapeOf(['a', 0, 0], ['b', 0, 1, 'RL'], ['c', 0, 1, 'GC'])
    expect(legs[0]?.label).toBe('RL 090.0° / 60.1 NM')
    expect(legs[1]?.label).toBeNull()
  })
})

const READOUT: Box = [870, 590, 300, 200]
const CORNER: Box = [10, 700, 360, 90]

describe('fitRoute', () => {
  const size = { widthPx: 1180, heightPx: 800 }
  const pixels = (route: RouteShape, boxes: readonly Box[], at = size): [x: number, y: number][] => {
    const { x, y, zoom } = fitRoute(route, at, boxes, 10)
    const worldPx = 256 * 2 ** zoom
    return route.waypoints.map((one) => [
      (one.x - x) * worldPx + at.widthPx / 2,
      (one.y - y) * worldPx + at.heightPx / 2,
    ])
  }
  const under = ([x, y]: [number, number], [left, top, width, height]: Box): boolean =>
    x > left && x < left + width && y > top && y < top + height

  it.each<[string, Row[]]>([
    [
      'towards the lower right',
      [
        ['a', 50, -70],
        ['b', 20, -10],
      ],
    ],
    [
      'towards the lower left',
      [
        ['a', 50, -10],
        ['b', 20, -70],
      ],
    ],
    [
      'along the bottom',
      [
        ['a', 20, -70],
        ['b', 60, -40],
        ['c', 20, -10],
      ],
    ],
    ['across 180°', PACIFIC],
    [
      'a harbour',
      [
        ['a', 51, 1],
        ['b', 50.99, 1.01],
      ],
    ],
  ])('shows every waypoint clear of the boxes: %s', (_, rows) => {
    for (const pixel of pixels(shapeOf(...rows), [READOUT, CORNER])) {
      expect(pixel[0]).toBeGreaterThan(20)
      expect(pixel[0]).toBeLessThan(size.widthPx - 20)
      expect(pixel[1]).toBeGreaterThan(20)
      expect(pixel[1]).toBeLessThan(size.heightPx - 20)
      expect(under(pixel, READOUT) || under(pixel, CORNER)).toBe(false)
    }
  })

  it('shows a compared passage whole beside the route, and no track of before a move', () => {
    const route = shapeOf(['a', 50, -70], ['b', 45, -10])
    const other = shapeOf(['a', 50, -70], ['c', 62, -40], ['b', 45, -10])
    const ghost = (kind: 'passage' | 'former') => ({ of: { kind }, bounds: other.bounds }) as GhostShape
    expect(withPassages(route, []).bounds).toEqual(route.bounds)
    expect(withPassages(route, [ghost('former')]).bounds).toEqual(route.bounds)
    expect(withPassages(route, [ghost('passage')]).bounds).toMatchObject({
      minY: other.bounds.minY,
      maxY: route.bounds.maxY,
    })
    expect(reachOf([ghost('former')])).toBe(reachOf([]))
    expect(reachOf([ghost('passage')])).not.toBe(reachOf([]))
  })

  it('zooms to a half step, not beyond the limit for one waypoint', () => {
    expect(fitRoute(shapeOf(['a', 1, 1]), size, [], 10).zoom).toBe(10)
    const { zoom } = fitRoute(shapeOf(...PACIFIC), size, [], 10)
    expect(zoom * 2).toBe(Math.round(zoom * 2))
    expect(zoom).toBeGreaterThan(3)
  })

  it('still shows the middle of the route on a chart too small for any padding', () => {
    const route = shapeOf(['a', 50, -70], ['b', 20, -10])
    const { x } = fitRoute(route, { widthPx: 90, heightPx: 80 }, [READOUT], 10)
    expect(longOfWorldX(x)).toBeCloseTo(-40, 6)
  })
})

describe('hitAt', () => {
  const route = shapeOf(...PACIFIC)
  const worldPx = 256 * 2 ** 5
  // The same water on the next copy of the world west: the pointer finds it all the same.
  const view = makeView((worldX(180) - 1) * worldPx - 400, worldY(45) * worldPx - 300, 800, 600, worldPx)
  const step = (long: number, lat: number, timeMs: number): StepShape => ({
    x: worldX(long),
    y: worldY(lat),
    timeMs,
    known: true,
    southern: false,
    wind: null,
  })
  const place = (index: number): { x: number; y: number } => ({
    x: viewX(view, (route.waypoints[index]?.x ?? 0) - 1),
    y: viewY(view, route.waypoints[index]?.y ?? 0),
  })

  it('finds a waypoint on any copy of the world, and nothing beside it', () => {
    const { x, y } = place(2)
    expect(hitAt(route, [], view, { x: x + 5, y: y - 5 })).toEqual({ kind: 'waypoint', index: 2 })
    expect(hitAt(route, [], view, { x: x + 40, y: y + 40 })).toBeNull()
    expect(hitAt(null, [], view, { x, y })).toBeNull()
  })

  it('reaches as far as a finger does in the touch setting', () => {
    const { x, y } = place(2)
    const beside = { x: x + 15, y: y + 15 }
    expect(hitAt(route, [], view, beside)).toBeNull()
    expect(hitAt(route, [], view, beside, [], FINGER_REACH_PX)).toEqual({ kind: 'waypoint', index: 2 })
  })

  it('finds the nearest step, and lets a step nearer than a waypoint win', () => {
    const { x, y } = place(2)
    const track = [step(-175.3, 47, 1), step(-170, 47, 2)]
    expect(hitAt(route, track, view, { x, y })).toEqual({ kind: 'waypoint', index: 2 })
    expect(hitAt(route, track, view, { x: x - 6, y })).toEqual({ kind: 'step', timeMs: 1 })
    const other = { x: viewX(view, worldX(-170)), y: viewY(view, worldY(47)) + 10 }
    expect(hitAt(route, track, view, other)).toEqual({ kind: 'step', timeMs: 2 })
  })
})

describe('pointerText', () => {
  const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
  const at = (lat: number, long: number, rows: Row[], ship: Position | null = null, copy = 0) =>
    pointerText(
      { x: worldX(long) + copy, y: worldY(lat) },
      rows.length === 0 ? null : buildSchedule(voyage(...rows)),
      ship,
    )
  const EQUATOR: Row[] = [
    ['a', 0, 170],
    ['b', 0, 179],
    ['c', 0, -170],
  ]

  it('says place, cross-track distance with its side, and distance to go, on any copy of the world', () => {
    const offNm = distanceNm({ lat: 0.5, long: 0 }, { lat: 0, long: 0 }).toFixed(1)
    const toGoNm = distanceNm({ lat: 0, long: -179.5 }, { lat: 0, long: -170 }).toFixed(1)
    const north = at(0.5, 180.5, EQUATOR, null, 2)
    expect(plain(north.place)).toBe('00°30.000′ N 179°30.000′ W')
    expect(north.route).toBe(`${offNm} NM off track to port, ${toGoNm} NM to go · WPT 2 → 3`)
    expect(at(-0.5, -179.5, EQUATOR).route).toBe(`${offNm} NM off track to starboard, ${toGoNm} NM to go · WPT 2 → 3`)
    expect(at(0.01, 175, EQUATOR).route).toMatch(/^0\.60 NM off track to port, 90\d\.\d NM to go · WPT 1 → 2$/)
    expect(at(0, 175, EQUATOR).route).toMatch(/^On track, 90\d\.\d NM to go · WPT 1 → 2$/)
  })
  it('is off a waypoint where no leg is abeam, and says nothing of a route far off', () => {
    expect(at(0, -169, EQUATOR).route).toBe('60.1 NM off WPT 3, 0.0 NM to go')
    expect(at(0, 169, EQUATOR).route).toMatch(/^60\.1 NM off WPT 1, 1,20\d\.\d NM to go$/)
    expect(at(20, 175, EQUATOR).route).toBe('')
    expect(at(0, 0, []).route).toBe('')
    expect(at(0, 0, [['only', 0, 1]]).route).toBe('')
  })
  it('says bearing and distance from the ship', () => {
    expect(at(0, 1, [], { lat: 0, long: 0 }).ship).toBe('Ship to here 090.0°, 60.1 NM')
    expect(at(0, -179.5, [], { lat: 0, long: 179.5 }).ship).toBe('Ship to here 090.0°, 60.1 NM')
    expect(at(0, 1, []).ship).toBe('')
  })
  it('says nothing of a place beyond the poles or off the chart', () => {
    for (const point of [null, { x: 0.5, y: 1.02 }]) {
      const { place, route, ship } = pointerText(point, buildSchedule(voyage(...EQUATOR)), { lat: 0, long: 0 })
      expect(place).not.toMatch(/\d/)
      expect([route, ship]).toEqual(['', ''])
    }
  })
})

describe('turns on the chart', () => {
  const withRadius = (radiusNm: number, ...rows: Row[]): VoyageDocument => {
    const document = voyage(...rows)
    return { ...document, waypoints: document.waypoints.map((one) => ({ ...one, turnRadiusNm: radiusNm })) }
  }
  const CORNER: Row[] = [
    ['a', 40, 179.5],
    ['b', 40, -179.99],
    ['c', 40.5, -179.99],
  ]

  it('lie beside their waypoint on its copy of the world, the legs cut where the arc leaves them', () => {
    const shape = routeShape(withRadius(3, ...CORNER), null)
    const [turn, leg, next] = [shape?.turns.get(1), shape?.legs[0], shape?.legs[1]]
    const arc = turn?.arc()
    if (turn === undefined || leg === undefined || next === undefined || arc === null || arc === undefined)
      throw new Error('no turn')
    expect(turn.isImpossible).toBe(false)
    for (let i = 0; i < arc.length; i += 2) expect(Math.abs((arc[i] ?? 0) - (leg.line.at(-2) ?? 0))).toBeLessThan(0.001)
    const wheelOver = { x: arc[0] ?? 0, y: arc[1] ?? 0 }
    const { head, body, tail } = cutLine(leg.line, null, wheelOver)
    expect(head).toEqual([])
    expect(body).toEqual([leg.line[0], leg.line[1], wheelOver.x, wheelOver.y])
    expect(tail).toEqual([wheelOver.x, wheelOver.y, leg.line.at(-2), leg.line.at(-1)])
    const end = { x: arc.at(-2) ?? 0, y: arc.at(-1) ?? 0 }
    expect(cutLine(next.line, end, null).head).toEqual([next.line[0], next.line[1], end.x, end.y])
  })

  it('are impossible where the legs are too short, and not there without a radius or straight on', () => {
    expect(routeShape(withRadius(10, ...CORNER.map(([n, lat, long]): Row => [n, lat, long])), null)?.turns.size).toBe(1)
    const short: Row[] = [
      ['a', 40, 0],
      ['b', 40, 0.05],
      ['c', 40.05, 0.05],
    ]
    expect(routeShape(withRadius(5, ...short), null)?.turns.get(1)?.isImpossible).toBe(true)
    expect(shapeOf(...CORNER).turns.size).toBe(0)
    const straight = withRadius(1, ['a', 0, 0], ['b', 0, 1], ['c', 0, 2])
    expect(routeShape(straight, null)?.turns.size).toBe(0)
  })

  it('cuts a line of many points at both ends, and keeps all of it', () => {
    const line = [0, 0, 1, 0, 2, 0, 3, 0, 4, 0]
    expect(cutLine(line, { x: 1.5, y: 0 }, { x: 2.5, y: 0 })).toEqual({
      head: [0, 0, 1, 0, 1.5, 0],
      body: [1.5, 0, 2, 0, 2.5, 0],
      tail: [2.5, 0, 3, 0, 4, 0],
    })
    expect(cutLine(line, null, null)).toEqual({ head: [], body: line, tail: [] })
  })
})

describe('the corridor', () => {
  it('has points where the length of a mile on the chart changes', () => {
    const line = [worldX(-10), worldY(0), worldX(-10), worldY(60)]
    const points = withEvenScale(line)
    expect(points.slice(0, 2)).toEqual(line.slice(0, 2))
    expect(points.slice(-2)).toEqual(line.slice(-2))
    for (let i = 3; i < points.length; i += 2) {
      const [a, b] = [latOfWorldY(points[i - 2] ?? 0), latOfWorldY(points[i] ?? 0)]
      const middle = latOfWorldY(((points[i - 2] ?? 0) + (points[i] ?? 0)) / 2)
      expect((worldPerNm(a) + worldPerNm(b)) / 2 / worldPerNm(middle)).toBeCloseTo(1, 2)
    }
    expect(withEvenScale([0, 0.5, 0.3, 0.5])).toEqual([0, 0.5, 0.3, 0.5])
  })
})

describe('the vertex of the selected leg', () => {
  const rows: Row[] = [
    ['a', 45, 170],
    ['b', 45, -140, 'GC'],
    ['c', 40, -139, 'GC'],
    ['d', 40, -130],
  ]
  const vertexAt = (selected: number | null) => vertexShape(voyage(...rows), shapeOf(...rows), selected)
  it('lies on the leg, between its ends, with its latitude', () => {
    const vertex = vertexAt(1)
    expect(longOfWorldX(vertex?.x ?? 0)).toBeCloseTo(-165, 3)
    expect(vertex?.x).toBeGreaterThan(worldX(180))
    expect(vertex?.label.replaceAll(/\s/g, ' ')).toMatch(/^Vertex 47°\d\d\.\d′ N$/)
  })
  it('is not there where the leg only descends, for a rhumb line, and with nothing selected', () => {
    expect([vertexAt(2), vertexAt(3), vertexAt(0), vertexAt(null)]).toEqual([null, null, null, null])
  })
})

describe('what can be done with the selected waypoint', () => {
  it('is said in words, at the ends with the double click', () => {
    expect(editHint(null, 4, false)).toBe('')
    expect(editHint(1, 4, false)).toContain('Arrows move WPT 2')
    expect(editHint(1, 4, false)).not.toContain('double click')
    expect(editHint(3, 4, false)).toContain('after the last')
    expect(editHint(0, 4, false)).toContain('before the first')
    expect(editHint(1, 4, true)).toContain('not yet kept')
  })
  it('a place beyond the selected end becomes a waypoint there', () => {
    const route = shapeOf(...PACIFIC)
    expect([0, 1, 3, null].map((selected) => handleBeyond(route, selected))).toEqual([
      { kind: 'leg', index: 0 },
      null,
      { kind: 'leg', index: 4 },
      null,
    ])
    expect(handleBeyond(null, 0)).toBeNull()
  })
})
