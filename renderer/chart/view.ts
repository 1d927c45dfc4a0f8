// What part of the world the chart shows, and where a point of the unit square lies in it.
import { copiesInView } from './projection/unwrap.ts'

export interface View {
  widthPx: number
  heightPx: number
  /** Width of the world in CSS pixels. */
  worldPx: number
  /** The view's edges on the unit square; x continuous over the copies of the world. */
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** A view from the world-pixel coordinates of its upper left corner. */
export function makeView(left: number, top: number, widthPx: number, heightPx: number, worldPx: number): View {
  return {
    widthPx,
    heightPx,
    worldPx,
    minX: left / worldPx,
    minY: top / worldPx,
    maxX: (left + widthPx) / worldPx,
    maxY: (top + heightPx) / worldPx,
  }
}

export const viewX = (view: View, x: number): number => (x - view.minX) * view.worldPx
export const viewY = (view: View, y: number): number => (y - view.minY) * view.worldPx

/** Room for symbols and strokes at the edge of what is drawn. */
const MARGIN_PX = 100

/** A view for each copy of the world on which something between two edges shows: on each it is drawn at its own place. */
export function copiesOf({ minX, maxX }: { minX: number; maxX: number }, view: View): View[] {
  const margin = MARGIN_PX / view.worldPx
  const copies = copiesInView(minX - margin, maxX + margin, view.minX, view.maxX)
  return copies.map((k) => ({ ...view, minX: view.minX - k, maxX: view.maxX - k }))
}
