// Draws the track: a dot at each 3-hour step, wind barbs, and the ship at the selected time.
import type { Colours } from '../../../shared/app/palette.ts'
import { drawWindBarb } from '../../ui/wind-barb.ts'
import { strokeOnHalo } from '../halo.ts'
import type { WorldPoint } from '../projection/mercator.ts'
import { overlap, type Shape } from '../placing.ts'
import { BARB_PX, barbRoom, type StepShape, type TrackShape } from '../track-shape.ts'
import { viewX, viewY, type View } from '../view.ts'

const DOT_RADIUS_PX = 1.5
/** Closer than this, dots would make the route a chain. */
const DOTS_APART_PX = 20
const MARGIN_PX = 60

export interface ShipShape extends WorldPoint {
  /** Null when not under way. */
  courseDeg: number | null
}

const shown = (x: number, y: number, view: View): boolean =>
  x > -MARGIN_PX && y > -MARGIN_PX && x < view.widthPx + MARGIN_PX && y < view.heightPx + MARGIN_PX

/** Dots: filled where the weather is known, hollow and dim where not, or not all of it. */
export function drawSteps(ctx: CanvasRenderingContext2D, track: TrackShape, view: View, colours: Colours): void {
  ctx.lineWidth = 1
  let lastX = Infinity
  let lastY = Infinity
  for (const step of track) {
    const x = viewX(view, step.x)
    const y = viewY(view, step.y)
    if (!shown(x, y, view)) continue
    if (Math.hypot(x - lastX, y - lastY) < DOTS_APART_PX) continue
    lastX = x
    lastY = y
    ctx.beginPath()
    ctx.arc(x, y, DOT_RADIUS_PX, 0, 2 * Math.PI)
    ctx.fillStyle = step.known ? colours.barb : colours.deep
    ctx.strokeStyle = step.known ? colours.barb : colours.dim
    ctx.fill()
    ctx.stroke()
  }
}

function drawBarb(ctx: CanvasRenderingContext2D, step: StepShape, view: View, colour: string, lineWidth: number): void {
  if (step.wind === null) return
  const { fromDeg, speedKn } = step.wind
  const ink = { southern: step.southern, size: BARB_PX, colour, lineWidth }
  drawWindBarb(ctx, viewX(view, step.x), viewY(view, step.y), fromDeg, speedKn, ink)
}

/** A room in world pixels as a shape in the view. */
const toView = (room: Shape, view: View): Shape =>
  room.map((value, i) => (i % 2 === 0 ? value - view.minX * view.worldPx : value - view.minY * view.worldPx))

/** The room the chosen barbs take, for the lettering. */
export function barbRooms(track: TrackShape, chosen: readonly number[], view: View): Shape[] {
  return chosen.flatMap((index) => {
    const step = track[index]
    if (step === undefined || !shown(viewX(view, step.x), viewY(view, step.y), view)) return []
    const room = barbRoom(step, view.worldPx)
    return room === null ? [] : [toView(room, view)]
  })
}

/** The chosen barbs, and always that of the selected step; those that would touch it are left out. */
export function drawBarbs(
  ctx: CanvasRenderingContext2D,
  track: TrackShape,
  chosen: readonly number[],
  cursorMs: number | null,
  view: View,
  colours: Colours,
): void {
  const selected = cursorMs === null ? undefined : track.find(({ timeMs }) => timeMs === cursorMs)
  const selectedRoom = selected === undefined ? null : barbRoom(selected, view.worldPx)
  for (const index of chosen) {
    const step = track[index]
    if (step === undefined || step === selected) continue
    if (!shown(viewX(view, step.x), viewY(view, step.y), view)) continue
    const room = barbRoom(step, view.worldPx)
    if (room === null || (selectedRoom !== null && overlap(room, selectedRoom))) continue
    drawBarb(ctx, step, view, colours.halo, 3.5)
    drawBarb(ctx, step, view, colours.barb, 1.4)
  }
  if (selected === undefined || selectedRoom === null) return
  drawBarb(ctx, selected, view, colours.halo, 5)
  drawBarb(ctx, selected, view, colours.text, 2)
}

interface ShipStyle {
  ringPx: number
  aheadPx: number
  colour: keyof Colours
}
const OWN_SHIP: ShipStyle = { ringPx: 8, aheadPx: 30, colour: 'text' }
/** The ship on a compared passage. */
export const GHOST_SHIP: ShipStyle = { ringPx: 5, aheadPx: 18, colour: 'alt' }

/** Where the ship is at the cursor's time, as own ship on an ECDIS: two circles, and a line ahead along its course while under way. */
export function drawShip(
  ctx: CanvasRenderingContext2D,
  ship: ShipShape,
  view: View,
  colours: Colours,
  { ringPx, aheadPx, colour } = OWN_SHIP,
): void {
  const x = viewX(view, ship.x)
  const y = viewY(view, ship.y)
  if (!shown(x, y, view)) return
  ctx.beginPath()
  ctx.arc(x, y, ringPx, 0, 2 * Math.PI)
  ctx.moveTo(x + ringPx / 2, y)
  ctx.arc(x, y, ringPx / 2, 0, 2 * Math.PI)
  if (ship.courseDeg !== null) {
    const angle = (ship.courseDeg * Math.PI) / 180
    const ahead = (px: number): [number, number] => [x + Math.sin(angle) * px, y - Math.cos(angle) * px]
    ctx.moveTo(...ahead(ringPx))
    ctx.lineTo(...ahead(aheadPx))
  }
  strokeOnHalo(ctx, colours, colours[colour], 2)
}
