// The layers' stored nodes made ready for drawing, once a picture: places on the unit square, barbs, arrows, texts.
import { cellOf, withUnit } from '../../shared/weather/cells.ts'
import type { ColumnName } from '../../shared/weather/columns.ts'
import { LAYERS, type Layer, type WeatherNodes } from '../../shared/weather/layers.ts'
import { KN_PER_MS } from '../../shared/geo/units.ts'
import { displayUnit, shownDirection, type MeasureName } from '../../shared/weather/measures.ts'
import type { Units } from '../../shared/weather/units.ts'
import { valueAt } from '../../shared/weather/weather.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { words } from '../words/words.ts'

/** What the chart draws. */
export interface ChartLayers {
  on: readonly Layer[]
  nodes: WeatherNodes
  /** What they are read in. */
  units: Units
  /** What the tip over a node says. */
  words: (index: number) => string
}

/** A line of a node's block: an arrow in the direction of travel, true, and a text. */
interface NodeRow {
  layer: RowLayer
  towardsDeg: number | null
  text: string
}

export interface NodeShape extends WorldPoint {
  index: number
  /** Its values are of a step near the time, not of the time. */
  isOff: boolean
  southern: boolean
  wind: { fromDeg: number; speedKn: number } | null
  rows: NodeRow[]
  /** In CSS pixels about its station. */
  block: Block
}

export interface LayerShape {
  layers: ChartLayers
  nodes: NodeShape[]
  /** The largest block a node may have. */
  block: Block
}

export type RowLayer = Exclude<Layer, 'wind'>

export interface Block {
  leftPx: number
  topPx: number
  widthPx: number
  heightPx: number
  /** Where the rows begin, right of the station. */
  rowsPx: number
}

export const ROW_PX = 15
export const ARROW_PX = 16
/** Staff of a node's barb; about its station it may point anywhere. */
export const NODE_BARB_PX = 22
const BARB_REACH_PX = 25

/** Room for the longest usual text of a layer, its arrow included: fixed, so that the choice of nodes does not flicker with the values. */
const rowWidths = ({ waves, current }: Units): Readonly<Record<RowLayer, number>> => ({
  sea: ARROW_PX + (waves === 'm' ? 66 : 76),
  swell: ARROW_PX + (waves === 'm' ? 66 : 76),
  current: ARROW_PX + (current === 'kn' ? 44 : 58),
  pressure: 44,
  seaTemperature: 50,
  visibility: 58,
  ice: 66,
})

const isRowLayer = (layer: Layer): layer is RowLayer => layer !== 'wind'

/** For barb and rows of these layers. */
export function blockOf(on: readonly Layer[], units: Units): Block {
  const widths = rowWidths(units)
  const rows = on.filter(isRowLayer)
  const hasWind = on.includes('wind')
  const side = hasWind ? BARB_REACH_PX : 4
  const rowsWidth = rows.length === 0 ? 0 : Math.max(...rows.map((layer) => widths[layer]))
  const height = Math.max(hasWind ? 2 * BARB_REACH_PX : 8, rows.length * ROW_PX)
  return {
    leftPx: -side,
    topPx: -height / 2,
    widthPx: side + (rows.length === 0 ? side : (hasWind ? side : 5) + rowsWidth),
    heightPx: height,
    rowsPx: hasWind ? side : 5,
  }
}

export function layerShape(layers: ChartLayers): LayerShape {
  const { nodes, units } = layers
  const on = LAYERS.filter((layer) => layers.on.includes(layer))
  return {
    layers,
    nodes: nodes.lats.map((lat, index) => nodeShape(nodes, on, units, lat, index)),
    block: blockOf(on, units),
  }
}

