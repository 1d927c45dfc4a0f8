// The layers made ready for drawing: barbs by hemisphere, arrows of travel, the order of nodes.
import { describe, expect, it } from 'vitest'
import { blockOf, layerShape, nodeOrder } from '../../../../renderer/chart/layer-shape.ts'
import { hitAt } from '../../../../renderer/chart/hit.ts'
import { makeView } from '../../../../renderer/chart/view.ts'
import { box, overlap } from '../../../../renderer/chart/placing.ts'
import { windBarbShape } from '../../../../shared/weather/wind-barb.ts'
import { LAYERS, type Layer, type WeatherNodes } from '../../../../shared/weather/layers.ts'
import { at } from '../fixtures.ts'
import { DEFAULT_DIRECTIONS } from '../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const nodesOf = (places: readonly [lat: number, long: number][], part: Partial<WeatherNodes> = {}): WeatherNodes => ({
  box: { south: -90, west: -180, north: 90, east: 180 },
  timeMs: at(20),
  lats: places.map(([lat]) => lat),
  longs: places.map(([, long]) => long),
  columns: {},
  directions: DEFAULT_DIRECTIONS,
  source: places.map(() => 'F'),
  fetchedAtMs: places.map(() => at(19)),
  fetchedBy: places.map(() => 'own'),
  older: {},
  timesMs: places.map(() => at(20)),
  samples: places.map(() => 1),
  storedCount: places.length,
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
  it('shows its pressure as its number: isobars are the picture’s', () => {
    const shape = shapeFor(['pressure'], nodesOf([[1, 179]], { columns: { pressureSeaLevel: [1008.25] } }))
    expect(shape.nodes.map(({ rows }) => rows.map(({ text }) => text))).toEqual([['1008.3']])
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
