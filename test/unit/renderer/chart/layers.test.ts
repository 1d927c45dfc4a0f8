// The layers made ready for drawing: contours against analytic fields, barbs by hemisphere, arrows of travel, the order of nodes.
import { describe, expect, it } from 'vitest'
import { contoursAt, levelsOf, type Grid } from '../../../../renderer/chart/contours.ts'
import { blockOf, isInGrid, layerShape, nodeOrder } from '../../../../renderer/chart/layer-shape.ts'
import { hitAt } from '../../../../renderer/chart/hit.ts'
import { makeView } from '../../../../renderer/chart/view.ts'
import { box, overlap } from '../../../../renderer/chart/placing.ts'
import { windBarbShape } from '../../../../shared/weather/wind-barb.ts'
import { LAYERS, type Layer, type WeatherNodes } from '../../../../shared/weather/layers.ts'
import { at } from '../fixtures.ts'
import { DEFAULT_DIRECTIONS } from '../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const gridOf = (columns: number, rows: number, value: (x: number, y: number) => number | null): Grid => ({
  columns,
  rows,
  values: Array.from({ length: columns * rows }, (_, i) => value(i % columns, Math.floor(i / columns))),
})

describe('contours', () => {
  it('of a plane are its straight lines, whole from edge to edge', () => {
    const lines = contoursAt(
      gridOf(9, 7, (x, y) => 1000 + 2 * x + y),
      1008,
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]?.length).toBeGreaterThan(1)
    for (const [x, y] of lines[0] ?? []) expect(1000 + 2 * x + y).toBeCloseTo(1008, 9)
    const ends = [lines[0]?.[0], lines[0]?.at(-1)].map((end) => end?.[1])
    expect(ends.sort()).toEqual([0, 6])
  })
  it('of a hill are closed rings within the grid’s own error', () => {
    const hill = (x: number, y: number): number => 1030 - 0.2 * ((x - 20) ** 2 + (y - 15) ** 2)
    const grid = gridOf(41, 31, hill)
    for (const level of [1008, 1012, 1016, 1020, 1024]) {
      const lines = contoursAt(grid, level)
      expect(lines).toHaveLength(1)
      expect(lines[0]?.[0]).toEqual(lines[0]?.at(-1))
      const radius = Math.sqrt((1030 - level) / 0.2)
      for (const [x, y] of lines[0] ?? []) expect(Math.hypot(x - 20, y - 15)).toBeCloseTo(radius, 1)
    }
  })
  it('end at a hole and never cross it', () => {
    const grid = gridOf(11, 5, (x, y) => (x === 5 ? null : 1000 + y))
    const lines = contoursAt(grid, 1001.5)
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      const xs = line.map(([x]) => x)
      expect(Math.max(...xs) <= 4 || Math.min(...xs) >= 6).toBe(true)
    }
  })
  it('pass a saddle without crossing, on the side its middle says', () => {
    const lines = contoursAt({ columns: 2, rows: 2, values: [10, 0, 0, 10] }, 4)
    expect(lines).toHaveLength(2)
    // The middle (5) is above: the low corners are cut off.
    for (const line of lines) {
      const [a, b] = line
      const toLow = [
        [1, 0],
        [0, 1],
      ].map(([x = 0, y = 0]) =>
        Math.max(Math.hypot((a?.[0] ?? 0) - x, (a?.[1] ?? 0) - y), Math.hypot((b?.[0] ?? 0) - x, (b?.[1] ?? 0) - y)),
      )
      expect(Math.min(...toLow)).toBeLessThan(0.5)
    }
  })
  it('levels are multiples within what there is', () => {
    expect(
      levelsOf(
        gridOf(2, 2, (x, y) => 1001 + 5 * x + 3 * y),
        4,
      ),
    ).toEqual([1004, 1008])
    expect(
      levelsOf(
        gridOf(2, 2, () => null),
        4,
      ),
    ).toEqual([])
  })
  it('a flat field on its level has no line', () => {
    expect(
      contoursAt(
        gridOf(4, 4, () => 1012),
        1012,
      ),
    ).toEqual([])
  })
})

const nodesOf = (places: readonly [lat: number, long: number][], part: Partial<WeatherNodes> = {}): WeatherNodes => ({
  box: { south: -90, west: -180, north: 90, east: 180 },
  timeMs: at(20),
  lats: places.map(([lat]) => lat),
  longs: places.map(([, long]) => long),
  columns: {},
  directions: DEFAULT_DIRECTIONS,
  source: places.map(() => 'F'),
  fetchedAtMs: places.map(() => at(19)),
  older: {},
  timesMs: places.map(() => at(20)),
  samples: places.map(() => 1),
  storedCount: places.length,
  pressureGrid: null,
  ...part,
})
const shapeFor = (on: readonly Layer[], nodes: WeatherNodes) =>
  layerShape({ on, nodes, units: DEFAULT_UNITS, words: () => '' })