function nodeShape(nodes: WeatherNodes, on: readonly Layer[], units: Units, lat: number, index: number): NodeShape {
  const long = nodes.longs[index] ?? 0
  const [speed, from] = [valueAt(nodes, 'windSpeed', index), valueAt(nodes, 'windDirection', index)]
  const hasWind = on.includes('wind') && speed !== null && from !== null
  const rows = on.filter(isRowLayer).flatMap((layer) => {
    const row = rowOf(layer, nodes, index, units)
    return row === null ? [] : [{ layer, ...row }]
  })
  const shown: Layer[] = rows.map(({ layer }) => layer)
  return {
    x: worldX(long),
    y: worldY(lat),
    index,
    isOff: nodes.timesMs[index] !== nodes.timeMs,
    southern: lat < 0,
    wind: hasWind ? { fromDeg: shownDirection('windDirection', from), speedKn: speed * KN_PER_MS } : null,
    rows,
    block: blockOf(hasWind ? ['wind', ...shown] : shown, units),
  }
}

/** The direction of travel: seas are named for where they come from. */
function goingTo(nodes: WeatherNodes, measure: MeasureName, index: number): number | null {
  const serviceDeg = valueAt(nodes, measure, index)
  return serviceDeg === null ? null : (shownDirection(measure, serviceDeg, nodes.directions) + 180) % 360
}

/** null where there is nothing to show. */
function rowOf(layer: RowLayer, nodes: WeatherNodes, index: number, units: Units): Omit<NodeRow, 'layer'> | null {
  const row = (name: ColumnName, towardsDeg: number | null = null): Omit<NodeRow, 'layer'> | null => {
    const cell = cellOf(nodes, index, name, units)
    return cell.state === 'missing' ? null : { text: withUnit(name, cell, units), towardsDeg }
  }
  const waves = (height: MeasureName, direction: MeasureName, period: MeasureName): Omit<NodeRow, 'layer'> | null => {
    const of = row(height, goingTo(nodes, direction, index))
    const periodS = valueAt(nodes, period, index)
    // Whole seconds: there is no room for more.
    return of === null || periodS === null
      ? of
      : { ...of, text: `${of.text} ${Math.round(periodS)} ${displayUnit(period, units)}` }
  }
  switch (layer) {
    case 'sea':
      return waves('totalWaveHeight', 'totalWaveDirection', 'totalWavePeriod')
    case 'swell':
      return waves('swellWaveHeight', 'swellWaveDirection', 'swellWavePeriod')
    case 'current': {
      const setDeg = valueAt(nodes, 'currentDirection', index)
      return row('currentSpeed', setDeg === null ? null : shownDirection('currentDirection', setDeg))
    }
    case 'pressure': {
      const { text, state } = cellOf(nodes, index, 'pressureSeaLevel', units)
      return state === 'missing' ? null : { text, towardsDeg: null }
    }
    case 'seaTemperature':
      return row('seaSurfaceTemp')
    case 'visibility':
      return row('visibilityWord')
    case 'ice': {
      const ice = row('iceThickness')
      // Stored, and no ice: the dot alone says so, as the legend explains.
      return ice === null || (valueAt(nodes, 'iceThickness', index) ?? 0) <= 0
        ? null
        : { ...ice, text: words.chart.layerShape.ice(ice.text) }
    }
  }
}

const shapes = new WeakMap<ChartLayers, LayerShape>()

/** The same shape for the same picture. */
export function shapeOf(layers: ChartLayers): LayerShape {
  const known = shapes.get(layers)
  if (known !== undefined) return known
  const shape = layerShape(layers)
  shapes.set(layers, shape)
  return shape
}

/**
 * The order in which nodes are given room at a scale: those nearest to the middle of their square of a lattice fixed to the world come
 * first, so that what is shown is even, and stays when the chart is moved.
 */
export function nodeOrder({ nodes, block }: LayerShape, worldPx: number): number[] {
  const off = nodes.map(({ x, y }) => {
    const column = (x * worldPx) / block.widthPx
    const row = (y * worldPx) / block.heightPx
    return Math.max(Math.abs(column - Math.floor(column) - 0.5), Math.abs(row - Math.floor(row) - 0.5))
  })
  return nodes.map((_, i) => i).sort((a, b) => (off[a] ?? 0) - (off[b] ?? 0) || a - b)
}
