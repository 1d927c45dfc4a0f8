// The small chart: across the date line in one piece, within its frame near the poles, land cut to the frame.
import { describe, expect, test } from 'vitest'
import { chart } from '../../../../../electron/engine/passage/paper/chart.ts'
import { clipped, frameOf, routeShape, type Point } from '../../../../../electron/engine/passage/paper/chart-frame.ts'
import {
  grid,
  meridianLabel,
  parallelLabel,
  scaleBar,
} from '../../../../../electron/engine/passage/paper/chart-grid.ts'
import type { Waypoint } from '../../../../../shared/passage/voyage.ts'
import { inputOf, markup, route, voyageOf, waypoint, zigzag } from './inputs.ts'
import { passagePlanData } from '../../../../support/at-once.ts'

const drawn = (waypoints: Waypoint[]): string => markup(chart(passagePlanData(inputOf(voyageOf(route(waypoints))))))
const paths = (html: string, className: string): [number, number][][] =>
  [...html.matchAll(new RegExp(`<path class="${className}"[^>]* ?d="([^"]*)"`, 'g'))].map(([, d = '']) =>
    [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]),
  )
const gc = { leg: { geometry: 'GC' as const } }

describe('the route', () => {
  test('goes on across 180° in both directions, and is inside', () => {
    for (const waypoints of [
      [waypoint(0, 35, 140), waypoint(1, 48, 180, gc), waypoint(2, 48, -125, gc)],
      [waypoint(0, 48, -125), waypoint(1, -20, -180, gc), waypoint(2, -33, 151)],
    ]) {
      const legs = paths(drawn(waypoints), 'leg')
      expect(legs).toHaveLength(2)
      const points = legs.flat()
      points.forEach(([x, y], i) => {
        expect(x).toBeGreaterThan(20)
        expect(x).toBeLessThan(1580)
        expect(y).toBeGreaterThan(20)
        expect(y).toBeLessThan(1320)
        const [before] = points[i - 1] ?? [x]
        expect(Math.abs(x - before)).toBeLessThan(900)
      })
      const steps = points.map(([x], i) => Math.sign(x - (points[i - 1]?.[0] ?? x))).filter((step) => step !== 0)
      expect(new Set(steps).size).toBe(1)
    }
  })

  test('a leg is true to its geometry: a great circle bends towards the pole', () => {
    const [rl, circle] = [
      paths(drawn([waypoint(0, 45, -60), waypoint(1, 45, -10)]), 'leg')[0],
      paths(drawn([waypoint(0, 45, -60), waypoint(1, 45, -10, gc)]), 'leg')[0],
    ]
    expect(rl).toHaveLength(2)
    const highest = (circle ?? []).reduce((min, [, y]) => Math.min(min, y), Infinity)
    expect(highest).toBeLessThan((circle?.[0]?.[1] ?? 0) - 50)
  })

  test('over a pole it stays finite and on the picture', () => {
    const html = drawn([waypoint(0, 80, 0), waypoint(1, 80, 179, gc), waypoint(2, -80, -179)])
    for (const [x, y] of paths(html, 'leg').flat()) {
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(1340)
    }
    expect(html).toContain('Beyond 85° of latitude the sketch ends.')
  })

  test('no number covers another, first and last are there', () => {
    const html = drawn(zigzag(500))
    const numbers = [...html.matchAll(/<text class="number" x="([\d.]+)" y="([\d.]+)">(\d+)</g)].map(
      ([, x, y, text = '']) => ({ x: Number(x), y: Number(y), text }),
    )
    expect(numbers.map(({ text }) => text)).toEqual(expect.arrayContaining(['1', '500']))
    numbers.forEach((one, i) =>
      numbers.slice(i + 1).forEach((other) => {
        expect(Math.abs(one.y - other.y) > 27 || Math.abs(one.x - other.x) > 15).toBe(true)
      }),
    )
  })

  test('one place, or none, is drawn too', () => {
    expect(drawn([waypoint(0, 10, 10)])).toContain('class="dot"')
    expect(drawn([])).not.toMatch(/NaN|Infinity/)
  })
})

describe('land', () => {
  test('of a strait and of the world: cut to the picture, on each copy', () => {
    for (const waypoints of [
      [waypoint(0, 51, 1.5), waypoint(1, 51.4, 2)],
      [waypoint(0, 0, 170), waypoint(1, 10, -170)],
      [waypoint(0, -60, 0), waypoint(1, -60, 120), waypoint(2, -60, -120), waypoint(3, -60, 10)],
    ]) {
      const land = paths(drawn(waypoints), 'land').flat()
      expect(land.length).toBeGreaterThan(3)
      for (const [x, y] of land) {
        expect(x).toBeGreaterThan(-25)
        expect(x).toBeLessThan(1625)
        expect(y).toBeGreaterThan(-25)
        expect(y).toBeLessThan(1365)
      }
    }
  })

  test('a ring cut by a box', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]
    const cut = clipped(square, { minX: 5, maxX: 20, minY: -5, maxY: 5 })
    expect(cut.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual([
      [5, 0],
      [5, 5],
      [10, 0],
      [10, 5],
    ])
    expect(clipped(square, { minX: 20, maxX: 30, minY: 0, maxY: 5 })).toEqual([])
  })
})

describe('graticule and scale', () => {
  test('labels', () => {
    expect([parallelLabel(-450), parallelLabel(0), parallelLabel(3000)]).toEqual(['07°30′ S', '00°', '50° N'])
    expect([meridianLabel(10_800), meridianLabel(11_400), meridianLabel(-1800), meridianLabel(21_600)]).toEqual([
      '180°',
      '170° W',
      '030° W',
      '000°',
    ])
  })

  test('the bar is as long as it says', () => {
    const { waypoints } = routeShape([waypoint(0, 50, 0), waypoint(1, 52, 3)])
    const frame = frameOf(waypoints, 1600, 1340)
    const { nm, length, latDeg } = scaleBar(frame)
    expect(latDeg).toBeCloseTo(51, 0)
    const [x1] = frame.at([0, 0])
    const [x2] = frame.at([1, 0])
    expect(length / (x2 - x1)).toBeCloseTo(nm / (60 * Math.cos((latDeg * Math.PI) / 180)), 6)
    expect(length).toBeLessThanOrEqual(400)
    expect(grid(frame).meridians.length).toBeGreaterThan(1)
    expect(grid(frame).parallels.length).toBeGreaterThan(1)
  })
})