describe('a node', () => {
  it('has its barb’s feathers on the low pressure’s side of its own hemisphere', () => {
    const shape = shapeFor(
      ['wind'],
      nodesOf(
        [
          [40, 0],
          [-40, 0],
        ],
        { columns: { windSpeed: [12, 12], windDirection: [0, 0] } },
      ),
    )
    const [north, south] = shape.nodes
    expect(north?.wind?.fromDeg).toBe(0)
    expect([north?.southern, south?.southern]).toEqual([false, true])
    // Wind from the north: seen from the tip, low pressure is to the left in the north, that is to the east.
    const feather = (southern: boolean): number => {
      const { lines } = windBarbShape(0, 23, { southern, size: 22 })
      return lines[1]?.[1][0] ?? 0
    }
    expect(feather(false)).toBeGreaterThan(0)
    expect(feather(true)).toBeLessThan(0)
  })
  it('has arrows in the direction of travel, of the sea and of the current', () => {
    const shape = shapeFor(
      ['sea', 'swell', 'current'],
      nodesOf([[40, 0]], {
        columns: {
          totalWaveHeight: [2.44],
          totalWaveDirection: [90],
          totalWavePeriod: [8.4],
          swellWaveHeight: [1.9],
          swellWaveDirection: [270],
          swellWavePeriod: [null],
          currentSpeed: [0.5],
          currentDirection: [90],
        },
      }),
    )
    // The service sends the sea as going to 090°, the swell as coming from 270°: all three travel east.
    expect(shape.nodes[0]?.rows).toEqual([
      { layer: 'sea', towardsDeg: 90, text: '2.4 m 8 s' },
      { layer: 'swell', towardsDeg: 90, text: '1.9 m' },
      { layer: 'current', towardsDeg: 90, text: '1.0 kn' },
    ])
  })
  it('without a value has no sign: no zero, no ice where none is', () => {
    const shape = shapeFor(
      LAYERS,
      nodesOf(
        [
          [40, 0],
          [41, 0],
        ],
        { columns: { iceThickness: [0, 0.35], visibility: [null, 900] } },
      ),
    )
    expect(shape.nodes[0]).toMatchObject({ wind: null, rows: [] })
    expect(shape.nodes[1]?.rows.map(({ text }) => text)).toEqual(['very poor', '0.35 m ice'])
  })
  it('shows its pressure only where no isobars pass', () => {
    const pressureGrid = {
      box: { south: 0, west: 178, north: 2, east: 182 },
      columns: 3,
      rows: 2,
      valuesHpa: [1000, 1004, null, 1002, 1006, null],
    }
    expect(isInGrid(pressureGrid, 1, 179)).toBe(true)
    expect(isInGrid(pressureGrid, 1, -179)).toBe(false)
    expect(isInGrid(pressureGrid, 3, 179)).toBe(false)
    const shape = shapeFor(
      ['pressure'],
      nodesOf(
        [
          [1, 179],
          [1, -179],
        ],
        { columns: { pressureSeaLevel: [1003, 1008.25] }, pressureGrid },
      ),
    )
    expect(shape.nodes.map(({ rows }) => rows.map(({ text }) => text))).toEqual([[], ['1008.3']])
    expect(shape.isobars.map(({ hPa }) => hPa)).toEqual([1004])
    expect(shape.isobars[0]?.points.length).toBeGreaterThan(1)
    for (const { x } of shape.isobars[0]?.points ?? []) expect(x).toBeGreaterThan(0.99)
  })
  it('is found by a click, on any copy of the world', () => {
    const { nodes } = shapeFor(['wind'], nodesOf([[0, 179.9]]))
    const view = makeView(-500, 512, 1000, 1000, 1024)
    const x = (179.9 / 360 + 0.5 - 1) * 1024 + 500
    expect(hitAt(null, [], view, { x: x + 5, y: 0 }, nodes)).toEqual({ kind: 'node', index: 0 })
    expect(hitAt(null, [], view, { x: x + 50, y: 0 }, nodes)).toBeNull()
  })
})

describe('the choice of nodes', () => {
  const nodes = nodesOf(Array.from({ length: 400 }, (_, i) => [Math.floor(i / 20), i % 20]))
  const shape = shapeFor(['wind', 'sea'], nodes)

  it('is an order of all of them, the same for the same place', () => {
    const order = nodeOrder(shape, 8192)
    expect(order.toSorted((a, b) => a - b)).toEqual(nodes.lats.map((_, i) => i))
    const fewer = shapeFor(
      ['wind', 'sea'],
      nodesOf(Array.from({ length: 200 }, (_, i) => [Math.floor(i / 20), i % 20])),
    )
    expect(nodeOrder(fewer, 8192)).toEqual(order.filter((i) => i < 200))
  })
  it('a block holds its station and grows with the layers', () => {
    const all = blockOf(LAYERS, DEFAULT_UNITS)
    const station = box(-1, -1, 2, 2)
    for (const on of [LAYERS, ['wind'], ['ice']] as const) {
      const { leftPx, topPx, widthPx, heightPx } = blockOf(on, DEFAULT_UNITS)
      expect(overlap(station, box(leftPx, topPx, widthPx, heightPx))).toBe(true)
    }
    expect(all.heightPx).toBeGreaterThan(blockOf(['sea'], DEFAULT_UNITS).heightPx)
  })
})
