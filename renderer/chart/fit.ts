// How the route is brought into view: as large as possible with no waypoint beneath a box.
import type { GhostShape } from './ghost-shape.ts'
import { nearestCopy } from './projection/unwrap.ts'
import type { Bounds, RouteShape } from './route-shape.ts'

export type Box = readonly [left: number, top: number, width: number, height: number]

export interface Fit {
  /** Unit-square place of the view's middle. */
  x: number
  y: number
  zoom: number
}

/** Room at the sides for symbols and names, above for the longitudes, in CSS pixels. */
const SIDE_PX = 60
const TOP_PX = 56
const SYMBOL_PX = 10

interface Padding {
  left: number
  top: number
  right: number
  bottom: number
}

/** Every mixture of plain room with the room a box takes from the left, the right, or below; from above only the right is kept free. */
function paddings(widthPx: number, heightPx: number, boxes: readonly Box[]): Padding[] {
  const lower = boxes.filter(([, top]) => top > heightPx / 3)
  const left = [
    SIDE_PX,
    ...lower.filter(([x, , w]) => x + w / 2 < widthPx / 2).map(([x, , w]) => Math.max(SIDE_PX, x + w + SYMBOL_PX)),
  ]
  const right = [
    SIDE_PX,
    ...boxes.filter(([x, , w]) => x + w / 2 >= widthPx / 2).map(([x]) => Math.max(SIDE_PX, widthPx - x + SYMBOL_PX)),
  ]
  const bottom = [SIDE_PX, ...lower.map(([, y]) => Math.max(SIDE_PX, heightPx - y + SYMBOL_PX))]
  return left.flatMap((l) => right.flatMap((r) => bottom.map((b) => ({ left: l, top: TOP_PX, right: r, bottom: b }))))
}

const passagesOf = (ghosts: readonly GhostShape[]): Bounds[] =>
  ghosts.filter(({ of }) => of.kind === 'passage').map(({ bounds }) => bounds)

/** The same text: the passages drawn beside the route reach as far as before. */
export const reachOf = (ghosts: readonly GhostShape[]): string => JSON.stringify(passagesOf(ghosts))

/** The route with the passages that are drawn beside it, as far as they reach. */
export function withPassages<Route extends Pick<RouteShape, 'bounds'>>(
  route: Route,
  ghosts: readonly GhostShape[],
): Route {
  const middle = ({ minX, maxX }: Bounds): number => (minX + maxX) / 2
  // On the copy of the world that the route is drawn on.
  const beside = passagesOf(ghosts).map((bounds) => {
    const byX = nearestCopy(middle(bounds), middle(route.bounds)) - middle(bounds)
    return { ...bounds, minX: bounds.minX + byX, maxX: bounds.maxX + byX }
  })
  const all = [route.bounds, ...beside]
  const bounds = {
    minX: Math.min(...all.map(({ minX }) => minX)),
    minY: Math.min(...all.map(({ minY }) => minY)),
    maxX: Math.max(...all.map(({ maxX }) => maxX)),
    maxY: Math.max(...all.map(({ maxY }) => maxY)),
  }
  return { ...route, bounds }
}

/**
 * Middle and zoom (a multiple of `snap`, at most `maxZoom`) that show the whole route: of all placements that make room for the boxes, the one
 * that shows it largest with no waypoint beneath a box; where none does, the largest with plain room.
 */
export function fitRoute(
  route: RouteShape,
  size: { widthPx: number; heightPx: number },
  boxes: readonly Box[],
  maxZoom: number,
  snap = 0.5,
): Fit {
  const { minX, minY, maxX, maxY } = route.bounds
  const { widthPx, heightPx } = size
  const fitIn = ({ left, top, right, bottom }: Padding): Fit | null => {
    const roomX = widthPx - left - right
    const roomY = heightPx - top - bottom
    if (roomX < 20 || roomY < 20) return null
    const scale = Math.min(roomX / Math.max(maxX - minX, 1e-9), roomY / Math.max(maxY - minY, 1e-9))
    const zoom = Math.min(maxZoom, Math.floor(Math.log2(scale / 256) / snap) * snap)
    const worldPx = 256 * 2 ** zoom
    return {
      x: (minX + maxX) / 2 + (right - left) / 2 / worldPx,
      y: (minY + maxY) / 2 + (bottom - top) / 2 / worldPx,
      zoom,
    }
  }
  const clear = (fit: Fit): boolean => {
    const worldPx = 256 * 2 ** fit.zoom
    return route.waypoints.every(({ x, y }) => {
      const px = (x - fit.x) * worldPx + widthPx / 2
      const py = (y - fit.y) * worldPx + heightPx / 2
      return boxes.every(
        ([left, top, width, height]) =>
          px < left - SYMBOL_PX ||
          px > left + width + SYMBOL_PX ||
          py < top - SYMBOL_PX ||
          py > top + height + SYMBOL_PX,
      )
    })
  }
  const fits = paddings(widthPx, heightPx, boxes).flatMap((padding) => fitIn(padding) ?? [])
  const plain = fits[0] ?? { x: (minX + maxX) / 2, y: (minY + maxY) / 2, zoom: 0 }
  // Sorting keeps the order of equals: the plainest padding first.
  return fits.filter(clear).sort((a, b) => b.zoom - a.zoom)[0] ?? plain
}

/** A little more does not move the chart under the officer's eyes; a box that came, went or filled up does. */
const MUCH_PX = 80

export function coversMore(boxes: readonly Box[], before: readonly Box[]): boolean {
  if (boxes.length !== before.length) return true
  return boxes.some(([, , , height], i) => height > (before[i]?.[3] ?? 0) + MUCH_PX)
}
