// Draws what changed along the track, by shape: a solid bar up where it is worse, a hollow one down where it is better, half a disc where it is not known,
// a triangle where a direction alone turned.
import type { Colours } from '../../../shared/app/palette.ts'
import type { ChangeShape } from '../change-shape.ts'
import { strokeOnHalo } from '../halo.ts'
import { box, type Shape } from '../placing.ts'
import { viewX, viewY, type View } from '../view.ts'

const MARGIN_PX = 20
/** From the track's line to a mark. */
const OFF_PX = 5
const WIDTH_PX = 5
const LINE_PX = 1.2
const SHORTEST_PX = 5
const LONGEST_PX = 16
/** So many thresholds make the longest bar. */
const MOST = 6
const RADIUS_PX = 4

const lengthPx = ({ size }: ChangeShape): number =>
  SHORTEST_PX + (Math.min(MOST, Math.max(1, size)) - 1) * ((LONGEST_PX - SHORTEST_PX) / (MOST - 1))

const isShown = (x: number, y: number, view: View): boolean =>
  x > -MARGIN_PX && y > -MARGIN_PX && x < view.widthPx + MARGIN_PX && y < view.heightPx + MARGIN_PX

/** The room of each, for the lettering. */
export const changeRooms = (shapes: readonly ChangeShape[], view: View): Shape[] =>
  shapes.flatMap((shape) => {
    const [x, y] = [viewX(view, shape.x), viewY(view, shape.y)]
    if (!isShown(x, y, view)) return []
    const height = OFF_PX + LONGEST_PX
    return [box(x - WIDTH_PX, shape.kind === 'better' ? y : y - height, 2 * WIDTH_PX, height)]
  })

export function drawChanges(
  ctx: CanvasRenderingContext2D,
  shapes: readonly ChangeShape[],
  view: View,
  colours: Colours,
): void {
  ctx.save()
  ctx.lineJoin = 'round'
  for (const shape of shapes) {
    const [x, y] = [viewX(view, shape.x), viewY(view, shape.y)]
    if (!isShown(x, y, view)) continue
    const colour = shape.newly === 'hard' ? colours.alarm : shape.kind === 'worse' ? colours.text : colours.dim
    ctx.beginPath()
    outline(ctx, shape, x, y)
    strokeOnHalo(ctx, colours, colour, LINE_PX)
    ctx.fillStyle = colour
    if (shape.kind === 'worse') ctx.fill()
    if (shape.kind === 'unknown') {
      ctx.beginPath()
      ctx.arc(x, y - OFF_PX - RADIUS_PX, RADIUS_PX, Math.PI / 2, (3 * Math.PI) / 2)
      ctx.fill()
    }
  }
  ctx.restore()
}

function outline(ctx: CanvasRenderingContext2D, shape: ChangeShape, x: number, y: number): void {
  const length = lengthPx(shape)
  if (shape.kind === 'worse') ctx.rect(x - WIDTH_PX / 2, y - OFF_PX - length, WIDTH_PX, length)
  else if (shape.kind === 'better') ctx.rect(x - WIDTH_PX / 2, y + OFF_PX, WIDTH_PX, length)
  else if (shape.kind === 'unknown') ctx.arc(x, y - OFF_PX - RADIUS_PX, RADIUS_PX, 0, 2 * Math.PI)
  else {
    ctx.moveTo(x - RADIUS_PX, y - OFF_PX)
    ctx.lineTo(x + RADIUS_PX, y - OFF_PX)
    ctx.lineTo(x, y - OFF_PX - 2 * RADIUS_PX)
    ctx.closePath()
  }
}
