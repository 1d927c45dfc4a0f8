// Finds a free place for a text beside a point of the chart: in the best direction first, near before far.
import { textWidth, writeText } from './lettering.ts'
import { box, type CollisionGrid } from './placing.ts'
import type { View } from './view.ts'

export const LINE_PX = 16

/** Left edge and middle line of a label at a direction and a distance from its point. */
function labelPlace(x: number, y: number, width: number, angle: number, offPx: number): [left: number, middle: number] {
  const cos = Math.cos(angle)
  const middle = y + Math.sin(angle) * (offPx + LINE_PX / 2)
  if (cos > 0.3) return [x + cos * offPx, middle]
  if (cos < -0.3) return [x + cos * offPx - width, middle]
  return [x - width / 2, middle]
}

/** Directions to try from the best one, in sixteenths of a turn. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8].map((part) => (part * Math.PI) / 8)

export interface Label {
  x: number
  y: number
  font: string
  /** The longest first. */
  texts: readonly string[]
  /** Best direction, radians. */
  away: number
  /** From the second on a thin line leads to the point. */
  distancesPx: readonly number[]
}

export interface LabelPlace {
  text: string
  left: number
  middle: number
  isLed: boolean
}

/**
 * A free place wholly inside the view, which is then taken; null when there is none. Rather farther off than over a symbol, rather over one than with a
 * shorter text, which comes nearest only.
 */
export function findPlace(
  ctx: CanvasRenderingContext2D,
  { x, y, font, texts, away, distancesPx }: Label,
  view: View,
  collisions: CollisionGrid,
): LabelPlace | null {
  for (const text of texts) {
    const width = textWidth(ctx, font, text)
    const isLast = texts.length > 1 && text === texts.at(-1)
    for (const signs of collisions.signs === undefined ? [undefined] : [collisions.signs, undefined]) {
      for (const [ring, offPx] of (isLast ? distancesPx.slice(0, 1) : distancesPx).entries()) {
        for (const turn of TURNS) {
          const [left, middle] = labelPlace(x, y, width, away + turn, offPx)
          if (left < 4 || left + width > view.widthPx - 4 || middle < 10 || middle > view.heightPx - 10) continue
          const room = box(left - 2, middle - LINE_PX / 2, width + 4, LINE_PX)
          if (signs?.isFree(room) !== false && collisions.place(room)) return { text, left, middle, isLed: ring > 0 }
        }
      }
    }
  }
  return null
}

/** Writes what was placed, and the line that leads from its point to it. */
export function writePlaced(
  ctx: CanvasRenderingContext2D,
  { x, y, font }: Pick<Label, 'x' | 'y' | 'font'>,
  { text, left, middle, isLed }: LabelPlace,
  ink: { colour: string; halo: string; lead: string },
): void {
  if (isLed) {
    const right = left + textWidth(ctx, font, text)
    const endX = Math.max(left, Math.min(right, x))
    const endY = middle + Math.sign(y - middle) * Math.min(LINE_PX / 2, Math.abs(y - middle))
    const part = 8 / (Math.hypot(endX - x, endY - y) || 1)
    ctx.beginPath()
    ctx.moveTo(x + (endX - x) * part, y + (endY - y) * part)
    ctx.lineTo(endX, endY)
    ctx.strokeStyle = ink.lead
    ctx.lineWidth = 1
    ctx.stroke()
  }
  writeText(ctx, text, left, middle, { font, colour: ink.colour, halo: ink.halo })
}
