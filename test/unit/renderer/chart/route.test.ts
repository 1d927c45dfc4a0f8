// The route ready for drawing: shape, fit, what is under the pointer, what the pointer's box says.
import { describe, expect, it } from 'vitest'
import { fitRoute, type Box } from '../../../../renderer/chart/fit.ts'
import { hitAt } from '../../../../renderer/chart/hit.ts'
import { latOfWorldY, longOfWorldX, worldX, worldY } from '../../../../renderer/chart/mercator.ts'
import { pointerText } from '../../../../renderer/chart/pointer-text.ts'
import { routeShape, shortName, type RouteShape } from '../../../../renderer/chart/route-shape.ts'
import type { StepShape } from '../../../../renderer/chart/track-shape.ts'
import { makeView, viewX, viewY } from '../../../../renderer/chart/view.ts'
import { distanceNm } from '../../../../shared/geodesy.ts'
import { buildPlan } from '../../../../shared/plan.ts'
import type { LegGeometry, VoyageDocument } from '../../../../shared/voyage.ts'

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
  const shape = routeShape(document, buildPlan(document))
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
    expect(waypoints.map(({ label }) => label)).toEqual(['1', '2 Separation scheme off U…', '3 <b>x</b>'])
    expect(waypoints[1]?.title).toBe(`2 ${long}`)
    expect(shortName('🚢'.repeat(30))).toBe(`${'🚢'.repeat(23)}…`)
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
    stored: true,
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
  it('says the position on any copy of the world, and the distance off the track', () => {
    const route = shapeOf(['a', 0, 170], ['b', 0, -170])
    expect(pointerText({ x: worldX(180.5) + 2, y: worldY(0.5) }, route)).toBe(
      `00°30.000′ N 179°30.000′ W · ${distanceNm({ lat: 0.5, long: 0 }, { lat: 0, long: 0 }).toFixed(1)} NM off track`,
    )
    expect(pointerText({ x: worldX(-77.5), y: worldY(-12.5) }, null)).toBe('12°30.000′ S 077°30.000′ W')
  })
  it('measures from the end where the nearest place of the route is its end', () => {
    const route = shapeOf(['a', 0, 0], ['b', 0, 10])
    expect(pointerText({ x: worldX(11), y: worldY(0) }, route)).toMatch(/· 60\.1 NM off track$/)
  })
  it('says nothing of a place beyond the poles or off the chart', () => {
    expect(pointerText(null, null)).not.toMatch(/\d/)
    expect(pointerText({ x: 0.5, y: 1.02 }, null)).not.toMatch(/\d/)
  })
})
