// Draws the weather layers: a dot at every stored node, and a block of barb, arrows and numbers where there is room for it.
import type { Colours, ColourRole } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { drawWindBarb } from '../../ui/wind-barb.ts'
import { writeText } from '../lettering.ts'
import {
  ARROW_PX,
  NODE_BARB_PX,
  nodeOrder,
  ROW_PX,
  type LayerShape,
  type NodeShape,
  type RowLayer,
} from '../layer-shape.ts'
import { box, type CollisionGrid, type LabelSpace, type Shape } from '../placing.ts'
import { copiesInView } from '../projection/unwrap.ts'
import { viewX, viewY, type View } from '../view.ts'

const FONT = canvasFont(12, 500)
const DOT_PX = 1.6
/** Closer together dots would merge. */
const DOTS_APART_PX = 5

/** Colours beside the arrows' forms and the units: never the only code. */
const ROW_COLOURS: Readonly<Record<RowLayer, ColourRole>> = {
  sea: 'sea',
  swell: 'mag',
  current: 'wind',
  pressure: 'prs',
  seaTemperature: 'alt',
  visibility: 'text',
  ice: 'acc',
}

/** An arrow about a point, in the direction of travel: sea a filled head, swell an open one, current a feathered tail. */
function drawArrow(
  ctx: CanvasRenderingContext2D,
  layer: RowLayer,
  x: number,
  y: number,
  towardsDeg: number,
  colour: string,
  lineWidth: number,
): void {
  const half = ARROW_PX / 2 - 1
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate((towardsDeg * Math.PI) / 180)
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = lineWidth
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  ctx.moveTo(0, half)
  ctx.lineTo(0, -half)
  if (layer === 'current') {
    for (const tail of [half, half - 3.5]) {
      ctx.moveTo(-3, tail + 1.5)
      ctx.lineTo(0, tail - 1.5)
      ctx.lineTo(3, tail + 1.5)
    }
  }
  ctx.moveTo(-3.5, -half + 5)
  ctx.lineTo(0, -half)
  ctx.lineTo(3.5, -half + 5)
  if (layer === 'sea') {
    ctx.closePath()
    ctx.fill()
  }
  ctx.stroke()
  ctx.restore()
}

/** Nothing here stands on a tool, a symbol or a label of the chart: `labelSpace` has them all. Returns how many labels and blocks were drawn. */
export function drawLayers(
  ctx: CanvasRenderingContext2D,
  shape: LayerShape,
  view: View,
  colours: Colours,
  labelSpace: LabelSpace,
): number {
  let drawn = 0
  const placeIn =
    ({ place }: CollisionGrid): ((one: Shape) => boolean) =>
    (one) => {
      const isFree = isWhole(one, view) && place(one)
      if (isFree) drawn++
      return isFree
    }
  // Barbs may lie on the route's line, numbers not.
  const place = { onLines: placeIn(labelSpace.open), clear: placeIn(labelSpace) }
  const copies = copiesInView(0, 1, view.minX - 0.5, view.maxX + 0.5)
  const views = copies.map((k) => ({ ...view, minX: view.minX - k, maxX: view.maxX - k }))
  for (const copy of views) drawDots(ctx, shape.nodes, copy, colours)
  const order = nodeOrder(shape, view.worldPx)
  for (const copy of views) {
    for (const index of order) {
      const node = shape.nodes[index]
      if (node !== undefined) drawNode(ctx, node, copy, colours, place)
    }
  }
  return drawn
}

/** No number is cut by the chart's edge. */
const isWhole = (shape: Shape, { widthPx, heightPx }: View): boolean =>
  shape.every((value, i) => value > 0 && value < (i % 2 === 0 ? widthPx : heightPx))

const isSeen = (x: number, y: number, view: View): boolean =>
  x > -40 && y > -40 && x < view.widthPx + 40 && y < view.heightPx + 40

/** Every stored node: filled, or hollow where its values are of a step near the time. */
function drawDots(ctx: CanvasRenderingContext2D, nodes: readonly NodeShape[], view: View, colours: Colours): void {
  const taken = new Set<number>()
  ctx.lineWidth = 1
  for (const isOff of [false, true]) {
    ctx.beginPath()
    for (const node of nodes) {
      if (node.isOff !== isOff) continue
      const [x, y] = [viewX(view, node.x), viewY(view, node.y)]
      if (!isSeen(x, y, view)) continue
      // By places of the world, so that the choice stays when the chart is moved.
      const key =
        Math.floor((node.x * view.worldPx) / DOTS_APART_PX) * 1e7 + Math.floor((node.y * view.worldPx) / DOTS_APART_PX)
      if (taken.has(key)) continue
      taken.add(key)
      ctx.moveTo(x + DOT_PX, y)
      ctx.arc(x, y, isOff ? DOT_PX + 0.6 : DOT_PX, 0, 2 * Math.PI)
    }
    ctx.fillStyle = colours.barb
    ctx.strokeStyle = colours.barb
    if (isOff) ctx.stroke()
    else ctx.fill()
  }
}

interface Place {
  onLines: (shape: Shape) => boolean
  clear: (shape: Shape) => boolean
}

/** Rows right of the station, or left of it where that is free. */
function drawNode(ctx: CanvasRenderingContext2D, node: NodeShape, view: View, colours: Colours, place: Place): void {
  if (node.wind === null && node.rows.length === 0) return
  const [x, y] = [viewX(view, node.x), viewY(view, node.y)]
  if (!isSeen(x, y, view)) return
  const { block } = node
  const at = (left: number): Shape => box(left, y + block.topPx, block.widthPx, block.heightPx)
  const rightEdge = block.leftPx + block.widthPx
  const hasRows = node.rows.length > 0
  const isRight = (hasRows ? place.clear : place.onLines)(at(x + block.leftPx))
  if (!isRight && !(hasRows && place.clear(at(x - rightEdge)))) return
  if (node.wind !== null) {
    const { fromDeg, speedKn } = node.wind
    const barb = { southern: node.southern, size: NODE_BARB_PX }
    drawWindBarb(ctx, x, y, fromDeg, speedKn, { ...barb, colour: colours.halo, lineWidth: 3.5 })
    drawWindBarb(ctx, x, y, fromDeg, speedKn, { ...barb, colour: colours.barb })
  }
  const rowsLeft = isRight ? x + block.rowsPx : x - rightEdge
  node.rows.forEach(({ layer, towardsDeg, text }, i) => {
    const middle = y + (i - (node.rows.length - 1) / 2) * ROW_PX
    let left = rowsLeft
    const colour = colours[ROW_COLOURS[layer]]
    if (towardsDeg !== null) {
      const centre = left + ARROW_PX / 2
      drawArrow(ctx, layer, centre, middle, towardsDeg, colours.halo, 4)
      drawArrow(ctx, layer, centre, middle, towardsDeg, colour, 1.5)
      left += ARROW_PX + 3
    }
    writeText(ctx, text, left, middle, { font: FONT, colour, halo: colours.halo })
  })
}
