// Draws the picture's highs and lows: what an officer looks for first, so that each that is in view has its letter and pressure.
import type { Colours } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { textWidth, writeText } from '../lettering.ts'
import type { CentreShape } from '../picture-shape.ts'
import { box, type CollisionGrid, type LabelSpace, type Shape } from '../placing.ts'
import { viewX, viewY, type View } from '../view.ts'

const LETTER_FONT = canvasFont(20, 700)
const PRESSURE_FONT = canvasFont(12, 600)
const CROSS_PX = 3
const MARGIN_PX = 3
const GAP_PX = 5
const STACKED_HEIGHT_PX = 38
const LINE_HEIGHT_PX = 24

/** Letter and pressure as one block: over each other, or on one line where there is no room for that. */
interface Block {
  width: number
  height: number
  /** From the block's left and top: the left edge and the middle line of each. */
  letter: readonly [x: number, y: number]
  pressure: readonly [x: number, y: number]
}

const stacked = (letter: number, pressure: number): Block => {
  const width = Math.max(letter, pressure) + 2 * MARGIN_PX
  return {
    width,
    height: STACKED_HEIGHT_PX,
    letter: [(width - letter) / 2, 11],
    pressure: [(width - pressure) / 2, 29],
  }
}
const onOneLine = (letter: number, pressure: number): Block => ({
  width: letter + GAP_PX + pressure + 2 * MARGIN_PX,
  height: LINE_HEIGHT_PX,
  letter: [MARGIN_PX, LINE_HEIGHT_PX / 2],
  pressure: [MARGIN_PX + letter + GAP_PX, LINE_HEIGHT_PX / 2 + 1],
})

/** Directions to try, the plain ones first: right, left, above, below, then between them. */
const DIRECTIONS = [0, 8, 12, 4, 14, 2, 10, 6, 15, 1, 9, 7, 13, 3, 11, 5].map((part) => (part * Math.PI) / 8)
/** From the cross to the block; from the second on a thin line leads there. */
const DISTANCES_PX = [4, 16, 30, 48, 70, 96]

interface Place {
  block: Block
  left: number
  top: number
  /** Off the cross at all; so far that a line leads to it. */
  isBeside: boolean
  isLed: boolean
}

/** Places about a centre, the best first: on it, close beside it, farther off. */
function* placesAbout(x: number, y: number, blocks: readonly [Block, Block]): Generator<Place> {
  const [first] = blocks
  yield { block: first, left: x - first.width / 2, top: y - first.height / 2, isBeside: false, isLed: false }
  for (const [ring, distance] of DISTANCES_PX.entries())
    for (const block of blocks)
      for (const direction of DIRECTIONS) {
        const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
        // So far that the block's edge, not its middle, is at the distance.
        const reach = Math.min(
          (block.width / 2 + CROSS_PX + distance) / Math.max(1e-9, Math.abs(cos)),
          (block.height / 2 + CROSS_PX + distance) / Math.max(1e-9, Math.abs(sin)),
        )
        const [left, top] = [x + reach * cos - block.width / 2, y + reach * sin - block.height / 2]
        yield { block, left, top, isBeside: true, isLed: ring > 0 }
      }
}

/** Which of the places is free: clear of all, else on a line of the route; on the centre itself where all is taken. */
function placeOf(x: number, y: number, blocks: readonly [Block, Block], view: View, space: LabelSpace): Place {
  const freeIn = (grid: CollisionGrid): Place | null => {
    for (const place of placesAbout(x, y, blocks)) {
      const room = roomOf(place)
      if (isWhole(room, view) && grid.place(room)) return place
    }
    return null
  }
  const free = freeIn(space) ?? freeIn(space.open)
  if (free !== null) return free
  const [block] = blocks
  const inside = (middle: number, size: number, max: number): number =>
    Math.max(1, Math.min(max - size - 1, middle - size / 2))
  const place: Place = {
    block,
    left: inside(x, block.width, view.widthPx),
    top: inside(y, block.height, view.heightPx),
    isBeside: false,
    isLed: false,
  }
  space.occupy(roomOf(place))
  return place
}

const roomOf = ({ left, top, block }: Place): Shape => box(left, top, block.width, block.height)

const isWhole = (shape: Shape, { widthPx, heightPx }: View): boolean =>
  shape.every((value, i) => value > 0 && value < (i % 2 === 0 ? widthPx : heightPx))

/** H or L with its pressure, beside a cross where it does not stand on the centre itself; returns whether the centre is in view. */
export function drawCentre(
  ctx: CanvasRenderingContext2D,
  centre: CentreShape,
  view: View,
  colours: Colours,
  space: LabelSpace,
): boolean {
  const [x, y] = [viewX(view, centre.x), viewY(view, centre.y)]
  if (!(x >= 0 && y >= 0 && x <= view.widthPx && y <= view.heightPx)) return false
  const letter = letterOf(centre)
  const widths = [textWidth(ctx, LETTER_FONT, letter), textWidth(ctx, PRESSURE_FONT, centre.text)] as const
  const place = placeOf(x, y, [stacked(...widths), onOneLine(...widths)], view, space)
  if (place.isLed) drawLead(ctx, x, y, place, colours)
  if (place.isBeside) drawCross(ctx, x, y, colours)
  const ink = { colour: colours.prs, halo: colours.halo }
  const { left, top, block } = place
  writeText(ctx, letter, left + block.letter[0], top + block.letter[1], { font: LETTER_FONT, ...ink })
  writeText(ctx, centre.text, left + block.pressure[0], top + block.pressure[1], { font: PRESSURE_FONT, ...ink })
  return true
}

export const letterOf = ({ kind }: CentreShape): string => (kind === 'low' ? 'L' : 'H')

function drawCross(ctx: CanvasRenderingContext2D, x: number, y: number, colours: Colours): void {
  ctx.beginPath()
  ctx.moveTo(x - CROSS_PX, y - CROSS_PX)
  ctx.lineTo(x + CROSS_PX, y + CROSS_PX)
  ctx.moveTo(x + CROSS_PX, y - CROSS_PX)
  ctx.lineTo(x - CROSS_PX, y + CROSS_PX)
  strokeTwice(ctx, colours, 1.8)
}

/** From the cross to the block's nearest edge. */
function drawLead(ctx: CanvasRenderingContext2D, x: number, y: number, place: Place, colours: Colours): void {
  const { left, top, block } = place
  const endX = Math.max(left + MARGIN_PX, Math.min(left + block.width - MARGIN_PX, x))
  const endY = Math.max(top + MARGIN_PX, Math.min(top + block.height - MARGIN_PX, y))
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(endX, endY)
  strokeTwice(ctx, colours, 1)
}

/** Over a halo. */
function strokeTwice(ctx: CanvasRenderingContext2D, { halo, prs }: Colours, widthPx: number): void {
  for (const [colour, width] of [
    [halo, widthPx + 2.7],
    [prs, widthPx],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.stroke()
  }
}
