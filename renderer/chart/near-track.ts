// Which parts of the weather picture's lines lie near the route: there they are drawn in full, away from it lightly.
import type { PictureLine } from './picture-shape.ts'
import { latOfWorldY, worldPerNm, type WorldPoint } from './projection/mercator.ts'
import { nearestCopy } from './projection/unwrap.ts'
import type { RouteShape } from './route-shape.ts'

/** What is within a day's sailing of the route may meet the ship. */
export const NEAR_NM = 300
/** Places are looked at by cells so wide, as parts of the world: about ten miles. */
const CELL = 1 / 2048

export interface NearTrack {
  isNear: (point: WorldPoint) => boolean
  /** Of each of the line's points 1 where it is away from the route. */
  awayOf: (line: PictureLine) => Uint8Array
}

/** null: without a route all is near. Cells are looked at once, when something is first drawn there. */
export function nearTrack(route: RouteShape | null): NearTrack {
  const cells = new Map<number, boolean>()
  const lines = new WeakMap<PictureLine, Uint8Array>()
  const middleX = route === null ? 0 : (route.bounds.minX + route.bounds.maxX) / 2
  const segments = route === null ? [] : segmentsOf(route)
  const isNear = ({ x, y }: WorldPoint): boolean => {
    if (segments.length === 0) return true
    const [column, row] = [Math.floor(nearestCopy(x, middleX) / CELL), Math.floor(y / CELL)]
    const key = column * 8192 + row
    const known = cells.get(key)
    if (known !== undefined) return known
    const [atX, atY] = [(column + 0.5) * CELL, (row + 0.5) * CELL]
    const reach = NEAR_NM * worldPerNm(latOfWorldY(atY))
    const found = segments.some((segment) => isWithin(segment, atX, atY, reach))
    cells.set(key, found)
    return found
  }
  return {
    isNear,
    awayOf(line) {
      const known = lines.get(line)
      if (known !== undefined) return known
      const away = Uint8Array.from(line.points, (point) => (isNear(point) ? 0 : 1))
      lines.set(line, away)
      return away
    },
  }
}

type Segment = readonly [fromX: number, fromY: number, toX: number, toY: number]

/** The legs' lines piece by piece; a route of one place is a piece of no length. */
function segmentsOf({ legs, waypoints }: RouteShape): Segment[] {
  const segments = legs.flatMap(({ line }) =>
    Array.from({ length: line.length / 2 - 1 }, (_, i): Segment => {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = line.subarray(2 * i, 2 * i + 4)
      return [fromX, fromY, toX, toY]
    }),
  )
  const [only] = waypoints
  return segments.length > 0 || only === undefined ? segments : [[only.x, only.y, only.x, only.y]]
}

function isWithin([fromX, fromY, toX, toY]: Segment, x: number, y: number, reach: number): boolean {
  if (x < Math.min(fromX, toX) - reach || x > Math.max(fromX, toX) + reach) return false
  if (y < Math.min(fromY, toY) - reach || y > Math.max(fromY, toY) + reach) return false
  const [dx, dy] = [toX - fromX, toY - fromY]
  const squared = dx * dx + dy * dy
  const part = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / squared))
  return Math.hypot(x - fromX - part * dx, y - fromY - part * dy) <= reach
}
