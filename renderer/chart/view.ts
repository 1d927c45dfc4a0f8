// What part of the world the chart shows, and where a point of the unit square lies in it.

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
